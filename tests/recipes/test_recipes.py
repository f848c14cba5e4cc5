"""CONTRIBUTING.md tells the truth: its recipes are carried out on a copy of the tree, and what they name is run."""

from pathlib import Path

import pytest

from tests.recipes.recipes import copy_tree, recipes, succeed

MOST_FILES = {"A ruleset": 5, "A side bet": 6, "A tournament command": 3, "A field on a page": 2}
PYTEST = ".venv/bin/pytest "
OFTEN = ("make web", "make docs")
PAGES = "web/src/games.ts", "web/src/commands.ts", "web/src/conditions.ts", "web/src/wire.ts"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy in which every recipe is carried out, one after the other."""
    copy = copy_tree(tmp_path_factory.mktemp("tree"))
    for recipe in recipes().values():
        recipe.carry_out(copy)
    succeed(copy, "make docs web-types")
    return copy


def test_a_recipe_touches_few_files() -> None:
    assert {title: len(recipe.files) for title, recipe in recipes().items()} == MOST_FILES


def test_the_commands_of_all_recipes_pass(tree: Path) -> None:
    """The tests of all recipes in one run: they share most of their time."""
    commands = [command for recipe in recipes().values() for command in recipe.commands]
    tests = dict.fromkeys(test for each in commands if each.startswith(PYTEST) for test in each.split()[1:])
    assert tests
    succeed(tree, f"{PYTEST}-q -p no:cacheprovider {' '.join(tests)}")
    for command in dict.fromkeys(commands):
        if not command.startswith((PYTEST, *OFTEN)):
            assert "mini-baccarat-2030" in succeed(tree, command)


def test_the_pages_show_what_the_recipes_add(tree: Path) -> None:
    games, forms, conditions, types = ((tree / name).read_text(encoding="utf-8") for name in PAGES)
    assert "Mini-Baccarat (2030)" in games
    assert "Take back a call" in forms
    before, _, after = conditions.partition('"mini-baccarat-2030"')
    assert "Panda 8" in after
    assert "Panda 8" not in before
    assert '"take-back-call"' in types
    assert "CallTakenBack" in types
    assert '"mini-baccarat-2030"' in types
    succeed(tree, "cd web && PATH=../.venv/bin:$PATH npm run --silent check")


def test_a_text_that_is_like_another_is_looked_up_like_any(tree: Path) -> None:
    clause = succeed(tree, '.venv/bin/croupier rules show mini-baccarat-2030 "14A.5(a)" --json')
    assert "14A. Panda 8" in clause
    covered = succeed(tree, ".venv/bin/croupier rules coverage mini-baccarat-2030")
    assert "374" in covered
