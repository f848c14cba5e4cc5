"""Conditions as canonical JSON: sorted keys, integers and strings only, and the fingerprint that locks them."""

from hashlib import sha256
from json import dumps

from croupier.tournament.conditions.model import Conditions
from croupier.wire.written import to_raw


def write_conditions(conditions: Conditions) -> str:
    """The same conditions always give the same text."""
    return dumps(to_raw(conditions), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def fingerprint(conditions: Conditions) -> str:
    return sha256(write_conditions(conditions).encode()).hexdigest()
