"""Conditions from TOML or JSON: every key by the type of its field, and all faults at once, each with its place."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import tzinfo
from re import fullmatch, search, split

from croupier.tournament.conditions.fault import Unfit
from croupier.tournament.conditions.model import Conditions, Stage
from croupier.tournament.texts.law import LAWS, T
from croupier.values.refused import shorten
from croupier.wire.json_text import read_object
from croupier.wire.toml_text import load
from croupier.wire.written import Fault, Reader

MOST_STAGES, MOST_ENTRIES = 40, 500
"""The most stages, and entries of any other list. More would take minutes to check."""


def read_conditions(raw: Mapping[str, object]) -> Conditions:
    """Read conditions of the right form; check.py decides whether a text allows them."""
    too_long = tuple(length_faults(raw))
    if too_long:
        raise Unfit(too_long, None)
    reader = Reader()
    found = reader.section(Conditions, raw, "")
    whole = found if isinstance(found, Conditions) else None
    astray = tuple(stage_faults(whole.stages)) if whole is not None else ()
    if reader.faults or astray or whole is None:
        found_faults = (with_hint(fault, raw) for fault in (*reader.faults, *astray))
        faults = [cite_clause(fault, raw.get("ruleset")) for fault in found_faults]
        raise Unfit(tuple(faults), None if astray else whole)
    return whole


def on_clock(conditions: Conditions, clock: tzinfo | None) -> Conditions:
    """The same conditions; a start without an offset from UTC is a time on this clock."""
    starts = conditions.starts
    return conditions if starts.tzinfo else replace(conditions, starts=starts.replace(tzinfo=clock))


def length_faults(raw: Mapping[str, object], where: str = "") -> Iterator[Fault]:
    """Find lists that are too long, also those of stages."""
    for key, value in raw.items():
        place = f"{where}{key}"
        if isinstance(value, Mapping):
            yield from length_faults(value, f"{place}.")
        elif isinstance(value, list):
            most = MOST_STAGES if place == "stages" else MOST_ENTRIES
            if len(value) > most:
                yield Fault(shorten(place), f"{len(value):,} entries are too many: there may be at most {most}.")
                continue
            for index, each in enumerate(value, 1):
                if isinstance(each, Mapping):
                    yield from length_faults(each, f"{place}[{index}].")


BALANCE = ("balance", "rest", "remainder")
"""Words for the place that takes what the amounts leave."""


def with_hint(fault: Fault, raw: Mapping[str, object]) -> Fault:
    """Say how a place takes the balance, where a word for it is written among the amounts."""
    place = fullmatch(r"prizes\.amounts\[(\d+)\]", fault.where)
    prizes = raw.get("prizes")
    amounts = prizes.get("amounts") if isinstance(prizes, Mapping) else None
    if place is None or not isinstance(amounts, list):
        return fault
    number = int(place[1])
    if str(amounts[number - 1]).strip().lower() not in BALANCE:
        return fault
    return replace(fault, reason=f"write 0 here and balance = {number} beside it: that place takes the balance.")


def stage_faults(stages: Sequence[Stage]) -> Iterator[Fault]:
    """Check that stages have different names and take players only from earlier ones."""
    names = [stage.name for stage in stages]
    if not names:
        yield Fault("stages", "there must be at least one stage.")
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        yield Fault("stages", f'two stages are called "{name}".')
    for index, stage in enumerate(stages):
        for source in stage.source:
            if source not in names[:index]:
                yield Fault(f"stages[{index + 1}].source", f'there is no earlier stage "{source}".')


TOPICS = {
    "starts": T.DATE,
    "stages": T.STRUCTURE,
    "players": T.FIELD,
    "entry": T.FEE,
    "chips": T.START_CHIPS,
    "prizes": T.BREAKDOWN,
    "pool": T.BREAKDOWN,
    "groups": T.GROUPS,
    "ties": T.TIE_TERMS,
    "buy-back": T.BUY_BACK,
    "add-on": T.ADD_ON,
    "donations": T.DONATION_FIXED,
    "overrides": T.PRECEDENCE,
}
"""The topic of each part of a file, by its key."""


TIE_TOPICS = {"ties.final": T.FINAL_TIE, "ties.points": T.POINTS_TIE, "ties.out-together": T.DISTRIBUTION}


def cite_clause(fault: Fault, ruleset: object) -> Fault:
    """Add the clause that requires this part of the conditions, where the text is known."""
    if not isinstance(ruleset, str) or ruleset not in LAWS:
        return fault
    part = split("[^a-z-]", fault.where)[0]
    topics = [TOPICS[part]] if part in TOPICS else []
    if search(r"\.table\b", fault.where):
        topics.insert(0, T.LIMITS)
    if fault.where in TIE_TOPICS:
        topics.insert(0, TIE_TOPICS[fault.where])
    return replace(fault, clause=next(iter(LAWS[ruleset].cite(*topics, T.CONDITIONS))))


def parse_raw(text: str) -> dict[str, object]:
    """The raw keys of a file: JSON if it begins with a brace, else TOML."""
    return read_object(text, "Conditions are") if text.lstrip().startswith("{") else load(text)


def parse_conditions(text: str) -> Conditions:
    return read_conditions(parse_raw(text))
