"""One word for one thing in every game, earlier words still read, and every choice shown where one is missing."""

import pytest

from croupier.games.chips.facts import Declared
from croupier.games.officials.grammar import Officials
from croupier.games.record import Record
from croupier.games.registry import game_of, playable
from tests.canberra import rounds as canberra
from tests.examples import play, refused
from tests.holdem import rounds as holdem
from tests.pai_gow import rounds as pai_gow


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("o exposed-card p1 As", "dealer-exposed"),
        ("o misdealt p1 -- out of order", "misdeal"),
        ("o miscount p1 4", "wrong-count"),
        ("o dealer-miscount 6", "dealer-wrong-count"),
        ("o collusion p1 exchange void -- seen", "collusion"),
    ],
)
def test_earlier_words_of_canberra_poker_are_read(old: str, new: str) -> None:
    playing = play(canberra.dealt(canberra.QUALIFIED, canberra.ACES, canberra.KINGS), old)
    assert [fact.act for fact in playing.facts if isinstance(fact, Declared)] == [new]
    fork = playing.fork()
    assert fork.facts == playing.facts, "replayed as it was played"
    playing.undo()


@pytest.mark.parametrize(
    ("old", "new", "stacks"),
    [
        ("exclude exchange", "exchange", ("1000", "900")),
        ("exclude exchange", "exchange wagers", ("1000", "900")),
        ("void exchange", "exchange round", ("1000", "1000")),
    ],
)
def test_earlier_words_of_pai_gow_are_read(old: str, new: str, stacks: tuple[str, str]) -> None:
    for words in (old, new):
        playing = pai_gow.both(pai_gow.WINS, pai_gow.LOSES, f"o collusion p2 {words}")
        assert (pai_gow.stack(playing), pai_gow.stack(playing, "3")) == stacks


@pytest.mark.parametrize(
    ("words", "stacks"), [("wagers", ("1000", "990")), ("fold", ("990", "990")), ("round", ("1000", "1000"))]
)
def test_collusion_has_the_same_words_in_both_games(words: str, stacks: tuple[str, str]) -> None:
    playing = canberra.dealt(canberra.QUALIFIED, canberra.ACES, canberra.KINGS)
    play(playing, f"o collusion p1 exchange {words} -- seen")
    assert (canberra.stack(playing), canberra.stack(playing, "2")) == stacks


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("o exposed-card p1 Ah", "dealer-exposed"),
        ("o card-shown p1 Ah", "player-exposed"),
        ("o void-wager p1 -- seen", "sanction"),
    ],
)
def test_earlier_words_of_holdem_are_read(old: str, new: str) -> None:
    playing = play(holdem.begin(), old)
    assert [fact.act for fact in playing.facts if isinstance(fact, Declared)] == [new]
    assert playing.fork().facts == playing.facts, "replayed as it was played"


def test_a_word_that_an_act_had_once_names_no_other_act() -> None:
    for ruleset in playable():
        table = game_of(ruleset).practice(ruleset).table
        officials = Record(ruleset, table, {"2": 1000, "3": 1000}).begin().script.officials
        assert isinstance(officials, Officials)
        assert not officials.also.keys() & set(officials.names())


def test_a_refusal_shows_every_choice() -> None:
    reason = refused(canberra.begin(), "o ruling").reason
    assert "stands|void" in reason
    reason = refused(canberra.begin(), "o sanction p1").reason
    assert "wager|exclude" in reason
    assert "identity|exchange|information" in reason
    reason = refused(holdem.begin(), "o misdeal").reason
    assert "exposed-in-cut|not-shuffled|out-of-order|wrong-hands|wrong-count" in reason
    assert "wager|exclude" in refused(holdem.begin(), "o sanction p1").reason
    assert "main-pot|bet|hand" in refused(holdem.begin(*holdem.FLOP), "o ruling").reason
