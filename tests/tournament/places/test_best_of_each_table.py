"""H-52: what the printed conditions call the best of each table are the best of each table, in charity poker too."""

import pytest

from croupier.archive.auditing import audit
from croupier.proofs.stream import SeededStream
from croupier.rulebook.editions import CURRENT, SECOND
from croupier.tournament.conditions.reading import read_conditions
from croupier.tournament.orders.journal import Journal
from croupier.tournament.places.placing import players_advancing
from croupier.tournament.simulation.by_script import ByScript
from croupier.tournament.simulation.plan import plan_of
from croupier.tournament.simulation.stop_flag import Halt
from croupier.tournament.simulation.tournament import SimulatedTournament
from tests.tournament.cup import DIRECTOR, FIRST, JOINED, SCORER, WITNESSES, Cup, cup, number
from tests.tournament.cup import SECOND as SECOND_TABLE
from tests.tournament.samples import CHARITY, Raw, change, charity
from tests.tournament.simulation.told_sessions import Told, survived
from tests.tournament.texts.by_edition import by

RICH = {"P01": 3000, "P02": 2000, "P03": 1000}, {"P04": 5000, "P05": 600, "P06": 400}
"""P03 has more than anyone but the best of the other table. Each table began with 6000."""


def heats(edition: int = CURRENT.number, changes: Raw | None = None) -> Cup:
    event = cup(CHARITY, changes).drawn()
    event.staff.journal = Journal(by(event.journal.log, edition))
    event.start("heats/1")
    event.heats(*RICH)
    return event


@pytest.mark.clauses(CHARITY, "21.1", "21.2")
def test_h52_the_best_two_of_each_table_go_on() -> None:
    event = heats()
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    through = event.state.places.decided["heats"].advanced
    assert set(through) == {"P01", "P02", "P04", "P05"}
    assert through["P05"] == f"place 2 at {SECOND_TABLE}"
    assert audit(event.journal.log).findings == []


def test_h52_by_an_earlier_edition_the_best_of_the_session_go_on() -> None:
    event = heats(SECOND.number)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert set(event.state.places.decided["heats"].advanced) == {"P01", "P02", "P03", "P04"}
    assert audit(event.journal.log).findings == []


@pytest.mark.clauses(CHARITY, "21.2")
def test_h52_runners_up_are_the_best_of_the_session() -> None:
    event = heats(changes=JOINED)
    assert set(players_advancing(event.state, event.conditions.stages[0])) == {"P01", "P02", "P03", "P04"}


@pytest.mark.clauses(CHARITY, "21.1")
def test_h52_nobody_moves_between_tables_that_stay_apart() -> None:
    event = cup(CHARITY).playing(5)
    move = {"player": "P01", "table": SECOND_TABLE, "seat": "3", "reason": "Balance.", "drawn": [*WITNESSES]}
    refused = event.refused(DIRECTOR, "move-player", **move)
    assert number(refused) == "21.1"
    assert "The best 2 of each table go on from heats, so its tables stay apart" in refused.reason
    event.staff.journal = Journal(by(event.journal.log, SECOND.number))
    event.say(DIRECTOR, "move-player", **move)


@pytest.mark.clauses(CHARITY, "10.1.3")
def test_h52_a_table_with_one_player_left_is_over_while_the_other_plays_on() -> None:
    event = cup(CHARITY, {"stages.0.rounds": 9, "stages.0.advance.top": 1}).playing()
    for player in ("P02", "P03"):
        event.out(player)
    event.say(SCORER, "count-round", table=FIRST)
    assert event.state.tables[FIRST].over == "one player is left"
    assert not event.state.tables[SECOND_TABLE].over


def test_h52_a_simulation_takes_the_best_of_each_table() -> None:
    """Two players of the first table have more than anyone at the second, and three of each go on."""
    raw = change(charity(), {"stages.0.rounds": 3, "stages.0.advance.top": 3, "stages.0.seats": 6})
    plan = plan_of(read_conditions(raw), ("sense",), 12)
    heats = [survived(900, 800, 700, 600, 500, 400), survived(90, 80, 70, 60, 50, 40)]
    floors = [Told(plan.stages[0], heats), Told(plan.stages[1], [survived(*range(6))])]
    game = SimulatedTournament(plan, floors, SeededStream(bytes(32)), plan.tally())
    game.play()
    places = {player: game.umpires[0].seats[player][0] for player in game.went_on[0]}
    assert sorted(places.values()) == [1, 1, 1, 2, 2, 2]


def test_h52_chips_stay_at_tables_that_are_apart() -> None:
    """Real hands, simulated: nobody takes a stack to the other table."""
    raw = change(charity(), {"stages.0.rounds": 8, "stages.0.advance.top": 3})
    (terms, _) = plan_of(read_conditions(raw), ("sense",), 12).stages
    floor = ByScript(terms, SeededStream(bytes(32)), Halt())
    sats = floor.sessions([[0, 1, 2, 0]] * 2, [[terms.units // 8] * 4] * 2, 1)
    assert [sum(sat.chips) for sat in sats] == [terms.units // 2] * 2
