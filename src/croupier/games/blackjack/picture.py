"""The table as one role sees it: the dealer, every box with its hands and stakes. All cards lie face up (6.1)."""

from dataclasses import dataclass

from croupier.games.blackjack.hands import describe
from croupier.games.blackjack.play.boxes import BlackjackHand, Box
from croupier.games.blackjack.play.decisions import next_turn
from croupier.games.blackjack.play.script import BlackjackRound
from croupier.games.blackjack.sign import sign
from croupier.games.blackjack.wagers import MAIN
from croupier.games.chips.layout import Bet
from croupier.games.pictures.picture import Felt, Picture, frame
from croupier.games.pictures.picture import Hand as Cards
from croupier.games.script.awaiting import Want
from croupier.games.script.sight import Role

BLACKJACK = "BLACKJACK"


@dataclass(frozen=True, slots=True)
class Stake:
    """Chips of one player on a hand, or on a side bet or the insurance line of a box."""

    player: str
    wager: str
    amount: str


@dataclass(frozen=True, slots=True)
class HandShown:
    """One hand of a box: its cards, what they count, the stakes on it, whether it is the one to decide on."""

    cards: Cards
    stakes: tuple[Stake, ...]
    turn: bool


@dataclass(frozen=True, slots=True)
class RaisedLimit:
    """The marker of a personal limit at a box (3.2)."""

    player: str
    limit: str


@dataclass(frozen=True, slots=True)
class BoxShown:
    """A box with wagers; before the deal it has one hand without cards."""

    name: str
    hands: tuple[HandShown, ...]
    others: tuple[Stake, ...]
    raised: tuple[RaisedLimit, ...]
    turn: bool


@dataclass(frozen=True, slots=True)
class BlackjackFelt(Felt):
    """`dealt` once the boxes are fixed. `drawing` is where the next card goes: a box, or `d`. `final_rounds` counts the
    announced last rounds."""

    dealer: Cards
    boxes: tuple[BoxShown, ...]
    dealt: bool
    drawing: str
    automated: bool
    cutting_card_out: bool
    final_rounds: int


def draw_hand(hand: BlackjackHand) -> Cards:
    total = BLACKJACK if hand.blackjack else describe(hand.cards) if hand.cards else ""
    return Cards(tuple(map(str, hand.cards)), total)


def draw_stakes(game: BlackjackRound, bets: list[Bet]) -> tuple[Stake, ...]:
    show = game.layout.scale.show
    return tuple(Stake(bet.player, bet.kind, show(bet.stake)) for bet in bets)


def draw_box(game: BlackjackRound, box: Box, playing: BlackjackHand | None) -> BoxShown:
    """One box; `playing` is the hand whose turn it is, of whatever box."""
    hands = tuple(
        HandShown(draw_hand(hand), draw_stakes(game, game.deal.stakes(box, hand)), hand is playing)
        for hand in box.hands
    )
    others = [bet for bet in game.layout.at(box.name) if bet.kind != MAIN]
    show, personal = game.layout.scale.show, game.players.personal
    raised = tuple(RaisedLimit(player, show(limit)) for (player, where), limit in personal.items() if where == box.name)
    return BoxShown(box.name, hands, draw_stakes(game, others), raised, any(hand.turn for hand in hands))


def draw_boxes(game: BlackjackRound) -> tuple[BoxShown, ...]:
    """The boxes in play; before the first card those with wagers on them."""
    turn = next_turn(game) if game.awaiting.want is Want.DECISION else None
    staked = sorted({bet.box for bet in game.layout.bets.values()}, key=int)
    boxes = list(game.deal.boxes.values()) or [Box(name) for name in staked]
    return tuple(draw_box(game, box, turn.hand if turn else None) for box in boxes)


def picture(game: BlackjackRound, role: Role) -> Picture:
    dealer, shoe = game.deal.dealer, game.shoe
    felt = BlackjackFelt(
        dealer=Cards(tuple(map(str, dealer)), describe(dealer) if dealer else ""),
        boxes=draw_boxes(game),
        dealt=bool(game.deal.boxes),
        drawing=game.drawing.place,
        automated=shoe.refilled,
        cutting_card_out=shoe.cutting_card_out,
        final_rounds=shoe.final_rounds,
    )
    return frame(game, role, felt, sign(game.table), game.book.result)
