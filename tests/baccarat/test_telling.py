"""What a round tells of the shoe and the deal, fact by fact, and what it cites (2.1, 5, 6, 7)."""

import pytest

from croupier.games.chips.facts import Dealt, Exposed
from croupier.games.script.awaiting import Want
from tests.baccarat.rounds import (
    RULESETS,
    across,
    begin,
    carry,
    cited,
    events,
    number,
    play,
    refused,
    settled,
    stack,
    wants_card,
    words,
)

R = RULESETS[-1]
TWO = {"1": 1000, "2": 1000}
DOWN = {"face-down": True}
DONE = ["p1 wager banker 100", "d cards Kh Kd 6h 7d"]


# --- making a shoe ready -----------------------------------------------------------


@across("5.1 5.2 5.3 5.4 5.5", "5.1(a) 5.3 5.4 5.5(b) 5.6 5.7", "5.1(a) 5.3 5.4 5.5(b) 5.6 5.7")
def test_every_step_of_a_new_shoe_is_told(ruleset: str, clause: str) -> None:
    offer, place, shown, burn, ten = {
        "2002": ("5.2", "5.3", "5.4", "5.4", "5.5"),
        "2016": ("5.3", "5.4", "5.5(b)", "5.6", "5.7"),
        "2023": ("5.3", "5.4", "5.5(b)", "5.6", "5.7"),
    }[ruleset[-4:]]
    for card, count in (("9h", 9), ("Th", 10), ("Ah", 1)):
        playing = begin(ruleset, (), stacks=TWO, before={"new-shoe": True})
        assert (playing.awaiting.who, playing.awaiting.clause.number) == (("d",), clause)
        play(playing, "d shuffle")
        assert (playing.awaiting.who, playing.awaiting.clause.number) == (("p1", "p2"), offer)
        assert playing.awaiting.options[0].number, "a place in the cards, not chips"
        play(playing, "p1 decline-cut")
        assert playing.awaiting.who == ("p2",)
        play(playing, "p2 decline-cut")
        assert playing.awaiting.who == ("o",), "nobody accepted"
        for wrong in (51, 365):
            assert number(refused(playing, f"o cut {wrong}")) == place
        play(playing, "o cut 364")
        assert playing.awaiting.clause.number == place
        for wrong in (11, 416):
            assert number(refused(playing, f"d insert {wrong}")) == place
        assert all(option.number for option in playing.awaiting.options), "a place in the cards, not chips"
        play(playing, "d insert 415")
        assert playing.awaiting.clause.number == shown
        refusal = refused(playing, "d first-card ??")
        assert (number(refusal), refusal.reason) == (shown, "The opening card is shown.")
        play(playing, f"d first-card {card}")
        assert playing.awaiting.clause.number == (ten if count == 10 else burn)
        assert playing.awaiting.options[0].number, "cards, not chips"
        for wrong in (count - 1, count + 1):
            assert number(refused(playing, f"d burn {wrong}")) == (ten if count == 10 else burn)
        play(playing, f"d burn {count}")
        assert events(playing) == [
            ("shuffled", 0, [clause]),
            ("cut by o", 364, [offer, place]),
            ("the second cutting card is in", 415, [place]),
            ("the opening card", 1, [shown]),
            ("cards burnt", count, [burn, ten]),
        ]


@across("5.2", "5.3", "5.3")
def test_a_player_who_takes_the_cut_is_named(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["d shuffle", "p2 cut 52"], stacks=TWO, before={"new-shoe": True})
    assert events(playing)[-1][:2] == ("cut by p2", 52)
    declined = begin(ruleset, ["d shuffle", "p1 decline-cut"], stacks=TWO, before={"new-shoe": True})
    assert number(refused(declined, "o cut 100")) == clause, "player 2 has not declined"


@across("-", "5.1(a) 5.2 def:pre-shuffled-cards", "5.1(a) 5.2 def:pre-shuffled-cards")
def test_pre_shuffled_cards_and_the_riffle_are_told(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["o pre-shuffled"], stacks=TWO, before={"new-shoe": True})
    assert events(playing) == [("pre-shuffled cards", 0, ["def:pre-shuffled-cards"])]
    refused(playing, "o riffle")
    play(playing, "p1 request-riffle", "o riffle")
    assert events(playing)[-1] == ("riffle shuffled", 0, ["5.2"])
    refused(playing, "o riffle")
    play(playing, "p2 request-riffle", "o riffle", "p1 cut 100")
    by_hand = begin(ruleset, ["d shuffle"], stacks=TWO, before={"new-shoe": True})
    assert events(by_hand) == [("shuffled", 0, [clause])]
    refused(by_hand, "p1 request-riffle")


@across("-", "5.5(a)", "5.5(a)")
def test_a_hidden_opening_card_burns_nothing_more(ruleset: str, clause: str) -> None:
    ready = ["d shuffle", "p1 cut 100", "d insert 14"]
    playing = begin(ruleset, ready, {"first-card": "hidden"}, before={"new-shoe": True})
    assert playing.awaiting.clause.number == clause
    refusal = refused(playing, "d first-card 5h")
    assert (number(refusal), refusal.reason) == (clause, "The opening card stays unseen: write ??.")
    play(playing, "d first-card ??")
    assert events(playing)[-1] == ("the opening card", 1, [clause])
    assert playing.awaiting.want is Want.WAGERS
    assert (carry(playing).unseen, carry(playing).removed) == (1, ())


