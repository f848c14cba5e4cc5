"""The readings of charity poker's text that the game itself decides, one test each, named after its reading."""

from croupier.games.chips.facts import Acted, Attested
from croupier.games.holdem.hands import best
from croupier.games.holdem.play.facts import Out
from croupier.games.holdem.play.seating import next_button
from croupier.games.pictures.view import see
from croupier.games.record import Record
from croupier.games.script.sight import PUBLIC
from croupier.games.sitting import Sitting
from croupier.rulebook.book import ruleset
from croupier.values.cards import parse_cards
from tests.holdem.rounds import (
    BLINDS,
    LIMIT,
    RULESET,
    begin,
    bounds,
    chips,
    deal,
    facts,
    hand,
    number,
    play,
    pots,
    raises,
    refused,
    start,
    turn,
)

FLOP = "p3 cc", "p1 cc", "p2 cc", "d db Qc8h4d"
CHECKS = "p1 cc", "p2 cc", "p3 cc"
RIVER = (*FLOP, *CHECKS, "d db 9c", *CHECKS, "d db Jd")
TWO = {"1": 1000, "2": 1000}


def test_h01_the_text_is_cited_by_its_act() -> None:
    assert (ruleset(RULESET).title, ruleset(RULESET).source) == ("Charity Tournament Poker", "New South Wales, undated")


def test_h02_two_players_the_button_is_first_in_every_betting_round() -> None:
    playing = begin(stacks=TWO)
    assert (hand(playing).seating.button, turn(playing)) == ("2", "p2")
    play(playing, "p2 cc", "p1 cc", "d db Qc8h4d")
    assert turn(playing) == "p2"


def test_h03_the_last_blind_may_raise_or_stay_in_for_nothing() -> None:
    playing = begin("p3 cc", "p1 cc")
    assert turn(playing) == "p2"
    assert {option.act for option in playing.awaiting.options} >= {"cc", "cbr"}
    play(playing, "p2 cc")
    acted = facts(playing, Acted)[-1]
    assert (acted.act, acted.to) == ("calls", 100), "a call of nothing, not a check"


def test_h04_after_an_incomplete_raise_who_has_acted_may_call_or_fold() -> None:
    """To 300 is a raise by 200; all-in to 350 is none. Player 2 has not acted and may raise by 200 to 550."""
    playing = begin("p3 cbr 300", "p1 cbr 350", stacks={"1": 350, "2": 1000, "3": 1000})
    assert bounds(playing)[0] == "550"
    play(playing, "p2 cc")
    assert {option.act for option in playing.awaiting.options} == {"f", "cc"}
    assert number(refused(playing, "p3 cbr 600")) == "14.4"


def test_h05_a_raise_is_at_least_the_largest_one_of_the_betting_round() -> None:
    playing = begin("p3 cbr 300")
    assert bounds(playing)[0] == "500"
    refused(playing, "p1 cbr 499")
    play(playing, "p1 f", "p2 cc", "d db Qc8h4d")
    assert bounds(playing)[0] == "100", "a new betting round begins again"


def test_h06_what_others_owe_to_a_short_all_in() -> None:
    facing = begin("p3 cc", stacks={"1": 1000, "2": 1000, "3": 60})
    assert hand(facing).betting.call_of("1") == 50, "the full blind of 100, of which 50 are there"
    opening = begin(*FLOP, "p1 cbr 30", stacks={"1": 130, "2": 1000, "3": 1000})
    assert hand(opening).betting.call_of("2") == 30


def test_h07_pots_by_layers_and_an_unmatched_layer_goes_back() -> None:
    playing = begin("p3 cbr 600", "p1 cc", "p2 cc", stacks={"1": 100, "2": 300, "3": 1000})
    assert pots(playing) == {"main-pot": 300, "side-pot-1": 400}
    assert chips(playing)["3"] == "700", "300 of the 600 were never called"


