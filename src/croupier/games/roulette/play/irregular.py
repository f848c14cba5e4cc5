"""What officials record about the spin and the cloth (2.3, 3.3, 4.4, 9, 10.6, R-08, R-20): void spins, bets laid late,
wagers below the minimum found after the spin, directions, another ball."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from croupier.games.chips.facts import VOID, NotTaken
from croupier.games.officials.grammar import AMOUNT, PLAYER, Act, ActDetail, Said, always, among, nothing_more
from croupier.games.officials.house import under_minimum_act
from croupier.games.roulette.law import HOUSE, T
from croupier.games.roulette.play.betting import find_wagers, height
from croupier.games.roulette.play.facts import WheelEvent
from croupier.games.roulette.play.void_spins import spin_again
from croupier.games.roulette.wagers import RouletteWager
from croupier.games.script.awaiting import Want
from croupier.games.script.contract import Interrupt
from croupier.games.script.forms import Sort
from croupier.games.texts.powers import Power

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import RouletteRound


# --- the spin --------------------------------------------


def may_void(spin: "RouletteRound", want: Want) -> None:
    if spin.book.result == VOID:
        raise spin.refuse(T.VOID, "The round is void already.")
    if not spin.ball.running and not spin.cloth.called:
        raise spin.refuse(T.VOID, 'No spin is under way; record it with "d spin" first.')


def void_grounds(spin: "RouletteRound") -> Iterable[str]:
    return spin.rules.void_spins


def test_void(spin: "RouletteRound", said: Said) -> None:
    ground = said.words[0]
    if spin.ball.number is not None and ground in spin.rules.before_rest:
        raise spin.refuse(spin.rules.void_spins[ground], f"The ball has come to rest in {spin.ball.number}.")


def do_void(spin: "RouletteRound", said: Said) -> Interrupt:
    return spin_again(spin, said.words[0], spin.rules.void_spins[said.words[0]])


def may_repeat(spin: "RouletteRound", want: Want) -> None:
    if want is not Want.WAGERS or not spin.last_void.bets:
        raise spin.refuse(T.VOID, "There is no void spin whose wagers could be placed again.")


def do_repeat(spin: "RouletteRound", said: Said) -> None:
    """R-08: the Director lets the players confirm the same bets with `same-bets`."""
    spin.last_void.allowed = True


def do_change_ball(spin: "RouletteRound", said: Said) -> None:
    """2.3: at any time; the new ball is attested like the old one (2.2)."""
    spin.tell(WheelEvent("the ball is changed", clauses=spin.cite(T.CHANGE_BALL)))


# --- wagers found on the cloth --------------------------------------------


def positions(spin: "RouletteRound") -> Iterable[str]:
    return (name for name, wager in spin.table.wagers.items() if not wager.on_race_track)


FOUND = (PLAYER, ActDetail("POSITION", Sort.NAME, positions), AMOUNT)
"""The position is a free word: its numbers may come in any order."""


def where(spin: "RouletteRound", said: Said) -> RouletteWager:
    return find_wagers(spin, said.words)[0]


def check_found(spin: "RouletteRound", said: Said) -> None:
    if where(spin, said).on_race_track:
        raise spin.refuse(T.RACE_TRACK, "Name the position on which the chips lie.")
    if said.stake == 0:
        raise spin.refuse(T.OFF_STEP, "Say how many chips lie there.")


def may_be_late(spin: "RouletteRound", want: Want) -> None:
    if not spin.cloth.called:
        raise spin.refuse(T.LOCKED, "Wagers are still open; a bet is late only after NO MORE BETS.")


def do_late(spin: "RouletteRound", said: Said) -> None:
    """R-20: handed back whatever the result; the chips never counted as staked."""
    name, clauses = where(spin, said).name, spin.cite(T.LOCKED)
    spin.tell(NotTaken(said.player, name, said.stake, "laid after the call", clauses=clauses))


def check_undercut(spin: "RouletteRound", said: Said) -> None:
    check_found(spin, said)
    if said.player in spin.excused() - spin.players.undercut:
        raise spin.refuse(T.BELOW_MINIMUM, f"Player {said.player} has no wagers in this round.")


def missing_to_minimum(spin: "RouletteRound", said: Said) -> int:
    """What the position needs to reach its minimum."""
    name = where(spin, said).name
    return spin.table.ranges[name][0] - height(spin, said.player, name)


def lay_undercut(spin: "RouletteRound", said: Said) -> None:
    name = where(spin, said).name
    spin.players.undercut.add(said.player)
    spin.layout.place(said.player, said.player, name, said.stake, spin.cite(T.BELOW_MINIMUM))


def with_canonical_name(act: "Act[RouletteRound]") -> "Act[RouletteRound]":
    """The same act, recorded under the name of the wager however its numbers were written: 20/17 is 17/20."""

    def do(spin: "RouletteRound", said: Said) -> Interrupt | None:
        return act.do(spin, replace(said, words=(where(spin, said).name,)))

    return replace(act, do=do)


UNDERCUT = under_minimum_act(HOUSE, FOUND, missing_to_minimum, lay_undercut, check_undercut)
ACTS: "tuple[Act[RouletteRound], ...]" = (
    Act(
        "void-spin",
        "Void the spin",
        T.VOID,
        Power.OPERATOR,
        may_void,
        do_void,
        ((among("GROUND", void_grounds),),),
        test_void,
    ),
    Act("same-bets", "Let the same bets stand", T.VOID, Power.OPERATOR, may_repeat, do_repeat),
    Act("change-ball", "Change the ball", T.CHANGE_BALL, Power.OPERATOR, always, do_change_ball),
    Act("late-bet", "A late bet was found", T.LOCKED, Power.DEALER, may_be_late, do_late, (FOUND,), check_found),
    with_canonical_name(UNDERCUT),
    Act(
        "direction",
        "Give a player a direction",
        T.DIRECTION,
        Power.OPERATOR,
        always,
        nothing_more,
        ((PLAYER,),),
        reason=True,
    ),
)
