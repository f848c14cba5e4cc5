"""Hands turned up and settled (11, 13.9): the Bank's first, then anticlockwise in the order of the deal.

Known tiles are shown automatically; those dealt as ?? are named now, `d show 2 LOW LOW HIGH HIGH`. Until a
hand is shown its player may still surrender it.
"""

from typing import TYPE_CHECKING

from croupier.games.chips.facts import LOSE, WIN, Called, Exposed
from croupier.games.pai_gow.hands import Form, Pair, TileSetting, lay, rank
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.law import T
from croupier.games.pai_gow.notation import SHOW, no_tile
from croupier.games.pai_gow.play.decisions import tiles_of
from croupier.games.pai_gow.play.hands import HOUSE_WAY, PaiGowHand
from croupier.games.pai_gow.play.options import bars_after_call
from croupier.games.pai_gow.table import BANK
from croupier.games.pai_gow.tiles import HAND, TileKind, kind_of
from croupier.games.pai_gow.wagers import EVEN, verdict
from croupier.games.script.awaiting import Awaiting, Option, Options, Want
from croupier.games.script.move import DEALER, Move
from croupier.values.chance import Tile
from croupier.values.chips import winnings

if TYPE_CHECKING:
    from croupier.games.pai_gow.play.script import PaiGowRound

SETTLED = "settled"


def is_same_setting(one: TileSetting, other: TileSetting) -> bool:
    """Whether two settings differ at most in which of two tiles of one kind lies where."""
    kinds = [tuple(kind_of(tile) for tile in setting.tiles) for setting in (one, other)]
    return kinds[0] == kinds[1]


def worth_topics(part: Pair) -> tuple[T, ...]:
    """The topics that say what two tiles are worth."""
    if rank(*part).form is not Form.POINTS:
        return (T.RANKING,)
    return (T.POINT_COUNT, T.GEE_JUN) if TileKind.GEE_JUN in map(kind_of, part) else (T.POINT_COUNT,)


class Showing:
    """The dealer's part at the end of the round."""

    def __init__(self, game: "PaiGowRound") -> None:
        self.game = game

    async def settle_all(self) -> None:
        """11: every hand that still has a wager. Without any, nobody needs to see the Bank's."""
        game, deal = self.game, self.game.deal
        if game.layout.bets:
            await self.turn(deal.bank)
        for hand in deal.players():
            await self.turn(hand)
        game.book.result = SETTLED

    def wanted(self, hand: PaiGowHand) -> bool:
        game = self.game
        return bool(game.layout.bets if hand.box == BANK else game.layout.at(hand.box)) and not hand.shown

    async def turn(self, hand: PaiGowHand) -> None:
        game = self.game
        while self.wanted(hand):
            if hand.ready:
                self.show(hand)
                continue
            move = await game.ask(self.awaiting(hand))
            if move is not None and move.act == SHOW:
                self.lay_open(hand, tiles_of(move.outcomes))
            elif move is not None:
                game.choices.take(move)
        if hand.box != BANK and game.layout.at(hand.box):
            self.settle(hand)

    # --- what is wanted --------------------------------------------

    def awaiting(self, hand: PaiGowHand) -> Awaiting:
        game, topic = self.game, T.BANK if hand.box == BANK else T.DEAL
        clause = game.law.first(topic)
        whose = "the House's hand" if hand.box == BANK else f"the hand of box {hand.box}"

        def test(move: Move) -> None:
            game.choices.check_tiles(hand, move.outcomes)

        option = Option((DEALER,), SHOW, clause, (hand.box,), outcomes=HAND, noun="tile", test=test)

        def options() -> Options:
            return (option, *game.choices.options())

        def find(move: Move) -> Options:
            if move.who != DEALER:
                return game.choices.find(move)
            if move.act == SHOW:
                self.check_box(hand, move)
            return (option,) if option.fits(move) else ()

        text = f"{whose} to be shown"
        return Awaiting((DEALER,), Want.EXPOSURE, clause, text, options, lambda: bars_after_call(game), find)

    def check_box(self, hand: PaiGowHand, move: Move) -> None:
        if move.words[:1] != (hand.box,):
            raise self.game.refuse(T.DEAL, f"The next hand to be shown is that of box {hand.box}, anticlockwise.")
        if len(move.words) > 1:
            raise no_tile(move.words[1])

    # --- what is done --------------------------------------------

    def lay_open(self, hand: PaiGowHand, tiles: tuple[Tile, ...]) -> None:
        """Name the tiles as they lie, two for the Low Part, two for the High. A missed House Way is put right."""
        game = self.game
        hand.name(tiles, game.index)
        laid = lay(tiles[:2], tiles[2:])
        if hand.box != BANK and hand.by != HOUSE_WAY:
            hand.setting = laid
        elif not is_same_setting(laid, house_way(tiles).setting):
            topic = T.HOUSE_RESET if hand.box == BANK else T.ASK_HOUSE_WAY
            clauses = game.cite(topic, T.HOUSE_WAY)
            game.tell(Called(f"BOX {hand.box} IS SET AGAIN BY HOUSE WAY", clauses=clauses))
        self.show(hand)

    def show(self, hand: PaiGowHand) -> None:
        game = self.game
        topics: tuple[T, ...] = (T.PARTS,)
        if hand.setting is None:
            way = house_way(hand.named)
            hand.setting, topics = way.setting, way.topics
        hand.shown = True
        setting = hand.setting
        game.tell(Exposed(hand.box, DEALER, setting.tiles, clauses=game.cite(*topics)))
        who = "HOUSE" if hand.box == BANK else f"BOX {hand.box}"
        topics = tuple(dict.fromkeys((*worth_topics(setting.low), *worth_topics(setting.high))))
        game.tell(Called(f"{who}: {setting.words}", clauses=game.cite(*topics)))

    def settle(self, hand: PaiGowHand) -> None:
        game, bank = self.game, self.game.deal.bank.setting
        if hand.setting is None or bank is None:
            raise ValueError(f"box {hand.box} is settled before it is shown")
        outcome, topics = verdict(hand.setting, bank)
        for bet in game.layout.at(hand.box):
            paid = winnings(bet.stake, EVEN) if outcome == WIN else -bet.stake if outcome == LOSE else 0
            game.book.book(bet, outcome, paid, game.cite(*topics), EVEN if outcome == WIN else None)
