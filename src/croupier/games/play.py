"""How a game is played: what `play/game.py` of its folder gives."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from croupier.games.cards.supply import Supply
from croupier.games.chips.facts import Posted
from croupier.games.officials.grammar import Act
from croupier.games.pictures.picture import Picture
from croupier.games.script.contract import Script
from croupier.games.script.move import PLAIN, Move, Notation
from croupier.games.script.round import Round
from croupier.games.script.sight import Role
from croupier.games.setup.table import BeforeT, Setup, TableT
from croupier.values.chips import Scale
from croupier.values.odds import Odds
from croupier.values.ports import Entropy
from croupier.wire.shapes import JsonObject

if TYPE_CHECKING:
    from croupier.games.record import Record

ScriptT = TypeVar("ScriptT", bound=Script)
Raw = Mapping[str, object]


class Machine(Protocol):
    """The machine as dealer: to the engine it is like a dealer who types what was dealt."""

    def move(self, playing: Round) -> Move | None:
        """The dealer's next move, or None if somebody else must act."""

    def habit(self, playing: Round, who: str) -> Move | None:
        """What a quiet player at another box does when it is up to that player alone."""

    def pass_on(self, playing: Round, who: str) -> Move | None:
        """What happens when a player who may act does not want to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Generic[TableT, BeforeT, ScriptT]):
    """Set-ups read and written, the script, its picture and sign, the machine that deals it."""

    script: Callable[[Setup[TableT, BeforeT]], ScriptT]
    keys: tuple[str, ...]
    read_table: Callable[[str, Raw, Scale], TableT]
    read_before: Callable[[str, Raw, object], BeforeT]
    write_before: Callable[[BeforeT], tuple[dict[str, object], str]]
    picture: Callable[[ScriptT, Role], Picture]
    sign: Callable[[TableT], list[Posted]]
    officials: Mapping[str, Act[ScriptT]]
    machine: Callable[[Entropy, Supply | None], Machine]
    pays: Callable[[str], Iterable[Odds]]
    parts: int = 1
    """Into how many parts a stake may be divided before it is paid."""
    samples: "tuple[Record, ...]"
    practice: "Mapping[str, Record]"
    notation: Notation = PLAIN
    turns: bool = True
    """Whether players wager in order where there is a marker."""
    refit: Callable[[BeforeT, TableT], BeforeT] = lambda before, _: before
    """What goes on to a round whose limits are new."""


@dataclass(frozen=True, slots=True)
class Phh:
    """How rounds are read from files in the poker format PHH, and written as such: `PHH` of a folder."""

    read: Callable[[Raw], Raw]
    """A file as a record would have it; any other file stays as it is."""
    write: Callable[[Round], Raw]
    """The keys of a complete round in PHH."""
    settle: Callable[[str], JsonObject | None]
    """The answer for the text of an ordinary hand, at once; None where it has to be played move by move."""
    read_text: Callable[[str], Raw | None]
    """The keys of PHH for the text of a hand in another format; None if it is not one."""
    formats: Mapping[str, Callable[[Round], str]]
    """How to write a complete round in other formats, by their names."""
