"""`run` plays out whatever tie comes: of more players than a table seats, for a seat, for a prize below the final."""

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions.model import Advance, Conditions, FieldSize, PrizeTerms
from croupier.tournament.filing.filing import Phase
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.floor import FloorPlay
from croupier.tournament.run.host import Host
from croupier.tournament.tables.playoffs import PlayOffBegan
from tests.tournament.cup import DIRECTOR, Cup
from tests.tournament.samples import sample
from tests.tournament.small import heats_and_final


def pairs(advance: Advance, *shares: Fraction) -> Conditions:
    """Eight players at four tables of two, one round: half of them hold the same."""
    conditions = heats_and_final("roulette-2002", 1, prizes=PrizeTerms(shares=shares))
    heats, final = conditions.stages
    stages = (replace(heats, tables=4, seats=2, advance=advance), replace(final, seats=4))
    return replace(conditions, stages=stages, players=FieldSize(minimum=8, maximum=8))


@pytest.mark.clauses("roulette-2002", "12.19")
@pytest.mark.parametrize("seed", range(4))
def test_more_tied_players_than_a_table_seats_play_off_at_several(seed: int) -> None:
    entropy = SeededStream(bytes([seed] * 32))
    host = Host(pairs(Advance(runners_up=2), Fraction(1)), entropy, Bots(("flat",), entropy))
    host.run()
    assert host.journal.state.filing.phase is Phase.FINISHED
    begun = [each for each in host.journal.log if isinstance(each.event, PlayOffBegan)]
    assert len({each.version for each in begun if each.command == begun[0].command}) > 1


@pytest.mark.clauses("roulette-2002", "12.19", "12.18")
@pytest.mark.parametrize("seed", range(4))
def test_a_prize_below_the_final_is_played_for(seed: int) -> None:
    entropy = SeededStream(bytes([seed] * 32))
    host = Host(pairs(Advance(top=1), *[Fraction(1, 6)] * 6), entropy, Bots(("flat",), entropy))
    host.run()
    state = host.journal.state
    assert state.filing.phase is Phase.FINISHED
    assert sum((state.prizes.awards or {}).values()) == 8 * 10_000, "of 110.00, 10.00 is commission"


@pytest.mark.clauses("mini-baccarat-2023", "18.3(a)(xi)(B)", "18.3(a)(xi)(D)")
def test_chips_of_a_play_off_go_back_when_all_its_tables_are_over() -> None:
    """Four players with equal points at the end of a series, two seats to a table: neither is cleared by the other."""
    raw = sample("mini-baccarat-2023")
    only = {"kind": "points", "points": [1, 1], "tables": 2, "seats": 2, "rounds": 1}
    raw["stages"] = [raw["stages"][0] | only | {"name": "only", "recording": "counts"}]
    del raw["stages"][0]["advance"]
    raw["players"] = {"minimum": 4, "maximum": 4}
    raw["ties"] = {"session": "share", "final": "share", "points": "extra-rounds"}
    event = Cup(raw)
    event.closed(4)
    event.seat("only")
    event.start("only/1")
    event.play_counted("only/1/1", {"P01": 600, "P02": 500})
    event.play_counted("only/1/2", {"P03": 600, "P04": 500})
    event.say(DIRECTOR, "end-session", session="only/1")
    event.say(DIRECTOR, "confirm-stage", stage="only")
    event.say(DIRECTOR, "extra-rounds", players=["P01", "P02", "P03", "P04"], fresh=True)
    first, second = (table for table in event.state.tables.values() if table.playoff)
    FloorPlay(event.staff, event.floor.players).play_on(first)
    assert {event.state.chips[f"stack:{player}"] for player in second.here} == {500}
    FloorPlay(event.staff, event.floor.players).play_on(second)
    assert not event.state.chips.non_zero(), "all chips have gone back"
    assert event.replayed()
