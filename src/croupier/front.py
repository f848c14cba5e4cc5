"""The front door: a table by ruleset and settings, rounds at it, moves as text or values, odds and simulation.

`import croupier` gives these names; docs/library.md shows them at work. The commands are built on them too.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.games.chips.facts import Fact, Repaid, Returned, Settled
from croupier.games.game import Game
from croupier.games.pictures.picture import Picture
from croupier.games.pictures.view import View, see
from croupier.games.record import Record, read_file, read_record, write_record
from croupier.games.registry import game_of, playable
from croupier.games.script.awaiting import Awaiting, Option
from croupier.games.script.move import Move, parse_action
from croupier.games.script.round import Round as Telling
from croupier.games.script.sight import Role
from croupier.games.setup.settings import of_players
from croupier.games.sitting import Event, Session, Sitting, read_sitting
from croupier.rulebook.tables import read_attested
from croupier.values.chips import show_amount
from croupier.values.refused import Refused
from croupier.wire.schema import schema
from croupier.wire.shapes import Json
from croupier.wire.values import to_wire

if TYPE_CHECKING:
    from croupier.games.analysis import Chart, Decision
    from croupier.lab.equity.answer import Equity
    from croupier.lab.simulation import Simulation
    from croupier.lab.workers import Workers
    from croupier.values.prospect import Prospect

__all__ = [
    "Awaiting",
    "Event",
    "Fact",
    "Move",
    "Option",
    "Picture",
    "Record",
    "Refused",
    "Round",
    "Session",
    "Settled",
    "Sitting",
    "Table",
    "View",
    "chart",
    "decision",
    "equity",
    "export_as",
    "export_phh",
    "odds",
    "read",
    "read_record",
    "read_sitting",
    "rulesets",
    "schema",
    "setting_odds",
    "simulate",
    "to_wire",
    "write_record",
]


ENDLESS = Decimal("Infinity")


def show_stack(chips: Decimal) -> str:
    """Write an amount of chips; `inf` where nobody knows it."""
    return "inf" if chips == ENDLESS else show_amount(chips)


def rulesets() -> tuple[str, ...]:
    """The rulesets that can be played."""
    return tuple(playable())


@dataclass(frozen=True)
class Table:
    """A table of a ruleset with the settings of a record: `Table("mini-baccarat-2023", {"minimum": 10})`."""

    ruleset: str
    settings: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        game_of(self.ruleset).read_table(self.ruleset, self.settings)

    def begin(
        self,
        stacks: Mapping[str, object],
        before: Mapping[str, object] | None = None,
        removed: str = "",
        marker: str = "",
    ) -> "Round":
        """A round with these chips; `before` is what earlier rounds left, as in a record."""
        return Round(Record(self.ruleset, self.settings, stacks, (), removed, before or {}, "", marker))


class Round:
    """A round at a table. Whatever is not allowed raises Refused, with its clause, and changes nothing."""

    def __init__(self, record: Record) -> None:
        self.start = record
        self.game: Game = record.game
        self.telling: Telling = record.play()

    @property
    def awaiting(self) -> Awaiting:
        """Who must act next and what is wanted."""
        return self.telling.awaiting

    @property
    def complete(self) -> bool:
        return self.telling.complete

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(self.telling.moves)

    @property
    def facts(self) -> tuple[Fact, ...]:
        return tuple(self.telling.facts)

    @property
    def settlements(self) -> tuple[Settled, ...]:
        """The last word on every decided wager; amounts are units, `amount` shows them as chips."""
        return tuple(self.telling.settlements())

    @property
    def given_back(self) -> tuple[Returned | Repaid, ...]:
        """Chips handed back undecided: taken back in time, above a limit, called by nobody."""
        return tuple(fact for fact in self.facts if isinstance(fact, Returned | Repaid))

    @property
    def stacks(self) -> dict[str, Decimal]:
        """The chips of each player that do not lie on the layout; infinite where nobody wrote them down."""
        endless = self.telling.script.table.endless
        return {
            player: ENDLESS if player in endless else self.amount(units)
            for player, units in self.telling.script.layout.stacks.items()
        }

    def amount(self, units: int) -> Decimal:
        return Decimal(self.telling.script.layout.scale.show(units))

    def options(self, who: str) -> tuple[Option, ...]:
        """What p1, d or o may do now."""
        return tuple(option for option in self.awaiting.options if who in option.who)

    def read(self, move: str | Move) -> list[Move]:
        return parse_action(move, self.game.notation) if isinstance(move, str) else [move]

    def play(self, *moves: str | Move) -> list[Fact]:
        """Act, move by move, and tell what followed; a line of several cards is several moves."""
        return [fact for move in moves for each in self.read(move) for fact in self.telling.play(each)]

    def can(self, move: str | Move) -> bool:
        """Whether the first thing a line does is allowed now."""
        return self.telling.can(self.read(move)[0])

    def check(self, move: str | Move) -> None:
        self.telling.check(self.read(move)[0])

    def undo(self) -> Move:
        return self.telling.undo()

    def view(self, who: str = "public") -> View:
        """Moves and facts as p1, d, o or the public has seen them."""
        return see(self.telling, Role(who))

    def picture(self, who: str = "public") -> Picture:
        """The table as p1, d, o or the public sees it."""
        return self.game.picture(self.telling.script, Role(who))

    def record(self) -> Record:
        """What a file would hold: reading it again gives this round."""
        return self.start.with_moves(self.telling.moves)

    def verdict(self) -> dict[str, Json]:
        """The answer of `croupier settle --json`, but for the file's name: amounts are exact decimals in strings."""
        layout = self.telling.script.layout
        show = layout.scale.show
        laid = sorted(layout.bets.values(), key=lambda bet: bet.order)
        return {
            "ruleset": self.start.ruleset,
            "complete": self.complete,
            "awaiting": None if self.complete else self.awaiting.text,
            "settlements": [self.settlement(fact) for fact in self.settlements],
            **({"returned": [self.returned(fact) for fact in self.given_back]} if self.given_back else {}),
            "stacks": {player: show_stack(chips) for player, chips in self.stacks.items()},
            "layout": [
                {"player": bet.player, "box": bet.box, "wager": bet.kind, "stake": show(bet.stake)} for bet in laid
            ],
            **(self.left() if self.complete else {}),
            **({"agrees": self.agrees()} if self.start.expected else {}),
        }

    def agrees(self) -> bool:
        """Whether the round ends with the stacks that its record says it did."""
        expected = {player: show_stack(Decimal(str(chips))) for player, chips in self.start.expected.items()}
        return expected == {player: show_stack(chips) for player, chips in self.stacks.items()}

    @property
    def attested(self) -> dict[str, str]:
        """Who has vouched for which clause at this table."""
        return dict(self.telling.script.attested)

    @property
    def outstanding(self) -> tuple[str, ...]:
        """The clauses that still call for a person's word."""
        script = self.telling.script
        wanted = read_attested(script.setup.ruleset, script.table.tournament)
        return tuple(clause for clause in wanted if clause not in script.attested)

    def left(self) -> dict[str, Json]:
        """What a complete round leaves to the next: the `before` and `removed` keys of its record."""
        script = self.telling.script
        before, removed = self.game.left_after(script)
        seated = set(script.layout.stacks) - script.left_table()
        return {"before": to_wire(of_players(before, seated)), "removed": removed}

    def returned(self, fact: Returned | Repaid) -> dict[str, Json]:
        return {
            "player": fact.player,
            "wager": fact.pot if isinstance(fact, Repaid) else fact.wager,
            "amount": self.telling.script.layout.scale.show(fact.amount),
            "why": fact.why,
            "clauses": [clause.number for clause in fact.clauses],
        }

    def settlement(self, fact: Settled) -> dict[str, Json]:
        show = self.telling.script.layout.scale.show
        found: dict[str, Json] = {
            "player": fact.player,
            "wager": fact.wager,
            "stake": show(fact.stake),
            "outcome": fact.outcome,
            "odds": str(fact.odds) if fact.odds else None,
            "paid": show(fact.paid),
            "clauses": [clause.number for clause in fact.clauses],
        }
        if fact.box != fact.player:
            found["box"] = fact.box
        if fact.position:
            found |= {"piece": fact.hand, "position": fact.position}
        elif fact.hand:
            found["hand"] = fact.hand
        return found


