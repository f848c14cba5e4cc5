"""A game as one value: everything that other packages need of it, and how its rounds begin and follow one another.

`GAME` of the folder holds what is light; the rest is in modules of the same name in every folder, which load when they
are needed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeVar

from croupier.games.analysis import Exact, Fast
from croupier.games.bots.bot import Bot
from croupier.games.cards.supply import Supply
from croupier.games.chips.facts import Posted
from croupier.games.pictures.picture import Picture
from croupier.games.play import Machine, Phh, Play, Raw
from croupier.games.script.contract import Script
from croupier.games.script.move import Notation
from croupier.games.script.round import Round
from croupier.games.script.sight import Role
from croupier.games.setup.settings import amounts_in, read_stacks, read_step, read_vouched
from croupier.games.setup.table import Before, Setup, Table
from croupier.games.words import Words
from croupier.rulebook.editions import CURRENT, Edition
from croupier.rulebook.rows import models
from croupier.values.chips import Scale, fitting_scale
from croupier.values.ports import Entropy
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.kernels.session import Session
    from croupier.games.record import Record

ATTESTED = "attested"
"""The key of `before` that every game has: who vouched for what at this table."""
PartT = TypeVar("PartT")


@cache
def find(module: str, name: str) -> object:
    """The value of this name in a module; None where there is no such module."""
    if find_spec(module.rpartition(".")[0]) is None or find_spec(module) is None:
        return None
    return vars(import_module(module))[name]


def with_vouched(left: tuple[dict[str, object], str], attested: Mapping[str, str]) -> tuple[dict[str, object], str]:
    before, removed = left
    return before | ({ATTESTED: dict(attested)} if attested else {}), removed


@dataclass(frozen=True, slots=True)
class Game:
    """`GAME` of a game folder."""

    name: str
    folder: str
    rulesets: tuple[str, ...]
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
    open: bool = False
    """Whether everybody sees the same felt: no hand is hidden in this game."""

    usual_table: Raw = field(default_factory=lambda: {"minimum": 10, "maximum": 500, "step": 5})
    """Limits to begin with, for a director who writes conditions."""
    usual_chips: tuple[int | str, ...] = (5, 25, 100, 500)
    """Denominations that pay everything at those limits."""
    phh_keys: tuple[str, ...] = ()
    """The keys by which a file in the poker format PHH is known."""

    # --- its parts --------------------------------------------

    def part(self, place: str, kind: type[PartT]) -> PartT | None:
        """The value that a module of the folder has under the name of its kind; None where the folder has no such
        module."""
        found = find(f"croupier.games.{self.folder}.{place}", kind.__name__.upper())
        if found is not None and not isinstance(found, kind):
            raise TypeError(f"{kind.__name__.upper()} of {self.folder}.{place} is a {type(found).__name__}")
        return found

    def whole(self, place: str, kind: type[PartT]) -> PartT:
        found = self.part(place, kind)
        if found is None:
            raise TypeError(f"{self.folder} has no {place}")
        return found

    def play(self) -> Play[Table, Before, Script]:
        return self.whole("play.game", Play)

    def bot(self) -> Bot:
        return self.whole("bot", Bot)

    def words(self) -> Words:
        return self.whole("words", Words)

    def exact(self) -> Exact | None:
        return self.part("exact.odds", Exact)

    def fast(self) -> Fast | None:
        """The kernel of rounds, which needs numba."""
        return self.part("fast.simulation", Fast)

    def session(self) -> "Session[Table] | None":
        """The kernel of a tournament's sessions, which needs numba."""
        from croupier.games.kernels.session import Session

        return self.part("fast.session", Session)

    def phh(self) -> Phh | None:
        return self.part("phh", Phh)

    @property
    def keys(self) -> tuple[str, ...]:
        return self.play().keys

    @property
    def help(self) -> str:
        return self.words().help

    @property
    def notation(self) -> Notation:
        return self.play().notation

    @property
    def samples(self) -> "tuple[Record, ...]":
        """Tables to try the game on. A text that is like another is tried on the tables of its model."""
        samples = self.play().samples
        for ruleset in self.rulesets:
            if ruleset in models():
                samples += tuple(
                    replace(each, ruleset=ruleset) for each in samples if each.ruleset == models()[ruleset]
                )
        return samples

    def practice(self, ruleset: str) -> "Record":
        tables = self.play().practice
        if ruleset in tables:
            return tables[ruleset]
        if ruleset in models():
            return replace(self.practice(models()[ruleset]), ruleset=ruleset)
        raise Refused(f"{self.name} has no table to practise {ruleset} at.")

    def machine(self, entropy: Entropy, supply: Supply | None = None) -> Machine:
        """A machine that deals from this supply, or else shuffles its own cards."""
        return self.play().machine(entropy, supply)

    # --- rounds --------------------------------------------

    def scale(self, ruleset: str, raw: Raw, others: Iterable[Fraction | int]) -> Scale:
        """The scale for all pay lines of the ruleset, so that it still fits when a setting changes on notice (X-03)."""
        play = self.play()
        return fitting_scale(Fraction(read_step(raw)), play.pays(ruleset), (*amounts_in(raw), *others), play.parts)

    def read_table(self, ruleset: str, raw: Raw) -> Table:
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
        play = self.play()
        unit = script.layout.scale.unit
        scale = self.scale(script.setup.ruleset, raw, (unit, *stacks.values()))
        table = play.read_table(script.setup.ruleset, raw, scale)
        chips = {player: scale.units(amount) for player, amount in stacks.items()}
        marker = marker if play.turns else ""
        before = play.refit(script.carry(), table)
        setup, attested = script.setup, dict(script.attested)
        return self.round(Setup(setup.ruleset, table, chips, before, marker, attested, setup.edition))

    def round(self, setup: Setup[Table, Before]) -> Round:
        script = self.play().script
        return Round(lambda: script(setup))

    def left_before(self, script: Script) -> tuple[dict[str, object], str]:
        """The `before` and `removed` keys of a record of this round."""
        play = self.play()
        return with_vouched(play.write_before(script.before), script.setup.attested)

    def left_after(self, script: Script) -> tuple[dict[str, object], str]:
        """The same for the round that would follow."""
        play = self.play()
        return with_vouched(play.write_before(script.carry()), script.attested)

    # --- what people see --------------------------------------------

    def picture(self, script: Script, role: Role) -> Picture:
        return self.play().picture(script, role)

    def sign(self, script: Script) -> list[Posted]:
        return self.play().sign(script.table)
