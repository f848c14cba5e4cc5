"""A shoe that anyone can check. The secret is committed to, players cut, the order follows from both, and every place
is closed under its own hash before the first card is dealt.

The seed is made as for a draw (draw.py). `deck` is "cards 8" for eight decks, "tiles" for three dice and the 32 tiles
of Pai Gow, "wheel 24" for 24 balls.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from hmac import digest
from json import dumps

from croupier.proofs.canonical import to_base64
from croupier.proofs.draw import DrawStream, seed
from croupier.values.cards import PACK
from croupier.values.ports import shuffle

CARDS, TILES, WHEEL = "cards", "tiles", "wheel"
PIPS = "66 66 11 11 44 44 31 31 55 55 33 33 22 22 65 65 64 64 61 61 51 51 63 54 62 53 52 43 41 32 42 21"
DICE, SIDES, POCKETS = 3, 6, 37


def transcript(shoe: str, table: str, commitment: str, cuts: Iterable[Sequence[str]], deck: str) -> str:
    """Write what the seed is made from beside the secret: everything that was fixed or added, in order."""
    held = {"commitment": commitment, "cuts": [list(cut) for cut in cuts], "deck": deck, "shoe": shoe, "table": table}
    return dumps(held, sort_keys=True, separators=(",", ":"))


def throws_of(deck: str) -> int:
    """Return how many dice or balls come first."""
    kind, _, number = deck.partition(" ")
    return {TILES: DICE, WHEEL: int(number or 0)}.get(kind, 0)


def size_of(deck: str, without: Sequence[str] = ()) -> int:
    """Return how many places the shoe has."""
    kind, _, number = deck.partition(" ")
    held = {TILES: len(PIPS.split()), CARDS: len(PACK) * int(number or 0)}.get(kind, 0)
    return throws_of(deck) + held - len(without)


def order(secret: str, transcribed: str, deck: str, without: Iterable[str] = ()) -> list[str]:
    """Compute the order of the shoe, first to last. `without` are cards that are already on the table."""
    stream = DrawStream(seed(secret, transcribed))
    kind, _, number = deck.partition(" ")
    if kind == WHEEL:
        return [str(stream.below(POCKETS)) for _ in range(int(number))]
    dice = [str(stream.below(SIDES) + 1) for _ in range(throws_of(deck))]
    left = PIPS.split() if kind == TILES else [str(card) for card in PACK] * int(number)
    for word in without:
        left.remove(word)
    shuffle(left, stream)
    return dice + left


def salt(secret: str, shoe: str, place: int) -> str:
    """Compute the salt of a place, counted from 0. The secret gives every salt; one salt gives no other."""
    return digest(bytes.fromhex(secret), f"salt/{shoe}/{place}".encode(), "sha256").hex()


def mark(salted: str, word: str) -> str:
    """Compute the hash that closes a place."""
    return to_base64(sha256(bytes.fromhex(salted) + word.encode()).digest())


def marks(secret: str, shoe: str, words: Sequence[str]) -> tuple[str, ...]:
    """Compute the hashes of the whole order."""
    return tuple(mark(salt(secret, shoe, place), word) for place, word in enumerate(words))