def test_h08_an_odd_chip_goes_to_a_winner_left_of_the_button() -> None:
    """Players 1 and 3 tie for 303; player 2, first left of the button, loses and gets no odd chip."""
    playing = begin(holes=("2c7d", "AhKh", "AsKs"), before={"button": "1"}, ante=1, blinds=[50, 100])
    assert hand(playing).seating.order == ["2", "3", "1"]
    for dealt in ("Qc8h4d", "9c", "Jd", ""):
        for _ in range(3):
            play(playing, f"{turn(playing)} cc")
        play(playing, *([f"d db {dealt}"] if dealt else ["p2 show", "p3 show", "p1 show"]))
    assert chips(playing) == {"1": "1050", "2": "899", "3": "1051"}


def test_h09_the_button_goes_to_an_empty_seat_for_one_round() -> None:
    assert next_button("1", list("1234"), list("134")) == "2", "player 2, left of it, went out"
    assert next_button("2", list("134"), list("134")) == "3", "once only"
    assert next_button("1", list("12345"), list("145")) == "2", "two went out: the dead seat once"
    assert next_button("2", list("145"), list("145")) == "4", "then the next player"
    assert next_button("1", list("1234"), list("124")) == "2", "otherwise the next player"


def test_h10_from_three_to_two_the_button_goes_to_a_live_player() -> None:
    assert next_button("1", list("123"), list("13")) == "3"
    playing = begin(stacks={"1": 1000, "3": 1000}, before={"button": "3"})
    assert turn(playing) == "p3", "who posts and acts first"


def test_h10_also_where_the_player_due_for_the_button_left_between_rounds() -> None:
    """Moved or excused: the button was to go to seat 2, where nobody sits; player 3, next to it, has it."""
    playing = begin(stacks={"1": 1000, "3": 1000}, before={"button": "2"})
    assert hand(playing).seating.button == "3"
    assert turn(playing) == "p3"
    assert hand(playing).seating.blinds() == ["3", "1"]
    round_the_end = start(stacks={"1": 1000, "3": 1000}, before={"button": "5"})
    assert hand(round_the_end).seating.button == "1"
    more = start(stacks={"1": 1000, "3": 1000, "4": 1000}, before={"button": "2"})
    assert hand(more).seating.button == "2", "with three the empty seat has it for a round"


def test_h10_as_the_first_edition_had_it() -> None:
    two = Record(RULESET, BLINDS, {"1": 1000, "3": 1000}, before={"button": "2"}, edition=1).play()
    assert hand(two).seating.button == "2"


def test_h11_antes_every_round_blinds_in_position_of_an_absent_player() -> None:
    playing = deal(start(before={"absent": ["3"]}, blinds=[50, 100], ante=10))
    assert chips(playing)["3"] == "990", "no blind falls to the button"
    blind = deal(start(before={"absent": ["1"]}, blinds=[50, 100], ante=10))
    assert chips(blind)["1"] == "940"


def test_h12_an_absent_player_all_in_by_the_blind_is_folded() -> None:
    playing = begin("p3 cc", before={"absent": ["1"]}, stacks={"1": 50, "2": 1000, "3": 1000})
    assert not hand(playing).cards.holes["1"].active
    play(playing, "p2 cc", "d db Qc8h4d", "p2 cbr 100", "p3 f")
    assert chips(playing) == {"1": "0", "2": "1150", "3": "900"}, "the chips stay in the pot"


def test_h13_everybody_with_chips_is_dealt_in_and_pays() -> None:
    playing = deal(start(stacks={"1": 1000, "2": 1000, "3": 1, "4": 0}))
    assert set(hand(playing).cards.holes) == {"1", "2", "3"}


def test_h14_the_shortest_stack_of_an_elimination_round_is_always_out() -> None:
    stacks = {"1": 1000, "2": 1000, "3": 700, "4": 1000}
    playing = play(deal(start("o elimination-round", stacks=stacks)), "p3 f", "p4 f", "p1 f")
    assert [fact.player for fact in facts(playing, Out)] == ["3"]


