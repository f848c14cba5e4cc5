"""Making a shoe ready (5, 19.2 / 20.2), discards dealt again (14.6), an automated shoe that fails (19.3 / 20.3)."""

from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack.law import T
from croupier.games.blackjack.rules import FaultRemedy
from croupier.games.cards.shoe import DECK
from croupier.games.chips.facts import ShoeEvent
from croupier.games.script.awaiting import Awaiting, Option, Options, Want
from croupier.games.script.move import DEALER, OFFICIAL, Move
from croupier.games.script.turns import clockwise
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound

CUT_LATER = "The cards are cut after the shuffle; an official cuts if no player wants to."
ASKED = {"cut": (T.CUT_SUPERVISOR, CUT_LATER)}
"""What officials say when the round asks for it, and when that is."""

HALF_DECK = DECK // 2


class CutRange(NamedTuple):
    """How far from the back (or either end) a cutting card may go."""

    least: int
    most: int


def cut_range(cards: int) -> CutRange:
    """5.3: at least one deck in from either end; with fewer than two decks anywhere but at the ends (B-16)."""
    return CutRange(DECK, cards - DECK) if cards >= 2 * DECK else CutRange(1, cards - 1)


def insert_range(decks: int, cards: int) -> CutRange:
    """5.3: one deck to about half the decks from the back; "about" is half a deck either way (B-19)."""
    most = min(decks * HALF_DECK + HALF_DECK, cards - 1)
    return CutRange(min(DECK, most), most)


def fault_range(cards: int) -> CutRange:
    """20.3(a) of 2002: about one deck in from the back."""
    most = min(DECK + HALF_DECK, cards - 1)
    return CutRange(min(HALF_DECK, most), most)


def whole(move: Move) -> int:
    if move.amount is None or move.amount != int(move.amount):
        raise Refused(f'"{move}" must end with a whole number of cards.')
    return int(move.amount)


# --- a new shoe --------------------------------------------


async def new_shoe(game: "BlackjackRound") -> None:
    """Shuffle all cards, then cut and mark them, or load the automated shoe; restrictions of 4.7 end."""
    await shuffle(game, T.NEW_SHOE if game.shoe.ordinary else T.AUTOMATED_LOAD)
    game.shoe.renew()
    game.shoe.fresh = True
    game.players.new_shoe()
    if not game.shoe.ordinary:
        await load(game)
        return
    await cut(game, *cutters(game))
    await insert(game, insert_range(game.table.decks, game.shoe.remaining), T.INSERT_PLACE)


async def await_dealer(game: "BlackjackRound", option: Option, text: str) -> Move:
    """The dealer must do this before anything else can happen; officials may act meanwhile."""
    move = None
    while move is None:
        move = await game.ask(Awaiting(option.who, Want.SHOE, option.clause, text, lambda: (option,)))
    return move


async def shuffle(game: "BlackjackRound", topic: T) -> None:
    await await_dealer(game, Option((DEALER,), "shuffle", game.law.first(topic)), "the cards must be shuffled")
    game.tell(ShoeEvent("shuffled", clauses=game.cite(topic)))


async def load(game: "BlackjackRound") -> None:
    """19.2 / 20.2: into the automated shoe; there is no cut and no cutting card."""
    option = Option((DEALER,), "load", game.law.first(T.AUTOMATED_LOAD))
    await await_dealer(game, option, "the cards must be put into the automated shoe")
    game.tell(ShoeEvent("in the automated shoe", game.shoe.remaining, clauses=game.cite(T.AUTOMATED, T.AUTOMATED_LOAD)))


# --- the cut --------------------------------------------


def cutters(game: "BlackjackRound") -> tuple[T, list[str]]:
    """5.2: the topic of the first offer and the players in the order in which they are asked."""
    where = game.shoe.cutting_card_at or game.before.cutting_card
    players = game.layout.stacks
    if where == DEALER:
        return T.CUT_DEALER, from_farthest_right(game)
    if where:
        return T.CUT_BOX, clockwise(players, where)
    return T.CUT_FIRST_PLAYER, clockwise(players, game.before.first_player or next(iter(players), ""))


