"""Moves at a table, through the game's script: who makes them, and with which chips."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated

from croupier.games.chips.facts import Declared, Warned
from croupier.games.registry import game_of
from croupier.games.script.move import DEALER, NOTE, OFFICIAL, Move, parse_action
from croupier.games.sitting import Played, Sitting
from croupier.ledger.books import Legs
from croupier.tournament.entry.entry import Standing
from croupier.tournament.journal.command import Command, Events
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import FieldLabel, MoveText, TableName
from croupier.tournament.journal.given import TABLE, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.sentences import move_in_words, show_exact
from croupier.tournament.journal.state import Tournament
from croupier.tournament.results.state import Correction
from croupier.tournament.schedule.course import need_moves, need_record
from croupier.tournament.tables.conduct import Cautioned
from croupier.tournament.tables.cuts import cut_at_table
from croupier.tournament.tables.special_limits import check_notice, check_special
from croupier.tournament.tables.table import Table, seen_by_all
from croupier.tournament.tables.virtual import check_typed
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role, roles_of
from croupier.values.fast_frozen import quick
from croupier.values.refused import Refused

HANDS = TABLE - {Role.SCORER}
"""Roles that may do what a dealer may."""


STACK = "stack corrected"
RULINGS = {
    "adjust": STACK,
    "ruling": "ruling",
    "review": "review",
    "void": "round voided",
    "invalidate": "round invalidated",
}
"""Official acts that correct or decide something, by what the log of corrections and rulings calls them."""


@quick
@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A move of the round in play, with the chips it moved."""

    table: str
    move: str
    legs: Legs = ()

    def evolve(self, state: Tournament) -> None:
        table = state.tables[self.table]
        table.take(Played(self.move))
        table.touch(state.now)
        if self.ruling():
            state.corrections.note(self.correction(state))
        state.move_chips(why_moved(table, self.move, self.legs), self.legs)
        state.compare(table)

    def happen(self, state: Tournament, version: int, at: str, by: str, role: Role) -> None:
        Event.happen(self, state, version, at, by, role)
        if self.ruling():
            state.corrections.done_as(role)

    def table_alone(self) -> str:
        """An official's act may say something about the whole tournament: that a player is excluded."""
        return "" if self.move.startswith(f"{OFFICIAL} ") else self.table

    def ruling(self) -> str:
        """What it is called in the log of corrections and rulings; empty for a move that is neither."""
        return RULINGS.get(self.move.split(" ", 2)[1], "") if self.move.startswith(OFFICIAL) else ""

    def correction(self, state: Tournament) -> Correction:
        """The entry in the log, before the chips have moved."""
        changed = [(account, amount) for account, amount in self.legs if account.startswith("stack:")]
        what, number = self.ruling(), state.tables[self.table].round
        words = f"{self.table} round {number}: {self.move[2:]}".replace(NOTE, ", ")
        if what != STACK or len(changed) != 1:
            return Correction(what, words, self.says(), where=self.table, round=number, move=self.move)
        ((account, amount),) = changed
        player, before = account.removeprefix("stack:"), state.chips[account]
        held, holds = show_exact(before), show_exact(before + amount)
        why = self.move.partition(NOTE)[2]
        words = f"{player} at {self.table}: {held} -> {holds}, {why}"
        return Correction(what, words, why, player, self.table, held, holds, number, self.move)

    def moves_chips(self) -> bool:
        return bool(self.legs)

    def hidden(self, state: Tournament) -> Iterable[str]:
        """Close what was dealt face down, and an official's note beside an act, which may name somebody."""
        table = state.tables[self.table]
        playing = table.replayed().round
        last = len(playing.moves)
        return () if seen_by_all(playing, last - 1, last) and not playing.moves[-1].note else ("move",)

    def says(self) -> str:
        return move_in_words(self.table, self.move, self.legs)


def why_moved(table: Table, text: str, legs: Legs) -> str:
    """The reason the ledger gives for the chips a move moved. Anyone who asks why a stack is what it is may read it,
    even while a hand lies face down. So where hands are hidden, it does not name the card."""
    game = game_of(table.ruleset)
    if legs and text.startswith(f"{DEALER} ") and not game.open:
        text = " ".join(str(move.hidden()) for move in parse_action(text, game.notation))
    return f"{table.id} round {table.round}: {text}"


def play_move(table: Table, move: Move) -> Moved:
    """Try a move at a table and return it as its event."""
    (event,), legs = table.try_out(lambda sitting: sitting.play(move), spotless=True)
    if not isinstance(event, Played):
        raise TypeError("a move is a move")
    return Moved(table.id, event.move, legs)


def check_hand(state: Tournament, table: Table, move: Move, given: Given) -> None:
    """Check that this role may make this move: dealers for chance, players for themselves, officials by their power."""
    helpers = state.rules.helpers
    role = Role.DIRECTOR if given.role is Role.ASSISTANT and not helpers else given.role
    if move.who == DEALER and role not in HANDS:
        raise state.refuse(T.DEALER, "Only the dealer records what is dealt.")
    if move.who not in (DEALER, OFFICIAL):
        seat = move.who.removeprefix("p").partition("@")[0]
        own = role is Role.PLAYER and table.seats.get(seat) == given.by
        if role not in TABLE and not own:
            raise state.refuse(T.DEALER, f"Only the player at seat {seat} or the dealer may do this.")
    if move.who == OFFICIAL and move.outcomes:
        check_names(table, move, role)


