"""What the check finds in one place after another: the clause that it names, and words that say what to change."""

from decimal import Decimal
from fractions import Fraction

import pytest

from croupier.tournament.conditions.check import faults, require_sound
from croupier.tournament.conditions.checks.chips import payable
from croupier.tournament.conditions.fault import Unfit
from croupier.tournament.texts.law import RULESETS
from tests.tournament.samples import CHARITY, GONE, LATER, Raw, across, cited, citing, conditions, sample, series, told

NEW = "blackjack-2005"


@pytest.mark.parametrize(
    ("changes", "where", "words"),
    [
        ({"name": " "}, "name", "write one"),
        ({"currency": "dollars"}, "currency", "three capital letters"),
        ({"ruleset": "roulete-2002"}, "ruleset", 'did you mean "roulette-2002"'),
        ({"stages.0.recording": "counts", "stages.0.dealing": "virtual"}, "stages[1].recording", 'write dealing'),
        ({"stages.0.count-every": 5}, "stages[1].count-every", 'recording = "counts"'),
        ({"stages.0.seconds": 0}, "stages[1].seconds", "need time to wager"),
        ({"stages.0.marker": "ballot"}, "stages[1].marker", "no starting marker"),
        ({"stages.0.shoes": 1, "stages.0.rounds": GONE}, "stages[1].shoes", "no shoes to count"),
        ({"stages.0.table.play": "cash"}, "stages[1].table.play", "leave it out"),
        ({"stages.0.table.minimun": 5}, "stages[1].table", 'did you mean "minimum"'),
        ({"stages.0.table.maximum": 5}, "stages[1].table", "below its minimum"),
        ({"stages.0.levels": [{"round": 5, "table": {"maximum": 5}}]}, "stages[1].levels[1].table", "below its"),
        ({"stages.0.levels": [{"round": 5, "table": {"race-track": False}}]}, "stages[1].levels[1].table.race-track",
         "cannot change during a session"),
        ({"stages.0.breaks": [{"after-round": 20, "minutes": 5}]}, "stages[1].breaks", "within it"),
        ({"stages.0.breaks": [{"after-round": 5, "minutes": 0}]}, "stages[1].breaks", "how many minutes"),
        ({"chips.denominations": [0, 5]}, "chips.denominations", "more than 0"),
        ({"chips.denominations": [5, 5]}, "chips.denominations", "once"),
        ({"groups.eligible": ["A", "A"]}, "groups.eligible", "once"),
        ({"prizes.shares": ["100%", "0%"]}, "prizes.shares", "wins nothing"),
        ({"prizes": {"amounts": [0], "shares": ["100%"]}}, "prizes.amounts", "more than 0"),
    ],
)  # fmt: skip
def test_a_fault_says_where_and_what_to_change(changes: Raw, where: str, words: str) -> None:
    found = told(sample("roulette-2002"), changes)
    assert where in [each.where for each in found]
    assert words in next(each.reason for each in found if each.where == where)


@citing("15.5", "19.5", "12.5", "13.5", "17.5", "20.6", "-", "-", "-")
def test_one_entry_and_no_way_back(ruleset: str, clause: str) -> None:
    back = {"buy-back": {"until": "heats", "seats": 1, "timing": "At once."}, "stages.1.seats": 7}
    found = told(sample(ruleset), back)
    assert cited(found) == [clause]
    assert "enter once" in found[0].reason


@across("15.2(h)", "19.2(i)", "12.2(h)", "13.2(h)", "17.2(h)", "20.4(i)", "-", "-", "-")
def test_no_prizes_for_single_sessions(ruleset: str, clause: str) -> None:
    assert cited(told(sample(ruleset), {"stages.0.prizes": [50]})) == [clause]


@across("15.2(b)", "19.2(b)", "12.2(b)", "13.2(b)", "17.2(b)", "20.4(b)", "-", "-", "3.2(c)")
def test_no_points_over_sessions(ruleset: str, clause: str) -> None:
    points = {"stages.0.kind": "points", "stages.0.points": [3, 2, 1], "stages.0.advance": {"points": 6}}
    assert clause in cited(told(sample(ruleset), points))


@citing("15.6", "19.6", "12.6", "13.6", "17.6", "20.7", "-", "-", "-")
def test_no_sit_and_go_where_seats_are_drawn_beforehand(ruleset: str, clause: str) -> None:
    assert cited(told(sample(ruleset), {"stages.0.sit-and-go": True})) == [clause]


