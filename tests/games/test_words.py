"""Nothing that people see of a game is without a title, and the form of a table offers what its text allows."""

import pytest

from croupier.games.registry import games, playable
from croupier.games.script.move import OFFICIAL
from croupier.games.words import Entry, Setting
from croupier.players.chaos import random_move
from croupier.proofs.stream import SeededStream
from croupier.values.refused import Refused

SEEDS = range(3)
MOST_MOVES = 200
NOT_IN_CONDITIONS = {
    "play": "a tournament is never cash play",
    "differential": "for cash play",
    "wagering-period": "for cash play",
    "several-boxes": "for cash play",
    "barred": "written as overrides of the conditions",
    "order": "for hands of PHH files",
    "trimmed_antes": "for hands of PHH files",
    "odd_chip": "for hands of PHH files",
    "endless": "for hands of PHH files",
    "seconds": "a condition of the stage",
}
EXAMPLES: dict[Entry, object] = {Entry.AMOUNT: 50, Entry.AMOUNTS: [25, 50], Entry.FLAG: True, Entry.TEXT: "riffle"}
TOGETHER: dict[str, dict[str, object]] = {key: {"structure": "limit"} for key in ("small_bet", "big_bet")}
"""Settings that make sense only beside another."""


@pytest.mark.parametrize("folder", sorted(games()))
def test_every_wager_and_every_act_has_a_title(folder: str) -> None:
    game = games()[folder]
    words, officials = game.words(), game.play().officials
    for record in game.samples:
        wagers = words.wagers(record.ruleset)
        for seed in SEEDS:
            playing, source = record.begin(), SeededStream(seed.to_bytes(32, "big"))
            for _ in range(MOST_MOVES):
                for option in playing.awaiting.options:
                    assert option.who == (OFFICIAL,) or words.acts[option.act]
                    kind = option.words[0] if option.act == "wager" else "1"
                    assert kind[0].isdigit() or kind.partition("-")[0] == "neighbours" or kind in wagers
                assert all(officials[blank.act].title for blank in playing.script.officials.blanks())
                if (move := random_move(playing, source)) is None:
                    break
                playing.play(move)


@pytest.mark.parametrize("ruleset", sorted(playable()))
def test_the_form_has_every_key_that_conditions_can_have(ruleset: str) -> None:
    game = playable()[ruleset]
    form = {each.key for other in game.rulesets for each in game.words().form(other)}
    assert set(game.keys) - form == set(game.keys) & set(NOT_IN_CONDITIONS)
    assert {each.key for each in game.words().form(ruleset)} <= set(game.keys)


@pytest.mark.parametrize("ruleset", sorted(playable()))
def test_the_text_allows_what_the_form_offers(ruleset: str) -> None:
    game = playable()[ruleset]
    begin = dict(game.usual_table) | {"play": "tournament"}
    game.read_table(ruleset, begin)
    for each in game.words().form(ruleset):
        for value in values(each):
            game.read_table(ruleset, begin | TOGETHER.get(each.key, {}) | {each.key: value})
        if each.entry is Entry.COUNT and each.most is not None:
            with pytest.raises(Refused):
                game.read_table(ruleset, begin | {each.key: each.most + 1})


def values(each: Setting) -> list[object]:
    """Everything that can be chosen, or an example of what can be entered."""
    if each.entry is Entry.CHOICE:
        return [value.value for value in each.values]
    if each.entry is Entry.COUNT:
        return [each.least, each.most]
    return [EXAMPLES[each.entry]] if each.entry is not Entry.LIMITS else []


@pytest.mark.parametrize("ruleset", sorted(playable()))
def test_limits_can_be_set_for_every_wager_of_the_form(ruleset: str) -> None:
    game = playable()[ruleset]
    form = {each.key: each for each in game.words().form(ruleset)}
    if "limits" not in form:
        return
    offers: dict[str, object] = {each.key: True for each in form.values() if each.entry is Entry.FLAG}
    offers |= {each.key: each.values[0].value for each in form.values() if each.entry is Entry.CHOICE}
    offers |= {each.key: 20 for each in form.values() if each.usual == "not offered" and each.entry is Entry.AMOUNT}
    limits = {each.value: [20, 100] for each in form["limits"].values}
    game.read_table(ruleset, dict(game.usual_table) | offers | {"limits": limits, "play": "tournament"})


@pytest.mark.parametrize("folder", sorted(games()))
def test_the_limits_of_a_game_are_settings_of_its_tables(folder: str) -> None:
    game = games()[folder]
    assert {*game.limit_keys, *game.usual_table} <= set(game.keys)
