"""Carries out each recipe of CONTRIBUTING.md and runs every check on the result: `make soak-recipes`."""

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.recipes.recipes import copy_tree, recipes, succeed

CHECKS = ("make docs web-types", "make lint", "make web test-web")


def main() -> None:
    """A recipe may build on the one before, so they are carried out one after the other on one copy."""
    with TemporaryDirectory() as folder:
        tree = copy_tree(Path(folder))
        for recipe in recipes().values():
            recipe.carry_out(tree)
            for command in (*CHECKS, *recipe.commands):
                succeed(tree, command)
            print(f"{recipe.title}: {len(recipe.files)} files, {len(CHECKS) + len(recipe.commands)} commands passed")


if __name__ == "__main__":
    main()
