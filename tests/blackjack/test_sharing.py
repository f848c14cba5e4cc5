"""Several boxes for a player, several players on a box (3.2, 4.4-4.6, 10.1, 10.2, 11.1, 11.2 of 2005)."""

import pytest

from croupier.games.chips.facts import Called, Declared, Placed, Returned
from croupier.games.script.round import Round
from tests.blackjack.rounds import (
    NEW,
    amounts,
    begin,
    chips,
    cited,
    game,
    hands,
    may,
    number,
    offered,
    play,
    refused,
    settled,
    stack,
    verdict,
)

FOUR = {"1": 1000, "4": 1000, "5": 1000, "6": 1000}


def shared(cards: str, *actions: str, stacks: dict[str, int] | None = None) -> Round:
    """Players 1, 4 and 5 bet 100, 20 and 30 on box 1."""
    wagers = ["p4@1 wager main 20", "p1 wager main 100", "p5@1 wager main 30"]
    return begin(NEW, [*wagers, f"d cards {cards}", *actions], stacks=stacks or FOUR)


@pytest.mark.clauses(NEW, "4.4")
def test_a_player_may_run_several_boxes_with_permission() -> None:
    wagers = ["p1 wager main 10", "p1@2 wager main 20", "d cards 9h 8h 7c 9d 8d"]
    playing = begin(NEW, wagers, stacks=FOUR)
    assert (hands(playing, "1"), hands(playing, "2")) == (["9h 9d"], ["8h 8d"])
    play(playing, "p1 stand")
    assert "box 2" in playing.awaiting.text
    play(playing, "p1 stand", "d cards Kd")
    assert [(fact.box, fact.outcome) for fact in playing.settlements()] == [("1", "win"), ("2", "lose")]
    withheld = begin(NEW, ["p1 wager main 10"], {"several-boxes": False})
    assert number(refused(withheld, "p1@2 wager main 20")) == "4.4"


@pytest.mark.clauses(NEW, "4.4")
def test_a_box_is_given_up_when_others_need_it() -> None:
    playing = begin(NEW, ["p1 wager main 10", "p1@4 wager main 20"], stacks=FOUR)
    assert number(refused(playing, "o give-up p1@3")) == "4.4"
    play(playing, "o give-up p1@4")
    assert stack(playing) == "990"
    assert "4.4" in cited(playing, Returned)
    assert number(refused(playing, "p1@4 wager main 20")) == "4.4"
    assert number(refused(playing, "o give-up p1@1")) == "4.4", "one box is left"
    tournament = begin(NEW, ["p1 wager main 10"], {"play": "tournament"})
    refusal = refused(tournament, "o give-up p1@1")
    assert (number(refusal), "for cash play" in refusal.reason) == ("4.4", True)
    play(playing, "p4 wager main 10", "d cards 9h")
    assert "1@4" in game(playing).carry().given_up


@pytest.mark.clauses(NEW, "4.5")
def test_at_most_three_players_on_a_box() -> None:
    playing = begin(NEW, ["p1 wager main 10", "p4@1 wager main 10", "p5@1 wager main 10"], stacks=FOUR)
    assert number(refused(playing, "p6@1 wager main 10")) == "4.5"
    play(playing, "p4@1 withdraw main", "p6@1 wager main 10")
    assert number(refused(playing, "p4@1 wager main 10")) == "4.5"


@pytest.mark.clauses(NEW, "4.5(a)", "4.5", "9.1(c)", "9.1(d)")
def test_the_seated_player_decides() -> None:
    playing = shared("9h 9c 7d")
    assert playing.awaiting.who == ("p1",), "though player 4 was first to wager"
    for act in ("hit", "stand"):
        assert number(refused(playing, f"p4@1 {act}")) == "4.5(a)"
    play(playing, "p1 stand", "d cards Kd")
    assert [(fact.player, fact.outcome) for fact in playing.settlements()] == [
        ("4", "lose"),
        ("1", "lose"),
        ("5", "lose"),
    ]


@pytest.mark.clauses(NEW, "4.5(a)", "4.5(b)")
def test_else_whose_wager_lies_nearest_the_dealer() -> None:
    """B-39: the first to have placed, unless an official sees it otherwise."""
    wagers = ["p5@2 wager main 30", "p4@2 wager main 20"]
    playing = begin(NEW, [*wagers, "d cards 9h 9c 7d"], stacks=FOUR)
    assert playing.awaiting.who == ("p5",)
    assert number(refused(playing, "p4@2 hit")) == "4.5(b)"
    other = begin(NEW, [*wagers, "o decider p4@2", "d cards 9h 9c 7d"], stacks=FOUR)
    assert other.awaiting.who == ("p4",)
    assert "4.5" in cited(other, Declared)
    seated = begin(NEW, ["p1 wager main 10", "p4@1 wager main 10"], stacks=FOUR)
    assert number(refused(seated, "o decider p4@1")) == "4.5(a)"
    assert number(refused(seated, "o decider p5@1")) == "4.5(b)"
    play(seated, "o decider p1@1", "d cards 9h 9c 7d")
    assert seated.awaiting.who == ("p1",), "who is seated there decides anyway"


