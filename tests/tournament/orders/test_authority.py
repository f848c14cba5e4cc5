"""Who may do what: the matrix of commands and roles, typed from the texts and their readings, against the catalogue.

Where the texts name nobody (a count, a pause, an entry taken at the desk) the floor's practice stands: the staff of the
table or the desk. What a text gives to one person alone is looked at again, text by text, with real commands.
"""

import pytest

from croupier.tournament.orders.catalogue import COMMANDS, blank
from croupier.tournament.texts.law import RULESETS
from croupier.tournament.texts.roles import Role
from tests.tournament.cup import ASSISTANT, DEALER, DIRECTOR, FIRST, OPERATOR, SUPERVISOR, cup, number, wagered
from tests.tournament.filing.test_filing import FIVE
from tests.tournament.samples import CHARITY, LATER

STAFF = "dealer scorer supervisor director assistant"
DESK = "director assistant cashier"
MATRIX = {
    # 15.1, 15.4; 20.2; charity's definition: shift manager or operator appoint the Director, the Director helpers
    "appoint": "shift-manager operator director",
    # 15.2: the Director sets the conditions; 15.2/18.2, 3.1: the operator documents, shows and notifies them
    "draft": "operator director", "make-available": "operator director", "notify": "operator director",
    "open-entries": "operator director", "close-entries": "operator director cashier",
    "change-conditions": "operator director",
    # "approved" is by an inspector or the Commission; the operator may record it
    "approve": "inspector operator", "refuse-approval": "inspector operator",
    "move-start": "director", "schedule": "director", "depart": "director", "set-limits": "director",
    "end-early": "director",
    # one entry: allowed by the Director, taken at the desk
    "enter": DESK, "reserve": DESK, "move-up": DESK, "pass-reserve": DESK, "buy-back": DESK,
    "withdraw": f"{DESK} player",
    # 15.8 to 15.10: the Director alone
    "offer-seat": "director", "substitute": "director", "forfeit": "director",
    # 15.6, 15.7: the Director allocates by ballot; helpers may run the draw itself; anybody may add to it
    "fix-list": "director", "fix-late": "director", "draw-marker": "director", "draw-tie": "director",
    "draw-lucky-losers": "director", "move-player": "director", "designate": "director",
    "commit-draw": "director assistant", "reveal-draw": "director assistant", "record-draw": "director assistant",
    "abandon-draw": "director assistant", "contribute": "director assistant player inspector supervisor",
    "start-session": "director", "end-session": "director supervisor",
    # 15.17, 15.18
    "take-break": "director", "direct-pace": "director",
    "pause": "director supervisor", "resume": "director supervisor", "announce": "director assistant supervisor",
    # any table may call, the floor answers; the projector is the Director's
    "call-floor": f"{STAFF} player", "answer-call": "director assistant supervisor",
    "show-on-projector": "director assistant supervisor",
    # virtual tables: the machine deals, those who sit there cut, the Director writes off what is lost
    "commit-shoe": "machine", "fix-shoe": "machine", "deal": "machine", "reveal-shoe": "machine",
    "fail-shoe": "machine director", "cut-shoe": "player",
    "play": f"{STAFF} player operator inspector", "next-round": STAFF,
    "amend-round": "supervisor director assistant", "void-round": "supervisor director assistant operator",
    "count-chips": STAFF, "count-round": STAFF, "count-out": "dealer supervisor director assistant",
    # offered and ordered by the Director
    "reinstate": "director", "extra-rounds": "director", "settle-shortage": "director", "correct": "director",
    "reopen-stage": "director", "reopen-placings": "director",
    # 15.19 to 15.22
    "confirm-stage": "director", "confirm-placings": "director", "publish": "director", "award": "director",
    "pay-prize": DESK,
    # 14.3, 16.2, 22.4; 4.7; 10.1.2
    "exclude": "director operator supervisor", "disqualify": "director", "excuse": "supervisor",
    "caution": f"{STAFF} operator",
    # 14.6; 16.4; 22.1, 22.5, 22.6
    "open-dispute": f"{STAFF} player operator cashier", "request-review": f"{STAFF} player operator cashier",
    "rule": "director operator", "review": "inspector supervisor operator",
    "advise-complaint": "operator supervisor director",
    # 2.2; 15.23 with X-38
    "name-charity": f"{DESK} player", "donate": "operator director",
    "close": "director", "cancel": "operator director",
    # two-persons in the conditions
    "approve-pending": f"{STAFF} operator inspector cashier shift-manager",
    "drop-pending": f"{STAFF} operator inspector cashier shift-manager",
}  # fmt: skip


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
        asked = {name: fields.get(name, "x") for name, _, must in blank(COMMANDS[do]).fields if must}
        if do == "take-break":
            asked["minutes"] = 5  # type: ignore[assignment]
        assert f"not for the {role}" in event.refused(("kim", role), do, **asked).reason


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
