"""Misdeals (19): what makes one and until when, chips back, a new deal; void hands afterwards."""

import pytest

from croupier.games.chips.facts import Added, Declared, Exposed, Placed, Repaid, Voided
from croupier.games.pictures.view import see
from croupier.games.script.round import Round
from croupier.games.script.sight import PUBLIC, player_role
from croupier.values.cards import show
from tests.holdem.rounds import begin, chips, cited, clauses, deal, facts, hand, number, play, refused, settled, start

FULL = {"1": "1000", "2": "1000", "3": "1000"}
EARLY = {
    "not-shuffled": "19.1.3",
    "out-of-order": "19.1.4",
    "wrong-hands": "19.1.5",
    "wrong-count": "19.1.6",
}


def dealt_anew(playing: Round) -> None:
    """All chips are back, all cards can come, the same player gets the first card and the same ones post."""
    assert chips(playing) == FULL
    assert not playing.script.layout.bets
    assert hand(playing).cards.deck.remaining == 52
    assert playing.awaiting.text == "the first card, for player 1"
    before = len(facts(playing, Placed))
    deal(playing)
    assert [(fact.player, fact.stake) for fact in facts(playing, Placed)[before:]] == [("1", 50), ("2", 100)]
    play(playing, "p3 f", "p1 f")
    assert chips(playing) == {"1": "950", "2": "1050", "3": "1000"}


@clauses("19.1.1", "19.2", "19.3")
def test_a_card_shown_in_the_cut_is_a_misdeal() -> None:
    playing = start("o misdeal exposed-in-cut")
    assert "19.1.1" in cited(playing, Voided)
    dealt_anew(playing)
    late = begin("p3 cc", "p1 cc", "o misdeal exposed-in-cut")
    dealt_anew(late)


@pytest.mark.parametrize(
    ("reason", "clause"), [pytest.param(reason, clause, marks=clauses(clause)) for reason, clause in EARLY.items()]
)
@clauses("def:substantial-action", "19.2", "19.3", "def:void")
def test_others_are_misdeals_before_two_players_have_acted(reason: str, clause: str) -> None:
    assert number(refused(start(), f"o misdeal {reason}")) == clause, "no card has been dealt"
    for actions in ((), ("p3 cbr 200",)):
        playing = begin(*actions, f"o misdeal {reason}")
        assert {clause, "19.2", "19.3", "19.4"} <= set(cited(playing, Voided))
        dealt_anew(playing)
    assert number(refused(begin("p3 cbr 200", "p1 cc"), f"o misdeal {reason}")) == clause
    assert number(refused(begin("p3 f", "p1 f"), f"o misdeal {reason}")) == "19.1"


@clauses("19.1.2")
def test_two_cards_exposed_in_the_first_deal_are_a_misdeal_one_plays() -> None:
    playing = start("d dh p1 Ah", "d dh p2 Kh", "o dealer-exposed p1 Ah")
    assert see(playing, PUBLIC).moves[0].outcomes != (None,), "H-33: it plays, seen by all"
    assert see(playing, PUBLIC).moves[1].outcomes == (None,)
    assert number(refused(playing, "o dealer-exposed p1 Ah")) == "19.1.2", "the same card counts once"
    play(playing, "d dh p3 ??", "o dealer-exposed p3 2c")
    assert "19.1.2" in cited(playing, Voided)
    dealt_anew(playing)
    assert number(refused(begin("p3 cc"), "o dealer-exposed p1 Ah")) == "19.1.2", "the deal is over"
    assert len(facts(playing, Exposed)) == 2


@clauses("19.4")
def test_dealer_or_casino_supervisor_decide() -> None:
    playing = begin("o misdeal not-shuffled")
    assert [fact.role for fact in facts(playing, Declared)] == ["dealer or casino supervisor"]
    assert "19.4" in cited(playing, Voided)


