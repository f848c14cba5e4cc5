"""The conditions as a document: everything that a text requires players to know, with the clause."""

from croupier.drawing.document import Document
from croupier.rulebook.book import ruleset
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.parts import entry, places, structure, terms
from croupier.tournament.conditions.parts.sheet import Sheet
from croupier.tournament.conditions.words import chips, hour, short_date
from croupier.tournament.conditions.writing import fingerprint
from croupier.tournament.texts.law import LAWS
from croupier.tournament.texts.rules import RULES

SECTIONS = (
    entry.event,
    entry.entry_section,
    entry.money_section,
    structure.schedule,
    structure.limits,
    places.going_out,
    places.worth,
    terms.terms,
    terms.signature_section,
)


def to_document(conditions: Conditions) -> Document:
    """Make the document of valid conditions; the same conditions always give the same document."""
    name = conditions.ruleset
    sheet = Sheet(conditions, RULES[name], LAWS[name], ruleset(name))
    return Document(
        kind="Conditions of the tournament",
        title=conditions.name,
        subtitle=sheet.book.title,
        issuer=conditions.operator,
        strip=tuple(strip(sheet)),
        sections=tuple(section(sheet) for section in SECTIONS),
        mark=fingerprint(conditions),
        dated=conditions.starts.date(),
    )


def strip(sheet: Sheet) -> list[tuple[str, str]]:
    """The facts that a player looks for first."""
    said = sheet.conditions
    free = "by invitation" if sheet.rules.invitation else sheet.money(said.entry.fee)
    return [
        ("Starts", f"{short_date(said.starts)}, {hour(said.starts).partition(' ')[0]}"),
        ("Players", f"{said.players.minimum:,} to {said.players.maximum:,}"),
        ("Entry", free),
        ("Starting chips", chips(said.start(said.stages[0]))),
    ]
