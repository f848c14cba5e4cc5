"""Entry: when, who, how, at what price, and where the money goes."""

from collections.abc import Iterator

from croupier.drawing.document import Block, Fact, Facts, Section, Statement
from croupier.rulebook.book import ruleset
from croupier.tournament.conditions.model import NOTHING
from croupier.tournament.conditions.money import to_pool
from croupier.tournament.conditions.parts.sheet import Sheet
from croupier.tournament.conditions.words import and_list, date_in_words, hour
from croupier.tournament.texts.law import T
from croupier.values.text import count_of


def event(sheet: Sheet) -> Section:
    said, rules = sheet.conditions, sheet.rules
    rows = [
        Fact("Starts", f"{date_in_words(said.starts)}, {hour(said.starts)}", sheet.cite(T.DATE)),
        Fact("Rules of the game", f"{sheet.book.title} ({sheet.book.source})", sheet.cite(T.SCOPE)),
        Fact("Players", f"at least {said.players.minimum:,}, at most {said.players.maximum:,}", sheet.cite(T.FIELD)),
        Fact("Conducted by", f"the {rules.director}", sheet.cite(T.APPOINT)),
    ]
    others = dict.fromkeys(stage.game for stage in said.stages if stage.game not in ("", said.ruleset))
    if others:
        texts = [f"{ruleset(name).title} ({ruleset(name).source})" for name in others]
        text = f"Sessions of other games are played by {and_list(texts)}."
        rows.insert(2, Fact("Other games", text, sheet.cite(T.POINTS)))
    if said.also_called:
        rows.insert(1, Fact("Played as", said.also_called, ("2.6",)))
    if said.historical:
        rows.append(Fact("Historical text", said.historical))
    return Section("The tournament", (Facts(tuple(rows)),))


def entry_section(sheet: Sheet) -> Section:
    blocks: list[Block] = []
    if sheet.rules.invitation:
        blocks += [
            Statement(
                "Only persons who may lawfully enter the casino and gamble there are eligible.", sheet.cite(T.LAWFUL)
            ),
            Statement("Entry is at the discretion of the casino operator.", sheet.cite(T.DISCRETION)),
        ]
    return Section("Entry", (*blocks, Facts(tuple(entry_facts(sheet)))))


def entry_facts(sheet: Sheet) -> Iterator[Fact]:
    entry, rules = sheet.conditions.entry, sheet.rules
    if entry.method:
        yield Fact("How to enter", entry.method, sheet.cite(T.ELIGIBILITY))
    if entry.eligibility:
        yield Fact("Who may enter", entry.eligibility, sheet.cite(T.ELIGIBILITY))
    if entry.invitation:
        yield Fact("Invitation", "Entry is by invitation only.", sheet.cite(T.INVITATION))
    again = "." if sheet.conditions.buy_back is None else ", except for coming back as described below."
    yield Fact("Entries", f"One for each person{again}", sheet.cite(T.ONE_ENTRY))
    if entry.acceptance:
        text = "Each player agrees in writing with the rules and these conditions before entry is accepted."
        yield Fact("Acceptance", text, sheet.cite(T.ACCEPTANCE))
    yield from group_facts(sheet)
    yield Fact("Seats", seats(sheet), sheet.cite(T.BALLOT, T.TABLE_SIZE, T.ALLOCATION))
    if not rules.absent_dealt_in:
        late = "A player who is not seated at the published time forfeits the seat; the fee stays in the prize pool."
        yield Fact("Late players", late, sheet.cite(T.FORFEIT))
    if entry.reserves:
        text = f"Up to {count_of(entry.reserves, 'reserve')} may take seats left empty before the first session"
        yield Fact("Reserves", text + (", for the entry fee." if rules.fee else "."), sheet.cite(T.RESERVE))
    if T.SUBSTITUTE in sheet.law:
        may = f"at the discretion of the {rules.director}" if entry.substitutes else "none in this tournament"
        yield Fact("Substitutes", f"{may[:1].upper()}{may[1:]}.", sheet.cite(T.SUBSTITUTE))


def seats(sheet: Sheet) -> str:
    if sheet.rules.tables_designated:
        return (
            "Tables and seats are drawn by lot under the Tournament Supervisor; these tables are used for nothing else."
        )
    return "Tables and seats are drawn by ballot before each session and kept throughout it."


def group_facts(sheet: Sheet) -> Iterator[Fact]:
    groups = sheet.conditions.groups
    said = []
    if groups.eligible:
        said.append(f"Only members of {and_list(list(groups.eligible))} may enter.")
    if groups.most is not None:
        said.append(f"At most {count_of(groups.most, 'entrant')} of one household or group.")
    if groups.apart:
        where = f" in {and_list(list(groups.stages))}" if groups.stages else ""
        said.append(f"Members of one group do not sit at one table{where}.")
    yield Fact("Groups", " ".join(said) or "No restrictions.", sheet.cite(T.GROUPS))


def money_section(sheet: Sheet) -> Section:
    """What players pay and where the money goes."""
    said, entry = sheet.conditions, sheet.conditions.entry
    if not sheet.rules.fee:
        text = "Players pay no entry fee, risk no stake and win nothing for themselves."
        return Section("Cost", (Statement(text, sheet.cite(T.NO_FEE, T.NO_WINNINGS)),))
    net = to_pool(entry.fee, entry.commission)
    rows = [
        Fact("Entry fee", sheet.money(entry.fee), sheet.cite(T.FEE)),
        Fact("Commission included", sheet.money(entry.commission), sheet.cite(T.COMMISSION)),
        Fact("Into the prize pool", f"{sheet.money(net)} of every fee", sheet.cite(T.WHOLE_POOL)),
    ]
    if said.pool.additions != NOTHING:
        rows.append(Fact("Added by the operator", sheet.money(said.pool.additions), sheet.cite(T.BREAKDOWN)))
    if said.pool.guarantee != NOTHING:
        rows.append(Fact("Guaranteed pool", f"at least {sheet.money(said.pool.guarantee)}", sheet.cite(T.BREAKDOWN)))
    text = "Fees and commission are not refunded, except that all are refunded in full if the tournament is cancelled."
    rows.append(Fact("Refunds", text, sheet.cite(T.CANCEL)))
    return Section("Cost", (Facts(tuple(rows)),))
