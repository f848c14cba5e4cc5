"""How Roulette is written down: `d ball 17` names a pocket, and after some acts a last number is one of the layout."""

from croupier.games.script.move import Notation
from croupier.values.chance import BALLS

NOTATION = Notation(outcomes={"ball": BALLS}, numbers=frozenset({"maximum", "withdraw"}))
