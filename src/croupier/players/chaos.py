"""A player who does anything that is allowed: finds what the rules code did not think of."""

from collections.abc import Sequence
from decimal import Decimal
from typing import TypeVar

from croupier.games.contract import Option, Want
from croupier.games.move import Move, parse_move
from croupier.games.round import Round
from croupier.rulebook.book import clauses_of
from croupier.values.cards import PACK, Face
from croupier.values.ports import Entropy
from croupier.values.refused import Refused

T = TypeVar("T")
TRIES = 200


def pick(items: Sequence[T], entropy: Entropy) -> T:
    return items[entropy.below(len(items))]


def fill(playing: Round, option: Option, entropy: Entropy) -> Move:
    """A move that fits an option, with everything it leaves open chosen at random."""
    scale = playing.script.layout.scale
    amount = None
    if option.number:
        amount = Decimal((option.least or 0) + entropy.below((option.most or 0) - (option.least or 0) + 1))
    elif option.least is not None:
        most = option.most if option.most is not None else option.least * 4
        units = option.least + entropy.below((most - option.least) // option.step + 1) * option.step
        amount = Decimal(scale.show(units))
    unseen = entropy.below(2) == 0
    cards: tuple[Face, ...] = tuple(None if unseen else pick(PACK, entropy) for _ in range(option.cards))
    return Move(pick(option.who, entropy), option.act, option.words, cards, amount, option.box)


def declare(playing: Round, entropy: Entropy) -> Move:
    """An official act from its example forms."""
    script = playing.script
    act = pick(list(script.acts.values()), entropy)
    attested = [rule.clause for rule in clauses_of(script.setup.ruleset) if rule.disposition == "attest"]
    text = pick(act.forms, entropy).format(
        p=f"p{pick(list(script.layout.stacks), entropy)}",
        card=pick(PACK, entropy),
        attest=pick(attested, entropy).replace(" ", ""),
        low=5,
        high=5000,
    )
    return parse_move(text)


def random_move(playing: Round, entropy: Entropy, officials: bool = True) -> Move | None:
    """Some legal move, or None when nothing more is wanted (or nothing was found)."""
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
