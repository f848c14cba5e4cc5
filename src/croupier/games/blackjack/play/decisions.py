"""The subsequent deal (9, 10, 11, 14.7): box by box, hand by hand, what its player decides."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack.hands import ABSENT_ABOVE, total
from croupier.games.blackjack.law import T
from croupier.games.blackjack.play import choices, sharing
from croupier.games.blackjack.play.boxes import Box, Hand
from croupier.games.blackjack.play.settlement import settle_bust, settle_sides
from croupier.games.blackjack.sides import Moment
from croupier.games.blackjack.wagers import MAIN
from croupier.games.facts import Called
from croupier.games.move import Move

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound


class Turn(NamedTuple):
    """The hand to be played and who decides; nobody if all its players are absent."""

    box: Box
    hand: Hand
    decider: str


def decider(game: "BlackjackRound", box: Box, hand: Hand) -> str:
    return game.players.decider(box.name, [bet.player for bet in game.deal.stakes(box, hand)])


def next_turn(game: "BlackjackRound") -> Turn | None:
    """The first hand on which somebody has to act or a card is due; None when it is the dealer's turn."""
    for box, hand in game.deal.hands():
        if hand.complete or not game.deal.stakes(box, hand):
            continue
        decides = decider(game, box, hand)
        if decides or total(hand.cards) <= ABSENT_ABOVE:
            return Turn(box, hand, decides)
    return None


async def play_hands(game: "BlackjackRound") -> None:
    for box in game.deal.boxes.values():
        place = 0
        while place < len(box.hands):
            await finish(game, box, box.hands[place])
            place += 1
        if len(box.received) == 2:
            settle_sides(game, box, Moment.HAND)


async def finish(game: "BlackjackRound", box: Box, hand: Hand) -> None:
    """One hand to its end; a split hand gets its second card only now (10.3 / 10.4)."""
    if len(hand.cards) == 1:
        await draw_to(game, box, hand, T.SPLIT_ACES if hand.aces else T.SPLIT_ORDER)
    while not hand.complete and game.deal.stakes(box, hand):
        await decide(game, Turn(box, hand, decider(game, box, hand)))
    settle_bust(game, box, hand)


async def draw_to(
    game: "BlackjackRound", box: Box, hand: Hand, topic: T, still: Callable[[], bool] = lambda: True
) -> None:
    """A card to a hand, as long as a stake lies on it and `still` holds."""
    card = await game.drawing.draw(box.name, topic, lambda: bool(game.deal.stakes(box, hand)) and still())
    if card is None:
        return
    hand.cards.append(card)
    box.received.append(card)
    if len(box.received) == 3:
        settle_sides(game, box, Moment.HAND)


async def decide(game: "BlackjackRound", turn: Turn) -> None:
    box, hand, decides = turn
    if not decides:
        await play_absent(game, box, hand)
        return
    move = game.drawing.take_ahead()
    if move is None:
        move = await game.ask(choices.turn_awaiting(game, turn))
    if move is None:
        await game.look()
        return
    match move.act:
        case "hit":
            await draw_to(game, box, hand, T.DECIDE_HIT)
        case "stand":
            hand.stood = True
        case "double":
            await double(game, turn, move)
        case "split":
            await split(game, turn)
        case _:
            # The card itself came: a hard total below 12 has nothing to decide.
            game.drawing.ahead = move
            await draw_to(game, box, hand, T.FORCED_DRAW)


async def play_absent(game: "BlackjackRound", box: Box, hand: Hand) -> None:
    """14.7: cards until the total exceeds 11, nothing else (B-12, B-13)."""
    if total(hand.cards) > ABSENT_ABOVE:
        hand.stood = True
        game.tell(Called(f"BOX {box.name} STANDS, PLAYER ABSENT", clauses=game.cite(T.ABSENT)))
    else:
        await draw_to(game, box, hand, T.ABSENT, still=lambda: not decider(game, box, hand))


async def double(game: "BlackjackRound", turn: Turn, move: Move) -> None:
    """11: the stake grows, the others on the box may join, and one card comes."""
    box, hand, decides = turn
    more = choices.own_bet(game, turn).stake if move.amount is None else game.layout.scale.units(move.amount)
    topics = (T.DECIDE_DOUBLE, T.DOUBLE_STAKE, *((T.DOUBLE_SPLIT,) if hand.split else ()))
    game.layout.place(decides, box.name, MAIN, more, game.cite(*topics), hand.number)
    hand.doubled = True
    await sharing.co_bettors(game, box, hand, decides, None)
    await draw_to(game, box, hand, T.DOUBLE_ONE_CARD)


async def split(game: "BlackjackRound", turn: Turn) -> None:
    """10: a second stake, two hands; the others on the box split too or stay on the first."""
    box, hand, decides = turn
    stake = choices.own_bet(game, turn).stake
    new = box.part(hand)
    clauses = game.cite(T.DECIDE_SPLIT, T.SPLIT_STAKE, T.SPLIT_PLAYED)
    game.layout.place(decides, box.name, MAIN, stake, clauses, new.number)
    await sharing.co_bettors(game, box, hand, decides, new)
    await draw_to(game, box, hand, T.SPLIT_ACES if hand.aces else T.SPLIT_ORDER)
