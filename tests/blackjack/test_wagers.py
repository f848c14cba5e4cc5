"""Limits and wagers (3, 4.1-4.3), the duty to bet, and input that is refused."""

import pytest

from croupier.games.chips.facts import NotTaken, Placed, Warned
from croupier.games.record import Record, RefusedAction
from croupier.games.sitting import Sitting
from croupier.values.refused import Refused
from tests.blackjack.rounds import (
    NEW,
    OLD,
    RULESETS,
    TWO,
    across,
    begin,
    cited,
    dealt,
    number,
    play,
    refused,
    stack,
    verdict,
)


@across("3.3", "3.4")
def test_below_the_minimum_is_refused_at_entry(ruleset: str, clause: str) -> None:
    """X-06."""
    refusal = refused(begin(ruleset), "p1 wager main 9")
    assert (number(refusal), "minimum of 10" in refusal.reason) == (clause, True)


@across("3.3", "3.4")
def test_one_found_on_the_table_is_settled_with_a_warning_the_next_goes_back(ruleset: str, clause: str) -> None:
    table = Sitting(Record(ruleset, {"minimum": 10}, {"1": 1000}))
    first = play(table.round, "o under-minimum p1 main 5", "d cards Kh 9c 9d", "p1 stand", "d cards 9s")
    assert verdict(first) == ("win", "5", "13.1(b)")
    assert clause in cited(first, Warned)
    second = play(table.next(), "o under-minimum p1 main 5")
    assert stack(second) == "1005"
    assert clause in cited(second, NotTaken)
    refused(second, "o under-minimum p1 main 10")
    refused(second, "o under-minimum p1 main")
    assert [fact.player for fact in second.facts if isinstance(fact, Placed | Warned)] == []


@across("3.3", "3.4")
def test_what_can_have_lain_below_the_minimum(ruleset: str, clause: str) -> None:
    rich, playing = (begin(ruleset, (), {"minimum": 20, "step": 5}, {"1": chips}) for chips in (1000, 15))
    for amount in ("0", "20", "25", "7.5"):
        refusal = refused(rich, f"o under-minimum p1 main {amount}")
        assert (number(refusal), "is not a wager below" in refusal.reason) == (clause, True), amount
    assert number(refused(begin(ruleset, stacks={"1": 4}), "o under-minimum p1 main 5")) == clause, "more than there is"
    for amount, left in (("5", "10"), ("15", "0")):
        assert stack(play(playing.fork(), f"o under-minimum p1 main {amount}")) == left
    over = dealt(ruleset, "Kh 9c 9d", "p1 stand", "d cards 8d")
    refusal = refused(over, "o under-minimum p1 main 5")
    assert (number(refusal), "until the round has its result" in refusal.reason) == (clause, True)
    loading = begin(ruleset, before={"new-shoe": True})
    assert "from the time of wagering" in refused(loading, "o under-minimum p1 main 5").reason


@across("3.3", "3.4")
def test_it_may_be_the_only_wager_and_is_recorded_before_the_first_card(ruleset: str, clause: str) -> None:
    stacks, table = {"1": 1000, "2": 1000}, {"play": "tournament"}
    playing = begin(ruleset, ["p1 wager main 10", "o under-minimum p2 main 5", "d cards Kh"], table, stacks)
    assert number(refused(playing, "o under-minimum p1 main 5")) == clause
    play(playing, "d cards Qh 9c 9d 9s", "p1 stand", "p2 stand", "d cards 9h")
    assert {fact.player: fact.outcome for fact in playing.settlements()} == {"1": "win", "2": "win"}


