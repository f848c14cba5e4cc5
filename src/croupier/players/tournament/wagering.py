"""A bot's wager as a move, at each banked game: by the rules of staking.py and siding.py, always one that is permitted.

`SPOTS` is what can be wagered on, the even chances first, then the long shots of each length.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from croupier.games.baccarat.hands import BANKER, PLAYER, TIE
from croupier.games.blackjack.wagers import MAIN
from croupier.games.canberra.wagers import ANTE, BET_ANTES
from croupier.games.pai_gow.table import KIND
from croupier.games.roulette.positions import POSITIONS
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.players.tournament.siding import ROLLS, UNSEEN, choose
from croupier.players.tournament.situation import NO_LIMIT, Situation
from croupier.players.tournament.staking import fitted, rounded_up
from croupier.values.ports import Entropy

Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Menu:
    """The two sides of a game (twice the same where there is one wager), its long shots, and what each pays to one.

    With `reserve` so many times the wager must stay in the stack, for a second one.
    """

    sides: tuple[str, str]
    shots: tuple[tuple[str, ...], ...] = ()
    factors: tuple[int, ...] = ()
    reserve: int = 0

    def spot(self, shot: int, taken: int, roll: int) -> str:
        """What lies under a choice; of several alike one by chance."""
        if shot == 0:
            return self.sides[taken]
        alike = self.shots[shot - 1]
        return alike[roll // 4 % len(alike)]


def line(name: str) -> tuple[str, ...]:
    return tuple(each.name for each in POSITIONS.values() if each.line == name)


MENUS: Mapping[str, Menu] = {
    "baccarat": Menu((PLAYER, BANKER), ((TIE,),), (8,)),
    "blackjack": Menu((MAIN, MAIN)),
    "canberra": Menu((ANTE, ANTE), reserve=BET_ANTES),
    "pai_gow": Menu((KIND, KIND)),
    "roulette": Menu(("red", "black"), (line("dozen"), line("six-line"), line("straight")), (2, 5, 35)),
}


def ranges(playing: Round, who: str, menu: Menu) -> tuple[Range, ...]:
    """The posted limits of the even chance and of each kind of long shot."""
    names = (menu.sides[1], *(shots[0] for shots in menu.shots))
    return tuple(range_of(playing, who, name) for name in names)


def range_of(playing: Round, who: str, name: str) -> Range:
    """A kind that is not on offer cannot be reached."""
    options = playing.awaiting.fitting(Move(who, "wager", (name,)))
    if not options:
        return NO_LIMIT, 0
    return rounded_up(options[0].least or 0, options[0].step), options[0].most or NO_LIMIT


def with_reserve(limits: tuple[Range, ...], menu: Menu, stack: int) -> tuple[Range, ...]:
    """Where a second wager follows, the first leaves room for it if it can."""
    if not menu.reserve:
        return limits
    (least, most), *others = limits
    return (least, min(most, max(least, stack // (1 + menu.reserve)))), *others


def wagers(playing: Round, who: str, folder: str, seen: Situation, style: int, entropy: Entropy) -> list[Move]:
    """One wager, or none if this player has one or can make none; the least where sides have limits of their own."""
    menu, roll = MENUS[folder], entropy.below(ROLLS)
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
    least = fitted(0, seen.stack, seen.least, seen.most, seen.step)
    tries = ((menu.spot(shot, taken, roll), amount), *((name, least) for name in menu.sides))
    found = (laid(playing, who, name, units) for name, units in tries)
    return next(([move] for move in found if playing.can(move)), [])


def laid(playing: Round, who: str, name: str, units: int) -> Move:
    return Move(who, "wager", (name,), amount=Decimal(playing.script.layout.scale.show(units)))
