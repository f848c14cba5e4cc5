"""Tiles to the boxes (8.5): four to each, face down, anticlockwise; which may come, and to which box the next goes."""

from typing import TYPE_CHECKING

from croupier.games.chips.facts import Dealt
from croupier.games.pai_gow.law import T
from croupier.games.pai_gow.notation import DEAL, no_tile
from croupier.games.pai_gow.play.hands import Lying, PaiGowHand
from croupier.games.pai_gow.play.options import bars_after_call
from croupier.games.pai_gow.table import BANK
from croupier.games.pai_gow.tiles import IN_A_SET, kind_of
from croupier.games.script.awaiting import Awaiting, Option, Options, Want
from croupier.games.script.move import DEALER, Move
from croupier.values.chance import Tile
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.pai_gow.play.script import PaiGowRound


def third(game: "PaiGowRound", tile: Tile) -> Refused:
    """2.1: the set has no more of these."""
    there = "is one tile" if IN_A_SET[tile] == 1 else "are two tiles"
    text = f"There {there} {tile} ({kind_of(tile).title}) in the set, and no more: it lies on the table already."
    return game.refuse(T.TILES, text)


class Laying:
    """The dealer's part of the deal. `kept` are the hands as they lay before a reconstruction (13.11)."""

    def __init__(self, game: "PaiGowRound") -> None:
        self.game = game
        self.kept: dict[str, PaiGowHand] = {}

    async def deal(self) -> None:
        """8.5. Before the first tile an official may still change who has a wager."""
        game, deal = self.game, self.game.deal
        deal.begin(bet.box for bet in game.layout.bets.values())
        boxes = list(deal.hands)
        changed = True
        while boxes and game.layout.bets:
            box = boxes[0]
            hand = deal.hands[box]
            if hand.complete or not (box == BANK or game.layout.at(box)):
                boxes.pop(0)
                continue
            if deal.box != box or changed:
                deal.box = box
                awaiting = self.awaiting(box)
            move = await game.ask(awaiting)
            changed = move is None or move.who != DEALER
            if move is not None and changed:
                game.choices.take_early(move)
            elif move is not None:
                self.put(hand, move)
            elif not deal.begun:
                deal.begin(bet.box for bet in game.layout.bets.values())
                boxes, deal.box = list(deal.hands), ""
        deal.box = ""

    def put(self, hand: PaiGowHand, move: Move) -> None:
        game, tile = self.game, move.outcomes[0]
        if tile is None or isinstance(tile, Tile):
            hand.tiles.append(Lying(tile, (game.index,)))
            game.tell(Dealt(hand.box, tile, game.index, clauses=game.cite(T.DEAL)))
            if hand.complete and self.kept:
                self.restore(hand)

    def restore(self, hand: PaiGowHand) -> None:
        """A hand that gets its own tiles back keeps all that was done with it (9.3)."""
        old = self.kept.pop(hand.box, None)
        if old is None or not hand.known or sorted(hand.named) != sorted(old.named):
            return
        hand.by, hand.setting, hand.named_by = old.by, old.setting, old.named_by
        hand.exposed, hand.choice, hand.surrendered = old.exposed, old.choice, old.surrendered
        up = [each.tile for each in old.tiles if each.up]
        for lying in hand.tiles:
            if lying.tile in up:
                lying.up = True
                up.remove(lying.tile)
        for index in hand.named_by:
            self.game.deal.past.pop(index, None)

    # --- what may come --------------------------------------------

    def awaiting(self, box: str) -> Awaiting:
        game = self.game
        option = Option((DEALER,), DEAL, game.law.first(T.DEAL), (box,), outcomes=1, noun="tile", test=self.check)
        text = "a tile for the House" if box == BANK else f"a tile for box {box}"

        early = game.choices.early_options()

        def find(move: Move) -> Options:
            if move.who != DEALER:
                return tuple(each for each in early if each.fits(move))
            if move.act != DEAL:
                return ()
            self.check_box(move)
            return (option,)

        clause, who = game.law.first(T.DEAL), (DEALER, *dict.fromkeys(each.who[0] for each in early))
        return Awaiting(who, Want.TILE, clause, text, lambda: (option, *early), lambda: bars_after_call(game), find)

    def check(self, move: Move) -> None:
        tile = move.outcomes[0]
        if isinstance(tile, Tile) and self.game.deal.too_many((tile,)):
            raise third(self.game, tile)

    def check_box(self, move: Move) -> None:
        game, box = self.game, self.game.deal.box
        if move.words == (box,):
            return
        if not move.words:
            raise game.refuse(T.DEAL, f'Say to which box the tiles go: "d tiles {box} 66 31 44 24".')
        if len(move.words) > 1:
            raise no_tile(move.words[1])
        other = move.words[0]
        if other in game.deal.hands:
            raise game.refuse(T.DEAL, f"The next tile goes to box {box}, anticlockwise, not to box {other}.")
        raise game.refuse(T.DEAL, f'"{other}" is not a box with a wager; the next tile goes to box {box}.')
