"""Irregularities (5.3, 13.1-13.4, 13.11, 13.12): what officials record when something went wrong, and what follows."""

from functools import partial
from typing import TYPE_CHECKING

from croupier.games.chips.facts import VOID, ShoeEvent
from croupier.games.officials.grammar import Act, Said, one_of
from croupier.games.officials.house import UNDER_MINIMUM, under_minimum_act
from croupier.games.pai_gow.law import HOUSE, T
from croupier.games.pai_gow.wagers import KIND
from croupier.games.script.awaiting import Want
from croupier.games.script.banked import Again, RoundVoided, Stage
from croupier.games.script.contract import Interrupt
from croupier.games.texts.powers import Power

if TYPE_CHECKING:
    from croupier.games.pai_gow.play.script import PaiGowRound

BEFORE_TILES = (Want.WAGERS, Want.DICE, Want.TILE)


# --- dice and shuffle (13.1-13.4) --------------------------------------------


def may_reshake(game: "PaiGowRound", want: Want) -> None:
    """Whenever it is seen that a die leans, from the call until the tiles are collected."""
    if not game.betting.called or game.book.result == VOID:
        raise game.refuse(T.RESHAKE, "The dice are shaken again once the cup is open, until the tiles are collected.")


def do_reshake(game: "PaiGowRound", said: Said) -> Interrupt:
    return Again(partial(throw_again, game, "the cup is shaken again", T.RESHAKE, T.CUP))


def throw_again(game: "PaiGowRound", what: str, *topics: T) -> Stage:
    """Tiles that went by these dice lie in the wrong places, so they are taken up and dealt again (13.11)."""
    if game.deal.begun:
        take_up(game)
    game.deal.dice.clear()
    game.deal.hands.clear()
    game.deal.box = ""
    game.tell(ShoeEvent(what, clauses=game.cite(*topics)))
    return game.from_cup


def may_misdeal(game: "PaiGowRound", want: Want) -> None:
    """P-22: the shuffle comes before the round; with a tile dealt, one exposed is an exposed tile of a hand."""
    if want not in BEFORE_TILES or game.deal.begun:
        reason = "A misdeal is a tile exposed during the shuffle or the cut, before any is dealt."
        raise game.refuse(T.MISDEAL, reason)


def do_misdeal(game: "PaiGowRound", said: Said) -> Interrupt:
    clauses = game.cite(T.MISDEAL_VOID, T.SHUFFLE, T.STACKS)
    game.tell(ShoeEvent("the tiles are shuffled and cut again", clauses=clauses))
    return RoundVoided("misdeal", game.cite(T.MISDEAL_VOID, T.MISDEAL, T.VOID))


def may_reshuffle(game: "PaiGowRound", want: Want) -> None:
    if want not in BEFORE_TILES or game.deal.begun:
        raise game.refuse(T.RESHUFFLE, "The tiles can be shuffled again only before the first is dealt.")


def do_reshuffle(game: "PaiGowRound", said: Said) -> None:
    """P-33: wagers stay, and so do the dice."""
    clauses = game.cite(T.RESHUFFLE, T.SHUFFLE, T.STACKS)
    game.tell(ShoeEvent("the tiles are shuffled and cut again", clauses=clauses))


# --- tiles in the wrong place (13.11, 13.12, P-26, P-34) --------------------------------------------


def may_rebuild(game: "PaiGowRound", want: Want) -> None:
    if not game.deal.dice or game.book.result == VOID:
        raise game.refuse(T.MISPLACED, "There are no dice or tiles of this round to put right.")


def test_rebuild(game: "PaiGowRound", said: Said) -> None:
    if not said.words and not game.deal.begun:
        raise game.refuse(T.MISPLACED, "There are no tiles of this round to put right.")


def do_rebuild(game: "PaiGowRound", said: Said) -> Interrupt:
    if said.words:
        return Again(partial(throw_again, game, "the dice are read again", T.MISPLACED, T.FIRST_BOX))
    return Again(partial(rebuild, game))


def rebuild(game: "PaiGowRound") -> Stage:
    """All tiles are dealt again as they should have been."""
    take_up(game)
    return game.from_deal


def take_up(game: "PaiGowRound") -> None:
    """Take up all tiles; a hand that gets its own tiles back keeps all that was done with it."""
    deal, laying = game.deal, game.laying
    game.choices.acted = False
    game.book.unsettle_all(game.cite(T.VOID))
    game.book.result = ""
    for hand in deal.hands.values():
        named = {index for lying in hand.tiles for index in lying.sources} | set(hand.named_by)
        deal.past |= {index: sight for index in named if (sight := hand.sight(index)) is not None}
    laying.kept = laying.kept | {box: hand for box, hand in deal.hands.items() if hand.complete}
    deal.hands, deal.box = {}, ""
    game.tell(ShoeEvent("the tiles are taken up and dealt again", clauses=game.cite(T.MISPLACED, T.DEAL)))


def may_be_late(game: "PaiGowRound", want: Want) -> None:
    """13.12: the next round has commenced when its cup was opened (def:round-of-play)."""
    if not game.deal.dice:
        reason = "This round has not commenced: until its cup is opened an error in the last one can be ruled on."
        raise game.refuse(T.LATE_ERROR, reason)


def do_late(game: "PaiGowRound", said: Said) -> None:
    game.tell(ShoeEvent("the earlier round remains as played", clauses=game.cite(T.LATE_ERROR)))


# --- wagers found below the minimum (5.3) --------------------------------------------


def check_undercut(game: "PaiGowRound", said: Said) -> None:
    if game.deal.begun:
        reason = f"Box {said.box} was dealt to without it; a wager below the minimum is recorded before the first tile."
        raise game.refuse(T.BELOW_MINIMUM, reason)
    game.betting.check_place(said.player, said.box)


def lay_undercut(game: "PaiGowRound", said: Said) -> None:
    game.layout.place(said.player, said.box, KIND, said.stake, game.cite(T.BELOW_MINIMUM))
    if game.betting.called:
        game.players.bettors.add(said.player)


def least(game: "PaiGowRound", said: Said) -> int:
    return game.table.limit[0]


ACTS: "tuple[Act[PaiGowRound], ...]" = (
    Act("reshake", "Shake the dice again", T.RESHAKE, Power.DEALER, may_reshake, do_reshake),
    Act("misdeal", "Declare a misdeal", T.MISDEAL, Power.SUPERVISOR, may_misdeal, do_misdeal),
    Act("reshuffle", "Shuffle the tiles again", T.RESHUFFLE, Power.DIRECTOR, may_reshuffle, do_reshuffle, reason=True),
    Act("reconstruct", "Put the deal right", T.MISPLACED, Power.SUPERVISOR, may_rebuild, do_rebuild,
        ((), (one_of("WHAT", "dice"),)), test_rebuild),
    Act("late-error", "An error was found late", T.LATE_ERROR, Power.SUPERVISOR, may_be_late, do_late, reason=True),
    under_minimum_act(HOUSE, UNDER_MINIMUM, least, lay_undercut, check_undercut),
)  # fmt: skip
