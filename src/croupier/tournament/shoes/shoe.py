"""A shoe of a virtual table: its commitment, the cuts, the places closed one by one, and how far it is dealt."""

from dataclasses import dataclass, field

from croupier.proofs.shoe import transcript


@dataclass(slots=True)
class SealedShoe:
    """Cards, tiles with dice, or a run of balls. `taken` counts those dealt or burnt; `last` is the last one dealt.

    `spare` is how many more it held from the beginning than the table counts. With `face_up`, everything dealt from it
    is seen in the end, and its secret is shown to everybody.
    """

    id: str
    table: str
    commitment: str
    cuts: list[tuple[str, str]] = field(default_factory=list)
    deck: str = ""
    without: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    spare: int = 0
    face_up: bool = True
    taken: int = 0
    last: str = ""
    secret: str = ""
    fault: str = ""

    @property
    def fixed(self) -> bool:
        return bool(self.marks)

    @property
    def over(self) -> bool:
        return bool(self.secret or self.fault)

    def transcript(self, deck: str = "") -> str:
        return transcript(self.id, self.table, self.commitment, self.cuts, self.deck or deck)
