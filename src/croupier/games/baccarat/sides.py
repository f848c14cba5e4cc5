"""Side bets (9-14), each as one value: its kinds, what they pay, its clauses, when it is settled."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from croupier.games.baccarat.hands import Hands, natural, total
from croupier.games.baccarat.law import T
from croupier.games.baccarat.wagers import Announcement, BaccaratPay, BaccaratVerdict, DecidedBy, WagerKind
from croupier.games.chips.facts import LOSE, PUSH, WIN
from croupier.values.cards import Card
from croupier.values.odds import Odds


@dataclass(frozen=True, slots=True)
class Early:
    """A settlement before the end of the coup: how it is announced, and what says that wagers are paid or taken."""

    call: Announcement
    paid: T
    taken: T


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SideBet:
    """A side bet. A table offers it by its key: `key = true`, or `key = "option"` where it has several.

    `placing` is cited with a wager, `shared` with one on a box where others wager too, `alone` where no main wager
    stands, `paid` beside the pay lines. Without `early` it is settled at the end.
    """

    key: str
    option: str = ""
    name: str
    kinds: tuple[WagerKind, ...]
    pays: dict[str, BaccaratPay]
    offer: T
    sign: tuple[T, ...]
    placing: tuple[T, ...]
    shared: tuple[T, ...] = ()
    alone: T
    paid: tuple[T, ...]
    early: Early | None = None


def to_one(pays: int, topic: T) -> BaccaratPay:
    return BaccaratPay(Odds(pays, 1), topic)


# --- pairs --------------------------------------------


def is_pair(hand: tuple[Card, ...]) -> bool:
    """Equal face value of the first two cards: a ten and a king are not a pair (9.5 / 9.6)."""
    return hand[0].rank == hand[1].rank


def perfect_line(hand: tuple[Card, ...]) -> str:
    """The line of a pair by colour and suit (10.2-10.4)."""
    first, second = hand[:2]
    if first.suit == second.suit:
        return "pair-perfect"
    return "pair-coloured" if first.red == second.red else "pair-mixed"


def canberra_line(hand: tuple[Card, ...]) -> str:
    """All pairs are alike (11.1)."""
    return "pair-canberra"


def pair_kinds(line: Callable[[tuple[Card, ...]], str]) -> tuple[WagerKind, ...]:
    def on_player(hands: Hands) -> BaccaratVerdict:
        if is_pair(hands.player):
            return BaccaratVerdict(WIN, T.PLAYER_PAIR_WINS, line(hands.player))
        return BaccaratVerdict(LOSE, T.PLAYER_PAIR_LOSES)

    def on_banker(hands: Hands) -> BaccaratVerdict:
        if is_pair(hands.banker):
            return BaccaratVerdict(WIN, T.BANKER_PAIR_WINS, line(hands.banker))
        return BaccaratVerdict(LOSE, T.BANKER_PAIR_LOSES)

    return WagerKind("player-pair", on_player, DecidedBy.PAIRS), WagerKind("banker-pair", on_banker, DecidedBy.PAIRS)


PERFECT_PAIRS = SideBet(
    key="pairs",
    option="perfect",
    name="Perfect Pairs",
    kinds=pair_kinds(perfect_line),
    pays={
        "pair-mixed": to_one(5, T.PAIR_MIXED),
        "pair-coloured": to_one(12, T.PAIR_COLOURED),
        "pair-perfect": to_one(25, T.PAIR_PERFECT),
    },
    offer=T.OFFER_PAIRS,
    sign=(T.SIGN_PAIRS, T.SECTION_PERFECT),
    placing=(T.PAIRS_TIME, T.PAIRS_BOTH),
    shared=(T.SHARED_PAIRS,),
    alone=T.PAIRS_ALONE,
    paid=(T.PAYS_PAIRS, T.PAIRS_HIGHEST),
    early=Early(
        Announcement("PAIRS", (T.PAIRS_SETTLED, T.PAIRS_FIRST_TWO, T.PAIRS_THEN_THIRD)), T.PAIRS_PAID, T.PAIRS_TAKEN
    ),
)
CANBERRA_PAIRS = replace(
    PERFECT_PAIRS,
    option="canberra",
    name="Canberra Pairs",
    kinds=pair_kinds(canberra_line),
    pays={"pair-canberra": to_one(11, T.PAIR_CANBERRA)},
    sign=(T.SIGN_PAIRS, T.SECTION_CANBERRA),
    paid=(T.PAYS_CANBERRA,),
)


# --- Dragon Bonus --------------------------------------------


class DragonTopics(NamedTuple):
    """Where 12.7 says how a wager on one of the hands ends."""

    natural: T
    ahead: T
    lower: T
    close: T


ON_PLAYER = DragonTopics(T.DRAGON_PLAYER_NATURAL, T.DRAGON_PLAYER_AHEAD, T.DRAGON_PLAYER_LOWER, T.DRAGON_PLAYER_CLOSE)
ON_BANKER = DragonTopics(T.DRAGON_BANKER_NATURAL, T.DRAGON_BANKER_AHEAD, T.DRAGON_BANKER_LOWER, T.DRAGON_BANKER_CLOSE)
STANDOFF = BaccaratVerdict(PUSH, T.DRAGON_STANDOFF, call=Announcement("STANDOFF", (T.DRAGON_ANNOUNCE,)))
LEAST_MARGIN = 4


def dragon(own: tuple[Card, ...], other: tuple[Card, ...], topics: DragonTopics) -> BaccaratVerdict:
    """12.7: a natural win pays its own line whatever the margin (M-23)."""
    margin = total(own) - total(other)
    if natural(own):
        if margin > 0:
            return BaccaratVerdict(WIN, topics.natural, "dragon-natural")
        if margin == 0 and natural(other):
            return STANDOFF
    if margin < 0:
        return BaccaratVerdict(LOSE, topics.lower)
    if margin < LEAST_MARGIN:
        return BaccaratVerdict(LOSE, topics.close)
    return BaccaratVerdict(WIN, topics.ahead, f"dragon-{margin}")


def dragon_player(hands: Hands) -> BaccaratVerdict:
    return dragon(hands.player, hands.banker, ON_PLAYER)


def dragon_banker(hands: Hands) -> BaccaratVerdict:
    return dragon(hands.banker, hands.player, ON_BANKER)


DRAGON_BONUS = SideBet(
    key="dragon-bonus",
    name="Dragon Bonus",
    kinds=(WagerKind("dragon-player", dragon_player), WagerKind("dragon-banker", dragon_banker)),
    pays={
        "dragon-9": to_one(30, T.DRAGON_9),
        "dragon-8": to_one(10, T.DRAGON_8),
        "dragon-7": to_one(6, T.DRAGON_7),
        "dragon-6": to_one(4, T.DRAGON_6),
        "dragon-5": to_one(2, T.DRAGON_5),
        "dragon-4": to_one(1, T.DRAGON_4),
        "dragon-natural": to_one(1, T.DRAGON_NATURAL),
    },
    offer=T.OFFER_DRAGON,
    sign=(T.SIGN_DRAGON, T.SECTION_DRAGON),
    placing=(T.DRAGON_TIME, T.DRAGON_BOTH),
    shared=(T.SHARED_DRAGON,),
    alone=T.DRAGON_ALONE,
    paid=(T.PAYS_DRAGON,),
)


# --- a banker win on six: Super 6 and Tiger Baccarat --------------------------------------------


def banker_six(hands: Hands) -> int:
    """How many cards made the banker's winning six; 0 if the banker did not win on six."""
    return len(hands.banker) if total(hands.banker) == 6 and total(hands.player) < 6 else 0


