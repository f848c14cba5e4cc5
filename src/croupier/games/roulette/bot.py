"""What bots wager on at Roulette: red and black, and long shots of three lengths."""

from croupier.games.bots.bot import Bot, Menu
from croupier.games.roulette.positions import POSITIONS


def line(name: str) -> tuple[str, ...]:
    return tuple(each.name for each in POSITIONS.values() if each.line == name)


BOT = Bot(Menu(("red", "black"), (line("dozen"), line("six-line"), line("straight")), (2, 5, 35)))
