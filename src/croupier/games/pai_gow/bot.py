"""What bots wager on at Pai Gow; their hands are set the House Way."""

from croupier.games.bots.bot import Bot, Menu
from croupier.games.pai_gow.wagers import KIND

BOT = Bot(Menu((KIND, KIND)))
