"""Where each Blackjack text says a thing. Column order is the order of the texts."""

from croupier.games.blackjack import RULESETS
from croupier.games.script.banked import HouseTopics
from croupier.games.texts.law import Topic, read_laws


class T(Topic):
    """A topic with its clauses in 2002 and in 2005."""

    # fmt: off
    REVOKED                 = "-",                       "inst:revocation"
    APPROVED                = "def:approved",            "def:approved"
    DECKS                   = "2.1",                     "2.1"
    DETERMINE_DECKS         = "2.3(a) 2.3",              "2.3(a) 2.3"
    DETERMINE_SHUFFLE       = "2.3(b) 2.3",              "2.3(b) 2.3"
    CHANGE_CARDS            = "2.4",                     "2.4"
    CHANGE_MARKED_CARD      = "-",                       "2.4"
    VALUE_ACE               = "2.5(a)",                  "2.5(a)"
    VALUE_NUMBER            = "2.5(b)",                  "2.5(b)"
    VALUE_TEN               = "2.5(b)",                  "2.5(c)"
    VALUE_COURT             = "2.5(c)",                  "2.5(c)"

    SIGN_LIMITS             = "3.1",                     "3.1"
    SIGN_STEPS              = "3.2",                     "3.3"
    SIGN_PAIRS              = "18.8",                    "18.9"
    SIGN_SEVENS             = "-",                       "17.4"
    SIGN_INSURANCE          = "7.2",                     "def:insurance-line 7.2"
    SIGN_RULES              = "-",                       "16.9"
    CHANGE_LIMITS           = "-",                       "3.1"
    PERSONAL_LIMIT          = "-",                       "3.2"
    OFF_STEP                = "3.2",                     "3.3"
    BELOW_MINIMUM           = "3.3",                     "3.4"
    ABOVE_MAXIMUM           = "3.4",                     "3.5"

    BETTING_TIME            = "4.1",                     "4.1"
    CHIPS                   = "4.2",                     "4.2"
    BOX                     = "def:box",                 "def:box"
    LOCKED                  = "4.3",                     "4.3"
    SEVERAL_BOXES           = "-",                       "4.4"
    SHARED_BOX              = "-",                       "4.5"
    DECIDER_SEATED          = "-",                       "4.5(a)"
    DECIDER_NEAREST         = "-",                       "4.5(b)"
    RAISED_BOX              = "-",                       "4.6"
    MINIMUM_ONLY            = "-",                       "4.7"
    MISSED_FIRST            = "-",                       "4.7(a)"
    STOPPED                 = "-",                       "4.7(b)"
    RESTRICT                = "-",                       "4.8"
    RESTRICT_AGAIN          = "-",                       "4.9"
    OWN_BOX                 = "19.15",                   "20.7"
    ONE_WAGER               = "19.15",                   "4.2"
    DUTY                    = "19.13 4.1",               "20.14"
    ORDER                   = "19.14",                   "20.15"
    TURN                    = "19.15",                   "20.16"

    NEW_SHOE                = "5.1",                     "5.1"
    CUT_FIRST_PLAYER        = "5.2(a)",                  "5.2(a)"
    CUT_BOX                 = "5.2(b)",                  "5.2(b)"
    CUT_DEALER              = "5.2(c)",                  "5.2(c)"
    CUT_NEXT                = "5.2(d)",                  "5.2(d)"
    CUT_SUPERVISOR          = "5.2_(tail)",              "5.2_(tail)"
    CUT_PLACE               = "5.3",                     "5.3"
    INSERT_PLACE            = "5.3 5.3_(approximately)", "5.3"
    SHUFFLE_NOW             = "5.4(a) 5.4",              "5.4(a) 5.4"
    SHUFFLE_AFTER           = "5.4(a)#2 5.4",            "5.4(b) 5.4"
    FINAL_ROUNDS            = "-",                       "5.5"
    ANNOUNCE_FINAL          = "-",                       "5.5_Note 5.5"

    FACE_UP                 = "6.1",                     "6.1"
    DEAL                    = "6.2",                     "6.2"
    DEAL_FIRST              = "6.2(a)",                  "6.2(a)"
    DEAL_DEALER             = "6.2(b)",                  "6.2(b)"
    DEAL_SECOND             = "6.2(c)",                  "6.2(c)"
    PREVAIL                 = "-",                       "20.5"
    INSURE                  = "7.1",                     "7.1"
    INSURE_TIME             = "7.2",                     "7.2"
    INSURE_STEP             = "7.3",                     "7.3"
    PAY_INSURANCE           = "7.4",                     "7.4"
    INSURANCE_LOSES         = "7.5(a)",                  "7.5(a)"
    INSURANCE_WINS          = "7.5(b)",                  "7.5(b)"
    INTERIM_BLACKJACK       = "8.1(a)",                  "8.1(a)"
    EVEN_MONEY              = "8.1(b)",                  "8.1(b)"

    DECIDE                  = "9.1",                     "9.1"
    DECIDE_SPLIT            = "9.1(a)",                  "9.1(a)"
    DECIDE_DOUBLE           = "9.1(b)",                  "9.1(b)"
    DECIDE_HIT              = "9.1(c)",                  "9.1(c)"
    DECIDE_STAND            = "9.1(d)",                  "9.1(d)"
    NO_DRAW                 = "9.2(a)",                  "9.2(a)"
    FORCED_DRAW             = "9.2(b)",                  "9.2(b)"
    SPLIT_DECLINED          = "-",                       "10.1"
    EQUAL_VALUE             = "10.1 def:split",          "def:split 10.1"
    SPLIT_STAKE             = "def:split",               "def:split"
    SPLIT_JOIN              = "-",                       "10.2(a) 10.2"
    SPLIT_RIDE              = "-",                       "10.2(b) 10.2"
    SPLIT_MOST              = "10.2",                    "10.3"
    SPLIT_ORDER             = "10.3",                    "10.4"
    SPLIT_ACES              = "10.4",                    "10.5"
    SPLIT_PLAYED            = "10.5",                    "10.6"
    SPLIT_NO_BLACKJACK      = "10.6",                    "10.7"
    DOUBLE_TIME             = "11.1",                    "11.1"
    DOUBLE_STAKE            = "def:double",              "def:double"
    DOUBLE_ONE_CARD         = "11.2",                    "11.2"
    DOUBLE_JOIN             = "-",                       "11.2"
    DOUBLE_DECLINED         = "-",                       "11.1"
    DOUBLE_SPLIT            = "11.3",                    "11.3"
    DEALER_DRAWS            = "12.1(a)",                 "12.1"
    NO_EFFECT               = "12.1(b)",                 "12.2"
    ROUND                   = "def:round-of-play",       "def:round-of-play"

    DEALER_BUST             = "13.1(a)",                 "13.1(a)"
    PLAYER_HIGHER           = "13.1(b)",                 "13.1(b)"
    PLAYER_BLACKJACK        = "13.1(c)",                 "13.1(c)"
    PLAYER_BUST             = "13.1(d)",                 "13.1(d)"
    DEALER_HIGHER           = "13.1(e)",                 "13.1(e)"
    DEALER_BLACKJACK        = "13.1(f)",                 "13.1(f)"
    STAND_OFF               = "13.1(g)",                 "13.1(g)"
    PAY_BLACKJACK           = "13.2(a)",                 "13.2(a)"
    PAY_HAND                = "13.2(b)",                 "13.2(b)"

    OFFER_SEVENS            = "-",                       "17.1"
    SEVENS_TIME             = "-",                       "17.3"
    SEVENS_AMOUNT           = "-",                       "17.4"
    SEVENS_ALONE            = "-",                       "17.5"
    SEVENS_WIN_ONE          = "-",                       "17.6(a)"
    SEVENS_WIN_TWO          = "-",                       "17.6(b)"
    SEVENS_WIN_THREE        = "-",                       "17.6(c)"
    SEVENS_LOSE             = "-",                       "17.6(d)"
    SEVENS_ONE              = "-",                       "17.7[one-seven] 17.7"
    SEVENS_TWO              = "-",                       "17.7[two-not-suited] 17.7"
    SEVENS_TWO_SUITED       = "-",                       "17.7[two-suited] 17.7"
    SEVENS_THREE            = "-",                       "17.7[three-not-suited] 17.7"
    SEVENS_THREE_SUITED     = "-",                       "17.7[three-suited] 17.7"
    SEVENS_TAKEN            = "-",                       "17.8(a) 17.8"
    SEVENS_PAID             = "-",                       "17.8(b) 17.8"
    SEVENS_KNOWN            = "-",                       "17.9"
    SEVENS_SPLIT            = "-",                       "17.10"
    OFFER_PAIRS             = "18.1",                    "18.1"
    PAIRS_TIME              = "18.7",                    "18.8"
    PAIRS_ALONE             = "18.9",                    "18.10"
    PAIRS_WIN_MIXED         = "18.10(a)",                "18.11(a)"
    PAIRS_WIN_COLOURED      = "18.10(b)",                "18.11(b)"
    PAIRS_WIN_PERFECT       = "18.10(c)",                "18.11(c)"
    PAIRS_LOSE              = "18.10(d) 18.2 18.3",      "18.11(d) 18.3 18.4"
    PAIR_MIXED              = "18.13(a) 18.11 18.4",     "18.14(a) 18.12 18.5"
    PAIR_COLOURED           = "18.13(b) 18.11 18.5",     "18.14(b) 18.12 18.6"
    PAIR_PERFECT            = "18.13(c) 18.11 18.6",     "18.14(c) 18.12 18.7"
    PAIRS_TAKEN             = "18.12(a) 18.12",          "18.13(a) 18.13"
    PAIRS_PAID              = "18.12(b) 18.12",          "18.13(b) 18.13"
    PAIRS_THEN              = "18.14",                   "18.15"

    CARD_FACE_UP            = "14.1",                    "14.1"
    CARD_IN_ERROR           = "14.2",                    "14.2"
    DEALER_CARD_IN_ERROR    = "14.3",                    "14.3"
    MISPLACED               = "14.4",                    "14.4"
    LATE_ERROR              = "14.5",                    "14.5"
    SHORT_SHOE              = "14.6",                    "14.6"
    ABSENT                  = "14.7",                    "14.7"
    OVERLOOKED_CUTTING_CARD = "-",                       "14.8"
    BURN                    = "def:burn",                "def:burn"

    CLOSE_TABLE             = "-",                       "15.2"
    DISRUPTED               = "16.1",                    "16.1"
    REFUND                  = "16.5",                    "-"
    DEVICE_ANALYSING        = "16.2(a) 16.2",            "-"
    DEVICE_ALTERING         = "16.2(c) 16.2",            "-"
    DEVICE_LINKED           = "16.2(c)#2 16.2",          "-"
    SANCTION                = "16.3",                    "16.2"
    SANCTION_WAGER          = "16.3(a)",                 "16.2(a)"
    SANCTION_EXCLUDE        = "16.3(b)",                 "16.2(b)"
    VOID_ROUND              = "16.4",                    "16.3"
    VOID                    = "def:void",                "def:void"
    DISPUTE                 = "16.6",                    "16.4"
    NO_ADVICE               = "16.7(a)",                 "16.5(a)"
    EDGE                    = "16.7(b)",                 "16.5(b)"
    IDLE_SEAT               = "-",                       "16.6"
    INFLUENCE               = "16.8",                    "16.7"
    PRIVATE_BET             = "16.9",                    "16.8"

    AUTOMATED               = "20.1",                    "19.1"
    AUTOMATED_LOAD          = "20.2",                    "19.2"
    MALFUNCTION             = "20.3 20.3_(malfunction)", "19.3 19.4"
    FAULT_INSERT            = "20.3(a)",                 "-"
    FAULT_SHUFFLE           = "20.3(b)",                 "19.3(a)(i) 19.3(a)"
    FAULT_CUT               = "20.3(b)",                 "19.3(a)(ii) 19.3(a)"
    FAULT_SHOE              = "-",                       "19.3(a)(iii) 19.3(a)"
    REPLACE_SHOE            = "20.3_(tail)",             "19.3(b)"
    SESSION                 = "-",                       "def:session"

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
