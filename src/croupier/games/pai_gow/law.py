"""Where the Pai Gow text says a thing."""

from croupier.games.law import Topic, read_laws
from croupier.games.pai_gow import RULESETS


# fmt: off
class T(Topic):
    """One row a topic."""

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


# fmt: on
LAWS = read_laws(T, RULESETS)
