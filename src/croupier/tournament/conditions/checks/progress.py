"""How players advance from stage to stage (X-28): every stage leads somewhere, in a way that the text allows."""

from collections.abc import Iterator
from itertools import pairwise

from croupier.tournament.conditions.arithmetic import SECOND_CHANCE, competitions, flows, tables_joined, takers
from croupier.tournament.conditions.checks.case import Case, quote, together
from croupier.tournament.conditions.checks.seats import sound
from croupier.tournament.conditions.model import Advance, Stage, StageKind
from croupier.tournament.texts.law import T
from croupier.wire.written import Fault

NOBODY = Advance()
LUCKY = (T.PROGRESSION, T.STRUCTURE)


MOST_NAME = 40


def check_names(case: Case) -> Iterator[Fault]:
    """Check the names of stages: sessions, tables and draws are named after them (`heats/1/2` is a second table)."""
    for where, stage in case.stages():
        wrong = "/" in stage.name or not stage.name.strip() or len(stage.name) > MOST_NAME or "\n" in stage.name
        if wrong or stage.name != stage.name.strip():
            reason = f"a stage needs a short name without a slash, such as {quote('heats')}; write one."
            yield case.fault(f"{where}.name", reason, T.STRUCTURE)


def check_going_on(case: Case) -> Iterator[Fault]:
    """Check that every stage but the last says who goes on."""
    for where, stage in case.stages():
        if stage is case.conditions.final:
            if stage.advance != NOBODY:
                yield case.fault(
                    f"{where}.advance", "nobody goes on from the last stage; leave it out.", T.PROGRESSION, T.STRUCTURE
                )
        elif stage.advance == NOBODY and stage.kind is not StageKind.POINTS:
            reason = f"{quote(stage.name)} does not say who goes on; write how many of each table, or in all."
            yield case.fault(f"{where}.advance", reason, T.PROGRESSION, T.STRUCTURE)
        elif stage.advance.top and stage.advance.top >= stage.seats:
            reason = f"{stage.advance.top} of {stage.seats} at a table go on, so nobody is eliminated; let fewer go on."
            yield case.fault(f"{where}.advance.top", reason, T.PROGRESSION, T.STRUCTURE)


def check_lucky_losers(case: Case) -> Iterator[Fault]:
    """Check that enough players have the place from which lucky losers are drawn."""
    for place, stage in case.stages():
        who, where = stage.advance, f"{place}.advance.drawn-from"
        if who.drawn_from is None:
            continue
        if not who.drawn:
            yield case.fault(where, "belongs to `drawn`; say how many are drawn, or leave it out.", *LUCKY)
        elif not who.top < who.drawn_from <= stage.seats * (stage.tables if tables_joined(case.rules, stage) else 1):
            reason = f"place {who.drawn_from} goes on anyway or is not at a table of {stage.seats}"
            yield case.fault(where, f"{reason}; write a place below those who go on.", *LUCKY)
        elif sound(case):
            yield from few_losers(case, where, stage)


def few_losers(case: Case, where: str, stage: Stage) -> Iterator[Fault]:
    """Find a field with fewer players in that place than are drawn. Runners-up may have been in it, each after all who
    are placed between the best of the table and that place."""
    fewest, who = case.conditions.players.minimum, stage.advance
    flow = flows(case.conditions, fewest)[stage.name]
    taken = who.runners_up // ((who.drawn_from or 1) - who.top)
    there = max(0, competitions(case.conditions, stage, flow.tables) - taken)
    if flow.players and who.drawn > there:
        reason = f"with {fewest} entrants {there} of {quote(stage.name)} may be left in place {who.drawn_from}"
        yield case.fault(where, f"{reason}, fewer than the {who.drawn} drawn; draw fewer.", *LUCKY)


