"""What a bot makes of the cards on its phone: Blackjack by the basic chart, hold'em by the hand and the
price of a call."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from random import Random

from croupier.client.wire import Json
from croupier.games.blackjack.boldness import BY_CHART
from croupier.games.blackjack.hands import value
from croupier.games.holdem.ranking import best
from croupier.games.holdem.strategy import likely
from croupier.players.tournament.blackjack import wishes
from croupier.values.cards import Card, parse_card

Offers = Mapping[str, Json]
"""What is open to a player, by act."""
SURE, DOUBT = 62, 8
"""Hundredths: what is worth a raise, and how far a bot may misjudge its hand."""


def judged(felt: Json, seat: str, offers: Offers, random: Random) -> str:
    """The act that a player chooses with an amount, if it has one; empty where there is nothing to judge."""
    if "hit" in offers or "stand" in offers:
        return at_blackjack(felt, offers)
    return at_holdem(felt, seat, offers, random) if "f" in offers else ""


def at_blackjack(felt: Json, offers: Offers) -> str:
    hands = [hand for box in felt["boxes"] for hand in box["hands"] if hand["turn"]]
    if not hands or not felt["dealer"]["cards"]:
        return ""
    cards = [parse_card(each) for each in hands[0]["cards"]["cards"]]
    act = next(
        (each for each in wishes(cards, value(parse_card(felt["dealer"]["cards"][0])), BY_CHART) if each in offers), ""
    )
    return f"{act} {offers[act]['most']}".rstrip() if act else ""


def at_holdem(felt: Json, seat: str, offers: Offers, random: Random) -> str:
    """Fold without the odds, call with them, raise with much more."""
    mine = next((each for each in felt["seats"] if each["player"] == seat), None)
    if mine is None or len(mine["cards"]["cards"]) < 2:
        return "cc" if "cc" in offers else "f"
    cards, board = read(mine["cards"]["cards"]), read(felt["board"])
    rivals = sum(each["state"] in ("playing", "all-in") for each in felt["seats"]) - 1
    due, pot = Decimal(felt["to_call"] or 0), Decimal(felt["total"] or 0)
    chance = likely(cards, board, lambda: best([*board, *cards])) - 4 * (rivals - 1) + random.randint(-DOUBT, DOUBT)
    price = int(100 * due / (pot + due)) if due else 0
    if "cbr" in offers and chance > max(SURE, price + 25):
        return f"cbr {raised(offers['cbr'], pot * chance / 100)}"
    return "cc" if "cc" in offers and (not due or chance > price) else "f"


def raised(offer: Json, wanted: Decimal) -> str:
    """A part of the pot, in steps, within what is allowed."""
    least, most, step = Decimal(offer["least"]), Decimal(offer["most"]), Decimal(offer["step"] or 1)
    return f"{min(most, max(least, wanted // step * step)):f}"


def read(cards: Sequence[str]) -> list[Card]:
    return [parse_card(each) for each in cards]
