"""Virtual tables: commitment, cut, order, deal and reveal, in that order and no other; nobody deals another card than
the next, and nothing is told early. Orders are worked out here anew, with the standard library alone."""

import hmac
import json
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from os import urandom
from random import Random

import pytest

from croupier.games.script.awaiting import Want
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import Journal
from croupier.tournament.shoes.house_orders import HouseOrder, next_order
from croupier.tournament.shoes.shoe import SealedShoe
from croupier.tournament.shoes.shoes import (
    CommitShoe,
    Deal,
    FailShoe,
    FixShoe,
    RevealShoe,
    ShoeDealt,
    ShoeFailed,
    ShoeFixed,
    ShoeRevealed,
)
from croupier.tournament.tables.table import Table, seen_by_all
from croupier.tournament.texts.law import RULESETS
from tests.desk.samples import seal_alone
from tests.proofs.samples import GOOD, Log, judged
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, SUPERVISOR, Cup, wagered

HOUSE = ("house", "machine")
VIRTUAL = {"stages.0.dealing": "virtual", "stages.1.dealing": "virtual"}
HIDDEN = ("canberra-poker-2002", "pai-gow-2002", "charity-poker")
OPEN = tuple(each for each in RULESETS if each not in HIDDEN)
TILES = "66 66 11 11 44 44 31 31 55 55 33 33 22 22 65 65 64 64 61 61 51 51 63 54 62 53 52 43 41 32 42 21"


def virtual(ruleset: str) -> Cup:
    return wagered(ruleset, VIRTUAL).playing()


def table_of(event: Cup) -> Table:
    return event.state.tables[FIRST]


def shoe_of(event: Cup) -> SealedShoe:
    return event.state.shoes[event.state.shoes.in_use[FIRST]]


def secret(event: Cup) -> bytes:
    """Always the same at the same place: whether a hand is over early must not hang on luck."""
    return Random(len(event.journal.log)).randbytes(32)


def house(event: Cup, secret: bytes = b"s" * 32) -> HouseOrder | None:
    return next_order(event.state, table_of(event), event.floor.secrets, secret)


def give(event: Cup, order: HouseOrder) -> None:
    event.staff.order(HOUSE, order.command)
    event.floor.secrets |= order.keep


def until(event: Cup, kind: type) -> HouseOrder:
    """Play on to where the house is about to give such a command."""
    for _ in range(500):
        order = house(event, secret(event))
        cardless = order is not None and isinstance(order.command, Deal) and not order.command.card
        if order is not None and isinstance(order.command, kind) and not cardless:
            return order
        if order is not None:
            give(event, order)
            continue
        if table_of(event).replayed().round.complete:
            event.say(DEALER, "next-round", table=FIRST)
        else:
            for move in event.floor.next_moves(table_of(event)):
                event.say(DIRECTOR if move.who == "o" else DEALER, "play", table=FIRST, move=str(move))
    raise AssertionError("it never came to that")


# --- the order, worked out anew --------------------------------------------


