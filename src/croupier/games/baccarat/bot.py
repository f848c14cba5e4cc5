"""What bots wager on at Mini-Baccarat."""

from croupier.games.baccarat.hands import BANKER, PLAYER, TIE
from croupier.games.bots.bot import Bot, Menu

BOT = Bot(Menu((PLAYER, BANKER), ((TIE,),), (8,)))
