"""Every reason to refuse a wager (3, 4, 17.4, 17.5, 18.9 / 18.10), its withdrawal, and the end of wagering."""

from typing import TYPE_CHECKING

from croupier.games.blackjack.law import T
from croupier.games.blackjack.sides import BY_KIND
from croupier.games.blackjack.wagers import MAIN
from croupier.games.officials.house import check_seat
from croupier.games.script.move import Move
from croupier.values.chips import show_amount

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound

MOST_BETTORS = 3
FIRST_HAND = 1


def hand_of_kind(kind: str) -> int:
    """Main wagers lie on the first hand until it is split; side bets on none."""
    return FIRST_HAND if kind == MAIN else 0


def holds(game: "BlackjackRound", player: str, box: str, kind: str) -> bool:
    return game.layout.find(player, box, kind, hand_of_kind(kind)) is not None


def boxes_of(game: "BlackjackRound", player: str) -> set[str]:
    return {bet.box for bet in game.layout.of(player)}


def check_wager(game: "BlackjackRound", move: Move) -> None:
    """The place, the kind, the amount, the turn."""
    player, kind, box = move.player, move.words[0], move.box or move.player
    check_box(game, player, box)
    check_kind(game, player, box, kind)
    game.turns.check(player)
    stake = game.layout.scale.exact(move.chips)
    step = game.table.limits.step
    if stake is None or stake % step or stake == 0:
        amount = show_amount(move.chips)
        raise game.refuse(
            T.OFF_STEP, f"Wagers are in multiples of {game.layout.scale.show(step)}; {amount} is not one."
        )
    check_amount(game, player, box, kind, stake)
    stack = game.layout.stacks[player]
    if stake > stack:
        show = game.layout.scale.show
        raise game.refuse(T.CHIPS, f"Player {player} has {show(stack)}, not {show(stake)}, to wager.")


def check_exists(game: "BlackjackRound", box: str) -> None:
    if int(box) > game.table.seats:
        raise game.refuse(T.BOX, f"There is no box {box}; the table has {game.table.seats}.")


def check_box(game: "BlackjackRound", player: str, box: str) -> None:
    """Whether this player may bet at all, and on this box."""
    players = game.players
    check_seat(game, player)
    if player in players.sitting_out:
        raise game.refuse(T.DUTY, f"Player {player} sits this round out.")
    check_exists(game, box)
    if game.table.tournament:
        if box != player:
            raise game.refuse(T.OWN_BOX, f"Player {player} wagers on box {player} only; no back-betting.")
        return
    if players.given_up and f"{player}@{box}" in players.given_up:
        raise game.refuse(T.SEVERAL_BOXES, f"Player {player} gave up box {box} to make room for others.")
    if boxes_of(game, player) - {box}:
        if player in players.restricted:
            raise game.refuse(T.RESTRICT, f"Player {player} is limited to a single box.")
        if not game.table.several_boxes:
            raise game.refuse(T.SEVERAL_BOXES, "A player may wager on more than one box only with permission.")
    others = {bet.player for bet in game.deal.mains(box)} - {player}
    if len(others) >= MOST_BETTORS:
        raise game.refuse(T.SHARED_BOX, f"Three players already wager on box {box}.")


def check_kind(game: "BlackjackRound", player: str, box: str, kind: str) -> None:
    if game.book.voided(player):
        raise game.refuse(T.SANCTION_WAGER, f"Player {player}'s wagers were declared void for this round.")
    if holds(game, player, box, kind):
        reason = f"Player {player} already has a {kind} wager on box {box}; withdraw it to place another."
        raise game.refuse(T.ONE_WAGER, reason)
    check_beside(game, player, box, kind)


def check_beside(game: "BlackjackRound", player: str, box: str, kind: str) -> None:
    """17.5, 18.9 / 18.10: a side bet lies beside a main wager."""
    if kind != MAIN and not holds(game, player, box, MAIN):
        raise game.refuse(BY_KIND[kind].alone, f"A {kind} wager needs a main wager on box {box} first.")


def check_amount(game: "BlackjackRound", player: str, box: str, kind: str, stake: int) -> None:
    show = game.layout.scale.show
    least, most = game.table.range_of(kind)
    check_fixed(game, kind, stake)
    if stake < least:
        raise game.refuse(T.BELOW_MINIMUM, f"{show(stake)} on {kind} is below the minimum of {show(least)}.")
    if kind == MAIN:
        check_held(game, player, stake, least)
        check_raised(game, player, box, min(stake, most) if most is not None else stake)


def check_fixed(game: "BlackjackRound", kind: str, stake: int) -> None:
    """17.4: the approved amount, where the house fixed one."""
    fixed, show = game.table.fixed.get(kind), game.layout.scale.show
    if fixed not in (None, stake):
        side = BY_KIND[kind]
        reason = f"The approved {side.name} wager is {show(fixed or 0)}, not {show(stake)}."
        raise game.refuse(side.amount or side.offer, reason)


def check_held(game: "BlackjackRound", player: str, stake: int, least: int) -> None:
    """4.7, 4.8: held to the minimum."""
    for held, topic in ((game.players.minimum_only, T.MINIMUM_ONLY), (game.players.restricted, T.RESTRICT)):
        if player in held and stake != least:
            minimum = game.layout.scale.show(least)
            raise game.refuse(topic, f"Player {player} is held to the minimum wager of {minimum}.")


def check_raised(game: "BlackjackRound", player: str, box: str, stake: int) -> None:
    """4.6: on a box with a raised limit others may join while the total stays within the posted maximum."""
    raised = {owner for owner, where in game.players.personal if where == box} - {player}
    posted = game.table.range_of(MAIN)[1]
    if not raised or posted is None:
        return
    total = sum(bet.stake for bet in game.deal.mains(box)) + stake
    if total > posted:
        show = game.layout.scale.show
        reason = f"Box {box} has a raised limit; all wagers on it may total {show(posted)}, not {show(total)}."
        raise game.refuse(T.RAISED_BOX, reason)


def check_withdrawal(game: "BlackjackRound", move: Move) -> None:
    box = move.box or move.player
    if not holds(game, move.player, box, move.words[0]):
        raise game.refuse(T.BOX, f"Player {move.player} has no {move.words[0]} wager on box {box}.")
    game.turns.check(move.player)


def check_close(game: "BlackjackRound") -> None:
    """What must hold before the wagers close: the duty to bet in tournaments, something to play for."""
    if game.table.tournament:
        least, excused = game.table.least, game.excused()
        for player, stack in game.layout.stacks.items():
            if stack >= least and player not in excused and not game.deal.mains(player):
                raise game.refuse(T.DUTY, f"Player {player} has not wagered; everyone stakes at least the minimum.")
    if not any(bet.kind == MAIN for bet in game.layout.bets.values()):
        raise game.refuse(T.BETTING_TIME, "Nobody has wagered; no cards are dealt.")