def super_6(hands: Hands) -> BaccaratVerdict:
    return (
        BaccaratVerdict(WIN, T.SUPER_6_WINS, "super-6") if banker_six(hands) else BaccaratVerdict(LOSE, T.SUPER_6_LOSES)
    )


SUPER_6 = SideBet(
    key="super-6",
    name="Super 6",
    kinds=(WagerKind("super-6", super_6),),
    pays={"super-6": to_one(15, T.SUPER_6)},
    offer=T.OFFER_SUPER_6,
    sign=(T.SIGN_SUPER_6, T.SECTION_SUPER_6),
    placing=(T.SUPER_6_TIME,),
    shared=(T.SHARED_SUPER_6,),
    alone=T.SUPER_6_ALONE,
    paid=(T.PAYS_SUPER_6,),
)


def tiger_tie(hands: Hands) -> BaccaratVerdict:
    if total(hands.player) == total(hands.banker) == 6:
        return BaccaratVerdict(WIN, T.TIGER_TIE_WINS, "tiger-tie")
    return BaccaratVerdict(LOSE, T.TIGER_TIE_LOSES)


def big_tiger(hands: Hands) -> BaccaratVerdict:
    return (
        BaccaratVerdict(WIN, T.BIG_TIGER_WINS, "big-tiger")
        if banker_six(hands) == 3
        else BaccaratVerdict(LOSE, T.BIG_TIGER_LOSES)
    )


