"""Files of many hands: each is settled, named, and refused on its own."""

import json
from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.games.hand_files import hands_in, hands_of
from croupier.values.refused import Refused
from tests.holdem.phh_hands import deal, hand

FOLDED = hand("100, 100", "1, 2", *deal("????", "????"), "p2 f")
WRONG = hand("100, 100", "1, 2", *deal("????", "????"), "p1 f")
OPEN = hand("100, 100", "1, 2", *deal("????", "????"))


def many(*hands: str) -> str:
    return "\n".join(f"[{number}]\n{text}" for number, text in enumerate(hands, 1))


def settle(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[dict[str, object]]]:
    code = main(["settle", "--json", *words])
    return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_every_hand_of_a_file_is_answered_with_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hands.phhs"
    path.write_text(f"# two hands\n{many(FOLDED, WRONG, OPEN)}", encoding="utf-8")
    code, answers = settle(capsys, str(path))
    assert code == 2
    assert [(each["file"], each["hand"]) for each in answers] == [(str(path), "1"), (str(path), "2"), (str(path), "3")]
    assert answers[0]["stacks"] == {"1": "101", "2": "99"}
    assert "refused" in answers[1]
    assert answers[2]["complete"] is False


def test_for_people_too_with_totals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hands.phhs"
    path.write_text(many(FOLDED, FOLDED), encoding="utf-8")
    assert main(["settle", str(path)]) == 0
    out = capsys.readouterr().out
    assert f"{path.name} 2" in out.replace("\n", "")
    assert "2 settled" in out


def test_settled_at_once_or_move_by_move_it_is_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The totals need every round, so with them nothing is settled at once."""
    path = tmp_path / "hands.phhs"
    path.write_text(many(FOLDED, FOLDED), encoding="utf-8")
    _, quick = settle(capsys, str(path))
    _, slow = settle(capsys, str(path), "--totals")
    assert quick == slow[:-1]
    assert "totals" in slow[-1]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "holds no hand"),
        (FOLDED, "holds no hand"),
        (FOLDED + "[1]\n" + FOLDED, "begins with its name"),
        ("[1]\n" + "x" * 1_100_000, "at most"),
    ],
)
def test_a_file_that_is_none_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, words: str
) -> None:
    path = tmp_path / "hands.phhs"
    path.write_text(text, encoding="utf-8")
    assert main(["settle", str(path)]) == 2
    said = capsys.readouterr().err
    assert words in said
    assert len(said) < 400


def test_a_file_of_any_length_is_read_hand_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs"
    path.write_text(many(*[FOLDED] * 9000), encoding="utf-8")
    assert path.stat().st_size > 1 << 20
    assert sum(1 for _ in hands_in(path)) == 9000


def test_unreadable_files(tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs"
    with pytest.raises(Refused, match="No such file"):
        list(hands_in(path))
    with pytest.raises(Refused, match="not an ordinary file"):
        list(hands_in(tmp_path / ".." / tmp_path.name))
    path.write_bytes(b"[1]\n\xff\xfe")
    with pytest.raises(Refused, match="UTF-8"):
        list(hands_in(path))


def test_numbered_hands_are_known_whatever_the_file_is_called() -> None:
    assert [each.name for each in hands_of(many(FOLDED, FOLDED), "-")] == ["1", "2"]
    assert [each.name for each in hands_of("[table]\nx = 1\n", "-")] == [""]
