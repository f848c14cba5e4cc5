"""What may differ between texts: who holds which power (the definitions), and on what grounds it is used (9, 10)."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.games.roulette.law import T
from croupier.games.roulette.wagers import PAYS
from croupier.games.script.banked import HouseRules
from croupier.games.texts.law import Topic
from croupier.games.texts.powers import ASSISTANT, DEALER, DIRECTOR, GOVERNMENT_INSPECTOR, SUPERVISOR, Holders, Power
from croupier.values.odds import Odds

DISRUPTIONS = ("commotion", "fire", "riot", "brawl", "robbery", "act-of-god")


@dataclass(frozen=True, slots=True, kw_only=True)
class RouletteRules(HouseRules):
    """`void_spins` are the grounds on which a spin does not count, `before_rest` those that need a ball in motion."""

    holders: Mapping[Power, Holders]
    void_spins: Mapping[str, Topic]
    before_rest: frozenset[str]
    least_revolutions: int


RULES = {
    "roulette-2002": RouletteRules(
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
            "interference": T.INTERFERENCE,
            "late-bet": T.LOCKED,
            "direction": T.DIRECTION,
            "edge": T.EDGE,
            "influence": T.INFLUENCE,
            "private-bet": T.PRIVATE_BET,
            "chips": T.CHIPS,
        },
        notices={},
        holders={
            Power.DEALER: DEALER,
            Power.SUPERVISOR: SUPERVISOR,
            Power.OPERATOR: DIRECTOR,
            Power.REVIEWER: GOVERNMENT_INSPECTOR,
            Power.ASSISTANT: ASSISTANT,
        },
        void_spins={
            "same-direction": T.SAME_DIRECTION,
            "foreign-object": T.FOREIGN_OBJECT,
            "no-pocket": T.NO_POCKET,
            "out-of-wheel": T.OUT_OF_WHEEL,
        },
        before_rest=frozenset(("no-pocket", "out-of-wheel")),
        least_revolutions=3,
    ),
}


def all_odds(ruleset: str) -> list[Odds]:
    """What wagers can be paid by this text."""
    return list(PAYS.values())
