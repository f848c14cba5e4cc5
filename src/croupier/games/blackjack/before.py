"""What earlier rounds at a table left to this one: the `before` and `removed` keys of a record, read and written."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.games.setup.settings import check_keys, read_count, read_flag, read_players
from croupier.games.setup.table import Before
from croupier.values.cards import Card, Face, parse_cards, parse_face, show
from croupier.values.refused import Refused

FINAL_ROUNDS = 3
MOST_CARDS = 416
Raw = Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackjackBefore(Before):
    """Cards gone, a card waiting, what the shoe demands, who is held to what.

    `cutting_card` is the player on whose box the cutting card appeared, `d` for the dealer's hand, empty in a new game.
    `final` counts the announced last rounds still to come; `faulty` is an automated shoe dealt on without shuffling;
    with `new_shoe` it has to be replaced.
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


def record_values(before: BlackjackBefore) -> dict[str, object]:
    """Every key with its value, as a round file has them."""
    return {
        "new-shoe": before.new_shoe,
        "counted": before.counted,
        "faulty": before.faulty,
        "closed": before.closed,
        "first-player": before.first_player,
        "cutting-card": before.cutting_card,
        "unseen": before.unseen,
        "final": before.final,
        "warned": sorted(before.warned),
        "excluded": sorted(before.excluded),
        "out-of-order": sorted(before.early),
        "missed-first": sorted(before.missed_first),
        "stopped": sorted(before.stopped),
        "minimum-only": sorted(before.minimum_only),
        "restricted": sorted(before.restricted),
        "tracked": sorted(before.tracked),
        "given-up": sorted(before.given_up),
        "next-card": " ".join(show(face) for face in before.waiting),
        "idle": {player: rounds for player, rounds in before.idle.items() if rounds},
    }


NOTHING = record_values(BlackjackBefore())


def write_before(before: BlackjackBefore) -> tuple[dict[str, object], str]:
    """Write only what differs from a shoe under way."""
    return {key: value for key, value in record_values(before).items() if value}, " ".join(map(str, before.removed))


# --- reading --------------------------------------------


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


def read_before(ruleset: str, raw: Raw, removed: object) -> BlackjackBefore:
    """Whether the cards fit the number of decks is checked with the shoe."""
    check_keys("key in before", raw, NOTHING)
    if not isinstance(removed, str):
        raise Refused('removed must be cards in a string, for example "9h 9h Kd".')
    given = NOTHING | dict(raw)

    def flag(key: str) -> bool:
        return read_flag(given[key], key)

    def players(key: str) -> frozenset[str]:
        return read_players(given[key], key)

    return BlackjackBefore(
        removed=parse_cards(removed),
        new_shoe=flag("new-shoe"),
        counted=flag("counted"),
        faulty=flag("faulty"),
        closed=flag("closed"),
        first_player=read_name(given["first-player"], "first-player"),
        cutting_card=read_name(given["cutting-card"], "cutting-card"),
        unseen=read_count(given["unseen"], "unseen", 0, MOST_CARDS),
        final=read_count(given["final"], "final", 0, FINAL_ROUNDS),
        warned=players("warned"),
        excluded=players("excluded"),
        early=players("out-of-order"),
        missed_first=players("missed-first"),
        stopped=players("stopped"),
        minimum_only=players("minimum-only"),
        restricted=players("restricted"),
        tracked=players("tracked"),
        given_up=players("given-up"),
        waiting=tuple(parse_face(word) for word in read_text(given["next-card"], "next-card").split()),
        idle=read_idle(given["idle"]),
    )
