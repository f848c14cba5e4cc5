"""One player left at a table: plays on against the house where chips still decide something, and else has won."""

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.archive.auditing import audit
from croupier.rulebook.editions import FIRST as FIRST_EDITION
from croupier.tournament.conditions.arithmetic import chips_decide
from croupier.tournament.conditions.model import Advance, Conditions, Stage, StageKind
from croupier.tournament.orders.journal import Journal
from croupier.tournament.places.placing import players_advancing
from croupier.tournament.simulation.terms import terms_of
from croupier.values.money import Money
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, SECOND, Cup, cup
from tests.tournament.samples import CHARITY, Raw, across
from tests.tournament.small import heats_and_final
from tests.tournament.texts.by_edition import by

LONG: Raw = {"stages.0.rounds": 3}
BY_CHIPS: Raw = LONG | {"stages.0.advance": {"runners-up": 4}}
"""The best four of both tables by chips, wherever they sat."""
ONE = "one player is left"
LENGTHS = (
    *("15.2(b)", "19.2(b)", "12.2(b)", "13.2(b)", "17.2(b)", "20.4(b) def:session"),
    *("15.3(a)(ii)(a) def:session", "18.3(a)(ii)(a) def:session", "-"),
)
SESSIONS = [
    pytest.param(ruleset, marks=pytest.mark.clauses(ruleset, "def:session"))
    for ruleset in ("blackjack-2005", "mini-baccarat-2016", "mini-baccarat-2023")
]
"""Texts that say what a session is."""


def alone(event: Cup) -> Cup:
    """After the first of three rounds P01 is alone at the first table."""
    for player in ("P02", "P03"):
        event.out(player)
    event.say(DEALER, "count-round", table=FIRST)
    return event


# --- at the table --------------------------------------------


@across(*LENGTHS)
def test_x39_alone_at_a_table_chips_still_count_among_the_best_by_chips(ruleset: str, clause: str) -> None:
    """P01 holds 500 when alone, and wins 200 more of the house: enough to stand before P06, who has 600."""
    who: Raw = {"stages.0.advance": {"runners-up": 3}, "stages.1.seats": 3}
    event = alone(cup(ruleset, BY_CHIPS | who).playing())
    assert not event.state.tables[FIRST].over
    event.say(DEALER, "count-round", table=FIRST)
    event.say(DEALER, "count-round", table=FIRST)
    assert event.state.tables[FIRST].over == "its 3 rounds have been played"
    event.count_table(FIRST, {"P01": 700})
    event.play_counted(SECOND, {"P04": 900, "P05": 800, "P06": 600})
    event.say(DIRECTOR, "end-session", session="heats/1")
    assert set(players_advancing(event.state, event.conditions.stages[0])) == {"P01", "P04", "P05"}
    assert event.replayed()


@across(*LENGTHS)
def test_x42_chips_that_are_carried_over_are_played_for_to_the_end(ruleset: str, clause: str) -> None:
    event = alone(cup(ruleset, LONG | {"stages.1.carry": True}).playing())
    assert not event.state.tables[FIRST].over


@across(*LENGTHS)
def test_who_is_first_at_the_table_whatever_happens_need_not_play_on(ruleset: str, clause: str) -> None:
    event = alone(cup(ruleset, LONG).playing())
    assert event.state.tables[FIRST].over == ONE


@pytest.mark.clauses(CHARITY, "def:session")
def test_h18_in_holdem_the_last_player_has_won() -> None:
    """There is nobody to win chips from, though the best by chips go on."""
    changes: Raw = {"stages.0.advance": {"runners-up": 4}, "stages.0.tables": 1, "stages.0.sessions": 2}
    event = cup(CHARITY, LONG | changes).closed()
    event.seat("heats", session=1, players=["P01", "P02", "P03"])
    event.start("heats/1")
    alone(event)
    assert event.state.tables[FIRST].over == ONE


@pytest.mark.parametrize(("changes", "over"), [(BY_CHIPS, ""), (LONG | {"stages.1.carry": True}, ONE)])
def test_a_tournament_of_the_first_edition_asks_for_runners_up_alone(changes: Raw, over: str) -> None:
    event = cup("roulette-2002", changes).drawn()
    event.staff.journal = Journal(by(event.journal.log, FIRST_EDITION.number))
    event.start("heats/1")
    assert alone(event).state.tables[FIRST].over == over
    assert audit(event.journal.log).findings == []


# --- by the conditions --------------------------------------------


def stages(ruleset: str, final: Stage | None = None, **changes: object) -> Conditions:
    """Three heats and a final; these changes to the heats."""
    conditions = heats_and_final(ruleset)
    heats = replace(conditions.stages[0], **changes)  # type: ignore[arg-type] # fields by name
    return replace(conditions, stages=(heats, final or conditions.stages[1]))


CARRIED = replace(heats_and_final("blackjack-2005").stages[1], carry=True)
POINTS: dict[str, object] = {"kind": StageKind.POINTS, "points": (Fraction(1),)}
CASES: dict[str, tuple[dict[str, object], bool]] = {
    "the best of each table go on": ({}, False),
    "and the best others": ({"advance": Advance(top=1, runners_up=2)}, True),
    "the best of all tables": ({"advance": Advance(runners_up=6)}, True),
    "the best of one table": ({"tables": 1, "advance": Advance(runners_up=6)}, False),
    "of one table in two sessions": ({"tables": 1, "sessions": 2, "advance": Advance(runners_up=6)}, True),
    "a prize of the stage": ({"prizes": (Money(100),)}, True),
    "a prize at the only table": ({"tables": 1, "prizes": (Money(100),)}, False),
    "chips go on with the players": ({"final": CARRIED}, True),
    "from the only table": ({"tables": 1, "final": CARRIED}, True),
    "lucky losers only": ({"advance": Advance(drawn=6)}, True),
    "all go on with their points": (POINTS | {"advance": Advance()}, False),
    "points, and a prize": (POINTS | {"prizes": (Money(100),), "advance": Advance()}, True),
    "the best by points": (POINTS | {"advance": Advance(points=6)}, True),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("ruleset", SESSIONS)
def test_where_the_chips_of_the_last_player_decide_something(ruleset: str, name: str) -> None:
    changes, decide = CASES[name]
    conditions = stages(ruleset, **changes)  # type: ignore[arg-type] # fields by name
    heats = conditions.stages[0]
    assert chips_decide(conditions, heats) == decide
    assert terms_of(conditions, heats).players_left == (0 if decide else 1), "a simulation plays on too"


@pytest.mark.clauses(CHARITY, "def:session")
def test_in_holdem_they_never_do() -> None:
    conditions = stages(CHARITY, advance=Advance(runners_up=6), prizes=(Money(100),))
    assert not chips_decide(conditions, conditions.stages[0])
    assert terms_of(conditions, conditions.stages[0]).players_left == 1


@pytest.mark.parametrize(
    ("tables", "kind", "decide"),
    [(1, StageKind.PROGRESSION, False), (2, StageKind.PROGRESSION, True), (2, StageKind.POINTS, False)],
)
@pytest.mark.parametrize("ruleset", SESSIONS)
def test_in_a_final_of_several_tables_all_chips_are_compared(
    ruleset: str, tables: int, kind: StageKind, decide: bool
) -> None:
    """In a series points are, and chips only place the players of a table."""
    points = (Fraction(1),) if kind is StageKind.POINTS else ()
    final = replace(heats_and_final(ruleset).stages[1], tables=tables, kind=kind, points=points)
    conditions = stages(ruleset, final)
    assert chips_decide(conditions, conditions.final) == decide
