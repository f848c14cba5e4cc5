"""Irregularities (14), void and invalidated rounds (16.1, 16.3-16.5)."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from croupier.games.chips.facts import Adjusted, Called, Dealt, Declared, Reversed, ShoeEvent, Voided
from croupier.games.record import Record
from croupier.games.script.awaiting import Want
from croupier.games.script.move import parse_move
from croupier.games.script.round import Round
from croupier.games.sitting import Shortage, Sitting
from croupier.values.cards import PACK
from tests.blackjack.rounds import (
    NEW,
    OLD,
    TWO,
    across,
    begin,
    chips,
    cited,
    dealt,
    events,
    game,
    hands,
    number,
    play,
    refused,
    stack,
    verdict,
)

BOTH = ["p1 wager main 100", "p2 wager main 100"]


def sit(ruleset: str, *actions: str, stacks: dict[str, int] | None = None) -> Sitting:
    table = Sitting(Record(ruleset, {"minimum": 10}, stacks or {"1": 1000}))
    play(table.round, *actions)
    return table


# --- cards (14.1-14.3) ----------------------------------------------------------------


@across("14.1 def:burn", "14.1 def:burn")
def test_a_card_found_face_up_in_the_shoe_is_burnt(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "5h 9c 6d", "p1 hit", "o face-up-card Kd")
    assert events(playing) == [("a card is burnt", 1, clause)]
    assert cited(playing, ShoeEvent) == [clause, "def:burn"]
    assert game(playing).shoe.remaining == 416 - 4
    play(playing, "d cards 4d")
    assert hands(playing) == ["5h 6d 4d"]
    few = dealt(ruleset, "5h 9c 6d", *["o face-up-card Kd"] * 8)
    assert number(refused(few, "o face-up-card Kd")) == "2.1", "eight decks hold eight"
    refused(few, "o face-up-card")


@across("14.2", "14.2")
def test_a_card_drawn_in_error_is_the_next_card(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "5h 9c 6d", "o card-in-error 4d")
    assert events(playing) == [("the card will be the next", 1, clause)]
    play(playing, "p1 hit")
    assert hands(playing) == ["5h 6d 4d"], "without being entered again"
    unused = dealt(ruleset, "Kh 9c 9d", "p1 stand", "d cards Kd", "o card-in-error 4d")
    assert [str(card) for card in game(unused).carry().waiting] == ["4d"]


@across("14.2", "14.2")
def test_seen_or_not_and_over_to_the_next_round(ruleset: str, clause: str) -> None:
    table = sit(ruleset, "p1 wager main 100", "d cards Kh 9c 9d", "p1 stand", "d cards Kd", "o card-in-error ??")
    following = play(table.next(), "p1 wager main 100", "d cards 5h 9c 6d")
    assert hands(following) == ["5h 6d"]
    seen = sit(ruleset, "p1 wager main 100", "d cards Kh 9c 9d", "p1 stand", "d cards Kd", "o card-in-error 4d")
    following = play(seen.next(), "p1 wager main 100", "d no-more-bets")
    assert hands(following) == ["4d"]
    assert number(refused(dealt(ruleset, "5h 9c 6d", "p1 hit", "o card-in-error 4d"), "d cards 5d")) == "9.1"


@across("14.2", "14.2")
def test_two_cards_in_error_wait_in_the_order_in_which_they_came(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "5h 9c 6d", "o card-in-error 4d", "o card-in-error 3d", "p1 hit", "p1 hit")
    assert hands(playing) == ["5h 6d 4d 3d"]
    unseen = dealt(ruleset, "5h 9c 6d", "o card-in-error ??", "o card-in-error 3d", "p1 hit", "d cards 2d", "p1 hit")
    assert hands(unseen) == ["5h 6d 2d 3d"]


@across("14.3", "14.3")
def test_two_cards_wrongly_drawn_to_the_dealer_are_both_burnt(ruleset: str, clause: str) -> None:
    acts = ["o dealer-card-in-error Kd", "o dealer-card-in-error ??"]
    playing = dealt(ruleset, "Kh 9c 9d", "p1 stand", "d cards 8d", *acts)
    assert [str(card) for card in game(playing).deal.dealer] == ["9c", "8d"]
    assert game(playing).shoe.remaining == 416 - 6
    assert cited(playing, ShoeEvent).count(clause) == 2


def with_two_left(ruleset: str) -> Round:
    """Five decks of which a nine and a king of hearts are left; three cards of the round are on the table."""
    first = ["9h", "9c", "9d"]
    left = [*first, "9h", "Kh"]
    gone = [str(card) for card in PACK * 5]
    for card in left:
        gone.remove(card)
    actions = ["p1 wager main 10", f"d cards {' '.join(first)}"]
    return begin(ruleset, actions, {"decks": 5}, removed=" ".join(gone))


@across("2.1", "2.1")
def test_no_more_cards_are_out_than_the_shoe_had(ruleset: str, clause: str) -> None:
    playing = play(with_two_left(ruleset), "o card-in-error 9h")
    refusal = refused(playing, "o card-in-error 9h")
    assert (number(refusal), refusal.reason) == (clause, "9h cannot come: all are out of the shoe.")
    play(playing, "o card-in-error ??")
    refusal = refused(playing, "o card-in-error ??")
    assert (number(refusal), refusal.reason) == (clause, "No further card can come: all are out of the shoe.")
    assert number(refused(playing, "o burnt-in-error ??")) == clause
    behind = play(with_two_left(ruleset), "o card-in-error ??", "o card-in-error 9h", "p1 hit")
    assert number(refused(behind, "d cards 9h")) == clause, "the only one waits behind the unseen card"
    play(behind, "d cards Kh")


@across("6.1", "6.1")
def test_no_card_comes_out_of_a_shoe_that_is_being_made_ready(ruleset: str, clause: str) -> None:
    loading = begin(ruleset, before={"new-shoe": True})
    for act in ("face-up-card", "card-in-error", "burnt-in-error"):
        refusal = refused(loading, f"o {act} Kd")
        assert (number(refusal), "not ready" in refusal.reason) == (clause, True)
        play(begin(ruleset, ["p1 wager main 10"]), f"o {act} Kd")


@across("14.2", "14.2")
def test_a_card_burnt_in_error_stays_out(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "5h 9c 6d", "p1 hit", "o burnt-in-error 4d", "d cards 3d")
    assert hands(playing) == ["5h 6d 3d"]
    assert clause in cited(playing, ShoeEvent)
    assert game(dealt(ruleset, "5h 9c 6d", "o burnt-in-error ??")).shoe.remaining == 416 - 4


@across("14.3", "14.3")
def test_a_card_wrongly_drawn_to_the_dealer_is_burnt(ruleset: str, clause: str) -> None:
    """B-15: not the next card, unlike any other card drawn in error."""
    early = dealt(ruleset, "5h 9c 6d", "o dealer-card-in-error Kd", "p1 hit", "d cards 4d")
    assert hands(early) == ["5h 6d 4d"]
    assert events(early) == [("a card is burnt", 1, clause)]
    asked = dealt(ruleset, "5h 9c 6d", "p1 hit", "o dealer-card-in-error Kd", "d cards 4d")
    assert hands(asked) == ["5h 6d 4d"], "a card was due, but to box 1"
    first = begin(ruleset, ["p1 wager main 10", "d cards 5h"])
    assert number(refused(first, "o dealer-card-in-error Kd")) == clause, "the dealer has no hand yet"
    void = dealt(ruleset, "5h 9c 6d", "o invalidate fire")
    assert number(refused(void, "o dealer-card-in-error Kd")) == clause
    extra = dealt(ruleset, "Kh 9c 9d", "p1 stand", "d cards 8d", "o dealer-card-in-error Kd")
    assert verdict(extra) == ("win", "100", "13.1(b)"), "seventeen stands; the ten is burnt"
    due = dealt(ruleset, "Kh 9c 9d", "p1 stand")
    assert number(refused(due, "o dealer-card-in-error Kd")) == clause, "this card is due"


# --- an error found too late (14.5) ---------------------------------------------------


@across("14.5", "14.5")
def test_an_error_found_after_the_next_round_began_annuls_that_round_only(ruleset: str, clause: str) -> None:
    table = sit(ruleset, "p1 wager main 100", "d cards Kh 9c 9d", "p1 stand", "d cards 8d")
    second = play(table.next(), "p1 wager main 100", "d cards Kh 9c 8d", "p1 stand", "d cards Kd")
    assert stack(second) == "1000", "won one, lost one"
    assert table.annul(0, parse_move("o void late-error")) == []
    assert table.rounds[0].settlements()[0].outcome == "void"
    assert clause in cited(table.rounds[0], Voided)
    assert verdict(second) == ("lose", "-100", "13.1(e)"), "the later round stands"
    assert chips(second, table.stacks["1"]) == "900"
    during = dealt(ruleset, "Kh 9c 9d")
    assert number(refused(during, "o void late-error")) == clause, "found in time, the hand is reconstructed"


def test_a_stack_that_cannot_bear_the_reversal_is_recorded() -> None:
    """X-05."""
    table = sit(NEW, "p1 wager main 100", "d cards Kh 9c 9d", "p1 stand", "d cards 8d", stacks={"1": 100})
    play(table.next(), "p1 wager main 200", "d cards Kh 9c 8d", "p1 stand", "d cards Kd")
    assert table.annul(0, parse_move("o void late-error")) == [Shortage("1", Fraction(100))]


# --- absent players (14.7) ------------------------------------------------------------


@across("14.7", "14.7")
def test_an_absent_players_hand_is_dealt_cards_until_above_eleven(ruleset: str, clause: str) -> None:
    """B-12: the figure missing in 2005 is that of 2002."""
    playing = dealt(ruleset, "2h 9c 3d", "o absent p1")
    assert (playing.awaiting.want, playing.awaiting.clause.number) == (Want.CARD, clause)
    play(playing, "d cards 6d")
    assert playing.awaiting.text == "a card for box 1", "eleven draws"
    play(playing, "d cards Ad")
    assert hands(playing) == ["2h 3d 6d Ad"]
    assert playing.awaiting.text == "a card for the dealer", "twelve stands"
    assert clause in cited(playing, Dealt)
    assert clause in cited(playing, Called)


@across("14.7", "14.7")
def test_nothing_but_cards_for_the_absent(ruleset: str, clause: str) -> None:
    """B-13: no split, no double, no insurance; a Blackjack is paid as usual."""
    pair = dealt(ruleset, "8h 9c 8d", "o absent p1")
    assert pair.awaiting.text == "a card for the dealer"
    refused(pair, "p1 split")
    soft = dealt(ruleset, "Ah 9c 4d", "o absent p1")
    assert soft.awaiting.text == "a card for the dealer", "soft fifteen exceeds eleven"
    ace = dealt(ruleset, "5h As 6d", "o absent p1")
    refused(ace, "p1 insure 50")
    play(ace, "d cards 5d", "d cards Kd")
    assert verdict(ace) == ("lose", "-100", "13.1(f)"), "16 against a Blackjack"
    blackjack = begin(ruleset, [*BOTH, "d cards Ah 9h 9c", "o absent p1", "d cards Kd 9d"], stacks=TWO)
    assert verdict(blackjack) == ("win", "150", "8.1(a)")


@across("14.7", "14.7")
def test_a_player_who_comes_back_decides_again(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "2h 9c 3d", "o absent p1", "d cards 2d", "o present p1")
    assert playing.awaiting.who == ("p1",)
    assert number(refused(playing, "o present p1")) == clause
    play(playing, "o absent p1")
    assert number(refused(playing, "o absent p1")) == clause
    assert number(refused(begin(ruleset, ["p1 wager main 100"]), "o absent p1")) == clause
    poor = begin(ruleset, ["p1 wager main 100", "d cards 2h 9c 3d"], stacks={"1": 1000, "2": 5})
    refusal = refused(poor, "o absent p2")
    assert (number(refusal), refusal.reason) == (clause, "Player 2 has no hand to decide on.")
    over = dealt(ruleset, "Kh 9c 9d", "p1 stand", "d cards 8d")
    assert number(refused(over, "o absent p1")) == clause, "nothing is left to decide"


def test_on_a_shared_box_somebody_else_decides_for_the_absent() -> None:
    wagers = ["p1 wager main 100", "p4@1 wager main 20", "d cards 2h 9c 3d"]
    playing = begin(NEW, [*wagers, "o absent p1"], stacks={"1": 1000, "4": 1000})
    assert playing.awaiting.who == ("p4",)


# --- void and invalidated (16) --------------------------------------------------------


MIDDLE: Sequence[str] = ["p1 wager main 100", "p1 wager perfect-pairs 10", "d cards 8h 9c 8h", "p1 split", "d cards 3h"]


@across("def:void", "def:void")
def test_after_a_void_round_nothing_is_left_to_do(ruleset: str, clause: str) -> None:
    act = "o void impractical" if ruleset == NEW else "o invalidate impractical"
    playing = dealt(ruleset, "Kh 9c 9d")
    assert number(refused(playing, "p1 wager main 10")) == "4.3", "while it is played"
    play(playing, act)
    for text in ("p1 wager main 10", "p1 withdraw main", "d cards 5h", "o invalidate fire", "o void late-error"):
        assert number(refused(playing, text)) == clause, text
    over = dealt(ruleset, "Kh 9c 9d", "p1 stand", "d cards 8d", "o void late-error")
    assert (stack(over), number(refused(over, "o void late-error"))) == ("1000", clause)
    before = begin(ruleset, ["p1 wager main 10", "o invalidate fire"])
    assert refused(before, "p1 wager main 10").reason == "The round is void."


@across("def:void", "def:void")
def test_chips_of_an_earlier_void_round_are_posted(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager main 100"])
    for text in ("give 0", "take 0", "take 901"):
        assert number(refused(playing, f"o adjust p1 {text} -- round 7 was void")) == clause, text
    assert number(refused(playing, "o adjust p1 give 50")) == clause, "why?"
    play(playing, "o adjust p1 give 50 -- round 7 was void", "o adjust p1 take 950 -- round 6 was void")
    assert stack(playing) == "0"
    assert cited(playing, Adjusted) == [clause, clause]
    won = begin(ruleset, ["p1 wager main 100", "d cards Ah 9c Kd"], stacks={"1": 100})
    assert number(refused(won, "o adjust p1 take 101 -- round 7 was void")) == clause, (
        "what it has just won may go back"
    )
    play(won, "o adjust p1 take 100 -- round 7 was void")


@across("def:void", "def:void 16.3")
def test_void_returns_stakes_and_takes_back_payouts(ruleset: str, clause: str) -> None:
    act = "o invalidate impractical" if ruleset == OLD else "o void impractical"
    playing = begin(ruleset, [*MIDDLE, "p1 double"], {"perfect-pairs": True})
    assert stack(playing) == "950", "1000 - 100 - 10 + 260 - 100 - 100"
    play(playing, act)
    assert stack(playing) == "1000"
    assert {fact.outcome for fact in playing.settlements()} == {"void"}
    assert clause in cited(playing, Reversed)
    assert playing.complete


@pytest.mark.clauses(NEW, "16.3")
@pytest.mark.parametrize("ground", ["impractical", "fraud"])
def test_2005_voids_a_round_that_cannot_go_on_or_was_tainted(ground: str) -> None:
    playing = dealt(NEW, "Kh 9c 9d", "p1 stand", "d cards 8d", f"o void {ground}")
    assert verdict(playing) == ("void", "0", "16.3")
    assert stack(playing) == "1000"
    assert number(refused(playing, "o void fraud")) == "def:void"
    assert [fact.role for fact in playing.facts if isinstance(fact, Declared)] == ["casino operator"]
    refused(dealt(NEW, "Kh 9c 9d"), "o void boredom")


@pytest.mark.clauses(OLD, "16.4", "16.5")
@pytest.mark.parametrize("ground", ["impractical", "fraud"])
def test_2002_invalidates_it_and_may_refund(ground: str) -> None:
    assert number(refused(dealt(OLD, "Kh 9c 9d"), f"o void {ground}")) == "16.4"
    playing = dealt(OLD, "Kh 9c 9d", "p1 stand", "d cards 8d", f"o invalidate {ground}")
    assert verdict(playing) == ("void", "0", "16.4")
    assert "16.5" in cited(playing, Voided)
    assert stack(playing) == "1000"
    kept = dealt(OLD, "Kh 9c 9d", f"o invalidate {ground} withhold -- the stakes were part of it")
    assert verdict(kept) == ("lose", "-100", "16.4")
    assert stack(kept) == "900"
    assert refused(dealt(OLD, "Kh 9c 9d"), f"o invalidate {ground} withhold").reason.startswith("Withholding")


@pytest.mark.parametrize("ground", ["commotion", "fire", "riot", "brawl", "robbery"])
@across("16.1", "16.1")
def test_a_disrupted_game_may_be_invalidated(ruleset: str, clause: str, ground: str) -> None:
    playing = dealt(ruleset, "Kh 9c 9d", f"o invalidate {ground}")
    assert verdict(playing) == ("void", "0", clause)
    own, other = ("act-of-god", "disturbance") if ruleset == OLD else ("disturbance", "act-of-god")
    play(dealt(ruleset, "Kh 9c 9d"), f"o invalidate {own}")
    refused(dealt(ruleset, "Kh 9c 9d"), f"o invalidate {other}")
    refused(dealt(ruleset, "Kh 9c 9d"), "o invalidate")
    assert number(refused(playing, "o invalidate fire")) == "def:void"


@across("-", "16.1")
def test_2005_gives_no_power_to_keep_stakes(ruleset: str, clause: str) -> None:
    """X-40."""
    playing = dealt(ruleset, "Kh 9c 9d")
    assert number(refused(playing, "o invalidate fire withhold -- stakes were mixed")) == clause


@across("16.1", "-")
def test_withheld_stakes_never_leave_a_debt(ruleset: str, clause: str) -> None:
    """A double bought with a side bet's winnings that are now reversed: only what the player brought can be kept."""
    playing = begin(ruleset, MIDDLE[:3], {"perfect-pairs": True}, {"1": 110})
    play(playing, "p1 split", "o invalidate fire withhold -- stakes were mixed")
    assert stack(playing) == "0"
    assert chips(playing, playing.script.layout.float) == "110"
