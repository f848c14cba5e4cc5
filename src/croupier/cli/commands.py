"""The list of commands and the text of `croupier --help`, without loading any command."""

COMMANDS = {
    "demo": "Try the live system on this machine, with tournaments in play.",
    "serve": "Run the live system for a floor.",
    "user": "Manage who can log in, and with which roles.",
    "device": "Pair, list and revoke tablets, phones and screens.",
    "tls": "Set up encryption for a floor without its own domain name.",
    "watch": "Watch a few rounds of every game, dealt by the machine.",
    "play": "Practise a game in the terminal; play --help lists the rulesets.",
    "settle": "Settle round files: who is paid what, by which clause.",
    "record": "Export, import and sign records; write rounds in other formats.",
    "odds": "Show the exact odds of every wager.",
    "equity": "Compare hold'em hands and ranges, exactly or by sampling.",
    "simulate": "Simulate a great many rounds or whole tournaments.",
    "pai-gow": "Set four tiles by the House Way, with every step and its clause.",
    "tournament": "Check and print conditions; run and inspect tournaments.",
    "verify": "Verify a record: bytes, tree, signatures, draws.",
    "audit": "Run the rules again over a record and compare everything.",
    "witness": "Cosign logs that only grew, as a service too; find split views.",
    "tail": "Read a record in plain words, or follow it live.",
    "trace": "Explain what a seat, a player or an account holds.",
    "backup": "Copy a log while it is being written.",
    "restore": "Make a log from a backup, in a new epoch.",
    "key": "Make, show and change the keys that sign a log.",
    "rules": "Read the rulebook: list, show, search, compare, coverage.",
    "completion": "Let the Tab key complete commands, options and rulesets.",
}
OPTIONS = {
    "--version": "Show the version.",
    "-h, --help": "Show this message; after a command, the help of that command.",
}
EXIT_CODES = {
    "0": "done",
    "1": "not enough: nothing was found, or less is proven or complete than asked",
    "2": "refused: a sentence says why, and nothing has changed",
    "130": "stopped with Ctrl-C before it was done",
}
EXAMPLES = {
    "demo": ("demo", "demo --port 8080"),
    "user": ("user add olga --role operator", "user grant carl cashier --tournament spring"),
    "user add": ("user add olga --role operator --data floor",),
    "user list": ("user list --data floor",),
    "user grant": ("user grant carl cashier --tournament spring",),
    "user withdraw": ("user withdraw carl cashier",),
    "user password": ("user password olga",),
    "user deactivate": ("user deactivate olga",),
    "user activate": ("user activate olga",),
    "user log": ("user log --data floor", "user log --last 20"),
    "device": ("device offer table spring --table heats/1/1", "device list"),
    "device offer": ("device offer table spring --table heats/1/1", "device offer player spring --player P07"),
    "device list": ("device list --data floor",),
    "device revoke": ("device revoke 3f9c2a7b10de4455",),
    "tls": ("tls init floor.local 192.168.1.10",),
    "tls init": ("tls init floor.local 192.168.1.10 --data floor",),
    "watch": ("watch", "watch --game roulette --rounds 5 --speed 2"),
    "serve": ("serve --data floor", "serve --data floor --host 192.168.1.10 --name floor.local"),
    "play": ("play blackjack-2005", "play mini-baccarat-2023 --table minimum=20 --save rounds"),
    "settle": ("settle docs/examples/*.toml", "settle - --json < round.toml"),
    "odds": ("odds mini-baccarat-2023 --wager tie --pay tie=9:1", "odds blackjack-2005 --chart"),
    "pai-gow": ("pai-gow set 66 11 44 24",),
    "pai-gow set": ("pai-gow set 66 11 44 24", "pai-gow set 66 66 63 65 --svg hand.svg"),
    "record": (
        "record export cup.log --to cup.zip --key keys/house.key",
        "record checkpoint cup.log --key keys/house.key",
    ),
    "record export": (
        "record export cup.log --to cup.zip --key keys/house.key",
        "record export cup.log --to public.zip --key keys/house.key --redacted",
        "record export docs/examples/side-pot.toml --phh",
        "record export docs/examples/side-pot.toml --ohh",
    ),
    "record check": ("record check docs/examples/banker.toml", "record check --schema"),
    "record import": ("record import cup.zip archive.log", "record import cup.events.jsonl cup.log"),
    "record checkpoint": ("record checkpoint cup.log --key keys/house.key --to cup.checkpoint",),
    "record receipt": (
        "record receipt cup.log P17 --key keys/house.key --to P17.tlog-proof",
        "record receipt cup.log 812 --key keys/house.key",
    ),
    "verify": (
        "verify cup.log --witness cup.checkpoint --key casino.example/cup+...",
        "verify cup.zip --receipt P17.tlog-proof",
    ),
    "audit": ("audit cup.log", "audit cup.zip --json"),
    "witness": (
        "witness cup.zip --key keys/witness.key --state cup.seen",
        "witness serve --key keys/ines.key --state seen --log-key casino+...",
        "witness monitor wall.checkpoint phone.checkpoint --key casino+...",
    ),
    "witness look": ("witness look cup.zip --key keys/witness.key --state cup.seen",),
    "witness serve": ("witness serve --key keys/ines.key --state seen --log-key casino+...",),
    "witness monitor": (
        "witness monitor wall.checkpoint phone.checkpoint --key casino+...",
        "witness monitor https://floor.local:8443/api/v1/tournaments/cup wall.checkpoint --key casino.example+...",
    ),
    "tail": ("tail cup.log", "tail cup.log --follow"),
    "trace": ("trace cup.log seat 4", "trace cup.log player P17", "trace cup.log account pool"),
    "backup": ("backup cup.log cup.backup",),
    "restore": ("restore cup.backup cup.log",),
    "key": ("key make keys/house.key --name casino.example", "key show keys/house.key --tournament cup"),
    "key make": (
        "key make keys/house.key --name casino.example",
        "key make keys/witness.key --name inspector --witness",
    ),
    "key show": ("key show keys/house.key --tournament cup",),
    "key rotate": ("key rotate keys/house.key keys/house-2027.key",),
    "equity": ("equity AhAd KsKc", 'equity "QQ+ AKs" AhJh --board "Jd 7h 2h"', "equity --categories"),
    "simulate": (
        "simulate roulette-2002 --rounds 1000000 --seed 1",
        "simulate charity-poker --rounds 10000 --seed 1 --strategy tight,wild",
        "simulate --tournament cup.toml --count 1000 --seed 1",
    ),
    "tournament": (
        "tournament check examples/spring-blackjack.toml",
        "tournament run examples/sit-and-go.toml --seed 1",
    ),
    "tournament check": (
        "tournament check examples/spring-blackjack.toml",
        "tournament check examples/charity-night.toml --json",
    ),
    "tournament document": (
        "tournament document examples/roulette-night.toml --pdf out.pdf",
        "tournament document examples/three-games.toml --html out.html",
    ),
    "tournament commands": ("tournament commands", "tournament commands enter"),
    "tournament apply": (
        "tournament apply cup.toml commands.jsonl",
        "tournament apply cup.toml commands.jsonl --log cup.events.jsonl",
        "tournament apply cup.toml - < commands.jsonl",
    ),
    "tournament preview": (
        (
            "tournament preview cup.events.jsonl \\\n"
            """    '{"do": "cancel", "by": "olga", "role": "operator",\n"""
            """      "at": "2027-03-06T20:00:00Z", "reason": "fire alarm"}'"""
        ),
    ),
    "tournament run": (
        "tournament run examples/sit-and-go.toml --seed 1",
        "tournament run examples/charity-night.toml --seed 2 --players 24",
    ),
    "tournament show": ("tournament show cup.events.jsonl", "tournament show cup.events.jsonl --all"),
    "tournament why": (
        "tournament why cup.events.jsonl P17",
        "tournament why cup.events.jsonl pool",
        "tournament why cup.events.jsonl heats/1/2:4 --json",
    ),
    "tournament results": (
        "tournament results cup.events.jsonl",
        "tournament results cup.events.jsonl --paper slips --pdf slips.pdf",
        "tournament results cup.events.jsonl --csv places.csv",
    ),
    "rules": ("rules list", "rules search under the minimum"),
    "rules list": ("rules list blackjack-2005",),
    "rules show": ('rules show mini-baccarat-2023 "4.3(a)(i)"',),
    "rules search": ("rules search natural", "rules search insurance --ruleset blackjack-2005"),
    "rules compare": ("rules compare mini-baccarat-2016 mini-baccarat-2023",),
    "rules coverage": ("rules coverage roulette-2002 --missing",),
    "completion": (
        "completion bash > ~/.local/share/bash-completion/completions/croupier",
        "completion zsh  > ~/.zfunc/_croupier",
        "completion fish > ~/.config/fish/completions/croupier.fish",
    ),
}
COMPLETE = "_CROUPIER_COMPLETE"
"""Set by a shell that asks which words could follow."""
ABOUT = "Casino table-game tournaments by the approved rules."


ROOMS = {
    "live": ("demo", "serve", "user", "device", "tls"),
    "practice": ("watch", "play"),
    "lab": ("odds", "equity", "simulate", "pai-gow"),
    "record": ("verify", "audit", "witness", "tail", "trace", "backup", "restore", "key"),
}
"""Commands whose module is not directly in `croupier.cli`."""


def module(command: str) -> str:
    """The module of a command."""
    room = next((f"{name}." for name, commands in ROOMS.items() if command in commands), "")
    return f"croupier.cli.{room}{command.replace('-', '_')}"


def align(lines: dict[str, str]) -> str:
    width = max(len(name) for name in lines)
    return "\n".join(f"  {name:{width}}  {text}".rstrip() for name, text in lines.items())


def help_text() -> str:
    """The text of `croupier --help`."""
    parts = {"Commands": COMMANDS, "Options": OPTIONS, "Exit codes": EXIT_CODES}
    listed = "".join(f"\n{title}:\n{align(lines)}\n" for title, lines in parts.items())
    return f"Usage: croupier [OPTIONS] COMMAND [ARGS]...\n\n{ABOUT}\n{listed}"
