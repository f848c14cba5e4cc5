"""The tables of one hold'em session side by side, as `run` plays them: balanced, broken when their players fit at
the others, and ended together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol

from croupier.games.script.contract import Script
from croupier.tournament.run import balancing
from croupier.tournament.simulation.floor import Sat
from croupier.tournament.simulation.terms import Terms
from croupier.values.ports import Entropy

STAKE_BITS = 36
"""Space below the number of a round for the order of players who go out in it."""
SHORTEST = 1 << STAKE_BITS - 1
"""The shortest stack of an elimination round ranks above all who went out during the round (16.3)."""


class PlayedTable(Protocol):
    """A table at which rounds are played: chips and styles by seat."""

    seats: list[str]
    styles: dict[str, str]
    chips: dict[str, Fraction]
    before: dict[str, Fraction]

    def round(
        self, raw: Mapping[str, object], live: Mapping[str, Fraction], marker: str, left: int, number: int
    ) -> Script: ...


@dataclass
class JoinedTable:
    """One table of the session: who sits where, who joins in the next round, how many rounds were played."""

    dealt: PlayedTable
    here: dict[str, int]
    coming: dict[str, int] = field(default_factory=dict)
    round: int = 1
    over: bool = False
    script: Script | None = None

    @property
    def goes_on(self) -> bool:
        return bool(self.here) and not self.over

    def alive(self) -> list[str]:
        """Seats of the players who stay after the finished round."""
        return [seat for seat in self.here if self.dealt.chips[seat]]


class Joined:
    """Plays a whole session; players are numbered across all tables."""

    def __init__(self, terms: Terms, tables: Sequence[PlayedTable], entropy: Entropy) -> None:
        self.terms = terms
        self.entropy = entropy
        self.places: list[JoinedTable] = []
        self.carried: dict[int, tuple[str, Fraction]] = {}
        self.chips: dict[int, Fraction] = {}
        self.out: dict[int, int] = {}
        number = 0
        for table in tables:
            self.places.append(
                JoinedTable(table, dict(zip(table.seats, range(number, number + len(table.seats)), strict=True)))
            )
            number += len(table.seats)
        self.first = [list(place.here.values()) for place in self.places]

    def play(self) -> list[Sat]:
        clock = 0
        while playing := [place for place in self.places if place.goes_on]:
            raw = self.terms.settings_at(clock + 1)
            for place in playing:
                live = {seat: place.dealt.chips[seat] for seat in place.here}
                place.script = place.dealt.round(raw, live, "", self.terms.rounds, place.round)
            self.balance()
            clock += 1
            for place in playing:
                if place.goes_on:
                    self.close(place, clock)
        return [self.sat(table) for table in self.first]

    def sat(self, players: Sequence[int]) -> Sat:
        units = (int(self.chips[player] / self.terms.scale.unit) for player in players)
        return Sat(tuple(units), tuple(self.out.get(player, 0) for player in players))

    # --- between rounds --------------------------------------------

    def close(self, place: JoinedTable, clock: int) -> None:
        """Take out players without chips; then end the session here, or seat the players who join."""
        chips, counted = place.dealt.chips, place.script is not None and place.script.counts()
        self.add_on(place, counted)
        for seat in [seat for seat in place.here if not chips[seat]]:
            player = place.here.pop(seat)
            self.out[player], self.chips[player] = self.went_out(place, seat), Fraction(0)
        place.round += counted
        everybody = sum(len(each.here) + len(each.coming) for each in self.places)
        if clock >= self.terms.rounds or everybody <= self.terms.players_left or not (place.here or place.coming):
            place.over = True
            self.chips |= {player: chips[seat] for seat, player in place.here.items()}
            self.chips |= {player: self.carried[player][1] for player in place.coming.values()}
            return
        for seat, player in place.coming.items():
            place.here[seat] = player
            place.dealt.styles[seat], chips[seat] = self.carried[player]
        place.coming.clear()

    def add_on(self, place: JoinedTable, counted: bool) -> None:
        """Give the add-on to all who are left after its round (H-25)."""
        terms = self.terms.add_on
        if terms is not None and terms.after_round == place.round and counted:
            place.dealt.chips |= {seat: place.dealt.chips[seat] + Fraction(terms.chips) for seat in place.alive()}

    def went_out(self, place: JoinedTable, seat: str) -> int:
        """Rank players who go out together: the one who began the round with more chips is higher (21.3)."""
        shortest = place.script is not None and seat == place.script.shortest_out()
        stake = 0 if shortest else int(place.dealt.before[seat] / self.terms.scale.unit)
        return (place.round << STAKE_BITS) + SHORTEST * shortest + stake

    # --- balancing --------------------------------------------

    def balance(self) -> None:
        places = [place for place in self.places if place.goes_on]
        between = [balancing.TableLoad(each.round, each.alive(), list(each.coming)) for each in places]
        for move in balancing.balance(between, self.terms.stage.seats, self.terms.add_on, self.entropy):
            source, dealt = places[move.source], places[move.source].dealt
            player = source.here.pop(move.seat)
            self.carried[player] = dealt.styles[move.seat], dealt.chips[move.seat]
            places[move.to].coming[move.new_seat] = player
