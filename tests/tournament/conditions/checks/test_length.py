"""Conditions about the length of a session: its end, counts, breaks, shoes and pace."""

from tests.tournament.conditions.checks.answers import STRUCTURES, each, fits, found
from tests.tournament.samples import CHARITY, GONE, LATER, Raw, sample, told

SHOES = ("mini-baccarat-2002", "blackjack-2002", "blackjack-2005", *LATER)
DURATIONS = f"{STRUCTURES} 15.3(a)(ii)(a) 18.3(a)(ii)(a) def:session"
RECORDINGS = f"{STRUCTURES} 15.3(a)(ii) 18.3(a)(ii) 3.2(c)"
BREAKS = "15.17,15.2(b) 19.17,19.2(b) 12.16,12.2(b) 13.17,13.2(b) 17.17,17.2(b) 20.17,20.4(b) 15.18 18.18 3.2(c)"
PACES = "15.18 19.18 12.15 13.18 17.18 20.18 15.19 18.19 8.4"


@each(DURATIONS)
def test_shoes_are_counted_in_games_that_have_them(ruleset: str, clause: str) -> None:
    """Whatever else is wrong with a stage of another game."""

    def stage(game: str, **settings: object) -> list[tuple[str, str]]:
        changes: Raw = {"stages.0.game": game, "stages.0.rounds": GONE, "stages.0.shoes": 1}
        changes |= {f"stages.0.table.{key}": value for key, value in settings.items()}
        faults = [fault for fault in told(sample(ruleset), changes) if fault.where == "stages[1].shoes"]
        said = [(fault.reason, fault.clause.number if fault.clause else "") for fault in faults]
        return [(reason, number) for reason, number in said if "by this text" not in reason]

    assert stage("blackjack-2005") == stage("whist") == []
    endless = [("an automated shoe never ends; write rounds, or take the shuffler out.", clause)]
    assert stage("blackjack-2005", shuffler=True) == stage("blackjack-2005", shuffler="automated") == endless
    assert stage("roulette-2002") == [("American Roulette has no shoes to count; write rounds.", clause)]
    by_rounds = {"stages.0.game": "blackjack-2005", "stages.0.table.shuffler": True}
    assert "stages[1].shoes" not in found(sample(ruleset), by_rounds)


@each(STRUCTURES + " 15.3(a)(ii)(a) 18.3(a)(ii)(a) -")
def test_a_table_played_down_ends_with_fewer_than_began(ruleset: str, clause: str) -> None:
    def left(number: int) -> list[str]:
        changes = {"stages.0.rounds": GONE, "stages.0.players-left": number}
        faults = [fault for fault in told(sample(ruleset), changes) if fault.where == "stages[1].players-left"]
        return [fault.clause.number for fault in faults if fault.clause and "fewer players" in fault.reason]

    assert (left(5), left(6), left(7)) == ([], [clause], [clause])


@each(DURATIONS)
def test_a_session_has_one_end_and_not_at_once(ruleset: str, clause: str) -> None:
    assert fits(ruleset, {"stages.0.rounds": 1})
    assert found(sample(ruleset), {"stages.0.rounds": 0})["stages[1].rounds"] == clause
    assert found(sample(ruleset), {"stages.0.rounds": GONE}) == {"stages[1]": clause}
    other = "players-left" if ruleset == CHARITY else "shoes"
    assert found(sample(ruleset), {f"stages.0.{other}": 2})["stages[1]"] == clause
    shoes = {"stages.0.rounds": GONE, "stages.0.shoes": 1}
    if ruleset in SHOES:
        endless = "automated" if "baccarat" in ruleset else True
        assert fits(ruleset, shoes)
        assert found(sample(ruleset), shoes | {"stages.0.table.shuffler": endless})["stages[1].shoes"] == clause
    elif ruleset != CHARITY:
        assert found(sample(ruleset), shoes) == {"stages[1].shoes": clause}


@each(RECORDINGS)
def test_counts_every_so_many_rounds_within_the_session(ruleset: str, clause: str) -> None:
    counts = {"stages.0.recording": "counts", "stages.0.dealing": "physical"}
    rounds = sample(ruleset)["stages"][0]["rounds"]
    for every in (1, rounds):
        assert fits(ruleset, counts | {"stages.0.count-every": every})
    for wrong in (0, rounds + 1):
        assert found(sample(ruleset), counts | {"stages.0.count-every": wrong}) == {"stages[1].count-every": clause}
    assert found(sample(ruleset), {"stages.0.count-every": 5}) == {"stages[1].count-every": clause}
    virtual = counts | {"stages.0.dealing": "virtual"}
    assert found(sample(ruleset), virtual) == {"stages[1].recording": clause}


@each(BREAKS)
def test_breaks_lie_within_a_session_and_last_some_minutes(ruleset: str, clause: str) -> None:
    def breaks(*when: int, minutes: int = 5) -> Raw:
        return {"stages.0.breaks": [{"after-round": moment, "minutes": minutes} for moment in when]}

    last = sample(ruleset)["stages"][0]["rounds"]
    assert fits(ruleset, breaks(1), breaks(last - 1), breaks(5, 6), breaks(5, minutes=1))
    for wrong in (breaks(last), breaks(0), breaks(5, 5), breaks(6, 5)):
        assert found(sample(ruleset), wrong) == {"stages[1].breaks": clause}
    said = "" if ruleset == CHARITY else clause
    assert found(sample(ruleset), breaks(5, minutes=0)) == {"stages[1].breaks": said}


@each(PACES)
def test_a_wager_takes_some_time(ruleset: str, clause: str) -> None:
    assert fits(ruleset, {"stages.0.seconds": 1})
    assert found(sample(ruleset), {"stages.0.seconds": 0}) == {"stages[1].seconds": clause}
