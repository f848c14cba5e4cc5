"""More conditions at the edges of what the texts allow: amounts that just fit, other games, what a check says."""

import pytest

from tests.tournament.samples import CHARITY, GONE, LATER, Raw, across, change, sample, series, told
from tests.tournament.test_terms_noticed import (
    BREAKDOWNS,
    DURATIONS,
    FIELDS,
    GROUPED,
    LIMITED,
    POOLS,
    PROGRESSIONS,
    SIZES,
    STARTS,
    STRUCTURES,
    each,
    fits,
    found,
    hinted,
)

COMMISSIONS = "12.1 17.1 11.1 12.1 14.1 20.23 15.22 18.22 -"
MARKERS = "15.14 19.14 - 13.14 17.14 20.15 15.15 18.15 11.1"
ARRANGED = f"{STRUCTURES} - - 3.2(c)"
RETURNS = ("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(f)", "18.3(a)(ii)(f)", "3.2(f)")


def later(*cells: str) -> pytest.MarkDecorator:
    """The two texts that leave the most to the conditions."""
    return across(*["-", "-", "-", "-", "-", "-"], *cells, "-")


def reasons(raw: Raw, changes: Raw) -> dict[str, str]:
    return {fault.where: fault.reason for fault in told(raw, changes)}


# --- chips, limits and sizes --------------------------------------------


@each(STARTS)
def test_no_chips_and_too_few_are_told_apart(ruleset: str, clause: str) -> None:
    start = {number: reasons(sample(ruleset), {"stages.0.start": number})["stages[1].start"] for number in (0, 1)}
    assert "does not say with how many chips" in start[0]
    assert "chips are less than" in start[1]
    without = {"stages.1.carry": True, "stages.1.start": 0}
    assert found(sample(ruleset), without)["stages[2].start"] == clause, "who carries nothing over starts with this"


@each(LIMITED)
def test_a_level_after_the_last_round_is_told_with_that_round(ruleset: str, clause: str) -> None:
    higher: Raw = {"blinds": [50, 100]} if ruleset == CHARITY else {"maximum": 300}
    rounds = sample(ruleset)["stages"][0]["rounds"]
    late: Raw = {"stages.0.levels": [{"round": rounds + 1, "table": higher}]}
    assert f"ends with round {rounds};" in reasons(sample(ruleset), late)["stages[1].levels"]
    if ruleset in (*LATER, "blackjack-2005"):
        return
    timed: Raw = {"stages.0.rounds": GONE, "stages.0.minutes": 60}
    assert fits(ruleset, timed | {"stages.0.levels": [{"minute": 60, "table": higher}]})
    late = timed | {"stages.0.levels": [{"minute": 61, "table": higher}]}
    assert "ends with minute 60;" in reasons(sample(ruleset), late)["stages[1].levels"]


@each(LIMITED)
def test_a_level_leaves_the_game_as_it_is(ruleset: str, clause: str) -> None:
    """Settings of another game are no matter of limits: the table itself refuses them."""
    own, other = ("structure", "race-track") if ruleset == CHARITY else ("play", "structure")

    def levels(key: str) -> Raw:
        return {"stages.0.levels": [{"round": 2, "table": {key: "tournament"}}]}

    stays = reasons(sample(ruleset), levels(own))[f"stages[1].levels[1].table.{own}"]
    assert stays.startswith("is no limit")
    assert f"stages[1].levels[1].table.{other}" not in found(sample(ruleset), levels(other))


@pytest.mark.clauses(CHARITY, "3.2(b)")
def test_a_bet_that_charity_chips_do_not_show_is_hinted_at() -> None:
    """The smallest bet is the big blind of 50; the next is 75, which chips of 50 do not show (X-03)."""
    coarse = {"chips.denominations": [50, 100, 500]}
    assert hinted(sample(CHARITY), coarse) == {"stages[1].table": "3.2(b)", "stages[2].table": "3.2(b)"}


