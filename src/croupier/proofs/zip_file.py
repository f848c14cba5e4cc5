"""Files as one zip in exactly one form: stored, sorted, dated 1980, nothing else."""

from collections.abc import Mapping
from re import fullmatch
from struct import Struct
from zlib import crc32

from croupier.values.refused import Refused, shorten

NAME = r"[A-Za-z0-9_][A-Za-z0-9._+-]*(/[A-Za-z0-9_][A-Za-z0-9._+-]*)*"
MOST_FILES = (1 << 16) - 1
MOST_BYTES = (1 << 32) - 1
LONGEST_NAME = 200

VERSION = 20
MADE_BY = 3 << 8 | VERSION
MODE = 0o644 << 16
"""Always marked as made on Unix and readable by all."""
DATE = 0x21
"""1 January 1980."""
LOCAL = Struct("<4s5H3L2H")
CENTRAL = Struct("<4s6H3L5H2L")
END = Struct("<4s4H2LH")
LOCAL_MARK, CENTRAL_MARK, END_MARK = b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06"


def check_name(name: str) -> None:
    if len(name) > LONGEST_NAME or not fullmatch(NAME, name):
        raise Refused(f'A file of a container may not be named "{shorten(name)}".')


def pack(files: Mapping[str, bytes]) -> bytes:
    """Make the zip of these files. The same files always give the same bytes."""
    whole, listed = bytearray(), bytearray()
    if len(files) > MOST_FILES:
        raise Refused(f"A container may have at most {MOST_FILES} files.")
    for name in sorted(files):
        check_name(name)
        data, coded, offset = files[name], name.encode(), len(whole)
        if offset + len(data) > MOST_BYTES:
            raise Refused("A container must be smaller than 4 GiB.")
        about = (crc32(data), len(data), len(data), len(coded), 0)
        whole += LOCAL.pack(LOCAL_MARK, VERSION, 0, 0, 0, DATE, *about) + coded + data
        listed += CENTRAL.pack(CENTRAL_MARK, MADE_BY, VERSION, 0, 0, 0, DATE, *about, 0, 0, 0, MODE, offset) + coded
    if len(whole) > MOST_BYTES:
        raise Refused("A container must be smaller than 4 GiB.")
    end = END.pack(END_MARK, 0, 0, len(files), len(files), len(listed), len(whole), 0)
    return bytes(whole + listed) + end


def unpack(data: bytes) -> dict[str, bytes]:
    """Read the files of a zip. Refused unless it is byte for byte what `pack` writes."""
    files: dict[str, bytes] = {}
    at = 0
    while data[at : at + 4] == LOCAL_MARK and at + LOCAL.size <= len(data):
        fields = LOCAL.unpack_from(data, at)
        size, length = fields[8], fields[9]
        start = at + LOCAL.size + length
        name = data[at + LOCAL.size : start].decode("ascii", "replace")
        files[name] = data[start : start + size]
        at = start + size
    try:
        same = pack(files) == data
    except Refused:
        same = False
    if not same:
        raise Refused("This zip is not byte for byte the zip of its files.")
    return files
