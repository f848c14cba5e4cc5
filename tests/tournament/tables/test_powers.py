"""Official acts at a table of a tournament: only who holds the power may do them."""

import pytest

from croupier.tournament.journal.given import Given
from croupier.tournament.orders.journal import Journal
from croupier.tournament.run.staff import Person
from croupier.tournament.tables.moves import Play
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused
from tests.desk.samples import played
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, OPERATOR, SUPERVISOR, wagered


def at_the_first_move() -> tuple[Journal, Play, Given]:
    journal = Journal()
    for command, given in played():
        if isinstance(command, Play):
            return journal, command, given
        journal.give(command, given)
    raise AssertionError("nobody played")


@pytest.mark.parametrize(("by", "role"), [("dealer", Role.DEALER), ("dina", Role.DIRECTOR), ("sue", Role.SUPERVISOR)])
def test_the_first_official_act_of_a_round_is_for_its_holder_too(by: str, role: Role) -> None:
    journal, first, given = at_the_first_move()
    version = journal.state.version
    with pytest.raises(Refused, match='Only the casino operator may rule "void"'):
        journal.give(Play(first.table, "o void fraud"), Given(by, role, given.at, "v1"))
    assert journal.state.version == version
    journal.give(Play(first.table, "o void fraud"), Given("olga", Role.OPERATOR, given.at, "v1"))
    assert journal.state.version == version + 1


@pytest.mark.clauses("charity-poker", "19.4")
@pytest.mark.parametrize("player", [DIRECTOR, OPERATOR])
def test_a_misdeal_is_for_a_dealer_or_casino_supervisor_to_say_and_for_nobody_else(player: Person) -> None:
    event = wagered("charity-poker").playing()
    event.say(DEALER, "play", table=FIRST, move="d dh p1 Ah")
    refusal = event.refused(player, "play", table=FIRST, move="o misdeal not-shuffled")
    assert 'Only the dealer or casino supervisor may rule "misdeal"' in refusal.reason
    event.say(SUPERVISOR, "play", table=FIRST, move="o misdeal not-shuffled")
