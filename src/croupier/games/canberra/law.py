"""Where the text of Canberra Poker says a thing."""

from croupier.games.canberra import RULESETS
from croupier.games.script.banked import HouseTopics
from croupier.games.texts.law import Topic, read_laws


# fmt: off
class T(Topic):
    """One row a topic."""

    APPROVED           = "def:approved"
    DECK               = "2.1"
    CHANGE_CARDS       = "2.3"
    CARD_COUNT         = "2.4"
    FIVE_CARDS         = "2.5"
    ROYAL_FLUSH        = "2.6(a) 2.6"
    STRAIGHT_FLUSH     = "2.6(b) 2.6"
    FOUR_OF_A_KIND     = "2.6(c) 2.6"
    FULL_HOUSE         = "2.6(d) 2.6"
    FLUSH              = "2.6(e) 2.6"
    STRAIGHT           = "2.6(f) 2.6"
    THREE_OF_A_KIND    = "2.6(g) 2.6"
    TWO_PAIRS          = "2.6(h) 2.6"
    ONE_PAIR           = "2.6(i) 2.6"
    HIGH_CARD          = "2.6(j) 2.6"
    DEAD_MANS_HAND     = "def:dead-mans-hand"
    CARD_RANKS         = "2.7"
    SUITS              = "2.8"

    SIGN_LIMITS        = "3.1"
    SIGN_STEPS         = "3.2"
    OFF_STEP           = "3.2"
    BELOW_MINIMUM      = "3.3"
    ABOVE_MAXIMUM      = "3.4"

    ANTE               = "4.1 def:ante"
    CHIPS              = "4.2 def:tournament-chips"
    BOX                = "def:box"
    ONE_BOX            = "4.3"
    LOCKED             = "4.4"
    DUTY               = "15.13 4.1"
    ORDER              = "15.14"
    TURN               = "15.15"

    SHUFFLE            = "5.1"
    FACE_DOWN          = "6.2"
    DEAL_BOXES         = "6.3(a) 6.3"
    DEAL_DEALER        = "6.3(b) 6.3"
    DEAL_ON            = "6.3(c) 6.3"

    DECIDE             = "7.1"
    BET                = "7.2 def:bet"
    FOLD               = "7.3 def:fold"
    COUNT_FOLDED       = "7.4"

    PAY_ANTE           = "8.1[ante] 8.1"
    PAY_ONE_PAIR       = "8.1[one-pair-or-less] 8.1"
    PAY_TWO_PAIRS      = "8.1[two-pairs] 8.1"
    PAY_THREE          = "8.1[three-of-a-kind] 8.1"
    PAY_STRAIGHT       = "8.1[straight] 8.1"
    PAY_FLUSH          = "8.1[flush] 8.1"
    PAY_FULL_HOUSE     = "8.1[full-house] 8.1"
    PAY_FOUR           = "8.1[four-of-a-kind] 8.1"
    PAY_STRAIGHT_FLUSH = "8.1[straight-flush] 8.1"
    PAY_ROYAL_FLUSH    = "8.1[royal-flush] 8.1"
    MAXIMUM_PAYOUT     = "8.2"

    DEALER_SETS        = "9.1"
    DEALER_PLAYS       = "9.2"
    DEALER_SHORT       = "9.3"
    PLAYER_HIGHER      = "9.4"
    PLAYER_LOWER       = "9.5"
    EQUAL              = "9.6"
    COUNT_HANDS        = "9.7"
    ROUND              = "def:round-of-play"

    PROTECT            = "10.1"
    EXCHANGE           = "10.2(a) 10.2"
    INFORMATION        = "10.2(b) 10.2"
    COLLUSION          = "10.2_(tail) 10.2"

    EXPOSED            = "11.1"
    EARLY_CARD         = "11.2"
    MISDEALT           = "11.3"
    MISCOUNT           = "11.4"
    DEALER_MISCOUNT    = "11.5"
    RACK               = "11.6"
    NO_ANTE            = "11.7"

    DISRUPTED          = "14.1"
    DEVICE_ANALYSIS    = "14.2(a) 14.2"
    DEVICE_ODDS        = "14.2(b) 14.2"
    DEVICE_LINK        = "14.2(c) 14.2"
    SANCTION           = "14.3"
    SANCTION_WAGER     = "14.3(a)"
    SANCTION_EXCLUDE   = "14.3(b)"
    VOID_ROUND         = "14.4"
    REFUND             = "14.5"
    VOID               = "def:void"
    DISPUTE            = "14.6"
    NO_ADVICE          = "14.7(a)"
    EDGE               = "14.7(b)"
    INFLUENCE          = "14.8"
    PRIVATE_BET        = "14.9"
    SEEKING_ADVICE     = "15.16"

    PERSONAL_LIMIT     = "-"
    IDLE_SEAT          = "-"
    CLOSE_TABLE        = "-"
    SESSION            = "-"
# fmt: on


LAWS = read_laws(T, RULESETS)
HOUSE = HouseTopics(
    round=T.ROUND,
    void=T.VOID,
    dispute=T.DISPUTE,
    approved=T.APPROVED,
    sanction=T.SANCTION,
    sanction_wager=T.SANCTION_WAGER,
    sanction_exclude=T.SANCTION_EXCLUDE,
    disrupted=T.DISRUPTED,
    void_round=T.VOID_ROUND,
    refund=T.REFUND,
    sign_limits=T.SIGN_LIMITS,
    below_minimum=T.BELOW_MINIMUM,
    above_maximum=T.ABOVE_MAXIMUM,
    off_step=T.OFF_STEP,
    chips=T.CHIPS,
    duty=T.DUTY,
    order=T.ORDER,
    turn=T.TURN,
    personal_limit=T.PERSONAL_LIMIT,
    idle_seat=T.IDLE_SEAT,
    close_table=T.CLOSE_TABLE,
    session=T.SESSION,
)
