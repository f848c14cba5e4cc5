"""What a bot does next in a live round of any game: the one call that code running a tournament needs.

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
"""Acts that let the round go on where nothing else is wanted."""


def style_of(name: str) -> int:
    if name not in STYLES:
        raise unknown("strategy", name, STYLES)
    return STYLES.index(name)


def moves(playing: Round, who: str, seen: Situation, style: str, entropy: Entropy) -> list[Move]:
    """Return this player's moves now, in order; none if it is not this player's turn. Every move is allowed."""
    number, bot = style_of(style), game_of(playing.script.setup.ruleset).bot()
    want = playing.awaiting.want
    if want is Want.WAGERS:
        return wagers(playing, who, bot.menu, seen, number, entropy) if bot.menu is not None else []
    if who not in playing.awaiting.who:
        return []
    move = bot.decide(playing, who, seen, number, entropy) if want is Want.DECISION else None
    move = move or passing_move(playing, who)
    return [move] if move is not None else []


def passing_move(playing: Round, who: str) -> Move | None:
    """Choose a move that lets the round go on: decline the cut, set the House Way, show or muck a hand."""
    return next((move for act in PASSING if playing.can(move := Move(who, act))), None)
