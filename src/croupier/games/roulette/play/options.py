"""What a round waits for (4.1, 4.4, 5): wagers until the call, then the ball; and the options of each moment."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from croupier.games.roulette.law import T
from croupier.games.roulette.play.betting import CHIPS, check_wager, find_wagers
from croupier.games.roulette.play.dealing import (
    AGAINST,
    MOST_REVOLUTIONS,
    REMOVED,
    WITH,
    check_ball,
    check_close,
    check_revolutions,
)
from croupier.games.roulette.play.marker import NAME, check_marker
from croupier.games.roulette.play.void_spins import check_same_bets
from croupier.games.roulette.play.withdrawing import ALL, check_withdrawal
from croupier.games.roulette.positions import OUTSIDE
from croupier.games.roulette.wagers import read_number
from croupier.games.roulette.wheel import POCKETS
from croupier.games.script.awaiting import Awaiting, Barred, Bars, Option, Options, Want
from croupier.games.script.move import DEALER, Move
from croupier.values.chance import Pocket
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import RouletteRound

MOST_CHIPS = 20
WAGER, MAXIMUM, WITHDRAW, SAME_BETS, BALL = "wager", "maximum", "withdraw", "same-bets", "ball"
TOUCHES = (WAGER, CHIPS, MAXIMUM, WITHDRAW, SAME_BETS)
WHOLE_WHEEL = frozenset(Pocket(number) for number in range(POCKETS))


def awaiting_wagers(spin: "RouletteRound") -> Awaiting:
    """4.1: everybody at once until the call (R-11), then the dealer."""
    cloth, ball, first = spin.cloth, spin.ball, spin.law.first
    if not cloth.called and not ball.called_off:
        text = "the players may wager until the call; the ball is spinning" if ball.running else "the players may wager"
        return Awaiting(cloth.who, Want.WAGERS, first(T.BETTING_TIME), text, spin.offer, find=spin.find)
    if ball.called_off:
        text, clause = "the ball must be removed; wherever it falls it decides nothing", first(T.NO_SPIN)
    else:
        text, clause = "the ball must come to rest" if ball.running else "the ball must be spun", first(T.CALL)
    offer, bars, find = partial(dealer_options, spin), partial(bars_on_wagers, spin), partial(find_turn, spin)
    return Awaiting((DEALER,), Want.BALL, clause, text, offer, bars, find)


def bars_on_wagers(spin: "RouletteRound") -> Bars:
    """4.4: after the call nobody touches a wager."""
    if spin.ball.called_off and not spin.cloth.called:
        topic, reason = T.NO_SPIN, "NO SPIN was called; the ball must be out of the wheel first."
    else:
        topic, reason = T.LOCKED, "Wagers are locked once NO MORE BETS is called."
    return tuple(Barred(act, spin.law.first(topic), reason) for act in TOUCHES)


# --- the options of one move --------------------------------------------


def find_any(spin: "RouletteRound", move: Move) -> Options:
    """Find the option of a move without going through the whole layout."""
    act, words, first = move.act, move.words, spin.law.first
    if act not in TOUCHES or act == SAME_BETS:
        return find_turn(spin, move, same_bets(spin))
    if move.who not in spin.cloth.who:
        return ()
    if act == MAXIMUM:
        return (Option((move.who,), act, first(T.MAXIMUM_MARKER), words, test=partial(check_marker, spin)),)
    if act == WITHDRAW:
        return (Option((move.who,), act, first(T.BETTING_TIME), words, test=partial(check_withdrawal, spin)),)
    if not words:
        text = f'"{move}" must say where and how much, for example "{move.who} wager 17 5".'
        raise spin.refuse(T.ON_OFFER, text)
    wagers = find_wagers(spin, words) if move.amount is None or move.outcomes else ()
    return (wager_option(spin, act),) if not wagers else (replace(on_place(spin, act, wagers[0].name), words=words),)


def wager_option(spin: "RouletteRound", act: str) -> Option:
    """Chips on whatever places a move names, which its test reads; made once in a round."""
    options = spin.cloth.options
    if act not in options:
        test = partial(check_wager, spin)
        options[act] = Option(spin.cloth.who, act, spin.law.first(T.ON_OFFER), least=1, free=True, test=test)
    return options[act]


def find_turn(spin: "RouletteRound", move: Move, more: Options = ()) -> Options:
    """Wheel and ball."""
    if move.act == BALL and move.who == DEALER:
        check_pocket(spin, move)
    return tuple(option for option in (*more, *dealer_options(spin)) if option.fits(move))


def check_pocket(spin: "RouletteRound", move: Move) -> None:
    """One number of the wheel, or the ball removed after NO SPIN."""
    if move.words == (REMOVED,) and not move.outcomes:
        if not spin.ball.called_off:
            raise spin.refuse(T.NO_SPIN, "The ball is removed only after NO SPIN is called.")
        return
    if len(move.words) == 1 and not move.outcomes:
        try:
            read_number(move.words[0])
        except Refused as refused:
            raise spin.refuse(T.WHEEL, refused.reason) from None
    if move.words or len(move.outcomes) != 1 or move.outcomes[0] not in WHOLE_WHEEL:
        raise spin.refuse(T.WHEEL, 'Say where the ball came to rest: "d ball 17".')


# --- all options --------------------------------------------


def all_options(spin: "RouletteRound") -> Options:
    """One for each wager on offer, the even chances first, as the quickest to name; then chips, markers, wheel."""
    if not spin.cloth.places:
        inside = [name for name in spin.table.wagers if name not in OUTSIDE]
        spin.cloth.places = tuple(on_place(spin, WAGER, name) for name in (*reversed(OUTSIDE), *inside))
    chips = [on_place(spin, CHIPS, name) for name in spin.table.wagers] if spin.cloth.colours else ()
    return (
        *spin.cloth.places,
        *chips,
        *marker_options(spin),
        *take_back_options(spin),
        *same_bets(spin),
        *dealer_options(spin),
    )


def on_place(spin: "RouletteRound", act: str, name: str) -> Option:
    """Chips on one place, with its limits."""
    wager = spin.table.wagers[name]
    clause, test = spin.law.first(wager.topic), partial(check_wager, spin)
    if act == CHIPS:
        who = tuple(f"p{player}" for player in spin.cloth.colours)
        return Option(who, act, clause, (name,), 1, MOST_CHIPS, number=True, test=test)
    least, most = spin.table.ranges[wager.pieces[0].name]
    return Option(spin.cloth.who, act, clause, (name,), least, most, spin.table.limits.step, test=test)


def marker_options(spin: "RouletteRound") -> Options:
    """One for each number, where maximums are posted."""
    who, clause, test = spin.cloth.who, spin.law.first(T.MAXIMUM_MARKER), partial(check_marker, spin)
    return tuple(Option(who, MAXIMUM, clause, (str(number),), test=test) for number in range(POCKETS))


def take_back_options(spin: "RouletteRound") -> Options:
    """For each player what lies there by name, the markers, and everything at once."""
    found: list[Option] = []
    clause, test = spin.law.first(T.BETTING_TIME), partial(check_withdrawal, spin)
    for player in spin.layout.stacks:
        kinds = list(dict.fromkeys(bet.kind for bet in spin.layout.of(player)))
        markers = [f"{NAME}{number}" for number in spin.cloth.markers.get(player, ())]
        words = (*kinds, *markers, ALL) if kinds else ()
        found += [Option((f"p{player}",), WITHDRAW, clause, (word,), test=test) for word in words]
    return tuple(found)


def same_bets(spin: "RouletteRound") -> Options:
    if not spin.last_void.allowed:
        return ()
    return (Option(spin.cloth.who, SAME_BETS, spin.law.first(T.VOID), test=partial(check_same_bets, spin)),)


def dealer_options(spin: "RouletteRound") -> Options:
    """What the dealer may do with wheel and ball now."""
    who, first = (DEALER,), spin.law.first
    ball = Option(who, BALL, first(T.DECIDED), outcomes=1, noun="number", test=lambda move: check_ball(spin))
    if spin.ball.called_off:
        return (Option(who, BALL, first(T.NO_SPIN), (REMOVED,)), ball)
    options = [ball]
    if not spin.cloth.called:
        options.append(Option(who, "no-more-bets", first(T.CALL), test=lambda move: check_close(spin)))
    if spin.ball.running:
        counted, most = partial(check_revolutions, spin), MOST_REVOLUTIONS
        options += [
            Option(who, "revolutions", first(T.REVOLUTIONS), least=0, most=most, number=True, test=counted),
            Option(who, "no-spin", first(T.NO_SPIN)),
        ]
    else:
        options += [Option(who, "spin", first(T.AGAINST), words) for words in ((AGAINST,), (WITH,), ())]
    return tuple(options)