def check_names(table: Table, move: Move, role: Role) -> None:
    """Check the power of an act that names a card before the card is compared with what lies face down."""
    bench = table.replayed().round.script.officials
    if not bench.knows(move.act):
        return
    holders = bench.holders_of(move.act, move.words)
    may = roles_of(holders)
    if role not in may and not (may == {Role.DEALER} and role in HANDS):
        raise Refused(f'Only the {holders} may rule "{move.act}".', bench.clause_of(move.act))


def check_seated(state: Tournament, table: Table, move: Move) -> None:
    """Say why somebody who sat here takes no part: excluded, not in the extra rounds, let go, out."""
    player = table.seats.get(move.player) if move.player else None
    if player is None or player in table.here or move.player in table.coming:
        return
    if state.entries[player].standing is Standing.EXCLUDED:
        raise state.refuse(T.EXCLUDE, f"{player} at seat {move.player} is excluded and takes no further part.")
    if table.playoff:
        reason = f"These extra rounds are between {' and '.join(table.playoff)}; {player} sits them out."
        raise state.refuse(T.EXTRA_ROUNDS, reason, T.ROUNDS_CHOSEN, T.TIE_TERMS)
    if state.entries[player].standing is Standing.OUT:
        raise state.refuse(T.MUST_RISK, f"{player} at seat {move.player} is out of the tournament.")


def declared_in(sitting: Sitting | None, number: int = -1) -> list[Declared]:
    """The official acts of a round: the one in play, or an earlier one."""
    if sitting is None or not -1 <= number < len(sitting.rounds):
        return []
    return [fact for fact in sitting.rounds[number].facts if isinstance(fact, Declared)]


def check_power(table: Table, given: Given, helpers: bool, declared: Sequence[Declared], number: int = -1) -> None:
    """Check that the official act just tried is within the power of this role. Others at a table act for a dealer, but
    not where the text names who else may (charity 19.4)."""
    if not declared or table.cached is None:
        return
    act = declared[-1]
    may = roles_of(table.cached.rounds[number].script.officials.holders_of(act.act, act.words))
    role = Role.DIRECTOR if given.role is Role.ASSISTANT and not helpers else given.role
    if role in may or (may == {Role.DEALER} and role in HANDS):
        return
    table.cached = None
    raise Refused(f'Only the {act.role} may rule "{act.act}".', act.clauses[0] if act.clauses else None)


def advice_since(state: Tournament, table: Table, known: int, given: Given) -> list[Cautioned]:
    """15.14: the advice that the move just tried has brought a player, as a caution on record."""
    if not state.edition.advice_on_record or table.cached is None:
        return []
    where = f"{table.id}, round {table.round}"
    return [
        Cautioned(table.seats[fact.player], f"{fact.why} ({where})", given.by, fact.clauses)
        for fact in table.cached.round.facts[known:]
        if isinstance(fact, Warned)
    ]


MOST_MOVES = 400
"""How many moves one phone may make in a round: a chip on every place of a layout, and all of them once more."""


@dataclass(frozen=True, slots=True)
class Play(Command):
    """Enter a move at a table, in the notation of recorded rounds: wagers and decisions of players, cards and balls of
    the dealer, acts of officials. A line of several cards is several moves."""

    do = "play"
    title = "Enter a move at a table"
    may = TABLE | {Role.PLAYER, Role.OPERATOR, Role.INSPECTOR}
    offered = Moment.SEATED
    topics = (T.MUST_RISK, T.MARKER, T.DISPUTE)
    remembered_by = (Moved, Cautioned)

    table: TableName
    move: Annotated[MoveText, FieldLabel("Move", "p1 wager red 50")]

    def too_often(self, state: Tournament, given: Given) -> str:
        table = state.tables.get(self.table)
        if given.role is not Role.PLAYER or table is None or table.start is None or not table.recorded:
            return ""
        own = [seat for seat in table.here_seats() if table.seats[seat] == given.by]
        made = sum(1 for move in table.replayed().round.moves if move.player in own)
        return f"{given.by} has made {made} moves in this round; wait for the next." if made >= MOST_MOVES else ""

    def decide(self, state: Tournament, given: Given) -> Events:
        table = state.table(self.table)
        need_moves(state, table)
        helpers = state.rules.helpers
        moves = parse_action(self.move, game_of(table.ruleset).notation)
        for move in moves:
            check_seated(state, table, move)
        need_record(state, table)
        check_typed(state, table, moves)
        for move in moves:
            check_hand(state, table, move, given)
            check_special(state, table, move)
            check_notice(state, table, move)
        for move in moves:
            known = len(declared_in(table.replayed())) if move.who == OFFICIAL else 0
            facts = len(table.replayed().round.facts)
            event = play_move(table, move)
            if move.who == OFFICIAL:
                check_power(table, given, helpers, declared_in(table.cached)[known:])
            advice = advice_since(state, table, facts, given)
            yield event
            yield from advice
            yield from cut_at_table(state, table, move, given)
