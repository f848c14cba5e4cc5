"""Bots at live rounds of all nine rulesets: every move allowed, wagers in the order from the marker, sense at work."""

import random
from collections.abc import Mapping
from decimal import Decimal

import numpy as np
import pytest

from croupier.games.bots.siding import BY_CHART, HOLD, PRESS, boldness, choose
from croupier.games.bots.situation import look
from croupier.games.bots.staking import FLAT, NOBODY, PROPORTIONAL, SENSE, fit_wager, rival
from croupier.games.kernels.session import chosen
from croupier.games.record import Record
from croupier.games.registry import game_of, playable
from croupier.games.script.awaiting import Want
from croupier.games.script.move import DEALER, Move
from croupier.games.script.round import Round
from croupier.games.sitting import pass_marker
from croupier.players.tournament.moves import moves
from croupier.players.tournament.table import play_out
from croupier.proofs.stream import SeededStream
from croupier.tournament.texts.rules import rules_of
from croupier.values.refused import Refused
from tests.soak import SOAK
from tests.tournament.small import STRATEGIES, table

SEATS = [str(seat) for seat in range(2, 8)]


def first_round(ruleset: str, settings: Mapping[str, object] | None = None) -> Round:
    shoes = game_of(ruleset).folder in ("baccarat", "blackjack")
    return Record(
        ruleset,
        {**table(ruleset), "play": "tournament", **(settings or {})},
        dict.fromkeys(SEATS, 1000),
        before={"new-shoe": True} if shoes else {},
        marker="4" if rules_of(ruleset).marker else "",
    ).begin()


@pytest.mark.parametrize("ruleset", playable())
@pytest.mark.parametrize("seed", range(SOAK))
def test_a_session_of_bots_at_every_game(ruleset: str, seed: int) -> None:
    """`play` refuses what is not allowed; the auditor follows every chip."""
    game, entropy = game_of(ruleset), SeededStream(seed.to_bytes(32, "big"))
    playing, machine = first_round(ruleset), game.machine(entropy)
    styles = {seat: STRATEGIES[place % 3] for place, seat in enumerate(SEATS)}
    for left in range(12, 0, -1):
        play_out(playing, machine, styles, left, 2, entropy)
        script = playing.script
        live = {
            seat: script.layout.scale.amount(units)
            for seat, units in script.layout.stacks.items()
            if script.can_go_on(seat) and seat not in script.left_table()
        }
        styles = {seat: styles[seat] for seat in live}
        if len(live) < 2:
            break
        marker = pass_marker(script.setup.marker, live) if script.setup.marker else ""
        playing = game.following(script, table(ruleset) | {"play": "tournament"}, live, marker)


@pytest.mark.parametrize("ruleset", [each for each in playable() if rules_of(each).marker])
def test_wagers_come_in_the_order_from_the_marker(ruleset: str) -> None:
    entropy = SeededStream(bytes(32))
    playing, machine = first_round(ruleset), game_of(ruleset).machine(entropy)
    play_out(playing, machine, dict.fromkeys(SEATS, "flat"), 5, 1, entropy)
    assert [move.player for move in playing.moves if move.act == "wager"] == ["4", "5", "6", "7", "2", "3"]


def test_who_is_not_asked_does_nothing() -> None:
    playing = first_round("blackjack-2002")
    assert playing.awaiting.want is Want.SHOE
    assert moves(playing, "p3", look(playing, "p3", 5, 1), "flat", SeededStream(bytes(32))) == []


def test_who_has_wagered_does_not_wager_again() -> None:
    playing = Record("roulette-2002", table("roulette-2002"), {"1": 100, "2": 100}).begin()
    entropy = SeededStream(bytes(32))
    (move,) = moves(playing, "p1", look(playing, "p1", 5, 1), "flat", entropy)
    playing.play(move)
    assert moves(playing, "p1", look(playing, "p1", 5, 1), "flat", entropy) == []


def test_an_unknown_strategy_is_refused() -> None:
    playing = first_round("roulette-2002")
    with pytest.raises(Refused, match='did you mean "sense"'):
        moves(playing, "p2", look(playing, "p2", 5, 1), "sens", SeededStream(bytes(32)))


def test_sides_with_limits_of_their_own_still_leave_a_wager() -> None:
    """The bot goes by the banker's limits; where it takes the player, the player's hold."""
    playing = Record(
        "mini-baccarat-2002", table("mini-baccarat-2002") | {"limits": {"player": [50, 500]}}, {"1": 40, "2": 1000}
    ).begin()
    for seed in range(8):
        (move,) = moves(playing, "p1", look(playing, "p1", 5, 1), "flat", SeededStream(seed.to_bytes(32, "big")))
        assert str(move) == "p1 wager banker 10"


# --- the rules of wagering --------------------------------------------


def staked(style: int, chips: list[int], wagers: list[int], me: int, left: int, advance: int = 1) -> int:
    sides = [-1] * len(chips)
    return choose(style, chips, wagers, sides, len(chips), me, left, advance, [10], [500], 5, (), 1)[2]


@pytest.mark.parametrize(
    ("wish", "stack", "amount"),
    [(0, 1000, 10), (13, 1000, 10), (17, 1000, 15), (900, 1000, 500), (900, 33, 30), (0, 9, 0), (10, 10, 10)],
)
def test_a_wish_becomes_a_permitted_wager(wish: int, stack: int, amount: int) -> None:
    assert fit_wager(wish, stack, 10, 500, 5) == amount


