"""Official acts: one grammar for all. An act declares its form once; reading it, refusing what does not fit, the
documentation, a page's form and the random tester all come from that."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property, reduce
from operator import or_
from typing import Generic, TypeVar

from croupier.games.chips.facts import Declared
from croupier.games.script.awaiting import Want
from croupier.games.script.contract import Interrupt, Script
from croupier.games.script.forms import Blank, Entry, Sort
from croupier.games.script.move import Move
from croupier.games.texts.law import Topic
from croupier.games.texts.powers import Holders, Power
from croupier.games.words import plain
from croupier.values.cards import Card, Face
from croupier.values.chance import Tile
from croupier.values.clause import Clause
from croupier.values.refused import Refused, unknown

S = TypeVar("S", bound=Script)
S_contra = TypeVar("S_contra", bound=Script, contravariant=True)


SHOWN = (Sort.CARD, Sort.FACE, Sort.FACES, Sort.TILES)
NUMBERS = (Sort.AMOUNT, Sort.NUMBER)
MANY = 24
"""Of more words than this, such as the positions of a layout, a refusal shows one as an example."""


def no_choice(script: Script) -> Iterable[str]:
    return ()


@dataclass(frozen=True)
class ActDetail(Generic[S_contra]):
    """One detail of an act: its name for people, what it is, and the words there are."""

    name: str
    sort: Sort
    choices: Callable[[S_contra], Iterable[str]] = no_choice

    @cached_property
    def title(self) -> str:
        """Its name as a form shows it."""
        return "Player or box" if self.sort is Sort.PLACE else plain(self.name.lower())


PLAYER = ActDetail[Script]("PLAYER", Sort.PLAYER)
PLACE = ActDetail[Script]("PLAYER[@BOX]", Sort.PLACE)
AMOUNT = ActDetail[Script]("AMOUNT", Sort.AMOUNT)
NUMBER = ActDetail[Script]("NUMBER", Sort.NUMBER)
CARD = ActDetail[Script]("CARD", Sort.CARD)
FACE = ActDetail[Script]("CARD", Sort.FACE)
FACES = ActDetail[Script]("CARDS", Sort.FACES)
TILES = ActDetail[Script]("TILES", Sort.TILES)
NAME = ActDetail[Script]("WHAT", Sort.NAME)
TEXT = ActDetail[Script]("NAME", Sort.TEXT)


def one_of(name: str, *words: str) -> ActDetail[Script]:
    """One of these words, whatever the ruleset."""
    return ActDetail(name, Sort.WORD, lambda script: words)


def among(name: str, choices: Callable[[S], Iterable[str]]) -> ActDetail[S]:
    """One of the words that this round has."""
    return ActDetail(name, Sort.WORD, choices)


Form = tuple[ActDetail[S_contra], ...]


@dataclass(frozen=True, slots=True)
class Said:
    """The details of an act, read: `stake` is its amount in units, `amount` a plain number as written."""

    act: str
    player: str = ""
    box: str = ""
    words: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()
    tiles: tuple[Tile, ...] = ()
    stake: int = 0
    amount: Decimal | None = None
    note: str = ""

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(face for face in self.faces if face is not None)


def fine(script: Script, said: Said) -> None:
    """A test that passes all details."""


def always(script: Script, want: Want) -> None:
    """Allowed at any moment."""


def moment(want: Want) -> str:
    return "the round is complete" if want is Want.NOTHING else f"the round waits for {want.value}"


def at(*wants: Want) -> Callable[[Script, Want], None]:
    """Allowed only while the round waits for one of these."""

    def may(script: Script, want: Want) -> None:
        if want not in wants:
            once = " or ".join(moment(each) for each in wants)
            raise Refused(f"This is possible only when {once}; now {moment(want)}.")

    return may


def no_more_topics(script: Script, said: Said) -> tuple[Topic, ...]:
    """An act that is always under the same topic."""
    return ()


def nothing_more(script: Script, said: Said) -> None:
    """The declaration itself is the whole effect."""


@dataclass(frozen=True)
class Act(Generic[S_contra]):
    """An official act: when it is allowed (pure), how it is written, whether its details fit (pure), what it does.

    `title` is what it does, or what was found, for people who look for it. With `reason` it needs a note that says why;
    `cites` are the topics that its details bring, cited before its own. `also` are words that earlier records have for
    it, and `once` forms: they are still read and nowhere shown.
    """

    name: str
    title: str
    topic: Topic | None
    power: Power
    may: Callable[[S_contra, Want], None]
    do: Callable[[S_contra, Said], Interrupt | None]
    forms: tuple[Form[S_contra], ...] = ((),)
    test: Callable[[S_contra, Said], None] = fine
    reason: bool = False
    cites: Callable[[S_contra, Said], tuple[Topic, ...]] = no_more_topics
    also: tuple[str, ...] = ()
    once: tuple[Form[S_contra], ...] = ()

    def written(self) -> tuple[str, ...]:
        """As documentation shows it: `o under-minimum PLAYER KIND AMOUNT`."""
        note = " -- REASON" if self.reason else ""
        return tuple(" ".join(("o", self.name, *(detail.name for detail in form))) + note for form in self.forms)


class Officials(Generic[S]):
    """The acts of a game, bound to one round."""

    def __init__(self, script: S, acts: Mapping[str, Act[S]]) -> None:
        self.script = script
        self.acts = acts
        self.also = {word: act for act in acts.values() for word in act.also}

    def names(self) -> tuple[str, ...]:
        return tuple(self.acts)

    def find(self, name: str) -> Act[S] | None:
        """The act of this name, or of the one that earlier records have for it."""
        return self.acts.get(name) or self.also.get(name)

    def knows(self, name: str) -> bool:
        return self.find(name) is not None

    def blanks(self, want: Want | None = None) -> tuple[Blank, ...]:
        return tuple(blank for blank, _ in self.held_blanks(want))

    def held_blanks(self, want: Want | None = None) -> tuple[tuple[Blank, Holders], ...]:
        script = self.script
        return tuple(
            self.held_blank(act, form)
            for act in self.acts.values()
            if (act.topic is None or act.topic in script.law) and (want is None or self.allowed(act, want))
            for form in act.forms
        )

    def held_blank(self, act: Act[S], form: Form[S]) -> tuple[Blank, Holders]:
        """The form of an act and who may do it: several if that depends on its first word."""
        script = self.script
        details = tuple(Entry(each.name, each.title, each.sort.name, tuple(each.choices(script))) for each in form)
        words = (details[0].choices if details else ()) or ("",)
        holders = reduce(or_, (script.holder(act.name, act.power, (word,)) for word in words))
        return Blank(act.name, str(holders), act.reason, details), holders

    def holders_of(self, act: str, words: Sequence[str]) -> Holders:
        found = self.find(act) or self.acts[act]
        return self.script.holder(found.name, found.power, words)

    def clause_of(self, act: str) -> Clause | None:
        return self.clause(self.find(act) or self.acts[act])

    def allowed(self, act: Act[S], want: Want) -> bool:
        try:
            act.may(self.script, want)
        except Refused:
            return False
        return True

    def check(self, move: Move, want: Want) -> bool:
        act = self.find(move.act)
        if act is None:
            return False
        if act.topic is not None and act.topic not in self.script.law:
            raise Refused(f'{self.script.setup.ruleset} has no rule for "{act.name}".')
        try:
            act.may(self.script, want)
            act.test(self.script, self.read(act, move))
        except Refused as refused:
            refused.clause = refused.clause or self.clause(act)
            raise
        return True

    def perform(self, move: Move) -> Interrupt | None:
        act, script = self.find(move.act) or self.acts[move.act], self.script
        said = self.read(act, move)
        own = (act.topic,) if act.topic is not None else ()
        clauses = tuple(dict.fromkeys(script.cite(*act.cites(script, said), *own)))
        holder = str(script.holder(act.name, act.power, move.words))
        script.tell(Declared(act.name, holder, move.words, move.note, clauses=clauses))
        return act.do(script, said)

    # --- reading --------------------------------------------

    def read(self, act: Act[S], move: Move) -> Said:
        """The details by the form they fit; refused with how the act is written."""
        shaped = [form for form in (*act.forms, *act.once) if fits(form, move)]
        form = next((form for form in shaped if self.says(form, move)), next(iter(shaped), None))
        if form is None or (act.reason and not move.note) or move.box:
            written = " or ".join(f'"{text}"' for text in self.examples(act))
            raise Refused(f"Write it like this: {written}.", self.clause(act))
        named = [detail for detail in form if detail.sort not in (*SHOWN, *NUMBERS)]
        player = box = ""
        words: list[str] = []
        for detail, word in zip(named, move.words, strict=False):
            if detail.sort in (Sort.PLAYER, Sort.PLACE):
                player, box = self.place(detail, word)
            elif detail.sort is not Sort.TEXT:
                words.append(self.choice(act, detail, word) if detail.sort is Sort.WORD else word)
        words += move.words[len(named) - 1 :] if named and named[-1].sort is Sort.TEXT else ()
        chips = move.amount is not None and form[-1].sort is Sort.AMOUNT
        stake = self.stake(act, move) if chips else 0
        tiles = tuple(each for each in move.outcomes if isinstance(each, Tile))
        return Said(act.name, player, box or player, tuple(words), move.cards, tiles, stake, move.amount, move.note)

    def says(self, form: Form[S], move: Move) -> bool:
        """Whether the words of a move are among those that the form has."""
        named = [detail for detail in form if detail.sort not in (*SHOWN, *NUMBERS)]
        words = zip(named, move.words, strict=False)
        return all(word in detail.choices(self.script) for detail, word in words if detail.sort is Sort.WORD)

    def place(self, detail: ActDetail[S], word: str) -> tuple[str, str]:
        who, at_sign, box = word.partition("@")
        known = [f"p{player}" for player in self.script.layout.stacks]
        if who not in known or (at_sign and detail.sort is Sort.PLAYER):
            raise unknown("player at this table", word, known)
        if at_sign and not (box.isascii() and box.isdigit() and box == str(int(box)) and 1 <= int(box) <= 99):
            raise Refused(f'"{word}" names no box; write for example {who}@2.')
        return who[1:], box

    def stake(self, act: Act[S], move: Move) -> int:
        try:
            return self.script.layout.scale.units(move.chips)
        except Refused as refused:
            raise Refused(refused.reason, self.clause(act)) from None

    def choice(self, act: Act[S], detail: ActDetail[S], word: str) -> str:
        """One of the words of a detail; a refusal lists those that the same detail has in every form of the act."""
        if word not in detail.choices(self.script):
            same = [each for form in act.forms for each in form if each.name == detail.name]
            known = dict.fromkeys(known for each in same for known in each.choices(self.script))
            raise unknown(detail.name.lower(), word, known)
        return word

    def clause(self, act: Act[S]) -> Clause | None:
        return self.script.law.first(act.topic) if act.topic is not None else None

    def examples(self, act: Act[S]) -> list[str]:
        """How the act is written, in words that fit this round as far as they can; a bar is between words to choose."""
        note = " -- why" if act.reason else ""
        return [" ".join(("o", act.name, *(self.example(detail) for detail in form))) + note for form in act.forms]

    def example(self, detail: ActDetail[S]) -> str:
        usual = detail.name if detail.sort is Sort.WORD else str(detail.sort.value)
        if detail.sort in (Sort.PLAYER, Sort.PLACE):
            usual = next((f"p{player}" for player in self.script.layout.stacks), usual)
        if detail.sort is Sort.PLACE:
            bets = self.script.layout.bets.values()
            usual = next((f"p{bet.player}@{bet.box}" for bet in bets if bet.box != bet.player), usual)
        words = tuple(detail.choices(self.script)) or (usual,)
        return "|".join(words) if len(words) <= MANY else words[0]


def fits(form: Form[S], move: Move) -> bool:
    """As many words as the form has, cards and an amount where it has them and nowhere else."""
    sorts = [detail.sort for detail in form]
    words = sum(sort not in (*SHOWN, *NUMBERS) for sort in sorts)
    enough = len(move.words) >= words if Sort.TEXT in sorts else len(move.words) == words
    faces = len(move.outcomes)
    if Sort.FACES in sorts:
        shown = faces > 0
    elif Sort.TILES in sorts:
        shown = faces > 0 and None not in move.outcomes
    elif Sort.FACE in sorts:
        shown = faces == 1
    elif Sort.CARD in sorts:
        shown = faces == 1 and move.outcomes[0] is not None
    else:
        shown = faces == 0
    numbered = any(sort in NUMBERS for sort in sorts)
    return enough and shown and numbered == (move.amount is not None)