@clauses("19.2", "15.3")
def test_antes_and_the_bonus_go_back_too() -> None:
    playing = deal(start("o bonus-round 300", ante=10, blinds=[50, 100]))
    play(playing, "p3 cbr 300", "o misdeal out-of-order")
    assert chips(playing) == FULL
    assert playing.script.layout.float == 0
    deal(playing)
    assert [fact.amount for fact in facts(playing, Added)] == [300, -300, 300], "it is still a bonus round"


@clauses("19.1", "def:hole-cards")
def test_cards_of_a_misdeal_stay_hidden() -> None:
    playing = begin("o misdeal not-shuffled")
    assert all(None in move.outcomes for move in see(playing, PUBLIC).moves if move.outcomes)


# --- a wrong number of cards later ----------------------------------------------------------


@clauses("19.1.6", "def:void")
def test_after_substantial_action_one_hand_alone_is_void_and_refunded() -> None:
    playing = begin("p3 cbr 300", "p1 cc")
    play(playing, "o wrong-count p3 -- three cards")
    assert chips(playing) == {"1": "700", "2": "900", "3": "1000"}
    assert playing.awaiting.who == ("p2",)
    play(playing, "p2 f")
    assert playing.complete
    assert chips(playing) == {"1": "1100", "2": "900", "3": "1000"}
    assert number(refused(begin("p3 cbr 300"), "o wrong-count p3 -- three cards")) == "19.1.6"
    assert number(refused(begin("p3 f", "p1 cc"), "o wrong-count p3 -- three cards")) == "19.1.6"
    assert "-- why" in refused(begin("p3 cbr 300", "p1 cc"), "o wrong-count p3").reason
    void = begin("p3 cbr 300", "p1 cc", "o dispute p1 -- the cut", "o ruling void -- seen")
    assert number(refused(void, "o wrong-count p3 -- three cards")) == "19.1.6", "there is no hand any more"


@clauses("19.1.6", "def:void")
def test_what_a_void_hand_had_bet_need_not_be_matched() -> None:
    playing = begin("p3 cbr 300", "p4 f", "o wrong-count p3 -- three cards", stacks=dict.fromkeys("1234", 1000))
    assert hand(playing).betting.call_of("1") == 50, "the blind again"


@clauses("19.1.6", "14.5")
def test_the_pots_are_built_anew_without_it() -> None:
    """H-34: players 1 and 2 all-in for 100 and 300, 3 and 4 with 600; without player 2 there is one side pot."""
    stacks = {"1": 100, "2": 300, "3": 1000, "4": 1000}
    playing = begin("p3 cbr 600", "p4 cc", "p1 cc", "p2 cc", stacks=stacks)
    pots = {bet.kind: bet.stake for bet in playing.script.layout.bets.values()}
    assert pots == {"main-pot": 400, "side-pot-1": 600, "side-pot-2": 600}
    play(playing, "o wrong-count p2 -- one card")
    assert chips(playing) == {"1": "0", "2": "300", "3": "400", "4": "400"}
    pots = {bet.kind: bet.stake for bet in playing.script.layout.bets.values()}
    assert pots == {"main-pot": 300, "side-pot-1": 1000}


@clauses("14.5", "19.1.6")
def test_what_nobody_left_has_matched_goes_back_to_who_folded_it() -> None:
    """H-07: players 1 and 2 all-in for 100 and 300; player 4 folds 600 and player 3, who matched it, is void."""
    stacks = {"1": 100, "2": 300, "3": 1000, "4": 1000}
    moves = "p3 cbr 600", "p4 cc", "p1 cc", "p2 cc", "d db Qc8h4d", "p3 cbr 100", "p4 f"
    playing = begin(*moves, "o wrong-count p3 -- one card", "d db 9c", "d db Jd", "p1 show", "p2 show", stacks=stacks)
    assert chips(playing) == {"1": "300", "2": "400", "3": "1000", "4": "700"}
    assert [(fact.player, fact.amount) for fact in facts(playing, Repaid)][-1] == ("4", 300)


