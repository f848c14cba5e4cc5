"""The subsequent deal (9, 10, 11, 14.7): box by box, hand by hand, what its player may decide."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack.hands import ABSENT_ABOVE, TARGET, describe, is_ace, may_split, must_draw, total
from croupier.games.blackjack.play.boxes import MOST_HANDS, Box, Hand
from croupier.games.blackjack.play.sharing import co_bettors, on_box
from croupier.games.blackjack.wagers import MAIN
from croupier.games.contract import Awaiting, Barred, Option, Want
from croupier.games.facts import Called, Placed
from croupier.games.layout import Bet
from croupier.games.move import CARDS, Move

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound


class Turn(NamedTuple):
    """The hand to be played and who decides; nobody if all its players are absent."""

    box: Box
    hand: Hand
    decider: str


async def play_hands(game: "BlackjackRound") -> None:
    for box in game.boxes:
        place = 0
        while place < len(box.hands):
            await finish(game, box, box.hands[place])
            place += 1
        if len(box.received) == 2:
            game.settle_sevens(box)


async def finish(game: "BlackjackRound", box: Box, hand: Hand) -> None:
    """One hand to its end; a split hand gets its second card only now (10.3 / 10.4)."""
    if len(hand.cards) == 1:
        await draw_to(game, box, hand, "split-aces" if hand.aces else "split-order")
    while not hand.complete and game.stakes(box, hand):
        await decide(game, Turn(box, hand, game.decider(box, hand)))
    game.settle_bust(box, hand)


async def draw_to(
    game: "BlackjackRound", box: Box, hand: Hand, topic: str, still: Callable[[], bool] = lambda: True
) -> None:
    """A card to a hand, as long as a stake lies on it and `still` holds."""
    card = await game.draw(box.name, topic, lambda: bool(game.stakes(box, hand)) and still())
    if card is None:
        return
    hand.cards.append(card)
    box.received.append(card)
    if len(box.received) == 3:
        game.settle_sevens(box)


async def decide(game: "BlackjackRound", turn: Turn) -> None:
    box, hand, decider = turn
    if not decider:
        await play_absent(game, box, hand)
        return
    move, game.first = game.first, None
    if move is None:
        move = await game.ask(turn_awaiting(game, turn))
    if move is None:
        await game.look()
        return
    match move.act:
        case "hit":
            await draw_to(game, box, hand, "decide-hit")
        case "stand":
            hand.stood = True
        case "double":
            await double(game, turn, move)
        case "split":
            await split(game, turn)
        case _:
            # The card itself came: a hard total below 12 has nothing to decide.
            game.first = move
            await draw_to(game, box, hand, "forced-draw")


async def play_absent(game: "BlackjackRound", box: Box, hand: Hand) -> None:
    """14.7: cards until the total exceeds 11, nothing else (B-12, B-13)."""
    if total(hand.cards) > ABSENT_ABOVE:
        hand.stood = True
        game.tell(Called(f"BOX {box.name} STANDS, PLAYER ABSENT", clauses=game.cite("absent")))
    else:
        await draw_to(game, box, hand, "absent", still=lambda: not game.decider(box, hand))


def own_bet(game: "BlackjackRound", turn: Turn) -> Bet:
    return next(bet for bet in game.stakes(turn.box, turn.hand) if bet.player == turn.decider)


async def double(game: "BlackjackRound", turn: Turn, move: Move) -> None:
    """11: the stake grows, the others on the box may join, and one card comes."""
    box, hand, decider = turn
    bet = own_bet(game, turn)
    more = bet.stake if move.amount is None else game.layout.scale.units(move.amount)
    game.layout.add(bet, more)
    topics = ("decide-double", "double-stake", *(("double-split",) if hand.split else ()))
    game.tell(Placed(decider, box.name, MAIN, more, clauses=game.cite(*topics)))
    hand.doubled = True
    await co_bettors(game, box, hand, decider, None)
    await draw_to(game, box, hand, "double-one-card")


async def split(game: "BlackjackRound", turn: Turn) -> None:
    """10: a second stake, two hands; the others on the box split too or stay on the first."""
    box, hand, decider = turn
    bet = own_bet(game, turn)
    new = box.part(hand)
    game.layout.place(decider, box.name, MAIN, bet.stake, new.number)
    clauses = game.cite("decide-split", "split-stake", "split-played")
    game.tell(Placed(decider, box.name, MAIN, bet.stake, clauses=clauses))
    await co_bettors(game, box, hand, decider, new)
    await draw_to(game, box, hand, "split-aces" if hand.aces else "split-order")


# --- what may be decided --------------------------------------------


def next_turn(game: "BlackjackRound") -> Turn | None:
    """The first hand on which somebody has to act or a card is due; None when it is the dealer's turn."""
    for box in game.boxes:
        for hand in box.hands:
            decider = game.decider(box, hand)
            standing = not decider and total(hand.cards) > ABSENT_ABOVE
            if not hand.complete and game.stakes(box, hand) and not standing:
                return Turn(box, hand, decider)
    return None


