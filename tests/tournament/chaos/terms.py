"""Random conditions that their text allows: up to twelve players and five rounds a session, with everything that
conditions can ask for."""

from collections.abc import Mapping

from croupier.tournament.conditions.check import faults
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import read_conditions
from croupier.tournament.texts.rules import RULES, TournamentRules
from croupier.values.refused import Refused
from tests.tournament.chaos.dice import Dice

Raw = dict[str, object]
RULESETS = tuple(RULES)
GAMES = ("mini-baccarat-2023", "blackjack-2005", "roulette-2002", "canberra-poker-2002", "pai-gow-2002")
CHARITY = "charity-poker"
TRIES = 500


def random_conditions(dice: Dice, ruleset: str = "") -> Conditions:
    """Of this text, or of any."""
    for _ in range(TRIES):
        named = ruleset or dice.pick(RULESETS)
        try:
            conditions = read_conditions(Maker(dice, named).conditions())
        except Refused:
            continue
        if not faults(conditions):
            return conditions
    raise AssertionError("no conditions were found that hold")


class Maker:
    """Makes conditions; most of them hold."""

    def __init__(self, dice: Dice, ruleset: str) -> None:
        self.dice = dice
        self.ruleset = ruleset
        self.rules: TournamentRules = RULES[ruleset]
        self.seats = dice.between(2, 6)
        self.apart = dice.one_in(6)

    # --- tables --------------------------------------------

    def table(self, game: str) -> Raw:
        if game == CHARITY:
            blinds = self.dice.pick(([10, 20], [25, 50], [5, 10]))
            raw: Raw = {"structure": self.dice.pick(("no-limit", "pot-limit")), "blinds": blinds, "step": 5}
            return raw | ({"ante": 5} if self.dice.one_in(3) else {})
        least = self.dice.pick((10, 20, 50))
        return {"minimum": least, "maximum": least * self.dice.pick((2, 5, 20)), "step": self.dice.pick((5, 10))}

    def levels(self, game: str, rounds: int) -> list[Raw]:
        if rounds < 2 or not self.dice.one_in(3):
            return []
        when = self.dice.between(2, rounds)
        higher: Raw = {"blinds": [50, 100]} if game == CHARITY else {"minimum": 100, "maximum": 400}
        return [{"round": when, "table": higher}]

    # --- stages --------------------------------------------

    def stage(self, name: str, tables: int, **more: object) -> Raw:
        dice, game = self.dice, str(more.get("game") or self.ruleset)
        rounds = dice.between(1, 5)
        raw: Raw = {"name": name, "tables": tables, "seats": self.seats, "table": self.table(game)}
        raw |= self.length(game, rounds) | more
        if levels := self.levels(game, rounds):
            raw["levels"] = levels
        if rounds > 1 and dice.one_in(4):
            raw["breaks"] = [{"after-round": dice.between(1, rounds - 1), "minutes": 10}]
        if RULES[game].marker and dice.one_in(3):
            raw["marker"] = "ballot"
        if dice.one_in(5):
            raw |= {"recording": "counts", "dealing": "physical"}
            raw |= {"count-every": dice.between(1, rounds)} if dice.one_in(2) and "rounds" in raw else {}
        if self.rules.special_rounds:
            raw |= self.charity_rounds(rounds)
        if "recording" in raw:
            raw.pop("elimination", None)
        return raw

    def length(self, game: str, rounds: int) -> Raw:
        if "minutes" in self.rules.lengths and self.dice.one_in(6):
            return {"minutes": rounds}
        if game == CHARITY and self.dice.one_in(4):
            return {"players-left": self.dice.between(1, 3), "rounds": 5}
        return {"rounds": rounds}

    def charity_rounds(self, rounds: int) -> Raw:
        raw: Raw = {}
        if self.dice.one_in(3):
            raw["bonus"] = [{"round": self.dice.between(1, rounds), "chips": 100}]
        if self.dice.one_in(3):
            raw["elimination"] = [self.dice.between(1, rounds)]
        return raw

    def advance(self) -> Raw:
        dice = self.dice
        raw: Raw = {"top": dice.between(0, 2), "runners-up": dice.between(0, 2), "drawn": dice.below(2)}
        return {key: value for key, value in raw.items() if value} or {"top": 1}

    def stages(self) -> list[Raw]:
        ways = [self.heats, self.heats, self.one_stage, self.second_chance]
        if self.rules.series:
            ways += [self.series, self.series]
        if self.rules.sit_and_go:
            ways += [self.sit_and_go]
        return self.dice.pick(ways)()

    def one_stage(self) -> list[Raw]:
        return [self.stage("final", self.dice.between(1, 3))]

    def heats(self) -> list[Raw]:
        heats = self.stage("heats", self.dice.between(1, 3), advance=self.advance())
        if self.dice.one_in(4):
            heats["sessions"] = 2
        final = self.stage("final", self.dice.between(1, 2))
        if not self.rules.equal_stacks and self.dice.one_in(3):
            final["carry"] = True
        return [heats, final]

    def second_chance(self) -> list[Raw]:
        kind = self.dice.pick(("repechage", "catch-up"))
        heats = self.stage("heats", self.dice.between(2, 3), advance={"top": 1})
        again: Raw = {"advance": {"runners-up": self.dice.between(1, 2)}, "source": ["heats"], "qualifies": "All."}
        again |= {"kind": kind}
        return [heats, self.stage("again", 1, **again), self.stage("final", 1, source=["heats", "again"])]

    def series(self) -> list[Raw]:
        dice = self.dice
        games = [game for game in GAMES if not game.startswith("mini")]
        found: list[Raw] = []
        for number in range(dice.between(1, 3)):
            more: Raw = {"kind": "points", "points": [5, 3, 2, 1][: self.seats]}
            more |= {"game": dice.pick(games)} if number and dice.one_in(2) else {}
            more |= {"prizes": [10]} if dice.one_in(3) else {}
            found.append(self.stage(f"round-{number + 1}", dice.between(2, 3), **more))
        if dice.one_in(2):
            found[-1]["advance"] = {"points": dice.between(2, self.seats)}
            found.append(self.stage("final", 1))
        return found

    def sit_and_go(self) -> list[Raw]:
        more: Raw = {"sit-and-go": True, "timing": "When a table is full.", "sessions": self.dice.between(2, 3)}
        heats = self.stage("heats", 1, advance={"top": 1}, **more)
        return [heats, self.stage("final", 1)]

    # --- the whole --------------------------------------------

    def conditions(self) -> Mapping[str, object]:
        dice = self.dice
        stages = self.stages()
        most = dice.between(self.seats, 12)
        raw: Raw = {
            "name": "Chaos",
            "ruleset": self.ruleset,
            "starts": "2027-04-10T19:00:00+10:00",
            "operator": "Riverside Casino",
            "entry": self.entry(),
            "players": {"minimum": dice.between(2, most), "maximum": most},
            "chips": {"start": dice.pick((100, 200, 500)), "denominations": ["0.5", 1, 5, 25, 100]},
            "stages": stages,
        }
        raw |= self.money() | self.by_text(stages)
        if self.apart:
            raw["groups"] = {"eligible": list("ABCDEF")[: max(self.seats, 2)], "apart": True, "stages": ["heats"]}
        return raw

    def entry(self) -> Raw:
        raw: Raw = {"method": "At the desk.", "eligibility": "Everybody.", "reserves": 3, "substitutes": True}
        raw |= {"acceptance": self.dice.one_in(2)}
        if self.rules.invitation:
            return raw | {"invitation": True}
        fee = self.dice.pick((33, 100, 101))
        return raw | {"fee": fee, "commission": self.dice.pick((0, 3))}

    def money(self) -> Raw:
        dice = self.dice
        if self.rules.donations:
            return {"donations": {"values": [500, 200][: dice.between(1, 2)], "payment": "By cheque."}}
        prizes: Raw = dice.pick(
            (
                {"shares": ["100%"]},
                {"shares": ["60%", "40%"]},
                {"shares": ["50%", "30%", "20%"]},
                {"amounts": [30], "shares": ["70%", "30%"]},
                {"steps": [{"players": 4, "shares": ["100%"]}, {"players": 12, "shares": ["60%", "25%", "15%"]}]},
            )
        )
        pool: Raw = {"additions": 50} if dice.one_in(3) else {}
        return {"prizes": prizes, "pool": pool | ({"guarantee": 900} if dice.one_in(3) else {})}

    def by_text(self, stages: list[Raw]) -> Raw:
        dice = self.dice
        raw: Raw = {"historical": "A re-enactment."} if self.rules.superseded else {}
        if self.rules.series:
            session = dice.pick(("card-draw", "extra-rounds", "share"))
            ties = {"session": session, "final": dice.pick(("share", "extra-rounds")), "points": "extra-rounds"}
            raw |= {"eliminated": "Who cannot wager the minimum is out.", "ties": ties}
        if self.rules.buy_back and dice.one_in(2):
            back: Raw = {"until": stages[0]["name"], "seats": dice.between(1, 3), "most": 1, "timing": "At once."}
            raw["buy-back"] = back | ({"fee": 20, "commission": 2} if self.rules.fee else {})
        if self.rules.special_rounds and dice.one_in(2):
            raw["add-on"] = {"stage": stages[0]["name"], "after-round": dice.between(1, 3), "chips": 50}
        return raw
