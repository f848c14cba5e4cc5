"""The client: one connection to a server, logged in or paired."""

from collections.abc import Mapping
from pathlib import Path
from ssl import create_default_context
from types import TracebackType
from typing import Self

import httpx

from croupier.client.acts import ActKey
from croupier.client.wire import API, Answer, Json, View, answer_of, body_of, checked, headers_of, view_of
from croupier.proofs.canonical import to_base64

SECONDS = 10.0


class Client:
    """A connection to a server. `trust` is the authority's certificate that `croupier tls init` made."""

    def __init__(self, url: str, token: str = "", trust: Path | None = None, seconds: float = SECONDS) -> None:
        self.url, self.trust = url, trust
        context = create_default_context(cafile=str(trust)) if trust else create_default_context()
        self.http = httpx.Client(base_url=url, timeout=seconds, verify=context, http2=url.startswith("https"))
        self.token = token
        self.acts: ActKey | None = None
        self.seen: dict[str, int] = {}
        """The last version of each tournament that the server answered with."""
        self._say_who()

    def _say_who(self) -> None:
        if self.token:
            self.http.headers["Authorization"] = f"Bearer {self.token}"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, **asked: str) -> Json:
        return checked(self.http.get(API + path, params=asked))

    def post(self, path: str, body: Mapping[str, object], headers: Mapping[str, str] | None = None) -> Json:
        return checked(self.http.post(API + path, json=body, headers=headers))

    # --- logging in --------------------------------------------

    def log_in(self, name: str, password: str) -> "Client":
        """Log in as a person. Later calls use this log-in."""
        self.token = str(self.post("/login", {"name": name, "password": password, "bearer": True})["token"])
        self._say_who()
        return self

    def pair(self, code: str) -> "Client":
        """Pair as the device that a code is for. Later calls use this device."""
        self.token = str(self.post("/pair", {"code": code, "bearer": True})["token"])
        self._say_who()
        return self

    def enrol(self) -> "Client":
        """Make a key for this log-in or device, and sign every command from now on. Places must name their role."""
        key = ActKey()
        self.post("/me/key", {"key": to_base64(key.public)})
        self.acts = key
        return self

    def me(self) -> Json:
        return self.get("/me")

    def log_out(self) -> None:
        self.post("/logout", {})

    # --- tournaments --------------------------------------------

    def tournaments(self) -> list[Json]:
        return list(self.get("/tournaments")["tournaments"])

    def begin(self, name: str) -> "Place":
        self.post("/tournaments", {"name": name})
        return self.tournament(name)

    def tournament(self, name: str, role: str = "") -> "Place":
        return Place(self, name, role)


class Place:
    """One tournament, in one role where the person holds several."""

    def __init__(self, client: Client, name: str, role: str = "") -> None:
        self.client, self.name, self.role = client, name, role

    @property
    def path(self) -> str:
        return f"/tournaments/{self.name}"

    def give(self, do: str, /, key: str = "", match: str = "", **fields: object) -> Answer:
        """Give a command. With the same `key` it is carried out once, however often it is sent."""
        body, seen = body_of(do, self.role, fields), self.client.seen
        if self.client.acts is not None:
            body = self.client.acts.sign(self.name, body, seen.get(self.name, 0))
        answer = answer_of(self.client.post(f"{self.path}/commands", body, headers_of(key, match)))
        seen[self.name] = max(answer.version, seen.get(self.name, 0))
        return answer

    def preview(self, do: str, /, **fields: object) -> Json:
        return self.client.post(f"{self.path}/preview", body_of(do, self.role, fields))

    def view(self, role: str = "", table: str = "") -> View:
        view = view_of(self.client.get(f"{self.path}/view", **{"as": role or self.role, "table": table}))
        self.client.seen[self.name] = max(view.version, self.client.seen.get(self.name, 0))
        return view
