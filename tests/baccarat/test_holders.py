"""Who holds which power: every official act with its clause and its holder, typed from the texts."""

import pytest

from croupier.games.chips.facts import Declared
from croupier.games.script.round import Round
from croupier.values.refused import Refused
from tests.baccarat.rounds import (
    RULESETS,
    across,
    begin,
    play,
)

DONE = ["p1 wager banker 100", "d cards Kh Kd 6h 7d"]


DEALER, SUPERVISOR, OPERATOR = "dealer", "casino supervisor", "casino operator"
COMMISSION, INSPECTOR = "gambling and racing commission", "government casino inspector"
DIRECTOR, ASSISTED = "tournament director", "tournament director or assistant to the director"
APPROVED = "def:approved"
OR_DIRECTOR = f"{OPERATOR} or {DIRECTOR}"
DOWN = {"face-down": True}
CARD = ["p1 wager banker 100", "d cards ??"]
DEALT = ["p1 wager banker 100", "d cards ?? ?? ?? ??"]
SHOE = ["d shuffle", "p1 cut 100", "d insert 14"]
TOLD = ["o dispute p1 -- misread", "o ruling stands -- seen"]

# Typed from the texts: what was played, the act, and for each text the clause and who holds the power under it; a dash
# where the text has no such act. Where a clause names nobody it is whoever runs the game: the dealer who deals, or the
# person responsible for its supervision (def:casino-supervisor; in 2002 the Director, and those who assist).
HOLDERS: list[tuple[list[str], str, tuple[str, str], tuple[str, str], tuple[str, str]]] = [
    (DONE, "o attest 2.5 J.Smith", ("2.5", DEALER), ("2.5", DEALER), ("2.5", DEALER)),
    (DONE, "o approved table A-14", (APPROVED, INSPECTOR), (APPROVED, COMMISSION), (APPROVED, COMMISSION)),
    (DONE, "o dispute p1 -- misread", ("11.6", DIRECTOR), ("14.4", OPERATOR), ("17.4", OPERATOR)),
    (DONE + TOLD[:1], "o ruling void -- seen", ("11.6", DIRECTOR), ("14.4", OPERATOR), ("17.4", OPERATOR)),
    (DONE + TOLD, "o review requested", ("11.6", INSPECTOR), ("14.4", COMMISSION), ("17.4", COMMISSION)),
    (DONE, "o adjust p1 take 10 -- round 1", ("def:void", DIRECTOR), ("def:void", OPERATOR), ("def:void", OPERATOR)),
    (DONE, "o card-in-error 5h", ("9.1", DEALER), ("12.1", DEALER), ("15.1", DEALER)),
    (DONE, "o excess-card 5h", ("9.2", DEALER), ("12.2", DEALER), ("15.2", DEALER)),
    (DONE, "o excess-card ??", ("9.3", DEALER), ("12.3", DEALER), ("15.3", DEALER)),
    (DONE, "o reconstruct", ("9.4", ASSISTED), ("12.4", SUPERVISOR), ("15.4", SUPERVISOR)),
    (CARD, "o reopen", ("-", ""), ("12.6(a)", SUPERVISOR), ("15.6(a)", SUPERVISOR)),
    (DEALT, "o wrong-exposure player 5h 6h", ("-", ""), ("-", ""), ("15.9", SUPERVISOR)),
    (SHOE, "o forgotten-burn", ("11.6", DIRECTOR), ("12.8", SUPERVISOR), ("15.8", SUPERVISOR)),
    (DEALT, "o under-minimum p1 tie 5", ("3.3", DEALER), ("3.4", DEALER), ("3.6", DEALER)),
    (DONE, "o void misdeal", ("9.5", ASSISTED), ("12.4", SUPERVISOR), ("15.4", SUPERVISOR)),
    (DONE, "o void late-error", ("-", ""), ("12.5", SUPERVISOR), ("15.5", SUPERVISOR)),
    (DONE, "o void impractical", ("-", ""), ("14.3", OPERATOR), ("17.3", OPERATOR)),
    (DONE, "o void fraud", ("-", ""), ("14.3", OPERATOR), ("17.3", OPERATOR)),
    (DONE, "o invalidate fire", ("11.2", DIRECTOR), ("14.1", OPERATOR), ("17.1", OPERATOR)),
    (DONE, "o invalidate fraud", ("11.4", DIRECTOR), ("-", ""), ("-", "")),
    (DONE, "o invalidate fire withhold -- why", ("11.5", DIRECTOR), ("-", ""), ("-", "")),
    ([], "o approve-both p1", ("-", ""), ("-", ""), ("4.6(b)", SUPERVISOR)),
    ([], "o personal-limit p1 800", ("-", ""), ("3.2", OPERATOR), ("3.4", OPERATOR)),
    (["p1 request-no-bet"], "o no-bet-coup", ("-", ""), ("4.7", SUPERVISOR), ("4.8", SUPERVISOR)),
    (DEALT, "o exposer player p1", ("6.3", DIRECTOR), ("6.3", SUPERVISOR), ("-", "")),
    (DONE, "o notice minimum 20", ("-", ""), ("3.1", OPERATOR), ("3.3(a)", OPERATOR)),
    (DONE, "o order-shuffle", ("-", ""), ("5.1(c)", SUPERVISOR), ("5.1(c)", SUPERVISOR)),
    (DONE, "o change-cards all -- A, B", ("2.3", DIRECTOR), ("2.3", OPERATOR), ("2.3", OPERATOR)),
    (DONE, "o close-table", ("-", ""), ("13.2", OPERATOR), ("16.2", OPERATOR)),
    ([], "o sit-out p1 -- away", ("13.13", DIRECTOR), ("15.14", OR_DIRECTOR), ("18.14", OR_DIRECTOR)),
    ([], "o vacate p1", ("-", ""), ("14.6", OPERATOR), ("17.6", OPERATOR)),
    (CARD, "o sanction p1 wager edge", ("11.3(a)#2", DIRECTOR), ("14.2(a)", OPERATOR), ("17.2(a)", OPERATOR)),
    (CARD, "o sanction p1 exclude edge", ("11.3(b)", DIRECTOR), ("14.2(b)", OPERATOR), ("17.2(b)", OPERATOR)),
]  # fmt: skip


