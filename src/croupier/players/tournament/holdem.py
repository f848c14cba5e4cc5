"""A bot's hand at hold'em, by stack and level: `flat` waits for cards, `proportional` plays many hands, `sense` goes
all-in or folds when the stack is short in big blinds, and keeps out of the way where nearly all of the table go on.
"""

from decimal import Decimal

from croupier.games.holdem.play.barring import may_call, why_not_raise
from croupier.games.holdem.play.script import Hand
from croupier.games.holdem.strategy import decide as usual
from croupier.games.holdem.strategy import strength
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.players.tournament.situation import Situation
from croupier.players.tournament.staking import FLAT, SENSE
from croupier.values.ports import Entropy

SHORT = 10
"""Big blinds: with fewer there is no room for anything but all-in or fold."""
TIGHT, ANY_PAIR, TO_CALL = 50, 46, 55
"""Hundredths of strength.py: what is worth a call when waiting, an all-in when nobody has bet, and one when somebody
has."""
BUBBLE = 10


def decide(playing: Round, who: str, seen: Situation, style: int, entropy: Entropy) -> Move | None:
    script = playing.script
    if not isinstance(script, Hand):
        raise TypeError("this is no hand of hold'em")
    if script.betting.player != who[1:]:
        return None
    wanted = usual(script, who[1:], entropy)
    if style == FLAT:
        wanted = waiting(script, who, wanted)
    elif style == SENSE and short(script, who[1:]):
        wanted = all_in_or_fold(script, who, seen)
    tries = (wanted, Move(who, "cc"), Move(who, "f"))
    return next((move for move in tries if playing.can(move)), None)


def waiting(game: Hand, who: str, wanted: Move) -> Move:
    """Folds what is not strong, as soon as it costs something."""
    due = game.betting.call_of(who[1:])
    return Move(who, "f") if due and strength(game, who[1:]) < TIGHT else wanted


def big_blind(game: Hand) -> int:
    return max(*game.table.blinds, game.table.minimum)


def short(game: Hand, player: str) -> bool:
    return game.setup.stacks[player] < SHORT * big_blind(game)


def all_in_or_fold(game: Hand, who: str, seen: Situation) -> Move:
    """With fewer chips weaker hands must do; with as many to go on as there are players, stronger ones."""
    player, betting = who[1:], game.betting
    blinds = game.setup.stacks[player] // big_blind(game)
    raised = betting.level > big_blind(game) or betting.street > 0
    wanted = (TO_CALL if raised else ANY_PAIR) - (SHORT - blinds)
    wanted += BUBBLE if len(seen.players) == seen.advance + 1 else 0
    if strength(game, player) < wanted:
        free = not betting.call_of(player) and may_call(game)
        return Move(who, "cc" if free else "f")
    if why_not_raise(game, player) is not None:
        return Move(who, "cc")
    _, most = betting.range_of(player)
    return Move(who, "cbr", amount=Decimal(game.layout.scale.show(most)))
