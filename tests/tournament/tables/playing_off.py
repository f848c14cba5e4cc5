"""Tables that end with equal chips, for tests of extra rounds."""

from croupier.values.chips import show_amount
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, SECOND, Cup, wagered
from tests.tournament.samples import LATER, Raw

EQUAL = {"P01": 600, "P02": 500, "P03": 500, "P04": 600, "P05": 550, "P06": 500}


def played_off(ruleset: str, changes: Raw | None = None) -> Raw:
    chosen: Raw = {"ties": {"session": "extra-rounds", "final": "extra-rounds"}} if ruleset in LATER else {}
    return chosen | (changes or {})


def dealt_out(ruleset: str, stacks: dict[str, int], changes: Raw | None = None) -> Cup:
    """One recorded round at each table, after which everybody holds this; the session is not over yet."""
    event = wagered(ruleset, played_off(ruleset, {"stages.0.rounds": 1} | (changes or {}))).playing()
    for name in (FIRST, SECOND):
        table = event.state.tables[name]
        event.floor.play_round(table)
        for player in sorted(table.here):
            off = stacks[player] - event.state.chips[f"stack:{player}"]
            amount = ("-" if off < 0 else "") + show_amount(abs(off))
            if off:
                event.say(DIRECTOR, "correct", player=player, session="heats/1", amount=amount, why="Counted.")
    return event


def ended(event: Cup) -> Cup:
    for name in (FIRST, SECOND):
        event.say(DEALER, "next-round", table=name)
    event.say(DIRECTOR, "end-session", session="heats/1")
    return event
