"""`croupier completion`: the script by which a shell asks for commands, options and rulesets at the Tab key.

The shell then runs `croupier` with a variable set, and the words so far in others; `app.py` hands that to typer.
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
    """Also those whose game is not here yet."""
    from croupier.rulebook.tables import rulesets

    return [name for name in rulesets() if name.startswith(incomplete)]


def game_folders(incomplete: str) -> list[str]:
    from croupier.games.registry import games

    return [name for name in games() if name.startswith(incomplete)]


def command(
    shell: Annotated[str, typer.Argument(metavar="SHELL", help="bash, zsh or fish.", autocompletion=shells)],
) -> None:
    """Print the script by which the Tab key completes commands, options and rulesets. Put it where your shell looks for
    such scripts, as in the examples (zsh: in a folder of its fpath), and open a new shell."""
    if shell not in SHELLS:
        raise unknown("completion for the shell", shell, SHELLS)
    from typer._completion_shared import get_completion_script

    typer.echo(get_completion_script(prog_name="croupier", complete_var=COMPLETE, shell=shell))
