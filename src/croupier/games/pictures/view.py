"""What a role may see of a round and ask about it: pure functions of the table. What a role has not seen is ??."""

from dataclasses import dataclass, replace

from croupier.games.chips.facts import Dealt, Fact, ShoeEvent
from croupier.games.script.contract import Script
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.games.script.sight import DEALER, OFFICIAL, Role
from croupier.values.refused import Refused


@dataclass(frozen=True, slots=True)
class View:
    """The moves and facts of a round as one role has seen them."""

    role: Role
    moves: tuple[Move, ...]
    facts: tuple[Fact, ...]


def sees(script: Script, role: Role, index: int) -> bool:
    """Whether the role has seen what chance brought with this move; what lay there before, all have."""
    return index < 0 or script.sight(index).by(role)


def hide(script: Script, role: Role, fact: Fact) -> Fact:
    """A fact without the outcomes that the role has not seen."""
    if isinstance(fact, Dealt) and not sees(script, role, fact.source):
        return replace(fact, card=None)
    if isinstance(fact, ShoeEvent) and fact.sources:
        shown = zip(fact.cards, fact.sources, strict=True)
        return replace(fact, cards=tuple(card if sees(script, role, source) else None for card, source in shown))
    return fact


def see(playing: Round, role: Role) -> View:
    script = playing.script
    moves = tuple(
        move if not move.outcomes or sees(script, role, index) else move.hidden()
        for index, move in enumerate(playing.moves)
    )
    return View(role, moves, tuple(hide(script, role, fact) for fact in script.facts))


def names_own(playing: Round, move: Move) -> bool:
    """Whether a player names only what the option says it holds, and so has seen."""
    return any(set(move.outcomes) <= set(option.among) for option in playing.awaiting.options if option.fits(move))


def check_as(playing: Round, role: Role, move: Move) -> None:
    """A role may ask only about its own moves, and about no outcome while it has not seen all that came.

    Asking "can this card come?" would reveal what is hidden. Players may arrange what lies in their own hand.
    """
    chance = move.outcomes and role not in (DEALER, OFFICIAL)
    if move.who != role.who or (chance and not names_own(playing, move)):
        raise Refused(f"{role.who} may ask only about its own moves.")
    if chance:
        playing.check(move)
        return
    script = playing.script
    hidden = any(each.outcomes and not sees(script, role, index) for index, each in enumerate(playing.moves))
    if hidden and move.outcomes:
        raise Refused("While cards lie face down nobody may ask which card can come; it is entered as it comes.")
    playing.check(move)
