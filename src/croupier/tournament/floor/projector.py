"""What the projector shows: all slides in turn, until somebody chooses one or blanks it."""

from dataclasses import dataclass
from typing import Annotated

from croupier.tournament.floor.slide import Slide
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import FieldLabel, Words, in_plain_words
from croupier.tournament.journal.given import DIRECTORS, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.roles import Role
from croupier.values.refused import unknown

SLIDES = {slide.value: slide for slide in Slide}


@dataclass(frozen=True, slots=True)
class SlideChosen(Event):
    slide: Slide
    by: str

    def evolve(self, state: Tournament) -> None:
        state.floor.show(self.slide)

    def says(self) -> str:
        return f"the projector shows: {self.slide.value}"


@dataclass(frozen=True, slots=True)
class ShowOnProjector(Command):
    """Choose what the projector shows: all in turn, clock, standings, tables, draw, prizes, break, checkpoint, or
    blank."""

    do = "show-on-projector"
    title = "Choose what the projector shows"
    may = DIRECTORS | {Role.ASSISTANT, Role.SUPERVISOR}
    offered = Moment.ANY_TIME
    afterwards = True
    remembered_by = (SlideChosen,)

    slide: Annotated[Words, FieldLabel("Slide", choices=in_plain_words(SLIDES))]

    def decide(self, state: Tournament, given: Given) -> Events:
        if self.slide not in SLIDES:
            raise unknown("slide", self.slide, SLIDES)
        slide = SLIDES[self.slide]
        need(slide is not state.floor.slide, f"The projector shows that already: {self.slide}.")
        yield SlideChosen(slide, given.by)
