"""Who holds which power (the definitions), how many sit at a table (5.1), how often may be raised (9.3.5)."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.games.holdem.law import T
from croupier.games.texts.law import Topic
from croupier.games.texts.powers import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, TOURNAMENT_SUPERVISOR, Holders, Power
from croupier.values.odds import Odds


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldemRules:
    """`holders` by power; `named` are acts for which the text names somebody else. `notices` are the settings that may
    change during play."""

    seats: int
    raises: int
    holders: Mapping[Power, Holders]
    named: Mapping[str, Holders]
    notices: Mapping[str, Topic]


RULES = {
    "charity-poker": HoldemRules(
        seats=10,
        raises=3,
        holders={
            Power.DEALER: DEALER,
            Power.SUPERVISOR: SUPERVISOR,
            Power.OPERATOR: TOURNAMENT_SUPERVISOR,
            Power.DIRECTOR: TOURNAMENT_SUPERVISOR,
            Power.REVIEWER: SUPERVISOR,
            Power.ASSISTANT: INSPECTOR,
            Power.HOUSE: OPERATOR,
        },
        named={
            **dict.fromkeys(("misdeal", "dealer-exposed", "wrong-count"), DEALER | SUPERVISOR),
            "card-count": SUPERVISOR | INSPECTOR,
            **dict.fromkeys(("bonus-round", "elimination-round"), OPERATOR | TOURNAMENT_SUPERVISOR),
        },
        notices={
            **dict.fromkeys(("minimum", "maximum", "ante", "blinds", "small_bet", "big_bet"), T.NEW_LIMITS),
            "seconds": T.TIME_LIMIT,
        },
    ),
}


def all_odds(ruleset: str) -> list[Odds]:
    """Nobody is paid by odds: chips go from player to player."""
    return []
