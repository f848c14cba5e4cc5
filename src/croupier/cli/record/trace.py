"""`croupier trace`: explain step by step what a seat, a player or an account holds."""

from typing import Annotated

import typer

from croupier.cli.record.logs import AsJson, Log, Named, read_journal
from croupier.cli.tournament.explaining import tell
from croupier.tournament.journal.state import Tournament
from croupier.values.refused import Refused, unknown

SEAT, PLAYER, ACCOUNT = "seat", "player", "account"
What = Annotated[
    list[str],
    typer.Argument(metavar="WHAT", help='"seat 4" (or "seat heats/1/2:4"), "player P17", "account pool", or a name.'),
]


def find_subject(state: Tournament, words: list[str]) -> str:
    """The player or account that the words mean."""
    kind, name = (words[0], words[1]) if len(words) == 2 else ("", words[0])
    if len(words) > 2 or (kind and kind not in (SEAT, PLAYER, ACCOUNT)):
        raise Refused('Say what to trace: "seat 4", "player P17", "account pool", or a name.')
    if kind == SEAT:
        return player_at_seat(state, name)
    if kind == PLAYER and name not in state.entries:
        raise unknown(PLAYER, name, state.entries)
    return name


def player_at_seat(state: Tournament, name: str) -> str:
    """The player at a seat of the table that is named, in play, or the only one."""
    table, _, seat = name.rpartition(":")
    tables = [state.table(table)] if table else [each for each in state.tables.values() if not each.over]
    tables = tables or list(state.tables.values())
    found = {each.id: each.seats[seat] for each in tables if seat in each.seats}
    if not found:
        raise Refused(f"Nobody sits at seat {seat}.")
    if len(found) > 1:
        raise Refused(
            f"There is a seat {seat} at {', '.join(found)}: name the table, such as {next(iter(found))}:{seat}."
        )
    return next(iter(found.values()))


def command(log: Log, what: What, json_wanted: AsJson = False, tournament: Named = "") -> None:
    """Explain a balance step by step: every movement with its event, reason, amount and the new balance; for a player
    also every decision with its clauses. With --json money is in cents."""
    state = read_journal(log, tournament).state
    tell(state, find_subject(state, what), json_wanted)
