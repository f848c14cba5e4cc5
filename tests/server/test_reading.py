"""Conditions checked as they are typed, the events so far, papers to print."""

from pathlib import Path

import pytest

from croupier.client import Refusal
from croupier.client.wire import API
from croupier.tournament.conditions.reading import parse_conditions, read_conditions
from croupier.wire.written import to_raw
from tests.server.evening import Evening
from tests.server.live import Live
from tests.tournament.small import heats_and_final

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.toml"))


def test_faults_are_told_with_their_clause_and_nothing_is_kept(live: Live) -> None:
    client = live.client("olga")
    raw = to_raw(heats_and_final("roulette-2002"))
    assert isinstance(raw, dict)
    assert client.post("/conditions/check", {"conditions": raw}) == {"faults": []}
    greedy = raw | {"entry": {"fee": 100, "commission": 20}}  # 15.11: at most a tenth of the fee
    (fault,) = client.post("/conditions/check", {"conditions": greedy})["faults"]
    assert fault["where"] == "entry.commission"
    assert fault["clause"].startswith("roulette-2002 ")
    for wrong in ({"conditions": {"stages": 5}}, {"conditions": raw | {"stages": []}}):
        assert client.post("/conditions/check", wrong)["faults"]
    assert client.tournaments() == []


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_file_of_conditions_comes_back_as_the_pages_write_them(shared: Live, path: Path) -> None:
    client, text = shared.client("olga"), path.read_text(encoding="utf-8")
    told = client.post("/conditions/check", {"file": text})
    assert not [each for each in told["faults"] if not each["warning"]]
    assert read_conditions(told["conditions"]) == parse_conditions(text)


def test_a_file_that_is_none_is_told(live: Live) -> None:
    for text in ("name = ", '{"name": '):
        with pytest.raises(Refusal) as refused:
            live.client("olga").post("/conditions/check", {"file": text})
        assert refused.value.status == 400


def test_a_file_that_would_cost_gigabytes_is_refused_at_once(shared: Live) -> None:
    """A dotted key costs the parser the square of its parts."""
    with pytest.raises(Refusal, match="nested too deeply"):
        shared.client("olga").post("/conditions/check", {"file": "a." * 60_000 + "b = 1"})


@pytest.mark.parametrize(("where", "long"), [("stages", 41), ("chips.denominations", 501)])
def test_lists_without_end_are_a_fault(shared: Live, where: str, long: int) -> None:
    raw = to_raw(heats_and_final("roulette-2002"))
    assert isinstance(raw, dict)
    changed = {"stages": [{"name": "a"}] * long} if where == "stages" else {"chips": {"denominations": [5] * long}}
    (fault,) = shared.client("olga").post("/conditions/check", {"conditions": raw | changed})["faults"]
    assert fault["where"] == where
    assert "too many" in fault["reason"]


def test_the_events_so_far_as_a_role_may_see_them(live: Live) -> None:
    evening = Evening(live).entered()
    told = evening.director.client.get("/tournaments/spring/events")["events"]
    version = evening.director.view().version
    assert [each["version"] for each in told] == list(range(version, 0, -1))
    assert told[1]["event"]["name"] == "Player 12"
    earlier = evening.director.client.get("/tournaments/spring/events", before="3")["events"]
    assert [each["version"] for each in earlier] == [2, 1]
    assert evening.at("sue").client.get("/tournaments/spring/events")["events"][1]["event"]["name"] == ""
    with pytest.raises(Refusal) as refused:
        evening.at("sid").client.get("/tournaments/spring/events")
    assert refused.value.status == 403


@pytest.mark.parametrize("paper", ["conditions", "receipts", "seats", "run-sheet", "counts"])
def test_papers_are_for_those_who_know_who_plays(live: Live, paper: str) -> None:
    evening = Evening(live).drawn()
    path = f"{API}/tournaments/spring/papers/{paper}.pdf"
    printed = evening.director.client.http.get(path)
    assert printed.content.startswith(b"%PDF")
    assert live.client().http.get(path).status_code == (200 if paper == "conditions" else 401)