@across("3.4", "3.5")
def test_above_the_maximum_only_the_maximum_is_at_risk(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager main 800"])
    assert stack(playing) == "500"
    assert cited(playing, NotTaken) == [clause]
    assert cited(begin(ruleset, ["p1 wager main 500"]), NotTaken) == [], "the maximum itself is taken"
    play(playing, "d cards Kh 9c 8d", "p1 stand", "d cards Ts")
    assert verdict(playing) == ("lose", "-500", "13.1(e)")


@across("3.2", "3.3")
def test_only_permitted_multiples(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, (), {"step": 5})
    for amount in ("12", "17.5", "0"):
        assert number(refused(playing, f"p1 wager main {amount}")) == clause
    play(playing, "p1 wager main 15")
    between = refused(begin(ruleset), "p1 wager main 10.01")
    assert (number(between), between.reason) == (clause, "Wagers are in multiples of 1; 10.01 is not one.")


@across("4.1", "4.1")
def test_players_wager_before_the_first_card(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager main 100"])
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("p1",), clause)
    assert clause in cited(playing, Placed)
    play(playing, "p1 withdraw main")
    assert stack(playing) == "1000"


@across("4.1", "4.1")
def test_no_card_is_dealt_without_a_wager(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, stacks={"1": 5})
    assert number(refused(playing, "d cards 5h")) == clause
    assert number(refused(playing, "d no-more-bets")) == clause
    for act in ("d cards 5h", "d no-more-bets"):
        play(begin(ruleset, ["p1 wager main 10"]), act)


@across("4.1 18.1", "4.1 17.1 18.1")
def test_which_wagers_a_table_can_have(ruleset: str, clause: str) -> None:
    """A side bet that the text has but the table has not is its own section's matter."""
    plain = begin(ruleset, ["p1 wager main 100"])
    assert number(refused(plain, "p1 wager perfect-pairs 10")) == "18.1"
    assert number(refused(plain, "p1 wager super-sevens 10")) == (clause if ruleset == OLD else "17.1")
    with_pairs = begin(ruleset, ["p1 wager main 100", "p1 wager perfect-pairs 10"], {"perfect-pairs": True})
    assert number(refused(with_pairs, "p1 wager super-sevens 10")) == (clause if ruleset == OLD else "17.1")
    without = begin(ruleset, ["p1 wager main 100"], {"perfect-pairs": False})
    assert number(refused(without, "p1 wager perfect-pairs 10")) == "18.1"
    with pytest.raises(RefusedAction, match="perfect-pairs must be true or false"):
        begin(ruleset, (), {"perfect-pairs": 10})
    table = {"super-sevens": True}
    if ruleset == OLD:
        with pytest.raises(RefusedAction, match="has no super-sevens") as caught:
            begin(ruleset, (), table)
        assert number(caught.value) == clause
    else:
        play(begin(ruleset, ["p1 wager main 100"], table), "p1 wager super-sevens 10")


@across("4.2 def:tournament-chips", "4.2 def:tournament-chips")
def test_wagers_are_chips_the_player_has(ruleset: str, clause: str) -> None:
    """Chips only move between stacks, boxes and float; in tournaments too."""
    playing = begin(ruleset, (), {"play": "tournament"}, {"1": 50})
    refusal = refused(playing, "p1 wager main 60")
    assert (number(refusal), "has 50" in refusal.reason) == (clause, True)
    play(playing, "p1 wager main 50")
    assert stack(playing) == "0"


@across("def:box", "def:box")
def test_a_wager_lies_in_a_box_of_the_table(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, (), {"boxes": 5}, {"1": 100, "6": 100})
    assert number(refused(playing, "p6 wager main 10")) == clause
    play(playing, "p1 wager main 10")
    nothing = refused(playing, "p1@2 withdraw main")
    assert (number(nothing), "no main wager on box 2" in nothing.reason) == (clause, True)
    play(playing, "p1 withdraw main")


@across("def:box", "def:box")
def test_a_table_has_one_to_nine_boxes(ruleset: str, clause: str) -> None:
    for boxes in (1, 9):
        last = begin(ruleset, (), {"boxes": boxes}, {"1": 100, str(boxes): 100, str(boxes + 1): 100})
        assert number(refused(last, f"p{boxes + 1} wager main 10")) == clause
        play(last, f"p{boxes} wager main 10")
    for wrong in (0, 10, True, "five"):
        with pytest.raises(RefusedAction) as caught:
            begin(ruleset, (), {"boxes": wrong})
        assert number(caught.value) == clause


@across("4.3", "4.3")
def test_after_the_first_card_wagers_are_locked(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager main 100", "d cards 5h"], {"perfect-pairs": True})
    for text in ("p1 wager main 50", "p1 wager perfect-pairs 10", "p1 withdraw main"):
        assert number(refused(playing, text)) == clause
    play(playing, "d cards 9c 6d")
    assert number(refused(playing, "p1 withdraw main")) == clause
    play(playing, "p1 double", "d cards Kd", "d cards Kc")
    assert number(refused(playing, "p1 wager main 10")) == clause, "until the round is over"


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    [
        pytest.param(OLD, "19.13", marks=pytest.mark.clauses(OLD, "4.1", "19.13")),
        pytest.param(NEW, "20.14", marks=pytest.mark.clauses(NEW, "20.14")),
    ],
)
def test_in_tournaments_everyone_wagers(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager main 100"], {"play": "tournament"}, TWO)
    refusal = refused(playing, "d cards 5h")
    assert (number(refusal), "Player 2" in refusal.reason) == (clause, True)
    play(playing, "p2 wager main 10", "d cards 5h")
    just = begin(ruleset, ["p1 wager main 100"], {"play": "tournament"}, {"1": 1000, "2": 10})
    assert number(refused(just, "d cards 5h")) == clause, "ten are the minimum"
    poor = begin(ruleset, ["p1 wager main 100"], {"play": "tournament"}, {"1": 1000, "2": 9})
    play(poor, "d cards 5h")


def test_in_cash_play_a_player_may_sit_out() -> None:
    play(begin(NEW, ["p1 wager main 100"], stacks=TWO), "d cards 5h")


@across("19.15", "20.7")
def test_in_tournaments_only_the_own_box(ruleset: str, clause: str) -> None:
    """B-33: nor does the table permit several."""
    several = {"play": "tournament", "several-boxes": True}
    with pytest.raises(Refused) as caught:
        begin(ruleset, (), several, TWO)
    assert caught.value.clause
    assert caught.value.clause.number == clause
    if ruleset == NEW:
        begin(ruleset, (), {"several-boxes": True}, TWO)
    playing = begin(ruleset, (), {"play": "tournament"}, TWO)
    assert number(refused(playing, "p1@2 wager main 10")) == clause
    play(playing, "p1@1 wager main 10")


@across("19.15", "4.2")
def test_one_wager_of_a_kind_on_a_box(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager main 10"])
    assert number(refused(playing, "p1 wager main 20")) == clause
    play(playing, "p1 withdraw main", "p1 wager main 20")
    assert stack(playing) == "980"


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("p1 wager mian 10", 'did you mean "main"'),
        ("p1 wager", "no wager without its name"),
        ("p1 wager main", "must end with an amount"),
        ("p1 wager main 1e3", "not an amount"),
        ("p1 wager main -5", "not an amount"),
        ("p9 wager main 10", "for p1 now, not for p9"),
        ("p1 hit", "the players may wager"),
        ("p1 insure 5", "the players may wager"),
        ("d cards 1h", "after .cards. come cards"),
        ("d cards", "cannot be read"),
        ("o shuffel", "official act"),
        ("x1 wager main 10", "must start with a player"),
    ],
)
def test_what_cannot_be_read_or_done_is_said_in_a_sentence(ruleset: str, text: str, words: str) -> None:
    with pytest.raises(RefusedAction, match=words) as caught:
        begin(ruleset, ["p1 wager main 10", "p1 withdraw main", text])
    assert caught.value.index == 2


def test_a_record_that_stops_half_way_says_what_it_awaits() -> None:
    assert begin(NEW, ["p1 wager main 10", "d no-more-bets"]).awaiting.text == "a card for box 1"
    assert dealt(NEW, "5h 9c").awaiting.text == "a card for box 1"
    assert dealt(NEW, "5h 9c 6d").awaiting.text == "p1 must decide on box 1 (hard 11 against 9c)"
    assert dealt(NEW, "5h Ac 6d").awaiting.text.startswith("insurance is offered to p1; then p1 must decide")
    assert dealt(NEW, "5h 9c 6d", "p1 hit").awaiting.text == "a card for box 1"
    assert dealt(NEW, "Kh 9c 9d", "p1 stand").awaiting.text == "a card for the dealer"
    assert stack(dealt(NEW, "5h 9c 6d", "p1 double")) == "800", "chips on the layout are not in the stack"
