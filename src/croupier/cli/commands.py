"""Which commands there are, and what `croupier --help` prints, told without loading any of them."""

COMMANDS = {
    "demo": "Watch a demonstration shoe in the terminal.",
    "play": "Practise a game in the terminal; play --help names the rulesets.",
    "settle": "Rule on recorded rounds: who is paid what, by which clause.",
    "record": "Recorded rounds in other formats: export.",
    "odds": "Exact odds of every wager.",
    "equity": "Hold'em hands and ranges against each other, exact or sampled.",
    "simulate": "Play very many rounds and compare them with the exact odds.",
    "rules": "Read the rulebook: list, show, search, compare, coverage.",
}
OPTIONS = {
    "--version": "Show the version.",
    "-h, --help": "Show this message; after a command, all about that command.",
}
EXIT_CODES = {
    "0": "done",
    "1": "falls short: nothing found, less proven or less complete than required",
    "2": "refused: a sentence says why, and nothing has changed",
}
ABOUT = "Casino table-game tournaments by the approved rules."


def module(command: str) -> str:
    """Where a command lives."""
    return f"croupier.cli.{command}"


def aligned(lines: dict[str, str]) -> str:
    width = max(len(name) for name in lines)
    return "\n".join(f"  {name:{width}}  {text}".rstrip() for name, text in lines.items())


def help_text() -> str:
    """What every command line prints about itself, in plain text."""
    parts = {"Commands": COMMANDS, "Options": OPTIONS, "Exit codes": EXIT_CODES}
    listed = "".join(f"\n{title}:\n{aligned(lines)}\n" for title, lines in parts.items())
    return f"Usage: croupier [OPTIONS] COMMAND [ARGS]...\n\n{ABOUT}\n{listed}"
