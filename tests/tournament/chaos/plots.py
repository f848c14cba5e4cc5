"""Acts that fit the moment: what people really do between rounds and sessions, with details that may well be allowed.
Whatever is accepted must leave the books in order; whatever is not must leave no trace."""

from collections.abc import Callable

from croupier.games.registry import game_of
from croupier.games.script.round import Round
from croupier.games.sitting import VOIDING
from croupier.players.chaos import declare
from croupier.tournament.entry.entry import Standing
from croupier.tournament.floor.session import Progress
from croupier.tournament.run.staff import CASHIER, DEALER, DIRECTOR, INSPECTOR, OPERATOR, SUPERVISOR
from croupier.tournament.tables.table import Table
from croupier.wire.written import to_raw
from tests.tournament.chaos.steps import Steps

TRIES = 40


class Plots:
    """`one` tries one of them, if the moment has any."""

    def __init__(self, steps: Steps) -> None:
        self.steps, self.world, self.dice, self.dare = steps, steps.world, steps.dice, steps.world.dare

    def one(self) -> None:
        found = [*self.anywhere(), *self.before_sessions(), *self.at_tables(), *self.after_sessions()]
        if found:
            self.dice.pick(found)()

    def seldom(self) -> None:
        """What a moment rarely has room for, whenever it has."""
        state = self.world.state
        if state.corrections.offers:
            self.dare(DIRECTOR, "reinstate", player=next(iter(state.corrections.offers)), why="The round is void.")
        tables = [table for table in self.tables(recorded=True) if table.replayed().round.complete]
        table = self.dice.pick(tables) if tables else None
        if table is not None and state.rules.tables_balanced:
            self.shift(table, self.dice.pick(sorted(table.here)))
        elif table is not None and any(out.table == table.id for out in state.places.outs.values()):
            self.void(table, table.rounds_begun)
        if state.filing.entering and (drawn := self.drawn()) and len(state.entries.live()) < self.steps.field:
            self.steps.enter()
            self.dare(DIRECTOR, "fix-late", session=drawn[0])

    # --- who is there --------------------------------------------

    def tables(self, recorded: bool) -> list[Table]:
        state = self.world.state
        running = [each for each in state.tables.values() if each.here and not each.over and not each.frozen]
        return [
            table
            for table in running
            if table.recorded is recorded and state.sessions[table.session].progress is Progress.RUNNING
        ]

    def of(self, *standings: Standing) -> list[str]:
        return [entry.player for entry in self.world.state.entries.values() if entry.standing in standings]

    def drawn(self) -> list[str]:
        state = self.world.state
        return [each.id for each in state.sessions.values() if each.progress is Progress.DRAWN]

    # --- plots --------------------------------------------

    def anywhere(self) -> list[Callable[[], object]]:
        state = self.world.state
        found: list[Callable[[], object]] = []
        if players := self.of(Standing.IN):
            found.append(lambda: self.substitute(self.dice.pick(players)))
            if not state.places.results and self.dice.one_in(3):
                found.append(lambda: self.dare(CASHIER, "withdraw", player=self.dice.pick(players), reason="Ill."))
        if (gone := self.of(Standing.OUT)) and self.steps.conditions.buy_back is not None:
            found += [lambda: self.buy_back(self.dice.pick(gone))] * 6
        if state.corrections.offers:
            found += [
                lambda: self.dare(DIRECTOR, "reinstate", player=next(iter(state.corrections.offers)), why="void")
            ] * 3
        disputes = [each.id for each in state.floor.disputes.values() if each.ruling]
        if disputes:
            found.append(lambda: self.review(self.dice.pick(disputes)))
        return found

    def before_sessions(self) -> list[Callable[[], object]]:
        state, found = self.world.state, list[Callable[[], object]]()
        for session in self.drawn():
            seated = [player for player, seat in state.seats.items() if seat.session == session]
            if seated:
                player = self.dice.pick(seated)
                found += [lambda who=player, name=session: self.roll_call(who, name)] * 2  # type: ignore[misc]
            if state.filing.conditions is not None:
                found.append(lambda name=session: self.dare(DIRECTOR, "fix-late", session=name))  # type: ignore[misc]
        if state.entries.reserves and not state.draws:
            fee = to_raw(self.steps.conditions.entry.fee)
            first = state.entries.reserves[0]
            found.append(lambda: self.dare(CASHIER, "move-up", player=first, reason="A place is free.", paid=fee))
        return found

    def at_tables(self) -> list[Callable[[], object]]:
        found: list[Callable[[], object]] = []
        if tables := self.tables(recorded=True):
            table = self.dice.pick(tables)
            found += [lambda: self.void(table), lambda: self.amend(table), lambda: self.act(table)]
            found += [lambda: self.leave(table)] if table.replayed().round.complete else []
            found += [lambda: self.limits(table)] if self.dice.one_in(4) else []
            if self.world.state.rules.tables_balanced and table.replayed().round.complete:
                found += [lambda: self.shift(table, self.dice.pick(sorted(table.here)))] * 3
        if tables := self.tables(recorded=False):
            counted = self.dice.pick(tables)
            found += [lambda: self.leave(counted), lambda: self.count_out(counted)]
        return found

    def after_sessions(self) -> list[Callable[[], object]]:
        state = self.world.state
        found: list[Callable[[], object]] = []
        for name, held in state.places.results.items():
            if held:
                player = self.dice.pick(list(held))
                found.append(lambda who=player, where=name: self.correct(who, where))  # type: ignore[misc]
        if state.places.decided:
            last = list(state.places.decided)[-1]
            found += [lambda: self.dare(DIRECTOR, "reopen-stage", stage=last, why="A correction.")] * 2
        if state.places.placings:
            found += [lambda: self.dare(DIRECTOR, "reopen-placings", why="A correction.")] * 2
        ended = [each.id for each in state.sessions.values() if each.progress is Progress.ENDED]
        if ended and (players := self.of(Standing.IN, Standing.OUT)):
            found.append(lambda: self.dare(DIRECTOR, "exclude", player=self.dice.pick(players), reason="Advice."))
        return found

    # --- each of them --------------------------------------------

    def substitute(self, player: str) -> None:
        name = f"Friend {self.dice.below(50)}"
        self.dare(DIRECTOR, "substitute", player=player, name=name, reason="Ill.", checked=True)

    def buy_back(self, player: str) -> None:
        terms = self.steps.conditions.buy_back
        fee = to_raw(terms.fee if terms is not None else self.steps.conditions.entry.fee)
        self.dare(CASHIER, "buy-back", player=player, paid=fee)

    def review(self, dispute: str) -> None:
        self.dare(OPERATOR, "request-review", dispute=dispute)
        self.dare(self.dice.pick((INSPECTOR, SUPERVISOR, OPERATOR)), "review", dispute=dispute, outcome="upheld")

    def roll_call(self, player: str, session: str) -> None:
        """Somebody is not there; perhaps a reserve is."""
        state = self.world.state
        self.dare(DIRECTOR, "forfeit", player=player, session=session)
        if state.entries.reserves and self.dice.below(3):
            fee = to_raw(self.steps.conditions.entry.fee)
            self.dare(DIRECTOR, "offer-seat", player=state.entries.reserves[0], instead_of=player, paid=fee)

    def void(self, table: Table, number: int | None = None) -> None:
        """An earlier round, or this one of them, the last being the one in play."""
        rounds = table.replayed().rounds
        if len(rounds) < 2:
            return
        number = self.dice.below(len(rounds) - 1) if number is None else max(0, number - 1)
        if move := self.voiding(rounds[number]):
            who = self.dice.pick((DIRECTOR, OPERATOR, SUPERVISOR))
            self.dare(who, "void-round", table=table.id, round=number + 1, move=move)

    def voiding(self, playing: Round) -> str:
        for _ in range(TRIES * 3):
            move = declare(playing, self.dice)
            if move.act in VOIDING and playing.can(move):
                return str(move)
        return ""

    def amend(self, table: Table) -> None:
        """The last moves were not so: they are taken back, and perhaps another comes instead."""
        moves = len(table.replayed().round.moves)
        start = max(0, moves - self.dice.between(1, 3))
        self.dare(DIRECTOR, "amend-round", table=table.id, start=start, stop=moves, instead=[], why="Read wrongly.")

    def act(self, table: Table) -> None:
        """An official act of the game: a sanction, a void round, somebody sits out."""
        for _ in range(TRIES):
            move = declare(table.replayed().round, self.dice)
            if table.replayed().round.can(move):
                order = (DIRECTOR, OPERATOR, SUPERVISOR, INSPECTOR, DEALER)
                any(not self.dare(who, "play", table=table.id, move=str(move)) for who in order)
                return

    def leave(self, table: Table) -> None:
        """Between rounds: excluded, excused, or moved to another table."""
        state = self.world.state
        player = self.dice.pick(sorted(table.here))
        way = self.dice.below(4)
        if way == 0:
            self.dare(DIRECTOR, "exclude", player=player, reason="Fraud.", prize=self.dice.one_in(2))
        elif way == 1 and state.rules.release:
            self.dare(SUPERVISOR, "excuse", player=player, reason="Called away.")
        elif state.rules.tables_balanced:
            self.shift(table, player)

    def shift(self, table: Table, player: str) -> None:
        state = self.world.state
        others = [each for each in state.sessions[table.session].tables if each != table.id]
        if others:
            to = self.dice.pick(others)
            taken = {*state.tables[to].here_seats(), *state.tables[to].coming}
            seats = range(1, state.conditions.stage(table.stage).seats + 1)
            seat = self.dice.pick([str(each) for each in seats if str(each) not in taken] or ["1"])
            self.dare(
                DIRECTOR, "move-player", player=player, table=to, seat=seat, reason="Balance.", drawn=["dina", "ines"]
            )

    def limits(self, table: Table) -> None:
        """Other limits than the conditions have: a departure by name, warned of twice."""
        for _ in range(3):
            self.dare(DIRECTOR, "depart", what="limits", reason="The house closes.")
        blinds = "blinds" in game_of(table.ruleset).limit_keys
        settings: dict[str, object] = {"blinds": [20, 40]} if blinds else {"minimum": 20}
        self.dare(DIRECTOR, "set-limits", session=table.session, settings=settings, notice="Announced.")

    def count_out(self, table: Table) -> None:
        player = self.dice.pick(sorted(table.here))
        chips = {} if self.world.state.rules.places_by_stake else {"1": self.dice.below(9)}
        before = {"100": self.dice.below(3)}
        self.dare(DEALER, "count-out", player=player, chips=chips, before=before, witness="sue")

    def correct(self, player: str, session: str) -> None:
        """Sometimes so that two are equal."""
        held = self.world.state.places.results[session]
        other = self.dice.pick(list(held))
        change = held[other].chips - held[player].chips
        change = change if change and self.dice.one_in(2) else type(change)(self.dice.pick((5, -5, 20, -100)))
        if change.denominator == 1:
            self.dare(DIRECTOR, "correct", player=player, session=session, amount=str(change), why="Counted wrongly.")