@each(SIZES)
def test_a_table_as_large_as_the_game_has_it(ruleset: str, clause: str) -> None:
    games = {"canberra": 9, "blackjack": 9, "roulette": 99, "mini": 14, "pai": 7, "charity": 10}
    most = games[ruleset.partition("-")[0]]
    assert "stages[1].seats" not in found(sample(ruleset), {"stages.0.seats": most})
    assert found(sample(ruleset), {"stages.0.seats": most + 1})["stages[1].seats"] == clause


@each(FIELDS)
def test_a_field_of_one_size(ruleset: str, clause: str) -> None:
    assert fits(ruleset, {"players.minimum": sample(ruleset)["players"]["maximum"]})


# --- structure --------------------------------------------


@each(DURATIONS)
def test_shoes_are_counted_in_games_that_have_them(ruleset: str, clause: str) -> None:
    """Whatever else is wrong with a stage of another game."""

    def stage(game: str, **settings: object) -> list[tuple[str, str]]:
        changes: Raw = {"stages.0.game": game, "stages.0.rounds": GONE, "stages.0.shoes": 1}
        changes |= {f"stages.0.table.{key}": value for key, value in settings.items()}
        faults = [fault for fault in told(sample(ruleset), changes) if fault.where == "stages[1].shoes"]
        said = [(fault.reason, fault.clause.number if fault.clause else "") for fault in faults]
        return [(reason, number) for reason, number in said if "by this text" not in reason]

    assert stage("blackjack-2005") == stage("whist") == []
    endless = [("an automated shoe never ends; write rounds, or take the shuffler out.", clause)]
    assert stage("blackjack-2005", shuffler=True) == stage("blackjack-2005", shuffler="automated") == endless
    assert stage("roulette-2002") == [("American Roulette has no shoes to count; write rounds.", clause)]
    by_rounds = {"stages.0.game": "blackjack-2005", "stages.0.table.shuffler": True}
    assert "stages[1].shoes" not in found(sample(ruleset), by_rounds)


@each(STRUCTURES + " 15.3(a)(ii)(a) 18.3(a)(ii)(a) -")
def test_a_table_played_down_ends_with_fewer_than_began(ruleset: str, clause: str) -> None:
    def left(number: int) -> list[str]:
        changes = {"stages.0.rounds": GONE, "stages.0.players-left": number}
        faults = [fault for fault in told(sample(ruleset), changes) if fault.where == "stages[1].players-left"]
        return [fault.clause.number for fault in faults if fault.clause and "fewer players" in fault.reason]

    assert (left(5), left(6), left(7)) == ([], [clause], [clause])


@each(ARRANGED)
def test_points_belong_to_a_series(ruleset: str, clause: str) -> None:
    assert found(sample(ruleset), {"stages.0.points": [3, 2, 1]}) == {"stages[1].points": clause}
    assert found(sample(ruleset), {"stages.0.advance.points": 1})["stages[1].points"] == clause


@each(ARRANGED)
def test_every_stage_is_played_by_the_text_itself(ruleset: str, clause: str) -> None:
    """Only the later texts have sessions of other games."""
    assert fits(ruleset, {"stages.0.game": ruleset})
    other = "canberra-poker-2002" if ruleset == "roulette-2002" else "roulette-2002"
    one = found(sample(ruleset), {"stages.0.game": other})
    assert one["stages[1].game"] == clause
    assert "stages" not in one
    both = found(sample(ruleset), {"stages.0.game": other, "stages.1.game": other})
    assert (both["stages[2].game"], both["stages"]) == (clause, clause)


@later("15.3(a)(ii)(d)", "18.3(a)(ii)(d)")
def test_points_for_every_seat_and_never_more_for_a_lower_place(ruleset: str, clause: str) -> None:
    assert told(series(ruleset), {"stages.0.points": [6, 4, 4, 2, 1, 1]}) == ()
    for wrong in ([6, 4, 5], [7, 6, 5, 4, 3, 2, 1]):
        assert found(series(ruleset), {"stages.0.points": wrong}) == {"stages[1].points": clause}


