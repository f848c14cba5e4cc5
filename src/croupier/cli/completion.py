"""`croupier completion`: the script with which a shell completes commands, options and rulesets at the Tab key.

The shell then runs `croupier` with one variable set and the words so far in others; `app.py` passes them to typer.
"""

from typing import Annotated

import typer

from croupier.cli.commands import COMPLETE
from croupier.values.refused import unknown

SHELLS = ("bash", "zsh", "fish")


def shells(incomplete: str) -> list[str]:
    return [shell for shell in SHELLS if shell.startswith(incomplete)]


def playable_rulesets(incomplete: str) -> list[str]:
    from croupier.front import rulesets

    return [name for name in rulesets() if name.startswith(incomplete)]


def all_rulesets(incomplete: str) -> list[str]:
    """All rulesets, even those without a game yet."""
    from croupier.rulebook.tables import rulesets

    return [name for name in rulesets() if name.startswith(incomplete)]


def game_folders(incomplete: str) -> list[str]:
    from croupier.games.registry import games

    return [name for name in games() if name.startswith(incomplete)]


def command(
    shell: Annotated[str, typer.Argument(metavar="SHELL", help="bash, zsh or fish.", autocompletion=shells)],
) -> None:
    """Print a script that lets the Tab key complete commands, options and rulesets. Save it where your shell looks for
    completions, as in the examples (zsh: in a folder of its fpath), and open a new shell."""
    if shell not in SHELLS:
        raise unknown("completion for the shell", shell, SHELLS)
    from typer._completion_shared import get_completion_script

    typer.echo(get_completion_script(prog_name="croupier", complete_var=COMPLETE, shell=shell))
