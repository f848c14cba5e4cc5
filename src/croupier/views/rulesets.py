"""What pages know about games and rulesets before a tournament exists: names, titles, the form of a table.

It is the same for everybody, so it is written into the pages' sources instead of being sent: what every page knows into
`web/src/games.ts`, words of play into `words.ts`, what officials do into `rulings.ts`, and what only the form of the
conditions needs into `conditions.ts`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from json import dumps
from typing import Annotated

from croupier.games.game import Game
from croupier.games.registry import games, playable
from croupier.games.words import Entry, Setting
from croupier.rulebook.tables import rulesets
from croupier.tournament.texts.rules import rules_of
from croupier.wire.shapes import Words

GameKey = Annotated[str, Words("GameKey", lambda: map(key, games().values()))]
EntryName = Annotated[str, Words("EntryName", lambda: [each.value for each in Entry])]
Titles = Mapping[str, str]
"""Short names of the rules, each with the title that people read."""


@dataclass(frozen=True, slots=True)
class Titled:
    """One value that a setting can have."""

    value: str
    title: str


@dataclass(frozen=True, slots=True)
class TableKey:
    """One key of a table's set-up as a field of a form; see `Setting`. `begin` is what a director begins with, as JSON,
    where the key is not left out."""

    key: str
    title: str
    entry: EntryName
    usual: str | None
    values: tuple[Titled, ...]
    least: int | None
    most: int | None
    rare: bool
    begin: str | None


@dataclass(frozen=True, slots=True)
class GameSheet:
    """A game as people call it; its key is also the name of its chapter in the manual."""

    title: str


@dataclass(frozen=True, slots=True)
class RulesetSheet:
    """With `odds` the house takes the wagers; a `superseded` text is off the list for tournaments."""

    title: str
    game: GameKey
    odds: bool
    superseded: bool


@dataclass(frozen=True, slots=True)
class ConditionsSheet:
    """What the form of the conditions depends on, by the text: `ties` where they must say how ties are decided,
    `limits` the keys that go up."""

    shoes: bool
    fee: bool
    donations: bool
    invitation: bool
    other_names: bool
    special_rounds: bool
    several_games: bool
    buy_back: bool
    ties: bool
    limits: tuple[str, ...]
    chips: tuple[str, ...]
    table: tuple[TableKey, ...]


def key(game: Game) -> str:
    """The key of a game, as it is written everywhere outside Python."""
    return game.folder.replace("_", "-")


def game_sheets() -> dict[str, GameSheet]:
    """A game with one text has its title."""
    return {
        key(game): GameSheet(rulesets()[game.rulesets[0]].short if len(game.rulesets) == 1 else game.name)
        for game in games().values()
    }


def by_title() -> list[str]:
    """The rulesets in the order in which people look for them."""
    return sorted(playable(), key=lambda each: rulesets()[each].short)


def ruleset_sheets() -> dict[str, RulesetSheet]:
    return {name: ruleset_sheet(name) for name in by_title()}


def ruleset_sheet(ruleset: str) -> RulesetSheet:
    game = playable()[ruleset]
    return RulesetSheet(
        title=rulesets()[ruleset].short,
        game=key(game),
        odds=not game.between_players,
        superseded=bool(rules_of(ruleset).superseded),
    )


def conditions_sheets() -> dict[str, ConditionsSheet]:
    return {name: conditions_sheet(name) for name in by_title()}


def conditions_sheet(ruleset: str) -> ConditionsSheet:
    game, rules = playable()[ruleset], rules_of(ruleset)
    return ConditionsSheet(
        shoes=game.shoe,
        fee=rules.fee,
        donations=rules.donations,
        invitation=rules.invitation,
        other_names=rules.other_names,
        special_rounds=rules.special_rounds,
        several_games=rules.several_games,
        buy_back=rules.buy_back,
        ties=rules.final_ties is None,
        limits=game.limit_keys,
        chips=tuple(map(str, game.usual_chips)),
        table=tuple(table_key(each, game.usual_table.get(each.key)) for each in game.words().form(ruleset)),
    )


def table_key(each: Setting, begin: object) -> TableKey:
    return TableKey(
        key=each.key,
        title=each.title,
        entry=each.entry.value,
        usual=each.usual or None,
        values=tuple(Titled(value.value, value.title) for value in each.values),
        least=each.least,
        most=each.most,
        rare=each.rare,
        begin=None if begin is None else dumps(begin),
    )


# --- titles --------------------------------------------


def act_titles() -> Titles:
    """What players and dealers do."""
    return merge(game.words().acts for game in games().values())


def ruling_titles() -> Titles:
    """What officials do."""
    return merge({act.name: act.title for act in game.play().officials.values()} for game in games().values())


def wager_titles() -> Titles:
    return merge(game.words().wagers(ruleset) for ruleset, game in playable().items())


def main_acts() -> list[str]:
    """The acts whose keys are large."""
    return sorted(frozenset().union(*(game.words().main for game in games().values())))


def chip_acts() -> list[str]:
    """The acts whose amount is chosen from a row of chips."""
    return sorted(frozenset().union(*(game.words().chips for game in games().values())))


def merge(titles: Iterable[Titles]) -> Titles:
    """All of them together: pages look them up by name alone, so no name may have two titles."""
    found: dict[str, str] = {}
    for each in titles:
        for name, title in each.items():
            if found.setdefault(name, title) != title:
                raise ValueError(f'"{name}" is called "{found[name]}" by one game and "{title}" by another')
    return found
