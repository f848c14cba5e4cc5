"""The shoe (2.1, 5): what has left it, what waits, where the cutting card is, and what a round leaves to the next."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier.games.settings import read_flag
from croupier.kernel.cards import Card, Face, decks, parse_cards, parse_face, remove, show
from croupier.kernel.refused import Refused, unknown

DECKS = 8
CARDS = 52 * DECKS
DECK = 52
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


def read_players(value: object, name: str) -> frozenset[str]:
    if not isinstance(value, list) or not all(isinstance(player, str) for player in value):
        raise Refused(f'{name} must be a list of players, for example ["1", "3"].')
    return frozenset(value)


def read_shoe(raw: Mapping[str, object], removed: object) -> Before:
    """The `before` and `removed` keys of a record."""
    for key in raw:
        if key not in BEFORE_KEYS:
            raise unknown("key in before", key, BEFORE_KEYS)
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


class Shoe:
    """What may still come out. Cards waiting on the table are already out but not yet in a hand."""

    def __init__(self, before: Before) -> None:
        self.gone: list[Card] = list(before.removed)
        self.left: Counter[Card] = remove(decks(DECKS), before.removed, DECKS)
        self.unseen = before.unseen
        self.counted = before.counted
        self.waiting: list[Face] = list(before.waiting)
        self.cutting_card_out = before.extra_round
        self.last_round = before.extra_round
        self.cut_at: int | None = None

    @property
    def remaining(self) -> int:
        """Cards in the shoe and waiting: all decks less what went to hands, discards and burns."""
        return CARDS - len(self.gone) - self.unseen

    def check(self, face: Face) -> None:
        """Pure: can this be the next card?"""
        if self.waiting and self.waiting[0] is not None and face != self.waiting[0]:
            raise Refused(f"The next card is already out: {self.waiting[0]}.")
        if self.remaining <= 0:
            raise Refused(f"All {CARDS} cards have left the shoe.")
        if face is not None and self.left[face] <= 0:
            raise Refused(
                f"{face} cannot come: all {DECKS} are already out of the shoe ({DECKS} decks hold {DECKS} of each)."
            )

    def take(self, face: Face) -> None:
        if self.waiting:
            self.waiting.pop(0)
        self.note(face)

    def note(self, face: Face) -> None:
        """A card left the shoe; unseen ones are counted until they are turned up."""
        if face is None:
            self.unseen += 1
        else:
            self.gone.append(face)
            self.left[face] -= 1

    def reveal(self, card: Card) -> None:
        self.unseen -= 1
        self.note(card)

    def renew(self) -> None:
        """All the cards together again, shuffled."""
        self.gone.clear()
        self.left = decks(DECKS)
        self.unseen = 0
        self.waiting.clear()
        self.counted = True
        self.cutting_card_out = self.last_round = False
