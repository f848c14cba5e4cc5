"""The shoe (2.1, 5, 14.6, 19 / 20): what has left it, what waits, and what a round leaves to the next."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from croupier.games.settings import read_count, read_flag
from croupier.kernel.cards import Card, Face, decks, parse_cards, parse_face, remove
from croupier.kernel.refused import Refused, unknown

DECK = 52
FINAL_ROUNDS = 3
BEFORE_KEYS = (
    "new-shoe",
    "first-player",
    "cutting-card",
    "next-card",
    "unseen",
    "final-rounds",
    "faulty",
    "closed",
    "marker",
    "warned",
    "excluded",
    "missed-first",
    "stopped",
    "minimum-only",
    "restricted",
    "tracked",
    "given-up",
    "idle",
)


@dataclass(frozen=True, slots=True)
class Before:
    """What earlier rounds at this table left: cards gone, a card waiting, who is held to what, what the shoe demands.

    `cutting_card` is the box on which the cutting card appeared, `d` for the dealer's hand, empty in a new game.
    `final` counts the announced last rounds still to come; `faulty` is an automated shoe dealt on without shuffling.
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
    closed: bool = False
    marker: str = ""
    warned: frozenset[str] = frozenset()
    excluded: frozenset[str] = frozenset()
    missed_first: frozenset[str] = frozenset()
    stopped: frozenset[str] = frozenset()
    minimum_only: frozenset[str] = frozenset()
    restricted: frozenset[str] = frozenset()
    tracked: frozenset[str] = frozenset()
    given_up: frozenset[str] = frozenset()
    idle: Mapping[str, int] = field(default_factory=dict)
    notices: Mapping[str, object] = field(default_factory=dict)


def read_players(value: object, name: str) -> frozenset[str]:
    if not isinstance(value, list) or not all(isinstance(player, str) for player in value):
        raise Refused(f'{name} must be a list of players, for example ["1", "3"].')
    return frozenset(value)


def read_text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise Refused(f'{name} must be text, for example "3".')
    return value


def read_idle(value: object) -> dict[str, int]:
    if not isinstance(value, Mapping) or not all(
        isinstance(rounds, int) and 0 <= rounds < 1000 for rounds in value.values()
    ):
        raise Refused("idle must be rounds by player, for example { 3 = 2 }.")
    return {str(player): int(rounds) for player, rounds in value.items()}


def read_shoe(raw: Mapping[str, object], removed: object) -> Before:
    """The `before` and `removed` keys of a record. Whether the cards fit the decks is checked with the table."""
    for key in raw:
        if key not in BEFORE_KEYS:
            raise unknown("key in before", key, BEFORE_KEYS)
    if not isinstance(removed, str):
        raise Refused('removed must be cards in a string, for example "9h 9h Kd".')
    return Before(
        removed=parse_cards(removed),
        unseen=read_count(raw.get("unseen", 0), "unseen", 0, 8 * DECK),
        waiting=tuple(parse_face(word) for word in read_text(raw.get("next-card", ""), "next-card").split()),
        new_shoe=read_flag(raw.get("new-shoe", False), "new-shoe"),
        first_player=read_text(raw.get("first-player", ""), "first-player"),
        cutting_card=read_text(raw.get("cutting-card", ""), "cutting-card"),
        final=read_count(raw.get("final-rounds", 0), "final-rounds", 0, FINAL_ROUNDS),
        faulty=read_flag(raw.get("faulty", False), "faulty"),
        closed=read_flag(raw.get("closed", False), "closed"),
        marker=read_text(raw.get("marker", ""), "marker"),
        warned=read_players(raw.get("warned", []), "warned"),
        excluded=read_players(raw.get("excluded", []), "excluded"),
        missed_first=read_players(raw.get("missed-first", []), "missed-first"),
        stopped=read_players(raw.get("stopped", []), "stopped"),
        minimum_only=read_players(raw.get("minimum-only", []), "minimum-only"),
        restricted=read_players(raw.get("restricted", []), "restricted"),
        tracked=read_players(raw.get("tracked", []), "tracked"),
        given_up=read_players(raw.get("given-up", []), "given-up"),
        idle=read_idle(raw.get("idle", {})),
    )


class Shoe:
    """What may still come out. Cards waiting are out of the shoe already but not yet in a hand."""

    def __init__(self, before: Before, number: int) -> None:
        self.decks = number
        self.gone: list[Card] = list(before.removed)
        self.left: Counter[Card] = remove(decks(number), before.removed, number)
        remove(self.left, (face for face in before.waiting if face is not None), number)
        self.unseen = before.unseen
        self.counted = before.counted
        self.waiting: list[Face] = list(before.waiting)
        self.cutting_card_out = False
        if self.remaining < len(self.waiting):
            raise Refused(f"Only {self.cards} cards are in {number} decks; more than that are out.")

    @property
    def cards(self) -> int:
        return self.decks * DECK

    @property
    def remaining(self) -> int:
        """Cards in the shoe and waiting: all decks less what went to hands, discards and burns."""
        return self.cards - len(self.gone) - self.unseen

    def check(self, face: Face) -> None:
        """Pure: can this be the next card?"""
        if self.waiting and self.waiting[0] is not None and face != self.waiting[0]:
            raise Refused(f"The next card is already out: {self.waiting[0]}.")
        self.check_left(face)

    def check_left(self, face: Face) -> None:
        """Pure: can this card still be in the shoe?"""
        if self.remaining <= 0:
            raise Refused(f"All {self.cards} cards have left the shoe.")
        if face is not None and self.left[face] <= 0:
            raise Refused(f"{face} cannot come: {self.decks} decks hold {self.decks} of each, and all are out.")

    def take(self, card: Card) -> None:
        """The next card goes to a hand."""
        if self.waiting:
            self.waiting.pop(0)
        self.note(card)

    def note(self, face: Face) -> None:
        """A card left the shoe for good; unseen ones are only counted."""
        if face is None:
            self.unseen += 1
        else:
            self.gone.append(face)
            self.left[face] -= 1

    def take_back(self, cards: Iterable[Card]) -> None:
        """Cards of this round are dealt again."""
        for card in cards:
            self.gone.remove(card)
            self.left[card] += 1

    def renew(self) -> None:
        """All the cards together again, shuffled."""
        self.reload(())
        self.waiting.clear()

    def reload(self, on_table: Iterable[Card]) -> None:
        """Everything but the cards on the table is in the shoe."""
        self.gone = list(on_table)
        self.left = remove(decks(self.decks), self.gone, self.decks)
        self.unseen = 0
        self.counted = True
        self.cutting_card_out = False
