"""Notes in the security log, with who asked and from where."""

from fastapi import Request
from starlette.concurrency import run_in_threadpool

from croupier.desk.security_log import FAILURES, Entry, What
from croupier.server.access import Caller, house_of
from croupier.server.limiter import Pace


async def note(request: Request, what: What, about: str = "", details: str = "", by: str | None = None) -> None:
    """Note what the caller of a request did. `by` names who did it, if it is not the caller."""
    house = house_of(request)
    caller: Caller = request.state.caller
    holder = caller.holder
    if what in FAILURES and house.limiter.wait(Pace.NOTED, ""):
        if house.limiter.wait(Pace.MANY_NOTED, ""):
            return
        what, about, details = What.MANY_FAILED, "", ""
    who = by if by is not None else holder.by if holder else ""
    device = holder.device.name if holder and holder.device else ""
    entry = Entry(house.desk.clock.seconds(), what, about, who, caller.address, device, details)
    await run_in_threadpool(house.desk.security.note, entry)
