"""What wins are paid: one line per payout, with the topic of its clause (8, 10.6, 11.2, 12.8, 13.7, 14.12)."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.values.odds import Odds

EVEN = Odds(1, 1)


@dataclass(frozen=True, slots=True)
class Pay:
    """One line of the pay table."""

    odds: Odds
    topic: str


def main_pays(player: str, banker: str, tie: str, banker_odds: Odds, on_six: Odds) -> dict[str, Pay]:
    return {
        "player": Pay(EVEN, player),
        "banker": Pay(banker_odds, banker),
        "banker-six": Pay(on_six, banker),
        "tie": Pay(Odds(8, 1), tie),
    }


METHODS: Mapping[str, dict[str, Pay]] = {
    "even-money": main_pays("pay-even", "pay-even", "pay-even", EVEN, EVEN),
    "commission": main_pays("commission-player", "commission-banker", "commission-tie", EVEN.less(5), EVEN.less(5)),
    "non-commission": main_pays("free-player", "free-banker", "free-tie", EVEN, EVEN.less(50)),
}
SIDE_ODDS = {
    "perfect": {"pair-mixed": 5, "pair-coloured": 12, "pair-perfect": 25},
    "canberra": {"pair-canberra": 11},
    "dragon": {
        "dragon-9": 30,
        "dragon-8": 10,
        "dragon-7": 6,
        "dragon-6": 4,
        "dragon-5": 2,
        "dragon-4": 1,
        "dragon-natural": 1,
    },
    "super-6": {"super-6": 15},
    "tiger": {
        "tiger-tie": 45,
        "big-tiger": 55,
        "small-tiger": 22,
        "tiger-three": 22,
        "tiger-two": 12,
        "tiger-pair-twin": 100,
        "tiger-pair-double": 25,
        "tiger-pair-single": 4,
    },
}
SIDE_PAYS = {line: Pay(Odds(odds, 1), line) for lines in SIDE_ODDS.values() for line, odds in lines.items()}


def pay_table(method: str) -> dict[str, Pay]:
    """Every line, under one method of settling the main wagers."""
    return METHODS[method] | SIDE_PAYS
