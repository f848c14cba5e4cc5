"""The state of a tournament as plain values: the answer of `apply` and `show`, and what a command would change."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from croupier.tournament.conditions.model import StageKind
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.journal.state import Tournament
from croupier.tournament.money import awards
from croupier.tournament.orders.journal import Journal
from croupier.tournament.places import placing, ties
from croupier.tournament.places.ranking import Result, places, show_place
from croupier.tournament.results.blockers import close_blockers
from croupier.tournament.tables.table import Table
from croupier.wire.shapes import Json

V = TypeVar("V")


def certainty(state: Tournament) -> str:
    """How far the standings can be relied on."""
    if state.filing.cancelled:
        return "cancelled"
    return "published" if state.places.published else "confirmed" if state.places.placings else "provisional"


def chips_of(state: Tournament, player: str) -> Fraction:
    """What a player holds now, or held at the end of the last session."""
    seat = state.seats.get(player)
    if seat is not None and seat.session not in state.places.results:
        return state.chips[f"stack:{player}"]
    held = [results[player].chips for results in state.places.results.values() if player in results]
    return held[-1] if held else Fraction(0)


def standings(state: Tournament) -> list[Json]:
    """The standings, best first, with the last recorded reason for each; provisional until the placings are
    confirmed."""
    found: list[Json] = []
    if state.filing.conditions is None:
        return found
    groups = placing.final_groups(state, provisional=True)
    placed = {} if state.filing.cancelled else places(groups)
    for player in [*placed, *(each for each in state.entries if each not in placed)]:
        why = why_placed(state, player)
        place = show_place(placed[player]) if player in placed else None
        found.append({"player": player, "place": place, "chips": show_exact(chips_of(state, player)), "why": why})
    return found


def why_placed(state: Tournament, player: str) -> str:
    """What decides a player's place."""
    if state.filing.cancelled:
        return state.entries[player].standing.value if state.entries[player].paid else "the tournament is cancelled"
    held = [results[player] for results in state.places.results.values() if player in results]
    if held and by_points(state, player, held[-1]):
        return f"{show_exact(placing.total_points(state, player))} points{tie_broken(state, held[-1])}"
    out = state.places.outs.get(player)
    if out is not None and (not held or held[-1].session == out.session or out.session not in state.places.results):
        return f"{out.session}: " + (f"out in round {out.round}, {out.why}" if out.round >= 0 else out.why)
    off = placing.sent_off(state, player)
    if off is not None:
        return f"{off.session}: out in round {off.round}, {off.why}"
    if not held:
        return state.entries[player].standing.value
    last = held[-1]
    return f"{last.session}: {show_exact(last.chips)} chips at the end{tie_broken(state, last)}"


def by_points(state: Tournament, player: str, last: Result) -> bool:
    """Whether points place a player: not one who left the series."""
    stage = state.conditions.stage(state.sessions[last.session].stage)
    left = state.entries[player].standing in placing.LEFT
    return stage.kind is StageKind.POINTS and stage.name in state.places.decided and not left


def tie_broken(state: Tournament, result: Result) -> str:
    """How ties were broken: by which cards, or with how many chips after extra rounds."""
    told = []
    for name, value in result.breaks:
        draw = state.draws.get(name)
        card = dict(zip(draw.names, draw.result, strict=True)).get(result.player) if draw else None
        told.append(f"drew {card}" if card else f"{show_exact(value)} in extra rounds")
    return f", then {', '.join(told)}" if told else ""


def in_order(state: Tournament, table: Table) -> tuple[int, int, int, str]:
    """By stage, session and number."""
    session = state.sessions[table.session]
    stages = [stage.name for stage in state.conditions.stages]
    return stages.index(session.stage), session.number, len(table.id), table.id


def advised(state: Tournament, player: str) -> dict[str, Json]:
    """What a player was cautioned for or advised of, where there is anything."""
    found: list[Json] = list(state.floor.cautions_of(player))
    return {"cautions": found} if found else {}


def chips_at(state: Tournament, table: Table, player: str) -> Fraction:
    """What a player holds at a table, or held there when its session ended."""
    held = state.places.results.get(table.session, {}).get(player)
    return state.chips[f"stack:{player}"] if held is None or player in table.playoff else held.chips


def marker_of(table: Table) -> str | None:
    """Where the starting marker or the dealer button lies; none where a game has none."""
    told = table.replayed().round.script.marker() if table.start is not None and not table.over else table.holder()
    return told or None


