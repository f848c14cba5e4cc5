"""Sessions through the scripts of the games: the machine deals, bots play, every move is checked and audited."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from croupier.games.bots.staking import STYLES
from croupier.games.record import Record
from croupier.games.script.contract import Script
from croupier.games.script.move import parse_action
from croupier.games.script.round import Round
from croupier.games.sitting import pass_marker
from croupier.players.tournament.table import play_out
from croupier.tournament.conditions.arithmetic import tables_joined
from croupier.tournament.simulation.floor import Sat
from croupier.tournament.simulation.joined_tables import Joined
from croupier.tournament.simulation.stop_flag import Halt
from croupier.tournament.simulation.terms import MOST_ROUNDS, Terms
from croupier.tournament.texts.rules import rules_of
from croupier.values.chips import Scale, show_amount
from croupier.values.ports import Entropy


@dataclass(frozen=True)
class ByScript:
    """Plays sessions round by round through the scripts."""

    terms: Terms
    entropy: Entropy
    halt: Halt

    def sessions(self, styles: Sequence[Sequence[int]], chips: Sequence[Sequence[int]], advance: int) -> list[Sat]:
        tables = [ScriptedTable(self, *table, advance) for table in zip(styles, chips, strict=True)]
        rules = rules_of(self.terms.ruleset)
        if not rules.tables_balanced:
            return [table.play() for table in tables]
        together = [tables] if tables_joined(rules, self.terms.stage) else [[table] for table in tables]
        return [sat for each in together for sat in Joined(self.terms, each, self.entropy).play()]

    def extra_round(self, styles: Sequence[int], chips: Sequence[int], late: bool) -> Sat:
        return ScriptedTable(self, styles, chips, 1).extra_round(MOST_ROUNDS if late else 1)


class ScriptedTable:
    """One table for one session."""

    def __init__(self, floor: ByScript, styles: Sequence[int], chips: Sequence[int], advance: int) -> None:
        self.terms = terms = floor.terms
        self.entropy = floor.entropy
        self.halt = floor.halt
        self.advance = advance
        first = terms.game.first_seat
        self.seats = [str(seat) for seat in range(first, first + len(chips))]
        self.styles = {seat: STYLES[style] for seat, style in zip(self.seats, styles, strict=True)}
        unit = terms.scale.unit
        self.chips = {seat: unit * units for seat, units in zip(self.seats, chips, strict=True)}
        self.before = dict(self.chips)
        self.out: dict[str, int] = {}
        self.script: Script | None = None
        self.machine = terms.game.machine(floor.entropy)
        self.marked = rules_of(terms.ruleset).marker

    # --- a session at a table alone --------------------------------------------

    def play(self) -> Sat:
        """Play all rounds or shoes, or fewer if nobody is left to play them."""
        rounds, played, shoes, marker = self.terms.rounds, 0, 0, self.seats[0]
        while True:
            raw = self.terms.settings_at(played + 1)
            ended = bool((rounds and played >= rounds) or (self.terms.shoes and shoes >= self.terms.shoes))
            live = self.still_in(raw, max(played, 1), last=ended)
            if ended or len(live) <= self.terms.players_left:
                return self.result()
            marker = marker if marker in live else pass_marker(marker, live)
            script = self.round(raw, live, marker, rounds - played if rounds else MOST_ROUNDS, played + 1)
            played += script.counts()
            shoes += script.ends_shoe()
            marker = pass_marker(marker, live)

    def extra_round(self, number: int) -> Sat:
        """Play one round at the limits for its number."""
        raw = self.terms.settings_at(number)
        live = self.still_in(raw, 1, last=False)
        if live:
            self.round(raw, live, min(live, key=int), 1, 0)
            self.still_in(raw, 1, last=True)
        return self.result()

    def still_in(self, raw: Mapping[str, object], number: int, last: bool) -> dict[str, Fraction]:
        """Keep the players who can make the smallest wager (X-08), or hold chips after the last round; the others
        went out in the round just played."""
        table = self.terms.game.read_table(self.terms.ruleset, raw)
        least, step = (table.limits.scale.amount(units) for units in (table.least, table.limits.step))
        for seat, amount in self.chips.items():
            if seat not in self.out and not (amount if last else amount // step * step >= least):
                self.out[seat] = number
        return {seat: amount for seat, amount in self.chips.items() if seat not in self.out}

    # --- a round --------------------------------------------

    def round(
        self, raw: Mapping[str, object], live: Mapping[str, Fraction], marker: str, left: int, number: int
    ) -> Script:
        """Play one round with these players. `left` is the number of rounds left, `number` that of the round in its
        session."""
        self.halt.check()
        playing = self.begin(raw, live, marker)
        self.announce(playing, number)
        styles = {seat: self.styles[seat] for seat in live}
        play_out(playing, self.machine, styles, left, self.advance, self.entropy)
        script = playing.script
        self.script, self.before = script, dict(self.chips)
        self.chips |= amounts(script)
        return script

    def announce(self, playing: Round, number: int) -> None:
        """Announce a bonus in the pot of this round, or that its shortest stack goes out (charity 15, 16)."""
        notation, stage = self.terms.game.notation, self.terms.stage
        said = [f"o bonus-round {show_amount(each.chips)}" for each in stage.bonus if each.round == number]
        said += ["o elimination-round"] if number in stage.elimination else []
        for text in said if not playing.complete else ():
            for move in parse_action(text, notation):
                playing.play(move)

    def begin(self, raw: Mapping[str, object], live: Mapping[str, Fraction], marker: str) -> Round:
        game, ruleset = self.terms.game, self.terms.ruleset
        holder = marker if self.marked else ""
        if self.script is not None:
            return game.following(self.script, raw, live, holder)
        stacks = {
            seat: Decimal(self.terms.scale.show(int(amount / self.terms.scale.unit))) for seat, amount in live.items()
        }
        before = game.fresh if game.shoe else {}
        return Record(ruleset, raw, stacks, before=before, marker=holder).begin()

    def result(self) -> Sat:
        units = self.terms.scale.unit
        chips = tuple(int(self.chips[seat] / units) for seat in self.seats)
        return Sat(chips, tuple(self.out.get(seat, 0) for seat in self.seats))


def amounts(script: Script) -> dict[str, Fraction]:
    scale: Scale = script.layout.scale
    return {seat: scale.amount(units) for seat, units in script.layout.stacks.items()}
