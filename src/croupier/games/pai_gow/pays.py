"""What a winning hand is paid (11.8): even money, whatever it holds."""

from typing import Final

from croupier.values.odds import Odds

EVEN: Final = Odds(1, 1)
