"""The members of a leaf besides its event: the command that was kept, its signature, and what later releases write.

A reader checks the form of each. What a lease or an epoch proves is for the release that writes them.
"""

from collections.abc import Callable, Iterable, Mapping

from croupier.proofs.canonical import MOST, from_base64
from croupier.values.refused import Refused, shorten

HASH_BYTES, SIGNATURE_BYTES = 32, 64
SALT_BYTES = 16
LONGEST = 200
FILLED_BY_DESK = frozenset({"commitment", "secret", "two-log-ins"})
"""Fields that the desk fills in: the secret of a draw, the promise of it, and that a draw by hand takes two log-ins."""
Check = Callable[[object], bool]


def check_members(leaf: Mapping[str, object]) -> None:
    """Refuse a leaf whose command or reserved members are malformed."""
    if "said" in leaf and not is_said(leaf["said"]):
        raise Refused('"said" must have "do", a name, and "fields", an object.')
    for name, check in RESERVED.items():
        if name in leaf and not check(leaf[name]):
            raise Refused(f'"{name}" does not have the form that is reserved for it.')
    if is_ahead(leaf, "signed", "seen") or is_ahead(leaf, "lease", "since"):
        raise Refused("It names an event that had not happened yet.")
    if "signed" in leaf and "said" not in leaf:
        raise Refused('"signed" is the signature of a command, and there is none.')
    if "sent" in leaf and ("signed" not in leaf or not is_sent(leaf["sent"])):
        raise Refused('"sent" must hold the salt of a signature, and the fields if they are kept differently.')


def check_open(paths: Iterable[str]) -> None:
    """Refuse a leaf in which something is closed that must be open: the key of a command, a reserved member."""
    for path in paths:
        if path in ("/said", "/said/do") or path.startswith("/sent/") or path.split("/")[1] in RESERVED:
            raise Refused(f"{shorten(path)} must not be closed.")


def is_ahead(leaf: Mapping[str, object], name: str, key: str) -> bool:
    """Whether a member names an event that is not before its own leaf."""
    member, version = leaf.get(name), leaf.get("version")
    seen = member.get(key) if isinstance(member, Mapping) else None
    return isinstance(seen, int) and isinstance(version, int) and seen >= version


def is_said(value: object) -> bool:
    """A command: its key, and its fields as an object. The fields may be closed, one by one or all together."""
    return has_keys(value, {"do": is_name, "fields": lambda each: isinstance(each, Mapping)})


def is_signed(value: object) -> bool:
    """A device's signature of a command: the hash of its public key, its counter, the last event it had seen. With the
    first command of a device also the key itself."""
    signature = {"key": is_bytes(HASH_BYTES), "signature": is_bytes(SIGNATURE_BYTES)}
    if isinstance(value, Mapping) and "public" in value:
        signature |= {"public": is_bytes(HASH_BYTES)}
    return has_keys(value, signature | {"count": is_count(1), "seen": is_count(0)})


def is_sent(value: object) -> bool:
    """What a device sent besides its command: a salt, and the fields where they are kept differently; or all closed."""
    if isinstance(value, Mapping) and "#closed" in value:
        return True
    more: dict[str, Check] = {"fields": lambda each: isinstance(each, Mapping)}
    known = more if isinstance(value, Mapping) and "fields" in value else {}
    return has_keys(value, {"salt": is_bytes(SALT_BYTES)} | known)


def is_lease(value: object) -> bool:
    """The lease under which a table went on alone: its name, the table, the event it began after, its own count."""
    return has_keys(value, {"name": is_name, "table": is_name, "since": is_count(0), "count": is_count(1)})


def has_keys(value: object, checks: Mapping[str, Check]) -> bool:
    if not isinstance(value, Mapping) or value.keys() != checks.keys():
        return False
    return all(check(value[key]) for key, check in checks.items())


def is_name(value: object) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= LONGEST


def is_count(least: int) -> Check:
    return lambda value: type(value) is int and least <= value <= MOST


def is_bytes(length: int) -> Check:
    def check(value: object) -> bool:
        try:
            return isinstance(value, str) and len(from_base64(value, length)) == length
        except Refused:
            return False

    return check


RESERVED: dict[str, Check] = {"epoch": is_count(1), "lease": is_lease, "signed": is_signed}
"""Members that are never closed. This release writes only `signed`."""
