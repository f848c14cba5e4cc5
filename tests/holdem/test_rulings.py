"""Rulings and reviews that name a pot or a wager and what becomes of it: varied is not void (22.1, 22.5, X-25)."""

from croupier.games.chips.facts import Divided, Ruled, Voided
from croupier.games.record import Record
from croupier.games.script.move import parse_move
from croupier.games.script.round import Round
from croupier.games.sitting import Sitting
from tests.holdem.rounds import (
    BLINDS,
    FLOP,
    OLD_DEAL,
    RIVER,
    RULESET,
    THREE,
    acts,
    begin,
    bounds,
    chips,
    clauses,
    facts,
    number,
    numbers,
    play,
    pots,
    refused,
    settled,
    stack,
    turn,
)

CHECKED = (*RIVER, "p1 cc", "p2 cc", "p3 cc")
SHOWN = (*CHECKED, "p1 show", "p2 sm", "p3 sm")
"""Player 1 wins 300 with aces; 2 and 3 have mucked."""
ASKED = ("o dispute p2 -- my hand", "o ruling stands -- mucked", "o review requested")
SIDE = {"1": 300, "2": 1000, "3": 1000}


def with_side_pot() -> Round:
    """Main pot 900 for player 1 (aces), side pot 400 for player 2 (kings) against 3."""
    bets = ("p3 cbr 500", "p1 cc", "p2 cc", "d db 2h3h4d", "p2 cc", "p3 cc", "d db 9c", "p2 cc", "p3 cc", "d db Jd")
    return begin(*bets, "p2 cc", "p3 cc", "p1 show", "p2 show", "p3 sm", stacks=SIDE)


@clauses("22.1", "22.5")
def test_a_review_gives_a_pot_to_another_player() -> None:
    playing = begin(*SHOWN)
    assert chips(playing) == {"1": "1200", "2": "900", "3": "900"}
    play(playing, *ASKED, "o review varied p2 main-pot win -- the hand was taken by mistake")
    assert chips(playing) == {"1": "900", "2": "1200", "3": "900"}
    assert not facts(playing, Voided)
    assert playing.complete
    assert playing.script.counts()
    assert settled(playing, "2").outcome == "win"
    assert numbers(facts(playing, Divided)[-1]) == ["18.2.1", "22.1", "22.5"]


@clauses("22.1", "22.5")
def test_a_review_may_split_a_pot_and_go_on_to_the_next_share() -> None:
    playing = play(begin(*SHOWN), *ASKED, "o review varied p2 main-pot win 100")
    assert chips(playing) == {"1": "1100", "2": "1000", "3": "900"}, "the rest is for the best hand of the others"
    play(playing, "o review varied p3 main-pot win 50")
    assert chips(playing) == {"1": "1050", "2": "1000", "3": "950"}
    play(playing, "o review varied p2 main-pot win 300")
    assert chips(playing) == {"1": "900", "2": "1200", "3": "900"}, "there is nothing left for 3"
    assert [fact.outcome for fact in facts(playing, Ruled)] == ["stands", "requested", "varied", "varied", "varied"]


@clauses("22.1", "22.5")
def test_one_pot_is_varied_and_the_other_is_not() -> None:
    playing = with_side_pot()
    assert chips(playing) == {"1": "900", "2": "900", "3": "500"}
    play(playing, *ASKED)
    assert number(refused(playing, "o review varied p1 side-pot-1 win")) == "14.6", "1 put nothing into it"
    play(playing, "o review varied p3 side-pot-1 win")
    assert chips(playing) == {"1": "900", "2": "500", "3": "900"}
    play(playing, "o review varied p1 main-pot lose")
    assert chips(playing) == {"1": "0", "2": "1400", "3": "900"}, "the kings are the best hand left"


@clauses("22.1", "22.5", "def:void")
def test_a_stake_in_one_pot_goes_back_and_the_rest_is_won() -> None:
    playing = play(with_side_pot(), *ASKED, "o review varied p3 side-pot-1 void")
    assert chips(playing) == {"1": "900", "2": "700", "3": "700"}
    back = settled(playing, "3", "side-pot-1")
    assert (back.outcome, back.stake, back.paid) == ("void", 200, 0)
    assert "def:void" in numbers(back)
    assert number(refused(playing, "o review varied p2 side-pot-1 lose")) == "22.1", "nobody is left to win it"
    play(playing, "o review varied p2 side-pot-1 win")
    assert chips(playing)["2"] == "700"


@clauses("22.1", "22.5")
def test_what_is_not_decided_yet_is_not_won() -> None:
    playing = play(begin(*FLOP), *ASKED)
    assert number(refused(playing, "o review varied p1 main-pot win")) == "22.1"
    assert number(refused(playing, "o review varied p1 hand win")) == "22.1"
    assert number(refused(playing, "o review varied p1 bet void")) == "22.1", "nothing lies in front of 1"
    assert number(refused(playing, "o review varied")) == "22.1"
    play(playing, "o review varied p1 hand void")
    assert chips(playing) == {"1": "1000", "2": "900", "3": "900"}
    assert pots(playing) == {"main-pot": 200}
    assert turn(playing) == "p2"


