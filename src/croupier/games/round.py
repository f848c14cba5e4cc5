"""A round: a script and the list of its moves. The list is the whole state; saving it is writing it."""

from collections.abc import Callable, Sequence
from typing import NoReturn

from croupier.games.contract import Act, Awaiting, Script, Want
from croupier.games.facts import Declared, Fact, Reversed, Settled
from croupier.games.move import OFFICIAL, Move
from croupier.values.refused import Refused, unknown


class ScriptFault(Exception):
    """A script failed on a move that had passed its check: a fault in the rules code, never the user's."""

    def __init__(self, move: Move, index: int) -> None:
        super().__init__(f'the script failed at move {index}, "{move}"')
        self.move = move
        self.index = index


class Round:
    """check(move) raises Refused, can(move) asks, play(move) acts and returns the facts."""

    def __init__(self, begin: Callable[[], Script], moves: Sequence[Move] = ()) -> None:
        self._begin = begin
        self.moves: list[Move] = []
        self._start()
        for move in moves:
            self.play(move)

    def _start(self) -> None:
        self.moves.clear()
        self.script = self._begin()
        self._running = self.script.play()
        self.awaiting: Awaiting = self._running.send(None)

    @property
    def complete(self) -> bool:
        return self.awaiting.want is Want.NOTHING

    @property
    def facts(self) -> list[Fact]:
        return self.script.facts

    def check(self, move: Move) -> None:
        """Pure: reads options, tests and `may`; raises Refused with the clause."""
        if move.who == OFFICIAL and self._act(move) is not None:
            return
        if self.script.frozen and move.who != OFFICIAL:
            raise self.script.refuse("dispute", self.script.frozen)
        fitting = self.awaiting.fitting(move)
        if not fitting:
            self._explain(move)
        fitting[0].check(move)

    def _act(self, move: Move) -> Act | None:
        act = self.script.acts.get(move.act)
        if act is None:
            return None
        if act.topic and act.topic not in self.script.law:
            raise Refused(f'{self.script.setup.ruleset} has no rule for "{act.name}".')
        act.may(self.script, self.awaiting.want)
        act.test(self.script, move)
        return act

    def _explain(self, move: Move) -> NoReturn:
        for barred in self.awaiting.barred:
            same = barred.act in (move.act, " ".join((move.act, *move.words)))
            if same and (not barred.who or move.who in barred.who):
                raise Refused(barred.reason, barred.clause)
        options = self.awaiting.options
        same_act = [option for option in options if option.act == move.act]
        same_words = [option for option in same_act if move.words[: len(option.words)] == option.words]
        if same_words:
            who = ", ".join(dict.fromkeys(who for option in same_words for who in option.who)) or "nobody"
            raise Refused(f'"{move.act}" is for {who} now, not for {move.who}.', same_words[0].clause)
        if same_act:
            raise unknown(move.act, " ".join(move.words), {" ".join(option.words) for option in same_act})
        if move.who == OFFICIAL and not any(option.act == move.act for option in options):
            raise unknown("official act", move.act, self.script.acts)
        raise Refused(f'"{move}" is not allowed now: {self.awaiting.text}.', self.awaiting.clause)

    def can(self, move: Move) -> bool:
        try:
            self.check(move)
        except Refused:
            return False
        return True

    def play(self, move: Move) -> list[Fact]:
        """Act; a move that is refused changes nothing."""
        self.check(move)
        act = self.script.acts.get(move.act) if move.who == OFFICIAL else None
        before = len(self.script.facts)
        index = len(self.moves)
        self.moves.append(move)
        self.script.index = index
        try:
            if act is None:
                self.awaiting = self._running.send(move)
            else:
                role = self.script.roles[act.role]
                self.script.tell(Declared(act.name, role, move.words, move.note, clauses=self.script.cite(act.topic)))
                interrupt = act.do(self.script, move)
                if interrupt is None:
                    self.awaiting = self._running.send(None)
                else:
                    self.awaiting = self._running.throw(interrupt)
            self.script.layout.check()
        except Exception as fault:
            self._replay(self.moves[:index])
            raise ScriptFault(move, index) from fault
        return self.script.facts[before:]

    def _replay(self, moves: Sequence[Move]) -> None:
        moves = list(moves)
        self._start()
        for move in moves:
            self.play(move)

    def undo(self) -> Move:
        """Take the last move back: replay one fewer."""
        if not self.moves:
            raise Refused("There is no move to undo.")
        last = self.moves[-1]
        self._replay(self.moves[:-1])
        return last

    def fork(self) -> "Round":
        """The same round again, to go on differently."""
        return Round(self._begin, self.moves)

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
                raise Refused(f'Move {index} ("{move}") no longer fits: {refused.reason}', refused.clause) from None
        self._replay(moves)

    def settlements(self) -> list[Settled]:
        """The last word on each wager, in the order in which they were first decided; a reversal is none."""
        final: dict[tuple[str, str, str, int], Settled] = {}
        for fact in self.script.facts:
            if isinstance(fact, Settled):
                final[fact.player, fact.box, fact.wager, fact.hand] = fact
            elif isinstance(fact, Reversed):
                final.pop((fact.player, fact.box, fact.wager, fact.hand), None)
        return list(final.values())
