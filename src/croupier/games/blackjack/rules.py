"""What differs between the texts of 2002 and 2005, one value each; no other module asks which text applies."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from croupier.games.blackjack.law import LAWS, T
from croupier.games.blackjack.sides import PERFECT_PAIRS, SUPER_SEVENS, Side
from croupier.games.blackjack.wagers import PAYS
from croupier.games.script.banked import HouseRules
from croupier.games.texts.pay_lines import PayLine
from croupier.games.texts.powers import (
    ASSISTANT,
    COMMISSION,
    DEALER,
    DIRECTOR,
    GOVERNMENT_INSPECTOR,
    OPERATOR,
    SUPERVISOR,
    Holders,
    Power,
)
from croupier.values.clause import Clause
from croupier.values.odds import Odds


class FaultRemedy(Enum):
    """How a round is finished when the automated shoe fails (20.3 of 2002, 19.3 of 2005)."""

    INSERT = "insert"
    SHUFFLE = "shuffle"


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackjackRules(HouseRules):
    """`voids` are the grounds to make a round void; `fault_ways` what the supervisor chooses between when the automated
    shoe fails, empty where there is one way (B-40); with `fault_ends_shoe` a new shoe follows that round at once, with
    `fault_replaces` a failed shoe is never loaded again, with `fault_any_time` it may also fail between rounds (B-45).
    With `discards_finish_automated` the discards complete a round from an automated shoe too."""

    holders: Mapping[Power, Holders]
    revoked_by: Clause | None
    voids: Mapping[str, T]
    decks: tuple[int, int]
    sides: tuple[Side, ...]
    several_boxes: bool
    exact_doubles: bool
    fault_ways: tuple[FaultRemedy, ...]
    fault_ends_shoe: bool
    fault_replaces: bool
    fault_any_time: bool
    discards_finish_automated: bool

    @property
    def pays(self) -> tuple[PayLine, ...]:
        return (*PAYS, *(pay for side in self.sides for pay in side.pays))


DISRUPTIONS = ("commotion", "fire", "riot", "brawl", "robbery")
REASONS = {
    "influence": T.INFLUENCE,
    "private-bet": T.PRIVATE_BET,
    "edge": T.EDGE,
    "advice": T.NO_ADVICE,
    "late-wager": T.LOCKED,
    "chips": T.CHIPS,
    "out-of-order": T.ORDER,
}
DEVICES = {
    "device-analysis": T.DEVICE_ANALYSING,
    "device-odds": T.DEVICE_ALTERING,
    "device-link": T.DEVICE_LINKED,
}
SETTINGS = {
    "minimum": T.CHANGE_LIMITS,
    "maximum": T.CHANGE_LIMITS,
    "decks": T.DETERMINE_DECKS,
    "shuffle": T.DETERMINE_SHUFFLE,
}
"""What a house might want to change between rounds; 2002 settles all of it before the tournament (2.3, 3.1)."""

RULES_2002 = BlackjackRules(
    tournament_only=True,
    withholds=True,
    grounds=dict.fromkeys((*DISRUPTIONS, "act-of-god"), T.DISRUPTED)
    | {"impractical": T.VOID_ROUND, "fraud": T.VOID_ROUND},
    reasons=DEVICES | REASONS,
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
    revoked_by=LAWS["blackjack-2005"].first(T.REVOKED),
    voids={"late-error": T.LATE_ERROR},
    decks=(5, 8),
    sides=(PERFECT_PAIRS,),
    several_boxes=False,
    exact_doubles=True,
    fault_ways=(FaultRemedy.INSERT, FaultRemedy.SHUFFLE),
    fault_ends_shoe=False,
    fault_replaces=True,
    fault_any_time=True,
    discards_finish_automated=True,
)

RULES_2005 = BlackjackRules(
    tournament_only=False,
    withholds=False,
    grounds=dict.fromkeys((*DISRUPTIONS, "disturbance"), T.DISRUPTED),
    reasons=REASONS,
    notices=SETTINGS,
    holders={
        Power.DEALER: DEALER,
        Power.SUPERVISOR: SUPERVISOR,
        Power.OPERATOR: OPERATOR,
        Power.DIRECTOR: DIRECTOR,
        Power.REVIEWER: COMMISSION,
        Power.ASSISTANT: DIRECTOR,
        Power.HOUSE: OPERATOR,
    },
    revoked_by=None,
    voids={"late-error": T.LATE_ERROR, "impractical": T.VOID_ROUND, "fraud": T.VOID_ROUND},
    decks=(4, 8),
    sides=(PERFECT_PAIRS, SUPER_SEVENS),
    several_boxes=True,
    exact_doubles=False,
    fault_ways=(),
    fault_ends_shoe=True,
    fault_replaces=False,
    fault_any_time=False,
    discards_finish_automated=False,
)

RULES = {"blackjack-2002": RULES_2002, "blackjack-2005": RULES_2005}


def all_odds(ruleset: str) -> list[Odds]:
    """What wagers can be paid by this text."""
    return [pay.odds for pay in RULES[ruleset].pays]
