"""Sanctions against a player who broke a rule (22.4): wagers declared void, or exclusion from the game."""

from typing import TYPE_CHECKING

from croupier.games.holdem.law import T
from croupier.games.holdem.play.misdeals import void_hand
from croupier.games.holdem.play.settlement import just_shown
from croupier.games.officials.grammar import PLAYER, Act, Said, always, one_of
from croupier.games.script.contract import Interrupt
from croupier.games.texts.powers import Power

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import HoldemRound

WAGER, EXCLUDE = "wager", "exclude"


def test_sanction(game: "HoldemRound", said: Said) -> None:
    if said.words == (EXCLUDE,):
        if said.player in game.players.excluded:
            raise game.refuse(T.SANCTION, f"Player {said.player} is excluded already.")
        return
    if (game.result and not just_shown(game)) or not game.cards.begun:
        raise game.refuse(T.SANCTION, "There is no wager to declare void.")
    if not plays(game, said.player):
        raise game.refuse(T.SANCTION, f"Player {said.player} has no wager in this round.")


def plays(game: "HoldemRound", player: str) -> bool:
    """Whether this player has a hand in play, or any chips in the round from a folded one."""
    hole = game.cards.holes.get(player)
    return hole is not None and not hole.void and (hole.active or has_wagered(game, player))


def has_wagered(game: "HoldemRound", player: str) -> bool:
    """Whether any chips of this player are in the round, also those of a folded hand."""
    pots = game.pots
    return any((game.layout.of(player), pots.totals.get(player), pots.dead.get(player)))


def do_sanction(game: "HoldemRound", said: Said) -> Interrupt | None:
    """H-43: what the player has wagered goes back, and the hand is out of the round. An excluded player takes no
    further part in the game either (X-24); what was decided before remains."""
    if said.words != (EXCLUDE,):
        return void_hand(game, said.player, T.SANCTION)
    game.players.excluded.add(said.player)
    if not game.cards.begun:
        game.seating = game.who_sits(game.seating.button)
    elif not game.result and plays(game, said.player):
        return void_hand(game, said.player, T.SANCTION)
    return None


ACTS: "tuple[Act[HoldemRound], ...]" = (
    Act("sanction", "Sanction a player", T.SANCTION, Power.SUPERVISOR, always, do_sanction,
        ((PLAYER, one_of("SANCTION", WAGER, EXCLUDE)),), test_sanction, reason=True,
        also=("void-wager",), once=((PLAYER,),)),
)  # fmt: skip
