"""`croupier play` at the prompt: keys, several moves on a line, taking back, leaving, and what is saved."""

import json
from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.cli.practice.prompt import wrap_hanging
from croupier.cli.practice.typed_moves import without_separators
from croupier.games.record import Record, read_record, write_record
from croupier.games.registry import playable
from croupier.games.script.move import parse_action, write_actions
from tests.cli.person import Person, person, typed

__all__ = ["person"]
BACCARAT = "mini-baccarat-2023 --seed 3"
CUT = ""


def test_markup_typed_is_only_text(person: Person) -> None:
    shown = person.play(BACCARAT, CUT, "x[/red]", "[bold]banker[/bold] 50", "q")
    assert 'no wager "x[/red]"' in shown
    assert "[bold]banker[/bold]" in shown


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("banker 1,000", "banker 1000"),
        ("banker 1,000,000, tie 5", "banker 1000000, tie 5"),
        ("17 5,18 5", "17 5,18 5"),
        ("17/20 5,red 10", "17/20 5,red 10"),
        ("banker 10, tie 10", "banker 10, tie 10"),
        ("banker 1,0000", "banker 1,0000"),
    ],
)
def test_a_comma_within_a_number(line: str, read: str) -> None:
    assert without_separators(line) == read


def test_a_thousand_with_a_comma_is_a_thousand_and_what_is_clipped_is_said(person: Person) -> None:
    """3.6 / 4.2: chips above the maximum of 500 never counted."""
    shown = person.play(BACCARAT, CUT, "banker 1,000", "q")
    assert "500 of your wager on banker is not accepted: above the maximum." in shown
    assert "You leave with 1500, and 500 on the table in a round that is not over." in shown


def test_a_line_is_done_whole_or_not_at_all(person: Person) -> None:
    shown = person.play(BACCARAT, CUT, "banker 50, plyer 50", "q")
    assert "did you mean" in shown
    assert shown.endswith("You leave with 2000.")
    shown = person.play(BACCARAT, CUT, "banker 50, tie 10", "q")
    assert "You leave with 1940, and 60 on the table" in shown
    assert "between two of these commas" in person.play(BACCARAT, CUT, ", ,", "q")


def test_repeat_withdraw_and_undo(person: Person) -> None:
    shown = person.play(BACCARAT, CUT, "r", "w", "u", "banker 50", "w", "u", "u", "q")
    assert "no earlier wager to repeat" in shown
    assert "nothing on the table that you may take back" in shown
    assert "nothing to undo now" in shown
    assert "Undone: withdraw banker." in shown
    assert "Undone: wager banker 50." in shown
    assert shown.endswith("You leave with 2000.")
    shown = person.play(BACCARAT, CUT, "banker 50, tie 10", "", "r", "q")
    assert "and 60 on the table" in shown
    shown = person.play(BACCARAT, CUT, "tie 10", "w", "banker 50", "", "r", "q")
    assert "and 50 on the table" in shown, "what was taken back is not repeated"


def test_withdraw_all_of_a_layout_with_many_places(person: Person) -> None:
    shown = person.play("roulette-2002 --seed 3", "17 5, red 10, 17/20 5", "w", "q")
    assert shown.endswith("You leave with 2000.")


def test_an_amount_alone_is_the_last_wager_again(person: Person) -> None:
    assert "50 on what?" in person.play(BACCARAT, CUT, "50", "q")
    assert "and 20 on the table" in person.play(BACCARAT, CUT, "tie 10", "", "20", "q")
    assert "and 50 on the table" in person.play("blackjack-2005 --seed 1", CUT, "50", "q")


def test_single_keys_play_a_hand(person: Person) -> None:
    shown = person.play("blackjack-2005 --seed 5", CUT, "50", "", *"hs" * 9, "q")
    assert "h hit" in shown
    assert "This round brought you" in shown


def test_what_is_allowed_stands_at_the_prompt(person: Person) -> None:
    shown = person.play(BACCARAT, CUT, "banker 10", "", "?", "q")
    assert "banker 10, player 10, tie 10, 10 more, Enter no more bets, ?, q" in shown
    assert "Your wagers: banker 10" in shown
    assert "w withdraw, u undo" in shown
    assert "r repeat" in shown
    assert "all of them count or none" in shown, "help lists the keys"


def test_enter_is_named_only_where_it_does_something(person: Person) -> None:
    shown = person.play("blackjack-2005 --seed 3", CUT, "50", "", "", "q")
    assert "Enter decline cut, ?, q" in shown
    assert "h hit, s stand, d double, ?, q" in shown
    assert "Choose what to do: h hit, s stand, d double, ?, q." in shown


def test_a_layout_of_many_places_names_a_few(person: Person) -> None:
    assert "red 5, odd 5, low 5, 189 more, Enter no more bets, ?, q" in person.play("roulette-2002 --seed 3", "q")


