"""Acts that move money or decide places: whoever has a passkey confirms each with it.

The browser signs a challenge that is bound to the log-in, the tournament and the whole command. A page that was opened
at an address has no passkeys; there a new log-in is needed.
"""

from base64 import urlsafe_b64decode
from collections.abc import Mapping
from hashlib import sha256
from json import JSONDecodeError, dumps, loads

from fastapi import Request

from croupier.desk.authority import Denied, Holder
from croupier.desk.people import Login
from croupier.server.access import Caller, house_of
from croupier.server.ceremonies import NOT_VALID, Credential, site_of, why_no_passkeys
from croupier.server.house import House
from croupier.server.problems import Kind, Problem

CONFIRMED = frozenset(
    {
        "approve",
        "approve-pending",
        "award",
        "confirm-placings",
        "confirm-stage",
        "donate",
        "pay-prize",
        "void-round",
    }
)
"""The commands that move money or decide places."""
HEADER, SIGNATURE = "passkey-assertion", "act"
"""The device's own signature may differ when the command is sent again."""
FRESH_SECONDS = 600
CONFIRM = "Confirm this with your passkey."


def need_confirmation(request: Request, tournament: str, command: Mapping[str, object]) -> None:
    """Refuse a command that its person must confirm and has not. The refusal holds what the browser needs for it."""
    house = house_of(request)
    caller: Caller = request.state.caller
    person = caller.known.person
    if command.get("do") not in CONFIRMED or not person:
        return
    passkeys = house.desk.keyring.passkeys(person)
    if not passkeys:
        return
    if why_no_passkeys(house.settings, request.headers.get("host", "")):
        need_fresh(house, caller.known)
        return
    site, purpose = site_of(request, house.settings), purpose_of(caller.known, tournament, command)
    shown = request.headers.get(HEADER, "")
    if not shown:
        here = [each for each in passkeys if each.site == site.name]
        options = house.ceremonies.ask(site, purpose, here)
        raise Problem(Kind.UNCONFIRMED, CONFIRM, more=(("options", options),))
    passkey = house.ceremonies.check(site, purpose, read_shown(shown), house.desk.clock.seconds())
    if passkey.person != person:
        raise Problem(Kind.DENIED, NOT_VALID)


def purpose_of(holder: Holder, tournament: str, command: Mapping[str, object]) -> str:
    meant = {name: value for name, value in command.items() if name != SIGNATURE}
    written = dumps(meant, sort_keys=True, ensure_ascii=False, default=str)
    return f"confirm {holder.id} {tournament} {sha256(written.encode()).hexdigest()}"


def read_shown(header: str) -> Credential:
    """Read what the browser signed: JSON in base64url."""
    try:
        found = loads(urlsafe_b64decode(header + "=" * (-len(header) % 4)))
    except (JSONDecodeError, ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Problem(Kind.DENIED, NOT_VALID)
    return found


def login_of(house: House, holder: Holder) -> Login | None:
    logins = house.desk.people.logins(holder.person, house.desk.clock.seconds())
    return next((each for each in logins if each.id == holder.id), None)


def need_fresh(house: House, holder: Holder) -> None:
    """Refuse somebody whose log-in is not new."""
    login = login_of(house, holder)
    if login is None or house.desk.clock.seconds() - login.begun > FRESH_SECONDS:
        raise Denied(f"Log in again first: this needs a log-in that is less than {FRESH_SECONDS // 60} minutes old.")


def need_strong(house: House, holder: Holder) -> None:
    """Refuse a change of passkeys or recovery codes by anyone who only knows the password, once there are passkeys."""
    need_fresh(house, holder)
    login = login_of(house, holder)
    if house.desk.keyring.passkeys(holder.person) and (login is None or not login.by_passkey):
        raise Denied("Log in with your passkey first. If you lost it, use your recovery code.")
