"""The players who buy back or re-enter in one simulated tournament: each time half of those who may, as in `run`."""

from collections import Counter
from collections.abc import Iterable

from croupier.tournament.conditions.arithmetic import takers
from croupier.tournament.conditions.model import BuyBackTerms, Stage
from croupier.tournament.simulation.plan import SimulationPlan
from croupier.values.ports import Entropy


class Returns:
    """`waiting` has the players who return to each stage, by its index; `back` everybody who ever returned, with the
    stage."""

    def __init__(self, plan: SimulationPlan, entropy: Entropy) -> None:
        self.plan = plan
        self.entropy = entropy
        self.taken = 0
        self.times: Counter[int] = Counter()
        self.waiting: dict[int, list[int]] = {}
        self.back: set[tuple[int, int]] = set()

    def ask(self, number: int, out: Iterable[int], free: int) -> list[int]:
        """The players who sit down again in a later session of the stage, in the order of entry and up to its free
        seats. Others wait for the next stage."""
        terms, again = self.plan.conditions.buy_back, list[int]()
        if terms is None or not self.offered(number, terms):
            return again
        stage = self.plan.stages[number].stage
        waiting = {player for each in self.waiting.values() for player in each}
        for player in sorted(set(out) - waiting):
            if not self.entropy.below(2) or self.taken >= terms.seats or self.times[player] >= terms.most:
                continue
            if stage.sit_and_go and len(again) < free:
                again.append(player)
                self.note(player, number)
            elif not stage.sit_and_go and (home := self.home(stage)) is not None:
                self.waiting.setdefault(home, []).append(player)
                self.note(player, home)
        return again

    def offered(self, number: int, terms: BuyBackTerms) -> bool:
        names = [stage.name for stage in self.plan.conditions.stages]
        return number <= names.index(terms.until)

    def home(self, stage: Stage) -> int | None:
        """The next stage, if it has a seat left after everybody who qualified."""
        conditions = self.plan.conditions
        for taker in takers(conditions, stage):
            place = conditions.stages.index(taker)
            if taker.places > self.plan.expected[place] + len(self.waiting.get(place, ())):
                return place
        return None

    def note(self, player: int, home: int) -> None:
        self.taken += 1
        self.times[player] += 1
        self.back.add((home, player))
