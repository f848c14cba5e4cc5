"""What to write instead: a few moves that are allowed now, in the words of a refusal."""

from collections.abc import Iterable, Sequence

from croupier.games.script.awaiting import Option
from croupier.games.script.forms import Blank
from croupier.games.script.move import OFFICIAL, Move
from croupier.values.chips import Scale
from croupier.values.text import spell

MOST = 4
CARDS = ("9h", "Kd", "2c", "7s", "Ah")
"""Any cards: an example never names those that lie hidden."""


def write_instead(move: Move, options: Sequence[Option], scale: Scale) -> str:
    """A sentence with moves that are allowed now: of the same person, or else of anyone who must act. May be empty."""
    shown = [option for option in options if not option.private and option.who and named(option)]
    own = [option for option in shown if move.who in option.who]
    first = {option.act: option for option in reversed(own or shown)}
    found = [f'"{example(option, move.who, scale)}"' for option in reversed(first.values())][:MOST]
    return f" Write for example {spell(found, 'or')}." if found else ""


def named(option: Option) -> bool:
    """Whether an example can be made without knowing more than the option says."""
    return not option.free and option.noun == "card" and option.outcomes <= len(CARDS)


def example(option: Option, who: str, scale: Scale) -> str:
    name = who if who in option.who else option.who[0]
    outcomes = CARDS[: option.outcomes]
    least = [] if option.least is None or option.optional else [amount(option, scale)]
    return " ".join((f"{name}@{option.box}" if option.box else name, option.act, *option.words, *outcomes, *least))


def amount(option: Option, scale: Scale) -> str:
    least = option.least or 0
    return str(least) if option.number else scale.show(least)


def belongs_to(word: str, blanks: Iterable[Blank]) -> str:
    """How to write an official act of which this is only a word, such as `exclude`; empty if it is none."""
    for blank in blanks:
        words = [word if word in each.choices else each.name for each in blank.details]
        if word in words:
            return f'"{word}" is a word of "{blank.act}": write "{" ".join((OFFICIAL, blank.act, *words))}".'
    return ""
