"""What the findings of an audit change: places, prizes and balances in the record and by the rules."""

from collections.abc import Callable, Sequence

from croupier.tournament.answers.report import prizes, standings
from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import Journal, Logged

Told = dict[str, str]


def compare_outcome(log: Sequence[Logged], ruled: Tournament) -> list[str]:
    """Return a sentence for each place, prize and balance that differs, or one if the record cannot be replayed."""
    journal = Journal()
    for logged in log:
        try:
            journal.append(logged)
        except Exception:  # noqa: BLE001 whatever stands in a record that was tampered with
            return [f"Event {logged.version} cannot have followed those before it: the record does not add up."]
    recorded = journal.state
    return [
        f"{name}: recorded {before or 'nothing'}, by the rules {after or 'nothing'}"
        for part in (places, awards, balances)
        for name, before, after in compare_part(part, recorded, ruled)
    ]


def compare_part(
    part: Callable[[Tournament], Told], recorded: Tournament, ruled: Tournament
) -> list[tuple[str, str, str]]:
    before, after = part(recorded), part(ruled)
    names = dict.fromkeys((*before, *after))
    pairs = [(name, before.get(name, ""), after.get(name, "")) for name in names]
    return [each for each in pairs if each[1] != each[2]]


def places(state: Tournament) -> Told:
    found = state.places.placings or {
        str(row["player"]): str(row["place"] or "") for row in standings(state) if isinstance(row, dict)
    }
    return {f"place of {player}": place for player, place in found.items()}


def awards(state: Tournament) -> Told:
    return {f"prize of {player} in cents": str(cents) for player, cents in prizes(state).items()}


def balances(state: Tournament) -> Told:
    found: Told = {}
    for unit, books in (("cents", state.money), ("chips", state.chips)):
        found |= {f"{account} in {unit}": show_exact(amount) for account, amount in books.non_zero().items()}
    return found
