"""The server's log: one JSON object in each line for a request and its result. It never holds a body, a query, a token,
a header or a player's name."""

import sys
from pathlib import Path
from traceback import extract_tb
from typing import TextIO

import structlog
from starlette.types import Scope

QUIET = ("/healthz", "/readyz", "/metrics")


class Log:
    """The server's log. It goes to `to`, by default to standard error."""

    def __init__(self, to: TextIO | Path | None = None) -> None:
        stream = to.open("a", encoding="utf-8", buffering=1) if isinstance(to, Path) else to or sys.stderr
        self._log = structlog.wrap_logger(
            structlog.PrintLogger(stream),
            processors=[
                structlog.processors.add_log_level,
                structlog.processors.TimeStamper(fmt="iso", utc=True),
                structlog.processors.JSONRenderer(),
            ],
        )

    def request(self, name: str, scope: Scope, status: int, seconds: float, caller: str = "") -> None:
        """Log a request with the id of its log-in or device, empty for a stranger."""
        if scope["path"] not in QUIET:
            milliseconds = round(seconds * 1000, 1)
            self._log.info(
                "request",
                id=name,
                method=scope["method"],
                path=path_of(scope),
                status=status,
                ms=milliseconds,
                caller=caller,
            )

    def fault(self, name: str, scope: Scope, error: Exception) -> None:
        """Log where a fault happened and its kind, but not its message, which may quote what was sent."""
        self._log.error("fault", id=name, path=path_of(scope), kind=type(error).__name__, where=where(error))

    def view_fault(self, role: str, error: Exception) -> None:
        """Log a view that could not be rendered."""
        self._log.error("view fault", role=role, kind=type(error).__name__, where=where(error))

    def told(self, event: str, **details: str | int) -> None:
        self._log.info(event, **details)


def where(error: BaseException) -> list[str]:
    """Return the last lines of the traceback; those of the other process if the error happened there."""
    frames = extract_tb((error.__cause__ or error).__traceback__) or extract_tb(error.__traceback__)
    return [f"{frame.filename.rpartition('croupier/')[2]}:{frame.lineno}" for frame in frames][-8:]


def path_of(scope: Scope) -> str:
    """Return the pattern of the route, so that nothing typed into an address is logged."""
    route = scope.get("route")
    path: str = getattr(route, "path", "") or "(no route)"
    return path
