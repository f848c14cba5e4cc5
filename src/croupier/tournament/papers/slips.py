"""Receipts of entries, slips to sign for prizes, letters for donations: each in one block that fits on one page."""

from croupier.drawing.document import Block, Document, Fact, Facts, Paragraph, Section, Signatures
from croupier.tournament.answers.report import prizes
from croupier.tournament.entry.entry import Entry, Receipt
from croupier.tournament.journal.state import Tournament
from croupier.tournament.papers.sheet import display_name, money, numbers, rows, when, whole
from croupier.tournament.texts.law import T


def receipts(state: Tournament, only: int = 0) -> Document:
    """A numbered receipt for every fee that was paid, in the order of their numbers; or one of them."""
    found = [
        (taken.number, receipt(state, entry, taken))
        for entry in state.entries.values()
        for taken in entry.receipts
        if only in (0, taken.number)
    ]
    sections = [section for _, section in sorted(found, key=lambda each: each[0])]
    nothing = Section("Receipts", (Paragraph("No fee has been taken."),))
    strip = (("Receipts", str(len(found))), ("Taken", money(state, sum(each.paid for each in state.entries.values()))))
    return whole(state, "Receipts", tuple(sections) or (nothing,), strip)


def receipt(state: Tournament, entry: Entry, taken: Receipt) -> Section:
    facts = (
        Fact("Received from", display_name(state, entry.player)),
        Fact("Received on", when(state, taken.at)),
        Fact("of which commission", money(state, taken.commission), numbers(state, T.COMMISSION)),
        Fact("of which to the prize pool", money(state, taken.cents - taken.commission), numbers(state, T.WHOLE_POOL)),
        Fact(taken.what.capitalize(), money(state, taken.cents), numbers(state, T.FEE)),
    )
    blocks: list[Block] = [Facts(facts, figures=True)]
    if state.filing.cancelled:
        blocks.append(Paragraph("Refunded in full.", numbers(state, T.CANCEL)))
    return Section(f"Receipt {taken.number}", (*blocks, Signatures(("Cashier", entry.name))), slip=True)


def slips(state: Tournament) -> Document:
    """A slip to sign for every prize, or for every donation."""
    if state.rules.donations:
        sections = tuple(donation(state, *each) for each in state.prizes.donations)
        total = sum(cents for _, _, cents in state.prizes.donations)
        nothing = "No donation has been made."
    else:
        found = prizes(state)
        places = {str(row["player"]): str(row["place"] or "-") for row in rows(state)}
        sections = tuple(slip(state, player, cents, places.get(player, "-")) for player, cents in found.items())
        total, nothing = sum(found.values()), "No prize has been awarded."
    strip = (("Slips", str(len(sections))), ("Together", money(state, total)))
    return whole(state, "Prize slips", sections or (Section("Prizes", (Paragraph(nothing),)),), strip)


def slip(state: Tournament, player: str, cents: int, place: str) -> Section:
    entry = state.entries[player]
    paid = state.prizes.paid.get(player)
    facts = (
        Fact("Place", place, numbers(state, T.PLACES)),
        Fact("Prize", money(state, cents), numbers(state, T.WHOLE_POOL)),
    )
    note = (Paragraph(f"Prize paid, slip {paid.slip}, signed by {paid.signed}."),) if paid else ()
    signatures = Signatures((entry.name, "Cashier", state.director_title))
    return Section(display_name(state, player), (Facts(facts, figures=True), *note, signatures), slip=True)


def donation(state: Tournament, player: str, charity: str, cents: int) -> Section:
    facts = (
        Fact("In the name of", display_name(state, player), numbers(state, T.CHARITY)),
        Fact("Donation", money(state, cents), numbers(state, T.DONATION, T.DONATION_FIXED)),
    )
    return Section(
        charity, (Facts(facts, figures=True), Signatures((charity, "Casino operator", state.director_title))), slip=True
    )
