"""What earlier rounds at a table leave: cards gone, a card waiting, what the shoe demands; read from a record and
written back."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.games.baccarat.play.shoe import CARDS, DECKS
from croupier.games.officials.house import EARLY
from croupier.games.setup.settings import check_keys, read_flag, read_players
from croupier.games.setup.table import Before
from croupier.values.cards import Card, Face, decks, parse_cards, parse_face, remove, show
from croupier.values.refused import Refused

KEYS = (
    "new-shoe",
    "first-card",
    "first-card-seen",
    "extra-round",
    "warned",
    "idle",
    "excluded",
    EARLY,
    "closed",
    "unseen",
    "counted",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class BaccaratBefore(Before):
    """`waiting` cards are out of the shoe and open this round; `seen` says that somebody has seen them."""

    removed: tuple[Card, ...] = ()
    unseen: int = 0
    counted: bool = False
    waiting: tuple[Face, ...] = ()
    seen: bool = False
    new_shoe: bool = False
    extra_round: bool = False


def read_before(ruleset: str, raw: Mapping[str, object], removed: object) -> BaccaratBefore:
    """The `before` and `removed` keys of a record; the same for all three texts."""
    check_keys("key in before", raw, KEYS)
    if not isinstance(removed, str):
        raise Refused('removed must be cards in a string, for example "9h 9h Kd".')
    gone = parse_cards(removed)
    waiting = tuple(parse_face(word) for word in str(raw.get("first-card", "")).split())
    known = tuple(card for card in waiting if card is not None)
    remove(decks(DECKS), gone + known, DECKS)
    return BaccaratBefore(
        removed=gone,
        unseen=read_unseen(raw.get("unseen", 0), CARDS - len(gone), len(waiting)),
        counted=read_flag(raw.get("counted", False), "counted"),
        waiting=waiting,
        seen=read_flag(raw.get("first-card-seen", bool(known)), "first-card-seen"),
        new_shoe=read_flag(raw.get("new-shoe", False), "new-shoe"),
        extra_round=read_flag(raw.get("extra-round", False), "extra-round"),
        warned=read_players(raw.get("warned", []), "warned"),
        excluded=read_players(raw.get("excluded", []), "excluded"),
        early=read_players(raw.get(EARLY, []), EARLY),
        idle=read_idle(raw.get("idle", {})),
        closed=read_flag(raw.get("closed", False), "closed"),
    )


def read_unseen(value: object, left: int, waiting: int) -> int:
    if waiting > left:
        raise Refused(f"{waiting} cards cannot wait: {left} {'is' if left == 1 else 'are'} left in the shoe.")
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= left - waiting:
        raise Refused(f"unseen must be how many cards were burnt unseen, at most {left - waiting}.")
    return value


def read_idle(value: object) -> dict[str, int]:
    if not isinstance(value, Mapping) or not all(
        isinstance(rounds, int) and 0 <= rounds < 1000 for rounds in value.values()
    ):
        raise Refused("idle must be rounds by player, for example { 3 = 2 }.")
    return {str(player): int(rounds) for player, rounds in value.items()}


def write_before(before: BaccaratBefore) -> tuple[dict[str, object], str]:
    """Write the same keys: only what differs from a shoe under way."""
    raw: dict[str, object] = {
        "new-shoe": before.new_shoe,
        "first-card": " ".join(show(face) for face in before.waiting),
        "extra-round": before.extra_round,
        "warned": sorted(before.warned),
        "idle": {player: rounds for player, rounds in before.idle.items() if rounds},
        "excluded": sorted(before.excluded),
        EARLY: sorted(before.early),
        "closed": before.closed,
        "unseen": before.unseen,
        "counted": before.counted,
    }
    kept = {key: value for key, value in raw.items() if value}
    if before.seen != any(before.waiting):
        kept["first-card-seen"] = before.seen
    return kept, " ".join(map(str, before.removed))
