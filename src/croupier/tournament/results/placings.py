"""Placings of the whole tournament: confirmed by the Director, then published."""

from dataclasses import dataclass

from croupier.games.texts.law import Clauses
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.given import DIRECTORS, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.sentences import listed_places
from croupier.tournament.journal.state import Tournament
from croupier.tournament.places.placing import final_places
from croupier.tournament.places.ranking import show_place
from croupier.tournament.results.blockers import open_results, refuse_blocked
from croupier.tournament.texts.law import T


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
    """Confirm the places of the whole tournament, once every stage is confirmed."""

    do = "confirm-placings"
    title = "Confirm the placings"
    weighty = True
    may = DIRECTORS
    offered = Moment.ENDED
    power = (T.PLACES,)
    topics = (T.PLACES, T.ORDER_OUT)
    remembered_by = (PlacingsConfirmed,)

    def decide(self, state: Tournament, given: Given) -> Events:
        need(not state.places.placings, "The placings are confirmed already.")
        refuse_blocked(state, "The placings cannot be confirmed", open_results(state))
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

    do = "publish"
    title = "Publish the placings"
    may = DIRECTORS
    offered = Moment.UNPUBLISHED
    power = (T.PLACES,)
    topics = (T.PLACES,)
    remembered_by = (Published,)

    def decide(self, state: Tournament, given: Given) -> Events:
        need(state.places.placings, "The placings are not confirmed.")
        need(not state.places.published, "The placings are published already.")
        yield Published(given.by)
