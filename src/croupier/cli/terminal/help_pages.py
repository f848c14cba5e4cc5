"""The help of a command: plain text of 80 columns in the form of `croupier --help`, without names of types."""

import inspect
from textwrap import wrap
from typing import TYPE_CHECKING

from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from croupier.cli.commands import EXAMPLES, EXIT_CODES, align

if TYPE_CHECKING:
    from typer._click import Command, Context, Parameter

WIDTH = 80
HELP = "Show this message."


def usage_word(argument: TyperArgument) -> str:
    """`RULESET`, `[RULESET]` if it is optional, `FILE...` if there may be several."""
    name = argument.display_name_raw.upper()
    word = name if argument.required else f"[{name}]"
    return word if argument.nargs == 1 else f"{word}..."


def option_words(option: TyperOption) -> str:
    """`-h, --help`, `--seed NUMBER`."""
    names = ", ".join(sorted(option.opts, key=len))
    return names if option.is_flag else f"{names} {option.metavar or 'VALUE'}"


def meaning(param: "Parameter") -> str:
    """The help of a parameter: its meaning, and whether it is required or has a default."""
    if not isinstance(param, TyperOption):
        return str(getattr(param, "help", None) or "")
    text = HELP if "--help" in param.opts else param.help or ""
    if param.required:
        return f"{text} Required."
    shown = param.show_default and not param.is_flag and param.default not in (None, "")
    if not shown:
        return text
    told = f"{param.default:g}" if isinstance(param.default, int | float) else str(param.default)
    return f"{text} Default: {told}."


def rows(lines: dict[str, str]) -> str:
    """Two columns, the second wrapped."""
    left = max(map(len, lines)) + 4
    wrapped: dict[str, str] = {}
    for name, text in lines.items():
        first, *more = wrap(text, WIDTH - left, break_on_hyphens=False) or [""]
        wrapped[name] = "\n".join([first, *(" " * left + line for line in more)])
    return align(wrapped)


def first_sentence(text: str) -> str:
    return " ".join(text.split()).partition(". ")[0].rstrip(".") + "."


def page(command: "Command", context: "Context") -> str:
    params = command.get_params(context)
    arguments = [param for param in params if isinstance(param, TyperArgument)]
    options = [param for param in params if isinstance(param, TyperOption) and not param.hidden]
    under = command.commands if isinstance(command, TyperGroup) else {}
    words = [context.command_path, "[OPTIONS]", *map(usage_word, arguments), *(["COMMAND [ARGS]..."] if under else [])]
    about = " ".join(inspect.cleandoc(command.help or "").split())
    parts = {
        "Arguments": {usage_word(each).strip("[]."): meaning(each) for each in arguments},
        "Commands": {name: first_sentence(each.help or "") for name, each in under.items()},
        "Options": {option_words(each): meaning(each) for each in options},
    }
    listed = "".join(f"\n{title}:\n{rows(lines)}\n" for title, lines in parts.items() if lines)
    return (
        f"Usage: {' '.join(words)}\n\n"
        + "\n".join(wrap(about, WIDTH, break_on_hyphens=False))
        + f"\n{listed}{closing(context)}"
    )


def closing(context: "Context") -> str:
    tried = EXAMPLES.get(context.command_path.partition(" ")[2], ())
    examples = "".join(f"  croupier {line}\n" for line in tried)
    codes = f"\nExit codes:\n{align(EXIT_CODES)}"
    return (f"\nExamples:\n{examples}" if examples else "") + codes


class HelpCommand(TyperCommand):
    """A command with this form of help."""

    def get_help(self, ctx: "Context") -> str:
        return page(self, ctx)


class HelpGroup(TyperGroup):
    """A group of commands with this form of help."""

    def get_help(self, ctx: "Context") -> str:
        return page(self, ctx)
