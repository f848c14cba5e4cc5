"""What the conditions say about a stage, as a simulation needs it: settings from round to round, chips, how long.

Minutes are read as rounds, one a minute, as `run` plays them. Nobody is late.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property

from croupier.games.game import Game
from croupier.games.registry import game_of
from croupier.games.setup.table import Table
from croupier.tournament.conditions.arithmetic import chips_decide
from croupier.tournament.conditions.model import AddOn, Conditions, Stage
from croupier.tournament.conditions.overrides import barred_by
from croupier.tournament.run.host import SECONDS_A_ROUND
from croupier.values.chips import Scale, common_measure
from croupier.values.refused import Refused

MOST_ROUNDS = 2000
"""No session is longer, even if it ends only when few enough players are left."""

Raw = Mapping[str, object]


@dataclass(frozen=True)
class Terms:
    """One stage. `settings` are those of the table from a round on; 0 rounds means as many as can be played. With no
    more than `players_left` the session is over, at a table or, in charity poker, at all of them."""

    stage: Stage
    ruleset: str
    start: Decimal
    settings: tuple[tuple[int, Raw], ...]
    rounds: int
    shoes: int
    players_left: int
    others: tuple[Decimal, ...] = ()
    """The chips of a player who bought back, or of an add-on."""
    add_on: AddOn | None = None

    @property
    def game(self) -> Game:
        return game_of(self.ruleset)

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """The set-up of each level, checked by its text."""
        return tuple(self.game.read_table(self.ruleset, raw) for _, raw in self.settings)

    @cached_property
    def scale(self) -> Scale:
        """The unit in which chips are counted: small enough for every level and for the chips at the start."""
        given = map(Fraction, (self.start, *self.others))
        return Scale(common_measure((*given, *(table.limits.scale.unit for table in self.tables))))

    @cached_property
    def units(self) -> int:
        """The chips at the start of a session."""
        return self.scale.units(self.start)

    def settings_at(self, number: int) -> Raw:
        """The set-up for a round, counted from 1."""
        return next(raw for since, raw in reversed(self.settings) if since <= number)

    def can_wager(self, units: int, late: bool) -> bool:
        """Whether a stack reaches the minimum of an extra round, in permitted multiples (X-08)."""
        table = self.tables[-1 if late else 0]
        least, step = (table.limits.scale.amount(each) for each in (table.least, table.limits.step))
        return units * self.scale.unit // step * step >= least


def terms_of(conditions: Conditions, stage: Stage) -> Terms:
    """Read the terms of a stage. A table that the text does not allow, or a session without an end, is refused."""
    start = conditions.start(stage)
    ruleset, back = conditions.game(stage), conditions.buy_back
    add_on = conditions.add_on if conditions.add_on and conditions.add_on.stage == stage.name else None
    found = Terms(
        stage,
        ruleset,
        start,
        levels(conditions, stage),
        length(stage),
        stage.shoes or 0,
        players_left(conditions, stage),
        tuple(chips for chips in (back.chips if back else None, add_on.chips if add_on else None) if chips is not None),
        add_on,
    )
    for table in found.tables:
        if stage.seats > table.seats:
            raise Refused(f'Stage "{stage.name}": {ruleset} seats {table.seats} players at a table, not {stage.seats}.')
    if start <= 0:
        raise Refused(f'Stage "{stage.name}": the conditions do not say with how many chips a session starts.')
    return found


def players_left(conditions: Conditions, stage: Stage) -> int:
    """Whether a player left alone plays on: chips are compared with those of other tables, or carried over."""
    return max(stage.players_left or 0, 0 if chips_decide(conditions, stage) else 1)


def levels(conditions: Conditions, stage: Stage) -> tuple[tuple[int, Raw], ...]:
    """The settings of the table, and what changes on notice, by the first round of each."""
    settings: dict[str, object] = {**stage.table, **barred_by(conditions), "play": "tournament"}
    found: list[tuple[int, Raw]] = [(1, settings)]
    for level in sorted(stage.levels, key=lambda level: first_round(level.round, level.minute)):
        settings = {**settings, **level.table}
        found.append((first_round(level.round, level.minute), settings))
    return tuple(found)


def first_round(number: int | None, minute: int | None) -> int:
    if number is not None:
        return max(number, 1)
    return 1 + minute * 60 // SECONDS_A_ROUND if minute else 1


def length(stage: Stage) -> int:
    """The number of rounds of a session; 0 where the shoes decide."""
    if stage.rounds is not None:
        return min(stage.rounds, MOST_ROUNDS)
    if stage.minutes is not None:
        return max(1, min(stage.minutes * 60 // SECONDS_A_ROUND, MOST_ROUNDS))
    if stage.shoes:
        return 0
    if stage.players_left:
        return MOST_ROUNDS
    raise Refused(
        f'Stage "{stage.name}": nothing says when a session ends; give rounds, shoes, minutes or players-left.'
    )
