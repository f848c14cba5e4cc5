"""The compiled kernel: rounds by hand, counts that add up, agreement with the exact odds, and the commands."""

import json
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest
from _pytest.mark import ParameterSet

from croupier.cli.app import main
from croupier.games.analysis import Question
from croupier.games.canberra.exact import odds
from croupier.games.canberra.exact.decisions import BITS
from croupier.games.canberra.exact.prices import OUTCOMES
from croupier.games.canberra.fast import simulation as fast
from croupier.games.canberra.fast.price import CODES, DECISIONS, LOSE, NOT_QUALIFIED, PUSH
from croupier.games.canberra.fast.simulation import SettledDeal
from croupier.games.canberra.strategy import sensible
from croupier.values.cards import PACK, parse_card, parse_cards
from croupier.values.refused import Refused

RULESET = "canberra-poker-2002"
ROUNDS = 4_000_000
ALL = frozenset(name.partition(":")[2] for name in odds.wagers(RULESET))


def settle(player: str, dealer: str) -> SettledDeal:
    """One round; the dealer's last card is face up."""
    both = zip(parse_cards(player), parse_cards(dealer), strict=True)
    (settled,) = fast.settle_rounds(np.array([[card.code for pair in both for card in pair]], np.uint8), RULESET)
    return settled


@pytest.mark.clauses(RULESET, "9.2", "9.3")
def test_without_ace_and_king_the_dealer_takes_no_part() -> None:
    assert settle("Ah Kh Qh Jh Th", "Ad Qd Jc Tc 9c") == SettledDeal("not-qualified", ALL)
    assert settle("7h 5d 4c 3s 2h", "7d 5c 4s 3h 2d") == SettledDeal("not-qualified", frozenset({"always-bet"}))


@pytest.mark.clauses(RULESET, "9.2", "9.4", "9.5", "9.6")
def test_with_ace_and_king_hands_are_compared() -> None:
    assert settle("2h 2d 5c 4s 3h", "Ad Kd 4d 3d 2c") == SettledDeal("one-pair-or-less", ALL)
    assert settle("Ah Kh 5h 3h 2c", "Ad Kd 4d 3d 2d").outcome == "lose"
    assert settle("Ah Kh 5h 3h 2c", "Ad Kd 4d 3d 2s").outcome == "one-pair-or-less"
    assert settle("Ah Kh 4h 3h 2c", "Ad Kd 4d 3d 2s").outcome == "push"
    assert settle("Ah Kh 4h 3h 2c", "2d 2s 5d 6d 7d").outcome == "lose"


@pytest.mark.parametrize(
    ("player", "line"),
    [
        ("Ah Kh Qh Jh Th", "royal-flush"),
        ("5h 4h 3h 2h Ah", "straight-flush"),
        ("9h 9d 9c 9s Ah", "four-of-a-kind"),
        ("9h 9d 9c As Ah", "full-house"),
        ("9h 2h 5h 7h Ah", "flush"),
        ("5h 4h 3h 2c Ah", "straight"),
        ("9h 9d 9c 2s Ah", "three-of-a-kind"),
        ("9h 9d 2c 2s Ah", "two-pairs"),
        ("9h 9d 3c 2s Ah", "one-pair-or-less"),
    ],
)
def test_a_win_by_its_line(player: str, line: str) -> None:
    assert settle(player, "Ad Kd Jd 8c 4d") == SettledDeal(line, ALL)


def test_the_three_rules() -> None:
    for hand, up, bets in [
        ("Ah Kd 9c 5s 3h", "9s", True),
        ("Ah Kd 9c 5s 3h", "8s", False),
        ("Ah Kd 9c 5s 3h", "Ks", False),
        ("Ah Kd Jc 5s 3h", "Ks", True),
        ("Ah Kd Tc 5s 3h", "As", False),
        ("Ah Kd Qc 9s 3h", "8s", True),
        ("Ah Kd Qc 8s 3h", "9s", False),
        ("Ah Kd Jc 9s 3h", "8s", False),
        ("Ah Qd Jc 9s 3h", "Qs", False),
        ("2h 2d 5c 4s 3h", "As", True),
    ]:
        assert sensible(parse_cards(hand), parse_card(up)) == bets, (hand, up)


def test_the_kernel_decides_as_the_odds_do() -> None:
    """Ace-king hands at random, where the best decision looks at all cards."""
    rng = np.random.default_rng(45)
    ranks = np.arange(52) // 4
    low = np.flatnonzero((ranks > 0) & (ranks < 12))
    for _ in range(12):
        hand = [rng.integers(4), 48 + rng.integers(4), *rng.choice(low, 3, replace=False)]
        rest = rng.permutation([card for card in range(52) if card not in hand])[:5]
        row = np.array([[card for pair in zip(hand, rest, strict=True) for card in pair]], np.uint8)
        (settled,) = fast.settle_rounds(row, RULESET)
        cards = [PACK[card] for card in hand]
        found = odds.decision(Question(RULESET), cards, PACK[rest[-1]])
        assert ("optimal" in settled.bets) == (found.best == "bet"), cards


def test_codes_are_outcomes_and_bits_are_strategies() -> None:
    assert [OUTCOMES[code] for code in (NOT_QUALIFIED, PUSH, LOSE)] == ["not-qualified", "push", "lose"]
    assert len(OUTCOMES) == CODES
    assert set(BITS) == ALL
    assert sum(BITS.values()) == DECISIONS - 1


def test_counts_add_up() -> None:
    for rounds in (1, 77, 5000):
        tally = fast.tally(RULESET, 3, 0, rounds)
        assert fast.rounds(tally) == rounds
        counts = fast.outcomes(RULESET, tally)
        assert tuple(counts) == odds.wagers(RULESET)
        assert all(sum(outcomes.values()) == rounds for outcomes in counts.values())


