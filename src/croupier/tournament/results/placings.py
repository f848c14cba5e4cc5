"""Placings of the whole tournament: confirmed by the Director, then published."""

from dataclasses import dataclass
from typing import ClassVar

from croupier.games.texts.law import Clauses
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.given import DIRECTORS, Given
from croupier.tournament.journal.sentences import listed_places
from croupier.tournament.journal.state import Tournament
from croupier.tournament.places.placing import final_places
from croupier.tournament.places.ranking import show_place
from croupier.tournament.results.blockers import result_blockers
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role


@dataclass(frozen=True, slots=True)
class PlacingsConfirmed(Event):
    places: tuple[tuple[str, str], ...]
    by: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.places.confirm(dict(self.places))

    def says(self) -> str:
        return "placings are confirmed: " + listed_places(self.places)


@dataclass(frozen=True, slots=True)
class ConfirmPlacings(Command):
    """The Director confirms the places of the whole tournament, once every stage is confirmed."""

    do: ClassVar[str] = "confirm-placings"
    may: ClassVar[frozenset[Role]] = DIRECTORS
    topics: ClassVar[tuple[T, ...]] = (T.PLACES, T.ORDER_OUT)

    def decide(self, state: Tournament, given: Given) -> Events:
        need(not state.places.placings, "The placings are confirmed already.")
        blockers = result_blockers(state)
        if blockers:
            raise state.refuse(T.PLACES, f"The placings cannot be confirmed: {'; '.join(blockers)}.")
        found = tuple((player, show_place(place)) for player, place in final_places(state).items())
        yield PlacingsConfirmed(found, given.by, state.cite(T.PLACES, T.ORDER_OUT))


@dataclass(frozen=True, slots=True)
class Published(Event):
    by: str

    def evolve(self, state: Tournament) -> None:
        state.places.publish()

    def says(self) -> str:
        return "placings are published"


@dataclass(frozen=True, slots=True)
class Publish(Command):
    """Publish the confirmed placings."""

    do: ClassVar[str] = "publish"
    may: ClassVar[frozenset[Role]] = DIRECTORS
    topics: ClassVar[tuple[T, ...]] = (T.PLACES,)

    def decide(self, state: Tournament, given: Given) -> Events:
        need(state.places.placings, "The placings are not confirmed.")
        need(not state.places.published, "The placings are published already.")
        yield Published(given.by)
