"""Stages decided: ties to break, extra rounds, lucky losers, confirmation and who goes on."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.games.texts.law import Clauses
from croupier.ledger.books import Legs
from croupier.tournament.draws.draw import Purpose
from croupier.tournament.draws.draws import ListFixed, fix_list
from croupier.tournament.entry.entry import Standing
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import EntryName, StageName
from croupier.tournament.journal.given import DIRECTORS, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.state import Tournament
from croupier.tournament.money.awards import stage_awards
from croupier.tournament.places.decided import StageResult
from croupier.tournament.places.placing import (
    losers,
    lucky,
    players_advancing,
    points_of,
    stage_ended,
    stage_players,
)
from croupier.tournament.places.ties import open_ties
from croupier.tournament.results.blockers import blockers_of, refuse_blocked, tie_topics
from croupier.tournament.schedule.course import chips_after_stage
from croupier.tournament.tables import earlier_logs
from croupier.tournament.texts.law import T
from croupier.tournament.texts.rules import Tie
from croupier.values.cards import PACK
from croupier.values.money import Money

# --- ties decided by cards --------------------------------------------


@dataclass(frozen=True, slots=True)
class FixTie(Command):
    """Fix the list for a draw of cards that decides a tie: one card each from a deck, the highest card placed
    highest."""

    do = "draw-tie"
    title = "Draw cards for a tie"
    may = DIRECTORS
    offered = Moment.ENDED
    topics = (T.OUT_TOGETHER, T.TIE_TERMS)
    remembered_by = (ListFixed,)

    players: tuple[EntryName, ...]

    def decide(self, state: Tournament, given: Given) -> Events:
        tie = next((each for each in open_ties(state) if set(each.players) == set(self.players)), None)
        if tie is None or tie.method is not Tie.CARD_DRAW:
            reason = "These players do not share a place that a draw of cards decides."
            raise state.refuse(T.OUT_TOGETHER, reason, T.TIE_TERMS, T.EXTRA_ROUNDS)
        yield fix_list(state, Purpose.CARDS, tie.subject, tie.players, tuple(map(str, PACK)))


# --- lucky losers --------------------------------------------


@dataclass(frozen=True, slots=True)
class FixLuckyLosers(Command):
    """Fix the list for the draw of lucky losers of a stage: everybody who did not go on otherwise, or of them those
    in the place that the conditions name."""

    do = "draw-lucky-losers"
    title = "Draw lucky losers"
    may = DIRECTORS
    offered = Moment.ENDED
    topics = (T.PROGRESSION, T.STRUCTURE)
    remembered_by = (ListFixed,)

    stage: StageName

    def decide(self, state: Tournament, given: Given) -> Events:
        stage = state.stage(self.stage)
        state.need(
            stage.advance.drawn, f"The conditions draw no lucky losers after {stage.name}.", T.PROGRESSION, T.STRUCTURE
        )
        state.need(stage_ended(state, stage), f"{stage.name} is not over.", T.PROGRESSION, T.STRUCTURE)
        ties = [tie for tie in open_ties(state) if tie.subject.partition("/")[0] == stage.name]
        if ties:
            topic, *others = tie_topics(state, stage, ties[0])
            raise state.refuse(topic, "Decide the ties about who goes on first.", *others)
        names = losers(state, stage)
        if not names and stage.advance.drawn_from is not None:
            reason = f"Nobody in place {stage.advance.drawn_from} is left to draw from; confirm the stage without."
            raise state.refuse(T.PROGRESSION, reason, T.STRUCTURE)
        state.need(names, "Nobody is left to draw from.", T.PROGRESSION, T.STRUCTURE)
        state.need(not lucky(state, stage), "The lucky losers have been drawn.", T.PROGRESSION, T.STRUCTURE)
        count = min(stage.advance.drawn, len(names))
        slots = ("in",) * count + ("out",) * (len(names) - count)
        yield fix_list(state, Purpose.LUCKY_LOSERS, stage.name, names, slots)


# --- confirmation --------------------------------------------


@dataclass(frozen=True, slots=True)
class StageConfirmed(Event):
    """The result of a stage stands: who goes on and why, points, and prizes of the stage. `returned` are the chips that
    go back, by account."""

    stage: str
    advanced: tuple[tuple[str, str], ...]
    out: tuple[str, ...]
    points: tuple[tuple[str, Fraction], ...] = ()
    prizes: tuple[tuple[str, int], ...] = ()
    by: str = ""
    clauses: Clauses = ()
    returned: Legs | None = None

    def evolve(self, state: Tournament) -> None:
        returned = self.returned
        if returned is None:
            returned = earlier_logs.returned_by_stage(state, self.stage, dict(self.advanced))
        state.places.decide(self.stage, StageResult(dict(self.advanced), dict(self.prizes), dict(self.points)))
        for player, how in self.advanced:
            state.entries.go_on(player)
            state.reason(player, f"goes on from {self.stage}: {how}", self.clauses)
        for player in self.out:
            if state.entries[player].playing:
                last = self.stage == state.conditions.final.name
                words = f"{'played to the end of' if last else 'did not go on from'} {self.stage}"
                state.entries.leave(player, Standing.OUT, words)
        for player, cents in self.prizes:
            legs = (("pool", -cents), (f"prize:{player}", cents))
            state.move_money(f"prize of {self.stage} for {player}", legs)
            state.prizes.award_in_stage(player, cents)
            text = f"prize of {Money(cents, state.conditions.currency)} by place in {self.stage}"
            state.reason(player, text, state.cite(T.POINTS, T.BREAKDOWN))
        state.sessions.confirm_stage(self.stage)
        state.return_chips(self.stage, returned)

    def says(self) -> str:
        going = [player for player, _ in self.advanced]
        return f"{self.stage} is confirmed" + (f"; {', '.join(going)} go on" if going else "")


@dataclass(frozen=True, slots=True)
class ConfirmStage(Command):
    """Confirm the provisional result of a stage. Nobody advances and nothing is paid before. A refusal names everything
    that blocks it: sessions under way, ties, disputes, counts, draws."""

    do = "confirm-stage"
    title = "Confirm a stage"
    title_at_hand = "Confirm the stage"
    weighty = True
    may = DIRECTORS
    offered = Moment.ENDED
    power = (T.PLACES,)
    topics = (T.PLACES, T.PROGRESSION, T.EXTRA_ROUNDS, T.ADVANCES, T.SETTLED)
    remembered_by = (StageConfirmed,)

    stage: StageName

    def decide(self, state: Tournament, given: Given) -> Events:
        stage = state.stage(self.stage)
        need(stage.name not in state.places.decided, f"{stage.name} is confirmed already.")
        refuse_blocked(state, f"{stage.name} cannot be confirmed", blockers_of(state, stage))
        advanced = players_advancing(state, stage)
        gone = set(advanced)
        out = tuple(player for player in stage_players(state, stage) if player not in gone)
        topics = (T.PLACES, T.PROGRESSION, T.SETTLED if stage is state.conditions.final else T.ADVANCES)
        points = tuple(points_of(state, stage).items())
        prizes = tuple(stage_awards(state, stage).items())
        clauses, returned = state.cite(*topics), chips_after_stage(state, stage.name, advanced)
        yield StageConfirmed(stage.name, tuple(advanced.items()), out, points, prizes, given.by, clauses, returned)


def names(players: Sequence[str]) -> str:
    return ", ".join(players)
