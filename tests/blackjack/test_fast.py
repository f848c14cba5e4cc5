"""The compiled kernel: rounds by hand, counts that add up, agreement with the exact odds, and the command."""

import json
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from croupier.cli.app import main
from croupier.games.analysis import Question
from croupier.games.blackjack.exact import odds
from croupier.games.blackjack.exact.strategy_chart import basic_columns
from croupier.games.blackjack.fast import simulation as fast
from croupier.games.blackjack.fast.simulation import SettledRound
from croupier.values.cards import parse_cards
from croupier.values.prospect import Prospect
from croupier.values.refused import Refused

BOTH = ("blackjack-2002", "blackjack-2005")
LATEST = "blackjack-2005"
ROUNDS = 4_000_000


def settle(text: str) -> SettledRound:
    """One round by the basic chart from these cards; what follows them must not be used."""
    cards = [card.code for card in parse_cards(text)]
    rows = np.array([cards + [0] * (80 - len(cards))], np.uint8)
    (settled,) = fast.settle_rounds(rows, basic_columns())
    assert settled.used <= len(cards)
    return settled


@pytest.mark.clauses("blackjack-2005", "8.1(a)", "13.2(a)")
def test_a_blackjack_is_paid_at_once_against_a_nine() -> None:
    assert settle("Ah 9c Kd") == SettledRound("blackjack", (), "", "lose", "lose", 3)


@pytest.mark.clauses("blackjack-2005", "12.2", "13.1(g)", "7.5(b)")
def test_two_blackjacks_stand_off_and_insurance_is_paid() -> None:
    assert settle("Ah Ac Kd Kh") == SettledRound("push", (), "insurance", "lose", "lose", 4)


@pytest.mark.clauses("blackjack-2005", "7.5(a)")
def test_insurance_loses_to_a_nine_and_a_blackjack_wins() -> None:
    assert settle("Ah Ac Kd 9h") == SettledRound("blackjack", (), "lose", "lose", "lose", 4)


@pytest.mark.clauses("blackjack-2005", "12.2", "13.1(d)")
def test_no_card_to_the_dealer_after_a_bust() -> None:
    assert settle("Th 9c 6d Kd") == SettledRound("lose", (), "", "lose", "lose", 4)


@pytest.mark.clauses("blackjack-2005", "7.5(b)", "12.2")
def test_insurance_alone_draws_one_card_after_a_bust() -> None:
    assert settle("Th Ac 6d Kd Jc") == SettledRound("lose", (), "insurance", "lose", "lose", 5)


@pytest.mark.clauses("blackjack-2005", "11.2", "13.1(f)")
def test_a_blackjack_of_the_dealer_takes_a_double() -> None:
    # Eleven is not doubled against a ten by the chart; nine is against a six, and the dealer makes 21.
    assert settle("5h 6c 4d Td Kd 5c") == SettledRound("double-lose", (), "", "lose", "lose", 6)


@pytest.mark.clauses("blackjack-2005", "10.3", "10.4", "11.3", "13.2(b)")
def test_eights_become_four_hands() -> None:
    # 8-8 against 6. Equal cards come twice, then a free 8-8 that stands, a double of eleven, and two hands that stand.
    settled = settle("8h 6c 8d 8c 8s 8h Tc 3d Td Tc Td Th Tc")
    assert settled.main == "split-4 +5"
    assert settled.hands == (1, 1, 2, 1)


@pytest.mark.clauses("blackjack-2005", "10.5", "10.7", "13.1(f)")
def test_split_aces_get_one_card_and_no_blackjack() -> None:
    assert settle("Ah Tc Ad Kd 5c 7c") == SettledRound("split-2 +0", (1, -1), "", "pair-coloured", "lose", 6)
    assert settle("Ah Tc Ad Kd 5c Ac") == SettledRound("split-2 -2", (-1, -1), "", "pair-coloured", "lose", 6)


@pytest.mark.clauses("blackjack-2005", "17.7", "17.10")
def test_sevens() -> None:
    assert settle("7h 2c 7h 7h Td Td Td Tc Td").sevens == "sevens-three-suited"
    assert settle("7h 2c 7h 7d Td Td Td Tc Td").sevens == "sevens-three"
    assert settle("7h 9c 7h 5h 2d Td").sevens == "sevens-two-suited"
    assert settle("7h 9c 7d 5h 2d Td").sevens == "sevens-two"
    assert settle("7h 9c Td Td").sevens == "sevens-one"
    assert settle("Th 9c 7d Td").sevens == "lose"


def test_counts_add_up() -> None:
    for rounds in (1, 77, 5000):
        tally = fast.tally(LATEST, 3, 0, rounds)
        assert fast.rounds(tally) == rounds
        counts = fast.outcomes(LATEST, tally)
        assert set(counts) == set(fast.wagers(LATEST))
        for name, outcomes in counts.items():
            expected = sum(counts["insurance"].values()) if name == "insurance" else rounds
            assert name.startswith("insurance-") or sum(outcomes.values()) == expected
        parts = [sum(counts[f"insurance-{known}"].values()) for known in ("no-ten", "one-ten", "two-tens")]
        assert sum(parts) == sum(counts["insurance"].values()) <= rounds


