"""Who sits at which table and who belongs to which group, as the events of a log tell it: what a ballot that keeps
groups apart was bound by."""

from collections.abc import Collection, Mapping, Sequence
from json import loads

from croupier.proofs.canonical import Json, JsonObject


class SeatsTold:
    """Follows the events that change it. What is closed or of another form is remembered as unknown, never guessed."""

    def __init__(self) -> None:
        self.apart: bool | None = False
        self.stages: list[str] = []
        self.groups: dict[str, str] = {}
        self.tables: dict[str, dict[str, str]] = {}
        self.seated: dict[str, tuple[str, str]] = {}
        self.known = True
        self.hears = {
            "Drafted": self.conditions,
            "Changed": self.conditions,
            "Entered": self.entered,
            "Reserved": self.entered,
            "Seated": self.reseated,
            "RoundBegan": self.round_began,
            "PlayOffBegan": self.playoff,
        }

    def hear(self, event: JsonObject) -> None:
        hears = self.hears.get(str(event.get("kind")))
        if hears is not None:
            try:
                hears(event)
            except (LookupError, TypeError, ValueError, RecursionError):
                self.known = False

    # --- events --------------------------------------------

    def conditions(self, event: JsonObject) -> None:
        self.apart = None
        groups = mapping(mapping(loads(word(event["text"]))).get("groups", {}))
        self.stages = [word(each) for each in several(groups.get("stages", []))]
        self.apart = groups.get("apart") is True

    def entered(self, event: JsonObject) -> None:
        self.groups[word(event["player"])] = word(event["group"])

    def reseated(self, event: JsonObject) -> None:
        old = word(event["instead_of"])
        if old:
            self.sit(word(event["player"]), *self.seated.pop(old))

    def round_began(self, event: JsonObject) -> None:
        seats = [word(several(each)[0]) for each in several(mapping(event["began"])["joining"])]
        for seat, player in zip(seats, several(event["joined"]), strict=True):
            self.sit(word(player), word(event["table"]), seat)

    def playoff(self, event: JsonObject) -> None:
        if event["began"] is None:
            pairs = [several(each) for each in several(event["seats"])]
            self.tables[word(event["table"])] = {word(seat): word(player) for seat, player in pairs}

    def drawn(self, names: Json, result: Json) -> None:
        """The seats that a ballot gave."""
        try:
            for player, slot in zip(several(names), several(result), strict=True):
                table, _, seat = word(slot).rpartition("/")
                self.sit(word(player), table, seat)
        except (TypeError, ValueError):
            self.known = False

    def sit(self, player: str, table: str, seat: str) -> None:
        self.tables.setdefault(table, {})[seat] = player
        self.seated[player] = table, seat

    # --- questions --------------------------------------------

    def groups_apart(self, stage: str) -> dict[str, str] | None:
        """The group of each player, if groups are kept apart in this stage; None if the log does not tell."""
        if self.apart is not None and (not self.apart or (self.stages and stage not in self.stages)):
            return {}
        if self.apart is None or not self.known:
            return None
        return {player: group for player, group in self.groups.items() if group}

    def taken(self, groups: Mapping[str, str]) -> set[tuple[str, str]]:
        """Which groups sit at which table already."""
        sitting = [(groups.get(who, ""), table) for table, seats in self.tables.items() for who in seats.values()]
        return {each for each in sitting if each[0]}


def permitted(
    names: Sequence[str], drawn: Sequence[str], groups: Mapping[str, str], taken: Collection[tuple[str, str]]
) -> bool:
    """Whether no two members of a group sit at one table, those included who sit there already."""
    found = set(taken)
    for player, slot in zip(names, drawn, strict=True):
        place = groups.get(player, ""), slot.rpartition("/")[0]
        if place[0] and place in found:
            return False
        found.add(place)
    return True


# --- reading --------------------------------------------


def word(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def several(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError
    return value


def mapping(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise TypeError
    return value
