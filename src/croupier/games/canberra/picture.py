"""The table as one role sees it: the dealer's hand, every box with its hand and stakes. Players see their own
cards, and the dealer's once they are shown; folded hands are never shown (C-19)."""

from dataclasses import dataclass

from croupier.games.canberra.play.decisions import antes_to_decide
from croupier.games.canberra.play.on_table import CanberraHand
from croupier.games.canberra.play.script import CanberraRound
from croupier.games.canberra.sign import sign
from croupier.games.canberra.wagers import BET
from croupier.games.pictures.picture import Felt, Picture, draw_outcomes, frame
from croupier.games.pictures.picture import Hand as Cards
from croupier.games.script.awaiting import Want
from croupier.games.script.sight import Role
from croupier.values.cards import UNSEEN, show


@dataclass(frozen=True, slots=True)
class CanberraBox:
    """A box with an Ante. `state` is what became of the hand: playing, bet, folded or void. `able` says before the
    deal, and while it decides, whether the stack reaches a Bet (C-03)."""

    name: str
    cards: Cards
    ante: str
    bet: str
    state: str
    able: bool
    turn: bool


@dataclass(frozen=True, slots=True)
class CanberraFelt(Felt):
    """`up` is the dealer's face-up card. `drawing` is where the next card goes: a box, or `d`. `exposed` counts cards
    wrongly turned up (11.1)."""

    dealer: Cards
    up: str
    boxes: tuple[CanberraBox, ...]
    dealt: bool
    drawing: str
    exposed: int


def draw_hand(game: CanberraRound, role: Role, hand: CanberraHand) -> Cards:
    """The cards of a hand as far as this role has seen them, and their rank for anyone who sees all five."""
    cards = draw_outcomes(game, role, zip(hand.faces, hand.sources, strict=True))
    return Cards(cards, str(hand.rank) if hand.whole and UNSEEN not in cards else "")


def state_of(game: CanberraRound, name: str) -> str:
    if name in game.deal.void:
        return "void"
    if name in game.deal.folded:
        return "folded"
    return "bet" if game.bet(name) is not None or (name, name, BET, 0) in game.book.settled else "playing"


def draw_box(game: CanberraRound, role: Role, hand: CanberraHand, turn: str) -> CanberraBox:
    name, amount = hand.name, game.layout.scale.show
    ante, bet = game.ante(name), game.bet(name)
    return CanberraBox(
        name=name,
        cards=draw_hand(game, role, hand),
        ante=amount(ante.stake) if ante is not None else "",
        bet=amount(bet.stake) if bet is not None else "",
        state=state_of(game, name),
        able=bet is not None or game.able_to_bet(name),
        turn=name == turn,
    )


def notes(game: CanberraRound) -> dict[str, list[str]]:
    """C-03: shown while the Ante can still be changed."""
    if game.deal.begun:
        return {}
    answers = {ante.player: "yes" if game.able_to_bet(ante.player) else "no" for ante in game.antes()}
    return {player: [f"able to Bet: {answer}"] for player, answer in answers.items()}


def picture(game: CanberraRound, role: Role) -> Picture:
    deal = game.deal
    antes = antes_to_decide(game) if game.awaiting.want is Want.DECISION else []
    boxes = deal.boxes.values() or [CanberraHand(ante.box) for ante in game.antes()]
    felt = CanberraFelt(
        dealer=draw_hand(game, role, deal.dealer),
        up=show(deal.up_card) if deal.up_card is not None else "",
        boxes=tuple(draw_box(game, role, hand, antes[0].box if antes else "") for hand in boxes),
        dealt=bool(deal.boxes),
        drawing=game.drawing.hand.name if game.drawing.hand is not None else "",
        exposed=deal.exposed,
    )
    return frame(game, role, felt, sign(game.table), game.book.result, notes=notes(game))
