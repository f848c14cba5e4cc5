"""Dealing the game (4.1, 4.4, 5): what a round awaits while wagers are open, after the call, and after NO SPIN."""

from functools import partial
from typing import TYPE_CHECKING

from croupier.games.contract import Awaiting, Barred, Option, Want
from croupier.games.move import DEALER, Move
from croupier.games.roulette.play import betting, marker
from croupier.games.roulette.wagers import read_number
from croupier.games.roulette.wheel import POCKETS
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import Spin

AGAINST, WITH = "against", "with"
REMOVED = "removed"
LEAST_REVOLUTIONS, MOST_REVOLUTIONS = 3, 99
TOUCHES = ("wager", "chips", "maximum", "withdraw", "same-bets")
WHOLE_POCKETS = tuple(str(number) for number in range(POCKETS))


def check_close(spin: "Spin", move: Move) -> None:
    """4.1, 12.13, R-07: everyone has staked at least the table minimum, on one position or many; hedging is allowed."""
    show, least = spin.layout.scale.show, spin.table.minimum
    for player in spin.layout.stacks:
        if player in spin.excused():
            continue
        staked = sum(bet.stake for bet in spin.layout.of(player))
        if staked == 0:
            raise spin.refuse("duty", f"Player {player} has not wagered; everyone stakes at least {show(least)}.")
        if staked < least:
            raise spin.refuse("duty", f"Player {player} has staked {show(staked)} in all, less than {show(least)}.")


def check_ball(spin: "Spin", move: Move) -> None:
    if not spin.called and not spin.no_spin:
        check_close(spin, move)


def check_revolutions(spin: "Spin", move: Move) -> None:
    if move.chips != int(move.chips) or move.chips > MOST_REVOLUTIONS:
        raise spin.refuse("revolutions", "Say how many times the ball went round: a whole number.")


def ball_options(spin: "Spin") -> tuple[Option, ...]:
    clause = spin.law.first("decided")
    test = partial(check_ball, spin)
    return tuple(Option((DEALER,), "ball", clause, (pocket,), test=test) for pocket in WHOLE_POCKETS)


def dealer_options(spin: "Spin") -> tuple[Option, ...]:
    """What the dealer may do with wheel and ball now."""
    if spin.no_spin:
        removed = Option((DEALER,), "ball", spin.law.first("no-spin"), (REMOVED,))
        return (*ball_options(spin), removed)
    options = ball_options(spin)
    if not spin.called:
        test = partial(check_close, spin)
        options += (Option((DEALER,), "no-more-bets", spin.law.first("call"), test=test),)
    if spin.spun:
        counted = partial(check_revolutions, spin)
        clause = spin.law.first("revolutions")
        options += (
            Option((DEALER,), "revolutions", clause, least=0, most=MOST_REVOLUTIONS, number=True, test=counted),
            Option((DEALER,), "no-spin", spin.law.first("no-spin")),
        )
    else:
        against = spin.law.first("against")
        options += tuple(Option((DEALER,), "spin", against, words) for words in ((AGAINST,), (WITH,), ()))
    return options


def find(spin: "Spin", move: Move) -> tuple[Option, ...]:
    """The options that a move may be, without going through the whole layout."""
    if move.act in ("wager", "chips") and move.who in betting.actors(spin):
        return find_wager(spin, move)
    if move.act == "maximum" and move.who in betting.actors(spin):
        clause = spin.law.first("maximum-marker")
        return (Option((move.who,), "maximum", clause, move.words, test=spin.test_marker),)
    if move.act == "withdraw" and move.who in betting.actors(spin):
        clause = spin.law.first("betting-time")
        return (Option((move.who,), "withdraw", clause, move.words, test=spin.test_withdrawal),)
    if move.act == "ball":
        return find_ball(spin, move)
    return tuple(option for option in other_options(spin) if option.fits(move))


def find_wager(spin: "Spin", move: Move) -> tuple[Option, ...]:
    if not move.words:
        raise spin.refuse("on-offer", f'"{move}" must say where and how much, for example "{move.who} wager 17 5".')
    betting.named(spin, move.words)
    if move.act == "chips":
        return (betting.wagering(spin, "chips", move.words, (move.who,), 1),)
    return (betting.wagering(spin, "wager", move.words, (move.who,), spin.table.limits.step),)


def find_ball(spin: "Spin", move: Move) -> tuple[Option, ...]:
    if move.who != DEALER:
        return ()
    if len(move.words) != 1:
        raise spin.refuse("wheel", 'Say where the ball came to rest: "d ball 17".')
    if move.words[0] == REMOVED:
        return tuple(option for option in dealer_options(spin) if option.fits(move))
    try:
        read_number(move.words[0])
    except Refused as refused:
        raise spin.refuse("wheel", refused.reason) from None
    return (Option((DEALER,), "ball", spin.law.first("decided"), move.words, test=lambda move: check_ball(spin, move)),)


def find_turn(spin: "Spin", move: Move) -> tuple[Option, ...]:
    """The same once wagers are closed: only wheel and ball are left."""
    if move.act == "ball":
        return find_ball(spin, move)
    return tuple(option for option in dealer_options(spin) if option.fits(move))


def other_options(spin: "Spin") -> tuple[Option, ...]:
    """What may be done besides naming a place on the layout."""
    clause = spin.law.first("void")
    again = tuple(f"p{player}" for player in spin.again if spin.again_allowed)
    same = (Option(again, "same-bets", clause, test=spin.test_again),) if again else ()
    return (*same, *dealer_options(spin))


def open_wagers(spin: "Spin") -> Awaiting:
    """4.1: everybody at once, until the call (R-11)."""

    def options() -> tuple[Option, ...]:
        placed = (*spin.placing(), *betting.in_colour(spin), *marker.marking(spin), *betting.taking_back(spin))
        return (*placed, *other_options(spin))

    text = "the players may wager" if not spin.spun else "the players may wager until the call; the ball is spinning"
    clause = spin.law.first("betting-time")
    return Awaiting(betting.actors(spin), Want.WAGERS, clause, text, options, find=lambda move: find(spin, move))


def locked(spin: "Spin") -> tuple[Barred, ...]:
    """4.4: after the call nobody touches a wager."""
    topic = "no-spin" if spin.no_spin and not spin.called else "locked"
    reason = (
        "NO SPIN was called; the ball must be out of the wheel first."
        if topic == "no-spin"
        else "Wagers are locked once NO MORE BETS is called."
    )
    return tuple(Barred(act, spin.law.first(topic), reason) for act in TOUCHES)


def awaiting(spin: "Spin") -> Awaiting:
    if not spin.called and not spin.no_spin:
        return open_wagers(spin)
    if spin.no_spin:
        text, clause = "the ball must be removed; wherever it falls it decides nothing", spin.law.first("no-spin")
    else:
        text, clause = "the ball must come to rest" if spin.spun else "the ball must be spun", spin.law.first("call")
    return Awaiting(
        (DEALER,),
        Want.BALL,
        clause,
        text,
        lambda: dealer_options(spin),
        locked(spin),
        lambda move: find_turn(spin, move),
    )
