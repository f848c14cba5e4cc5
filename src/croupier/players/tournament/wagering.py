"""A bot's wager as a move at each banked game, by the rules of games/bots. It is always a permitted one."""

from decimal import Decimal

from croupier.games.bots.bot import Menu
from croupier.games.bots.siding import ROLLS, UNSEEN, choose
from croupier.games.bots.situation import NO_LIMIT, Situation
from croupier.games.bots.staking import fit_wager, round_up
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.values.ports import Entropy

Range = tuple[int, int]


def ranges(playing: Round, who: str, menu: Menu) -> tuple[Range, ...]:
    """Return the posted limits of the even chance and of each kind of long shot."""
    names = (menu.sides[1], *(shots[0] for shots in menu.shots))
    return tuple(range_of(playing, who, name) for name in names)


def range_of(playing: Round, who: str, name: str) -> Range:
    """Return the posted limits of a wager. A kind that is not on offer gets limits that nobody can meet."""
    options = playing.awaiting.fitting(Move(who, "wager", (name,)))
    if not options:
        return NO_LIMIT, 0
    return round_up(options[0].least or 0, options[0].step), options[0].most or NO_LIMIT


def with_reserve(limits: tuple[Range, ...], menu: Menu, stack: int) -> tuple[Range, ...]:
    """Lower the limits so that the stack can still pay for a second wager, where the game has one."""
    if not menu.reserve:
        return limits
    (least, most), *others = limits
    return (least, min(most, max(least, stack // (1 + menu.reserve)))), *others


def wagers(playing: Round, who: str, menu: Menu, seen: Situation, style: int, entropy: Entropy) -> list[Move]:
    """Choose one wager; none if this player has one already or can make none. If the choice is not allowed, wager the
    least."""
    roll = entropy.below(ROLLS)
    if seen.wagers[seen.me]:
        return []
    limits = with_reserve(ranges(playing, who, menu), menu, seen.stack)
    sides = [menu.sides.index(kind) if kind in menu.sides else UNSEEN for kind in seen.kinds]
    shot, taken, amount = choose(
        style,
        seen.chips,
        seen.wagers,
        sides,
        len(seen.players),
        seen.me,
        seen.rounds_left,
        seen.advance,
        [least for least, _ in limits],
        [most for _, most in limits],
        seen.step,
        menu.factors,
        roll,
    )
    least = fit_wager(0, seen.stack, seen.least, seen.most, seen.step)
    tries = ((menu.spot(shot, taken, roll), amount), *((name, least) for name in menu.sides))
    found = (wager_move(playing, who, name, units) for name, units in tries)
    return next(([move] for move in found if playing.can(move)), [])


def wager_move(playing: Round, who: str, name: str, units: int) -> Move:
    return Move(who, "wager", (name,), amount=Decimal(playing.script.layout.scale.show(units)))
