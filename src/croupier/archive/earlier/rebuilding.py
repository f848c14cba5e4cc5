"""The command that an event came from, told by the event and those that followed from the same command.

An event holds what people said and what the rules made of it. Only what they said goes into the command; the rest is
decided again. Where an event could come from several commands, each is a candidate.
"""

from collections.abc import Callable, Iterator, Sequence
from json import loads

from croupier.archive.chips import as_chips
from croupier.archive.closed import is_closed
from croupier.archive.earlier.alike import ALIKE, read_alike
from croupier.tournament.draws import ballot, draws
from croupier.tournament.draws.draw import Purpose
from croupier.tournament.entry import entries, leaving
from croupier.tournament.filing import approval, changes, staff
from croupier.tournament.floor import departures, pace, projector, sessions
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.journal.state import Tournament
from croupier.tournament.money import prizes
from croupier.tournament.orders import two_persons
from croupier.tournament.orders.catalogue import read_order
from croupier.tournament.results import closing, corrections, stages
from croupier.tournament.schedule.levels import read_settings
from croupier.tournament.shoes import shoes
from croupier.tournament.tables import amendments, conduct, counts, cuts, moves, next_round, playoffs, rounds
from croupier.values.money import Money

Candidates = Iterator[Command]
Rest = Sequence[Event]
"""The events of the same command that come after."""
MOVED_UP = "moved up from the reserves: "
SAID = "said then"
"""What was said and is not on record, where nothing depends on it."""


def candidates(state: Tournament, event: Event, rest: Rest) -> Candidates:
    """Commands that may have led to this event, the likeliest first; none if it never comes first, or is closed."""
    kind = type(event)
    if kind in ALIKE:
        yield read_alike(event, ALIKE[kind])
    elif kind in OTHERS:
        yield from OTHERS[kind](state, event, rest)


# --- staff, conditions, entries --------------------------------------------


def from_appointed(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, staff.Appointed):
        yield staff.Appoint(event.person, event.role.value)


def from_drafted(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, approval.Drafted):
        yield approval.Draft(loads(event.text), event.rehearsal)


def from_changed(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, changes.Changed):
        yield changes.ChangeConditions(loads(event.text), event.reason)


def from_warned(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, changes.Warned):
        yield changes.Depart(event.what, SAID)


