"""What is undone or void leaves nothing behind: cards dealt again with the bets on them (20.5 to 20.10, 14.1), wagers
declared void (19.1.6, 22.4, H-49), folds by rule (4.6, H-50), chips given during a hand (H-51)."""

import pytest

from croupier.games.chips.facts import Called, ShoeEvent, Voided
from croupier.games.record import Record
from croupier.games.script.round import Round
from tests.holdem.rounds import (
    BLINDS,
    CALLED,
    FLOP,
    LIMIT,
    RIVER,
    RULESET,
    THREE,
    TURN,
    begin,
    bounds,
    chips,
    cited,
    clauses,
    facts,
    hand,
    number,
    play,
    pots,
    refused,
    start,
    turn,
)

FOUR = dict.fromkeys("1234", 1000)
ALL_IN = ("p3 f", "p1 cbr 1000", "p2 cc")
"""Players 1 and 2 with everything: 2,000."""
OLD_DEAL = ("d dh p1 AhAd", "d dh p2 KsKc", "d dh p3 2c7d")


def board(playing: Round) -> str:
    return " ".join(map(str, hand(playing).cards.board))


def left(playing: Round) -> int:
    return hand(playing).cards.deck.remaining


def acts(playing: Round) -> set[str]:
    return {option.act for option in playing.awaiting.options}


def by_second_edition(*actions: str) -> Round:
    return Record(RULESET, BLINDS, THREE, (*OLD_DEAL, *actions), edition=2).play()


# --- bets on cards that are dealt again --------------------------------------------


@clauses("20.5", "14.1")
def test_who_gets_an_all_in_bet_back_bets_again() -> None:
    before = "p3 f", "p1 cbr 300", "p2 cc", "d db 9c4c3d", "p1 cbr 700"
    playing = begin(*before, "o no-burn reconstruct", "d db Jh")
    assert chips(playing) == {"1": "700", "2": "700", "3": "1000"}
    play(playing, "p1 cc", "p2 cbr 200", "p1 cc")
    assert pots(playing) == {"main-pot": 1000}
    old = by_second_edition(*before, "o no-burn reconstruct", "d db Jh", "d db 5h", "d db 6h")
    assert old.awaiting.who == ("p1",), "as it was played: no more betting"


@clauses("20.5", "14.5")
def test_so_does_a_short_stack_and_the_side_pot_is_gone() -> None:
    """Player 1 bets more than player 4 has; then all three hundred of the first betting round are there again."""
    stacks = {"1": 1000, "2": 1000, "3": 1000, "4": 500}
    moves = "p3 f", "p4 cc", "p1 cc", "p2 cc", "d db 9c4c3d", "p1 cbr 600"
    playing = begin(*moves, "o no-burn reshuffle", stacks=stacks)
    assert chips(playing) == {"1": "900", "2": "900", "3": "1000", "4": "400"}
    assert pots(playing) == {"main-pot": 300}


@clauses("20.9", "20.10", "20.5")
@pytest.mark.parametrize(("act", "cards"), [("two-cards", "Qs"), ("more-cards", "Qs 8d")])
def test_wrong_cards_are_shuffled_in_where_everybody_is_all_in(act: str, cards: str) -> None:
    playing = begin(*ALL_IN, "d db 9c4c3d", "d db Jh", f"o {act} reshuffle {cards}")
    assert (board(playing), left(playing)) == ("9c 4c 3d", 52 - 6 - 3 - 2), "its burn card stays"
    play(playing, "d db Qs", "d db Kd", f"o {act} reshuffle Jh{' 8d' if act == 'more-cards' else ''}")
    assert (board(playing), left(playing)) == ("9c 4c 3d Qs", 52 - 6 - 4 - 3)
    play(playing, "d db 8h", "p1 show", "p2 show")
    assert chips(playing) == {"1": "2000", "2": "0", "3": "1000"}, "two aces; with the king it had been player 2"


@clauses("20.9")
def test_of_two_cards_the_other_is_the_burn_card_though_nobody_can_bet() -> None:
    playing = begin(*ALL_IN, "d db 9c4c3d", "d db Jh", "o two-cards reconstruct Qs")
    assert [card and str(card) for card in hand(playing).cards.burnt] == [None, None, "Qs"]
    assert left(playing) == 52 - 6 - 4 - 3
    assert number(refused(playing, "d db Qs")) == "6.1"
    play(playing, "d db 8h", "o two-cards reconstruct 2s", "p1 show", "p2 show")
    assert chips(playing)["1"] == "2000"


