"""The ranking (X-39): survivors by chips, then those who went out, the later the better; and ties.

A tie that decides something is played off in extra rounds by those players alone (X-14), or drawn, as the conditions
say. Players who go out together share a prize, or play on with fresh equal chips where only seats are at stake (X-15).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from croupier.tournament.places.ranking import Break, across, prize_ties, told_apart
from croupier.tournament.simulation.floor import Sat, SessionPlayer
from croupier.tournament.texts.rules import Tie
from croupier.values.ports import Entropy, shuffle

SURVIVED = 2**48
"""What puts a survivor's score above that of every player who went out."""
MOST_EXTRA = 500
"""After this many extra rounds lots are drawn."""

Block = list[int]
"""Players who are tied."""
Ranking = Callable[[], Sequence[Block]]
"""Groups of players from the best to the last."""


def scores(players: Sequence[int], sat: Sat) -> dict[int, int]:
    return {player: out or SURVIVED + chips for player, chips, out in zip(players, sat.chips, sat.out, strict=True)}


def blocks(scored: Mapping[int, int]) -> list[Block]:
    """Group players from the best to the last, equal ones together."""
    found: dict[int, Block] = {}
    for player in sorted(scored, key=scored.__getitem__, reverse=True):
        found.setdefault(scored[player], []).append(player)
    return list(found.values())


@dataclass
class Umpire:
    """Ranks the players of one stage, decides ties, and counts how often that was needed. `scored` is what
    they hold, `seats` at which table, counted from 1, and seat they sat last; `breaks` what draws and extra rounds
    brought, and `stuck` are those who could not go on with them."""

    floor: SessionPlayer
    entropy: Entropy
    styles: Sequence[int]
    method: Tie
    ties: int = 0
    extra_rounds: int = 0
    tables: int = 0
    scored: dict[int, int] = field(default_factory=dict)
    seats: dict[int, tuple[int, int]] = field(default_factory=dict)
    breaks: dict[int, list[Break]] = field(default_factory=dict)
    stuck: set[int] = field(default_factory=set)
    counted: set[int] = field(default_factory=set)
    """Tables that record only counts."""
    by_cards: bool = False
    """Whether a draw decides every tie, as in charity poker (21.3)."""

    # --- the order --------------------------------------------

    def ranked(self, players: Iterable[int]) -> list[Block]:
        return self.by({player: self.scored[player] for player in players})

    def by(self, scored: Mapping[int, int]) -> list[Block]:
        """Rank players from the best to the last by these scores."""
        found = blocks(scored)
        if not self.breaks:
            return found
        return [part for block in found for part in (self.apart(block) if block[0] in self.breaks else [block])]

    def at_place(self, players: Iterable[int], place: int) -> Block:
        """The players who have this place or share it."""
        first = 1
        for block in self.ranked(players):
            if first <= place < first + len(block):
                return block
            first += len(block)
        return []

    def apart(self, block: Block) -> list[Block]:
        if len(block) == 1:
            return [block]
        return told_apart({player: self.breaks.get(player, []) for player in block})

    # --- ties that decide --------------------------------------------

    def first(self, ranking: Ranking, places: int, fresh: bool = False) -> list[int]:
        """The first players up to a number. A tie for the last seat is decided, because seats cannot be shared."""
        ranked = ranking()
        while tied := across(ranked, places):
            how, anew = self.how(tied, prize=False)
            self.decide(tied, Tie.EXTRA_ROUNDS if how is Tie.SHARE or fresh else how, fresh or anew)
            ranked = ranking()
        return [player for block in ranked for player in block][:places]

    def settle(self, ranking: Ranking, values: Sequence[Fraction], prize: bool) -> None:
        """Decide ties for places that are worth different things, unless prizes are shared."""
        while True:
            tied = [(block, *self.how(block, prize)) for block in prize_ties(ranking(), values)]
            open_ties = [each for each in tied if each[1] is not Tie.SHARE]
            if not open_ties:
                return
            self.decide(*open_ties[0])

    def how(self, block: Block, prize: bool) -> tuple[Tie, bool]:
        """Decide a tie, with the chips that are there or with fresh equal ones."""
        if self.by_cards:
            return Tie.CARD_DRAW, False
        units = self.scored[block[0]] - SURVIVED
        too_few = self.method is Tie.EXTRA_ROUNDS and not self.floor.terms.can_wager(units, late=True)
        if units < 0 or too_few or all(player in self.stuck for player in block):
            return (Tie.SHARE, False) if prize else (Tie.EXTRA_ROUNDS, True)
        return self.method, False

    def decide(self, block: Block, method: Tie, fresh: bool) -> None:
        self.ties += 1
        if method is Tie.CARD_DRAW:
            self.draw(block)
        elif fresh or not self.at_one_table(block):
            self.at_new_tables(self.as_seated(block), fresh)
        else:
            self.play_off(self.in_turn(block), self.scored[block[0]] - SURVIVED, late=True)

    def draw(self, block: Block) -> None:
        """Draw cards until no two are equal."""
        lots = list(block)
        shuffle(lots, self.entropy)
        for place, player in enumerate(lots):
            self.note(player, f"lots {self.ties}", place)

    def note(self, player: int, name: str, value: int) -> None:
        self.breaks.setdefault(player, []).append((name, Fraction(value)))

    # --- extra rounds --------------------------------------------

    def at_one_table(self, block: Block) -> bool:
        """Whether their chips are still on the table: tables that record only counts are cleared."""
        tables = {self.seats[player][0] for player in block}
        return len(tables) == 1 and not tables & self.counted

    def in_turn(self, block: Block) -> list[int]:
        """The players clockwise from the marker."""
        terms = self.floor.terms
        players = sorted(block, key=lambda player: self.seats[player][1])
        table = self.seats[block[0]][0]
        size = 1 + max(seat for at, seat in self.seats.values() if at == table)
        marker = terms.rounds % size
        return sorted(players, key=lambda player: (self.seats[player][1] - marker) % size)

    def as_seated(self, block: Block) -> list[int]:
        """The order at a table of their own: players of one table keep its order, others sit in order of entry
        (X-14)."""
        one = len({self.seats[player][0] for player in block}) == 1
        return sorted(block, key=lambda player: (self.seats[player][1] if one else 0, player))

    def at_new_tables(self, players: Sequence[int], fresh: bool) -> None:
        """Play an extra round, at several even tables if one cannot seat all. It has the limits of the last round,
        unless fresh stacks do not reach those."""
        terms = self.floor.terms
        tables = -(-len(players) // terms.stage.seats)
        chips = terms.units if fresh else self.scored[players[0]] - SURVIVED
        late = not fresh or terms.can_wager(chips, late=True)
        for place in range(tables):
            self.play_off(list(players[place::tables]), chips, late)

    def play_off(self, players: list[int], chips: int, late: bool) -> None:
        """Play extra rounds until no tie is left, or the tied players cannot go on (X-15, X-18)."""
        held = dict.fromkeys(players, chips)
        for number in range(MOST_EXTRA):
            sat = self.floor.extra_round(
                [self.styles[each] for each in players], [held[each] for each in players], late
            )
            self.extra_rounds += 1
            held = dict(zip(players, sat.chips, strict=True))
            for player, units in held.items():
                self.note(player, f"round {self.ties}.{number}", units)
            tied = {player for block in self.apart(players) if len(block) > 1 for player in block}
            able = {player for player in tied if self.floor.terms.can_wager(held[player], late)}
            self.stuck |= tied - able
            players = [player for player in players if player in able]
            if not players:
                return
        self.draw(players)
