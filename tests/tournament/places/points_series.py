"""A series of sessions with points."""

from tests.tournament.cup import DIRECTOR, Cup
from tests.tournament.samples import Raw, series


def scored(ruleset: str, own: Raw | None = None, **ties: str) -> Cup:
    """Two sessions with points for two places, six players, then a final of four by points; entries are closed. `own`
    is what else the first stage has."""
    raw = series(ruleset)
    size: Raw = {"tables": 2, "seats": 3, "rounds": 2, "points": [6, 4], "recording": "counts", "dealing": "physical"}
    first, second, final = raw["stages"]
    final |= {"seats": 4, "rounds": 2, "recording": "counts", "dealing": "physical"}
    raw["stages"] = [first | size | (own or {}), second | size | {"advance": {"points": 4}}, final]
    raw |= {"players": {"minimum": 6, "maximum": 6}, "ties": raw["ties"] | ties}
    return Cup(raw).closed()


def play(event: Cup, stage: str, first: dict[str, int], second: dict[str, int], **outs: int) -> None:
    event.seat(stage)
    event.start(f"{stage}/1")
    for table, chips in ((f"{stage}/1/1", first), (f"{stage}/1/2", second)):
        at = event.state.tables[table].seats.values()
        event.play_counted(table, chips, {player: when for player, when in outs.items() if player in at})
    event.say(DIRECTOR, "end-session", session=f"{stage}/1")
