"""Cards that are dealt again, with the bets on them (20.5 to 20.10, 14.1): nothing is left behind."""

import pytest

from croupier.games.chips.facts import Called, ShoeEvent
from tests.holdem.rounds import (
    ALL_IN,
    CALLED,
    FLOP,
    RIVER,
    TURN,
    acts,
    begin,
    board,
    bounds,
    by_second_edition,
    chips,
    clauses,
    facts,
    hand,
    left,
    number,
    numbers,
    play,
    pots,
    refused,
    turn,
)

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


@clauses("20.6", "20.5")
@pytest.mark.parametrize("moves", [TURN, (*TURN, "p1 cbr 200", "p2 cc"), RIVER])
def test_a_flop_of_too_many_cards_goes_back_even_if_later_cards_lie(moves: tuple[str, ...]) -> None:
    """Unlike 20.5, 20.6 says nothing of action: all that came after the flop goes back with it."""
    later = begin(*moves)
    refusal = refused(later, "o flop-too-many reconstruct Qs")
    assert (number(refusal), "reshuffle" in refusal.reason) == ("20.6", True)
    play(later, "o flop-too-many reshuffle Qs")
    assert (chips(later), pots(later)) == ({"1": "900", "2": "900", "3": "900"}, {"main-pot": 300})
    play(later, "d db 9cQs8s", "p1 cc", "p2 cc", "p3 cc", "d db Jd")
    assert (board(later), turn(later)) == ("9c Qs 8s Jd", "p1")
    for act in ("flop-too-many reshuffle 7h", "no-burn reshuffle"):
        over = refused(begin("p3 f", "p1 f"), f"o {act}")
        assert over.reason == "This is for a flop that has been dealt, until the round has its result."


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


@clauses("19.1.6", "20.9", "def:void")
def test_cards_dealt_again_give_back_nothing_twice_to_a_void_hand() -> None:
    """Found by playing at random: the wagers of a void hand came back a second time with the cards."""
    stacks = {"1": 1000, "2": 60, "3": 1000}
    bets = "p3 cbr 200", "p1 cc", "d db 2h3h4d", "p1 cc", "p3 cc", "d db 9c", "p1 cbr 300", "p3 cc"
    playing = begin(*bets, "o wrong-count p2 -- one card", "o two-cards reshuffle 6c", stacks=stacks)
    assert chips(playing) == {"1": "800", "2": "60", "3": "800"}
    assert pots(playing) == {"main-pot": 400}
    void = play(playing, "o dispute p1 -- the burn", "o ruling void -- seen")
    assert chips(void) == {"1": "1000", "2": "60", "3": "1000"}


@clauses("19.1.6", "14.1")
def test_who_gets_an_unmatched_all_in_back_may_bet_again() -> None:
    """Only player 4 had put in as much as player 2."""
    stacks = {"1": 1000, "2": 900, "3": 400, "4": 1000}
    bets = "p3 f", "p4 cbr 900", "p1 f", "p2 cc", "d db 2h3h4d", "o wrong-count p4 -- three cards"
    playing = begin(*bets, stacks=stacks)
    assert playing.complete
    assert chips(playing) == {"1": "950", "2": "950", "3": "400", "4": "1000"}, "1 had posted 50"