@clauses("22.1", "22.5", "20.3")
def test_a_bet_is_withdrawn_and_its_player_acts_again() -> None:
    playing = play(begin("p3 cbr 300"), *ASKED, "o review varied p3 bet void -- it was out of turn")
    assert chips(playing)["3"] == "1000"
    assert not facts(playing, Voided)
    assert turn(playing) == "p3", "as if nothing had been bet, so it is still 3's turn"
    assert bounds(playing)[0] == "200", "a void raise leaves nothing"
    play(playing, "p3 cc", "p1 cc", "p2 cc")
    assert pots(playing) == {"main-pot": 300}
    blind = play(begin("p3 cc", "p1 cbr 400"), *ASKED, "o review varied p1 bet void")
    assert chips(blind)["1"] == "950", "the blind is compulsory and stays"
    assert number(refused(blind, "o review varied p2 bet void")) == "22.1", "a blind alone is no bet to withdraw"


@clauses("22.1", "20.3", "def:void")
def test_h49_who_acted_after_a_void_bet_is_not_asked_before_its_player() -> None:
    """Player 1 raises to 300 and player 2 calls; without the raise player 1 acts first, and 3 is still to come."""
    moves = "p3 cc", "p1 cc", "p2 cc", "d db 2h3h4d", "p1 cbr 300", "p2 cc"
    playing = play(begin(*moves), *ASKED, "o review varied p1 bet void")
    assert turn(playing) == "p1"
    play(playing, "p1 f")
    assert turn(playing) == "p3"


@clauses("22.1", "14.1")
def test_who_gets_an_all_in_bet_back_may_act_again() -> None:
    playing = play(begin("p3 cbr 1000"), *ASKED, "o review varied p3 bet void")
    assert turn(playing) == "p3"
    assert {"f", "cc", "cbr"} <= acts(playing)


@clauses("22.1", "22.5")
def test_the_ruling_itself_decides_and_the_review_may_change_it() -> None:
    playing = play(begin(*SHOWN), "o dispute p2 -- my hand", "o ruling decided p2 main-pot win -- taken by mistake")
    assert chips(playing) == {"1": "900", "2": "1200", "3": "900"}
    assert numbers(facts(playing, Divided)[-1]) == ["18.2.1", "22.1"]
    assert number(refused(playing, "o agreed-split main-pot")) == "22.1", "it is decided"
    play(playing, "o review requested", "o review varied p1 main-pot win")
    assert chips(playing) == {"1": "1200", "2": "900", "3": "900"}


@clauses("22.1")
def test_a_ruling_at_the_showdown_holds_when_the_pots_are_divided() -> None:
    disputed = (*CHECKED, "p1 show", "o dispute p3 -- the kings were shown to me")
    playing = begin(*disputed, "o ruling decided p2 main-pot lose -- seen", "p2 show", "p3 sm")
    assert chips(playing) == {"1": "1200", "2": "900", "3": "900"}
    won = begin(*disputed, "o ruling decided p3 main-pot win 120 -- seen", "p2 sm", "p3 sm")
    assert chips(won) == {"1": "1080", "2": "900", "3": "1020"}


@clauses("22.1", "16.3")
def test_an_elimination_follows_the_pots_as_they_are_decided() -> None:
    stacks = {"1": 1000, "2": 1100, "3": 1200}
    playing = Record(RULESET, BLINDS, stacks, ("o elimination-round", *OLD_DEAL, *SHOWN)).play()
    assert chips(playing) == {"1": "1700", "2": "0", "3": "1600"}, "2 held 1,000; 1 and 3 get 500 each"
    play(playing, *ASKED, "o review varied p2 main-pot win")
    assert chips(playing) == {"1": "0", "2": "1750", "3": "1550"}, "1 held 900; 2 and 3 get 450 each"


@clauses("22.5", "22.1")
def test_a_review_of_an_earlier_round_is_posted_now() -> None:
    table = Sitting(Record(RULESET, BLINDS, THREE))
    play(table.round, *OLD_DEAL, *SHOWN)
    table.next()
    for act in (*ASKED, "o review varied p2 main-pot win"):
        assert table.annul(0, parse_move(act)) == []
    assert (stack(table.round, "1"), stack(table.round, "2")) == ("900", "1200")


@clauses("22.1")
def test_a_void_round_has_no_wager_to_decide() -> None:
    playing = play(begin(*FLOP), "o dispute p1 -- the cut", "o ruling void -- seen", "o dispute p2 -- not so")
    assert number(refused(playing, "o ruling decided p1 hand void -- no")) == "22.1"
