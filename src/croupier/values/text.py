"""Text as people type it: one line, single spaces, nothing invisible."""

MARKS = str.maketrans(dict.fromkeys("\t\r\n\x0b\x0c\xa0\u2028\u2029", " "))


def plain(text: str) -> str:
    """Return the same words with single spaces between them."""
    return " ".join(text.translate(MARKS).split())


def spell(items: list[str], last: str = "and") -> str:
    """Join words as people do: `a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def count_of(number: int, what: str) -> str:
    """`1 round`, `2,000 rounds`."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"
