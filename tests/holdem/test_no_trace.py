"""What is void leaves nothing behind but its record: wagers declared void (19.1.6, 22.4, H-49), folds by rule (4.6,
H-50), chips given during a hand (H-51)."""

import pytest

from croupier.games.chips.facts import Repaid, Voided
from croupier.games.holdem.picture import HoldemFelt
from croupier.games.record import Record
from croupier.games.registry import game_of
from croupier.games.script.round import Round
from croupier.games.script.sight import DEALER, OFFICIAL, PUBLIC, Role, player_role
from tests.holdem.rounds import (
    ALL_IN,
    BLINDS,
    FLOP,
    FOUR,
    LIMIT,
    OLD_DEAL,
    RIVER,
    RULESET,
    THREE,
    acts,
    begin,
    board,
    bounds,
    by_second_edition,
    chips,
    cited,
    clauses,
    facts,
    hand,
    left,
    number,
    numbers,
    play,
    pots,
    refused,
    start,
    turn,
)

# --- void wagers (H-49) --------------------------------------------


@clauses("19.1.6", "def:void")
def test_h49_who_has_matched_the_rest_is_not_asked_again() -> None:
    playing = begin("p3 cc", "p1 cc", "p2 cbr 300", "o wrong-count p2 -- three cards")
    assert chips(playing) == {"1": "900", "2": "1000", "3": "900"}
    assert playing.awaiting.text == "card 1 of the board"
    old = by_second_edition("p3 cc", "p1 cc", "p2 cbr 300", "o wrong-count p2 -- three cards", "p3 cc", "p1 cc")
    assert old.awaiting.text == "card 1 of the board", "as it was played"


@clauses("19.1.6", "def:void", "9.3.2")
def test_h49_it_is_no_measure_of_the_next_raise() -> None:
    playing = begin("p3 cbr 300", "p4 f", "o wrong-count p3 -- three cards", stacks=FOUR)
    assert bounds(playing) == ("200", "1000"), "100 and a raise of 100"
    play(playing, "p1 cbr 200", "p2 cc")
    assert pots(playing) == {"main-pot": 400}


@clauses("22.4", "9.3.5", "def:void")
def test_h49_it_is_not_among_the_three_raises() -> None:
    moves = "p3 cbr 40", "p4 cbr 60", "p1 cbr 80"
    playing = begin(*moves, stacks=FOUR, **LIMIT)
    assert number(refused(playing, "p2 cbr 100")) == "9.3.5"
    play(playing, "o sanction p4 wager -- hid a card")
    assert bounds(playing) == ("100", "100")
    play(playing, "p2 cbr 100")
    assert number(refused(playing, "p3 cbr 120")) == "9.3.5", "three again"


@clauses("19.1.6", "14.4", "def:void")
def test_h49_nor_does_it_close_the_betting_to_anybody() -> None:
    """Player 4 is all-in for 150, less than a raise of 100: player 3 may not raise. Without it there is no bet."""
    stacks = {"1": 1000, "2": 1000, "3": 1000, "4": 150}
    moves = "p3 cc", "p4 cbr 150", "p1 cc", "p2 cc"
    assert acts(begin(*moves, stacks=stacks)) == {"f", "cc"}
    playing = begin("p3 cc", "p4 cbr 150", "o wrong-count p4 -- one card", stacks=stacks)
    assert bounds(playing) == ("200", "1000")
    play(playing, "p1 cbr 200", "p2 cc")
    assert bounds(playing) == ("300", "1000"), "player 3 may raise"


@clauses("19.1.6", "def:void", "10.3.7.1", "10.3.7.2")
def test_h49_nor_is_its_player_the_one_who_was_called() -> None:
    """What called it is a wager of its own: 200 of player 3, which player 1 then calls."""
    playing = begin(*RIVER, "p1 cc", "p2 cbr 200", "p3 cc", "o wrong-count p2 -- three cards", "p1 cc")
    assert (turn(playing), playing.awaiting.text) == ("p3", "player 3 to show")
    checked = begin(*RIVER, "p1 cc", "p2 cc", "p3 cbr 200", "o wrong-count p3 -- three cards")
    assert turn(checked) == "p1", "all have checked"


