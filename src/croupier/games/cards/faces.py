"""Cards of a hand in the order dealt, of which some may lie face down and unnamed."""

from croupier.values.cards import Card, Face


class Faces:
    """`faces` has None for a card that nobody at the desk has seen."""

    faces: list[Face]

    @property
    def nameless(self) -> int:
        """How many of its cards nobody has named yet."""
        return self.faces.count(None)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Those that have a name."""
        return tuple([face for face in self.faces if face is not None])