def test_the_rival_is_whoever_stands_between() -> None:
    chips = [900, 700, 500, 300]
    assert [rival(SENSE, chips, 4, me, 1) for me in range(4)] == [1, 0, 0, 0]
    assert [rival(SENSE, chips, 4, me, 2) for me in range(4)] == [2, 2, 1, 1]
    assert rival(SENSE, chips, 4, 2, 4) == NOBODY, "all of them go on"
    assert rival(FLAT, chips, 4, 2, 1) == NOBODY, "who does not look sees nobody"


def test_flat_and_proportional_do_not_look_at_others() -> None:
    assert staked(FLAT, [1000, 5000], [0, 500], 0, 1) == 10
    assert staked(PROPORTIONAL, [1000, 5000], [0, 500], 0, 1) == 50


def test_sense_covers_protects_and_chases() -> None:
    assert staked(SENSE, [1000, 900], [0, 300], 0, 1) == 205, "ahead by 100: 1205 against 1200 if both win"
    assert staked(SENSE, [1000, 400], [0, 300], 0, 1) == 10, "safe: the least"
    assert staked(SENSE, [800, 1000], [0, 300], 0, 1) == 10, "the leader only has to lose"
    assert staked(SENSE, [800, 1000], [0, 50], 0, 1) == 255, "1055 against 1050 if both win"
    assert staked(SENSE, [200, 1000], [0, 50], 0, 1) == 200, "all of it"
    assert staked(SENSE, [800, 1000], [0, 0], 0, 4) == 105, "some of the gap while rounds are left"
    assert staked(SENSE, [800, 1000], [0, 500], 0, 25) == 40, "early it goes by the stack"


def test_sense_takes_the_leaders_side_or_the_other() -> None:
    for mine, theirs, taken in ((1000, 900, 0), (900, 1000, 1)):
        chosen = choose(SENSE, [mine, theirs], [0, 50], [-1, 0], 2, 0, 3, 1, [10], [500], 5, (), 1)
        assert chosen[1] == taken


@pytest.mark.parametrize(("behind", "shot"), [(400, 0), (900, 1), (2400, 2), (9000, 3), (90000, 3)])
def test_far_behind_only_a_long_shot_helps(behind: int, shot: int) -> None:
    chips = [500, 500 + behind]
    chosen = choose(SENSE, chips, [0, 0], [-1, -1], 2, 0, 1, 1, [10] * 4, [500] * 4, 5, (2, 5, 35), 1)
    assert chosen[0] == shot
    assert choose(FLAT, chips, [0, 0], [-1, -1], 2, 0, 1, 1, [10] * 4, [500] * 4, 5, (2, 5, 35), 1)[0] == 0


def test_the_last_hand_is_played_boldly_or_quietly() -> None:
    assert boldness(SENSE, [500, 1000], [100, 10], 2, 0, 1, 1) == PRESS
    assert boldness(SENSE, [1000, 500], [100, 10], 2, 0, 1, 1) == HOLD
    assert boldness(SENSE, [1000, 990], [100, 10], 2, 0, 1, 1) == BY_CHART
    assert boldness(SENSE, [500, 1000], [100, 10], 2, 0, 2, 1) == BY_CHART
    assert boldness(PROPORTIONAL, [500, 1000], [100, 10], 2, 0, 1, 1) == BY_CHART


def test_a_short_stack_at_holdem_is_all_in_or_out() -> None:
    """With eight big blinds sense never just calls before the flop."""
    seen: set[str] = set()
    for seed in range(40):
        entropy = SeededStream(seed.to_bytes(32, "big"))
        playing = Record("charity-poker", table("charity-poker"), dict.fromkeys(SEATS, 160)).begin()
        machine = game_of("charity-poker").machine(entropy)
        while (move := machine.move(playing)) is not None and playing.awaiting.want is not Want.DECISION:
            playing.play(move)
        who = playing.awaiting.who[0]
        (move,) = moves(playing, who, look(playing, who, 5, 2), "sense", entropy)
        seen.add(move.act)
        assert move.act == "f" or (move.act, move.amount) == ("cbr", Decimal(160))
    assert seen == {"f", "cbr"}


def test_the_kernel_wagers_by_the_same_rules() -> None:
    """The functions that the kernel has compiled choose what the plain ones do."""
    chance = random.Random("same rules")
    least, most = np.array([[10, 5, 5, 5]], np.int64), np.array([[500, 200, 100, 50]], np.int64)
    factors = np.array((2, 5, 35), np.int64)
    for _ in range(2000 * SOAK):
        count = chance.randint(2, 9)
        chips = [chance.randrange(10, 3000) for _ in range(count)]
        wagers = [chance.choice((0, 5 * chance.randint(2, 100))) for _ in range(count)]
        sides = [chance.choice((-1, 0, 1)) for _ in range(count)]
        words = chance.randrange(3), chance.randrange(count), chance.randint(1, 8), chance.randint(1, 4)
        style, me, left, advance = words
        roll = chance.randrange(2**16)
        rows = (np.array(row, np.int64) for row in (chips, wagers, sides))
        held, laid, taken = rows
        limits = [10, 5, 5, 5], [500, 200, 100, 50]
        plain = choose(style, chips, wagers, sides, count, me, left, advance, *limits, 5, (2, 5, 35), roll)
        fast = chosen(style, held, laid, taken, count, me, left, advance, least[0], most[0], 5, factors, roll)
        assert fast == plain


def test_the_dealer_is_nobody_here() -> None:
    """A bot makes only the own moves."""
    playing = first_round("mini-baccarat-2023", {"face-down": True})
    entropy = SeededStream(bytes(32))
    play_out(playing, game_of("mini-baccarat-2023").machine(entropy), dict.fromkeys(SEATS, "sense"), 1, 1, entropy)
    assert any(move.who == DEALER and move.act == "expose" for move in playing.moves)
    assert isinstance(playing.moves[0], Move)
