"""A small tournament over HTTP, as far as a test wants it."""

from dataclasses import dataclass, field

from croupier.client import Client, Place
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.writing import to_raw
from tests.server.live import Live
from tests.tournament.small import heats_and_final

PLAYERS = 12


@dataclass
class Evening:
    """One tournament; everybody who is needed has come in."""

    live: Live
    name: str = "spring"
    ruleset: str = "roulette-2002"
    players: int = PLAYERS
    conditions: Conditions | None = None
    clients: dict[str, Client] = field(default_factory=dict)

    def at(self, person: str, role: str = "") -> Place:
        if person not in self.clients:
            self.clients[person] = self.live.client(person)
        return self.clients[person].tournament(self.name, role)

    @property
    def director(self) -> Place:
        return self.at("dina", "director")

    def begun(self) -> "Evening":
        """The Director is appointed and the conditions are drafted."""
        terms = self.conditions or heats_and_final(self.ruleset, 2)
        self.at("sam").client.begin(self.name)
        self.at("sam").give("appoint", person="dina", office="director")
        self.director.give("draft", conditions=to_raw(terms))
        return self

    def opened(self) -> "Evening":
        self.begun()
        self.director.give("make-available", where="at the desk")
        self.at("ines").give("approve", person="I. Spector", date="2026-02-01", reference="A-1")
        self.director.give("open-entries")
        return self

    def entered(self) -> "Evening":
        self.opened()
        fee = to_raw((self.conditions or heats_and_final(self.ruleset, 2)).entry.fee)
        for number in range(1, self.players + 1):
            who = {"player": f"P{number:02d}", "name": f"Player {number:02d}"}
            self.at("carl").give("enter", paid=fee, checked=True, accepted=True, invited=True, **who)
        self.director.give("close-entries")
        return self

    def drawn(self) -> "Evening":
        self.entered()
        self.director.give("fix-list", stage="heats")
        self.director.give("commit-draw", draw="draw-1")
        self.director.give("contribute", draw="draw-1", words="dice 4 1 9", witness="ines")
        self.director.give("reveal-draw", draw="draw-1")
        return self

    def playing(self) -> "Evening":
        self.drawn()
        self.director.give("start-session", session="heats/1")
        return self

    def pair(self, kind: str, **bound: object) -> Client:
        """A device of this tournament, paired by its code."""
        offered = self.director.client.post("/devices", {"kind": kind, "tournament": self.name, **bound})
        return self.live.client().pair(offered["code"])
