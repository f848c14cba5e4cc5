"""A dispute at the table (22.1, 22.5): the game does not go on until the Tournament Supervisor has settled it."""

from croupier.games.chips.facts import Declared, Ruled
from croupier.games.script.round import Round
from tests.holdem.rounds import begin, cited, clauses, number, play, refused


def rulings(playing: Round) -> list[str]:
    return [fact.outcome for fact in playing.facts if isinstance(fact, Ruled)]


@clauses("22.1", "22.5")
def test_play_waits_for_the_ruling_and_goes_on_after_it() -> None:
    playing = begin("p3 cbr 300")
    assert number(refused(playing, "o ruling stands -- nothing to rule on")) == "22.1"
    assert number(refused(playing, "o review requested")) == "22.1", "nothing to review"
    assert number(refused(playing, "o dispute p1")) == "22.1", "about what?"
    play(playing, "o dispute p1 -- the bet was out of turn")
    assert number(refused(playing, "p1 cc")) == "22.1"
    assert number(refused(playing, "o dispute p3 -- another")) == "22.1", "one at a time"
    assert number(refused(playing, "o ruling stands")) == "22.1", "for which reason?"
    play(playing, "o ruling stands -- it was in turn")
    assert rulings(playing) == ["stands"]
    assert cited(playing, Ruled) == ["22.1"]
    said = [fact.role for fact in playing.facts if isinstance(fact, Declared)]
    assert said == ["tournament supervisor", "tournament supervisor"]
    play(playing, "p1 cc")


@clauses("22.1", "22.5")
def test_a_ruling_is_reviewed_once_somebody_asks() -> None:
    playing = begin("p3 cbr 300", "o dispute p1 -- the bet", "o ruling stands -- in turn")
    early = refused(playing, "o review upheld")
    assert (number(early), early.reason) == ("22.1", "Nobody has asked for a review.")
    play(playing, "o review requested")
    again = refused(playing, "o review requested")
    assert (number(again), again.reason) == ("22.1", "A review has already been requested.")
    play(playing, "o review upheld")
    assert rulings(playing) == ["stands", "requested", "upheld"]
    assert [fact.role for fact in playing.facts if isinstance(fact, Declared)][-1] == "casino supervisor"
    play(playing, "p1 cc")
    varied = begin("p3 cbr 300", "o dispute p1 -- the bet", "o ruling stands -- in turn", "o review requested")
    play(varied, "o review varied void")
    assert varied.complete
    assert set(varied.script.layout.stacks.values()) == set(varied.script.setup.stacks.values()), "all chips go back"


@clauses("22.1", "22.5")
def test_a_round_ruled_void_stays_so() -> None:
    void = begin("p3 cbr 300", "o dispute p1 -- the cut", "o ruling void -- seen by all")
    assert rulings(void) == ["void"]
    assert void.complete
    assert dict(void.script.layout.stacks) == dict(void.script.setup.stacks)
    play(void, "o review requested")
    assert number(refused(void, "o review varied void")) == "22.1"
    play(void, "o review upheld")
