"""The shoe (2.1, 5): what has left it, what waits, where the cutting card is, and what a round leaves to the next."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from croupier.games.settings import check_keys, read_flag, read_players
from croupier.games.shoe import DECK, Shoe
from croupier.values.cards import Card, Face, decks, parse_cards, parse_face, remove, show
from croupier.values.refused import Refused

DECKS = 8
CARDS = DECK * DECKS
BACK = 12
BEFORE_KEYS = (
    "new-shoe",
    "first-card",
    "first-card-seen",
    "extra-round",
    "warned",
    "idle",
    "excluded",
    "closed",
    "unseen",
    "counted",
)


@dataclass(frozen=True, slots=True)
class Before:
    """What earlier rounds at this table left: cards gone, a card waiting, warnings, what the shoe demands."""

    removed: tuple[Card, ...] = ()
    unseen: int = 0
    counted: bool = False
    waiting: tuple[Face, ...] = ()
    seen: bool = False
    new_shoe: bool = False
    extra_round: bool = False
    warned: frozenset[str] = frozenset()
    excluded: frozenset[str] = frozenset()
    idle: Mapping[str, int] = field(default_factory=dict)
    notices: Mapping[str, object] = field(default_factory=dict)
    closed: bool = False


def read_shoe(raw: Mapping[str, object], removed: object) -> Before:
    """The `before` and `removed` keys of a record."""
    check_keys("key in before", raw, BEFORE_KEYS)
    if not isinstance(removed, str):
        raise Refused('removed must be cards in a string, for example "9h 9h Kd".')
    gone = parse_cards(removed)
    waiting = tuple(parse_face(word) for word in str(raw.get("first-card", "")).split())
    known = tuple(card for card in waiting if card is not None)
    remove(decks(DECKS), gone + known, DECKS)
    idle = raw.get("idle", {})
    if not isinstance(idle, Mapping) or not all(
        isinstance(rounds, int) and 0 <= rounds < 1000 for rounds in idle.values()
    ):
        raise Refused("idle must be rounds by player, for example { 3 = 2 }.")
    unseen = raw.get("unseen", 0)
    if isinstance(unseen, bool) or not isinstance(unseen, int) or not 0 <= unseen <= CARDS - len(gone) - len(waiting):
        raise Refused(f"unseen must be how many cards were burnt unseen, at most {CARDS - len(gone)}.")
    return Before(
        removed=gone,
        unseen=unseen,
        counted=read_flag(raw.get("counted", False), "counted"),
        waiting=waiting,
        seen=read_flag(raw.get("first-card-seen", bool(known)), "first-card-seen"),
        new_shoe=read_flag(raw.get("new-shoe", False), "new-shoe"),
        extra_round=read_flag(raw.get("extra-round", False), "extra-round"),
        warned=read_players(raw.get("warned", []), "warned"),
        excluded=read_players(raw.get("excluded", []), "excluded"),
        idle={str(player): int(rounds) for player, rounds in idle.items()},
        closed=read_flag(raw.get("closed", False), "closed"),
    )


def write_shoe(before: Before) -> tuple[dict[str, object], str]:
    """The `before` and `removed` keys of a record: only what differs from a shoe under way."""
    raw: dict[str, object] = {
        "new-shoe": before.new_shoe,
        "first-card": " ".join(show(face) for face in before.waiting),
        "first-card-seen": before.seen,
        "extra-round": before.extra_round,
        "warned": sorted(before.warned),
        "idle": {player: rounds for player, rounds in before.idle.items() if rounds},
        "excluded": sorted(before.excluded),
        "closed": before.closed,
        "unseen": before.unseen,
        "counted": before.counted,
    }
    return {key: value for key, value in raw.items() if value}, " ".join(map(str, before.removed))


class BaccaratShoe(Shoe):
    """Eight decks. `last_round` is the one more round after a tie (5.6 / 5.8)."""

    def __init__(self, before: Before) -> None:
        super().__init__(DECKS, before.removed, before.unseen, before.counted, before.waiting)
        self.cutting_card_out = self.last_round = before.extra_round
        self.cut_at: int | None = None

    def reveal(self, card: Card) -> None:
        """A card that was counted unseen is turned up."""
        self.unseen -= 1
        self.note(card)

    def reload(self, on_table: Iterable[Card]) -> None:
        super().reload(on_table)
        self.last_round = False
