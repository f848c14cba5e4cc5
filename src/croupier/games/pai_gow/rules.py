"""What may differ between texts: who holds which power (the definitions), and on what grounds it is used (12, 16)."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.games.pai_gow.law import T
from croupier.games.pai_gow.wagers import EVEN
from croupier.games.script.banked import HouseRules
from croupier.games.texts.law import Topic
from croupier.games.texts.powers import (
    ASSISTANT,
    DEALER,
    DIRECTOR,
    GOVERNMENT_INSPECTOR,
    OPERATOR,
    SUPERVISOR,
    Holders,
    Power,
)
from croupier.values.odds import Odds

DISRUPTIONS = ("commotion", "fire", "riot", "brawl", "robbery", "act-of-god")
COLLUSIONS = {
    "exchange": T.EXCHANGE,
    "information": T.INFORMATION,
    "language": T.LANGUAGE,
}
"""What players may not do with their tiles (12.2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowRules(HouseRules):
    """`collusions` put a player out of the round or make it void."""

    holders: Mapping[Power, Holders]
    collusions: Mapping[str, Topic]


RULES = {
    "pai-gow-2002": PaiGowRules(
        tournament_only=True,
        withholds=True,
        grounds={
            **dict.fromkeys(DISRUPTIONS, T.DISRUPTED),
            **dict.fromkeys(("impractical", "fraud"), T.VOID_ROUND),
        },
        reasons={
            **COLLUSIONS,
            "device-analysis": T.DEVICE_ANALYSIS,
            "device-odds": T.DEVICE_ODDS,
            "device-link": T.DEVICE_LINK,
            "late-wager": T.LOCKED,
            "edge": T.EDGE,
            "influence": T.INFLUENCE,
            "private-bet": T.PRIVATE_BET,
            "advice": T.NO_ADVICE,
            "seeking-advice": T.SEEKING_ADVICE,
            "chips": T.CHIPS,
            "out-of-order": T.ORDER,
        },
        notices={},
        holders={
            Power.DEALER: DEALER,
            Power.SUPERVISOR: SUPERVISOR,
            Power.OPERATOR: DIRECTOR,
            Power.DIRECTOR: DIRECTOR,
            Power.REVIEWER: GOVERNMENT_INSPECTOR,
            Power.ASSISTANT: ASSISTANT,
            Power.HOUSE: OPERATOR,
        },
        collusions=COLLUSIONS,
    ),
}


def all_odds(ruleset: str) -> list[Odds]:
    """What wagers can be paid by this text."""
    return [EVEN]
