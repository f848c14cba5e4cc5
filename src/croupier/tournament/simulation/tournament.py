"""One tournament from the ballot to the prizes: stages, tables, who goes on, places."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate, pairwise

from croupier.tournament.conditions.arithmetic import tables_joined
from croupier.tournament.conditions.model import Recording, Stage, StageKind
from croupier.tournament.conditions.pool import divide_equally
from croupier.tournament.draws.seat_draw import TRIES, sizes
from croupier.tournament.places.ranking import prize_ties
from croupier.tournament.run.bots import fighting_for
from croupier.tournament.simulation.floor import SessionPlayer
from croupier.tournament.simulation.plan import SimulationPlan
from croupier.tournament.simulation.ranking import SURVIVED, Block, Umpire, scores
from croupier.tournament.simulation.returning import Returns
from croupier.tournament.simulation.tally import StrategyTally
from croupier.tournament.texts.rules import Tie
from croupier.values.ports import Entropy, shuffle
from croupier.values.refused import Refused

POINT_PARTS = 5040
"""Points are counted in these parts, so that up to ten players share places exactly."""


Tables = list[Sequence[int]]
"""Players in the order of their seats."""


def seat_players(players: Sequence[int], stage: Stage, sessions: int) -> list[Tables]:
    """Seat players in ballot order at as few tables as hold them, session by session, like the ballot of a
    tournament."""
    ends = list(accumulate(sizes(stage, sessions, len(players)), initial=0))
    tables = [players[start:end] for start, end in pairwise(ends)]
    parts = [tables[first : first + stage.tables] for first in range(0, len(tables), stage.tables)]
    return [[table for table in part if table] for part in parts]


class SimulatedTournament:
    """Plays one tournament and adds the result to the tally."""

    def __init__(
        self, plan: SimulationPlan, floors: Sequence[SessionPlayer], entropy: Entropy, tally: StrategyTally
    ) -> None:
        self.plan = plan
        self.floors = floors
        self.entropy = entropy
        self.tally = tally
        self.styles = [plan.styles[strategy] for strategy in plan.strategy]
        self.entered: list[list[int]] = []
        self.went_on: list[set[int]] = []
        self.umpires: list[Umpire] = []
        self.units: list[Sequence[Block]] = []
        self.points = [0] * plan.players
        self.returns = Returns(plan, entropy)
        self.chips: dict[int, Fraction] = {}

    def play(self) -> None:
        for number in range(len(self.plan.stages)):
            self.play_stage(number)
        self.place(self.finish())
        self.tally.tournaments += 1

    # --- a stage --------------------------------------------

    def entrants(self, number: int) -> list[int]:
        """The players of a stage: those who went on from its sources, or for a repechage the best of those who did
        not, up to its seats. Nobody is late here, so a catch-up stage stays empty."""
        stage = self.plan.stages[number].stage
        sources = self.plan.sources(stage)
        if not sources:
            return list(range(self.plan.players))
        on = {player for source in sources for player in self.went_on[source]}
        if stage.kind is StageKind.CATCH_UP:
            return []
        if stage.kind is StageKind.REPECHAGE:
            lost = [
                player
                for source in sources
                for player in self.entered[source]
                if player not in on and self.qualifies(stage, source, player)
            ]
            held = {player: score for source in sources for player, score in self.umpires[source].scored.items()}
            shuffle(lost, self.entropy)
            room = min(stage.places, stage.qualify.best or stage.places)
            return sorted(sorted(lost, key=held.__getitem__, reverse=True)[:room])
        return sorted(on.union(self.returns.waiting.get(number, ())))

    def qualifies(self, stage: Stage, source: int, player: int) -> bool:
        """Whether a player of this stage has one of the places that the conditions let into a repechage."""
        who, umpire = stage.qualify, self.umpires[source]
        if who.with_chips and umpire.scored[player] < SURVIVED:
            return False
        unit = next((each for each in self.units[source] if player in each), [])
        return not who.places or any(player in umpire.at_place(unit, place) for place in who.places)

    def play_stage(self, number: int) -> None:
        terms, floor = self.plan.stages[number], self.floors[number]
        stage, players = terms.stage, self.entrants(number)
        if len(players) > stage.places:
            raise Refused(f'Stage "{stage.name}" has {stage.places} seats, but {len(players)} players reach it.')
        if not players and stage.kind not in (StageKind.REPECHAGE, StageKind.CATCH_UP):
            raise Refused(f'Nobody reaches stage "{stage.name}".')
        umpire = Umpire(
            floor, self.entropy, self.styles, self.plan.tie(stage), by_cards=self.plan.rules.places_by_stake
        )
        self.umpires.append(umpire)
        self.entered.append(players)
        units = self.play_sessions(number, players, umpire) if players else []
        self.units.append(units)
        on = self.decide(number, units)
        self.went_on.append(on)
        self.note(number, players, on)

    def play_sessions(self, number: int, players: list[int], umpire: Umpire) -> list[Block]:
        """The players who compete with each other: those of a table, in charity poker those of a session. Where
        players may come back, or a table waits until it is full, sessions follow each other; a returned player is
        placed by the last one."""
        stage = self.plan.stages[number].stage
        apart = stage.sessions > 1 and (stage.sit_and_go or self.plan.conditions.buy_back is not None)
        queue, room = list(players), stage.tables * stage.seats
        units: list[Block] = []
        for left in range(stage.sessions if apart else 1, 0, -1):
            share = len(queue) if not apart else room if stage.sit_and_go else min(room, -(-len(queue) // left))
            now, queue = queue[:share], queue[share:]
            if not now:
                break
            sessions = self.ballot(now, stage, 1 if apart else stage.sessions)
            joined = tables_joined(self.plan.rules, stage)
            for parts in [[part] for part in sessions] if joined else [sessions]:
                tables = [table for part in parts for table in part]
                self.note_depth(stage, parts, umpire)
                self.play_tables(number, tables, umpire)
                again = {player for table in tables for player in table}
                units = [[player for player in unit if player not in again] for unit in units]
                units += [list(again)] if joined else map(list, tables)
            out = (each for each, score in umpire.scored.items() if score < SURVIVED and each not in queue)
            queue += self.returns.ask(number, out, (left - 1) * room - len(queue) if apart else 0)
        return [unit for unit in units if unit]

    def note_depth(self, stage: Stage, parts: Sequence[Tables], umpire: Umpire) -> None:
        """Note the tables that record only counts, which are cleared at the end."""
        numbers = [number for part in parts for number in range(1, len(part) + 1)]
        depths = [stage.recording_of(number).recording for number in numbers]
        first = umpire.tables + 1
        umpire.counted.update(first + place for place, depth in enumerate(depths) if depth is Recording.COUNTS)

    def ballot(self, players: list[int], stage: Stage, sessions: int) -> list[Tables]:
        """Draw the seats until groups that must be apart are apart."""
        groups = self.plan.groups_apart(stage)
        for _ in range(TRIES):
            shuffle(players, self.entropy)
            found = seat_players(players, stage, sessions)
            if not groups or all(differ([groups[player] for player in table]) for part in found for table in part):
                return found
        raise Refused(f'Stage "{stage.name}": hardly any seating keeps these groups apart.')

    def play_tables(self, number: int, tables: Tables, umpire: Umpire) -> None:
        """Play a session at each of these tables; the first to play has the marker."""
        terms = self.plan.stages[number]
        order = [self.from_marker(number, table) for table in tables]
        styles = [[self.styles[player] for player in table] for table in order]
        sats = self.floors[number].sessions(styles, self.stacks(number, order), fighting_for(terms.stage))
        for table, playing, sat in zip(tables, order, sats, strict=True):
            umpire.scored.update(scores(playing, sat))
            umpire.tables += 1
            umpire.seats.update((player, (umpire.tables, seat)) for seat, player in enumerate(table))
            if self.plan.carries:
                unit = terms.scale.unit
                self.chips.update(zip(playing, (unit * left for left in sat.chips), strict=True))

    def from_marker(self, number: int, table: Sequence[int]) -> Sequence[int]:
        """The seat that starts with the marker: the lowest, or by ballot (X-19)."""
        if number not in self.plan.balloted:
            return table
        first = self.entropy.below(len(table))
        return [*table[first:], *table[:first]]

    def stacks(self, number: int, tables: Sequence[Sequence[int]]) -> list[list[int]]:
        """The stacks at the start: equal, unless the conditions carry chips over (X-42) or give returning players
        others."""
        terms, back = self.plan.stages[number], self.plan.conditions.buy_back
        start, unit = terms.units, terms.scale.unit
        if back is not None and back.chips is not None and self.returns.back:
            bought, came = terms.scale.units(back.chips), self.returns.back
            return [[bought if (number, player) in came else start for player in table] for table in tables]
        if not terms.stage.carry:
            return [[start] * len(table) for table in tables]
        return [[int(self.chips.get(player, start * unit) / unit) for player in table] for table in tables]

    # --- the result of a stage --------------------------------------------

    def decide(self, number: int, units: Sequence[Block]) -> set[int]:
        """Decide the stage: ties that matter, points, prizes, and the players who go on."""
        stage, umpire, players = self.plan.stages[number].stage, self.umpires[number], self.entered[number]
        if stage.points:
            for unit in units:
                self.give_points(stage.points, umpire, unit)
        if stage is self.plan.conditions.final and stage.kind is not StageKind.POINTS:
            umpire.settle(lambda: umpire.ranked(players), self.plan.worth_after(self.returns.taken), prize=True)
            on = set[int]()
        else:
            best = {player for unit in units for player in self.best_of(stage, umpire, unit)}
            on = self.going_on(number, best, units)
        if stage.prizes:
            self.pay_stage([prize.cents for prize in stage.prizes], umpire, players)
        return on

    def give_points(self, points: Sequence[Fraction], umpire: Umpire, unit: Block) -> None:
        """Add points by place at the table; players who share places share their points, if the conditions allow it."""
        if self.plan.conditions.ties.session is not Tie.SHARE:
            umpire.settle(lambda: umpire.ranked(unit), points, prize=False)
        first = 0
        for block in umpire.ranked(unit):
            total = sum(points[first : first + len(block)], Fraction(0))
            for player in block:
                self.points[player] += int(total * POINT_PARTS / len(block))
            first += len(block)

    def best_of(self, stage: Stage, umpire: Umpire, unit: Block) -> list[int]:
        """The players who go on from a table as its best (H-52)."""
        if stage.kind is StageKind.POINTS or not stage.advance.top:
            return []
        return umpire.first(lambda: umpire.ranked(unit), stage.advance.top)

    def pay_stage(self, prizes: Sequence[int], umpire: Umpire, players: Sequence[int]) -> None:
        """Add the prizes that the conditions give by place in a stage."""
        if self.plan.conditions.ties.session is not Tie.SHARE:
            umpire.settle(lambda: umpire.ranked(players), [Fraction(cents) for cents in prizes], prize=True)
        self.pay(prizes, umpire.ranked(players))

    def pay(self, prizes: Sequence[int], ranked: Sequence[Block]) -> None:
        first = 0
        for block in ranked:
            if first >= len(prizes):
                return
            for player, cents in zip(
                block, divide_equally(sum(prizes[first : first + len(block)]), len(block)), strict=True
            ):
                self.tally.cents[self.plan.strategy[player]] += cents
            first += len(block)

    def going_on(self, number: int, on: set[int], units: Sequence[Block]) -> set[int]:
        """The players who go on by points, or as the best of the others by chips, and those who are drawn."""
        stage, umpire, players = self.plan.stages[number].stage, self.umpires[number], self.entered[number]
        advance = stage.advance
        if stage.kind is StageKind.POINTS or not (advance.top or advance.runners_up or advance.drawn or advance.points):
            if not advance.points:
                return set(players) if stage is not self.plan.conditions.final else set()
            points = {player: self.points[player] for player in players}
            return set(umpire.first(lambda: umpire.by(points), advance.points, fresh=True))
        found = set(on)
        if advance.runners_up:
            rest = [player for player in players if player not in on]
            found.update(umpire.first(lambda: umpire.ranked(rest), advance.runners_up))
        losers = [player for player in players if player not in found]
        if advance.drawn_from is not None:
            there = {player for unit in units for player in umpire.at_place(unit, advance.drawn_from)}
            losers = [player for player in losers if player in there]
        for _ in range(min(advance.drawn, len(losers))):
            found.add(losers.pop(self.entropy.below(len(losers))))
        return found

    def note(self, number: int, players: Sequence[int], on: set[int]) -> None:
        tally, seats, strategy = self.tally, self.umpires[number].seats, self.plan.strategy
        reached, went_on, sat, left = (each[number] for each in (tally.reached, tally.went_on, tally.sat, tally.left))
        for player in players:
            reached[strategy[player]] += 1
            sat[seats[player][1]] += 1
        for player in on:
            went_on[strategy[player]] += 1
            left[seats[player][1]] += 1

    # --- places --------------------------------------------

    def finish(self) -> list[Block]:
        """Rank everybody from the winner down: later stages come first. Ties below the final are decided where a
        prize depends on them (X-14)."""
        values = self.plan.worth_after(self.returns.taken)
        found, seen = self.final_blocks(values), set(self.entered[-1])
        for number in reversed(range(len(self.plan.stages) - 1)):
            last_here = [player for player in self.entered[number] if player not in seen]
            found += self.lost_blocks(number, last_here, values[len(seen) :])
            seen.update(last_here)
        return found

    def final_blocks(self, values: Sequence[Fraction]) -> list[Block]:
        """Rank the last stage; a series by its points."""
        umpire, players = self.umpires[-1], self.entered[-1]
        if self.plan.conditions.final.kind is not StageKind.POINTS:
            return umpire.ranked(players)
        return self.by_points(umpire, players, values)

    def lost_blocks(self, number: int, players: list[int], values: Sequence[Fraction]) -> list[Block]:
        """The players who got no further than this stage."""
        umpire = self.umpires[number]
        if self.plan.stages[number].stage.kind is StageKind.POINTS:
            return self.by_points(umpire, players, values)
        if values:
            umpire.settle(lambda: umpire.ranked(players), values, prize=True)
        return umpire.ranked(players)

    def by_points(self, umpire: Umpire, players: Sequence[int], values: Sequence[Fraction]) -> list[Block]:
        """Rank by points; equal points are decided where the conditions say so."""
        points = {player: self.points[player] for player in players}
        if self.plan.conditions.ties.points is Tie.EXTRA_ROUNDS:
            while tied := prize_ties(umpire.by(points), values):
                umpire.decide(tied[0], Tie.EXTRA_ROUNDS, fresh=True)
        return umpire.by(points)

    def place(self, finished: Sequence[Block]) -> None:
        tally, strategy, first = self.tally, self.plan.strategy, 0
        entries, places = tally.entries, tally.places
        for block in finished:
            twice = 2 * first + len(block) + 1
            for player in block:
                entries[strategy[player]] += 1
                places[strategy[player]] += twice
            first += len(block)
        self.pay(self.plan.prizes_after(self.returns.taken), finished)
        tally.shared_wins += len(finished[0]) > 1
        for player in finished[0]:
            tally.wins[strategy[player]] += 1
            tally.left[-1][self.umpires[-1].seats[player][1]] += 1
        for number, umpire in enumerate(self.umpires):
            tally.ties[number] += umpire.ties
            tally.extra_rounds[number] += umpire.extra_rounds


def differ(groups: Sequence[str]) -> bool:
    """Whether no two are of one group; a player without a group sits anywhere."""
    named = [group for group in groups if group]
    return len(set(named)) == len(named)
