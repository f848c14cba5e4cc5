"""A tournament of any text, in any state, in one line: six players, two tables of three, a final of four.

Chips are counted at physical tables, so that a test says what everybody holds; seats are drawn by hand, so that P01 to
P03 sit at the first table and P04 to P06 at the second. `by_wagers` has every wager recorded instead.
"""

from collections.abc import Iterable, Mapping
from datetime import timedelta
from fractions import Fraction
from typing import Self

import pytest

from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions.reading import read_conditions
from croupier.tournament.filing.filing import Phase
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import Journal, Logged
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.floor import FloorPlay
from croupier.tournament.run.host import Host
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
from croupier.tournament.schedule.course import NOTICE_MINUTES, published_start
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.rules import rules_of
from croupier.values.refused import Refused
from croupier.wire.written import to_raw
from tests.tournament.samples import CHARITY, Raw, change, sample

__all__ = ["CASHIER", "DEALER", "DIRECTOR", "INSPECTOR", "OPERATOR", "SCORER", "SHIFT_MANAGER", "SUPERVISOR"]
ASSISTANT: Person = ("anna", "assistant")
WITNESSES = ("dina", "ines")
FIRST, SECOND, FINAL = "heats/1/1", "heats/1/2", "final/1/1"
COUNTS: Raw = {"recording": "counts", "dealing": "physical"}