@across("-", "-", "-", "-", "-", "def:session", "def:session", "def:session", "-")
def test_a_session_is_a_number_of_rounds_or_shoes(ruleset: str, clause: str) -> None:
    assert told(sample(ruleset), {"stages.0.rounds": GONE, "stages.0.shoes": 1}) == ()
    for key in ("minutes", "players-left"):
        assert cited(told(sample(ruleset), {"stages.0.rounds": GONE, f"stages.0.{key}": 3})) == [clause]


@citing("15.7", "19.7", "12.7", "13.7", "17.7", "20.8", "15.8", "18.8", "5.1")
def test_no_more_seats_than_the_game_has(ruleset: str, clause: str) -> None:
    found = told(sample(ruleset), {"stages.0.seats": 100, "stages.0.tables": 1})
    assert clause in cited(found)
    assert any("write at most" in each.reason for each in found)


def test_pai_gow_seats_seven() -> None:
    fits = {"stages.0.seats": 7, "players.maximum": 14, "players.minimum": 7}
    assert told(sample("pai-gow-2002"), fits) == ()
    assert "17.7" in cited(told(sample("pai-gow-2002"), {"stages.0.seats": 8}))


def test_an_automated_shoe_never_ends() -> None:
    shoes = {"stages.0.rounds": GONE, "stages.0.shoes": 1, "stages.0.table.shuffler": True}
    assert "never ends" in told(sample(NEW), shoes)[0].reason


def test_counts_need_denominations_and_fit_the_session() -> None:
    counts = {"stages.0.recording": "counts", "stages.0.dealing": "physical"}
    assert told(sample(NEW), counts | {"stages.0.count-every": 5}) == ()
    assert told(sample(NEW), counts | {"chips.denominations": []})[0].where == "chips.denominations"
    assert told(sample(NEW), counts | {"stages.0.count-every": 21})[0].where == "stages[1].count-every"


def test_levels_are_of_one_kind() -> None:
    levels = [{"round": 5, "table": {"maximum": 300}}, {"minute": 9, "table": {"maximum": 400}}]
    assert "one kind" in told(sample(NEW), {"stages.0.levels": levels})[0].reason
    both = [{"round": 5, "minute": 9, "table": {"maximum": 300}}]
    assert "one of the two" in told(sample(NEW), {"stages.0.levels": both})[0].reason
    late = {
        "stages.0.rounds": GONE,
        "stages.0.minutes": 30,
        "stages.0.levels": [{"minute": 31, "table": {"maximum": 1}}],
    }
    assert any("minute 30" in each.reason for each in told(sample("roulette-2002"), late))


def test_a_game_refuses_at_every_level_what_it_refuses_at_all() -> None:
    """The first blind is half of the minimum or all of it (9.3.1)."""
    levels = [{"round": 5, "table": {"blinds": [50, 100]}}, {"round": 9, "table": {"blinds": [70, 100]}}]
    found = told(sample(CHARITY), {"stages.0.levels": levels})
    assert [each.where for each in found] == ["stages[1].levels[2].table"]
    assert cited(found) == ["9.3.1"]


@pytest.mark.parametrize("ruleset", LATER)
def test_prizes_of_stages_are_covered_too(ruleset: str) -> None:
    assert told(series(ruleset), {"stages.0.prizes": [540]}) == ()
    assert told(series(ruleset), {"stages.0.prizes": [541]})[0].where == "prizes.amounts"
    many = {"stages.2.prizes": [1] * 7}
    assert told(series(ruleset), many)[0].where == "stages[3].prizes"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_faults_are_told_together_and_once(ruleset: str) -> None:
    changes = {"name": "", "stages.0.rounds": GONE, "stages.0.table.nonsense": 1, "currency": "x"}
    found = told(sample(ruleset), changes)
    assert {"name", "currency", "stages[1]", "stages[1].table"} <= {each.where for each in found}
    assert len(found) == len(set(found))
    with pytest.raises(Unfit) as caught:
        require_sound(conditions(ruleset, changes))
    assert caught.value.faults == found
    assert require_sound(conditions(ruleset)) == conditions(ruleset)
    assert faults(conditions(ruleset)) == ()


def test_what_chips_make_up() -> None:
    chips = (Decimal(10), Decimal(25))
    sums = {10 * tens + 25 * others for tens in range(20) for others in range(10)}
    for amount in range(150):
        assert payable(Fraction(amount), chips) is (amount in sums)
    assert payable(Fraction(1, 3), ())
    assert not payable(Fraction(1, 3), (Decimal("0.5"),))
