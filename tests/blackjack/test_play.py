"""Rounds in a row from the machine's shoe, and rounds at random with cards that make splits, sevens and aces likely."""

from collections import Counter
from decimal import Decimal
from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.games.blackjack.machine import BlackjackMachine
from croupier.games.blackjack.samples import PRACTICE
from croupier.games.chips.facts import Adjusted, ShoeEvent
from croupier.games.chips.ledger import fold
from croupier.games.record import Record, read_record, write_record
from croupier.games.script.awaiting import Want
from croupier.games.script.move import CARDS, DEALER, Move
from croupier.games.script.round import Round
from croupier.games.sitting import Sitting
from croupier.players.bettor import wager
from croupier.players.chaos import declare, fill, pick
from croupier.proofs.stream import SeededStream
from croupier.values.cards import parse_cards
from croupier.values.ports import Entropy
from croupier.values.refused import Refused
from tests.blackjack.rounds import NEW, OLD, RULESETS, game

RICH = parse_cards("Ah Ad Ac 8h 8d Kc Ts 7h 7h 7h 7d 5c 6d 2c 9s")
RARE = ("withdraw", "cutting-card", "shoe-empty", "no-more-bets")
LIMITS = {"minimum": 10, "maximum": 500, "step": 5, "perfect-pairs": True}
CHAOS = [
    Record(NEW, {**LIMITS, "super-sevens": 10, "boxes": 3}, {"1": 300, "2": 400, "3": 900, "4": 60, "5": 70}),
    Record(NEW, {**LIMITS, "super-sevens": 10, "boxes": 2, "shuffler": True}, {"1": 300, "2": 400, "4": 500, "5": 90}),
    Record(OLD, LIMITS, {"1": 300, "2": 40, "3": 100}),
    Record(NEW, {**LIMITS, "super-sevens": 10, "play": "tournament"}, {"1": 300, "2": 400, "3": 20}),
]


def entropy(seed: int) -> SeededStream:
    return SeededStream(seed.to_bytes(32, "big"))


# --- the machine ----------------------------------------------------------------------


def play_round(playing: Round, machine: BlackjackMachine, source: Entropy) -> None:
    """Everybody wagers, then draws like a dealer."""
    while not playing.complete:
        awaiting = playing.awaiting
        move = machine.move(playing)
        if move is None and awaiting.want is Want.WAGERS:
            for who in awaiting.who:
                staked = wager(playing, who, source)
                if staked is not None:
                    playing.play(staked)
            move = Move(DEALER, "no-more-bets")
        move = move or machine.habit(playing, awaiting.who[0])
        assert move is not None, awaiting.text
        playing.play(move)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("shuffler", ["ordinary", "automated"])
def test_a_sitting_from_the_machines_shoe(ruleset: str, shuffler: str) -> None:
    practice = PRACTICE[ruleset]
    stacks = dict.fromkeys(practice.stacks, 100_000)
    record = Record(ruleset, {**practice.table, "shuffler": shuffler}, stacks, before=practice.before)
    source = entropy(7)
    table, machine = Sitting(record), BlackjackMachine(source)
    for _ in range(60):
        play_round(table.round, machine, source)
        layout = table.round.script.layout
        assert sum(layout.stacks.values()) + layout.float == sum(table.round.script.setup.stacks.values())
        assert table.record().play().facts == table.round.facts, "every round is a record of its own"
        table.next()
    shuffles = [fact for each in table.rounds for fact in each.facts if isinstance(fact, ShoeEvent)]
    often = sum(fact.what == "shuffled" for fact in shuffles)
    assert often == 1 if shuffler == "automated" else often > 2


def test_the_machine_deals_the_discards_again_when_the_shoe_runs_out() -> None:
    gone = " ".join(["2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah", "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac"] * 4)
    more = gone.replace("h", "d").replace("c", "s")
    left = " ".join(more.split()[:-3])
    record = Record(NEW, {"minimum": 10, "decks": 4}, {"1": 1000}, removed=f"{gone} {left}", before={"counted": True})
    playing, source = record.begin(), entropy(3)
    play_round(playing, BlackjackMachine(source), source)
    assert "the shoe is empty" in [fact.what for fact in playing.facts if isinstance(fact, ShoeEvent)]
    assert game(playing).carry().new_shoe


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_machine_goes_on_when_an_automated_shoe_fails(ruleset: str) -> None:
    record = Record(ruleset, {"minimum": 10, "shuffler": True}, {"1": 1000, "2": 1000})
    playing, source = record.begin(), entropy(5)
    machine = BlackjackMachine(source)
    for who in ("p1", "p2"):
        playing.play(Move(who, "wager", ("main",), amount=Decimal(10)))
    playing.play(Move(DEALER, "no-more-bets"))
    first = machine.move(playing)
    assert first is not None
    playing.play(first)
    way = ("mechanical", "shuffle") if ruleset == OLD else ("mechanical",)
    playing.play(Move("o", "malfunction", way))
    play_round(playing, machine, source)
    assert game(playing).shoe.ordinary


# --- at random ------------------------------------------------------------------------


def chaotic(playing: Round, source: Entropy, officials: bool) -> Move | None:
    """Something legal; cards from a rich pack, and little that only delays."""
    for _ in range(400):
        if officials and source.below(25) == 0:
            move = declare(playing, source)
        elif playing.awaiting.want is Want.NOTHING:
            return None
        else:
            option = pick([option for option in playing.awaiting.options if option.who], source)
            if option.act in RARE and source.below(10):
                continue
            move = fill(playing, option, source)
            if move.act == CARDS:
                move = Move(DEALER, CARDS, outcomes=(pick(RICH, source),))
        try:
            playing.check(move)
        except Refused:
            continue
        return move
    return None


@pytest.mark.parametrize("number", range(len(CHAOS)))
def test_whatever_is_allowed_can_be_played_replayed_and_taken_back(number: int) -> None:
    record, seen = CHAOS[number], Counter[str]()
    for seed in range(120):
        playing, source = record.begin(), entropy(1000 * number + seed)
        for _ in range(250):
            move = chaotic(playing, source, officials=seed % 2 == 1)
            if move is None:
                assert playing.complete or playing.script.frozen, playing.awaiting.text
                break
            seen[move.act] += 1
            playing.play(move)
        if not playing.complete:
            continue
        layout = playing.script.layout
        assert not layout.bets
        posted = sum(fact.amount for fact in playing.facts if isinstance(fact, Adjusted))
        assert sum(fact.paid for fact in playing.settlements()) + posted == -layout.float
        assert fold(playing.script.setup.stacks, playing.facts).stacks == layout.stacks
        assert playing.fork().facts == playing.facts
        assert read_record(write_record(record.with_moves(playing.moves))).play().facts == playing.facts
        game(playing).carry()
    assert {"hit", "stand", "double", "split", "insure"} <= set(seen)


def test_settle_names_every_clause_box_and_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A clause such as 17.7[one-seven] is no mark-up."""
    wagers = ["p1 wager main 50", "p4@1 wager main 20", "p1 wager super-sevens 10", "d cards 7h 9c Kh", "p1 stand"]
    record = Record(NEW, {"minimum": 10, "super-sevens": 10}, {"1": 1000, "4": 1000}, (*wagers, "d cards 9d"))
    file = tmp_path / "round.toml"
    file.write_text(write_record(record), encoding="utf-8")
    assert main(["settle", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "17.7[one-seven]" in shown
    assert "main (box 1)" in shown