def from_entered(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if not isinstance(event, entries.Entered):
        return
    paid = Money(event.cents)
    following = rest[0] if rest else None
    if not isinstance(following, entries.Seated) or following.player != event.player:
        yield entries.Enter(
            event.player, event.name, paid, True, event.accepted, True, event.group, event.document
        )  # fmt: skip
    elif following.instead_of:
        yield entries.OfferSeat(event.player, following.instead_of, paid)
    else:
        yield entries.MoveUp(event.player, following.reason.removeprefix(MOVED_UP), paid)


def from_bought_back(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, leaving.BoughtBack):
        yield leaving.BuyBack(event.player, Money(event.cents))


# --- draws --------------------------------------------


def from_list_fixed(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if not isinstance(event, draws.ListFixed):
        return
    if event.purpose is Purpose.MARKER:
        yield ballot.FixMarker(event.subject)
    elif event.purpose is Purpose.LUCKY_LOSERS:
        yield stages.FixLuckyLosers(event.subject)
    elif event.purpose is Purpose.CARDS:
        yield stages.FixTie(event.names)
    elif event.subject in state.sessions:
        yield ballot.FixLate(event.subject, event.names)
    else:
        yield rebuild_fix_list(state, event)


def rebuild_fix_list(state: Tournament, event: draws.ListFixed) -> Command:
    """How many sit at each table is the Director's to say: counted in the slots."""
    name, _, number = event.subject.partition("/")
    stage = state.stage(name)
    numbers = [int(number)] if number.isdigit() else list(range(1, stage.sessions + 1))
    tables = [f"{name}/{each}/{table}" for each in numbers for table in range(1, stage.tables + 1)]
    held = [slot.rpartition("/")[0] for slot in event.slots]
    sizes = tuple(held.count(table) for table in tables)
    return ballot.FixList(name, int(number) if number.isdigit() else None, event.names, sizes)


def from_drawn(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, draws.Drawn) and event.secret:
        yield draws.Reveal(event.draw, event.secret)
    elif isinstance(event, draws.Drawn):
        yield draws.RecordDraw(event.draw, event.result, event.witnesses)


# --- sessions and tables --------------------------------------------


def from_started_session(state: Tournament, event: Event, rest: Rest) -> Candidates:
    """Who was absent has forfeited the seat, or is dealt in by an act at the table."""
    if not isinstance(event, sessions.SessionStarted):
        return
    absent = [each.player for each in rest if isinstance(each, leaving.Forfeited)]
    for each in rest:
        if isinstance(each, moves.Moved) and each.move.startswith("o absent p"):
            seat = each.move.removeprefix("o absent p").partition(" ")[0]
            absent.append(state.tables[each.table].seats.get(seat, ""))
    yield sessions.StartSession(event.session, tuple(absent))


def from_paused(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, pace.Paused) and event.minutes:
        yield pace.TakeBreak(event.session, event.minutes)
    elif isinstance(event, pace.Paused):
        yield pace.Pause(event.session, event.why)


def from_moved(state: Tournament, event: Event, rest: Rest) -> Candidates:
    """A move; the add-on before a round is closed; or a correction while the session runs."""
    if not isinstance(event, moves.Moved):
        return
    table = state.tables.get(event.table)
    if rest and any(isinstance(each, rounds.RoundClosed) and each.table == event.table for each in rest[:1]):
        yield next_round.NextRound(event.table)
        return
    yield moves.Play(event.table, event.move)
    if event.move.startswith("o adjust p") and table is not None:
        words, _, why = event.move.removeprefix("o adjust p").partition(" -- ")
        seat, way, amount = (*words.split(), "", "")[:3]
        sign = "-" if way == "take" else ""
        yield corrections.Correct(table.seats.get(seat, ""), table.session, sign + amount, why)


def from_round_closed(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, rounds.RoundClosed):
        table = state.tables.get(event.table)
        if table is None or table.recorded:
            yield next_round.NextRound(event.table)
        else:
            yield counts.CountRound(event.table, event.counted, event.shoe_ended)


def from_chips_added(state: Tournament, event: Event, rest: Rest) -> Candidates:
    """Chips of the house come with the end of a round that is counted."""
    if isinstance(event, counts.ChipsAdded):
        for each in rest[:1]:
            yield from from_round_closed(state, each, rest[1:])


def from_amended(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, amendments.RoundAmended):
        told = event.amended
        yield amendments.AmendRound(event.table, told.start, told.stop, told.instead, event.why)


def from_annulled(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, amendments.RoundAnnulled):
        yield amendments.VoidRound(event.table, event.annulled.round + 1, event.annulled.move)


def from_sheet_kept(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, counts.SheetKept):
        yield counts.CountChips(event.table, {seat: as_chips(state, chips) for seat, chips in event.sheet})


def from_stack_counted(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, counts.StackCounted):
        witness = event.witnesses[-1] if event.witnesses else ""
        out = rest[0] if rest and isinstance(rest[0], rounds.Eliminated) else None
        before = {} if out is None or out.before == event.chips else as_chips(state, out.before)
        yield counts.CountOut(event.player, as_chips(state, event.chips), witness, before)


def from_shoe_fixed(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, shoes.ShoeFixed):
        yield shoes.FixShoe(state.shoes[event.shoe].table, event.marks)


def from_shoe_cut(state: Tournament, event: Event, rest: Rest) -> Candidates:
    """By a player; a cut that the game asks for follows from its move."""
    if isinstance(event, cuts.ShoeCut):
        yield cuts.CutShoe(state.shoes[event.shoe].table, event.words)


def from_play_off(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, playoffs.PlayOffBegan):
        others = [each for each in rest if isinstance(each, playoffs.PlayOffBegan) and each.tie == event.tie]
        players = tuple(player for each in (event, *others) for player in each.players)
        yield playoffs.ExtraRounds(players)
        yield playoffs.ExtraRounds(players, fresh=True)


# --- conduct, corrections, the end --------------------------------------------


def from_excluded(state: Tournament, event: Event, rest: Rest) -> Candidates:
    """By the Director's word, or by an act of a round that was then scored."""
    if isinstance(event, conduct.Excluded):
        scored = [each.table for each in rest if isinstance(each, playoffs.PlayOffScored)]
        if scored:
            yield next_round.NextRound(scored[0])
        yield conduct.Exclude(event.player, event.reason, event.prize, event.period)
        yield conduct.Disqualify(event.player, event.reason)


def from_cautioned(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, conduct.Cautioned) and not is_closed(event.reason):
        rule, _, note = event.reason.partition(": ")
        yield conduct.Caution(event.player, rule, note)


def from_player_moved(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, conduct.PlayerMoved):
        yield conduct.MovePlayer(event.player, event.to, event.seat, event.reason, (SAID, f"{SAID} too"))


def from_pended(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, two_persons.Pended) and not is_closed(event.order):
        yield read_order(event.order)[0]


def from_approved(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, two_persons.PendingApproved):
        waiting = state.pending.get(event.pending)
        if waiting is None or not is_closed(waiting.order):
            yield two_persons.ApprovePending(event.pending)
        if waiting is not None and not is_closed(waiting.order):
            yield read_order(waiting.order)[0]


def from_corrected(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, corrections.ResultCorrected):
        change = event.after - event.before
        amount = f"{'-' if change < 0 else ''}{show_exact(abs(change))}"
        yield corrections.Correct(event.player, event.session, amount, event.why)


def from_limits_set(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, departures.LimitsSet):
        yield departures.SetLimits(event.session, read_settings(event.settings), event.notice)


def from_prize_withdrawn(state: Tournament, event: Event, rest: Rest) -> Candidates:
    for each in rest:
        if isinstance(each, closing.Cancelled):
            yield closing.Cancel(each.reason)


def from_slide_chosen(state: Tournament, event: Event, rest: Rest) -> Candidates:
    if isinstance(event, projector.SlideChosen):
        yield projector.ShowOnProjector(event.slide.value)


OTHERS: dict[type[Event], Callable[[Tournament, Event, Rest], Candidates]] = {
    staff.Appointed: from_appointed,
    approval.Drafted: from_drafted,
    changes.Changed: from_changed,
    changes.Warned: from_warned,
    entries.Entered: from_entered,
    leaving.BoughtBack: from_bought_back,
    draws.ListFixed: from_list_fixed,
    draws.Drawn: from_drawn,
    sessions.SessionStarted: from_started_session,
    pace.Paused: from_paused,
    moves.Moved: from_moved,
    rounds.RoundClosed: from_round_closed,
    amendments.RoundAmended: from_amended,
    amendments.RoundAnnulled: from_annulled,
    counts.ChipsAdded: from_chips_added,
    counts.SheetKept: from_sheet_kept,
    counts.StackCounted: from_stack_counted,
    playoffs.PlayOffBegan: from_play_off,
    conduct.Excluded: from_excluded,
    conduct.Cautioned: from_cautioned,
    conduct.PlayerMoved: from_player_moved,
    two_persons.Pended: from_pended,
    two_persons.PendingApproved: from_approved,
    corrections.ResultCorrected: from_corrected,
    departures.LimitsSet: from_limits_set,
    prizes.PrizeWithdrawn: from_prize_withdrawn,
    projector.SlideChosen: from_slide_chosen,
    shoes.ShoeFixed: from_shoe_fixed,
    cuts.ShoeCut: from_shoe_cut,
}
FOLLOWING: frozenset[type[Event]] = frozenset(
    {
        entries.Seated,
        rounds.Eliminated,
        rounds.RoundBegan,
        rounds.LevelRaised,
        rounds.TableOver,
        counts.Counted,
        sessions.TableOpened,
    }
)
"""Events that no command begins with."""