@clauses("19.1.6", "9.3.2")
def test_h49_a_call_of_it_is_to_be_matched_but_is_no_raise() -> None:
    playing = begin("p3 cbr 300", "p4 cc", "o wrong-count p3 -- three cards", stacks=FOUR)
    assert hand(playing).betting.call_of("1") == 250
    assert bounds(playing)[0] == "400"


@clauses("22.4", "def:void")
def test_any_wager_of_a_player_can_be_void_also_of_one_who_has_folded() -> None:
    playing = begin(*FLOP, "p1 cbr 200", "p2 cbr 500", "p3 f", "p1 f")
    assert number(refused(playing, "o sanction p1 wager -- told a hand")) == "22.4", "the pot was passed"
    playing = begin(*FLOP, "p1 cbr 200", "p2 f", "o sanction p2 wager -- told a hand")
    assert (chips(playing), turn(playing)) == ({"1": "700", "2": "1000", "3": "900"}, "p3")
    assert number(refused(playing, "o sanction p2 wager -- again")) == "22.4"
    play(playing, "p3 f")
    assert chips(playing) == {"1": "1100", "2": "1000", "3": "900"}
    nothing = begin("p3 f")
    assert number(refused(nothing, "o sanction p3 wager -- told a hand")) == "22.4", "player 3 has wagered nothing"


@clauses("22.4", "9.3.2", "def:void")
def test_what_a_folded_player_bet_measures_nothing_once_it_is_void() -> None:
    flop = "p3 cc", "p4 cc", "p1 cc", "p2 cc", "d db 2h3h4d", "p1 cbr 300", "p2 f", "p3 cc"
    playing = begin(*flop, "o sanction p2 wager -- told a hand", stacks=FOUR)
    assert chips(playing)["2"] == "1000"
    assert bounds(playing)[0] == "600", "player 1's bet of 300 stands"


# --- folded by rule (H-50) --------------------------------------------


@clauses("def:substantial-action", "4.6", "19.1.3")
def test_h50_the_fold_of_an_absent_player_is_no_action() -> None:
    absent = {"absent": ["3"]}
    playing = begin("p1 cc", before=absent)
    assert not hand(playing).cards.holes["3"].active
    play(playing, "o misdeal not-shuffled")
    assert "19.1.3" in cited(playing, Voided)
    assert number(refused(begin("p1 cc", "p2 cc", before=absent), "o misdeal not-shuffled")) == "19.1.3"
    assert number(refused(begin("p1 cc", before=absent), "o wrong-count p1 -- three cards")) == "19.1.6"
    old = Record(RULESET, BLINDS, THREE, (*OLD_DEAL, "p1 cc"), before=absent, edition=2).play()
    assert number(refused(old, "o misdeal not-shuffled")) == "19.1.3"


@clauses("def:substantial-action", "8.5", "20.5")
def test_h50_nor_is_that_of_a_player_out_of_time() -> None:
    playing = begin("o time-out p3", "p1 cc", "o misdeal out-of-order", seconds=30, blinds=[50, 100])
    assert "19.1.4" in cited(playing, Voided)
    flop = begin(*FLOP, "o time-out p1", "p2 cc", "o no-burn reshuffle", seconds=30, blinds=[50, 100])
    assert board(flop) == ""


# --- the last hole card (19.1.2) --------------------------------------------


@clauses("19.1.2")
def test_the_last_card_of_the_deal_can_be_the_exposed_one() -> None:
    order = "d dh p1 Ah", "d dh p2 Ks", "d dh p3 2c", "d dh p1 Ad", "d dh p2 Kc", "o dealer-exposed p1 Ad", "d dh p3 7d"
    playing = start(*order)
    assert turn(playing) == "p3"
    play(playing, "o dealer-exposed p3 7d")
    assert "19.1.2" in cited(playing, Voided)
    assert chips(playing) == {"1": "1000", "2": "1000", "3": "1000"}
    acted = start(*order, "p3 cc")
    assert number(refused(acted, "o dealer-exposed p3 7d")) == "19.1.2", "play has gone on"


@clauses("19.1.2", "14.1")
def test_also_where_the_blinds_leave_nothing_to_decide() -> None:
    stacks = {"1": 50, "2": 100}
    playing = begin("o dealer-exposed p1 Ad", stacks=stacks, before={"button": "1"}, holes=("AhAd", "KsKc"))
    assert playing.awaiting.text == "card 1 of the board"
    play(playing, "o dealer-exposed p2 Kc")
    assert "19.1.2" in cited(playing, Voided)


