"""The arithmetic of seats: every player of any permitted field has one, at every stage (X-28, X-38)."""

from collections.abc import Iterator
from itertools import islice

from croupier.tournament.conditions.arithmetic import Flow, flows, return_stages
from croupier.tournament.conditions.checks.case import Case, quote
from croupier.tournament.conditions.model import StageKind
from croupier.tournament.texts.law import T
from croupier.wire.written import Fault

FEWEST = 2
MOST_TRIED = 100


def has_sizes(case: Case) -> bool:
    """Whether the sizes can be used at all; another check reports what is wrong with them."""
    return all(stage.seats > 1 and stage.tables and stage.sessions for stage in case.conditions.stages)


def sound(case: Case) -> bool:
    """Whether the sizes can be used and the fewest players are not more than the most."""
    return has_sizes(case) and case.conditions.players.minimum <= case.conditions.players.maximum


def check_field(case: Case) -> Iterator[Fault]:
    field = case.conditions.players
    if field.minimum > field.maximum:
        reason = f"the fewest players ({field.minimum}) are more than the most ({field.maximum}); correct one."
        yield case.fault("players", reason, T.FIELD, T.STRUCTURE)
    if field.minimum < FEWEST:
        yield case.fault(
            "players.minimum", f"a tournament needs {FEWEST} players; write at least that.", T.FIELD, T.STRUCTURE
        )
    first = case.conditions.stages[0]
    if field.minimum < first.seats:
        reason = f"with {field.minimum} players not one table of {first.seats} is full."
        yield case.warning("players.minimum", reason, T.FIELD, T.STRUCTURE)


def check_full_field(case: Case) -> Iterator[Fault]:
    """Check the seats with the most players and every buy-back taken up."""
    if not has_sizes(case):
        return
    most, back = case.conditions.players.maximum, case.conditions.buy_back
    full = flows(case.conditions, most, back.seats if back else 0)
    for where, stage in case.stages():
        flow = full[stage.name]
        if flow.players > stage.places:
            yield overfull_fault(case, where, flow)
        elif flow.players < stage.places:
            yield sparse(case, where, flow)


def arrivals(case: Case, flow: Flow) -> str:
    """Say where the players of a stage come from."""
    sources = case.conditions.sources(flow.stage)
    if not sources:
        return f"{flow.players} players may come"
    return f"{flow.players} players come from {' and '.join(quote(each.name) for each in sources)}"


def seats_of(flow: Flow) -> str:
    stage = flow.stage
    sessions = f"{stage.sessions} sessions of " if stage.sessions > 1 else ""
    tables = "1 table" if stage.tables == 1 else f"{stage.tables} tables"
    return f"{stage.places} seats ({sessions}{tables} of {stage.seats})"


def overfull_fault(case: Case, where: str, flow: Flow) -> Fault:
    back = case.conditions.buy_back
    returning = f", {back.seats} of them bought back" if back and flow.stage.name in homes(case) else ""
    more = flow.players - flow.stage.places
    reason = (
        f"{quote(flow.stage.name)} has {seats_of(flow)}, but {arrivals(case, flow)}{returning}: {more} without a seat."
    )
    advice = "Add tables or sessions, or admit fewer players."
    return case.fault(where, f"{reason} {advice}", T.FIELD if where == "stages[1]" else T.PROGRESSION, T.STRUCTURE)


def homes(case: Case) -> frozenset[str]:
    return return_stages(case.conditions)


def sparse(case: Case, where: str, flow: Flow) -> Fault:
    empty = flow.stage.places - flow.players
    reason = f"{quote(flow.stage.name)} has {seats_of(flow)}, but even with a full field only {arrivals(case, flow)}."
    left = "1 seat stays empty" if empty == 1 else f"{empty} seats stay empty"
    return case.warning(where, f"{reason} {left}.", T.PROGRESSION, T.STRUCTURE)


def check_small_fields(case: Case) -> Iterator[Fault]:
    """Check that a small field still fills every table with opponents and loses somebody in every stage."""
    if not sound(case):
        return
    field, seats = case.conditions.players, case.conditions.stages[0].seats
    few = max(field.minimum, FEWEST)
    tried = (*range(few, min(field.maximum, few + 2 * min(seats, MOST_TRIED)) + 1), field.maximum)
    counted = [(number, flows(case.conditions, number)) for number in tried]
    for where, stage in case.stages():
        found = (too_few(case, where, flow[stage.name], number) for number, flow in counted)
        yield from islice(filter(None, found), 1)


def too_few(case: Case, where: str, flow: Flow, field: int) -> Fault | None:
    """What is wrong with a stage when this many players have entered."""
    if flow.smallest < FEWEST:
        reason = f"with {field} entrants a table of {quote(flow.stage.name)} has {few_players(flow.smallest)}"
        advice = "raise the fewest players, or let more go on."
        return case.fault(where, f"{reason}; {advice}", T.FIELD, T.STRUCTURE)
    ends = flow.stage is case.conditions.final or flow.stage.kind is StageKind.POINTS
    if not ends and flow.left == 0:
        reason = f"with {field} entrants all {flow.players} players of {quote(flow.stage.name)} go on"
        return case.fault(where, f"{reason}; raise the fewest players, or let fewer go on.", T.PROGRESSION, T.STRUCTURE)
    return None


def few_players(players: int) -> str:
    return "one player" if players == 1 else "no players"


CHECKS = (check_field, check_full_field, check_small_fields)