def small_tiger(hands: Hands) -> BaccaratVerdict:
    if banker_six(hands) == 2:
        return BaccaratVerdict(WIN, T.SMALL_TIGER_WINS, "small-tiger")
    return BaccaratVerdict(LOSE, T.SMALL_TIGER_LOSES)


def tiger(hands: Hands) -> BaccaratVerdict:
    match banker_six(hands):
        case 2:
            return BaccaratVerdict(WIN, T.TIGER_WINS_TWO, "tiger-two")
        case 3:
            return BaccaratVerdict(WIN, T.TIGER_WINS_THREE, "tiger-three")
        case _:
            return BaccaratVerdict(LOSE, T.TIGER_LOSES)


def tiger_pair(hands: Hands) -> BaccaratVerdict:
    """One payout (M-25): exactly one pair, two different pairs, or the same pair twice."""
    paired = [hand[0].rank for hand in hands if is_pair(hand)]
    if not paired:
        return BaccaratVerdict(LOSE, T.TIGER_PAIR_LOSES)
    if len(paired) == 1:
        return BaccaratVerdict(WIN, T.TIGER_PAIR_WINS_ONE, "tiger-pair-single")
    if paired[0] == paired[1]:
        return BaccaratVerdict(WIN, T.TIGER_PAIR_WINS_TWIN, "tiger-pair-twin")
    return BaccaratVerdict(WIN, T.TIGER_PAIR_WINS_TWO, "tiger-pair-double")


TIGER = SideBet(
    key="tiger",
    name="Tiger Baccarat",
    kinds=(
        WagerKind("tiger-tie", tiger_tie),
        WagerKind("big-tiger", big_tiger),
        WagerKind("small-tiger", small_tiger),
        WagerKind("tiger", tiger),
        WagerKind("tiger-pair", tiger_pair, DecidedBy.PAIRS),
    ),
    pays={
        "tiger-tie": to_one(45, T.TIGER_TIE),
        "big-tiger": to_one(55, T.BIG_TIGER),
        "small-tiger": to_one(22, T.SMALL_TIGER),
        "tiger-three": to_one(22, T.TIGER_THREE),
        "tiger-two": to_one(12, T.TIGER_TWO),
        "tiger-pair-twin": to_one(100, T.TIGER_PAIR_TWIN),
        "tiger-pair-double": to_one(25, T.TIGER_PAIR_DOUBLE),
        "tiger-pair-single": to_one(4, T.TIGER_PAIR_SINGLE),
    },
    offer=T.OFFER_TIGER,
    sign=(T.SIGN_TIGER, T.SECTION_TIGER),
    placing=(T.TIGER_TIME, T.TIGER_BOTH),
    shared=(T.SHARED_TIGER,),
    alone=T.TIGER_ALONE,
    paid=(T.PAYS_TIGER,),
)
