"""Many random tournaments in one go: `python -m tests.tournament.chaos.soak`. What was played is kept in a file, so
that a run that was broken off goes on where it stopped; a seed that failed is named and tried again next time."""

import argparse
import json
from collections import Counter
from pathlib import Path

from tests.tournament.chaos.play import conditions_of, play

KEPT = Path(".soak") / "tournaments.jsonl"


def known(path: Path) -> dict[int, str]:
    """What became of each seed that was played."""
    if not path.exists():
        return {}
    return {line["seed"]: line["end"] for line in map(json.loads, path.read_text(encoding="utf-8").splitlines())}


def one(seed: int) -> tuple[str, dict[str, object]]:
    try:
        world = play(seed)
    except Exception as error:  # noqa: BLE001 whatever goes wrong is what we are looking for
        return f"failed: {type(error).__name__}: {str(error)[:300]}", {}
    return world.state.filing.phase.value, {
        "events": len(world.journal.log),
        "accepted": sum(world.accepted.values()),
        "refused": sum(world.refused.values()),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--kept", type=Path, default=KEPT)
    asked = parser.parse_args()
    done = {seed: end for seed, end in known(asked.kept).items() if not end.startswith("failed")}
    asked.kept.parent.mkdir(parents=True, exist_ok=True)
    seeds = range(asked.first, asked.first + asked.count)
    for seed in seeds:
        if seed not in done:
            end, figures = one(seed)
            done[seed] = end
            line = {"seed": seed, "ruleset": conditions_of(seed).ruleset, "end": end, **figures}
            with asked.kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
            if end.startswith("failed"):
                print(f"seed {seed}: {end}", flush=True)
        if (seed + 1) % 100 == 0:
            print(f"{seed + 1 - asked.first} of {asked.count}", flush=True)
    ends = Counter(done[seed].partition(":")[0] for seed in seeds)
    print(", ".join(f"{number} {end}" for end, number in sorted(ends.items())))
    return 1 if ends["failed"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
