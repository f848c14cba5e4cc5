"""Collusion (10.2): cards or information exchanged, and what the Director decides (C-14)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.games.canberra.law import T
from croupier.games.canberra.play.irregular import check_void
from croupier.games.canberra.play.settlement import reopen
from croupier.games.chips.facts import LOSE, VOID
from croupier.games.officials.grammar import PLAYER, Act, Form, Said, among, one_of
from croupier.games.script.awaiting import Want
from croupier.games.script.banked import RoundVoided
from croupier.games.script.contract import Interrupt
from croupier.games.texts.law import Topic
from croupier.games.texts.powers import Power

if TYPE_CHECKING:
    from croupier.games.canberra.play.script import CanberraRound

OUT, FOLD, ROUND = "wagers", "fold", "round"
"""The player is out and the wagers go back, which is what happens unless the Director says otherwise; the player is
out as if folded; the whole round is void."""


def breaches(game: "CanberraRound") -> Iterable[str]:
    return game.rules.breaches


def may_collude(game: "CanberraRound", want: Want) -> None:
    check_void(game)
    if not game.deal.begun:
        raise game.refuse(T.COLLUSION, "No cards have been dealt, so nothing can have been exchanged.")


def sanction_of(said: Said) -> str:
    """What is decided; earlier records say void for the wagers."""
    chosen = said.words[1] if len(said.words) > 1 else OUT
    return OUT if chosen == VOID else chosen


def test_collusion(game: "CanberraRound", said: Said) -> None:
    player, sanction = said.player, sanction_of(said)
    if sanction == ROUND:
        return
    if player not in game.deal.boxes:
        raise game.refuse(T.COLLUSION, f"Player {player} has no hand in this round.")
    if player in game.deal.void:
        raise game.refuse(T.COLLUSION, f"Player {player} is out of this round already.")
    if sanction == FOLD and player in game.deal.folded:
        raise game.refuse(T.COLLUSION, f"Player {player} has folded already.")


def do_collusion(game: "CanberraRound", said: Said) -> Interrupt | None:
    topics: tuple[Topic, ...] = (T.COLLUSION, game.rules.breaches[said.words[0]])
    sanction = sanction_of(said)
    if sanction == ROUND:
        return RoundVoided("collusion", game.cite(*topics, T.VOID))
    if sanction == OUT:
        game.annul(said.player, game.cite(*topics, T.VOID))
    else:
        fold_out(game, said.player, topics)
    return None


def fold_out(game: "CanberraRound", player: str, topics: tuple[Topic, ...]) -> None:
    """Put a player out as by a Fold: the Ante is lost; a Bet is not part of a Fold and goes back."""
    reopen(game, player, T.COLLUSION)
    ante, bet = game.ante(player), game.bet(player)
    if ante is not None:
        game.book.book(ante, LOSE, -ante.stake, game.cite(*topics, T.FOLD))
    if bet is not None:
        game.book.book(bet, VOID, 0, game.cite(*topics, T.VOID))
    game.deal.folded.add(player)


BREACH = among("BREACH", breaches)
FORMS: "tuple[Form[CanberraRound], ...]" = (
    (PLAYER, BREACH),
    (PLAYER, BREACH, one_of("SANCTION", OUT, FOLD, ROUND)),
)
ACTS: "tuple[Act[CanberraRound], ...]" = (
    Act(
        "collusion",
        "Players acted together",
        T.COLLUSION,
        Power.DIRECTOR,
        may_collude,
        do_collusion,
        FORMS,
        test_collusion,
        reason=True,
        once=((PLAYER, BREACH, one_of("SANCTION", VOID)),),
    ),
)
