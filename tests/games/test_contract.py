"""What every game must keep, run on every game found: replay, undo, refusal, conservation, records, secrets."""

from itertools import count

import pytest

from croupier.games.move import parse_move
from croupier.games.record import Record, read_record, write_record
from croupier.games.registry import folders, part
from croupier.games.round import Round
from croupier.games.view import PUBLIC, check_as, see
from croupier.players.chaos import random_move
from croupier.proofs.stream import SeededStream
from croupier.values.refused import Refused
from tests.soak import SOAK

SAMPLES = [
    pytest.param(record, id=f"{record.ruleset}-{number}")
    for package in dict.fromkeys(folders().values())
    for ruleset in [next(name for name, folder in folders().items() if folder == package)]
    for number, record in enumerate(part(ruleset, "samples").RECORDS)
]
SEEDS = range(12 * SOAK)
MOST_MOVES = 400


def entropy(seed: int) -> SeededStream:
    return SeededStream(seed.to_bytes(32, "big"))


def random_round(record: Record, seed: int) -> Round:
    """Some legal round, officials included, to its end."""
    playing, source = record.begin(), entropy(seed)
    for _ in range(MOST_MOVES):
        move = random_move(playing, source)
        if move is None:
            break
        playing.play(move)
    return playing


@pytest.mark.parametrize("record", SAMPLES)
def test_random_play_ends_and_conserves_chips(record: Record) -> None:
    for seed in SEEDS:
        playing = random_round(record, seed)
        assert playing.complete, playing.awaiting.text
        layout = playing.script.layout
        held = sum(layout.stacks.values()) + sum(bet.stake for bet in layout.bets.values()) + layout.float
        assert held == sum(playing.script.setup.stacks.values())
        assert sum(fact.paid for fact in playing.settlements()) == -layout.float


@pytest.mark.parametrize("record", SAMPLES)
def test_replay_gives_the_same_facts(record: Record) -> None:
    for seed in SEEDS:
        playing = random_round(record, seed)
        again = playing.fork()
        assert again.facts == playing.facts
        assert again.awaiting.text == playing.awaiting.text


@pytest.mark.parametrize("record", SAMPLES)
def test_undo_then_redo_changes_nothing(record: Record) -> None:
    for seed in SEEDS:
        playing = random_round(record, seed)
        facts, stacks = list(playing.facts), dict(playing.script.layout.stacks)
        back = [playing.undo() for _ in range(min(5, len(playing.moves)))]
        for move in reversed(back):
            playing.play(move)
        assert (playing.facts, playing.script.layout.stacks) == (facts, stacks)


@pytest.mark.parametrize("record", SAMPLES)
def test_a_refused_move_changes_nothing(record: Record) -> None:
    """Every move of another moment, tried where it may not belong."""
    for seed in SEEDS:
        playing = random_round(record, seed)
        other = random_round(record, seed + 1000)
        before = list(playing.moves), list(playing.facts), dict(playing.script.layout.stacks), playing.awaiting.text
        for move in other.moves:
            if not playing.can(move):
                with pytest.raises(Refused):
                    playing.play(move)
        assert (playing.moves, playing.facts, playing.script.layout.stacks, playing.awaiting.text) == before


@pytest.mark.parametrize("record", SAMPLES)
def test_record_to_text_to_record_is_the_identity(record: Record) -> None:
    for seed in SEEDS:
        playing = random_round(record, seed)
        written = record.with_moves(playing.moves)
        again = read_record(write_record(written))
        assert again == written
        replayed = again.play()
        assert replayed.moves == playing.moves
        assert replayed.facts == playing.facts


@pytest.mark.parametrize("record", SAMPLES)
def test_hidden_cards_are_hidden_from_every_view(record: Record) -> None:
    """A card nobody has turned up appears in no role's moves or facts; exposed ones appear."""
    for seed in SEEDS:
        source, playing = entropy(seed), record.begin()
        for _ in range(MOST_MOVES):
            move = random_move(playing, source, officials=False)
            if move is None:
                break
            playing.play(move)
            hidden = [playing.moves[index] for index in playing.script.unseen()]
            for role in (PUBLIC, "p1", "p2", "d", "o"):
                view = see(playing, role)
                for index in playing.script.unseen():
                    assert "??" in view.moves[index]
                for secret in hidden:
                    seen = [face for fact in view.facts for face in cards_of(fact)]
                    assert all(seen.count(face) <= shown(playing, face) for face in secret.cards if face)


def cards_of(fact: object) -> list[object]:
    single = getattr(fact, "card", None)
    return [*getattr(fact, "cards", ()), *([single] if single else [])]


def shown(playing: Round, face: object) -> int:
    """How often this card was named in moves that may be seen."""
    hidden = playing.script.unseen()
    named = (move.cards.count(face) for index, move in enumerate(playing.moves) if index not in hidden)
    return 2 * sum(named)


@pytest.mark.parametrize("record", SAMPLES)
def test_a_role_may_ask_only_about_its_own_moves(record: Record) -> None:
    playing = record.begin()
    move = next(move for move in (random_move(playing, entropy(seed), officials=False) for seed in count()) if move)
    with pytest.raises(Refused):
        check_as(playing, "p9", move)
    check_as(playing, move.who, move)


@pytest.mark.parametrize("record", SAMPLES)
def test_every_option_can_be_told_from_its_text(record: Record) -> None:
    """str(parse(text)) == text for every move played."""
    for seed in SEEDS:
        playing = random_round(record, seed)
        numbers = part(record.ruleset, "notation").NUMBERS
        for move in playing.moves:
            assert parse_move(str(move), numbers) == move
