"""How a bot plays Canberra Poker: it bets by three simple rules, in the last round also where a fold cannot help."""

from croupier.games.bots.bot import Bot, Menu
from croupier.games.bots.siding import PRESS, boldness
from croupier.games.bots.situation import Situation
from croupier.games.canberra.play.decisions import antes_to_decide
from croupier.games.canberra.play.script import CanberraRound
from croupier.games.canberra.strategy import sensible
from croupier.games.canberra.wagers import ANTE, BET_ANTES
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.values.ports import Entropy


def decide(playing: Round, who: str, seen: Situation, style: int, entropy: Entropy) -> Move | None:
    script = playing.script
    if not isinstance(script, CanberraRound):
        raise TypeError("this is not a round of Canberra Poker")
    antes, up = antes_to_decide(script), script.deal.up_card
    if not antes or antes[0].player != who[1:]:
        return None
    bold = boldness(style, seen.chips, seen.wagers, len(seen.players), seen.me, seen.rounds_left, seen.advance)
    cards = script.deal.boxes[who[1:]].cards
    bet = Move(who, "bet")
    if (bold == PRESS or (up is not None and sensible(cards, up))) and playing.can(bet):
        return bet
    return Move(who, "fold")


BOT = Bot(Menu((ANTE, ANTE), reserve=BET_ANTES), decide)
