"""A picture: the felt as one role sees it, in plain frozen values. Terminal, browser, replay and print draw pictures
and nothing else. Amounts are exact decimals, cards are `9h`, or `??` for what the role has not seen. No odds (X-26)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Annotated

from croupier.games.chips.facts import Called, Posted, Settled
from croupier.games.chips.layout import Bet
from croupier.games.script.awaiting import Option, Want
from croupier.games.script.contract import Script
from croupier.games.script.forms import Blank
from croupier.games.script.move import Move
from croupier.games.script.round import settlements
from croupier.games.script.sight import DEALER, OFFICIAL, Role
from croupier.games.texts.law import Clauses
from croupier.rulebook.tables import read_attested
from croupier.values.chance import Outcome, show_outcome
from croupier.values.refused import Refused
from croupier.wire.shapes import Words

WORKING = (DEALER, OFFICIAL)
"""Who works at the table, and enters what the others there do."""
FACES = ("card", "tile")


WantName = Annotated[str, Words("WantName", lambda: [each.name.lower() for each in Want])]


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: chips in the stack and on the layout, whether the marker lies here, whether the table waits for it."""

    player: str
    stack: str
    staked: str
    marker: bool
    turn: bool
    me: bool
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wager:
    """Chips on the layout, in the order in which they were placed; `where` is the place of a piece."""

    player: str
    box: str
    wager: str
    hand: int
    stake: str
    where: str = ""


@dataclass(frozen=True, slots=True)
class Decided:
    """A wager and what became of it."""

    player: str
    box: str
    wager: str
    hand: int
    stake: str
    outcome: str
    paid: str
    odds: str
    position: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """An act that is open now, to whom, with its amounts: chips as decimals, plain numbers for cards and the like. If
    there are `names`, one of them follows the act: wagers with the same limits share a choice.
    `down` says that what comes may lie face down, seen by nobody; only those who work at the table learn this."""

    who: tuple[str, ...]
    act: str
    names: tuple[str, ...]
    box: str
    least: str
    most: str
    step: str
    cards: int
    optional: bool
    clause: str
    down: bool


