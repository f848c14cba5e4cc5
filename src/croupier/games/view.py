"""What a role may see of a round: a pure function of the table. Cards nobody has turned up are ?? for everybody."""

from dataclasses import dataclass, replace

from croupier.games.contract import Option
from croupier.games.facts import Fact, Settled
from croupier.games.move import DEALER, OFFICIAL, Move
from croupier.games.round import Round
from croupier.values.refused import Refused

PUBLIC = "public"


@dataclass(frozen=True, slots=True)
class View:
    """The round as one role sees it: p1, d, o or public. Only legal acts are listed, never advice (X-26, X-27)."""

    role: str
    stacks: dict[str, str]
    wagers: tuple[tuple[str, str, str], ...]
    moves: tuple[str, ...]
    facts: tuple[Fact, ...]
    settlements: tuple[Settled, ...]
    awaiting: str
    options: tuple[Option, ...]


def redact(move: Move) -> Move:
    return replace(move, cards=(None,) * len(move.cards))


def see(playing: Round, role: str) -> View:
    """Hidden cards are hidden in the moves too."""
    script = playing.script
    scale = script.layout.scale
    unseen = script.unseen()
    return View(
        role=role,
        stacks={player: scale.show(units) for player, units in script.layout.stacks.items()},
        wagers=tuple((bet.player, bet.kind, scale.show(bet.stake)) for bet in script.layout.bets.values()),
        moves=tuple(str(redact(move) if index in unseen else move) for index, move in enumerate(playing.moves)),
        facts=tuple(script.facts),
        settlements=tuple(playing.settlements()),
        awaiting=playing.awaiting.text,
        options=tuple(option for option in playing.awaiting.options if role in option.who),
    )


def check_as(playing: Round, role: str, move: Move) -> None:
    """A role may ask only about its own moves: asking for another's card would tell what is hidden."""
    if move.who != role or (role not in (DEALER, OFFICIAL) and move.cards):
        raise Refused(f"{role} may ask only about its own moves.")
    playing.check(move)
