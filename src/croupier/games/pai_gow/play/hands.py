"""A hand (def:hand): four tiles in a box, who has seen them, how they are set and what became of them."""

from dataclasses import dataclass, field

from croupier.games.pai_gow.hands import TileSetting
from croupier.games.pai_gow.table import BANK
from croupier.games.pai_gow.tiles import HAND
from croupier.games.script.sight import ALL, DEALER, NOBODY, Sight, holder, player_role
from croupier.values.chance import Tile

PLAYER, HOUSE_WAY = "player", "house way"


@dataclass(slots=True)
class Lying:
    """A tile on the table, None while nobody has named it. `sources` are the moves that did; `up` once exposed."""

    tile: Tile | None
    sources: tuple[int, ...]
    up: bool = False


@dataclass(slots=True)
class PaiGowHand:
    """The tiles of one box. `by` says who set them, `setting` how, once they are named.

    Tiles lie face down until all are dealt; then the player has `looked`, unless the dealer exposed two or more of them
    and the player may still call the hand void: `choice` (13.8). `named_by` are the moves in which the player named
    them.
    """

    box: str
    tiles: list[Lying] = field(default_factory=list)
    by: str = ""
    setting: TileSetting | None = None
    named_by: tuple[int, ...] = ()
    looked: bool = False
    exposed: int = 0
    choice: bool = False
    shown: bool = False
    surrendered: bool = False

    @property
    def complete(self) -> bool:
        return len(self.tiles) == HAND

    @property
    def faces(self) -> tuple[Tile | None, ...]:
        return tuple(each.tile for each in self.tiles)

    @property
    def named(self) -> tuple[Tile, ...]:
        """The tiles that are known to the table, in the order dealt."""
        return tuple(each.tile for each in self.tiles if each.tile is not None)

    @property
    def known(self) -> bool:
        return len(self.named) == HAND

    @property
    def ready(self) -> bool:
        """Whether it can be shown as it lies: what a player set without naming it only the dealer can read."""
        return self.setting is not None or (self.known and self.by != PLAYER)

    # --- who has seen it --------------------------------------------

    def seen(self, lying: Lying | None = None) -> Sight:
        """Who has seen this tile, or what the player said of them all."""
        if self.shown or (lying is not None and lying.up):
            return ALL
        if not self.looked or self.box == BANK:
            return NOBODY
        if self.by == HOUSE_WAY:
            return Sight(False, frozenset((player_role(self.box), DEALER)))
        return holder(self.box)

    def sight(self, index: int) -> Sight | None:
        """Who has seen what this move named; None if it named nothing of this hand."""
        for lying in self.tiles:
            if index in lying.sources:
                return self.seen(lying)
        return self.seen() if index in self.named_by else None

    # --- what is found out --------------------------------------------

    def name(self, tiles: tuple[Tile, ...], index: int) -> None:
        """Name the tiles that nobody had named."""
        unnamed = [each for each in self.tiles if each.tile is None]
        for tile, lying in zip(self.unknown_among(tiles), unnamed, strict=True):
            lying.tile, lying.sources = tile, (*lying.sources, index)

    def unknown_among(self, tiles: tuple[Tile, ...]) -> list[Tile]:
        """Those of these tiles that are not known to lie here."""
        rest = list(self.named)
        unknown = []
        for tile in tiles:
            if tile in rest:
                rest.remove(tile)
            else:
                unknown.append(tile)
        return unknown
