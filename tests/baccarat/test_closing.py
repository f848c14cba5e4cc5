"""When wagers close: the table differential, the call, the clock (3.6, 3.1(b), 6.2)."""

import pytest

from croupier.games.chips.facts import Called
from croupier.games.script.awaiting import Want
from tests.baccarat.rounds import (
    across,
    begin,
    cited,
    number,
    play,
    refused,
    settled,
    shown,
    stack,
    wants_card,
)

TWO = {"1": 1000, "2": 1000}


# --- the table differential ------------------------------------------------------


@pytest.mark.parametrize(
    "ruleset",
    [
        pytest.param(
            "mini-baccarat-2016", marks=pytest.mark.clauses("mini-baccarat-2016", "3.6", "def:table-differential")
        ),
        pytest.param(
            "mini-baccarat-2023", marks=pytest.mark.clauses("mini-baccarat-2023", "3.1(b)", "def:table-differential")
        ),
    ],
)
def test_above_the_differential_the_latest_wagers_on_the_heavy_side_are_trimmed(ruleset: str) -> None:
    wagers = ["p1 wager banker 100", "p2 wager banker 150", "p3 wager player 50", "p1 wager tie 500"]
    playing = begin(ruleset, wagers, {"differential": 120}, {"1": 1000, "2": 1000, "3": 1000})
    assert "exceeded by 80" in refused(playing, "d cards 2h").reason
    play(playing, "d no-more-bets")
    assert playing.awaiting.want is Want.OFFICIAL
    refused(playing, "d cards 2h")
    play(playing, "o trim")
    assert stack(playing, "2") == "930", "150 came down to 70"
    assert stack(playing, "1") == "400", "the earlier wager stays whole"
    play(playing, "d cards Kh Kd 6h 7d")
    assert shown(playing, settled(playing, "2", "banker").stake) == "70"


def test_a_trim_that_would_leave_less_than_the_minimum_returns_the_wager() -> None:
    wagers = ["p1 wager banker 100", "p2 wager banker 15", "d no-more-bets", "o trim"]
    playing = begin("mini-baccarat-2023", wagers, {"differential": 105}, TWO)
    assert stack(playing, "2") == "1000"
    assert stack(playing, "1") == "900"


def test_within_the_differential_nothing_is_trimmed() -> None:
    wagers = ["p1 wager banker 100", "d no-more-bets", "d cards 2h"]
    assert begin("mini-baccarat-2023", wagers, {"differential": 100}).awaiting.want is Want.CARD


@across("-", "12.6(a)(ii) 12.6(a)(iii) 3.6", "15.6(a)(ii) 15.6(a)(iii) 3.1(b)")
def test_wagers_opened_again_must_fit_the_differential_again(ruleset: str, clause: str) -> None:
    down = {"differential": 120, "face-down": True}
    wagers = ["p1 wager banker 100", "p2 wager player 50", "d cards ?? ??", "o reopen", "p3 wager banker 150"]
    playing = begin(ruleset, [*wagers, "d no-more-bets"], down, {"1": 1000, "2": 1000, "3": 1000})
    assert playing.awaiting.want is Want.OFFICIAL
    assert playing.awaiting.clause.number == ("3.6" if ruleset.endswith("2016") else "3.1(b)")
    assert number(refused(playing, "p3 withdraw banker")) == ("4.6" if ruleset.endswith("2016") else "4.7")
    refused(playing, "d cards ??")
    play(playing, "o trim")
    assert [stack(playing, player) for player in "123"] == ["900", "950", "930"], "150 came down to 70"
    assert wants_card(playing) == "player"


def test_a_wager_trimmed_away_after_opening_again_leaves_a_no_bet_coup() -> None:
    down = {"differential": 20, "face-down": True}
    wagers = ["p1 wager tie 10", "d cards ??", "o reopen", "p1 withdraw tie", "p1 wager banker 30", "d no-more-bets"]
    playing = begin("mini-baccarat-2023", [*wagers, "o trim"], {**down, "limits": {"banker": [30, 100]}})
    assert stack(playing) == "1000"
    assert "NO-BET COUP" in [fact.words for fact in playing.facts if isinstance(fact, Called)]


