"""Whole tournaments as commands, to be given again to a writer."""

from dataclasses import replace
from functools import cache
from pathlib import Path

from croupier.desk.leaves import Sealing
from croupier.desk.writer import NO_MARK
from croupier.games.bots.staking import STYLES
from croupier.proofs.leaf import Leaf
from croupier.proofs.stream import SeededStream
from croupier.store.port import Random
from croupier.tournament.conditions.reading import parse_conditions
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.catalogue import read_order
from croupier.tournament.orders.journal import Journal, Logged
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.host import Host
from tests.tournament.small import heats_and_final

EXAMPLES = Path(__file__).parents[2] / "examples"


def seeded(seed: int) -> SeededStream:
    return SeededStream(seed.to_bytes(32, "big"))


@cache
def played(ruleset: str = "blackjack-2005", rounds: int = 2, players: int = 12) -> tuple[tuple[Command, Given], ...]:
    """A small tournament, every command in order."""
    entropy = seeded(1)
    if ruleset == "charity-poker":
        conditions = parse_conditions((EXAMPLES / "charity-night.toml").read_text(encoding="utf-8"))
        host = Host(conditions, entropy, Bots(STYLES, entropy))
    else:
        host = Host(heats_and_final(ruleset, rounds), entropy, Bots(STYLES, entropy), players)
    host.run()
    return tuple(read_order(line) for line in host.staff.lines)


def journal_of(orders: tuple[tuple[Command, Given], ...]) -> Journal:
    """As a writer has it: without hashes and ids of the commands, which are in the store alone."""
    journal = Journal()
    for command, given in orders:
        journal.decide(journal.permit(command, replace(given, id="")), NO_MARK)
    return journal


def seal_alone(logged: Logged, state: Tournament, random: Random) -> Leaf:
    """The leaf of an event that is all its command led to."""
    sealing = Sealing()
    sealing.hear(logged, state)
    (leaf,) = sealing.leaves(random)
    return leaf
