"""The first check of every request (host, size, origin), and the headers of every answer."""

from asyncio import get_running_loop, timeout_at
from collections.abc import Awaitable, Callable
from secrets import token_hex
from time import perf_counter

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.server.access import SAFE, Caller
from croupier.server.addresses import ANYWHERE, own_addresses
from croupier.server.house import House
from croupier.server.logs import Log
from croupier.server.porter import Peer, plain
from croupier.server.problems import Kind, Problem, problem_of
from croupier.server.settings import LOCAL_NAMES, MOST_BODY, Settings

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'self'"
)
ALWAYS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "geolocation=(), microphone=(), payment=(), usb=()",
}
STRICT_TRANSPORT = "max-age=31536000; includeSubDomains"
NEVER_KEPT = "no-store"
PUBLIC_PATHS = ("/api/v1/tournaments", "/api/v1/rules")
CLEAR_TEXT = "This address is not encrypted: only public pages are shown here. Use the https address."


def fault_told(name: str) -> str:
    return f"The server failed; look for {name} in its log."


BODY_SECONDS = 20.0
TOO_LATE = Problem(Kind.LATE, f"A request must arrive within {BODY_SECONDS:.0f} seconds.")
TOO_LARGE = Problem(Kind.LARGE, f"A request may have at most {MOST_BODY} bytes.")


def known_hosts(settings: Settings) -> frozenset[str]:
    """Return the host names that requests may use. A hostile page whose name points to this machine asks for that name;
    a request for one of this machine's addresses was meant for it."""
    own = own_addresses() if settings.host in ANYWHERE else (settings.host,)
    return LOCAL_NAMES | {name.lower() for name in (*own, *settings.names, *settings.certified)}


def peer_in(scope: Scope) -> Peer:
    host, port = scope.get("client") or ("", 0)
    return plain(str(host)), int(port)


class Gate:
    """The outermost layer. No error of a request passes it."""

    def __init__(self, app: ASGIApp, house: House, log: Log) -> None:
        self.app = app
        self.house = house
        self.log = log
        self.hosts = known_hosts(house.settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, name, told = perf_counter(), token_hex(8), Told(send, self.house.settings.tls)
        state = scope.setdefault("state", {})
        state["request_id"] = name
        peer = peer_in(scope)
        self.house.porter.begin(peer)
        try:
            self.check(scope)
            await self.app(scope, self.bounded(scope, receive), told)
        except Exception as error:  # noqa: BLE001 every error is answered and logged here
            problem = problem_of(error)
            if problem is None:
                self.log.fault(name, scope, error)
                problem = Problem(Kind.FAULT, fault_told(name))
            await told.problem(problem, scope, receive)
        finally:
            caller = state.get("caller")
            who = caller.id if isinstance(caller, Caller) and caller.holder else ""
            self.house.porter.end(peer, who)
        self.house.measures.requests.labels(str(told.status)).inc()
        self.log.request(name, scope, told.status, perf_counter() - begun, who)

    # --- before --------------------------------------------

    def check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "") or scope.get("server", ("", 0))[0]
        if len(headers.getlist("host")) > 1:
            raise Problem(Kind.MALFORMED, "A request must name one host.")
        if self.name_of(host) not in self.hosts:
            raise Problem(
                Kind.MALFORMED, "This server does not answer to that name; add it with croupier serve --name."
            )
        origin = headers.get("origin")
        if scope["method"] not in SAFE and origin is not None and origin.partition("://")[2] != host:
            raise Problem(Kind.DENIED, "This request comes from a page of another site.")
        if self.house.settings.public_only and not self.is_public(scope):
            raise Problem(Kind.DENIED, CLEAR_TEXT)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > MOST_BODY:
            raise TOO_LARGE

    def name_of(self, host: str) -> str:
        name, _, port = host.rpartition(":")
        return (name if name and port.isdecimal() else host).lower()

    def is_public(self, scope: Scope) -> bool:
        path: str = scope["path"]
        return scope["method"] in SAFE and (not path.startswith("/api/") or path.startswith(PUBLIC_PATHS))

    def bounded(self, scope: Scope, receive: Receive) -> Receive:
        taken, whole = 0, False
        end = get_running_loop().time() + BODY_SECONDS

        async def counted() -> Message:
            nonlocal taken, whole
            try:
                async with timeout_at(None if whole else end):
                    message = await receive()
            except TimeoutError:
                raise TOO_LATE from None
            whole = not message.get("more_body", False)
            taken += len(message.get("body", b""))
            if taken > MOST_BODY:
                raise TOO_LARGE
            return message

        return counted


class Told:
    """Sends the answer with security headers added. A problem can still be sent if nothing was sent before."""

    def __init__(self, send: Callable[[Message], Awaitable[None]], tls: bool) -> None:
        self.send = send
        self.tls = tls
        self.status = 0

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in ALWAYS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", NEVER_KEPT)
            if self.tls:
                headers["Strict-Transport-Security"] = STRICT_TRANSPORT
        await self.send(message)

    async def problem(self, problem: Problem, scope: Scope, receive: Receive) -> None:
        if self.status == 0:
            await problem.response()(scope, receive, self)
