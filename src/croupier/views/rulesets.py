"""What pages know about every ruleset before there is a tournament: names, titles, the form of a table.

It is the same for everybody, so it is written into the pages' sources (`web/src/games.ts`) instead of being sent.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from json import dumps
from typing import Annotated

from croupier.games.registry import games, playable
from croupier.games.words import Entry, Setting
from croupier.rulebook.tables import rulesets
from croupier.tournament.texts.rules import rules_of
from croupier.wire.shapes import Words

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
class RulesetSheet:
    """With `odds` the house takes the wagers. What the text says about tournaments is here as far as the form of the
    conditions depends on it: `ties` where they must say how ties are decided, `limits` the keys that go up."""

    title: str
    game: str
    odds: bool
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


def ruleset_sheets() -> dict[str, RulesetSheet]:
    """In the order of the rulebook, oldest first."""
    return {name: ruleset_sheet(name) for name in rulesets() if name in playable()}


def ruleset_sheet(ruleset: str) -> RulesetSheet:
    game, rules = playable()[ruleset], rules_of(ruleset)
    return RulesetSheet(
        title=rulesets()[ruleset].short,
        game=game.name,
        odds=not game.between_players,
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


def merge(titles: Iterable[Titles]) -> Titles:
    """All of them together: pages look them up by name alone, so no name may have two titles."""
    found: dict[str, str] = {}
    for each in titles:
        for name, title in each.items():
            if found.setdefault(name, title) != title:
                raise ValueError(f'"{name}" is called "{found[name]}" by one game and "{title}" by another')
    return found
