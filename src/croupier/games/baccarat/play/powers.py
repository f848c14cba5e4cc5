"""Powers of the house (2.2, 2.3, 3, 4.6-4.9, 5.1, 6.3, 8, 11 / 13, 14 / 16, 17): no-bet coups, approvals, the cards."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.games.baccarat.law import HOUSE, T
from croupier.games.baccarat.play.betting import announce_no_bet
from croupier.games.baccarat.play.irregular import HAND
from croupier.games.baccarat.rules import BothHands
from croupier.games.officials.grammar import AMOUNT, PLAYER, Act, Said, always, among, at, one_of
from croupier.games.officials.house import (
    close_act,
    invalidate_act,
    notice_act,
    personal_limit_act,
    sanction_act,
    sit_out_act,
    vacate_act,
)
from croupier.games.script.awaiting import Want
from croupier.games.script.move import DEALER
from croupier.games.texts.powers import Power

if TYPE_CHECKING:
    from croupier.games.baccarat.play.script import BaccaratRound


# --- wagers --------------------------------------------


def test_approve(coup: "BaccaratRound", said: Said) -> None:
    if coup.rules.both_hands is not BothHands.WITH_APPROVAL:
        raise coup.refuse(T.BOTH_HANDS, f"{coup.setup.ruleset} leaves nothing to approve here.")


def do_approve(coup: "BaccaratRound", said: Said) -> None:
    """2023 4.6(b): this player may back both hands in this round (M-08)."""
    coup.players.both_hands.add(said.player)


def posted_maximum(coup: "BaccaratRound") -> int | None:
    return coup.table.limits.table[1]


def grant_limit(coup: "BaccaratRound", said: Said) -> None:
    coup.players.personal[said.player] = said.stake


def players_at_table(coup: "BaccaratRound") -> set[str]:
    """The players at the table: those excluded and those who gave up their seats have no say."""
    return coup.layout.stacks.keys() - coup.players.gone


def test_no_bet(coup: "BaccaratRound", said: Said) -> None:
    """4.7, 4.8 / 4.8, 4.9: on request of all, at an empty table, or after a timed period without wagers."""
    players, time = players_at_table(coup), coup.betting
    timed_out = coup.table.wagering_seconds is not None and time.periods > 0 and not coup.layout.bets
    if not players or timed_out:
        return
    if not time.requested:
        raise coup.refuse(T.NO_BET_ASKED, "No player has asked for a no-bet coup.")
    if missing := sorted(players - time.agreed):
        raise coup.refuse(T.NO_BET_AGREED, f"All players must agree; missing: {', '.join(missing)}.")


def cite_no_bet(coup: "BaccaratRound", said: Said) -> tuple[T, ...]:
    """What lets it be directed."""
    if not players_at_table(coup):
        return (T.NO_BET_EMPTY,)
    if coup.betting.requested:
        return T.NO_BET_REQUEST, T.NO_BET_ASKED, T.NO_BET_AGREED
    return (T.NO_BET_TIMED,)


def do_no_bet(coup: "BaccaratRound", said: Said) -> None:
    announce_no_bet(coup, *cite_no_bet(coup, said))


# --- cards --------------------------------------------


def may_turn(coup: "BaccaratRound") -> Iterable[str]:
    """Whom an official may name to turn a hand up."""
    return (DEALER, *coup.betting.actors)


def test_exposer(coup: "BaccaratRound", said: Said) -> None:
    """6.3 of 2002 and 2016: the Director or a supervisor decides who turns a hand up."""
    if coup.rules.backers_expose:
        raise coup.refuse(T.EXPOSE, "Here the dealer or a backer of the hand turns it up; nobody has to be named.")


def do_exposer(coup: "BaccaratRound", said: Said) -> None:
    hand, who = said.words
    coup.deal.exposer[hand] = who


def do_shuffle(coup: "BaccaratRound", said: Said) -> None:
    """5.1(c): a supervisor orders a shuffle after the round."""
    coup.shoe.shuffle_ordered = True


def do_change(coup: "BaccaratRound", said: Said) -> None:
    """2.3: replaced singly the shoe stays the same; replaced altogether a new shoe is made."""
    if said.words == ("all",):
        coup.shoe.shuffle_ordered = True


ACTS: tuple[Act["BaccaratRound"], ...] = (
    Act("approve-both", "Let a player wager on both hands",
        T.BOTH_HANDS, Power.SUPERVISOR, at(Want.WAGERS), do_approve, ((PLAYER,),), test_approve),
    personal_limit_act(HOUSE, (PLAYER, AMOUNT), posted_maximum, grant_limit),
    Act("no-bet-coup", "Call a no-bet coup", T.NO_BET_COUP, Power.SUPERVISOR, at(Want.WAGERS, Want.CALL), do_no_bet,
        test=test_no_bet, cites=cite_no_bet),
    Act("exposer", "Name who turns up a hand",
        T.EXPOSE, Power.SUPERVISOR, always, do_exposer, ((HAND, among("WHO", may_turn)),), test_exposer),
    notice_act(HOUSE),
    Act("order-shuffle", "Order a shuffle", T.SHUFFLE_ORDERED, Power.SUPERVISOR, at(Want.NOTHING), do_shuffle),
    Act("change-cards", "Change the cards", T.CHANGE_CARDS, Power.OPERATOR, at(Want.NOTHING), do_change,
        ((one_of("CARDS", "all", "some"),),), reason=True),
    close_act(HOUSE),
    sit_out_act(HOUSE),
    vacate_act(HOUSE),
    invalidate_act(HOUSE),
    sanction_act(HOUSE),
)  # fmt: skip
