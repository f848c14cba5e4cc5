"""Events that hold what their command said under the same names: the command is read from the event."""

from dataclasses import fields

from croupier.tournament import (
    amends,
    approval,
    calls,
    changes,
    conduct,
    corrections,
    departing,
    disputes,
    draws,
    entries,
    leaving,
    next_round,
    pace,
    pending,
    playoffs,
    results,
    sessions,
    shoes,
    stages,
)
from croupier.tournament.command import Command
from croupier.tournament.event import Event

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
    amends.Reinstated: amends.Reinstate,
    stages.StageConfirmed: stages.ConfirmStage,
    conduct.Excused: conduct.Excuse,
    disputes.DisputeOpened: disputes.OpenDispute,
    disputes.Ruled: disputes.Rule,
    disputes.ReviewRequested: disputes.RequestReview,
    disputes.Reviewed: disputes.Review,
    disputes.Advised: disputes.AdviseComplaint,
    pending.PendingDropped: pending.DropPending,
    corrections.StageReopened: corrections.ReopenStage,
    corrections.PlacingsReopened: corrections.ReopenPlacings,
    corrections.ShortageSettled: corrections.SettleShortage,
    departing.EndedEarly: departing.EndEarly,
    results.PlacingsConfirmed: results.ConfirmPlacings,
    results.Published: results.Publish,
    results.Awarded: results.Award,
    results.PrizePaid: results.PayPrize,
    results.CharityNamed: results.NameCharity,
    results.Donated: results.Donate,
    results.Closed: results.Close,
    results.Cancelled: results.Cancel,
    approval.EntriesClosed: approval.CloseEntries,
    shoes.ShoeCommitted: shoes.CommitShoe,
    shoes.ShoeDealt: shoes.Deal,
    shoes.ShoeRevealed: shoes.RevealShoe,
    shoes.ShoeFailed: shoes.FailShoe,
    calls.FloorCalled: calls.CallFloor,
    calls.CallAnswered: calls.AnswerCall,
}
"""Events that hold what their command said under the same names."""


def alike(event: Event, kind: type[Command]) -> Command:
    own = {each.name for each in fields(event)}
    values = {each.name: getattr(event, each.name) for each in fields(kind) if each.name in own}
    return kind(**{each.name: WELCOME[each.name] for each in fields(kind) if each.name in WELCOME} | values)
