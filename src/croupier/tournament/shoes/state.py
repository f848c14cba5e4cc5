"""Every shoe of a virtual table."""

from croupier.tournament.shoes.shoe import SealedShoe
from croupier.values.register import Register


class Shoes(Register[SealedShoe]):
    """Shoes in the order of their commitments. By table: the one `in_use`, and the one `to_come`."""

    def __init__(self) -> None:
        super().__init__()
        self.in_use: dict[str, str] = {}
        self.to_come: dict[str, str] = {}

    def commit(self, shoe: SealedShoe) -> None:
        self._held[shoe.id] = shoe
        self.to_come[shoe.table] = shoe.id

    def cut(self, shoe: str, words: str, by: str) -> None:
        self[shoe].cuts.append((words, by))

    def fix(self, name: str, deck: str, without: tuple[str, ...], marks: tuple[str, ...], spare: int) -> None:
        """Fix the order: from now on the shoe is in use."""
        shoe = self[name]
        shoe.deck, shoe.without, shoe.marks, shoe.spare = deck, without, marks, spare
        self.in_use[shoe.table] = name

    def hide(self, name: str) -> None:
        """Note that hands dealt from it stay hidden."""
        self[name].face_up = False

    def deal(self, name: str, taken: int, card: str) -> None:
        shoe = self[name]
        shoe.taken, shoe.last = taken, card or shoe.last

    def reveal(self, name: str, secret: str) -> None:
        self[name].secret = secret

    def fail(self, name: str, reason: str) -> None:
        self[name].fault = reason
