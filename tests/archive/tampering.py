"""One event changed as somebody would who wants another result."""

from dataclasses import replace

from croupier.tournament.draws.draws import Drawn
from croupier.tournament.journal.event import Event
from croupier.tournament.money.prizes import Awarded, PrizePaid
from croupier.tournament.results.placings import PlacingsConfirmed
from croupier.tournament.results.stages import StageConfirmed
from croupier.tournament.tables.moves import Moved


def pay_more(event: Event) -> Event:
    """A wager paid a chip more, from the float: the books still add up."""
    assert isinstance(event, Moved)
    legs = dict(event.legs)
    won = [name for name, amount in legs.items() if name.startswith("stack:") and amount > 0]
    floats = [name for name in legs if name.startswith("float:")]
    if not won or not floats:
        return event
    legs[won[0]] += 1
    legs[floats[0]] -= 1
    return replace(event, legs=tuple(legs.items()))


def other_card(event: Event) -> Event:
    assert isinstance(event, Drawn)
    result = list(event.result)
    result[0], result[1] = result[1], result[0]
    return replace(event, result=tuple(result))


def swap_places(event: Event) -> Event:
    assert isinstance(event, PlacingsConfirmed)
    (first, one), (second, two), *rest = event.places
    return replace(event, places=((second, one), (first, two), *rest))


def move_prize(event: Event) -> Event:
    assert isinstance(event, Awarded)
    (first, one), (second, two), *rest = event.prizes
    return replace(event, prizes=((first, one - 100), (second, two + 100), *rest))


def let_another_on(event: Event) -> Event:
    assert isinstance(event, StageConfirmed)
    if not event.advanced or not event.out:
        return event
    (going, how), *rest = event.advanced
    return replace(event, advanced=((event.out[0], how), *rest), out=(going, *event.out[1:]))


def pay_less(event: Event) -> Event:
    assert isinstance(event, PrizePaid)
    return replace(event, cents=event.cents - 100)
