"""Collusion (10): hidden cards, what must not be exchanged, and what the Director makes of it (C-14)."""

import pytest

from croupier.games.chips.facts import Declared, Exposed, Voided
from croupier.games.script.sight import PUBLIC
from tests.canberra.rounds import (
    ACES,
    KINGS,
    LOW,
    QUALIFIED,
    TWO,
    all_bet,
    antes,
    begin,
    both,
    cited,
    clauses,
    dealt,
    game,
    number,
    numbers,
    play,
    refused,
    settled,
    stack,
    verdict,
)

BREACHES = [
    pytest.param(breach, clause, marks=clauses("10.2", clause, "10.2 (tail)", "7.3", "def:fold", "def:void"))
    for breach, clause in (("exchange", "10.2(a)"), ("information", "10.2(b)"))
]


@pytest.mark.parametrize(("breach", "clause"), BREACHES)
def test_a_player_who_colludes_is_out_and_the_wagers_go_back(breach: str, clause: str) -> None:
    """C-14: unless the Director decides otherwise."""
    for words in (breach, f"{breach} void"):
        playing = play(dealt(QUALIFIED, ACES, KINGS), f"o collusion p1 {words} -- seen by the supervisor")
        assert [fact.role for fact in playing.facts if isinstance(fact, Declared)] == ["tournament director"]
        assert verdict(playing, "ante") == ("void", "0", "10.2 (tail)")
        assert numbers(settled(playing, "ante")) == ["10.2 (tail)", "10.2", clause, "10.2", "def:void"]
        assert (stack(playing), playing.awaiting.who) == ("1000", ("p2",))
        assert number(refused(playing, "p1 bet")) == "def:void"


@pytest.mark.parametrize(("breach", "clause"), BREACHES)
def test_or_is_out_as_by_a_fold(breach: str, clause: str) -> None:
    playing = play(dealt(QUALIFIED, ACES, KINGS), f"o collusion p1 {breach} fold -- seen")
    assert verdict(playing, "ante") == ("lose", "-10", "10.2 (tail)")
    assert numbers(settled(playing, "ante"))[2:] == [clause, "10.2", "7.3", "def:fold"]
    assert (stack(playing), playing.awaiting.who) == ("990", ("p2",))
    assert number(refused(playing, "p1 bet")) == "7.3"
    assert number(refused(playing, f"o collusion p1 {breach} fold -- seen")) == "10.2 (tail)", "folded already"


@pytest.mark.parametrize(("breach", "clause"), BREACHES)
def test_or_the_whole_round_is_void(breach: str, clause: str) -> None:
    playing = play(all_bet(QUALIFIED, ACES, LOW), f"o collusion p1 {breach} round -- both were in it")
    void = next(fact for fact in playing.facts if isinstance(fact, Voided))
    assert numbers(void) == ["10.2 (tail)", "10.2", clause, "10.2", "def:void"]
    assert [stack(playing, player) for player in ("1", "2")] == ["1000", "1000"]
    assert not playing.script.counts()
    assert number(refused(playing, f"o collusion p2 {breach} -- seen")) == "def:void"


@clauses("10.2 (tail)", "def:void")
def test_after_a_bet_a_fold_takes_the_ante_and_gives_back_the_bet() -> None:
    open_bet = play(dealt(QUALIFIED, ACES, KINGS), "p1 bet", "o collusion p1 exchange fold -- seen")
    assert both(open_bet) == (("lose", "-10", "10.2 (tail)"), ("void", "0", "10.2 (tail)"))
    assert stack(open_bet) == "990"
    paid = play(all_bet(QUALIFIED, ACES, LOW), "o collusion p1 exchange fold -- seen later")
    assert [stack(paid, player) for player in ("1", "2")] == ["990", "970"], "what was won goes back"
    tied = play(all_bet(QUALIFIED, "7s 7c 4d 3h 2h"), "o collusion p1 exchange fold -- seen later")
    assert stack(tied) == "990", "a void hand too"


@clauses("10.2 (tail)")
def test_a_folded_hand_may_still_be_put_out_and_its_ante_returned() -> None:
    playing = play(dealt(QUALIFIED, ACES, KINGS), "p1 fold", "o collusion p1 exchange -- seen")
    assert stack(playing) == "1000"
    assert number(refused(playing, "o collusion p1 exchange -- seen")) == "10.2 (tail)", "out already"


@clauses("10.2")
def test_collusion_needs_hands_a_culprit_and_a_reason() -> None:
    early = begin(antes(2), stacks=TWO)
    assert number(refused(early, "o collusion p1 exchange -- seen")) == "10.2 (tail)"
    during = play(early, "d cards As Kh", "o collusion p1 information -- showed the ace")
    assert during.awaiting.text == "a card for the dealer"
    playing = begin(["p1 wager ante 10", "d cards As"], stacks={"1": 1000, "2": 5})
    assert number(refused(playing, "o collusion p2 exchange -- seen")) == "10.2 (tail)", "no hand"
    assert number(refused(playing, "o collusion p1 exchange")) == "10.2 (tail)", "why?"
    for words in ("p1", "p1 whispering", "p1 exchange jail", "p9 exchange", "exchange"):
        refused(playing, f"o collusion {words} -- seen")
    assert play(playing, "o collusion p2 information round -- signalled from the rail").complete


@clauses("10.1", "11.1")
def test_cards_that_a_player_exposes_are_not_the_dealers() -> None:
    """C-09: three of them, and the hand still plays."""
    playing = play(dealt(QUALIFIED, ACES, KINGS), "o player-exposed p1 As Ac", "o player-exposed p1 9c")
    assert (game(playing).deal.exposed, cited(playing, Exposed)) == (0, ["10.1", "10.1"])
    assert [playing.script.sight(move).by(PUBLIC) for move in (2, 5, 8, 11)] == [True, True, True, False]
    assert number(refused(playing, "o player-exposed p1 As")) == "10.1", "seen already"
    assert number(refused(playing, "o player-exposed p1 2h")) == "2.1", "not in this hand"
    play(playing, "p1 bet", "p2 fold")
    assert (playing.complete, stack(playing)) == (True, "1030")
    assert number(refused(playing, "o player-exposed p1 6h")) == "10.1", "the round is settled"
    assert number(refused(begin(antes(1)), "o player-exposed p1 6h")) == "10.1", "no cards"


@clauses("10.1")
def test_cards_dealt_unseen_are_named_when_their_player_exposes_them() -> None:
    playing = begin(["p1 wager ante 10", "d cards ?? ?? ?? ?? ?? ?? ?? ?? ?? 2s", "o player-exposed p1 As Ac"])
    assert {str(card) for card in game(playing).deal.boxes["1"].cards} == {"As", "Ac"}
    assert number(refused(playing, "o player-exposed p1 2s")) == "2.1", "the dealer has it"
    assert number(refused(playing, "o player-exposed p1 Kh Kh")) == "10.1"


@clauses("10.1")
def test_who_shows_the_own_cards_breaks_a_rule_too() -> None:
    """C-09: that is no card exposed by the dealer."""
    playing = play(dealt(QUALIFIED, ACES, KINGS), "o sanction p1 wager identity")
    assert numbers(settled(playing, "ante"))[:2] == ["14.3(a)", "10.1"]
    play(playing, "o attest 10.1 J.Smith")
