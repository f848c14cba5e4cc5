"""Accounts as the house manages them: it makes them and gives them roles."""

from dataclasses import replace

from croupier.desk.authority import HOUSE
from croupier.desk.passwords import check_password, hash_password
from croupier.desk.people import EVERYWHERE, Account, Grant, People, check_account_name, read_role
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused

GRANTED = tuple(role.value for role in Role if role not in (Role.PLAYER, Role.DISPLAY, Role.MACHINE))
"""Roles of people. A player's role belongs to an entry, a display's to a screen: both are paired."""


def add_account(people: People, name: str, password: str) -> Account:
    check_account_name(name)
    if name == HOUSE:
        raise Refused(f'"{HOUSE}" is the house itself.')
    account = Account(name, hash_password(check_password(password, name)))
    if people.account(name) is not None or not people.add_account(account):
        raise Refused(f'There is an account "{name}" already.')
    return account


def read_grant(person: str, role: str, tournament: str = EVERYWHERE) -> Grant:
    found = read_role(role)
    if role not in GRANTED:
        raise Refused(f"A {role} is paired by a code, not given to an account.")
    return Grant(person, found, tournament)


def check_operator_left(people: People, name: str) -> None:
    """Check that an operator remains who can let others in."""
    operator = Grant(name, Role.OPERATOR)
    if operator not in people.grants(name):
        return
    others = (each.name for each in people.accounts() if each.active and each.name != name)
    if not any(replace(operator, person=each) in people.grants(each) for each in others):
        raise Refused(f"{name} is the only operator who can log in; make another operator first.")
