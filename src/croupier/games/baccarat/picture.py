"""The felt of a coup as one role sees it: both hands, the shoe, whether the coup is played without wagers. No odds."""

from dataclasses import dataclass

from croupier.games.baccarat.play.on_table import BaccaratHand
from croupier.games.baccarat.play.script import BaccaratRound
from croupier.games.baccarat.sign import sign
from croupier.games.pictures import picture as pictures
from croupier.games.pictures.picture import Felt, Picture, frame
from croupier.games.script.sight import Role
from croupier.values.cards import show


@dataclass(frozen=True, slots=True, kw_only=True)
class CoupFelt(Felt):
    """`drawing` is the hand to which the next card goes, `waiting` are cards out of the shoe for a later hand."""

    player: pictures.Hand
    banker: pictures.Hand
    drawing: str
    waiting: tuple[str, ...]
    face_down: bool
    no_bet: bool
    cutting_card_out: bool
    last_round: bool
    shuffle_due: bool


def picture(coup: BaccaratRound, role: Role) -> Picture:
    """Nobody at the table sees more than the others: a card is turned up for all or for none."""
    shoe, deal = coup.shoe, coup.deal
    felt = CoupFelt(
        player=draw_hand(deal.player),
        banker=draw_hand(deal.banker),
        drawing=deal.drawing.name if deal.drawing is not None else "",
        waiting=tuple(map(show, shoe.waiting_faces())),
        face_down=coup.table.face_down,
        no_bet=coup.betting.no_bet,
        cutting_card_out=shoe.cutting_card_out,
        last_round=shoe.last_round,
        shuffle_due=coup.ends_shoe(),
    )
    seconds = coup.table.wagering_seconds if coup.betting.clock_runs else None
    return frame(coup, role, felt, sign(coup.table), coup.book.result, seconds, notes(coup))


def draw_hand(hand: BaccaratHand) -> pictures.Hand:
    total = hand.total
    return pictures.Hand(tuple(show(face) for face in hand.visible), "" if total is None else str(total))


def notes(coup: BaccaratRound) -> dict[str, list[str]]:
    """What everybody may know of a player besides chips."""
    players, show_chips = coup.players, coup.layout.scale.show
    said: dict[str, list[str]] = {player: [] for player in coup.layout.stacks}
    for player, lines in said.items():
        if player in players.excluded:
            lines.append("excluded")
        if player in players.vacated:
            lines.append("gave up the seat")
        if player in players.sitting_out:
            lines.append("sits out")
        if player in players.both_hands:
            lines.append("may back both hands")
        if player in players.personal:
            lines.append(f"limit {show_chips(players.personal[player])}")
        if player in coup.betting.agreed:
            lines.append("wants a no-bet coup")
    return said
