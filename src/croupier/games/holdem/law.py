"""Where the text of Charity Tournament Poker says a thing."""

from croupier.games.cards.poker import Category
from croupier.games.holdem import RULESETS
from croupier.games.script.ruled import RuledTopics
from croupier.games.texts.law import Topic, read_laws


# fmt: off
class T(Topic):
    """One row a topic."""

    ROUND              = "def:round-of-play"
    SESSION            = "def:session"
    VOID               = "def:void"
    APPROVED           = "-"
    DISPUTE            = "22.1"
    REVIEW             = "22.5"

    BUTTON             = "11.3 5.3.2 def:designated-player"
    DECK               = "6.1"
    SEATS              = "5.1"
    SHUFFLE            = "7.1.2 7.1"
    SHUFFLE_FIRST      = "7.1.1 7.1"
    SHUFFLE_VACANT     = "7.1.3 7.1"
    CHIPS              = "8.1 def:tournament-chips"
    EQUAL_STACKS       = "8.2 10.1.1"
    FIRST_BUTTON       = "11.1"
    ONE_HAND           = "8.11"
    COMMUNITY          = "def:community-card"

    ANTE_OR_BLIND      = "10.3.1"
    ANTE               = "def:ante 8.7"
    BLIND              = "10.3.1.1 10.3.1.2 def:blind"
    COMPULSORY         = "8.8 11.4"
    BLINDS             = "9.3.1"
    BLINDS_POSTED      = "10.3.1.3"
    SIGN               = "9.1"
    LIMITS             = "9.2"
    STRUCTURE          = "def:structured-limit"
    NEW_LIMITS         = "8.6"
    TABLE_STAKE        = "def:table-stake"
    RAISE              = "9.3.2 def:raise"
    POT_LIMIT          = "9.3.3"
    RAISE_CAP          = "9.3.5"

    DEAL               = "10.3.2 def:hole-cards"
    DEAL_ORDER         = "11.6"
    BURN               = "def:burn"
    FLOP               = "10.3.4.1 def:flop"
    FOURTH_CARD        = "10.3.5.1"
    FIFTH_CARD         = "10.3.6.1"

    FIRST_ROUND        = "10.3.3.2 10.3.3"
    SECOND_ROUND       = "10.3.4.3 10.3.4"
    THIRD_ROUND        = "10.3.5.3 10.3.5"
    FINAL_ROUND        = "10.3.6.3 10.3.6"
    FIRST_TO_ACT       = "10.3.3.1"
    SECOND_OPENER      = "10.3.4.2"
    THIRD_OPENER       = "10.3.5.2"
    FINAL_OPENER       = "10.3.6.2"
    ALONE_FIRST        = "10.3.3.2(i)"
    ALONE_SECOND       = "10.3.4.3(i)"
    ALONE_THIRD        = "10.3.5.3(i)"
    ALONE_FINAL        = "10.3.6.3(i)"

    DECLARE            = "12.1"
    BET                = "12.2 def:bet"
    FOLD               = "def:fold"
    CALL               = "def:call"
    CHECK              = "13.2 13.3 def:check"
    NO_FIRST_CHECK     = "13.1"
    NO_CHECK           = "13.4"
    COLLECT            = "12.4 def:pot"
    OUT_OF_TURN        = "20.3"
    ABSENT_FOLDED      = "4.6"

    ALL_IN             = "14.1 def:all-in"
    SHORT_CALL         = "14.2"
    SHORT_OPENING      = "14.3"
    SHORT_RAISE        = "14.4"
    SIDE_POT           = "14.5 def:side-pot"
    ELIGIBLE           = "14.6"
    UNCALLED           = "14.5"

    SHOWDOWN           = "10.3.7"
    ALL_IN_SHOWS       = "14.7"
    CALLED_SHOWS       = "10.3.7.1"
    FIRST_SHOWS        = "10.3.7.2"
    OTHERS_SHOW        = "10.3.7.3"
    MUCK               = "10.3.7.3"
    BEST_HAND          = "10.3.7.3"
    ANNOUNCE           = "10.3.8"
    OPTIMUM            = "18.4"
    DECLARED           = "18.5"
    ROYAL_FLUSH        = "17.1(a) 17.1"
    STRAIGHT_FLUSH     = "17.1(b) 17.1"
    FOUR_OF_A_KIND     = "17.1(c) 17.1"
    FULL_HOUSE         = "17.1(d) 17.1"
    FLUSH              = "17.1(e) 17.1"
    STRAIGHT           = "17.1(f) 17.1"
    THREE_OF_A_KIND    = "17.1(g) 17.1"
    TWO_PAIRS          = "17.1(h) 17.1"
    ONE_PAIR           = "17.1(i) 17.1"
    HIGH_CARD          = "17.1(j) 17.1"

    AGREED             = "18.1"
    POT_WON           = "18.2.1"
    EQUAL_HANDS        = "18.3"
    LAST_PLAYER        = "10.1.3"
    LEAVE              = "10.1.2"

    ADD_ON             = "def:add-on"
    ABSENT             = "4.5"
    CHANGE_CARDS       = "6.4"
    INSPECT            = "6.6"
    CARD_COUNT         = "6.7"
    PLAYER_CUT         = "7.3"
    TIME_LIMIT         = "8.4"
    TIME_OUT           = "8.5"

    BONUS              = "15.1 def:bonus-round"
    BONUS_TIME         = "15.2"
    BONUS_POT          = "15.3"
    ELIMINATION        = "16.1 def:elimination-round"
    SHORTEST_OUT       = "16.3 16.2"
    LOW_DRAW           = "16.4.1 16.4"
    LOW_CARD           = "16.4.2"
    LOW_AGAIN          = "16.4.3"
    SHARE_OUT          = "16.5"
    PLACE_DRAW         = "21.3 21.3.1"
    HIGH_CARD_WINS     = "21.3.2"
    HIGH_AGAIN         = "21.3.3"

    CUT_EXPOSED        = "19.1.1"
    DEAL_EXPOSED       = "19.1.2"
    NOT_SHUFFLED       = "19.1.3"
    DEALT_WRONG        = "19.1.4"
    WRONG_HANDS        = "19.1.5"
    WRONG_COUNT        = "19.1.6"
    SOLE_WRONG         = "19.1.7"
    MISDEAL            = "19.1"
    ALL_BACK           = "19.2"
    NEW_DEAL           = "19.3"
    WHO_DECIDES        = "19.4"

    SANCTION           = "22.4"
    PLAYER_EXPOSED     = "20.1"
    SHOWN_TO_ONE       = "20.2"
    NO_BURN            = "20.5"
    FLOP_TOO_MANY      = "20.6"
    EARLY_FLOP         = "20.7"
    TWO_CARDS          = "20.9"
    MORE_CARDS         = "20.10"
    FLOP_EXPOSED       = "20.4"
    EARLY_CARD         = "20.8"
# fmt: on


LAWS = read_laws(T, RULESETS)
RULED = RuledTopics(round=T.ROUND, void=T.VOID, dispute=T.DISPUTE, approved=T.APPROVED)
RANKED = {
    Category.ROYAL_FLUSH: T.ROYAL_FLUSH,
    Category.STRAIGHT_FLUSH: T.STRAIGHT_FLUSH,
    Category.FOUR_OF_A_KIND: T.FOUR_OF_A_KIND,
    Category.FULL_HOUSE: T.FULL_HOUSE,
    Category.FLUSH: T.FLUSH,
    Category.STRAIGHT: T.STRAIGHT,
    Category.THREE_OF_A_KIND: T.THREE_OF_A_KIND,
    Category.TWO_PAIRS: T.TWO_PAIRS,
    Category.ONE_PAIR: T.ONE_PAIR,
    Category.HIGH_CARD: T.HIGH_CARD,
}
ALONE = (T.ALONE_FIRST, T.ALONE_SECOND, T.ALONE_THIRD, T.ALONE_FINAL)
"""Why the last player left wins, by betting round."""