@each(PROGRESSIONS)
def test_from_a_session_for_points_everybody_goes_on(ruleset: str, clause: str) -> None:
    """And nobody from the final: neither is a stage in which nobody is out."""
    raw = series() if ruleset != CHARITY else change(series(), {"players": {"minimum": 6, "maximum": 12}})
    raw = change(raw, {"ruleset": ruleset})
    assert not {"stages[1]", "stages[2]", "stages[3]"} & set(found(raw))
    nobody_out = {"stages.0.kind": "progression", "stages.0.points": GONE, "stages.0.advance": {"top": 5}}
    assert found(raw, nobody_out)["stages[1]"] == ("21.1" if ruleset == CHARITY else clause)


@each(ARRANGED)
def test_an_add_on_comes_after_a_round_and_before_the_last(ruleset: str, clause: str) -> None:
    rounds = sample(ruleset)["stages"][0]["rounds"]
    said = "def:add-on" if ruleset == CHARITY else clause

    def after(number: int, stage: str = "heats", changes: Raw | None = None) -> dict[str, str]:
        chips = {"add-on": {"stage": stage, "after-round": number, "chips": 500}} | (changes or {})
        faults = found(sample(ruleset), chips)
        return {where: number for where, number in faults.items() if where in ("add-on.after-round", "add-on.stage")}

    assert after(1) == after(rounds - 1) == {}
    assert after(0) == after(rounds) == {"add-on.after-round": said}
    assert after(5, "nowhere") == {"add-on.stage": said}
    assert after(rounds, changes={"stages.0.rounds": GONE, "stages.0.players-left": 3}) == {}


@each(MARKERS)
def test_a_marker_is_drawn_for_only_where_there_is_one(ruleset: str, clause: str) -> None:
    def drawn(game: str, marker: str = "ballot") -> str | None:
        changes = {"stages.0.game": game, "stages.0.marker": marker}
        return found(sample(ruleset), changes).get("stages[1].marker")

    assert drawn("roulette-2002") == drawn(CHARITY) == clause
    assert drawn("pai-gow-2002") is drawn("whist") is drawn("roulette-2002", "lowest-seat") is None


# --- groups --------------------------------------------


@each(GROUPED)
def test_seatings_that_are_too_rare_to_be_drawn(ruleset: str, clause: str) -> None:
    """Of 924 ways to seat twelve at two tables of six, 64 keep six groups of two apart; of sixty hardly any do, and
    of more still fewer."""
    six: Raw = {"groups.eligible": list("ABCDEF"), "groups.apart": True, "groups.stages": ["heats"]}

    def rare(players: int, tables: int, changes: Raw | None = None) -> str:
        field = six | {"players.maximum": players, "stages.0.tables": tables} | (changes or {})
        return reasons(sample(ruleset), field).get("groups.apart", "")

    assert rare(12, 2) == ""
    said = 'fewer than 1 in 10,000 seatings of "heats" would keep groups apart; allow it there.'
    assert rare(60, 10) == rare(120, 20) == rare(126, 21) == rare(300, 50) == said
    assert found(sample(ruleset), six | {"players.maximum": 60, "stages.0.tables": 10})["groups.apart"] == clause
    nobody = found(sample(ruleset), six | {"players": {"minimum": 0, "maximum": 0}})
    assert "groups.apart" not in nobody


# --- money --------------------------------------------


@each(COMMISSIONS)
def test_the_greatest_commission(ruleset: str, clause: str) -> None:
    """A tenth of 100 in 2002, later the fee itself if it is approved."""
    most = 10 if ruleset.endswith("2002") else 100
    assert fits(ruleset, {"entry.commission": most})
    assert found(sample(ruleset), {"entry.commission": f"{most}.01"}) == {"entry.commission": clause}


