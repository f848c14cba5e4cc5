"""Conditions at the edges of what the texts allow: each case notices if the check beside its clauses is changed."""

import pytest

from croupier.tournament.texts.law import RULESETS
from tests.tournament.cup import cup
from tests.tournament.samples import CHARITY, GONE, LATER, Raw, across, sample, series, told, warned

SHOES = ("mini-baccarat-2002", "blackjack-2002", "blackjack-2005", *LATER)
STRUCTURES = "15.2(b) 19.2(b) 12.2(b) 13.2(b) 17.2(b) 20.4(b)"
DURATIONS = f"{STRUCTURES} 15.3(a)(ii)(a) 18.3(a)(ii)(a) def:session"
TABLE_COUNTS = f"{STRUCTURES} 15.3(a)(ii)(b) 18.3(a)(ii)(b) 4.1,3.2(c)"
PROGRESSIONS = f"{STRUCTURES} 15.3(a)(ii)(c) 18.3(a)(ii)(c) 21.1,3.2(c)"
REPECHAGES = f"{STRUCTURES} 15.3(a)(ii)(e) 18.3(a)(ii)(e) 3.2(c)"
RECORDINGS = f"{STRUCTURES} 15.3(a)(ii) 18.3(a)(ii) 3.2(c)"
STARTS = "15.2(d) 19.2(d) 12.2(d) 13.2(d) 17.2(d) 20.4(d) 15.3(a)(iv) 18.3(a)(iv) 3.2(a)"
FIELDS = "15.2(e) 19.2(e) 12.2(e) 13.2(e) 17.2(e) 20.4(e) 15.3(a)(v) 18.3(a)(v) 3.2(c)"
GROUPED = "15.2(f) 19.2(f) 12.2(f) 13.2(f) 17.2(f) 20.4(f) 15.3(a)(vi) 18.3(a)(vi) -"
LIMITED = "15.2(g) 19.2(h) 12.2(g) 13.2(g) 17.2(g) 20.4(g) 15.3(a)(vii) 18.3(a)(vii) 3.2(b)"
BREAKDOWNS = "15.2(h) 19.2(i) 12.2(h) 13.2(h) 17.2(h) 20.4(i) 15.3(a)(x) 18.3(a)(x) -"
POOLS = "15.20 19.20 12.18 13.20 17.20 20.20 15.21 18.21 -"
CHIPS = "15.12 19.12 12.12 13.12 17.12 20.13 15.13 18.13 -"
RISKED = "15.13 19.13 12.13 13.13 17.13 20.14 15.14 18.14 -"
BREAKS = "15.17,15.2(b) 19.17,19.2(b) 12.16,12.2(b) 13.17,13.2(b) 17.17,17.2(b) 20.17,20.4(b) 15.18 18.18 3.2(c)"
PACES = "15.18 19.18 12.15 13.18 17.18 20.18 15.19 18.19 8.4"
SIZES = "15.7 19.7 12.7 13.7 17.7 20.8 15.8 18.8 5.1,4.3"
BALLOTS = "15.6,15.2(b) 19.6,19.2(b) 12.6,12.2(b) 13.6,13.2(b) 17.6,17.2(b) 20.7,20.4(b) 15.7 18.7 4.3"
DATES = "15.2(a) 19.2(a) 12.2(a) 13.2(a) 17.2(a) 20.4(a) 15.3(a)(i) 18.3(a)(i) 3.2(c)"


def each(row: str) -> pytest.MarkDecorator:
    return across(*(cell.replace(",", " ") for cell in row.split()))


def found(raw: Raw, changes: Raw | None = None) -> dict[str, str]:
    """Where the faults are, and beside which clause."""
    return {fault.where: fault.clause.number if fault.clause else "" for fault in told(raw, changes)}


def hinted(raw: Raw, changes: Raw | None = None) -> dict[str, str]:
    return {fault.where: fault.clause.number if fault.clause else "" for fault in warned(raw, changes)}


def fits(ruleset: str, *changes: Raw) -> bool:
    """The sample holds, and so it does with each of these changes."""
    return all(told(sample(ruleset), change) == () for change in ({}, *changes)) and warned(sample(ruleset)) == ()


# --- structure --------------------------------------------


