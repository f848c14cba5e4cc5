"""Passwords under argon2id. A name that does not exist takes as long as a wrong password. What everybody guesses is not
taken as a new one."""

from functools import cache
from gzip import decompress
from importlib.resources import files
from itertools import pairwise

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from croupier.values.refused import Refused

MOST_PASSWORD, LEAST_PASSWORD = 256, 8
FEWEST_OTHERS, FEWEST_SIGNS = 6, 4
OWN_WORDS = ("croupier", "casino")
GUESSED = "This password is one of the first that others try. Use several words that do not belong together."
HASHER = PasswordHasher()
NOBODY = HASHER.hash("nobody has this password")


def hash_password(password: str, hasher: PasswordHasher = HASHER) -> str:
    return hasher.hash(password)


def is_password(secret: str | None, password: str) -> bool:
    try:
        HASHER.verify(NOBODY if secret is None else secret, password)
    except (VerificationError, InvalidHashError):
        return False
    return secret is not None


@cache
def common_passwords() -> frozenset[str]:
    """Return what leaked lists have most often, of the lengths that are allowed, in small letters."""
    packed = files("croupier.desk") / "data" / "common-passwords.txt.gz"
    return frozenset(decompress(packed.read_bytes()).decode().split("\n"))


def check_password(password: str, name: str) -> str:
    """Refuse a new password of a person that is too short, too long or easily guessed."""
    if not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        raise Refused(f"A password has {LEAST_PASSWORD} to {MOST_PASSWORD} characters.")
    said = password.casefold()
    stem = said.strip("0123456789!?.,;:-_+*#$%&@/() ")
    if {said, stem} & common_passwords() or len(set(said)) < FEWEST_SIGNS or is_row(said):
        raise Refused(GUESSED)
    for word in (name.casefold(), name.casefold()[::-1], *OWN_WORDS):
        if len(word) > 1 and word in said and len(said.replace(word, "")) < FEWEST_OTHERS:
            raise Refused(f"This password is little more than a name. {GUESSED.partition('. ')[2]}")
    return password


def is_row(text: str) -> bool:
    """Return whether each sign follows the one before, as in 12345678 or hgfedcba."""
    steps = {ord(after) - ord(before) for before, after in pairwise(text)}
    return len(steps) == 1 and steps <= {-1, 1}
