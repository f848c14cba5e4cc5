"""What a bot does next at a live round, for every game: the one call that whoever runs a tournament needs.

for move in moves(playing, "p3", look(playing, "p3", rounds_left=5, advance=2), "sense", entropy):
    playing.play(move)
"""

from croupier.games.registry import game_of
from croupier.games.script.awaiting import Want
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.players.tournament.situation import Situation
from croupier.players.tournament.staking import STYLES
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
    number = style_of(style)
    folder = game_of(playing.script.setup.ruleset).folder
    if playing.awaiting.want is Want.WAGERS:
        return wagers(playing, who, folder, seen, number, entropy)
    if who not in playing.awaiting.who:
        return []
    move = decided(playing, who, folder, seen, number, entropy) if playing.awaiting.want is Want.DECISION else None
    move = move or passed(playing, who)
    return [move] if move is not None else []


def decided(playing: Round, who: str, folder: str, seen: Situation, style: int, entropy: Entropy) -> Move | None:
    """The decisions of each game; each is loaded when it is first played."""
    match folder:
        case "blackjack":
            from croupier.players.tournament import blackjack

            return blackjack.decide(playing, who, seen, style)
        case "canberra":
            from croupier.players.tournament import canberra

            return canberra.decide(playing, who, seen, style)
        case "holdem":
            from croupier.players.tournament import holdem

            return holdem.decide(playing, who, seen, style, entropy)
        case _:
            return None


def passed(playing: Round, who: str) -> Move | None:
    """Whatever lets the round go on: the cut declined, the House Way, a hand shown or mucked."""
    return next((move for act in PASSING if playing.can(move := Move(who, act))), None)