# --- the end of a shoe -----------------------------------------------------------


@across("5.6 9.6", "5.8 5.1(b) 12.7", "5.8 5.1(b) 15.7")
def test_what_follows_the_round_is_told(ruleset: str, clause: str) -> None:
    old = ruleset.endswith("2002")
    due = [clause, clause] if old else [clause, "5.1(b)"]
    out = begin(ruleset, ["p1 wager banker 10", "d cutting-card", "d cards Kh Kd 7h 6d"])
    assert events(out) == [("the cutting card is out", 0, [clause]), ("shuffle before the next round", 0, due)]
    tied = begin(ruleset, ["p1 wager banker 10", "d cards Kh Kd", "d cutting-card", "d cards 6h 6d"])
    assert events(tied)[1:] == [("one more round before the shuffle", 0, [clause])]
    again = begin(ruleset, ["p1 wager banker 10", "d cards Kh Kd 6h 6d"], before={"extra-round": True})
    assert events(again) == [("shuffle before the next round", 0, due)]
    assert events(begin(ruleset, DONE)) == [], "the cutting card is not out"
    empty = {"2002": ["9.6", "5.1"], "2016": ["12.7", "5.1(a)"], "2023": ["15.7", "5.1(a)"]}[ruleset[-4:]]
    short = begin(ruleset, ["p1 wager banker 10", "d cutting-card", "d cards Kh", "d shoe-empty"])
    assert events(short)[1:] == [("a new shoe before the next round", 0, empty)]


@across("9.6 def:void", "12.7 def:void", "15.7 def:void")
def test_a_shoe_may_run_out_behind_a_card_that_waited(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, (), before={"first-card": "5h"})
    assert wants_card(playing) == "banker", "the seen card is the player's already"
    play(playing, "d shoe-empty")
    assert playing.complete
    assert number(refused(playing, "d cards 2h")) == "def:void"
    unseen = begin(ruleset, ["p1 wager banker 10", "d no-more-bets"], before={"first-card": "??"})
    assert wants_card(unseen) == "player", "an unseen card is turned up as it is dealt"
    play(unseen, "d cards 5h", "d shoe-empty")
    assert (settled(unseen, "1", "banker").outcome, stack(unseen)) == ("void", "1000")
    down = begin(ruleset, ["p1 wager banker 10", "d no-more-bets"], DOWN, before={"first-card": "??"})
    assert wants_card(down) == "banker", "face down it goes to the player as it is"


# --- the deal -----------------------------------------------------------


