"""Elimination, ways back, equal chips, and what the places are worth."""

from collections.abc import Iterator

from croupier.drawing.document import Block, Column, Fact, Facts, Grid, Paragraph, Section, Statement
from croupier.tournament.conditions.model import StageKind
from croupier.tournament.conditions.money import pool_of
from croupier.tournament.conditions.parts.sheet import Sheet
from croupier.tournament.conditions.words import OUT_TOGETHER, TIES, and_list, chips, percent, sentence
from croupier.tournament.texts.law import T
from croupier.tournament.texts.rules import Tie
from croupier.values.text import count_of


def going_out(sheet: Sheet) -> Section:
    said = sheet.conditions
    rows = [
        Fact("Elimination", said.eliminated or standard(sheet), sheet.cite(T.KNOCKED_OUT, T.SERIES_OUT, T.MUST_RISK))
    ]
    return Section("Elimination and equal chips", (Facts((*rows, *ties(sheet), *ways_back(sheet))),))


def standard(sheet: Sheet) -> str:
    if sheet.rules.places_by_stake:
        return "A player without chips is out. Of players out in one round, more chips before it make the higher place."
    return "A player who cannot wager the table minimum before a round is out and vacates the seat."


def ties(sheet: Sheet) -> Iterator[Fact]:
    said, rules = sheet.conditions.ties, sheet.rules
    if rules.places_by_stake:
        text = "Equal chips before the round in which players go out: one card each, the highest is placed higher."
        yield Fact("Equal chips", text, sheet.cite(T.OUT_TOGETHER))
        return
    if rules.ties is not None:
        yield Fact("Equal chips", sentence(TIES[rules.ties]), sheet.cite(T.EXTRA_ROUNDS))
        text = "Players who go out in the same round share the prizes of their places."
        yield Fact("Out together", text, sheet.cite(T.SHARED_PRIZES))
        return
    series = any(stage.kind is StageKind.POINTS for stage in sheet.conditions.stages)
    chosen = (
        (said.session, "Equal chips in a session", T.SERIES_TIES if series else T.TIE_TERMS),
        (said.final, "Equal chips in the final", T.FINAL_TIE),
        (said.points, "Equal points", T.POINTS_TIE),
    )
    for tie, label, topic in chosen:
        if tie is not None:
            how = T.SHARE_CHOSEN if tie is Tie.SHARE else T.ROUNDS_CHOSEN
            cited = (topic,) if topic in (T.TIE_TERMS, T.SERIES_TIES) else (topic, how)
            yield Fact(label, sentence(TIES[tie]), sheet.cite(*cited))
    if said.out_together is not None:
        yield Fact("Out in the same round", sentence(OUT_TOGETHER[said.out_together]), sheet.cite(T.DISTRIBUTION))


def ways_back(sheet: Sheet) -> Iterator[Fact]:
    said = sheet.conditions
    back, add_on = said.buy_back, said.add_on
    if back is not None:
        price = (
            f"{sheet.money(back.fee)}, commission {sheet.money(back.commission)} in it" if sheet.rules.fee else "free"
        )
        stack = chips(back.chips) if back.chips is not None else "the starting"
        often = "once" if back.most == 1 else f"{back.most} times"
        seats = f"{count_of(back.seats, 'seat')} in all, {often} each"
        until = f"Until the end of {back.until}"
        if back.until_round is not None:
            until = f"Into the running session, until round {back.until_round} of the table, up to {back.until}"
        text = f"{until}, {price}, for {stack} chips; {seats}."
        label = "Buy-back" if sheet.rules.fee else "Re-entry"
        yield Fact(label, f"{text} {back.timing}".strip(), sheet.cite(T.BUY_BACK))
    elif sheet.rules.must_say and sheet.rules.fee:
        yield Fact("Buy-back", "None in this tournament.", sheet.cite(T.BUY_BACK))
    if add_on is not None:
        when = f"after round {add_on.after_round} of {add_on.stage}"
        text = f"{chips(add_on.chips)} chips for every remaining player {when}, free."
        yield Fact("Add-on", text, sheet.cite(T.ADD_ON))


# --- what the places are worth --------------------------------------------


def worth(sheet: Sheet) -> Section:
    if sheet.rules.donations:
        return donations(sheet)
    said = sheet.conditions.prizes
    blocks: list[Block] = [breakdown(sheet)]
    if said.description:
        blocks.append(Paragraph(said.description, sheet.cite(T.BREAKDOWN)))
    rest = "If fewer players finish than there are prizes, the rest is shared in proportion."
    text = f"All of the prize pool is paid to players. {rest}"
    blocks.append(Paragraph(text, sheet.cite(T.WHOLE_POOL, T.DISTRIBUTION)))
    return Section("Prizes", tuple(blocks))


def breakdown(sheet: Sheet) -> Grid:
    """The prizes by place: fixed amounts, then shares, with their amounts for the smallest and the largest field."""
    said, field = sheet.conditions.prizes, sheet.conditions.players
    lists = [step.shares for step in said.steps] or ([said.shares] if said.shares else [])
    heads = [f"up to {step.players:,} players" for step in said.steps] or ["share of the pool"] * len(lists)
    fixed = [Column("amount", figures=True)] if said.amounts or said.balance else []
    if said.amounts and lists:
        heads = [head.replace("share of the pool", "share of the rest") for head in heads]
    places = max(len(said.amounts), said.balance or 0, *(len(shares) for shares in lists))
    rows = tuple(
        (
            str(place + 1),
            *(amount(sheet, place + 1) for _ in fixed),
            *(percent(shares[place]) if place < len(shares) else "" for shares in lists),
        )
        for place in range(places)
    )
    columns = (Column("place"), *fixed, *(Column(head, figures=True) for head in heads))
    least, most = (sheet.money(pool_of(sheet.conditions, number)) for number in (field.minimum, field.maximum))
    caption = f"The prize pool is {least} with {field.minimum:,} players and {most} with {field.maximum:,}."
    return Grid(caption, columns, rows, sheet.cite(T.BREAKDOWN))


def amount(sheet: Sheet, place: int) -> str:
    """The fixed amount of a place, if it has one."""
    said = sheet.conditions.prizes
    if place == said.balance:
        return "the balance of the pool"
    return sheet.money(said.amounts[place - 1]) if place <= len(said.amounts) else ""


def donations(sheet: Sheet) -> Section:
    said = sheet.conditions.donations
    rows = tuple((str(place), sheet.money(value)) for place, value in enumerate(said.values, 1))
    grid = Grid(
        "Donations, fixed before the start.",
        (Column("place"), Column("donation", figures=True)),
        rows,
        sheet.cite(T.DONATION_FIXED, T.BREAKDOWN),
    )
    choice = "Each goes to a charity of the placegetter's choice. No charity that receives one runs or plays the game."
    facts = [Fact("Paid", said.payment, sheet.cite(T.BREAKDOWN))]
    if said.charities:
        facts.append(Fact("Charities", and_list(list(said.charities)) + ".", sheet.cite(T.CHARITY)))
    if said.undertaking:
        facts.append(Fact("Undertaking", said.undertaking, sheet.cite(T.BREAKDOWN)))
    return Section("Donations", (Statement(choice, sheet.cite(T.DONATION, T.CHARITY)), grid, Facts(tuple(facts))))
