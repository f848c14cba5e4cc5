"""In tournaments everybody who can wagers in every coup, and in turn (13.13 to 13.15 in 2002)."""

import pytest

from croupier.games.chips.facts import Declared, Warned
from croupier.values.refused import Refused
from tests.baccarat.rounds import across, begin, number, play, refused

PLAY = {"play": "tournament"}


@across("13.13", "15.14", "18.14")
def test_wagers_do_not_close_before_everybody_who_can_has_wagered(ruleset: str, clause: str) -> None:
    """Ten are the minimum: who holds nine has no duty, who holds ten has."""
    for held, bound in ((9, False), (10, True), (1000, True)):
        playing = begin(ruleset, ["p1 wager banker 20"], PLAY, {"1": 1000, "2": held})
        if bound:
            assert number(refused(playing, "d cards Kh")) == clause
            play(playing, "p2 wager banker 10")
        play(playing, "d cards Kh")


@across("13.13", "15.14", "18.14")
def test_who_sits_out_is_excused_by_the_director_for_a_reason(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 20"], PLAY, {"1": 1000, "2": 1000})
    assert number(refused(playing, "o sit-out p2")) == clause, "why?"
    assert number(refused(playing, "o sit-out p1 -- away")) == clause, "there is a wager"
    play(playing, "o sit-out p2 -- called away")
    assert number(refused(playing, "o sit-out p2 -- called away")) == clause, "once is enough"
    play(playing, "d cards Kh")
    (said,) = [fact for fact in playing.facts if isinstance(fact, Declared)]
    assert "director" in said.role
    if ruleset != "mini-baccarat-2002":
        cash = begin(ruleset, (), {}, {"1": 1000})
        assert number(refused(cash, "o sit-out p1 -- away")) == clause


@across("13.14", "15.15", "18.15")
def test_a_tournament_table_has_neither_differential_nor_wagering_period(ruleset: str, clause: str) -> None:
    """Wagers whose turn is over stay as they are, and everybody has a turn."""
    settings = {"mini-baccarat-2002": {}, "mini-baccarat-2016": {"differential": 100}}
    known = settings.get(ruleset, {"differential": 100, "wagering-period": 30})
    for key, value in known.items():
        begin(ruleset, (), {key: value})
        with pytest.raises(Refused) as caught:
            begin(ruleset, (), PLAY | {key: value})
        assert caught.value.clause
        assert caught.value.clause.number == clause


@across("13.15 13.14", "15.16 15.15", "18.16 18.15")
def test_a_first_wager_out_of_order_is_warned_of_and_a_second_may_be_void(ruleset: str, clause: str) -> None:
    three = {"1": 1000, "2": 1000, "3": 1000}
    first = begin(ruleset, ["p3 wager banker 10"], PLAY, three, marker="2")
    play(first, "p2 wager banker 10", "p1 wager banker 10", "d cards Kh Kd 6h 7d")
    again = begin(ruleset, ["p3 wager banker 10"], PLAY, three, marker="2", before={"out-of-order": ["3"]})
    said = [[fact for fact in playing.facts if isinstance(fact, Warned)] for playing in (first, again)]
    assert [fact.why for facts in said for fact in facts] == [
        "out of order: further wagers out of order may be declared void",
        "out of order: this wager may be declared void",
    ]
    assert all(clause in {each.number for each in fact.clauses} for facts in said for fact in facts)
