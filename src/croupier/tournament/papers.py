"""Papers of a tournament: results with reasons, receipts of entries, slips for prizes, as plain values."""

from csv import writer
from datetime import datetime
from io import StringIO

from croupier.drawing.document import (
    Block,
    Column,
    Document,
    Fact,
    Facts,
    Grid,
    Listing,
    Paragraph,
    Section,
    Signatures,
    Statement,
)
from croupier.games.wire import Json
from croupier.tournament.conditions.writing import fingerprint
from croupier.tournament.law import T
from croupier.tournament.report import prizes, standings
from croupier.tournament.state import Tournament
from croupier.values.money import Money


def money(state: Tournament, cents: int) -> str:
    return str(Money(cents, state.conditions.currency))


def numbers(state: Tournament, *topics: T) -> tuple[str, ...]:
    return tuple(clause.number for clause in state.cite(*topics))


def standing(state: Tournament) -> str:
    return "published" if state.published else "confirmed" if state.placings else "provisional"


def rows(state: Tournament) -> list[dict[str, Json]]:
    return [row for row in standings(state) if isinstance(row, dict)]


def strip(state: Tournament) -> tuple[tuple[str, str], ...]:
    return (
        ("Results", standing(state)),
        ("Players", str(len(state.entries))),
        ("Ruleset", state.conditions.ruleset),
        ("Event", str(state.version)),
    )


def notices(state: Tournament) -> tuple[Block, ...]:
    """What every paper must show: a rehearsal, departures, cancellation."""
    found: list[Block] = []
    if state.filing.rehearsal:
        found.append(Statement("This was a rehearsal with invented entrants."))
    if state.cancelled:
        found.append(Statement(f"The tournament was cancelled: {state.cancelled}.", numbers(state, T.CANCEL)))
    for each in state.filing.departures:
        clauses = (each.clause,) if each.clause else ()
        found.append(
            Statement(f"Departure from the approved conditions: {each.what}. {each.reason} ({each.by})", clauses)
        )
    return tuple(found)


def whole(state: Tournament, kind: str, sections: tuple[Section, ...]) -> Document:
    marked = (Section("Note well", notices(state)),) if notices(state) else ()
    return Document(
        kind=kind,
        title=state.conditions.name,
        subtitle=state.conditions.also_called,
        issuer=state.conditions.operator,
        strip=strip(state),
        sections=(*marked, *sections),
        mark=fingerprint(state.conditions),
        mark_name="conditions",
        dated=datetime.fromisoformat(state.now).date(),
    )


# --- results --------------------------------------------


def results_document(state: Tournament) -> Document:
    """Places, prizes and the reason for each."""
    won = prizes(state)
    columns = (
        Column("Place"),
        Column("Player"),
        Column("Chips", figures=True),
        Column("Prize", figures=True),
        Column("Why", wide=True),
    )
    cells = tuple(
        (
            str(row["place"] or "-"),
            f"{state.entries[str(row['player'])].name} ({row['player']})",
            str(row["chips"]),
            money(state, won[str(row["player"])]) if str(row["player"]) in won else "",
            str(row["why"]),
        )
        for row in rows(state)
    )
    places = Grid(f"Places, {standing(state)}", columns, cells, numbers(state, T.PLACES, T.ORDER_OUT))
    sections = (
        Section("Places", (places,)),
        Section("Money", money_blocks(state)),
        *disputes(state),
        Section("Signed", (Signatures((state.director_title, "Witness")),)),
    )
    return whole(state, "Results", sections)


def money_blocks(state: Tournament) -> tuple[Block, ...]:
    taken = (
        -int(state.money.total("player:")) if not state.awards else sum(each.paid for each in state.entries.values())
    )
    facts = [
        Fact("Entry fees taken", money(state, taken), numbers(state, T.FEE)),
        Fact("Commission", money(state, int(state.money["commission"])), numbers(state, T.COMMISSION)),
        Fact("Paid in by the operator", money(state, -int(state.money["operator"]))),
        Fact("Still in the pool", money(state, int(state.money["pool"])), numbers(state, T.WHOLE_POOL)),
        Fact("Prizes", money(state, sum(prizes(state).values())), numbers(state, T.WHOLE_POOL, T.SHARED_PRIZES)),
    ]
    blocks: list[Block] = [Facts(tuple(facts))]
    if state.donations:
        columns = (Column("Charity", wide=True), Column("For", wide=True), Column("Donation", figures=True))
        given = tuple(
            (charity, f"{state.entries[player].name} ({player})", money(state, cents))
            for player, charity, cents in state.donations
        )
        blocks.append(Grid("Donations", columns, given, numbers(state, T.DONATION, T.CHARITY)))
        blocks.append(Paragraph("Donations are no part of gaming revenue.", numbers(state, T.NOT_REVENUE)))
    return tuple(blocks)


def disputes(state: Tournament) -> tuple[Section, ...]:
    if not state.disputes and not state.corrections:
        return ()
    told = [
        f"{each.id}: {each.facts} Ruling: {each.ruling or 'none yet'}{', review ' + each.review if each.review else ''}"
        for each in state.disputes.values()
    ]
    return (Section("Disputes and corrections", (Listing((*told, *state.corrections)),)),)


def results_csv(state: Tournament) -> str:
    """A table for a spreadsheet: money in cents."""
    out = StringIO()
    table = writer(out, lineterminator="\n")
    table.writerow(("place", "player", "name", "chips", "prize_cents", "why"))
    won = prizes(state)
    for row in rows(state):
        player = str(row["player"])
        table.writerow(
            (row["place"] or "", player, state.entries[player].name, row["chips"], won.get(player, 0), row["why"])
        )
    return out.getvalue()


# --- slips --------------------------------------------


def receipts(state: Tournament) -> Document:
    """A numbered receipt for every entry that paid."""
    sections = []
    for entry in state.entries.values():
        if not entry.receipts:
            continue
        rest = entry.paid - entry.commission
        facts = Facts(
            (
                Fact("Received from", f"{entry.name} ({entry.player})"),
                Fact("Entry fee", money(state, entry.paid), numbers(state, T.FEE)),
                Fact("of which commission", money(state, entry.commission), numbers(state, T.COMMISSION)),
                Fact("of which to the prize pool", money(state, rest), numbers(state, T.WHOLE_POOL)),
            )
        )
        names = ", ".join(map(str, entry.receipts))
        sections.append(Section(f"Receipt {names}", (facts, Signatures(("Cashier",)))))
    return whole(state, "Receipts", tuple(sections))


def slips(state: Tournament) -> Document:
    """A slip to sign for every prize."""
    places = {str(row["player"]): str(row["place"]) for row in rows(state)}
    sections = tuple(
        Section(
            f"Prize of {state.entries[player].name}",
            (
                Facts(
                    (
                        Fact("Place", places.get(player, "-"), numbers(state, T.PLACES)),
                        Fact("Prize", money(state, cents), numbers(state, T.WHOLE_POOL)),
                    )
                ),
                Signatures((state.entries[player].name, "Cashier", state.director_title)),
            ),
        )
        for player, cents in prizes(state).items()
    )
    return whole(state, "Prize slips", sections)
