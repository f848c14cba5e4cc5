"""Irregularities (20): each with its remedy."""

import pytest

from croupier.games.chips.facts import Called, Exposed, Returned, ShoeEvent
from croupier.games.holdem.play.facts import Retracted
from croupier.games.pictures.view import see
from croupier.games.script.round import Round
from croupier.games.script.sight import PUBLIC
from tests.holdem.rounds import (
    CALLED,
    FLOP,
    RIVER,
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
    refused,
    start,
    turn,
)


def board(playing: Round) -> str:
    return " ".join(map(str, hand(playing).cards.board))


def left(playing: Round) -> int:
    return hand(playing).cards.deck.remaining


def events(playing: Round, clause: str) -> list[str]:
    told = [fact for fact in facts(playing, ShoeEvent) if clause in [each.number for each in fact.clauses]]
    return [fact.what for fact in told]


BACK = "taken back, shuffled with the remainder and cut"


# --- players ----------------------------------------------------------


@clauses("20.1")
def test_a_card_that_a_player_drops_is_still_played_and_counted_later() -> None:
    playing = begin("o player-exposed p1 Ah")
    assert see(playing, PUBLIC).moves[0].outcomes != (None,)
    assert see(playing, PUBLIC).moves[1].outcomes == (None,), "the other card stays hidden"
    assert events(playing, "20.1") == ["count the cards at the end of the round of play"]
    assert hand(playing).cards.holes["1"].active
    assert number(refused(playing, "o player-exposed p1 Ah")) == "20.1"
    assert number(refused(playing, "o player-exposed p1 Kh")) == "6.1"
    assert len(facts(begin("o player-exposed p1 AhAd"), Exposed)[0].cards) == 2, "both at once"
    for over in (start(), begin("p3 f", "p1 f"), begin("p3 f")):
        assert number(refused(over, "o player-exposed p3 2c")) == "20.1", "no hand of player 3 is in play"
    unnamed = begin("o player-exposed p1 Ah", holes=("????", "????", "????"))
    assert number(refused(unnamed, "o player-exposed p2 Ah")) == "6.1"
    assert str(hand(unnamed).cards.holes["1"].cards[0]) == "Ah"


@clauses("20.2")
def test_what_one_player_was_shown_the_whole_table_sees() -> None:
    playing = begin("p3 cc", "o show-to-all p1 AhAd")
    assert [None in see(playing, PUBLIC).moves[index].outcomes for index in range(4)] == [False, False, True, True]
    assert "20.2" in cited(playing, Exposed)
    assert number(refused(playing, "o show-to-all p1 Ah")) == "20.2"
    folded = begin("p3 f")
    assert number(refused(folded, "o show-to-all p3 2c")) == "20.2"


@clauses("20.3")
def test_a_bet_out_of_turn_is_taken_back_and_made_in_turn() -> None:
    playing = begin("o out-of-turn p1 300")
    assert [(fact.player, fact.amount) for fact in facts(playing, Retracted)] == [("1", 300)]
    assert (chips(playing)["1"], turn(playing)) == ("950", "p3")
    play(playing, "o out-of-turn p2 500", "p3 cc", "p1 cc"), "H-35: the choice is free"
    assert number(refused(playing, "o out-of-turn p2 100")) == "20.3", "it is the turn of player 2"
    assert number(refused(begin(), "o out-of-turn p1 951")) == "def:table-stake"
    assert number(refused(begin("p3 f"), "o out-of-turn p3 100")) == "20.3"


# --- the flop ----------------------------------------------------------


@clauses("20.4")
def test_an_exposed_card_of_the_flop_is_replaced_by_the_burn_card() -> None:
    playing = begin(*CALLED, "d db 2h", "d db 3h", "o flop-exposed 3h", "d db 4d")
    assert playing.awaiting.text == "the burn card, to replace the exposed one", "once the deal is completed"
    before = left(playing)
    play(playing, "d db Qs")
    assert (board(playing), left(playing)) == ("2h Qs 4d", before), "the burn card was out already"
    assert [str(card) for card in hand(playing).cards.burnt] == ["3h"], "the exposed card is the burn card now"
    assert turn(playing) == "p1"
    assert number(refused(playing, "d db 3h")) != ""


@clauses("20.4")
def test_so_is_the_third_card_and_only_before_anybody_acts() -> None:
    playing = begin(*FLOP, "o flop-exposed 4d", "d db Qs")
    assert (board(playing), turn(playing)) == ("2h 3h Qs", "p1")
    assert number(refused(begin(*FLOP), "o flop-exposed 9c")) == "20.4"
    assert number(refused(begin(*FLOP, "p1 cc"), "o flop-exposed 4d")) == "20.4"
    assert number(refused(begin(*TURN), "o flop-exposed 4d")) == "20.4"


@clauses("20.5", "def:substantial-action")
def test_without_a_burn_the_flop_is_dealt_again_before_substantial_action() -> None:
    for acts in ((), ("p1 cbr 200",)):
        playing = begin(*FLOP, *acts, "o no-burn reshuffle")
        assert (board(playing), left(playing)) == ("", 52 - 6 - 1)
        assert BACK in events(playing, "20.5")
        assert chips(playing) == {"1": "900", "2": "900", "3": "900"}, "the betting round begins again"
        assert set(cited(playing, Returned)) == ({"20.5"} if acts else set())
        play(playing, "d db 2h9h9d")
        assert turn(playing) == "p1"


@clauses("20.5", "def:substantial-action")
def test_after_substantial_action_the_flop_stands() -> None:
    for acts in (("p1 cc", "p2 cc"), ("p1 cc", "p2 cc", "p3 cc", "d db 9c")):
        playing = begin(*FLOP, *acts, "o no-burn reshuffle")
        assert board(playing).startswith("2h 3h 4d")
        assert [fact.words for fact in facts(playing, Called)] == ["THE FLOP STANDS"]
    assert number(refused(begin(), "o no-burn reshuffle")) == "20.5"


@clauses("20.5")
def test_it_is_reconstructed_where_the_order_is_known() -> None:
    playing = begin(*FLOP, "o no-burn reconstruct")
    assert board(playing) == "3h 4d", "H-36: the first card was the burn card"
    play(playing, "d db 9c")
    assert (board(playing), turn(playing)) == ("3h 4d 9c", "p1")


@clauses("20.6")
def test_a_flop_of_too_many_cards_goes_back_with_the_burn_card() -> None:
    playing = begin(*FLOP, "o flop-too-many reshuffle 9c")
    assert (board(playing), left(playing)) == ("", 52 - 6 - 1), "a new burn card"
    assert BACK in events(playing, "20.6")
    play(playing, "d db 9c9d9h")
    assert board(playing) == "9c 9d 9h", "all of them can come again"
    known = begin(*FLOP, "o flop-too-many reconstruct 9c", "p1 cc", "p2 cc", "p3 cc")
    assert [show and str(show) for show in hand(known).cards.burnt] == [None, "9c"], "the surplus card is burnt next"
    assert number(refused(begin(*CALLED), "o flop-too-many reshuffle Qs")) == "20.6"
    assert number(refused(begin(*FLOP), "o flop-too-many reshuffle 2h")) == "6.1"


@clauses("20.7")
def test_a_flop_before_its_time_goes_back_and_the_betting_is_completed() -> None:
    playing = begin("p3 cc", "o early-flop 2h 3h 4d")
    assert (board(playing), turn(playing), left(playing)) == ("", "p1", 52 - 6)
    assert events(playing, "20.7") == [BACK]
    play(playing, "p1 cc", "p2 cc", "d db 2h9h9d")
    assert number(refused(playing, "o early-flop 3h 4d 5c")) == "20.7"
    assert number(refused(begin(), "o early-flop 2h 3h")) == "20.7"
    assert number(refused(begin(), "o early-flop 2h 3h Ah")) == "6.1"


# --- later cards ----------------------------------------------------------


@clauses("20.8")
def test_another_card_before_its_time_caps_the_betting_at_what_was_bet() -> None:
    playing = begin(*FLOP, "p1 cc", "p2 cbr 250", "o early-card 9c")
    assert number(refused(playing, "p3 cbr 500")) == "20.8"
    assert {option.act for option in playing.awaiting.options} == {"f", "cc"}
    play(playing, "p3 cc", "p1 cc")
    assert number(refused(playing, "d db Jd")) == "20.8", "the exposed card is used in its turn"
    play(playing, "d db 9c")
    assert bounds(playing)[1] == "650", "the next betting round is as usual"
    short = begin(*FLOP, "p1 cc", "p2 cbr 250", "o early-card 9c", stacks={"1": 1000, "2": 1000, "3": 350})
    assert number(refused(short, "p3 cbr 500")) == "14.1", "who has just the call could not raise anyway"


