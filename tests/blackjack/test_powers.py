"""Powers of the house: notices, cards, closing, sanctions, disputes, roles (2.3, 2.4, 3.1, 15, 16, the dictionary)."""

import pytest

from croupier.games.blackjack import GAME
from croupier.games.blackjack.rules import RULES
from croupier.games.chips.facts import Declared, Reversed, Ruled
from croupier.games.record import Record
from croupier.games.script.sight import player_role
from croupier.games.sitting import Sitting
from croupier.games.texts.powers import Power
from croupier.values.refused import Refused
from tests.blackjack.rounds import (
    NEW,
    OLD,
    RULESETS,
    TWO,
    across,
    begin,
    cited,
    clauses,
    dealt,
    events,
    game,
    number,
    play,
    refused,
    settled,
    stack,
    verdict,
)

DONE = ["p1 wager main 100", "d cards Kh 9c 9d", "p1 stand", "d cards 8d"]


def sitting(ruleset: str, *actions: str) -> Sitting:
    """A sitting whose first round is over: player 1 won 100."""
    first = Sitting(Record(ruleset, {"minimum": 10, "maximum": 500}, {"1": 1000}))
    play(first.round, *DONE, *actions)
    return first


# --- the table ------------------------------------------------------------------------


@pytest.mark.clauses(NEW, "3.1")
def test_limits_change_on_notice_from_the_next_round() -> None:
    following = sitting(NEW, "o notice minimum 50", "o notice maximum 900").next()
    assert "minimum of 50" in refused(following, "p1 wager main 20").reason
    play(following, "p1 wager main 800")
    assert stack(following) == "300"
    refused(dealt(NEW, "Kh 9c 9d"), "o notice minimum 50")
    for text in ("o notice", "o notice colour red", "o notice minimum", "o notice maximum 5"):
        refused(begin(NEW, DONE), text)
    both = begin(NEW, [*DONE, "o notice minimum 400"])
    refused(both, "o notice maximum 300")


@pytest.mark.clauses(NEW, "2.3", "2.3(a)", "2.3(b)")
def test_2005_settles_decks_and_shuffle_before_a_round() -> None:
    table_before = sitting(NEW, "o notice decks 6", "o notice shuffle riffle")
    declared = [fact.clauses[0].number for fact in table_before.round.facts if isinstance(fact, Declared)]
    assert declared == ["2.3(a)", "2.3(b)"]
    following = table_before.next()
    table = game(following).table
    assert (table.decks, table.shuffle) == (6, "riffle")
    play(following, "d shuffle", "p1 cut 100", "d insert 100")
    assert game(following).shoe.cards == 312
    assert number(refused(begin(NEW, DONE), "o notice decks 3")) == "2.1"


@pytest.mark.clauses(OLD, "2.3", "2.3(a)", "2.3(b)", "3.1")
def test_2002_settles_them_for_the_tournament() -> None:
    playing = begin(OLD, DONE)
    assert number(refused(playing, "o notice decks 6")) == "2.3(a)"
    assert number(refused(playing, "o notice shuffle riffle")) == "2.3(b)"
    assert number(refused(playing, "o notice minimum 50")) == "3.1"


@across("2.4", "2.4")
def test_cards_may_be_changed_after_a_round_and_are_checked_by_two(ruleset: str, clause: str) -> None:
    assert number(refused(begin(ruleset, DONE), "o change-cards all")) == clause, "who checked them?"
    assert game(begin(ruleset, [*DONE, "o change-cards all -- checked by A and B"])).carry().new_shoe
    assert not game(begin(ruleset, [*DONE, "o change-cards some -- checked by A and B"])).carry().new_shoe
    refused(begin(ruleset, DONE[:2]), "o change-cards all -- checked by A and B")


