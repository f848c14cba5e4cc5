"""A ruling, or a review that varies it, says which wagers it decides and what is paid: varied is not void (X-25)."""

from typing import Any

import pytest

from croupier.games.chips.facts import Reversed, Ruled, Settled, Voided
from croupier.games.record import Record
from croupier.games.script.banked import BankedScript
from croupier.games.script.move import parse_move
from croupier.games.script.round import Round
from croupier.games.sitting import Sitting
from croupier.rulebook.editions import SECOND
from tests.examples import begin, number, play, refused, stack
from tests.games.officials.disputed import DISPUTED, DISPUTES, begun

TWO = {"2": 1000, "3": 1000}
RULED = ("o dispute p2 -- read wrongly", "o ruling stands -- seen", "o review requested")
# Player 2 has lost 100 on this wager, player 3 has lost or won the other.
LOST: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "roulette-2002": ("red", {}, ["p2 wager red 100", "p3 wager black 100", "d no-more-bets", "d ball 2"]),
    "canberra-poker-2002": ("ante", {}, ["p2 wager ante 100", "p3 wager ante 100",
        "d cards 9s As 7h 8s Ac 7d 6s 9c 4c 4h 6h 3d 3h 5h 2s", "p2 fold", "p3 bet"]),
    "pai-gow-2002": ("box", {}, ["p2 wager box 100", "p3 wager box 100", "d dice 3 4 6", "d tiles 1 63 54 44 33",
        "d tiles 2 64 65 51 41", "d tiles 3 62 65 66 66", "p2 set 64 65 51 41", "p3 house-way"]),
    "blackjack-2005": ("main", {"decks": 6}, ["p2 wager main 100", "p3 wager main 100", "d cards Th Td 9s 7h Tc",
        "p2 stand", "p3 stand", "d cards 9h"]),
    "mini-baccarat-2023": ("player", {}, ["p2 wager player 100", "p3 wager banker 100", "d cards Kh Kd 6h 7d"]),
}  # fmt: skip
EVERY_GAME = pytest.mark.parametrize(
    "ruleset", [pytest.param(name, marks=pytest.mark.clauses(name, DISPUTES[name]), id=name) for name in LOST]
)


def lost(ruleset: str) -> Round:
    _, table, actions = LOST[ruleset]
    return play(begin(ruleset, table=table, stacks=TWO, actions=actions), *RULED)


@EVERY_GAME
def test_a_lost_wager_is_paid_and_no_other_is_touched(ruleset: str) -> None:
    playing, wager = lost(ruleset), LOST[ruleset][0]
    assert (playing.complete, stack(playing, "2")) == (True, "900")
    others = stack(playing, "3")
    play(playing, f"o review varied p2 {wager} win 100 -- the hand was the better one")
    assert (stack(playing, "2"), stack(playing, "3")) == ("1100", others)
    undone, paid = playing.facts[-2:]
    assert isinstance(undone, Reversed)
    assert isinstance(paid, Settled)
    assert (paid.outcome, {each.number for each in paid.clauses}) == ("win", {DISPUTES[ruleset]})
    assert not [fact for fact in playing.facts if isinstance(fact, Voided)]
    assert playing.script.counts()


@EVERY_GAME
def test_it_may_be_void_or_lost_again_and_the_next_wager_follows(ruleset: str) -> None:
    playing, wager = lost(ruleset), LOST[ruleset][0]
    play(playing, f"o review varied p2 {wager} void")
    assert stack(playing, "2") == "1000"
    play(playing, f"o review varied p2 {wager} lose")
    assert stack(playing, "2") == "900"
    other = next(fact for fact in playing.settlements() if fact.player == "3")
    name = "-".join((other.wager, *other.position.split()))
    play(playing, f"o review varied p3 {name} void")
    final = [fact.outcome for fact in playing.settlements() if (fact.player, fact.wager) == ("3", other.wager)]
    assert final == ["void"]
    assert [fact.outcome for fact in playing.facts if isinstance(fact, Ruled)].count("varied") == 3


@EVERY_GAME
def test_varied_alone_decides_nothing(ruleset: str) -> None:
    playing, clause = lost(ruleset), DISPUTES[ruleset]
    wager = LOST[ruleset][0]
    assert number(refused(playing, "o review varied")) == clause
    assert number(refused(playing, f"o review varied p2 {wager} win 0")) == clause, "how much?"
    refused(playing, "o review varied p2 nothing win 10")
    refused(playing, f"o review varied p2 {wager} lose 10")
    play(playing, "o review upheld")
    assert number(refused(playing, f"o review varied p2 {wager} void")) == clause, "nobody has asked again"


