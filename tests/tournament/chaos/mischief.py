"""Commands at random, in whatever state the tournament is: most are refused, and what is not must do no harm."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from hashlib import sha256
from typing import get_type_hints

from croupier.players.chaos import declare, random_move
from croupier.tournament.floor.session import Progress
from croupier.tournament.orders.catalogue import COMMANDS
from croupier.tournament.places.ties import open_ties
from croupier.tournament.run.staff import (
    CASHIER,
    DEALER,
    DIRECTOR,
    INSPECTOR,
    OPERATOR,
    SCORER,
    SHIFT_MANAGER,
    SUPERVISOR,
    Person,
)
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.roles import Role
from croupier.wire.written import to_raw
from tests.tournament.chaos.steps import Steps

PEOPLE = (DIRECTOR, OPERATOR, CASHIER, INSPECTOR, DEALER, SCORER, SUPERVISOR, SHIFT_MANAGER)
OFTEN = (
    "exclude", "withdraw", "forfeit", "correct", "correct", "substitute", "buy-back", "buy-back", "offer-seat",
    "open-dispute", "request-review", "void-round", "void-round", "amend-round", "amend-round", "reinstate", "excuse",
    "count-chips", "count-out", "reopen-stage", "fix-list", "fix-late", "draw-marker", "abandon-draw", "pause",
    "play", "play", "play", "move-player", "caution", "take-break", "review", "reopen-placings",
)  # fmt: skip
SELDOM = ("cancel", "draft", "change-conditions", "close-entries")
WORDS = ("because", "", "as seen by two", "upheld", "varied", "advice", "chips", "director", "exclude")
VOIDS = ("o void {}", "o invalidate {}", "o ruling void", "o void")


class Mischief:
    """`one` gives one command of any kind to anybody."""

    def __init__(self, steps: Steps) -> None:
        self.steps, self.world, self.dice = steps, steps.world, steps.dice
        self.fillers: dict[str, Callable[[], object]] = {
            "player": self.player, "instead_of": self.player, "players": self.players, "absent": self.players,
            "table": self.table_name, "session": self.session, "stage": self.stage, "draw": self.draw,
            "shoe": lambda: self.name(list(self.world.state.shoes)),
            "dispute": lambda: self.name(list(self.world.state.floor.disputes)),
            "move": self.move, "instead": self.moves,
            "stacks": self.stacks, "chips": self.stack, "paid": self.paid, "amount": self.amount,
            "conditions": lambda: to_raw(self.steps.conditions), "commitment": self.secret, "secret": self.secret,
            "seat": lambda: str(self.dice.below(8)), "result": list, "sizes": list,
            "witnesses": lambda: ["dina", "ines"], "drawn": lambda: ["dina", "ines"], "witness": lambda: "ines",
            "outcome": lambda: self.dice.pick(("upheld", "varied")), "office": lambda: self.dice.pick(list(Role)).value,
            "starts": lambda: "2027-04-10T19:00:00+10:00", "name": lambda: f"Somebody {self.dice.below(20)}",
            "rule": lambda: self.dice.pick(("advice", "chips", "pace", "not-wagering", "nothing")),
            "object": lambda: self.dice.pick(("conditions", "commission")), "person": lambda: "ann",
            "round": lambda: self.dice.between(0, 6), "start": lambda: self.dice.below(8), "document": lambda: "",
            "stop": lambda: self.dice.below(12), "fresh": lambda: self.dice.one_in(2), "group": lambda: "A",
        }  # fmt: skip

    def one(self) -> None:
        names = list(COMMANDS)
        do = self.dice.pick(OFTEN) if self.dice.below(3) else self.dice.pick(names)
        if do in SELDOM and not self.dice.one_in(12):
            return
        kind = COMMANDS[do]
        types = get_type_hints(kind)
        values = {each.name: self.fill(do, each.name, str(types[each.name])) for each in fields(kind)}
        given = {name: value for name, value in values.items() if value is not None}
        self.world.dare(self.who(do), do, **given)

    def who(self, do: str) -> Person:
        """Mostly somebody who may."""
        may = [person for person in PEOPLE if person[1] in {role.value for role in COMMANDS[do].may}]
        if self.dice.below(5) and may:
            return self.dice.pick(may)
        return self.dice.pick((*PEOPLE, (self.player(), "player"), ("nobody", "assistant")))

    # --- details --------------------------------------------

    def fill(self, do: str, name: str, kind: str) -> object:
        if do == "fix-list" and name == "session":
            return self.dice.pick((None, 1, 2))
        if name in self.fillers:
            return self.fillers[name]()
        if "bool" in kind:
            return not self.dice.one_in(4)
        if "int" in kind:
            return self.dice.below(30)
        return self.dice.pick(WORDS)

    def name(self, known: Sequence[str]) -> str:
        return self.dice.pick(known) if known and not self.dice.one_in(12) else "nobody"

    def player(self) -> str:
        """Anybody, or whom something is offered to or owed by."""
        state = self.world.state
        if state.corrections.offers and self.dice.one_in(2):
            return self.dice.pick(list(state.corrections.offers))
        if state.entries.reserves and self.dice.one_in(4):
            return state.entries.reserves[0]
        return self.name(list(state.entries))

    def players(self) -> list[str]:
        state = self.world.state
        if state.filing.conditions is not None and state.sessions and self.dice.one_in(2):
            ties = open_ties(state)
            if ties:
                return list(self.dice.pick(ties).players)
        return self.dice.some(list(state.entries), 3)

    def table_name(self) -> str:
        state = self.world.state
        live = [table.id for table in state.tables.values() if table.here and not table.over]
        return self.name(live) if live and self.dice.below(4) else self.name(list(state.tables))

    def session(self) -> str:
        state = self.world.state
        live = [each.id for each in state.sessions.values() if each.progress is not Progress.CONFIRMED]
        return self.name(live) if live and self.dice.below(3) else self.name(list(state.sessions))

    def stage(self) -> str:
        return self.name([stage.name for stage in self.steps.conditions.stages])

    def draw(self) -> str:
        open_ones = [draw.id for draw in self.world.state.draws.values() if draw.open]
        return self.name(open_ones or list(self.world.state.draws))

    def secret(self) -> str:
        known = list(self.steps.secrets.values())
        if known and self.dice.one_in(3):
            return self.dice.pick(known)
        return sha256(str(self.dice.below(10**9)).encode()).hexdigest()

    def paid(self) -> object:
        terms = self.steps.conditions
        back = terms.buy_back.fee if terms.buy_back else terms.entry.fee
        return to_raw(self.dice.pick((terms.entry.fee, back)))

    def amount(self) -> str:
        return self.dice.pick(("", "-")) + str(self.dice.pick((5, 10, 25, 100, 1000, "x", 0)))

    # --- at a table --------------------------------------------

    def sitting(self) -> Table | None:
        tables = [table for table in self.world.state.tables.values() if table.start is not None]
        return self.dice.pick(tables) if tables else None

    def move(self) -> str:
        table = self.sitting()
        if table is None or self.dice.one_in(20):
            return "o nonsense"
        if self.dice.one_in(4):
            reason = self.dice.pick(("fraud", "collusion", "misdeal", "dealer-error", "irregularity", "cheating"))
            return self.dice.pick(VOIDS).format(reason).strip() + " -- seen by A and B"
        playing = table.replayed().round
        move = declare(playing, self.dice) if self.dice.one_in(2) else random_move(playing, self.dice)
        return str(move or declare(playing, self.dice))

    def moves(self) -> list[str]:
        return [self.move() for _ in range(self.dice.below(3))]

    def stacks(self) -> dict[str, object]:
        tables = [table for table in self.world.state.tables.values() if table.here]
        seats = self.dice.pick(tables).here_seats() if tables else ["1"]
        return {seat: self.stack() for seat in seats}

    def stack(self) -> dict[str, object]:
        return {"25": self.dice.below(5)} if self.dice.one_in(2) else {}
