"""Views over random tournaments: what is sent fits its schema, follows from the log alone, and changes only where
`touched` says so."""

from copy import copy
from json import dumps

import jsonschema
import pytest

from croupier.tournament.journal.moments import HAS_COME, Moment
from croupier.tournament.orders.catalogue import COMMANDS
from croupier.tournament.orders.journal import Journal, Logged
from croupier.tournament.texts.roles import Role
from croupier.views import Audience, Viewer, audience, forms, see, tell, touches, wire_schema
from croupier.views.board import Board
from croupier.views.frame import draw_settings
from croupier.views.table_screen import TableScreen
from croupier.wire.values import to_wire
from tests.soak import SOAK
from tests.tournament.chaos.play import TEXTS
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, SECOND, SUPERVISOR, cup, wagered
from tests.views.watch import text, viewers, watched

EVERY = 23


@pytest.mark.parametrize("seed", range(20, 20 + len(TEXTS) * SOAK))
def test_a_view_follows_from_the_log_and_changes_only_where_it_was_touched(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    before: dict[Audience, str] = {}

    def look(journal: Journal, logged: Logged) -> None:
        state, event = journal.state, logged.event
        looking = viewers(state)
        if event.table_alone():
            for viewer in looking:
                who = audience(viewer)
                if who in before and not touches(event, who, state):
                    assert text(see(state, viewer)) == before[who], (logged, viewer)
        before.clear()
        if logged.version % EVERY in (0, 1, 2):
            before.update({audience(viewer): text(see(state, viewer)) for viewer in looking})
        if logged.version % (EVERY * 10) == 0:
            again = Journal(journal.log).state
            assert {audience(viewer): text(see(again, viewer)) for viewer in looking} == before

    watched(monkeypatch, seed, look)


@pytest.mark.parametrize("seed", range(50, 50 + len(TEXTS)))
def test_a_view_that_was_kept_is_what_it_would_be_drawn_afresh(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def look(journal: Journal, logged: Logged) -> None:
        state = journal.state
        chosen = viewers(state)[logged.version % 7 :: 7]
        for viewer in chosen:
            assert see(state, viewer) == see(copy(state), viewer), (logged, viewer)

    watched(monkeypatch, seed, look)


@pytest.mark.parametrize("seed", range(40, 40 + len(TEXTS)))
def test_what_is_sent_fits_its_schema(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    validator = jsonschema.Draft202012Validator(wire_schema())

    def look(journal: Journal, logged: Logged) -> None:
        if logged.version % 150 == 0:
            for viewer in viewers(journal.state):
                validator.validate(to_wire(see(journal.state, viewer)))
                validator.validate(to_wire(tell(logged, journal.state, viewer)))

    watched(monkeypatch, seed, look)


def test_every_command_has_its_moment_and_its_form() -> None:
    assert set(HAS_COME) == set(Moment)
    assert list(forms()) == list(COMMANDS)


def test_equal_audiences_get_equal_bytes() -> None:
    state = wagered("blackjack-2002").playing().state
    for role in (Role.DIRECTOR, Role.INSPECTOR, Role.CASHIER, Role.DISPLAY):
        one, two = Viewer(role, "ann"), Viewer(role, "bob")
        assert audience(one) == audience(two)
        assert text(see(state, one)) == text(see(state, two))
    assert audience(Viewer(Role.PLAYER, "P01", player="P01")) != audience(Viewer(Role.PLAYER, "P02", player="P02"))


def test_the_board_tells_a_call_with_its_waiting_time_and_a_dispute() -> None:
    event = wagered("blackjack-2002").playing()
    event.say(DEALER, "call-floor", table=FIRST, why="a card fell on the floor")
    event.say(DEALER, "open-dispute", table=SECOND, facts="seat 2 says stand", camera="20:14")
    board = see(event.state, Viewer(Role.DIRECTOR, "dina"))
    assert isinstance(board, Board)
    assert [(call.table, call.why, call.at) for call in board.calls] == [
        (FIRST, "a card fell on the floor", event.journal.log[-2].at)
    ]
    assert [each.text for each in board.decisions] == [f"dispute-1 at {SECOND}"]
    assert [alert.trouble.name for table in board.tables for alert in table.alerts] == ["CALLED", "DISPUTE"]
    assert {"answer-call", "rule"} <= set(board.commands)
    event.say(SUPERVISOR, "answer-call", call="call-1")
    assert not see(event.state, Viewer(Role.DIRECTOR, "dina")).calls  # type: ignore[attr-defined]


def test_the_board_tells_when_a_correction_changed_who_goes_on() -> None:
    """Of three at a table two go on; the third is found to hold most after the stage was confirmed."""
    event = cup("roulette-2002").playing()
    event.heats({"P01": 600, "P02": 550, "P03": 100}, {"P04": 600, "P05": 550, "P06": 100})
    event.say(DIRECTOR, "confirm-stage", stage="heats")

    def asked() -> list[tuple[str, str]]:
        board = see(event.state, Viewer(Role.DIRECTOR, "dina"))
        assert isinstance(board, Board)
        return [(each.do, each.text) for each in board.decisions]

    assert asked() == []
    event.say(DIRECTOR, "correct", player="P03", session="heats/1", amount="10", why="One chip more.")
    assert asked() == []  # nobody else goes on
    event.say(DIRECTOR, "correct", player="P03", session="heats/1", amount="600", why="A stack was overlooked.")
    text = "corrections changed who goes on from heats: reopen it, and confirm it again"
    assert asked() == [("reopen-stage", text)]
    event.say(DIRECTOR, "reopen-stage", stage="heats", why="P03 was counted wrongly.")
    assert asked() == [("confirm-stage", "the result of heats is provisional")]
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert asked() == []


def test_a_table_screen_offers_what_each_player_may_do_now() -> None:
    event = wagered("canberra-poker-2002").playing()
    screen = see(event.state, Viewer(Role.DEALER, "dealer", table=FIRST))
    assert isinstance(screen, TableScreen)
    assert screen.table.who == ("p1",)  # the marker's holder wagers first
    assert screen.picture is not None
    choices = [each for each in screen.picture.waiting.choices if each.act == "wager"]
    assert [(each.who, each.names) for each in choices] == [(("p1", "p2", "p3"), ("ante",))]
    assert [seat.name for seat in screen.table.seats] == ["Player 01", "Player 02", "Player 03"]


def test_the_chip_check_adds_up_and_names_a_table_out_of_balance() -> None:
    event = wagered("roulette-2002").playing()
    event.say(DEALER, "play", table=FIRST, move="p1 wager red 100")
    board = see(event.state, Viewer(Role.DIRECTOR, "dina"))
    assert isinstance(board, Board)
    chips = board.chips
    assert int(chips.issued) == 6 * event.conditions.chips.start
    assert (int(chips.stacks), chips.boxes, chips.float) == (int(chips.issued) - 100, "100", "0")


def test_nothing_is_offered_once_a_tournament_is_cancelled_but_what_may_still_be_said() -> None:
    event = cup("blackjack-2002").entered()
    event.say(DIRECTOR, "cancel", reason="fire alarm")
    offered = see(event.state, Viewer(Role.DIRECTOR, "dina")).commands  # type: ignore[attr-defined]
    assert set(offered) == {do for do in offered if COMMANDS[do].afterwards}
    assert "announce" in offered


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"step": 5, "maximum": 200, "minimum": 10}, [("wagers", "10 to 200"), ("step", "5")]),
        ({"minimum": 10}, [("wagers", "from 10")]),
        ({"maximum": 50}, [("wagers", "up to 50")]),
        ({"blinds": [50, 100], "play": "tournament"}, [("blinds", "50 / 100")]),
        ({"limits": {"tie": [5, 200]}, "race-track": False}, [("limits", "tie 5 to 200"), ("race-track", "no")]),
    ],
)
def test_limits_read_from_the_least_to_the_most(settings: dict[str, object], told: list[tuple[str, str]]) -> None:
    assert [(each.name, each.value) for each in draw_settings(settings)] == told


def test_views_are_json() -> None:
    state = cup("mini-baccarat-2023").state
    for viewer in viewers(state):
        assert dumps(to_wire(see(state, viewer)))
