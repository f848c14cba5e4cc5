"""What changes at a table between rounds: limits under colour chips, and seats that pass to somebody else."""

import pytest

from croupier.tournament.parts.table import Table
from tests.tournament.floor import BY_WAGERS, DEALER, DIRECTOR, FIRST, SUPERVISOR, Cup, small, wagered
from tests.tournament.samples import CHARITY, Raw

RAISED: Raw = {"stages.0.rounds": 4, "stages.0.levels": [{"round": 2, "table": {"minimum": 25, "step": 25}}]}


def spin(event: Cup, *moves: str) -> None:
    for move in (*moves, "d ball 5"):
        event.say(DEALER, "play", table=FIRST, move=move)
    event.say(DEALER, "next-round", table=FIRST)


@pytest.mark.clauses("roulette-2002", "def:colour-chips", "4.6")
def test_colour_chips_that_no_longer_fit_the_limits_go_back() -> None:
    """Chips of 10 are no wager in steps of 25: the next round begins without them, and others are issued."""
    event = Cup(small("roulette-2002", BY_WAGERS | RAISED)).playing()
    event.say(DIRECTOR, "play", table=FIRST, move="o colour-chips p1 blue 10")
    event.say(DIRECTOR, "play", table=FIRST, move="o colour-chips p2 red 50")
    spin(event, "p1 chips 17 2", "p2 chips red 1", "p3 wager red 10")
    table = event.state.tables[FIRST]
    assert table.round == 2
    event.refused(DEALER, "play", table=FIRST, move="p1 chips 17 1")
    event.say(DIRECTOR, "play", table=FIRST, move="o colour-chips p1 blue 25")
    spin(event, "p1 chips 17 1", "p2 chips red 1", "p3 wager red 25")
    assert event.state.chips["stack:P01"] == 500 - 20 - 25
    assert event.replayed()


def fold_round(event: Cup, table: Table) -> None:
    """A hand in which everybody folds to the last blind."""
    event.floor.play_round(table)
    event.floor.close_round(table)


def test_a_round_is_not_voided_into_the_stack_of_somebody_else() -> None:
    """The reversal goes by seats: whoever sits there now had no part in that hand."""
    event = wagered(CHARITY, {"stages.0.rounds": 9}).playing()
    first, second = event.state.tables[FIRST], event.state.tables["heats/1/2"]
    for table in (first, second):
        fold_round(event, table)
    event.floor.play_round(first)
    event.say(SUPERVISOR, "excuse", player=first.seats["2"], reason="Called away.")
    event.floor.play_round(second)
    mover = {"player": second.seats["1"], "table": FIRST, "seat": "2", "reason": "Balance.", "drawn": ["a", "b"]}
    event.say(DIRECTOR, "move-player", **mover)
    event.say(DEALER, "next-round", table=FIRST)
    assert first.seats["2"] == mover["player"]
    reason = event.refused(SUPERVISOR, "void-round", table=FIRST, round=1, move="o void fraud -- marked cards").reason
    assert reason == "Seat 2 has changed hands since: correct the stacks one by one instead."
    assert event.replayed()
