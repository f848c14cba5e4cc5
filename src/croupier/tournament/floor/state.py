"""Sessions, and what happens around the tables: calls, disputes, cautions, announcements, the projector."""

from collections.abc import Mapping

from croupier.tournament.floor.call import FloorCall
from croupier.tournament.floor.devices import Devices
from croupier.tournament.floor.dispute import Dispute
from croupier.tournament.floor.session import Progress, Session, seconds_between
from croupier.tournament.floor.slide import Slide
from croupier.values.register import Register


class Sessions(Register[Session]):
    """Sessions whose seats were drawn, in that order."""

    def open(self, name: str, stage: str, number: int) -> Session:
        """The session of this name, created with its first drawn seat."""
        return self._held.setdefault(name, Session(name, stage, number))

    def add_table(self, name: str, table: str) -> None:
        self[name].tables.append(table)

    def schedule(self, name: str, starts: str) -> None:
        self[name].starts = starts

    def promise(self, name: str, starts: str) -> None:
        """Note a starting time that was published to the players."""
        session = self[name]
        if starts and (not session.promised or seconds_between(session.promised, starts) > 0):
            session.promised = starts

    def announce(self, name: str, at: str) -> None:
        """Note when the first start of a session was published."""
        self[name].announced = self[name].announced or at

    def start(self, name: str, at: str) -> None:
        session = self[name]
        session.progress, session.began = Progress.RUNNING, at

    def end(self, name: str) -> None:
        self[name].progress = Progress.ENDED

    def confirm_stage(self, stage: str) -> None:
        for session in self.of_stage(stage):
            session.progress = Progress.CONFIRMED

    def reopen_stage(self, stage: str) -> None:
        for session in self.of_stage(stage):
            session.progress = Progress.ENDED

    def undraw_stage(self, stage: str) -> None:
        """Forget the sessions of a stage whose ballot is taken back."""
        for session in self.of_stage(stage):
            del self._held[session.id]

    def pause(self, name: str, why: str, at: str, minutes: int) -> None:
        session = self[name]
        session.paused, session.paused_at, session.break_minutes = why, at, minutes

    def take_break(self, name: str, rounds: int) -> None:
        """Note a break taken after this many rounds."""
        self[name].breaks.append(rounds)

    def resume(self, name: str, seconds: int) -> None:
        session = self[name]
        session.paused = session.paused_at = ""
        session.break_minutes = 0
        session.paused_seconds += seconds

    def set_limits(self, name: str, settings: Mapping[str, object]) -> None:
        self[name].limits |= settings

    def set_pace(self, name: str, seconds: int) -> None:
        self[name].pace = seconds

    def of_stage(self, stage: str) -> list[Session]:
        return [session for session in self.values() if session.stage == stage]


class Floor:
    """What needs the floor: waiting `calls`, and `disputes`, open or not; what was announced to everybody and said to
    single players; what the projector shows; `devices` that are paired."""

    def __init__(self) -> None:
        self.calls: dict[str, FloorCall] = {}
        self.last_call = 0
        self.disputes: dict[str, Dispute] = {}
        self.announcements: list[str] = []
        self.cautions: list[tuple[str, str]] = []
        self.slide = Slide.ROUND
        self.devices = Devices()

    def call(self, call: FloorCall) -> None:
        self.calls[call.id] = call
        self.last_call += 1

    def answer(self, call: str) -> None:
        self.calls.pop(call)

    def announce(self, words: str) -> None:
        self.announcements.append(words)

    def cautions_of(self, player: str) -> tuple[str, ...]:
        return tuple(reason for who, reason in self.cautions if who == player)

    def caution(self, player: str, reason: str) -> None:
        self.cautions.append((player, reason))

    def show(self, slide: Slide) -> None:
        self.slide = slide

    def open_dispute(self, dispute: Dispute) -> None:
        self.disputes[dispute.id] = dispute

    def rule(self, name: str, ruling: str, by: str) -> Dispute:
        dispute = self.disputes[name]
        dispute.ruling, dispute.ruled_by = ruling, by
        return dispute

    def request_review(self, name: str) -> None:
        self.disputes[name].review = "requested"

    def review(self, name: str, outcome: str, ruling: str) -> None:
        dispute = self.disputes[name]
        dispute.review, dispute.ruling = outcome, ruling or dispute.ruling

    def advise(self, name: str) -> None:
        self.disputes[name].advised = True
