"""Random streams with known seeds."""

from croupier.proofs.stream import SeededStream

SEEDS = [SeededStream(seed.to_bytes(32, "big")) for seed in range(20)]
