"""Random tournaments with secrets planted in what is said of people, and somebody who looks at every event."""

from collections.abc import Callable, Mapping
from json import dumps

import pytest

from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import Journal, Logged
from croupier.tournament.run.staff import Person
from croupier.tournament.texts.roles import Role
from croupier.views import Viewer
from croupier.wire.values import to_wire
from tests.tournament.chaos import play as chaos
from tests.tournament.chaos.world import Audited, World

NAME, DOCUMENT, SAID = "Xqname", "Xqdocument", "Xqsaid"
"""Planted in names, in documents, and in what is said of a person."""
SAID_OF_PEOPLE = {
    "exclude": "reason", "withdraw": "reason", "excuse": "reason", "substitute": "reason", "pass-reserve": "reason",
    "caution": "note", "open-dispute": "facts", "pay-prize": "signed", "advise-complaint": "person",
    "call-floor": "why",
}  # fmt: skip
AT_TABLES = (Role.DEALER, Role.SCORER, Role.SUPERVISOR, Role.INSPECTOR)
Look = Callable[[Journal, Logged], None]


def planted(do: str, fields: Mapping[str, object]) -> dict[str, object]:
    """The same command with secrets in it."""
    found = dict(fields)
    if "name" in found and do in ("enter", "reserve", "substitute"):
        found["name"] = f"{found['name']} {NAME}"
    if do in ("enter", "reserve"):
        found["document"] = f"{DOCUMENT} {found['player']}"
    key = SAID_OF_PEOPLE.get(do)
    if key in found:
        found[key] = f"{found[key]} {SAID}"
    if do == "open-dispute":
        found["camera"] = SAID
    return found


def watched(monkeypatch: pytest.MonkeyPatch, seed: int, look: Look) -> World:
    """A whole random tournament; `look` is called after every event."""

    class Watched(Audited):
        def append(self, logged: Logged) -> None:
            super().append(logged)
            look(self, logged)

    class Planting(World):
        def raw(self, person: Person, do: str, fields: Mapping[str, object]) -> dict[str, object]:
            return super().raw(person, do, planted(do, fields))

    monkeypatch.setattr("tests.tournament.chaos.world.Audited", Watched)
    monkeypatch.setattr(chaos, "World", Planting)
    return chaos.play(seed)


def viewers(state: Tournament) -> list[Viewer]:
    """One of each audience there is now, a few tables and players."""
    tables, players = list(state.tables), list(state.entries)
    found = [Viewer(role, "somebody") for role in Role if role is not Role.PLAYER]
    for table in (*tables[:1], *tables[-2:]):
        found += [
            Viewer(role, "somebody", table=table)
            for role in (Role.DEALER, Role.SCORER, Role.SUPERVISOR, Role.INSPECTOR)
        ]
    return found + [Viewer(Role.PLAYER, player, player=player) for player in (*players[:2], *players[-1:])]


def text(value: object) -> str:
    return dumps(to_wire(value), ensure_ascii=False)
