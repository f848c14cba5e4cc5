"""How much longer than usual the random tests go on: `CROUPIER_SOAK=10` gives them ten times the seeds."""

import os

SOAK = int(os.environ.get("CROUPIER_SOAK", "1"))
