"""What differs between the three texts, one value each: everything else about playing them is the same."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache

from croupier.games.baccarat.law import T
from croupier.games.baccarat.sides import CANBERRA_PAIRS, DRAGON_BONUS, PERFECT_PAIRS, SUPER_6, TIGER, SideBet
from croupier.games.baccarat.wagers import Method, commission, even_money, non_commission
from croupier.games.officials.house import EARLY
from croupier.games.script.banked import HouseRules
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
from croupier.values.odds import Odds


class BothHands(Enum):
    """Whether one player may back banker and player in one round (4.7 / 4.5 / 4.6(b), M-08)."""

    NEVER = "never"
    WITH_APPROVAL = "with a supervisor's approval"
    FREELY = "freely"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BaccaratRules(HouseRules):
    """One text. `methods` are the settlements by the words of the set-up, the first is the default.

    `named_holders` are acts, alone or with their first word, that this text gives to another power than the others do.
    """

    holders: Mapping[Power, Holders]
    tournament_holders: Mapping[Power, Holders]
    named_holders: Mapping[str, Power]
    voids: Mapping[str, T]
    methods: Mapping[str, Method]
    sides: tuple[SideBet, ...]
    both_hands: BothHands
    one_per_box: bool
    differential: bool
    timed_betting: bool
    no_bet_on_request: bool
    pre_shuffled_cards: bool
    first_card_may_be_hidden: bool
    backers_expose: bool
    withdrawal_on_reconstruction: bool

    def held(self, tournament: bool) -> Mapping[Power, Holders]:
        """Who may act under each power."""
        return self.tournament_holders if tournament else self.holders


@cache
def all_odds(ruleset: str) -> tuple[Odds, ...]:
    """Those by which any table under this text may pay, each once."""
    rules = RULES[ruleset]
    tables = [method.pays for method in rules.methods.values()] + [side.pays for side in rules.sides]
    return tuple(dict.fromkeys(pay.odds for table in tables for pay in table.values()))


# --- who holds which power --------------------------------------------

ASSISTED = DIRECTOR | ASSISTANT
DIRECTED = {
    Power.DEALER: DEALER,
    Power.SUPERVISOR: ASSISTED,
    Power.OPERATOR: DIRECTOR,
    Power.REVIEWER: GOVERNMENT_INSPECTOR,
}
SUPERVISED = {
    Power.DEALER: DEALER,
    Power.SUPERVISOR: SUPERVISOR,
    Power.OPERATOR: OPERATOR,
    Power.REVIEWER: COMMISSION,
}
IN_TOURNAMENTS = SUPERVISED | {power: SUPERVISED[power] | DIRECTOR for power in (Power.SUPERVISOR, Power.OPERATOR)}
"""The Director may act as well (X-34)."""

OPERATORS_VOIDS = dict.fromkeys(("void impractical", "void fraud"), Power.OPERATOR)
"""14.3 / 17.3; a misdeal is the supervisor's to declare (12.4 / 15.4)."""


# --- on what grounds --------------------------------------------

DISRUPTIONS = ("commotion", "fire", "riot", "brawl", "robbery")
REASONS = {
    "influence": T.INFLUENCE,
    "private-bet": T.PRIVATE_BET,
    "edge": T.EDGE,
    "late-wager": T.LOCKED,
    "chips": T.CHIPS,
    EARLY: T.ORDER,
}
DEVICES = {"device-analysis": T.DEVICE_ANALYSIS, "device-odds": T.DEVICE_ODDS, "device-link": T.DEVICE_LINK}
VOIDS = {
    "misdeal": T.MISDEAL,
    "late-error": T.LATE_ERROR,
    "impractical": T.VOID_ROUND,
    "fraud": T.VOID_ROUND,
}
NOTICES = {
    "minimum": T.CHANGE_LIMITS,
    "maximum": T.CHANGE_LIMITS,
    "differential": T.CHANGE_DIFFERENTIAL,
    "wagering-period": T.CHANGE_COUNTDOWN,
    "settlement": T.CHANGE_METHOD,
    "pairs": T.PAIRS_KIND,
    "face-down": T.CHANGE_FACE,
}


# --- the texts --------------------------------------------

LESS_5, LESS_50_ON_SIX = commission(5), non_commission(50)

RULES = {
    "mini-baccarat-2002": BaccaratRules(
        tournament_only=True,
        withholds=True,
        grounds=dict.fromkeys((*DISRUPTIONS, "act-of-god"), T.DISRUPTED)
        | dict.fromkeys(("impractical", "fraud"), T.VOID_ROUND),
        reasons=DEVICES | REASONS,
        notices={},
        holders=DIRECTED,
        tournament_holders=DIRECTED,
        named_holders=dict.fromkeys(("exposer", "forgotten-burn"), Power.OPERATOR),
        voids={"misdeal": T.MISDEAL},
        methods={"even-money": even_money()},
        sides=(),
        both_hands=BothHands.NEVER,
        one_per_box=True,
        differential=False,
        timed_betting=False,
        no_bet_on_request=False,
        pre_shuffled_cards=False,
        first_card_may_be_hidden=False,
        backers_expose=False,
        withdrawal_on_reconstruction=False,
    ),
    "mini-baccarat-2016": BaccaratRules(
        tournament_only=False,
        withholds=False,
        grounds=dict.fromkeys((*DISRUPTIONS, "disturbance"), T.DISRUPTED),
        reasons=REASONS,
        notices={key: topic for key, topic in NOTICES.items() if key != "wagering-period"},
        holders=SUPERVISED,
        tournament_holders=IN_TOURNAMENTS,
        named_holders=OPERATORS_VOIDS,
        voids=VOIDS,
        methods={"A": LESS_5, "B": LESS_50_ON_SIX, "commission": LESS_5, "non-commission": LESS_50_ON_SIX},
        sides=(PERFECT_PAIRS, CANBERRA_PAIRS),
        both_hands=BothHands.FREELY,
        one_per_box=False,
        differential=True,
        timed_betting=False,
        no_bet_on_request=True,
        pre_shuffled_cards=True,
        first_card_may_be_hidden=True,
        backers_expose=False,
        withdrawal_on_reconstruction=True,
    ),
    "mini-baccarat-2023": BaccaratRules(
        tournament_only=False,
        withholds=False,
        grounds=dict.fromkeys((*DISRUPTIONS, "disturbance"), T.DISRUPTED),
        reasons=REASONS,
        notices=NOTICES,
        holders=SUPERVISED,
        tournament_holders=IN_TOURNAMENTS,
        named_holders=OPERATORS_VOIDS,
        voids=VOIDS,
        methods={"commission": LESS_5, "non-commission": LESS_50_ON_SIX},
        sides=(PERFECT_PAIRS, CANBERRA_PAIRS, DRAGON_BONUS, SUPER_6, TIGER),
        both_hands=BothHands.WITH_APPROVAL,
        one_per_box=False,
        differential=True,
        timed_betting=True,
        no_bet_on_request=True,
        pre_shuffled_cards=True,
        first_card_may_be_hidden=True,
        backers_expose=True,
        withdrawal_on_reconstruction=True,
    ),
}
SIDES = tuple(dict.fromkeys(side for rules in RULES.values() for side in rules.sides))
"""Every side bet of any text, in the order in which tables list them."""
