"""Entrants who were not at their seats: which place they have, and what it is worth (X-44)."""

import pytest

from croupier.archive.auditing import audit
from croupier.rulebook.editions import SECOND
from croupier.tournament.answers.report import standings
from croupier.tournament.orders.journal import Journal
from croupier.tournament.places.placing import final_groups
from tests.tournament.clauses import FORFEITS, PLACES, POOLS, texts
from tests.tournament.cup import DIRECTOR, HEATS, Cup, cup
from tests.tournament.samples import HOST
from tests.tournament.texts.by_edition import by

SIX = {"prizes.shares": ["50%", "20%", "10%", "8%", "7%", "5%"], "players.minimum": 6}
WITHOUT_P06 = {"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550}


def first_missed(ruleset: str, edition: int | None = None) -> Cup:
    """P06 was not seated when the heats began; everything is played."""
    event = cup(ruleset, SIX).drawn()
    if edition is not None:
        event.staff.journal = Journal(by(event.journal.log, edition))
    event.start("heats/1", absent=["P06"])
    event.heats(*WITHOUT_P06)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.start("final/1")
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    event.placed()
    return event


@texts(FORFEITS, PLACES, POOLS)
def test_x44_x37_who_missed_the_first_session_has_no_place_and_no_prize(ruleset: str, clause: str) -> None:
    """Six fees of 90.00 are in the pool. The 27.00 of the sixth place go to the other five in proportion: of 2,700
    cents 1,421, 568, 284, 227 and 198, and the two left over one each to the first."""
    event = first_missed(ruleset)
    assert event.state.places.placings == {"P01": "1", "P02": "2", "P04": "3", "P05": "4", "P03": "5"}
    assert event.award() == {"P01": 28_422, "P02": 11_369, "P04": 5_684, "P05": 4_547, "P03": 3_978}
    assert event.money("pool") == 0
    last = standings(event.state)[-1]
    assert isinstance(last, dict)
    assert (last["player"], last["place"], last["why"]) == ("P06", None, "heats/1: not seated in time")
    assert event.replayed()
    assert audit(event.journal.log).findings == []


@texts(FORFEITS, PLACES)
def test_x44_x12_a_finalist_who_was_not_seated_is_last_of_the_finalists(ruleset: str, clause: str) -> None:
    """The fourth place is worth 10% of 540.00."""
    event = cup(ruleset, {"prizes.shares": ["40%", "30%", "20%", "10%"]}).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.publish("final/1")
    event.say(DIRECTOR, "forfeit", player="P04", session="final/1")
    waiting = [["P01"], ["P02", "P05"], ["P04"], ["P03", "P06"]]
    assert final_groups(event.state, provisional=True) == waiting, "the best of a heat, but not at the final"
    event.start("final/1")
    assert final_groups(event.state, provisional=True)[1] == ["P04"]
    event.final({"P01": 900, "P02": 700, "P05": 100})
    places = event.placed()
    assert [places[player] for player in ("P01", "P02", "P05", "P04")] == ["1", "2", "3", "4"]
    assert event.award() == {"P01": 21_600, "P02": 16_200, "P05": 10_800, "P04": 5_400}


@pytest.mark.clauses(HOST, "18.9", "18.3(a)(ii)(d)")
def test_x44_a_prize_of_a_stage_goes_to_who_had_reached_it_and_to_nobody_who_never_came() -> None:
    """50.00, 40.00, 30.00 and 20.00 in the final; in the heats ten for each of five who played."""
    prizes = {
        "stages.0.prizes": [10] * 6,
        "stages.1.prizes": [50, 40, 30, 20],
        "pool.additions": 200,
        "players.minimum": 6,
    }
    event = cup(HOST, prizes).drawn()
    event.start("heats/1", absent=["P06"])
    event.heats(*WITHOUT_P06)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert event.state.prizes.of_stages == dict.fromkeys(("P01", "P02", "P03", "P04", "P05"), 1_200), "60.00 in all"
    event.seat("final")
    event.start("final/1", absent=["P05"])
    event.final({"P01": 900, "P02": 700, "P04": 400})
    event.say(DIRECTOR, "confirm-stage", stage="final")
    assert event.state.prizes.of_stages["P05"] == 1_200 + 2_000


def test_x44_a_tournament_of_the_second_edition_places_who_never_came() -> None:
    event = first_missed("roulette-2002", SECOND.number)
    assert event.state.places.placings["P06"] == "6"
    assert audit(event.journal.log).findings == []
    assert audit(by(event.journal.log, 3)).findings
