"""Every reason to refuse an Ante (3, 4, 15.13 to 15.15), its withdrawal, and the end of wagering."""

from typing import TYPE_CHECKING

from croupier.games.canberra.law import T
from croupier.games.officials.house import check_seat
from croupier.games.script.move import Move
from croupier.values.chips import show_amount

if TYPE_CHECKING:
    from croupier.games.canberra.play.script import CanberraRound


def check_wager(game: "CanberraRound", move: Move) -> None:
    """The place, the turn, the amount."""
    player = move.player
    check_box(game, player, move.box or player)
    game.turns.check(player)
    stake = game.layout.scale.exact(move.chips)
    step, show = game.table.limits.step, game.layout.scale.show
    if stake is None or stake % step or stake == 0:
        reason = f"Wagers are in multiples of {show(step)}; {show_amount(move.chips)} is not one."
        raise game.refuse(T.OFF_STEP, reason)
    least, stack = game.table.ante[0], game.layout.stacks[player]
    if stake < least:
        raise game.refuse(T.BELOW_MINIMUM, f"An Ante of {show(stake)} is below the minimum of {show(least)}.")
    if stake > stack:
        raise game.refuse(T.CHIPS, f"Player {player} has {show(stack)}, not {show(stake)}, to wager.")


def check_box(game: "CanberraRound", player: str, box: str) -> None:
    """Whether this player may place an Ante at all, and on this box."""
    check_seat(game, player)
    if player in game.players.sitting_out:
        raise game.refuse(T.DUTY, f"Player {player} sits this round out.")
    if int(box) > game.table.seats:
        raise game.refuse(T.BOX, f"There is no box {box}; the table has {game.table.seats}.")
    if box != player:
        raise game.refuse(T.ONE_BOX, f"Player {player} wagers on box {player} and on no other.")
    if game.book.voided(player):
        raise game.refuse(T.SANCTION_WAGER, f"Player {player}'s wagers were declared void for this round.")
    if game.ante(player) is not None:
        raise game.refuse(T.ONE_BOX, f"Player {player} has placed an Ante already; withdraw it to place another.")


def check_withdrawal(game: "CanberraRound", move: Move) -> None:
    game.turns.check(move.player)


def check_close(game: "CanberraRound") -> None:
    """4.1, 15.13: everybody who can has placed an Ante before the first card; somebody has."""
    least, excused = game.table.ante[0], game.excused()
    for player, stack in game.layout.stacks.items():
        if stack >= least and player not in excused and game.ante(player) is None:
            raise game.refuse(T.DUTY, f"Player {player} has placed no Ante; everyone stakes at least the minimum.")
    if not game.layout.bets:
        raise game.refuse(T.ANTE, "Nobody has placed an Ante; no cards are dealt.")
