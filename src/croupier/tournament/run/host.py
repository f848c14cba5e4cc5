"""A host for whole tournaments: it gives every command that staff would give, lets the machine deal and others play.
It does only what people could do: every step is a command of the catalogue, so the commands alone replay it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import timedelta

from croupier.tournament.conditions.model import Conditions, FirstMarker, Stage, StageKind
from croupier.tournament.draws import seating
from croupier.tournament.entry.entry import Standing
from croupier.tournament.floor.session import Progress
from croupier.tournament.orders.journal import Journal
from croupier.tournament.places import placing, ties
from croupier.tournament.run import balancing
from croupier.tournament.run.floor import FloorPlay, PlayerChoices
from croupier.tournament.run.staff import CASHIER, DIRECTOR, CommandGiver
from croupier.tournament.run.steps import RunStep, donate, enter_players, prepare
from croupier.tournament.schedule.course import has_marker, joined
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.rules import Tie
from croupier.values.ports import Entropy, shuffle
from croupier.values.refused import Refused
from croupier.wire.written import to_raw

SECONDS_A_ROUND = 60


class Host:
    """Runs one tournament. `progress` is called with the session and the round."""

    def __init__(
        self,
        conditions: Conditions,
        entropy: Entropy,
        players: PlayerChoices,
        count: int | None = None,
        progress: Callable[[str, int], None] = lambda session, number: None,
    ) -> None:
        self.conditions = conditions
        self.entropy = entropy
        self.staff = CommandGiver(conditions.starts, entropy)
        self.say, self.draw = self.staff.say, self.staff.draw
        self.floor = FloorPlay(self.staff, players)
        self.count = conditions.players.maximum if count is None else count
        self.progress = progress

    @property
    def journal(self) -> Journal:
        return self.staff.journal

    # --- the whole --------------------------------------------

    def run(self) -> None:
        """Run the tournament from the first appointment to the close."""
        self.staff.in_twos = True
        self.prepare()
        self.enter()
        self.staff.clock = max(self.staff.clock, self.conditions.starts)
        for stage in self.conditions.stages:
            self.play_stage(stage)
        self.finish()

    def prepare(self) -> None:
        self.take(prepare(self.conditions, self.staff.clock.date().isoformat()))

    def enter(self) -> None:
        numbers = range(1, self.count + 1)
        self.take(
            enter_players(
                self.conditions, [{"player": f"P{each:02d}", "name": f"Player {each:02d}"} for each in numbers]
            )
        )

    def take(self, steps: Iterable[RunStep]) -> None:
        for each in steps:
            self.say(each.person, each.do, **each.fields)

    def finish(self) -> None:
        state = self.journal.state
        self.say(DIRECTOR, "confirm-placings")
        self.say(DIRECTOR, "publish")
        if state.rules.donations:
            self.donate()
        else:
            self.say(DIRECTOR, "award")
            for account in state.money.non_zero():
                if account.startswith("prize:"):
                    player = account.removeprefix("prize:")
                    self.say(CASHIER, "pay-prize", player=player, signed=state.entries[player].name)
        self.say(DIRECTOR, "close")

    def donate(self) -> None:
        places = {player: first for player, (first, _) in placing.final_places(self.journal.state).items()}
        self.take(donate(self.conditions, places))

    # --- stages --------------------------------------------

    def play_stage(self, stage: Stage) -> None:
        state = self.journal.state
        for number in range(1, stage.sessions + 1):
            name = f"{stage.name}/{number}"
            if name not in state.sessions and not self.draw_for(stage, number):
                break
            if name in state.sessions:
                self.play_session(name)
                self.buy_back(stage)
        self.settle_ties()
        if stage.advance.drawn and placing.losers(state, stage):
            self.say(DIRECTOR, "draw-lucky-losers", stage=stage.name)
            self.draw()
            self.settle_ties()
        self.say(DIRECTOR, "confirm-stage", stage=stage.name)
        self.settle_ties()

    def draw_for(self, stage: Stage, number: int) -> bool:
        """Draw seats for the whole stage at once, or session by session in a sit-and-go and where players may come
        back. Tied players draw lots for a repechage."""
        state = self.journal.state
        unseated = seating.players_waiting(state, stage)
        if not unseated:
            return False
        if stage.kind is StageKind.REPECHAGE:
            best: list[str] = []
            for group in placing.repechage(state, stage):
                equal = [player for player in group if player in unseated]
                shuffle(equal, self.entropy)
                best += equal
            self.say(DIRECTOR, "fix-list", stage=stage.name, players=best[: stage.places])
        elif stage.sessions == 1 or not (stage.sit_and_go or self.conditions.buy_back):
            self.say(DIRECTOR, "fix-list", stage=stage.name)
        else:
            left = stage.sessions - number + 1
            seats = stage.tables * stage.seats
            share = min(seats, -(-len(unseated) // left) if not stage.sit_and_go else seats)
            self.say(DIRECTOR, "fix-list", stage=stage.name, session=number, players=unseated[:share])
        self.draw()
        return True

    def buy_back(self, stage: Stage) -> None:
        """Let half of the players who can come back do so."""
        terms, state = self.conditions.buy_back, self.journal.state
        if terms is None:
            return
        for entry in list(state.entries.values()):
            if entry.standing is Standing.OUT and self.entropy.below(2):
                try:
                    self.say(CASHIER, "buy-back", player=entry.player, paid=to_raw(terms.fee))
                except Refused:
                    continue

    def settle_ties(self) -> None:
        state = self.journal.state
        while found := ties.open_ties(state):
            tie = found[0]
            if tie.method is Tie.EXTRA_ROUNDS:
                self.say(DIRECTOR, "extra-rounds", players=list(tie.players), fresh=tie.fresh)
                for table in [each for each in state.tables.values() if each.playoff]:
                    self.floor.play_on(table)
            else:
                self.say(DIRECTOR, "draw-tie", players=list(tie.players))
                self.draw()

    # --- play --------------------------------------------

    def play_session(self, name: str) -> None:
        state = self.journal.state
        session = state.session(name)
        if session.progress is not Progress.DRAWN:
            return
        stage = self.conditions.stage(session.stage)
        for number, table in enumerate(session.tables, start=1):
            if state.rules.tables_designated:
                self.say(DIRECTOR, "designate", table=table, physical=f"table {number}")
            if stage.marker is FirstMarker.BALLOT and has_marker(state, stage):
                self.say(DIRECTOR, "draw-marker", table=table)
                self.draw()
        self.say(DIRECTOR, "start-session", session=name)
        self.progress(name, 1)
        for number in self.rounds(name):
            self.progress(name, number)
        self.say(DIRECTOR, "end-session", session=name)

    def rounds(self, name: str) -> Iterator[int]:
        """Play all tables side by side, round by round, so that they share one clock."""
        state = self.journal.state
        number = 0
        while playing := [
            state.tables[each] for each in state.sessions[name].tables if self.goes_on(state.tables[each])
        ]:
            for table in playing:
                self.floor.play_round(table)
            if joined(state, self.conditions.stage(state.sessions[name].stage)):
                self.balance(name)
            self.staff.clock += timedelta(seconds=SECONDS_A_ROUND)
            for table in playing:
                if self.goes_on(table):
                    self.floor.close_round(table)
                self.floor.put_away(table)
            number += 1
            if self.conditions.buy_back is not None and self.conditions.buy_back.until_round is not None:
                self.buy_back(self.conditions.stage(state.sessions[name].stage))
            yield number

    def goes_on(self, table: Table) -> bool:
        return bool(table.here) and not table.over

    # --- hold'em: tables balanced --------------------------------------------

    def balance(self, name: str) -> None:
        state = self.journal.state
        stage, terms = self.conditions.stage(state.sessions[name].stage), self.conditions.add_on
        tables = [state.tables[each] for each in state.sessions[name].tables if self.goes_on(state.tables[each])]
        add_on = terms if terms is not None and terms.stage == stage.name else None
        between = [balancing.TableLoad(each.round, self.alive(each), list(each.coming)) for each in tables]
        for move in balancing.balance(between, stage.seats, add_on, self.entropy):
            player = tables[move.source].seats[move.seat]
            fields: Mapping[str, object] = {"player": player, "table": tables[move.to].id, "seat": move.new_seat}
            self.say(DIRECTOR, "move-player", **fields, reason=move.why, drawn=["dina", "ines"])

    def alive(self, table: Table) -> list[str]:
        """The seats of the players who stay after the finished round, in order of their numbers."""
        players = [player for player in sorted(table.here) if self.journal.state.chips[f"stack:{player}"]]
        return [table.seat(player) for player in players]