def about_to(ruleset: str, played: list[str], act: str) -> Round:
    """The round in which this act is to be done."""
    down = DOWN if played in (CARD, DEALT) else {}
    tournament = {"play": "tournament"} if "sit-out" in act else {}
    before = {"idle": {"1": 3}, "new-shoe": played is SHOE}
    return begin(ruleset, played, {"seats": 1, **down, **tournament}, before=before)


@pytest.mark.parametrize(
    ("ruleset", "played", "act", "role", "clause"),
    [
        pytest.param(
            ruleset, played, act, role, clause, marks=pytest.mark.clauses(ruleset, clause), id=f"{ruleset} {act}"
        )
        for played, act, *texts in HOLDERS
        for ruleset, (clause, role) in zip(RULESETS, texts, strict=True)
        if role
    ],
)
def test_an_act_is_declared_by_whom_the_text_names(
    ruleset: str, played: list[str], act: str, role: str, clause: str
) -> None:
    playing = play(about_to(ruleset, played, act), act)
    declared = [fact for fact in playing.facts if isinstance(fact, Declared)][-1]
    assert declared.role == role
    if "attest" not in act:
        assert declared.clauses[0].number == clause, "the clause that gives this very power"


@pytest.mark.parametrize("text", range(len(RULESETS)))
def test_the_list_of_holders_names_every_act_and_no_text_has_more(text: int) -> None:
    known = {act.split()[1] for _, act, *_ in HOLDERS}
    assert {blank.act for blank in begin(RULESETS[text]).script.officials.blanks()} <= known
    for played, act, *texts in HOLDERS:
        if not texts[text][1]:
            with pytest.raises(Refused):
                play(about_to(RULESETS[text], played, act), act)


@pytest.mark.parametrize(
    ("ruleset", "act", "role"),
    [
        pytest.param(RULESETS[text], act, role, marks=pytest.mark.clauses(RULESETS[text], *terms.split()))
        for text, act, role, terms in [
            (0, "o void misdeal", ASSISTED, "def:tournament-director def:assistant-to-the-director"),
            (0, "o invalidate fire", DIRECTOR, "def:casino-supervisor def:casino-operator"),
            (0, "o excess-card 5h", DEALER, "def:dealer"),
            (1, "o void misdeal", SUPERVISOR, "def:casino-supervisor"),
            (1, "o void fraud", OPERATOR, "def:casino-operator"),
            (1, "o excess-card 5h", DEALER, "def:dealer"),
            (2, "o void misdeal", SUPERVISOR, "def:casino-supervisor"),
            (2, "o void fraud", OPERATOR, "def:casino-operator"),
            (2, "o excess-card 5h", DEALER, "def:dealer"),
        ]
    ],
)
def test_the_defined_roles_act(ruleset: str, act: str, role: str) -> None:
    assert [fact.role for fact in play(begin(ruleset, DONE), act).facts if isinstance(fact, Declared)] == [role]


@across("-", "14.3 12.4 def:void", "17.3 15.4 def:void")
def test_a_page_says_that_either_may_declare_a_round_void(ruleset: str, clause: str) -> None:
    blanks = {blank.act: blank.holder for blank in begin(ruleset).script.officials.blanks()}
    assert (blanks["void"], blanks["invalidate"]) == (f"{SUPERVISOR} or {OPERATOR}", OPERATOR)


@across("-", "def:tournament-director", "def:tournament-director")
def test_in_tournaments_the_director_may_act_as_well(ruleset: str, clause: str) -> None:
    for act, role in (("o void misdeal", SUPERVISOR), ("o void fraud", OPERATOR)):
        playing = play(begin(ruleset, DONE, {"play": "tournament"}), act)
        assert [fact.role for fact in playing.facts if isinstance(fact, Declared)] == [f"{role} or {DIRECTOR}"]


FOUR = ("o excess-card 5h", "o void misdeal", "o invalidate fire", "o approved table A-14")
LATER = (DEALER, SUPERVISOR, OPERATOR, COMMISSION)
ROLES = "def:dealer def:casino-supervisor def:casino-operator"


@across(f"{ROLES} def:tournament-director def:assistant-to-the-director", ROLES, ROLES)
def test_each_power_has_its_own_holder(ruleset: str, clause: str) -> None:
    """The dealer, whoever supervises, whoever answers for the game, and the authority above them."""
    holders = (DEALER, ASSISTED, DIRECTOR, INSPECTOR) if ruleset.endswith("2002") else LATER
    for act, role in zip(FOUR, holders, strict=True):
        declared = [fact for fact in play(begin(ruleset, DONE), act).facts if isinstance(fact, Declared)]
        assert [fact.role for fact in declared] == [role]


@across("-", "def:tournament-director", "def:tournament-director")
def test_the_director_shares_two_of_the_powers(ruleset: str, clause: str) -> None:
    shared = (DEALER, f"{SUPERVISOR} or {DIRECTOR}", OR_DIRECTOR, COMMISSION)
    for act, role in zip(FOUR, shared, strict=True):
        playing = play(begin(ruleset, DONE, {"play": "tournament"}), act)
        assert [fact.role for fact in playing.facts if isinstance(fact, Declared)] == [role]
