"""Small files for the commands of the record: public keys, checkpoints, receipts."""

from pathlib import Path

from croupier.proofs.keys import VerifierKey, read_vkey
from croupier.values.refused import Refused

MOST_BYTES = 1 << 20


def read_bytes(path: Path) -> bytes:
    try:
        if path.exists() and not path.is_file():
            raise Refused(f"{path} cannot be read: it is not an ordinary file.")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise Refused("A file cannot have this name: it contains a NUL character.") from None
    if len(data) > MOST_BYTES:
        raise Refused(f"{path} cannot be read: it is too large for such a file.")
    return data


def read_public(text: str) -> list[VerifierKey]:
    """A public key as one word, or a file with one a line."""
    try:
        return [read_vkey(text)]
    except Refused as refused:
        try:
            held = Path(text).is_file()
        except (OSError, ValueError):
            held = False
        if not held:
            raise refused from None
    lines = read_bytes(Path(text)).decode("utf-8", "replace").splitlines()
    return [read_vkey(line.strip()) for line in lines if line.strip()]
