"""Who is out: by the minimum, by a count, by an elimination round, and who is let back."""

from fractions import Fraction

import pytest

from croupier.tournament.entry.entry import Standing
from croupier.tournament.places.placing import ways_back
from croupier.tournament.results.state import ReversalShortage
from croupier.tournament.tables.counts import StackCounted
from croupier.tournament.tables.rounds import Eliminated, RoundClosed
from croupier.tournament.tables.table import Coming
from tests.tournament.clauses import CHIPS, DURATIONS, PLACES, RISKED, texts
from tests.tournament.cup import (
    BY_WAGERS,
    DEALER,
    DIRECTOR,
    FINAL,
    FIRST,
    HEATS,
    SCORER,
    SECOND,
    SUPERVISOR,
    Cup,
    clauses,
    cup,
    number,
    small,
    wagered,
)
from tests.tournament.samples import CHARITY, LATER, NOT_CHARITY, Raw, across


@across("15.13", "19.13", "12.13", "13.13", "17.13", "20.14", "15.14", "18.14", "-")
def test_nobody_is_counted_out_with_chips_after_the_last_round(ruleset: str, clause: str) -> None:
    """No other round comes: five chips stand before none, which went out in the last round."""
    event = cup(ruleset).to_final()
    while not event.state.tables[FINAL].over:
        event.say(("sam", "scorer"), "count-round", table=FINAL)
    out = {"player": "P05", "witness": SUPERVISOR[0]}
    assert number(event.refused(DEALER, "count-out", chips={"5": 1}, **out)) == clause
    event.say(DEALER, "count-out", chips={}, **out)
    assert event.state.places.outs["P05"].round == 2


@across("15.13", "19.13", "12.13", "13.13", "17.13", "20.14", "15.14", "18.14", "-")
def test_x07_x08_only_who_cannot_wager_the_minimum_is_out(ruleset: str, clause: str) -> None:
    """The minimum is 10 in tens: 9 is too little, and 19 is one wager of 10 with 9 left over."""
    event = cup(ruleset).playing()
    able = event.refused(DEALER, "count-out", player="P01", chips={"5": 3, "1": 4}, witness="sue")
    assert number(able) == clause
    event.refused(DEALER, "count-out", player="P01", chips={"5": 1, "1": 4}, witness="dealer")
    logged = event.told(DEALER, "count-out", player="P01", chips={"5": 1, "1": 4}, witness="sue")
    assert clauses(logged) == {clause}
    assert event.state.tables[FIRST].here == {"P02", "P03"}
    event.say(DEALER, "caution", player="P02", rule="not-wagering", note="Able, but would not.")
    assert "P02" in event.state.tables[FIRST].here, "no automatic elimination"


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_x08_out_if_the_largest_permitted_wager_is_below_the_minimum(ruleset: str) -> None:
    """A minimum of 15 in tens: with 19 chips the largest wager is 10, with 20 it is 20."""
    odd = {f"stages.{stage}.table.minimum": 15 for stage in (0, 1)}
    event = cup(ruleset, odd).playing()
    event.refused(DEALER, "count-out", player="P01", chips={"5": 4}, witness="sue")
    event.say(DEALER, "count-out", player="P01", chips={"5": 3, "1": 4}, witness="sue")
    assert "P01" not in event.state.tables[FIRST].here


def test_h14_h15_the_shortest_of_an_elimination_round_goes_out_after_all_who_went_broke_in_it() -> None:
    event = wagered(CHARITY, {"stages.0.elimination": [1]}).playing()
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    event.say(DEALER, "next-round", table=FIRST)
    out = {player: each for player, each in event.state.places.outs.items() if each.table == FIRST}
    shortest = [player for player, each in out.items() if each.step == 1]
    assert len(shortest) == 1
    assert event.state.places.outs[shortest[0]].why == "the smallest stack of an elimination round"
    assert event.state.chips[f"stack:{shortest[0]}"] == 0, "shared among the others"
    assert sum(event.state.chips[f"stack:{player}"] for player in ("P01", "P02", "P03")) == 6000


