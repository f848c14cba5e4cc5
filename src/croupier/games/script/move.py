"""A move: who does what, in words a dealer would use. Everything that ever happens in a round is one of these."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from re import compile as pattern

from croupier.values.cards import Card, Face
from croupier.values.chance import CARDS as BY_TEXT
from croupier.values.chance import Outcome, show_outcome
from croupier.values.chips import parse_amount
from croupier.values.fast_frozen import quick
from croupier.values.refused import Refused, shorten

DEALER, OFFICIAL = "d", "o"
CARDS = "cards"
NOTE = " -- "
WHO = pattern(r"d|o|p[1-9][0-9]?")
BOX = pattern(r"[1-9][0-9]?")


@quick
@dataclass(frozen=True, slots=True)
class Move:
    """`p1 wager banker 100`, `p4@1 wager main 10`, `d cards 9h`, `d ball 17`, `o void fraud -- seen by surveillance`.

    What chance brought is in `outcomes`, apart from the words, so that it can be hidden from those who have not
    seen it.
    """

    who: str
    act: str
    words: tuple[str, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    amount: Decimal | None = None
    box: str = ""
    note: str = ""

    def __str__(self) -> str:
        who = f"{self.who}@{self.box}" if self.box else self.who
        amount = () if self.amount is None else (format(self.amount, "f"),)
        text = " ".join((who, self.act, *self.words, *(show_outcome(each) for each in self.outcomes), *amount))
        return text + (NOTE + self.note if self.note else "")

    @property
    def chips(self) -> Decimal:
        """The amount, where the option made sure that there is one."""
        return Decimal(0) if self.amount is None else self.amount

    @property
    def player(self) -> str:
        """The player's number, empty for dealer and officials."""
        return self.who[1:]

    @property
    def cards(self) -> tuple[Face, ...]:
        """The outcomes of a card game: a card each, None where nobody has seen it."""
        outcomes = self.outcomes
        if len(outcomes) == 1 and isinstance(outcomes[0], Card):
            return (outcomes[0],)
        return tuple([each for each in outcomes if each is None or isinstance(each, Card)])

    def hidden(self) -> "Move":
        """The move as seen by those who have not seen what chance brought."""
        return replace(self, outcomes=(None,) * len(self.outcomes))


@dataclass(frozen=True, slots=True)
class Notation:
    """How a game is written: which acts name outcomes other than cards, and after which a last number is a word.

    Outcomes of the acts in `apart` come one by one: a line that names several is several moves. `wrong` refuses a word
    among the outcomes of an act that is none of them. After the acts of `joined` cards may be written together: AhKd.
    """

    outcomes: Mapping[str, Mapping[str, Outcome]] = field(default_factory=dict)
    numbers: frozenset[str] = frozenset()
    apart: frozenset[str] = frozenset((CARDS,))
    wrong: Mapping[str, Callable[[str], Refused]] = field(default_factory=dict)
    joined: frozenset[str] = frozenset()


PLAIN = Notation()
"""Cards, and every last number an amount."""


def looks_like_amount(word: str) -> bool:
    return (word[0].isdigit() or word[0] in "+-.") and word not in BY_TEXT and "/" not in word


def split_cards(word: str) -> list[str]:
    """Split a word such as AhKd into cards; any other word stays whole."""
    pieces = [word[start : start + 2] for start in range(0, len(word), 2)]
    return pieces if len(pieces) > 1 and all(piece in BY_TEXT for piece in pieces) else [word]


def parse_move(text: str, notation: Notation = PLAIN) -> Move:
    """Read one move."""
    body, _, note = text.partition(NOTE)
    words = body.split(" ")
    if "" in words or text != text.strip() or not text.isprintable():
        shown = shorten(text)
        raise Refused(f'"{shown}" cannot be read: write words with single spaces, for example "p1 wager banker 100".')
    who, _, box = words[0].partition("@")
    if WHO.fullmatch(who) is None or (box and (who in "do" or BOX.fullmatch(box) is None)):
        raise Refused(
            f'"{shorten(text)}" cannot be read: it must start with a player (p1, p2 or p4@1), the dealer (d) or an '
            "official (o)."
        )
    if len(words) < 2:
        raise Refused(f'"{shorten(text)}" cannot be read: it does not say what is done.')
    act, rest = words[1], words[2:]
    if act in notation.joined:
        rest = [piece for word in rest for piece in split_cards(word)]
    known = notation.outcomes.get(act, BY_TEXT)
    amount = None
    if rest and act != CARDS and act not in notation.numbers and known is BY_TEXT and looks_like_amount(rest[-1]):
        amount = parse_amount(rest.pop())
    names = [word for word in rest if word not in known]
    outcomes = rest[len(names) :]
    if names != rest[: len(names)] and act in notation.wrong:
        strange = next(word for word, place in zip(names, rest, strict=False) if word != place)
        raise notation.wrong[act](strange)
    if names != rest[: len(names)]:
        raise Refused(f'"{shorten(text)}" cannot be read: cards come last.')
    return Move(who, act, tuple(names), tuple(known[word] for word in outcomes), amount, box, note)


def parse_action(text: str, notation: Notation = PLAIN) -> list[Move]:
    """Read one line of a record: `d cards 9h Kd` is two moves, one chance outcome each."""
    move = parse_move(text, notation)
    if move.act not in notation.apart or (move.act in notation.outcomes and not move.outcomes):
        return [move]
    if not move.outcomes or (move.act == CARDS and move.words) or move.amount is not None:
        ten = " A ten is T." if "10" in text else ""
        raise Refused(f'"{shorten(text)}" cannot be read: after "{move.act}" come cards such as 9h Td As.{ten}')
    return [replace(move, outcomes=(each,)) for each in move.outcomes]


def write_actions(moves: list[Move], notation: Notation = PLAIN) -> list[str]:
    """The lines of a record: cards dealt one after another share a line, unless a note stands between them."""
    lines: list[str] = []
    previous: Move | None = None
    for move in moves:
        same = previous is not None and move == replace(previous, outcomes=move.outcomes)
        if same and move.act in notation.apart and move.outcomes and not move.note:
            lines[-1] += "".join(f" {show_outcome(each)}" for each in move.outcomes)
        else:
            lines.append(str(move))
        previous = move
    return lines
