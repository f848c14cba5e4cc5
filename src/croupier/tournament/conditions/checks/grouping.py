"""Groups that sit apart (X-43): as far as conditions show, such seatings exist and are not too rare to draw."""

from collections.abc import Iterator

from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions.arithmetic import Flow, flows
from croupier.tournament.conditions.checks.case import Case, quote
from croupier.tournament.conditions.checks.seats import sound
from croupier.tournament.conditions.seating import LEAST_SHARE, even_tables, permitted_share
from croupier.tournament.texts.law import T
from croupier.wire.written import Fault

SEED = bytes(32)
"""A fixed seed gives the same answer every time; no draw uses it."""


def check_groups(case: Case) -> Iterator[Fault]:
    groups = case.conditions.groups
    if len(set(groups.eligible)) < len(groups.eligible):
        yield case.fault("groups.eligible", "name each group once.", T.GROUPS)
    if groups.stages and not groups.apart:
        yield case.fault("groups.stages", "belongs to apart = true; write that, or leave it out.", T.GROUPS)


def check_most(case: Case) -> Iterator[Fault]:
    """Check that a limit for one group lets somebody in and the field be filled."""
    groups, fewest = case.conditions.groups, case.conditions.players.minimum
    if groups.most is None:
        return
    if groups.most < 1:
        yield case.fault("groups.most", "at least one of a group must be able to enter; write 1 or more.", T.GROUPS)
    elif groups.eligible and groups.most * len(groups.eligible) < fewest:
        room = groups.most * len(groups.eligible)
        reason = f"{len(groups.eligible)} groups with {groups.most} each are {room} players, but {fewest} must enter"
        yield case.fault("groups.most", f"{reason}; allow more of a group, or more groups.", T.GROUPS, T.FIELD)


def check_apart(case: Case) -> Iterator[Fault]:
    """Check the largest field, with groups as equal in size as possible."""
    groups = case.conditions.groups
    if not groups.apart or not groups.eligible or not sound(case):
        return
    for where, stage in case.stages():
        flow = flows(case.conditions, case.conditions.players.maximum)[stage.name]
        if groups.stages and stage.name not in groups.stages:
            continue
        if flow.largest > len(groups.eligible):
            number = len(groups.eligible)
            reason = f"tables of {quote(stage.name)} have {flow.largest} players, but there are {number} groups"
            yield case.fault("groups.apart", f"{reason}; two of one group would meet. Allow it there.", T.GROUPS)
        elif where == "stages[1]" and flow.players > 0 and share(flow, len(groups.eligible)) < LEAST_SHARE:
            reason = (
                f"fewer than 1 in {LEAST_SHARE.denominator:,} seatings of {quote(stage.name)} would keep groups apart"
            )
            yield case.fault("groups.apart", f"{reason}; allow it there.", T.GROUPS)


def share(flow: Flow, groups: int) -> float:
    sizes = even_tables(flow.players, groups)
    tables = even_tables(flow.players, flow.tables)
    return float(permitted_share(sizes, tables, SeededStream(SEED)))


CHECKS = (check_groups, check_most, check_apart)
