"""What earlier rounds at a table left to this one: how many counted, void spins, colour chips issued."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from croupier.games.setup.settings import check_keys, read_count, read_players
from croupier.games.setup.table import Before
from croupier.values.chips import parse_amount, show_amount
from croupier.values.refused import Refused

COLOURS = ("blue", "brown", "green", "grey", "orange", "pink", "purple", "red", "white", "yellow")
Colours = Mapping[str, tuple[str, Decimal]]


def read_colours(raw: object) -> Colours:
    """`colours = { 1 = "blue 5" }`: who holds which chips of this table."""
    if not isinstance(raw, Mapping):
        raise Refused('colours must be a table such as { 1 = "blue 5" }.')
    read: dict[str, tuple[str, Decimal]] = {}
    for player, text in raw.items():
        words = text.split() if isinstance(text, str) else []
        if len(words) != 2 or words[0] not in COLOURS:
            raise Refused(f'The colour chips of player {player} are written like "blue 5": {", ".join(COLOURS)}.')
        if any(words[0] == colour for colour, _ in read.values()):
            raise Refused(f"Two players cannot both have {words[0]} chips.")
        read[player] = words[0], parse_amount(words[1])
    return read


def write_colours(colours: Colours) -> dict[str, object]:
    return {player: f"{colour} {show_amount(value)}" for player, (colour, value) in colours.items()}


KEYS = ("rounds", "void-spins", "warned", "excluded", "colours")
MOST_ROUNDS = 10**6


@dataclass(frozen=True, slots=True, kw_only=True)
class RouletteBefore(Before):
    """What earlier rounds left besides: how many counted, void spins, colour chips issued at this table."""

    rounds: int = 0
    void_spins: int = 0
    colours: Mapping[str, tuple[str, Decimal]] = field(default_factory=dict)


def read_before(ruleset: str, raw: Mapping[str, object], removed: object) -> RouletteBefore:
    """The `before` key of a record."""
    if removed:
        raise Refused("There are no cards in Roulette; leave `removed` out.")
    check_keys("key in before", raw, KEYS)
    return RouletteBefore(
        rounds=read_count(raw.get("rounds", 0), "rounds", 0, MOST_ROUNDS),
        void_spins=read_count(raw.get("void-spins", 0), "void-spins", 0, MOST_ROUNDS),
        warned=read_players(raw.get("warned", []), "warned"),
        excluded=read_players(raw.get("excluded", []), "excluded"),
        colours=read_colours(raw.get("colours", {})),
    )


def write_before(before: RouletteBefore) -> tuple[dict[str, object], str]:
    """Write what `read_before` reads, without empty values."""
    written: dict[str, object] = {
        "rounds": before.rounds,
        "void-spins": before.void_spins,
        "warned": sorted(before.warned),
        "excluded": sorted(before.excluded),
        "colours": write_colours(before.colours),
    }
    return {key: value for key, value in written.items() if value}, ""
