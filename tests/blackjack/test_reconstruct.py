"""Misplaced cards (14.4, 6.2, B-44): dealt again in their right order; the same cards keep their decisions."""

from croupier.games.chips.facts import Returned, Reversed, ShoeEvent
from croupier.games.script.awaiting import Want
from tests.blackjack.rounds import (
    NEW,
    OLD,
    TWO,
    across,
    begin,
    chips,
    cited,
    dealt,
    game,
    hands,
    number,
    play,
    refused,
    stack,
    verdict,
)

BOTH = ["p1 wager main 100", "p2 wager main 100"]
THREE = {"1": 1000, "2": 1000, "3": 1000}
ALL = [*BOTH, "p3 wager main 100"]


@across("14.4", "14.4")
def test_misplaced_cards_are_put_where_they_belong(ruleset: str, clause: str) -> None:
    """The order was entered wrongly: box 1 has the five and box 2 the king."""
    playing = begin(ruleset, [*BOTH, "d cards Kh 5h 9c 9d 6d"], stacks=TWO)
    assert (hands(playing, "1"), hands(playing, "2")) == (["Kh 9d"], ["5h 6d"])
    play(playing, "p1 stand", "p2 double", "o reconstruct 5h Kh 9c 9d 6d")
    assert (hands(playing, "1"), hands(playing, "2")) == (["5h 9d"], ["Kh 6d"])
    assert [stack(playing, player) for player in TWO] == ["900", "900"], "what followed is undone and asked again"
    assert game(playing).shoe.remaining == 416 - 5
    assert playing.awaiting.who == ("p1",)
    assert clause in cited(playing, ShoeEvent)
    back = [fact for fact in playing.facts if isinstance(fact, Returned)]
    assert [(fact.player, chips(playing, fact.amount)) for fact in back] == [("2", "100")], "the double is told"
    assert cited(playing, Returned) == [clause]


@across("14.4 def:void", "14.4 def:void")
def test_reconstruction_undoes_settlements_and_splits(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "8h 9c 8d", "p1 split", "d cards 7h", "p1 hit", "d cards Kh", "d cards Ks")
    assert verdict(playing, hand=1)[0] == "lose"
    play(playing, "o reconstruct 8h 7h Kh 9c 8d Ks")
    assert playing.settlements() == [], "eight and ten against a seven, nothing lost yet"
    assert hands(playing) == ["8h Kh"]
    assert cited(playing, Reversed) == ["def:void"]
    play(playing, "p1 stand")
    assert [str(card) for card in game(playing).deal.dealer] == ["7h", "9c", "8d"], "cards already out come first"
    assert verdict(playing) == ("win", "100", "13.1(a)")
    assert [str(card) for card in game(playing).carry().waiting] == ["Ks"], "one is left over"


@across("14.4", "14.4")
def test_without_cards_the_table_is_laid_as_recorded(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "8h 9c 8d", "p1 split", "o reconstruct")
    assert hands(playing) == ["8h", "8d"]
    assert clause in cited(playing, ShoeEvent)
    assert number(refused(playing, "o reconstruct 8h 9c")) == clause
    assert number(refused(playing, "o reconstruct please")) == clause
    assert number(refused(begin(ruleset, ["p1 wager main 100"]), "o reconstruct")) == clause


@across("14.4 6.2", "14.4 6.2")
def test_reconstruction_deals_to_a_box_whose_wager_was_declared_void_since(ruleset: str, clause: str) -> None:
    """B-44: box 1 held a wager when both its cards were dealt."""
    playing = begin(ruleset, [*BOTH, "d cards Kh 5h 9c 9d 6d", "o sanction p1 wager influence"], stacks=TWO)
    play(playing, "o reconstruct 5h Kh 9c 9d 6d")
    assert (hands(playing, "1"), hands(playing, "2")) == (["5h 9d"], ["Kh 6d"])
    assert (stack(playing, "1"), stack(playing, "2")) == ("1000", "900")
    assert playing.awaiting.who == ("p2",), "nobody decides on the void box"
    play(playing, "p2 stand", "d cards 8d")
    assert verdict(playing, "2") == ("lose", "-100", "13.1(e)")
    assert verdict(playing, "1") == ("void", "0", "16.3(a)" if ruleset == OLD else "16.2(a)")


