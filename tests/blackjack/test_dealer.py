"""The dealer's hand and the final settlement (12, 13)."""

import pytest

from croupier.games.chips.facts import Adjusted, Called, Dealt
from croupier.games.script.awaiting import Want
from tests.blackjack.rounds import (
    TWO,
    across,
    begin,
    chips,
    cited,
    clauses,
    dealt,
    game,
    number,
    play,
    refused,
    settled,
    stack,
    verdict,
)


def dealer_stands(ruleset: str, cards: str) -> bool:
    """Whether the dealer stops on these cards against a standing eighteen."""
    first, *more = cards.split()
    return dealt(ruleset, f"Kh {first} 8d", "p1 stand", f"d cards {' '.join(more)}").complete


# --- drawing (12) ---------------------------------------------------------------------


@across("12.1(a) 12.1", "12.1")
def test_the_dealer_draws_on_sixteen_and_stands_on_seventeen(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "Kh 9c 8d", "p1 stand", "d cards 7d")
    assert (playing.awaiting.want, playing.awaiting.clause.number) == (Want.CARD, clause), "sixteen draws"
    play(playing, "d cards Ad")
    assert playing.complete, "seventeen stands"
    assert clause in cited(playing, Dealt)


@pytest.mark.parametrize(
    "cards", ["9c 8d", "Ac 6d", "Ac 7d", "9c 9d", "Kc 9d", "Kc Td", "Ac Kd", "5c 6d Td", "Ac Ad 5d"]
)
@across("12.1(a)", "12.1")
def test_any_seventeen_or_more_stands_soft_ones_too(ruleset: str, clause: str, cards: str) -> None:
    """B-14."""
    assert dealer_stands(ruleset, cards)


@pytest.mark.parametrize("cards", ["9c 7d", "Ac 5d", "2c 3d", "Kc 6d", "Ac Ad", "5c 6d 5s", "Ac 5d Td"])
@across("12.1(a)", "12.1")
def test_sixteen_or_less_draws(ruleset: str, clause: str, cards: str) -> None:
    assert not dealer_stands(ruleset, cards)


