"""What may not be done in a betting round, and why: the same sentences for bars and for refused moves."""

from typing import TYPE_CHECKING

from croupier.games.holdem.law import T
from croupier.games.holdem.play.on_table import Hole
from croupier.games.holdem.table import Structure
from croupier.games.script.awaiting import Barred, Bars
from croupier.games.script.move import Move
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import HoldemRound

FIRST, FINAL = 0, 3
RAISE, MOST_BETS = "cbr", 4
Reason = tuple[T, str]


def may_call(game: "HoldemRound") -> bool:
    """H-42: with antes and no blinds the first betting round opens with a bet; there is nothing to call."""
    betting = game.betting
    return betting.level > 0 or betting.street > FIRST or game.table.usual


def check_call(game: "HoldemRound", player: str, move: Move) -> None:
    """13.1, 13.4: `check` and `call` say what they mean, `cc` is either."""
    betting = game.betting
    due = betting.call_of(player)
    if not may_call(game) or (move.act == "check" and betting.street == FIRST and not game.table.usual):
        raise game.refuse(T.NO_FIRST_CHECK, "A player cannot check in the first betting round.")
    if move.act == "check" and due:
        raise game.refuse(T.NO_CHECK, f"A bet has been made: player {player} cannot check.")
    if move.act == "call" and not due and betting.street > FIRST:
        raise game.refuse(T.CALL, "There is no bet to call; check, bet or fold.")


def why_not_raise(game: "HoldemRound", player: str) -> Reason | None:
    """Whether betting or raising is closed to this player, and by what."""
    betting, cards = game.betting, game.cards
    if game.stake_of(player) <= betting.call_of(player):
        return T.ALL_IN, f"Player {player} does not have enough to raise; a call is all-in."
    if not any(can_answer(game, hole) for hole in cards.holes.values() if hole.player != player):
        return T.ELIGIBLE, "Nobody else has chips left to call a raise with."
    if betting.capped and betting.level:
        return T.EARLY_CARD, "A card was exposed too early: no wager exceeds what was already wagered."
    if raising_is_closed(game, player):
        return T.SHORT_RAISE, f"Player {player} has acted and nobody has raised in full since; call or fold."
    if raises_are_used_up(game):
        return T.RAISE_CAP, f"There are at most {game.rules.raises} raises in a betting round."
    return None


def can_answer(game: "HoldemRound", hole: Hole) -> bool:
    """Whether somebody could put in more than has to be matched now."""
    betting, player = game.betting, hole.player
    mine = betting.front.get(player, 0) + game.stake_of(player)
    return hole.active and not hole.all_in and mine > betting.level


def raising_is_closed(game: "HoldemRound", player: str) -> bool:
    """Whether raising is closed to this player (H-04). In the usual order short raises may add up to
    the largest so far."""
    betting = game.betting
    if player not in betting.closed or player not in betting.acted:
        return False
    return not (game.table.usual and betting.level - betting.faced[player] >= betting.largest)


def raises_are_used_up(game: "HoldemRound") -> bool:
    """9.3.5, H-26: after three raises; never between two active players in the final betting round. In the usual order
    after four bets and raises, always."""
    betting = game.betting
    if game.table.structure is not Structure.LIMIT:
        return False
    if game.table.usual:
        return sum(each.act == RAISE for each in betting.done) == MOST_BETS
    if betting.raises < game.rules.raises:
        return False
    return not (betting.street == FINAL and len(game.cards.active()) == 2)


def check_raise(game: "HoldemRound", player: str) -> None:
    reason = why_not_raise(game, player)
    if reason is not None:
        raise game.refuse(*reason)


def too_much(game: "HoldemRound", to: int, most: int) -> Refused:
    show, structure = game.layout.scale.show, game.table.structure
    topic = T.EARLY_CARD if game.betting.capped else T.POT_LIMIT
    if structure in (Structure.NO_LIMIT, Structure.LIMIT) and not game.betting.capped:
        topic = T.STRUCTURE if structure is Structure.LIMIT else T.LIMITS
    return game.refuse(topic, f"A bet or raise is to {show(most)} at most, not to {show(to)}.")


def out_of_turn(game: "HoldemRound", move: Move) -> Refused:
    turn = game.betting.player
    return game.refuse(
        T.OUT_OF_TURN, f"It is player {turn}'s turn, not {move.who}'s: a wager out of turn is taken back."
    )


def bars_in_turn(game: "HoldemRound", player: str) -> Bars:
    """What the player in turn may not do, although it might be expected."""
    law, found = game.law, []
    reason = why_not_raise(game, player)
    if reason is not None:
        found += [Barred(act, law.first(reason[0]), reason[1]) for act in ("cbr", "bet", "raise")]
    if not may_call(game):
        found += [
            Barred(act, law.first(T.NO_FIRST_CHECK), "The first betting round opens with a bet.") for act in ("cc",)
        ]
    return tuple(found)


def bars_after_end(game: "HoldemRound") -> Bars:
    """Nothing is wagered or dealt after the end."""
    clause = game.law.first(T.ROUND)
    return tuple(Barred(act, clause, "The round of play is over.") for act in ("cc", "cbr", "f", "sm", "dh", "db"))
