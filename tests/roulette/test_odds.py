"""Exact odds of every wager and of any layout: counted here pocket by pocket, without the code under test."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.games.analysis import Question
from croupier.games.record import Record, write_record
from croupier.games.roulette.exact import odds
from croupier.games.roulette.exact.layout import price_layout
from croupier.games.roulette.wagers import PAYS, WAGERS
from croupier.values.odds import Odds
from croupier.values.prospect import Prospect
from croupier.values.refused import Refused
from tests.roulette.rounds import RULESET, begin, play


def ask(*names: str, **pays: Odds) -> dict[str, Prospect]:
    return odds.prospects(Question(RULESET, pays={key.replace("_", "-"): value for key, value in pays.items()}), names)


def test_every_wager_gives_the_house_one_in_thirty_seven() -> None:
    for name, prospect in ask(*odds.NAMES, *WAGERS).items():
        assert prospect.ev == Fraction(-1, 37), name
        assert sum(chance.probability for chance in prospect.chances) == 1


def test_a_single_wager_is_what_one_round_of_the_script_pays() -> None:
    """Every wager's outcomes from 37 rounds of play."""
    for name in ("17", "0/2/3", "25/26/28/29", "column-2", "red", "voisins", "orphans", "zero-game", "neighbours-8"):
        brought: dict[Fraction, int] = {}
        for ball in range(37):
            facts = begin([f"p1 wager {name} 10", f"d ball {ball}"]).settlements()
            net = Fraction(sum(fact.paid for fact in facts), sum(fact.stake for fact in facts))
            brought[net] = brought.get(net, 0) + 1
        found: dict[Fraction, Fraction] = {}
        for chance in ask(name)[name].chances:
            found[chance.pays] = found.get(chance.pays, Fraction(0)) + chance.probability
        assert found == {net: Fraction(times, 37) for net, times in brought.items()}, name


def test_orphans_keep_both_splits_of_seventeen() -> None:
    chances = {chance.outcome: chance for chance in ask("orphans")["orphans"].chances}
    assert chances["split+split"].probability == Fraction(1, 37)
    assert chances["split+split"].pays == Fraction(2 * 17 - 3, 5)


def test_what_if_another_line_paid_otherwise() -> None:
    assert ask("straight", straight=Odds(36, 1))["straight"].ev == 0
    assert ask("tier", split=Odds(35, 2))["tier"].ev == Fraction(210, 37 * 6) - Fraction(12 * 5 + 25 * 6, 37 * 6)
    with pytest.raises(Refused, match="straight"):
        ask("straight", strait=Odds(36, 1))


def test_names_of_wagers() -> None:
    assert odds.canonical_name(RULESET, "20/17") == "17/20"
    assert odds.canonical_name(RULESET, "neighbours-17") == "neighbours-17"
    assert odds.canonical_name(RULESET, "street") == "street"
    for wrong in ("17/21", "37", "neighbours-37", "strait"):
        with pytest.raises(Refused):
            odds.canonical_name(RULESET, wrong)


def test_there_are_no_decks() -> None:
    with pytest.raises(Refused, match="no cards"):
        odds.prospects(Question(RULESET, decks=8), ("red",))


# --- layouts ----------------------------------------------------------------------

ACTIONS = ("p1 wager 17 5", "p1 wager red 20", "p1 wager voisins 5", "p2 maximum 0", "p2 wager 1/2/3/4/5/6 7")
RECORD = Record(RULESET, {"minimum": 5, "maximum": 100}, {"1": 1000, "2": 1000, "3": 50}, ACTIONS)


def test_a_layout_is_worth_what_each_ball_brings() -> None:
    found = price_layout(RECORD, {})
    assert set(found) == {"1", "2"}
    for player, chips in found.items():
        for chance in chips.prospect.chances:
            assert chance.probability == Fraction(len(chance.outcome.split()), 37)
            for ball in chance.outcome.split():
                playing = play(RECORD.play(), "o sit-out p3 -- no chips laid", f"d ball {ball}")
                paid = sum(fact.paid for fact in playing.settlements() if fact.player == player)
                assert playing.script.layout.scale.amount(paid) == chance.pays
    assert found["1"].stake == 5 + 20 + 45
    assert found["1"].prospect.ev == Fraction(-70, 37)


def test_a_round_already_decided_is_asked_about_as_it_stood() -> None:
    decided = Record(RULESET, RECORD.table, {"1": 1000}, (*ACTIONS[:3], "d ball 17"))
    open_still = Record(RULESET, RECORD.table, {"1": 1000}, ACTIONS[:3])
    assert price_layout(decided, {}) == price_layout(open_still, {})
    called_off = ("d spin", "d no-spin", "d ball removed")
    later = Record(RULESET, RECORD.table, {"1": 1000}, (ACTIONS[0], *called_off, *ACTIONS[1:3], "d ball 17"))
    assert price_layout(later, {}) == price_layout(open_still, {}), "a ball that was removed decided nothing"


def test_an_empty_layout_is_refused() -> None:
    with pytest.raises(Refused, match="no chips"):
        price_layout(Record(RULESET, {}, {"1": 10}), {})


def test_the_command_for_a_layout(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "layout.toml"
    file.write_text(write_record(RECORD), encoding="utf-8")
    assert main(["odds", "--layout", str(file), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    one = answer["layout"]["1"]
    assert (answer["ruleset"], one["stake"], one["ev"], one["exact"]) == (RULESET, "70", "-70/37", True)
    assert sum(Fraction(each["probability"]) for each in one["outcomes"]) == 1
    assert {"numbers": ["17"], "probability": "1/37", "net": "110"} in one["outcomes"]
    assert main(["odds", "--layout", str(file), "--pay", "straight=36:1", "--pay", "red=2:3"]) == 0
    assert "Player 2" in capsys.readouterr().out


def test_the_command_for_wagers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", RULESET, "--json"]) == 0
    wagers = json.loads(capsys.readouterr().out)["wagers"]
    assert set(PAYS) < set(wagers)
    assert {each["house_edge_exact"] for each in wagers.values()} == {"1/37"}
    assert wagers["straight"]["outcomes"][0] == {"outcome": "straight", "probability": "1/37", "pays": "35/1"}
    assert main(["odds", RULESET, "--wager", "20/17"]) == 0
    assert "17/20" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["odds"], "Name a ruleset"),
        (["odds", RULESET, "--wager", "17/21"], "17/20"),
        (["odds", RULESET, "--wager", "vosins"], "voisins"),
        (["odds", RULESET, "--decks", "8"], "no cards"),
        (["odds", RULESET, "--pay", "splitt=17:1"], '"split"'),
        (["odds", "--layout", "absent.toml"], "absent.toml"),
        (["odds", "--layout", "layout.toml", "--wager", "17"], "leave"),
        (["odds", "mini-baccarat-2023", "--layout", "layout.toml"], "not of mini-baccarat-2023"),
        (["odds", "--layout", "coup.toml"], "layout of numbers"),
        (["simulate", RULESET, "--rounds", "10", "--seed", "1", "--wager", "38"], "0 to 36"),
    ],
)
def test_wrong_questions(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("layout.toml").write_text(write_record(RECORD), encoding="utf-8")
    Path("coup.toml").write_text('ruleset = "mini-baccarat-2023"\n', encoding="utf-8")
    assert main(words) == 2
    assert said in capsys.readouterr().err
