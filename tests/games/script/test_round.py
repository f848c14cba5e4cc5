"""The round itself: amending a record, faults, copies, frozen scripts."""

import copy

import pytest

from croupier.games.script.move import Move, Notation, parse_action, parse_move, write_actions
from croupier.games.script.round import BEHIND, ScriptFault, ScriptRun
from croupier.values.chance import BALLS
from croupier.values.refused import Refused
from tests.baccarat.rounds import begin, play, settled

R = "mini-baccarat-2023"
ACTIONS = ["p1 wager player 100", "d cards Kh Kd 6h 7d"]


def test_amending_the_record_checks_every_later_move() -> None:
    playing = begin(R, ACTIONS)
    assert settled(playing, "1", "player").outcome == "lose"
    playing.amend(3, 5, [parse_move("d cards 7h"), parse_move("d cards 6d")])
    assert settled(playing, "1", "player").outcome == "win"


def test_an_amendment_that_breaks_a_later_move_changes_nothing() -> None:
    playing = begin(R, ["p1 wager player 100", "d cards Kh Kd 2h 7d 5s"])
    before = list(playing.moves)
    with pytest.raises(Refused, match=r'Move 5 \("d cards 5s"\) no longer fits'):
        playing.amend(3, 4, [parse_move("d cards 9h")])
    with pytest.raises(Refused, match="no longer fits"):
        playing.amend(0, 1, [parse_move("p1 wager player 5000")])
    assert playing.moves == before


def test_a_round_cannot_be_copied_but_forked() -> None:
    playing = begin(R, ACTIONS[:1])
    with pytest.raises(TypeError, match="fork"):
        copy.copy(playing)
    with pytest.raises(TypeError, match="fork"):
        copy.deepcopy(playing)
    other = play(playing.fork(), "p1 wager tie 10")
    assert len(playing.moves) == 1
    assert len(other.moves) == 2


def test_a_script_that_fails_is_rebuilt_and_names_the_move(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = begin(R, ACTIONS[:1])
    monkeypatch.setattr(playing.script, "rest", lambda: 1 / 0)
    play(playing, "d cards Kh Kd 6h")
    with pytest.raises(ScriptFault, match="move 4") as caught:
        play(playing, "d cards 7d")
    assert str(caught.value.move) == "d cards 7d"
    assert len(playing.moves) == 4
    assert playing.awaiting.text == "a card for the banker"


def test_nothing_to_undo() -> None:
    with pytest.raises(Refused, match="no move"):
        begin(R).undo()


@pytest.mark.parametrize(
    "text",
    [
        "p1 wager banker 100",
        "p4@1 wager main 10",
        "d cards 9h",
        "d cards ??",
        "o void fraud -- seen by surveillance, camera 4",
        "p1 wager 17/20 5",
        "p1 wager 17 5",
        "p2 insure 12.50",
        "d ball 17",
        "o wrong-exposure player 9h 2c",
    ],
)
def test_a_move_prints_as_it_was_written(text: str) -> None:
    assert str(parse_move(text, Notation({"ball": BALLS}))) == text


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "p1", "p0 wager banker 1", "x wager", "p1  wager banker 10", " p1 wager", "p1 wager banker 10 ",
        "p1\twager banker 10", "p100 fold", "d@1 cards 9h", "o cards 9h x", "d cards", "d cards 9x", "d cards 9h 10",
        "P1 wager banker 10", "p1 wager banker 1e3", "p1 wager banker -10", "p1\u200b wager banker 10",
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Refused) as caught:
        begin(R, [text])
    assert caught.value.reason.endswith((".", "?"))


def test_cards_in_a_row_share_a_line() -> None:
    moves = [move for text in ("p1 wager banker 10", "d cards 9h Kd", "o reopen") for move in parse_action(text)]
    assert write_actions(moves) == ["p1 wager banker 10", "d cards 9h Kd", "o reopen"]
    assert moves[1] == Move("d", "cards", outcomes=(moves[1].cards[0],))


def test_a_note_on_a_line_of_cards_swallows_none() -> None:
    moves = [move for text in ("d cards 9h Kd -- seen", "d cards 2c") for move in parse_action(text)]
    assert [move for line in write_actions(moves) for move in parse_action(line)] == moves


def test_undo_in_a_long_round_needs_no_replay_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wagers placed and taken back hundreds of times; the last move back costs a fraction of the round."""
    playing = begin(R)
    for _ in range(300):
        play(playing, "p1 wager banker 10", "p1 withdraw banker")
    play(playing, "p1 wager tie 10")
    facts = list(playing.facts)
    sent = 0
    send = ScriptRun.send

    def counting(telling: ScriptRun, move: Move, official: bool) -> None:
        nonlocal sent
        sent += 1
        send(telling, move, official)

    monkeypatch.setattr(ScriptRun, "send", counting)
    assert str(playing.undo()) == "p1 wager tie 10"
    assert sent <= 2 * BEHIND
    play(playing, "p1 wager tie 10")
    assert playing.facts == facts
    for _ in range(601):
        playing.undo()
    assert playing.moves == []
