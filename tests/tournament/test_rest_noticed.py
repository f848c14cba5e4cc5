"""Draws, shortages, counts and what blocks a confirmation: each case notices if code beside its clauses is changed."""

from fractions import Fraction

from croupier.proofs.stream import SeededStream
from croupier.tournament.draws.seat_draw import outcome, permitted
from croupier.tournament.schedule.course import fall_short
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, SCORER, SUPERVISOR, cup
from tests.tournament.samples import across
from tests.tournament.test_edges_noticed import grouped
from tests.tournament.test_money_noticed import BALLOTS, CHIPS, HEATS, PLACES, RISKED, texts
from tests.tournament.test_ties_noticed import played_off

SEEDS = [SeededStream(seed.to_bytes(32, "big")) for seed in range(20)]


@across(*BALLOTS.split(), "4.3")
def test_what_is_drawn_is_shuffled(ruleset: str, clause: str) -> None:
    """Lucky losers: twenty draws of two among four do not all fall on the first two."""
    event = cup(ruleset, {"stages.0.advance": {"top": 1, "drawn": 2}}).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    draw = next(each for each in event.state.draws.values() if each.open)
    drawn = [outcome(draw, seed) for seed in SEEDS]
    assert len(set(drawn)) > 1
    assert all(sorted(each) == sorted(draw.slots) for each in drawn)


@texts(BALLOTS)
def test_every_ballot_for_seats_keeps_groups_apart(ruleset: str, clause: str) -> None:
    event = grouped(ruleset)
    event.say(DIRECTOR, "fix-list", stage="heats")
    draw = next(each for each in event.state.draws.values() if each.open)
    drawn = [outcome(draw, seed) for seed in SEEDS]
    assert all(permitted(draw.names, each, draw.group_of()) for each in drawn)
    assert len(set(drawn)) > 1


@texts(CHIPS)
def test_a_shortage_is_settled_for_the_player_who_has_it(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    fall_short(event.state, "P01", FIRST, 1, Fraction(5))
    event.refused(DIRECTOR, "settle-shortage", player="P02", decision="Nothing is due.")
    event.say(DIRECTOR, "settle-shortage", player="P01", decision="It is let go.")
    assert event.state.shortages == []


@texts(RISKED)
def test_who_is_counted_out_holds_what_was_counted(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    fields = {"chips": {"5": 1}, "before": {"25": 1}, "witness": SUPERVISOR[0]}
    event.say(DEALER, "count-out", player="P02", **fields)
    assert event.state.chips["stack:P02"] == 5
    assert event.state.outs["P02"].before == 25


@texts(RISKED)
def test_stacks_are_counted_at_every_checkpoint_before_another_round(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.rounds": 3, "stages.0.count-every": 1}).playing()
    event.say(SCORER, "count-round", table=FIRST)
    early = event.refused(SCORER, "count-round", table=FIRST)
    assert early.reason == "The stacks of round 1 have not been counted."
    event.count_table(FIRST, {"P01": 600, "P02": 500, "P03": 400})
    event.say(SCORER, "count-round", table=FIRST)


@texts(PLACES)
def test_nothing_is_confirmed_while_somebody_waits_for_a_seat_or_plays(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.tables": 1, "stages.0.sessions": 2}).closed()
    event.seat("heats", session=1, players=["P01", "P02", "P03"])
    event.start("heats/1")
    event.play_counted(FIRST, HEATS[0])
    event.say(DIRECTOR, "end-session", session="heats/1")
    waits = "; ".join(f"{player} waits for a seat" for player in ("P04", "P05", "P06"))
    assert event.refused(DIRECTOR, "confirm-stage", stage="heats").reason == f"heats cannot be confirmed: {waits}."
    tied = cup(ruleset, played_off(ruleset)).playing()
    tied.heats({"P01": 600, "P02": 500, "P03": 500}, HEATS[1])
    tied.say(DIRECTOR, "extra-rounds", players=["P02", "P03"])
    played = tied.refused(DIRECTOR, "confirm-stage", stage="heats").reason
    assert played == "heats cannot be confirmed: extra rounds are played at heats/1/x1."
