"""The machine as dealer: a virtual wheel that answers whatever the round awaits from the dealer."""

from croupier.games.cards.supply import Shuffled, Supply
from croupier.games.roulette.play.dealing import AGAINST
from croupier.games.roulette.play.script import RouletteRound
from croupier.games.script.awaiting import Want
from croupier.games.script.move import DEALER, Move
from croupier.games.script.round import Round
from croupier.values.chance import BALLS
from croupier.values.ports import Entropy


class RouletteMachine:
    """Spins a virtual ball. To the engine it is like a dealer who types where the ball fell."""

    def __init__(self, entropy: Entropy, supply: Supply | None = None) -> None:
        self.supply = Shuffled(entropy) if supply is None else supply

    def move(self, playing: Round) -> Move | None:
        """The dealer's next move, or None if somebody else must act."""
        script = playing.script
        if not isinstance(script, RouletteRound):
            raise TypeError("this machine is for Roulette")
        if playing.awaiting.want is not Want.BALL:
            return None
        if not script.ball.running:
            return Move(DEALER, "spin", (AGAINST,))
        return Move(DEALER, "ball", outcomes=(self.supply.throw(BALLS),))

    def habit(self, playing: Round, who: str) -> Move | None:
        """What happens when it is up to one other player alone: at Roulette nothing ever is."""
        return self.pass_on(playing, who)

    def pass_on(self, playing: Round, who: str) -> Move | None:
        """What happens when a player who may act does not want to."""
        return Move(DEALER, "no-more-bets") if playing.awaiting.want is Want.WAGERS else None