def test_one_receipt_and_no_such_paper(live: Live) -> None:
    evening = Evening(live).entered()
    get = evening.at("carl").client.http.get
    whole, one = (get(f"{API}/tournaments/spring/papers/receipts.pdf{asked}") for asked in ("", "?receipt=3"))
    assert len(one.content) < len(whole.content)
    assert get(f"{API}/tournaments/spring/papers/menu.pdf").status_code == 404


def test_why_a_player_stands_where_it_does(live: Live) -> None:
    evening = Evening(live).playing()
    told = evening.director.client.get("/tournaments/spring/why/P03")
    assert told["entry"]["name"] == "Player 03"
    assert any("by ballot" in each for each in told["history"])
    assert [(each["amount"], each["balance"]) for each in told["chips"]] == [("1000", "1000")]
    table = str(evening.director.view().view["tables"][0]["table"])
    tablet = evening.pair("table", tables=[table]).get("/tournaments/spring/why/P03")
    assert tablet["chips"] == told["chips"]
    assert (tablet["history"], tablet["reasons"], tablet["why"], tablet["prize"]) == ([], [], "", 0)
    phone = evening.pair("player", player="P03")
    for client, player, status in ((evening.director.client, "P99", 404), (phone, "P03", 403)):
        with pytest.raises(Refusal) as refused:
            client.get(f"/tournaments/spring/why/{player}")
        assert refused.value.status == status


def test_a_settlement_is_shown_line_by_line_before_it_is_confirmed(live: Live) -> None:
    """Roulette: 10 on red pays one to one when 7, a red number, falls; 10 on black is lost."""
    evening = Evening(live).playing()
    line = evening.director.view().view["tables"][0]
    table, (red, black) = line["table"], [each["seat"] for each in line["seats"]][:2]
    tablet = evening.pair("table", tables=[table]).tournament("spring")
    for each in line["seats"]:
        colour = "black" if each["seat"] == black else "red"
        tablet.give("play", table=table, move=f"p{each['seat']} wager {colour} 10")
    tablet.give("play", table=table, move="d no-more-bets")
    tablet.give("play", table=table, move="d spin against")
    before = tablet.view("dealer")
    told = tablet.client.post(
        "/tournaments/spring/preview", {"do": "play", "role": "dealer", "table": table, "move": "d ball 7"}
    )
    lines = {each["player"]: each for each in told["settled"]}
    assert set(lines) == {each["seat"] for each in line["seats"]}
    assert [lines[red][key] for key in ("wager", "stake", "outcome", "paid", "odds")] == [
        "red",
        "10",
        "win",
        "10",
        "1:1",
    ]
    assert [lines[black][key] for key in ("wager", "outcome", "paid")] == ["black", "lose", "-10"]
    assert all(each["clauses"] for each in told["settled"])
    assert tablet.view("dealer").version == before.version, "nothing is kept"
    tablet.give("play", table=table, move="d ball 7")
    shown = tablet.view("dealer").view["picture"]["decided"]
    assert shown == told["settled"]


def test_a_device_tells_its_pages_and_what_it_has_not_sent(live: Live) -> None:
    evening = Evening(live).playing()
    table = evening.director.view().view["tables"][0]["table"]
    tablet = evening.pair("table", tables=[table])

    def board() -> list[tuple[object, object]]:
        found = evening.director.client.get("/devices", tournament="spring")["devices"]
        return [(each["app"], each["unsent"]) for each in found]

    assert board() == [(None, None)]
    tablet.post("/me/device", {"app": "3f2a", "unsent": 2})
    assert board() == [("3f2a", 2)]
    assert evening.director.client.post("/me/device", {"app": "x", "unsent": 0}) == {"device": None}
    assert board() == [("3f2a", 2)]
    for wrong in (
        {"app": "x"},
        {"app": "x", "unsent": -1},
        {"app": "x" * 41, "unsent": 0},
        {"app": "x", "unsent": True},
    ):
        with pytest.raises(Refusal) as refused:
            tablet.post("/me/device", wrong)
        assert refused.value.status == 400
    assert board() == [("3f2a", 2)]
