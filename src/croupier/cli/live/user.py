"""`croupier user`: who can log in, and with which roles. It works beside a running server, which sees it at once."""

import sys
from typing import Annotated

import typer

from croupier.cli.live.startup import Data, opened_people
from croupier.cli.terminal.help_pages import Told
from croupier.desk.accounts import GRANTED, add_account, read_grant
from croupier.desk.passwords import hash_password
from croupier.desk.people import Account, People, check_password
from croupier.values.refused import Refused

command = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
Name = Annotated[str, typer.Argument(metavar="NAME", help="The name of the account.", show_default=False)]
RoleName = Annotated[str, typer.Argument(metavar="ROLE", help=f"One of {', '.join(GRANTED)}.", show_default=False)]
Tournament = Annotated[
    str, typer.Option("--tournament", metavar="NAME", help="Only in this tournament; in all of them if not said.")
]
Roles = Annotated[list[str] | None, typer.Option("--role", metavar="ROLE", help="A role in all tournaments.")]


@command.callback()
def about() -> None:
    """Who can log in, and with which roles."""


def ask_password() -> str:
    """Typed twice and not shown; the first line of the input where nobody sits at a terminal."""
    if not sys.stdin.isatty():
        return check_password(sys.stdin.readline().rstrip("\n"))
    return check_password(str(typer.prompt("Password", hide_input=True, confirmation_prompt=True)))


def known(people: People, name: str) -> Account:
    found = people.account(name)
    if found is None:
        raise Refused(f'There is no account "{name}".')
    return found


@command.command("add", cls=Told)
def add(name: Name, role: Roles = None, data: Data = None) -> None:
    """Add an account. The password is asked for, or read from standard input."""
    with opened_people(data) as people:
        grants = [read_grant(name, each) for each in role or ()]
        add_account(people, name, ask_password())
        for each in grants:
            people.grant(each)
    typer.echo(f"{name} can log in.")


@command.command("list", cls=Told)
def list_users(data: Data = None) -> None:
    """Everybody who can log in, with their roles."""
    with opened_people(data) as people:
        for account in people.accounts():
            held = [
                f"{each.role.value} in {each.tournament}" if each.tournament else each.role.value
                for each in people.grants(account.name)
            ]
            state = "" if account.active else " (deactivated)"
            typer.echo(f"{account.name}{state}: {', '.join(held) or 'no role'}")


@command.command("grant", cls=Told)
def grant(name: Name, role: RoleName, tournament: Tournament = "", data: Data = None) -> None:
    """Give a role."""
    with opened_people(data) as people:
        people.grant(read_grant(known(people, name).name, role, tournament))


@command.command("withdraw", cls=Told)
def withdraw(name: Name, role: RoleName, tournament: Tournament = "", data: Data = None) -> None:
    """Take a role back; it is gone at once."""
    with opened_people(data) as people:
        people.withdraw(read_grant(known(people, name).name, role, tournament))


@command.command("password", cls=Told)
def password(name: Name, data: Data = None) -> None:
    """Set another password. Every log-in of this account ends."""
    with opened_people(data) as people:
        account = known(people, name)
        people.put_account(Account(account.name, hash_password(ask_password())))


@command.command("deactivate", cls=Told)
def deactivate(name: Name, data: Data = None) -> None:
    """Log somebody out everywhere, and let them in no more."""
    with opened_people(data) as people:
        account = known(people, name)
        people.put_account(Account(account.name, account.secret, active=False))
