"""Precedence, other terms, and who signs."""

from collections.abc import Iterator

from croupier.drawing.document import Block, Column, Grid, Listing, Paragraph, Section, Signatures, Statement
from croupier.tournament.conditions.overrides import clause_of, words_of
from croupier.tournament.conditions.parts.sheet import Sheet
from croupier.tournament.conditions.words import and_list
from croupier.tournament.texts.law import T


def terms(sheet: Sheet) -> Section:
    return Section("Rules and conditions", tuple(blocks(sheet)))


def blocks(sheet: Sheet) -> Iterator[Block]:
    rules = sheet.rules
    conducted = f"The tournament is conducted by the {rules.director}"
    if rules.conditions_prevail:
        text = "Where these approved conditions differ from the ordinary rules, they prevail in this tournament."
        yield Statement(text, sheet.cite(T.PRECEDENCE))
    elif rules.must_say:
        text = (
            f"{conducted} by these conditions and the rules of the game. If they are inconsistent, the rules prevail."
        )
        yield Statement(text, sheet.cite(T.PRECEDENCE))
    else:
        text = f"{conducted} by {sheet.book.title} ({sheet.book.source}) and these conditions."
        yield Paragraph(text, sheet.cite(T.CONDITIONS))
    if sheet.conditions.overrides:
        rows = tuple((clause_of(each), words_of(each)) for each in sheet.conditions.overrides)
        columns = (Column("clause"), Column("instead", wide=True))
        yield Grid("Departures from the ordinary rules.", columns, rows, sheet.cite(T.PRECEDENCE))
    if not rules.donations:
        text = f"The {rules.director} decides and awards the places."
        yield Paragraph(text, sheet.cite(T.PLACES))
    if T.RULES_SHOWN in sheet.law:
        yield Paragraph("A copy of the rules can be seen on request.", sheet.cite(T.RULES_SHOWN))
    if sheet.conditions.two_persons:
        acts = and_list([each.replace("-", " ") for each in sheet.conditions.two_persons])
        yield Paragraph(f"These commands take effect once a second person has approved them: {acts}.")
    if sheet.conditions.notes:
        yield Listing(sheet.conditions.notes)


def signature_section(sheet: Sheet) -> Section:
    """How these conditions come into force, with lines for the signatures."""
    rules = sheet.rules
    if rules.approval:
        when = "before entries open" if rules.approved_first else "before the tournament begins"
        text = f"These conditions need the approval of the {rules.body}, {when}."
        who = (f"For the {rules.body}, date", f"{rules.director}, date")
        return Section("Approval", (Paragraph(text, sheet.cite(T.APPROVAL)), Signatures(who)))
    if rules.notified:
        text = (
            f"Before entries are taken patrons can see these conditions, and the {rules.body} is notified with a copy."
        )
        who = (f"Notified to the {rules.body}, date", f"{rules.director}, date")
        return Section("Notification", (Paragraph(text, sheet.cite(T.AVAILABLE, T.NOTIFIED)), Signatures(who)))
    text = "A copy of these conditions is displayed wherever the game is played."
    return Section("Display", (Paragraph(text, sheet.cite(T.AVAILABLE)), Signatures((f"{rules.director}, date",))))