P1 = ("P01", "player")
CHARITY_HEATS = {"P01": 3000, "P02": 2000, "P03": 1000}, {"P04": 3500, "P05": 2000, "P06": 500}
PERSON: Raw = {"name": "Gil", "checked": True, "accepted": True}
HEATS = {"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500}


def small(ruleset: str, changes: Raw | None = None) -> Raw:
    """Six players in two heats of three, two of each in a final of four; two rounds each."""
    raw = sample(ruleset)
    size = {"seats": 3, "rounds": 2, **COUNTS}
    raw["players"] = {"minimum": 5, "maximum": 6}
    raw["entry"] |= {"method": "At the desk; reserves before the first session.", "reserves": 2, "substitutes": True}
    raw["stages"][0] |= {**size, "advance": {"top": 2}}
    raw["stages"][1] |= {**size, "seats": 4}
    raw["stages"][1].pop("players-left", None)
    return change(raw, changes or {})


JOINED: Raw = {"stages.0.advance": {"runners-up": 4}}
"""Charity: the four best of the session go on, so that players may move between its tables (H-52)."""
BY_WAGERS: Raw = {"stages.0.recording": "wagers", "stages.1.recording": "wagers"}


class Cup(Host):
    """A host who does one thing at a time."""

    def __init__(self, raw: Raw, seed: int = 1) -> None:
        entropy = SeededStream(seed.to_bytes(32, "big"))
        super().__init__(read_conditions(raw), entropy, Bots(("sense",), entropy))

    @property
    def state(self) -> Tournament:
        return self.journal.state

    @property
    def raw_conditions(self) -> object:
        return to_raw(self.conditions)

    def told(self, person: Person, do: str, /, **fields: object) -> list[Logged]:
        """The events of a command."""
        before = len(self.journal.log)
        self.say(person, do, **fields)
        return self.journal.log[before:]

    def refused(self, person: Person, do: str, /, **fields: object) -> Refused:
        """The refusal of a command; nothing may have changed."""
        before, length = self.state.raw(), len(self.journal.log)
        with pytest.raises(Refused) as caught:
            self.say(person, do, **fields)
        assert self.state.raw() == before
        assert len(self.journal.log) == length
        return caught.value

    # --- as far as --------------------------------------------

    def opened(self) -> Self:
        self.prepare()
        return self

    def prepare_draft(self) -> None:
        """Only the draft, by whoever writes it; the Director is appointed."""
        terms = rules_of(self.conditions.ruleset)
        if not terms.operator_appoints:
            self.say(SHIFT_MANAGER, "appoint", person=DIRECTOR[0], office="director")
        self.say(OPERATOR if terms.must_say else DIRECTOR, "draft", conditions=to_raw(self.conditions))
        if terms.operator_appoints:
            self.say(OPERATOR, "appoint", person=DIRECTOR[0], office="director")

    def entered(self, players: int | None = None) -> Self:
        self.opened()
        for number in range(1, (self.count if players is None else players) + 1):
            self.enter_one(number)
        return self

    def enter_one(self, number: int, do: str = "enter", **fields: object) -> None:
        person = {"player": f"P{number:02d}", "name": f"Player {number:02d}", "checked": True, "accepted": True}
        paid = {} if do == "reserve" else {"paid": self.fee}
        self.say(CASHIER, do, **(person | {"invited": True, "document": f"ID{number}"} | paid | fields))

    @property
    def fee(self) -> object:
        return to_raw(self.conditions.entry.fee)

    def closed(self, players: int | None = None) -> Self:
        self.entered(players)
        self.say(DIRECTOR, "close-entries")
        return self

    def drawn(self, players: int | None = None) -> Self:
        self.closed(players)
        self.seat("heats")
        return self

    def playing(self, players: int | None = None) -> Self:
        self.drawn(players)
        self.start("heats/1")
        return self

    def play_session_on(self, session: str) -> None:
        """To its end, bots playing."""
        for _ in self.rounds(session):
            pass
        self.say(DIRECTOR, "end-session", session=session)

    # --- steps --------------------------------------------

    def on_time(self) -> None:
        self.staff.clock = max(self.staff.clock, self.conditions.starts)

    def seat(self, stage: str, **fields: object) -> None:
        """By hand, in the order of the list."""
        self.say(DIRECTOR, "fix-list", stage=stage, **fields)
        self.draw_by_hand()

    def draw_by_hand(self, result: Iterable[str] = ()) -> None:
        draw = next(each for each in self.state.draws.values() if each.open)
        drawn = list(result) or list(draw.slots[: len(draw.names)])
        self.say(DIRECTOR, "record-draw", draw=draw.id, result=drawn, witnesses=list(WITNESSES))

    def publish(self, session: str) -> None:
        """The start of a session, and everybody has had time to come."""
        self.on_time()
        starts = self.staff.clock + timedelta(minutes=NOTICE_MINUTES)
        self.say(DIRECTOR, "schedule", session=session, starts=starts.isoformat())
        self.staff.clock = starts

    def start(self, session: str, **fields: object) -> None:
        self.on_time()
        if fields.get("absent") and not published_start(self.state, self.state.sessions[session]):
            self.publish(session)
        if self.state.rules.tables_designated:
            for number, table in enumerate(self.state.sessions[session].tables, start=1):
                self.say(DIRECTOR, "designate", table=table, physical=f"{session} {number}")
        self.say(DIRECTOR, "start-session", session=session, **fields)

    def out(self, player: str) -> None:
        """Broke, in the round in play."""
        before = self.floor.lying(self.state.chips[f"stack:{player}"])
        self.say(DEALER, "count-out", player=player, chips={}, before=before, witness=SUPERVISOR[0])

    def count_table(self, table: str, chips: Mapping[str, int]) -> None:
        """What the players of a table hold, counted by two people."""
        held = self.state.tables[table]
        if self.state.rules.places_by_stake and not held.recorded:
            chips = self.whole(held, chips)
        stacks = {held.seat(player): self.floor.lying(Fraction(amount)) for player, amount in chips.items()}
        self.say(SCORER, "count-chips", table=table, stacks=stacks)
        self.say(SUPERVISOR, "count-chips", table=table, stacks=stacks)

    def whole(self, table: Table, chips: Mapping[str, int]) -> dict[str, int]:
        """What hold'em players would hold in this order and about these distances: all chips of the table."""
        issued = sum(self.state.chips[f"stack:{player}"] for player in chips) + self.state.chips[table.float]
        least = min(map(int, self.conditions.chips.denominations))
        each, odd = divmod(int(issued) - sum(chips.values()), len(chips) * least)
        whole = {player: amount + each * least for player, amount in chips.items()}
        whole[max(whole, key=whole.__getitem__)] += odd
        return whole

    def play_counted(self, table: str, chips: Mapping[str, int], outs: Mapping[str, int] | None = None) -> None:
        """A table to its end: who is out in which round, and what the others hold then."""
        held, number = self.state.tables[table], 1
        while not held.over:
            for player in [player for player, when in (outs or {}).items() if when == number]:
                self.out(player)
            self.say(SCORER, "count-round", table=table)
            number += 1
        if chips:
            self.count_table(table, chips)

    def heats(self, first: Mapping[str, int], second: Mapping[str, int], outs: Mapping[str, int] | None = None) -> None:
        """Both heats to their end."""
        at = {player: self.state.seats[player].table for player in outs or {}}
        for table, chips in ((FIRST, first), (SECOND, second)):
            self.play_counted(table, chips, {each: when for each, when in (outs or {}).items() if at[each] == table})
        self.say(DIRECTOR, "end-session", session="heats/1")

    def to_final(self) -> Self:
        """P01, P02, P04 and P05 sit in the final, which has begun."""
        self.playing()
        self.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
        self.say(DIRECTOR, "confirm-stage", stage="heats")
        self.seat("final")
        self.start("final/1")
        return self

    def final(self, chips: Mapping[str, int], outs: Mapping[str, int] | None = None) -> None:
        """The final to its end."""
        self.play_counted(FINAL, chips, outs)
        self.say(DIRECTOR, "end-session", session="final/1")

    def placed(self) -> dict[str, str]:
        """Confirm the final and everybody's place, and publish it."""
        self.say(DIRECTOR, "confirm-stage", stage="final")
        self.say(DIRECTOR, "confirm-placings")
        self.say(DIRECTOR, "publish")
        return self.state.places.placings

    def ended(self) -> Self:
        """Played, published; nothing awarded yet."""
        self.to_final()
        self.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
        self.placed()
        return self

    def award(self) -> dict[str, int]:
        """The prizes in cents."""
        self.say(DIRECTOR, "award")
        return dict(self.state.prizes.awards or {})

    def finished(self) -> Self:
        self.ended()
        if self.state.rules.donations:
            self.donate()
        else:
            for player in self.award():
                self.say(CASHIER, "pay-prize", player=player, signed=player)
        self.say(DIRECTOR, "close")
        return self

    def cancelled(self) -> Self:
        self.closed()
        self.say(OPERATOR, "cancel", reason="The roof leaks.")
        return self

    def decide_by_play(self, players: Iterable[str], **fields: object) -> Table:
        """Extra rounds until the tie is decided; bots play."""
        self.say(DIRECTOR, "extra-rounds", players=list(players), **fields)
        table = next(each for each in self.state.tables.values() if each.playoff)
        FloorPlay(self.staff, self.floor.players).play_on(table)
        return table

    def minutes(self, number: int) -> None:
        self.staff.clock += timedelta(minutes=number)

    def money(self, account: str) -> int:
        return int(self.state.money[account])

    def phase(self) -> Phase:
        return self.state.filing.phase

    def playing_on(self, player: str) -> bool:
        return self.state.entries[player].playing

    def replayed(self) -> bool:
        """Whether the log alone gives the same state."""
        return Journal(self.journal.log).state.raw() == self.state.raw()


def cup(ruleset: str, changes: Raw | None = None) -> Cup:
    return Cup(small(ruleset, changes))


def wagered(ruleset: str, changes: Raw | None = None) -> Cup:
    """The same with every wager recorded."""
    return Cup(small(ruleset, BY_WAGERS | (changes or {})))


def number(refusal: Refused) -> str:
    return refusal.clause.number if refusal.clause else ""


def clauses(events: Iterable[Logged]) -> set[str]:
    """What the events of a command cite."""
    return {clause.number for each in events for clause in getattr(each.event, "clauses", ())}


def charity_night(changes: Raw | None = None) -> Cup:
    """Heats whose chips add up; each table began with 6000."""
    event = cup(CHARITY, changes).playing()
    event.heats(*CHARITY_HEATS)
    return event


def second_chance(ruleset: str, kind: str) -> Raw:
    """Two heats, of each of which one goes on; one more from a stage for the others; a final of three."""
    raw = small(ruleset)
    heats, final = raw["stages"]
    own = {"name": "again", "kind": kind, "tables": 1, "seats": 3, "qualifies": "As announced.", "source": ["heats"]}
    raw["stages"] = [
        {**heats, "advance": {"top": 1}},
        {**heats, **own, "advance": {"top": 1}},
        {**final, "seats": 3, "source": ["heats", "again"]},
    ]
    return raw
