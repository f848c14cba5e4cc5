"""Bonus rounds (15), elimination rounds (16), places decided by a draw (21.3), pots divided by agreement (18.1)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.games.holdem.law import T
from croupier.games.holdem.play.pots import Layer
from croupier.games.holdem.play.settlement import divide, just_shown, settle_again
from croupier.games.officials.grammar import AMOUNT, PLAYER, Act, Said, among
from croupier.games.script.awaiting import Want
from croupier.games.script.contract import Interrupt
from croupier.games.script.ruled import Again
from croupier.games.texts.powers import Power

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import HoldemRound


# --- announced before the first card --------------------------------------------


def may_announce_bonus(game: "HoldemRound", want: Want) -> None:
    if want is not Want.CARD or game.cards.begun:
        raise game.refuse(T.BONUS_TIME, "A bonus round is announced before any card, blind or ante.")


def test_bonus(game: "HoldemRound", said: Said) -> None:
    if said.stake <= 0 or said.stake % game.table.limits.step:
        raise game.refuse(T.BONUS, f"A bonus is a multiple of {game.layout.scale.show(game.table.limits.step)}.")
    if game.players.bonus:
        raise game.refuse(T.BONUS, "The bonus of this round was announced already.")


def do_bonus(game: "HoldemRound", said: Said) -> None:
    game.players.bonus = said.stake


def may_announce_elimination(game: "HoldemRound", want: Want) -> None:
    if want is not Want.CARD or game.cards.begun:
        raise game.refuse(T.ELIMINATION, "An elimination round is announced before any card, blind or ante.")
    if game.players.elimination:
        raise game.refuse(T.ELIMINATION, "This is an elimination round already.")


def do_elimination(game: "HoldemRound", said: Said) -> None:
    game.players.elimination = True


# --- places --------------------------------------------


def may_draw(game: "HoldemRound", want: Want) -> None:
    if want is not Want.NOTHING or not game.players.together():
        raise game.refuse(
            T.PLACE_DRAW, "Cards are drawn only for players out in the same round with equal table stakes."
        )


def do_draw(game: "HoldemRound", said: Said) -> Interrupt:
    return Again(lambda: game.players.draw_places)


# --- agreement --------------------------------------------


def open_layers(game: "HoldemRound") -> list[Layer]:
    """The pots of this round, also those that were just won."""
    return [layer for layer in game.pots.layers() if pot_of(game, layer)]


def pot_of(game: "HoldemRound", layer: Layer) -> int:
    won = sum(fact.stake + fact.paid for fact in game.divided if fact.wager == layer.name)
    return game.layout.pot(layer.name) + won


def pot_names(game: "HoldemRound") -> Iterable[str]:
    return [layer.name for layer in open_layers(game)]


def find_layer(game: "HoldemRound", name: str) -> Layer:
    return next(layer for layer in open_layers(game) if layer.name == name)


def may_agree(game: "HoldemRound", want: Want) -> None:
    """H-32: after the hand was played to its conclusion, and with its last show it is; an elimination settles more."""
    if want is not Want.EXPOSURE and not just_shown(game):
        raise game.refuse(T.AGREED, "A pot is divided by agreement while the hands are shown or right after.")


def test_agree(game: "HoldemRound", said: Said) -> None:
    layer = find_layer(game, said.words[0])
    players, pot = game.pots.eligible(layer), pot_of(game, layer)
    if layer.name in game.verdicts:
        raise game.refuse(T.DISPUTE, "A ruling has decided this pot.")
    if len(players) < 2:
        raise game.refuse(T.AGREED, "Only one player can win this pot.")
    if said.amount is None:
        return
    if said.player not in players:
        raise game.refuse(T.ELIGIBLE, f"Player {said.player} cannot win this pot.")
    if said.stake > pot or said.stake % game.table.limits.step:
        raise game.refuse(T.AGREED, f"A share is at most the pot of {game.layout.scale.show(pot)}, in whole chips.")


def do_agree(game: "HoldemRound", said: Said) -> Interrupt | None:
    agree(game, said)
    return settle_again(game, T.AGREED) if game.result else None


def agree(game: "HoldemRound", said: Said) -> None:
    """Divide it equally between all who can win it; or one gets the amount named and the others share the rest."""
    layer = find_layer(game, said.words[0])
    pot = pot_of(game, layer)
    players = [player for player in game.seating.round_the_table if player in game.pots.eligible(layer)]
    if said.amount is None:
        game.agreed[layer.name] = divide(game, pot, players)
        return
    others = [player for player in players if player != said.player]
    game.agreed[layer.name] = {**divide(game, pot - said.stake, others), said.player: said.stake}


POT = among("POT", pot_names)
ACTS: "tuple[Act[HoldemRound], ...]" = (
    Act("bonus-round", "Announce a bonus round",
        T.BONUS, Power.HOUSE, may_announce_bonus, do_bonus, ((AMOUNT,),), test_bonus),
    Act("elimination-round", "Announce an elimination round",
        T.ELIMINATION, Power.HOUSE, may_announce_elimination, do_elimination),
    Act("place-draw", "Draw cards for places", T.PLACE_DRAW, Power.OPERATOR, may_draw, do_draw),
    Act("agreed-split", "Divide a pot by agreement",
        T.AGREED, Power.DEALER, may_agree, do_agree, ((POT,), (POT, PLAYER, AMOUNT)), test_agree),
)  # fmt: skip