@texts(RISKED)
def test_a_count_at_the_end_puts_out_who_holds_nothing_and_nobody_else(ruleset: str, clause: str) -> None:
    """Nine chips are no wager while rounds come, and a stack like any other after the last."""
    event = cup(ruleset, {"stages.0.rounds": 3, "stages.0.count-every": 2}).playing()
    for _ in range(2):
        event.say(SCORER, "count-round", table=FIRST)
    late = event.refused(SCORER, "count-round", table=FIRST)
    assert late.reason == "Count the stacks of round 2 first."
    event.count_table(FIRST, {"P01": 10, "P02": 600, "P03": 9})
    out = event.state.places.outs["P03"]
    assert (out.round, int(out.before), out.why) == (2, 500, "the minimum cannot be wagered")
    assert event.state.entries["P03"].history[-1] == f"out in round 2 of {FIRST}: the minimum cannot be wagered"
    event.say(SCORER, "count-round", table=FIRST)
    assert event.state.tables[FIRST].over == "its 3 rounds have been played"
    assert event.refused(SCORER, "count-round", table=FIRST).reason.startswith(f"{FIRST} is over")
    event.count_table(FIRST, {"P01": 9, "P02": 0})
    assert "P01" not in event.state.places.outs
    last = event.state.places.outs["P02"]
    assert (last.round, int(last.before), last.why) == (3, 600, "no chips are left")


@texts(RISKED)
def test_a_player_who_is_let_back_takes_the_own_seat_with_what_is_due(ruleset: str, clause: str) -> None:
    """X-05: a round that put somebody out is void; the Director takes the player back, never the system alone."""
    event = somebody_out(ruleset)
    state, table = event.state, event.state.tables[FIRST]
    (player,) = [each for each in ("P01", "P02", "P03") if each not in table.here]
    others = sorted(table.here)
    short = (others[0], Fraction(30)), (others[1], Fraction(-30))
    state.corrections.void(FIRST, 0, short, ways_back(state, short))
    assert state.corrections.shortages == [ReversalShortage(others[0], FIRST, 0, Fraction(30))]
    assert state.corrections.offers == {}, "nobody else was out"
    for amounts in ((Fraction(-1, 2), Fraction(-1, 2)), (Fraction(-14),)):
        due = tuple((player, amount) for amount in amounts)
        state.corrections.void(FIRST, 0, due, ways_back(state, due))
    assert state.corrections.offers[player].chips == 15
    assert state.entries[player].standing is Standing.OUT
    assert event.refused(DIRECTOR, "reinstate", player=player, why="").reason == "Say why."
    table.coming[table.seat(player)] = Coming(others[0], Fraction(0))
    taken = event.refused(DIRECTOR, "reinstate", player=player, why="The round is void.")
    assert taken.reason == "Somebody else has taken the seat."
    table.coming.clear()
    over, table.over = table.over, "its rounds have been played"
    late = event.refused(DIRECTOR, "reinstate", player=player, why="The round is void.")
    assert late.reason == "The session is over at that table."
    table.over = over
    held = state.chips[f"stack:{player}"]
    event.say(DIRECTOR, "reinstate", player=player, why="The round is void.")
    assert state.chips[f"stack:{player}"] == held + 15
    assert table.coming[table.seat(player)].player == player
    assert state.entries[player].standing is Standing.IN
    assert state.entries[player].history[-1] == "reinstated: The round is void."
    assert player not in state.places.outs
    assert player not in state.corrections.offers
    again = event.refused(DIRECTOR, "reinstate", player=player, why="The round is void.")
    assert (number(again), again.reason) == (
        clause,
        f"{player} has no offer to return; only a round voided since then gives one.",
    )


def somebody_out(ruleset: str) -> Cup:
    """Recorded rounds with fifteen chips each, until one of the first table is out and two play on."""
    few: Raw = {"chips.start": 30 if ruleset == "canberra-poker-2002" else 15, "stages.0.rounds": 30}
    for seed in range(1, 30):
        event = Cup(small(ruleset, BY_WAGERS | few | {"stages.0.table.step": 5}), seed).playing()
        table = event.state.tables[FIRST]
        while not table.over and len(table.here) == 3:
            event.floor.play_round(table)
            event.floor.close_round(table)
        if not table.over and len(table.here) == 2:
            return event
    raise AssertionError("nobody alone goes out")


