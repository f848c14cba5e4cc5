"""Conditions about chips: what everybody starts with, carries over or is given later."""

from tests.tournament.conditions.checks.answers import ARRANGED, each, fits, found, reasons
from tests.tournament.samples import CHARITY, GONE, Raw, sample

STARTS = "15.2(d) 19.2(d) 12.2(d) 13.2(d) 17.2(d) 20.4(d) 15.3(a)(iv) 18.3(a)(iv) 3.2(a)"
CHIPS = "15.12 19.12 12.12 13.12 17.12 20.13 15.13 18.13 -"


@each(STARTS)
def test_no_chips_and_too_few_are_told_apart(ruleset: str, clause: str) -> None:
    start = {number: reasons(sample(ruleset), {"stages.0.start": number})["stages[1].start"] for number in (0, 1)}
    assert "does not say how many chips" in start[0]
    assert "chips are less than" in start[1]
    without = {"stages.1.carry": True, "stages.1.start": 0}
    assert found(sample(ruleset), without)["stages[2].start"] == clause, "who carries nothing over starts with this"


@each(ARRANGED)
def test_an_add_on_comes_after_a_round_and_before_the_last(ruleset: str, clause: str) -> None:
    rounds = sample(ruleset)["stages"][0]["rounds"]
    said = "def:add-on" if ruleset == CHARITY else clause

    def after(number: int, stage: str = "heats", changes: Raw | None = None) -> dict[str, str]:
        chips = {"add-on": {"stage": stage, "after-round": number, "chips": 500}} | (changes or {})
        faults = found(sample(ruleset), chips)
        return {where: number for where, number in faults.items() if where in ("add-on.after-round", "add-on.stage")}

    assert after(1) == after(rounds - 1) == {}
    assert after(0) == after(rounds) == {"add-on.after-round": said}
    assert after(5, "nowhere") == {"add-on.stage": said}
    assert after(rounds, changes={"stages.0.rounds": GONE, "stages.0.players-left": 3}) == {}


@each(STARTS)
def test_every_session_says_what_its_players_start_with(ruleset: str, clause: str) -> None:
    """The first wager is 10 chips, in charity the big blind of 50; the smallest chips are 0.5 and 25."""
    least, under, odd = (50, 25, 60) if ruleset == CHARITY else (10, 9, "10.25")
    assert fits(ruleset, {"chips.start": least}, {"stages.0.start": least})
    for wrong in (under, odd, 0):
        assert found(sample(ruleset), {"stages.0.start": wrong}) == {"stages[1].start": clause}
        assert found(sample(ruleset), {"chips.start": wrong}) == {"chips.start": clause}
    chips = sample(ruleset)["chips"]["denominations"]
    for named in ([0, *chips], [*chips, chips[-1]]):
        assert found(sample(ruleset), {"chips.denominations": named}) == {"chips.denominations": clause}
    assert fits(ruleset, {"chips.denominations": []})
    counts = {"stages.0.recording": "counts", "stages.0.dealing": "physical"}
    assert found(sample(ruleset), counts | {"chips.denominations": []}) == {"chips.denominations": clause}


@each(STARTS)
def test_chips_are_carried_from_a_stage_before(ruleset: str, clause: str) -> None:
    first, final = (found(sample(ruleset), {f"stages.{stage}.carry": True}) for stage in (0, 1))
    assert first == {"stages[1].carry": "8.2" if ruleset == CHARITY else clause}
    assert final == ({"stages[2].carry": "8.2"} if ruleset == CHARITY else {})
    assert fits(ruleset)
    if ruleset != CHARITY:
        anew = {"stages.1.carry": True, "stages.1.start": 9}
        assert found(sample(ruleset), anew) == {"stages[2].start": clause}, "who comes without chips gets these"


@each(STARTS)
def test_chips_that_come_later_can_be_paid(ruleset: str, clause: str) -> None:
    """Only charity has add-ons, but what is wrong with their chips is told anyway."""
    for chips, wrong in ((500, False), (0, True), ("0.25", True)):
        add_on = {"add-on": {"stage": "heats", "after-round": 5, "chips": chips}}
        assert ("add-on.chips" in found(sample(ruleset), add_on)) == wrong


@each(CHIPS)
def test_nobody_adds_chips_but_in_charity(ruleset: str, clause: str) -> None:
    add_on = {"add-on": {"stage": "heats", "after-round": 5, "chips": 500}}
    assert found(sample(ruleset), add_on) == {"add-on": clause}
    assert found(sample(ruleset), {"stages.0.bonus": [{"round": 5, "chips": 100}]}) == {"stages[1].bonus": clause}
