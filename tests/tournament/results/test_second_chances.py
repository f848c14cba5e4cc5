"""Second chances: repechage and catch-up, and who they are for."""

from croupier.tournament.draws.seating import players_waiting
from croupier.tournament.entry.entry import Standing
from tests.tournament.clauses import AGAIN, later
from tests.tournament.cup import DIRECTOR, HEATS, OPERATOR, Cup, second_chance, small
from tests.tournament.samples import HOST, Raw


def hosted_second_chance(kind: str) -> Raw:
    raw = small(HOST)
    heats, final = raw["stages"]
    extra = {
        **heats,
        "name": "again",
        "kind": kind,
        "tables": 1,
        "seats": 3,
        "qualifies": "Who lost.",
        "source": ["heats"],
    }
    raw["stages"] = [
        {**heats, "advance": {"top": 1}},
        {**extra, "advance": {"top": 1}},
        {**final, "seats": 3, "source": ["heats", "again"]},
    ]
    return raw


def test_a_repechage_takes_those_who_did_not_go_on() -> None:
    event = Cup(hosted_second_chance("repechage")).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 500, "P06": 400})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert players_waiting(event.state, event.state.stage("again")) == ["P02", "P03", "P05", "P06"]
    event.seat("again", players=["P02", "P03", "P05"])
    event.start("again/1")
    event.play_counted("again/1/1", {"P02": 100, "P03": 900, "P05": 200})
    event.say(DIRECTOR, "end-session", session="again/1")
    event.say(DIRECTOR, "confirm-stage", stage="again")
    event.seat("final")
    assert set(event.state.tables["final/1/1"].seats.values()) == {"P01", "P03", "P04"}


def test_a_catch_up_is_for_who_missed_the_session() -> None:
    event = Cup(hosted_second_chance("catch-up")).drawn()
    event.start("heats/1", absent=["P02", "P06"])
    event.heats({"P01": 600, "P03": 500}, {"P04": 600, "P05": 500})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert players_waiting(event.state, event.state.stage("again")) == ["P02", "P06"]
    event.seat("again")
    event.start("again/1")
    event.play_counted("again/1/1", {"P02": 100, "P06": 900})
    event.say(DIRECTOR, "end-session", session="again/1")
    event.say(DIRECTOR, "confirm-stage", stage="again")
    event.seat("final")
    assert set(event.state.tables["final/1/1"].seats.values()) == {"P01", "P06", "P04"}


@later(AGAIN, y2016="15.7", y2023="18.7")
def test_a_repechage_is_for_who_played_lost_and_may_go_on(ruleset: str, clause: str) -> None:
    event = Cup(second_chance(ruleset, "repechage")).drawn()
    event.start("heats/1")
    again = event.state.stage("again")
    unready = event.refused(DIRECTOR, "confirm-stage", stage="again")
    assert unready.reason == "again cannot be confirmed: again is not over."
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 500, "P06": 400})
    event.say(OPERATOR, "exclude", player="P05", reason="A device.")
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert players_waiting(event.state, again) == ["P02", "P03", "P06"]
    assert event.refused(DIRECTOR, "confirm-stage", stage="again").reason == unready.reason, "three wait for it"
    event.seat("again")
    assert event.refused(DIRECTOR, "confirm-stage", stage="again").reason == unready.reason, "and have seats now"
    standings = {player: event.state.entries[player].standing for player in ("P02", "P03", "P05", "P06")}
    assert standings == dict.fromkeys(("P02", "P03", "P06"), Standing.IN) | {"P05": Standing.EXCLUDED}


@later(AGAIN)
def test_a_catch_up_is_for_who_missed_the_session_and_nobody_else(ruleset: str, clause: str) -> None:
    """P02 was not there; P05 came and went out; P06 was excluded."""
    event = Cup(second_chance(ruleset, "catch-up")).drawn()
    event.start("heats/1", absent=["P02"])
    event.heats({"P01": 600, "P03": 500}, {"P04": 600, "P06": 400}, {"P05": 1})
    event.say(OPERATOR, "exclude", player="P06", reason="A device.")
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert players_waiting(event.state, event.state.stage("again")) == ["P02"]


@later(AGAIN)
def test_a_second_chance_that_nobody_needs_is_confirmed_without_play(ruleset: str, clause: str) -> None:
    event = Cup(second_chance(ruleset, "catch-up")).drawn()
    event.start("heats/1")
    heats = event.refused(DIRECTOR, "confirm-stage", stage="heats")
    assert heats.reason == "heats cannot be confirmed: heats is not over."
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "confirm-stage", stage="again")
    assert event.state.places.decided["again"].advanced == {}


def test_a_catch_up_drawn_in_vain_is_drawn_again_for_those_who_missed_the_session() -> None:
    """P02 forfeited, P06 too, and a reserve has the seat of P06. The heats are opened again after the ballot."""
    event = Cup(hosted_second_chance("catch-up")).entered()
    event.enter_one(7, "reserve")
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.on_time()
    event.say(DIRECTOR, "forfeit", player="P06", session="heats/1")
    event.say(DIRECTOR, "offer-seat", player="P07", instead_of="P06", paid=100)
    event.start("heats/1", absent=["P02"])
    event.heats({"P01": 600, "P03": 500}, {"P04": 600, "P05": 500, "P07": 400})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("again")
    event.say(DIRECTOR, "reopen-stage", stage="heats", why="A count was wrong.")
    assert [event.state.entries[player].standing for player in ("P02", "P06")] == [Standing.FORFEITED] * 2
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert players_waiting(event.state, event.state.stage("again")) == ["P02", "P06"]
    event.seat("again")
    event.start("again/1")
    assert event.replayed()
