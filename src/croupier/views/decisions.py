"""What waits for a decision: ties, counts that differ, second signatures, disputes, what blocks the close."""

from dataclasses import dataclass
from enum import Enum

from croupier.tournament.conditions.model import Stage
from croupier.tournament.draws.draw import Draw
from croupier.tournament.draws.draws import Commit, Contribute, Reveal
from croupier.tournament.draws.seating import drawn_sessions
from croupier.tournament.filing.filing import Phase
from croupier.tournament.floor.disputes import Review, Rule
from croupier.tournament.floor.pace import TakeBreak
from croupier.tournament.floor.pairing import AllowPhone
from croupier.tournament.floor.session import Progress, Session
from croupier.tournament.floor.sessions import EndSession
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.catalogue import COMMANDS
from croupier.tournament.orders.two_persons import ApprovePending
from croupier.tournament.places import placing, ties
from croupier.tournament.results.blockers import blockers_of, close_blockers, nobody_comes
from croupier.tournament.results.closing import Close
from croupier.tournament.results.corrections import ReopenStage, SettleShortage
from croupier.tournament.results.stages import ConfirmStage, FixTie
from croupier.tournament.schedule.breaks import break_due, next_break, tables_at_break
from croupier.tournament.tables.amendments import Reinstate
from croupier.tournament.tables.counts import CountChips
from croupier.tournament.tables.playoffs import ExtraRounds
from croupier.tournament.texts.rules import Tie
from croupier.views.draws import step_of
from croupier.views.tables import Trouble, counts_state
from croupier.views.words import CommandStep
from croupier.wire.written import key_of


class Matter(Enum):
    """What kind of decision it is."""

    TIE = "tie"
    COUNT = "counts differ"
    PENDING = "second signature"
    DISPUTE = "dispute"
    REVIEW = "review"
    SHORTAGE = "shortage"
    OFFER = "way back"
    PHONE = "new phone"
    BREAK = "break"
    DRAW = "open draw"
    SESSION = "session is over"
    STAGE = "stage to confirm"
    BLOCKED = "in the way"
    CLOSE = "before the close"


