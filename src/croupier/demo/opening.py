"""How the demonstration begins: accounts for its staff, a tournament with all its entrants, a phone for each."""

from dataclasses import dataclass
from importlib.resources import files

import httpx

from croupier.client.streams import send
from croupier.client.wire import API, checked
from croupier.desk.desk import Desk
from croupier.desk.people import Account, Device, DeviceKind, Grant
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import parse_conditions
from croupier.tournament.conditions.writing import to_raw
from croupier.tournament.roles import Role

NO_PASSWORD = "!"  # noqa: S105 no password has this hash
STAFF = {
    "sam": Role.SHIFT_MANAGER,
    "olga": Role.OPERATOR,
    "ines": Role.INSPECTOR,
    "carl": Role.CASHIER,
    "sue": Role.SUPERVISOR,
    "vera": Role.SURVEILLANCE,
}
DIRECTOR, ASSISTANT = "dina", "amir"
NAMES = (
    "Ada Byron", "Ben Okafor", "Chloe Martin", "Dev Patel", "Elsa Lind", "Finn Walsh", "Grace Kim", "Hugo Silva",
    "Iris Novak", "Jonas Weber", "Kira Sato", "Liam Brown", "Mona Haddad", "Nils Berg", "Olive Chen", "Pablo Ruiz",
    "Quinn Hayes", "Rosa Conti",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Opened:
    """A tournament that can be played: its name, the tokens of its staff, and of every player's phone."""

    name: str
    staff: dict[str, str]
    phones: dict[str, str]


def conditions() -> Conditions:
    return parse_conditions((files("croupier.demo") / "evening.toml").read_text(encoding="utf-8"))


def hire(desk: Desk) -> dict[str, str]:
    """Accounts for the staff, and a log-in for each."""
    for name in (*STAFF, DIRECTOR, ASSISTANT):
        desk.people.put_account(Account(name, NO_PASSWORD))
    for name, role in STAFF.items():
        desk.people.grant(Grant(name, role))
    return {name: desk.let_in(name, label="demonstration")[0] for name in (*STAFF, DIRECTOR, ASSISTANT)}


async def open_tournament(http: httpx.AsyncClient, desk: Desk, staff: dict[str, str], name: str) -> Opened:
    """From nothing to closed entries, every step through the API."""
    terms = conditions()
    checked(await http.post(f"{API}/tournaments", json={"name": name}, headers=bearer(staff["olga"])))

    async def say(who: str, do: str, role: str = "", **fields: object) -> None:
        await send(http, name, staff[who], do, fields, role)

    await say("sam", "appoint", person=DIRECTOR, office="director")
    await say(DIRECTOR, "appoint", "director", person=ASSISTANT, office="assistant")
    await say(DIRECTOR, "draft", "director", conditions=to_raw(terms))
    await say(DIRECTOR, "make-available", "director", where="at the entry desk")
    await say("ines", "approve", person="I. Spector", date="2026-01-01", reference="GCI-1")
    await say(DIRECTOR, "open-entries", "director")
    for number, person in enumerate(NAMES, start=1):
        entry = {"player": f"P{number:02d}", "name": person, "document": f"ID-{1000 + number}"}
        await say("carl", "enter", "cashier", paid=to_raw(terms.entry.fee), checked=True, accepted=True, **entry)
    await say(DIRECTOR, "close-entries", "director")
    phones = {f"P{number:02d}": phone(desk, name, f"P{number:02d}") for number in range(1, len(NAMES) + 1)}
    return Opened(name, staff, phones)


def phone(desk: Desk, tournament: str, player: str) -> str:
    """A phone paired to an entry; its token."""
    device = Device(f"bot-{tournament}-{player}", f"phone {player}", DeviceKind.PLAYER, tournament, player=player)
    code, _ = desk.offer(device)
    found = desk.pair(code)
    if found is None:
        raise RuntimeError("a fresh code pairs")
    return found[0]


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}