@clauses("20.8")
def test_without_a_bet_the_table_minimum_is_the_most() -> None:
    playing = begin(*TURN, "o early-card Jd")
    assert bounds(playing) == ("100", "100")
    assert number(refused(playing, "p1 cbr 101")) == "20.8"
    play(playing, "p1 cbr 100")
    assert number(refused(playing, "p2 cbr 200")) == "20.8"
    limit = begin(*TURN, "o early-card Jd", structure="limit", blinds=[10, 20])
    assert bounds(limit) == ("20", "20"), "not the big bet"
    play(limit, "p1 cbr 20")
    for moment in (start(), begin("p3 f", "p1 f"), begin(*FLOP, "o early-card 9c")):
        assert number(refused(moment, "o early-card 9d")) == "20.8"
    assert number(refused(begin(*FLOP), "o early-card Ah")) == "6.1"


@clauses("20.9")
def test_of_two_cards_the_right_one_stays_and_the_other_is_burnt_next() -> None:
    playing = begin(*TURN, "o two-cards reconstruct Jd")
    assert board(playing) == "2h 3h 4d 9c"
    play(playing, "p1 cc", "p2 cc", "p3 cc")
    assert str(hand(playing).cards.burnt[-1]) == "Jd"
    assert number(refused(playing, "d db Jd")) == "6.1", "a burn card does not come"
    assert left(playing) == 52 - 6 - 4 - 3


@clauses("20.9", "20.10")
@pytest.mark.parametrize(("act", "cards", "clause"), [("two-cards", "Qs", "20.9"), ("more-cards", "Qs 8d", "20.10")])
def test_with_no_further_card_the_others_are_discarded(act: str, cards: str, clause: str) -> None:
    playing = begin(*RIVER, f"o {act} reconstruct {cards}")
    assert board(playing) == "2h 3h 4d 9c Jd"
    assert events(playing, clause) == ["placed in the discard pile"]


@clauses("20.9", "20.10")
@pytest.mark.parametrize(("act", "cards", "clause"), [("two-cards", "Qs", "20.9"), ("more-cards", "Qs 8d", "20.10")])
@pytest.mark.parametrize("street", [2, 3])
def test_what_cannot_be_reconstructed_is_shuffled_in_and_dealt_again(
    act: str, cards: str, clause: str, street: int
) -> None:
    moves = TURN if street == 2 else RIVER
    playing = begin(*moves, f"o {act} reshuffle {cards}")
    assert len(board(playing).split()) == street + 1
    assert BACK in events(playing, clause)
    assert left(playing) == 52 - 6 - (street + 1) - street, "no further burn card"
    play(playing, "d db Qs")
    assert (board(playing).split()[-1], turn(playing)) == ("Qs", "p1")


@clauses("20.10", "20.9")
def test_of_more_cards_the_others_are_shuffled_in() -> None:
    playing = begin(*TURN, "o more-cards reconstruct Jd Qs")
    assert (board(playing), events(playing, "20.10")) == ("2h 3h 4d 9c", [BACK])
    play(playing, "p1 cc", "p2 cc", "p3 cc", "d db Jd")
    assert number(refused(begin(*TURN), "o more-cards reconstruct Jd")) == "20.10"
    assert number(refused(begin(*TURN), "o two-cards reconstruct Jd Qs")) == "20.9"
    assert number(refused(begin(*FLOP), "o two-cards reconstruct Jd")) == "20.9"


@clauses("20.4", "20.6", "20.7", "20.8", "20.9", "20.10")
@pytest.mark.parametrize(
    ("moves", "act", "clause", "cards"),
    [
        (FLOP, "flop-exposed 4d", "20.4", "4d"),
        (FLOP, "flop-too-many reshuffle 9c", "20.6", "9c"),
        ((), "early-flop 2h 3h 4d", "20.7", "2h 3h 4d"),
        (FLOP, "early-card 9c", "20.8", "9c"),
        (TURN, "two-cards reconstruct Jd", "20.9", "Jd"),
        (TURN, "more-cards reshuffle Jd Qs", "20.10", "Jd Qs"),
    ],
)
def test_all_have_seen_the_exposed_cards(moves: tuple[str, ...], act: str, clause: str, cards: str) -> None:
    playing = begin(*moves, f"o {act}")
    shown = next(fact for fact in facts(playing, Exposed) if clause in [each.number for each in fact.clauses])
    assert (shown.by, " ".join(map(str, shown.cards))) == ("d", cards)


