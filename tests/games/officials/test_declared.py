"""A declared sanction and an invalidated outcome name the clause that gives this very power, in every text."""

import pytest

from croupier.games.chips.facts import Declared, Ruled, Voided
from croupier.games.script.round import Round
from tests.examples import number, play, refused
from tests.games.officials.disputed import DISPUTED, begun

# Typed from the texts: wagers void, exclusion, no influence on others; outcomes disrupted, rounds that cannot go on,
# and the power to give stakes back, which only the texts of 2002 have.
CLAUSES = {
    "roulette-2002": ("10.3(a)", "10.3(b)", "10.8", "10.1", "10.4", "10.5"),
    "canberra-poker-2002": ("14.3(a)", "14.3(b)", "14.8", "14.1", "14.4", "14.5"),
    "pai-gow-2002": ("16.3(a)", "16.3(b)", "16.8", "16.1", "16.4", "16.5"),
    "blackjack-2002": ("16.3(a)", "16.3(b)", "16.8", "16.1", "16.4", "16.5"),
    "mini-baccarat-2002": ("11.3(a)#2", "11.3(b)", "11.8", "11.2", "11.4", "11.5"),
    "blackjack-2005": ("16.2(a)", "16.2(b)", "16.7", "16.1", "", ""),
    "mini-baccarat-2016": ("14.2(a)", "14.2(b)", "14.7", "14.1", "", ""),
    "mini-baccarat-2023": ("17.2(a)", "17.2(b)", "17.7", "17.1", "", ""),
}


def tied(*places: int) -> pytest.MarkDecorator:
    """Each text with its clauses, those at these places tied to the case."""
    return pytest.mark.parametrize(
        ("ruleset", "numbers"),
        [
            pytest.param(
                ruleset,
                numbers,
                marks=pytest.mark.clauses(ruleset, *(numbers[place] for place in places)),
                id=ruleset,
            )
            for ruleset, numbers in CLAUSES.items()
            if all(numbers[place] for place in places)
        ],
    )


def named(playing: Round, *acts: str) -> list[str]:
    """What the declaration cites."""
    play(playing, *acts)
    fact = next(fact for fact in playing.facts if isinstance(fact, Declared))
    return [clause.number for clause in fact.clauses]


@tied(0, 2)
def test_wagers_declared_void(ruleset: str, numbers: tuple[str, ...]) -> None:
    wager, exclude, influence, *_ = numbers
    cited = named(begun(ruleset), "o sanction p2 wager influence")
    assert {wager, influence} <= set(cited)
    assert exclude not in cited


@tied(1, 2)
def test_an_exclusion(ruleset: str, numbers: tuple[str, ...]) -> None:
    wager, exclude, influence, *_ = numbers
    cited = named(begun(ruleset), "o sanction p2 exclude influence")
    assert {exclude, influence} <= set(cited)
    assert wager not in cited


@tied(3)
def test_a_disrupted_outcome(ruleset: str, numbers: tuple[str, ...]) -> None:
    cited = named(begun(ruleset), "o invalidate fire")
    assert numbers[3] in cited
    assert numbers[5] not in cited, "nothing is withheld"


@tied(4, 5)
def test_stakes_withheld(ruleset: str, numbers: tuple[str, ...]) -> None:
    playing = begun(ruleset)
    cited = named(playing, "o invalidate fraud withhold -- chips were moved")
    assert {numbers[4], numbers[5]} <= set(cited)
    void = next(fact for fact in playing.facts if isinstance(fact, Voided))
    assert numbers[4] in [clause.number for clause in void.clauses]


@tied(4)
@pytest.mark.parametrize("ground", ["impractical", "fraud"])
def test_a_round_that_cannot_go_on_or_was_tainted(ruleset: str, numbers: tuple[str, ...], ground: str) -> None:
    playing = begun(ruleset)
    assert numbers[4] in named(playing, f"o invalidate {ground}")
    assert playing.script.layout.stacks["2"] == playing.script.setup.stacks["2"], "stakes go back"


# --- disputes --------------------------------------------

DISPUTE = "o dispute p2 -- the chip lay elsewhere"


@DISPUTED
def test_a_dispute_freezes_the_round_until_it_is_ruled_on(ruleset: str, clause: str) -> None:
    playing = begun(ruleset)
    for early in ("o ruling stands -- seen", "o review requested"):
        assert number(refused(playing, early)) == clause
    play(playing, DISPUTE)
    for frozen in ("p2 withdraw all", "o dispute p3 -- mine too"):
        assert number(refused(playing, frozen)) == clause
    play(playing, "o ruling stands -- seen on the camera")
    assert number(refused(playing, "o review upheld")) == clause, "nobody has asked"
    play(playing, "o review requested")
    assert number(refused(playing, "o review requested")) == clause, "once is enough"
    play(playing, "o review upheld")
    assert [fact.outcome for fact in playing.facts if isinstance(fact, Ruled)] == ["stands", "requested", "upheld"]
    assert playing.script.layout.of("2"), "the wager stands"


@DISPUTED
def test_a_ruling_or_its_review_may_void_the_round(ruleset: str, clause: str) -> None:
    for ending in (
        ["o ruling void -- agreed"],
        ["o ruling stands -- seen", "o review requested", "o review varied void"],
    ):
        playing = play(begun(ruleset), DISPUTE, *ending)
        assert playing.script.layout.stacks["2"] == playing.script.setup.stacks["2"]
        assert clause in [each.number for fact in playing.facts if isinstance(fact, Voided) for each in fact.clauses]
    void = play(begun(ruleset), DISPUTE, "o ruling void -- agreed", "o review requested")
    assert number(refused(void, "o review varied void")) == clause, "what is void stays void"
    play(void, "o review upheld")