@each(DATES)
def test_there_were_no_rules_before_2002(ruleset: str, clause: str) -> None:
    assert fits(ruleset, {"starts": "2002-01-01T19:00:00"})
    assert found(sample(ruleset), {"starts": "2001-12-31T19:00:00"}) == {"starts": clause}


@each(DURATIONS)
def test_a_session_has_one_end_and_not_at_once(ruleset: str, clause: str) -> None:
    assert fits(ruleset, {"stages.0.rounds": 1})
    assert found(sample(ruleset), {"stages.0.rounds": 0})["stages[1].rounds"] == clause
    assert found(sample(ruleset), {"stages.0.rounds": GONE}) == {"stages[1]": clause}
    other = "players-left" if ruleset == CHARITY else "shoes"
    assert found(sample(ruleset), {f"stages.0.{other}": 2})["stages[1]"] == clause
    shoes = {"stages.0.rounds": GONE, "stages.0.shoes": 1}
    if ruleset in SHOES:
        endless = "automated" if "baccarat" in ruleset else True
        assert fits(ruleset, shoes)
        assert found(sample(ruleset), shoes | {"stages.0.table.shuffler": endless})["stages[1].shoes"] == clause
    elif ruleset != CHARITY:
        assert found(sample(ruleset), shoes) == {"stages[1].shoes": clause}


@each(PROGRESSIONS)
def test_every_stage_leads_somewhere(ruleset: str, clause: str) -> None:
    assert fits(ruleset)
    assert found(sample(ruleset), {"stages.0.advance": GONE})["stages[1].advance"] == clause
    assert found(sample(ruleset), {"stages.1.advance": {"top": 1}}) == {"stages[2].advance": clause}
    seats = sample(ruleset)["stages"][0]["seats"]
    assert found(sample(ruleset), {"stages.0.advance": {"top": seats}})["stages[1].advance.top"] == clause
    assert "stages[1].advance.top" not in found(sample(ruleset), {"stages.0.advance": {"top": seats - 1}})
    raw = sample(ruleset)
    heats, final = raw["stages"]
    both = [heats, {**heats, "name": "more", "source": ["heats"]}, {**final, "source": ["heats"]}]
    ways = found({**raw, "stages": both})
    assert (ways["stages[1]"], ways["stages[2]"]) == (clause, clause), "two ways, and none"
    assert found(raw, {"stages.1.seats": final["seats"] - 1}) == {"stages[2]": clause}, "one too many"


@each(PROGRESSIONS)
def test_in_the_smallest_field_somebody_is_left_behind(ruleset: str, clause: str) -> None:
    """Of one table of so many as go on all would; of one player more, one does not."""
    top = sample(ruleset)["stages"][0]["advance"]["top"]
    advance = {"stages.0.advance": {"top": top}}
    assert found(sample(ruleset), advance | {"players.minimum": top}).get("stages[1]") == clause
    assert "stages[1]" not in found(sample(ruleset), advance | {"players.minimum": top + 1})


@each(REPECHAGES)
def test_a_second_chance_stands_between_two_stages(ruleset: str, clause: str) -> None:
    assert found(sample(ruleset), {"stages.0.qualifies": "Anybody."}) == {"stages[1].qualifies": clause}
    for stage in (0, 1):
        kind = {f"stages.{stage}.kind": "repechage", f"stages.{stage}.qualifies": "Who lost."}
        assert found(sample(ruleset), kind)[f"stages[{stage + 1}].kind"] == clause
    raw = sample(ruleset)
    heats, final = raw["stages"]
    again = {**heats, "name": "again", "kind": "repechage", "qualifies": "Who lost.", "source": ["heats"]}
    between = {**raw, "stages": [heats, again, {**final, "source": ["heats", "again"]}]}
    assert "stages[2].kind" not in found(between)
    without = {**raw, "stages": [heats, {**again, "qualifies": ""}, {**final, "source": ["heats", "again"]}]}
    assert ("stages[2].qualifies" in found(without)) == (ruleset in (*LATER, CHARITY))


@each(TABLE_COUNTS)
def test_only_a_sit_and_go_has_a_timing_of_its_own(ruleset: str, clause: str) -> None:
    assert found(sample(ruleset), {"stages.0.timing": "When six are there."}) == {"stages[1].timing": clause}
    assert found(sample(ruleset), {"stages.0.tables": 0})["stages[1].tables"] == clause
    if ruleset in (*LATER, CHARITY):
        assert found(sample(ruleset), {"stages.0.sit-and-go": True}) == {"stages[1].timing": clause}
        assert fits(ruleset, {"stages.0.sit-and-go": True, "stages.0.timing": "When six are there."})


