"""What a person taps is signed in the browser, with a key that stays there, and the record proves it."""

from playwright.sync_api import expect

from croupier.proofs.keys import read_vkey
from croupier.proofs.verify import Trust, verify_data
from tests.pages.visitors import Visitors
from tests.server.evening import Evening
from tests.server.live import Live

KEYS = """() => new Promise((resolve) => {
    const asked = indexedDB.open("croupier-keys", 1);
    asked.onsuccess = () => {
        const all = asked.result.transaction("keys").objectStore("keys").getAll();
        const seen = (each) => [each.name, each.count, each.pair.privateKey.extractable];
        all.onsuccess = () => resolve(all.result.map(seen));
    };
})"""


def test_a_page_signs_what_it_sends_and_goes_on_after_a_reload(live: Live, visitors: Visitors) -> None:
    evening = Evening(live).opened()
    page = visitors.come("carl")
    for name in ("Ann Archer", "Bo Lindqvist"):
        page.goto("/cashier?t=spring")
        form = page.get_by_role("region", name="New entry")
        form.get_by_label("Name").fill(name)
        form.get_by_label("Identity, age and exclusion checked").check()
        form.get_by_role("button", name="Enter and print the receipt").click()
        expect(page.get_by_role("cell", name=name, exact=True)).to_be_visible()
    given = [each.signed for each in live.house.desk.room("spring").log if each.said is not None and each.by == "carl"]
    marks = [each["signed"] for each in given if each is not None]
    assert len(marks) == len(given) == 2
    counts = [each["count"] for each in marks if isinstance(each, dict)]
    assert counts == [1, 2]
    assert page.evaluate(KEYS) == [[marks[0]["key"], 2, False]]  # type: ignore[index,call-overload]
    http = evening.at("ines").client.http
    key = read_vkey(http.get("/api/v1/tournaments/spring/key").text.strip())
    found = verify_data(http.get("/api/v1/tournaments/spring/export?complete=true").content, Trust([key]))
    assert found.good, found.findings
    assert "2 commands are signed on a device, 0 of them closed here." in found.notes
