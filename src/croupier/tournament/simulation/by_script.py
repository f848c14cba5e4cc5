"""Sessions through the scripts of the games: the machine deals, bots play, every move is checked and audited."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from croupier.games.contract import Script
from croupier.games.move import parse_action
from croupier.games.record import Record
from croupier.games.round import Round
from croupier.games.sitting import pass_marker
from croupier.players.tournament.staking import STYLES
from croupier.players.tournament.table import play_out
from croupier.tournament.rules import rules_of
from croupier.tournament.simulation.floor import Sat
from croupier.tournament.simulation.halt import Halt
from croupier.tournament.simulation.terms import Terms
from croupier.values.chips import Scale, show_amount
from croupier.values.ports import Entropy

FIRST_SEATS = {"pai_gow": 2}
"""Box 1 is the House's at Pai Gow."""
SHOES = ("baccarat", "blackjack")
PLACES = 100
"""Room between two rounds for the places of those who go out together."""


@dataclass(frozen=True)
class ByScript:
    """A floor of real rounds."""

    terms: Terms
    entropy: Entropy
    halt: Halt

    def sessions(self, styles: Sequence[Sequence[int]], chips: Sequence[Sequence[int]], advance: int) -> list[Sat]:
        tables = zip(styles, chips, strict=True)
        return [Sitting(self, *table, advance).play(self.terms.rounds, 0) for table in tables]

    def extra_round(self, styles: Sequence[int], chips: Sequence[int], advance: int) -> Sat:
        return Sitting(self, styles, chips, advance).play(1, self.terms.rounds)


class Sitting:
    """One table for one session."""

    def __init__(self, floor: ByScript, styles: Sequence[int], chips: Sequence[int], advance: int) -> None:
        self.terms = terms = floor.terms
        self.entropy = floor.entropy
        self.halt = floor.halt
        self.advance = advance
        first = FIRST_SEATS.get(terms.game.folder, 1)
        self.seats = [str(seat) for seat in range(first, first + len(chips))]
        self.styles = {seat: STYLES[style] for seat, style in zip(self.seats, styles, strict=True)}
        unit = terms.scale.unit
        self.chips = {seat: unit * units for seat, units in zip(self.seats, chips, strict=True)}
        self.before = dict(self.chips)
        self.out: dict[str, int] = {}
        self.shortest: str | None = None
        self.machine = terms.game.machine(floor.entropy)
        rules = rules_of(terms.ruleset)
        self.marked, self.poker = rules.marker, rules.charity

    def play(self, rounds: int, done: int) -> Sat:
        """So many rounds, or fewer; `done` have been played before, which says what the limits are."""
        played = shoes = 0
        marker, script = self.seats[0], None
        while True:
            self.halt.check()
            raw = self.terms.settings_at(played + done + 1)
            ended = (rounds and played >= rounds) or (self.terms.shoes and not done and shoes >= self.terms.shoes)
            live = self.still_in(raw, max(played, 1), last=bool(ended))
            if ended or len(live) <= max(self.terms.players_left, 1):
                return self.result()
            marker = marker if marker in live else pass_marker(marker, live)
            playing = self.begin(raw, live, marker, script)
            if not done:
                self.announce(playing, played + 1)
            left = rounds - played if rounds else self.terms.left(0)
            play_out(
                playing, self.machine, {seat: self.styles[seat] for seat in live}, left, self.advance, self.entropy
            )
            script = playing.script
            self.before = dict(self.chips)
            self.chips |= amounts(script)
            self.shortest = script.shortest_out()
            played += script.counts()
            if not done and script.counts():
                self.add_on(played)
            shoes += script.ends_shoe()
            marker = pass_marker(marker, live)

    def still_in(self, raw: Mapping[str, object], number: int, last: bool) -> dict[str, Fraction]:
        """Who can make the least wager (X-08), or holds chips after the last round; the others went out with the round
        just played."""
        table = self.terms.game.read_table(self.terms.ruleset, raw)
        least, step = (table.limits.scale.amount(units) for units in (table.least, table.limits.step))
        enough = self.poker or last
        able = {seat for seat, amount in self.chips.items() if enough or amount // step * step >= least}
        gone = [seat for seat in self.chips if seat not in self.out and (seat not in able or not self.chips[seat])]
        for seat in gone:
            self.out[seat] = self.poker_place(seat, gone, number) if self.poker else number
        return {seat: amount for seat, amount in self.chips.items() if seat not in self.out}

    def poker_place(self, seat: str, gone: Sequence[str], number: int) -> int:
        """21.3: of those who go out together, whoever began the round with more stands higher; above them the shortest
        stack of an elimination round (16.3)."""
        if seat == self.shortest:
            return number * PLACES + PLACES - 1
        return number * PLACES + sum(self.before[other] < self.before[seat] for other in gone)

    def announce(self, playing: Round, number: int) -> None:
        """Charity 15, 16: a bonus in the pot of this round, or that its shortest stack goes out."""
        notation, stage = self.terms.game.notation, self.terms.stage
        said = [f"o bonus-round {show_amount(each.chips)}" for each in stage.bonus if each.round == number]
        said += ["o elimination-round"] if number in stage.elimination else []
        for text in said if not playing.complete else ():
            for move in parse_action(text, notation):
                playing.play(move)

    def add_on(self, played: int) -> None:
        """H-25: for all who are left after that round."""
        terms = self.terms.add_on
        if terms is not None and terms.after_round == played:
            self.chips |= {seat: held + Fraction(terms.chips) for seat, held in self.chips.items() if held}

    def begin(self, raw: Mapping[str, object], live: Mapping[str, Fraction], marker: str, last: Script | None) -> Round:
        game, ruleset = self.terms.game, self.terms.ruleset
        holder = marker if self.marked else ""
        if last is not None:
            return game.following(last, raw, live, holder)
        stacks = {
            seat: Decimal(self.terms.scale.show(int(amount / self.terms.scale.unit))) for seat, amount in live.items()
        }
        before = {"new-shoe": True} if game.folder in SHOES else {}
        return Record(ruleset, raw, stacks, before=before, marker=holder).begin()

    def result(self) -> Sat:
        units = self.terms.scale.unit
        chips = tuple(int(self.chips[seat] / units) for seat in self.seats)
        return Sat(chips, tuple(self.out.get(seat, 0) for seat in self.seats))


def amounts(script: Script) -> dict[str, Fraction]:
    scale: Scale = script.layout.scale
    return {seat: scale.amount(units) for seat, units in script.layout.stacks.items()}
