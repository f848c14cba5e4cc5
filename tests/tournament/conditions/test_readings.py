"""The readings of our own, one by one: what the texts leave open and how the check decides it."""

import pytest

from croupier.tournament.conditions.arithmetic import flows
from croupier.tournament.conditions.document import to_document
from croupier.tournament.conditions.money import pool_of
from croupier.values.money import Money
from tests.tournament.conditions.statements import beside
from tests.tournament.samples import (
    CHARITY,
    GONE,
    LATER,
    Raw,
    across,
    change,
    cited,
    citing,
    conditions,
    sample,
    series,
    told,
    warned,
)

OLD, NEW, HOST = "blackjack-2002", "blackjack-2005", "mini-baccarat-2023"


def test_x01_a_text_taken_off_the_list_needs_a_reason() -> None:
    found = told(sample(OLD), {"historical": GONE})
    assert [fault.where for fault in found] == ["historical"]
    assert "blackjack-2005" in found[0].reason
    assert [each.where for each in warned(sample(NEW), {"historical": "Because."})] == ["historical"]


@across("12.1", "17.1", "11.1", "12.1", "14.1", "-", "-", "-", "-")
def test_x09_x10_a_tenth_of_the_fee_rounded_down(ruleset: str, clause: str) -> None:
    assert told(sample(ruleset), {"entry.fee": "9.99", "entry.commission": "0.99"}) == ()
    found = told(sample(ruleset), {"entry.fee": "9.99", "entry.commission": "1.00"})
    assert cited(found) == [clause]
    assert "0.99 AUD" in found[0].reason
    assert pool_of(conditions(ruleset), 12) == Money(12 * 9_000), "the commission sits inside the fee"


@across("-", "-", "-", "-", "-", "20.23 def:tournament-commission", "15.22 def:tournament-commission",
        "18.22 def:tournament-commission", "-")  # fmt: skip
def test_x09_later_the_approved_amount_within_the_fee(ruleset: str, clause: str) -> None:
    assert told(sample(ruleset), {"entry.commission": 25}) == ()
    assert pool_of(conditions(ruleset, {"entry.commission": 25}), 2) == Money(15_000)
    assert cited(told(sample(ruleset), {"entry.commission": "100.01"})) == [clause]


def test_x03_amounts_that_the_chips_cannot_show_are_told_beforehand() -> None:
    coarse = {"chips.denominations": [1, 5, 25, 100], "stages.0.table.step": 5, "stages.1.table.step": 5}
    found = warned(sample(NEW), coarse)
    assert {each.where for each in found} == {"stages[1].table", "stages[2].table"}
    assert "2.5" in found[0].reason
    assert told(sample(NEW), coarse) == (), "a warning alone does no harm"
    assert warned(sample(NEW), coarse | {"chips.denominations": ["2.5", 5, 25, 100]}) == ()


def test_x03_a_wager_that_no_chips_make_up_is_a_fault() -> None:
    found = told(sample("roulette-2002"), {"chips.denominations": [25, 100]})
    assert cited(found) == ["12.2(g)", "12.2(g)"]
    odd = {"chips.denominations": [10, 25], "stages.0.table.step": 5}
    assert "to 15: no chips" in warned(sample("roulette-2002"), odd)[0].reason


@across("15.2(b)", "19.2(b)", "12.2(b)", "13.2(b)", "17.2(b)", "20.4(b)", "15.3(a)(ii)(c)", "18.3(a)(ii)(c)", "21.1")
def test_x28_every_stage_leads_somewhere(ruleset: str, clause: str) -> None:
    raw = sample(ruleset)
    raw["stages"].insert(1, {**raw["stages"][0], "name": "others", "source": ["heats"]})
    raw["stages"][2]["source"] = ["heats"]
    found = told(raw)
    assert clause in cited(found)
    assert any("reach no later stage" in each.reason for each in found)
    assert any("would play in" in each.reason for each in found)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"stages.0.rounds": GONE}, "does not say when a session ends"),
        ({"stages.0.minutes": 30}, "two ends"),
        ({"stages.0.rounds": 0}, "at least 1"),
        ({"stages.0.advance.top": 6}, "nobody is eliminated"),
        ({"stages.1.advance": {"top": 1}}, "last stage"),
        ({"stages.0.advance.top": 4}, "without a seat"),
        ({"stages.0.seats": 1}, "at least 2"),
        ({"stages.0.sessions": 0}, "at least 1"),
        ({"players.minimum": 2, "stages.0.advance": {"top": 1, "drawn": 1}}, "all 2 players"),
        ({"stages.0.kind": "repechage"}, "put it between two stages"),
        ({"stages.1.qualifies": "Some."}, "belongs to a repechage"),
        ({"stages.1.timing": "Soon."}, "belongs to a sit-and-go"),
        ({"stages.0.carry": True}, "no stage before"),
        ({"stages.0.players-left": 6, "stages.0.rounds": GONE}, "fewer players left"),
    ],
)
def test_x28_an_incomplete_structure_is_refused(changes: Raw, words: str) -> None:
    assert any(words in each.reason for each in told(sample("roulette-2002"), changes))


