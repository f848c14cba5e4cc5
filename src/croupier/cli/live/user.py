"""`croupier user`: who can log in, and with which roles. A running server notices changes at once."""

import sys
from datetime import UTC, datetime
from typing import Annotated

import typer

from croupier.cli.live.startup import Data, note, opened_people, opened_security
from croupier.cli.terminal.help_pages import HelpCommand
from croupier.desk.accounts import GRANTED, add_account, read_grant
from croupier.desk.passwords import check_password, hash_password
from croupier.desk.people import Account, People
from croupier.desk.security_log import MOST_READ, Entry, What
from croupier.values.refused import Refused

command = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
Name = Annotated[str, typer.Argument(metavar="NAME", help="The name of the account.", show_default=False)]
RoleName = Annotated[str, typer.Argument(metavar="ROLE", help=f"One of {', '.join(GRANTED)}.", show_default=False)]
Tournament = Annotated[
    str, typer.Option("--tournament", metavar="NAME", help="Only in this tournament; by default in all.")
]
Last = Annotated[int, typer.Option("--last", metavar="COUNT", min=1, max=100_000, help="How many entries.")]
Roles = Annotated[list[str] | None, typer.Option("--role", metavar="ROLE", help="A role in all tournaments.")]


@command.callback()
def about() -> None:
    """Manage who can log in, and with which roles."""


def ask_password(name: str) -> str:
    """Ask for the password twice without showing it; without a terminal, read the first line of the input."""
    if not sys.stdin.isatty():
        return check_password(sys.stdin.readline().rstrip("\n"), name)
    return check_password(str(typer.prompt("Password", hide_input=True, confirmation_prompt=True)), name)


def find_account(people: People, name: str) -> Account:
    found = people.account(name)
    if found is None:
        raise Refused(f'There is no account "{name}".')
    return found


@command.command("add", cls=HelpCommand)
def add(name: Name, role: Roles = None, data: Data = None) -> None:
    """Add an account. Type the password when asked, or send it to standard input."""
    with opened_people(data) as people:
        grants = [read_grant(name, each) for each in role or ()]
        add_account(people, name, ask_password(name))
        note(data, What.ACCOUNT_ADDED, name)
        for each in grants:
            people.grant(each)
            note(data, What.GRANTED, name, each.words)
    typer.echo(f"{name} can log in.")


@command.command("list", cls=HelpCommand)
def list_users(data: Data = None) -> None:
    """List everybody who can log in, with their roles."""
    with opened_people(data) as people:
        for account in people.accounts():
            held = [
                f"{each.role.value} in {each.tournament}" if each.tournament else each.role.value
                for each in people.grants(account.name)
            ]
            state = "" if account.active else " (deactivated)"
            typer.echo(f"{account.name}{state}: {', '.join(held) or 'no role'}")


@command.command("grant", cls=HelpCommand)
def grant(name: Name, role: RoleName, tournament: Tournament = "", data: Data = None) -> None:
    """Give an account a role."""
    with opened_people(data) as people:
        given = read_grant(find_account(people, name).name, role, tournament)
        people.grant(given)
    note(data, What.GRANTED, name, given.words)


@command.command("withdraw", cls=HelpCommand)
def withdraw(name: Name, role: RoleName, tournament: Tournament = "", data: Data = None) -> None:
    """Take a role away, with immediate effect."""
    with opened_people(data) as people:
        taken = read_grant(find_account(people, name).name, role, tournament)
        people.withdraw(taken)
    note(data, What.WITHDRAWN, name, taken.words)


@command.command("password", cls=HelpCommand)
def password(name: Name, data: Data = None) -> None:
    """Set a new password. Every log-in of this account ends."""
    with opened_people(data) as people:
        account = find_account(people, name)
        if not people.change_secret(name, account.secret, hash_password(ask_password(name))):
            raise Refused(f"{name} is deactivated (see croupier user activate), or the password was changed meanwhile.")
    note(data, What.PASSWORD_CHANGED, name)


@command.command("deactivate", cls=HelpCommand)
def deactivate(name: Name, data: Data = None) -> None:
    """Close an account: log the person out everywhere and refuse new log-ins."""
    with opened_people(data) as people:
        people.deactivate(find_account(people, name).name)
    note(data, What.DEACTIVATED, name)


@command.command("activate", cls=HelpCommand)
def activate(name: Name, data: Data = None) -> None:
    """Open a closed account again, with its password and roles."""
    with opened_people(data) as people:
        people.activate(find_account(people, name).name)
    note(data, What.ACTIVATED, name)


@command.command("log", cls=HelpCommand)
def show_log(data: Data = None, last: Last = MOST_READ) -> None:
    """Show the security log, newest last: log-ins, failures, grants and pairings, with who and from where."""
    with opened_security(data) as log:
        for each in reversed(log.entries(most=last)):
            typer.echo(line_of(each))


def line_of(entry: Entry) -> str:
    at = datetime.fromtimestamp(entry.at, UTC).isoformat().replace("+00:00", "Z")
    about = ", ".join(each for each in (entry.about, entry.details) if each)
    by = f"by {entry.by}, " if entry.by not in ("", entry.about) else ""
    on = f" on {entry.device}" if entry.device else ""
    return f"{at}  {entry.what.value}{': ' if about else ''}{about} ({by}from {entry.address}{on})"
