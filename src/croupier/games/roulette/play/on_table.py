"""The parts of a round, each with its own state: the ball, the cloth, the players, the wagers of a void spin."""

from dataclasses import dataclass, field

from croupier.games.chips.layout import Bet
from croupier.games.roulette.before import RouletteBefore
from croupier.games.roulette.wagers import RouletteWager
from croupier.games.script.awaiting import Option
from croupier.games.script.move import Move
from croupier.games.setup.standing import PlayerStanding

Filled = dict[str, int]
"""What a maximum marker put on each position."""
Markers = dict[str, dict[int, Filled]]
"""The maximum markers of each player by number."""


@dataclass(slots=True)
class Ball:
    """`called_off` from NO SPIN until the ball is out of the wheel; `number` is where it came to rest."""

    void_spins: int
    running: bool = False
    called_off: bool = False
    number: int | None = None

    def stop(self) -> None:
        """Out of the wheel: the next spin may begin."""
        self.running = self.called_off = False
        self.number = None


@dataclass(frozen=True, slots=True)
class Colour:
    """The colour chips of one player: their colour and what one is worth, in units."""

    name: str
    value: int


Reading = tuple[Move, list[RouletteWager], int]
"""A move, the wagers its words name, and how many chips it puts on each piece."""


@dataclass(slots=True)
class Cloth:
    """The layout as players may use it: until the call, with which chips, under which markers.

    `options` are those of laying chips, by act, `places` those of wagering on each place, made once; `reading` is that
    of the move checked last.
    """

    who: tuple[str, ...]
    colours: dict[str, Colour]
    called: bool = False
    markers: Markers = field(default_factory=dict)
    options: dict[str, Option] = field(default_factory=dict)
    places: tuple[Option, ...] = ()
    reading: Reading | None = None

    def covered(self, player: str) -> set[str]:
        """The positions under a player's markers."""
        return {name for filled in self.markers.get(player, {}).values() for name in filled}


@dataclass(slots=True)
class VoidSpin:
    """What lay there when the last spin was void (R-08), and whether the Director lets players confirm it."""

    bets: dict[str, list[Bet]] = field(default_factory=dict)
    markers: Markers = field(default_factory=dict)
    allowed: bool = False


class RoulettePlayers(PlayerStanding):
    """`eliminated` could not stake the minimum, `barred` had wagers declared void, `undercut` were warned just now."""

    def __init__(self, before: RouletteBefore, eliminated: set[str]) -> None:
        super().__init__(before)
        self.eliminated = eliminated
        self.barred: set[str] = set()
        self.undercut: set[str] = set()