def test_x28_the_arithmetic_of_the_floor() -> None:
    """Sixty players, ten tables in two sessions; two of each and four drawn; four winners and two runners-up."""
    stages = [
        {"name": "heats", "sessions": 2, "tables": 5, "seats": 6, "rounds": 9, "advance": {"top": 2, "drawn": 4}},
        {"name": "semis", "tables": 4, "seats": 6, "rounds": 9, "advance": {"top": 1, "runners-up": 2}},
        {"name": "final", "tables": 1, "seats": 6, "rounds": 9},
    ]
    cup = conditions("roulette-2002", {"stages": stages, "players": {"minimum": 36, "maximum": 60}})
    assert [(flow.players, flow.tables, flow.through) for flow in flows(cup, 60).values()] == [
        (60, 10, 24),
        (24, 4, 6),
        (6, 1, 0),
    ]
    assert [flow.players for flow in flows(cup, 37).values()] == [37, 18, 5], "seven tables of five or six, then three"


def test_x28_empty_seats_are_told() -> None:
    found = warned(sample("roulette-2002"), {"stages.1.seats": 8})
    assert "2 seats stay empty" in found[0].reason
    assert warned(sample("roulette-2002"), {"players.minimum": 5})[0].where == "players.minimum"


@citing("15.20", "19.20", "12.18", "13.20", "17.20", "20.20", "15.21", "18.21", "-")
def test_x37_prizes_for_any_field_and_all_of_the_pool(ruleset: str, clause: str) -> None:
    raw = sample(ruleset)
    assert cited(told(raw, {"prizes.shares": ["60%", "30%"]})) == [clause]
    assert cited(told(raw, {"prizes.shares": [60, 40]})) == [clause], "a share is written with %"
    many = {"players.minimum": 6, "prizes.shares": ["20%", "20%", "20%", "10%", "10%", "10%", "10%"]}
    assert cited(told(raw, many)) == [clause], "seven prizes for six players"
    steps = [{"players": 8, "shares": ["100%"]}, {"players": 12, "shares": ["50%", "50%"]}]
    assert told(raw, {"prizes": {"steps": steps}}) == ()
    assert told(raw, {"prizes": {"steps": steps[:1]}})[0].where == "prizes.steps"
    assert told(raw, {"prizes": {"steps": steps[::-1]}})[0].where == "prizes.steps"
    assert cited(told(raw, {"prizes": {"amounts": [541], "shares": ["100%"]}})) == [clause], "540 with six players"
    assert told(raw, {"prizes": {"amounts": [540], "shares": ["100%"]}}) == ()
    assert cited(told(raw, {"prizes": {"amounts": [540]}})) == [clause], "the rest has nowhere to go"


def test_x37_a_guarantee_covers_amounts() -> None:
    cup = {"prizes": {"amounts": [2000]}, "pool.guarantee": 2000}
    assert told(sample(NEW), cup) == ()
    assert pool_of(conditions(NEW, cup), 6) == Money(200_000)
    assert pool_of(conditions(NEW, {"pool.additions": 100}), 6) == Money(64_000)


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(d)", "18.3(a)(ii)(d)", "-")
def test_x41_other_games_only_with_such_a_host(ruleset: str, clause: str) -> None:
    table = {"minimum": 10, "maximum": 200, "step": 10}
    guest = {"stages.0.game": "roulette-2002", "stages.0.table": table}
    assert told(series(ruleset), guest) == ()
    other = LATER[ruleset == LATER[0]]
    for wrong in (CHARITY, other, "whist"):
        assert clause in cited(told(series(ruleset), {"stages.0.game": wrong}))
    everywhere = {f"stages.{index}.game": "roulette-2002" for index in range(3)}
    assert clause in cited(told(series(ruleset), everywhere)), "no session of its own game"


@pytest.mark.parametrize("ruleset", ["roulette-2002", NEW, CHARITY])
def test_x41_other_texts_host_nothing(ruleset: str) -> None:
    found = told(sample(ruleset), {"stages.0.game": "pai-gow-2002", "stages.0.table": {"minimum": 10}})
    assert any(each.where == "stages[1].game" for each in found)


@citing("-", "-", "-", "-", "-", "-", "-", "-", "8.2")
def test_h19_chips_are_never_carried_over_in_charity(ruleset: str, clause: str) -> None:
    assert cited(told(sample(ruleset), {"stages.1.carry": True})) == [clause]


def test_x42_elsewhere_they_may_be() -> None:
    assert told(sample("roulette-2002"), {"stages.1.carry": True}) == ()


def test_b33_no_shared_boxes() -> None:
    found = told(sample(NEW), {"stages.0.table.several-boxes": True})
    assert "own box only" in found[0].reason


