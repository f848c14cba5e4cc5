"""What a bot sees before it wagers: the chips and wagers of all in the order from the marker, and what is at stake."""

from dataclasses import dataclass

from croupier.games.bots.staking import round_up
from croupier.games.chips.layout import Bet
from croupier.games.script.round import Round
from croupier.games.script.turns import clockwise

NO_LIMIT = 2**40
"""Where the house posts no maximum."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """`players` are those who can still wager, the holder of the marker first; `me` is a place among them. `chips` are
    those before the round and `wagers` what each has on the layout, with the kind it lies on, in units.

    `rounds_left` counts this round too; `advance` is how many of this table advance.
    """

    players: tuple[str, ...]
    me: int
    chips: tuple[int, ...]
    wagers: tuple[int, ...]
    kinds: tuple[str, ...]
    rounds_left: int
    advance: int
    least: int
    most: int
    step: int

    @property
    def stack(self) -> int:
        return self.chips[self.me]


def look(playing: Round, who: str, rounds_left: int, advance: int) -> Situation:
    """The table as `who` (`p3`) sees it now."""
    script = playing.script
    limits, start = script.table.limits, script.setup.stacks
    able = [player for player, chips in start.items() if chips >= script.table.least or player == who[1:]]
    players = tuple(clockwise(able, script.setup.marker))
    bets = {player: script.layout.of(player) for player in players}
    return Situation(
        players=players,
        me=players.index(who[1:]),
        chips=tuple(start[player] for player in players),
        wagers=tuple(sum(bet.stake for bet in bets[player]) for player in players),
        kinds=tuple(kind_of(bets[player]) for player in players),
        rounds_left=rounds_left,
        advance=advance,
        least=round_up(script.table.least, limits.step),
        most=limits.table[1] or NO_LIMIT,
        step=limits.step,
    )


def kind_of(bets: list[Bet]) -> str:
    return bets[0].kind if bets else ""
