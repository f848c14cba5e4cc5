"""Bonus rounds (15), elimination rounds (16), places drawn for (21.3), add-ons."""

from croupier.games.chips.facts import Added, Adjusted, Declared, Divided, Ranked
from croupier.games.holdem.play.facts import Out
from croupier.games.script.round import Round
from tests.holdem.rounds import THREE, begin, chips, clauses, deal, facts, hand, number, play, refused, start

FOUR = {"1": 1000, "2": 1000, "3": 1000, "4": 1000}


# --- bonus rounds ----------------------------------------------------------


@clauses("15.1", "15.3", "def:bonus-round", "4.4")
def test_the_operator_adds_chips_to_the_pot_before_the_first_card() -> None:
    playing = deal(start("o bonus-round 300"))
    added = facts(playing, Added)[0]
    assert (added.pot, added.amount, added.clauses[0].number) == ("main-pot", 300, "15.3")
    assert playing.script.layout.float == -300
    kinds = [type(fact).__name__ for fact in playing.facts]
    assert kinds.index("Added") < kinds.index("Dealt")
    play(playing, "p3 f", "p1 f")
    assert chips(playing) == {"1": "950", "2": "1350", "3": "1000"}
    assert next(fact.role for fact in facts(playing, Declared)) == "casino operator or tournament supervisor"


@clauses("15.3")
def test_with_side_pots_the_bonus_lies_in_the_main_pot() -> None:
    playing = deal(start("o bonus-round 300", stacks={"1": 100, "2": 1000, "3": 1000}))
    play(playing, "p3 cbr 400", "p1 cc", "p2 cc")
    pots = {bet.kind: bet.stake for bet in playing.script.layout.bets.values()}
    assert pots == {"main-pot": 600, "side-pot-1": 600}


@clauses("15.2", "15.1", "def:bonus-round")
def test_a_bonus_round_is_announced_before_cards_blinds_and_antes() -> None:
    playing = start("d dh p1 Ah")
    assert number(refused(playing, "o bonus-round 300")) == "15.2"
    assert number(refused(begin(), "o bonus-round 300")) == "15.2"
    assert number(refused(begin("p3 f", "p1 f"), "o bonus-round 300")) == "15.2"
    assert number(refused(start(), "o bonus-round 0")) == "15.1"
    assert number(refused(start(blinds=[50, 100], step=25), "o bonus-round 30")) == "15.1"
    assert facts(deal(start("o bonus-round 1")), Added)[0].amount == 1
    assert number(refused(start("o bonus-round 300"), "o bonus-round 300")) == "15.1"


# --- elimination rounds ----------------------------------------------------------


def eliminated(*actions: str, stacks: dict[str, int], before: dict[str, str] | None = None) -> Round:
    return play(deal(start("o elimination-round", stacks=stacks, before=before)), *actions)


@clauses("16.1", "def:elimination-round")
def test_an_elimination_round_is_announced_before_cards_blinds_and_antes() -> None:
    for playing in (start("d dh p1 Ah"), begin(), begin("p3 f", "p1 f"), start("o elimination-round")):
        assert number(refused(playing, "o elimination-round")) == "16.1"
    assert facts(start("o elimination-round"), Declared)[0].role == "casino operator or tournament supervisor"


@clauses("16.2", "16.3")
def test_it_is_played_out_then_the_shortest_stack_is_shared() -> None:
    playing = eliminated("p3 f", "p4 f", "p1 f", stacks={"1": 1000, "2": 1000, "3": 700, "4": 1000})
    # the pot first: player 2 wins 50; then 700 of player 3 among three: 233 each and one left over
    assert chips(playing) == {"1": "1184", "2": "1283", "3": "0", "4": "1233"}
    assert [(fact.player, fact.stake) for fact in facts(playing, Out)] == [("3", 700)]
    assert playing.script.left_table() == {"3"}
    shared = [fact for fact in facts(playing, Divided) if fact.wager == "shared-stake"]
    assert [(fact.player, fact.paid) for fact in shared] == [("3", -700), ("1", 234), ("2", 233), ("4", 233)]
    assert {"16.3", "16.5"} <= {clause.number for clause in shared[1].clauses}


