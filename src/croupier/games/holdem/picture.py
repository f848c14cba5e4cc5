"""The table as one role sees it: the board, every seat with its cards and chips, the pots. Players see their
own hole cards, and those of others once they are shown."""

from dataclasses import dataclass

from croupier.games.holdem.play.on_table import BOARD, FLOP, Hole
from croupier.games.holdem.play.script import HoldemRound
from croupier.games.holdem.sign import sign
from croupier.games.pictures.picture import Felt, Picture, draw_outcomes, frame
from croupier.games.pictures.picture import Hand as Lying
from croupier.games.script.awaiting import Want
from croupier.games.script.sight import Role
from croupier.values.cards import UNSEEN

STREETS = ("before the flop", "flop", "turn", "river")


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A player in the round: `front` is the wager of this betting round, `call` what is missing to match it. `state` is
    playing, folded, all-in, mucked, shown or void."""

    player: str
    cards: Lying
    front: str
    state: str
    turn: bool
    absent: bool


@dataclass(frozen=True, slots=True)
class PotShown:
    """A pot and who can win it."""

    name: str
    amount: str
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HoldemFelt(Felt):
    """`button` is a seat, perhaps an empty one, `early` a card of the board exposed before its time. `to_call` and the
    range of a raise are those of the player in turn."""

    structure: str
    button: str
    street: str
    board: tuple[str, ...]
    early: str
    seats: tuple[SeatShown, ...]
    pots: tuple[PotShown, ...]
    total: str
    to_call: str
    bonus: str
    elimination: bool


def state_of(hole: Hole) -> str:
    if hole.void:
        return "void"
    if hole.folded:
        return "folded"
    if hole.mucked:
        return "mucked"
    return "shown" if hole.shown else "all-in" if hole.all_in else "playing"


def draw_hole(game: HoldemRound, role: Role, hole: Hole) -> Lying:
    """The hole cards as far as this role has seen them, and what they make with the board for anyone who sees both."""
    cards = draw_outcomes(game, role, zip(hole.faces, hole.sources, strict=True))
    known = hole.whole and UNSEEN not in cards and len(game.cards.board) >= FLOP and not game.cards.flop_down
    return Lying(cards, str(game.cards.rank(hole)) if known else "")


def draw_seat(game: HoldemRound, role: Role, hole: Hole) -> SeatShown:
    return SeatShown(
        player=hole.player,
        cards=draw_hole(game, role, hole),
        front=game.layout.scale.show(game.betting.front.get(hole.player, 0)),
        state=state_of(hole),
        turn=hole.player == game.betting.player,
        absent=hole.player in game.players.absent,
    )


def draw_pots(game: HoldemRound) -> tuple[PotShown, ...]:
    layout, pots = game.layout, game.pots
    return tuple(
        PotShown(layer.name, layout.scale.show(layout.pot(layer.name)), tuple(pots.eligible(layer)))
        for layer in pots.layers()
        if layout.pot(layer.name)
    )


def picture(game: HoldemRound, role: Role) -> Picture:
    betting, show = game.betting, game.layout.scale.show
    lying = zip(game.cards.board, game.cards.board_sources, strict=True)
    total = sum(bet.stake for bet in game.layout.bets.values())
    due = min(betting.call_of(betting.player), game.stake_of(betting.player)) if betting.player else 0
    felt = HoldemFelt(
        structure=game.table.structure.value,
        button=game.seating.button,
        street=STREETS[betting.street] if betting.street >= 0 else "",
        board=draw_outcomes(game, role, lying)[:BOARD],
        early="" if game.cards.waiting is None else str(game.cards.waiting),
        seats=tuple(draw_seat(game, role, game.cards.holes[player]) for player in game.seating.round_the_table),
        pots=draw_pots(game),
        total=show(total),
        to_call=show(due) if betting.player else "",
        bonus=show(game.players.bonus) if game.players.bonus else "",
        elimination=game.players.elimination,
    )
    countdown = game.table.seconds if game.awaiting.want is Want.DECISION else None
    return frame(game, role, felt, sign(game.table), game.result, countdown)