def test_h15_somebody_broke_in_it_does_not_spare_the_shortest() -> None:
    stacks = {"1": 1000, "2": 1000, "3": 200, "4": 600}
    moves = "p3 cbr 200", "p4 f", "p1 cc", "p2 f", "d db Qc8h4d", "d db 9c", "d db Jd", "p3 show", "p1 show"
    playing = play(deal(start("o elimination-round", stacks=stacks)), *moves)
    assert [fact.player for fact in facts(playing, Out)] == ["3", "4"]


def test_h16_only_those_tied_for_the_lowest_draw() -> None:
    stacks = {"1": 750, "2": 1000, "3": 700, "4": 700}
    playing = play(deal(start("o elimination-round", stacks=stacks)), "p3 f", "p4 f", "p1 f")
    assert turn(playing) == "d"
    play(playing, "d draw p1 9h", "d draw p3 5h", "d draw p4 5d")
    assert playing.awaiting.text == "a card drawn for player 3"


def test_h21_a_bonus_or_elimination_round_is_announced_before_cards_and_blinds() -> None:
    for act, clause in (("bonus-round 300", "15.2"), ("elimination-round", "16.1")):
        start(f"o {act}")
        assert number(refused(begin(), f"o {act}")) == clause


def test_h26_an_all_in_player_counts_for_the_cap_on_raises() -> None:
    calls = "p3 cc", "p1 cc", "p2 cc", "d db 2h3h4d", "p2 cc", "p3 cc", "d db 9c", "p2 cc", "p3 cc", "d db Jd"
    playing = begin(*calls, "p2 cbr 40", stacks={"1": 20, "2": 1000, "3": 1000}, **LIMIT)
    raises(playing, 3)
    assert number(refused(playing, f"{turn(playing)} cbr 200")) == "9.3.5"


def test_h27_a_third_blind_is_not_less_than_the_second() -> None:
    four = dict.fromkeys("1234", 1000)
    playing = begin(stacks=four, blinds=[50, 100, 200])
    assert hand(playing).betting.call_of("4") == 200
    assert begin(stacks=four, blinds=[50, 100, 100]).awaiting.who == ("p4",)


def test_h28_a_pot_limit_raise_is_the_pot_with_the_call_in_it() -> None:
    """Blinds of 50 and 100: the pot is 150, the call 100, so a raise by up to 250: to 350."""
    assert bounds(begin(structure="pot-limit", blinds=[50, 100])) == ("200", "350")


def test_h29_all_in_players_show_first_clockwise_then_who_was_called() -> None:
    moves = "p3 cbr 500", "p1 cc", "p2 cc", "d db Qc8h4d", "p1 cc", "p2 cc", "d db 9c", "p1 cc", "p2 cc", "d db Jd"
    stacks = {"1": 1000, "2": 1000, "3": 500}
    playing = begin(*moves, "p1 cc", "p2 cbr 100", "p1 cc", stacks=stacks)
    assert turn(playing) == "p3"
    play(playing, "p3 show")
    assert turn(playing) == "p2"


def test_h30_a_hand_is_shown_to_claim_a_pot_others_may_be_mucked() -> None:
    playing = begin(*RIVER, *CHECKS, "p1 show")
    play(playing, "p2 sm", "p3 sm")
    assert chips(playing)["1"] == "1200"


def test_h31_kickers_decide_by_the_standard_comparison() -> None:
    def beats(one: str, other: str, board: str) -> bool:
        return best(parse_cards(f"{one} {board}")) > best(parse_cards(f"{other} {board}"))

    assert beats("Ac Kd", "Ad Qh", "Ah As 7c 5d 2h"), "three of a kind"
    assert beats("Kc 2d", "Qc Jd", "9h 9s 9c 9d 3h"), "four of a kind"
    assert beats("Kc Kd", "Qc Qd", "9h 9s 9c 5d 3h"), "the pair of a full house"


def test_h32_a_pot_is_divided_by_agreement_after_the_hand_is_played_out() -> None:
    playing = begin(*RIVER, *CHECKS, "o agreed-split main-pot", "p1 show", "p2 show", "p3 show")
    assert chips(playing) == {"1": "1000", "2": "1000", "3": "1000"}
    assert number(refused(begin(*FLOP), "o agreed-split main-pot")) == "18.1"


