"""A game in people's words: titles of its wagers and acts, and the settings of a table as a form.

Rules and records call things by short names (`player-pair`, `cbr`); pages, papers and the terminal show these titles.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum


def plain(name: str) -> str:
    """The title of what needs no other: `player-pair` is "Player pair"."""
    words = name.replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]


def title_all(names: Iterable[str], other: Mapping[str, str] | None = None) -> dict[str, str]:
    """The titles of these names: plain ones except for those given."""
    return {name: (other or {}).get(name, plain(name)) for name in names}


class Entry(Enum):
    """What is entered into a field of the form."""

    AMOUNT = "amount"
    AMOUNTS = "amounts"
    COUNT = "count"
    FLAG = "flag"
    CHOICE = "choice"
    TEXT = "text"
    LIMITS = "limits"


@dataclass(frozen=True, slots=True)
class Value:
    """One of the values that a setting can have, or a wager that can have limits."""

    value: str
    title: str


@dataclass(frozen=True, slots=True)
class Setting:
    """One key of a table's set-up. `usual` says in words what holds if it is left out; what is `rare` most tournaments
    leave as it is. A count is from `least` to `most`; a choice is one of `values`, which for limits are the wagers."""

    key: str
    title: str
    entry: Entry
    usual: str = ""
    values: tuple[Value, ...] = ()
    least: int | None = None
    most: int | None = None
    rare: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """`WORDS` of a game folder. A wager with an empty title is the only main one, which nobody needs to name. The form
    has what a tournament's conditions can say by a ruleset."""

    wagers: Callable[[str], Mapping[str, str]]
    acts: Mapping[str, str]
    form: Callable[[str], tuple[Setting, ...]]
    help: str = ""
    """How a player at the terminal writes wagers and acts."""
    main: frozenset[str] = frozenset()
    """The acts that pages offer on large keys: what is done nearly always."""
    chips: frozenset[str] = frozenset()
    """The acts whose amount is picked from a row of chips."""


BANKED_ACTS = {"wager": "Wager", "withdraw": "Take back", "no-more-bets": "No more bets"}
BANKED_MAIN = frozenset({"no-more-bets"})
SHOE_ACTS = {
    "shuffle": "Shuffled",
    "cut": "Cut",
    "decline-cut": "Cut declined",
    "insert": "Cutting card inserted",
    "cutting-card": "Cutting card comes out",
    "shoe-empty": "The shoe is empty",
}
SHOE_MAIN = frozenset({"shuffle"})
CHANCE_ACTS = {"cards": "Deal", "tiles": "Tile", "dice": "The dice", "ball": "The ball"}


def amount(key: str, title: str, usual: str = "", rare: bool = False) -> Setting:
    return Setting(key, title, Entry.AMOUNT, usual, rare=rare)


def count(key: str, title: str, least: int, most: int, usual: int, rare: bool = False) -> Setting:
    return Setting(key, title, Entry.COUNT, str(usual), (), least, most, rare)


def flag(key: str, title: str, usual: str = "", rare: bool = False) -> Setting:
    """True or false; with `usual` it is on by default and can be turned off."""
    values = (Value("true", "Offered"), Value("false", "Not offered")) if usual else ()
    return Setting(key, title, Entry.FLAG, usual, values, rare=rare)


def choice(key: str, title: str, values: Mapping[str, str], usual: str = "", rare: bool = False) -> Setting:
    return Setting(key, title, Entry.CHOICE, usual, tuple(Value(*each) for each in values.items()), rare=rare)


def banked_form(wagers: Mapping[str, str], *own: Setting) -> tuple[Setting, ...]:
    """The form of a game against the house: limits of the table, the game's own settings, limits of single wagers."""
    kinds = tuple(Value(name, title or plain(name)) for name, title in wagers.items())
    return (
        amount("minimum", "Minimum"),
        amount("maximum", "Maximum"),
        amount("step", "In steps of", "1"),
        *own,
        Setting("limits", "Limits of single wagers", Entry.LIMITS, values=kinds, rare=True),
    )
