"""How a bot plays hold'em, by stack and level: `flat` waits for cards, `proportional` plays many hands, `sense` goes
all-in or folds when the stack is short in big blinds, and keeps out of the way where nearly all of the table advance.
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from croupier.games.bots.bot import Bot, Offers
from croupier.games.bots.situation import Situation
from croupier.games.bots.staking import FLAT, SENSE
from croupier.games.holdem.hands import best
from croupier.games.holdem.play.options import may_call, why_not_raise
from croupier.games.holdem.play.script import HoldemRound
from croupier.games.holdem.strategy import decide as usual
from croupier.games.holdem.strategy import likely_strength, strength
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.values.cards import Card, parse_card
from croupier.values.ports import Entropy
from croupier.wire.shapes import JsonObject

SHORT = 10
"""Big blinds: with fewer there is no room for anything but all-in or fold."""
TIGHT, ANY_PAIR, TO_CALL = 50, 46, 55
"""Hundredths of strength: what is worth a call when waiting, an all-in when nobody has bet, and one when somebody
has."""
BUBBLE = 10
SURE = 62
"""Hundredths: what is worth a raise, as far as a phone shows it."""


def decide(playing: Round, who: str, seen: Situation, style: int, entropy: Entropy) -> Move | None:
    script = playing.script
    if not isinstance(script, HoldemRound):
        raise TypeError("this is not a round of hold'em")
    if script.betting.player != who[1:]:
        return None
    wanted = usual(script, who[1:], entropy)
    if style == FLAT:
        wanted = fold_if_weak(script, who, wanted)
    elif style == SENSE and short(script, who[1:]):
        wanted = all_in_or_fold(script, who, seen)
    tries = (wanted, Move(who, "cc"), Move(who, "f"))
    return next((move for move in tries if playing.can(move)), None)


def fold_if_weak(game: HoldemRound, who: str, wanted: Move) -> Move:
    """Fold a hand that is not strong as soon as it costs something."""
    due = game.betting.call_of(who[1:])
    return Move(who, "f") if due and strength(game, who[1:]) < TIGHT else wanted


def big_blind(game: HoldemRound) -> int:
    return max(*game.table.blinds, game.table.minimum)


def short(game: HoldemRound, player: str) -> bool:
    return game.setup.stacks[player] < SHORT * big_blind(game)


def all_in_or_fold(game: HoldemRound, who: str, seen: Situation) -> Move:
    """Play weaker hands with fewer chips, and stronger ones where nearly all players advance."""
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


# --- from a phone --------------------------------------------


def judge(felt: Any, seat: str, offers: Offers, doubt: int) -> str:
    """Fold without the odds, call with them, raise with much more. Do nothing where nobody bets."""
    if "f" not in offers:
        return ""
    mine = next((each for each in felt["seats"] if each["player"] == seat), None)
    if mine is None or len(mine["cards"]["cards"]) < 2:
        return "cc" if "cc" in offers else "f"
    cards, board = parse_cards(mine["cards"]["cards"]), parse_cards(felt["board"])
    rivals = sum(each["state"] in ("playing", "all-in") for each in felt["seats"]) - 1
    due, pot = Decimal(felt["to_call"] or 0), Decimal(felt["total"] or 0)
    chance = likely_strength(cards, board, lambda: best([*board, *cards])) - 4 * (rivals - 1) + doubt
    price = int(100 * due / (pot + due)) if due else 0
    if "cbr" in offers and chance > max(SURE, price + 25):
        return f"cbr {raise_to(offers['cbr'], pot * chance / 100)}"
    return "cc" if "cc" in offers and (not due or chance > price) else "f"


def raise_to(offer: JsonObject, wanted: Decimal) -> str:
    """A part of the pot, in steps, within what is allowed."""
    least, most, step = (Decimal(str(offer[key] or 1)) for key in ("least", "most", "step"))
    return f"{min(most, max(least, wanted // step * step)):f}"


def parse_cards(cards: Sequence[str]) -> list[Card]:
    return [parse_card(each) for each in cards]


BOT = Bot(decide=decide, judge=judge)
