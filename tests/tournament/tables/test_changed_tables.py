"""What changes at a table between rounds: limits under colour chips, and seats that pass to somebody else."""

import pytest

from croupier.tournament.answers.seen_cards import events_seen
from croupier.tournament.tables.moves import Moved
from croupier.tournament.tables.rounds import RoundBegan
from croupier.tournament.tables.table import Table
from tests.tournament.cup import BY_WAGERS, DEALER, DIRECTOR, FIRST, JOINED, SUPERVISOR, Cup, small, wagered
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
    event = wagered(CHARITY, {"stages.0.rounds": 9} | JOINED).playing()
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
    assert reason == "Seat 2 has changed hands since then; correct the stacks one by one instead."
    assert event.replayed()


def move(event: Cup, player: str, to: Table, seat: str) -> None:
    fields = {"player": player, "table": to.id, "seat": seat, "reason": "Balance.", "drawn": ["a", "b"]}
    event.say(DIRECTOR, "move-player", **fields)


def test_whoever_comes_back_to_a_table_has_one_seat_there() -> None:
    """Moved away and back to another seat: the old one is nobody's, and the cards dealt there stay those of then."""
    event = wagered(CHARITY, {"stages.0.rounds": 9, "stages.0.seats": 4} | JOINED).playing()
    first, second = event.state.tables[FIRST], event.state.tables["heats/1/2"]
    tables = first, second
    mover, stays = first.seats["2"], second.seats["1"]

    def play(*moves: tuple[str, Table, str]) -> None:
        for table in tables:
            event.floor.play_round(table)
        for player, to, seat in moves:
            move(event, player, to, seat)
        for table in tables:
            event.floor.close_round(table)

    play((mover, second, "4"))
    play((stays, first, "2"))
    play((mover, first, "4"))
    assert first.seat(mover) == "4"
    assert sorted(first.seats) == ["1", "2", "3", "4"]
    play()
    log, hands = event.journal.log, list[dict[int, str]]([{}])
    for each in log:
        if isinstance(each.event, RoundBegan) and each.event.table == FIRST:
            hands.append({})
        elif isinstance(each.event, Moved) and each.event.table == FIRST and each.event.move.startswith("d dh "):
            hands[-1][each.version] = each.event.move.split(" ")[2]
    dealt = {version for hand in hands for version in hand}

    def own(*held: tuple[int, str]) -> set[int]:
        return {version for number, seat in held for version, who in hands[number].items() if who == seat}

    assert len(own((0, "p2"))) == 2
    public = events_seen(log)
    assert events_seen(log, mover) & dealt - public == own((0, "p2"), (3, "p4")) - public
    assert events_seen(log, stays) & dealt - public == own((2, "p2"), (3, "p2")) - public
    assert own((0, "p2")) - public, "what was folded there is not for whoever sits there now"
    assert event.replayed()
