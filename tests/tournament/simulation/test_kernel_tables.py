"""The compiled tables settle what the scripts settle, card for card and spin for spin."""

import random
from decimal import Decimal

import numpy as np
import pytest

from croupier.games.baccarat.fast.kernel import coup
from croupier.games.baccarat.fast.tables import tables as coup_tables
from croupier.games.blackjack.bot import wishes
from croupier.games.blackjack.fast.boxes import Boxes, play_boxes
from croupier.games.blackjack.fast.kernel import MOST_HANDS
from croupier.games.blackjack.fast.simulation import basic_rules
from croupier.games.blackjack.hands import value
from croupier.games.blackjack.play.decisions import next_turn
from croupier.games.blackjack.play.script import BlackjackRound
from croupier.games.record import Record
from croupier.games.registry import game_of
from croupier.games.script.awaiting import Want
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.tournament.simulation.by_kernel import felt_of
from croupier.tournament.simulation.plan import plan_of
from croupier.values.cards import PACK
from croupier.values.chance import Pocket
from tests.soak import SOAK
from tests.tournament.small import STRATEGIES, heats_and_final

HALVES = 2
"""Units in a chip: a Blackjack pays three to two."""


def won(playing: Round, players: int) -> list[Decimal]:
    scale, start = playing.script.layout.scale, playing.script.setup.stacks
    stacks = playing.script.layout.stacks
    return [
        Decimal(scale.show(stacks[str(seat)])) - Decimal(scale.show(start[str(seat)])) for seat in range(1, players + 1)
    ]


def decide(playing: Round, modes: list[int]) -> Move:
    """As the bot would with this boldness."""
    script, who = playing.script, playing.awaiting.who[0]
    assert isinstance(script, BlackjackRound)
    turn = next_turn(script)
    if playing.can(declined := Move(who, "no-insurance")) and script.offers.open():
        return declined
    assert turn is not None
    wanted = wishes(turn.hand.cards, value(script.deal.dealer[0]), modes[int(who[1:]) - 1])
    return next(move for act in wanted if playing.can(move := Move(who, act)))


@pytest.mark.parametrize("ruleset", ["blackjack-2002", "blackjack-2005"])
def test_boxes_with_any_chips_and_any_boldness(ruleset: str) -> None:
    """Splits and doubles as far as the chips reach, up to six boxes against one dealer."""
    chance, shoe = random.Random(ruleset), [card.code for card in PACK * 8]
    rich = [card.code for card in PACK * 8 if card.rank in "A78T"] + shoe[::3]
    for number in range(400 * SOAK):
        players = chance.randint(1, 6)
        codes = chance.sample(rich if number % 3 == 0 else shoe, 150)
        stakes = [10 * chance.randint(1, 10) for _ in range(players)]
        chips = [stake + chance.choice([0, 5, stake - 5, stake, 2 * stake, 3 * stake, 1000]) for stake in stakes]
        modes = [chance.randrange(3) for _ in range(players)]
        boxes = Boxes(
            stakes=np.array(stakes, np.int64) * HALVES,
            chips=np.array(chips, np.int64) * HALVES,
            modes=np.array(modes, np.int64),
            won=np.zeros(players, np.int64),
            hands=np.zeros((players, MOST_HANDS), np.int64),
            numbers=np.zeros(players, np.int64),
        )
        used = play_boxes(np.array(codes, np.uint8), 0, basic_rules(), players, boxes)
        stacks = {str(seat): held for seat, held in enumerate(chips, start=1)}
        playing = Record(ruleset, {"minimum": 5, "step": 5, "play": "tournament"}, stacks).begin()
        for seat, stake in enumerate(stakes, start=1):
            playing.play(Move(f"p{seat}", "wager", ("main",), amount=Decimal(stake)))
        cards = 0
        while not playing.complete:
            if playing.awaiting.want is Want.DECISION:
                playing.play(decide(playing, modes))
            else:
                playing.play(Move("d", "cards", outcomes=(PACK[codes[cards]],)))
                cards += 1
        assert [int(HALVES * each) for each in won(playing, players)] == boxes.won.tolist()
        assert cards == used


@pytest.mark.parametrize(
    ("ruleset", "settings"),
    [
        ("mini-baccarat-2002", {}),
        ("mini-baccarat-2016", {"settlement": "A"}),
        ("mini-baccarat-2016", {"settlement": "B"}),
        ("mini-baccarat-2023", {"settlement": "non-commission"}),
    ],
)
def test_coups_of_every_method(ruleset: str, settings: dict[str, object]) -> None:
    conditions = heats_and_final(ruleset)
    table = {**conditions.stages[0].table, **settings}
    stage = conditions.stages[0].__class__(name="one", tables=1, seats=6, rounds=5, table=table)
    terms = plan_of(heats_and_final(ruleset, stages=(stage,)), STRATEGIES, 6).stages[0]
    felt, chance = felt_of(terms), random.Random(f"{ruleset} {settings}")
    for _ in range(60 * SOAK):
        codes = chance.sample([card.code for card in PACK * 8], 6)
        came, _, used = coup(np.array([*codes, *[0] * 8], np.uint8), 0, coup_tables())
        playing = Record(ruleset, {**table, "play": "tournament"}, {"1": 500, "2": 500, "3": 500}).begin()
        kinds = "player", "banker", "tie"
        for seat, kind in enumerate(kinds, start=1):
            playing.play(Move(f"p{seat}", "wager", (kind,), amount=Decimal(100)))
        for code in codes[:used]:
            playing.play(Move("d", "cards", outcomes=(PACK[code],)))
        assert playing.complete
        assert won(playing, 3) == [Decimal(100) * int(felt.pays[spot, came]) / felt.whole for spot in range(3)]


def test_spins_of_every_spot() -> None:
    terms = plan_of(heats_and_final("roulette-2002"), STRATEGIES).stages[0]
    felt, menu = felt_of(terms), game_of("roulette-2002").bot().menu
    assert menu is not None
    names = *menu.sides, *(name for shots in menu.shots for name in shots)
    assert [len(names), *felt.shots.tolist()] == [53, 2, 5, 16, 53]
    for pocket in range(37):
        playing = Record("roulette-2002", {"minimum": 10}, {str(seat): 100 for seat in range(1, 54)}).begin()
        for seat, name in enumerate(names, start=1):
            playing.play(Move(f"p{seat}", "wager", (name,), amount=Decimal(10)))
        playing.play(Move("d", "no-more-bets"))
        playing.play(Move("d", "spin", ("against",)))
        playing.play(Move("d", "ball", outcomes=(Pocket(pocket),)))
        assert won(playing, 53) == [10 * int(felt.pays[spot, pocket]) for spot in range(53)]
