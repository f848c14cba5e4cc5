"""Tiles exposed by mistake (13.5-13.8): they still play. Two or more exposed by the dealer let the player call the hand
void before seeing the others (P-24)."""

from typing import TYPE_CHECKING

from croupier.games.chips.facts import Exposed
from croupier.games.officials.grammar import PLAYER, TILES, Act, Said, at
from croupier.games.pai_gow.law import T
from croupier.games.pai_gow.play.dealing import third
from croupier.games.pai_gow.play.hands import Lying, PaiGowHand
from croupier.games.pai_gow.table import BANK
from croupier.games.script.awaiting import Want
from croupier.games.texts.powers import Power
from croupier.values.chance import Tile

if TYPE_CHECKING:
    from croupier.games.pai_gow.play.script import PaiGowRound

BY_PLAYER, BY_DEALER, OF_HOUSE = "player-exposed", "dealer-exposed", "house-exposed"
TOPICS = {OF_HOUSE: T.HOUSE_EXPOSED, BY_PLAYER: T.PLAYER_EXPOSED, BY_DEALER: T.ONE_EXPOSED}
MAY = at(Want.TILE, Want.DECISION, Want.EXPOSURE)
VOIDABLE = 2
"""When the dealer has exposed this many tiles, the player may call the hand void (13.8)."""


def hand_of(game: "PaiGowRound", said: Said) -> PaiGowHand | None:
    """The hand whose tiles were exposed, if it is in play and still hidden."""
    hand = game.deal.hands.get(said.player or BANK)
    if hand is None or hand.shown or not (hand.box == BANK or game.choices.in_play(hand)):
        return None
    return hand


def face_down(hand: PaiGowHand, tile: Tile) -> Lying | None:
    """A tile that can be this one: named so, or not named at all."""
    hidden = [each for each in hand.tiles if not each.up]
    same = (each for each in hidden if each.tile == tile)
    return next(same, next((each for each in hidden if each.tile is None), None))


def test_exposed(game: "PaiGowRound", said: Said) -> None:
    topic, hand = TOPICS[said.act], hand_of(game, said)
    if hand is None or not hand.tiles:
        raise game.refuse(topic, "That box has no hidden hand in play.")
    hidden = [each for each in hand.tiles if not each.up]
    known = [each.tile for each in hidden if each.tile is not None]
    further = []
    for tile in said.tiles:
        if tile in known:
            known.remove(tile)
        else:
            further.append(tile)
    if len(further) > len([each for each in hidden if each.tile is None]):
        laid = " ".join(map(str, said.tiles))
        raise game.refuse(topic, f"{laid} cannot be turned up in box {hand.box}: they do not lie there face down.")
    if (more := game.deal.too_many(further)) is not None:
        raise third(game, more)


def do_exposed(game: "PaiGowRound", said: Said) -> None:
    """Turn the tiles up for all to see; the hand still plays."""
    hand, topic = hand_of(game, said), TOPICS[said.act]
    if hand is None:
        return
    for tile in said.tiles:
        lying = face_down(hand, tile)
        if lying is not None:
            if lying.tile is None:
                lying.tile, lying.sources = tile, (*lying.sources, game.index)
            lying.up = True
    if said.act == BY_DEALER:
        hand.exposed += len(said.tiles)
        topic = T.TWO_EXPOSED if hand.exposed >= VOIDABLE else T.ONE_EXPOSED
        offer_void(game, hand)
    game.tell(Exposed(hand.box, said.act, said.tiles, clauses=game.cite(topic)))


def offer_void(game: "PaiGowRound", hand: PaiGowHand) -> None:
    """13.8: not once the hand is set, or its player has seen all of it."""
    looked = game.choices.acted if game.setup.edition.viewed_by_playing else hand.looked
    viewed = looked and hand.known
    if hand.exposed >= VOIDABLE and not hand.by and not viewed:
        hand.choice, hand.looked = True, False


ACTS: "tuple[Act[PaiGowRound], ...]" = (
    Act(
        OF_HOUSE,
        "Tiles of the House were exposed",
        T.HOUSE_EXPOSED,
        Power.DEALER,
        MAY,
        do_exposed,
        ((TILES,),),
        test_exposed,
    ),
    Act(
        BY_PLAYER,
        "A player exposed cards or tiles",
        T.PLAYER_EXPOSED,
        Power.DEALER,
        MAY,
        do_exposed,
        ((PLAYER, TILES),),
        test_exposed,
    ),
    Act(
        BY_DEALER,
        "The dealer exposed cards or tiles",
        T.ONE_EXPOSED,
        Power.DEALER,
        MAY,
        do_exposed,
        ((PLAYER, TILES),),
        test_exposed,
    ),
)
