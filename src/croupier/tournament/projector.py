"""What the projector shows: it goes round by itself until somebody chooses one slide, or blanks it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from croupier.tournament.command import DIRECTORS, Command, Events, Given, need
from croupier.tournament.event import Event
from croupier.tournament.law import T
from croupier.tournament.parts.slide import Slide
from croupier.tournament.roles import Role
from croupier.values.refused import unknown

if TYPE_CHECKING:
    from croupier.tournament.state import Tournament


SLIDES = {slide.value: slide for slide in Slide}


@dataclass(frozen=True, slots=True)
class SlideChosen(Event):
    slide: Slide
    by: str

    def evolve(self, state: "Tournament") -> None:
        state.slide = self.slide

    def says(self) -> str:
        return f"the projector shows: {self.slide.value}"


@dataclass(frozen=True, slots=True)
class ShowOnProjector(Command):
    """Choose what the projector shows: all in turn, clock, standings, tables, draw, prizes, break, checkpoint, or
    blank."""

    do: ClassVar[str] = "show-on-projector"
    may: ClassVar[frozenset[Role]] = DIRECTORS | {Role.ASSISTANT, Role.SUPERVISOR}
    topics: ClassVar[tuple[T, ...]] = ()
    afterwards: ClassVar[bool] = True

    slide: str

    def decide(self, state: "Tournament", given: Given) -> Events:
        if self.slide not in SLIDES:
            raise unknown("slide", self.slide, SLIDES)
        slide = SLIDES[self.slide]
        need(slide is not state.slide, f"The projector shows that already: {self.slide}.")
        yield SlideChosen(slide, given.by)
