"""How Roulette is written down: `d ball 17` names a pocket, and after some acts a last number is one of the layout."""

from croupier.games.roulette.race_track import drawing
from croupier.games.script.move import Notation
from croupier.values.chance import BALLS

NOTATION = Notation(outcomes={"ball": BALLS}, numbers=frozenset({"maximum", "withdraw"}))
HELP = f"""\
{drawing()}

17 5              5 on a number; 17 20 23 5 puts 5 on each
17/20 5           by the numbers covered: 0/2/3, 25/26/28/29, 1/2/3/4/5/6
red 10            column-1 to -3, dozen-1 to -3, low, high, even, odd, red, black
voisins 5         5 on each piece: voisins, tier, orphans, zero-game, neighbours-17
maximum 17        the maximum on a number and all its combinations
withdraw 17/20    take a wager back; withdraw all, withdraw maximum-17
17 5, red 10      several moves on one line
Enter             no more bets: the wheel is spun        q  leave"""