@clauses("20.6", "20.4")
def test_so_it_is_with_the_flop() -> None:
    many = begin(*ALL_IN, "d db 9c4c3d", "o flop-too-many reshuffle 8h")
    assert (board(many), left(many)) == ("", 52 - 6 - 1)
    kept = begin(*ALL_IN, "d db 9c4c3d", "o flop-too-many reconstruct 8h")
    assert [card and str(card) for card in hand(kept).cards.burnt] == [None, "8h"]
    shown = begin(*ALL_IN, "d db 9c4c3d", "o flop-exposed 4c", "d db Qs")
    assert (board(shown), left(shown)) == ("9c Qs 3d", 52 - 6 - 3 - 2)
    assert [card and str(card) for card in hand(shown).cards.burnt] == ["4c", None]


@clauses("20.5", "def:substantial-action")
def test_h46_a_flop_stands_only_once_two_have_acted_since() -> None:
    """With everybody all-in nobody acts after the flop, however many cards have come."""
    for after in (("d db Jh",), ("d db Jh", "d db 5h")):
        again = begin(*ALL_IN, "d db 9c4c3d", *after, "o no-burn reshuffle")
        assert (board(again), left(again)) == ("", 52 - 6 - 1)
        assert [fact.count for fact in facts(again, ShoeEvent) if "20.5" in map(str, numbers(fact))] == [3 + len(after)]
    stands = begin(*TURN, "o no-burn reshuffle")
    assert [fact.words for fact in facts(stands, Called)] == ["THE FLOP STANDS"]
    old = by_second_edition(*ALL_IN, "d db 9c4c3d", "d db Jh", "o no-burn reshuffle")
    assert board(old) == "9c 4c 3d Jh"


def numbers(fact: ShoeEvent) -> list[str]:
    return [each.number for each in fact.clauses]


@clauses("20.5")
def test_reconstructed_every_card_moves_up() -> None:
    """9c was the burn card; the one burnt before the turn belongs to the flop, the turn was burnt before the next."""
    playing = begin(*ALL_IN, "d db 9c4c3d", "d db Jh", "d db 5h", "o no-burn reconstruct")
    assert (board(playing), left(playing)) == ("4c 3d", 52 - 6 - 1 - 2 - 2), "two of them wait to be burnt"
    play(playing, "d db Qs")
    assert number(refused(playing, "d db Jh")) == "6.1"
    play(playing, "d db 8h", "d db 7s")
    assert board(playing) == "4c 3d Qs 8h 7s"
    assert [card and str(card) for card in hand(playing).cards.burnt] == ["9c", "Jh", "5h"]


@clauses("20.6", "20.9", "20.10")
@pytest.mark.parametrize(
    ("moves", "act"),
    [
        (FLOP, "flop-too-many reshuffle 9c"),
        (TURN, "two-cards reshuffle Jd"),
        (RIVER, "two-cards reshuffle Qs"),
        (TURN, "more-cards reshuffle Jd Qs"),
    ],
)
def test_no_clause_asks_whether_somebody_has_acted(moves: tuple[str, ...], act: str) -> None:
    """20.6, 20.9 and 20.10 know no substantial action; what was bet on those cards goes back."""
    for after in (("p1 cc",), ("p1 cbr 200", "p2 cc"), ("p1 cbr 200", "p2 cc", "p3 cc"), ("p1 cc", "p2 cc", "p3 cc")):
        playing = begin(*moves, *after, f"o {act}")
        assert chips(playing) == {"1": "900", "2": "900", "3": "900"}
        assert pots(playing) == {"main-pot": 300}
        play(playing, "d db 8c8d8s" if moves is FLOP else "d db 8c")
        assert turn(playing) == "p1"
    later = begin(*FLOP, "p1 cc", "p2 cc", "p3 cc", "d db 9c")
    assert number(refused(later, "o flop-too-many reshuffle Qs")) == "20.6"


@clauses("20.6", "14.1", "14.5")
def test_bets_gathered_on_those_cards_go_back_and_the_pots_with_them() -> None:
    """Player 3 calls 600 with 300 on the flop: a side pot, and then it was none."""
    stacks = {"1": 1000, "2": 1000, "3": 400}
    playing = begin(*FLOP, "p1 cbr 600", "p2 cc", "p3 cc", stacks=stacks)
    assert pots(playing) == {"main-pot": 1200, "side-pot-1": 600}
    play(playing, "o flop-too-many reshuffle 9c")
    assert (chips(playing), pots(playing)) == ({"1": "900", "2": "900", "3": "300"}, {"main-pot": 300})
    play(playing, "d db 8c8d8s", "p1 cc", "p2 cc", "p3 cbr 300")
    assert chips(playing)["3"] == "0", "not all-in any more, and now again"


