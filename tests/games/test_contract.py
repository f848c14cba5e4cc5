"""What every game must keep, run on every game found: replay, undo, refusal, the ledger, records, secrets, pictures."""

from itertools import count, islice

import pytest

from croupier.games.chips.facts import Dealt, Exposed, Fact, ShoeEvent
from croupier.games.chips.ledger import ChipAuditor, fold
from croupier.games.pictures.picture import Picture
from croupier.games.pictures.view import check_as, see
from croupier.games.record import Record, read_record, write_record
from croupier.games.registry import game_of, playable
from croupier.games.script.move import Move, parse_move
from croupier.games.script.round import Round
from croupier.games.script.sight import DEALER, OFFICIAL, PUBLIC, Role, player_role
from croupier.players.chaos import random_move
from croupier.values.chance import TILES, Outcome, Tile
from croupier.values.refused import Refused
from croupier.wire.values import from_wire, to_wire
from tests.games.moments import SAMPLES, entropy, moments
from tests.soak import SOAK

SEEDS, FEW_SEEDS = range(12 * SOAK), range(3 * SOAK)
ROLES = (PUBLIC, player_role("1"), player_role("2"), DEALER, OFFICIAL)


def random_round(record: Record, seed: int) -> Round:
    """Some legal round, officials included, to its end."""
    return list(moments(record, seed))[-1]


@pytest.mark.parametrize("record", SAMPLES)
def test_random_play_ends_and_conserves_chips(record: Record) -> None:
    for seed in SEEDS:
        playing = random_round(record, seed)
        assert playing.complete, playing.awaiting.text
        layout = playing.script.layout
        held = sum(layout.stacks.values()) + sum(bet.stake for bet in layout.bets.values()) + layout.float
        assert held == sum(playing.script.setup.stacks.values())


@pytest.mark.parametrize("record", SAMPLES)
def test_the_facts_are_the_ledger_after_every_move(record: Record) -> None:
    """Folded from the facts alone, and followed by an auditor who knows nothing else, the books equal the table."""
    for seed in SEEDS:
        auditor: ChipAuditor | None = None
        for playing in moments(record, seed):
            layout, start = playing.script.layout, playing.script.setup.stacks
            auditor = auditor or ChipAuditor(start)
            auditor.follow(playing.facts, layout)
            auditor.compare(layout)
            books = fold(start, playing.facts)
            wagers = {key: bet.stake for key, bet in layout.bets.items()}
            assert (books.stacks, books.wagers, books.float) == (layout.stacks, wagers, layout.float)


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


# --- secrets --------------------------------------------


def outcomes_of(fact: Fact) -> tuple[Outcome, ...]:
    match fact:
        case Dealt():
            return (fact.card,)
        case Exposed() | ShoeEvent():
            return fact.cards
    return ()


def alternatives(move: Move) -> tuple[Outcome, ...]:
    """What might have come instead: another of the same kind."""
    if isinstance(move.outcomes[0], Tile):
        return TILES["66"], TILES["31"], TILES["63"]
    return parse_move("d cards 2c 9h Ks").outcomes


def hidden_from(playing: Round) -> dict[int, list[Role]]:
    """By the number of a move that brought something: the roles that have not seen what."""
    brought = [index for index, move in enumerate(playing.moves) if any(move.outcomes)]
    unseen = {index: [role for role in ROLES if not playing.script.sight(index).by(role)] for index in brought}
    return {index: roles for index, roles in unseen.items() if roles}


def tell_apart(playing: Round, index: int, other: Outcome) -> Round | None:
    """The same round had another card come with this move, where that changes no later move."""
    moves = list(playing.moves)
    move = moves[index]
    moves[index] = Move(move.who, move.act, move.words, (other,), move.amount, move.box, move.note)
    altered = playing.fork()
    try:
        altered.amend(index, index + 1, [moves[index]])
    except Refused:
        return None
    return altered


