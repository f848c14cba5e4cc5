"""Insurance and even money (7.1-7.3, 8.1(b)): offered after the initial deal when the dealer's card is an ace.

The first decision, or the next card where nobody has to decide, closes the offer for all who did not answer (7.2).
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.games.blackjack.hands import is_ace
from croupier.games.blackjack.play import decisions
from croupier.games.blackjack.wagers import INSURANCE, MAIN, Verdict
from croupier.games.contract import Awaiting, Barred, Option, Want
from croupier.games.facts import WIN, Placed, Returned
from croupier.games.layout import Bet
from croupier.games.move import DEALER, Move

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound

OFFER_ACTS = ("insure", "even-money", "no-insurance", "withdraw")


def open_offers(game: "BlackjackRound") -> list[Bet]:
    """Main wagers whose owner is there and has not answered."""
    bets = game.open_bets(MAIN)
    return [bet for bet in bets if (bet.player, bet.box) not in game.answered and bet.player not in game.absent]


def insured(game: "BlackjackRound", bet: Bet) -> Bet | None:
    return game.layout.bets.get((bet.player, bet.box, INSURANCE))


async def offer(game: "BlackjackRound") -> None:
    """Open until somebody decides or a card comes; answers may be taken back until then."""
    while is_ace(game.dealer[0]) and (after := following(game)) is not None:
        move = await game.ask(offer_awaiting(game, after))
        if move is None:
            await game.look()
        elif move.act not in OFFER_ACTS:
            game.first = move
            return
        else:
            answer(game, move)


def answer(game: "BlackjackRound", move: Move) -> None:
    bet = addressed(game, move)
    cover = insured(game, bet)
    if move.act == "withdraw" and cover is not None:
        game.layout.take_back(cover)
        clauses = game.cite("insure-time")
        game.tell(Returned(bet.player, INSURANCE, cover.stake, "withdrawn", clauses=clauses))
        game.answered.discard((bet.player, bet.box))
        return
    game.answered.add((bet.player, bet.box))
    if move.act == "insure":
        stake = game.layout.scale.units(move.chips)
        game.layout.place(bet.player, bet.box, INSURANCE, stake)
        game.tell(Placed(bet.player, bet.box, INSURANCE, stake, clauses=game.cite("insure", "insure-time")))
    elif move.act == "even-money":
        game.decide(bet, Verdict(WIN, "even-money", "even-money"))


def addressed(game: "BlackjackRound", move: Move) -> Bet:
    """The main wager a move is about: on the named box, the own one, or the only one this player has."""
    bets = [bet for bet in game.open_bets(MAIN) if bet.player == move.player]
    box = move.box or (move.player if len(bets) > 1 else bets[0].box if bets else move.player)
    found = [bet for bet in bets if bet.box == box]
    if not found:
        raise game.refuse("box", f"Player {move.player} has no open wager on box {box}.")
    return found[0]


def testing(game: "BlackjackRound", check: Callable[["BlackjackRound", Bet, Move], None]) -> Callable[[Move], None]:
    return lambda move: check(game, addressed(game, move), move)


def check_insure(game: "BlackjackRound", bet: Bet, move: Move) -> None:
    show = game.layout.scale.show
    stake, step = game.layout.scale.units(move.chips), game.table.limits.step // 2
    if insured(game, bet) is not None:
        raise game.refuse("insure", f"Player {bet.player} is insured on box {bet.box} already.")
    if stake == 0 or stake % step:
        raise game.refuse("insure-step", f"Insurance is in multiples of {show(step)}; {show(stake)} is not one.")
    if stake > bet.stake // 2:
        raise game.refuse(
            "insure",
            f"Insurance is at most half the wager: {show(bet.stake // 2)} on box {bet.box}, not {show(stake)}.",
        )
    if stake > game.layout.stacks[bet.player]:
        stack = show(game.layout.stacks[bet.player])
        raise game.refuse("chips", f"Player {bet.player} has {stack}, not {show(stake)}, to insure.")


def check_even_money(game: "BlackjackRound", bet: Bet, move: Move) -> None:
    if not game.hand_of(bet).blackjack:
        raise game.refuse("even-money", f"Box {bet.box} does not hold a Blackjack.")
    if insured(game, bet) is not None:
        raise game.refuse("even-money", "Even money and insurance exclude each other; withdraw the insurance first.")


def check_withdraw(game: "BlackjackRound", bet: Bet, move: Move) -> None:
    if insured(game, bet) is None:
        raise game.refuse("insure", f"Player {bet.player} has no insurance on box {bet.box}.")


def accept_any(game: "BlackjackRound", bet: Bet, move: Move) -> None:
    """Declining needs nothing but an open wager."""


def offer_options(game: "BlackjackRound") -> tuple[Option, ...]:
    options = []
    step = game.table.limits.step // 2
    for bet in game.open_bets(MAIN):
        if bet.player in game.absent:
            continue
        who, box = (f"p{bet.player}",), "" if bet.box == bet.player else bet.box
        most = bet.stake // 2
        insure = game.law.first("insure")
        options.append(Option(who, "insure", insure, (), step, most, step, test=testing(game, check_insure), box=box))
        options.append(Option(who, "no-insurance", insure, test=testing(game, accept_any), box=box))
        if game.hand_of(bet).blackjack:
            clause = game.law.first("even-money")
            options.append(Option(who, "even-money", clause, test=testing(game, check_even_money), box=box))
        if insured(game, bet) is not None:
            withdraw = testing(game, check_withdraw)
            options.append(Option(who, "withdraw", game.law.first("insure-time"), (INSURANCE,), test=withdraw, box=box))
    named = [option for option in options if option.box]
    return (*named, *(option for option in options if not option.box), *unnamed(game, named))


def unnamed(game: "BlackjackRound", named: list[Option]) -> list[Option]:
    """A player with one wager need not name its box."""
    bets = [bet.player for bet in game.open_bets(MAIN)]
    return [
        Option(o.who, o.act, o.clause, o.words, o.least, o.most, o.step, test=o.test)
        for o in named
        if bets.count(o.who[0][1:]) == 1
    ]


def following(game: "BlackjackRound") -> Awaiting | None:
    """What comes after the offer; nothing to wait for if no card matters or the next one is out already."""
    turn = decisions.next_turn(game)
    if turn is None and not game.dealer_due():
        return None
    if not (turn and turn.decider) and not open_offers(game) and game.next_is_out():
        return None
    return decisions.turn_awaiting(game, turn) if turn else game.card_awaiting("the dealer", "dealer-draws")


def offer_awaiting(game: "BlackjackRound", after: Awaiting) -> Awaiting:
    """Whoever has not answered, and whoever would act next: that closes the offer."""
    asked = tuple(dict.fromkeys(f"p{bet.player}" for bet in open_offers(game)))
    barred = tuple(each for each in after.barred if each.act not in OFFER_ACTS[:2])
    no_blackjack = Barred("even-money", game.law.first("even-money"), "Even money is for a Blackjack only.")

    def options() -> tuple[Option, ...]:
        return (*offer_options(game), *after.options)

    if not asked:
        return Awaiting(after.who, after.want, after.clause, after.text, options, (no_blackjack, *barred))
    who = tuple(dict.fromkeys((*asked, *(after.who if after.who != (DEALER,) else ()))))
    text = f"insurance is offered to {', '.join(asked)}; then {after.text}"
    return Awaiting(who, Want.DECISION, game.law.first("insure"), text, options, (no_blackjack, *barred))
