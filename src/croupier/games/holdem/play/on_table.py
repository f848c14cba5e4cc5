"""The cards of a round as they lie: hole cards, the board, burns, and who has seen which of them."""

from collections.abc import Sequence

from croupier.games.cards.deck import Deck
from croupier.games.cards.faces import Faces
from croupier.games.cards.poker import HandRank
from croupier.games.holdem.hands import best
from croupier.games.script.sight import ALL, NOBODY, Sight, holder
from croupier.values.cards import Card, Face
from croupier.values.refused import Refused

HOLE, BOARD, FLOP = 2, 5, 3


class Hole(Faces):
    """The hole cards of one player; `seen` are places that all have seen. Folded, void and mucked hands are out. In a
    plain PHH file a hand may be shown `unseen`: it wins only where nobody shows a better one."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.faces: list[Face] = []
        self.sources: list[int] = []
        self.seen: set[int] = set()
        self.sight = holder(player)
        self.shown = False
        self.mucked = False
        self.unseen = False
        self.folded = False
        self.void = False
        self.all_in = False
        self.ranked: tuple[tuple[Card, ...], HandRank] | None = None

    @property
    def live(self) -> bool:
        """Whether the hand is neither folded nor void."""
        return not (self.folded or self.void)

    @property
    def active(self) -> bool:
        return not (self.folded or self.void or self.mucked)

    @property
    def whole(self) -> bool:
        return len(self.faces) == HOLE

    def take_out(self, place: int) -> tuple[Face, int | None, bool]:
        """The card at a place, the move that brought it and whether all have seen it; no move if there is none."""
        if place >= len(self.faces):
            return None, None, False
        seen = place in self.seen
        self.seen.discard(place)
        return self.faces.pop(place), self.sources.pop(place), seen

    def put_in(self, place: int, face: Face, source: int, seen: bool) -> None:
        self.faces.insert(place, face)
        self.sources.insert(place, source)
        if seen:
            self.seen.add(place)


class HoldemCards:
    """All cards on the table. `burnt` counts burn cards; `waiting` is a card exposed too early, which takes the place
    `waiting_at` on the board (20.8). `swap` is the place on the flop whose card is replaced by the burn card (20.4).
    `next_burns` are cards that all have seen, to be burnt next (20.9).
    """

    def __init__(self, before: "HoldemCards | None" = None) -> None:
        self.deck = Deck()
        self.holes: dict[str, Hole] = {}
        self.board: list[Card] = []
        self.board_sources: list[int] = []
        self.burnt: list[Face] = []
        self.waiting: Card | None = None
        self.waiting_at = 0
        self.turned = 0
        self.swap: int | None = None
        self.next_burns: list[Card] = []
        self._brought: dict[int, tuple[Hole, int]] = {}
        self._down: set[int] = set()
        self._past: dict[int, Sight] = {} if before is None else before.sights()

    @property
    def begun(self) -> bool:
        return bool(self.deck.out) or self.deck.unnamed > 0

    def active(self) -> list[Hole]:
        return [hole for hole in self.holes.values() if not (hole.folded or hole.void or hole.mucked)]

    def deal_hole(self, hole: Hole, face: Face, source: int) -> None:
        self._brought[source] = hole, len(hole.faces)
        hole.faces.append(face)
        hole.sources.append(source)
        self.deck.take(face)

    def deal_board(self, card: Card, source: int, down: bool) -> None:
        self.board.append(card)
        self.board_sources.append(source)
        self.deck.take(card)
        if down:
            self._down.add(source)

    def turn_up(self) -> None:
        """The flop is turned face up, all three together (10.3.4.1)."""
        self._down.clear()

    def expose(self, place: int) -> None:
        """One card of the flop is seen before the others (20.4)."""
        self._down.discard(self.board_sources[place])

    @property
    def flop_down(self) -> bool:
        """Whether the flop is being dealt and not yet turned up."""
        return bool(self._down)

    def rank(self, hole: Hole) -> HandRank:
        """The rank of a hand with the cards now on the board."""
        cards = (*self.board, *hole.cards)
        if hole.ranked is None or hole.ranked[0] != cards:
            hole.ranked = cards, best(cards)
        return hole.ranked[1]

    def exchange(self, hole: Hole, other: Hole, place: int) -> None:
        """The cards at one place of two hands change hands; where the other has none there, the card goes over."""
        held, wanted = hole.take_out(place), other.take_out(place)
        for target, (face, source, seen) in ((other, held), (hole, wanted)):
            if source is not None:
                target.put_in(place, face, source, seen)
                self._brought[source] = target, place

    # --- naming cards dealt face down --------------------------------------------

    def check_names(self, hole: Hole, faces: Sequence[Face]) -> None:
        """Refuse cards that cannot be those of this hand; nothing is changed."""
        cards = [face for face in faces if face is not None]
        if len(cards) != len(faces) or len(cards) not in (len(hole.faces), hole.nameless):
            raise Refused(f"Name the {len(hole.faces)} cards of this hand.")
        if len(set(cards)) < len(cards):
            raise Refused("One card is named twice: there is one deck, and it has each card once.")
        new = [card for card in cards if card not in hole.cards]
        if len(new) != hole.nameless:
            known = " ".join(map(str, hole.cards))
            raise Refused(f"These are not the cards of this hand{f', which has {known}' if known else ''}.")
        for card in new:
            self.deck.check_free(card)

    def name(self, hole: Hole, faces: Sequence[Face]) -> None:
        """Name the unseen cards of a hand, in the order dealt."""
        new = iter([card for card in faces if card is not None and card not in hole.cards])
        for place, face in enumerate(hole.faces):
            if face is None:
                hole.faces[place] = card = next(new)
                self.deck.name(card)

    def name_one(self, hole: Hole, place: int, card: Card) -> None:
        hole.faces[place] = card
        self.deck.name(card)

    # --- cards taken back --------------------------------------------

    def take_back(self, board: int, burns: int) -> int:
        """Return all but the first cards of the board, and the burn cards after these, to the stub. How many of the
        board went back."""
        number = len(self.board) - board
        self.deck.put_back((*self.board[board:], *self.burnt[burns:], *self.next_burns))
        del self.board[board:], self.board_sources[board:], self.burnt[burns:]
        self.next_burns.clear()
        return number

    def keep_burns(self, burns: int) -> None:
        """Undo the burns for cards that have not been dealt."""
        self.deck.put_back(face for face in self.burnt[burns:] if face is None)
        self.next_burns[:0] = [face for face in self.burnt[burns:] if face is not None]
        del self.burnt[burns:]

    def move_up(self) -> None:
        """The first card of the flop was the burn card (20.5): the cards that came after it each take the place before
        theirs, so that the fourth and the fifth were burn cards. Those burnt unseen are named when they come."""
        self.deck.put_back(self.burnt)
        self.burnt = [self.board[0]]
        self.next_burns += self.board[FLOP:]
        del self.board[FLOP:], self.board_sources[FLOP:], self.board[0], self.board_sources[0]

    def set_next_burn(self, card: Card, burns: int) -> None:
        """A card that all have seen is burnt next (20.9); instead of the last one if there are more than `burns`."""
        self.deck.take(card)
        if len(self.burnt) > burns and self.burnt[-1] is None:
            self.deck.put_back((None,))
            self.burnt[-1] = card
        else:
            self.next_burns.append(card)

    @property
    def exposed_early(self) -> Card | None:
        """The card exposed too early that comes next on the board."""
        return self.waiting if len(self.board) == self.waiting_at else None

    # --- who has seen what --------------------------------------------

    def sight(self, index: int) -> Sight:
        """Who has seen the card of this move: a hole card only its holder (8.9), until it is shown."""
        found = self._brought.get(index)
        if found is not None:
            hole, place = found
            return ALL if hole.shown or place in hole.seen else hole.sight
        return NOBODY if index in self._down else self._past.get(index, ALL)

    def sights(self) -> dict[int, Sight]:
        """The sight of every card dealt so far: a misdeal shows nobody the cards of others."""
        return {**self._past, **{index: self.sight(index) for index in (*self._brought, *self._down)}}