def told(playing: Round, role: Role) -> object:
    """All that a role is told: moves, facts, the picture with its options, and the answer to its own moves."""
    view = see(playing, role)
    picture = game_of(playing.script.setup.ruleset).picture(playing.script, role)
    return [str(move) for move in view.moves], view.facts, to_wire(picture)


@pytest.mark.parametrize("record", SAMPLES)
def test_what_a_role_has_not_seen_it_cannot_tell(record: Record) -> None:
    """Two rounds that differ only in what a role has not seen look alike to it in everything it is told."""
    for seed in FEW_SEEDS:
        for playing in moments(record, seed, officials=False):
            for index, roles in islice(hidden_from(playing).items(), 3):
                apart = [tell_apart(playing, index, other) for other in alternatives(playing.moves[index])]
                altered = [each for each in apart if each is not None]
                for role in roles if altered else ():
                    before = told(playing, role)
                    assert all(told(each, role) == before for each in altered if not each.script.sight(index).by(role))


@pytest.mark.parametrize("record", SAMPLES)
def test_hidden_outcomes_stand_in_no_move_and_no_fact(record: Record) -> None:
    for seed in SEEDS:
        for playing in moments(record, seed, officials=False):
            for role in ROLES:
                view = see(playing, role)
                for index, move in enumerate(playing.moves):
                    if move.outcomes and not playing.script.sight(index).by(role):
                        assert set(view.moves[index].outcomes) == {None}
                        shown = [fact for fact in view.facts if isinstance(fact, Dealt) and fact.source == index]
                        assert all(outcomes_of(fact) == (None,) for fact in shown)


@pytest.mark.parametrize("record", SAMPLES)
def test_a_role_may_ask_only_about_its_own_moves(record: Record) -> None:
    playing = record.begin()
    move = next(move for move in (random_move(playing, entropy(seed), officials=False) for seed in count()) if move)
    with pytest.raises(Refused):
        check_as(playing, Role("p99"), move)
    check_as(playing, Role(move.who), move)


@pytest.mark.parametrize("record", SAMPLES)
def test_nobody_may_ask_which_card_can_come_while_any_is_hidden(record: Record) -> None:
    for seed in SEEDS:
        for playing in moments(record, seed, officials=False):
            moves, script = list(enumerate(playing.moves)), playing.script
            if any(move.outcomes and not script.sight(index).by(DEALER) for index, move in moves):
                with pytest.raises(Refused, match="face down"):
                    check_as(playing, DEALER, parse_move("d cards 9h"))


# --- pictures and text --------------------------------------------


@pytest.mark.parametrize("record", SAMPLES)
def test_a_picture_goes_over_the_wire_and_back(record: Record) -> None:
    game = game_of(record.ruleset)
    for seed in range(3):
        for playing in moments(record, seed):
            for role in ROLES:
                picture = game.picture(playing.script, role)
                assert from_wire(Picture, to_wire(picture)) == picture


@pytest.mark.parametrize("record", SAMPLES)
def test_facts_go_over_the_wire_and_back(record: Record) -> None:
    for seed in SEEDS:
        for fact in random_round(record, seed).facts:
            assert from_wire(Fact, to_wire(fact)) == fact


@pytest.mark.parametrize("record", SAMPLES)
def test_every_option_can_be_told_from_its_text(record: Record) -> None:
    """str(parse(text)) == text for every move played."""
    for seed in SEEDS:
        playing = random_round(record, seed)
        for move in playing.moves:
            assert parse_move(str(move), game_of(record.ruleset).notation) == move


# --- tables to try ----------------------------------------


@pytest.mark.parametrize("ruleset", playable())
def test_every_ruleset_can_be_tried_and_practised(ruleset: str) -> None:
    game = game_of(ruleset)
    assert ruleset in {record.ruleset for record in game.samples}, f"samples.py has no table of {ruleset}"
    assert game.practice(ruleset).begin().script.setup.ruleset == ruleset
