"""A ballot whose list lies about groups or taken seats, though fingerprint, secret and result all follow from the lie:
a verifier takes it, the audit does not."""

from dataclasses import replace

import pytest

from croupier.proofs.draw import DrawStream, commitment, seed
from croupier.tournament.draws.draw import Draw
from croupier.tournament.draws.draws import Committed, Contributed, Drawn, ListFixed, list_fingerprint
from croupier.tournament.draws.seat_draw import outcome
from croupier.tournament.journal.event import Event
from croupier.tournament.orders.journal import Logged
from tests.archive.samples import audited
from tests.tournament.chaos.grouped import grouped_cup
from tests.tournament.cup import CASHIER, DIRECTOR, INSPECTOR, cup

SECRETS = {"draw-1": "5a" * 32, "draw-2": "5b" * 32}
Taken = tuple[tuple[str, str], ...]


def balloted() -> list[Logged]:
    """Four are drawn first, two late: their groups sit at a table already."""
    cup = grouped_cup("blackjack-2005")
    cup.say(DIRECTOR, "fix-list", stage="heats", players=["P01", "P02", "P03", "P04"])
    for draw, secret in SECRETS.items():
        cup.say(DIRECTOR, "commit-draw", draw=draw, commitment=commitment(secret))
        cup.say(INSPECTOR, "contribute", draw=draw, words="dice 4 4 1", witness="dina")
        cup.say(DIRECTOR, "reveal-draw", draw=draw, secret=secret)
        if draw == "draw-1":
            cup.on_time()
            cup.say(DIRECTOR, "fix-late", session="heats/1")
    return cup.journal.log


def fixed_in(log: list[Logged], draw: str) -> tuple[int, ListFixed]:
    return next(
        (each.version, each.event) for each in log if isinstance(each.event, ListFixed) and each.event.draw == draw
    )


def told_anew(log: list[Logged], name: str, groups: tuple[str, ...], taken: Taken) -> list[Logged]:
    """The same draw from another list, its result worked out again."""
    _, fixed = fixed_in(log, name)
    mark = list_fingerprint(fixed.names, fixed.slots, groups, taken)
    draw = Draw(name, fixed.purpose, fixed.subject, fixed.names, fixed.slots, mark, groups, taken)

    def anew(event: Event) -> Event:
        if isinstance(event, ListFixed) and event.draw == name:
            return replace(event, groups=groups, taken=taken, fingerprint=mark)
        if isinstance(event, Committed) and event.draw == name:
            draw.commitment = event.commitment
        if isinstance(event, Contributed) and event.draw == name:
            draw.contributions.append((event.words, event.by, event.witness))
        if isinstance(event, Drawn) and event.draw == name:
            return replace(event, result=outcome(draw, DrawStream(seed(event.secret, draw.transcript()))))
        return event

    return [replace(each, event=anew(each.event)) for each in log]


@pytest.mark.parametrize("draw", SECRETS)
def test_an_honest_list_is_told_anew_as_it_was(draw: str) -> None:
    log = balloted()
    _, fixed = fixed_in(log, draw)
    assert any(fixed.groups)
    assert bool(fixed.taken) == (draw == "draw-2")
    assert told_anew(log, draw, fixed.groups, fixed.taken) == log
    assert audited(log).findings == []


@pytest.mark.parametrize("draw", SECRETS)
@pytest.mark.parametrize("lie", ["one has none", "no groups", "another group", "a seat more", "a seat less"])
def test_a_list_that_lies_is_found(draw: str, lie: str) -> None:
    log = balloted()
    version, fixed = fixed_in(log, draw)
    lies: dict[str, tuple[tuple[str, ...], Taken]] = {
        "one has none": (("", *fixed.groups[1:]), fixed.taken),
        "no groups": ((), ()),
        "another group": (("West", *fixed.groups[1:]), fixed.taken),
        "a seat more": (fixed.groups, (*fixed.taken, ("West", "heats/1/2"))),
        "a seat less": (fixed.groups, fixed.taken[1:]),
    }
    changed = told_anew(log, draw, *lies[lie])
    assert (version in [each.version for each in audited(changed).findings]) == (changed != log)


def test_a_draw_that_one_person_made_alone_is_marked() -> None:
    """It follows the rules, so it is no finding: a file of commands may hold it, the live system refuses it."""
    assert audited(balloted()).notes == [], "the inspector added to both"
    cup = grouped_cup("blackjack-2005")
    cup.say(DIRECTOR, "fix-list", stage="heats")
    cup.say(DIRECTOR, "commit-draw", draw="draw-1", commitment=commitment(SECRETS["draw-1"]))
    cup.say(DIRECTOR, "contribute", draw="draw-1", words="dice 4 4 1", witness="ines")
    cup.say(DIRECTOR, "reveal-draw", draw="draw-1", secret=SECRETS["draw-1"])
    found = audited(cup.journal.log)
    assert not found.findings
    assert ["only dina added anything to draw-1" in each for each in found.notes] == [True]


def test_a_draw_by_hand_with_one_log_in_is_marked() -> None:
    """With two the record shows who confirmed it, and the audit decides both commands again."""
    for two in (False, True):
        event = cup("blackjack-2005").closed()
        event.say(DIRECTOR, "fix-list", stage="heats")
        slots, witnesses = list(event.state.draws["draw-1"].slots), ["ann", "bob"]
        said = {"draw": "draw-1", "result": slots, "witnesses": witnesses, "two-log-ins": two}
        event.say(DIRECTOR, "record-draw", **said)
        assert event.state.draws["draw-1"].open is two
        if two:
            event.refused(CASHIER, "approve-pending", pending="pending-1")
            event.say(INSPECTOR, "approve-pending", pending="pending-1")
        found = audited(event.journal.log)
        assert not found.findings
        assert ["no second log-in" in each for each in found.notes] == ([] if two else [True])