# --- chips given during a hand (H-51) --------------------------------------------


@clauses("def:table-stake")
def test_h51_chips_given_during_a_hand_count_from_the_next() -> None:
    playing = begin("o adjust p3 give 500 -- a count")
    assert chips(playing)["3"] == "1500"
    assert bounds(playing) == ("200", "1000")
    assert number(refused(playing, "p3 cbr 1001")) == "def:table-stake"
    play(playing, "p3 cbr 1000", "p1 cc", "p2 f", "d db 9c4c3d")
    assert playing.awaiting.text == "card 4 of the board", "both are all-in"
    play(playing, "d db Qs", "d db Jh", "p1 show", "p3 show")
    assert chips(playing) == {"1": "2100", "2": "900", "3": "500"}
    assert playing.script.can_go_on("3")
    before = start("o adjust p3 give 500 -- a count")
    play(before, *OLD_DEAL)
    assert bounds(before)[1] == "1500", "given before the first card they are in the stake"
    assert bounds(by_second_edition("o adjust p3 give 500 -- a count"))[1] == "1500"


@clauses("def:table-stake")
def test_h51_chips_taken_in_error_count_as_soon_as_they_are_back() -> None:
    playing = begin("o adjust p3 take 400 -- a count", "o adjust p3 give 500 -- the count was wrong")
    assert chips(playing)["3"] == "1100"
    assert bounds(playing)[1] == "1000", "400 of them were in the stake"
    empty = begin("o adjust p3 take 1000 -- a count")
    assert turn(empty) == "p1"
    play(empty, "o adjust p3 give 1000 -- the count was wrong")
    assert turn(empty) == "p3"
    play(empty, "p3 cbr 1000")


# --- what goes back is on record (19.1.6, 19.1.7, 19.2, 14.5) --------------------------------------------


def told(playing: Round) -> list[tuple[str, str, int, str, int]]:
    return [(each.player, each.wager, each.stake, each.outcome, each.paid) for each in playing.settlements()]


@clauses("19.2", "def:void")
def test_a_misdeal_settles_every_wager_as_void() -> None:
    playing = begin("p3 cbr 300", "o misdeal not-shuffled", ante=10, blinds=[50, 100])
    pots_back = [("1", "main-pot", 10, "void", 0), ("2", "main-pot", 10, "void", 0), ("3", "main-pot", 10, "void", 0)]
    bets_back = [("1", "bet", 50, "void", 0), ("2", "bet", 100, "void", 0), ("3", "bet", 300, "void", 0)]
    assert sorted(told(playing)) == sorted(pots_back + bets_back)
    assert all({"19.1.3", "19.2"} <= {each.number for each in fact.clauses} for fact in playing.settlements())


@clauses("19.1.7", "19.2")
def test_so_does_a_sole_survivor_with_a_wrong_hand() -> None:
    playing = begin(*RIVER, "p1 cbr 200", "p2 f", "p3 f", "o wrong-count p1 -- three cards")
    assert told(playing) == [(player, "main-pot", 100, "void", 0) for player in "123"]
    assert all("19.1.7" in {each.number for each in fact.clauses} for fact in playing.settlements())


@clauses("19.1.6")
def test_a_void_hand_is_settled_as_void() -> None:
    playing = begin(*FLOP, "p1 cbr 200", "p2 cc", "o wrong-count p2 -- three cards")
    assert sorted(told(playing)) == [("2", "bet", 200, "void", 0), ("2", "main-pot", 100, "void", 0)]
    assert all("19.1.6" in {each.number for each in fact.clauses} for fact in playing.settlements())


@clauses("14.5", "10.3.7.3", "19.1.6")
def test_what_a_void_hand_leaves_unmatched_is_a_returned_bet_and_no_side_pot() -> None:
    """Player 3 is all-in for 100, players 1 and 2 have 300 each; without player 2 nobody has matched 200 of them."""
    stacks = {"1": 1000, "2": 1000, "3": 100}
    playing = begin("p3 cc", "p1 cbr 300", "p2 cc", stacks=stacks)
    assert pots(playing) == {"main-pot": 300, "side-pot-1": 400}
    play(playing, "o wrong-count p2 -- three cards")
    assert (chips(playing), pots(playing)) == ({"1": "900", "2": "1000", "3": "0"}, {"main-pot": 200})
    back = facts(playing, Repaid)[-1]
    assert (back.player, back.amount, numbers(back)[0]) == ("1", 200, "14.5")
    play(playing, "d db 7c7h4d", "d db 9c", "d db Jd", "p3 show", "p1 sm")
    assert chips(playing) == {"1": "900", "2": "1000", "3": "200"}, "nothing forces player 1 to show"