def test_jobs_of_a_seed_differ_and_repeat() -> None:
    jobs = [fast.tally(RULESET, 3, job, 5000).tolist() for job in (0, 0, 1)]
    assert jobs[0] == jobs[1] != jobs[2]


def test_many_rounds_agree_with_the_exact_odds() -> None:
    counts = fast.outcomes(RULESET, fast.tally(RULESET, 2002, 0, ROUNDS))
    for name, prospect in odds.prospects(Question(RULESET), odds.wagers(RULESET)).items():
        mean = sum((counts[name][each.outcome] * each.pays for each in prospect.chances), Fraction(0)) / ROUNDS
        assert abs(mean - prospect.ev) < 4 * sqrt(prospect.variance / ROUNDS), name
        for each in prospect.chances:
            error = sqrt(each.probability * (1 - each.probability) / ROUNDS)
            assert abs(counts[name][each.outcome] / ROUNDS - float(each.probability)) <= 4.5 * error, (
                name,
                each.outcome,
            )


def test_one_deck() -> None:
    with pytest.raises(Refused, match="played with one deck"):
        fast.tally(RULESET, 1, 0, 10, 2)


# --- the commands --------------------------------------------


def cited(clause: str, words: list[str], sentence: str) -> ParameterSet:
    return pytest.param([RULESET, *words], sentence, marks=pytest.mark.clauses(RULESET, clause))


def ask(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main(["odds", RULESET, *words, "--json"]) == 0
    told: dict[str, object] = json.loads(capsys.readouterr().out)
    return told


def test_odds_of_one_strategy_by_command(capsys: pytest.CaptureFixture[str]) -> None:
    usual = ask(capsys, "--wager", "ante:optimal", "--pay", "royal-flush=100:1")["wagers"]
    assert ask(capsys, "--wager", "ante:optimal", "--maximum-payout", "5000", "--ante", "25")["wagers"] == usual
    assert ask(capsys, "--wager", "ante:optimal", "--maximum-payout", "200")["wagers"] == usual
    assert main(["odds", RULESET, "--wager", "ante:optimal"]) == 0
    shown = capsys.readouterr().out
    assert "5.1991%" in shown
    assert "not-qualified" in shown


def test_bet_or_fold_by_command(capsys: pytest.CaptureFixture[str]) -> None:
    told = ask(capsys, "--hand", "Ah Kd 9c 5s 3h", "--up", "Ks")
    assert (told["hand"], told["up"], told["best"]) == ("Ah Kd 9c 5s 3h", "Ks", "fold")
    assert told["called"] == "ace-king high"
    assert ask(capsys, "--hand", "Ah Kd 9c 5s 3h", "--up", "Ks", "--maximum-payout", "1")["maximum_payout"] == "1"
    acts = told["acts"]
    assert isinstance(acts, dict)
    assert acts["fold"]["ev"] == "-1/1"
    assert Fraction(acts["bet"]["ev"]) == Fraction(-203_662, 163_185)
    assert main(["odds", RULESET, "--hand", "Ah Kd 9c 5s 3h", "--up", "9s"]) == 0
    shown = capsys.readouterr().out
    assert "bet (best)" in shown
    assert "-161026/163185" in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([RULESET, "--hand", "Ah Kd 9c 5s 3h"], "Give both"),
        ([RULESET, "--up", "Ks"], "Give both"),
        ([RULESET, "--hand", "Ah Kd 9c 5s", "--up", "Ks"], "A hand is 5 cards, not 4."),
        ([RULESET, "--hand", "Ah Kd 9c 5s Ah", "--up", "Ks"], "Ah is named twice"),
        ([RULESET, "--hand", "Ah Kd 9c 5s 3h", "--up", "3h"], "3h is named twice"),
        ([RULESET, "--hand", "Ah Kd 9c 5s 3h", "--up", "3h 4h"], '"3h 4h" is not a card'),
        ([RULESET, "--hand", "Ah Kd 9c 5s 3h", "--up", "Ks", "--wager", "ante:optimal"], "leave out --wager"),
        ([RULESET, "--maximum-payout", "-5"], '"-5" is not an amount'),
        ([RULESET, "--maximum-payout", "500", "--ante", "0"], "--ante must be above zero."),
        ([RULESET, "--ante", "25"], "--ante says how many chips"),
        cited("2.1", ["--decks", "2"], "played with one deck. (canberra-poker-2002 2.1)"),
        cited("5.1", ["--removed", "Ah"], "All cards are shuffled before every round"),
        cited("5.1", ["--removed", "Ah"], "(canberra-poker-2002 5.1)"),
        cited(
            "8.2", ["--maximum-payout", "0"], "above zero; leave it out where there is none. (canberra-poker-2002 8.2)"
        ),
        ([RULESET, "--wager", "ante"], 'There is no wager of canberra-poker-2002 "ante"'),
        (["blackjack-2005", "--hand", "Ah Kd", "--up", "Ks"], "blackjack-2005 has none."),
        (["blackjack-2005", "--maximum-payout", "500"], "blackjack-2005 has no maximum payout."),
    ],
)
def test_what_the_odds_command_refuses(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", *words]) == 2
    assert sentence in capsys.readouterr().err


def test_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", RULESET, "--rounds", "200000", "--seed", "7", "--strategy", "optimal", "--json"]
    assert main([*words, "--workers", "1"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert main([*words, "--workers", "2"]) == 0
    assert json.loads(capsys.readouterr().out)["wagers"] == alone["wagers"]
    assert list(alone["wagers"]) == ["ante:optimal"]
    assert abs(alone["wagers"]["ante:optimal"]["sigmas"]) < 4