@across("12.1(a)", "12.1")
def test_the_dealer_waits_for_every_player(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager main 10", "p2 wager main 10", "d cards 9h 9d 7c 8h 8d"], stacks=TWO)
    assert number(refused(playing, "d cards Kd")) == "9.1"
    play(playing, "p1 stand")
    assert number(refused(playing, "d cards Kd")) == "9.1"
    play(playing, "p2 stand", "d cards Kd")
    assert playing.complete


@across("12.1(b)", "12.2")
def test_no_card_when_every_player_is_bust(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "Kh 9c 6d", "p1 hit", "d cards Kd")
    assert playing.complete
    assert len(game(playing).deal.dealer) == 1
    assert clause in cited(playing, Called)
    assert number(refused(playing, "d cards 9d")) == clause


@across("12.1(b)", "12.2")
def test_no_card_when_every_blackjack_was_paid(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "Ah 9c Kd")
    assert playing.complete
    assert len(game(playing).deal.dealer) == 1


@pytest.mark.parametrize(("up", "second"), [("Ks", "9d"), ("As", "5d"), ("Ks", "Ad"), ("Ts", "6d")])
@across("12.1(b)", "12.2")
def test_one_card_when_only_blackjacks_wait(ruleset: str, clause: str, up: str, second: str) -> None:
    """B-03: once the dealer's second card is known nothing can change, be it sixteen."""
    playing = dealt(ruleset, f"Ah {up} Kd")
    if up == "As":
        play(playing, "p1 no-insurance")
    assert playing.awaiting.text == "a card for the dealer"
    play(playing, f"d cards {second}")
    assert playing.complete
    assert len(game(playing).deal.dealer) == 2


@across("12.1(b)", "12.2")
def test_a_standing_hand_beside_a_blackjack_makes_the_dealer_draw_out(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager main 10", "p2 wager main 10", "d cards Ah 9d Kc Kh 8d"]
    playing = begin(ruleset, [*wagers, "p2 stand", "d cards 6d"], stacks=TWO)
    assert not playing.complete, "sixteen draws on for box 2"
    play(playing, "d cards 9s")
    assert verdict(playing, "1") == ("win", "15", "13.1(c)")
    assert verdict(playing, "2") == ("win", "10", "13.1(a)")


@across("12.1(a)", "12.1")
def test_the_dealer_draws_when_insurance_was_answered(ruleset: str, clause: str) -> None:
    """A Blackjack against an ace has nothing to decide but that."""
    asked = dealt(ruleset, "Ah As Kd")
    assert asked.awaiting.text == "insurance is offered to p1; then a card for the dealer"
    play(asked, "p1 no-insurance")
    assert (asked.awaiting.text, asked.awaiting.clause.number) == ("a card for the dealer", clause)
    out = dealt(ruleset, "Ah As Kd", "o card-in-error 9d")
    assert out.awaiting.text.startswith("insurance is offered to p1;"), "the card already out waits for the answer"
    play(out, "p1 no-insurance")
    assert [str(card) for card in game(out).deal.dealer] == ["As", "9d"]
    assert out.complete
    decides = dealt(ruleset, "9h As 8d", "o card-in-error 9d", "p1 no-insurance")
    assert decides.awaiting.who == ("p1",), "and for a decision"
    absent = dealt(ruleset, "9h As 8d", "o card-in-error 5d", "o absent p1")
    assert [str(card) for card in game(absent).deal.dealer] == ["As", "5d"], "but not for somebody who is not there"
    paid = dealt(ruleset, "Ah As Kd", "p1 even-money")
    assert (paid.complete, len(game(paid).deal.dealer)) == (True, 1), "with nothing open no card is due"


# --- outcomes (13.1) and odds (13.2) ----------------------------------------------------


@across("13.1(a) 13.1 13.2(b)", "13.1(a) 13.1 13.2(b)")
def test_the_dealer_busts(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "8h 6c 4d", "p1 stand", "d cards Kd Kc")
    assert verdict(playing) == ("win", "100", clause)
    assert clauses(playing)[1] == "13.2(b)"
    assert stack(playing) == "1100"


@across("13.1(b) 13.2(b) 13.2", "13.1(b) 13.2(b) 13.2")
def test_the_player_is_higher(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "Kh 9c 9d", "p1 stand", "d cards 9s")
    assert verdict(playing) == ("win", "100", clause)
    assert (str(settled(playing).odds), clauses(playing)[1]) == ("1:1", "13.2(b)")


@across("13.1(c) 13.2(a)", "13.1(c) 13.2(a)")
def test_only_the_player_has_a_blackjack(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "Ah Kc Kd", "d cards 9s")
    assert verdict(playing) == ("win", "150", clause)
    assert (str(settled(playing).odds), clauses(playing)[1]) == ("3:2", "13.2(a)")
    assert stack(playing) == "1150"


@across("13.1(c)", "13.1(c)")
def test_a_blackjack_beats_twenty_one(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager main 10", "p2 wager main 10", "d cards Ah 9d Kc Kh 8d"]
    playing = begin(ruleset, [*wagers, "p2 stand", "d cards 6d 5d"], stacks=TWO)
    assert verdict(playing, "1") == ("win", "15", clause)
    assert verdict(playing, "2") == ("lose", "-10", "13.1(e)")


@across("13.1(a) 13.1(b) 13.1(e) 13.1(f)", "13.1(a) 13.1(b) 13.1(e) 13.1(f)")
def test_a_blackjack_is_none_of_these(ruleset: str, clause: str) -> None:
    """The same two cards win, lose or tie as a Blackjack, and count 21 after a split."""
    wagers = ["p1 wager main 10", "p2 wager main 10", "d cards Ah 9d Kc Kh 8d", "p2 stand"]
    for cards, other in (("6d 9s", "13.1(a)"), ("6d Ac", "13.1(g)"), ("9s", "13.1(e)"), ("Ac", "13.1(f)")):
        whole = begin(ruleset, [*wagers, f"d cards {cards}"], stacks=TWO)
        assert (verdict(whole, "1")[2], verdict(whole, "2")[2]) == ("13.1(g)" if cards == "Ac" else "13.1(c)", other)
    for cards, outcome in (("6s Kd", clause), ("8s", "13.1(b)"), ("5s 6c", "13.1(g)"), ("Ac", "13.1(f)")):
        first = "Ks" if cards == "Ac" else "9c" if cards == "8s" else "Tc"
        split = dealt(ruleset, f"Ah {first} Ad", "p1 split", "d cards Kc Qc", f"d cards {cards}")
        assert [verdict(split, hand=hand)[2] for hand in (1, 2)] == [outcome] * 2


@across("13.1(b) 13.1(e) 13.1(g)", "13.1(b) 13.1(e) 13.1(g)")
def test_one_point_decides(ruleset: str, clause: str) -> None:
    for second, expected in (("7d", "13.1(b)"), ("8d", "13.1(g)"), ("9d", "13.1(e)")):
        assert verdict(dealt(ruleset, "Kh Kc 8s", "p1 stand", f"d cards {second}"))[2] == expected


@across("13.1(d)", "13.1(d)")
def test_twenty_one_is_not_in_excess_of_twenty_one(ruleset: str, clause: str) -> None:
    for third, lost in (("6d", []), ("7d", ["lose"])):
        playing = dealt(ruleset, "Kh 9c 5d", "p1 hit", f"d cards {third}")
        assert [fact.outcome for fact in playing.settlements()] == lost
    low = dealt(ruleset, "Kh 9c 5d", "p1 hit", "d cards 5s")
    assert low.awaiting.who == ("p1",), "twenty may still decide"


@across("13.1(d)", "13.1(d)")
def test_the_player_busts(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager main 10", "p2 wager main 10", "d cards Kh Kd 6c 6h 9d"]
    playing = begin(ruleset, [*wagers, "p1 hit", "d cards 6d"], stacks=TWO)
    assert verdict(playing, "1") == ("lose", "-10", clause), "taken at once"
    play(playing, "p2 stand", "d cards Kc Ks")
    assert verdict(playing, "1") == ("lose", "-10", clause), "though the dealer busts too"
    assert verdict(playing, "2") == ("win", "10", "13.1(a)")


@across("13.1(e)", "13.1(e)")
def test_the_dealer_is_higher(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "Kh 9c 8d", "p1 stand", "d cards Ts")
    assert verdict(playing) == ("lose", "-100", clause)
    assert settled(playing).odds is None


@across("13.1(f)", "13.1(f)")
def test_a_dealers_blackjack_takes_every_stake_still_open(ruleset: str, clause: str) -> None:
    """B-01: there is no hole card, and doubled and split stakes are lost as well."""
    doubled = dealt(ruleset, "5h Kc 6d", "p1 double", "d cards Ts", "d cards Ac")
    assert verdict(doubled) == ("lose", "-200", clause), "21 on three cards is no Blackjack"
    split = dealt(ruleset, "8h Kc 8d", "p1 split", "d cards 3s", "p1 double", "d cards Ks", "d cards Kd", "p1 stand")
    play(split, "d cards Ac")
    assert verdict(split, hand=1) == ("lose", "-200", clause)
    assert verdict(split, hand=2) == ("lose", "-100", clause)
    assert stack(split) == "700"


@across("13.1(g) def:stand-off", "13.1(g) def:stand-off")
def test_equal_totals_and_two_blackjacks_are_a_stand_off(ruleset: str, clause: str) -> None:
    totals = dealt(ruleset, "Kh 9c 9d", "p1 stand", "d cards Ks")
    assert verdict(totals) == ("push", "0", clause)
    blackjacks = dealt(ruleset, "Ah Kc Kd", "d cards As")
    assert verdict(blackjacks) == ("push", "0", clause)
    twenty_ones = dealt(ruleset, "7h Kc 7d", "p1 hit", "d cards 7s", "d cards 6s 5s")
    assert verdict(twenty_ones) == ("push", "0", clause)
    assert {stack(totals), stack(blackjacks), stack(twenty_ones)} == {"1000"}
    assert clauses(totals) == clauses(blackjacks) == clauses(twenty_ones) == [clause], "nothing is paid"
    assert clauses(dealt(ruleset, "Kh 9c 9d", "p1 stand", "d cards 9s")) == ["13.1(b)", "13.2(b)"]
    assert clauses(dealt(ruleset, "Kh 9c 8d", "p1 stand", "d cards Ts")) == ["13.1(e)"]
    assert clauses(dealt(ruleset, "Ah 9c Kd")) == ["8.1(a)"], "one clause says that it wins and what it is paid"


@across("13.2(a)", "13.2(a)")
def test_three_to_two_of_an_odd_stake_is_paid_to_the_half_chip(ruleset: str, clause: str) -> None:
    """X-03: nothing is rounded."""
    playing = dealt(ruleset, "Ah Kc Kd", "d cards 9s", stake=15, step=5)
    assert verdict(playing) == ("win", "22.5", "13.1(c)")
    assert stack(playing) == "1022.5"


@pytest.mark.clauses("blackjack-2005", "def:float")
def test_the_float_pays_and_collects() -> None:
    lost = dealt("blackjack-2005", "Kh 9c 8d", "p1 stand", "d cards Ts").script.layout
    assert lost.scale.show(lost.float) == "100"
    won = dealt("blackjack-2005", "Ah 9c Kd").script.layout
    assert won.scale.show(won.float) == "-150"
    posted = begin("blackjack-2005", ["o adjust p1 give 30 -- round 7 was void", "o adjust p1 take 10 -- round 6 too"])
    assert (chips(posted, posted.script.layout.float), stack(posted)) == ("-20", "1020")
    assert [chips(posted, fact.amount) for fact in posted.facts if isinstance(fact, Adjusted)] == ["30", "-10"]