@pytest.mark.clauses(NEW, "2.4")
def test_2005_changes_a_marked_card_at_any_time() -> None:
    playing = dealt(NEW, "Kh 9c 9d", "o change-card Kh -- torn; checked by A and B")
    assert events(playing) == [("a marked or damaged card is replaced", 1, "2.4")]
    assert number(refused(playing, "o change-card Kh")) == "2.4"
    assert game(playing).shoe.remaining == 416 - 3, "like for like"
    assert "has no rule" in refused(dealt(OLD, "Kh 9c 9d"), "o change-card Kh -- torn; A and B").reason


@pytest.mark.clauses(NEW, "15.2")
def test_a_table_may_be_closed_early_on_notice() -> None:
    closed = sitting(NEW, "o close-table")
    with pytest.raises(Refused, match="closed") as caught:
        closed.next()
    assert number(caught.value) == "15.2"
    assert "has no rule" in refused(begin(OLD, DONE), "o close-table").reason


# --- sanctions ------------------------------------------------------------------------


@across("16.3(a) 16.3 def:void", "16.2(a) 16.2 def:void")
def test_an_offenders_wagers_are_returned_as_void(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager main 100", "p2 wager main 100", "d cards Kh"]
    playing = play(begin(ruleset, wagers, stacks=TWO), "o sanction p1 wager influence")
    assert verdict(playing, "1") == ("void", "0", clause)
    play(playing, "d cards Kd 9c 9h", "p2 stand", "d cards 8d")
    assert verdict(playing, "2") == ("win", "100", "13.1(b)"), "box 1 gets no second card"
    assert stack(playing, "1") == "1000"
    late = play(begin(ruleset, DONE), "o sanction p1 wager private-bet")
    assert stack(late) == "1000", "a win already paid is taken back"
    assert number(refused(late, "o sanction p1 wager influence")) == clause, "nothing is left"


@across("16.3(a)", "16.2(a)")
def test_a_sanction_covers_every_hand_and_side_bet(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager main 100", "p1 wager perfect-pairs 10", "d cards 8h 9c 8h", "p1 split", "d cards 3h"]
    playing = begin(ruleset, [*wagers, "p1 double", "o sanction p1 wager edge"], {"perfect-pairs": True})
    assert playing.complete, "nobody is left to play"
    assert stack(playing) == "1000"
    assert [fact.outcome for fact in playing.settlements()] == ["void"] * 3
    before = begin(ruleset, ["p1 wager main 100", "o sanction p1 wager chips"])
    assert number(refused(before, "p1 wager main 100")) == clause, "not again in this round"


@across("16.3(b)", "16.2(b)")
def test_an_offender_may_be_excluded(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["o sanction p1 exclude private-bet"], stacks=TWO)
    assert number(refused(playing, "p1 wager main 10")) == clause
    assert number(refused(playing, "o sanction p1 exclude influence")) == clause
    table = sitting(ruleset, "o sanction p1 exclude influence")
    assert set(table.next().script.layout.stacks) == set()


# What a sanction may be for: the clause broken in 2002 and in 2005.
BROKEN = {
    "influence": ("16.8", "16.7"),
    "private-bet": ("16.9", "16.8"),
    "edge": ("16.7(b)", "16.5(b)"),
    "advice": ("16.7(a)", "16.5(a)"),
    "late-wager": ("4.3", "4.3"),
    "chips": ("4.2", "4.2"),
}


@pytest.mark.parametrize(
    ("ruleset", "reason", "clause"),
    [
        pytest.param(ruleset, reason, clause, marks=pytest.mark.clauses(ruleset, clause), id=f"{ruleset}-{reason}")
        for reason, cells in BROKEN.items()
        for ruleset, clause in zip(RULESETS, cells, strict=True)
    ],
)
def test_what_was_broken_is_on_record(ruleset: str, reason: str, clause: str) -> None:
    playing = play(begin(ruleset, DONE[:1]), f"o sanction p1 wager {reason}")
    assert clauses(playing) == ["16.3(a)" if ruleset == OLD else "16.2(a)", clause, "def:void"]
    assert stack(playing) == "1000"


@pytest.mark.parametrize(
    ("reason", "clause"),
    [
        pytest.param("device-analysis", "16.2(a)", marks=pytest.mark.clauses(OLD, "16.2", "16.2(a)")),
        pytest.param("device-odds", "16.2(c)", marks=pytest.mark.clauses(OLD, "16.2(c)")),
        pytest.param("device-link", "16.2(c)#2", marks=pytest.mark.clauses(OLD, "16.2(c)#2")),
    ],
)
def test_2002_bars_devices(reason: str, clause: str) -> None:
    playing = play(begin(OLD, DONE[:1]), f"o sanction p1 wager {reason}")
    assert clauses(playing)[1:3] == [clause, "16.2"]
    assert "no reason" in refused(begin(NEW, DONE[:1]), f"o sanction p1 wager {reason}").reason


@pytest.mark.parametrize(
    "text", ["o sanction", "o sanction p9 wager edge", "o sanction p1 fine edge", "o sanction p1 wager rudeness"]
)
def test_a_sanction_must_say_who_what_and_why(text: str) -> None:
    refused(begin(NEW, DONE[:1]), text)


# --- disputes -------------------------------------------------------------------------


@across("16.6", "16.4")
def test_a_dispute_freezes_the_round_until_it_is_ruled_on(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, [*DONE[:2], "o dispute p1 -- says the card was a queen"])
    assert number(refused(playing, "p1 stand")) == clause
    again = refused(playing, "o dispute p1 -- says it again")
    assert (number(again), "already open" in again.reason) == (clause, True)
    assert number(refused(playing, "o ruling stands")) == clause, "why?"
    play(playing, "o ruling stands -- seen on camera 4 at 20:14", "p1 stand", "d cards 8d")
    assert number(refused(playing, "o ruling void -- again")) == clause, "nothing is open"
    assert number(refused(playing, "o dispute p1")) == clause, "about what?"
    assert settled(playing).outcome == "win"
    assert clause in cited(playing, Ruled)


@across("16.6 def:void", "16.4 def:void")
def test_a_ruling_may_void_and_a_review_may_vary(ruleset: str, clause: str) -> None:
    void = begin(ruleset, [*DONE, "o dispute p1 -- misread", "o ruling void -- cards were mixed up"])
    assert verdict(void) == ("void", "0", clause)
    varied = begin(ruleset, [*DONE, "o dispute p1 -- misread", "o ruling stands -- seen"])
    play(varied, "o review requested", "o review varied void")
    assert stack(varied) == "1000"
    assert [fact.outcome for fact in varied.facts if isinstance(fact, Ruled)] == ["stands", "requested", "varied"]
    assert cited(varied, Ruled) == [clause] * 3
    assert cited(varied, Reversed) == ["def:void"]


@across("16.6", "16.4")
def test_a_review_follows_a_ruling_if_somebody_asks(ruleset: str, clause: str) -> None:
    """X-25."""
    disputed = begin(ruleset, [*DONE, "o dispute p1 -- misread"])
    assert number(refused(disputed, "o review requested")) == clause, "there is no ruling yet"
    ruled = play(disputed.fork(), "o ruling stands -- seen")
    for act in ("upheld", "varied"):
        refusal = refused(ruled, f"o review {act}")
        assert (number(refusal), refusal.reason) == (clause, "Nobody has asked for a review.")
    play(ruled, "o review requested")
    refusal = refused(ruled, "o review requested")
    assert (number(refusal), refusal.reason) == (clause, "A review has already been requested.")
    play(ruled, "o review upheld")
    assert stack(ruled) == "1100"
    assert number(refused(ruled, "o review upheld")) == clause
    void = play(disputed, "o ruling void -- cards were mixed up", "o review requested")
    assert number(refused(void, "o review varied void")) == clause, (
        "a void round is played again by correcting the record"
    )
    play(void, "o review upheld")
    assert stack(void) == "1000"


# --- conduct and roles ----------------------------------------------------------------


@across("16.7(a)", "16.5(a)")
def test_the_system_lists_what_is_allowed_and_never_advises(ruleset: str, clause: str) -> None:
    """X-27: options carry acts, limits and clauses in a fixed order, whatever the cards."""
    rounds = (dealt(ruleset, cards) for cards in ("Kh 9c 6d", "Kh 6c 9d"))
    weak, strong = (GAME.picture(playing.script, player_role("1")).waiting.choices for playing in rounds)
    assert [choice.act for choice in weak] == [choice.act for choice in strong]
    names = set(weak[0].__dataclass_fields__)
    assert not names & {"advice", "best", "value", "odds", "expected"}


@pytest.mark.parametrize(
    ("ruleset", "act", "role"),
    [
        pytest.param(
            OLD,
            "o invalidate fire",
            "tournament director",
            marks=pytest.mark.clauses(OLD, "def:tournament-director"),
        ),
        pytest.param(
            OLD,
            "o approved table CI-14",
            "government casino inspector",
            marks=pytest.mark.clauses(OLD, "def:approved"),
        ),
        pytest.param(OLD, "o face-up-card 5h", "dealer", marks=pytest.mark.clauses(OLD, "def:dealer")),
        pytest.param(
            OLD, "o reconstruct", "casino supervisor", marks=pytest.mark.clauses(OLD, "def:casino-supervisor")
        ),
        pytest.param(
            NEW, "o invalidate fire", "casino operator", marks=pytest.mark.clauses(NEW, "def:casino-operator")
        ),
        pytest.param(
            NEW,
            "o approved table GRC-7",
            "gambling and racing commission",
            marks=pytest.mark.clauses(NEW, "def:approved"),
        ),
        pytest.param(NEW, "o face-up-card 5h", "dealer", marks=pytest.mark.clauses(NEW, "def:dealer")),
        pytest.param(
            NEW, "o reconstruct", "casino supervisor", marks=pytest.mark.clauses(NEW, "def:casino-supervisor")
        ),
    ],
)
def test_an_act_is_declared_by_the_role_that_holds_the_power(ruleset: str, act: str, role: str) -> None:
    playing = play(begin(ruleset, DONE), act)
    assert [fact.role for fact in playing.facts if isinstance(fact, Declared)] == [role]


DIRECTOR, INSPECTOR, OPERATOR = "tournament director", "government casino inspector", "casino operator"
SUPERVISOR, COMMISSION = "casino supervisor", "gambling and racing commission"
# Typed from the texts: act, then clause and holder in 2002 and in 2005. Where a text names nobody it is the dealer for
# what happens in the deal, the supervisor for errors put right (B-39, B-40), else whoever decides disputes.
HOLDERS = [
    ("attest", ("def:dealer", "dealer"), ("def:dealer", "dealer")),
    ("approved", ("def:approved", INSPECTOR), ("def:approved", COMMISSION)),
    ("dispute", ("16.6", DIRECTOR), ("16.4", OPERATOR)),
    ("ruling", ("16.6", DIRECTOR), ("16.4", OPERATOR)),
    ("review", ("16.6", INSPECTOR), ("16.4", COMMISSION)),
    ("adjust", ("def:void", DIRECTOR), ("def:void", OPERATOR)),
    ("change-cards", ("2.4", DIRECTOR), ("2.4", OPERATOR)),
    ("change-card", None, ("2.4", OPERATOR)),
    ("notice", ("3.1", DIRECTOR), ("3.1", OPERATOR)),
    ("personal-limit", None, ("3.2", OPERATOR)),
    ("under-minimum", ("3.3", "dealer"), ("3.4", "dealer")),
    ("give-up", None, ("4.4", OPERATOR)),
    ("decider", None, ("4.5", SUPERVISOR)),
    ("hold-to-minimum", None, ("4.7", OPERATOR)),
    ("restrict", None, ("4.8", OPERATOR)),
    ("lift-restriction", None, ("4.8", OPERATOR)),
    ("final-rounds", None, ("5.5 Note", SUPERVISOR)),
    ("face-up-card", ("14.1", "dealer"), ("14.1", "dealer")),
    ("card-in-error", ("14.2", "dealer"), ("14.2", "dealer")),
    ("burnt-in-error", ("14.2", "dealer"), ("14.2", "dealer")),
    ("dealer-card-in-error", ("14.3", "dealer"), ("14.3", "dealer")),
    ("reconstruct", ("14.4", SUPERVISOR), ("14.4", SUPERVISOR)),
    ("void", ("14.5", DIRECTOR), ("16.3", OPERATOR)),
    ("void", ("def:void", DIRECTOR), ("def:void", OPERATOR)),
    ("absent", ("14.7", "dealer"), ("14.7", "dealer")),
    ("present", ("14.7", "dealer"), ("14.7", "dealer")),
    ("overlooked-cutting-card", None, ("14.8", SUPERVISOR)),
    ("close-table", None, ("15.2", OPERATOR)),
    ("invalidate", ("16.1", DIRECTOR), ("16.1", OPERATOR)),
    ("sanction", ("16.3", DIRECTOR), ("16.2", OPERATOR)),
    ("vacate", None, ("16.6", OPERATOR)),
    ("sit-out", ("19.13", DIRECTOR), ("20.14", DIRECTOR)),
    ("malfunction", ("20.3", SUPERVISOR), ("19.3", SUPERVISOR)),
    ("malfunction", ("20.3 (malfunction)", SUPERVISOR), ("19.4", SUPERVISOR)),
    ("replace-shoe", ("20.3 (tail)", DIRECTOR), ("19.3(b)", OPERATOR)),
]
HELD = [
    pytest.param(ruleset, act, cell[1], marks=pytest.mark.clauses(ruleset, cell[0]), id=f"{ruleset}-{act}-{cell[0]}")
    for act, *cells in HOLDERS
    for ruleset, cell in zip(RULESETS, cells, strict=True)
    if cell is not None
]


@pytest.mark.parametrize(("ruleset", "act", "role"), HELD)
def test_each_power_has_its_holder(ruleset: str, act: str, role: str) -> None:
    held = {(blank.act, blank.holder) for blank in begin(ruleset).script.officials.blanks() if blank.act == act}
    assert held == {(act, role)}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_power_is_left_out(ruleset: str) -> None:
    named = {act for act, *cells in HOLDERS if cells[RULESETS.index(ruleset)] is not None}
    assert {blank.act for blank in begin(ruleset).script.officials.blanks()} == named


@across("5.2_(tail)", "5.2_(tail)")
def test_the_cut_of_an_official_is_a_supervisors(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["d shuffle", "p1 decline-cut"], before={"new-shoe": True})
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("o",), clause)
    refused(playing, "d cut 100")


DICTIONARY = "def:dealer def:casino-supervisor def:casino-operator def:tournament-director"


@across(f"{DICTIONARY} def:assistant-to-the-director", DICTIONARY)
def test_the_roles_of_the_dictionaries(ruleset: str, clause: str) -> None:
    """X-31: in 2005 director and assistant are one role, beside the operator; in 2002 the Director has assistants."""
    assert {power: str(held) for power, held in RULES[ruleset].holders.items()} == {
        Power.DEALER: "dealer",
        Power.SUPERVISOR: SUPERVISOR,
        Power.OPERATOR: DIRECTOR if ruleset == OLD else OPERATOR,
        Power.DIRECTOR: DIRECTOR,
        Power.REVIEWER: INSPECTOR if ruleset == OLD else COMMISSION,
        Power.ASSISTANT: "assistant to the director" if ruleset == OLD else DIRECTOR,
        Power.HOUSE: OPERATOR,
    }