def test_h33_one_card_exposed_by_the_dealer_plays() -> None:
    playing = start("d dh p1 Ah", "d dh p2 Kh", "o dealer-exposed p1 Ah")
    assert see(playing, PUBLIC).moves[0].outcomes != (None,)
    play(playing, "d dh p3 2c", "d dh p1 Ad", "d dh p2 Ks", "d dh p3 7d")
    assert turn(playing) == "p3"


def test_h34_without_a_void_hand_the_pots_are_built_anew() -> None:
    stacks = {"1": 100, "2": 300, "3": 1000, "4": 1000}
    playing = begin("p3 cbr 600", "p4 cc", "p1 cc", "p2 cc", "o wrong-count p2 -- one card", stacks=stacks)
    assert pots(playing) == {"main-pot": 300, "side-pot-1": 1000}
    assert chips(playing)["2"] == "300"


def test_h35_a_bet_out_of_turn_is_withdrawn_and_the_choice_is_free() -> None:
    playing = begin("o out-of-turn p1 300")
    assert chips(playing)["1"] == "950"
    play(playing, "p3 cc", "p1 f")
    assert facts(playing, Acted)[-1].act == "folds"


def test_h36_a_known_order_is_reconstructed() -> None:
    playing = begin(*FLOP[:3], "d db 2h3h4d", "o no-burn reconstruct")
    assert [str(card) for card in hand(playing).cards.board] == ["3h", "4d"], "the first card was the burn card"


def test_h37_after_an_early_card_nothing_above_the_highest_wager_or_the_minimum() -> None:
    playing = begin(*FLOP, "p1 cc", "p2 cbr 250", "o early-card 9c")
    assert number(refused(playing, "p3 cbr 500")) == "20.8"
    assert bounds(begin(*FLOP, "o early-card 9c")) == ("100", "100")


def test_h38_time_out_folds_even_where_checking_is_free() -> None:
    playing = begin(*FLOP, seconds=30, blinds=[50, 100])
    play(playing, "o time-out p1")
    assert not hand(playing).cards.holes["1"].active


def test_h39_a_round_is_a_round_of_play_or_a_betting_round() -> None:
    """The least raise is that of the betting round; the elimination round is one round of play, not an orbit."""
    table = Sitting(Record(RULESET, BLINDS, dict.fromkeys("123", 1000)))
    play(table.round, "o elimination-round")
    deal(table.round)
    play(table.round, "p3 f", "p1 f")
    assert len(facts(table.round, Out)) == 1
    assert table.round.complete


def test_h41_the_first_button_is_on_the_last_seat() -> None:
    assert hand(start()).seating.button == "3"


def test_h42_antes_without_blinds_open_left_of_the_button_with_a_bet() -> None:
    playing = begin(ante=10, minimum=20)
    assert turn(playing) == "p1"
    assert {option.act for option in playing.awaiting.options} == {"f", "cbr"}


def test_h44_the_missing_diagram_is_drawn_as_ten_seats() -> None:
    stacks = {str(seat): 1000 for seat in range(1, 11)}
    assert len(hand(start(stacks=stacks)).seating.order) == 10


def test_h45_card_counts_are_attested() -> None:
    playing = begin("o attest 18.2.2 Ann")
    assert [fact.by for fact in facts(playing, Attested)] == ["Ann"]


def test_h46_substantial_action_for_a_missing_burn_counts_from_the_flop_on() -> None:
    board = "d db 2h3h4d"
    early = begin(*FLOP[:3], board, "o no-burn reshuffle")
    assert not hand(early).cards.board, "three have acted on their hole cards, nobody since the flop"
    late = begin(*FLOP[:3], board, "p1 cc", "p2 cc", "o no-burn reshuffle")
    assert len(hand(late).cards.board) == 3


def test_h47_bonus_chips_lie_in_the_main_pot() -> None:
    playing = deal(start("o bonus-round 300", stacks={"1": 100, "2": 1000, "3": 1000}))
    play(playing, "p3 cbr 400", "p1 cc", "p2 cc")
    assert pots(playing) == {"main-pot": 600, "side-pot-1": 600}