def read(record: str | Path | Record) -> Round:
    """A recorded round, played: a path to its file, its TOML text, or a Record."""
    if isinstance(record, Record):
        return Round(record)
    return Round(read_file(record) if isinstance(record, Path) else read_record(record))


def export_as(playing: Round, name: str) -> str:
    """A complete hold'em round in another format, `ohh` or `pokerstars`; refused where that cannot express it."""
    phh = playing.game.phh()
    if phh is None:
        raise Refused(f"Poker formats are not for {playing.game.name}.")
    return phh.formats[name](playing.telling)


def export_phh(playing: Round) -> str:
    """A complete hold'em round as the text of a PHH file; refused where PHH cannot say what happened."""
    from croupier.wire.toml_text import write

    phh = playing.game.phh()
    if phh is None:
        raise Refused(f"PHH is for poker hands, not for {playing.game.name}.")
    return write(phh.write(playing.telling))


# --- analysis --------------------------------------------


def odds(
    ruleset: str,
    wager: str | None = None,
    decks: int | None = None,
    removed: str = "",
    pays: Sequence[str] = (),
    record: Path | None = None,
    most_paid: Fraction | None = None,
) -> "dict[str, Prospect]":
    """The exact prospect of one wager or of all. `pays` are what-ifs such as "tiger-tie=50:1"; the cards `removed` and
    those of a recorded round are out of the shoe; `most_paid` is a maximum payout in stakes of the wager."""
    from croupier.games.analysis import Question
    from croupier.lab.cards_out import cards_out
    from croupier.lab.odds import exact_odds, playable_ruleset, read_pays
    from croupier.values.cards import parse_cards

    name = playable_ruleset(ruleset)
    out = parse_cards(removed) + (cards_out(record, name) if record else ())
    return exact_odds(Question(name, decks, out, read_pays(pays), most_paid), wager)


