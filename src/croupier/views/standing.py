"""Standings with their reasons, placings and how far they can be relied on, prizes."""

from dataclasses import dataclass

from croupier.tournament.answers.report import chips_of, prizes, why_placed
from croupier.tournament.entry.entry import Standing
from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.journal.state import Tournament
from croupier.tournament.money import awards
from croupier.tournament.places import placing
from croupier.tournament.places.placing import sent_off
from croupier.tournament.places.ranking import places, show_place
from croupier.views.memo import anything_but_idle_play, kept_until
from croupier.views.places import own_table

BEST, BESIDE = 20, 3


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A player's place now: `place` is "2-3" where it is shared and empty before any chips are out."""

    player: str
    place: str
    chips: str
    why: str
    table: str
    seat: str
    playing: bool


@dataclass(frozen=True, slots=True)
class PlacingLine:
    """A confirmed place with its prize in cents, and whether that was signed for."""

    player: str
    name: str
    place: str
    prize: int
    signed: bool


def why_in_words(state: Tournament, player: str) -> str:
    """What decides a player's place, as a page shows it."""
    why = why_placed(state, player)
    return "in play" if why == Standing.IN.value else why


@kept_until(anything_but_idle_play)
def standings(state: Tournament) -> tuple[StandingLine, ...]:
    """The standings, best first. Players appear by their entry; viewers who may know names look them up there."""
    if state.filing.conditions is None:
        return ()
    placed = places(placing.final_groups(state, provisional=True))
    found = []
    for player in [*placed, *(each for each in state.entries if each not in placed)]:
        table = own_table(state, player)
        line = StandingLine(
            player=player,
            place=show_place(placed[player]) if player in placed else "",
            chips=show_exact(chips_of(state, player)),
            why=why_in_words(state, player),
            table=table.id if table else "",
            seat=table.seat(player) if table else "",
            playing=table is not None and player in table.here and not table.over and not sent_off(state, player),
        )
        found.append(line)
    return tuple(found)


@kept_until(anything_but_idle_play)
def standing_at(state: Tournament) -> dict[str, int]:
    """At which line of the standings each player is found."""
    return {line.player: at for at, line in enumerate(standings(state))}


def near(state: Tournament, player: str) -> tuple[StandingLine, ...]:
    """The best players, and those next to one player: as much as a phone shows."""
    lines, at = standings(state), standing_at(state).get(player, 0)
    return lines[:BEST] + lines[max(BEST, at - BESIDE) : at + BESIDE + 1]


def draw_placings(state: Tournament, named: bool) -> tuple[PlacingLine, ...]:
    """The placings; none before the Director has confirmed them."""
    won, owed = prizes(state), dict(awards.unpaid_prizes(state))
    return tuple(
        PlacingLine(
            player=player,
            name=state.entries[player].name if named else "",
            place=place,
            prize=won.get(player, 0),
            signed=player in won and player not in owed,
        )
        for player, place in state.places.placings.items()
    )
