"""A round: a script and the list of its moves. The list is the whole state; saving it is writing it."""

from collections.abc import Callable, Coroutine, Sequence
from typing import NoReturn

from croupier.games.chips.facts import Fact, Reversed, Settled
from croupier.games.chips.ledger import ChipAuditor
from croupier.games.script.awaiting import Awaiting, Want
from croupier.games.script.contract import Script
from croupier.games.script.hints import belongs_to, write_instead
from croupier.games.script.move import OFFICIAL, Move
from croupier.values.refused import Refused, unknown

LONG = 256
"""From this many moves on a second copy of the script follows behind, so that undo need not replay the whole round."""
BEHIND = 64
NOTHING = Want.NOTHING


class ScriptFault(Exception):
    """A script failed on a move that had passed its check: a fault in the rules code, never the user's."""

    def __init__(self, move: Move, index: int) -> None:
        super().__init__(f'the script failed at move {index}, "{move}"')
        self.move = move
        self.index = index


class ScriptRun:
    """One run of a script: it is sent moves that were checked, and audited after each."""

    __slots__ = ("auditor", "awaiting", "done", "running", "script")

    def __init__(self, begin: Callable[[], Script]) -> None:
        self.script = begin()
        self.running: Coroutine[Awaiting, Move | None, None] = self.script.play()
        self.auditor = ChipAuditor(self.script.setup.stacks)
        self.awaiting: Awaiting = self.running.send(None)
        self.done = 0

    def send(self, move: Move, official: bool) -> None:
        script = self.script
        script.index = self.done
        if official:
            interrupt = script.officials.perform(move)
            self.awaiting = self.running.send(None) if interrupt is None else self.running.throw(interrupt)
        else:
            self.awaiting = self.running.send(move)
        self.auditor.follow(script.facts, script.layout)
        self.done += 1

    def follow(self, moves: Sequence[Move], stop: int) -> None:
        """Send moves that are known to be right."""
        knows = self.script.officials.knows
        for move in moves[self.done : stop]:
            self.send(move, move.who == OFFICIAL and knows(move.act))