def decision(
    ruleset: str, hand: str, up: str, pays: Sequence[str] = (), most_paid: Fraction | None = None
) -> "Decision":
    """The best a player can do with a hand against the dealer's face-up card, and what each act is worth."""
    from croupier.games.analysis import Question
    from croupier.lab.odds import decide, playable_ruleset, read_pays
    from croupier.values.cards import parse_card, parse_cards

    question = Question(playable_ruleset(ruleset), pays=read_pays(pays), most_paid=most_paid)
    return decide(question, parse_cards(hand), parse_card(up.strip()))


def setting_odds(ruleset: str, tiles: str, pays: Sequence[str] = ()) -> "Decision":
    """Every way to set these tiles with its prospect, the best first; and what the House Way would be."""
    from croupier.games.analysis import Question
    from croupier.lab.odds import playable_ruleset, read_pays, set_tiles

    return set_tiles(Question(playable_ruleset(ruleset), pays=read_pays(pays)), tiles)


def chart(ruleset: str, decks: int | None = None) -> "Chart":
    """The strategy of a game in which a player decides."""
    from croupier.games.analysis import Question
    from croupier.lab.odds import playable_ruleset, strategy_chart

    return strategy_chart(Question(playable_ruleset(ruleset), decks))


def simulate(
    ruleset: str,
    rounds: int,
    seed: int,
    wager: str | None = None,
    strategy: str | None = None,
    decks: int | None = None,
    workers: "Workers | int" = 1,
    progress: Callable[[int], None] = lambda rounds: None,
) -> "Simulation":
    """Play very many rounds and compare them with the exact odds: on threads here, or by the workers of a cluster."""
    from croupier.lab.odds import playable_ruleset
    from croupier.lab.simulation import check
    from croupier.lab.simulation import simulate as play
    from croupier.lab.workers import threads

    name = playable_ruleset(ruleset)
    check(rounds, seed)
    if not isinstance(workers, int):
        return play(name, rounds, seed, workers, wager, progress, strategy, decks)
    with threads(workers) as crew:
        return play(name, rounds, seed, crew, wager, progress, strategy, decks)


def equity(
    hands: Sequence[str],
    board: str = "",
    dead: str = "",
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = 1,
    categories: bool = False,
    workers: int = 1,
) -> "Equity":
    """Hold'em hands and ranges against each other. Exact or refused, sampled if not `exact` or by a number of samples;
    if nothing is said, exact where that is soon done. With `categories` also what each player's hand becomes."""
    from croupier.lab.equity.ask import equity as ask
    from croupier.lab.equity.question import read_question

    return ask(read_question(hands, board, dead), exact, samples, seed, categories, workers)
