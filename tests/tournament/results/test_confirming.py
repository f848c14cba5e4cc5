"""Confirming a stage and the placings: what keeps them open, each by name."""

from croupier.tournament.results.blockers import result_blockers, stage_blockers
from croupier.tournament.results.stages import StageConfirmed
from croupier.tournament.tables.count import CountUnderWay
from tests.tournament.clauses import PLACES, PLACING, texts
from tests.tournament.cup import DIRECTOR, FIRST, HEATS, SECOND, clauses, cup, number
from tests.tournament.samples import LATER, across
from tests.tournament.tables.playing_off import played_off


def test_a_stage_waits_for_its_counts() -> None:
    event = cup("roulette-2002").playing()
    event.play_counted(FIRST, {"P01": 600, "P02": 550, "P03": 500})
    event.play_counted(SECOND, {})
    refusal = event.refused(DIRECTOR, "end-session", session="heats/1")
    assert "have not been counted" in refusal.reason


@texts(PLACES)
def test_nothing_stands_before_it_is_confirmed(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    assert number(event.refused(DIRECTOR, "confirm-stage", stage="heats")) == clause
    event.heats(*HEATS)
    (logged,) = event.told(DIRECTOR, "confirm-stage", stage="heats")
    assert isinstance(logged.event, StageConfirmed)
    assert logged.event.out == ("P03", "P06")
    assert [event.state.entries[player].standing.value for player in ("P02", "P03")] == ["in", "out"]


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(c)", "18.3(a)(ii)(c)", "21.4")
def test_who_goes_on_stands_when_the_stage_is_confirmed(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    early = event.refused(DIRECTOR, "confirm-stage", stage="heats")
    assert number(early) == {LATER[0]: "15.20", LATER[1]: "18.20"}.get(ruleset, clause)
    event.heats(*HEATS)
    assert clause in clauses(event.told(DIRECTOR, "confirm-stage", stage="heats"))
    standing = {player: entry.standing.value for player, entry in event.state.entries.items()}
    assert [player for player, each in standing.items() if each == "out"] == ["P03", "P06"]


@texts(PLACES)
def test_nothing_is_confirmed_while_somebody_waits_for_a_seat_or_plays(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.tables": 1, "stages.0.sessions": 2}).closed()
    event.seat("heats", session=1, players=["P01", "P02", "P03"])
    event.start("heats/1")
    event.play_counted(FIRST, HEATS[0])
    event.say(DIRECTOR, "end-session", session="heats/1")
    waits = "; ".join(f"{player} waits for a seat" for player in ("P04", "P05", "P06"))
    assert event.refused(DIRECTOR, "confirm-stage", stage="heats").reason == f"heats cannot be confirmed: {waits}."
    tied = cup(ruleset, played_off(ruleset)).playing()
    tied.heats({"P01": 600, "P02": 500, "P03": 500}, HEATS[1])
    tied.say(DIRECTOR, "extra-rounds", players=["P02", "P03"])
    played = tied.refused(DIRECTOR, "confirm-stage", stage="heats").reason
    assert played == "heats cannot be confirmed: extra rounds are played at heats/1/x1."


@across(*PLACING)
def test_everything_that_keeps_a_stage_open_is_named(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    state, heats = event.state, event.state.stage("heats")
    assert stage_blockers(state, heats) == ["heats is not over"]
    event.heats(*HEATS)
    assert stage_blockers(state, heats) == []
    table = state.tables[FIRST]
    state.tables[FIRST].unbalanced = "a chip too many"
    state.tables[FIRST].count = CountUnderWay(2)
    table.frozen = "dispute-1"
    assert stage_blockers(state, heats) == [
        f"{FIRST} is out of balance: a chip too many",
        f"{FIRST} is being counted",
        f"{FIRST} waits for the ruling on dispute-1",
    ]
    assert stage_blockers(state, state.stage("final")) == ["final is not over"], "those are tables of the heats"
    state.tables[FIRST].unbalanced = ""
    state.tables[FIRST].count = None
    table.frozen = ""
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "fix-list", stage="final")
    assert stage_blockers(state, state.stage("final"))[:2] == ["final is not over", "draw-2 is open"]
    assert stage_blockers(state, heats) == []


@across(*PLACING)
def test_everything_that_keeps_the_placings_open_is_named(ruleset: str, clause: str) -> None:
    event = cup(ruleset).to_final()
    assert result_blockers(event.state) == ["final is not confirmed"]
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    event.say(DIRECTOR, "confirm-stage", stage="final")
    event.say(("P03", "player"), "open-dispute", facts="Paid short.", table=FIRST)
    event.state.corrections.void(FIRST, 1, [("P02", event.state.chips["stack:P02"] + 5)], ())
    assert result_blockers(event.state) == ["dispute-1 is open", "the shortage of P02 is not decided"]
    refusal = event.refused(DIRECTOR, "confirm-placings")
    assert number(refusal) == clause
    empty = event.refused(DIRECTOR, "settle-shortage", player="P02", decision="")
    assert empty.reason == "Say what is decided."
    assert event.refused(DIRECTOR, "settle-shortage", player="P01", decision="Paid.").reason == "P01 owes nothing."
    event.say(DIRECTOR, "settle-shortage", player="P02", decision="Let go.")
    assert (event.state.corrections.shortages, event.state.corrections.made[-1]) == ([], "shortage of P02: Let go.")
    assert event.state.entries["P02"].history[-1] == "shortage decided: Let go."