@across(
    "6.2(a) 6.2(b) 7.1 7.2 7.3[5] def:initial-deal",
    "6.2(a) 6.2(b) 7.1 7.2 7.3[5] def:initial-deal def:draw",
    "6.2(a) 6.2(b) 7.1 7.2 7.3[5] def:initial-deal def:draw",
)
def test_every_card_is_told_with_its_hand_and_clause(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 10", "d cards Kh Kd 2h 5d 4c 2s"])
    dealt = [fact for fact in playing.facts if isinstance(fact, Dealt)]
    assert [(fact.hand, str(fact.card), [each.number for each in fact.clauses]) for fact in dealt] == [
        ("player", "Kh", ["6.2(a)"]),
        ("banker", "Kd", ["6.2(a)"]),
        ("player", "2h", ["6.2(b)"]),
        ("banker", "5d", ["6.2(b)"]),
        ("player", "4c", ["7.2", "7.1"]),
        ("banker", "2s", ["7.3[5]", "7.1"]),
    ]
    assert [playing.moves[fact.source].cards for fact in dealt] == [(fact.card,) for fact in dealt]
    assert words(playing) == ["NO MORE BETS", "PLAYER 6, BANKER 7"]
    assert playing.complete
    natural = begin(ruleset, ["p1 wager banker 10", "d cards Kh Kd 8h 5d"])
    assert words(natural) == ["NO MORE BETS", "NATURAL", "PLAYER 8, BANKER 5"]
    banker_natural = begin(ruleset, ["p1 wager banker 10", "d cards Kh Kd 2h 9d"])
    assert words(banker_natural) == ["NO MORE BETS", "NATURAL", "PLAYER 2, BANKER 9"]


@across("7.1", "7.1", "7.1")
def test_a_card_that_waited_is_named_only_where_it_is_seen(ruleset: str, clause: str) -> None:
    up = begin(ruleset, (), before={"first-card": "5h"})
    assert [str(fact.card) for fact in up.facts if isinstance(fact, Dealt)] == ["5h"]
    down = begin(ruleset, (), DOWN, before={"first-card": "5h"})
    assert [fact.card for fact in down.facts if isinstance(fact, Dealt)] == [None]
    brought = begin(ruleset, ["p1 wager banker 10", "d cards 5h"], DOWN)
    assert [str(fact.card) for fact in brought.facts if isinstance(fact, Dealt)] == ["5h"]


ENDED = {
    "Kh Kd 8h 2d": "6.4",
    "Kh Kd 2h 8d": "6.4",
    "Kh Kd 6h 6d": "7.3[6]",
    "Kh Kd 7h 7d": "7.3[7]",
    "Kh Kd 2h 3d 8c": "7.3[3]",
    "Kh Kd 2h 4d 8c": "7.3[4]",
    "Kh Kd 2h 5d Kc": "7.3[5]",
    "Kh Kd 2h 5d 4c 2s": "7.1",
    "Kh Kd 6h Qd 9c": "7.1",
    "Kh Kd 6h Ad 9c": "7.1",
    "Kh Kd 6h 2d 9c": "7.1",
}
ROWS = " ".join(f"7.3[{total}]" for total in range(8))


ENDS = f"{ROWS} 7.1 6.4 def:tableau def:void"


@across(ENDS, f"{ENDS} def:stand", f"{ENDS} def:stand")
def test_no_card_after_the_last_and_the_clause_that_says_so(ruleset: str, clause: str) -> None:
    for cards, ended in ENDED.items():
        playing = begin(ruleset, ["p1 wager banker 10", f"d cards {cards}"])
        assert playing.complete, cards
        assert number(refused(playing, "d cards 5c")) == ended, cards
    void = play(begin(ruleset, DONE), "o void misdeal")
    assert number(refused(void, "d cards 5c")) == "def:void"


@across(*[f"{ROWS} def:tableau def:natural" for _ in range(3)])
def test_seven_is_no_natural_and_eight_is_one(ruleset: str, clause: str) -> None:
    """A banker of seven stands; so the player's draw on five or less is the only one left."""
    assert wants_card(begin(ruleset, ["p1 wager banker 10", "d cards Kh Kd 7h 2d"])) == "banker"
    assert wants_card(begin(ruleset, ["p1 wager banker 10", "d cards Kh Kd 2h 7d"])) == "player"
    assert begin(ruleset, ["p1 wager banker 10", "d cards Kh Kd 8h 2d"]).complete
    assert begin(ruleset, ["p1 wager banker 10", "d cards Kh Kd 2h 8d"]).complete
    three = begin(ruleset, ["p1 wager banker 10", "d cards Kh Kd 3h 2d 5c"])
    assert wants_card(three) == "banker", "an eight of three cards is no natural"
    assert "NATURAL" not in words(play(three, "d cards 6c")), "nor is the banker's"


@across("def:round-of-play", "def:round-of-play", "def:round-of-play")
def test_a_complete_round_waits_for_nobody_but_officials_may_act_again_and_again(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, DONE)
    assert (playing.awaiting.who, playing.awaiting.want) == ((), Want.NOTHING)
    assert playing.awaiting.clause.number == clause
    for _ in range(3):
        play(playing, "o excess-card ??")
        assert (playing.awaiting.who, playing.awaiting.want) == ((), Want.NOTHING)
        assert playing.awaiting.clause.number == clause
    assert len(playing.settlements()) == 1


@across("2.1", "2.1", "2.1")
def test_cards_turned_up_must_be_possible_in_the_shoe(ruleset: str, clause: str) -> None:
    """One nine of hearts is left."""
    playing = begin(ruleset, ["p1 wager banker 10", "d cards ?? ?? ?? ??"], DOWN, removed="9h " * 6 + "9h")
    for faces in ("9h 9h", "9h ??"):
        assert number(refused(playing, f"d expose player {faces}")) == clause
    play(playing, "d expose player 9h 8d")
    assert number(refused(playing, "d expose banker 9h 8d")) == clause, "now none is left"
    waiting = begin(ruleset, ["p1 wager banker 10", "d cards ?? ?? ?? ??"], DOWN, removed="9h " * 5 + "9h")
    play(waiting, "d expose player 9h 8d", "d expose banker 9h 7d")


@across("6.3", "6.3", "7.4 6.3")
def test_a_third_card_is_turned_up_under_a_clause_too(ruleset: str, clause: str) -> None:
    """Where a text has no clause of its own for it, that on the hands says who does it."""
    dealt = ["p1 wager player 10", "d cards 2h 3d 3h 3s", "d expose player", "d expose banker", "d cards Kh"]
    playing = begin(ruleset, [*dealt, "d expose player"], DOWN)
    assert cited(playing, Exposed) == ["6.3", "6.3", clause]


@pytest.mark.clauses(R, "7.4", "6.3")
def test_two_cards_are_turned_up_under_one_clause_and_a_third_under_another() -> None:
    playing = begin(R, ["p1 wager player 10", "d cards 2h 3d 3h 3s", "d expose player", "d expose banker"], DOWN)
    assert cited(playing, Exposed) == ["6.3", "6.3"]
    play(playing, "d cards Kh", "d expose player")
    assert cited(playing, Exposed) == ["6.3", "6.3", "7.4"]
    facts = [fact for fact in playing.facts if isinstance(fact, Exposed)]
    assert list(map(str, facts[-1].cards)) == ["Kh"]