@dataclass(frozen=True, slots=True)
class Detail:
    """A field of a command that is known already."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Decision:
    """`do` is the command that decides it, with what is known of its fields; empty where something else must happen
    first."""

    matter: Matter
    text: str
    do: CommandStep
    details: tuple[Detail, ...]


def decision(matter: Matter, text: str, kind: type[Command] | None = None, **fields: str) -> Decision:
    details = tuple(Detail(key_of(name), value) for name, value in fields.items())
    return Decision(matter, text, kind.do if kind else "", details)


def to_decide(state: Tournament) -> tuple[Decision, ...]:
    """The decisions in order of urgency: those that stop a table come first."""
    if state.filing.conditions is None:
        return ()
    return (*at_tables(state), *of_people(state), *of_draws(state), *of_stages(state), *at_the_end(state))


def at_tables(state: Tournament) -> list[Decision]:
    found: list[Decision] = []
    for dispute in state.floor.disputes.values():
        if not dispute.ruling:
            where = f" at {dispute.table}" if dispute.table else ""
            found.append(decision(Matter.DISPUTE, f"{dispute.id}{where}", Rule, dispute=dispute.id))
        elif dispute.review == "requested":
            found.append(decision(Matter.REVIEW, f"a review of {dispute.id} is requested", Review, dispute=dispute.id))
    for table, count in state.tables.counts().items():
        trouble = counts_state(count)
        if trouble is not Trouble.COUNTING:
            found.append(decision(Matter.COUNT, f"{table}: {trouble.value}", CountChips, table=table))
    return found


def of_people(state: Tournament) -> list[Decision]:
    found = [
        decision(Matter.PENDING, f"{COMMANDS[each.do].title}, by {each.by}", ApprovePending, pending=each.id)
        for each in state.pending.values()
    ]
    found += [
        decision(Matter.SHORTAGE, f"{player} is short after a reversal", SettleShortage, player=player)
        for player in (each.player for each in state.corrections.shortages)
    ]
    found += [
        decision(Matter.PHONE, f"{player}: {each.by} made a code", AllowPhone, player=player, phone=each.id)
        for player, each in state.floor.devices.waiting.items()
        if not each.allowed and each.by != player
    ]
    return found + [
        decision(Matter.OFFER, f"{player} may come back to {offer.table}", Reinstate, player=player)
        for player, offer in state.corrections.offers.items()
    ]


def of_draws(state: Tournament) -> list[Decision]:
    return [of_draw(each) for each in state.draws.values() if each.open]


def of_draw(draw: Draw) -> Decision:
    """The next step of a draw; nothing for those who draw while somebody else must add to it."""
    nexts: dict[str, type[Command]] = {"list fixed": Commit, "committed": Contribute, "ready": Reveal}
    about = f"{draw.purpose.value} of {draw.subject}"
    if draw.contributions and not draw.joined:
        return decision(Matter.DRAW, f"{about}: somebody else must add to it, on their own phone or log-in")
    return decision(Matter.DRAW, about, nexts[step_of(draw)], draw=draw.id)


def of_stages(state: Tournament) -> list[Decision]:
    found: list[Decision] = []
    for session in state.sessions.values():
        tables = [state.tables[name] for name in session.tables]
        if tables_at_break(state, session):
            found.append(of_break(state, session))
        if session.progress is Progress.RUNNING and all(table.over or not table.here for table in tables):
            found.append(decision(Matter.SESSION, f"{session.id} has been played", EndSession, session=session.id))
    for tie in ties.open_ties(state):
        by_card = tie.method is Tie.CARD_DRAW
        do, more = (FixTie, {}) if by_card else (ExtraRounds, {"fresh": str(tie.fresh).lower()})
        how = "a draw of cards decides" if by_card else "extra rounds decide"
        text = f"{', '.join(tie.players)} share {tie.why} ({how})"
        found.append(decision(Matter.TIE, text, do, players=",".join(tie.players), **more))
    for stage in state.conditions.stages:
        if changed_since(state, stage):
            text = f"corrections changed who goes on from {stage.name}: reopen it, and confirm it again"
            found.append(decision(Matter.STAGE, text, ReopenStage, stage=stage.name))
        over = placing.stage_ended(state, stage) or nobody_comes(state, stage)
        if stage.name in state.places.decided or not over:
            continue
        blocked = blockers_of(state, stage)
        if not blocked:
            text = f"the result of {stage.name} is provisional"
            found.append(decision(Matter.STAGE, text, ConfirmStage, stage=stage.name))
        found += [decision(Matter.BLOCKED, f"{stage.name}: {each.text}") for each in blocked if each.tie is None]
    return found


def changed_since(state: Tournament, stage: Stage) -> bool:
    """Whether different players would now go on than were confirmed, and the next stage has not begun."""
    decided = state.places.decided.get(stage.name)
    if decided is None or not state.corrections.log or state.filing.phase is not Phase.PLAYING:
        return False
    later = [each for each in state.conditions.stages if stage in state.conditions.sources(each)]
    if not later or any(drawn_sessions(state, each) for each in later):
        return False
    confirmed = {player for player in decided.advanced if placing.may_go_on(state, player)}
    return set(placing.players_advancing(state, stage)) != confirmed


def of_break(state: Tournament, session: Session) -> Decision:
    """The break of the conditions: at once, or when the last table is ready for it."""
    coming = next_break(state, session)
    if coming is None:
        raise AssertionError(f"{session.id} has no break")
    text = f"{session.id}: a break of {coming.minutes} minutes after round {coming.after_round}"
    if break_due(state, session):
        return decision(Matter.BREAK, text, TakeBreak, session=session.id, minutes=str(coming.minutes))
    return decision(Matter.BREAK, f"{text}, when the round is over at every table")


def at_the_end(state: Tournament) -> list[Decision]:
    """The close gate, once the final is confirmed."""
    if state.conditions.final.name not in state.places.decided or state.filing.phase is not Phase.PLAYING:
        return []
    blocked = close_blockers(state)
    return [decision(Matter.CLOSE, each) for each in blocked] or [
        decision(Matter.CLOSE, "nothing is in the way: the tournament can be closed", Close)
    ]
