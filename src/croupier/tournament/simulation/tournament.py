"""One tournament from the ballot to the prizes: stages, tables, who goes on, places."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise

from croupier.tournament.conditions.model import Kind, Stage
from croupier.tournament.pool import shared
from croupier.tournament.seat_draw import sizes
from croupier.tournament.simulation.floor import Floor
from croupier.tournament.simulation.plan import Plan
from croupier.tournament.simulation.ranking import SURVIVED, Block, Umpire, blocks, scores
from croupier.tournament.simulation.returning import Returns
from croupier.tournament.simulation.tally import Tally
from croupier.values.ports import Entropy, shuffle
from croupier.values.refused import Refused

POINT_PARTS = 5040
"""Points are counted in such parts, so that up to ten players share places exactly."""


def seated(players: Sequence[int], stage: Stage, sessions: int) -> list[Sequence[int]]:
    """By ballot order, at as few tables as hold them, as the ballot of a tournament has it."""
    ends = list(accumulate(sizes(stage, sessions, len(players)), initial=0))
    return [players[start:end] for start, end in pairwise(ends) if end > start]


class Tournament:
    """Plays once and adds what happened to the tally."""

    def __init__(self, plan: Plan, floors: Sequence[Floor], entropy: Entropy, tally: Tally) -> None:
        self.plan = plan
        self.floors = floors
        self.entropy = entropy
        self.tally = tally
        self.styles = [plan.styles[strategy] for strategy in plan.strategy]
        self.entered: list[list[int]] = []
        self.went_on: list[set[int]] = []
        self.scored: list[dict[int, int]] = []
        self.points = [0] * plan.players
        self.returns = Returns(plan, entropy)
        self.chips: dict[int, Fraction] = {}
        self.seat: dict[int, int] = {}

    def play(self) -> None:
        for number in range(len(self.plan.stages)):
            self.play_stage(number)
        self.place(self.finish())
        self.tally.tournaments += 1

    # --- a stage --------------------------------------------

    def entrants(self, number: int) -> list[int]:
        """Who plays in a stage: those who went on from its sources, or for a repechage the best of those who did not,
        up to its seats. Nobody is late here, so nobody has anything to catch up on."""
        stage = self.plan.stages[number].stage
        sources = self.plan.sources(stage)
        if not sources:
            return list(range(self.plan.players))
        on = {player for source in sources for player in self.went_on[source]}
        if stage.kind is Kind.CATCH_UP:
            return []
        if stage.kind is Kind.REPECHAGE:
            lost = [player for source in sources for player in self.entered[source] if player not in on]
            held = {player: score for source in sources for player, score in self.scored[source].items()}
            shuffle(lost, self.entropy)
            return sorted(sorted(lost, key=held.__getitem__, reverse=True)[: stage.places])
        return sorted(on.union(self.returns.waiting.get(number, ())))

    def play_stage(self, number: int) -> None:
        terms, floor = self.plan.stages[number], self.floors[number]
        stage, players = terms.stage, self.entrants(number)
        if len(players) > stage.places:
            raise Refused(f'Stage "{stage.name}" has {stage.places} seats, but {len(players)} players reach it.')
        if not players and stage.kind in (Kind.REPECHAGE, Kind.CATCH_UP):
            self.scored.append({})
            self.entered.append([])
            self.went_on.append(set())
            return
        if not players:
            raise Refused(f'Nobody reaches stage "{stage.name}".')
        umpire = Umpire(floor, self.entropy, self.styles, self.plan.tie(stage))
        ranked = self.play_sessions(number, players, umpire)
        self.scored.append(umpire.scored)
        self.entered.append(players)
        on = self.going_on(number, ranked, umpire)
        self.went_on.append(on)
        self.note(number, players, on, umpire)

    def play_sessions(self, number: int, players: list[int], umpire: Umpire) -> list[list[Block]]:
        """The ranking at each table. Where players may come back, or a table waits until it is full, session after
        session; who came back is placed by what came last."""
        stage = self.plan.stages[number].stage
        apart = stage.sessions > 1 and (stage.sit_and_go or self.plan.conditions.buy_back is not None)
        tables: list[Sequence[int]] = []
        queue, room = list(players), stage.tables * stage.seats
        for left in range(stage.sessions if apart else 1, 0, -1):
            share = len(queue) if not apart else room if stage.sit_and_go else -(-len(queue) // left)
            now, queue = queue[:share], queue[share:]
            if not now:
                break
            shuffle(now, self.entropy)
            tables += self.play_tables(number, seated(now, stage, 1 if apart else stage.sessions), umpire)
            out = (each for each, score in umpire.scored.items() if score < SURVIVED and each not in queue)
            queue += self.returns.ask(number, out, (left - 1) * room - len(queue) if apart else 0)
        last = {player: place for place, table in enumerate(tables) for player in table}
        held = [{each: umpire.scored[each] for each in table if last[each] == at} for at, table in enumerate(tables)]
        ranked = list(map(blocks, held))
        for table in ranked:
            self.give_points(stage.points, table)
        return ranked

    def play_tables(self, number: int, tables: Sequence[Sequence[int]], umpire: Umpire) -> Sequence[Sequence[int]]:
        """A session at each of these tables."""
        terms = self.plan.stages[number]
        styles = [[self.styles[player] for player in table] for table in tables]
        sats = self.floors[number].sessions(styles, self.stacks(number, tables), self.fighting_for(number))
        for table, sat in zip(tables, sats, strict=True):
            umpire.scored.update(scores(table, sat))
            self.seat.update((player, seat) for seat, player in enumerate(table))
            if self.plan.carries:
                unit = terms.scale.unit
                self.chips.update(zip(table, (unit * left for left in sat.chips), strict=True))
        return tables

    def stacks(self, number: int, tables: Sequence[Sequence[int]]) -> list[list[int]]:
        """Fresh equal stacks, unless the conditions carry chips over (X-42) or give others to who comes back."""
        terms, back = self.plan.stages[number], self.plan.conditions.buy_back
        start, unit = terms.units, terms.scale.unit
        if back is not None and back.chips is not None and self.returns.back:
            bought, came = terms.scale.units(back.chips), self.returns.back
            return [[bought if (number, player) in came else start for player in table] for table in tables]
        if not terms.stage.carry:
            return [[start] * len(table) for table in tables]
        return [[int(self.chips.get(player, start * unit) / unit) for player in table] for table in tables]

    def fighting_for(self, number: int) -> int:
        """How many of a table a bot takes to go on."""
        stage = self.plan.stages[number].stage
        return max(1, stage.advance.top, stage.advance.runners_up // (stage.sessions * stage.tables))

    def give_points(self, points: Sequence[Fraction], ranked: Sequence[Block]) -> None:
        """By place at the table; who shares places shares their points."""
        first = 0
        for block in ranked if points else ():
            total = sum(points[first : first + len(block)], Fraction(0))
            for player in block:
                self.points[player] += int(total * POINT_PARTS / len(block))
            first += len(block)

    # --- going on --------------------------------------------

    def going_on(self, number: int, ranked: Sequence[Sequence[Block]], umpire: Umpire) -> set[int]:
        stage = self.plan.stages[number].stage
        if stage is self.plan.conditions.final:
            return set()
        advance, players = stage.advance, self.entered[number]
        if advance.points:
            umpire.scored = {player: self.points[player] for player in players}
            return set(umpire.first(blocks(umpire.scored), advance.points))
        if not (advance.top or advance.runners_up or advance.drawn):
            return set(players)
        on = {player for table in ranked for player in umpire.first(table, advance.top)}
        if advance.runners_up:
            rest = {player: score for player, score in umpire.scored.items() if player not in on}
            on.update(umpire.first(blocks(rest), advance.runners_up))
        losers = [player for player in players if player not in on]
        for _ in range(min(advance.drawn, len(losers))):
            on.add(losers.pop(self.entropy.below(len(losers))))
        return on

    def note(self, number: int, players: Sequence[int], on: set[int], umpire: Umpire) -> None:
        tally, seat, strategy = self.tally, self.seat, self.plan.strategy
        reached, went_on, sat, left = (each[number] for each in (tally.reached, tally.went_on, tally.sat, tally.left))
        for player in players:
            reached[strategy[player]] += 1
            sat[seat[player]] += 1
        for player in on:
            went_on[strategy[player]] += 1
            left[seat[player]] += 1
        self.pay_stage(number, self.scored[number])
        tally.ties[number] += umpire.ties
        tally.extra_rounds[number] += umpire.extra_rounds

    def pay_stage(self, number: int, scored: Mapping[int, int]) -> None:
        """Prizes that the conditions give by place in a stage."""
        first, prizes = 0, [prize.cents for prize in self.plan.stages[number].stage.prizes]
        for block in blocks(scored) if prizes else ():
            for player, cents in zip(block, shared(sum(prizes[first : first + len(block)]), len(block)), strict=True):
                self.tally.cents[self.plan.strategy[player]] += cents
            first += len(block)

    # --- places --------------------------------------------

    def finish(self) -> list[Block]:
        """Everybody from the winner down: later stages stand above earlier ones."""
        found, seen = self.final_blocks(), set(self.entered[-1])
        for number in reversed(range(len(self.plan.stages) - 1)):
            last_here = {player: self.scored[number][player] for player in self.entered[number] if player not in seen}
            found += blocks(last_here)
            seen.update(last_here)
        return found

    def final_blocks(self) -> list[Block]:
        """The last stage, its ties for prizes decided."""
        number = len(self.plan.stages) - 1
        stage = self.plan.stages[number].stage
        umpire = Umpire(self.floors[number], self.entropy, self.styles, self.plan.tie(stage))
        umpire.scored = self.scored[number]
        ranked = blocks(umpire.scored)
        if stage.kind is Kind.POINTS:
            ranked = blocks({player: self.points[player] for player in self.entered[number]})
            umpire.scored = dict.fromkeys(umpire.scored, SURVIVED + self.plan.stages[number].units)
        found: list[Block] = []
        first = 0
        for block in ranked:
            prizes = {self.prize(place) for place in range(first, first + len(block))}
            deciding = len(block) > 1 and (first == 0 or len(prizes) > 1)
            found += umpire.ordered(block) if deciding else [block]
            first += len(block)
        self.tally.ties[number] += umpire.ties
        self.tally.extra_rounds[number] += umpire.extra_rounds
        return found

    def prize(self, place: int) -> int:
        prizes = self.plan.prizes_after(self.returns.taken)
        return prizes[place] if place < len(prizes) else 0

    def place(self, finished: Sequence[Block]) -> None:
        tally, strategy, prizes, first = self.tally, self.plan.strategy, self.plan.prizes_after(self.returns.taken), 0
        entries, places = tally.entries, tally.places
        for block in finished:
            twice = 2 * first + len(block) + 1
            for player in block:
                entries[strategy[player]] += 1
                places[strategy[player]] += twice
            if first < len(prizes):
                for player, cents in zip(
                    block, shared(sum(prizes[first : first + len(block)]), len(block)), strict=True
                ):
                    tally.cents[strategy[player]] += cents
            first += len(block)
        tally.shared_wins += len(finished[0]) > 1
        for player in finished[0]:
            tally.wins[strategy[player]] += 1
            tally.left[-1][self.seat[player]] += 1
