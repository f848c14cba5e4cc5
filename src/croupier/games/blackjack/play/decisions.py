"""The subsequent deal (9, 10, 11, 14.7): box by box, hand by hand, what its player decides."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack.hands import ABSENT_ABOVE, total
from croupier.games.blackjack.law import T
from croupier.games.blackjack.play import options, sharing
from croupier.games.blackjack.play.boxes import BlackjackHand, Box
from croupier.games.blackjack.play.memory import KeptDecision
from croupier.games.blackjack.play.settlement import settle_bust, settle_sides
from croupier.games.blackjack.sides import SideMoment
from croupier.games.blackjack.wagers import MAIN
from croupier.games.chips.facts import Called
from croupier.games.script.move import CARDS, Move

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound


class Turn(NamedTuple):
    """The hand to be played and who decides; nobody if all its players are absent."""

    box: Box
    hand: BlackjackHand
    decider: str


def decider(game: "BlackjackRound", box: Box, hand: BlackjackHand) -> str:
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
            settle_sides(game, box, SideMoment.HAND)


async def finish(game: "BlackjackRound", box: Box, hand: BlackjackHand) -> None:
    """Play one hand to its end; a split hand gets its second card only now (10.3 / 10.4)."""
    if len(hand.cards) == 1:
        await draw_to(game, box, hand, T.SPLIT_ACES if hand.aces else T.SPLIT_ORDER)
    while not hand.complete and (game.deal.stakes(box, hand) or has_kept_decision(game, box, hand)):
        await decide(game, Turn(box, hand, decider(game, box, hand)))
    settle_bust(game, box, hand)


async def draw_to(
    game: "BlackjackRound", box: Box, hand: BlackjackHand, topic: T, still: Callable[[], bool] = lambda: True
) -> None:
    """Deal cards to a hand while a stake lies on it, or lay there when the card came, and `still` holds."""
    card = await game.drawing.draw(box.name, topic, lambda: game.deal.held(box, hand) and still())
    if card is None:
        return
    hand.cards.append(card)
    box.received.append(card)
    if len(box.received) == 3:
        settle_sides(game, box, SideMoment.HAND)


# --- decisions --------------------------------------------


def has_kept_decision(game: "BlackjackRound", box: Box, hand: BlackjackHand) -> bool:
    """Whether the next decision on this hand was made before the cards were put right, and holds (B-44)."""
    decision = game.memory.following((box.name, hand.number), hand.cards)
    return decision is not None and affordable(game, box, hand, decision)


def affordable(game: "BlackjackRound", box: Box, hand: BlackjackHand, decision: KeptDecision) -> bool:
    """Whether the chips suffice: those won on cards since put right may be missing."""
    staked = {decision.by: decision.more} | decision.answers
    return all(staked.get(bet.player, 0) <= game.layout.stacks[bet.player] for bet in game.deal.stakes(box, hand))


async def decide(game: "BlackjackRound", turn: Turn) -> None:
    box, hand, decides = turn
    place = box.name, hand.number
    if has_kept_decision(game, box, hand):
        decision = game.memory.recall(place, hand.cards)
    else:
        game.memory.forget(place)
        decision = await ask(game, turn) if decides else KeptDecision(tuple(hand.cards), "absent")
    if decision is not None:
        await carry_out(game, box, hand, decision)


async def ask(game: "BlackjackRound", turn: Turn) -> KeptDecision | None:
    """Ask the decider; None when an official acted instead."""
    box, hand, decides = turn
    move = game.drawing.take_ahead()
    if move is None:
        move = await game.ask(options.awaiting_turn(game, turn))
    if move is None:
        await game.look()
        return None
    if move.act not in options.CLAUSES:
        # The card itself came: a hard total below 12 has nothing to decide.
        game.drawing.ahead = move
        return KeptDecision(tuple(hand.cards), CARDS, decides)
    if move.act == "split":
        game.memory.forget((box.name, box.next_number))
    return KeptDecision(tuple(hand.cards), move.act, decides, cost_of(game, turn, move))


def cost_of(game: "BlackjackRound", turn: Turn, move: Move) -> int:
    """What a split or a double costs its decider."""
    if move.act not in ("split", "double"):
        return 0
    return options.own_bet(game, turn).stake if move.amount is None else game.layout.scale.units(move.amount)


async def carry_out(game: "BlackjackRound", box: Box, hand: BlackjackHand, decision: KeptDecision) -> None:
    if decision.act == "absent":
        await play_absent(game, box, hand, decision)
        return
    game.memory.note((box.name, hand.number), decision)
    match decision.act:
        case "hit":
            await draw_to(game, box, hand, T.DECIDE_HIT)
        case "stand":
            hand.stood = True
        case "double":
            await double(game, box, hand, decision)
        case "split":
            await split(game, box, hand, decision)
        case _:
            await draw_to(game, box, hand, T.FORCED_DRAW)


async def play_absent(game: "BlackjackRound", box: Box, hand: BlackjackHand, decision: KeptDecision) -> None:
    """14.7: cards until the total exceeds 11, nothing else (B-12, B-13); a player back in time decides again."""
    if total(hand.cards) > ABSENT_ABOVE:
        hand.stood = True
        game.tell(Called(f"BOX {box.name} STANDS, PLAYER ABSENT", clauses=game.cite(T.ABSENT)))
    else:
        await draw_to(game, box, hand, T.ABSENT, still=lambda: decision.closed or not decider(game, box, hand))
    if hand.stood or len(hand.cards) > len(decision.cards):
        decision.closed = True
        game.memory.note((box.name, hand.number), decision)


async def double(game: "BlackjackRound", box: Box, hand: BlackjackHand, decision: KeptDecision) -> None:
    """11: the stake grows, the others on the box may join, and one card comes."""
    topics = (T.DECIDE_DOUBLE, T.DOUBLE_STAKE, *((T.DOUBLE_SPLIT,) if hand.split else ()))
    if game.deal.stake_of(box, hand, decision.by) is not None:
        game.layout.place(decision.by, box.name, MAIN, decision.more, game.cite(*topics), hand.number)
    hand.doubled = True
    await sharing.co_bettors(game, box, hand, decision, None)
    await draw_to(game, box, hand, T.DOUBLE_ONE_CARD)


async def split(game: "BlackjackRound", box: Box, hand: BlackjackHand, decision: KeptDecision) -> None:
    """10: a second stake, two hands; the others on the box split too or stay on the first."""
    new = box.part(hand)
    clauses = game.cite(T.DECIDE_SPLIT, T.SPLIT_STAKE, T.SPLIT_PLAYED)
    if game.deal.stake_of(box, hand, decision.by) is not None:
        game.layout.place(decision.by, box.name, MAIN, decision.more, clauses, new.number)
    await sharing.co_bettors(game, box, hand, decision, new)
    await draw_to(game, box, hand, T.SPLIT_ACES if hand.aces else T.SPLIT_ORDER)
