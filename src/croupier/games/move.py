"""A move: who does what, in words a dealer would use. Everything that ever happens in a round is one of these."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from decimal import Decimal
from re import fullmatch

from croupier.values.cards import BY_TEXT, UNSEEN, Face, parse_face, show
from croupier.values.chips import parse_amount
from croupier.values.refused import Refused

DEALER, OFFICIAL = "d", "o"
CARDS = "cards"
NOTE = " -- "


@dataclass(frozen=True, slots=True)
class Move:
    """`p1 wager banker 100`, `p4@1 wager main 10`, `d cards 9h`, `o void fraud -- seen by surveillance`."""

    who: str
    act: str
    words: tuple[str, ...] = ()
    cards: tuple[Face, ...] = ()
    amount: Decimal | None = None
    box: str = ""
    note: str = ""

    def __str__(self) -> str:
        who = f"{self.who}@{self.box}" if self.box else self.who
        amount = () if self.amount is None else (format(self.amount, "f"),)
        text = " ".join((who, self.act, *self.words, *(show(card) for card in self.cards), *amount))
        return text + (NOTE + self.note if self.note else "")

    @property
    def chips(self) -> Decimal:
        """The amount, where the option made sure that there is one."""
        return Decimal(0) if self.amount is None else self.amount

    @property
    def player(self) -> str:
        """The player's number, empty for dealer and officials."""
        return self.who[1:]


def parse_move(text: str, numbers: Collection[str] = ()) -> Move:
    """Read one move. In acts listed as `numbers` a last number is a word (a ball, a tile), not an amount."""
    body, _, note = text.partition(NOTE)
    words = body.split(" ")
    if "" in words or text != text.strip() or not text.isprintable():
        raise Refused(f'"{text}" cannot be read: write words with single spaces, for example "p1 wager banker 100".')
    who, _, box = words[0].partition("@")
    if fullmatch(r"d|o|p[1-9][0-9]?", who) is None or (box and (who in "do" or fullmatch(r"[1-9][0-9]?", box) is None)):
        raise Refused(
            f'"{text}" cannot be read: it must start with a player (p1, p2 or p4@1), the dealer (d) or an official (o).'
        )
    if len(words) < 2:
        raise Refused(f'"{text}" cannot be read: it does not say what is done.')
    act, rest = words[1], words[2:]
    amount = None
    if (
        rest
        and act not in (*numbers, CARDS)
        and (rest[-1][0].isdigit() or rest[-1][0] in "+-.")
        and rest[-1] not in BY_TEXT
        and "/" not in rest[-1]
    ):
        amount = parse_amount(rest.pop())
    names = [word for word in rest if word not in BY_TEXT and word != UNSEEN]
    cards = rest[len(names) :]
    if names != rest[: len(names)]:
        raise Refused(f'"{text}" cannot be read: cards come last.')
    return Move(who, act, tuple(names), tuple(parse_face(card) for card in cards), amount, box, note)


def parse_action(text: str, numbers: Collection[str] = ()) -> list[Move]:
    """Read one line of a record: `d cards 9h Kd` is two moves, one chance outcome each."""
    move = parse_move(text, numbers)
    if move.act != CARDS:
        return [move]
    if not move.cards or move.words or move.amount is not None:
        raise Refused(f'"{text}" cannot be read: after "cards" come cards such as 9h Td As.')
    return [replace(move, cards=(card,)) for card in move.cards]


def write_actions(moves: list[Move]) -> list[str]:
    """The lines of a record: cards dealt one after another share a line."""
    lines: list[str] = []
    previous: Move | None = None
    for move in moves:
        if previous is not None and move.act == CARDS == previous.act and move.who == previous.who:
            lines[-1] += f" {show(move.cards[0])}"
        else:
            lines.append(str(move))
        previous = move
    return lines