class Round:
    """check(move) raises Refused, can(move) asks, play(move) acts and returns the facts."""

    def __init__(self, begin: Callable[[], Script], moves: Sequence[Move] = ()) -> None:
        self._begin = begin
        self.moves: list[Move] = []
        self._run = ScriptRun(begin)
        self._behind: ScriptRun | None = None
        for move in moves:
            self.play(move)

    @property
    def script(self) -> Script:
        return self._run.script

    @property
    def awaiting(self) -> Awaiting:
        return self._run.awaiting

    @property
    def complete(self) -> bool:
        return self._run.awaiting.want is NOTHING

    @property
    def facts(self) -> list[Fact]:
        return self.script.facts

    # --- asking --------------------------------------------

    def check(self, move: Move) -> None:
        """Raise Refused with the clause unless the move is allowed; nothing is changed."""
        self._check(move)

    def _check(self, move: Move) -> bool:
        """Whether the move is an official act of the game's table."""
        run = self._run
        script, awaiting = run.script, run.awaiting
        if move.who == OFFICIAL:
            if script.officials.check(move, awaiting.want):
                return True
        elif script.frozen:
            raise Refused(script.frozen, script.frozen_by)
        elif (out := script.no_part(move.player)) is not None:
            raise out
        fitting = awaiting.fitting(move)
        if not fitting:
            self._explain(move)
        fitting[0].check(move)
        return False

    def _explain(self, move: Move) -> NoReturn:
        for barred in self.awaiting.barred:
            if barred.bars(move):
                raise Refused(barred.reason, barred.clause)
        options = self.awaiting.options
        same_act = [option for option in options if option.act == move.act]
        same_words = [option for option in same_act if move.words[: len(option.words)] == option.words]
        if same_words:
            who = ", ".join(dict.fromkeys(who for option in same_words for who in option.who)) or "nobody"
            raise Refused(f'"{move.act}" is for {who} now, not for {move.who}.', same_words[0].clause)
        instead = write_instead(move, options, self.script.layout.scale)
        if same_act and not move.words:
            raise Refused(f"There is no {move.act} without its name.{instead}", same_act[0].clause)
        for word in move.words if same_act else ():
            if (out := self.script.no_part(word.removeprefix("p"))) is not None:
                raise out
        if same_act:
            raise unknown(
                move.act, " ".join(move.words), {" ".join(option.words) for option in same_act}, same_act[0].clause
            )
        if move.who == OFFICIAL:
            self._explain_official(move)
        after = " Begin the next round first." if self.complete else instead
        raise Refused(f'"{move}" is not allowed now: {self.awaiting.waits}.{after}', self.awaiting.clause)

    def _explain_official(self, move: Move) -> NoReturn:
        later = self.script.asked_later(move.act)
        if later is not None:
            raise later
        if part := belongs_to(move.act, self.script.officials.blanks()):
            raise Refused(f'There is no official act "{move.act}"; {part}')
        raise unknown("official act", move.act, self.script.officials.names())

    def can(self, move: Move) -> bool:
        try:
            self._check(move)
        except Refused:
            return False
        return True

    # --- acting --------------------------------------------

    def play(self, move: Move) -> list[Fact]:
        """Play a move; one that is refused changes nothing."""
        official = self._check(move)
        run, moves = self._run, self.moves
        facts = run.script.facts
        before = len(facts)
        try:
            run.send(move, official)
        except Exception as fault:
            self._restart(len(moves))
            raise ScriptFault(move, len(moves)) from fault
        moves.append(move)
        if len(moves) >= LONG:
            self._keep_behind()
        return facts[before:]

    def _keep_behind(self) -> None:
        """The second copy goes on in strides, so that following costs little."""
        if self._behind is None:
            self._behind = ScriptRun(self._begin)
        if len(self.moves) - self._behind.done >= 2 * BEHIND:
            self._behind.follow(self.moves, len(self.moves) - BEHIND)

    def _restart(self, stop: int) -> None:
        """Replay the first `stop` moves, from the copy that follows behind if there is one."""
        run, self._behind = self._behind, None
        if run is None or run.done > stop:
            run = ScriptRun(self._begin)
            if stop >= LONG:
                self._behind = ScriptRun(self._begin)
                self._behind.follow(self.moves, stop - BEHIND)
        run.follow(self.moves, stop)
        self._run = run

    def undo(self) -> Move:
        """Take the last move back."""
        if not self.moves:
            raise Refused("There is no move to undo.")
        self._restart(len(self.moves) - 1)
        return self.moves.pop()

    def fork(self) -> "Round":
        """A copy of the round, to go on differently."""
        other = Round(self._begin)
        other.moves = list(self.moves)
        other._run.follow(other.moves, len(other.moves))
        return other

    def __copy__(self) -> NoReturn:
        raise TypeError("a round cannot be copied; use fork()")

    def __deepcopy__(self, memo: object) -> NoReturn:
        self.__copy__()

    def amend(self, start: int, stop: int, instead: Sequence[Move]) -> None:
        """Correct the record: replace moves[start:stop]; every later move is checked again, all or nothing."""
        moves = [*self.moves[:start], *instead, *self.moves[stop:]]
        corrected = Round(self._begin)
        for index, move in enumerate(moves):
            try:
                corrected.play(move)
            except Refused as refused:
                kept = index - len(instead) + stop - start
                if index >= start + len(instead) and move.outcomes and not self.script.sight(kept).everybody:
                    raise Refused(f"Move {index}, which is not seen by all, no longer fits.", refused.clause) from None
                raise Refused(f'Move {index} ("{move}") no longer fits: {refused.reason}', refused.clause) from None
        self.moves, self._run, self._behind = corrected.moves, corrected._run, corrected._behind

    def settlements(self) -> list[Settled]:
        return settlements(self.facts)


def settlements(facts: Sequence[Fact]) -> list[Settled]:
    """The last word on each wager, in the order in which they were first decided; a reversal does not count."""
    final: dict[tuple[str, str, str, int], Settled] = {}
    for fact in facts:
        if isinstance(fact, Settled):
            final[fact.player, fact.box, fact.wager, fact.hand] = fact
        elif isinstance(fact, Reversed):
            final.pop((fact.player, fact.box, fact.wager, fact.hand), None)
    return list(final.values())