@texts(RISKED)
def test_a_count_puts_out_who_cannot_go_on_and_says_why(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.count-every": 1}).playing()
    event.say(DEALER, "count-round", table=FIRST)
    event.count_table(FIRST, {"P01": 9, "P02": 10, "P03": 600})
    event.say(DEALER, "count-round", table=FIRST)
    event.count_table(FIRST, {"P02": 1, "P03": 0})
    outs = event.state.places.outs
    assert {player: (out.round, out.why, out.order) for player, out in outs.items()} == {
        "P01": (1, "the minimum cannot be wagered", 0),
        "P03": (2, "no chips are left", 0),
    }
    assert [clause.number for each in event.state.why("P01")[-1:] for clause in each.clauses] == [clause]


@texts(RISKED)
def test_who_is_counted_out_and_with_what(ruleset: str, clause: str) -> None:
    """Five chips are under the minimum of ten; the round began with 500."""
    event = cup(ruleset).playing()
    lying = event.floor.lying

    def out(player: str, held: int, before: int) -> Eliminated:
        said = {"chips": lying(held), "before": lying(before)} if before else {"chips": lying(held)}  # type: ignore[arg-type]
        counted, logged = event.told(DEALER, "count-out", player=player, witness=SUPERVISOR[0], **said)
        assert isinstance(counted.event, StackCounted)
        assert isinstance(logged.event, Eliminated)
        assert clauses([logged]) == {clause}
        return logged.event

    first, second, third = out("P01", 5, 500), out("P02", 0, 500), out("P04", 5, 0)
    assert (int(first.before), first.order, first.why) == (500, 0, "the minimum cannot be wagered")
    assert (int(second.before), second.order, second.why) == (500, 0, "no chips are left")
    assert (int(third.before), third.order) == (5, 0)
    assert number(event.refused(DEALER, "count-out", player="P01", chips={}, witness=SUPERVISOR[0])) == clause
    other = wagered(ruleset).playing()
    assert number(other.refused(DEALER, "count-out", player="P01", chips={}, witness=SUPERVISOR[0])) == clause


@across(*map(" ".join, zip(CHIPS.split(), PLACES.split(), strict=True)), "21.4")
def test_a_player_counted_without_chips_is_given_those_found(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 0}, HEATS[1])
    chips, held = event.state.chips, event.state.chips["stack:P03"]
    float_before = chips[f"float:{FIRST}"]
    event.say(DIRECTOR, "correct", player="P03", amount="25", session="heats/1", why="A chip on the floor.")
    assert event.state.chips["stack:P03"] == held + 25
    assert event.state.chips[f"float:{FIRST}"] == float_before - 25


@texts(RISKED)
def test_after_every_round_who_cannot_wager_the_minimum_is_out(ruleset: str, clause: str) -> None:
    """Fifteen chips, a minimum of ten: what the last round left decides, and in the last one only having nothing."""
    event = wagered(ruleset, {"chips.start": 15, "stages.0.rounds": 4, "stages.0.table.step": 5}).playing()
    event.play_session_on("heats/1")
    expected: dict[str, tuple[object, ...]] = {}
    found: dict[str, tuple[object, ...]] = {}
    here = {FIRST: {"P01", "P02", "P03"}, SECOND: {"P04", "P05", "P06"}}
    began = dict.fromkeys([*here[FIRST], *here[SECOND]], Fraction(15))
    for logged in event.journal.log:
        if isinstance(logged.event, RoundClosed):
            closed = logged.event
            for player, held in closed.stacks:
                why = "no chips are left" if not held else "the minimum cannot be wagered"
                if player in here[closed.table] and (held < 10 if closed.round < 4 else not held):
                    expected[player] = (closed.round, began[player], 0, why)
                    here[closed.table].discard(player)
            began |= dict(closed.stacks)
        if isinstance(logged.event, Eliminated):
            out = logged.event
            found[out.player] = (out.round, out.before, out.order, out.why)
            assert [each.number for each in out.clauses] == [clause]
    assert found == expected
    assert found, "fifteen chips do not last"


@texts(DURATIONS)
def test_a_table_is_over_when_one_player_is_left(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.rounds": 5}).playing()
    event.out("P01")
    event.say(DEALER, "count-round", table=FIRST)
    assert not event.state.tables[FIRST].over, "two are left"
    event.out("P02")
    event.say(DEALER, "count-round", table=FIRST)
    assert event.state.tables[FIRST].over == "one player is left"
    for player in ("P04", "P05", "P06"):
        event.out(player)
    event.say(DEALER, "count-round", table=SECOND)
    assert event.state.tables[SECOND].over == "nobody is left to play"


@pytest.mark.parametrize("ruleset", LATER)
def test_a_session_that_needs_one_player_left(ruleset: str) -> None:
    """Where the best of the stage go on besides, one player alone plays on."""
    event = cup(ruleset, {"stages.0.advance": {"top": 1, "runners-up": 2}, "stages.0.rounds": 5}).playing()
    event.out("P01")
    event.out("P02")
    event.say(DEALER, "count-round", table=FIRST)
    assert not event.state.tables[FIRST].over


@texts(RISKED)
def test_who_is_counted_out_holds_what_was_counted(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    fields = {"chips": {"5": 1}, "before": {"25": 1}, "witness": SUPERVISOR[0]}
    event.say(DEALER, "count-out", player="P02", **fields)
    assert event.state.chips["stack:P02"] == 5
    assert event.state.places.outs["P02"].before == 25
