"""What a correction says about a player stays with those who answer for people."""

from croupier.client import Client
from tests.server.evening import Evening
from tests.server.live import Live

REASON = "he slipped a chip back"


def test_the_reason_of_a_correction_does_not_reach_the_table(shared: Live) -> None:
    evening = Evening(shared).playing()
    line = evening.director.view().view["tables"][0]
    table, player = line["table"], line["seats"][0]["player"]
    tablet = evening.pair("table", tables=[table])
    evening.director.give("correct", player=player, session="heats/1", amount="10", why=REASON)

    def seen(client: Client, path: str) -> str:
        return client.http.get(f"/api/v1/tournaments/{evening.name}/{path}").text

    view, why = f"view?as=dealer&table={table}", f"why/{player}"
    assert "adjust p1 give 10" in seen(tablet, view)
    assert "adjust p1 give 10" in seen(tablet, why)
    assert REASON not in seen(tablet, view) + seen(tablet, why)
    assert REASON in seen(evening.director.client, why)
    assert REASON in seen(evening.director.client, view.replace("dealer", "director"))