@each(BALLOTS)
def test_seats_are_drawn_beforehand_or_the_text_knows_a_sit_and_go(ruleset: str, clause: str) -> None:
    assert fits(ruleset)
    go = {"stages.0.sit-and-go": True, "stages.0.timing": "When a table is full."}
    refused = found(sample(ruleset), go).get("stages[1].sit-and-go")
    assert refused == (None if ruleset in (*LATER, CHARITY) else clause)


@each(SIZES)
def test_a_table_seats_two_and_no_more_than_the_game_has(ruleset: str, clause: str) -> None:
    assert fits(ruleset)
    assert found(sample(ruleset), {"stages.0.seats": 1})["stages[1].seats"] == clause
    assert found(sample(ruleset), {"stages.0.seats": 100})["stages[1].seats"] == clause
    assert found(sample(ruleset), {"stages.0.sessions": 0})["stages[1].sessions"] != clause


@each(RECORDINGS)
def test_counts_every_so_many_rounds_within_the_session(ruleset: str, clause: str) -> None:
    counts = {"stages.0.recording": "counts", "stages.0.dealing": "physical"}
    rounds = sample(ruleset)["stages"][0]["rounds"]
    for every in (1, rounds):
        assert fits(ruleset, counts | {"stages.0.count-every": every})
    for wrong in (0, rounds + 1):
        assert found(sample(ruleset), counts | {"stages.0.count-every": wrong}) == {"stages[1].count-every": clause}
    assert found(sample(ruleset), {"stages.0.count-every": 5}) == {"stages[1].count-every": clause}
    virtual = counts | {"stages.0.dealing": "virtual"}
    assert found(sample(ruleset), virtual) == {"stages[1].recording": clause}


# --- chips and limits --------------------------------------------


@each(STARTS)
def test_every_session_says_what_its_players_start_with(ruleset: str, clause: str) -> None:
    """The first wager is 10 chips, in charity the big blind of 50; the smallest chips are 0.5 and 25."""
    least, under, odd = (50, 25, 60) if ruleset == CHARITY else (10, 9, "10.25")
    assert fits(ruleset, {"chips.start": least}, {"stages.0.start": least})
    for wrong in (under, odd, 0):
        assert found(sample(ruleset), {"stages.0.start": wrong}) == {"stages[1].start": clause}
        assert found(sample(ruleset), {"chips.start": wrong}) == {"chips.start": clause}
    chips = sample(ruleset)["chips"]["denominations"]
    for named in ([0, *chips], [*chips, chips[-1]]):
        assert found(sample(ruleset), {"chips.denominations": named}) == {"chips.denominations": clause}
    assert fits(ruleset, {"chips.denominations": []})
    counts = {"stages.0.recording": "counts", "stages.0.dealing": "physical"}
    assert found(sample(ruleset), counts | {"chips.denominations": []}) == {"chips.denominations": clause}


@each(STARTS)
def test_chips_are_carried_from_a_stage_before(ruleset: str, clause: str) -> None:
    first, final = (found(sample(ruleset), {f"stages.{stage}.carry": True}) for stage in (0, 1))
    assert first == {"stages[1].carry": "8.2" if ruleset == CHARITY else clause}
    assert final == ({"stages[2].carry": "8.2"} if ruleset == CHARITY else {})
    assert fits(ruleset)
    if ruleset != CHARITY:
        anew = {"stages.1.carry": True, "stages.1.start": 9}
        assert found(sample(ruleset), anew) == {"stages[2].start": clause}, "who comes without chips gets these"


@each(STARTS)
def test_chips_that_come_later_can_be_paid(ruleset: str, clause: str) -> None:
    """Only charity has add-ons, but what is wrong with their chips is told anyway."""
    for chips, wrong in ((500, False), (0, True), ("0.25", True)):
        add_on = {"add-on": {"stage": "heats", "after-round": 5, "chips": chips}}
        assert ("add-on.chips" in found(sample(ruleset), add_on)) == wrong


