"""How a bot plays Blackjack: by the basic chart, bolder to catch a leader, quieter when the place is safe."""

from collections.abc import Sequence
from typing import Any

from croupier.games.blackjack.exact.strategy_chart import basic_columns
from croupier.games.blackjack.fast.boxes import presses
from croupier.games.blackjack.hands import is_soft, may_split, must_draw, total, value
from croupier.games.blackjack.play.decisions import next_turn
from croupier.games.blackjack.play.script import BlackjackRound
from croupier.games.blackjack.strategy import DO_STAND, DOUBLE_OR_HIT, DOUBLE_OR_STAND
from croupier.games.blackjack.wagers import MAIN
from croupier.games.bots.bot import Bot, Menu, Offers
from croupier.games.bots.siding import BY_CHART, HOLD, PRESS, boldness
from croupier.games.bots.situation import Situation
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.values.cards import Card, parse_card
from croupier.values.ports import Entropy


def decide(playing: Round, who: str, seen: Situation, style: int, entropy: Entropy) -> Move | None:
    """The first permitted move of those that the bot wishes; None where it is not this player's turn."""
    script = playing.script
    if not isinstance(script, BlackjackRound):
        raise TypeError("this is not a round of Blackjack")
    asked = Move(who, "no-insurance")
    if any(bet.player == who[1:] for bet in script.offers.open()) and playing.can(asked):
        return asked
    turn = next_turn(script)
    if turn is None or turn.decider != who[1:]:
        return None
    wanted = wishes(turn.hand.cards, value(script.deal.dealer[0]), mode(script, seen, style))
    return next((move for act in wanted if playing.can(move := Move(who, act))), None)


def mode(script: BlackjackRound, seen: Situation, style: int) -> int:
    """How boldly to play, by the wagers before the first card: a later double changes nothing."""
    originals = script.betting.originals
    wagers = [originals.get((player, player, MAIN, 1), 0) for player in seen.players]
    return boldness(style, seen.chips, wagers, len(wagers), seen.me, seen.rounds_left, seen.advance)


def wishes(cards: Sequence[Card], up: int, bold: int) -> tuple[str, ...]:
    """What the bot would do with a hand, the best first; some of it may be refused."""
    column = basic_columns()[up]
    if bold != HOLD and may_split(cards) and value(cards[0]) in column.splits:
        return "split", *wishes_by_total(cards, up, bold)
    return wishes_by_total(cards, up, bold)


def wishes_by_total(cards: Sequence[Card], up: int, bold: int) -> tuple[str, ...]:
    soft, count = is_soft(cards), total(cards)
    code = basic_columns()[up].codes[soft, count]
    then = ("stand", "hit") if code in (DO_STAND, DOUBLE_OR_STAND) and not must_draw(cards) else ("hit", "stand")
    doubles = code in (DOUBLE_OR_HIT, DOUBLE_OR_STAND) and bold == BY_CHART
    pressed = bold == PRESS and (presses(count, soft) or code in (DOUBLE_OR_HIT, DOUBLE_OR_STAND))
    return ("double", *then) if doubles or pressed else then


def judge(felt: Any, seat: str, offers: Offers, doubt: int) -> str:
    hands = [hand for box in felt["boxes"] for hand in box["hands"] if hand["turn"]]
    if not hands or not felt["dealer"]["cards"]:
        return ""
    cards = [parse_card(each) for each in hands[0]["cards"]["cards"]]
    wanted = wishes(cards, value(parse_card(felt["dealer"]["cards"][0])), BY_CHART)
    act = next((each for each in wanted if each in offers), "")
    return f"{act} {offers[act]['most']}".rstrip() if act else ""


BOT = Bot(Menu((MAIN, MAIN)), decide, judge)