def test_jobs_of_a_seed_differ_and_repeat() -> None:
    one, again, other = fast.tally(LATEST, 3, 0, 5000), fast.tally(LATEST, 3, 0, 5000), fast.tally(LATEST, 3, 1, 5000)
    assert one.tolist() == again.tolist() != other.tolist()


def test_super_sevens_only_where_the_text_has_them() -> None:
    assert "super-sevens" not in fast.wagers("blackjack-2002")
    assert "super-sevens" not in fast.outcomes("blackjack-2002", fast.tally("blackjack-2002", 1, 0, 10))


def check(prospect: Prospect, counts: dict[str, int]) -> None:
    """Every outcome and the mean are where the exact odds say, within what chance allows."""
    rounds = sum(counts.values())
    pays = {found.outcome: found.pays for found in prospect.chances} | fast.brings(prospect.wager)
    mean = sum((number * pays[outcome] for outcome, number in counts.items()), Fraction(0)) / rounds
    assert abs(mean - prospect.ev) < 4 * sqrt(prospect.variance / rounds), prospect.wager
    for found in prospect.chances:
        came = sum(number for outcome, number in counts.items() if outcome.partition(" ")[0] == found.outcome)
        error = sqrt(found.probability * (1 - found.probability) / rounds)
        assert abs(Fraction(came, rounds) - found.probability) < 4.5 * error, (prospect.wager, found.outcome)
        if found.square is not None:
            squares = (n * pays[o] ** 2 for o, n in counts.items() if o.partition(" ")[0] == found.outcome)
            apart = float(sum(squares, Fraction(0)) / came - found.square)
            assert abs(apart) < 8 * float(found.square) / sqrt(came)


@pytest.mark.parametrize(("ruleset", "decks"), [(LATEST, 4), ("blackjack-2002", 8)])
def test_many_rounds_agree_with_the_exact_odds(ruleset: str, decks: int) -> None:
    counts = fast.outcomes(ruleset, fast.tally(ruleset, 2005, 0, ROUNDS, decks))
    exact = odds.prospects(Question(ruleset, decks), fast.wagers(ruleset))
    for name, prospect in exact.items():
        check(prospect, counts[name])


@pytest.mark.parametrize("ruleset", BOTH)
def test_decks_that_the_text_does_not_allow(ruleset: str) -> None:
    with pytest.raises(Refused, match="decks, not 3"):
        fast.tally(ruleset, 1, 0, 10, 3)


# --- the commands --------------------------------------------


def test_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", LATEST, "--rounds", "200000", "--seed", "7", "--wager", "perfect-pairs", "--decks", "6"]
    assert main([*words, "--workers", "1", "--json"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert main([*words, "--workers", "2", "--json"]) == 0
    two = json.loads(capsys.readouterr().out)
    assert alone["wagers"] == two["wagers"]
    assert alone["wagers"]["perfect-pairs"]["rounds"] == 200_000
    assert abs(alone["wagers"]["perfect-pairs"]["sigmas"]) < 4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--strategy", "perfect"], 'There is no strategy simulated for blackjack-2005 "perfect"; choose from basic.'),
        (["--wager", "main:composition"], "main:composition has exact odds, but is not simulated"),
        (["--wager", "insurance", "--decks", "9"], "blackjack-2005 is played with 4 to 8 decks, not 9."),
    ],
)
def test_what_cannot_be_simulated(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", LATEST, "--rounds", "10", "--seed", "1", *words]) == 2
    assert sentence in capsys.readouterr().err


def test_the_chart_by_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", LATEST, "--chart"]) == 0
    shown = capsys.readouterr().out
    assert "soft 18   S   Ds   Ds   Ds   Ds   S   S   H   H    H" in shown
    assert "split, and again up to four hands; aces once" in shown
    assert main(["odds", LATEST, "--chart", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["chart"]["pair"]["8"]["10"] == "H"
    assert told["chart"]["hard"]["16"] == dict.fromkeys("23456", "S") | dict.fromkeys(("7", "8", "9", "10", "A"), "H")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["mini-baccarat-2023", "--chart"], "mini-baccarat-2023 has no strategy chart."),
        ([LATEST, "--chart", "--wager", "insurance"], "--chart shows a strategy for a whole shoe"),
        ([LATEST, "--chart", "--decks", "2"], "blackjack-2005 is played with 4 to 8 decks, not 2."),
        ([LATEST, "--wager", "main"], 'There is no wager of blackjack-2005 "main"; did you mean "main:basic"?'),
    ],
)
def test_what_the_odds_command_refuses(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", *words]) == 2
    assert sentence in capsys.readouterr().err


def test_json_says_what_is_an_average(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", LATEST, "--wager", "main:basic", "--decks", "4", "--json"]) == 0
    wager = json.loads(capsys.readouterr().out)["wagers"]["main:basic"]
    assert wager["exact"] is True
    averages = [outcome["outcome"] for outcome in wager["outcomes"] if outcome.get("average")]
    assert averages == ["split-2", "split-3", "split-4"]
    total = sum(Fraction(each["probability"]) * Fraction(each["pays"]) for each in wager["outcomes"])
    assert Fraction(wager["ev"]) == total
    assert wager["ev_float"] == float(total)