def turn_awaiting(game: "BlackjackRound", turn: Turn) -> Awaiting:
    """9.1: split, double, draw or stand, those that are open."""
    box, hand, decider = turn
    if not decider:
        return game.card_awaiting(f"box {box.name}", "absent")
    who = (f"p{decider}",)
    which = f"box {box.name}" if len(box.hands) == 1 else f"box {box.name} hand {box.place(hand)}"
    text = f"{who[0]} must decide on {which} ({describe(hand.cards)} against {game.dealer[0]})"
    barred = barring(game, turn)

    def options() -> tuple[Option, ...]:
        test = on_box(game, box.name)
        offer = [Option(who, "hit", game.law.first("decide-hit"), test=test)]
        closed = {each.act for each in barred if each.who == who}
        if "stand" not in closed:
            offer.append(Option(who, "stand", game.law.first("decide-stand"), test=test))
        if "double" not in closed:
            offer.append(doubling(game, turn))
        if "split" not in closed:
            offer.append(Option(who, "split", game.law.first("decide-split"), test=test))
        if forced(hand):
            offer += game.card_options(lambda _: None)
        return tuple(offer)

    no_card = Barred(CARDS, game.law.first("decide"), f"No card is due: {text}.")
    return Awaiting(who, Want.DECISION, game.law.first("decide"), text, options, (*barred, no_card, *game.locked()))


def forced(hand: Hand) -> bool:
    """Only a draw is left: too low to stand, too late to split or double."""
    return must_draw(hand.cards) and len(hand.cards) > 2


def doubling(game: "BlackjackRound", turn: Turn) -> Option:
    """2002: exactly the stake. 2005: any permitted multiple up to it (B-10)."""
    bet, step = own_bet(game, turn), game.table.limits.step
    show, stack = game.layout.scale.show, game.layout.stacks[turn.decider]
    exact = "double-join" not in game.law
    most = bet.stake if exact else min(bet.stake, stack // step * step)

    def test(move: Move) -> None:
        on_box(game, turn.box.name)(move)
        more = bet.stake if move.amount is None else game.layout.scale.units(move.amount)
        if exact and more != bet.stake:
            raise game.refuse("double-stake", f"A double is exactly the stake of {show(bet.stake)}, not {show(more)}.")
        if more == 0 or more % step or more > bet.stake:
            raise game.refuse(
                "double-stake", f"A double is a multiple of {show(step)} up to {show(bet.stake)}, not {show(more)}."
            )
        if more > stack:
            raise game.refuse("double-stake", f"Player {bet.player} has {show(stack)}, not {show(more)}, to double.")

    who, clause = (f"p{turn.decider}",), game.law.first("decide-double")
    return Option(who, "double", clause, (), bet.stake if exact else step, most, step, test=test, optional=True)


def barring(game: "BlackjackRound", turn: Turn) -> tuple[Barred, ...]:
    """What the decider cannot do with this hand, and what the others on the box leave to the decider."""
    box, hand, decider = turn
    who = (f"p{decider}",)
    barred = []
    if must_draw(hand.cards):
        reason = f"Box {box.name} has {describe(hand.cards)}: below 12 it must draw."
        barred.append(Barred("stand", game.law.first("forced-draw"), reason, who))
    for act, found in (("split", no_split(game, turn)), ("double", no_double(game, turn))):
        if found:
            topic, reason = found
            barred.append(Barred(act, game.law.first(topic), reason, who))
    others = tuple(f"p{bet.player}" for bet in game.stakes(box, hand) if bet.player != decider)
    if others:
        topic = "decider-seated" if decider == box.name else "decider-nearest"
        reason = f"Player {decider} decides for box {box.name}."
        first = {"split": "split-declined", "double": "double-declined"}
        acts = ("hit", "stand", "double", "split")
        barred += [Barred(act, game.law.first(first.get(act, topic)), reason, others) for act in acts]
    return tuple(barred)


def no_split(game: "BlackjackRound", turn: Turn) -> tuple[str, str] | None:
    """Why this hand cannot be split, with the topic."""
    box, hand, decider = turn
    show, stack, stake = game.layout.scale.show, game.layout.stacks[decider], own_bet(game, turn).stake
    if not may_split(hand.cards):
        cards = " ".join(map(str, hand.cards))
        return "equal-value", f"Only two cards of equal value can be split, not {cards}."
    if len(box.hands) >= MOST_HANDS:
        return "split-most", f"Box {box.name} has four hands already."
    if stack < stake:
        return "split-stake", f"A split needs another {show(stake)}; player {decider} has {show(stack)}."
    return None


def no_double(game: "BlackjackRound", turn: Turn) -> tuple[str, str] | None:
    """B-05: only as the first act on two cards."""
    if len(turn.hand.cards) != 2:
        return "double-time", "A double comes as the first act on two cards."
    stack = game.layout.stacks[turn.decider]
    needed = own_bet(game, turn).stake if "double-join" not in game.law else game.table.limits.step
    if stack < needed:
        show = game.layout.scale.show
        return "double-stake", f"A double needs {show(needed)}; player {turn.decider} has {show(stack)}."
    return None


def drawn_out(game: "BlackjackRound") -> list[Barred]:
    """9.2(a): a hand of 21 draws no more; its players are told so if they try."""
    barred = []
    for box in game.boxes:
        for hand in box.hands:
            if total(hand.cards) == TARGET:
                who = tuple(f"p{bet.player}" for bet in game.stakes(box, hand))
                reason = f"Box {box.name} has {'a Blackjack' if hand.blackjack else '21'}: it draws no more."
                barred += [Barred(act, game.law.first("no-draw"), reason, who) for act in ("hit", "double")]
    return [each for each in barred if each.who]


def insurance_closed(game: "BlackjackRound") -> tuple[Barred, ...]:
    """Why no insurance and no even money now."""
    insure, even = game.law.first("insure"), game.law.first("even-money")
    reason = "The dealer's first card is not an ace."
    if game.dealer and is_ace(game.dealer[0]):
        insure, reason = game.law.first("insure-time"), "Insurance and even money come before the first decision."
    return Barred("insure", insure, reason), Barred("even-money", even, reason)
