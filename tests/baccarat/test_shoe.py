"""The shoe (5): shuffle, cut, burn, cutting card, last rounds."""

import pytest

from croupier.games.baccarat.machine import BaccaratMachine
from croupier.games.chips.facts import Declared, ShoeEvent
from croupier.games.record import Record
from croupier.games.script.awaiting import Want
from croupier.games.script.round import Round
from croupier.games.sitting import Sitting
from croupier.proofs.stream import SeededStream
from tests.baccarat.rounds import RULESETS, across, begin, carry, cited, number, play, refused, settled, stack

TIE = "d cards Kh Kd 6h 6d"
NEW_SHOE = {"mini-baccarat-2002": "5.1", "mini-baccarat-2016": "5.1(a)", "mini-baccarat-2023": "5.1(a)"}
PLAYER_WINS = "d cards Kh Kd 7h 6d"


def new_shoe(ruleset: str, *actions: str, **table: str) -> Round:
    return begin(ruleset, actions, table, {"1": 1000, "2": 1000}, before={"new-shoe": True})


@across("5.1", "5.1(a) 5.1", "5.1(a) 5.1")
def test_a_new_shoe_is_shuffled_first(ruleset: str, clause: str) -> None:
    playing = new_shoe(ruleset)
    assert (playing.awaiting.want, playing.awaiting.clause.number) == (Want.SHOE, clause)
    refused(playing, "p1 wager banker 10")
    assert clause in cited(play(playing, "d shuffle"), ShoeEvent)


@across("-", "5.1(a)", "5.1(a)")
def test_pre_shuffled_cards_need_no_shuffle(ruleset: str, clause: str) -> None:
    playing = new_shoe(ruleset, "o pre-shuffled")
    assert "cut" in playing.awaiting.text
    refused(new_shoe("mini-baccarat-2002"), "o pre-shuffled")


@across("-", "5.2", "5.2")
def test_pre_shuffled_cards_are_riffled_on_request_with_consent(ruleset: str, clause: str) -> None:
    playing = new_shoe(ruleset, "o pre-shuffled")
    refused(playing, "o riffle")
    play(playing, "p2 request-riffle", "o riffle")
    assert clause in cited(playing, ShoeEvent)
    refused(new_shoe(ruleset, "d shuffle"), "p2 request-riffle")


@across("5.2", "5.3", "5.3")
def test_the_cut_is_the_players_and_an_officials_only_if_all_decline(ruleset: str, clause: str) -> None:
    playing = new_shoe(ruleset, "d shuffle", "p1 decline-cut")
    assert number(refused(playing, "o cut 100")) == clause
    by_player = play(playing.fork(), "p2 cut 100")
    assert clause in cited(by_player, ShoeEvent)
    play(playing, "p2 decline-cut", "o cut 100")
    empty = play(Record(ruleset, {}, {}, before={"new-shoe": True}).play(), "d shuffle", "o cut 100")
    assert "insert" in empty.awaiting.text


@across("5.3", "5.4", "5.4")
def test_the_cut_is_a_deck_in_and_the_second_card_twelve_from_the_back(ruleset: str, clause: str) -> None:
    playing = new_shoe(ruleset, "d shuffle")
    for place in (51, 365, 0, 416):
        assert number(refused(playing, f"p1 cut {place}")) == clause
    play(playing.fork(), "p1 cut 52")
    play(playing, "p1 cut 364")
    assert number(refused(playing, "d insert 11")) == clause
    play(playing, "d insert 12")


def ready(ruleset: str, **table: str) -> Round:
    return play(new_shoe(ruleset, **table), "d shuffle", "p1 cut 100", "d insert 14")


@across("-", "5.5(a) 5.5", "5.5(a) 5.5")
def test_the_opening_card_may_be_discarded_unseen(ruleset: str, clause: str) -> None:
    playing = ready(ruleset, **{"first-card": "hidden"})
    assert number(refused(playing, "d first-card 5h")) == clause
    play(playing, "d first-card ??")
    assert playing.awaiting.want is Want.WAGERS
    assert clause in cited(playing, ShoeEvent)


@across("5.4", "5.5(b)", "5.5(b)")
def test_the_opening_card_may_be_shown(ruleset: str, clause: str) -> None:
    playing = ready(ruleset)
    assert number(refused(playing, "d first-card ??")) == clause
    assert clause in cited(play(playing, "d first-card 5h"), ShoeEvent)


@across("5.4", "5.6", "5.6")
def test_its_value_in_cards_is_burnt(ruleset: str, clause: str) -> None:
    playing = play(ready(ruleset), "d first-card 5h")
    for wrong in (4, 6):
        assert number(refused(playing, f"d burn {wrong}")) == clause
    play(playing, "d burn 5")
    assert carry(playing).unseen == 5
    assert len(carry(playing).removed) == 1, "the card itself is gone as well"


