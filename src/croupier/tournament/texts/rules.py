"""What differs between the texts about tournaments: one value for each. No other code here knows a ruleset's id."""

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from croupier.rulebook.rows import models
from croupier.tournament.texts.roles import Role
from croupier.values.refused import unknown


class Tie(Enum):
    """How a tie in chips or points is decided, or that it is not."""

    EXTRA_ROUNDS = "extra-rounds"
    CARD_DRAW = "card-draw"
    SHARE = "share"


class OutTogether(Enum):
    """How players who go out in the same round are placed (X-49): they share, more chips before it are placed higher,
    or the earlier wager is."""

    SHARED = "shared"
    CHIPS = "chips-before"
    BETTING = "betting-order"


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentRules:
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
    sit_and_go: bool = False
    lengths: tuple[str, ...] = ("rounds", "shoes", "minutes", "players_left")
    side_bets: tuple[str, ...] | None = None
    excluders: frozenset[Role] = frozenset({Role.OPERATOR, Role.DIRECTOR})
    """Who may exclude a player for a contravention. Where it is the operator, the Director may too (X-34)."""
    own_session: bool = False
    """Whether a reserve's chance lasts until the first session of the absent entrant, or only until play begins."""
    superseded: str = ""
    """The text that took this one's tournament off the list (X-01)."""
    available_first: bool = False
    """Whether patrons must be able to see the conditions before entries are taken."""
    disputes_to: Role = Role.OPERATOR
    """Who rules on a dispute first."""
    donations: bool = False
    """Whether players win nothing: each place is worth a donation to the charity its player names (charity 2.1-2.5)."""
    invitation: bool = False
    """Whether entry is by invitation of the operator only (charity 2.3#2)."""
    other_names: bool = False
    """Whether the tournament may go by another name."""
    equal_stacks: bool = False
    """Whether every session starts with equal chips for all, so that none are carried over (H-19)."""
    tables_designated: bool = False
    """Whether the tables are designated before play and used for nothing else (charity 4.1)."""
    tables_balanced: bool = False
    """Whether the tables of a session are one competition: balanced, broken, their players ranked together
    (charity 4.3, 21.1)."""
    absent_dealt_in: bool = False
    """Whether an absent player keeps the seat, is dealt in and pays; elsewhere the seat is forfeited (charity 4.5)."""
    places_by_stake: bool = False
    """Whether players who go out in one round are placed by their chips before it, then by a card (charity 21.3)."""
    special_rounds: bool = False
    """Whether there are add-ons, bonus chips and elimination rounds (charity 16)."""
    disqualification: bool = False
    """Whether the text disqualifies a player, apart from excluding one (charity 4.7)."""
    release: bool = False
    """Whether a player may be let go between rounds (charity 10.1.2)."""
    operator_appoints: bool = False
    """Whether the operator, not the gaming shift manager, appoints the Director, once the conditions are drafted."""
    operator_reviews: bool = False
    """Whether a casino supervisor or the operator, who has the last word, reviews a ruling; elsewhere the body does
    (charity 22.6)."""


FIVE = TournamentRules(
    body="Government Casino Inspector",
    director="Tournament Director",
    commission_cap=Fraction(1, 10),
    helpers=True,
    disputes_to=Role.DIRECTOR,
    excluders=frozenset({Role.DIRECTOR}),
)
COUNTED = ("rounds", "shoes")
LATER = TournamentRules(
    body="ACT Gambling and Racing Commission",
    director="Tournament Director/Assistant",
    approval=False,
    notified=True,
    available_first=True,
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
    "blackjack-2005": TournamentRules(
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
    "charity-poker": TournamentRules(
        body="casino operator",
        director="Tournament Supervisor",
        approval=False,
        fee=False,
        must_say=True,
        buy_back=True,
        ties=Tie.CARD_DRAW,
        final_ties=Tie.CARD_DRAW,
        marker=False,
        excluders=frozenset({Role.SUPERVISOR}),
        available_first=True,
        disputes_to=Role.DIRECTOR,
        donations=True,
        invitation=True,
        other_names=True,
        equal_stacks=True,
        tables_designated=True,
        tables_balanced=True,
        absent_dealt_in=True,
        places_by_stake=True,
        special_rounds=True,
        disqualification=True,
        release=True,
        operator_appoints=True,
        operator_reviews=True,
        sit_and_go=True,
        own_session=True,
        lengths=("rounds", "minutes", "players_left"),
    ),
}


RULES |= {ruleset: RULES[model] for ruleset, model in models().items() if ruleset not in RULES}
"""A text that is like another runs its tournaments like it, unless it has a value here."""


def rules_of(ruleset: str) -> TournamentRules:
    if ruleset not in RULES:
        raise unknown("ruleset", ruleset, RULES)
    return RULES[ruleset]
