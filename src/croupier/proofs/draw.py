"""A draw that anyone can repeat with a standard library: commit, add contributions from outside, reveal.

The SHA-256 of the secret is published before anything from outside is added. The seed is HMAC-SHA-256 of the secret
over the transcript. Numbers are HMAC-SHA-256 of the seed over a counter, eight bytes each, with rejection.
"""

from hashlib import sha256
from hmac import digest

SECRET_HEX = 64
WORD_BYTES = 8
WORDS = 4
CEILING = 1 << 64


def commitment(secret: str) -> str:
    """Return the commitment to a secret of 64 hex digits. It is published before the draw."""
    return sha256(bytes.fromhex(secret)).hexdigest()


def seed(secret: str, transcript: str) -> bytes:
    return digest(bytes.fromhex(secret), transcript.encode(), "sha256")


class DrawStream:
    """Random numbers from a seed (the Entropy port)."""

    def __init__(self, start: bytes) -> None:
        self._seed = start
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            block = digest(self._seed, self._block.to_bytes(WORD_BYTES, "big"), "sha256")
            self._block += 1
            self._words = [
                int.from_bytes(block[place * WORD_BYTES : (place + 1) * WORD_BYTES], "big")
                for place in reversed(range(WORDS))
            ]
        return self._words.pop()

    def below(self, bound: int) -> int:
        if not 0 < bound <= CEILING:
            raise ValueError(f"a bound must be between 1 and 2**64, not {bound}")
        fair = CEILING - CEILING % bound
        while (word := self._word()) >= fair:
            pass
        return word % bound