@each(LIMITED)
def test_limits_are_said_and_those_of_a_tournament(ruleset: str, clause: str) -> None:
    assert fits(ruleset)
    assert found(sample(ruleset), {"stages.0.table.play": "cash"})["stages[1].table.play"] == clause
    games: dict[str, Raw] = {"roulette-2002": {"race-track": False}, CHARITY: {"structure": "no-limit"}}
    game = games.get(ruleset, {})
    for key in game:
        stays = {"stages.0.levels": [{"round": 2, "table": game}]}
        assert found(sample(ruleset), stays) == {f"stages[1].levels[1].table.{key}": clause}
    if ruleset != CHARITY:
        missing = found(sample(ruleset), {"stages.0.table.maximum": GONE})
        assert missing == ({"stages[1].table": clause} if ruleset in LATER else {})


@each(LIMITED)
def test_levels_follow_each_other_within_the_session(ruleset: str, clause: str) -> None:
    higher: Raw = {"blinds": [50, 100]} if ruleset == CHARITY else {"maximum": 300}
    rounds = sample(ruleset)["stages"][0]["rounds"]

    def levels(*when: int, unit: str = "round") -> Raw:
        return {"stages.0.levels": [{unit: moment, "table": higher} for moment in when]}

    assert fits(ruleset, levels(2), levels(2, 3), levels(rounds), levels(1, unit="minute"))
    for wrong in (levels(1), levels(3, 3), levels(4, 3), levels(rounds + 1)):
        assert found(sample(ruleset), wrong) == {"stages[1].levels": clause}
    mixed = {"stages.0.levels": [{"round": 2, "table": higher}, {"minute": 9, "table": higher}]}
    assert found(sample(ruleset), mixed) == {"stages[1].levels": clause}
    for wrong in ({"table": higher}, {"round": 2, "minute": 9, "table": higher}):
        assert found(sample(ruleset), {"stages.0.levels": [wrong]})["stages[1].levels[1]"] == clause
    assert found(sample(ruleset), {"stages.0.levels": [{"round": 2, "table": {}}]}) == {
        "stages[1].levels[1].table": clause
    }


@each(LIMITED)
def test_wagers_that_no_chips_here_make_up(ruleset: str, clause: str) -> None:
    """The smallest wager must be laid; the next higher is only hinted at (X-03)."""
    if ruleset == CHARITY:
        assert found(sample(ruleset), {"chips.denominations": [100, 500]})["stages[1].table"] == clause
        return
    coarse = {"stages.0.table.step": 5, "chips.denominations": [10, 100]}
    assert hinted(sample(ruleset), coarse)["stages[1].table"] == clause
    halves = "blackjack" in ruleset or ruleset in LATER
    assert bool(hinted(sample(ruleset), {"chips.denominations": [10, 100]})) == halves, "3 to 2, or 5% of a 10 chip"
    assert found(sample(ruleset), {"chips.denominations": [25, 100]})["stages[1].table"] == clause


@each(BREAKS)
def test_breaks_lie_within_a_session_and_last_some_minutes(ruleset: str, clause: str) -> None:
    def breaks(*when: int, minutes: int = 5) -> Raw:
        return {"stages.0.breaks": [{"after-round": moment, "minutes": minutes} for moment in when]}

    last = sample(ruleset)["stages"][0]["rounds"]
    assert fits(ruleset, breaks(1), breaks(last - 1), breaks(5, 6), breaks(5, minutes=1))
    for wrong in (breaks(last), breaks(0), breaks(5, 5), breaks(6, 5)):
        assert found(sample(ruleset), wrong) == {"stages[1].breaks": clause}
    said = "" if ruleset == CHARITY else clause
    assert found(sample(ruleset), breaks(5, minutes=0)) == {"stages[1].breaks": said}


@each(PACES)
def test_a_wager_takes_some_time(ruleset: str, clause: str) -> None:
    assert fits(ruleset, {"stages.0.seconds": 1})
    assert found(sample(ruleset), {"stages.0.seconds": 0}) == {"stages[1].seconds": clause}


# --- field and groups --------------------------------------------


