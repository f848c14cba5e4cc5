"""Accounts under attack and in a hurry: two changes at once, weak passwords, log-ins that nobody uses."""

from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.client import Client, Refusal
from croupier.desk.accounts import add_account
from croupier.desk.desk import Desk
from croupier.desk.passwords import check_password, common_passwords, hash_password
from croupier.desk.people_sqlite import SqlitePeople
from croupier.values.refused import Refused
from tests.server.live import PASSWORD, Live
from tests.waiting import PATIENCE

NEW = "seven brown hens"


def test_deactivation_is_not_undone_by_a_password_change_at_the_same_moment(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    sam, olga = live.client("sam"), live.client("olga")

    def meanwhile(password: str) -> str:
        olga.post("/users/sam/deactivate", {})
        return hash_password(password)

    monkeypatch.setattr("croupier.server.routes.users.hash_password", meanwhile)
    with pytest.raises(Refusal):
        sam.post("/me/password", {"old": PASSWORD, "new": NEW})
    account = live.house.desk.people.account("sam")
    assert account is not None
    assert not account.active
    for password in (PASSWORD, NEW):
        with pytest.raises(Refusal):
            live.client().log_in("sam", password)


def test_of_two_password_changes_at_once_one_counts(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second was decided on a password that no longer holds."""
    sam, people = live.client("sam"), live.house.desk.people

    def meanwhile(password: str) -> str:
        secret = hash_password(password)
        account = people.account("sam")
        assert account is not None
        assert people.change_secret("sam", account.secret, hash_password("set by the operator"))
        return secret

    monkeypatch.setattr("croupier.server.routes.users.hash_password", meanwhile)
    with pytest.raises(Refusal) as refused:
        sam.post("/me/password", {"old": PASSWORD, "new": NEW})
    assert refused.value.status == 401
    with pytest.raises(Refusal):
        live.client().log_in("sam", NEW)


def test_a_log_in_with_the_old_password_does_not_outlast_its_change(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, real = live.house.desk.people, Desk.let_in

    def meanwhile(desk: Desk, person: str, device: str, label: str, secret: str, address: str) -> object:
        assert people.change_secret("sam", secret, "another")
        return real(desk, person, device, label, secret, address)

    monkeypatch.setattr(Desk, "let_in", meanwhile)
    with pytest.raises(Refusal) as refused:
        live.client().log_in("sam", PASSWORD)
    assert refused.value.status == 401


def test_an_account_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    people = SqlitePeople(tmp_path / "people.sqlite")
    first = add_account(people, "uma", NEW)
    monkeypatch.setattr(people, "account", lambda name: None)
    with pytest.raises(Refused):
        add_account(people, "uma", "the same name at the same moment")
    monkeypatch.undo()
    assert people.account("uma") == first
    people.close()


# --- passwords --------------------------------------------


@pytest.mark.parametrize(
    "password",
    [
        "12345678", "password", "Password1", "PASSWORD123!", "qwertyuiop", "iloveyou", "11111111", "abcdefgh",
        "87654321", "aAaAaAaA", "director", "director1", "Director-2026", "rotcerid", "croupier", "croupier1",
        "Casino123", "short",
    ],
)  # fmt: skip
def test_a_password_that_everybody_guesses_is_refused(password: str) -> None:
    with pytest.raises(Refused):
        check_password(password, "director")


@pytest.mark.parametrize("password", [NEW, PASSWORD, "a long enough password", "tr0ub4dor&3", "director of seven hens"])
def test_other_passwords_are_taken(password: str) -> None:
    assert check_password(password, "director") == password


def test_the_list_is_long_enough() -> None:
    """ASVS 5, 6.2.4: at least 3,000 that the rule for lengths lets through."""
    assert len(common_passwords()) >= 3000


def test_the_desk_takes_no_weak_password(live: Live) -> None:
    with pytest.raises(Refusal) as refused:
        live.client("olga").post("/users", {"name": "uma", "password": "uma12345"})
    assert refused.value.status == 422
    with pytest.raises(Refusal) as refused:
        live.client("sam").post("/me/password", {"old": PASSWORD, "new": "password1"})
    assert refused.value.status == 422
    assert Client(live.url, seconds=PATIENCE).log_in("sam", PASSWORD).me()["name"] == "sam"


# --- log-ins that nobody uses --------------------------------------------


def test_a_log_in_that_nobody_uses_ends(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, sam, olga = live.house.desk, live.client("sam"), live.client("olga")
    start = desk.clock.seconds()
    monkeypatch.setattr(desk.clock, "seconds", lambda: start + desk.idle - 1)
    assert sam.me()["name"] == "sam"
    monkeypatch.setattr(desk.clock, "seconds", lambda: start + desk.idle + 1)
    assert sam.me()["name"] == "sam", "used two seconds ago"
    with pytest.raises(Refusal) as refused:
        olga.me()
    assert refused.value.status == 401
    monkeypatch.setattr(desk.clock, "seconds", lambda: start)
    with pytest.raises(Refusal):
        olga.me()


def test_looking_on_is_not_using(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """An open stream, and what a page reports without anybody, keep no log-in."""
    desk, sam = live.house.desk, live.client("sam")
    start = desk.clock.seconds()
    monkeypatch.setattr(desk.clock, "seconds", lambda: start + desk.idle - 1)
    sam.post("/me/device", {"app": "1", "unsent": 0})
    assert desk.holder(sam.token, "", passive=True) is not None
    monkeypatch.setattr(desk.clock, "seconds", lambda: start + desk.idle + 1)
    assert desk.holder(sam.token, "", passive=True) is None


def test_a_restart_does_not_forget_when_a_log_in_was_used(live: Live) -> None:
    desk, sam = live.house.desk, live.client("sam")
    sam.me()
    login = desk.people.login(sam.token, desk.clock.seconds())
    assert login is not None
    assert login.seen >= login.begun > 0


def test_an_older_file_of_accounts_is_opened(tmp_path: Path) -> None:
    place = tmp_path / "people.sqlite"
    people = SqlitePeople(place)
    people.db.execute(
        "DROP TABLE logins; CREATE TABLE logins (token TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, person TEXT NOT NULL,"
        " device TEXT NOT NULL, expires INTEGER NOT NULL, label TEXT NOT NULL) STRICT"
    )
    people.close()
    again = SqlitePeople(place)
    assert again.login("x", 0) is None
    again.close()


def test_a_closed_account_is_opened_again_only_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new password does not open it, as it once did."""
    people = SqlitePeople(tmp_path / "people.sqlite")
    add_account(people, "uma", NEW)
    people.deactivate("uma")
    monkeypatch.setattr("croupier.cli.live.user.ask_password", lambda name: "four green ducks")
    assert main(["user", "password", "uma", "--data", str(tmp_path)]) == 2
    assert "user activate" in capsys.readouterr().err
    assert main(["user", "activate", "uma", "--data", str(tmp_path)]) == 0
    account = people.account("uma")
    assert account is not None
    assert account.active
    people.close()
