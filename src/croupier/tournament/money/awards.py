"""What each place is worth: the whole pool by the breakdown, prizes of stages, donations."""

from croupier.tournament.conditions.model import Stage
from croupier.tournament.conditions.pool import award_places, breakdown, shares_for
from croupier.tournament.draws.draw import Purpose
from croupier.tournament.filing.filing import Departable
from croupier.tournament.journal.state import Tournament
from croupier.tournament.places.placing import by_stake, final_groups, in_the_prizes
from croupier.tournament.places.ranking import rank_results
from croupier.tournament.texts.law import T


def check_breakdown(state: Tournament) -> None:
    """X-37: check that the breakdown covers the actual field before play begins. After a late withdrawal it is changed,
    or departed from by name, and what nobody can claim is spread."""
    if state.departed(Departable.BREAKDOWN):
        return
    if state.rules.donations:
        prizes = len(state.conditions.donations.values)
    else:
        terms = state.conditions.prizes
        prizes = max(len(shares_for(terms, state.entries.entered())), len(terms.amounts))
    field = len(state.entries.live())
    if prizes > field:
        reason = f"The breakdown has {prizes} places for {field} players; {state.way_out(Departable.BREAKDOWN)}."
        raise state.refuse(T.BREAKDOWN, reason)


def whole_pool(state: Tournament) -> int:
    """Everything that is or was in the pool, including prizes of stages."""
    return int(state.money["pool"]) + sum(state.prizes.of_stages.values())


def ballot_order(state: Tournament) -> dict[str, int]:
    """The order in which the last ballot of seats named the players (X-16)."""
    found: dict[str, int] = {}
    for draw in state.draws.values():
        if draw.purpose is Purpose.SEATS and draw.result:
            ordered = sorted(zip(draw.result, draw.names, strict=True), key=lambda each: draw.slots.index(each[0]))
            found |= {player: place for place, (_, player) in enumerate(ordered)}
    return found


def prizes(state: Tournament, added: int) -> dict[str, int]:
    """What each player is paid; together it is the whole pool."""
    pool = int(state.money["pool"]) + added
    amounts = breakdown(state.conditions.prizes, pool, state.entries.entered())
    return award_places(amounts, final_groups(state), frozenset(state.places.barred), ballot_order(state))


def stage_awards(state: Tournament, stage: Stage) -> dict[str, int]:
    """Prizes of a stage by place in it, out of the pool."""
    if not stage.prizes:
        return {}
    groups = rank_results(in_the_prizes(state, stage), by_stake(state))
    return award_places(
        [prize.cents for prize in stage.prizes], groups, frozenset(state.places.barred), ballot_order(state)
    )


def donation_list(state: Tournament) -> tuple[tuple[str, str, int], ...]:
    """By place: the player, the chosen charity, and the value fixed beforehand (2.3). The value does not change if
    somebody was disqualified (the next in place then names the charity), nor if fewer players are placed than donations
    were fixed."""
    groups = [[player for player in group if player not in state.places.barred] for group in final_groups(state)]
    values = [value.cents for value in state.conditions.donations.values][: sum(map(len, groups))]
    found = award_places(values, groups, frozenset(), ballot_order(state))
    return tuple((player, state.entries[player].charity, cents) for player, cents in found.items() if cents)


def unpaid_prizes(state: Tournament) -> list[tuple[str, int]]:
    held = state.money.non_zero()
    return [(name.removeprefix("prize:"), int(cents)) for name, cents in held.items() if name.startswith("prize:")]
