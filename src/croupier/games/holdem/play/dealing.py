"""Dealing (10.3.2, 10.3.4.1, 10.3.5.1, 10.3.6.1, 11): hole cards one at a time, then burn and turn the board."""

from typing import TYPE_CHECKING

from croupier.games.chips.facts import Dealt, Exposed, ShoeEvent
from croupier.games.holdem.law import T
from croupier.games.holdem.play.on_table import FLOP, Hole
from croupier.games.holdem.play.showing import find_show, hands_in_turn, show_options
from croupier.games.script.awaiting import Awaiting, Barred, Bars, Option, Options, Want
from croupier.games.script.move import DEALER, Move
from croupier.values.cards import Card, Face
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import HoldemRound

DEAL_HOLE, DEAL_BOARD = "dh", "db"
COMMUNITY = "board"
BOARDS = (T.FLOP, T.FOURTH_CARD, T.FIFTH_CARD)
BURNT = "a card is burnt"
TWO = 2


class HoldemDealing:
    """Card after card, as they leave the shoe. `due` is who gets a hole card, in order; `last` got the one before."""

    def __init__(self, game: "HoldemRound") -> None:
        self.game = game
        self.due: list[Hole] = []
        self.last: Hole | None = None
        self.street = 0
        self.options: dict[str, Options] = {}

    # --- hole cards --------------------------------------------

    def make_ready(self) -> None:
        """Line up one card each from the button's left, then another (10.3.2)."""
        game = self.game
        holes = [Hole(player) for player in game.seating.order]
        game.cards.holes = {hole.player: hole for hole in holes}
        clause = game.law.first(T.DEAL)
        self.due = [*holes, *holes]
        self.options = {
            f"p{hole.player}": (
                Option((DEALER,), DEAL_HOLE, clause, (f"p{hole.player}",), outcomes=1, test=self.check_hole),
            )
            for hole in holes
        }

    def next_hole(self) -> Hole | None:
        """The hand that gets the next card."""
        return self.due[0] if self.due else None

    def in_order(self, hole: Hole, due: Hole) -> bool:
        """The order of the deal: one card each; or, in a round file, both cards of a player, then of the next."""
        if hole is due or self.game.table.usual:
            return True
        order, holes = self.game.seating.order, self.game.cards.holes
        before = order[: order.index(hole.player)]
        return hole is self.last and len(hole.faces) == 1 and all(holes[player].whole for player in before)

    async def holes(self, first: Move) -> None:
        """Deal both cards to everybody; the first move has already brought the first card."""
        game, move = self.game, None
        self.give(first)
        while (due := self.next_hole()) is not None:
            move = await game.ask(self.awaiting_hole(due))
            if move is not None:
                self.give(move)
        self.last = None

    def give(self, move: Move) -> None:
        game = self.game
        hole, face = game.cards.holes[move.words[0][1:]], move.cards[0]
        game.cards.deal_hole(hole, face, game.index)
        self.due.remove(hole)
        self.last = hole
        game.tell(Dealt(hole.player, face, game.index, clauses=game.cite(T.DEAL)))

    def awaiting_hole(self, due: Hole) -> Awaiting:
        game = self.game
        text = f"a card for player {due.player}"
        return Awaiting(
            (DEALER,), Want.CARD, game.law.first(T.DEAL), text, self.hole_options, self.bars, self.find_hole
        )

    def hole_options(self) -> Options:
        return self.options[f"p{self.due[0].player}"] if self.due else ()

    def find_hole(self, move: Move) -> Options:
        if move.act != DEAL_HOLE or move.who != DEALER or len(move.words) != 1:
            return ()
        return self.options.get(move.words[0], ())

    def check_hole(self, move: Move) -> None:
        game = self.game
        hole, due = game.cards.holes[move.words[0][1:]], self.due[0]
        if hole is not due:
            if hole.whole:
                raise game.refuse(T.DEAL, f"Player {hole.player} has two cards already.")
            if not self.in_order(hole, due):
                reason = f"The next card is for player {due.player}, not for player {hole.player}."
                raise game.refuse(T.DEAL_ORDER, reason)
        self.check_face(move.cards[0])

    def check_face(self, face: Face) -> None:
        try:
            self.game.cards.deck.check(face)
        except Refused as refused:
            raise self.game.refuse(T.DECK, refused.reason) from None

    # --- the board --------------------------------------------

    def burn(self) -> None:
        """Burn one card, unseen, before each turn of the board; it may be one that everybody has seen (20.9)."""
        game, cards = self.game, self.game.cards
        burnt = cards.next_burns.pop(0) if cards.next_burns else None
        if burnt is None:
            cards.deck.take(None)
        cards.burnt.append(burnt)
        game.tell(ShoeEvent(BURNT, 1, clauses=game.cite(T.BURN)))

    async def board(self, street: int, burn: bool = True) -> bool:
        """Burn, then the cards of this street: three, then one, then one. False if a hand is void before they all lie
        there and one player is left: that player wins without them."""
        game, cards = self.game, self.game.cards
        self.street = street
        if burn:
            self.burn()
        due = FLOP + street - 1
        while len(cards.board) < due or cards.swap is not None:
            if len(cards.active()) < TWO and game.setup.edition.void_leaves_nothing:
                return False
            move = await game.ask(self.awaiting_board())
            if move is None:
                continue
            if move.act != DEAL_BOARD:
                game.show(move)
                continue
            self.turn(move, street)
        if street == 1:
            cards.turn_up()
        turned = tuple(cards.board[:FLOP] if street == 1 else cards.board[-1:])
        game.tell(Exposed(COMMUNITY, DEALER, turned, clauses=game.cite(BOARDS[street - 1])))
        return True

    def turn(self, move: Move, street: int) -> None:
        """A card for the board, or the burn card that takes the place of an exposed one (20.4)."""
        game, cards = self.game, self.game.cards
        card = move.cards[0]
        if card is None:
            return
        topic = BOARDS[street - 1]
        if len(cards.board) == FLOP and cards.swap is not None:
            place, cards.swap = cards.swap, None
            cards.burnt[-1] = cards.board[place]
            cards.board[place], cards.board_sources[place] = card, game.index
            cards.deck.name(card)
            topic = T.FLOP_EXPOSED
        else:
            if cards.exposed_early is not None:
                cards.waiting = None
            cards.deal_board(card, game.index, down=street == 1)
        game.tell(Dealt(COMMUNITY, card, game.index, clauses=game.cite(topic)))

    def awaiting_board(self) -> Awaiting:
        game = self.game
        clause = game.law.first(BOARDS[self.street - 1])
        text = (
            "the burn card, to replace the exposed one"
            if self.replacing
            else f"card {len(game.cards.board) + 1} of the board"
        )
        return Awaiting((DEALER,), Want.CARD, clause, text, self.board_options, self.board_bars, self.find_board)

    @property
    def replacing(self) -> bool:
        return self.game.cards.swap is not None and len(self.game.cards.board) == FLOP

    def board_option(self) -> Option:
        clause = self.game.law.first(BOARDS[self.street - 1])
        return Option((DEALER,), DEAL_BOARD, clause, outcomes=1, test=self.check_board)

    def board_options(self) -> Options:
        return (self.board_option(), *show_options(self.game))

    def find_board(self, move: Move) -> Options:
        if move.act == DEAL_BOARD and move.who == DEALER:
            return (self.board_option(),)
        if idle := self.game.betting.idle_check(move):
            return idle
        return find_show(self.game, move) if self.game.table.usual or hands_in_turn(self.game) else ()

    def check_board(self, move: Move) -> None:
        game = self.game
        card, waiting = move.outcomes[0], game.cards.exposed_early
        if not isinstance(card, Card):
            raise game.refuse(T.COMMUNITY, "Community cards are turned face up; name the card.")
        if waiting is not None:
            if card != waiting:
                raise game.refuse(T.EARLY_CARD, f"{waiting} was exposed too early and is used now.")
            return
        self.check_face(card)

    def bars(self) -> Bars:
        """Nobody acts before all hole cards are dealt."""
        return self.due_first(T.DEAL_ORDER)

    def board_bars(self) -> Bars:
        """Nobody acts before the community cards of the street."""
        return self.due_first(BOARDS[self.street - 1])

    def due_first(self, topic: T) -> Bars:
        game = self.game
        barred = ("cc", "cbr", "f") if hands_in_turn(game) else ("cc", "cbr", "f", "sm")
        reason = f"Cards are due first: {game.awaiting.text}."
        return tuple(Barred(act, game.law.first(topic), reason) for act in barred)
