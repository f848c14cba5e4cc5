"""What every paper of a tournament shares: its head, its warnings, money and clauses in words."""

from dataclasses import replace
from datetime import datetime

from croupier.drawing.document import Block, Document, Section, Statement
from croupier.tournament.answers.report import certainty, standings
from croupier.tournament.conditions.words import clause_in_words, sentence
from croupier.tournament.conditions.words import money as in_words
from croupier.tournament.conditions.writing import fingerprint
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.law import T
from croupier.values.money import Money
from croupier.wire.shapes import Json


def money(state: Tournament, cents: int) -> str:
    if cents < 0:
        return f"-{money(state, -cents)}"
    return in_words(Money(cents), state.conditions.currency)


def numbers(state: Tournament, *topics: T) -> tuple[str, ...]:
    """The clauses that the text has on these topics."""
    return tuple(dict.fromkeys(clause_in_words(clause.number) for clause in state.cite(*topics)))


def rows(state: Tournament) -> list[dict[str, Json]]:
    return [row for row in standings(state) if isinstance(row, dict)]


def display_name(state: Tournament, player: str) -> str:
    return f"{state.entries[player].name} ({player})"


def when(state: Tournament, text: str) -> str:
    """A time of the log in the local time of the tournament; text that is not a time stays as it is."""
    try:
        told, zone = datetime.fromisoformat(text), state.conditions.starts.tzinfo
    except ValueError:
        return text
    return (told.astimezone(zone) if zone and told.tzinfo else told).strftime("%Y-%m-%d %H:%M")


def warnings(state: Tournament, provisional: bool) -> list[str]:
    """The warnings at the head of every page."""
    found = []
    if state.filing.rehearsal:
        found.append("REHEARSAL, INVENTED ENTRANTS")
    if state.filing.cancelled:
        found.append("CANCELLED")
    elif provisional and certainty(state) == "provisional":
        found.append("PROVISIONAL, NOT CONFIRMED BY THE DIRECTOR")
    if state.filing.departures:
        found.append("DEPARTS FROM THE APPROVED CONDITIONS")
    return found


def notices(state: Tournament) -> tuple[Block, ...]:
    """The warnings at length: a rehearsal, a cancellation, every departure with who ordered it and why."""
    found: list[Block] = []
    if state.filing.rehearsal:
        found.append(Statement("This was a rehearsal with invented entrants."))
    if state.filing.cancelled:
        why = state.filing.cancelled.rstrip(".")
        text = f"The tournament was cancelled: {why}. All fees and commissions are refunded in full."
        found.append(Statement(text, numbers(state, T.CANCEL)))
    for each in state.filing.departures:
        text = f"Departure from the approved conditions: {each.what.rstrip('.')}. {sentence(each.reason)}"
        told = f"{text} By {each.by}, {when(state, each.at)}."
        found.append(Statement(told, (clause_in_words(each.clause),) if each.clause else ()))
    return tuple(found)


def mark_paper(state: Tournament, document: Document, provisional: bool) -> Document:
    """Add the warnings to a paper: at the head of each page, and at length."""
    told = notices(state)
    noted = (Section("Note well", told),) if told else ()
    warning = " · ".join(warnings(state, provisional))
    return replace(document, sections=(*noted, *document.sections), warning=warning)


def whole(
    state: Tournament,
    kind: str,
    sections: tuple[Section, ...],
    strip: tuple[tuple[str, str], ...] = (),
    provisional: bool = False,
) -> Document:
    """Make a paper of this tournament as of now; `provisional` if its contents may still change."""
    document = Document(
        kind=kind,
        title=state.conditions.name,
        subtitle=state.conditions.also_called,
        issuer=state.conditions.operator,
        strip=strip,
        sections=sections,
        mark=state.filing.locked or fingerprint(state.conditions),
        mark_name="conditions",
        dated=datetime.fromisoformat(when(state, state.now)).date(),
    )
    return mark_paper(state, document, provisional)


def session_name(session: str) -> str:
    """The name of a session in words: `Heats, session 1`."""
    stage, _, number = session.rpartition("/")
    return f"{stage[:1].upper()}{stage[1:]}, session {number}"


def table_name(table: str) -> str:
    """`Table 3`, or the table of extra rounds."""
    number = table.rpartition("/")[2]
    return f"Extra rounds {number[1:]}" if number.startswith("x") else f"Table {number}"