@EVERY_GAME
def test_a_ruling_decides_single_wagers_too(ruleset: str) -> None:
    wager, table, actions = LOST[ruleset]
    playing = begin(ruleset, table=table, stacks=TWO, actions=actions)
    named = f"o ruling decided p2 {wager} win 100 -- read wrongly"
    assert number(refused(playing, named)) == DISPUTES[ruleset], "no dispute is open"
    others = stack(playing, "3")
    play(playing, "o dispute p2 -- read wrongly")
    refused(playing, f"o ruling decided p2 {wager} win 100")
    play(playing, named)
    assert (stack(playing, "2"), stack(playing, "3")) == ("1100", others)
    play(playing, f"o ruling decided p2 {wager} void -- on second thoughts")
    assert stack(playing, "2") == "1000"
    play(playing, "o review requested", f"o review varied p2 {wager} lose")
    assert (stack(playing, "2"), stack(playing, "3")) == ("900", others)
    told = [fact.outcome for fact in playing.facts if isinstance(fact, Ruled)]
    assert told == ["decided", "decided", "requested", "varied"]
    assert number(refused(playing, named)) == DISPUTES[ruleset], "the review has the last word"
    assert not [fact for fact in playing.facts if isinstance(fact, Voided)]


@DISPUTED
def test_an_undecided_wager_can_only_become_void(ruleset: str, clause: str) -> None:
    playing = play(begun(ruleset), *RULED)
    script = playing.script
    assert isinstance(script, BankedScript)
    wager = next(iter(script.layout.of("2")))
    name = "-".join((wager.kind, *script.book.names(wager)[1].split()))
    assert number(refused(playing, f"o review varied p2 {name} lose")) == clause
    assert stack(play(playing, f"o review varied p2 {name} void"), "2") == "1000"


@pytest.mark.clauses("canberra-poker-2002", "14.6")
def test_a_hand_without_its_ante_is_out_of_the_round() -> None:
    playing = begin("canberra-poker-2002", stacks=TWO, actions=["p2 wager ante 100", "p3 wager ante 100"])
    play(playing, "d cards 9s As 7h", "o dispute p2 -- not my Ante", "o ruling decided p2 ante void -- seen")
    play(playing, "d cards Ac 7d 9c 4c 6h 3d 5h 2s", "p3 fold")
    assert (playing.complete, stack(playing, "2"), stack(playing, "3")) == (True, "1000", "900")


@pytest.mark.clauses("canberra-poker-2002", "14.6")
def test_a_void_bet_is_decided_again_until_all_have_decided() -> None:
    void = ("o dispute p2 -- I said fold", "o ruling decided p2 bet void -- heard")
    dealt = ["p2 wager ante 100", "p3 wager ante 100", "d cards 9s ?? 7h 8s ?? 7d 6s ?? 4c 4h ?? 3d 3h ?? 2s"]
    playing = begin("canberra-poker-2002", stacks=TWO, actions=[*dealt, "p2 bet", *void])
    assert (stack(playing, "2"), playing.awaiting.who) == ("900", ("p2",))
    late = begin("canberra-poker-2002", stacks=TWO, actions=[*dealt, "p2 bet", "p3 bet", *void])
    assert stack(late, "2") == "1000", "the hand is out of the round"


@pytest.mark.clauses("blackjack-2005", "16.4")
def test_side_bets_go_back_with_the_main_wager() -> None:
    actions = ["p2 wager main 100", "p2 wager perfect-pairs 10", "p3 wager main 100", "d cards Th"]
    playing = begin("blackjack-2005", table={"decks": 6, "perfect-pairs": True}, stacks=TWO, actions=actions)
    play(playing, "o dispute p2 -- not mine", "o ruling decided p2 main void -- seen")
    assert stack(playing, "2") == "1000"


@pytest.mark.clauses("roulette-2002", "10.6")
def test_a_void_wager_under_a_maximum_marker_is_not_taken_back_twice() -> None:
    playing = begin("roulette-2002", stacks={"2": 9000, "3": 1000}, actions=["p2 maximum 24"])
    play(playing, "o dispute p2 -- not this one", "o ruling decided p2 23/24 void -- seen")
    play(playing, "p2 withdraw maximum-24")
    assert stack(playing, "2") == "9000"


@pytest.mark.clauses("roulette-2002", "10.6")
def test_a_void_wager_is_not_won_before_the_outcome() -> None:
    playing = begin("roulette-2002", stacks=TWO, actions=["p2 wager red 100", "p2 wager odd 10"])
    play(playing, "o dispute p2 -- not mine", "o ruling decided p2 red void -- seen")
    assert number(refused(playing, "o ruling decided p2 red win 100 -- after all")) == "10.6"
    play(playing, "p3 wager black 100", "d no-more-bets", "d ball 2", "o ruling decided p2 red win 100 -- after all")
    assert stack(playing, "2") == "1090", "odd has lost 10"


def test_earlier_tournaments_made_the_round_void() -> None:
    _, _, actions = LOST["canberra-poker-2002"]
    record = Record("canberra-poker-2002", {"minimum": 10}, TWO, tuple(actions), edition=SECOND.number)
    playing = play(record.play(), *RULED, "o review varied")
    assert (stack(playing, "2"), stack(playing, "3")) == ("1000", "1000")


@pytest.mark.clauses("canberra-poker-2002", "14.6")
def test_a_review_of_an_earlier_round_is_posted_now() -> None:
    _, _, actions = LOST["canberra-poker-2002"]
    table = Sitting(Record("canberra-poker-2002", {"minimum": 10}, TWO))
    play(table.round, *actions)
    table.next()
    for act in (*RULED, "o review varied p2 ante win 100"):
        assert table.annul(0, parse_move(act)) == []
    assert stack(table.round, "2") == "1100"
