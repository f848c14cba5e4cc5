"""Start the demonstration: accounts for its staff, a tournament with all its entrants, a phone for each."""

from dataclasses import dataclass
from importlib.resources import files

import httpx

from croupier.client.streams import send
from croupier.client.wire import API, checked
from croupier.desk.desk import Desk
from croupier.desk.pairing import BOT, stand_in
from croupier.desk.people import Account, Device, DeviceKind, Grant
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import parse_conditions
from croupier.tournament.run.steps import enter_players, prepare
from croupier.tournament.texts.roles import Role

NO_PASSWORD = "!"  # noqa: S105 no password has this hash
STAFF = {
    "sam": Role.SHIFT_MANAGER,
    "olga": Role.OPERATOR,
    "ines": Role.INSPECTOR,
    "carl": Role.CASHIER,
    "sue": Role.SUPERVISOR,
    "vera": Role.SURVEILLANCE,
}
DIRECTOR = "dina"
NAMES = (
    "Ada Byron", "Ben Okafor", "Chloe Martin", "Dev Patel", "Elsa Lind", "Finn Walsh", "Grace Kim", "Hugo Silva",
    "Iris Novak", "Jonas Weber", "Kira Sato", "Liam Brown", "Mona Haddad", "Nils Berg", "Olive Chen", "Pablo Ruiz",
    "Quinn Hayes", "Rosa Conti",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Opened:
    """A tournament that is ready to play: its name, its conditions, and the tokens of its staff and phones."""

    name: str
    terms: Conditions
    staff: dict[str, str]
    phones: dict[str, str]


FOLDER = files("croupier.demo") / "evenings"
EVENINGS = tuple(sorted(each.name.removesuffix(".toml") for each in FOLDER.iterdir()))
"""The tournaments that are played at the same time."""


def conditions(evening: str) -> Conditions:
    return parse_conditions((FOLDER / f"{evening}.toml").read_text(encoding="utf-8"))


def guests(first: int, count: int) -> list[dict[str, str]]:
    """Make as many guests as there are seats. `first` picks different people for each tournament."""
    named = [NAMES[(first + each) % len(NAMES)] for each in range(count)]
    return [
        {"player": f"P{number:02d}", "name": name, "document": f"ID-{1000 + number}"}
        for number, name in enumerate(named, start=1)
    ]


def hire(desk: Desk) -> dict[str, str]:
    """Make accounts for the staff, and return a log-in for each."""
    for name in (*STAFF, DIRECTOR):
        desk.people.add_account(Account(name, NO_PASSWORD))
    for name, role in STAFF.items():
        desk.people.grant(Grant(name, role))
    return {name: desk.let_in(name, label="demonstration")[0] for name in (*STAFF, DIRECTOR)}


async def open_evening(http: httpx.AsyncClient, desk: Desk, staff: dict[str, str], evening: str, name: str) -> Opened:
    """Open a tournament of the demonstration."""
    terms = conditions(evening)
    people = guests(6 * EVENINGS.index(evening), terms.players.maximum)
    return await open_tournament(http, desk, staff, terms, people, name)


async def open_tournament(
    http: httpx.AsyncClient,
    desk: Desk,
    staff: dict[str, str],
    terms: Conditions,
    people: list[dict[str, str]],
    name: str,
    rehearsal: bool = False,
) -> Opened:
    """Prepare a tournament up to closed entries, every step through the API."""
    checked(await http.post(f"{API}/tournaments", json={"name": name}, headers=bearer(staff["olga"])))
    for each in (*prepare(terms, "2026-01-01", rehearsal), *enter_players(terms, people)):
        who, role = each.person
        await send(http, name, staff[who], each.do, each.fields, role)
    phones = {each["player"]: phone(desk, name, each["player"]) for each in people}
    return Opened(name, terms, staff, phones)


def phone(desk: Desk, tournament: str, player: str) -> str:
    """Pair a phone to an entry and return its token."""
    device = Device(
        f"{BOT}{tournament}-{player}", f"phone {player}", DeviceKind.PLAYER, tournament, player=player, role=Role.PLAYER
    )
    return stand_in(desk, device)[0]


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}
