"""Random numbers for play: ChaCha20 keyed by a 256-bit seed, with rejection sampling."""

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

SEED_BYTES = 32
WORD_BYTES = 8
BLOCK_WORDS = 512


class SeededStream:
    """Random numbers from a seed (the Entropy port). The same seed gives the same numbers on every machine."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed must have {SEED_BYTES} bytes, not {len(seed)}")
        self._cipher = Cipher(algorithms.ChaCha20(seed, bytes(16)), mode=None).encryptor()
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            block = self._cipher.update(bytes(WORD_BYTES * BLOCK_WORDS))
            self._words = [
                int.from_bytes(block[i : i + WORD_BYTES], "little") for i in range(0, len(block), WORD_BYTES)
            ]
            self._words.reverse()
        return self._words.pop()

    def below(self, bound: int) -> int:
        if not 0 < bound <= 1 << 64:
            raise ValueError(f"a bound must be between 1 and 2**64, not {bound}")
        ceiling = (1 << 64) - (1 << 64) % bound
        while (word := self._word()) >= ceiling:
            pass
        return word % bound
