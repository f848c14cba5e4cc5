"""A player who does anything that is allowed, to find what the rules code forgot."""

from collections.abc import Sequence
from decimal import Decimal
from typing import TypeVar

from croupier.games.registry import game_of
from croupier.games.script.awaiting import Option, Want
from croupier.games.script.forms import Sort
from croupier.games.script.move import OFFICIAL, Move
from croupier.games.script.round import Round
from croupier.values.chance import CARDS, Outcome
from croupier.values.ports import Entropy, shuffle
from croupier.values.refused import Refused

T = TypeVar("T")
TRIES = 1000
AMOUNTS = tuple(map(Decimal, ("1", "5", "10", "25", "100", "5000")))
WORDS = ("true", "false", "perfect", "canberra", "commission", "non-commission", "riffle", "table")


def pick(items: Sequence[T], entropy: Entropy) -> T:
    return items[entropy.below(len(items))]


def fill(playing: Round, option: Option, entropy: Entropy) -> Move:
    """Make a move that fits an option, and choose everything the option leaves open at random."""
    scale = playing.script.layout.scale
    amount = None
    if option.number:
        amount = Decimal((option.least or 0) + entropy.below((option.most or 0) - (option.least or 0) + 1))
    elif option.least is not None:
        most = option.most if option.most is not None else option.least * 4
        units = option.least + entropy.below((most - option.least) // option.step + 1) * option.step
        amount = Decimal(scale.show(units))
    return Move(
        pick(option.who, entropy),
        option.act,
        option.words,
        choose_outcomes(playing, option, entropy),
        amount,
        option.box,
    )


def choose_outcomes(playing: Round, option: Option, entropy: Entropy) -> tuple[Outcome, ...]:
    """Choose random outcomes, seen or unseen: cards, unless the game writes this act with something else."""
    unseen = entropy.below(2) == 0
    if option.among and not unseen:
        named = list(option.among)
        shuffle(named, entropy)
        return tuple(named)
    written = chance(playing, option.act)
    return tuple(None if unseen and None in written else pick(written, entropy) for _ in range(option.outcomes))


def chance(playing: Round, act: str) -> tuple[Outcome, ...]:
    """List every outcome that may follow this act."""
    known = game_of(playing.script.setup.ruleset).notation.outcomes.get(act, CARDS)
    return tuple(dict.fromkeys(known.values()))


def declare(playing: Round, entropy: Entropy) -> Move:
    """Make an official act from one of its forms, with every detail chosen at random."""
    blank = pick(playing.script.officials.blanks(), entropy)
    words: list[str] = []
    outcomes: list[Outcome] = []
    amount = None
    for detail in blank.details:
        sort = Sort[detail.sort]
        if sort in (Sort.CARD, Sort.FACE, Sort.FACES, Sort.TILES):
            seen = [each for each in chance(playing, blank.act) if each is not None]
            unseen = sort is Sort.FACE and entropy.below(2) == 0
            outcomes.append(None if unseen else pick(seen, entropy))
        elif sort in (Sort.AMOUNT, Sort.NUMBER):
            amount = pick(AMOUNTS, entropy)
        else:
            words.append(word(playing, sort, detail.choices, entropy))
    note = "seen by A and B" if blank.reason or entropy.below(4) == 0 else ""
    return Move(OFFICIAL, blank.act, tuple(words), tuple(outcomes), amount, note=note)


def word(playing: Round, sort: Sort, choices: Sequence[str], entropy: Entropy) -> str:
    player = f"p{pick(tuple(playing.script.layout.stacks) or ('1',), entropy)}"
    if sort is Sort.PLAYER:
        return player
    if sort is Sort.PLACE:
        return pick((player, f"{player}@1", f"{player}@2"), entropy)
    return pick(choices or WORDS, entropy)


def random_move(playing: Round, entropy: Entropy, officials: bool = True) -> Move | None:
    """Find some legal move; None when nothing more is wanted, or nothing was found."""
    for _ in range(TRIES):
        if officials and entropy.below(8) == 0:
            move = declare(playing, entropy)
        elif playing.awaiting.want is Want.NOTHING:
            return None
        else:
            options = [option for option in playing.awaiting.options if option.who]
            move = fill(playing, pick(options, entropy), entropy) if options else declare(playing, entropy)
        try:
            playing.check(move)
        except Refused:
            continue
        return move
    return None
