"""Accounts as the house manages them: made, given roles."""

from croupier.desk.authority import HOUSE
from croupier.desk.passwords import hash_password
from croupier.desk.people import EVERYWHERE, Account, Grant, People, check_account_name, check_password, read_role
from croupier.tournament.roles import Role
from croupier.values.refused import Refused

GRANTED = tuple(role.value for role in Role if role not in (Role.PLAYER, Role.DISPLAY, Role.MACHINE))
"""Roles of people. A player's role belongs to an entry, a display's to a screen: both are paired."""


def add_account(people: People, name: str, password: str) -> Account:
    check_account_name(name)
    if name == HOUSE:
        raise Refused(f'"{HOUSE}" is the house itself.')
    if people.account(name) is not None:
        raise Refused(f'There is an account "{name}" already.')
    account = Account(name, hash_password(check_password(password)))
    people.put_account(account)
    return account


def read_grant(person: str, role: str, tournament: str = EVERYWHERE) -> Grant:
    found = read_role(role)
    if role not in GRANTED:
        raise Refused(f"A {role} is paired by a code, not given to an account.")
    return Grant(person, found, tournament)
