"""What a bot does next at a live round, for every game: the one call that whoever runs a tournament needs.

for move in moves(playing, "p3", look(playing, "p3", rounds_left=5, advance=2), "sense", entropy):
    playing.play(move)
"""

from croupier.games.bots.situation import Situation
from croupier.games.bots.staking import STYLES
from croupier.games.registry import game_of
from croupier.games.script.awaiting import Want
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.players.tournament.wagering import wagers
from croupier.values.ports import Entropy
from croupier.values.refused import unknown

PASSING = ("decline-cut", "sm", "show", "no-insurance", "ride", "house-way", "play-on")
"""How a player lets things go on, where nothing else is wanted."""


def style_of(name: str) -> int:
    if name not in STYLES:
        raise unknown("strategy", name, STYLES)
    return STYLES.index(name)


def moves(playing: Round, who: str, seen: Situation, style: str, entropy: Entropy) -> list[Move]:
    """What this player does now, in order; nothing if it is not up to this player. Every move is allowed."""
    number, bot = style_of(style), game_of(playing.script.setup.ruleset).bot()
    want = playing.awaiting.want
    if want is Want.WAGERS:
        return wagers(playing, who, bot.menu, seen, number, entropy) if bot.menu is not None else []
    if who not in playing.awaiting.who:
        return []
    move = bot.decide(playing, who, seen, number, entropy) if want is Want.DECISION else None
    move = move or passed(playing, who)
    return [move] if move is not None else []


def passed(playing: Round, who: str) -> Move | None:
    """Whatever lets the round go on: the cut declined, the House Way, a hand shown or mucked."""
    return next((move for act in PASSING if playing.can(move := Move(who, act))), None)
