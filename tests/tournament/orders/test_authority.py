"""Who may do what: the matrix of commands and roles, typed from the texts and their readings, against the catalogue.

Where the texts name nobody (a count, a pause, an entry taken at the desk) the floor's practice stands: the staff of the
table or the desk. What a text gives to one person alone is looked at again, text by text, with real commands.
"""

import pytest

from croupier.tournament.orders.catalogue import COMMANDS, blank
from croupier.tournament.texts.law import RULESETS
from croupier.tournament.texts.roles import Role
from tests.tournament.cup import ASSISTANT, DEALER, DIRECTOR, FIRST, OPERATOR, SUPERVISOR, cup, number, wagered
from tests.tournament.orders.matrix import MATRIX
from tests.tournament.samples import CHARITY, FIVE, LATER


def test_every_command_stands_in_the_matrix() -> None:
    assert set(COMMANDS) == set(MATRIX)


@pytest.mark.parametrize("do", COMMANDS)
def test_the_catalogue_says_what_the_texts_say(do: str) -> None:
    assert set(blank(COMMANDS[do]).may) == set(MATRIX[do].split())


@pytest.mark.parametrize("ruleset", RULESETS)
def test_x31_an_assistant_is_a_director_only_where_the_text_has_one_person_with_two_names(ruleset: str) -> None:
    event = cup(ruleset)
    event.prepare_draft()
    for do, kind in COMMANDS.items():
        for role in Role:
            given = role.value in MATRIX[do].split()
            alike = role is Role.ASSISTANT and ruleset not in FIVE and "director" in MATRIX[do].split()
            command = object.__new__(kind)
            assert command.allows(event.state, role) is (given or alike), (do, role)


@pytest.mark.parametrize("role", ["dealer", "scorer", "cashier", "inspector", "surveillance", "player", "display"])
def test_who_only_looks_or_deals_runs_nothing(role: str) -> None:
    event = cup("roulette-2002").playing()
    for do in ("start-session", "confirm-stage", "fix-list", "award", "cancel", "correct", "take-break", "close"):
        fields = {"session": "heats/1", "stage": "heats", "reason": "x", "why": "x", "player": "P01"}
        asked = {own.name: fields.get(own.name, "x") for own in blank(COMMANDS[do]).fields if own.needed}
        if do == "take-break":
            asked["minutes"] = 5  # type: ignore[assignment]
        assert f"The {role} may not give" in event.refused(("kim", role), do, **asked).reason


# --- what a text gives to one person alone --------------------------------------------


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_writes_the_conditions(ruleset: str) -> None:
    """2002 15.2 the Director; 2005 20.4 says nobody; 2016, 2023 and charity the operator."""
    event = cup(ruleset)
    office = OPERATOR if ruleset == CHARITY else ("sam", "shift-manager")
    if ruleset != CHARITY:
        event.say(office, "appoint", person="dina", office="director")
    raw = event.raw_conditions
    may = {"dina"} if ruleset in FIVE else {"olga"} if ruleset in (*LATER, CHARITY) else {"dina", "olga"}
    for person in (DIRECTOR, OPERATOR):
        if person[0] in may:
            event.say(person, "draft", conditions=raw)
        elif ruleset == CHARITY:
            assert "not been appointed" in event.refused(person, "draft", conditions=raw).reason
        else:
            assert number(event.refused(person, "draft", conditions=raw))


@pytest.mark.parametrize("ruleset", [*FIVE, *LATER])
def test_x34_who_voids_an_earlier_round(ruleset: str) -> None:
    """2002: the Director. Later: the operator, and the Director beside him. Never the dealer or the supervisor."""
    event = wagered(ruleset, {"stages.0.rounds": 5}).playing()
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    event.say(DEALER, "next-round", table=FIRST)
    word = "invalidate" if ruleset in FIVE else "void"
    act = {"table": FIRST, "round": 1, "move": f"o {word} fraud -- seen on camera"}
    event.refused(DEALER, "void-round", **act)
    event.refused(SUPERVISOR, "void-round", **act)
    event.say(DIRECTOR, "void-round", **act)
    event.refused(ASSISTANT, "void-round", **act)