@across("14.4 6.2", "14.4 6.2")
def test_but_not_the_cards_that_came_after_the_wager_was_void(ruleset: str, clause: str) -> None:
    actions = [*BOTH, "d cards Kh", "o sanction p1 wager influence", "d cards 5h 9c 6d"]
    playing = begin(ruleset, actions, stacks=TWO)
    play(playing, "o reconstruct 5h Kh 9c 6d")
    assert (hands(playing, "1"), hands(playing, "2")) == (["5h"], ["Kh 6d"])
    before = begin(ruleset, [*BOTH, "o sanction p1 wager influence", "d cards 5h 9c 6d"], stacks=TWO)
    play(before, "o reconstruct 6d 9c 5h")
    assert list(game(before).deal.boxes) == ["2"], "void before the first card: no wager then"


@across("14.4", "14.4")
def test_a_void_box_keeps_the_cards_that_it_drew(ruleset: str, clause: str) -> None:
    """Boxes 2 and 3 were mixed up; box 1 drew a card before its wager was declared void."""
    playing = begin(ruleset, [*ALL, "d cards 5h Kh 9h 9c 6d 9d 9s", "p1 hit", "d cards 4d"], stacks=THREE)
    play(playing, "o sanction p1 wager influence", "p2 stand", "o reconstruct 5h 9h Kh 9c 6d 9s 9d 4d")
    assert hands(playing, "1") == ["5h 6d 4d"]
    assert (hands(playing, "2"), hands(playing, "3")) == (["9h 9s"], ["Kh 9d"])
    assert playing.awaiting.who == ("p2",)


@across("14.4", "14.4")
def test_reconstructing_two_boxes_does_not_reopen_a_third_that_had_stood(ruleset: str, clause: str) -> None:
    """B-44: "that hand". Boxes 1 and 2 change, box 3 does not."""
    playing = begin(ruleset, [*ALL, "d cards Kh 5h 9h 9c 9d 6d 9s"], stacks=THREE)
    play(playing, "p1 stand", "p2 hit", "d cards 8d", "p2 stand", "p3 stand")
    assert playing.awaiting.text == "a card for the dealer"
    play(playing, "o reconstruct 5h Kh 9h 9c 9d 6d 9s 8d")
    assert playing.awaiting.who == ("p1",)
    play(playing, "p1 stand")
    assert playing.awaiting.who == ("p2",)
    play(playing, "p2 stand")
    assert [str(card) for card in game(playing).deal.dealer] == ["9c", "8d"], "box 3 has stood; the card out is next"
    assert verdict(playing, "3") == ("win", "100", "13.1(b)")
    assert clause in cited(playing, ShoeEvent)


@across("14.4", "14.4")
def test_a_hand_with_the_same_cards_keeps_splits_and_doubles(ruleset: str, clause: str) -> None:
    """Box 2 and box 3 were mixed up; box 1 split, doubled and stood."""
    playing = begin(ruleset, [*ALL, "d cards 8h Kh 9h 9c 8d 9d 9s"], stacks=THREE)
    play(playing, "p1 split", "d cards 3h", "p1 double", "d cards Ks", "d cards Kd", "p1 stand", "p2 stand")
    assert stack(playing, "1") == "700"
    play(playing, "o reconstruct 8h 9h Kh 9c 8d 9s 9d 3h Ks Kd")
    assert hands(playing, "1") == ["8h 3h Ks", "8d Kd"]
    assert stack(playing, "1") == "700"
    assert playing.awaiting.who == ("p2",), "nine and nine now, to decide again"


@across("14.4", "14.4")
def test_a_hand_that_gets_another_third_card_decides_again_from_there(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, [*BOTH, "d cards 5h Kh 9c 7d 9d", "p1 hit", "d cards 2d", "p1 stand"], stacks=TWO)
    play(playing, "p2 hit", "d cards 3d", "o reconstruct 5h Kh 9c 7d 9d 3d 2d")
    assert hands(playing, "1") == ["5h 7d 3d"], "the draw on twelve holds"
    assert playing.awaiting.who == ("p1",)
    play(playing, "p1 hit")
    assert hands(playing, "1") == ["5h 7d 3d 2d"]
    play(playing, "p1 stand")
    assert (playing.awaiting.want, hands(playing, "2")) == (Want.CARD, ["Kh 9d"]), "box 2 had asked for a card"


