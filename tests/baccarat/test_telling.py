"""What a round tells and cites, fact by fact: the shoe, the deal, calls, refusals (2, 4, 5, 6, 7, 12, 15, 17)."""

import pytest

from croupier.games.awaiting import Want
from croupier.games.facts import Called, Dealt, Declared, Exposed, NotTaken, Placed, ShoeEvent
from croupier.games.record import Record
from croupier.games.round import Round
from croupier.games.sitting import Sitting
from croupier.values.cards import show
from croupier.values.refused import Refused
from tests.baccarat.rounds import (
    RULESETS,
    SIDES,
    across,
    begin,
    carry,
    cited,
    number,
    paid,
    play,
    refused,
    settled,
    stack,
    wants_card,
)

R = RULESETS[-1]
TWO = {"1": 1000, "2": 1000}
DOWN = {"face-down": True}
DONE = ["p1 wager banker 100", "d cards Kh Kd 6h 7d"]


def events(playing: Round) -> list[tuple[str, int, list[str]]]:
    facts = [fact for fact in playing.facts if isinstance(fact, ShoeEvent)]
    return [(fact.what, fact.count, [each.number for each in fact.clauses]) for fact in facts]


def words(playing: Round) -> list[str]:
    return [fact.words for fact in playing.facts if isinstance(fact, Called)]


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
    assert [show(fact.card) for fact in up.facts if isinstance(fact, Dealt)] == ["5h"]
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


@pytest.mark.clauses(R, "7.4", "6.3")
def test_two_cards_are_turned_up_under_one_clause_and_a_third_under_another() -> None:
    playing = begin(R, ["p1 wager player 10", "d cards 2h 3d 3h 3s", "d expose player", "d expose banker"], DOWN)
    assert cited(playing, Exposed) == ["6.3", "6.3"]
    play(playing, "d cards Kh", "d expose player")
    assert cited(playing, Exposed) == ["6.3", "6.3", "7.4"]
    facts = [fact for fact in playing.facts if isinstance(fact, Exposed)]
    assert list(map(show, facts[-1].cards)) == ["Kh"]


# --- wagers -----------------------------------------------------------