# --- a card exposed too early (20.8) --------------------------------------------


@clauses("20.8")
def test_a_card_exposed_in_the_first_betting_round_caps_it_too() -> None:
    playing = begin("o early-card 9c")
    assert acts(playing) == {"f", "cc"}, "the blind of 100 is the most"
    assert number(refused(playing, "p3 cbr 200")) == "20.8"
    play(playing, *CALLED)
    assert number(refused(playing, "d db 8c")) == "20.8"
    play(playing, "d db 9c", "d db 8c", "d db 8d")
    assert bounds(playing) == ("100", "900"), "the next betting round is as usual"


@clauses("20.8", "13.1")
def test_with_antes_alone_the_first_bet_is_the_table_minimum() -> None:
    playing = begin("o early-card 9c", ante=10, minimum=100)
    assert bounds(playing) == ("100", "100")


@clauses("20.8")
def test_in_the_final_betting_round_it_caps_and_is_not_used() -> None:
    playing = begin(*RIVER, "o early-card 9d")
    assert bounds(playing) == ("100", "100")
    play(playing, "p1 cbr 100")
    assert number(refused(playing, "p2 cbr 200")) == "20.8"
    play(playing, "p2 cc", "p3 cc")
    assert (board(playing), turn(playing)) == ("2h 3h 4d 9c Jd", "p1")


@clauses("20.8", "20.5", "20.6")
@pytest.mark.parametrize("act", ["no-burn reshuffle", "flop-too-many reshuffle Qs"])
def test_it_keeps_its_place_when_the_flop_is_dealt_again(act: str) -> None:
    playing = begin(*FLOP, "o early-card 9c", f"o {act}")
    assert number(refused(playing, "d db 9c")) == "6.1", "it is the fourth card"
    play(playing, "d db 8c8d8s")
    assert bounds(playing) == ("100", "100"), "everybody has seen the next card still"
    play(playing, "p1 cc", "p2 cc", "p3 cc")
    assert number(refused(playing, "d db Td")) == "20.8"
    play(playing, "d db 9c")
    assert bounds(playing) == ("100", "900")


@clauses("20.8", "20.5")
def test_the_second_edition_forced_it_onto_the_flop() -> None:
    old = by_second_edition(*FLOP, "o early-card 9c", "o no-burn reshuffle", "d db 9c8d8s")
    assert board(old) == "9c 8d 8s"


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
    play(playing, "o void-wager p4 -- hid a card")
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
    assert number(refused(playing, "o void-wager p1 -- told a hand")) == "22.4", "the pot was passed"
    playing = begin(*FLOP, "p1 cbr 200", "p2 f", "o void-wager p2 -- told a hand")
    assert (chips(playing), turn(playing)) == ({"1": "700", "2": "1000", "3": "900"}, "p3")
    assert number(refused(playing, "o void-wager p2 -- again")) == "22.4"
    play(playing, "p3 f")
    assert chips(playing) == {"1": "1100", "2": "1000", "3": "900"}
    nothing = begin("p3 f")
    assert number(refused(nothing, "o void-wager p3 -- told a hand")) == "22.4", "player 3 has wagered nothing"


@clauses("22.4", "9.3.2", "def:void")
def test_what_a_folded_player_bet_measures_nothing_once_it_is_void() -> None:
    flop = "p3 cc", "p4 cc", "p1 cc", "p2 cc", "d db 2h3h4d", "p1 cbr 300", "p2 f", "p3 cc"
    playing = begin(*flop, "o void-wager p2 -- told a hand", stacks=FOUR)
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
    order = "d dh p1 Ah", "d dh p2 Ks", "d dh p3 2c", "d dh p1 Ad", "d dh p2 Kc", "o exposed-card p1 Ad", "d dh p3 7d"
    playing = start(*order)
    assert turn(playing) == "p3"
    play(playing, "o exposed-card p3 7d")
    assert "19.1.2" in cited(playing, Voided)
    assert chips(playing) == {"1": "1000", "2": "1000", "3": "1000"}
    acted = start(*order, "p3 cc")
    assert number(refused(acted, "o exposed-card p3 7d")) == "19.1.2", "play has gone on"


@clauses("19.1.2", "14.1")
def test_also_where_the_blinds_leave_nothing_to_decide() -> None:
    stacks = {"1": 50, "2": 100}
    playing = begin("o exposed-card p1 Ad", stacks=stacks, before={"button": "1"}, holes=("AhAd", "KsKc"))
    assert playing.awaiting.text == "card 1 of the board"
    play(playing, "o exposed-card p2 Kc")
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