@clauses("6.1", "19.1.6")
def test_a_card_too_many_that_is_named_cannot_come_again() -> None:
    playing = begin("p3 cc", "p1 cc", "o wrong-count p3 9h -- three cards", "p2 cc")
    assert number(refused(playing, "d db 9h")) == "6.1"
    assert left(playing) == 52 - 6 - 1 - 1
    assert number(refused(begin("p3 cc", "p1 cc"), "o wrong-count p3 Ah -- three cards")) == "6.1"


@clauses("18.1")
def test_h32_a_pot_is_divided_by_agreement_also_after_the_last_show() -> None:
    checked = "p1 cc", "p2 cc", "p3 cc"
    shown = begin(*RIVER, *checked, "p1 show", "p2 show", "p3 show")
    assert chips(shown) == {"1": "1200", "2": "900", "3": "900"}
    play(shown, "o agreed-split main-pot")
    assert chips(shown) == {"1": "1000", "2": "1000", "3": "1000"}
    assert number(refused(begin(*RIVER, "p1 cc"), "o agreed-split main-pot")) == "18.1"
    folded = begin("p3 f", "p1 f")
    assert number(refused(folded, "o agreed-split main-pot")) == "18.1"


@clauses("18.1", "18.3")
def test_h32_those_who_showed_share_it() -> None:
    playing = begin(*ALL_IN, "d db 9c4c3d", "d db Qs", "d db Jh", "p1 show", "p2 show")
    assert chips(playing) == {"1": "2000", "2": "0", "3": "1000"}
    play(playing, "o agreed-split main-pot p2 500")
    assert chips(playing) == {"1": "1500", "2": "500", "3": "1000"}
    assert playing.complete
    assert not hand(playing).players.gone
    assert all("18.1" in {each.number for each in fact.clauses} for fact in playing.settlements())


@clauses("19.1.6", "22.4")
@pytest.mark.parametrize(("act", "clause"), [("wrong-count", "19.1.6"), ("void-wager", "22.4")])
def test_a_hand_found_wrong_with_the_last_show_can_still_be_void(act: str, clause: str) -> None:
    """Player 1 wins 2,000 with two aces; without that hand both have their 1,000 again."""
    playing = begin(*ALL_IN, "d db 9c4c3d", "d db Qs", "d db Jh", "p1 show", "p2 show")
    assert playing.complete
    play(playing, f"o {act} p1 -- three cards")
    assert (playing.complete, chips(playing)) == (True, {"1": "1000", "2": "1000", "3": "1000"})
    assert clause in {each.number for fact in playing.settlements() if fact.player == "1" for each in fact.clauses}


# --- what officials see --------------------------------------------


@clauses("6.6")
def test_the_supervisor_sees_an_inspected_hand_and_nobody_else() -> None:
    playing = begin("p3 f", "p1 f")
    for role, cards in ((OFFICIAL, ("??", "??")), (PUBLIC, ("??", "??"))):
        assert drawn(playing, role).seats[1].cards.cards == cards
    play(playing, "o inspect-hand p2")
    assert drawn(playing, OFFICIAL).seats[1].cards.cards == ("Ks", "Kc")
    assert drawn(playing, OFFICIAL).seats[0].cards.cards == ("??", "??")
    for role in (PUBLIC, DEALER, player_role("1")):
        assert drawn(playing, role).seats[1].cards.cards == ("??", "??")


@clauses("20.8")
def test_a_card_exposed_early_is_in_the_picture() -> None:
    playing = begin(*FLOP, "o early-card 9c")
    assert drawn(playing, PUBLIC).early == "9c"
    play(playing, "p1 cc", "p2 cc", "p3 cc", "d db 9c")
    assert (drawn(playing, PUBLIC).early, drawn(playing, PUBLIC).board[3]) == ("", "9c")


def drawn(playing: Round, role: Role) -> HoldemFelt:
    found = game_of(RULESET).picture(playing.script, role).felt
    assert isinstance(found, HoldemFelt)
    return found
