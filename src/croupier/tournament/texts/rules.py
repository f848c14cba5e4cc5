"""What differs between the texts about tournaments: one value for each. No other code here knows a ruleset's id."""

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from croupier.tournament.texts.roles import Role
from croupier.values.refused import unknown


class Tie(Enum):
    """How equal chips or points are told apart, or that they are not."""

    EXTRA_ROUNDS = "extra-rounds"
    CARD_DRAW = "card-draw"
    SHARE = "share"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """How a text runs tournaments.

    `commission_cap` is the greatest part of the fee that may be commission, where the text says; `approved_commission`
    that the amount needs an approval of its own (M-32). `approval` says whether the conditions are approved (else they
    are notified), `approved_first` that no entry is taken before (B-35). `must_say` are conditions that must be there.
    `ties` and `final_ties` are what the text itself prescribes; None leaves it to the conditions. `conditions_prevail`
    over the ordinary rules only in one text (B-34). `lengths` are the ways in which a session may end; `side_bets` are
    those that the conditions may allow, where the text has a condition about them.
    """

    body: str
    director: str
    approval: bool = True
    approved_first: bool = False
    notified: bool = False
    commission_cap: Fraction | None = None
    approved_commission: bool = False
    fee: bool = True
    must_say: bool = False
    buy_back: bool = False
    several_games: bool = False
    series: bool = False
    helpers: bool = False
    ties: Tie | None = Tie.EXTRA_ROUNDS
    final_ties: Tie | None = Tie.EXTRA_ROUNDS
    conditions_prevail: bool = False
    marker: bool = True
    charity: bool = False
    sit_and_go: bool = False
    lengths: tuple[str, ...] = ("rounds", "shoes", "minutes", "players_left")
    side_bets: tuple[str, ...] | None = None
    excluders: frozenset[Role] = frozenset({Role.OPERATOR, Role.DIRECTOR})
    """Who excludes a player for a contravention; where it is the operator the Director may too (X-34)."""
    own_session: bool = False
    """Whether a reserve's chance lasts until the first session of the absent entrant, or only until play begins."""
    superseded: str = ""
    """The text that took this one's tournament off the list (X-01)."""


FIVE = Rules(
    body="Government Casino Inspector",
    director="Tournament Director",
    commission_cap=Fraction(1, 10),
    helpers=True,
    excluders=frozenset({Role.DIRECTOR}),
)
COUNTED = ("rounds", "shoes")
LATER = Rules(
    body="ACT Gambling and Racing Commission",
    director="Tournament Director/Assistant",
    approval=False,
    notified=True,
    approved_commission=True,
    must_say=True,
    buy_back=True,
    several_games=True,
    series=True,
    ties=None,
    final_ties=None,
    sit_and_go=True,
    own_session=True,
    lengths=COUNTED,
)
RULES = {
    "canberra-poker-2002": FIVE,
    "blackjack-2002": replace(FIVE, superseded="blackjack-2005", side_bets=("perfect-pairs",)),
    "roulette-2002": replace(FIVE, marker=False),
    "mini-baccarat-2002": FIVE,
    "pai-gow-2002": FIVE,
    "blackjack-2005": Rules(
        body="ACT Gambling and Racing Commission",
        director="Tournament Director/Assistant",
        approved_first=True,
        approved_commission=True,
        conditions_prevail=True,
        lengths=COUNTED,
        side_bets=("perfect-pairs", "super-sevens"),
    ),
    "mini-baccarat-2016": LATER,
    "mini-baccarat-2023": LATER,
    "charity-poker": Rules(
        body="casino operator",
        director="Tournament Supervisor",
        approval=False,
        fee=False,
        must_say=True,
        buy_back=True,
        ties=Tie.CARD_DRAW,
        final_ties=Tie.CARD_DRAW,
        marker=False,
        charity=True,
        excluders=frozenset({Role.SUPERVISOR}),
        sit_and_go=True,
        own_session=True,
        lengths=("rounds", "minutes", "players_left"),
    ),
}


def rules_of(ruleset: str) -> Rules:
    if ruleset not in RULES:
        raise unknown("ruleset", ruleset, RULES)
    return RULES[ruleset]