@across("-", "4.4 def:box", "4.5(a) def:box")
def test_only_a_box_where_somebody_else_wagers_is_shared(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager banker 10", "p1 wager tie 10", "p2@1 wager player 600"]
    playing = begin(ruleset, wagers, stacks=TWO)
    placed = [fact for fact in playing.facts if isinstance(fact, Placed)]
    shared = [{clause, "def:box"} <= {each.number for each in fact.clauses} for fact in placed]
    assert shared == [False, False, True]
    assert not {clause, "def:box"} & {each.number for each in placed[1].clauses}, "the player's own wager is no other's"
    assert stack(playing, "2") == "500", "each has the posted maximum"


SHARED = {"player-pair": "4.5(b)", "dragon-player": "4.5(c)", "super-6": "4.5(d)", "tiger": "4.5(e)"}


@pytest.mark.clauses(R, *SHARED.values(), "4.5(a)")
def test_side_bets_may_share_a_box_as_main_wagers_do() -> None:
    for kind, clause in SHARED.items():
        playing = begin(R, [f"p1 wager {kind} 10", f"p2@1 wager {kind} 20", "p2 wager tie 10"], SIDES, TWO)
        placed = [[each.number for each in fact.clauses] for fact in playing.facts if isinstance(fact, Placed)]
        assert [clause in each for each in placed] == [False, True, False]
        elsewhere = begin(R, [f"p1@7 wager {kind} 10", f"p2@7 wager {kind} 20"], SIDES, TWO)
        assert [fact.box for fact in elsewhere.facts if isinstance(fact, Placed)] == ["7", "7"]


@across("3.4", "3.5", "3.7")
def test_the_maximum_itself_is_not_cut(ruleset: str, clause: str) -> None:
    above = begin(ruleset, ["p1 wager player 501"])
    assert stack(above) == "500"
    assert [fact.clauses[0].number for fact in above.facts if isinstance(fact, NotTaken)] == [clause]
    exact = begin(ruleset, ["p1 wager player 500"])
    assert [fact for fact in exact.facts if isinstance(fact, NotTaken)] == []
    assert [(fact.player, fact.box) for fact in above.facts if isinstance(fact, Placed)] == [("1", "1")]
    if not ruleset.endswith("2002"):
        other = begin(ruleset, ["p1@4 wager player 501"])
        assert [(fact.player, fact.box) for fact in other.facts if isinstance(fact, Placed)] == [("1", "4")]


@across("3.3", "3.4", "3.6")
def test_below_the_minimum_is_less_than_it_and_no_more_than_the_player_has(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager tie 10"], {"step": 2}, {"1": 14})
    for text in ("o under-minimum p1 player 10", "o under-minimum p1 player 3", "o under-minimum p1 player 6"):
        assert number(refused(playing, text)) == clause
    play(playing, "o under-minimum p1 player 4")
    assert stack(playing) == "0"
    play(begin(ruleset, ["p1 wager tie 10"], {"step": 2}, {"1": 18}), "o under-minimum p1 player 8")
    assert number(refused(begin(ruleset, DONE), "o under-minimum p1 tie 5")) == clause
    no_bet = begin(ruleset, (), before={"first-card": "5h"})
    assert number(refused(no_bet, "o under-minimum p1 tie 5")) == clause


@across("-", "3.2", "3.4")
def test_a_personal_limit_lies_above_the_posted_maximum(ruleset: str, clause: str) -> None:
    for text in ("o personal-limit p1 499", "o personal-limit p1 500"):
        assert number(refused(begin(ruleset), text)) == clause
    playing = begin(ruleset, ["o personal-limit p1 501", "p1 wager banker 600"], stacks=TWO)
    assert stack(playing) == "499"
    assert stack(play(playing, "p2 wager banker 600"), "2") == "500"


@across("4.7", "-", "4.6(b)")
def test_who_may_back_both_hands(ruleset: str, clause: str) -> None:
    for first, second in (("banker", "player"), ("player", "banker")):
        playing = begin(ruleset, [f"p1 wager {first} 10"])
        assert number(refused(playing, f"p1 wager {second} 10")) == clause
    freely = begin("mini-baccarat-2016", ["p1 wager banker 10", "p1 wager player 10"])
    assert number(refused(freely, "o approve-both p1")) == "4.5", "nothing to approve"
    if ruleset.endswith("2023"):
        approved = play(begin(ruleset, ["p1 wager banker 10"]), "o approve-both p1", "p1 wager player 10")
        assert [fact.role for fact in approved.facts if isinstance(fact, Declared)] == ["casino supervisor"]
    else:
        assert number(refused(begin(ruleset), "o approve-both p1")) == clause


@across("11.3(a)#2", "14.2(a)", "17.2(a)")
def test_a_wager_declared_void_is_not_placed_again_in_this_round(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 10", "o sanction p1 wager influence"], stacks=TWO)
    assert number(refused(playing, "p1 wager banker 10")) == clause
    play(playing, "p1 wager tie 10", "p2 wager banker 10")
    assert number(refused(begin(ruleset), "o sanction p1 wager influence")) == clause, "nothing is staked"
    fresh = begin(ruleset, stacks=TWO)
    play(fresh, "p1 wager banker 10", "p2 wager banker 10")


# --- the time to wager -----------------------------------------------------------


@across("-", "4.1", "4.1(a) 4.1")
def test_without_a_wager_no_card_comes(ruleset: str, clause: str) -> None:
    for text in ("d cards 2h", "d no-more-bets"):
        assert "no-bet coup must be directed" in refused(begin(ruleset), text).reason
        assert number(refused(begin(ruleset), text)) == ("4.7" if ruleset.endswith("2016") else "4.8")
    if ruleset.endswith("2016"):
        with pytest.raises(Refused, match="no set wagering period") as caught:
            begin(ruleset, (), {"wagering-period": 30})
        assert number(caught.value) == clause


@pytest.mark.clauses(R, "4.1(a)", "4.1(b)", "3.2", "def:set-wagering-period(b)")
def test_the_clock_decides_where_there_is_one() -> None:
    untimed, timed = begin(R), begin(R, ["d place-your-bets"], {"wagering-period": 30})
    assert (untimed.awaiting.clause.number, timed.awaiting.clause.number) == ("4.1(a)", "4.1(b)")
    play(untimed, "p1 wager banker 10", "d cards 2h")
    play(timed, "p1 wager banker 10")
    refused(timed, "d cards 2h")
    play(timed, "d no-more-bets")
    assert number(refused(timed, "p1 wager tie 10")) == "def:set-wagering-period(b)"
    play(timed, "d cards 2h")
    for playing in (timed, untimed):
        assert number(refused(playing, "p1 wager tie 10")) == "4.7", "the first card is out"


SIDE_TIMES = {
    "player-pair": "9.8",
    "banker-pair": "9.8",
    "dragon-player": "12.6",
    "super-6": "13.5",
    "tiger": "14.6",
    "tiger-pair": "14.6",
}


@pytest.mark.clauses(R, *SIDE_TIMES.values(), "4.7")
def test_side_bets_are_open_as_long_as_main_wagers() -> None:
    for kind, clause in SIDE_TIMES.items():
        wager = f"p1 wager {kind} 10"
        playing = begin(R, [wager], SIDES)
        assert clause in cited(playing, Placed)
        called = begin(R, ["p1 wager tie 10", "d no-more-bets"], SIDES)
        assert number(refused(called, wager)) == "6.2"
        assert number(refused(play(called, "d cards 2h"), wager)) == "4.7"
        clock = begin(R, ["d place-your-bets", "p1 wager tie 10", "d no-more-bets"], {**SIDES, "wagering-period": 9})
        assert number(refused(clock, wager)) == "def:set-wagering-period(b)"
        none = begin(R, (), SIDES, before={"first-card": "5h"})
        assert number(refused(none, wager)) == "def:no-bet-coup"


@across("-", "9.7", "-")
def test_pairs_are_open_as_long_as_main_wagers_in_2016(ruleset: str, clause: str) -> None:
    table = {"pairs": "perfect"}
    called = begin(ruleset, ["p1 wager tie 10", "d no-more-bets"], table)
    assert number(refused(called, "p1 wager player-pair 10")) == "6.2"
    assert number(refused(play(called, "d cards 2h"), "p1 wager player-pair 10")) == "4.6"
    none = begin(ruleset, (), table, before={"first-card": "5h"})
    assert number(refused(none, "p1 wager player-pair 10")) == "def:no-bet-coup"
    assert clause in cited(begin(ruleset, ["p1 wager player-pair 10"], table), Placed)


ALONE = {"player-pair": "9.4", "dragon-player": "12.4", "super-6": "13.4", "tiger": "14.4"}


@pytest.mark.clauses(R, *(f"{clause}(a)" for clause in ALONE.values()))
def test_side_bets_alone_have_the_coup_dealt_out_and_the_call_says_so() -> None:
    for kind, clause in ALONE.items():
        playing = begin(R, [f"p1 wager {kind} 10", "d cards Kh Kd 6h 7d"], SIDES)
        assert playing.complete
        assert cited(playing, Called)[:3] == ["6.2", clause, f"{clause}(a)"]
        others = {f"{each}(a)" for each in ALONE.values()} - {f"{clause}(a)"}
        assert not others & set(cited(playing, Called)), "the other side bets were not made"
        main = begin(R, [f"p1 wager {kind} 10", "p1 wager tie 10", "d cards Kh Kd 6h 7d"], SIDES)
        assert f"{clause}(a)" not in cited(main, Called), "a main wager stands"


@across("-", "9.4(a)", "9.4(a)")
def test_pairs_alone_have_the_coup_dealt_out(ruleset: str, clause: str) -> None:
    table = {"pairs": "perfect"}
    assert clause in cited(begin(ruleset, ["p1 wager player-pair 10", "d cards Kh Kd 6h 7d"], table), Called)
    both = begin(ruleset, ["p1 wager player-pair 10", "p1 wager tie 10", "d cards Kh Kd 6h 7d"], table)
    assert clause not in cited(both, Called)
    assert clause not in cited(begin(ruleset, DONE, table), Called)


TOGETHER = [("9.5", "player-pair banker-pair"), ("12.5", "dragon-player dragon-banker"), ("14.5", "tiger tiger-tie")]


@pytest.mark.clauses(R, "9.5", "12.5", "14.5", "4.6(c)")
def test_side_bets_of_one_family_are_held_together_but_each_once() -> None:
    for clause, kinds in TOGETHER:
        first, second = kinds.split()
        playing = begin(R, [f"p1 wager {first} 10", f"p1 wager {second} 20"], SIDES)
        assert clause in cited(playing, Placed)
        for kind in (first, second):
            assert number(refused(playing, f"p1 wager {kind} 10")) == "4.6(c)"
        assert stack(play(playing, f"p1 withdraw {first}")) == "980"


# --- what is on offer -----------------------------------------------------------

OFFERS = {"pairs": ("4.4(a)", "player-pair"), "dragon-bonus": ("4.4(b)", "dragon-player"),
          "super-6": ("4.4(c)", "super-6"), "tiger": ("4.4(d)", "tiger")}  # fmt: skip
SECTIONS = ("9.1(a)", "9.1(b)", "10", "11", "12", "12.1", "13", "13.1", "14", "14.1")


@pytest.mark.clauses(R, *(clause for clause, _ in OFFERS.values()), *SECTIONS)
def test_a_table_offers_the_side_bets_that_it_names_and_no_other() -> None:
    for key, (_, kind) in OFFERS.items():
        for value in ("perfect", "canberra") if key == "pairs" else (True,):
            playing = play(begin(R, (), {key: value}), f"p1 wager {kind} 10", "p1 wager tie 10")
            for other, (clause, barred) in OFFERS.items():
                if other != key:
                    assert number(refused(playing, f"p1 wager {barred} 10")) == clause
        off = begin(R, (), {key: False})
        assert number(refused(off, f"p1 wager {kind} 10")) == OFFERS[key][0]
        with pytest.raises(Refused):
            begin(R, (), {key: "maybe"})
    lines = {("perfect", "5h Kd 5h 7d"): "250", ("canberra", "5h Kd 5h 7d"): "110"}
    for (option, cards), amount in lines.items():
        playing = begin(R, ["p1 wager player-pair 10", f"d cards {cards}"], {"pairs": option})
        assert paid(playing, "1", "player-pair") == amount
    for ruleset in RULESETS[:2]:
        for key in ("dragon-bonus", "super-6", "tiger"):
            with pytest.raises(Refused, match=f"has no {key}"):
                begin(ruleset, (), {key: True})


@across("-", "4.3(d) 10 11 9.1", "-")
def test_a_table_of_2016_offers_the_pairs_that_it_names(ruleset: str, clause: str) -> None:
    for option, amount in (("perfect", "250"), ("canberra", "110")):
        wagers = ["p1 wager player-pair 10", "d cards 5h Kd 5h 7d"]
        assert paid(begin(ruleset, wagers, {"pairs": option}), "1", "player-pair") == amount
    for table in ({}, {"pairs": False}):
        assert number(refused(begin(ruleset, (), table), "p1 wager player-pair 10")) == clause
    assert number(refused(begin(ruleset), "p1 wager tiger 10")) == "4.3", "this text has no such wager"
    with pytest.raises(Refused, match="choice for pairs"):
        begin(ruleset, (), {"pairs": True})
    with pytest.raises(Refused, match="has no pairs"):
        begin(RULESETS[0], (), {"pairs": "perfect"})
    with pytest.raises(Refused, match="has no tiger"):
        begin(ruleset, (), {"tiger": True})


# --- coups without wagers -----------------------------------------------------------


@across("-", "4.7(a) 4.7(b) 4.7 4.9 def:no-bet-coup", "4.8(a) 4.8(b) 4.8 4.10 def:no-bet-coup")
def test_a_no_bet_coup_is_asked_for_agreed_to_and_announced(ruleset: str, clause: str) -> None:
    heading, agreed = clause.removesuffix("(a)"), clause.replace("(a)", "(b)")
    played = "4.9" if ruleset.endswith("2016") else "4.10"
    playing = begin(ruleset, ["p1 wager banker 10"], stacks=TWO)
    assert number(refused(playing, "o no-bet-coup")) == clause
    play(playing, "p1 agree-no-bet", "p2 agree-no-bet")
    assert number(refused(playing, "o no-bet-coup")) == clause, "nobody has asked"
    play(playing, "p2 request-no-bet", "o no-bet-coup")
    said = [fact for fact in playing.facts if isinstance(fact, Called)]
    assert [fact.words for fact in said] == ["NO-BET COUP"]
    assert [each.number for each in said[0].clauses] == [heading, clause, agreed, "def:no-bet-coup", played]
    declared = [fact for fact in playing.facts if isinstance(fact, Declared)]
    assert [fact.role for fact in declared] == ["casino supervisor"]
    assert stack(playing, "1") == "1000"
    assert play(playing, "d cards Kh Kd 6h 7d").complete
    one = begin(ruleset, ["p1 request-no-bet"], stacks=TWO)
    assert number(refused(one, "o no-bet-coup")) == agreed, "player 2 has not agreed"
    alone = begin(ruleset, ["p1 request-no-bet", "o no-bet-coup"])
    assert words(alone) == ["NO-BET COUP"], "who asks agrees"
    gone = begin(ruleset, ["o sanction p2 exclude edge", "p1 request-no-bet", "o no-bet-coup"], stacks=TWO)
    assert words(gone) == ["NO-BET COUP"], "whoever is excluded has no say"


@across("-", "4.8", "4.9(a)")
def test_nobody_at_the_table_need_agree(ruleset: str, clause: str) -> None:
    playing = play(Record(ruleset, {"minimum": 10}).play(), "o no-bet-coup")
    said = [fact for fact in playing.facts if isinstance(fact, Called)]
    assert [(fact.words, fact.clauses[0].number) for fact in said] == [("NO-BET COUP", clause)]
    assert wants_card(playing) == "player"
    assert number(refused(begin(ruleset), "o no-bet-coup")) != clause


@pytest.mark.clauses(R, "4.8(a)", "4.8(b)", "4.9(b)")
def test_a_period_without_wagers_needs_nobodys_agreement() -> None:
    period = {"wagering-period": 30}
    first = begin(R, ["d place-your-bets"], period)
    assert number(refused(first, "o no-bet-coup")) == "4.8(a)", "the period is not over"
    empty = begin(R, ["d place-your-bets", "d no-more-bets", "o no-bet-coup"], period)
    assert [words(empty)[-1], cited(empty, Called)[-4]] == ["NO-BET COUP", "4.9(b)"]
    running = begin(R, ["d place-your-bets", "d no-more-bets", "d place-your-bets", "p1 wager tie 10"], period)
    assert number(refused(running, "o no-bet-coup")) == "4.8(a)", "somebody has wagered now"
    assert number(refused(begin(R), "o no-bet-coup")) == "4.8(a)", "there is no period here"


# --- turns -----------------------------------------------------------


@across("def:marker", "def:starting-marker", "def:starting-marker")
def test_the_marker_is_cited_while_its_holder_is_asked(ruleset: str, clause: str) -> None:
    three = {"1": 1000, "2": 1000, "3": 1000}
    playing = begin(ruleset, (), {"play": "tournament"}, three, marker="3")
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("p3",), clause)
    play(playing, "p3 wager banker 10")
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("p3", "p1"), clause)
    order = {"2002": "13.14", "2016": "15.15", "2023": "18.15"}[ruleset[-4:]]
    play(playing, "p1 wager banker 10")
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("p1", "p2"), order)
    play(playing, "p2 wager banker 10")
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("p2",), order)


