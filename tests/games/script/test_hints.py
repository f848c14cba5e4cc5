"""A refusal says what to write instead, and never which cards lie hidden."""

import pytest

from croupier.games.script.hints import belongs_to
from croupier.games.script.move import parse_move
from croupier.games.script.round import Round
from croupier.values.refused import Refused
from tests.examples import begin

CANBERRA = "canberra-poker-2002"


def told(playing: Round, move: str) -> str:
    with pytest.raises(Refused) as caught:
        playing.check(parse_move(move))
    return caught.value.reason


@pytest.fixture
def playing() -> Round:
    return begin(CANBERRA, table={"step": 10}, stacks={"1": 500, "2": 500}, marker="1")


@pytest.mark.parametrize(
    ("move", "end"),
    [
        ("p1 ante 10", 'Write for example "p1 wager ante 10".'),
        ("p1 wager 10", 'There is no wager without its name. Write for example "p1 wager ante 10".'),
        ("d shuffel", 'Write for example "d no-more-bets" or "d cards 9h".'),
        ("p1 wager ante ten", 'has too many words after "wager": leave out "ten".'),
        ("o exclude p1", '"exclude" is a word of "sanction": write "o sanction PLAYER exclude REASON".'),
    ],
)
def test_what_to_write_instead(playing: Round, move: str, end: str) -> None:
    assert told(playing, move).endswith(end)


def test_an_act_at_the_wrong_moment_says_what_the_round_waits_for(playing: Round) -> None:
    assert belongs_to("nothing", playing.script.officials.blanks()) == ""
    with pytest.raises(Refused) as caught:
        playing.check(parse_move("o misdeal p1"))
    assert caught.value.clause is not None


def test_hidden_cards_are_never_an_example() -> None:
    """Hands lie face down until they are shown: the move that shows one names its cards, the example others."""
    moves = ["p1 wager ante 10", "p2 wager ante 10", "d no-more-bets"]
    playing = begin(CANBERRA, table={"step": 10}, stacks={"1": 500, "2": 500}, marker="1")
    for move in moves:
        playing.play(parse_move(move))
    for card in ("As", "Ks", "Qs", "Js", "Ts", "3c", "4c", "5c", "6c", "8c", "2d", "3d", "4d", "5d", "7d"):
        if not playing.can(parse_move(f"d cards {card}")):
            break
        playing.play(parse_move(f"d cards {card}"))
    assert not any(card in told(playing, "p1 hit") for card in ("As", "3c", "2d"))


def test_a_hint_names_a_player_as_this_table_has_them(playing: Round) -> None:
    """A box beside the player is shown only where somebody wagers on another box."""
    playing.play(parse_move("p1 wager ante 10"))
    playing.play(parse_move("o dispute p1 -- paid short"))
    reason = told(playing, "o ruling decided p1 -- wrong")
    assert '"o ruling decided p1 ante lose|void -- why"' in reason
    assert "@" not in reason
    playing.play(parse_move("o ruling stands -- as it is"))
    reason = told(playing, "o review")
    assert "requested|upheld" in reason
    assert '"o review varied void"' in reason
    assert "upheld|varied" not in reason, "a review that varies says what it decides"
    assert told(playing, "o review p1") == 'There is no review "p1"; choose from requested, upheld, varied.'


def test_a_wager_on_another_box_is_not_the_one_meant(playing: Round) -> None:
    playing.play(parse_move("p1 wager ante 10"))
    playing.play(parse_move("o dispute p1 -- paid short"))
    assert "no wager ante on box 7" in told(playing, "o ruling decided p1@7 ante void -- wrong")
    assert playing.can(parse_move("o ruling decided p1 ante void -- wrong"))
