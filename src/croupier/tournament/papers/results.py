"""The results on paper: places with the reason for each, prizes or donations, the money, disputes and corrections."""

from csv import writer
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
)
from croupier.tournament.answers.report import certainty, prizes
from croupier.tournament.journal.state import Tournament
from croupier.tournament.papers.sheet import display_name, money, numbers, rows, whole
from croupier.tournament.texts.law import T


def results(state: Tournament) -> Document:
    """Places, prizes and the reason for each; signed by the Director."""
    strip = (
        ("Results", certainty(state)),
        ("Players", str(len(state.entries))),
        ("Ruleset", state.conditions.ruleset),
        ("Event", str(state.version)),
    )
    sections = (
        Section("Places", (places(state),)),
        Section("Money", money_blocks(state)),
        *disputes(state),
        Section("Signed", (Signatures((state.director_title, "Witness")),)),
    )
    return whole(state, "Results", sections, strip, provisional=True)


def places(state: Tournament) -> Block:
    found = rows(state)
    if not found:
        return Paragraph("Nobody has entered.")
    won = prizes(state)
    prize = () if state.rules.donations else (Column("Prize", figures=True),)
    columns = (Column("Place"), Column("Player"), Column("Chips", figures=True), *prize, Column("Why", wide=True))
    cells = []
    for row in found:
        player = str(row["player"])
        paid = money(state, won[player]) if player in won else ""
        told = () if state.rules.donations else (paid,)
        cells.append((str(row["place"] or "-"), display_name(state, player), str(row["chips"]), *told, str(row["why"])))
    return Grid(f"Places, {certainty(state)}", columns, tuple(cells), numbers(state, T.PLACES, T.ORDER_OUT))


def money_blocks(state: Tournament) -> tuple[Block, ...]:
    """What came in and where it went; the two sums are equal."""
    if state.rules.donations:
        return donations(state)
    taken = sum(each.paid for each in state.entries.values())
    refunded = taken if state.filing.cancelled else 0
    facts = [
        Fact("Fees taken", money(state, taken), numbers(state, T.FEE)),
        Fact("Added by the operator", money(state, -int(state.money["operator"]))),
        Fact("Commission kept", money(state, int(state.money["commission"])), numbers(state, T.COMMISSION)),
        Fact("Prizes", money(state, sum(prizes(state).values())), numbers(state, T.WHOLE_POOL, T.SHARED_PRIZES)),
        Fact("of which not yet signed for", money(state, int(state.money.total("prize:")))),
        Fact("Refunded", money(state, refunded), numbers(state, T.CANCEL)),
        Fact("Still in the pool", money(state, int(state.money["pool"])), numbers(state, T.WHOLE_POOL)),
    ]
    if not state.filing.cancelled:
        del facts[5]
    return (Facts(tuple(facts), figures=True),)


def donations(state: Tournament) -> tuple[Block, ...]:
    if not state.prizes.donations:
        return (Paragraph("No donation has been made.", numbers(state, T.DONATION)),)
    columns = (Column("Charity", wide=True), Column("For", wide=True), Column("Donation", figures=True))
    given = tuple(
        (charity, display_name(state, player), money(state, cents)) for player, charity, cents in state.prizes.donations
    )
    total = sum(cents for _, _, cents in state.prizes.donations)
    return (
        Grid("Donations", columns, given, numbers(state, T.DONATION, T.CHARITY)),
        Facts((Fact("Together", money(state, total), numbers(state, T.DONATION_FIXED)),), figures=True),
        Paragraph("Players win nothing; donations are not part of gaming revenue.", numbers(state, T.NOT_REVENUE)),
    )


def disputes(state: Tournament) -> tuple[Section, ...]:
    if not state.floor.disputes and not state.corrections.log:
        return ()
    told = []
    for each in state.floor.disputes.values():
        camera = f" Camera {each.camera}." if each.camera else ""
        review = f" Review: {each.review}." if each.review else ""
        ruling = each.ruling.rstrip(".") or "none yet"
        told.append(f"{each.id}: {each.facts.rstrip('.')}.{camera} Ruling: {ruling}.{review}")
    return (Section("Disputes and corrections", (Listing((*told, *state.corrections.made)),)),)


def results_csv(state: Tournament) -> str:
    """A table for a spreadsheet: money in cents. Every row says whether the results are final and what to note."""
    out = StringIO()
    table = writer(out, lineterminator="\n")
    table.writerow(("place", "player", "name", "chips", "prize_cents", "why", "results", "note"))
    won, note = prizes(state), "; ".join(warnings_told(state))
    for row in rows(state):
        player = str(row["player"])
        name, cents = state.entries[player].name, won.get(player, 0)
        cells = (row["place"] or "", player, name, row["chips"], cents, row["why"], certainty(state), note)
        table.writerow(tuple(map(safe, cells)))
    return out.getvalue()


def warnings_told(state: Tournament) -> list[str]:
    """The warnings of a paper's head as columns, because a spreadsheet has no head."""
    departures = [f"departure from the approved conditions: {each.what}" for each in state.filing.departures]
    return (["rehearsal, invented entrants"] if state.filing.rehearsal else []) + departures


def safe(cell: object) -> object:
    """A spreadsheet would calculate a text that begins like this."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell
