"""Play tables to the end: the machine deals, players decide, and the play is recorded as the conditions say."""

from fractions import Fraction
from typing import Protocol

from croupier.games.play import Machine
from croupier.games.registry import game_of
from croupier.games.script.awaiting import Want
from croupier.games.script.move import OFFICIAL, Move
from croupier.games.script.round import Round
from croupier.games.sitting import Began
from croupier.tournament.floor.sessions import in_chips
from croupier.tournament.journal.state import Tournament
from croupier.tournament.run.staff import DEALER, DIRECTOR, HOUSE, SCORER, SUPERVISOR, CommandGiver
from croupier.tournament.schedule.course import count_every, first_marker
from croupier.tournament.schedule.levels import can_wager, level_due, read_settings, settings_text, write_settings
from croupier.tournament.shoes.house_orders import next_order
from croupier.tournament.tables.table import Table, open_record
from croupier.tournament.tables.virtual import shoe_to_come, virtual
from croupier.values.chips import common_measure
from croupier.values.refused import Refused


class PlayerChoices(Protocol):
    """The port to the players: it answers for the player at a seat."""

    def moves(self, state: Tournament, table: Table, seat: str) -> list[Move]:
        """What a player does next; no moves let the time pass."""


class FloorPlay:
    """Plays rounds at tables. `aside` are physical tables of which only counts are recorded."""

    def __init__(self, staff: CommandGiver, players: PlayerChoices) -> None:
        self.staff = staff
        self.players = players
        self.machines: dict[str, Machine] = {}
        self.asked: dict[str, tuple[int, set[str]]] = {}
        self.aside: dict[str, Table] = {}
        self.secrets: dict[str, bytes] = {}

    def machine(self, table: Table) -> Machine:
        if table.id not in self.machines:
            self.machines[table.id] = game_of(table.ruleset).machine(self.staff.entropy)
        return self.machines[table.id]

    # --- one round --------------------------------------------

    def play_round(self, table: Table) -> None:
        """Play the table to its end by commands."""
        if not table.recorded:
            self.play_aside(table)
            return
        while not table.replayed().round.complete:
            if self.house(table):
                continue
            for move in self.next_moves(table):
                who = DIRECTOR if move.who == OFFICIAL else DEALER
                self.staff.say(who, "play", table=table.id, move=str(move))

    def close_round(self, table: Table) -> None:
        if table.recorded:
            self.staff.say(DEALER, "next-round", table=table.id)
        else:
            self.close_aside(table)

    def put_away(self, table: Table) -> None:
        """Reveal what the house has not yet shown at a virtual table that is over."""
        while table.over and self.house(table):
            pass

    def play_on(self, table: Table) -> None:
        """Play until the table is over."""
        while not table.over:
            self.play_round(table)
            self.close_round(table)
        self.put_away(table)

    def next_moves(self, table: Table) -> list[Move]:
        """Make the next move at a table for the one whose turn it is."""
        playing = table.replayed().round
        dealt = None if self.dealt_by_house(table) else self.machine(table).move(playing)
        if dealt is not None:
            return [dealt]
        awaiting = playing.awaiting
        asked = self.asked_in(table)
        waiting = [who for who in awaiting.who if who.startswith("p") and who not in asked]
        if awaiting.want is Want.WAGERS and waiting:
            asked.add(waiting[0])
            return self.players.moves(self.staff.state, table, waiting[0][1:])
        return self.answer(table, playing)

    def asked_in(self, table: Table) -> set[str]:
        """The seats that have been offered a wager in this round."""
        number, asked = self.asked.get(table.id, (-1, set()))
        if number != len(table.replayed().rounds):
            asked = set()
            self.asked[table.id] = len(table.replayed().rounds), asked
        return asked

    def answer(self, table: Table, playing: Round) -> list[Move]:
        who, want = playing.awaiting.who[0], playing.awaiting.want
        if who.startswith("p") and want is not Want.WAGERS:
            chosen = self.players.moves(self.staff.state, table, who[1:])
            if chosen:
                return chosen
        habit = self.machine(table).habit(playing, who)
        if habit is None:
            raise Refused(f"Nobody here can act: {playing.awaiting.text}.", playing.awaiting.clause)
        return [habit]

    # --- virtual tables --------------------------------------------

    def dealt_by_house(self, table: Table) -> bool:
        return table.recorded and virtual(self.staff.state, table)

    def house(self, table: Table) -> bool:
        """Do what the house must do next at a virtual table; False if there is nothing. A player cuts every shoe."""
        state = self.staff.state
        new = self.dealt_by_house(table) and not table.over and shoe_to_come(state, table) is None
        found = next_order(state, table, self.secrets, self.staff.secret() if new else b"")
        if found is None:
            return False
        self.secrets |= found.keep
        self.staff.order(HOUSE, found.command)
        if found.keep:
            player = table.seats[table.first_marker()]
            self.staff.say((player, "player"), "cut-shoe", table=table.id, words=str(self.staff.entropy.below(10**6)))
        for each in found.forget:
            del self.secrets[each]
        return True

    # --- tables with counts only --------------------------------------------

    def play_aside(self, table: Table) -> None:
        """Play a round with cards and chips on the table that nobody records."""
        state = self.staff.state
        if table.id not in self.aside:
            stage = state.conditions.stage(table.stage)
            seats = {seat: player for seat, player in table.seats.items() if player in table.here}
            aside = Table(table.id, table.session, table.stage, table.ruleset, dict(table.seats), here=set(table.here))
            stacks = {seat: state.chips[f"stack:{player}"] for seat, player in seats.items()}
            marker = first_marker(state, table, stage, seats)
            settings = read_settings(settings_text(state, stage))
            aside.start = open_record(aside, settings, stacks, marker, state.edition)
            aside.done = aside.replayed().events
            self.aside[table.id] = aside
        aside = self.aside[table.id]
        aside.round = table.round
        while not aside.replayed().round.complete:
            for move in self.next_moves(aside):
                aside.replayed().play(move)

    def close_aside(self, table: Table) -> None:
        """Record players without chips as out, then the round, and at checkpoints a count of all stacks."""
        state, aside = self.staff.state, self.aside[table.id]
        script = aside.replayed().round.script
        stage, scale = state.conditions.stage(table.stage), script.layout.scale
        last = stage.rounds == table.round or stage.shoes == table.shoes + script.ends_shoe()
        for seat in script.layout.stacks:
            player, held = aside.seats[seat], aside.chips(seat)
            if player in table.here and not (held if last else can_wager(state, aside, held)):
                before = self.lying(scale.amount(script.setup.stacks[seat]))
                fields = {"player": player, "chips": self.lying(held), "before": before, "witness": SUPERVISOR[0]}
                self.staff.say(DEALER, "count-out", **fields)
        aside.here = set(table.here)
        ended = script.ends_shoe()
        self.staff.say(SCORER, "count-round", table=table.id, counted=script.counts(), shoe_ended=ended)
        every = count_every(state, table) or 1
        due = table.over or (table.round - 1) % every == 0
        if table.here and due and table.last_counted != table.round - 1:
            self.count(table, aside)
        if not table.over:
            aside.round = table.round
            settings, _ = level_due(state, aside, self.staff.clock.isoformat())
            leaving = tuple(seat for seat in script.layout.stacks if aside.seats[seat] not in aside.here)
            back = tuple(
                (seat, self.held(table, seat)) for seat in table.here_seats() if seat not in script.layout.stacks
            )
            aside.begin(Began(leaving, back, write_settings(settings)))

    def held(self, table: Table, seat: str) -> Fraction:
        """The stack of a player who comes back to a table, as the record has it."""
        return self.staff.state.chips[f"stack:{table.seats[seat]}"]

    def count(self, table: Table, aside: Table) -> None:
        """Count twice, by two people who do not see each other's count."""
        dealt = aside.replayed().round.script.layout.stacks
        stacks = {
            seat: self.lying(aside.chips(seat) if seat in dealt else self.held(table, seat))
            for seat in table.here_seats()
        }
        self.staff.say(SCORER, "count-chips", table=table.id, stacks=stacks)
        self.staff.say(SUPERVISOR, "count-chips", table=table.id, stacks=stacks)

    def lying(self, amount: Fraction) -> dict[str, int]:
        """The chips of a stack by denomination; what no chips can show is left out (X-03)."""
        chips = self.staff.state.conditions.chips.denominations
        unit = common_measure(map(Fraction, chips))
        left = amount // unit * unit
        while left and not in_chips(left, chips):
            left -= unit
        return dict(in_chips(left, chips))