def check_whole_session(case: Case) -> Iterator[Fault]:
    """Charity: a session of several tables that is played down to a number has no winners by table (21.1, 21.2)."""
    for where, stage in case.stages():
        left, who = stage.players_left, stage.advance
        if not case.rules.tables_balanced or left is None:
            continue
        if left >= stage.tables * stage.seats:
            reason = f"a session begins with {stage.tables * stage.seats} players at most; it must end with fewer."
            yield case.fault(f"{where}.players-left", reason, T.SESSION)
        if who.top and stage.tables > 1:
            reason = (
                "the tables of a session become one as it is played down; write runners-up, the best of the session."
            )
            yield case.fault(f"{where}.advance.top", reason, T.NUMBER_ADVANCING)
        if who.runners_up + who.drawn + who.top * stage.tables * stage.sessions > left * stage.sessions:
            reason = f"{left} players are left in each session, fewer than go on; let fewer go on."
            yield case.fault(f"{where}.advance", reason, T.NUMBER_ADVANCING)


def check_left_at_table(case: Case) -> Iterator[Fault]:
    for where, stage in case.stages():
        if stage.players_left is not None and not case.rules.tables_balanced and stage.players_left >= stage.seats:
            reason = f"a table has {stage.seats} seats; a session must end with fewer players left at it."
            yield case.fault(f"{where}.players-left", reason, T.DURATION, T.STRUCTURE)


def check_ways(case: Case) -> Iterator[Fault]:
    """Check that players who go on from a stage have exactly one stage to go to."""
    for where, stage in case.stages():
        if stage is case.conditions.final:
            continue
        to = takers(case.conditions, stage)
        if not to:
            reason = f"players who go on from {quote(stage.name)} reach no later stage; name it in the `source` of one."
            yield case.fault(where, reason, T.PROGRESSION, T.STRUCTURE)
        if len(to) > 1:
            names = " and ".join(quote(each.name) for each in to)
            reason = (
                f"players who go on from {quote(stage.name)} would play in {names}; name it in the `source` of one."
            )
            yield case.fault(where, reason, T.PROGRESSION, T.STRUCTURE)


def check_second_chance(case: Case) -> Iterator[Fault]:
    """Check that a repechage or catch-up is between two stages and says who qualifies."""
    for where, stage in case.stages():
        if stage.kind not in SECOND_CHANCE:
            if stage.qualifies:
                reason = "belongs to a repechage or a catch-up; leave it out."
                yield case.fault(f"{where}.qualifies", reason, T.REPECHAGE, T.STRUCTURE)
            continue
        if not case.conditions.sources(stage) or stage is case.conditions.final:
            reason = f"{quote(stage.name)} is for players who did not go on; put it between two stages."
            yield case.fault(f"{where}.kind", reason, T.REPECHAGE, T.STRUCTURE)
        if case.rules.must_say and not stage.qualifies.strip() and stage.qualify.open_to_all:
            reason = f"say who qualifies for {quote(stage.name)}; write it in words."
            yield case.fault(f"{where}.qualifies", reason, T.REPECHAGE)


def check_qualify(case: Case) -> Iterator[Fault]:
    """Check that those who qualify for a repechage can be found among those who did not go on."""
    for where, stage in case.stages():
        who, again = stage.qualify, (T.REPECHAGE, T.STRUCTURE)
        if who.open_to_all:
            continue
        if stage.kind is not StageKind.REPECHAGE:
            reason = "belongs to a repechage; a catch-up is for those who were not there. Leave it out."
            yield case.fault(f"{where}.qualify", reason, *again)
            continue
        if who.best is not None and not 2 <= who.best <= stage.places:
            reason = f"{quote(stage.name)} has {stage.places} seats; write a number from 2 to {stage.places}."
            yield case.fault(f"{where}.qualify.best", reason, *again)
        yield from (
            case.fault(f"{where}.qualify.places", why, *again)
            for source in case.conditions.sources(stage)
            for why in wrong_places(case, who.places, source)
        )


