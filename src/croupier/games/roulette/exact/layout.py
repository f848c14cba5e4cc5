"""The result of any layout of chips: every net result of each player with its exact probability (6.1, 7)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction

from croupier.games.analysis import Laid
from croupier.games.chips.layout import Bet
from croupier.games.record import Record
from croupier.games.roulette.wagers import PAYS, WAGERS, wins
from croupier.games.roulette.wheel import POCKETS
from croupier.games.script.round import Round
from croupier.values.odds import Odds
from croupier.values.prospect import Chance, Prospect
from croupier.values.refused import Refused, unknown


def check_lines(ruleset: str, pays: Iterable[str]) -> None:
    """A what-if must name a line of the pay table."""
    for line in pays:
        if line not in PAYS:
            raise unknown(f"pay-table line of {ruleset}", line, PAYS)


def before_the_ball(record: Record) -> Round:
    """The round as it was before the last ball came to rest, or as it is now if none has."""
    playing = record.play()
    balls = [index for index, move in enumerate(playing.moves) if move.act == "ball"]
    if not balls or playing.script.layout.bets:
        return playing
    earlier = record.begin()
    for move in playing.moves[: balls[-1]]:
        earlier.play(move)
    return earlier


def price_layout(record: Record, pays: Mapping[str, Odds]) -> dict[str, Laid]:
    """What each player's chips may bring on the next ball, in chips."""
    check_lines(record.ruleset, pays)
    layout = before_the_ball(record).script.layout
    if not layout.bets:
        raise Refused("There are no chips on this layout.")
    table = {**PAYS, **pays}
    players = {player: layout.of(player) for player in layout.stacks}
    return {
        player: Laid(
            layout.scale.amount(sum(bet.stake for bet in bets)),
            Prospect(player, tuple(chances(bets, table, layout.scale.amount(1)))),
        )
        for player, bets in players.items()
        if bets
    }


def chances(bets: list[Bet], pays: Mapping[str, Odds], unit: Fraction) -> list[Chance]:
    """The best result first; an outcome is the list of its numbers."""
    numbers: dict[Fraction, list[int]] = defaultdict(list)
    for number in range(POCKETS):
        numbers[sum((brings(bet, number, pays) for bet in bets), Fraction(0)) * unit].append(number)
    return [
        Chance(" ".join(map(str, numbers[net])), Fraction(len(numbers[net]), POCKETS), net)
        for net in sorted(numbers, reverse=True)
    ]


def brings(bet: Bet, number: int, pays: Mapping[str, Odds]) -> Fraction:
    position = WAGERS[bet.kind].piece(bet.hand)
    return bet.stake * (pays[position.line].ratio if wins(position, number) else Fraction(-1))
