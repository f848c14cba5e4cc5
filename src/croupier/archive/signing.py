"""A casino has one key. It signs for each tournament under a separate name, its origin."""

from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from croupier.proofs.checkpoint import sign_checkpoint
from croupier.proofs.keys import KeyKind, PrivateKey, VerifierKey, read_key
from croupier.proofs.receipt import make_receipt
from croupier.proofs.tree import MerkleTree
from croupier.store.heads import head, tree
from croupier.store.port import Epoch, ReadableStream
from croupier.values.private_file import OWNER_ENTERS
from croupier.values.refused import Refused

LOGS = "*.log"


def origin_of(house: str, tournament: str) -> str:
    """The name of a tournament's log: `casino.example/spring`."""
    return f"{house}/{quote(tournament, safe='')}"


def signers(paths: Sequence[Path], tournament: str) -> list[PrivateKey]:
    """Read the keys that sign for a tournament. While a key is being changed, these are the old and the new one."""
    return [signer(read_key(path), tournament) for path in paths]


def signer(key: PrivateKey, tournament: str) -> PrivateKey:
    if key.kind is not KeyKind.NOTE:
        raise Refused(f"{key.name} is the key of a witness; a log is signed by its own key.")
    return PrivateKey(origin_of(key.name, tournament), KeyKind.NOTE, key.seed)


def public_for(key: PrivateKey, tournament: str) -> VerifierKey:
    """The public key that checks a tournament's signatures."""
    return signer(key, tournament).verifier if tournament else key.verifier


def sign_head(record: ReadableStream, epoch: Epoch, keys: Sequence[PrivateKey], upto: int | None = None) -> bytes:
    """The signed checkpoint of a record as it is now."""
    if not keys:
        raise Refused("Say with which key to sign: --key FILE; croupier key make makes one.")
    size = record.version() if upto is None else upto
    return sign_checkpoint(head(record, keys[0].name, epoch, size), keys).data()


def sign_receipt(record: ReadableStream, epoch: Epoch, keys: Sequence[PrivateKey], version: int) -> bytes:
    """Sign a receipt that a player keeps: a proof that this event is in the log."""
    size = record.version()
    if not 1 <= version <= size:
        raise Refused(f"There is no event {version}; the last is {size}.")
    checkpoint = sign_head(record, epoch, keys, size)
    grown: MerkleTree = tree(record, size)
    return make_receipt(grown, version - 1, size, checkpoint).data()


def make_room(path: Path) -> None:
    """Make the folder of a new key, for its owner alone. A key is not kept beside the log: anyone who can change the
    log could sign for it."""
    try:
        path.parent.mkdir(mode=OWNER_ENTERS, exist_ok=True)
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}.") from None
    except ValueError:
        raise Refused("There is no file of this name: it holds a NUL.") from None
    if path.parent.is_dir() and any(path.parent.glob(LOGS)):
        raise Refused(f"There is a log in {path.parent}: keep keys apart from logs.")