@across("-", "-", "-", "-", "-", "20.5", "-", "-", "-")
def test_b34_what_conditions_may_override(ruleset: str, clause: str) -> None:
    """X-46: by known switches only."""
    none = {"switch": "no-side-bets", "says": "Otherwise."}
    for good in ("17.1", "18.1", "20.4(h)"):
        assert told(sample(ruleset), {"overrides": [none | {"clause": good}]}) == ()
    for wrong in ("20.5", "20.6", "20.14", "99.9", "3.1"):
        assert cited(told(sample(ruleset), {"overrides": [none | {"clause": wrong}]})) == [clause]
    assert cited(told(sample(ruleset), {"overrides": [{"clause": "3.1", "says": "Otherwise."}]})) == [clause]
    paper = to_document(conditions(ruleset, {"overrides": [none | {"clause": "18.1"}]}))
    assert "18.1 Otherwise." in beside(paper, clause)
    assert "they prevail in this tournament" in beside(paper, clause)


@across("-", "-", "-", "-", "-", "-", "15.3(b)", "18.3(b)", "3.2(i)")
def test_m36_elsewhere_the_rules_prevail(ruleset: str, clause: str) -> None:
    assert cited(told(sample(ruleset), {"overrides": [{"clause": "3.1", "says": "Otherwise."}]})) == [clause]


# --- equal chips --------------------------------------------


@across("-", "-", "-", "-", "-", "-", "15.3(a)(viii)(B)", "18.3(a)(viii)(B)", "-")
def test_m33_equal_chips_where_players_progress(ruleset: str, clause: str) -> None:
    assert cited(told(sample(ruleset), {"ties.session": GONE})) == [clause]
    assert cited(told(sample(ruleset), {"ties.session": "share"})) == [clause], "sharing lets nobody go on"
    assert "draw of cards" in beside(to_document(conditions(ruleset)), clause)


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ix)(B)", "18.3(a)(ix)(B)", "-")
def test_m33_m37_equal_chips_in_a_series(ruleset: str, clause: str) -> None:
    assert cited(told(series(ruleset), {"ties.session": GONE})) == [clause]
    assert told(series(ruleset), {"ties.session": "share"}) == ()


@across("-", "-", "-", "-", "-", "-", "15.3(a)(xi)(A)", "18.3(a)(xi)(A)", "-")
def test_m33_equal_chips_in_the_final(ruleset: str, clause: str) -> None:
    assert cited(told(sample(ruleset), {"ties.final": GONE})) == [clause]


@across("-", "-", "-", "-", "-", "-", "15.3(a)(xi)(B)", "18.3(a)(xi)(B)", "-")
def test_m33_equal_points(ruleset: str, clause: str) -> None:
    assert cited(told(series(ruleset), {"ties.points": GONE})) == [clause]


@across("-", "-", "-", "-", "-", "-", "15.3(a)(xi)(C)", "18.3(a)(xi)(C)", "-")
def test_m33_prizes_are_shared_or_played_for(ruleset: str, clause: str) -> None:
    assert cited(told(sample(ruleset), {"ties.final": "card-draw"})) == [clause]
    assert "divided equally" in beside(to_document(conditions(ruleset)), clause)


@across("-", "-", "-", "-", "-", "-", "15.3(a)(xi)(D)", "18.3(a)(xi)(D)", "-")
def test_m33_extra_rounds_where_somebody_must_go_on(ruleset: str, clause: str) -> None:
    assert cited(told(series(ruleset), {"ties.points": "share"})) == [clause]
    extra = to_document(conditions(ruleset, {"ties.final": "extra-rounds"}))
    assert "further rounds" in beside(extra, clause).lower()


@citing("15.21", "19.21", "12.19", "13.21", "17.21", "20.21", "-", "-", "21.3")
def test_a_text_that_fixes_ties_is_not_contradicted(ruleset: str, clause: str) -> None:
    fixed, other = ("card-draw", "extra-rounds") if ruleset == CHARITY else ("extra-rounds", "share")
    assert told(sample(ruleset), {"ties.session": fixed, "ties.final": fixed}) == ()
    for key in ("ties.session", "ties.final"):
        assert cited(told(sample(ruleset), {key: other})) == [clause]


def test_m35_a_buy_back_splits_like_an_entry() -> None:
    back = {"until": "heats", "seats": 1, "fee": 40, "commission": 50, "timing": "At once."}
    raw = change(sample(HOST), {"buy-back": back, "stages.1.seats": 7})
    assert cited(told(raw)) == ["18.22"]
    cup = conditions(HOST, {"buy-back": {**back, "commission": 4}, "stages.1.seats": 7})
    assert pool_of(cup, 12, returns=1) == Money(12 * 9_000 + 3_600)
    crowded = told(raw, {"buy-back.seats": 2, "buy-back.commission": 4})
    assert "2 of them bought back" in crowded[0].reason
