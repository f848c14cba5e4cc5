"""The machine as dealer: three dice and 32 shuffled tiles that answer whatever the round awaits from the dealer."""

from collections import Counter

from croupier.games.cards.supply import Shuffled, Supply
from croupier.games.pai_gow.notation import DEAL, THROW
from croupier.games.pai_gow.play.script import PaiGowRound
from croupier.games.pai_gow.tiles import TILES
from croupier.games.script.awaiting import Want
from croupier.games.script.move import DEALER, Move
from croupier.games.script.round import Round
from croupier.values.chance import DICE, Tile
from croupier.values.chance import TILES as FACES
from croupier.values.ports import Entropy


def script_of(playing: Round) -> PaiGowRound:
    if not isinstance(playing.script, PaiGowRound):
        raise TypeError("this machine deals Pai Gow")
    return playing.script


class PaiGowMachine:
    """Throws and deals. To the engine it is like a dealer who types what came."""

    def __init__(self, entropy: Entropy, supply: Supply | None = None) -> None:
        self.entropy = entropy
        self.supply = Shuffled(entropy) if supply is None else supply

    def move(self, playing: Round) -> Move | None:
        """The dealer's next move, or None if somebody else must act."""
        want = playing.awaiting.want
        if want is Want.DICE:
            return Move(DEALER, THROW, outcomes=(self.supply.throw(DICE),))
        if want is Want.TILE:
            return self.next_tile(script_of(playing))
        return None

    def next_tile(self, game: PaiGowRound) -> Move:
        """From a set shuffled for this round; what somebody else named before is not among what is left."""
        if not game.deal.begun:
            self.supply.shuffle(TILES)
        tile = self.next_of_set(game)
        while game.deal.too_many((tile,)):
            tile = self.next_of_set(game)
        return Move(DEALER, DEAL, (game.deal.box,), (tile,))

    def next_of_set(self, game: PaiGowRound) -> Tile:
        """The next tile; if none is left during a round (its set was given up), shuffle all that are not in play."""
        if not self.supply.left:
            lying = Counter({tile: game.deal.lying(tile) for tile in TILES})
            self.supply.shuffle(list((Counter(TILES) - lying).elements()))
        return self.supply.take(FACES)

    def habit(self, playing: Round, who: str) -> Move | None:
        """What a quiet player at another box does when it is up to that player alone."""
        return self.pass_on(playing, who)

    def pass_on(self, playing: Round, who: str) -> Move | None:
        """What happens when a player who may act does not want to: the dealer calls, or sets by House Way."""
        if playing.awaiting.want is Want.WAGERS:
            return Move(DEALER, "no-more-bets")
        return Move(who, "house-way") if playing.awaiting.want is Want.DECISION else None