@pytest.mark.parametrize("card", ["Th", "Jd", "Qc", "Ks"])
@across("5.5", "5.7", "5.7")
def test_a_ten_or_court_card_burns_ten(ruleset: str, clause: str, card: str) -> None:
    playing = play(ready(ruleset), f"d first-card {card}")
    assert number(refused(playing, "d burn 9")) == clause
    play(playing, "d burn 10")


@across("11.6", "12.8", "15.8")
def test_a_forgotten_burn_does_not_stop_the_round(ruleset: str, clause: str) -> None:
    for playing in (ready(ruleset), play(ready(ruleset), "d first-card 5h")):
        play(playing, "o forgotten-burn")
        assert playing.awaiting.want is Want.WAGERS
        assert clause in cited(playing, ShoeEvent)
        assert carry(playing).unseen == 0, "nothing was burnt"
        assert number(refused(playing, "o forgotten-burn")) == clause, "once is enough"
    assert number(refused(begin(ruleset), "o forgotten-burn")) == clause
    done = play(ready(ruleset), "d first-card 5h", "d burn 5")
    assert number(refused(done, "o forgotten-burn")) == clause


WAGERS = ("p1 wager banker 10", "p2 wager banker 10")


@pytest.mark.parametrize("dealt", ["d cards Kh", "d cards Kh Kd 6h", "d cards Kh Kd 6h 7d"])
@across("11.6 5.4", "12.8", "15.8")
def test_a_burn_found_forgotten_during_the_round_is_recorded_and_play_goes_on(
    ruleset: str, clause: str, dealt: str
) -> None:
    for shown in ((), ("d first-card 5h",)):
        playing = play(ready(ruleset), *shown, *WAGERS, dealt, "o forgotten-burn")
        assert clause in cited(playing, Declared)
        cards = ["Kh", "Kd", "6h", "7d"][len(dealt.split()) - 2 :]
        play(playing, *(f"d cards {card}" for card in cards))
        assert settled(playing, "1", "banker").outcome == "win"
        assert (len(carry(playing).removed), carry(playing).unseen) == (4 + len(shown), 0)
        refused(playing, "o forgotten-burn")


@across("5.4", "5.5(b) 5.6", "5.5(b) 5.6")
def test_until_the_first_card_the_burn_can_still_be_done(ruleset: str, clause: str) -> None:
    burnt = ("d first-card 5h", "d burn 5")
    after_a_wager = play(ready(ruleset), WAGERS[0], *burnt, WAGERS[1], "d cards Kh")
    after_the_call = play(ready(ruleset), *WAGERS, "d no-more-bets", *burnt, "d cards Kh")
    for playing in (after_a_wager, after_the_call):
        assert (len(carry(playing).removed), carry(playing).unseen) == (2, 5)
        refused(playing, "o forgotten-burn")
    out_already = play(ready(ruleset), WAGERS[0], "o excess-card ??")
    refused(out_already, "d first-card 5h")
    missed = play(ready(ruleset), *WAGERS, "d cards Kh")
    assert clause in cited(missed, ShoeEvent), "the record says what was left out"
    refused(missed, "d first-card 5h")


@pytest.mark.clauses("mini-baccarat-2023", "15.8")
def test_the_clock_may_start_without_the_burn() -> None:
    table = {"wagering-period": 30}
    playing = begin("mini-baccarat-2023", (), table, {"1": 1000}, before={"new-shoe": True})
    play(playing, "d shuffle", "p1 cut 100", "d insert 14", "d place-your-bets", WAGERS[0], "d no-more-bets")
    play(playing, "d cards Kh", "o forgotten-burn", "d cards Kd 6h 7d")
    assert settled(playing, "1", "banker").outcome == "win"


@across("5.6", "5.8 5.1(b)", "5.8 5.1(b)")
def test_the_cutting_card_ends_the_shoe_after_the_round(ruleset: str, clause: str) -> None:
    during = begin(ruleset, ["p1 wager banker 10", "d cards Kh", "d cutting-card", "d cards Kd 7h 6d"])
    first = begin(ruleset, ["p1 wager banker 10", "d cutting-card", PLAYER_WINS])
    for playing in (during, first):
        assert clause in cited(playing, ShoeEvent)
        assert carry(playing).new_shoe
        assert not carry(playing).extra_round
    refused(during, "d cutting-card")
    assert not carry(begin(ruleset, ["p1 wager banker 10", PLAYER_WINS])).new_shoe


@across("5.6", "5.8", "5.8")
def test_a_tie_earns_one_more_round_and_only_one(ruleset: str, clause: str) -> None:
    tied = begin(ruleset, ["p1 wager banker 10", "d cutting-card", TIE])
    assert carry(tied).extra_round
    assert not carry(tied).new_shoe
    again = begin(ruleset, ["p1 wager banker 10", TIE], before={"extra-round": True})
    assert carry(again).new_shoe, "a second tie earns nothing"
    refused(begin(ruleset, ["p1 wager banker 10"], before={"extra-round": True}), "d cutting-card")


