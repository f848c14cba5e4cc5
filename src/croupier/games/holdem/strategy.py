"""How bots play: by position and two cards before the flop, by made hand, draws and pot odds after it."""

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING

from croupier.games.cards.poker import VALUES, Category, HandRank
from croupier.games.script.move import Move
from croupier.values.cards import Card
from croupier.values.ports import Entropy

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import HoldemRound

TENTHS = 10


def hole_points(first: Card, second: Card) -> int:
    """Two hole cards by a count of points (after Chen): pairs double, suited and close cards gain."""
    high, low = sorted((VALUES[first.rank], VALUES[second.rank]), reverse=True)
    points = {14: 20, 13: 16, 12: 14, 11: 12}.get(high, high)
    if high == low:
        return max(10, 2 * points)
    points += 4 if first.suit == second.suit else 0
    gap = high - low - 1
    points -= (0, 2, 4, 8)[gap] if gap < 4 else 10
    return points + (2 if gap < 2 and high < 12 else 0)


def strength(game: "HoldemRound", player: str) -> int:
    """A rough chance of winning in hundredths, from the player's own cards and the board alone."""
    hole, board = game.cards.holes[player], game.cards.board
    return likely_strength(hole.cards, board, lambda: game.cards.rank(hole))


def likely_strength(cards: Sequence[Card], board: Sequence[Card], rank: Callable[[], HandRank]) -> int:
    """The same for any two cards; `rank` is called once there is a board."""
    if len(cards) < 2:
        return 30
    if not board:
        return min(85, 22 + hole_points(cards[0], cards[1]) * 3 // 2)
    found = rank()
    made = {Category.HIGH_CARD: 15, Category.ONE_PAIR: 40, Category.TWO_PAIRS: 68, Category.THREE_OF_A_KIND: 80}
    points = made.get(found.category, 92)
    if found.category is Category.ONE_PAIR:
        points += 22 if found.ranks[0] >= max(VALUES[card.rank] for card in board) else 0
        points -= 20 if found.ranks[0] not in {VALUES[card.rank] for card in cards} else 0
    return points + (draws(cards, board) if len(board) < 5 else 0)


def draws(cards: Sequence[Card], board: Sequence[Card]) -> int:
    """Four of a suit, or four in a row, with a card to come."""
    every = [*cards, *board]
    suited = max(sum(card.suit == suit for card in every) for suit in "hdcs") == 4
    values = {VALUES[card.rank] for card in every}
    run = any(sum(value in values for value in range(low, low + 5)) == 4 for low in range(2, 11))
    return 18 * suited + 12 * run


def decide(game: "HoldemRound", player: str, entropy: Entropy) -> Move:
    """Fold without the odds, call with them, raise with more; now and then a bluff from late position."""
    betting = game.betting
    who = f"p{player}"
    due = min(betting.call_of(player), game.stake_of(player))
    pot = sum(bet.stake for bet in game.layout.bets.values())
    rivals = len(game.cards.active()) - 1
    late = game.seating.order.index(player) >= len(game.seating.order) - 2
    chance = strength(game, player) - 4 * (rivals - 1) + 4 * late + entropy.below(TENTHS) - TENTHS // 2
    price = 100 * due // (pot + due) if due else 0
    from croupier.games.holdem.play.options import may_call, why_not_raise

    open_to_raise = why_not_raise(game, player) is None
    if open_to_raise and chance > max(58, price + 25) and betting.raises < 3:
        return Move(who, "cbr", amount=Decimal(game.layout.scale.show(raise_to(game, player, pot, chance))))
    if not may_call(game):
        return opening_bet(game, player, chance)
    return Move(who, "cc") if not due or chance > price else Move(who, "f")


def opening_bet(game: "HoldemRound", player: str, chance: int) -> Move:
    """Without blinds the first betting round opens with a bet."""
    least, _ = game.betting.range_of(player)
    bet = Move(f"p{player}", "cbr", amount=Decimal(game.layout.scale.show(least)))
    return bet if chance > 35 else Move(f"p{player}", "f")


def raise_to(game: "HoldemRound", player: str, pot: int, chance: int) -> int:
    """Half the pot to the whole pot, by strength, within what is allowed."""
    least, most = game.betting.range_of(player)
    step = game.table.limits.step
    wanted = (game.betting.level + pot * min(chance, 100) // 100) // step * step
    return max(least, min(wanted, most)) if wanted < most else most