@clauses("19.1.7", "19.2")
def test_a_sole_survivor_with_a_wrong_hand_voids_the_round() -> None:
    checks = "p1 cc", "p2 cc", "p3 cc"
    river = "p3 cc", *checks[:2], "d db Qc8h4d", *checks, "d db 9c", *checks, "d db Jd"
    playing = begin(*river, "p1 cbr 200", "p2 f", "p3 f")
    assert playing.complete
    play(playing, "o wrong-count p1 -- three cards")
    assert chips(playing) == FULL
    assert not playing.script.counts()
    assert {"19.1.7", "19.2"} <= set(cited(playing, Voided))
    other = begin(*river, "p1 cbr 200", "p2 f", "p3 f")
    assert number(refused(other, "o wrong-count p2 -- three cards")) == "19.1.7"
    early = refused(begin("p3 f", "p1 f"), "o wrong-count p2 -- three cards")
    assert number(early) == "19.1.7"
    assert early.reason.startswith("Player 2 won before the final betting round: the result stands.")


@clauses("def:void")
def test_a_round_ruled_void_gives_everything_back() -> None:
    stacks = {"1": 300, "2": 700, "3": 1000}
    moves = "p3 cbr 1000", "p1 cc", "p2 cc", "d db Qc8h4d", "d db 9c", "d db Jd", "p1 show", "p2 show", "p3 show"
    playing = begin(*moves, stacks=stacks)
    assert chips(playing) != {"1": "300", "2": "700", "3": "1000"}
    play(playing, "o dispute p3 -- the cut", "o ruling void -- seen")
    assert chips(playing) == {"1": "300", "2": "700", "3": "1000"}
    assert {(each.outcome, each.paid) for each in playing.settlements()} == {("void", 0)}


@clauses("22.4", "def:void")
def test_h43_a_wager_declared_void_for_a_broken_rule_goes_back() -> None:
    playing = begin("p3 cbr 300")
    assert number(refused(playing, "o sanction p3 wager")) == "22.4", "why?"
    play(playing, "o sanction p3 wager -- hid a card")
    assert chips(playing) == {"1": "950", "2": "900", "3": "1000"}
    assert playing.awaiting.who == ("p1",)
    assert number(refused(playing, "o sanction p3 wager -- again")) == "22.4"
    play(playing, "p1 f")
    assert chips(playing) == {"1": "950", "2": "1050", "3": "1000"}
    assert number(refused(playing, "o sanction p2 wager -- too late")) == "22.4"


# --- cards dealt to the wrong player ----------------------------------------------------------


def held(playing: Round, player: str) -> str:
    return " ".join(map(str, hand(playing).cards.holes[player].cards))


@clauses("19.1.4", "19.1.5")
def test_cards_dealt_out_of_order_are_put_right_before_substantial_action() -> None:
    """Players 1 and 2 got each other's second cards."""
    playing = begin("p3 cc", holes=("AhKc", "KsAd", "2c7d"))
    play(playing, "o put-right p1 Ad")
    assert (held(playing, "1"), held(playing, "2"), held(playing, "3")) == ("Ah Ad", "Ks Kc", "2c 7d")
    assert see(playing, player_role("1")).moves[3].outcomes != (None,), "whose card it is sees it"
    assert see(playing, player_role("2")).moves[3].outcomes == (None,)
    assert not facts(playing, Voided), "there is no misdeal"
    assert number(refused(playing, "o put-right p1 Ad")) == "19.1.4"
    assert number(refused(playing, "o put-right p1 9h")) == "19.1.4"
    play(playing, "p1 cc")
    assert number(refused(playing, "o put-right p1 Ks")) == "19.1.4", "two have acted"


@clauses("19.1.4", "19.1.5", "10.3.2")
def test_a_card_that_skipped_a_player_goes_to_them_and_the_deal_goes_on() -> None:
    playing = start("d dh p1 Ah", "d dh p2 Ks", "o put-right p3 Ks")
    assert (held(playing, "2"), held(playing, "3")) == ("", "Ks")
    assert playing.awaiting.text == "a card for player 2"
    play(playing, "d dh p2 2c", "d dh p1 Ad", "d dh p2 7d", "d dh p3 Kc")
    assert (held(playing, "1"), held(playing, "2"), held(playing, "3")) == ("Ah Ad", "2c 7d", "Ks Kc")
    assert playing.awaiting.who == ("p3",)


