"""The felt as one role sees it: the dice, the Bank, every box with its tiles and parts as far as this role has seen
them. No odds and no advice (X-26, X-27)."""

from dataclasses import dataclass

from croupier.games.pai_gow.hands import Pair, rank
from croupier.games.pai_gow.play.hands import HOUSE_WAY, PaiGowHand
from croupier.games.pai_gow.play.on_table import first_box
from croupier.games.pai_gow.play.script import PaiGowRound
from croupier.games.pai_gow.sign import sign
from croupier.games.pai_gow.table import BANK
from croupier.games.pictures import picture as pictures
from croupier.games.pictures.picture import Felt, Picture, frame
from croupier.games.script.sight import Role
from croupier.values.chance import show_outcome


@dataclass(frozen=True, slots=True)
class TileBox:
    """A box: its stake, its tiles in the order dealt, its parts for those who see them, and what was done with it."""

    name: str
    stake: str
    tiles: tuple[str, ...]
    low: pictures.Hand
    high: pictures.Hand
    state: str
    turn: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowFelt(Felt):
    """`first` is the box that the dice chose, `dealing` where the next tile goes; the Bank is the House's box."""

    dice: tuple[str, ...]
    first: str
    dealing: str
    bank: TileBox
    boxes: tuple[TileBox, ...]


NO_PART = pictures.Hand((), "")


def draw_part(part: Pair) -> pictures.Hand:
    return pictures.Hand(tuple(map(str, part)), rank(*part).words)


def state_of(game: PaiGowRound, hand: PaiGowHand) -> str:
    """What everybody may know of a hand."""
    if hand.surrendered:
        return "surrendered"
    if game.book.voided(hand.box):
        return "void"
    if hand.shown:
        return "shown"
    if hand.choice:
        return "may be called void"
    if hand.by:
        return "set by House Way" if hand.by == HOUSE_WAY else "set"
    return ""


def draw_box(game: PaiGowRound, hand: PaiGowHand, role: Role) -> TileBox:
    tiles = tuple(show_outcome(each.tile if hand.seen(each).by(role) else None) for each in hand.tiles)
    setting = hand.setting if hand.seen().by(role) else None
    show = game.layout.scale.show
    return TileBox(
        name=hand.box,
        stake=show(sum(bet.stake for bet in game.layout.at(hand.box))),
        tiles=tiles,
        low=draw_part(setting.low) if setting else NO_PART,
        high=draw_part(setting.high) if setting else NO_PART,
        state=state_of(game, hand),
        turn=f"p{hand.box}" in game.awaiting.who,
    )


def draw_boxes(game: PaiGowRound, role: Role) -> tuple[TileBox, ...]:
    """The boxes in play; before the deal those with wagers on them."""
    staked = sorted({bet.box for bet in game.layout.bets.values()}, key=int)
    hands = game.deal.players() if game.deal.hands else [PaiGowHand(box) for box in staked]
    return tuple(draw_box(game, hand, role) for hand in sorted(hands, key=lambda hand: int(hand.box)))


def notes(game: PaiGowRound) -> dict[str, list[str]]:
    """What everybody may know of a player besides chips."""
    said: dict[str, list[str]] = {player: [] for player in game.layout.stacks}
    for player, lines in said.items():
        if player in game.players.excluded:
            lines.append("excluded")
        if player in game.players.sitting_out:
            lines.append("sits out")
    return said


def picture(game: PaiGowRound, role: Role) -> Picture:
    deal = game.deal
    felt = PaiGowFelt(
        dice=tuple(map(str, deal.dice)),
        first=str(first_box(deal.dice)) if deal.hands else "",
        dealing=deal.box,
        bank=draw_box(game, deal.hands.get(BANK, PaiGowHand(BANK)), role),
        boxes=draw_boxes(game, role),
    )
    return frame(game, role, felt, sign(game.table), game.book.result, notes=notes(game))
