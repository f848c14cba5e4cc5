"""What sensible staff would do next, found from the state alone: so that it goes on whatever else has happened."""

from datetime import timedelta

from croupier.tournament.conditions.model import Conditions, FirstMarker, Stage, StageKind
from croupier.tournament.draws import seating
from croupier.tournament.draws.seat_draw import check_drawn
from croupier.tournament.entry.entries import places_taken
from croupier.tournament.entry.entry import Standing
from croupier.tournament.filing.filing import Phase
from croupier.tournament.floor.session import Progress, Session
from croupier.tournament.money.awards import unpaid_prizes
from croupier.tournament.places import placing, ties
from croupier.tournament.results import blockers
from croupier.tournament.run.staff import (
    CASHIER,
    DIRECTOR,
    INSPECTOR,
    OPERATOR,
    SHIFT_MANAGER,
)
from croupier.tournament.run.steps import group_of
from croupier.tournament.schedule.course import has_marker
from croupier.tournament.texts.rules import Tie
from croupier.values.refused import Refused
from croupier.wire.written import to_raw
from tests.tournament.chaos.table_steps import Stuck, TableSteps
from tests.tournament.chaos.world import World


class Steps(TableSteps):
    """`step` does one thing; False when the tournament is over."""

    def __init__(self, world: World, conditions: Conditions) -> None:
        super().__init__(world)
        self.conditions = conditions
        fewest, most = conditions.players.minimum, conditions.players.maximum
        self.field = most if self.dice.below(3) else self.dice.between(fewest, most)
        self.secrets: dict[str, str] = {}
        self.why = ""

    def step(self) -> bool:
        state = self.world.state
        phase = state.filing.phase
        if phase in (Phase.FINISHED, Phase.CANCELLED):
            return False
        if phase in (Phase.NEW, Phase.DRAFT):
            self.prepare()
        elif any(draw.open for draw in state.draws.values()):
            self.draw_on()
        elif state.filing.entering and not self.plays_already():
            self.enter()
        else:
            self.play_on()
        return True

    # --- before play --------------------------------------------

    def prepare(self) -> None:
        state, terms = self.world.state, self.conditions
        from croupier.tournament.texts.rules import RULES

        rules = RULES[terms.ruleset]
        author = OPERATOR if rules.must_say else DIRECTOR
        approval = {"person": "I. Spector", "date": "2027-04-01", "reference": "A-1"}
        if not state.staff.get(DIRECTOR[0]):
            if rules.operator_appoints and state.filing.conditions is None:
                self.say(OPERATOR, "draft", conditions=to_raw(terms))
            appointer = OPERATOR if rules.operator_appoints else SHIFT_MANAGER
            self.say(appointer, "appoint", person=DIRECTOR[0], office="director")
        elif state.filing.conditions is None:
            self.say(author, "draft", conditions=to_raw(terms))
        elif not state.filing.available:
            self.say(author, "make-available", where="at the desk")
        elif rules.notified and not state.filing.notified:
            self.say(author, "notify", reference="N-1")
        elif rules.approval and "conditions" not in state.filing.approvals:
            self.say(INSPECTOR, "approve", **approval)
        elif rules.approved_commission and "commission" not in state.filing.approvals:
            self.say(INSPECTOR, "approve", object="commission", **approval)
        else:
            self.say(author, "open-entries")

    def plays_already(self) -> bool:
        """A sit-and-go begins while others still come."""
        state = self.world.state
        begins = state.sessions or (len(state.entries.live()) > 1 and self.dice.one_in(4))
        return self.conditions.stages[0].sit_and_go and bool(begins) and not self.dice.one_in(8)

    def person(self) -> dict[str, object]:
        number = len(self.world.state.entries) + 1
        welcome = {"checked": True, "accepted": True, "invited": True}
        group = group_of(self.conditions, number)
        return {"player": f"P{number:02d}", "name": f"Player {number:02d}", "group": group, **welcome}

    def enter(self) -> None:
        state = self.world.state
        if places_taken(state) < self.field:
            self.say(CASHIER, "enter", paid=to_raw(self.conditions.entry.fee), **self.person())
        elif not state.sessions and len(state.entries.reserves) < 2 and self.dice.one_in(2):
            self.say(CASHIER, "reserve", **self.person())
        else:
            self.say(DIRECTOR, "close-entries")

    # --- draws --------------------------------------------

    def draw_on(self) -> None:
        draw = next(each for each in self.world.state.draws.values() if each.open)
        if not draw.commitment and self.dice.one_in(4):
            slots = list(draw.slots)
            by_hand = tuple(slots.pop(self.dice.below(len(slots))) for _ in draw.names)
            try:
                check_drawn(self.world.state, draw, by_hand)
            except Refused:
                return
            self.say(DIRECTOR, "record-draw", draw=draw.id, result=list(by_hand), witnesses=["dina", "ines"])
        elif not draw.commitment:
            from croupier.proofs.draw import commitment

            secret = "".join(f"{self.dice.below(256):02x}" for _ in range(32))
            self.secrets[draw.id] = secret
            self.say(DIRECTOR, "commit-draw", draw=draw.id, commitment=commitment(secret))
        elif not draw.contributions:
            self.say(DIRECTOR, "contribute", draw=draw.id, words=f"dice {self.dice.below(10**6)}", witness="ines")
        elif draw.id in self.secrets and not self.world.dare(
            DIRECTOR, "reveal-draw", draw=draw.id, secret=self.secrets[draw.id]
        ):
            pass
        else:
            self.say(DIRECTOR, "abandon-draw", draw=draw.id, reason="the secret is not to be had")

    # --- stages --------------------------------------------

    def play_on(self) -> None:
        state = self.world.state
        self.world.clock = max(self.world.clock, self.conditions.starts)
        running = [each for each in state.sessions.values() if each.progress is Progress.RUNNING]
        playoffs = [table for table in state.tables.values() if table.playoff]
        if playoffs:
            self.play_table(self.dice.pick(playoffs))
        elif running:
            self.play_session(running[0])
        else:
            self.go_on()

    def go_on(self) -> None:
        state = self.world.state
        drawn = [each for each in state.sessions.values() if each.progress is Progress.DRAWN]
        if drawn:
            self.start(drawn[0])
            return
        if ties.open_ties(state):
            self.settle_tie()
            return
        stage = next((each for each in self.conditions.stages if each.name not in state.places.decided), None)
        if stage is None:
            self.finish()
        elif not self.seat(stage):
            self.end_stage(stage)

    def settle_tie(self) -> None:
        tie = ties.open_ties(self.world.state)[0]
        if tie.method is Tie.EXTRA_ROUNDS:
            self.say(DIRECTOR, "extra-rounds", players=list(tie.players), fresh=tie.fresh)
        else:
            self.say(DIRECTOR, "draw-tie", players=list(tie.players))

    def seat(self, stage: Stage) -> bool:
        """Whether a draw of seats was begun."""
        state = self.world.state
        if any(source.name not in state.places.decided for source in state.conditions.sources(stage)):
            return False
        numbers = [each for each in range(1, stage.sessions + 1) if f"{stage.name}/{each}" not in state.sessions]
        unseated = seating.players_waiting(state, stage)
        if not unseated or not numbers:
            return False
        if stage.kind is StageKind.REPECHAGE:
            ranks = [player for group in placing.repechage(state, stage) for player in group]
            unseated = [player for player in ranks if player in unseated][: stage.places]
            return bool(unseated) and not self.world.dare(DIRECTOR, "fix-list", stage=stage.name, players=unseated)
        if len(numbers) == stage.sessions and not stage.sit_and_go:
            self.why = self.world.dare(DIRECTOR, "fix-list", stage=stage.name)
            return not self.why
        most = unseated[: stage.tables * stage.seats]
        self.why = self.world.dare(DIRECTOR, "fix-list", stage=stage.name, session=numbers[0], players=most)
        return not self.why

    def end_stage(self, stage: Stage) -> None:
        state = self.world.state
        if not placing.stage_sessions(state, stage) and not blockers.nobody_comes(state, stage):
            self.give_up(f"nobody plays {stage.name}")
        elif (
            stage.advance.drawn
            and not placing.lucky(state, stage)
            and not self.world.dare(DIRECTOR, "draw-lucky-losers", stage=stage.name)
        ):
            pass
        elif why := self.world.dare(DIRECTOR, "confirm-stage", stage=stage.name):
            self.mend(why)

    def mend(self, why: str) -> None:
        """What stands in the way is put right: shoes to be revealed, counts, disputes."""
        state = self.world.state
        if self.put_away():
            return
        halves = [held * 2 for name, held in state.chips.non_zero().items() if name.startswith("stack:")]
        if state.tables.unbalanced() and any(held.denominator > 1 for held in halves):
            self.say(OPERATOR, "cancel", reason="no chips show what the stacks are worth (X-03)")
        elif state.tables.unbalanced():
            self.recount(state.tables[next(iter(state.tables.unbalanced()))])
        elif state.tables.counts():
            self.recount(state.tables[next(iter(state.tables.counts()))])
        elif "entries are still open" in why:
            self.say(DIRECTOR, "close-entries")
        elif "are needed: cancel" in why:
            self.say(OPERATOR, "cancel", reason=why)
        elif frozen := [table for table in state.tables.values() if table.frozen]:
            self.rule(frozen[0].frozen)
        elif "waits for its" in why:
            self.clear(why)
        else:
            raise Stuck(why)

    def give_up(self, why: str) -> None:
        """Only where there is nobody to go on with."""
        state = self.world.state
        stage = next(each for each in self.conditions.stages if each.name not in state.places.decided)
        assert "groups" in self.why or not seating.players_waiting(state, stage), self.why
        self.say(OPERATOR, "cancel", reason=why)

    # --- sessions --------------------------------------------

    def start(self, session: Session) -> None:
        state = self.world.state
        stage = self.conditions.stage(session.stage)
        for number, name in enumerate(session.tables, start=1):
            table = state.tables[name]
            if state.rules.tables_designated and not table.physical:
                self.say(DIRECTOR, "designate", table=name, physical=f"{session.id} table {number}")
                return
            live = [seat for seat, player in table.seats.items() if state.entries[player].playing]
            ballot = stage.marker is FirstMarker.BALLOT and has_marker(state, stage)
            if ballot and live and table.marker not in live:
                self.say(DIRECTOR, "draw-marker", table=name)
                return
        seated = [player for player, seat in state.seats.items() if seat.session == session.id]
        live_players = [player for player in seated if state.entries[player].playing]
        absent = self.dice.some(live_players, 2) if self.dice.one_in(4) else []
        if why := self.world.dare(DIRECTOR, "start-session", session=session.id, absent=absent):
            if "marker" in why:
                return
            if "fix-late" in why or "begins when its" in why:
                self.fill(session, why)
                return
            if "approved" in why or "notified" in why:
                self.file_again()
                return
            if "needed" in why or "breakdown" in why:
                self.say(OPERATOR, "cancel", reason=why)
                return
            self.world.clock += timedelta(hours=1)
            if self.world.dare(DIRECTOR, "start-session", session=session.id) and self.world.dice.one_in(20):
                raise Stuck(why)

    def fill(self, session: Session, why: str) -> None:
        """Whoever waits gets a seat; a sit-and-go goes on without those who have not come."""
        if "fix-late" in why:
            self.say(DIRECTOR, "fix-late", session=session.id)
        else:
            self.say(DIRECTOR, "close-entries")

    def file_again(self) -> None:
        """The conditions were changed by notice (X-38)."""
        if self.world.state.rules.approval:
            self.say(INSPECTOR, "approve", person="I. Spector", date="2027-04-09", reference="A-3")
        else:
            self.say(OPERATOR, "notify", reference="N-2")

    def play_session(self, session: Session) -> None:
        state = self.world.state
        if session.paused:
            self.world.clock += timedelta(minutes=1)
            self.say(DIRECTOR, "resume", session=session.id)
            return
        tables = [state.tables[name] for name in session.tables]
        playing = [table for table in tables if table.here and not table.over]
        if playing:
            self.play_table(self.dice.pick(playing))
        elif counting := [table for table in tables if table.count is not None]:
            self.recount(counting[0])
        elif why := self.world.dare(DIRECTOR, "end-session", session=session.id):
            uncounted = [table for table in tables if not table.recorded and table.here]
            if not uncounted:
                raise Stuck(why)
            self.count(self.dice.pick(uncounted))

    # --- the end --------------------------------------------

    def finish(self) -> None:
        state = self.world.state
        if not state.places.placings:
            if why := self.world.dare(DIRECTOR, "confirm-placings"):
                self.clear(why)
        elif not state.places.published:
            self.say(DIRECTOR, "publish")
        elif state.prizes.awards is None:
            self.award()
        elif unpaid_prizes(state):
            player = unpaid_prizes(state)[0][0]
            self.say(CASHIER, "pay-prize", player=player, signed="signed")
        elif why := self.world.dare(DIRECTOR, "close"):
            self.clear(why)

    def clear(self, why: str) -> None:
        state = self.world.state
        if self.put_away():
            return
        open_ones = [each for each in state.floor.disputes.values() if each.open]
        if state.corrections.shortages:
            self.say(DIRECTOR, "settle-shortage", player=state.corrections.shortages[0].player, decision="let go")
        elif open_ones and not open_ones[0].ruling:
            self.rule(open_ones[0].id)
        elif open_ones:
            who = OPERATOR if state.rules.operator_reviews else INSPECTOR
            self.say(who, "review", dispute=open_ones[0].id, outcome="upheld")
        elif "reopen" in why:
            self.say(DIRECTOR, "reopen-stage", stage=self.conditions.final.name, why="A correction made chips equal.")
        else:
            raise Stuck(why)

    def award(self) -> None:
        state = self.world.state
        if state.rules.donations:
            for player in state.entries:
                if not state.entries[player].charity:
                    self.say(CASHIER, "name-charity", player=player, charity="Red Cross", attested="olga")
                    return
            self.say(OPERATOR, "donate")
        elif why := self.world.dare(DIRECTOR, "award"):
            nobody = not [each for each in state.entries.values() if each.standing is not Standing.EXCLUDED]
            if "nobody is left to pay" not in why:
                raise Stuck(why)
            self.say(OPERATOR, "cancel", reason=f"{why} {nobody}")
