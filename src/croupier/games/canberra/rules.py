"""What may differ between texts: who holds which power (the definitions), and on what grounds it is used (10, 14)."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.games.canberra.law import T
from croupier.games.canberra.wagers import PAYS
from croupier.games.script.banked import HouseRules
from croupier.games.texts.law import Topic
from croupier.games.texts.pay_lines import PayLine
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


@dataclass(frozen=True, slots=True, kw_only=True)
class CanberraRules(HouseRules):
    """`breaches` are the kinds of collusion; `most_exposed` cards wrongly exposed make a round void."""

    holders: Mapping[Power, Holders]
    breaches: Mapping[str, Topic]
    most_exposed: int
    pays: tuple[PayLine, ...]


RULES = {
    "canberra-poker-2002": CanberraRules(
        tournament_only=True,
        withholds=True,
        grounds={
            **dict.fromkeys(DISRUPTIONS, T.DISRUPTED),
            **dict.fromkeys(("impractical", "fraud"), T.VOID_ROUND),
        },
        reasons={
            "device-analysis": T.DEVICE_ANALYSIS,
            "device-odds": T.DEVICE_ODDS,
            "device-link": T.DEVICE_LINK,
            "identity": T.PROTECT,
            "exchange": T.EXCHANGE,
            "information": T.INFORMATION,
            "advice": T.NO_ADVICE,
            "advice-sought": T.SEEKING_ADVICE,
            "edge": T.EDGE,
            "influence": T.INFLUENCE,
            "private-bet": T.PRIVATE_BET,
            "late-wager": T.LOCKED,
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
        breaches={"exchange": T.EXCHANGE, "information": T.INFORMATION},
        most_exposed=3,
        pays=PAYS,
    ),
}


def all_odds(ruleset: str) -> list[Odds]:
    """What wagers can be paid by this text."""
    return [pay.odds for pay in RULES[ruleset].pays]
