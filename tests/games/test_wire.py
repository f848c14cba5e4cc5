"""JSON in and out: what is written fits its schema and reads back; what does not fit is refused in a sentence."""

import json
from dataclasses import dataclass
from fractions import Fraction

import jsonschema
import pytest

from croupier.games.chips.facts import Dealt, Fact, Settled
from croupier.games.pictures.picture import Picture
from croupier.games.record import Record
from croupier.games.registry import games
from croupier.games.script.sight import DEALER, PUBLIC, player_role
from croupier.games.sitting import Annulled, Began, Event, Played, Shortage
from croupier.values.chance import Die, Pocket, Tile
from croupier.values.clause import Clause
from croupier.values.odds import Odds
from croupier.values.refused import Refused
from croupier.wire.schema import schema
from croupier.wire.values import from_wire, to_wire
from tests.games.moments import SAMPLES, moments

SETTLED = Settled("1", "1", "banker", 100, "win", 95, Odds(19, 20), clauses=(Clause("mini-baccarat-2023", "8.4(b)"),))


@dataclass(frozen=True)
class Pairs:
    pairs: tuple[tuple[str, int], ...]


def test_a_fact_is_tagged_by_its_kind_and_names_its_clauses() -> None:
    written = to_wire(SETTLED)
    assert isinstance(written, dict)
    assert (written["kind"], written["odds"]) == ("Settled", "19:20")
    assert written["clauses"] == ["mini-baccarat-2023 8.4(b)"]
    assert from_wire(Fact, json.loads(json.dumps(written))) == SETTLED


@pytest.mark.parametrize("outcome", [Tile(6, 4), Die(3), Pocket(0), None])
def test_every_kind_of_outcome_reads_back_as_itself(outcome: Tile | Die | Pocket | None) -> None:
    fact = Dealt("p1", outcome, 4)
    assert from_wire(Fact, to_wire(fact)) == fact


@pytest.mark.parametrize("event", [Played("d cards 9h"), Began(), Annulled(0, "o void fraud")])
def test_events_read_back(event: Event) -> None:
    assert from_wire(Event, to_wire(event)) == event


def test_exact_amounts_are_text() -> None:
    assert to_wire(Shortage("1", Fraction(5, 2))) == {"kind": "Shortage", "player": "1", "amount": "5/2"}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"kind": "Unheard"}, "no Fact of the kind"),
        ({"stake": "100"}, "type int"),
        ({"stake": True}, "type int"),
        ({"extra": 1}, "has no"),
        ({"odds": "3"}, "fits none of the types"),
        ({"clauses": "8.4(b)"}, "a list"),
    ],
)
def test_what_does_not_fit_is_refused(change: dict[str, object], sentence: str) -> None:
    written = to_wire(SETTLED)
    assert isinstance(written, dict)
    with pytest.raises(Refused, match=sentence):
        from_wire(Fact, {**written, **change})
    del written["stake"]
    with pytest.raises(Refused, match='needs the field "stake"'):
        from_wire(Fact, written)
    with pytest.raises(Refused, match="an object"):
        from_wire(Fact, [written])


def test_every_felt_has_a_place_in_the_schema() -> None:
    described = schema(Picture, Fact)
    jsonschema.Draft202012Validator.check_schema(described)
    defined = described["$defs"]
    assert isinstance(defined, dict)
    for game in games().values():
        felt = game.picture(game.samples[0].begin().script, PUBLIC).felt
        assert type(felt).__name__ in defined


@pytest.mark.parametrize("record", SAMPLES)
def test_what_is_written_fits_the_schema(record: Record) -> None:
    pictures = jsonschema.Draft202012Validator(dict(schema(Picture)))
    facts = jsonschema.Draft202012Validator(dict(schema(Fact)))
    for number, playing in enumerate(moments(record, seed=7)):
        if number % 5 == 0:
            for role in (PUBLIC, DEALER, player_role("1")):
                pictures.validate(to_wire(record.game.picture(playing.script, role)))
    for fact in playing.facts:
        facts.validate(to_wire(fact))


def test_a_tuple_has_all_its_parts_in_the_schema() -> None:
    """What the reader refuses for its length, the schema refuses too."""
    pairs = schema(Pairs)
    jsonschema.validate(to_wire(Pairs((("1", 2),))), pairs)
    for wrong in ([["1"]], [["1", 2, 3]]):
        with pytest.raises(Refused):
            from_wire(Pairs, {"kind": "Pairs", "pairs": wrong})
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate({"kind": "Pairs", "pairs": wrong}, pairs)


@pytest.mark.parametrize("record", SAMPLES, ids=lambda record: record.ruleset)
def test_a_round_fits_its_schema(record: Record) -> None:
    jsonschema.validate(to_wire(record), schema(Record))
