"""Standard input and output in any state: closed, full, or with an encoding that lacks our symbols."""

import codecs
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

PLAIN_LOCALES = ("C", "POSIX")
IN_LETTERS = "croupier-in-letters"
LETTERS = {
    **dict(zip("♥♦♣♠", "hdcs", strict=True)),
    **dict(zip("⚀⚁⚂⚃⚄⚅", "123456", strict=True)),
    **dict.fromkeys("─━═╌", "-"),
    **dict.fromkeys("│┃║", "|"),
    **dict.fromkeys("┌┬┐├┼┤└┴┘╭╮╰╯┏┳┓┣╋┫┗┻┛┡╇┩╞╪╡╔╗╚╝╠╣", "+"),
    **dict.fromkeys("█▓▒", "#"),
    **dict.fromkeys("░·", "."),
    **dict.fromkeys("▶▸", ">"),
    **dict.fromkeys("●•", "*"),
    "◂": "<",
    "…": "...",
}
"""Symbols with a spelling in letters for encodings that lack them: the king of hearts is `Kh`."""


def in_letters(error: UnicodeError) -> tuple[str | bytes, int]:
    """Write our symbols as letters and anything else as an escape, so that nothing fails and nothing is lost."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    wanting = error.object[error.start : error.end]
    return "".join(LETTERS.get(sign) or escape(sign) for sign in wanting), error.end


def escape(sign: str) -> str:
    return sign.encode("ascii", "backslashreplace").decode("ascii")


def reconfigure(stream: "TextIO | None", **settings: str) -> None:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(**settings)


def prepare() -> bool:
    """Whether there is a stream to write to."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    codecs.register_error(IN_LETTERS, in_letters)
    for stream in (sys.stdout, sys.stderr):
        if plain_terminal(stream):
            reconfigure(stream, encoding="ascii")
        reconfigure(stream, errors=IN_LETTERS)
    reconfigure(sys.stdin, errors="replace")
    return sys.stdout is not None


def plain_terminal(stream: "TextIO | None") -> bool:
    """Whether this is a terminal with the locale C, where Python would still write UTF-8."""
    chosen = os.environ.get("LC_ALL") or os.environ.get("LANG")
    own_idea = bool(sys.flags.utf8_mode) and "PYTHONUTF8" not in os.environ and "PYTHONIOENCODING" not in os.environ
    return own_idea and chosen in PLAIN_LOCALES and stream is not None and stream.isatty()


def unicode_output() -> bool:
    return sys.stdout.encoding.lower().replace("-", "").startswith("utf")


def hush() -> None:
    """Redirect the descriptor, so that the interpreter's last flush does not complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