def numbers(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        data = hmac.new(key, block.to_bytes(8, "big"), sha256).digest()
        yield from (int.from_bytes(data[start : start + 8], "big") for start in (0, 8, 16, 24))
        block += 1


def below(source: Iterator[int], bound: int) -> int:
    return next(number for number in source if number < 2**64 // bound * bound) % bound


def expected_order(shoe: SealedShoe, secret: str) -> list[str]:
    told = {"commitment": shoe.commitment, "cuts": [list(cut) for cut in shoe.cuts], "deck": shoe.deck}
    told |= {"shoe": shoe.id, "table": shoe.table}
    text = json.dumps(told, sort_keys=True, separators=(",", ":"))
    source = numbers(hmac.new(bytes.fromhex(secret), text.encode(), sha256).digest())
    kind, _, number = shoe.deck.partition(" ")
    if kind == "wheel":
        return [str(below(source, 37)) for _ in range(int(number))]
    dice = [str(1 + below(source, 6)) for _ in range(3)] if kind == "tiles" else []
    cards = [rank + suit for rank in "A23456789TJQK" for suit in "hdcs"] * int(number or 0)
    left = TILES.split() if kind == "tiles" else cards
    for card in shoe.without:
        left.remove(card)
    for last in range(len(left) - 1, 0, -1):
        other = below(source, last + 1)
        left[last], left[other] = left[other], left[last]
    return dice + left


def expected_marks(shoe: SealedShoe, secret: str, order: list[str]) -> tuple[str, ...]:
    key = bytes.fromhex(secret)
    salts = [hmac.new(key, f"salt/{shoe.id}/{place}".encode(), sha256).digest() for place in range(len(order))]
    return tuple(
        b64encode(sha256(salt + word.encode()).digest()).decode() for salt, word in zip(salts, order, strict=True)
    )


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_text_is_played_at_virtual_tables_and_every_shoe_can_be_repeated(ruleset: str) -> None:
    event = wagered(ruleset, VIRTUAL)
    event.run()
    secrets = {each.event.shoe: each.event.secret for each in event.journal.log if isinstance(each.event, ShoeRevealed)}
    dealt = [each.event for each in event.journal.log if isinstance(each.event, ShoeDealt)]
    fixed = [each.event.shoe for each in event.journal.log if isinstance(each.event, ShoeFixed)]
    assert fixed
    assert set(fixed) == set(secrets)
    assert len(set(secrets.values())) == len(secrets), "a new secret for every shoe"
    for name, secret in secrets.items():
        shoe = event.state.shoes[name]
        order = expected_order(shoe, secret)
        assert sha256(bytes.fromhex(secret)).hexdigest() == shoe.commitment
        assert shoe.marks == expected_marks(shoe, secret, order)
        own = [each for each in dealt if each.shoe == name and each.card]
        assert [each.card for each in own] == [order[each.taken - 1] for each in own]
        assert all(each.move.split(" ")[-1] in (each.card, "??") for each in own)
    assert event.replayed()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_commands_alone_replay_it(ruleset: str) -> None:
    event = wagered(ruleset, VIRTUAL)
    event.run()
    again = Journal()
    for line in event.staff.lines:
        again.order(line)
    assert again.state.raw() == event.state.raw()


# --- refused --------------------------------------------


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nobody_types_what_comes(ruleset: str) -> None:
    event = virtual(ruleset)
    order = until(event, Deal)
    assert isinstance(order.command, Deal)
    give(event, order)
    move = str(table_of(event).replayed().round.moves[-1])
    event = virtual(ruleset)
    until(event, Deal)
    for person in (DEALER, DIRECTOR, SUPERVISOR):
        assert "dealt from its shoe" in event.refused(person, "play", table=FIRST, move=move).reason


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_other_card_than_the_next_is_taken(ruleset: str) -> None:
    event = virtual(ruleset)
    order = until(event, Deal)
    right = order.command
    assert isinstance(right, Deal)
    shoe = shoe_of(event)
    secret = event.floor.secrets[shoe.commitment].hex()
    whole = expected_order(shoe, secret)
    place = whole.index(right.card)
    others = (place for place, word in enumerate(whole) if word != right.card)
    other = min(others, key=lambda each: len(whole[each]) != len(right.card))  # dice may all show the same
    salt = hmac.new(bytes.fromhex(secret), f"salt/{shoe.id}/{other}".encode(), sha256).hexdigest()
    wrong = [(whole[other], salt), (whole[other], right.salt), (right.card, salt), (right.card, ""), ("", right.salt)]
    for card, told in [*wrong, ("Zz", right.salt), (right.card, right.salt.upper()), ("", "")]:
        event.refused(HOUSE, "deal", table=FIRST, card=card, salt=told)
    assert place == shoe.taken or ruleset == "pai-gow-2002"
    event.refused(DEALER, "deal", table=FIRST, card=right.card, salt=right.salt)
    give(event, order)


def test_the_steps_have_one_order() -> None:
    event = virtual("canberra-poker-2002")
    fresh = sha256(b"a").hexdigest()
    refused = event.refused(("P01", "player"), "cut-shoe", table=FIRST, words="7")
    assert "Wait for the commitment" in refused.reason
    order = house(event)
    assert order is not None
    assert isinstance(order.command, CommitShoe)
    give(event, order)
    assert "already" in event.refused(HOUSE, "commit-shoe", table=FIRST, commitment=fresh).reason
    cut = ("P01", "player")
    event.say(cut, "cut-shoe", table=FIRST, words="7")
    assert "already" in event.refused(cut, "cut-shoe", table=FIRST, words="8").reason
    assert "Only players at" in event.refused(("P04", "player"), "cut-shoe", table=FIRST, words="8").reason
    assert "at most 200 characters" in event.refused(("P02", "player"), "cut-shoe", table=FIRST, words="x" * 201).reason
    assert "No new shoe" in event.refused(HOUSE, "fix-shoe", table=FIRST, marks=[]).reason
    order = until(event, FixShoe)
    assert order.can_wait
    assert "52 places" in event.refused(HOUSE, "fix-shoe", table=FIRST, marks=[]).reason
    give(event, order)
    assert shoe_of(event).cuts == [("7", "P01")]
    secret = event.floor.secrets[shoe_of(event).commitment].hex()
    assert "can still be dealt" in event.refused(HOUSE, "reveal-shoe", shoe="shoe-1", secret=secret).reason
    order = until(event, RevealShoe)
    assert "committed" in event.refused(HOUSE, "reveal-shoe", shoe="shoe-1", secret=fresh).reason
    assert "Reveal the secret" in event.refused(HOUSE, "fix-shoe", table=FIRST, marks=[]).reason
    give(event, order)
    assert "not in use" in event.refused(HOUSE, "reveal-shoe", shoe="shoe-1", secret=secret).reason


def test_a_commitment_is_used_once_in_a_tournament() -> None:
    event = virtual("roulette-2002")
    used = sha256(b"s" * 32).hexdigest()
    event.say(HOUSE, "commit-shoe", table=FIRST, commitment=used)
    assert "fresh" in event.refused(HOUSE, "commit-shoe", table="heats/1/2", commitment=used).reason
    assert "SHA-256" in event.refused(HOUSE, "commit-shoe", table="heats/1/2", commitment="0f").reason


def test_a_table_that_is_dealt_by_hand_has_no_shoe() -> None:
    event = wagered("roulette-2002").playing()
    refusal = event.refused(HOUSE, "commit-shoe", table=FIRST, commitment=sha256(b"a").hexdigest())
    assert "by hand" in refusal.reason
    assert house(event) is None


def test_an_order_that_does_not_follow_from_the_secret_is_refused_at_the_reveal() -> None:
    event = virtual("roulette-2002")
    order = until(event, FixShoe)
    assert isinstance(order.command, FixShoe)
    event.staff.order(HOUSE, FixShoe(FIRST, tuple(reversed(order.command.marks))))
    event.say(DIRECTOR, "cancel", reason="The roof leaks.")
    shoe = shoe_of(event)
    secret = event.floor.secrets[shoe.commitment].hex()
    assert "does not follow" in event.refused(HOUSE, "reveal-shoe", shoe=shoe.id, secret=secret).reason
    event.say(DIRECTOR, "fail-shoe", shoe=shoe.id, reason="the order was another")
    assert shoe.fault


def test_nothing_that_came_can_be_amended() -> None:
    event = virtual("roulette-2002")
    give(event, until(event, Deal))
    moves = table_of(event).replayed().round.moves
    ball = next(place for place, move in enumerate(moves) if move.act == "ball")
    other = "d ball 1" if str(moves[ball]) != "d ball 1" else "d ball 2"
    told = {"table": FIRST, "start": ball, "stop": ball + 1, "instead": [other], "why": "misheard"}
    assert "cannot be amended" in event.refused(SUPERVISOR, "amend-round", **told).reason
    wager = next(place for place, move in enumerate(moves) if move.act == "wager")
    event.say(SUPERVISOR, "amend-round", **(told | {"start": wager, "stop": wager + 1, "instead": [str(moves[wager])]}))


def test_a_stage_waits_for_the_secret() -> None:
    event = virtual("roulette-2002")
    while not table_of(event).over:
        order = house(event, secret(event))
        if order is not None:
            give(event, order)
        else:
            until_next(event)
    event.play_session_on("heats/1")
    reason = event.refused(DIRECTOR, "confirm-stage", stage="heats").reason
    assert f"the secret of {shoe_of(event).id} is not revealed" in reason


def until_next(event: Cup) -> None:
    if table_of(event).replayed().round.complete:
        event.say(DEALER, "next-round", table=FIRST)
        return
    for move in event.floor.next_moves(table_of(event)):
        event.say(DEALER, "play", table=FIRST, move=str(move))


# --- what is lost, what is hidden --------------------------------------------


def test_a_lost_secret_is_a_fault_on_record_and_the_table_goes_on() -> None:
    event = virtual("mini-baccarat-2023")
    give(event, until(event, Deal))
    lost = shoe_of(event)
    event.floor.secrets.clear()
    order = until(event, FailShoe)
    give(event, order)
    assert lost.fault == "its secret was lost"
    until(event, Deal)
    assert shoe_of(event).id != lost.id
    assert any(isinstance(each.event, ShoeFailed) for each in event.journal.log)
    held = shoe_of(event)
    assert len(held.marks) == 8 * 52 - len(held.without)
    assert held.without == (lost.last,), "what lies on the table cannot come again"


@pytest.mark.parametrize("ruleset", HIDDEN)
@pytest.mark.parametrize("out", [2, 7, 10])
def test_in_mid_hand_the_next_shoe_is_without_what_is_out_and_nobody_is_told_what(ruleset: str, out: int) -> None:
    """Whole hands are told by the cards that came; each of them is closed, and so is what the new shoe is without."""
    event = virtual(ruleset)
    came: list[str] = []
    while len(came) < out:
        order = until(event, Deal)
        assert isinstance(order.command, Deal)
        if table_of(event).replayed().round.awaiting.want is not Want.DICE:
            came.append(order.command.card)
        give(event, order)
    lost = shoe_of(event)
    event.floor.secrets.clear()
    give(event, until(event, FailShoe))
    give(event, until(event, FixShoe))
    held, fixed = shoe_of(event), event.journal.log[-1]
    assert held.id != lost.id
    assert sorted(held.without) == sorted(came)
    assert len(held.marks) == (35 if ruleset == "pai-gow-2002" else 52) - out
    closed = [each.path for each in seal_alone(fixed, event.state, urandom).openings]
    assert closed == ["/event/without", "/said/fields"]
    while not table_of(event).replayed().round.complete:
        due = house(event, secret(event))
        if due is not None:
            give(event, due)
        else:
            until_next(event)
    words = [
        str(each) for move in table_of(event).replayed().round.moves for each in move.outcomes if move.act != "dice"
    ]
    most = 2 if ruleset == "pai-gow-2002" else 1
    assert max(Counter(words).values()) <= most, "no card comes twice"
    assert judged(log_of_leaves(event)) == GOOD


def log_of_leaves(event: Cup) -> bytes:
    log, journal = Log(), Journal()
    for index, logged in enumerate(event.journal.log):
        journal.append(logged)
        leaf = seal_alone(logged, journal.state, urandom)
        log.leaves.append(leaf.data)
        log.openings += [(index, each) for each in leaf.openings]
    return log.data()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_secret_and_no_hidden_card_is_told_early(ruleset: str) -> None:
    """Every leaf as the public has it, against everything that is secret at that moment."""
    event = wagered(ruleset, VIRTUAL)
    event.run()
    secrets = [each.event.secret for each in event.journal.log if isinstance(each.event, ShoeRevealed)]
    journal, ended = Journal(), set[str]()
    for logged in event.journal.log:
        journal.append(logged)
        told = seal_alone(logged, journal.state, urandom).data.decode()
        found = [secret for secret in secrets if secret in told]
        if isinstance(logged.event, ShoeRevealed):
            ended.add(logged.event.shoe)
            assert found == ([logged.event.secret] if ruleset in OPEN else [])
        else:
            assert found == []
        if isinstance(logged.event, ShoeDealt) and logged.event.card:
            assert logged.event.shoe not in ended, "nothing comes from a shoe whose secret is known"
            table = journal.state.tables[logged.event.table]
            last = len(table.replayed().round.moves)
            shown = seen_by_all(table.replayed().round, last - 1, last) and logged.event.move.endswith(
                f" {logged.event.card}"
            )
            assert (logged.event.salt in told) == shown


def test_hands_that_went_back_unseen_stay_closed_for_ever() -> None:
    event = wagered("charity-poker", VIRTUAL)
    event.run()
    journal, folded = Journal(), 0
    for logged in event.journal.log:
        journal.append(logged)
        leaf = seal_alone(logged, journal.state, urandom)
        if isinstance(logged.event, ShoeDealt) and logged.event.move.startswith("d dh"):
            folded += 1
            closed = {each.path for each in leaf.openings}
            assert closed == {"/event/card", "/event/move", "/event/salt", "/said/fields"}
    assert folded


def test_the_state_of_a_tournament_holds_no_secret_of_a_shoe_in_use() -> None:
    event = virtual("blackjack-2005")
    give(event, until(event, Deal))
    secret = event.floor.secrets[shoe_of(event).commitment].hex()
    assert secret not in repr(event.state.raw())
    assert isinstance(event.state, Tournament)
