"""Irregularities (9, 3.3, R-08, R-20): void spins, bets laid late, wagers below the minimum found after the spin."""

from typing import TYPE_CHECKING

from croupier.games.acts import details, seated
from croupier.games.contract import Act, Interrupt, Want
from croupier.games.facts import VOID, Returned, Warned
from croupier.games.interrupts import Again, Stage
from croupier.games.move import Move
from croupier.games.roulette.play.betting import lay, lying, named
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import Spin

GROUNDS = ("same-direction", "foreign-object", "no-pocket", "out-of-wheel")
BEFORE_REST = ("no-pocket", "out-of-wheel")


class VoidSpin(Again):
    """The spin does not count; the topic says by which clause."""

    def __init__(self, topic: str) -> None:
        super().__init__(topic)
        self.topic = topic

    def undo(self, game: "Spin") -> Stage:
        game.void_spin(self)
        return game.whole


def may_void(spin: "Spin", want: Want) -> None:
    if spin.result == VOID:
        raise spin.refuse("void", "The round is void already.")
    if not spin.spun and not spin.called:
        raise spin.refuse("void", 'No spin is under way; record it with "d spin" first.')


def test_void(spin: "Spin", move: Move) -> None:
    if len(move.words) != 1 or move.words[0] not in GROUNDS or move.cards or move.amount is not None:
        raise spin.refuse("void", f"A spin is void for one of: {', '.join(GROUNDS)}.")
    if spin.number is not None and move.words[0] in BEFORE_REST:
        raise spin.refuse(move.words[0], f"The ball has come to rest in {spin.number}.")


def do_void(spin: "Spin", move: Move) -> Interrupt | None:
    return VoidSpin(move.words[0])


def may_repeat(spin: "Spin", want: Want) -> None:
    if want is not Want.WAGERS or not spin.again:
        raise spin.refuse("void", "There is no void spin whose wagers could be placed again.")


def do_repeat(spin: "Spin", move: Move) -> Interrupt | None:
    """R-08: the Director lets the players confirm the same bets with `same-bets`."""
    spin.again_allowed = True
    return None


# --- wagers found on the cloth --------------------------------------------


def may_be_late(spin: "Spin", want: Want) -> None:
    if not spin.called:
        raise spin.refuse("locked", "Wagers are still open; a bet is late only after NO MORE BETS.")


def one_wager(spin: "Spin", move: Move) -> int:
    """Whose wager, where and how much: `o late-bet p1 17 5`."""
    if len(move.words) != 2 or move.cards or move.amount is None:
        raise Refused(f'Say whose wager, where and how much: "o {move.act} p1 17 5".')
    seated(spin, move.words[0])
    if named(spin, move.words[1:])[0].on_race_track:
        raise spin.refuse("race-track", "Say the position on which the chips lie.")
    stake = spin.layout.scale.units(move.amount)
    if stake == 0:
        raise spin.refuse("off-step", "Say how many chips lie there.")
    return stake


def test_late(spin: "Spin", move: Move) -> None:
    one_wager(spin, move)


def do_late(spin: "Spin", move: Move) -> Interrupt | None:
    """R-20: handed back whatever the result; the chips never counted as staked."""
    player, name, stake = move.words[0][1:], named(spin, move.words[1:])[0].name, one_wager(spin, move)
    spin.tell(Returned(player, name, stake, "laid after the call", clauses=spin.cite("locked")))
    return None


def may_undercut(spin: "Spin", want: Want) -> None:
    if spin.number is not None or spin.result == VOID or not (spin.spun or spin.called):
        raise spin.refuse(
            "below-minimum", "A wager below the minimum is refused when it is placed; this is for one already spun on."
        )


def test_undercut(spin: "Spin", move: Move) -> None:
    stake = one_wager(spin, move)
    player, name = move.words[0][1:], named(spin, move.words[1:])[0].name
    if player in spin.excused() - spin.undercut:
        raise spin.refuse("below-minimum", f"Player {player} has no wagers in this round.")
    there = lying(spin, player)[name] + stake
    if stake % spin.table.limits.step or there >= spin.table.ranges[name][0] or stake > spin.layout.stacks[player]:
        show = spin.layout.scale.show
        raise spin.refuse(
            "below-minimum", f"{show(stake)} is not a wager below the minimum that player {player} could have placed."
        )


def do_undercut(spin: "Spin", move: Move) -> Interrupt | None:
    """3.3: settled once with a warning, handed back from then on (X-06)."""
    player, wager = move.words[0][1:], named(spin, move.words[1:])[0]
    stake, clauses = one_wager(spin, move), spin.cite("below-minimum")
    if player in spin.warned:
        spin.tell(Returned(player, wager.name, stake, "below the minimum after a warning", clauses=clauses))
        return None
    lay(spin, player, wager, 0, stake)
    spin.undercut.add(player)
    spin.warned.add(player)
    spin.tell(Warned(player, "further wagers below the minimum will be returned", clauses=clauses))
    return None


ACTS = (
    Act("void-spin", "void", "supervisor", may_void, test_void, do_void,
        tuple(f"o void-spin {ground}" for ground in GROUNDS)),
    Act("same-bets", "void", "supervisor", may_repeat, details("o same-bets"), do_repeat, ("o same-bets",)),
    Act("late-bet", "locked", "dealer", may_be_late, test_late, do_late, ("o late-bet {p} 17/20 {low}",)),
    Act("under-minimum", "below-minimum", "dealer",
        may_undercut, test_undercut, do_undercut, ("o under-minimum {p} 17 {low}", "o under-minimum {p} red {low}")),
)  # fmt: skip
