"""Conditions written by an adversary, through the command: every fault has its place and clause, none hides another,
and nothing is ever a traceback."""

import json
from pathlib import Path

import pytest

from croupier.cli.app import main
from tests.tournament.samples import CHARITY, GONE, Raw, change, sample

REFUSED = 2
WHEEL, DEALT, LATEST = "roulette-2002", "blackjack-2005", "mini-baccarat-2023"
LIMITS = {"minimum": 10, "maximum": 200, "step": 10}


def check(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, Raw]:
    code = main(["tournament", "check", str(path), "--json"])
    told: Raw = json.loads(capsys.readouterr().out or "{}")
    return code, told


def found(raw: Raw, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> set[tuple[str, str]]:
    """The faults of a file by place and clause."""
    path = tmp_path / "conditions.json"
    path.write_text(json.dumps(raw), encoding="utf-8")
    code, told = check(path, capsys)
    assert code == (REFUSED if told["faults"] else 0)
    assert told["holds"] == (not told["faults"])
    assert all(each["reason"].endswith((".", "?")) for each in told["faults"])
    return {(each["where"], each["clause"]) for each in told["faults"]}


@pytest.mark.parametrize(
    ("ruleset", "changes", "where", "clause"),
    [
        # what must be said, and is not: the five
        (WHEEL, {"starts": GONE}, "starts", "12.2(a)"),
        (WHEEL, {"stages": GONE}, "stages", "12.2(b)"),
        (WHEEL, {"stages": []}, "stages", "12.2(b)"),
        (WHEEL, {"stages.0.rounds": GONE}, "stages[1]", "12.2(b)"),
        (WHEEL, {"stages.0.advance": {}}, "stages[1].advance", "12.2(b)"),
        (WHEEL, {"chips": GONE}, "chips.start", "12.2(d)"),
        (WHEEL, {"players": GONE}, "players", "12.2(e)"),
        (WHEEL, {"prizes": GONE}, "prizes", "12.2(h)"),
        # later texts
        (LATEST, {"entry.method": GONE}, "entry.method", "18.3(a)(i)"),
        (LATEST, {"entry.eligibility": ""}, "entry.eligibility", "18.3(a)(i)"),
        (LATEST, {"stages.0.table": {"minimum": 10, "step": 10}}, "stages[1].table", "18.3(a)(vii)"),
        (LATEST, {"ties": GONE}, "ties.session", "18.3(a)(viii)(B)"),
        (LATEST, {"buy-back": {"until": "semi", "seats": 1, "fee": 5, "timing": "At once."}}, "buy-back.until",
         "18.3(a)(ii)(f)"),
        (LATEST, {"buy-back": {"until": "heats", "seats": 99, "fee": 5, "timing": "At once."}}, "stages[2]",
         "18.3(a)(ii)(c)"),
        (CHARITY, {"entry.invitation": False}, "entry.invitation", "2.3#2"),
        (CHARITY, {"entry.fee": 10}, "entry.fee", "2.4"),
        (CHARITY, {"donations": GONE}, "donations.values", "2.3"),
        (CHARITY, {"prizes": {"shares": ["100%"]}}, "prizes", "2.5"),
        (CHARITY, {"stages.1.carry": True}, "stages[2].carry", "8.2"),
        (CHARITY, {"stages.0.elimination": [3000]}, "stages[1].elimination", "16.1"),
        (CHARITY, {"stages.0.bonus": [{"round": 1, "chips": -5}]}, "stages[1].bonus[1].chips", "3.2(c)"),
        # money
        (WHEEL, {"entry.commission": 11}, "entry.commission", "11.1"),
        (WHEEL, {"entry.fee": "10.05", "entry.commission": "1.01"}, "entry.commission", "11.1"),
        (DEALT, {"entry.commission": 101}, "entry.commission", "20.23"),
        (WHEEL, {"entry.fee": -100}, "entry.fee", "12.2(c)"),
        (WHEEL, {"entry.fee": "0.001"}, "entry.fee", "12.2(c)"),
        (WHEEL, {"prizes.shares": ["60%", "30%"]}, "prizes.shares", "12.18"),
        (WHEEL, {"prizes.shares": ["60%", "50%"]}, "prizes.shares", "12.18"),
        (WHEEL, {"prizes.shares": ["160%", "-60%"]}, "prizes.shares[2]", "12.2(h)"),
        (WHEEL, {"pool": {"guarantee": -1}}, "pool.guarantee", "12.2(h)"),
        (WHEEL, {"buy-back": {"until": "heats", "seats": 1}}, "buy-back", "12.5"),
        # seats, chips, limits
        (WHEEL, {"players.maximum": 13}, "stages[1]", "12.2(e)"),
        (WHEEL, {"players": {"minimum": 99, "maximum": 13}}, "stages[1]", "12.2(e)"),
        (WHEEL, {"players.minimum": 13}, "players", "12.2(e)"),
        (WHEEL, {"stages.1.seats": 2}, "stages[2]", "12.2(b)"),
        (WHEEL, {"stages.0.seats": 0}, "stages[1].seats", "12.7"),
        (WHEEL, {"stages.0.tables": 0}, "stages[1].tables", "12.2(b)"),
        (WHEEL, {"chips.start": 503, "chips.denominations": [5, 25]}, "chips.start", "12.2(d)"),
        (WHEEL, {"chips.denominations": [25, 100]}, "stages[1].table", "12.2(g)"),
        (WHEEL, {"stages.0.table": LIMITS | {"minimum": 600, "maximum": 900}}, "chips.start", "12.2(d)"),
        (WHEEL, {"stages.0.table": LIMITS | {"minimum": 300}}, "stages[1].table", "12.2(g)"),
        (WHEEL, {"stages.0.table": LIMITS | {"minimum": "ten"}}, "stages[1].table", "12.2(g)"),
        (WHEEL, {"stages.0.table": LIMITS | {"colour": "green"}}, "stages[1].table", "12.2(g)"),
        (WHEEL, {"stages.0.levels": [{"round": 50, "table": {"minimum": 20}}]}, "stages[1].levels", "12.2(g)"),
        # values of the wrong kind
        (WHEEL, {"stages.0.rounds": "20"}, "stages[1].rounds", "12.2(b)"),
        (WHEEL, {"stages.0.rounds": 20.5}, "stages[1].rounds", "12.2(b)"),
        (WHEEL, {"stages.0.rounds": True}, "stages[1].rounds", "12.2(b)"),
        (WHEEL, {"stages.0.rounds": 10**9}, "stages[1].rounds", "12.2(b)"),
        (WHEEL, {"players": None}, "players", "12.2(e)"),
        (WHEEL, {"starts": "2027-02-30T19:00:00"}, "starts", "12.2(a)"),
        (WHEEL, {"starts": "1066-10-14T09:00:00"}, "starts", "12.2(a)"),
        (WHEEL, {"colour": "red"}, "", "12.2"),
        (WHEEL, {"name": ""}, "name", "12.2"),
        (WHEEL, {"two-persons": ["fly"]}, "two-persons", "12.2"),
        (WHEEL, {"two-persons": ["approve-pending"]}, "two-persons", "12.2"),
        # names that sessions and tables could not be called after
        (WHEEL, {"stages.0.name": "heats/1"}, "stages[1].name", "12.2(b)"),
        (WHEEL, {"stages.0.name": ""}, "stages[1].name", "12.2(b)"),
        (WHEEL, {"stages.0.name": "x" * 41}, "stages[1].name", "12.2(b)"),
        (WHEEL, {"stages.1.name": "heats"}, "stages", "12.2(b)"),
        (WHEEL, {"stages.1.source": ["nobody"]}, "stages[2].source", "12.2(b)"),
    ],
)  # fmt: skip
def test_a_fault_has_its_place_and_its_clause(
    ruleset: str, changes: Raw, where: str, clause: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (where, clause) in found(change(sample(ruleset), changes), tmp_path, capsys)


def test_what_cannot_be_read_hides_no_fault_beside_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Play that cannot be read, money that does not add up; then the other way round; then a key too many."""
    money = {"entry.commission": 50, "prizes.shares": ["10%"]}
    faults = {("entry.commission", "11.1"), ("prizes.shares", "12.18")}
    one = found(change(sample(WHEEL), {"stages.0.rounds": "x", **money}), tmp_path, capsys)
    assert one == {("stages[1].rounds", "12.2(b)")} | faults
    other = found(change(sample(WHEEL), {"entry.commission": "x", "players.maximum": 13}), tmp_path, capsys)
    assert other == {("entry.commission", "12.2(c)"), ("stages[1]", "12.2(e)")}
    assert found(change(sample(WHEEL), {"colour": 1, **money}), tmp_path, capsys) == {("", "12.2")} | faults


@pytest.mark.parametrize(
    "content",
    [
        b"", b"  \n", bytes(range(256)), b'name="Gr\xf6\xdfe"', b"[1]", b"{", b'{"name":"a","name":"b"}',
        b'name="a"\nname="b"', b'{"a":' * 50_000, b"a=" + b"[" * 5_000, b".".join([b"a"] * 3_000) + b"=1",
        b'{"players":NaN}', b'{"players":1e999}',
        b"starts=nan", b'{"players":' + b"9" * 5_000 + b"}", '{"name":"a"}'.encode("utf-16"),
    ],
)  # fmt: skip
def test_a_file_that_is_none_is_refused_with_a_sentence(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "conditions.toml"
    path.write_bytes(content)
    assert main(["tournament", "check", str(path)]) == REFUSED
    shown = capsys.readouterr()
    assert "Traceback" not in shown.out + shown.err
    assert (shown.out + shown.err).rstrip().endswith((".", "?"))


@pytest.mark.parametrize("name", [".", "missing.toml"])
def test_a_directory_or_nothing_at_all(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "check", str(tmp_path / name)]) == REFUSED
    assert "cannot be read" in capsys.readouterr().err
