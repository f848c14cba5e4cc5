"""Mistakes that only a type checker can see before they happen, planted in every game: mypy must find each one."""

from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[2]
SCRIPTS = {
    "baccarat": ("croupier.games.baccarat.play.script", "BaccaratRound"),
    "blackjack": ("croupier.games.blackjack.play.script", "BlackjackRound"),
    "canberra": ("croupier.games.canberra.play.script", "CanberraRound"),
    "holdem": ("croupier.games.holdem.play.script", "HoldemRound"),
    "pai_gow": ("croupier.games.pai_gow.play.script", "PaiGowRound"),
    "roulette": ("croupier.games.roulette.play.script", "RouletteRound"),
}
PLANTED = """\
from dataclasses import replace

from croupier.games.{game} import GAME
from croupier.games.{game}.law import T
from croupier.games.officials.grammar import Act, always, nothing_more
from croupier.games.texts.powers import Power
from {module} import {script}


def wrong_do(script: {script}, amount: int) -> None: ...


def wrong_may(script: {script}) -> None: ...


def read(script: {script}) -> None:
    script.table.limitz  # planted: a misspelt attribute of a table
    script.before.waned  # planted: a misspelt attribute of what earlier rounds left
    script.rules.withhold  # planted: a misspelt rule
    script.players.exclude  # planted: a misspelt attribute of a part
    script.cite(T.VIOD)  # planted: a misspelt topic
    script.cite("void")  # planted: a topic as a string
    replace(GAME.play(), machin=None)  # planted: a misspelt keyword of a part
    Act("x", T.VOID, Power.DEELER, always, nothing_more)  # planted: a role that does not exist
    Act("x", T.VOID, "dealer", always, nothing_more)  # planted: a role as a string
    Act[{script}]("x", T.VOID, Power.DEALER, always, wrong_do)  # planted: an act with a wrong signature
    Act[{script}]("x", T.VOID, Power.DEALER, wrong_may, nothing_more)  # planted: a moment with a wrong signature
    GAME.first(script.setup.ruleset, {{}}, {{}}, {{}}, "", markr="")  # planted: a misspelt keyword of the game
    GAME.play().begin(script.setup.stacks)  # planted: a round begun from something else
"""


@pytest.mark.parametrize("game", SCRIPTS)
def test_every_planted_mistake_is_found(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    module, script = SCRIPTS[game]
    text = PLANTED.format(game=game, module=module, script=script)
    planted = tmp_path / f"planted_{game}.py"
    planted.write_text(text, encoding="utf-8")
    config, cache = str(ROOT / "pyproject.toml"), str(ROOT / ".mypy_cache")
    told, _, _ = api.run(["--config-file", config, "--cache-dir", cache, "--no-error-summary", str(planted)])
    found = {int(line.split(":")[1]) for line in told.splitlines() if planted.name in line and ": error:" in line}
    wanted = {number: line for number, line in enumerate(text.splitlines(), start=1) if "# planted" in line}
    assert {line for number, line in wanted.items() if number not in found} == set()
