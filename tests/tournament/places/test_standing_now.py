"""What the standings and tables show while a tournament is under way is what holds then."""

import pytest

from croupier.rulebook.editions import SECOND as EARLIER
from croupier.tournament.answers.report import report, tables
from croupier.tournament.orders.journal import Journal
from croupier.tournament.places.placing import final_groups
from croupier.views.standing import standings
from tests.tournament.cup import (
    DIRECTOR,
    FIRST,
    HEATS,
    OPERATOR,
    Cup,
    cup,
    second_chance,
    wagered,
)
from tests.tournament.samples import FIVE, LATER, NOT_CHARITY
from tests.tournament.texts.by_edition import by

EXCLUDER = dict.fromkeys((*FIVE, *LATER), DIRECTOR) | {"blackjack-2005": OPERATOR}


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_x24_a_player_excluded_during_a_round_is_out_at_once(ruleset: str) -> None:
    event = wagered(ruleset).playing()
    standings(event.state)
    event.say(
        EXCLUDER[ruleset], "play", table=FIRST, move=f"o sanction p{event.state.seats['P01'].seat} exclude private-bet"
    )
    told = report(event.state, [])["standings"]
    assert isinstance(told, list)
    last = [each for each in told if isinstance(each, dict)][-1]
    assert (last["player"], last["place"], last["why"]) == ("P01", "6", "heats/1: out in round 1, excluded")
    (line,) = [each for each in standings(event.state) if each.player == "P01"]
    assert (line.place, line.playing) == ("6", False)
    event.floor.play_round(event.state.tables[FIRST])
    event.say(("sue", "supervisor"), "next-round", table=FIRST)
    assert final_groups(event.state, provisional=True)[-1] == ["P01"]


def again(ruleset: str) -> Cup:
    """The repechage is over: P03 has gone on from it, P02 and P05 are out; P01 and P04 went on from the heats."""
    event = Cup(second_chance(ruleset, "repechage")).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 500, "P06": 400})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("again", players=["P02", "P03", "P05"])
    event.start("again/1")
    event.play_counted("again/1/1", {"P02": 100, "P03": 900, "P05": 200})
    event.say(DIRECTOR, "end-session", session="again/1")
    event.say(DIRECTOR, "confirm-stage", stage="again")
    return event


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_x39_nobody_out_of_a_repechage_is_above_those_who_are_through(ruleset: str) -> None:
    event = again(ruleset)
    assert final_groups(event.state, provisional=True) == [["P03"], ["P01", "P04"], ["P05"], ["P02"], ["P06"]]
    event.say(DIRECTOR, "exclude", player="P01", reason="A fight at the bar.")
    assert final_groups(event.state, provisional=True) == [["P03"], ["P04"], ["P01"], ["P05"], ["P02"], ["P06"]]


def test_x39_by_an_earlier_edition_the_later_stage_came_first() -> None:
    event = again("mini-baccarat-2023")
    event.staff.journal = Journal(by(event.journal.log, EARLIER.number))
    assert final_groups(event.state, provisional=True) == [["P03"], ["P05"], ["P02"], ["P01", "P04"], ["P06"]]


def test_tables_of_an_earlier_stage_show_the_stacks_at_their_end() -> None:
    event = cup("roulette-2002").to_final()
    shown = {each["table"]: each["seats"] for each in tables(event.state) if isinstance(each, dict)}
    first, final = shown[FIRST], shown["final/1/1"]
    assert isinstance(first, dict)
    assert isinstance(final, dict)
    held = {each["player"]: each["chips"] for each in first.values() if isinstance(each, dict)}
    assert held == {player: str(chips) for player, chips in HEATS[0].items()}
    assert [each["chips"] for each in final.values() if isinstance(each, dict)] == ["500"] * 4