@each(FIELDS)
def test_the_field_has_two_players_at_least(ruleset: str, clause: str) -> None:
    raw = sample(ruleset)
    most, seats = raw["players"]["maximum"], raw["stages"][0]["seats"]
    assert found(raw, {"players.minimum": most + 1})["players"] == clause
    assert found(raw, {"players.maximum": most + 1})["stages[1]"] == clause, "one without a seat"
    assert found(raw, {"players.minimum": 1})["players.minimum"] == clause
    assert "players.minimum" not in found(raw, {"players.minimum": 2})
    assert hinted(raw, {"players.minimum": seats - 1})["players.minimum"] == clause
    assert fits(ruleset)


@each(GROUPED)
def test_groups_that_sit_apart_can(ruleset: str, clause: str) -> None:
    six = {"groups.eligible": list("ABCDEF"), "groups.apart": True}
    assert fits(ruleset, six | {"groups.stages": ["heats"]}, {"groups.eligible": ["A", "B"]})
    assert found(sample(ruleset), six | {"groups.eligible": list("ABCDE")}) == {"groups.apart": clause}
    five: Raw = {"groups.eligible": list("ABCDE"), "groups.apart": True}
    five |= {"stages.0.advance": {"top": 2}, "stages.1.seats": 4}
    for stage, wrong in (("heats", True), ("final", False)):
        assert ("groups.apart" in found(sample(ruleset), five | {"groups.stages": [stage]})) == wrong
    assert found(sample(ruleset), {"groups.eligible": ["A", "A"]}) == {"groups.eligible": clause}
    assert found(sample(ruleset), {"groups.stages": ["heats"]}) == {"groups.stages": clause}


# --- money --------------------------------------------


@each(BREAKDOWNS)
def test_a_breakdown_fits_any_field(ruleset: str, clause: str) -> None:
    """Six fees of 90 net make 540, twelve 1,080; 540 from the operator alone are 540 whoever comes."""
    given: Raw = {"entry.fee": 0, "entry.commission": 0, "pool": {"additions": 540}}
    assert fits(ruleset, {"prizes": {"amounts": [540], "shares": ["100%"]}}, given | {"prizes": {"amounts": [540]}})
    assert found(sample(ruleset), {"prizes": {}}) == {"prizes": clause}
    steps = [{"players": 6, "shares": ["100%"]}, {"players": 12, "shares": ["50%", "50%"]}]
    assert fits(ruleset, {"prizes": {"steps": steps}})
    assert found(sample(ruleset), {"prizes": {"steps": steps[:1]}}) == {"prizes.steps": clause}
    assert found(sample(ruleset), {"prizes": {"steps": [steps[1], steps[1]]}}) == {"prizes.steps": clause}
    assert found(sample(ruleset), {"prizes": {"steps": steps, "shares": ["100%"]}}) == {"prizes": clause}
    assert found(sample(ruleset), {"prizes.shares": ["100%", "0%"]}) == {"prizes.shares": clause}
    assert hinted(sample(ruleset), {"prizes.shares": ["40%", "60%"]}) == {"prizes.shares": clause}
    assert hinted(sample(ruleset), {"prizes.shares": ["50%", "50%"]}) == {}
    assert hinted(sample(ruleset), {"entry.fee": 0, "entry.commission": 0}) == {"pool": clause}
    assert found(sample(ruleset), {"prizes": {"amounts": [0], "shares": ["100%"]}}) == {"prizes.amounts": clause}


@each(POOLS)
def test_what_is_promised_is_the_whole_pool_and_there(ruleset: str, clause: str) -> None:
    assert found(sample(ruleset), {"prizes.shares": ["60%", "39%"]}) == {"prizes.shares": clause}
    assert found(sample(ruleset), {"prizes": {"amounts": [541], "shares": ["100%"]}}) == {"prizes.amounts": clause}
    assert found(sample(ruleset), {"prizes": {"amounts": [540]}}) == {"prizes": clause}
    shares: Raw = {"prizes.shares": ["20%", "20%", "20%", "10%", "10%", "10%", "10%"]}
    assert found(sample(ruleset), shares) == {"prizes.shares": clause}
    assert fits(ruleset, {"prizes.shares": ["20%", "20%", "20%", "20%", "10%", "10%"]})
    assert found(sample(ruleset), {"donations": {"values": [50]}}) == {"donations": clause}
    if ruleset in LATER:
        assert told(series(ruleset), {"stages.2.prizes": [1] * 6}) == ()
        assert found(series(ruleset), {"stages.2.prizes": [1] * 7}) == {"stages[3].prizes": clause}


