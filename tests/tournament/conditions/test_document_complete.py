"""The printed conditions are all of them: whatever a file says otherwise stands otherwise on paper."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from croupier.drawing.pdf import to_pdf
from croupier.tournament.conditions.document import to_document
from croupier.tournament.conditions.model import Advance, Stage
from croupier.tournament.conditions.parts.structure import advancement, alone
from croupier.tournament.conditions.reading import parse_conditions, read_conditions
from tests.tournament.samples import LATER, Raw, change, sample

EXAMPLES = sorted((Path(__file__).parents[3] / "examples").glob("*.toml"))
BACK: Raw = {"until": "heats", "seats": 1, "fee": 50, "commission": 5, "timing": "At once.", "chips": 100, "most": 1}
KEYS: tuple[tuple[str, object], ...] = (
    ("name", "Winter Cup"), ("operator", "Hillside Casino"), ("starts", "2027-05-10T19:00:00+10:00"),
    ("currency", "EUR"), ("eliminated", "By the clock."), ("notes", ["Doors open at six."]),
    ("two-persons", ["pay-prize"]), ("entry.method", "By letter."), ("entry.eligibility", "Members."),
    ("entry.fee", 200), ("entry.commission", 5), ("entry.invitation", True), ("entry.acceptance", True),
    ("entry.reserves", 9), ("entry.substitutes", True), ("players.minimum", 7), ("players.maximum", 11),
    ("groups.eligible", ["Club A"]), ("groups.apart", True),
    ("groups.most", 2), ("chips.start", 300), ("chips.denominations", [5]),
    ("pool.additions", 50), ("pool.guarantee", 5000), ("prizes.description", "Shares."), ("prizes.shares", ["100%"]),
    ("prizes", {"amounts": [0, 50], "balance": 1}),
    ("ties.session", "extra-rounds"), ("ties.final", "extra-rounds"),
    ("ties.out-together", "shared"), ("buy-back.seats", 2), ("buy-back.fee", 51),
    ("buy-back.commission", 4), ("buy-back.chips", 50), ("buy-back.most", 2),
    ("buy-back.until-round", 3), ("buy-back.timing", "Later."),
    ("stages.0.name", "round one"), ("stages.0.game", "blackjack-2005"), ("stages.0.sessions", 2),
    ("stages.0.tables", 3), ("stages.0.seats", 7), ("stages.0.rounds", 9), ("stages.0.start", 999),
    ("stages.0.table.minimum", 20), ("stages.0.table.maximum", 300), ("stages.0.table.step", 5),
    ("stages.0.table.limits", {"tie": [5, 10]}), ("stages.0.table.settlement", "non-commission"),
    ("stages.0.levels", [{"round": 2, "table": {"minimum": 20}}]), ("stages.0.advance", {"top": 1}),
    ("stages.0.advance", {"top": 2, "drawn": 2, "drawn-from": 3}),
    ("stages.0.prizes", [50]), ("stages.0.dealing", "virtual"), ("stages.0.recording", "counts"),
    ("stages.0.recording-at", [{"tables": [2], "recording": "counts"}]),
    ("stages.0.marker", "ballot"), ("stages.0.seconds", 33), ("stages.0.sit-and-go", True),
    ("stages.0.breaks", [{"after-round": 1, "minutes": 5}]), ("stages.1.carry", True), ("stages.1.source", ["heats"]),
)  # fmt: skip


def paper(raw: Raw) -> object:
    return replace(to_document(read_conditions(raw)), mark="")


@pytest.mark.clauses(LATER[1], "18.3(a)")
@pytest.mark.parametrize(("key", "value"), KEYS, ids=[key for key, _ in KEYS])
def test_whatever_a_file_says_otherwise_stands_otherwise_on_paper(key: str, value: object) -> None:
    raw = change(sample(LATER[1]), {"buy-back": BACK})
    other = change(raw, {key: value})
    if key == "stages.0.name":
        other["buy-back"]["until"] = value
    assert paper(raw) != paper(other)


@pytest.mark.clauses(LATER[1], "18.3(a)(ii)(d)")
def test_by_which_texts_other_games_are_played_is_told() -> None:
    told = repr(paper(change(sample(LATER[1]), {"stages.0.game": "blackjack-2005"})))
    assert "Sessions of other games are played by Blackjack (NI2005-63)." in told


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_mark_of_a_paper_stands_with_its_signatures(path: Path) -> None:
    held = to_pdf(to_document(parse_conditions(path.read_text(encoding="utf-8"))))
    last = PdfReader(BytesIO(held)).pages[-1].extract_text()
    assert "date" in last
    assert "the same text always has the same figures" in last


def test_one_player_goes_on_and_several_go() -> None:
    stage = Stage(name="heats", tables=2, seats=6)
    one, two = replace(stage, advance=Advance(top=1)), replace(stage, advance=Advance(top=1, runners_up=1))
    assert (alone(one), advancement(one)) == (True, "the best player of each table")
    told = "the best player of each table and the one of the others with the most chips over the whole stage"
    assert (alone(two), advancement(two)) == (False, told)