@clauses("16.5")
def test_what_cannot_be_shared_goes_to_the_first_player_left_of_the_button() -> None:
    playing = eliminated(
        "p1 f", "p2 f", "p3 f", stacks={"1": 1000, "2": 1000, "3": 1000, "4": 700}, before={"button": "2"}
    )
    # player 4 posted the second blind of 100 and won the first of 50: 750 to share
    assert chips(playing) == {"1": "1250", "2": "1250", "3": "1200", "4": "0"}
    odd = eliminated("p1 f", "p2 f", "p3 f", stacks={"1": 1000, "2": 1000, "3": 1000, "4": 701}, before={"button": "2"})
    # 751: 250 each, one left for player 3, left of the button
    assert chips(odd) == {"1": "1250", "2": "1250", "3": "1201", "4": "0"}
    shared = [fact for fact in odd.settlements() if fact.wager == "shared-stake"]
    assert [(fact.player, fact.stake, fact.paid) for fact in shared] == [
        ("4", 751, -751), ("3", 0, 251), ("1", 0, 250), ("2", 0, 250),
    ]  # fmt: skip
    assert [(fact.player, fact.clauses[0].number) for fact in facts(odd, Out)] == [("4", "16.3")]


@clauses("16.3")
def test_somebody_already_broke_does_not_spare_the_shortest() -> None:
    stacks = {"1": 1000, "2": 1000, "3": 200, "4": 600}
    playing = eliminated("p3 cbr 200", "p4 f", "p1 cc", "p2 f", "d db Qc8h4d", "d db 9c", "d db Jd", stacks=stacks)
    play(playing, "p3 show", "p1 show")
    assert [fact.player for fact in facts(playing, Out)] == ["3", "4"], "H-15: another one"
    assert chips(playing) == {"1": "1600", "2": "1200", "3": "0", "4": "0"}


@clauses("16.4.1", "16.4.2")
def test_equal_shortest_stacks_draw_cards_and_the_lowest_is_out() -> None:
    playing = eliminated("p3 f", "p4 f", "p1 f", stacks={"1": 1000, "2": 1000, "3": 700, "4": 700})
    assert playing.awaiting.text == "a card drawn for player 3"
    assert number(refused(playing, "d draw p4 2h")) == "16.4.1", "from the left of the button"
    assert number(refused(playing, "d draw p3 ??")) == "16.4.2"
    play(playing, "d draw p3 Ah")
    refused(playing, "d draw p4 Ah")
    play(playing, "d draw p4 Kh")
    assert [fact.player for fact in facts(playing, Out)] == ["4"], "the ace is high"
    assert chips(playing) == {"1": "1184", "2": "1283", "3": "933", "4": "0"}


@clauses("16.4.3")
def test_equal_cards_are_drawn_again_by_those_who_hold_them() -> None:
    playing = eliminated("p3 f", "p4 f", "p1 f", stacks={"1": 750, "2": 1000, "3": 700, "4": 700})
    for move in ("d draw p1 9h", "d draw p3 5h", "d draw p4 5d"):
        play(playing, move)
    assert playing.awaiting.text == "a card drawn for player 3", "player 1 is safe (H-16)"
    assert playing.awaiting.clause.number == "16.4.3"
    play(playing, "d draw p3 2h", "d draw p4 3h")
    assert [fact.player for fact in facts(playing, Out)] == ["3"]
    assert chips(playing) == {"1": "934", "2": "1283", "3": "0", "4": "933"}


