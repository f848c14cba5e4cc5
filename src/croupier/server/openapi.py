"""The API described as OpenAPI 3.1: every route with its answers, every command, how to log in."""

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from croupier.server.access import CSRF_HEADER, LISTED, SAFE, Access
from croupier.server.answers import wire_components
from croupier.server.bodies import JSON, PROBLEM_SCHEMA
from croupier.server.cookies import DEVICE_COOKIE, LOGIN_COOKIE
from croupier.server.schema import any_command, command_schemas
from croupier.wire.shapes import Json

ABOUT = (
    "The live system of a table-games tournament. A change is a command of the catalogue with a key of its own, so that"
    " it can be sent again; every refusal is a problem document with a sentence and, where one decides, its clause."
)
TAGS: dict[str, str] = {
    "coming in": "Log in, pair a device, ask who one is.",
    "tournaments": "Commands, previews, views and streams.",
    "reading": "Conditions checked, events, papers.",
    "proofs": "The signed head of the log, receipts, exports.",
    "rules": "The rulebook and this description.",
    "odds": "Exact odds.",
    "devices": "Tablets, phones and displays.",
    "account": "A person's own passkeys, log-ins and recovery code.",
    "users": "Accounts and roles.",
    "demonstration": "Roles without a password, on loopback only.",
    "health": "Whether the server is alive and ready.",
}
INVALID = "422"
"""FastAPI adds this answer by itself, for what we answer as malformed."""
SCHEMES: dict[str, Json] = {
    "bearer": {"type": "http", "scheme": "bearer", "description": "A token from a log-in or a pairing."},
    "login": {
        "type": "apiKey",
        "in": "cookie",
        "name": LOGIN_COOKIE,
        "description": "The cookie of a log-in; over TLS __Host- stands before its name.",
    },
    "device": {
        "type": "apiKey",
        "in": "cookie",
        "name": DEVICE_COOKIE,
        "description": "The cookie of a device, likewise.",
    },
    "csrf": {
        "type": "apiKey",
        "in": "header",
        "name": CSRF_HEADER,
        "description": "What /api/v1/me returned as `csrf`; needed with a cookie to change something.",
    },
}


def describe(app: FastAPI) -> dict[str, Json]:
    """Return the document; it is made once."""
    if not app.openapi_schema:
        tags = [{"name": name, "description": about} for name, about in TAGS.items()]
        licence = {"name": "MIT", "identifier": "MIT"}
        found = get_openapi(
            title=app.title, version=app.version, description=ABOUT, routes=app.routes, tags=tags,
            servers=[{"url": "/", "description": "The server that was asked."}], license_info=licence,
        )  # fmt: skip
        components = found.setdefault("components", {})
        components["securitySchemes"] = SCHEMES
        components["schemas"] = {
            **wire_components(), "Problem": PROBLEM_SCHEMA, "Command": any_command(), **command_schemas(),
        }  # fmt: skip
        for (method, path), access in LISTED.items():
            operation = found["paths"].get(path.replace(":path", ""), {}).get(method.lower())
            if operation is not None:
                operation["security"] = security_of(method, access)
                if JSON in operation["responses"].get(INVALID, {}).get("content", {}):
                    del operation["responses"][INVALID]
        app.openapi_schema = found
    return app.openapi_schema


def security_of(method: str, access: Access) -> list[Json]:
    """Any one of these is enough; the empty one is for routes that nobody has to log in for."""
    cookies: list[dict[str, Json]] = [{"login": []}, {"device": []}]
    if method not in SAFE:
        cookies = [{**each, "csrf": []} for each in cookies]
    known: list[Json] = [{"bearer": []}, *cookies]
    return [{}, *known] if access in (Access.ANYBODY, Access.DEMO) else known
