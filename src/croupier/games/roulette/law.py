"""Where the 2002 text of American Roulette says a thing. Both lists of wagers, 4.3 and 6.1, have the same letters."""

from croupier.games.roulette import RULESETS
from croupier.games.script.banked import HouseTopics
from croupier.games.texts.law import Topic, read_laws


# fmt: off
class T(Topic):
    """One row a topic."""

    APPROVED         = "def:approved"
    WHEEL            = "2.1 def:wheel appendix:A"
    CHANGE_BALL      = "2.3"
    SIGN_LIMITS      = "3.1"
    SIGN_STEPS       = "3.2"
    OFF_STEP         = "3.2"
    BELOW_MINIMUM    = "3.3"
    ABOVE_MAXIMUM    = "3.4"

    BETTING_TIME     = "4.1"
    CHIPS            = "4.2"
    TOURNAMENT_CHIPS = "def:tournament-chips"
    ON_OFFER         = "4.3"
    OFFER_STRAIGHT   = "4.3(a)"
    OFFER_SPLIT      = "4.3(b)"
    OFFER_STREET     = "4.3(c)"
    OFFER_CORNER     = "4.3(d)"
    OFFER_SIX_LINE   = "4.3(e)"
    OFFER_COLUMN     = "4.3(f)"
    OFFER_DOZEN      = "4.3(g)"
    OFFER_LOW        = "4.3(h)"
    OFFER_HIGH       = "4.3(i)"
    OFFER_EVEN       = "4.3(j)"
    OFFER_ODD        = "4.3(k)"
    OFFER_RED        = "4.3(l)"
    OFFER_BLACK      = "4.3(m)"
    LOCKED           = "4.4"
    PLACEMENT        = "4.5"
    COLOUR_CHIPS     = "4.6 def:colour-chips"
    ISSUED_HERE      = "def:colour-chips"
    MARKER_BUTTON    = "def:marker-button"
    MAXIMUM_MARKER   = "4.7 def:maximum-marker"
    UNDER_MARKER     = "4.7"
    RACE_TRACK       = "4.8 def:race-track"
    RACE_DRAWING     = "appendix:C"
    LAYOUT_DRAWING   = "appendix:B"
    RACE_TIER        = "4.8(a)"
    RACE_ORPHANS     = "4.8(b)"
    RACE_VOISINS     = "4.8(c)"
    RACE_ZERO_GAME   = "4.8(d)"
    RACE_NEIGHBOURS  = "4.8(e)"
    DUTY             = "12.13"

    AGAINST          = "5.1"
    REVOLUTIONS      = "5.2"
    CALL             = "5.3"
    INTERFERENCE     = "5.4"

    ODDS             = "6.1"
    PAY_STRAIGHT     = "6.1(a)"
    PAY_SPLIT        = "6.1(b)"
    PAY_STREET       = "6.1(c)"
    PAY_CORNER       = "6.1(d)"
    PAY_SIX_LINE     = "6.1(e)"
    PAY_COLUMN       = "6.1(f)"
    PAY_DOZEN        = "6.1(g)"
    PAY_LOW          = "6.1(h)"
    PAY_HIGH         = "6.1(i)"
    PAY_EVEN         = "6.1(j)"
    PAY_ODD          = "6.1(k)"
    PAY_RED          = "6.1(l)"
    PAY_BLACK        = "6.1(m)"
    DECIDED          = "7.1"
    AS_PLACED        = "7.2"
    ZERO_WINS        = "7.3(a)"
    ZERO_LOSES       = "7.3(b)"
    DOLLY            = "def:dolly"
    ROUND            = "def:round-of-play"

    SAME_DIRECTION   = "9.1"
    NO_SPIN          = "9.2"
    FOREIGN_OBJECT   = "9.3"
    NO_POCKET        = "9.4"
    OUT_OF_WHEEL     = "9.5"
    VOID             = "def:void"

    DISRUPTED        = "10.1"
    DEVICE_ANALYSIS  = "10.2(a) 10.2"
    DEVICE_ODDS      = "10.2(d) 10.2"
    DEVICE_LINK      = "10.2(c) 10.2"
    SANCTION         = "10.3"
    SANCTION_WAGER   = "10.3(a)"
    SANCTION_EXCLUDE = "10.3(b)"
    VOID_ROUND       = "10.4"
    REFUND           = "10.5"
    DISPUTE          = "10.6"
    DIRECTION        = "10.6"
    NO_ADVICE        = "10.7(a)"
    EDGE             = "10.7(d)"
    INFLUENCE        = "10.8"
    PRIVATE_BET      = "10.9"

    # Wagers are made all at once, and the text has neither personal limits nor seats to lose.
    ORDER            = "-"
    TURN             = "-"
    PERSONAL_LIMIT   = "-"
    IDLE_SEAT        = "-"
    CLOSE_TABLE      = "-"
    SESSION          = "-"
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
