"""Where the Pai Gow text says a thing. Both appendices are missing from it: the order of tiles is the usual one (P-01,
P-02)."""

from croupier.games.pai_gow import RULESETS
from croupier.games.script.banked import HouseTopics
from croupier.games.texts.law import Topic, read_laws


# fmt: off
class T(Topic):
    """One row a topic."""

    APPROVED               = "def:approved"
    TILES                  = "2.1 def:tile"
    DICE                   = "2.1 def:dice-cup"
    CHANGE_TILES           = "2.3"
    RANKING                = "3.1 appendix:A"
    POINT_COUNT            = "4.1 def:point-count def:point"
    GEE_JUN                = "4.2"

    SIGN_LIMITS            = "5.1"
    SIGN_STEPS             = "5.2"
    OFF_STEP               = "5.2"
    BELOW_MINIMUM          = "5.3"
    ABOVE_MAXIMUM          = "5.4"
    BANK                   = "6.1 def:bank def:house"
    BETTING_TIME           = "7.1"
    CHIPS                  = "7.2"
    SIGN_CHIPS             = "def:tournament-chips 7.2"
    BOX                    = "def:box"
    HOUSE_BOX              = "7.3"
    LOCKED                 = "7.4"

    SHUFFLE                = "8.1"
    STACKS                 = "8.2"
    CUP                    = "8.3"
    FIRST_BOX              = "8.4 def:chung"
    DEAL                   = "8.5 def:hand"
    SET                    = "9.1 def:set"
    PARTS                  = "def:high-part def:low-part"
    ASK_HOUSE_WAY          = "9.2 def:house-way"
    FINAL                  = "9.3"

    HOUSE_WAY              = "10.1"
    KEEP_PAIR              = "10.1(a)"
    SPLIT_TEEN_DAY         = "10.1(a)(i)"
    SPLIT_NINES            = "10.1(a)(ii)"
    SPLIT_EIGHTS           = "10.1(a)(iii)"
    SPLIT_SEVENS           = "10.1(a)(iv)"
    NAMED_HIGH             = "10.1(b)"
    LOW_FIRST              = "10.1(c)"
    HIGH_FIRST             = "10.1(c)(i)"
    CLOSE_TOGETHER         = "10.1(c)(ii)"
    SAME_COUNTS            = "10.1(c)_(mid)"
    BEST_TILE_LOW          = "10.1(c)(i)#2"
    BEST_TILE_HIGH         = "10.1(c)(ii)#2"
    CHONGS_APART           = "10.1(c)(iii)"
    LISTED                 = "10.2"
    LISTED_PAIR_WONG       = "10.2(a)"
    LISTED_8_10_11_7       = "10.2(b)"
    LISTED_GEE_JUN_6_5     = "10.2(c)"
    LISTED_GEE_JUN_4_5     = "10.2(d)"
    LISTED_EIGHTS_9_10     = "10.2(e)"
    LISTED_SIXES_GEE_JUN_7 = "10.2(f)"
    LISTED_GONG            = "10.2(g)"
    LISTED_SIXES_11_5      = "10.2(h)"
    LISTED_EIGHTS_9_4      = "10.2(i)"

    WIN_BOTH               = "11.1"
    WIN_RANKING            = "11.1(a)"
    WIN_POINTS             = "11.1(b)"
    BEST_TILE              = "11.2 3.2 appendix:B"
    PUSH                   = "11.3 def:push"
    LOSE_BOTH              = "11.4"
    LOSE_RANKING           = "11.4(a)"
    LOSE_POINTS            = "11.4(b)"
    COPY                   = "11.5"
    ZERO                   = "11.6"
    SURRENDER              = "11.7"
    PAY                    = "11.8"
    ROUND                  = "def:round-of-play"

    COLLUSION              = "12.2_(tail) 12.2"
    EXCHANGE               = "12.2(a) 12.2"
    INFORMATION            = "12.2(b) 12.2"
    LANGUAGE               = "12.2(c) 12.2"

    RESHAKE                = "13.1"
    MISDEAL                = "13.2"
    MISDEAL_VOID           = "13.3"
    RESHUFFLE              = "13.4"
    HOUSE_EXPOSED          = "13.5"
    PLAYER_EXPOSED         = "13.6"
    ONE_EXPOSED            = "13.7"
    TWO_EXPOSED            = "13.8"
    HOUSE_RESET            = "13.9"
    SURRENDER_DISPUTED     = "13.10"
    MISPLACED              = "13.11"
    LATE_ERROR             = "13.12"

    DISRUPTED              = "16.1"
    DEVICE_ANALYSIS        = "16.2(a) 16.2"
    DEVICE_ODDS            = "16.2(f) 16.2"
    DEVICE_LINK            = "16.2(c) 16.2"
    SANCTION               = "16.3"
    SANCTION_WAGER         = "16.3(a)"
    SANCTION_EXCLUDE       = "16.3(b)"
    VOID_ROUND             = "16.4"
    REFUND                 = "16.5"
    VOID                   = "def:void"
    DISPUTE                = "16.6"
    NO_ADVICE              = "16.7(a)"
    EDGE                   = "16.7(b)"
    INFLUENCE              = "16.8"
    PRIVATE_BET            = "16.9"

    DUTY                   = "17.13 7.1"
    ORDER                  = "17.14"
    TURN                   = "17.15"
    OWN_BOX                = "17.15"
    ONE_WAGER              = "17.15"
    SEEKING_ADVICE         = "17.16"

    # The text has neither personal limits nor seats to lose, and leaves the hours to the Act (15.1).
    PERSONAL_LIMIT         = "-"
    IDLE_SEAT              = "-"
    CLOSE_TABLE            = "-"
    SESSION                = "-"


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