def tables(state: Tournament) -> list[Json]:
    found: list[Json] = []
    for table in sorted(state.tables.values(), key=lambda each: in_order(state, each)):
        seats: dict[str, Json] = {
            seat: {"player": player, "chips": show_exact(chips_at(state, table, player)), **advised(state, player)}
            for seat, player in sorted(table.seats.items(), key=lambda each: int(each[0]))
            if player in table.here or not state.sessions[table.session].started
        }
        found.append(
            {
                "table": table.id,
                "session": table.session,
                "round": table.round - bool(table.over),
                "marker": marker_of(table),
                "seats": seats,
            }
        )
    return found


def prizes(state: Tournament) -> dict[str, int]:
    """What was awarded to each player, including prizes of stages; nothing once all money went back."""
    if state.filing.cancelled:
        return {}
    found = dict(state.prizes.of_stages)
    for player, cents in (state.prizes.awards or {}).items():
        found[player] = found.get(player, 0) + cents
    return {player: cents for player, cents in found.items() if cents}


def report(state: Tournament, refused: list[Json]) -> dict[str, Json]:
    """DESIGN's shape of `apply --json` and `show --json`, and a little more."""
    money: dict[str, Json] = {account: int(cents) for account, cents in state.money.non_zero().items()}
    chips: dict[str, Json] = {account: show_exact(amount) for account, amount in state.chips.non_zero().items()}
    awarded: dict[str, Json] = dict(prizes(state))
    shared: list[Json] = [", ".join(tie.players) for tie in ties.open_ties(state)] if state.filing.conditions else []
    departures: list[Json] = [each.what for each in state.filing.departures]
    donated: list[Json] = [
        {"player": player, "charity": charity, "cents": cents} for player, charity, cents in state.prizes.donations
    ]
    return {
        "state": state.filing.phase.value,
        "rehearsal": state.filing.rehearsal,
        "refused": list(refused),
        "standings": standings(state),
        "prizes": awarded,
        "donations": donated,
        "ledger": {"money": money, "chips": chips},
        "tables": tables(state),
        "ties": shared,
        "blockers": blockers(state),
        "departures": departures,
        "published": state.places.published,
    }


def blockers(state: Tournament) -> list[Json]:
    """What must still happen before the close; nothing once all money went back."""
    if state.filing.cancelled:
        return []
    return list(close_blockers(state)) if state.filing.conditions and state.sessions else []


# --- previews --------------------------------------------


@dataclass(frozen=True, slots=True)
class Preview:
    """What a command would change: who advances, who is paid what, who holds what, before and after."""

    advancing: tuple[tuple[str, str, str], ...]
    prizes: tuple[tuple[str, int, int], ...]
    chips: tuple[tuple[str, str, str], ...]


def advancing_now(state: Tournament) -> dict[str, str]:
    """Who would go on from each stage that is over, if it were confirmed now."""
    found: dict[str, str] = {}
    for stage in state.conditions.stages:
        if placing.stage_ended(state, stage):
            found |= {f"{stage.name}: {player}": how for player, how in placing.players_advancing(state, stage).items()}
    return found


def prizes_now(state: Tournament) -> dict[str, int]:
    if state.rules.donations:
        return {player: cents for player, _, cents in awards.donation_list(state)}
    added = max(0, state.conditions.pool.guarantee.cents - awards.whole_pool(state))
    return awards.prizes(state, added) if state.prizes.awards is None else prizes(state)


def preview(journal: Journal, command: Command, given: Given) -> Preview:
    """Try it on a copy; nothing reaches the log."""
    other = journal.fork()
    other.give(command, given)
    return compare_outlooks(outlook(journal.state), outlook(other.state))


Outlook = tuple[dict[str, str], dict[str, int], dict[str, str]]
"""Advancement, prizes and chips if nothing else happened."""


def outlook(state: Tournament) -> Outlook:
    held = {player: show_exact(chips_of(state, player)) for player in state.entries}
    return (advancing_now(state), prizes_now(state), held) if state.filing.conditions else ({}, {}, held)


def compare_outlooks(before: Outlook, after: Outlook) -> Preview:
    going = differences(before[0], after[0], "no")
    paid = differences(before[1], after[1], 0)
    held = differences(before[2], after[2], "0")
    return Preview(tuple(going), tuple(paid), tuple(held))


def differences(before: Mapping[str, V], after: Mapping[str, V], nothing: V) -> list[tuple[str, V, V]]:
    names = dict.fromkeys((*before, *after))
    pairs = [(name, before.get(name, nothing), after.get(name, nothing)) for name in names]
    return [each for each in pairs if each[1] != each[2]]