@across(*(f"{one} {two}" for one, two in zip(BREAKDOWNS.split()[:8], POOLS.split()[:8], strict=True)), "-")
def test_prizes_of_sessions_where_the_text_has_them(ruleset: str, clause: str) -> None:
    if ruleset not in LATER:
        said = reasons(sample(ruleset), {"stages.0.prizes": [5]})
        assert said == {
            "stages[1].prizes": f"{ruleset} pays prizes for the tournament, not for sessions; put them into `prizes`."
        }
        assert found(sample(ruleset), {"stages.0.prizes": [5]}) == {"stages[1].prizes": clause}
        return
    assert told(series(ruleset), {"stages.0.prizes": [1] * 6}) == ()
    few = reasons(series(ruleset), {"stages.0.prizes": [1] * 7})
    assert few == {"stages[1].prizes": "there may be fewer players in this stage than prizes; write fewer."}
    unsound = found(series(ruleset), {"stages.0.prizes": [1] * 7, "stages.0.tables": 0})
    assert "stages[1].prizes" not in unsound


@pytest.mark.clauses(CHARITY, "2.5")
def test_in_charity_neither_prizes_nor_a_pool() -> None:
    assert fits(CHARITY)
    assert found(sample(CHARITY), {"prizes": {"shares": ["100%"]}}) == {"prizes": "2.5"}
    assert found(sample(CHARITY), {"prizes": {"amounts": [5]}, "pool": {"additions": 5}}) == {"prizes": "2.5"}
    assert found(sample(CHARITY), {"pool": {"additions": 5}}) == {"pool": "2.5"}
    assert found(sample(CHARITY), {"pool": {"guarantee": 5}}) == {"pool": "2.5"}
    assert found(sample(CHARITY), {"stages.0.prizes": [5]}) == {"stages[1].prizes": "2.5"}


@across(*RETURNS)
def test_the_chips_of_a_buy_back_can_be_paid(ruleset: str, clause: str) -> None:
    back = {"until": "heats", "seats": 1, "timing": "At once.", "most": 1}
    for chips, wrong in ((500, False), (0, True), ("0.25", True)):
        faults = found(sample(ruleset), {"buy-back": back | {"chips": chips}})
        assert faults.get("buy-back.chips") == (clause if wrong else None)


# --- ties and overrides --------------------------------------------


@later("15.3(a)(viii)(B) 15.3(a)(ix)(B)", "18.3(a)(viii)(B) 18.3(a)(ix)(B)")
def test_what_decides_equal_chips_is_asked_once(ruleset: str, clause: str) -> None:
    """Where some stage is for progression by that clause, where all are for points by the other."""
    (fault,) = told(sample(ruleset), {"ties.session": GONE})
    assert fault.clause
    assert fault.clause.number == clause
    (fault,) = told(series(ruleset), {"ties.session": GONE})
    assert fault.clause
    assert fault.clause.number == clause.replace("(viii)", "(ix)")
    for way in ("share", "card-draw", "extra-rounds"):
        assert told(series(ruleset), {"ties.session": way}) == ()
        assert bool(told(sample(ruleset), {"ties.session": way})) == (way == "share")


@later("15.3(a)(xi)(D)", "18.3(a)(xi)(D)")
def test_points_that_decide_who_goes_on_are_not_shared(ruleset: str, clause: str) -> None:
    assert told(series(ruleset)) == ()
    assert found(series(ruleset), {"ties.points": "share"}) == {"ties.points": clause}
    to_the_end = change(series(ruleset), {"ties": {"session": "share", "points": "share"}})
    to_the_end["stages"] = [change(each, {"advance": GONE}) for each in to_the_end["stages"][:2]]
    assert told(to_the_end) == ()
    assert told(to_the_end, {"ties.points": "extra-rounds"}) == ()


@pytest.mark.clauses("blackjack-2005", "20.5")
def test_what_the_conditions_change_is_for_officials_to_order() -> None:
    """B-34: they prevail, and tables are still played by the clause."""
    said = {"overrides": [{"clause": "4.1", "says": "Side bets are taken until the third card."}]}
    assert told(sample("blackjack-2005"), said) == ()
    assert hinted(sample("blackjack-2005"), said) == {"overrides[1]": "20.5"}
