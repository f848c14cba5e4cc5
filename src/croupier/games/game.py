"""A game as one typed value: what its folder supplies, and how a round of it begins and follows another.

Slow parts load when they are asked for. `AnyGame` is what the rest of the house sees: the same calls for all games.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from croupier.games.analysis import Exact, Fast
from croupier.games.cards.supply import Supply
from croupier.games.chips.facts import Posted
from croupier.games.pictures.picture import Picture
from croupier.games.script.contract import Script
from croupier.games.script.move import PLAIN, Move, Notation
from croupier.games.script.round import Round
from croupier.games.script.sight import Role
from croupier.games.setup.settings import amounts_in, read_stacks, read_step, read_vouched
from croupier.games.setup.table import BeforeT, Setup, Table, TableT
from croupier.rulebook.editions import CURRENT, Edition
from croupier.values.chips import Scale, fitting_scale
from croupier.values.odds import Odds
from croupier.values.ports import Entropy
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.record import Record

ScriptT = TypeVar("ScriptT", bound=Script)
ATTESTED = "attested"
"""The key of `before` that every game has: who vouched for what at this table."""
Raw = Mapping[str, object]


class Machine(Protocol):
    """The machine as dealer: the engine cannot tell it from a dealer who types what was dealt."""

    def move(self, playing: Round) -> Move | None:
        """What the dealer does next, or None if somebody else must act."""

    def habit(self, playing: Round, who: str) -> Move | None:
        """What a quiet player at another box does when it is up to that player alone."""

    def pass_on(self, playing: Round, who: str) -> Move | None:
        """What happens when a player who may act does not want to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Generic[TableT, BeforeT, ScriptT]):
    """How a game is played: set-ups read and written, the script, its picture, the machine that deals it."""

    script: type[ScriptT]
    keys: tuple[str, ...]
    read_table: Callable[[str, Raw, Scale], TableT]
    read_before: Callable[[str, Raw, object], BeforeT]
    write_before: Callable[[BeforeT], tuple[dict[str, object], str]]
    begin: Callable[[Setup[TableT, BeforeT]], ScriptT]
    carry: Callable[[ScriptT], BeforeT]
    before: Callable[[ScriptT], BeforeT]
    picture: Callable[[ScriptT, Role], Picture]
    posted: Callable[[ScriptT], list[Posted]]
    machine: Callable[[Entropy, Supply | None], Machine]
    pays: Callable[[str], Iterable[Odds]]
    parts: int = 1
    samples: "tuple[Record, ...]"
    practice: "Mapping[str, Record]"
    notation: Notation = PLAIN
    help: str = ""
    turns: bool = True
    open: bool = False
    """Whether everybody sees the same felt: no hand is hidden in this game."""
    refit: Callable[[BeforeT, TableT], BeforeT] = lambda before, _: before
    """What goes on to a round whose limits are new."""


def with_vouched(left: tuple[dict[str, object], str], attested: Mapping[str, str]) -> tuple[dict[str, object], str]:
    before, removed = left
    return before | ({ATTESTED: dict(attested)} if attested else {}), removed


class AnyGame(Protocol):
    """What the rest of the house sees of a game."""

    @property
    def name(self) -> str: ...
    @property
    def folder(self) -> str: ...
    @property
    def rulesets(self) -> tuple[str, ...]: ...
    @property
    def keys(self) -> tuple[str, ...]: ...
    @property
    def help(self) -> str: ...
    @property
    def notation(self) -> Notation: ...
    @property
    def open(self) -> bool: ...
    @property
    def samples(self) -> "tuple[Record, ...]": ...
    @property
    def shoe(self) -> bool: ...
    @property
    def fresh(self) -> Raw: ...
    @property
    def first_seat(self) -> int: ...
    @property
    def between_players(self) -> bool: ...
    @property
    def limit_keys(self) -> tuple[str, ...]: ...
    @property
    def exact(self) -> Callable[[], Exact] | None: ...
    @property
    def fast(self) -> Callable[[], Fast] | None: ...
    @property
    def adapt(self) -> Callable[[Raw], Raw] | None: ...
    @property
    def export(self) -> Callable[[Round], Raw] | None: ...

    def practice(self, ruleset: str) -> "Record": ...
    def read_table(self, ruleset: str, raw: Raw) -> Table: ...
    def first(
        self,
        ruleset: str,
        raw: Raw,
        stacks: object,
        before: Raw,
        removed: object,
        marker: object,
        edition: Edition = CURRENT,
    ) -> Round: ...
    def following(self, script: Script, raw: Raw, stacks: Mapping[str, Fraction], marker: str) -> Round: ...
    def left_before(self, script: Script) -> tuple[dict[str, object], str]: ...
    def left_after(self, script: Script) -> tuple[dict[str, object], str]: ...
    def picture(self, script: Script, role: Role) -> Picture: ...
    def sign(self, script: Script) -> list[Posted]: ...
    def machine(self, entropy: Entropy, supply: Supply | None = None) -> Machine: ...


