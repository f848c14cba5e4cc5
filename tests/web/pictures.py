"""Pictures of every game in many states, played by bots, for the gallery and for the tests of the pages' components:
`python -m tests.web.pictures FILE` writes them as JSON."""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

from croupier.cli.practice.watch import Demonstration
from croupier.front import Sitting
from croupier.games.game import Game
from croupier.games.registry import games
from croupier.games.script.sight import DEALER, PUBLIC, Role, player_role
from croupier.wire.shapes import JsonObject
from croupier.wire.values import to_wire

ROLES = (DEALER, PUBLIC, player_role("2"))
ROUNDS = 2
STACKS = (1240, 980, 1505, 760, 415, 2340)


def seated(game: Game, ruleset: str, seed: int) -> Demonstration:
    """A table of six; the first box of Pai Gow is the House's."""
    shown = Demonstration(game, bytes([seed]) * 32)
    shown.ruleset = ruleset
    record = game.practice(ruleset)
    first = min(map(int, record.stacks))
    stacks = {str(first + place): chips for place, chips in enumerate(STACKS)}
    shown.sitting = Sitting(replace(record, stacks=stacks))
    return shown


def states(shown: Demonstration) -> Iterator[str]:
    """Plays on, and says at every new kind of moment what it is."""
    told: set[str] = set()
    for number in range(ROUNDS):
        if number:
            shown.sitting.next()
            shown.wagered.clear()
        while not shown.round.complete:
            shown.step()
            waiting = shown.round.awaiting
            moment = f"{number} {waiting.want.name} {len(shown.round.moves) // 9}"
            if moment not in told:
                told.add(moment)
                yield f"{number + 1}: {waiting.want.name.lower()}"


def picture(shown: Demonstration, role: Role) -> JsonObject:
    found = to_wire(shown.game.picture(shown.round.script, role))
    if not isinstance(found, dict):
        raise TypeError("a picture goes over the wire as an object")
    return found


def samples(most: int = 24) -> list[JsonObject]:
    """Each with its ruleset, state and role."""
    found: list[JsonObject] = []
    for game in games().values():
        for ruleset in game.rulesets:
            shown = seated(game, ruleset, 7)
            for state in islice(states(shown), most):
                told: JsonObject = {"ruleset": ruleset, "state": state}
                found += [{**told, "role": role.who, "picture": picture(shown, role)} for role in ROLES]
    return found


def main() -> None:
    Path(sys.argv[1]).write_text(json.dumps(samples()), encoding="utf-8")


if __name__ == "__main__":
    main()