@dataclass(frozen=True, slots=True)
class Waiting:
    """What the round waits for, and what this role may do about it; dealer and officials enter what others do."""

    who: tuple[str, ...]
    want: WantName
    text: str
    clause: str
    mine: bool
    choices: tuple[Choice, ...]
    acts: tuple[Blank, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the sign at the table."""

    text: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Attestation:
    """A clause that calls for a person's word: what is vouched for, and who did; nobody yet while `by` is empty."""

    clause: str
    text: str
    by: str


@dataclass(frozen=True, slots=True)
class Hand:
    """Cards or tiles lying together, and what they count for those who see them all."""

    cards: tuple[str, ...]
    total: str


@dataclass(frozen=True, slots=True)
class Felt:
    """What only one game has: its hands, its wheel, its boxes. Each game has its own kind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """What every table has, and the felt of its game. `countdown` is the wagering period in seconds while it runs,
    `result` is empty until the round has one, `call` the last thing the dealer announced."""

    ruleset: str
    role: str
    complete: bool
    frozen: str
    seats: tuple[Seat, ...]
    wagers: tuple[Wager, ...]
    decided: tuple[Decided, ...]
    waiting: Waiting
    sign: tuple[Line, ...]
    attestations: tuple[Attestation, ...]
    countdown: int | None
    result: str
    call: str
    felt: Felt


def numbers(clauses: Clauses) -> tuple[str, ...]:
    return tuple(clause.number for clause in clauses)


def nowhere(bet: Bet) -> str:
    return ""


def draw_seats(script: Script, role: Role, notes: Mapping[str, Sequence[str]]) -> tuple[Seat, ...]:
    show, layout = script.layout.scale.show, script.layout
    return tuple(
        Seat(
            player=player,
            stack=show(units),
            staked=show(sum(bet.stake for bet in layout.of(player))),
            marker=player == script.setup.marker,
            turn=f"p{player}" in script.awaiting.who,
            me=player == role.player,
            notes=tuple(notes.get(player, ())),
        )
        for player, units in layout.stacks.items()
    )


def draw_wagers(script: Script, where: Callable[[Bet], str]) -> tuple[Wager, ...]:
    show = script.layout.scale.show
    bets = sorted(script.layout.bets.values(), key=lambda bet: bet.order)
    return tuple(Wager(bet.player, bet.box, bet.kind, bet.hand, show(bet.stake), where(bet)) for bet in bets)


def draw_decided(script: Script, fact: Settled) -> Decided:
    show = script.layout.scale.show
    return Decided(
        player=fact.player,
        box=fact.box,
        wager=fact.wager,
        hand=fact.hand,
        stake=show(fact.stake),
        outcome=fact.outcome,
        paid=show(fact.paid),
        odds=str(fact.odds) if fact.odds else "",
        position=fact.position,
        clauses=numbers(fact.clauses),
    )


def may_lie_down(option: Option) -> bool:
    """Whether the rules take what comes without its name: a card or a tile, never dice or the ball."""
    if not option.outcomes or option.noun not in FACES:
        return False
    try:
        option.check(Move(option.who[0], option.act, option.words, (None,) * option.outcomes, box=option.box))
    except Refused:
        return False
    return True


def draw_choice(option: Option, names: Iterable[str], show: Callable[[int], str], working: bool) -> Choice:
    chosen = str if option.number else show
    return Choice(
        who=option.who,
        act=option.act,
        names=tuple(dict.fromkeys(names)),
        box=option.box,
        least="" if option.least is None else chosen(option.least),
        most="" if option.most is None else chosen(option.most),
        step="" if option.least is None else chosen(option.step),
        cards=option.outcomes,
        optional=option.optional,
        clause=option.clause.number,
        down=working and may_lie_down(option),
    )


def draw_choices(script: Script, role: Role) -> tuple[Choice, ...]:
    """What this role may do or enter, in the order of the options; a layout has hundreds of places with few limits."""
    show, found = script.layout.scale.show, dict[tuple[object, ...], tuple[Option, list[str]]]()
    for option in script.awaiting.options:
        if role.who in option.who or (role in WORKING and not option.private):
            _, names = found.setdefault(same_choice(option), (option, []))
            if option.words:
                names.append(" ".join(option.words))
    return tuple(draw_choice(option, names, show, role in WORKING) for option, names in found.values())


def same_choice(option: Option) -> tuple[object, ...]:
    """All but the name: options that are one choice with several names."""
    limits = (option.least, option.most, option.step, option.number)
    return option.who, option.act, option.box, limits, option.outcomes, option.optional, option.clause.number


def draw_waiting(script: Script, role: Role) -> Waiting:
    awaiting = script.awaiting
    return Waiting(
        who=awaiting.who,
        want=awaiting.want.name.lower(),
        text=awaiting.text,
        clause=awaiting.clause.number,
        mine=role.who in awaiting.who,
        choices=() if role.looks_on else draw_choices(script, role),
        acts=script.officials.blanks(awaiting.want) if role == OFFICIAL else (),
    )


def draw_attestations(script: Script) -> tuple[Attestation, ...]:
    wanted = read_attested(script.setup.ruleset, script.table.tournament)
    return tuple(
        Attestation(clause, text, script.attested.get(clause, ""))
        for clause, text in read_attested(script.setup.ruleset, tournament=True).items()
        if clause in wanted or clause in script.attested
    )


def frame(
    script: Script,
    role: Role,
    felt: Felt,
    sign: Iterable[Posted],
    result: str,
    countdown: int | None = None,
    notes: Mapping[str, Sequence[str]] = MappingProxyType({}),
    where: Callable[[Bet], str] = nowhere,
) -> Picture:
    """The picture of a round with the felt of its game; `notes` by player, `where` the place of a piece."""
    calls = [fact.words for fact in script.facts if isinstance(fact, Called)]
    return Picture(
        ruleset=script.setup.ruleset,
        role=role.who,
        complete=script.awaiting.want is Want.NOTHING,
        frozen=script.frozen,
        seats=draw_seats(script, role, notes),
        wagers=draw_wagers(script, where),
        decided=tuple(draw_decided(script, fact) for fact in settlements(script.facts)),
        waiting=draw_waiting(script, role),
        sign=tuple(Line(posted.text, numbers(posted.clauses)) for posted in sign),
        attestations=draw_attestations(script),
        countdown=countdown,
        result=result,
        call=calls[-1] if calls else "",
        felt=felt,
    )


def see_as(picture: Picture, role: Role) -> Picture:
    """The picture of an onlooker at an open table: the same as a player's, except for who looks."""
    return replace(
        picture,
        role=role.who,
        seats=tuple(replace(seat, me=True) if seat.player == role.player else seat for seat in picture.seats),
        waiting=replace(picture.waiting, mine=role.who in picture.waiting.who),
    )


def draw_outcomes(script: Script, role: Role, lying: Iterable[tuple[Outcome, int]]) -> tuple[str, ...]:
    """Cards or tiles with the moves that brought them, each as far as this role has seen it."""
    seen = ((each if source < 0 or script.sight(source).by(role) else None) for each, source in lying)
    return tuple(show_outcome(each) for each in seen)
