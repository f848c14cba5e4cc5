"""What lies on the table in a round: the dice, the hands in the order of 8.4 and 8.5, and who has seen what."""

from collections.abc import Iterable

from croupier.games.pai_gow.play.hands import PaiGowHand
from croupier.games.pai_gow.table import BANK, BOXES
from croupier.games.pai_gow.tiles import IN_A_SET
from croupier.games.script.sight import ALL, Sight
from croupier.values.chance import Die, Tile

DICE = 3


def first_box(dice: Iterable[Die]) -> int:
    """8.4, P-20: counted anticlockwise from the Bank's box, which is 1, 9 and 17."""
    return (sum(die.pips for die in dice) - 1) % BOXES + 1


def anticlockwise(first: int) -> list[str]:
    """All boxes, this one first; they are numbered anticlockwise from the House's."""
    return [str((first - 1 + place) % BOXES + 1) for place in range(BOXES)]


class PaiGowDeal:
    """`hands` are in the order in which they are dealt, `box` is where the next tile goes. `past` says who had seen
    what was named before the tiles were taken up again (13.11)."""

    def __init__(self) -> None:
        self.dice: list[Die] = []
        self.hands: dict[str, PaiGowHand] = {}
        self.box = ""
        self.past: dict[int, Sight] = {}

    def begin(self, staked: Iterable[str]) -> None:
        """8.5: tiles of boxes without a wager are taken back unseen; those with one, and the Bank, have a hand."""
        dealt = {*staked, BANK}
        self.hands = {box: PaiGowHand(box) for box in anticlockwise(first_box(self.dice)) if box in dealt}

    @property
    def bank(self) -> PaiGowHand:
        return self.hands[BANK]

    @property
    def begun(self) -> bool:
        """Whether a tile of this round lies on the table."""
        return any(hand.tiles for hand in self.hands.values())

    @property
    def complete(self) -> bool:
        return bool(self.hands) and not self.box

    def players(self) -> list[PaiGowHand]:
        return [hand for hand in self.hands.values() if hand.box != BANK]

    def lying(self, tile: Tile) -> int:
        """How many of this tile are known to lie on the table."""
        return sum(hand.faces.count(tile) for hand in self.hands.values())

    def too_many(self, tiles: Iterable[Tile]) -> Tile | None:
        """The first of these further tiles of which the set has no more."""
        coming: list[Tile] = []
        for tile in tiles:
            coming.append(tile)
            if self.lying(tile) + coming.count(tile) > IN_A_SET[tile]:
                return tile
        return None

    def sight(self, index: int) -> Sight:
        if index in self.past:
            return self.past[index]
        found = (hand.sight(index) for hand in self.hands.values())
        return next((sight for sight in found if sight is not None), ALL)
