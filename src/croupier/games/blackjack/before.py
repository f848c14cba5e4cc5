"""What earlier rounds at a table left to this one: the `before` and `removed` keys of a record, read and written."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.games import table as shared
from croupier.games.settings import check_keys, read_count, read_flag, read_players
from croupier.values.cards import Card, Face, parse_cards, parse_face, show
from croupier.values.refused import Refused

FINAL_ROUNDS = 3
MOST_CARDS = 416
FLAGS = ("new-shoe", "counted", "faulty", "closed")
NAMES = ("first-player", "cutting-card")
COUNTS = {"unseen": MOST_CARDS, "final": FINAL_ROUNDS}
PLAYERS = (
    "warned",
    "excluded",
    "missed-first",
    "stopped",
    "minimum-only",
    "restricted",
    "tracked",
    "given-up",
    "out-of-order",
)
KEYS = (*FLAGS, *NAMES, *COUNTS, *PLAYERS, "next-card", "idle")


@dataclass(frozen=True, slots=True, kw_only=True)
class Before(shared.Before):
    """Cards gone, a card waiting, what the shoe demands, who is held to what.

    `cutting_card` is the player on whose box the cutting card appeared, `d` for the dealer's hand, empty in a new game.
    `final` counts the announced last rounds still to come; `faulty` is an automated shoe dealt on without shuffling.
    `given_up` holds boxes as `1@2`: player 1 gave up box 2.
    """

    removed: tuple[Card, ...] = ()
    unseen: int = 0
    counted: bool = False
    waiting: tuple[Face, ...] = ()
    new_shoe: bool = False
    first_player: str = ""
    cutting_card: str = ""
    final: int = 0
    faulty: bool = False
    missed_first: frozenset[str] = frozenset()
    stopped: frozenset[str] = frozenset()
    minimum_only: frozenset[str] = frozenset()
    restricted: frozenset[str] = frozenset()
    tracked: frozenset[str] = frozenset()
    given_up: frozenset[str] = frozenset()


def read_text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise Refused(f'{name} must be text, for example "3".')
    return value


def read_name(value: object, name: str) -> str:
    """A player, or the dealer for the cutting card."""
    text = read_text(value, name)
    if text not in ("", "d") and not (text.isascii() and text.isdigit()):
        raise Refused(f'{name} must be a player such as "3", or "d" for the dealer.')
    return text


def read_idle(value: object) -> dict[str, int]:
    if not isinstance(value, Mapping) or not all(
        isinstance(rounds, int) and 0 <= rounds < 1000 for rounds in value.values()
    ):
        raise Refused("idle must be rounds by player, for example { 3 = 2 }.")
    return {str(player): int(rounds) for player, rounds in value.items()}


def field_name(key: str) -> str:
    return "early" if key == "out-of-order" else key.replace("-", "_")


def read_before(ruleset: str, raw: Mapping[str, object], removed: object) -> Before:
    """Whether the cards fit the number of decks is checked with the shoe."""
    check_keys("key in before", raw, KEYS)
    if not isinstance(removed, str):
        raise Refused('removed must be cards in a string, for example "9h 9h Kd".')
    given: dict[str, Any] = {field_name(key): read_flag(raw[key], key) for key in FLAGS if key in raw}
    given |= {field_name(key): read_name(raw[key], key) for key in NAMES if key in raw}
    given |= {field_name(key): read_count(raw[key], key, 0, most) for key, most in COUNTS.items() if key in raw}
    given |= {field_name(key): read_players(raw[key], key) for key in PLAYERS if key in raw}
    waiting = tuple(parse_face(word) for word in read_text(raw.get("next-card", ""), "next-card").split())
    return Before(removed=parse_cards(removed), waiting=waiting, idle=read_idle(raw.get("idle", {})), **given)


def write_before(before: Before) -> tuple[dict[str, object], str]:
    """The same back: only what differs from a shoe under way."""
    raw: dict[str, object] = {key: getattr(before, field_name(key)) for key in (*FLAGS, *NAMES, *COUNTS)}
    raw |= {key: sorted(getattr(before, field_name(key))) for key in PLAYERS}
    raw["next-card"] = " ".join(show(face) for face in before.waiting)
    raw["idle"] = {player: rounds for player, rounds in before.idle.items() if rounds}
    return {key: value for key, value in raw.items() if value}, " ".join(map(str, before.removed))
