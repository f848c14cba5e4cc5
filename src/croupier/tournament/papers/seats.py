"""Seats from the ballot: a list for the wall, a card for every player, and the proof of each draw."""

from croupier.drawing.document import (
    Block,
    Card,
    Cards,
    Column,
    Document,
    Exact,
    Grid,
    Paragraph,
    Section,
    Statement,
)
from croupier.tournament.answers.report import in_order
from croupier.tournament.draws.draw import Draw, Purpose
from croupier.tournament.floor.session import Session
from croupier.tournament.journal.state import Tournament
from croupier.tournament.papers.sheet import display_name, numbers, session_name, table_name, when, whole
from croupier.tournament.schedule.course import published_start
from croupier.tournament.texts.law import T

HOW = (
    "Anyone can repeat this draw. The commitment is the SHA-256 of the secret's bytes. The seed is HMAC-SHA-256 with "
    "the secret as key over the transcript. Numbers are eight bytes each of HMAC-SHA-256 with the seed as key over the "
    "counter 0, 1, 2 and so on in eight bytes; what would favour a result is passed over. They shuffle the slots, and "
    "the names of the list take them in order. Where groups are kept apart, whole shuffles are repeated until one does."
)
WORDS = {
    Purpose.SEATS: "Ballot for the seats of",
    Purpose.LUCKY_LOSERS: "Draw of lucky losers after",
    Purpose.CARDS: "Draw of cards for a tie in",
    Purpose.MARKER: "Draw of the starting marker at",
}


def seats(state: Tournament) -> Document:
    """Make the list of current seats, then every draw with its proof."""
    tables = sorted(state.tables.values(), key=lambda each: in_order(state, each))
    sections = [
        Section(session_name(name), session_blocks(state, name))
        for name in dict.fromkeys(table.session for table in tables)
    ]
    if not sections:
        sections = [Section("Seats", (Paragraph("No seats have been drawn.", numbers(state, T.BALLOT)),))]
    proofs = [Section(f"{WORDS[draw.purpose]} {draw.subject}", proof(state, draw)) for draw in state.draws.values()]
    cards = [
        Card(display_name(state, player), f"{table_name(table.id)}, seat {seat}", card_lines(state, table.session))
        for table in tables
        for seat, player in sorted(table.seats.items(), key=lambda each: int(each[0]))
        if state.seats.get(player) and state.seats[player].table == table.id
    ]
    if any(draw.secret for draw in state.draws.values()):
        proofs.append(Section("How to repeat a draw", (Paragraph(HOW, numbers(state, T.BALLOT)),)))
    handed = [Section("Seat cards", (Cards(tuple(cards)),), page=True)] if cards else []
    strip = (("Sessions", str(len(state.sessions))), ("Tables", str(len(tables))), ("Draws", str(len(state.draws))))
    return whole(state, "Seats", (*sections, *proofs, *handed), strip)


def card_lines(state: Tournament, session: str) -> tuple[str, ...]:
    return session_name(session), time_of(state, state.sessions[session]), state.conditions.name


def session_blocks(state: Tournament, name: str) -> tuple[Block, ...]:
    """The seats of a session, table by table. A player who took over a seat is named with its former holder."""
    session = state.sessions[name]
    drawn = {
        slot: player
        for draw in state.draws.values()
        if draw.purpose is Purpose.SEATS
        for player, slot in zip(draw.names, draw.result, strict=False)
    }
    tables = sorted((state.tables[each] for each in session.tables), key=lambda each: in_order(state, each))
    rows: list[tuple[str, ...]] = []
    for table in tables:
        for seat, player in sorted(table.seats.items(), key=lambda each: int(each[0])):
            first = drawn.get(f"{table.id}/{seat}", player)
            how = f"instead of {first}" if first != player else ""
            standing = state.entries[player].standing.value
            note = how if standing == "in" or session.started else ", ".join(filter(None, (how, standing)))
            rows.append((table.id.rpartition("/")[2], seat, display_name(state, player), table.physical, note))
    columns = [Column("Table"), Column("Seat"), Column("Player", wide=True), Column("Where"), Column("Note")]
    for place in (4, 3):
        if not any(row[place] for row in rows):
            del columns[place]
            rows = [row[:place] + row[place + 1 :] for row in rows]
    return (Grid(time_of(state, session), tuple(columns), tuple(rows), numbers(state, T.BALLOT, T.TABLE_SIZE)),)


def time_of(state: Tournament, session: Session) -> str:
    """When a session began or will begin."""
    if session.began:
        return f"Began {when(state, session.began)}."
    starts = published_start(state, session)
    return f"Starts {when(state, starts)}." if starts else "Time to be published."


def proof(state: Tournament, draw: Draw) -> tuple[Block, ...]:
    """Everything needed to repeat a draw, or the witnesses of one made by hand."""
    found: list[Block] = []
    if draw.fault:
        found.append(Statement(f"This draw was abandoned: {draw.fault.rstrip('.')}."))
    elif not draw.result:
        found.append(Statement("This draw is not finished."))
    exact = [("List fingerprint", draw.fingerprint)]
    exact += [("Names", " ".join(draw.names)), ("Slots", " ".join(draw.slots))]
    exact += [("Commitment", draw.commitment)] if draw.commitment else []
    exact += [
        ("Added from outside", f"{words} ({by}, seen by {seen or 'nobody else'})")
        for words, by, seen in draw.contributions
    ]
    exact += [("Secret", draw.secret), ("Transcript", draw.transcript())] if draw.secret else []
    exact += [("Result", " ".join(draw.result))] if draw.result else []
    found.append(Exact(tuple(exact)))
    if draw.by_hand:
        found.append(Paragraph(f"Drawn by hand before {' and '.join(draw.by_hand)}.", numbers(state, T.BALLOT)))
    return tuple(found)
