"""Both verifiers say the same of logs that nobody would write: any value in any field, fields closed or missing."""

from dataclasses import replace

from hypothesis import example, given, settings
from hypothesis import strategies as st

from croupier.proofs.canonical import Json
from croupier.proofs.zip_file import pack
from tests.proofs.json_values import VALUES
from tests.proofs.samples import KNOWN, LOG_KEY, Event, Log, draw_events, judged, shoe_events, small_export
from tests.soak import SOAK

GROUPS = ("x", "", "x", "y", "", "y", "")
EVENTS = [*draw_events(purpose="SEATS", groups=GROUPS, taken=[("y", "heats/1/3")], tables=3), *shoe_events()]
WORDS = ("", "draw-1", "shoe-1", "SEATS", "heats/1/1/1", "0" * 64, "cards 1", "tiles", "9h", "d cards 9h", "d burn 3")
ODD: st.SearchStrategy[Json] = VALUES | st.sampled_from(WORDS)


def told(events: list[Event], closing: set[tuple[int, str]], opened: bool) -> bytes:
    log = Log()
    for index, event in enumerate(events):
        log.add(event, *[f"/event/{key}" for at, key in sorted(closing) if at == index and key in event])
    export = log.export()
    return (export if opened else replace(export, openings=())).data((LOG_KEY,))


FIELDS = [(index, key) for index, event in enumerate(EVENTS) for key in event]


@settings(max_examples=150 * SOAK, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(FIELDS), ODD), max_size=2),
    st.sets(st.sampled_from(FIELDS), max_size=2),
    st.sets(st.integers(0, len(EVENTS) - 1), max_size=1),
    st.booleans(),
)
@example([], set(), set(), True)
@example([], {(0, "groups")}, set(), False)
@example([], {(0, "fingerprint")}, set(), False)
@example([], {(8, "marks")}, set(), False)
@example([], {(len(EVENTS) - 1, "secret")}, set(), False)
def test_they_agree_on_any_log(
    changes: list[tuple[tuple[int, str], Json]], closing: set[tuple[int, str]], missing: set[int], opened: bool
) -> None:
    events = [dict(event) for event in EVENTS]
    for (index, key), value in changes:
        events[index][key] = value
    kept = [event for index, event in enumerate(events) if index not in missing]
    judged(told(kept, closing, opened))


FILES = small_export().files((LOG_KEY,))


@settings(max_examples=150 * SOAK, deadline=None)
@given(st.sampled_from(sorted(FILES)), st.integers(0, 2000), st.integers(0, 20), st.binary(max_size=6), st.booleans())
def test_they_agree_on_any_change_of_a_file(name: str, at: int, length: int, put: bytes, known: bool) -> None:
    data = FILES[name]
    start = at % (len(data) + 1)
    changed = data[:start] + put + data[start + length :]
    assert judged(pack(FILES | {name: changed}), KNOWN if known else ()) == (changed != data)