@clauses("19.1.4", "19.1.2")
def test_a_card_that_all_have_seen_stays_seen() -> None:
    playing = start("d dh p1 Ah", "d dh p2 Ks", "o dealer-exposed p2 Ks", "o put-right p1 Ks")
    assert (held(playing, "1"), held(playing, "2")) == ("Ks", "Ah")
    assert see(playing, PUBLIC).moves[1].outcomes != (None,)
    assert see(playing, PUBLIC).moves[0].outcomes == (None,)


def lying(playing: Round, player: str) -> str:
    return " ".join(map(show, hand(playing).cards.holes[player].faces))


@clauses("19.1.4", "19.1.5")
def test_cards_that_nobody_has_seen_are_put_right_too() -> None:
    """Players 1 and 2 got each other's second cards, all face down."""
    playing = begin("p3 cc", holes=("Ah??", "????", "????"))
    assert number(refused(playing, "o put-right p1 9h")) == "19.1.4", "in whose hand is it?"
    assert number(refused(playing, "o put-right p2 p2")) == "19.1.4"
    assert number(refused(playing, "o put-right p2 p1 3")) == "19.1.4", "a hand has two cards"
    play(playing, "o put-right p2 p1 1")
    assert (lying(playing, "1"), lying(playing, "2")) == ("?? ??", "Ah ??")
    play(playing, "o put-right p1 p2 1", "o put-right p1 p2", "p1 cc")
    assert (lying(playing, "1"), lying(playing, "2")) == ("Ah ??", "?? ??")
    assert not facts(playing, Voided)
    assert number(refused(playing, "o put-right p1 p2")) == "19.1.4", "two have acted"
    play(playing, "p2 cc", "o player-exposed p1 9h")
    assert lying(playing, "1") == "Ah 9h"


@clauses("19.1.5", "10.3.2")
def test_an_unseen_card_that_skipped_a_player_goes_to_them() -> None:
    playing = start("d dh p1 ??", "d dh p2 ??", "o put-right p3 p2")
    assert (lying(playing, "2"), lying(playing, "3")) == ("", "??")
    assert playing.awaiting.text == "a card for player 2"


@clauses("19.1.6", "10.3.4.3(i)", "22.4")
@pytest.mark.parametrize("act", ["wrong-count p2", "sanction p2 wager", "sanction p2 exclude"])
def test_no_card_is_dealt_once_a_void_hand_leaves_one_player(act: str) -> None:
    """Player 3 has folded on the flop; the fourth card is due when the hand of player 2 is void."""
    bets = "p3 cbr 200", "p1 cc", "p2 cc", "d db Qc8h4d", "p1 cc", "p2 cc", "p3 f"
    playing = begin(*bets, f"o {act} -- three cards")
    assert playing.complete
    assert chips(playing) == {"1": "1200", "2": "1000", "3": "800"}
    assert "10.3.4.3(i)" in [each.number for each in settled(playing, "1").clauses]


@clauses("19.1.6", "10.3.3.2(i)")
def test_no_flop_is_dealt_once_a_void_hand_leaves_one_player() -> None:
    playing = begin("p3 f", "p1 cc", "p2 cc", "d db Qc", "o wrong-count p2 -- one card")
    assert playing.complete
    assert chips(playing) == FULL, "nobody else has put in what player 1 has"


@clauses("15.3", "19.1.6", "def:void")
def test_a_bonus_that_nobody_can_win_goes_back_to_the_house() -> None:
    playing = play(deal(start("o bonus-round 300")), "p3 f", "p1 cbr 1000", "p2 cc", "p1 show", "p2 show")
    play(playing, "d db Qc8h4d", "d db 9c", "d db Jd", "o wrong-count p1 -- three cards")
    assert chips(playing) == {"1": "1000", "2": "1300", "3": "1000"}
    play(playing, "o sanction p2 wager -- hid a card")
    assert chips(playing) == FULL
    assert not playing.script.layout.bets
    assert playing.script.layout.float == 0
