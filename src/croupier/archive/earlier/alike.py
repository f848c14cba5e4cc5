"""Events that hold what their command said under the same names: the command is read from the event."""

from dataclasses import fields

from croupier.tournament.draws import draws
from croupier.tournament.entry import entries, leaving
from croupier.tournament.filing import approval, changes
from croupier.tournament.floor import calls, departures, disputes, pace, sessions
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.event import Event
from croupier.tournament.money import prizes
from croupier.tournament.orders import two_persons
from croupier.tournament.results import closing, corrections, placings, stages
from croupier.tournament.shoes import shoes
from croupier.tournament.tables import amendments, conduct, next_round, playoffs

WELCOME = {"checked": True, "accepted": True, "invited": True}
"""What every entry needs, or it would not be on record."""

ALIKE: dict[type[Event], type[Command]] = {
    approval.MadeAvailable: approval.MakeAvailable,
    approval.Notified: approval.Notify,
    approval.Approved: approval.Approve,
    approval.ApprovalRefused: approval.RefuseApproval,
    approval.Opened: approval.OpenEntries,
    changes.StartMoved: changes.MoveStart,
    changes.Departed: changes.Depart,
    entries.Reserved: entries.Reserve,
    entries.ReserveGone: entries.PassReserve,
    leaving.Substituted: leaving.Substitute,
    leaving.Withdrawn: leaving.Withdraw,
    leaving.Forfeited: leaving.Forfeit,
    draws.Committed: draws.Commit,
    draws.Contributed: draws.Contribute,
    draws.DrawFailed: draws.AbandonDraw,
    sessions.SessionEnded: sessions.EndSession,
    sessions.Designated: sessions.Designate,
    sessions.Scheduled: sessions.Schedule,
    pace.Resumed: pace.Resume,
    pace.Announced: pace.Announce,
    pace.PaceSet: pace.DirectPace,
    playoffs.PlayOffScored: next_round.NextRound,
    amendments.Reinstated: amendments.Reinstate,
    stages.StageConfirmed: stages.ConfirmStage,
    conduct.Excused: conduct.Excuse,
    disputes.DisputeOpened: disputes.OpenDispute,
    disputes.Ruled: disputes.Rule,
    disputes.ReviewRequested: disputes.RequestReview,
    disputes.Reviewed: disputes.Review,
    disputes.Advised: disputes.AdviseComplaint,
    two_persons.PendingDropped: two_persons.DropPending,
    corrections.StageReopened: corrections.ReopenStage,
    corrections.PlacingsReopened: corrections.ReopenPlacings,
    corrections.ShortageSettled: corrections.SettleShortage,
    departures.EndedEarly: departures.EndEarly,
    placings.PlacingsConfirmed: placings.ConfirmPlacings,
    placings.Published: placings.Publish,
    prizes.Awarded: prizes.Award,
    prizes.PrizePaid: prizes.PayPrize,
    prizes.CharityNamed: prizes.NameCharity,
    prizes.Donated: prizes.Donate,
    closing.Closed: closing.Close,
    closing.Cancelled: closing.Cancel,
    approval.EntriesClosed: approval.CloseEntries,
    shoes.ShoeCommitted: shoes.CommitShoe,
    shoes.ShoeDealt: shoes.Deal,
    shoes.ShoeRevealed: shoes.RevealShoe,
    shoes.ShoeFailed: shoes.FailShoe,
    calls.FloorCalled: calls.CallFloor,
    calls.CallAnswered: calls.AnswerCall,
}
"""Events that hold what their command said under the same names."""


def read_alike(event: Event, kind: type[Command]) -> Command:
    own = {each.name for each in fields(event)}
    values = {each.name: getattr(event, each.name) for each in fields(kind) if each.name in own}
    return kind(**{each.name: WELCOME[each.name] for each in fields(kind) if each.name in WELCOME} | values)