def from_farthest_right(game: "BlackjackRound") -> list[str]:
    """B-20: the last box in dealing order, then clockwise."""
    seats = clockwise(game.layout.stacks, "")
    return seats[-1:] + seats[:-1]


async def cut(game: "BlackjackRound", topic: T, players: list[str]) -> None:
    """Offer the cut to one player after another; an official cuts only if none accepts."""
    cards = game.shoe.remaining
    if cards < 2:
        return
    asked = [f"p{player}" for player in players]
    while True:
        while asked and not game.takes_part(asked[0][1:]):
            asked.pop(0)
        who = asked[0] if asked else OFFICIAL
        move = await game.ask(awaiting_cut(game, who, cut_range(cards), topic if asked else T.CUT_SUPERVISOR))
        if move is None:
            continue
        if move.act == "cut":
            clauses = game.cite(topic if asked else T.CUT_SUPERVISOR, T.CUT_PLACE)
            game.tell(ShoeEvent(f"cut by {move.who}", whole(move), clauses=clauses))
            return
        asked.pop(0)
        topic = T.CUT_NEXT


def awaiting_cut(game: "BlackjackRound", who: str, room: CutRange, topic: T) -> Awaiting:
    place = game.law.first(T.CUT_PLACE)

    def test(move: Move) -> None:
        if not room.least <= whole(move) <= room.most:
            raise Refused(f"The cutting card goes {room.least} to {room.most} cards in.", place)

    def options() -> Options:
        choices: Options = (
            Option((who,), "cut", game.law.first(topic), (), room.least, room.most, number=True, test=test),
        )
        return choices if who == OFFICIAL else (*choices, Option((who,), "decline-cut", game.law.first(T.CUT_NEXT)))

    text = "an official must cut the cards" if who == OFFICIAL else f"{who} is offered the cut"
    return Awaiting((who,), Want.SHOE, game.law.first(topic), text, options)


async def insert(game: "BlackjackRound", room: CutRange, topic: T) -> None:
    """The dealer puts the cutting card in, counted from the back of the stack."""
    clause = game.law.first(topic)

    def test(move: Move) -> None:
        if not room.least <= whole(move) <= room.most:
            raise Refused(f"The cutting card goes {room.least} to {room.most} cards in from the back.", clause)

    if room.most < 1:
        return
    option = Option((DEALER,), "insert", clause, (), room.least, room.most, number=True, test=test)
    move = await await_dealer(game, option, "the dealer must insert the cutting card")
    game.tell(ShoeEvent("the cutting card is in", whole(move), clauses=game.cite(topic)))


# --- when the shoe fails --------------------------------------------


async def discards_again(game: "BlackjackRound") -> None:
    """14.6: the discards are shuffled and cut to finish the round; a new shoe follows."""
    game.tell(ShoeEvent("the shoe is empty", clauses=game.cite(T.SHORT_SHOE)))
    await shuffle(game, T.SHORT_SHOE)
    game.shoe.reload(game.deal.on_table())
    again = T.CUT_NEXT, clockwise(game.layout.stacks, "")
    await cut(game, *(cutters(game) if game.shoe.cutting_card_at else again))
    game.shoe.cutting_card_out = True


async def malfunction(game: "BlackjackRound", way: FaultRemedy) -> None:
    """19.3: shuffle, cut, ordinary shoe. 20.3: mark the end and deal on, or shuffle and cut."""
    game.shoe.ordinary = True
    if way is FaultRemedy.INSERT:
        await insert(game, fault_range(game.shoe.remaining), T.FAULT_INSERT)
        return
    await shuffle(game, T.FAULT_SHUFFLE)
    await cut(game, T.FAULT_CUT, from_farthest_right(game))
    await insert(game, insert_range(game.table.decks, game.shoe.remaining), T.INSERT_PLACE)
    if game.rules.fault_ends_shoe:
        game.tell(ShoeEvent("in an ordinary shoe", game.shoe.remaining, clauses=game.cite(T.FAULT_SHOE)))
