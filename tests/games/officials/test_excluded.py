"""Who is excluded takes no further part, in any text: no card, no decision, no result (X-24)."""

from decimal import Decimal

import pytest

from croupier.games.chips.facts import Settled
from croupier.games.record import Record
from croupier.games.registry import game_of
from croupier.games.script.awaiting import Want
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.players.chaos import random_move
from croupier.rulebook.editions import SECOND
from tests.examples import number, play, refused, stack
from tests.games.moments import entropy

# Typed from the texts: exclusion, and the words that an act goes by.
EXCLUSIONS = {
    "roulette-2002": "10.3(b)",
    "canberra-poker-2002": "14.3(b)",
    "pai-gow-2002": "16.3(b)",
    "blackjack-2002": "16.3(b)",
    "mini-baccarat-2002": "11.3(b)",
    "blackjack-2005": "16.2(b)",
    "mini-baccarat-2016": "14.2(b)",
    "mini-baccarat-2023": "17.2(b)",
}
EVERY_TEXT = pytest.mark.parametrize(
    ("ruleset", "clause"),
    [
        pytest.param(name, clause, marks=pytest.mark.clauses(name, clause), id=name)
        for name, clause in EXCLUSIONS.items()
    ],
)
OUT = "o sanction p2 exclude influence"


def wagered(ruleset: str, edition: int | None = None) -> Round:
    """Players 2 and 3 have staked 100 each on the first wager on offer."""
    table = game_of(ruleset).practice(ruleset).table
    record = Record(ruleset, table, {"2": 1000, "3": 1000})
    playing = (record if edition is None else Record(ruleset, table, record.stacks, edition=edition)).begin()
    for who in ("p2", "p3"):
        wager = next(each for each in playing.awaiting.options if each.act == "wager" and who in each.who)
        playing.play(Move(who, "wager", wager.words, amount=Decimal(100)))
    return playing


@EVERY_TEXT
def test_a_wager_goes_back_when_its_player_is_excluded_before_the_outcome(ruleset: str, clause: str) -> None:
    playing = play(wagered(ruleset), OUT)
    assert (stack(playing, "2"), stack(playing, "3")) == ("1000", "900")
    (fact,) = (fact for fact in playing.facts if isinstance(fact, Settled))
    assert (fact.player, fact.outcome, fact.clauses[0].number) == ("2", "void", clause)
    assert "def:void" in [each.number for each in fact.clauses]
    assert number(refused(playing, "p2 wager anything 10")) == clause


class Players:
    """A machine that deals, and players who do anything that is allowed."""

    def __init__(self, playing: Round, seed: int) -> None:
        self.playing, self.source = playing, entropy(seed)
        self.machine = game_of(playing.script.setup.ruleset).machine(self.source)

    def move(self) -> Move:
        move = self.machine.move(self.playing) or random_move(self.playing, self.source, officials=False)
        assert move is not None, self.playing.awaiting.text
        self.playing.play(move)
        return move


@EVERY_TEXT
@pytest.mark.parametrize("seed", range(8))
def test_from_any_moment_on_nothing_is_asked_of_an_excluded_player(ruleset: str, clause: str, seed: int) -> None:
    playing = wagered(ruleset)
    players = Players(playing, seed)
    for _ in range(4 * seed):
        if not playing.complete:
            players.move()
    play(playing, OUT)
    held = stack(playing, "2")
    assert not playing.script.layout.of("2")
    for _ in range(60):
        if not playing.complete:
            assert playing.awaiting.who != ("p2",), playing.awaiting.text
            assert players.move().who != "p2"
    assert stack(playing, "2") == held


@EVERY_TEXT
def test_what_was_decided_before_stays(ruleset: str, clause: str) -> None:
    playing = wagered(ruleset)
    players = Players(playing, 7)
    while not playing.complete:
        players.move()
    before = stack(playing, "2")
    assert stack(play(playing, OUT), "2") == before, "only (a) declares wagers void"


@EVERY_TEXT
def test_earlier_tournaments_let_the_wager_stand(ruleset: str, clause: str) -> None:
    assert stack(play(wagered(ruleset, SECOND.number), OUT), "2") == "900"


@EVERY_TEXT
def test_an_excluded_player_is_not_offered_the_cut(ruleset: str, clause: str) -> None:
    playing = play(wagered(ruleset), OUT)
    players = Players(playing, 1)
    while not playing.complete and "cut" not in {option.act for option in playing.awaiting.options}:
        players.move()
    assert not [each for each in playing.awaiting.options if each.act in ("cut", "decline-cut") and "p2" in each.who]


@pytest.mark.clauses("mini-baccarat-2002", "11.3(b)")
def test_a_hand_that_an_excluded_player_was_to_turn_up_is_the_dealers() -> None:
    playing = play(wagered("mini-baccarat-2002"), "o exposer player p2", OUT)
    players = Players(playing, 1)
    while not playing.complete and playing.awaiting.want is not Want.EXPOSURE:
        players.move()
    assert "p2" not in playing.awaiting.who


@pytest.mark.clauses("charity-poker", "22.4")
def test_in_hold_em_no_card_is_dealt_to_an_excluded_player() -> None:
    playing = Record("charity-poker", {"blinds": [50, 100]}, {"1": 1000, "2": 1000, "3": 1000}).begin()
    play(playing, "o sanction p1 exclude -- marked cards")
    for move in ("d dh p1 AhAd", "p1 cc"):
        refusal = refused(playing, move)
        assert (number(refusal), refusal.reason) == ("22.4", "Player 1 is excluded from the game.")