@clauses("16.3", "16.4.1", "16.4.2", "16.4.3")
def test_of_two_one_goes_out_and_the_last_one_never() -> None:
    two = eliminated("p2 f", stacks={"1": 1000, "2": 1000})
    assert chips(two) == {"1": "2000", "2": "0"}
    equal = deal(start("o elimination-round", stacks={"1": 1000, "2": 1000}), "2h3h", "2s3s")
    checks = "p2 cc", "p1 cc"
    play(equal, *checks, "d db QcJhTd", *checks, "d db 9c", *checks, "d db 8d", *checks, "p2 show", "p1 show")
    play(equal, "d draw p1 5h", "d draw p2 5d", "d draw p1 9h", "d draw p2 Th")
    assert [fact.player for fact in facts(equal, Out)] == ["1"]
    assert chips(equal) == {"1": "0", "2": "2000"}
    last = eliminated("p2 cbr 1000", "p1 cc", "d db Qc8h4d", "d db 9c", "d db Jd", stacks={"1": 1000, "2": 1000})
    play(last, "p1 show", "p2 show")
    assert chips(last)["2"] == "2000", "aces: nobody is left to go out"
    assert [fact.player for fact in facts(last, Out)] == ["1"]


# --- places ----------------------------------------------------------


def broke_together(stacks: dict[str, int]) -> Round:
    raised = ("p3 cbr 500", "p1 cc") if stacks["3"] == 500 else ("p3 cbr 400", "p1 cbr 500")
    moves = *raised, "p2 cc", "d db Qc8h4d", "d db 9c", "d db Jd"
    return play(begin(*moves, stacks=stacks), "p1 show", "p2 show", "p3 show")


@clauses("21.3", "21.3.1", "21.3.2")
def test_players_out_together_with_equal_stakes_draw_for_the_place() -> None:
    playing = broke_together({"1": 500, "2": 500, "3": 500})
    assert [(fact.player, fact.stake) for fact in facts(playing, Out)] == [("2", 500), ("3", 500)]
    play(playing, "o place-draw", "d draw p2 Kh", "d draw p3 Ah")
    assert facts(playing, Ranked)[0].players == ("3", "2"), "the ace is high, the higher card placed higher"
    (ordered,) = [fact for fact in facts(playing, Declared) if fact.act == "place-draw"]
    assert ordered.role == "tournament supervisor"
    assert playing.complete
    assert number(refused(playing, "o place-draw")) == "21.3"


@clauses("21.3.3")
def test_equal_cards_are_drawn_again() -> None:
    playing = broke_together({"1": 500, "2": 500, "3": 500})
    play(playing, "o place-draw", "d draw p2 Kh", "d draw p3 Kd")
    assert playing.awaiting.clause.number == "21.3.3"
    play(playing, "d draw p2 3h", "d draw p3 2h")
    assert facts(playing, Ranked)[0].players == ("2", "3")


@clauses("21.3")
def test_unequal_stakes_need_no_draw() -> None:
    playing = broke_together({"1": 500, "2": 500, "3": 400})
    assert [(fact.player, fact.stake) for fact in facts(playing, Out)] == [("2", 500), ("3", 400)]
    assert number(refused(playing, "o place-draw")) == "21.3"


# --- add-ons ----------------------------------------------------------


@clauses("def:add-on", "def:table-stake")
def test_an_add_on_is_the_same_for_all_and_never_during_a_round() -> None:
    playing = begin("p3 f", "p1 f", "o add-on 500", stacks=THREE)
    assert chips(playing) == {"1": "1450", "2": "1550", "3": "1500"}
    assert {fact.amount for fact in facts(playing, Adjusted)} == {500}
    assert playing.script.layout.float == -1500
    assert chips(play(playing, "o add-on 1"))["1"] == "1451"
    refused(begin(), "o add-on 500")
    assert number(refused(playing, "o add-on 0")) == "def:add-on"


@clauses("16.3", "def:void")
def test_a_round_ruled_void_gives_the_shared_stake_back() -> None:
    playing = eliminated("p3 f", "p4 f", "p1 f", stacks={"1": 1000, "2": 1000, "3": 700, "4": 1000})
    play(playing, "o dispute p3 -- the blind was short", "o ruling void -- so it was")
    assert chips(playing) == {"1": "1000", "2": "1000", "3": "700", "4": "1000"}
    assert hand(playing).layout.float == 0