@pytest.mark.parametrize("ruleset", playable())
def test_whatever_is_said_fits_the_terminal(
    ruleset: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """80 columns; what is too long goes on in its own column."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    typed(monkeypatch, *("", "?", "50", "?", "nonsense", "") * 4, "q")
    assert main(["play", ruleset, "--seed", "3"]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


def test_a_long_line_of_help_goes_on_in_its_column() -> None:
    text = "insure 25, even-money     against an ace, before the first decision     q  leave"
    assert wrap_hanging(text, 60).splitlines() == [
        "insure 25, even-money     against an ace, before the first",
        "                          decision",
        "q                         leave",
    ]
    assert wrap_hanging(text, 120) == text
    drawn = " 23     tier      orphans     voisins    zero-game       0"
    assert wrap_hanging(drawn, 20) == drawn, "a drawing is left alone"


def test_leaving_sums_up(person: Person) -> None:
    shown = person.play(BACCARAT, CUT, "tie 10", "", "tie 20", "", "q")
    nets = [int(part.split(".")[0]) for part in shown.split("This round brought you ")[1:]]
    assert len(nets) == 2
    told = f"2 rounds: net {sum(nets):+d}, best {max(nets):+d}, worst {min(nets):+d}."
    assert told.replace("+0", "0") in shown


def test_the_supervisor_confirms_a_trim(person: Person) -> None:
    """3.6: the table differential trims what lies above it, and play goes on."""
    shown = person.play(f"{BACCARAT} --table differential=50", CUT, "banker 500", "", "q")
    assert "This round brought you" in shown


def test_refusals_and_results_stay_in_view(person: Person) -> None:
    """The layout of Roulette fills a screen: it is drawn when it has changed, not after a refusal or a result."""
    shown = person.play("roulette-2002 --seed 3", "17 5", "nonsense", "more nonsense", "", "q")
    assert shown.count("│column-3│") == 3, "at first, after the wager, and with the result"


# --- saving --------------------------------------------


def test_earlier_records_are_never_overwritten(person: Person, tmp_path: Path) -> None:
    words = f"{BACCARAT} --save {tmp_path}"
    person.play(words, CUT, "tie 10", "", "q")
    first = (tmp_path / "round-001.toml").read_text()
    person.play(words.replace("--seed 3", "--seed 4"), CUT, "tie 20", "", "q")
    assert (tmp_path / "round-001.toml").read_text() == first
    assert len(list(tmp_path.iterdir())) == 2


def test_a_round_left_with_chips_on_the_table_is_saved(person: Person, tmp_path: Path) -> None:
    person.play(f"{BACCARAT} --save {tmp_path}", CUT, "tie 10", "q")
    (file,) = tmp_path.iterdir()
    assert main(["settle", "--complete", str(file)]) == 1


@pytest.mark.parametrize("ruleset", playable())
def test_what_is_saved_can_be_settled(
    ruleset: str, person: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = ruleset.split("-", maxsplit=1)[0]
    wagers = {"roulette": "17/20 5, red 10", "blackjack": "main 20", "canberra": "ante 20", "pai": "box 50"}
    wager, decision = wagers.get(name, "banker 50"), {"canberra": "bet", "pai": "house-way"}.get(name, "s")
    limits = ["--table", 'limits={"straight"=[5,25]}'] if "roulette" in ruleset else []
    person.play(" ".join([ruleset, "--seed 9", "--save", str(tmp_path), *limits]), *("", wager, "", decision, "") * 8)
    saved = sorted(map(str, tmp_path.iterdir()))
    assert saved
    assert main(["settle", "--json", *saved]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert all(answer["complete"] for answer in answers[:-1])


def test_a_folder_that_cannot_be_written(person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "open", full)
    shown = person.play(f"{BACCARAT} --save {tmp_path}", CUT, "tie 10", "", "q", code=2)
    assert "round-001.toml cannot be written: No space left on device." in shown
    assert "You leave with" in shown


AWKWARD = Record(
    "roulette-2002",
    {"limits": {"17/20": [1, 2], "ä ö": [3, 4]}, "note": 'tab\t, quote ", escape \x1b, delete \x7f', "flag": True},
    {"1": 1000},
    ("p1 wager 17/20 5", 'o void fraud -- "seen" by \\ surveillance'),
    title="three\nlines\n",
    before={"idle": {"1": 2}, "warned": ["1"]},
)


def test_any_record_is_written_so_that_it_can_be_read() -> None:
    assert read_record(write_record(AWKWARD)) == AWKWARD


def test_a_note_on_a_line_of_several_cards_keeps_them_all() -> None:
    line = "d cards 9h Kd 2c -- turned over slowly"
    moves = parse_action(line)
    again = [move for text in write_actions(moves) for move in parse_action(text)]
    assert again == moves
    assert len(again) == 3