@dataclass(frozen=True, slots=True)
class Game(Generic[TableT, BeforeT, ScriptT]):
    """`GAME` of a game folder."""

    name: str
    folder: str
    rulesets: tuple[str, ...]
    play: Callable[[], Play[TableT, BeforeT, ScriptT]]
    exact: Callable[[], Exact] | None = None
    fast: Callable[[], Fast] | None = None
    adapt: Callable[[Raw], Raw] | None = None
    """Reads a file of another format, as a record would have it; leaves any other file as it is."""
    export: Callable[[Round], Raw] | None = None
    """The keys of a complete round in that other format, PHH."""
    shoe: bool = False
    """Whether a shoe lasts more than one round, so that a session can be a number of shoes."""
    fresh: Raw = field(default_factory=dict)
    """What the first round of a session has in `before`."""
    first_seat: int = 1
    """The first seat that a player can have."""
    between_players: bool = False
    """Whether players win each other's chips, so that any stack can play on; else they play against the house."""
    limit_keys: tuple[str, ...] = ("minimum", "maximum", "step")
    """The settings of a table that say how high it plays, and that go up in the course of a session."""

    @property
    def keys(self) -> tuple[str, ...]:
        return self.play().keys

    @property
    def help(self) -> str:
        return self.play().help

    @property
    def notation(self) -> Notation:
        return self.play().notation

    @property
    def open(self) -> bool:
        return self.play().open

    @property
    def samples(self) -> "tuple[Record, ...]":
        return self.play().samples

    def practice(self, ruleset: str) -> "Record":
        if ruleset not in self.play().practice:
            raise Refused(f"{self.name} has no table to practise {ruleset} at.")
        return self.play().practice[ruleset]

    def machine(self, entropy: Entropy, supply: Supply | None = None) -> Machine:
        """Deals from this supply, or shuffles by itself."""
        return self.play().machine(entropy, supply)

    # --- rounds --------------------------------------------

    def scale(self, ruleset: str, raw: Raw, others: Iterable[Fraction | int]) -> Scale:
        """Of the pay lines of the whole ruleset, so that it lasts when a setting changes on notice (X-03)."""
        play = self.play()
        return fitting_scale(Fraction(read_step(raw)), play.pays(ruleset), (*amounts_in(raw), *others), play.parts)

    def read_table(self, ruleset: str, raw: Raw) -> TableT:
        return self.play().read_table(ruleset, raw, self.scale(ruleset, raw, ()))

    def first(
        self,
        ruleset: str,
        raw: Raw,
        stacks: object,
        before: Raw,
        removed: object,
        marker: object,
        edition: Edition = CURRENT,
    ) -> Round:
        """A round from what a record says, all of it checked."""
        play = self.play()
        table = play.read_table(ruleset, raw, self.scale(ruleset, raw, amounts_in(stacks)))
        left = play.read_before(ruleset, {key: each for key, each in before.items() if key != ATTESTED}, removed)
        attested = read_vouched(before.get(ATTESTED, {}), ruleset)
        chips = read_stacks(stacks, table.limits.scale)
        holder = self.read_marker(marker, table, chips)
        return self.round(Setup(ruleset, table, chips, left, holder, attested, edition))

    def read_marker(self, marker: object, table: Table, stacks: Mapping[str, int]) -> str:
        if marker == "":
            return ""
        if not self.play().turns or not table.tournament:
            raise Refused("There is no order of wagering here; leave `marker` out.")
        if not isinstance(marker, str) or marker not in stacks:
            raise Refused('marker must name a player at the table, for example "1".')
        return marker

    def following(self, script: Script, raw: Raw, stacks: Mapping[str, Fraction], marker: str) -> Round:
        """The next round at the same table; its scale is as fine as the last, so that every chip goes on."""
        play, own = self.play(), self.own(script)
        unit = script.layout.scale.unit
        scale = self.scale(script.setup.ruleset, raw, (unit, *stacks.values()))
        table = play.read_table(script.setup.ruleset, raw, scale)
        chips = {player: scale.units(amount) for player, amount in stacks.items()}
        marker = marker if play.turns else ""
        before = play.refit(play.carry(own), table)
        setup, attested = script.setup, dict(script.attested)
        return self.round(Setup(setup.ruleset, table, chips, before, marker, attested, setup.edition))

    def round(self, setup: Setup[TableT, BeforeT]) -> Round:
        begin = self.play().begin
        return Round(lambda: begin(setup))

    def own(self, script: Script) -> ScriptT:
        if not isinstance(script, self.play().script):
            raise TypeError(f"this is no round of {self.name}")
        return script

    def left_before(self, script: Script) -> tuple[dict[str, object], str]:
        """The `before` and `removed` keys of a record of this round."""
        play = self.play()
        return with_vouched(play.write_before(play.before(self.own(script))), script.setup.attested)

    def left_after(self, script: Script) -> tuple[dict[str, object], str]:
        """The same for the round that would follow."""
        play = self.play()
        return with_vouched(play.write_before(play.carry(self.own(script))), script.attested)

    # --- what people see --------------------------------------------

    def picture(self, script: Script, role: Role) -> Picture:
        return self.play().picture(self.own(script), role)

    def sign(self, script: Script) -> list[Posted]:
        return self.play().posted(self.own(script))