def wrong_places(case: Case, places: tuple[int, ...], source: Stage) -> Iterator[str]:
    last = source.seats * (source.tables if tables_joined(case.rules, source) else 1)
    wrong = [place for place in places if not source.advance.top < place <= last]
    if len(set(places)) < len(places):
        yield "name each place once."
    if wrong:
        first = source.advance.top + 1
        yield f"place {wrong[0]} of {quote(source.name)} goes on anyway or is not there; write {first} to {last}."


# --- points --------------------------------------------


def check_points(case: Case) -> Iterator[Fault]:
    for where, stage in case.stages():
        if stage.kind is StageKind.POINTS:
            yield from check_series(case, where, stage)
        elif stage.points or stage.advance.points:
            reason = 'points belong to a stage of kind = "points"; make it one, or leave them out.'
            yield case.fault(f"{where}.points", reason, T.POINTS, T.STRUCTURE)


def check_series(case: Case, where: str, stage: Stage) -> Iterator[Fault]:
    if not case.rules.series:
        reason = (
            f"{case.conditions.ruleset} provides for heats, not for points over sessions; let players go on instead."
        )
        yield case.fault(f"{where}.kind", reason, T.STRUCTURE)
        return
    who = stage.advance
    if not stage.points:
        yield case.fault(f"{where}.points", "say how many points each place at a table earns.", T.POINTS)
    if any(later > earlier for earlier, later in pairwise(stage.points)):
        yield case.fault(f"{where}.points", "a lower place earns more than a higher one; put them in order.", T.POINTS)
    if len(stage.points) > stage.seats:
        reason = f"a table has {stage.seats} seats, fewer than places with points; write fewer."
        yield case.fault(f"{where}.points", reason, T.POINTS)
    if who.top or who.runners_up or who.drawn:
        reason = "points decide who goes on from this stage; write advance = { points = NUMBER }."
        yield case.fault(f"{where}.advance", reason, T.POINTS)


def check_sit_and_go(case: Case) -> Iterator[Fault]:
    for where, stage in case.stages():
        if stage.sit_and_go and not case.rules.sit_and_go:
            reason = "by this text seats are drawn by ballot before a session, so there is no sit-and-go; write false."
            yield case.fault(f"{where}.sit-and-go", reason, T.BALLOT)
        elif stage.sit_and_go and case.rules.must_say and not stage.timing.strip():
            reason = "say in words when a session of the sit-and-go begins and how players get to a table."
            yield case.fault(f"{where}.timing", reason, T.TABLE_COUNT)
        elif stage.timing and not stage.sit_and_go:
            yield case.fault(f"{where}.timing", "belongs to a sit-and-go; leave it out.", T.TABLE_COUNT, T.STRUCTURE)


def check_carry(case: Case) -> Iterator[Fault]:
    """X-42, H-19."""
    for where, stage in case.stages():
        if not stage.carry:
            continue
        if case.rules.equal_stacks:
            reason = "by this text every session starts with equal chips for all; write false."
            yield case.fault(f"{where}.carry", reason, T.EQUAL_STACKS)
        elif not case.conditions.sources(stage):
            yield case.fault(f"{where}.carry", "there is no stage before the first; write false.", T.START_CHIPS)


def check_named_stages(case: Case) -> Iterator[Fault]:
    """Check that the stages named elsewhere in the file exist."""
    said = case.conditions
    named = [("groups.stages", name, T.GROUPS) for name in said.groups.stages]
    named += [("buy-back.until", said.buy_back.until, T.BUY_BACK)] if said.buy_back else []
    named += [("add-on.stage", said.add_on.stage, T.ADD_ON)] if said.add_on else []
    for where, name, topic in named:
        if name not in case.names():
            there = together(map(quote, case.names()))
            yield case.fault(where, f"there is no stage {quote(name)}; write {there}.", topic, T.STRUCTURE)


CHECKS = (
    check_names,
    check_going_on,
    check_lucky_losers,
    check_whole_session,
    check_left_at_table,
    check_ways,
    check_second_chance,
    check_qualify,
    check_points,
    check_sit_and_go,
    check_carry,
    check_named_stages,
)
