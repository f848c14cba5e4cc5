"""The staff of the demonstration: a Director who makes the decisions that the board lists, one at a time."""

import asyncio
from datetime import UTC, datetime, timedelta
from random import Random

import httpx

from croupier.client.streams import follow, send
from croupier.client.wire import Json, Refusal
from croupier.demo.opening import DIRECTOR, Opened
from croupier.tournament.run.steps import donate

HESITATION = 2.0
"""Seconds between two decisions, so that people can follow."""
LISTS = ("players", "drawn", "absent")
LEFT = ("rule", "review", "settle-shortage", "reinstate", "approve-pending", "count-chips", "reopen-stage")
"""Decisions that are left to the people who watch the demonstration."""
Order = tuple[str, dict[str, object]]


def next_order(board: Json, random: Random) -> Order | None:
    """Return the Director's next command; None if there is nothing to do."""
    for decision in board["decisions"]:
        if decision["do"] and decision["do"] not in LEFT:
            return decision["do"], fields_of(decision, random)
    return opening(board) or closing(board)


def fields_of(decision: Json, random: Random) -> dict[str, object]:
    fields: dict[str, object] = {each["name"]: each["value"] for each in decision["details"]}
    for name in LISTS:
        if isinstance(fields.get(name), str):
            fields[name] = str(fields[name]).split(",")
    if "minutes" in fields:
        fields["minutes"] = int(str(fields["minutes"]))
    if "fresh" in fields:
        fields["fresh"] = fields["fresh"] == "true"
    if decision["do"] == "contribute":
        dice = " ".join(str(random.randrange(10)) for _ in range(10))
        fields |= {"words": f"dice {dice}", "witness": "ines"}
    return fields


def opening(board: Json) -> Order | None:
    """Draw seats for the next stage, then start its session. For charities every table is named first."""
    sessions = board["frame"]["sessions"]
    if any(each["progress"] in ("running", "ended") for each in sessions):
        return None
    drawn = [each["session"] for each in sessions if each["progress"] == "drawn"]
    if drawn:
        here = [each for each in board["tables"] if each["session"] == drawn[0]]
        nameless = [(number, each["table"]) for number, each in enumerate(here, start=1) if not each["physical"]]
        if board["frame"]["charity"] and nameless:
            number, table = nameless[0]
            return "designate", {"table": table, "physical": f"Table {number}"}
        return "start-session", {"session": drawn[0]}
    begun = {each["stage"] for each in sessions}
    waiting = [stage for stage in board["frame"]["stages"] if stage not in begun]
    return ("fix-list", {"stage": waiting[0]}) if waiting and board["frame"]["phase"] != "finished" else None


def resuming(board: Json, now: datetime, quick: bool) -> Order | None:
    """Resume a session when its break is over."""
    for each in board["frame"]["sessions"]:
        if each["paused"] == "break":
            allowed = timedelta(minutes=0 if quick else each["break_minutes"])
            if now >= datetime.fromisoformat(each["paused_at"]) + allowed:
                return "resume", {"session": each["session"]}
    return None


def closing(board: Json) -> Order | None:
    """Confirm placings, publish them, then award prizes. Donations have their own steps."""
    steps = ("confirm-placings", "publish") if board["frame"]["charity"] else ("confirm-placings", "publish", "award")
    return next(((do, {}) for do in steps if do in board["commands"] and ready(board, do)), None)


def ready(board: Json, do: str) -> bool:
    certainty = str(board["frame"]["certainty"])
    return {"confirm-placings": "provisional", "publish": "confirmed", "award": "published"}[do] == certainty


async def direct(http: httpx.AsyncClient, opened: Opened, hesitation: float) -> None:
    """Run a tournament until it is closed. The cashier pays the prizes."""
    random, token = Random(opened.name), opened.staff[DIRECTOR]
    async for heard in follow(http, opened.name, "director", token=token):
        if heard.kind not in ("view", "beat"):
            continue
        board = heard.data.get("view") or await view(http, opened.name, token)
        if board["frame"]["phase"] in ("finished", "cancelled"):
            return
        try:
            await pay(http, opened, board)
            await join_draws(http, opened, board, random)
            order = resuming(board, datetime.now(UTC), not hesitation) or next_order(board, random)
            if order is not None:
                await asyncio.sleep(hesitation)
                await send(http, opened.name, token, *order, "director")
        except (Refusal, httpx.TransportError):
            continue


async def view(http: httpx.AsyncClient, tournament: str, token: str) -> Json:
    path, headers = f"/api/v1/tournaments/{tournament}/view", {"Authorization": f"Bearer {token}"}
    found: Json = (await http.get(path, params={"as": "director"}, headers=headers)).json()["view"]
    return found


async def join_draws(http: httpx.AsyncClient, opened: Opened, board: Json, random: Random) -> None:
    """Let the inspector add a number to every draw that still needs somebody besides the Director."""
    for draw in board["draws"]:
        if draw["missing"]:
            fields = {"draw": draw["draw"], "words": f"number {random.randrange(10**6)}"}
            await send(http, opened.name, opened.staff["ines"], "contribute", fields, "inspector")


async def pay(http: httpx.AsyncClient, opened: Opened, board: Json) -> None:
    """Pay prizes against signatures. For charities take the choices of the placegetters and make the donations."""
    if board["frame"]["charity"]:
        if board["frame"]["certainty"] == "published" and "donate" in board["commands"]:
            places = {each["player"]: int(each["place"].partition("-")[0]) for each in board["placings"]}
            for step in donate(opened.terms, places):
                who, role = step.person
                await send(http, opened.name, opened.staff[who], step.do, step.fields, role)
        return
    names = {each["player"]: each["name"] for each in board["entries"]}
    for account in board["money"]:
        kind, _, player = account["name"].partition(":")
        if kind == "prize" and player in names and account["held"] not in ("0", "0.00"):
            fields = {"player": player, "signed": names[player]}
            await send(http, opened.name, opened.staff["carl"], "pay-prize", fields, "cashier")