@across("14.4 7.1", "14.4 7.1")
def test_insurance_holds_where_hand_and_dealer_stay_the_same(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, [*ALL, "d cards 9h 5h Th Ac 9d 6d 9s", "p3 insure 50", "p2 no-insurance"], stacks=THREE)
    play(playing, "o reconstruct 5h 9h Th Ac 9d 6d 9s")
    assert stack(playing, "3") == "850", "box 3 is insured still"
    assert playing.awaiting.text.startswith("insurance is offered to p1, p2;")
    play(playing, "p1 stand", "p2 stand", "p3 stand", "o reconstruct 9h 5h Th Ac 6d 9d 9s")
    assert playing.awaiting.text.startswith("insurance is offered to p1, p2;")
    play(playing, "p1 no-insurance", "p2 no-insurance", "p1 stand", "p2 stand", "d cards Kd")
    assert verdict(playing, "3", "insurance") == ("win", "100", "7.5(b)")
    other = begin(ruleset, [*BOTH, "d cards 9h 5h Ac 9d 6d", "p1 insure 50", "p2 no-insurance"], stacks=TWO)
    play(other, "o reconstruct 9h 5h 6d 9d Ac")
    assert stack(other, "1") == "900", "no ace before the dealer any more: the insurance went back"


@across("14.4 8.1(b)", "14.4 8.1(b)")
def test_even_money_and_absence_hold_too(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, [*ALL, "d cards Ah 5h 2h Ac Kd 6d 3h", "p1 even-money", "o absent p3"], stacks=THREE)
    play(playing, "p2 hit", "d cards Kh", "d cards 8d", "o present p3", "o reconstruct Ah 5h 2h Ac Kd 6d 3h Kh 8d")
    assert verdict(playing, "1") == ("win", "100", "8.1(b)")
    assert hands(playing, "2") == ["5h 6d Kh"]
    assert hands(playing, "3") == ["2h 3h 8d"], "the card that it got while its player was away"
    assert playing.awaiting.text == "a card for the dealer", "and it had stood"


def test_on_a_shared_box_those_who_joined_or_rode_do_so_again() -> None:
    wagers = ["p1 wager main 100", "p4@1 wager main 20", "p5@1 wager main 30", "p2 wager main 100"]
    stacks = dict.fromkeys("1245", 1000)
    actions = [*wagers, "d cards 8h Kh 9c 8d 9d", "p1 split", "p4 join", "d cards Kd", "p1 stand"]
    playing = begin(NEW, actions, stacks=stacks)
    assert [stack(playing, player) for player in "145"] == ["800", "960", "970"]
    play(playing, "d cards Ks", "p1 stand", "o reconstruct 8h 9d 9c 8d Kh Kd Ks")
    assert [stack(playing, player) for player in "145"] == ["800", "960", "970"]
    assert hands(playing, "1") == ["8h Kd", "8d Ks"]
    assert playing.awaiting.who == ("p2",)


def test_a_double_that_can_no_longer_be_paid_for_is_decided_again() -> None:
    """It was bought with a Blackjack on another box, which the right order of the cards takes away."""
    table = {"several-boxes": True}
    wagers = ["p1 wager main 100", "p1@2 wager main 100", "d cards Ah 5h 9c Kd 6d", "p1@2 double", "d cards 2d"]
    playing = begin(NEW, wagers, table, {"1": 200})
    assert stack(playing) == "150", "0 + 250 - 100"
    play(playing, "o reconstruct 2d 5h 9c Kd 6d Ah")
    assert stack(playing) == "0"
    play(playing, "p1 stand")
    assert (hands(playing, "2"), playing.awaiting.who) == (["5h 6d"], ("p1",))


@across("14.4 7.2", "14.4 7.2")
def test_against_an_ace_cards_already_out_come_when_all_is_answered(ruleset: str, clause: str) -> None:
    done = dealt(ruleset, "Ah As Kd", "p1 no-insurance", "d cards 9d")
    assert (done.complete, verdict(done)) == (True, ("win", "150", "13.1(c)"))
    same = play(done.fork(), "o reconstruct Ah As Kd 9d")
    assert (same.complete, verdict(same)) == (True, ("win", "150", "13.1(c)")), "the answer holds"
    other = play(done.fork(), "o reconstruct Kd As Ah 9d")
    assert other.awaiting.text == "insurance is offered to p1; then a card for the dealer", "another hand, asked again"
    play(other, "p1 no-insurance")
    assert (other.complete, [str(card) for card in game(other).deal.dealer]) == (True, ["As", "9d"])
    paid = dealt(ruleset, "Ah As Kd", "p1 even-money", "o reconstruct Ah As Kd")
    assert (paid.complete, verdict(paid)) == (True, ("win", "100", "8.1(b)")), "and no card is due"
    absent = dealt(ruleset, "2h As 3d", "o absent p1", "d cards 6d", "o reconstruct 2h As 6d 3d")
    assert (hands(absent), absent.awaiting.text) == (["2h 6d 3d"], "a card for box 1"), "eleven draws on"
