"""Passkeys (WebAuthn) with a browser: adding one, coming in with one, confirming a command with one.

Every ceremony answers a challenge that is valid once, for five minutes, and for one purpose. Passkeys belong to a host
name: an address has none.
"""

from base64 import urlsafe_b64decode
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from json import JSONDecodeError, loads
from secrets import token_bytes
from time import monotonic

from fastapi import Request
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from croupier.desk.keyring import Keyring, Passkey
from croupier.server.problems import Kind, Problem
from croupier.server.settings import Settings, url_at
from croupier.wire.shapes import Json

CHALLENGE_SECONDS, CHALLENGE_BYTES, MOST_CHALLENGES = 300.0, 32, 4096
NOT_VALID = "This passkey does not fit, or it took too long. Try again, or use your password."
HOUSE_NAME = "Croupier"
Credential = dict[str, object]


@dataclass(frozen=True, slots=True)
class Site:
    """The host name and origin of a page that asks for a passkey."""

    name: str
    origin: str


def why_no_passkeys(settings: Settings, host: str) -> str:
    """Why passkeys do not work at this address, and where they do; empty if they work."""
    if host_of(host) in settings.host_names:
        return ""
    named = [url_at(settings, each) for each in settings.host_names]
    where = f"open {named[0]}" if named else "give the house a name with croupier tls init"
    return f"Passkeys need a host name, and this page was opened at an address: {where}."


def host_of(host: str) -> str:
    name, _, port = host.rpartition(":")
    return (name if name and port.isdecimal() else host).lower()


def site_of(request: Request, settings: Settings) -> Site:
    """Return the site of a request. Refused if passkeys do not work there."""
    host = request.headers.get("host", "")
    why = why_no_passkeys(settings, host)
    if why:
        raise Problem(Kind.REFUSED, why)
    return Site(host_of(host), f"{'https' if settings.tls else 'http'}://{host.lower()}")


class Ceremonies:
    """The ceremonies under way. It lives on the event loop."""

    def __init__(self, keyring: Keyring) -> None:
        self.keyring = keyring
        self.challenges: dict[bytes, tuple[float, str]] = {}

    # --- challenges --------------------------------------------

    def begin(self, purpose: str) -> bytes:
        """Return a challenge for one purpose. Of too many the oldest are given up."""
        challenge = token_bytes(CHALLENGE_BYTES)
        self.challenges[challenge] = monotonic() + CHALLENGE_SECONDS, purpose
        if len(self.challenges) > MOST_CHALLENGES:
            del self.challenges[next(iter(self.challenges))]
        return challenge

    def take(self, credential: Credential, purpose: str) -> bytes:
        """Return the challenge that a credential answers. It is valid no more."""
        challenge = challenge_in(credential)
        until, meant = self.challenges.pop(challenge, (0.0, ""))
        if until < monotonic() or meant != purpose:
            raise Problem(Kind.DENIED, NOT_VALID)
        return challenge

    # --- a new passkey --------------------------------------------

    def ask_new(self, site: Site, person: str) -> Json:
        """Return what the browser needs to make a passkey that a person is verified for."""
        options = generate_registration_options(
            rp_id=site.name,
            rp_name=HOUSE_NAME,
            user_name=person,
            user_id=sha256(f"{site.name} {person}".encode()).digest(),
            challenge=self.begin(f"add {person}"),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
            ),
            exclude_credentials=described(self.keyring.passkeys(person)),
        )
        return told(options_to_json_dict(options))

    def take_new(self, site: Site, person: str, credential: Credential, name: str, now: int) -> Passkey:
        """Check a new passkey and keep it."""
        challenge = self.take(credential, f"add {person}")
        try:
            found = verify_registration_response(
                credential=credential, expected_challenge=challenge, expected_rp_id=site.name,
                expected_origin=site.origin, require_user_verification=True,
            )  # fmt: skip
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise Problem(Kind.DENIED, NOT_VALID) from None
        made = bytes_to_base64url(found.credential_id)
        passkey = Passkey(made, person, site.name, name, found.credential_public_key, found.sign_count, now)
        if not self.keyring.add(passkey):
            raise Problem(Kind.REFUSED, "This passkey is there already, or you have too many: remove one first.")
        return passkey

    # --- showing a passkey --------------------------------------------

    def ask(self, site: Site, purpose: str, passkeys: Iterable[Passkey] = ()) -> Json:
        """Return what the browser needs to show a passkey: one of these, or any of the house."""
        options = generate_authentication_options(
            rp_id=site.name,
            challenge=self.begin(purpose),
            allow_credentials=described(passkeys),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return told(options_to_json_dict(options))

    def check(self, site: Site, purpose: str, credential: Credential, now: int) -> Passkey:
        """Return the passkey that was shown, each answer once."""
        challenge = self.take(credential, purpose)
        passkey = self.keyring.passkey(str(credential.get("id", "")))
        if passkey is None or passkey.site != site.name:
            raise Problem(Kind.DENIED, NOT_VALID)
        try:
            found = verify_authentication_response(
                credential=credential, expected_challenge=challenge, expected_rp_id=site.name,
                expected_origin=site.origin, credential_public_key=passkey.key,
                credential_current_sign_count=passkey.count, require_user_verification=True,
            )  # fmt: skip
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise Problem(Kind.DENIED, NOT_VALID) from None
        if not self.keyring.use(passkey.id, passkey.count, found.new_sign_count, now):
            raise Problem(Kind.DENIED, NOT_VALID)
        return passkey


def described(passkeys: Iterable[Passkey]) -> list[PublicKeyCredentialDescriptor]:
    return [PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.id)) for each in passkeys]


def challenge_in(credential: Credential) -> bytes:
    """Return the challenge that the browser says it answers; empty if it says nothing readable."""
    response = credential.get("response")
    text = response.get("clientDataJSON", "") if isinstance(response, dict) else ""
    try:
        said = loads(from_base64(str(text)))
        return from_base64(str(said["challenge"]))
    except (JSONDecodeError, ValueError, KeyError, TypeError, RecursionError):
        return b""


def from_base64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def told(options: dict[str, Json]) -> Json:
    return options
