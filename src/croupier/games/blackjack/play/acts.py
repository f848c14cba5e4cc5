"""Every official act of Blackjack, in one table: what all houses may do (15, 16) and what only Blackjack has."""

from dataclasses import replace
from typing import TYPE_CHECKING

from croupier.games.blackjack.law import HOUSE
from croupier.games.blackjack.play import irregular, powers
from croupier.games.officials.grammar import Act
from croupier.games.officials.house import close_act, invalidate_act, notice_act, sanction_act, sit_out_act
from croupier.games.officials.reviews import ruled_acts
from croupier.games.texts.powers import Power

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound


def renew_shoe(game: "BlackjackRound", setting: str) -> None:
    """Ask for a new shoe where the number of decks changes."""
    game.shoe.new_cards = game.shoe.new_cards or setting == "decks"


EVERY: "tuple[Act[BlackjackRound], ...]" = (
    *ruled_acts(HOUSE),
    *irregular.ACTS,
    *powers.ACTS,
    notice_act(HOUSE, renew_shoe),
    close_act(HOUSE),
    sanction_act(HOUSE),
    invalidate_act(HOUSE),
    replace(sit_out_act(HOUSE), power=Power.DIRECTOR),
)
ACTS = {act.name: act for act in EVERY}