@pytest.mark.clauses(NEW, "3.2")
def test_a_raised_limit_is_marked_at_the_box() -> None:
    playing = begin(NEW, ["o personal-limit p1 800", "p1 wager main 900", "p4 wager main 900"], stacks=FOUR)
    assert (stack(playing, "1"), stack(playing, "4")) == ("200", "500")
    assert "3.2" in cited(playing, Declared)
    elsewhere = begin(NEW, ["o personal-limit p1@2 800", "p1 wager main 900"], stacks=FOUR)
    assert stack(elsewhere, "1") == "500", "the marker stands at box 2"
    assert number(refused(begin(NEW), "o personal-limit p1 500")) == "3.2"
    assert number(refused(begin(NEW, (), {"play": "tournament"}), "o personal-limit p1 800")) == "3.2"
    refused(begin(NEW), "o personal-limit p1")
    refused(begin(NEW), "o personal-limit p1@12 800")


@pytest.mark.clauses(NEW, "4.6")
def test_others_join_a_raised_box_within_the_posted_maximum() -> None:
    playing = begin(NEW, ["o personal-limit p1 800", "p1 wager main 450"], stacks=FOUR)
    assert number(refused(playing, "p4@1 wager main 60")) == "4.6"
    play(playing, "p4@1 wager main 50")
    above = begin(NEW, ["o personal-limit p1 800", "p1 wager main 600"], stacks=FOUR)
    assert number(refused(above, "p4@1 wager main 10")) == "4.6"
    later = begin(NEW, ["o personal-limit p1 800", "p4@1 wager main 100"], stacks=FOUR)
    play(later, "p1 wager main 700")
    assert stack(later, "1") == "300", "the raised limit itself is not shared"
    plain = begin(NEW, ["p1 wager main 450"], stacks=FOUR)
    play(plain, "p4@1 wager main 450")


@pytest.mark.clauses(NEW, "10.1", "11.1", "9.1(a)", "9.1(b)")
def test_only_the_decider_may_start_a_split_or_a_double() -> None:
    playing = shared("8h 9c 8d")
    assert number(refused(playing, "p4@1 split")) == "10.1"
    assert number(refused(playing, "p4@1 double")) == "11.1"
    play(playing, "p1 hit", "d cards 2d")
    assert number(refused(playing, "p4@1 split")) == "10.1"
    assert number(refused(playing, "p4@1 double")) == "11.1"


@pytest.mark.clauses(NEW, "10.2", "10.2(a)")
def test_when_the_decider_splits_others_may_split_too() -> None:
    playing = shared("8h 9c 8d", "p1 split")
    assert playing.awaiting.who == ("p4", "p5")
    assert number(refused(playing, "p1 join")) == "10.2(a)"
    play(playing, "p5@1 join", "p4@1 join")
    assert [stack(playing, player) for player in ("1", "4", "5")] == ["800", "960", "940"]
    assert "10.2(a)" in cited(playing, Placed)
    play(playing, "d cards Kh", "p1 stand", "d cards Kd", "p1 stand", "d cards 8c")
    assert [verdict(playing, "4", hand=hand)[1] for hand in (1, 2)] == ["20", "20"]
    assert stack(playing, "4") == "1040"


@pytest.mark.clauses(NEW, "10.2(b)")
def test_or_ride_on_the_first_hand() -> None:
    playing = shared("8h 9c 8d", "p1 split", "p4@1 ride", "p5 join", "d cards Kh", "p1 stand", "d cards 5d", "p1 stand")
    assert "10.2(b)" in cited(playing, Called)
    play(playing, "d cards 8c")
    assert [fact.hand for fact in playing.settlements() if fact.player == "4"] == [1]
    assert verdict(playing, "4") == ("win", "20", "13.1(b)"), "18 against 17"
    assert verdict(playing, "5", hand=2) == ("lose", "-30", "13.1(e)"), "13 against 17"


@pytest.mark.clauses(NEW, "10.2(b)")
def test_whoever_does_not_answer_rides_when_the_card_comes() -> None:
    playing = shared("8h 9c 8d", "p1 split", "d cards Kh")
    assert [stack(playing, player) for player in ("1", "4", "5")] == ["800", "980", "970"]
    assert playing.awaiting.who == ("p1",)


