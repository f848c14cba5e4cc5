"""Whatever is typed gets a sentence that says what is wrong and what would be right, with its clause."""

import json
from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.games.record import Record, write_record
from tests.canberra.rounds import ACES, KINGS, QUALIFIED, RULESET, TWO, antes, begin, cards, dealt, number, refused

WAGERING = [
    ("p1 wager", "", "There is no wager"),
    ("p1 wager ante", "4.1", "amount"),
    ("p1 wager ante -5", "", "not an amount"),
    ("p1 wager ante 1e3", "", "not an amount"),
    ("p1 wager ante 0", "3.2", "multiples"),
    ("p1 wager ante 9", "3.3", "minimum"),
    ("p1 wager ante ten", "4.1", "too many words"),
    ("p1 wager ante 9h", "4.1", "no card"),
    ("p1 wager blind 10", "", '"blind"'),
    ("p1 wager bet 20", "7.2", "once the cards are dealt"),
    ("p3 wager ante 10", "4.1", "not for p3"),
    ("d wager ante 10", "4.1", "not for d"),
    ("p1@2 wager ante 10", "4.3", "no other"),
    ("p1 withdraw ante", "4.1", "not allowed now"),
    ("p1 bet", "7.1", "last card"),
    ("p1 bet 20", "7.1", "last card"),
    ("p1 fold", "7.1", "last card"),
    ("p1 hit", "4.1", "not allowed now"),
    ("p1 cards As", "6.3(a)", "not for p1"),
    ("d cards", "", "after"),
    ("d cards Ah 1x", "", "cannot be read"),
    ("d show 1 As Ac 9c 6h 5h", "4.1", "not allowed now"),
    ("o fly", "", "official act"),
    ("o collusion p1", "10.2 (tail)", "No cards have been dealt"),
    ("o dealer-exposed p1 As", "11.1", "first card"),
    ("o wrong-count p1 4", "6.3(c)", "deal is complete"),
    ("o notice minimum 20", "", "official act"),
]


@pytest.mark.parametrize(("action", "clause", "words"), WAGERING, ids=[action for action, *_ in WAGERING])
def test_while_wagering(action: str, clause: str, words: str) -> None:
    refusal = refused(begin(stacks=TWO), action)
    assert number(refusal) == clause or not clause
    assert words in refusal.reason


DECIDING = [
    ("p1 bet 19", "7.2", "exactly twice the Ante: 20, not 19"),
    ("p1 bet 10", "7.2", "exactly twice the Ante: 20, not 10"),
    ("p1 bet bet 20", "7.2", "too many words"),
    ("p1 bet As", "7.2", "no card"),
    ("p1 fold 10", "7.3", "no amount"),
    ("p1 fold As", "7.3", "no card"),
    ("p2 bet", "7.1", "p1's turn"),
    ("p2 fold", "7.1", "p1's turn"),
    ("d bet", "7.2", "not for d"),
    ("p1 wager ante 10", "4.4", "locked"),
    ("p1 withdraw ante", "4.4", "locked"),
    ("d cards Qd", "6.3(c)", "five cards"),
    ("d cards ??", "6.3(c)", "five cards"),
    ("d no-more-bets", "7.1", "not allowed now"),
    ("p1 stand", "7.1", "not allowed now"),
    ("o dealer-exposed", "11.1", "Write it like this"),
    ("o dealer-exposed p7 As", "", "hand"),
    ("o wrong-count p1 five", "11.4", "Write it like this"),
    ("o misdeal p1", "11.3", "Write it like this"),
]


@pytest.mark.parametrize(("action", "clause", "words"), DECIDING, ids=[action for action, *_ in DECIDING])
def test_while_deciding(action: str, clause: str, words: str) -> None:
    refusal = refused(dealt(QUALIFIED, ACES, KINGS), action)
    assert number(refusal) == clause or not clause
    assert words in refusal.reason


@pytest.mark.parametrize(("dealt_before", "twice"), [("As Kh 7h", "As"), ("As", "As"), ("As Kh 7h Ac", "7h")])
def test_a_hand_with_a_card_that_is_out_already(dealt_before: str, twice: str) -> None:
    playing = begin([*antes(2), f"d cards {dealt_before}"], stacks=TWO)
    assert number(refused(playing, f"d cards {twice}")) == "2.1"


def settle(tmp_path: Path, capsys: pytest.CaptureFixture[str], record: Record) -> tuple[int, dict[str, object]]:
    file = tmp_path / "round.toml"
    file.write_text(write_record(record), encoding="utf-8")
    code = main(["settle", str(file), "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_settle_answers_ante_and_bet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    actions = (*antes(2), cards(QUALIFIED, ACES, KINGS), "p1 bet 20", "p2 fold")
    table = {"minimum": 10, "maximum": 500, "maximum-payout": 15}
    code, answer = settle(tmp_path, capsys, Record(RULESET, table, TWO, actions))
    assert (code, answer["complete"], answer["stacks"]) == (0, True, {"1": "1025", "2": "990"})
    assert answer["settlements"] == [
        {"player": "2", "wager": "ante", "stake": "10", "outcome": "lose", "odds": None, "paid": "-10",
         "clauses": ["7.3", "def:fold"]},
        {"player": "1", "wager": "ante", "stake": "10", "outcome": "win", "odds": "1:1", "paid": "10",
         "clauses": ["9.4", "8.1[ante]", "8.1"]},
        {"player": "1", "wager": "bet", "stake": "20", "outcome": "win", "odds": "1:1", "paid": "15",
         "clauses": ["9.4", "8.1[one-pair-or-less]", "8.1", "8.2"]},
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("actions", "index", "clause"),
    [
        (["p1 wager ante 10", "d cards As"], 1, "15.13"),
        ([*antes(2), cards(QUALIFIED, ACES, "As Kd Jc 8d 5c")], 2, "2.1"),
        ([*antes(2), cards(QUALIFIED, ACES, KINGS), "p1 bet 30"], 3, "7.2"),
        ([*antes(2), cards(QUALIFIED, ACES, KINGS), "p1 bet", "p1 fold"], 4, "4.4"),
        ([*antes(2), "d cards As Kh 7h", "p1 bet"], 3, "7.1"),
        ([*antes(2), cards(QUALIFIED, ACES, KINGS) + " Qd"], 2, "6.3(c)"),
    ],
)
def test_settle_names_the_action_and_the_clause(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], actions: list[str], index: int, clause: str
) -> None:
    code, answer = settle(tmp_path, capsys, Record(RULESET, {"minimum": 10}, TWO, tuple(actions)))
    refusal = answer["refused"]
    assert isinstance(refusal, dict)
    assert (code, refusal["action"]) == (2, index)
    assert clause in str(refusal["clause"])


def test_a_wrong_table_is_refused_before_any_action(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, answer = settle(tmp_path, capsys, Record(RULESET, {"maximum-payout": 0}, TWO, ("p1 wager ante 10",)))
    refusal = answer["refused"]
    assert isinstance(refusal, dict)
    assert (code, refusal["action"]) == (2, None)
