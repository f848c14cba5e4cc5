"""A quiet player for the other boxes: small wagers, then the game's usual moves."""

from decimal import Decimal

from croupier.games.script.awaiting import Option
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.values.ports import Entropy

MAIN_KINDS = 3
MOST_MINIMUMS = 4
MANY = 50


def wager(playing: Round, who: str, entropy: Entropy) -> Move | None:
    """Choose one of the first kinds on offer, for a few minimums; None if the stack allows none."""
    options = [option for option in playing.awaiting.options if option.act == "wager" and who in option.who]
    tries = [options[entropy.below(min(MAIN_KINDS, len(options)))], options[0]] if options else []
    for option in tries:
        for minimums in (1 + entropy.below(MOST_MINIMUMS), 1):
            move = stake(playing, option, who, minimums)
            if playing.can(move):
                return move
    return None


def wagers(playing: Round, who: str, entropy: Entropy) -> list[Move]:
    """Choose one wager, or on a layout with very many places a handful of the smallest anywhere."""
    options = [option for option in playing.awaiting.options if option.act == "wager" and who in option.who]
    if len(options) < MANY:
        move = wager(playing, who, entropy)
        return [move] if move is not None else []
    places = [options[entropy.below(len(options))] for _ in range(2 + entropy.below(MOST_MINIMUMS))]
    return [stake(playing, option, who, 1) for option in (*places, options[entropy.below(MAIN_KINDS)])]


def stake(playing: Round, option: Option, who: str, minimums: int) -> Move:
    least = option.least or 0
    units = -(-least * minimums // option.step) * option.step
    return Move(who, "wager", option.words, amount=Decimal(playing.script.layout.scale.show(units)))
