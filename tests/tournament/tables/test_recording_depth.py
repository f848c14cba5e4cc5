"""How much is recorded, table by table of one stage."""

from croupier.tournament.conditions.reading import read_conditions
from tests.tournament.conditions.checks.answers import each, found
from tests.tournament.cup import DEALER, FIRST, SCORER, SECOND, Cup, cup, small
from tests.tournament.samples import NOT_CHARITY, Raw, across, sample

FIRST_IN_FULL: Raw = {"stages.0.recording-at": [{"tables": [1], "recording": "wagers"}]}
STRUCTURES = "15.2(b) 19.2(b) 12.2(b) 13.2(b) 17.2(b) 20.4(b) 15.3(a)(ii) 18.3(a)(ii) 3.2(c)"
NAMED = "15.2(b) 19.2(b) 12.2(b) 13.2(b) 17.2(b) 20.4(b) 15.3(a)(ii)(b) 18.3(a)(ii)(b) 4.1"


@across(*STRUCTURES.split())
def test_one_table_of_a_stage_in_full_and_counts_at_the_other(ruleset: str, clause: str) -> None:
    event = cup(ruleset, FIRST_IN_FULL).playing()
    state = event.state
    assert (state.tables[FIRST].recorded, state.tables[SECOND].recorded) == (True, False)
    refusal = event.refused(SCORER, "count-round", table=FIRST)
    assert refusal.reason == "Every wager is recorded at this table; use next-round."
    refusal = event.refused(DEALER, "next-round", table=SECOND)
    assert refusal.reason == f"Only chip counts are recorded at {SECOND}; use count-round and count-chips."


def test_such_a_tournament_is_played_to_its_end() -> None:
    """By bots, with counts after every second round at the table that has its own number."""
    own: Raw = {"stages.0.recording-at": [{"tables": [2], "recording": "counts", "count-every": 2}]}
    for ruleset in ("mini-baccarat-2023", "charity-poker"):
        event = Cup(small(ruleset, {"stages.0.recording": "wagers"} | own))
        event.run()
        assert event.state.places.placings
        assert event.replayed()


@each(STRUCTURES)
def test_depths_that_cannot_be_are_faults(ruleset: str, clause: str) -> None:
    """The sample records every wager."""

    def wrong(own: Raw, more: Raw | None = None) -> dict[str, str]:
        return found(sample(ruleset), {"stages.0.recording-at": [own]} | (more or {}))

    place = "stages[1].recording-at[1]"
    counts: Raw = {"tables": [2], "recording": "counts"}
    assert wrong(counts) == {}
    assert wrong(counts, {"stages.0.dealing": "virtual"})[f"{place}.recording"] == clause
    assert wrong({"tables": [2], "recording": "wagers", "count-every": 2}) == {f"{place}.count-every": clause}
    assert wrong(counts | {"count-every": 0}) == {f"{place}.count-every": clause}
    assert "chips.denominations" in wrong(counts, {"chips.denominations": []})


@each(NAMED)
def test_tables_that_are_not_there_or_are_named_twice_are_faults(ruleset: str, clause: str) -> None:
    def wrong(*tables: list[int]) -> dict[str, str]:
        rows = [{"tables": each, "recording": "counts"} for each in tables]
        return found(sample(ruleset), {"stages.0.recording-at": rows})

    place = "stages[1].recording-at"
    assert wrong([3]) == wrong([0]) == wrong([]) == {f"{place}[1].tables": clause}
    assert wrong([1], [2, 1]) == {f"{place}[1].tables": clause, f"{place}[2].tables": clause}
    assert wrong([1], [2]) == {}


def test_every_table_has_one_depth() -> None:
    stage = read_conditions(small(NOT_CHARITY[0], FIRST_IN_FULL)).stages[0]
    assert [stage.recording_of(table).recording.value for table in (1, 2)] == ["wagers", "counts"]