@across("-", "3.6 def:table-differential def:no-bet-coup 4.9", "3.1(b) def:table-differential def:no-bet-coup 4.10")
def test_a_trim_that_leaves_no_wager_makes_a_no_bet_coup(ruleset: str, clause: str) -> None:
    table = {"differential": 20, "limits": {"banker": [30, 100]}}
    playing = begin(ruleset, ["p1 wager banker 30", "d no-more-bets", "o trim"], table)
    assert stack(playing) == "1000"
    assert [fact.words for fact in playing.facts if isinstance(fact, Called)] == ["NO MORE BETS", "NO-BET COUP"]
    played = {"2016": "4.9", "2023": "4.10"}[ruleset[-4:]]
    assert cited(playing, Called) == ["6.2", clause, "def:table-differential", "def:no-bet-coup", played]
    assert number(refused(playing, "p1 wager tie 10")) == "def:no-bet-coup"
    assert play(playing, "d cards Kh Kd 6h 7d").settlements() == []
    with_tie = begin(ruleset, ["p1 wager banker 30", "p1 wager tie 10", "d no-more-bets", "o trim"], table)
    assert [fact.words for fact in with_tie.facts if isinstance(fact, Called)] == ["NO MORE BETS"], "a wager is left"


@across("-", "6.2 12.6(a)", "6.2 15.6(a)")
def test_the_second_call_is_told_like_the_first(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager banker 100", "d cards ??", "o reopen", "p1 wager tie 10"]
    playing = begin(ruleset, wagers, {"face-down": True})
    assert [fact.words for fact in playing.facts if isinstance(fact, Called)] == ["NO MORE BETS"]
    play(playing, "d no-more-bets")
    calls = [fact for fact in playing.facts if isinstance(fact, Called)]
    assert [(fact.words, fact.clauses[0].number) for fact in calls] == [("NO MORE BETS", clause)] * 2


# --- after the call ---------------------------------------------------------------


@across("6.2 4.5", "6.2 4.6", "6.2 4.7")
def test_after_the_call_wagers_are_refused_because_of_the_call(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 10", "d no-more-bets"])
    for text in ("p1 wager tie 10", "p1 withdraw banker"):
        assert number(refused(playing, text)) == clause
        assert "NO MORE BETS" in refused(playing, text).reason
    play(playing, "d cards 2h")
    locked = {"2002": "4.5", "2016": "4.6", "2023": "4.7"}[ruleset[-4:]]
    assert number(refused(playing, "p1 wager tie 10")) == locked, "now the first card locks them"


@across("-", "6.2 3.6", "6.2 3.1(b)")
def test_while_a_trim_is_due_wagers_are_closed_by_the_call(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 100", "d no-more-bets"], {"differential": 50})
    assert number(refused(playing, "p1 withdraw banker")) == clause


@pytest.mark.clauses("mini-baccarat-2023", "def:set-wagering-period(b)", "4.1(b)")
def test_at_clock_zero_the_end_of_the_period_is_cited() -> None:
    timed = ["d place-your-bets", "p1 wager banker 10", "d no-more-bets"]
    playing = begin("mini-baccarat-2023", timed, {"wagering-period": 30})
    for text in ("p1 wager tie 10", "p1 withdraw banker"):
        assert number(refused(playing, text)) == "def:set-wagering-period(b)"


@across("9.2", "12.2 def:no-bet-coup", "15.2 def:no-bet-coup")
def test_a_wager_in_a_non_betting_round_cites_what_makes_it_one(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, before={"first-card": "5h"})
    cited_clause = clause if ruleset.endswith("2002") else "def:no-bet-coup"
    assert number(refused(playing, "p1 wager banker 10")) == cited_clause
