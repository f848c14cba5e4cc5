"""Passwords under argon2id. A name that does not exist takes as long as a wrong password."""

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

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
