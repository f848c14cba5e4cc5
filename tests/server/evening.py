"""A small tournament of any ruleset over HTTP, as far as a test wants it: from the conditions to the ballot."""

from dataclasses import dataclass, field
from typing import Self

from croupier.client import Client, Place, Refusal
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.texts.rules import TournamentRules, rules_of
from croupier.wire.written import to_raw
from tests.server.live import Live
from tests.tournament.small import heats_and_final

PLAYERS = 12
APPROVAL = {"person": "I. Spector", "date": "2026-02-01"}


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

    @property
    def terms(self) -> Conditions:
        return self.conditions or heats_and_final(self.ruleset, 2)

    @property
    def rules(self) -> TournamentRules:
        return rules_of(self.ruleset)

    @property
    def author(self) -> Place:
        """Who writes the conditions: the operator where the text says so, else the Director."""
        return self.at("olga", "operator") if self.rules.must_say else self.director

    def called(self, number: int) -> str:
        return f"Player {number:02d}"

    def begun(self) -> Self:
        """The Director is appointed and the conditions are drafted; for a charity they come first, by the operator."""
        house = self.at("olga", "operator")
        self.at("sam").client.begin(self.name)
        if self.rules.operator_appoints:
            house.give("draft", conditions=to_raw(self.terms))
        (house if self.rules.operator_appoints else self.at("sam")).give("appoint", person="dina", office="director")
        if not self.rules.operator_appoints:
            self.author.give("draft", conditions=to_raw(self.terms))
        return self

    def opened(self) -> Self:
        """All that the text asks for has been done."""
        self.begun()
        self.author.give("make-available", where="at the entry desk")
        if self.rules.notified:
            self.author.give("notify", reference="N-1")
        inspector = self.at("ines", "inspector")
        if self.rules.approval:
            inspector.give("approve", reference="A-1", **APPROVAL)
        if self.rules.approved_commission:
            inspector.give("approve", object="commission", reference="A-2", **APPROVAL)
        self.author.give("open-entries")
        return self

    def entered(self) -> Self:
        self.opened()
        fee = to_raw(self.terms.entry.fee)
        for number in range(1, self.players + 1):
            who = {"player": f"P{number:02d}", "name": self.called(number)}
            self.at("carl").give("enter", paid=fee, checked=True, accepted=True, invited=True, **who)
        self.director.give("close-entries")
        return self

    def drawn(self) -> Self:
        self.entered()
        self.director.give("fix-list", stage="heats")
        self.director.give("commit-draw", draw="draw-1")
        self.director.give("contribute", draw="draw-1", words="dice 4 1 9", witness="ines")
        self.joins("draw-1")
        self.director.give("reveal-draw", draw="draw-1")
        return self

    def joins(self, draw: str) -> None:
        """Somebody besides the Director adds to a draw."""
        self.at("ines", "inspector").give("contribute", draw=draw, words="a number, 7")

    def playing(self) -> Self:
        self.drawn()
        self.director.give("start-session", session="heats/1")
        return self

    def pair(self, kind: str, **bound: object) -> Client:
        """A device of this tournament, paired by its code; the supervisor allows a phone whose hand is in play."""
        offered = self.director.client.post("/devices", {"kind": kind, "tournament": self.name, **bound})
        try:
            return self.live.client().pair(offered["code"])
        except Refusal as refused:
            if refused.status != 422:
                raise
        self.allow(offered["device"])
        return self.live.client().pair(offered["code"])

    def allow(self, device: dict[str, str]) -> None:
        """Let a new phone be paired while the hand is in play."""
        self.at("sue", "supervisor").give("allow-phone", player=device["player"], phone=device["id"])
