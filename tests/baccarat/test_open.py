"""How long wagers are open, which of them a table offers, and coups without any (3, 4, 9-14)."""

import pytest

from croupier.games.chips.facts import Called, Declared, NotTaken, Placed
from croupier.games.record import Record
from croupier.games.script.awaiting import Want
from croupier.values.refused import Refused
from tests.baccarat.rounds import (
    RULESETS,
    SIDES,
    across,
    begin,
    cited,
    number,
    paid,
    play,
    refused,
    stack,
    wants_card,
    words,
)

R = RULESETS[-1]
TWO = {"1": 1000, "2": 1000}
DOWN = {"face-down": True}
DONE = ["p1 wager banker 100", "d cards Kh Kd 6h 7d"]


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


@pytest.mark.clauses("mini-baccarat-2002", "def:box", "4.3", "4.4")
def test_in_2002_a_box_is_one_players_and_bears_the_number() -> None:
    playing = begin(RULESETS[0], ["p1 wager banker 10", "p2@2 wager banker 10", "p2 wager tie 10"], stacks=TWO)
    assert [fact.box for fact in playing.facts if isinstance(fact, Placed)] == ["1", "2", "2"]
    assert number(refused(playing, "p2@1 wager player 10")) == "4.3", "player 1 wagers there"
    empty = begin(RULESETS[0], (), stacks=TWO)
    assert number(refused(empty, "p1@2 wager banker 10")) == "4.3", "player 2 sits there"
    assert number(refused(empty, "p1@3 wager banker 10")) == "4.4", "nobody sits there"


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
    for amount in (0, 10):
        assert number(refused(begin(ruleset), f"o under-minimum p1 player {amount}")) == clause
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


@pytest.mark.clauses("mini-baccarat-2016", "4.5")
def test_in_2016_both_hands_need_no_approval() -> None:
    for first, second in (("banker", "player"), ("player", "banker")):
        playing = begin("mini-baccarat-2016", [f"p1 wager {first} 10", f"p1 wager {second} 10"])
        assert stack(playing) == "980"
        assert number(refused(playing, "o approve-both p1")) == "4.5"


@across("11.3(a)#2", "14.2(a)", "17.2(a)")
def test_a_wager_declared_void_is_not_placed_again_in_this_round(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 10", "o sanction p1 wager influence"], stacks=TWO)
    assert number(refused(playing, "p1 wager banker 10")) == clause
    play(playing, "p1 wager tie 10", "p2 wager banker 10")
    assert number(refused(begin(ruleset), "o sanction p1 wager influence")) == clause, "nothing is staked"
    fresh = begin(ruleset, stacks=TWO)
    play(fresh, "p1 wager banker 10", "p2 wager banker 10")


@across("4.6(a) 4.6(b) 4.6(c)", "4.3(a) 4.3(b) 4.3(c)", "4.3(a) 4.3(b) 4.3(c)")
def test_each_main_wager_is_placed_under_its_own_clause(ruleset: str, clause: str) -> None:
    heading = clause.removesuffix("(a)")
    for letter, kind in zip("abc", ("banker", "player", "tie"), strict=True):
        placed = [fact for fact in begin(ruleset, [f"p1 wager {kind} 10"]).facts if isinstance(fact, Placed)]
        assert [[each.number for each in fact.clauses] for fact in placed] == [[f"{heading}({letter})"]]


# --- the time to wager -----------------------------------------------------------

TURN = {"mini-baccarat-2002": "13.15", "mini-baccarat-2016": "15.16"}
"""Where a text without a set wagering period says how long a player may wager."""


@across("-", "4.1", "4.1(a) 4.1")
def test_without_a_wager_no_card_comes(ruleset: str, clause: str) -> None:
    for text in ("d cards 2h", "d no-more-bets"):
        assert "no-bet coup must be directed" in refused(begin(ruleset), text).reason
        assert number(refused(begin(ruleset), text)) == ("4.7" if ruleset.endswith("2016") else "4.8")
    if ruleset.endswith("2016"):
        with pytest.raises(Refused, match="no set wagering period") as caught:
            begin(ruleset, (), {"wagering-period": 30})
        assert number(caught.value) == TURN[ruleset]


@across("4.1", "4.1", "4.1(a)")
def test_wagers_are_taken_back_until_the_call_and_not_after_it(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 10", "p1 withdraw banker"])
    assert (stack(playing), playing.awaiting.clause.number) == ("1000", clause)
    play(playing, "p1 wager tie 10", "d no-more-bets")
    assert (playing.awaiting.want, stack(playing)) == (Want.CARD, "990")
    if not ruleset.endswith("2023"):
        with pytest.raises(Refused, match="no set wagering period") as caught:
            begin(ruleset, (), {"wagering-period": 30})
        assert number(caught.value) == TURN[ruleset]


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


@across("-", "4.8 4.7(a) 4.7(b)", "4.9(a) 4.8(a) 4.8(b)")
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