@clauses("20.5", "20.6", "20.7", "20.9", "20.10", "20.1", "20.2")
def test_how_many_cards_are_taken_back() -> None:
    def counts(playing: Round, clause: str) -> list[int]:
        return [fact.count for fact in facts(playing, ShoeEvent) if clause in [each.number for each in fact.clauses]]

    assert counts(begin(*FLOP, "o no-burn reshuffle"), "20.5") == [3]
    assert counts(begin(*FLOP, "o no-burn reconstruct"), "20.5") == [1]
    assert counts(begin(*FLOP, "o flop-too-many reshuffle 9c Jd"), "20.6") == [5]
    assert counts(begin("o early-flop 2h 3h 4d"), "20.7") == [4], "with the burn card"
    assert counts(begin(*TURN, "o two-cards reconstruct Jd"), "20.9") == [1]
    assert counts(begin(*TURN, "o two-cards reshuffle Jd"), "20.9") == [2]
    assert counts(begin(*RIVER, "o more-cards reconstruct Qs 8d"), "20.10") == [2]
    assert counts(begin(*TURN, "o more-cards reshuffle Jd Qs"), "20.10") == [3]


@clauses("20.1", "20.2", "20.7", "20.9", "20.10")
def test_each_card_is_named_once() -> None:
    assert number(refused(begin(), "o player-exposed p1 AhAh")) == "20.1"
    assert number(refused(begin(), "o show-to-all p1 AhAdKd")) == "6.1"
    unnamed = begin(holes=("????", "????", "????"))
    assert number(refused(unnamed, "o show-to-all p1 AhAdKd")) == "20.2"
    assert number(refused(unnamed, "o player-exposed p1 Ah ??")) == "20.1"
    assert number(refused(begin(), "o early-flop 2h 3h ?? 4d")) == "20.7"
    assert number(refused(begin(*TURN), "o more-cards reshuffle Jd Jd")) == "6.1"


@clauses("def:table-stake", "20.3")
def test_a_bet_out_of_turn_is_of_chips_that_are_there() -> None:
    assert number(refused(begin(), "o out-of-turn p1 0")) == "def:table-stake"
    for amount in (1, 950):
        assert facts(begin(f"o out-of-turn p1 {amount}"), Retracted)[0].amount == amount


@clauses("20.8", "20.9")
def test_the_cap_of_the_final_betting_round_outlives_a_river_dealt_again() -> None:
    playing = begin(*RIVER, "p1 cbr 300", "o early-card 5c", "o two-cards reshuffle 6c", "d db Qd")
    assert chips(playing)["1"] == "900", "the bet on the first river went back"
    assert bounds(playing) == ("100", "100"), "no bet is placed: the table minimum"
    assert number(refused(playing, "p1 cbr 300")) == "20.8"
    play(playing, "p1 cbr 100")
    assert number(refused(playing, "p2 cbr 200")) == "20.8"
    assert bounds(begin(*RIVER, "p1 cbr 300", "o two-cards reshuffle 6c", "d db Qd")) == ("100", "900"), "without it"


@clauses("20.8", "20.9")
def test_a_card_exposed_before_the_river_caps_no_later_round() -> None:
    playing = begin(
        *TURN, "p1 cc", "o early-card 5c", "p2 cc", "p3 cc", "d db 5c", "o two-cards reshuffle 6c", "d db Qd"
    )
    assert bounds(playing) == ("100", "900"), "that betting round is over"


@clauses("20.6", "20.8")
def test_a_second_card_too_many_on_the_flop_was_the_fourth_card() -> None:
    """Put right in the order of the deck: the first was the next burn card, the second comes after it."""
    playing = begin(*FLOP, "o flop-too-many reconstruct 5c6c")
    assert bounds(playing) == ("100", "100"), "all have seen the fourth card before the betting round is over"
    play(playing, "p1 cc", "p2 cc", "p3 cc")
    assert number(refused(playing, "d db 9c")) == "20.8"
    assert number(refused(playing, "d db 5c")) == "20.8"
    play(playing, "d db 6c")
    assert bounds(playing) == ("100", "900")
