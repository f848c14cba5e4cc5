"""How long a session lasts and when things happen in it: limits on notice, breaks, counts (X-28; def:session)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from croupier.games.registry import playable
from croupier.tournament.conditions.checks.case import Case, together
from croupier.tournament.conditions.model import CardSource, FirstMarker, Level, Recording, Stage
from croupier.tournament.texts.law import T
from croupier.tournament.texts.rules import RULES
from croupier.wire.written import Fault

WORDS = {"rounds": "rounds", "shoes": "shoes", "minutes": "minutes", "players_left": "players-left"}


def lengths(stage: Stage) -> dict[str, int]:
    """The ways in which a session of this stage ends."""
    found = {name: getattr(stage, name) for name in WORDS}
    return {name: number for name, number in found.items() if number is not None}


def check_length(case: Case) -> Iterator[Fault]:
    """Check that a session ends in one way, that the text allows it, and that it does not end at once."""
    allowed = together(WORDS[name] for name in case.rules.lengths)
    for where, stage in case.stages():
        said = lengths(stage)
        if not said:
            reason = f'"{stage.name}" does not say when a session ends; write {allowed}.'
            yield case.fault(where, reason, T.DURATION, T.STRUCTURE)
        if len(said) > 1:
            both = " and ".join(WORDS[name] for name in said)
            reason = f'"{stage.name}" has {both}, so a session would have two ends; keep one.'
            yield case.fault(where, reason, T.DURATION, T.STRUCTURE)
        for name, number in said.items():
            if name not in case.rules.lengths:
                reason = f"by this text a session is a number of {allowed}; write that instead."
                yield case.fault(f"{where}.{WORDS[name]}", reason, T.SESSION, T.STRUCTURE)
            if number == 0:
                yield case.fault(f"{where}.{WORDS[name]}", "must be at least 1.", T.DURATION, T.STRUCTURE)


def check_shoes(case: Case) -> Iterator[Fault]:
    """Check that a session by shoes has a game whose shoes end."""
    for where, stage in case.stages():
        game = playable().get(case.conditions.game(stage))
        if stage.shoes is None or game is None:
            continue
        if not game.shoe:
            yield case.fault(
                f"{where}.shoes", f"{game.name} has no shoes to count; write rounds.", T.DURATION, T.STRUCTURE
            )
        elif stage.table.get("shuffler") in (True, "automated"):
            reason = "an automated shoe never ends; write rounds, or take the shuffler out."
            yield case.fault(f"{where}.shoes", reason, T.DURATION, T.STRUCTURE)


# --- what happens in it --------------------------------------------


def check_levels(case: Case) -> Iterator[Fault]:
    for where, stage in case.stages():
        for number, level in enumerate(stage.levels, 1):
            if (level.round is None) == (level.minute is None):
                reason = "a level begins with a round or with a minute; write one of the two."
                yield case.fault(f"{where}.levels[{number}]", reason, T.LIMITS)
        yield from in_order(case, f"{where}.levels", stage, moments(stage.levels))


def moments(levels: Sequence[Level]) -> tuple[int, ...]:
    return tuple(level.round or level.minute or 0 for level in levels)


def in_order(case: Case, where: str, stage: Stage, when: tuple[int, ...]) -> Iterator[Fault]:
    by_round = all(level.minute is None for level in stage.levels)
    if not by_round and any(level.minute is None for level in stage.levels):
        yield case.fault(where, "some begin with a round, some with a minute; write all of one kind.", T.LIMITS)
        return
    if any(later <= earlier for earlier, later in pairwise(when)):
        yield case.fault(where, "put them in order, each beginning later than the one before.", T.LIMITS)
    if any(moment < 2 for moment in when[:1]) and by_round:
        yield case.fault(where, "the first begins with the session; put its limits into `table`.", T.LIMITS)
    end = stage.rounds if by_round else stage.minutes
    if end is not None and any(moment > end for moment in when):
        unit = "round" if by_round else "minute"
        yield case.fault(where, f"the session ends after {unit} {end}; a level must begin before that.", T.LIMITS)


def check_moments(case: Case) -> Iterator[Fault]:
    """Check that breaks, bonus and elimination rounds are within the session, each once and in order."""
    for where, stage in case.stages():
        found = {
            "breaks": (tuple(each.after_round for each in stage.breaks), T.BREAK, 1),
            "bonus": (tuple(each.round for each in stage.bonus), T.BONUS, 0),
            "elimination": (stage.elimination, T.ELIMINATION, 0),
        }
        for name, (rounds, topic, before_end) in found.items():
            place = f"{where}.{name}"
            if any(later <= earlier for earlier, later in pairwise((0, *rounds))):
                yield case.fault(place, "the rounds must rise from 1, each named once.", topic, T.STRUCTURE)
            elif stage.rounds is not None and any(each > stage.rounds - before_end for each in rounds):
                reason = f"the session has {stage.rounds} rounds; name rounds within it."
                yield case.fault(place, reason, topic, T.STRUCTURE)
        if any(each.minutes == 0 for each in stage.breaks):
            yield case.fault(f"{where}.breaks", "say how many minutes a break lasts.", T.BREAK)


def check_recording(case: Case) -> Iterator[Fault]:
    """Check how much is written down, at all tables of a stage and at those named apart."""
    for where, stage in case.stages():
        yield from depth_faults(case, where, stage, stage.recording, stage.count_every, where)
        for number, own in enumerate(stage.recording_at, 1):
            yield from depth_faults(
                case, f"{where}.recording-at[{number}]", stage, own.recording, own.count_every, where
            )
        if stage.seconds == 0:
            yield case.fault(f"{where}.seconds", "players need time to wager; write seconds or leave it out.", T.PACE)


def depth_faults(
    case: Case, where: str, stage: Stage, recording: Recording, every: int | None, stage_at: str
) -> Iterator[Fault]:
    counts = recording is Recording.COUNTS
    if counts and stage.dealing is CardSource.VIRTUAL:
        reason = 'chips are counted at a physical table; write dealing = "physical", or recording = "wagers".'
        yield case.fault(f"{where}.recording", reason, T.STRUCTURE)
    if counts and not case.conditions.chips.denominations:
        reason = "chips are counted by denomination; write which chips there are."
        yield case.fault("chips.denominations", reason, T.START_CHIPS)
    if counts and stage.elimination:
        reason = 'the shortest stack must be known after that round; write recording = "wagers".'
        yield case.fault(f"{stage_at}.elimination", reason, T.ELIMINATION)
    if every is not None and not counts:
        yield case.fault(f"{where}.count-every", 'belongs to recording = "counts"; leave it out.', T.STRUCTURE)
    if every is not None and not 0 < every <= (stage.rounds or every):
        reason = "must be a number of rounds from 1 to those of the session."
        yield case.fault(f"{where}.count-every", reason, T.STRUCTURE)


def check_tables_named(case: Case) -> Iterator[Fault]:
    """Check that tables recorded in their own way exist, and that each is named once."""
    for where, stage in case.stages():
        named = Counter(table for own in stage.recording_at for table in own.tables)
        for number, own in enumerate(stage.recording_at, 1):
            place = f"{where}.recording-at[{number}].tables"
            wrong = [table for table in own.tables if not 1 <= table <= stage.tables]
            twice = [table for table in own.tables if named[table] > 1]
            if not own.tables:
                yield case.fault(place, "say which tables; write their numbers.", T.TABLE_COUNT, T.STRUCTURE)
            elif wrong:
                reason = f"there is no table {wrong[0]}; a session has tables 1 to {stage.tables}."
                yield case.fault(place, reason, T.TABLE_COUNT, T.STRUCTURE)
            elif twice:
                yield case.fault(place, f"table {twice[0]} is named twice; name it once.", T.TABLE_COUNT, T.STRUCTURE)


def check_marker(case: Case) -> Iterator[Fault]:
    for where, stage in case.stages():
        text = RULES.get(case.conditions.game(stage))
        if text is not None and not text.marker and stage.marker is not FirstMarker.LOWEST:
            reason = f"{case.conditions.game(stage)} has no starting marker; leave this out."
            yield case.fault(f"{where}.marker", reason, T.MARKER)


CHECKS = (check_length, check_shoes, check_levels, check_moments, check_recording, check_tables_named, check_marker)
