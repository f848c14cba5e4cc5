"""The stories of the documentation are carried out and use every command; the page of commands tells the truth."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.tournament.answers.report import report
from croupier.tournament.orders.catalogue import COMMANDS, blank
from croupier.tournament.orders.journal import read_log
from tests.tournament.command_page import PAGE, page
from tests.tournament.stories import HALF_WAY, STORIES, everything, half_way, said

TOURNAMENTS = PAGE.with_name("tournaments.md")


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)
def test_a_story_is_carried_out_without_a_refusal(
    story: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "events.jsonl"
    conditions, commands = (str(story.with_suffix(suffix)) for suffix in (".toml", ".jsonl"))
    assert main(["tournament", "apply", conditions, commands, "--json", "--log", str(log)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["refused"] == []
    assert told["state"] in ("finished", "cancelled")
    again = read_log(log.read_text(encoding="utf-8"))
    assert json.loads(json.dumps(report(again.state, []))) == told, "the events lead to the same"
    assert sum(told["ledger"]["money"].values()) == 0


def test_the_stories_use_every_command() -> None:
    assert {each.do for each in everything()} == set(COMMANDS)


def test_the_page_is_what_the_catalogue_and_the_stories_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make docs`"


def test_the_event_file_to_try_is_that_of_its_story() -> None:
    assert HALF_WAY.read_text(encoding="utf-8") == half_way(), "run `make docs`"


@pytest.mark.parametrize("do", COMMANDS)
def test_a_command_is_shown_with_its_fields_and_a_line_of_a_story(do: str) -> None:
    text = PAGE.read_text(encoding="utf-8").partition(f"### `{do}`\n")[2].partition("\n### `")[0]
    each = blank(COMMANDS[do])
    assert all(f"| `{own.name}` | {own.sort} |" in text for own in each.fields)
    assert f"Who may: {', '.join(each.may)}. Offered {each.offered}." in text
    assert text.startswith(f"\n{each.title}. {each.about}")
    assert any(f"```json\n{line.text}\n```" in text for line in everything() if line.do == do)
    assert each.about.endswith(".")


def test_the_draw_that_is_recomputed_is_one_of_a_story() -> None:
    (story,) = [story for story in STORIES if story.name == "roulette-cup"]
    raw = [json.loads(line.text) for line in said(story)]
    secret = [each["secret"] for each in raw if each["do"] == "reveal-draw"][-1]
    page_text = TOURNAMENTS.read_text(encoding="utf-8")
    assert secret in page_text
    assert sha256(bytes.fromhex(secret)).hexdigest() in page_text
