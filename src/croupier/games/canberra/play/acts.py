"""Every official act of Canberra Poker, in one table: what all houses may do (14) and what only this game has."""

from typing import TYPE_CHECKING

from croupier.games.canberra.law import HOUSE, T
from croupier.games.canberra.play import collusion, irregular, miscounts
from croupier.games.officials.grammar import Act, always, at, nothing_more, one_of
from croupier.games.officials.house import invalidate_act, sanction_act, sit_out_act
from croupier.games.officials.reviews import ruled_acts
from croupier.games.script.awaiting import Want
from croupier.games.texts.powers import Power

if TYPE_CHECKING:
    from croupier.games.canberra.play.script import CanberraRound

EVERY: "tuple[Act[CanberraRound], ...]" = (
    *ruled_acts(HOUSE),
    Act("change-cards", "Change the cards", T.CHANGE_CARDS, Power.DIRECTOR, at(Want.NOTHING), nothing_more,
        ((one_of("CARDS", "all", "some"),),), reason=True),
    Act("card-count", "Count the cards", T.CARD_COUNT, Power.DIRECTOR, always, nothing_more),
    *irregular.ACTS,
    *miscounts.ACTS,
    *collusion.ACTS,
    sanction_act(HOUSE),
    invalidate_act(HOUSE),
    sit_out_act(HOUSE),
)  # fmt: skip
ACTS = {act.name: act for act in EVERY}