@pytest.mark.clauses(NEW, "10.2(a)", "10.2(b)", "11.2")
def test_what_is_offered_to_the_others_on_the_box() -> None:
    """To join a split costs the whole stake; to join a double up to the stake."""
    split = shared("8h 9c 8d", "p1 split")
    assert split.awaiting.clause.number == "10.2(a)"
    assert split.awaiting.text == "p4 and p5 may split too on box 1 (join) or not (ride)"
    assert (offered(split, "p4"), offered(split)) == ({"join": "10.2(a)", "ride": "10.2(b)"}, {})
    assert amounts(split, "join") == {("p4", "", None, None), ("p5", "", None, None)}
    double = shared("5h 9c 6d", "p1 double")
    assert double.awaiting.clause.number == "11.2"
    assert double.awaiting.text == "p4 and p5 may double too on box 1 (join) or not (ride)"
    assert (offered(double, "p4"), offered(double)) == ({"join": "11.2", "ride": "11.2"}, {})
    assert amounts(double, "join") == {("p4", "", "1", "20"), ("p5", "", "1", "30")}
    for playing, optional in ((split, False), (double, True)):
        joins = [option for option in playing.awaiting.options if option.act == "join"]
        assert [option.optional for option in joins] == [optional] * 2
    play(double, "p4 ride")
    assert cited(double, Called)[-1] == "11.2"
    play(split, "p4 ride")
    assert cited(split, Called)[-2:] == ["10.2(b)", "10.2"]


@pytest.mark.clauses(NEW, "10.2(a)", "def:split")
def test_joining_a_split_takes_the_whole_stake_again() -> None:
    playing = shared("8h 9c 8d", "p1 split", stacks={"1": 1000, "4": 39, "5": 1000})
    assert number(refused(playing, "p4@1 join")) == "def:split"
    assert number(refused(playing, "p4@2 join")) == "9.1"
    refused(playing, "p5@1 join 30")
    just = shared("8h 9c 8d", "p1 split", "p4 join", stacks={"1": 1000, "4": 40, "5": 1000})
    assert stack(just, "4") == "0"


@pytest.mark.clauses(NEW, "11.2", "def:double")
def test_others_may_join_a_double_up_to_their_stake() -> None:
    asked = shared("5h 9c 6d", "p1 double")
    for amount in ("0", "0.5", "21"):
        assert number(refused(asked, f"p4@1 join {amount}")) == "def:double"
    playing = shared("5h 9c 6d", "p1 double", "p4@1 join 10", "p5@1 join")
    assert [stack(playing, player) for player in ("1", "4", "5")] == ["800", "970", "940"]
    assert cited(playing, Placed)[-2:] == ["11.2", "11.2"]
    assert stack(shared("5h 9c 6d", "p1 double", "p4 join 20"), "4") == "960", "all of it is the most"
    play(playing, "d cards Kh", "d cards 9d")
    assert chips(playing, settled(playing, "4").stake) == "30"
    assert [settled(playing, player).outcome for player in ("1", "4", "5")] == ["win"] * 3


@pytest.mark.clauses(NEW, "11.2", "def:double")
def test_who_does_not_double_still_gets_one_card_only() -> None:
    playing = shared("5h 9c 6d", "p1 double", "p4@1 ride", "d cards 2h")
    assert playing.awaiting.text == "a card for the dealer"
    assert stack(playing, "4") == "980"
    for text in ("p4@1 hit", "p4@1 join"):
        refused(playing, text)
    short = shared("5h 9c 6d", "p1 double", stacks={"1": 1000, "4": 25, "5": 1000})
    assert number(refused(short, "p4@1 join")) == "def:double"
    assert number(refused(short, "p4@1 join 21")) == "def:double"
    refusal = refused(short, "p4@1 join 6")
    assert (number(refusal), "has 5, not 6" in refusal.reason) == ("def:double", True)
    play(short, "p4@1 join 5")
    assert stack(short, "4") == "0"


@pytest.mark.clauses(NEW, "11.3", "10.2(b)")
def test_a_rider_may_join_the_double_of_the_first_hand() -> None:
    """B-38."""
    playing = shared("8h 9c 8d", "p1 split", "p4 ride", "p5 ride", "d cards 3h", "p1 double", "p4@1 join")
    assert stack(playing, "4") == "960"
    play(playing, "p5 ride", "d cards Kh", "d cards 3d", "p1 double")
    assert may(playing, "p4") == set(), "the second hand is player 1's alone"


@pytest.mark.clauses(NEW, "4.5", "16.2(a)")
def test_the_next_bettor_decides_when_the_deciders_wager_is_void() -> None:
    playing = shared("9h 9c 7d", "o sanction p1 wager influence")
    assert playing.awaiting.who == ("p4",)
    play(playing, "p4 stand", "d cards Kd")
    assert [fact.outcome for fact in playing.settlements()] == ["void", "lose", "lose"]