# --- irregularities -----------------------------------------------------------


@across("9.1 9.2 9.3", "12.1 12.2 12.3", "15.1 15.2 15.3")
def test_one_card_at_a_time_is_in_error_or_in_excess(ruleset: str, clause: str) -> None:
    seen, unseen = {"2002": ("9.2", "9.3"), "2016": ("12.2", "12.3"), "2023": ("15.2", "15.3")}[ruleset[-4:]]
    third = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 6h 3d", "o card-in-error 5h"])
    assert events(third) == [("the card becomes the banker's", 1, [clause])]
    done = play(begin(ruleset, DONE), "o excess-card 5h", "o excess-card ??", "o card-in-error 6h")
    opens = "a card in excess opens the next round"
    assert events(done) == [(opens, 1, [seen]), (opens, 1, [unseen]), (opens, 1, [seen])]
    due = begin(ruleset, ["p1 wager banker 100", "d no-more-bets"])
    for playing in (due, begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 6h"])):
        assert number(refused(playing, "o excess-card ??")) == unseen
        assert number(refused(playing, "o card-in-error 5h")) == clause
    first = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 2h 3d"])
    assert number(refused(first, "o card-in-error 5h")) == clause, "the player's third card is due"


@across("-", "12.3 12.6(a)", "15.3 15.6(a)")
def test_no_card_is_in_excess_while_wagers_are_open_again(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 100", "d cards ??", "o reopen"], DOWN)
    assert playing.awaiting.want is Want.WAGERS
    assert number(refused(playing, "o excess-card ??")) == clause, "a card for the banker is due"


@across("9.4 9.5", "12.4", "15.4")
def test_there_must_be_cards_to_put_in_order_or_to_declare_a_misdeal(ruleset: str, clause: str) -> None:
    misdeal = "9.5" if ruleset.endswith("2002") else clause
    before = begin(ruleset, ["p1 wager banker 100"])
    assert number(refused(before, "o reconstruct")) == clause
    assert number(refused(before, "o void misdeal")) == misdeal
    void = play(begin(ruleset, DONE), "o void misdeal")
    assert number(refused(void, "o reconstruct")) == clause
    assert number(refused(begin(ruleset, DONE), "o reconstruct Kh Kd 6h")) == clause
    again = play(begin(ruleset, DONE), "o reconstruct")
    assert events(again)[-1] == ("the hands are reconstructed", 4, [clause])
    assert settled(again, "1", "banker").outcome == "win"
    named = play(begin(ruleset, DONE), "o reconstruct Kh Kd 7d 6h")
    assert settled(named, "1", "banker").outcome == "lose"
    assert [fact.role for fact in named.facts if isinstance(fact, Declared)] == [
        "tournament director or assistant to the director" if ruleset.endswith("2002") else "casino supervisor"
    ]
    if not ruleset.endswith("2002"):
        play(before, "o void fraud")


@across("-", "12.4", "15.4")
def test_unseen_and_face_down_are_both_needed_to_withdraw(ruleset: str, clause: str) -> None:
    up = begin(ruleset, ["p1 wager banker 100", "d cards Kh", "o reconstruct"])
    assert wants_card(up) == "banker"
    down = begin(ruleset, ["p1 wager banker 100", "d cards ??", "o reconstruct"], DOWN)
    assert (down.awaiting.want, down.awaiting.clause.number) == (Want.WAGERS, clause)
    dealt = ["p1 wager banker 100", "d cards ?? ?? ?? ??"]
    turned = begin(ruleset, [*dealt, "d expose player Kh 2d", "o reconstruct"], DOWN)
    assert turned.awaiting.want is Want.EXPOSURE, "a hand was seen"


@across("-", "12.5", "15.5")
def test_a_late_error_is_declared_of_a_round_that_is_over(ruleset: str, clause: str) -> None:
    for played in (["p1 wager banker 100"], ["p1 wager banker 100", "d cards Kh Kd"]):
        assert number(refused(begin(ruleset, played), "o void late-error")) == clause
    done = play(begin(ruleset, DONE), "o void late-error")
    assert settled(done, "1", "banker").clauses[0].number == clause
    assert stack(done) == "1000"
    declared = [fact for fact in done.facts if isinstance(fact, Declared)][-1]
    assert (declared.role, declared.clauses[0].number) == ("casino supervisor", clause)


@pytest.mark.clauses(R, "15.9")
def test_a_wrong_exposure_needs_a_hand_face_down_and_its_cards() -> None:
    wagers = ["p1 wager banker 100", "p2 wager player 100"]
    up = begin(R, [*wagers, "d cards Kh"], stacks=TWO)
    before = begin(R, wagers, DOWN, TWO)
    over = begin(R, [*wagers, "d cards Kh Kd 6h 7d", "d expose player", "d expose banker"], DOWN, TWO)
    called = begin(R, [*wagers, "d no-more-bets"], DOWN, TWO)
    for playing in (up, before, over, called):
        assert number(refused(playing, "o wrong-exposure player")) == "15.9"
    down = begin(R, [*wagers, "d cards ?? ?? ?? ??"], DOWN, TWO)
    for text in ("o wrong-exposure player", "o wrong-exposure player Kh", "o wrong-exposure player Kh 2d 3d"):
        assert number(refused(down, text)) == "15.9"
    play(down, "o wrong-exposure player Kh 2d")
    assert (down.awaiting.want, down.awaiting.clause.number) == (Want.WAGERS, "15.9")
    known = begin(R, [*wagers, "d cards Kh Kd 6h"], DOWN, TWO)
    play(known, "o wrong-exposure player", "p1 withdraw banker", "d resume")
    assert wants_card(known) == "banker"
    named = begin(R, [*wagers, "d cards Kh Kd 6h"], DOWN, TWO)
    assert number(refused(named, "o wrong-exposure player 5h 6h")) == "15.9", "these were entered already"


# --- void, notices, sanctions -----------------------------------------------------------


@across("def:void", "def:void", "def:void")
def test_what_void_means(ruleset: str, clause: str) -> None:
    void = play(begin(ruleset, DONE), "o void misdeal")
    assert number(refused(void, "o void misdeal")) == clause
    assert number(refused(void, "o invalidate fire")) == clause
    assert (settled(void, "1", "banker").outcome, settled(void, "1", "banker").paid, stack(void)) == ("void", 0, "1000")
    play(begin(ruleset, DONE), "o invalidate fire")
    empty = begin(ruleset, ["p1 wager banker 10", "d cards Kh", "d shoe-empty"])
    assert [each.number for each in settled(empty, "1", "banker").clauses][-1] == clause
    done = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 7h 6d"])
    assert number(refused(done, "o adjust p1 take 0 -- round 1")) == clause
    assert number(refused(done, "o adjust p1 take 901 -- round 1")) == clause
    assert stack(play(done, "o adjust p1 take 900 -- round 1")) == "0"
    assert stack(play(done, "o adjust p1 give 5000 -- round 1")) == "5000"
    won = begin(ruleset, ["p1 wager tie 100", "d cards Kh Kd 6h 6d"])
    assert number(refused(won, "o adjust p1 take 1001 -- round 1")) == clause, "a void round would take the rest back"
    assert stack(play(won, "o void misdeal")) == "1000"


@across("-", "3.1", "3.3(a) 3.3")
def test_a_notice_of_limits_holds_from_the_next_round(ruleset: str, clause: str) -> None:
    for key, value in (("minimum", 50), ("maximum", 400)):
        sitting = Sitting(Record(ruleset, {"minimum": 10, "maximum": 500}, {"1": 1000}))
        play(sitting.round, *DONE, f"o notice {key} {value}")
        declared = [fact for fact in sitting.round.facts if isinstance(fact, Declared)][-1]
        assert (declared.role, declared.clauses[0].number) == ("casino operator", clause)
        following = sitting.next()
        if key == "minimum":
            assert "minimum of 50" in refused(following, "p1 wager banker 49").reason
        assert stack(play(following, "p1 wager banker 450")) == ("695" if key == "maximum" else "645")


NOTICES = [
    ("differential 40", {"differential": 400}, "3.7", "3.3(b)"),
    ("wagering-period 15", {"wagering-period": 30}, "", "3.3(c)"),
    ("settlement non-commission", {}, "8.3", "8.3"),
    ("pairs canberra", {"pairs": "perfect"}, "8.2", "8.2"),
    ("face-down true", {}, "2.2", "2.2"),
]


@across("-", "3.7 8.3 8.2 2.2", "3.3(b) 3.3(c) 8.3 8.2 2.2")
def test_every_notice_is_declared_under_its_own_clause(ruleset: str, clause: str) -> None:
    for words_, table, in_2016, in_2023 in NOTICES:
        expected = in_2016 if ruleset.endswith("2016") else in_2023
        wagers = ["d place-your-bets", "p1 wager tie 10", "d no-more-bets"] if "wagering-period" in table else DONE[:1]
        if not expected:
            refused(begin(ruleset, DONE), f"o notice {words_}")
            continue
        done = begin(ruleset, [*wagers, DONE[1]], table)
        declared = [fact for fact in play(done, f"o notice {words_}").facts if isinstance(fact, Declared)][-1]
        assert (declared.role, declared.clauses[0].number) == ("casino operator", expected), words_


SANCTIONS = {
    "influence": ("11.8", "14.7", "17.7"),
    "private-bet": ("11.9", "14.8", "17.8"),
    "edge": ("11.7(f)", "14.5(b)", "17.5(b)"),
    "late-wager": ("4.5", "4.6", "4.7"),
    "chips": ("4.2", "4.2", "4.2"),
}
REASONS = [" ".join(numbers[text] for numbers in SANCTIONS.values()) for text in range(3)]


@across(f"{REASONS[0]} 11.3(b)", f"{REASONS[1]} 14.2(b)", f"{REASONS[2]} 17.2(b)")
def test_every_sanction_cites_its_reason(ruleset: str, clause: str) -> None:
    text = RULESETS.index(ruleset)
    excluded = ("11.3(b)", "14.2(b)", "17.2(b)")[text]
    for reason, numbers in SANCTIONS.items():
        playing = begin(ruleset, ["p1 wager banker 10", f"o sanction p1 wager {reason}"])
        assert settled(playing, "1", "banker").clauses[1].number == numbers[text]
        barred = begin(ruleset, [f"o sanction p1 exclude {reason}"], stacks=TWO)
        declared = [fact for fact in barred.facts if isinstance(fact, Declared)][-1]
        assert [each.number for each in declared.clauses][:2] == [excluded, numbers[text]]
        assert number(refused(barred, "p1 wager banker 10")) == excluded


@across("11.6", "14.4", "17.4")
def test_rulings_and_reviews_come_in_their_order(ruleset: str, clause: str) -> None:
    done = begin(ruleset, DONE)
    for text in ("o ruling stands -- seen", "o review requested", "o review upheld"):
        assert number(refused(done, text)) == clause
    disputed = play(begin(ruleset, DONE), "o dispute p1 -- misread")
    assert number(refused(disputed, "o dispute p1 -- again")) == clause
    assert number(refused(disputed, "o review requested")) == clause
    ruled = play(disputed, "o ruling stands -- seen")
    assert number(refused(ruled, "o ruling void -- seen")) == clause
    assert number(refused(ruled, "o review upheld")) == clause, "nobody has asked"
    play(ruled, "o review requested")
    assert number(refused(ruled, "o review requested")) == clause
    assert settled(play(ruled, "o review varied"), "1", "banker").outcome == "void"
    void = begin(ruleset, [*DONE, "o dispute p1 -- misread", "o ruling void -- seen", "o review requested"])
    assert number(refused(void, "o review varied")) == clause
    play(void, "o review upheld")


@across("-", "14.6", "17.6")
def test_a_seat_is_given_up_once(ruleset: str, clause: str) -> None:
    three = {"1": 1000, "2": 1000, "3": 1000}
    for text in ("o vacate p2", "o sanction p2 exclude edge"):
        playing = begin(ruleset, [text], {"seats": 3}, three, before={"idle": {"2": 3}})
        refusal = refused(playing, "o vacate p2")
        assert (number(refusal), refusal.reason) == (clause, "Player 2 has no seat any more.")


@across("-", "8.1", "8.1")
def test_only_the_methods_of_the_text(ruleset: str, clause: str) -> None:
    for chosen in ("even-money", 5, ["A"], True):
        with pytest.raises(Refused, match="There is no settlement") as caught:
            begin(ruleset, (), {"settlement": chosen})
        assert number(caught.value) == clause