@each(CHIPS)
def test_nobody_adds_chips_but_in_charity(ruleset: str, clause: str) -> None:
    add_on = {"add-on": {"stage": "heats", "after-round": 5, "chips": 500}}
    assert found(sample(ruleset), add_on) == {"add-on": clause}
    assert found(sample(ruleset), {"stages.0.bonus": [{"round": 5, "chips": 100}]}) == {"stages[1].bonus": clause}


@each(RISKED)
def test_nobody_is_out_by_the_smallest_stack_but_in_charity(ruleset: str, clause: str) -> None:
    assert found(sample(ruleset), {"stages.0.elimination": [5]}) == {"stages[1].elimination": clause}


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(f)", "18.3(a)(ii)(f)", "3.2(f)")
def test_a_buy_back_says_when_how_often_and_for_how_many(ruleset: str, clause: str) -> None:
    seats = sample(ruleset)["stages"][1]["seats"]
    back = {"until": "heats", "seats": 1, "timing": "At once.", "most": 1}
    room: Raw = {"stages.1.seats": seats + 1, "stages.1.tables": 1}
    assert told(sample(ruleset), {"buy-back": back} | room) == ()
    for key, wrong in (("most", 0), ("timing", " "), ("until", "final")):
        assert found(sample(ruleset), {"buy-back": back | {key: wrong}} | room)[f"buy-back.{key}"] == clause
    assert found(sample(ruleset), {"buy-back": back | {"seats": 0}}) == {"buy-back.seats": clause}


# --- ties, which the later texts leave to the conditions --------------------------------------------


@across("-", "-", "-", "-", "-", "-", "15.3(a)(viii)(B)", "18.3(a)(viii)(B)", "-")
def test_equal_stacks_on_the_way_are_decided_and_never_shared(ruleset: str, clause: str) -> None:
    assert fits(ruleset, {"ties.session": "extra-rounds"})
    for wrong in (GONE, "share"):
        assert found(sample(ruleset), {"ties.session": wrong}) == {"ties.session": clause}


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ix)(B)", "18.3(a)(ix)(B)", "-")
def test_equal_stacks_of_a_series_are_decided_or_shared(ruleset: str, clause: str) -> None:
    for way in ("share", "card-draw", "extra-rounds"):
        assert told(series(ruleset), {"ties.session": way}) == ()
    assert found(series(ruleset), {"ties.session": GONE}) == {"ties.session": clause}


@across("-", "-", "-", "-", "-", "-", "15.3(a)(xi)(A)", "18.3(a)(xi)(A)", "-")
def test_equal_stacks_in_the_final_are_provided_for(ruleset: str, clause: str) -> None:
    assert fits(ruleset)
    (fault,) = told(sample(ruleset), {"ties.final": GONE})
    assert (fault.where, fault.clause and fault.clause.number) == ("ties.final", clause)
    assert "equal chips at the end of the final" in fault.reason


@across("-", "-", "-", "-", "-", "-", "15.3(a)(xi)(B)", "18.3(a)(xi)(B)", "-")
def test_equal_points_are_provided_for(ruleset: str, clause: str) -> None:
    assert told(series(ruleset)) == ()
    (fault,) = told(series(ruleset), {"ties.points": GONE})
    assert (fault.where, fault.clause and fault.clause.number) == ("ties.points", clause)
    assert "equal points" in fault.reason


@across("-", "-", "-", "-", "-", "-", "15.3(a)(xi)(C)", "18.3(a)(xi)(C)", "-")
def test_prizes_are_not_drawn_for(ruleset: str, clause: str) -> None:
    assert found(sample(ruleset), {"ties.final": "card-draw"}) == {"ties.final": clause}


@across("-", "-", "-", "-", "-", "-", "15.3(a)(viii)(A)", "18.3(a)(viii)(A)", "-")
def test_how_players_are_eliminated_is_said_where_they_are(ruleset: str, clause: str) -> None:
    assert fits(ruleset)
    assert found(sample(ruleset), {"eliminated": " "}) == {"eliminated": clause}
    assert told(series(ruleset), {"eliminated": ""}) == ()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_small_cup_of_these_tests_holds(ruleset: str) -> None:
    assert cup(ruleset).opened().state.filing.entering
