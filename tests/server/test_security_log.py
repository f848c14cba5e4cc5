"""The security log: who came in, who failed, who was given what, from where; and nothing is changed in it."""

from json import loads
from pathlib import Path

import apsw
import pytest

from croupier.cli.app import main
from croupier.client import Refusal
from croupier.desk.security_log import HERE, MOST_READ, NO_ACCOUNT, Entry, SecurityLog, What
from croupier.server.limiter import Limiter, Pace
from tests.server.live import PASSWORD, Live


def entries(live: Live) -> list[Entry]:
    return live.house.desk.security.entries()[::-1]


def test_coming_in_and_going_is_noted(live: Live) -> None:
    client = live.client().log_in("dina", PASSWORD)
    client.log_out()
    for name in ("dina", "correct horse"):
        with pytest.raises(Refusal):
            live.client().log_in(name, "wrong password")
    told = [(each.what, each.about, each.by, each.address) for each in entries(live)]
    assert told == [
        (What.LOGGED_IN, "dina", "dina", "127.0.0.1"),
        (What.LOGGED_OUT, "dina", "dina", "127.0.0.1"),
        (What.LOG_IN_FAILED, "dina", "", "127.0.0.1"),
        (What.LOG_IN_FAILED, NO_ACCOUNT, "", "127.0.0.1"),
    ], "a name that does not exist may be a password"


def test_what_the_operator_does_with_accounts_is_noted(live: Live) -> None:
    olga = live.client("olga")
    olga.post("/users", {"name": "uma", "password": "seven brown hens"})
    olga.post("/users/uma/roles", {"role": "cashier"})
    olga.post("/users/uma/roles", {"role": "cashier", "withdraw": True})
    olga.post("/users/uma/deactivate", {})
    told = [(each.what, each.about, each.by, each.details) for each in entries(live)]
    assert told == [
        (What.ACCOUNT_ADDED, "uma", "olga", ""),
        (What.GRANTED, "uma", "olga", "cashier in all tournaments"),
        (What.WITHDRAWN, "uma", "olga", "cashier in all tournaments"),
        (What.DEACTIVATED, "uma", "olga", ""),
    ]


def test_the_operator_and_the_inspector_read_it(live: Live) -> None:
    live.client().log_in("dina", PASSWORD)
    for person in ("olga", "ines"):
        (only,) = live.client(person).get("/security")["entries"]
        assert (only["what"], only["about"], only["address"]) == ("logged in", "dina", "127.0.0.1")
    for person in ("sam", "carl", "nora"):
        with pytest.raises(Refusal) as refused:
            live.client(person).get("/security")
        assert refused.value.status == 403


def test_it_is_read_page_by_page() -> None:
    log = SecurityLog()
    for number in range(MOST_READ + 5):
        log.note(Entry(number, What.LOGGED_IN, f"n{number}"))
    first = log.entries()
    rest = log.entries(before=first[-1].number)
    assert [each.at for each in (*first, *rest)] == [*range(MOST_READ + 5)][::-1]
    log.close()


def test_nothing_in_it_is_changed_or_removed(tmp_path: Path) -> None:
    place = tmp_path / "security.sqlite"
    log = SecurityLog(place)
    log.note(Entry(1, What.LOGGED_IN, "dina"))
    for attack in ("UPDATE entries SET about = 'x'", "DELETE FROM entries"):
        with pytest.raises(apsw.ConstraintError):
            log.db.execute(attack)
    log.close()
    assert place.stat().st_mode & 0o077 == 0
    again = SecurityLog(place)
    assert [each.about for each in again.entries()] == ["dina"]
    again.close()


def test_strangers_cannot_fill_it(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    limiter = Limiter()
    limiter.rates[Pace.NOTED] = (3, 3600)
    for pace in (Pace.LOGIN, Pace.LOGIN_NAME):
        limiter.rates[pace] = (1000, 3600)
    live.house.limiter = limiter
    for number in range(8):
        with pytest.raises(Refusal):
            live.client().log_in("dina", f"wrong {number}")
    assert [each.what for each in entries(live)] == [What.LOG_IN_FAILED] * 3 + [What.MANY_FAILED]


def test_the_command_line_notes_and_reads(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = ["--data", str(tmp_path / "data")]
    monkeypatch.setattr("croupier.cli.live.user.ask_password", lambda name: "seven brown hens")
    for words in (
        ["user", "add", "uma", "--role", "operator"],
        ["user", "grant", "uma", "cashier", "--tournament", "spring"],
        ["user", "withdraw", "uma", "cashier", "--tournament", "spring"],
        ["user", "password", "uma"],
        ["user", "deactivate", "uma"],
        ["user", "activate", "uma"],
    ):
        assert main([*words, *data]) == 0
    capsys.readouterr()
    assert main(["user", "log", *data]) == 0
    lines = capsys.readouterr().out.splitlines()
    expected = [
        "account added: uma",
        "role given: uma, operator in all tournaments",
        "role given: uma, cashier in spring",
        "role taken back: uma, cashier in spring",
        "password changed: uma",
        "account deactivated: uma",
        "account activated again: uma",
    ]
    assert [line.partition("Z  ")[2] for line in lines] == [f"{each} (from {HERE})" for each in expected]


def test_a_refused_request_names_its_log_in(live: Live) -> None:
    client = live.client("carl")
    with pytest.raises(Refusal):
        client.get("/users")
    (login,) = live.house.desk.people.logins("carl", 0)
    told = [loads(line) for line in live.log.getvalue().splitlines()]
    assert [(each["caller"], each["path"]) for each in told if each.get("status") == 403] == [
        (login.id, "/api/v1/users")
    ]
    assert "carl" not in live.log.getvalue()
