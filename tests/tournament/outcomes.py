"""What came of the examples when `run` played them by commands: kept in `outcomes.jsonl`, a line for each seed.

So many runs take minutes, so they are kept; one of each is played again by every test run, and must come out as it is
kept. After a change of the bots, or of what the host does, take the file away and play all again:
`python -m tests.tournament.outcomes`.
"""

import json
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from croupier.games.registry import game_of
from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import parse_conditions
from croupier.tournament.draws.draw import Purpose
from croupier.tournament.journal.state import Tournament
from croupier.tournament.money.awards import donation_list
from croupier.tournament.places.placing import final_groups, stage_players
from croupier.tournament.places.ranking import places
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.host import Host
from croupier.tournament.tables.playoffs import PlayOffScored
from tests.tournament.small import STRATEGIES

FILE = Path(__file__).with_name("outcomes.jsonl")
EXAMPLES = Path(__file__).parents[2] / "examples"
PLAYERS = {
    "roulette-night": 32,
    "sit-and-go": 28,
    "pai-gow-cup": 28,
    "charity-night": 24,
    "spring-blackjack": 36,
    "three-games": 48,
}
RUNS = {
    "roulette-night": 100,
    "sit-and-go": 100,
    "pai-gow-cup": 60,
    "charity-night": 40,
    "spring-blackjack": 60,
    "three-games": 40,
}
"""How many enter, and how many runs are kept: where a tournament takes long, few."""


@dataclass(frozen=True)
class Outcome:
    """One tournament. By strategy: who won, places counted twice, cents; by stage and strategy who reached it; by stage
    and seat who went on from there, or won; extra rounds by stage, and buy-backs."""

    example: str
    seed: int
    wins: list[int]
    places: list[int]
    cents: list[int]
    reached: list[list[int]]
    left: list[list[int]]
    extra_rounds: list[int]
    returns: int


def conditions_of(example: str) -> Conditions:
    return parse_conditions((EXAMPLES / f"{example}.toml").read_text(encoding="utf-8"))


def play(example: str, seed: int) -> Outcome:
    entropy = SeededStream(seed.to_bytes(32, "big"))
    host = Host(conditions_of(example), entropy, Bots(STRATEGIES, entropy), PLAYERS[example])
    host.run()
    state = host.journal.state
    stages = state.conditions.stages
    groups = final_groups(state)
    extra = Counter(
        state.tables[each.event.table].stage for each in host.journal.log if isinstance(each.event, PlayOffScored)
    )
    donated = {player: cents for player, _, cents in donation_list(state)} if state.rules.donations else {}
    paid = state.prizes.awards or {}
    return Outcome(
        example,
        seed,
        by_strategy(state, dict.fromkeys(groups[0], 1)),
        by_strategy(state, {player: first + last for player, (first, last) in places(groups).items()}),
        by_strategy(state, total(donated or paid, state.prizes.of_stages)),
        [by_strategy(state, dict.fromkeys(stage_players(state, stage), 1)) for stage in stages],
        [by_seat(state, number, groups[0]) for number in range(len(stages))],
        [extra[stage.name] for stage in stages],
        sum(entry.bought_back for entry in state.entries.values()),
    )


def total(*paid: Mapping[str, int]) -> dict[str, int]:
    return dict(sum(map(Counter, paid), Counter[str]()))


def by_strategy(state: Tournament, counts: dict[str, int]) -> list[int]:
    found = [0] * len(STRATEGIES)
    for player, count in counts.items():
        found[(state.entries[player].number - 1) % len(STRATEGIES)] += count
    return found


def by_seat(state: Tournament, number: int, winners: list[str]) -> list[int]:
    """From which of the seats that were drawn somebody went on; in the last stage, won."""
    stage = state.conditions.stages[number]
    seat: dict[str, int] = {}
    for draw in state.draws.values():
        if draw.purpose is Purpose.SEATS and draw.subject.partition("/")[0] == stage.name:
            seat |= {player: int(slot.rpartition("/")[2]) for player, slot in zip(draw.names, draw.result, strict=True)}
    found = [0] * stage.seats
    for player in winners if stage is state.conditions.final else state.places.decided[stage.name].advanced:
        found[seat[player] - game_of(state.conditions.game(stage)).first_seat] += 1
    return found


def kept(example: str) -> list[Outcome]:
    lines = map(json.loads, FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else ())
    return [Outcome(**line) for line in lines if line["example"] == example]


def main() -> None:
    """Plays what is not kept yet: take the file away first."""
    for example in sys.argv[1:] or PLAYERS:
        for seed in range(len(kept(example)), RUNS[example]):
            line = json.dumps(asdict(play(example, seed))) + "\n"
            with FILE.open("a", encoding="utf-8") as file:
                file.write(line)


if __name__ == "__main__":
    main()
