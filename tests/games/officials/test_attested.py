"""What no software sees calls for a person's word: outstanding until somebody gives it, then shown with who did."""

import pytest

from croupier.games.chips.facts import Attested
from croupier.games.pictures.picture import Attestation
from croupier.games.record import Record
from croupier.games.registry import game_of, playable
from croupier.games.script.move import parse_move
from croupier.games.script.round import Round
from croupier.games.script.sight import OFFICIAL
from croupier.games.sitting import Sitting, read_sitting
from croupier.proofs.stream import SeededStream
from croupier.rulebook.book import find
from croupier.rulebook.rows import models
from croupier.values.refused import Refused
from tests.examples import play, refused

# Typed from the texts: equipment, its handling and checks, conduct at the table, chips in sight at tournaments.
ATTEST = {
    "blackjack-2002": "def:shoe 1.1 2.2 16.7(c) 20.2 19.11",
    "blackjack-2005": "def:shoe 1.1 2.2 16.5(c) 17.2 18.2 19.2 20.12",
    "roulette-2002": "def:ball def:wheel 1.1 2.2 5.1 5.2 10.7(e) 12.11",
    "mini-baccarat-2002": "def:shoe 1.1 2.5 6.1 11.7(g) 13.11",
    "mini-baccarat-2016": "def:pre-shuffled-cards def:shoe 1.1 2.5 6.1 9.2 14.5(c) 15.12",
    "mini-baccarat-2023": "def:countdown-clock(b) def:pre-shuffled-cards def:shoe 1.1 2.5 6.1 9.2 12.2 13.2 14.2"
    " 17.5(c) 18.12",
    "charity-poker": "def:card-shoe def:deck-checking-device 5.2 5.3 5.3.1 6.1 6.2 6.3 6.5 7.2 8.3 12.3 12.4 18.2.2"
    " 22.3",
    "canberra-poker-2002": "def:shoe 1.1 2.1 2.2 5.2 6.1 7.4 9.7 10.1 14.7(c) 15.11",
    "pai-gow-2002": "def:dice-cup def:tile 1.1 2.1 2.2 8.1 8.2 8.3 12.1 16.7(c) 17.11",
}
TEXTS = [ruleset for ruleset in playable() if ruleset not in models()]
TOURNAMENT = {"15.11", "19.11", "20.12", "12.11", "13.11", "15.12", "18.12", "17.11"}
"""Only where a tournament is played."""
CASES = [
    pytest.param(ruleset, clause, marks=pytest.mark.clauses(ruleset, clause), id=f"{ruleset} {clause}")
    for ruleset in TEXTS
    for clause in ATTEST[ruleset].split()
]


def tournament(ruleset: str) -> Record:
    table = {**game_of(ruleset).practice(ruleset).table, "play": "tournament"}
    return Record(ruleset, table, {"2": 1000, "3": 1000})


def listed(playing: Round) -> dict[str, Attestation]:
    picture = game_of(playing.script.setup.ruleset).picture(playing.script, OFFICIAL)
    return {each.clause: each for each in picture.attestations}


@pytest.mark.parametrize("ruleset", TEXTS)
def test_all_of_them_are_outstanding_at_first(ruleset: str) -> None:
    found = listed(tournament(ruleset).begin())
    assert sorted(found) == sorted(ATTEST[ruleset].split())
    assert {each.by for each in found.values()} == {""}


@pytest.mark.parametrize(("ruleset", "clause"), CASES)
def test_each_is_outstanding_until_a_named_person_vouches_for_it(ruleset: str, clause: str) -> None:
    table = Sitting(tournament(ruleset))
    assert listed(table.round)[clause] == Attestation(clause, find(ruleset, clause).summary, "")
    refused(table.round, f"o attest {clause}")
    play(table.round, f"o attest {clause} J. Smith")
    fact = table.round.facts[-1]
    assert isinstance(fact, Attested)
    assert (fact.by, [each.number for each in fact.clauses]) == ("J. Smith", [clause])
    assert {number: each.by for number, each in listed(table.round).items() if each.by} == {clause: "J. Smith"}
    assert listed(table.round.fork())[clause].by == "J. Smith"
    table.round.undo()
    assert listed(table.round)[clause].by == ""


def finish(table: Sitting) -> None:
    """End the round: by a fire, or where the text has none by everybody passing."""
    machine = table.game.machine(SeededStream(bytes(32)))
    while not table.round.complete:
        if "invalidate" in table.round.script.officials.names():
            table.play(parse_move("o invalidate fire"))
            return
        move = machine.move(table.round) or machine.pass_on(table.round, table.round.awaiting.who[0])
        assert move is not None
        table.play(move)


@pytest.mark.parametrize("ruleset", playable())
def test_what_was_attested_stays_so_in_the_rounds_that_follow(ruleset: str) -> None:
    table, first = Sitting(tournament(ruleset)), ATTEST[ruleset].split()[1]
    table.play(parse_move(f"o attest {first} A. Jones"))
    assert table.record().before.get("attested", {}) == {}
    finish(table)
    table.next()
    assert listed(table.round)[first].by == "A. Jones"
    assert table.record().before["attested"] == {first: "A. Jones"}
    assert listed(read_sitting(table.saved()).round)[first].by == "A. Jones"
    assert listed(table.record().begin())[first].by == "A. Jones"


@pytest.mark.parametrize("ruleset", [name for name in playable() if not name.endswith("2002")])
def test_chips_in_sight_are_vouched_for_in_tournaments_only(ruleset: str) -> None:
    cash = Record(ruleset, game_of(ruleset).practice(ruleset).table, {"1": 1000}).begin()
    assert sorted(listed(cash)) == sorted(set(ATTEST[ruleset].split()) - TOURNAMENT)


@pytest.mark.parametrize("attested", [["2.2"], {"2.2": ""}, {"2.2": 5}, {"7.3": "J. Smith"}])
def test_a_wrong_past_is_refused(attested: object) -> None:
    with pytest.raises(Refused, match="attested"):
        Record("mini-baccarat-2023", {"minimum": 5}, {"1": 100}, before={"attested": attested}).begin()


def test_what_the_engine_decides_cannot_be_attested() -> None:
    playing = Record("mini-baccarat-2023", {"minimum": 5}, {"1": 100}).begin()
    assert "There is no clause" in refused(playing, "o attest 7.3 J.Smith").reason
