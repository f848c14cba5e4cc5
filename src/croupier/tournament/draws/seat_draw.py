"""Seats by a draw, uniform over all seatings that the groups permit. Slots are written `session/table/seat`."""

from collections.abc import Collection, Mapping, Sequence

from croupier.tournament.conditions.model import Stage
from croupier.tournament.draws.draw import Draw, Purpose
from croupier.tournament.journal.sentences import list_some
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.law import T
from croupier.values.ports import Entropy, shuffle
from croupier.values.refused import Refused

TRIES = 200_000
"""Seatings tried before a restriction counts as impossible. One permitted in ten thousand is found in far fewer."""


def table_of(slot: str) -> str:
    return slot.rpartition("/")[0]


def sizes(stage: Stage, sessions: int, players: int) -> tuple[int, ...]:
    """Seat players at the fewest tables that hold them, as evenly as possible. The sessions take turns to open a
    table."""
    tables = min(sessions * stage.tables, -(-players // stage.seats))
    least, more = divmod(players, tables)
    order = sorted(range(sessions * stage.tables), key=lambda each: (each % stage.tables, each // stage.tables))
    found = [0] * (sessions * stage.tables)
    for place, table in enumerate(order[:tables]):
        found[table] = least + (place < more)
    return tuple(found)


def slots_of(stage: Stage, numbers: Sequence[int], counts: Sequence[int], first_seat: int) -> tuple[str, ...]:
    """A slot for each player: the given count at each table of the numbered sessions."""
    tables = [f"{stage.name}/{number}/{table + 1}" for number in numbers for table in range(stage.tables)]
    return tuple(
        f"{table}/{first_seat + seat}" for table, count in zip(tables, counts, strict=True) for seat in range(count)
    )


def is_permitted(
    seated: Sequence[str], slots: Sequence[str], groups: Mapping[str, str], taken: Collection[tuple[str, str]] = ()
) -> bool:
    """Whether no two members of a group sit at one table. `taken` are groups that already sit at a table."""
    found = set(taken)
    for player, slot in zip(seated, slots, strict=True):
        group = groups.get(player, "")
        if group:
            place = group, table_of(slot)
            if place in found:
                return False
            found.add(place)
    return True


def draw_seats(
    names: Sequence[str],
    slots: Sequence[str],
    groups: Mapping[str, str],
    entropy: Entropy,
    taken: Collection[tuple[str, str]] = (),
) -> tuple[str, ...]:
    """Draw the slot of each name. Whole seatings are drawn until one is permitted, so each permitted one is equally
    likely."""
    for _ in range(TRIES):
        drawn = list(slots)
        shuffle(drawn, entropy)
        if is_permitted(names, drawn[: len(names)], groups, taken):
            return tuple(drawn[: len(names)])
    raise Refused("Hardly any seating keeps these groups apart; a ballot cannot meet this restriction.")


# --- asked by a draw --------------------------------------------


def groups_apart(state: Tournament, stage: str) -> dict[str, str]:
    """The group of each player, where the conditions keep groups apart in this stage."""
    terms = state.conditions.groups
    if not terms.apart or (terms.stages and stage not in terms.stages):
        return {}
    return {entry.player: entry.group for entry in state.entries.values() if entry.group}


def seated_groups(state: Tournament, groups: Mapping[str, str]) -> set[tuple[str, str]]:
    """The groups that already sit at each table."""
    seats = [(groups.get(player, ""), table.id) for table in state.tables.values() for player in table.seats.values()]
    return {(group, table) for group, table in seats if group}


def bound_by(
    state: Tournament, purpose: Purpose, subject: str, names: Sequence[str], slots: Sequence[str]
) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """What binds a ballot that keeps groups apart: the group of each name, and the groups that already sit at each
    table."""
    groups = groups_apart(state, subject.partition("/")[0]) if purpose is Purpose.SEATS else {}
    if not groups:
        return (), ()
    tables = set(map(table_of, slots))
    taken = sorted(each for each in seated_groups(state, groups) if each[1] in tables)
    return tuple(groups.get(name, "") for name in names), tuple(taken)


def outcome(draw: Draw, entropy: Entropy) -> tuple[str, ...]:
    """What a revealed draw gives each name of its list."""
    if draw.purpose is Purpose.SEATS:
        return draw_seats(draw.names, draw.slots, draw.group_of(), entropy, draw.taken)
    drawn = list(draw.slots)
    shuffle(drawn, entropy)
    return tuple(drawn[: len(draw.names)])


def check_drawn(state: Tournament, draw: Draw, result: tuple[str, ...]) -> None:
    """Check that the draw could have had this result."""
    if len(result) != len(draw.names):
        given = "there is 1 result" if len(result) == 1 else f"there are {len(result)} results"
        raise Refused(f"The list has {len(draw.names)} names, but {given}; give one for each name.")
    left = list(draw.slots)
    for slot in result:
        if slot not in left:
            wrong = "was drawn twice" if slot in draw.slots else "is not on the list of this draw"
            raise Refused(f'"{slot}" {wrong}; left to draw: {list_some(list(dict.fromkeys(left)))}.')
        left.remove(slot)
    if not is_permitted(draw.names, result, draw.group_of(), draw.taken):
        raise state.refuse(T.GROUPS, "Two members of one group would sit at one table; draw again.", T.ALLOCATION)