@across("-", "5.1(c)", "5.1(c)")
def test_a_supervisor_may_order_a_shuffle_after_a_round(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 10", PLAYER_WINS, "o order-shuffle"])
    assert carry(playing).new_shoe
    refused(begin(ruleset, ["p1 wager banker 10"]), "o order-shuffle")
    old = begin("mini-baccarat-2002", ["p1 wager banker 10", PLAYER_WINS])
    assert "no rule" in refused(old, "o order-shuffle").reason


@across("9.6", "12.7", "15.7")
def test_a_shoe_that_runs_out_voids_the_round(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 10", "d cards Kh Kd", "d shoe-empty"])
    assert [(fact.outcome, fact.paid, fact.clauses[0].number) for fact in playing.settlements()] == [
        ("void", 0, clause)
    ]
    assert playing.complete


@across("9.6 5.1", "12.7 5.1(a)", "15.7 5.1(a)")
def test_after_an_empty_shoe_the_next_round_needs_a_new_one(ruleset: str, clause: str) -> None:
    sitting = Sitting(Record(ruleset, {"minimum": 10}, {"1": 1000}))
    play(sitting.round, "p1 wager banker 10", "d cards Kh Kd", "d shoe-empty")
    assert carry(sitting.round).new_shoe
    assert clause in cited(sitting.round, ShoeEvent)
    following = sitting.next()
    assert (following.awaiting.want, following.awaiting.clause.number) == (Want.SHOE, NEW_SHOE[ruleset])
    refused(following, "p1 wager banker 10")
    assert sitting.state.shoes == 1, "a shoe is over"


@across("9.6 5.1", "12.7 5.1(a)", "15.7 5.1(a)")
def test_a_shoe_found_empty_at_the_first_card_voids_the_round(ruleset: str, clause: str) -> None:
    open_wagers = begin(ruleset, ["p1 wager banker 10", "d shoe-empty"])
    called = begin(ruleset, ["p1 wager banker 10", "d no-more-bets", "d shoe-empty"])
    last = begin(ruleset, ["p1 wager banker 10", "d shoe-empty"], before={"unseen": 416, "counted": True})
    for playing in (open_wagers, called, last):
        assert settled(playing, "1", "banker").clauses[0].number == clause
        assert (settled(playing, "1", "banker").outcome, stack(playing)) == ("void", "1000")
        assert playing.complete
        assert carry(playing).new_shoe
        assert number(refused(playing, "d cards 2h")) == "def:void"


@across("9.6 9.3", "12.7 12.3", "15.7 15.3")
def test_a_shoe_is_not_empty_while_a_card_waits_or_the_count_says_otherwise(ruleset: str, clause: str) -> None:
    waits = begin(ruleset, ["p1 wager banker 10"], before={"first-card": "??"})
    refused(waits, "d shoe-empty")
    refused(play(waits, "d no-more-bets"), "d shoe-empty")
    refused(begin(ruleset, ["p1 wager banker 10"], before={"counted": True, "unseen": 415}), "d shoe-empty")


def test_nobody_has_wagered_so_no_card_is_due_from_an_empty_shoe() -> None:
    refused(begin("mini-baccarat-2023"), "d shoe-empty")
    playing = begin("mini-baccarat-2002", ["p1 wager banker 10"], stacks={"1": 1000, "2": 1000})
    assert number(refused(playing, "d shoe-empty")) == "13.13"


def test_pairs_paid_early_are_reversed_when_the_shoe_runs_out() -> None:
    wagers = ["p1 wager player-pair 10", "p1 wager banker 10", "d cards 2h 4d 2c 3s", "d shoe-empty"]
    playing = begin("mini-baccarat-2023", wagers, {"pairs": "perfect"})
    assert {fact.outcome for fact in playing.settlements()} == {"void"}
    assert stack(playing) == "1000"


def test_a_counted_shoe_cannot_run_out_early() -> None:
    playing = play(ready("mini-baccarat-2023"), "d first-card 5h", "d burn 5", "p1 wager banker 10", "d cards 2h")
    refused(playing, "d shoe-empty")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_whole_shoe_dealt_by_the_machine_uses_every_card_at_most_once(ruleset: str) -> None:
    """Rounds follow one another until the shoe says shuffle; cards out never exceed the eight decks."""
    machine = BaccaratMachine(SeededStream(bytes(31) + b"\x07"))
    sitting = Sitting(Record(ruleset, {"minimum": 10}, {"1": 100_000}, before={"new-shoe": True}))
    while not carry(sitting.round).new_shoe:
        if len(sitting.rounds) > 1 or sitting.round.complete:
            sitting.next()
        while not sitting.round.complete:
            move = machine.move(sitting.round)
            if move is None:
                text = "p1 wager banker 10" if sitting.round.awaiting.want is Want.WAGERS else "p1 cut 99"
                held = sitting.round.script.layout.bets
                play(sitting.round, "d no-more-bets" if held else text)
            else:
                sitting.play(move)
    after = carry(sitting.round)
    assert len(after.removed) + after.unseen + machine.supply.left == 416
    assert len(sitting.rounds) > 60
