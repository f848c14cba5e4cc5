"""What a person taps is signed in the browser, with a key that stays there, and the record proves it."""

from playwright.sync_api import expect

from croupier.proofs.keys import read_vkey
from croupier.proofs.verify import Trust, verify_data
from tests.pages.conftest import RoomMaker
from tests.pages.room import seated
from tests.pages.visitors import Visitors
from tests.server.evening import Evening
from tests.server.live import Live
from tests.waiting import wait_until

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


OTHER_ROOT = """(address) => {
    const place = `record ${address}`, kept = JSON.parse(localStorage.getItem(place));
    const lines = kept.note.split("\\n");
    lines[2] = btoa("x".repeat(32));
    localStorage.setItem(place, JSON.stringify({ ...kept, note: lines.join("\\n") }));
    return document.querySelector("record-watch").look();
}"""
"""As if this phone had seen another record before."""


def test_a_phone_watches_the_record_and_warns_of_another(room: RoomMaker) -> None:
    """It keeps the newest checkpoint, cosigns it, and says so when the server shows another record than before."""
    here = room("roulette-2002", "virtual")
    phone = here.phone(seated(here)["1"])
    watch = phone.locator("record-watch")
    expect(watch).to_contain_text("This phone watches the record")
    address = f"/api/v1/tournaments/{here.evening.name}"
    told = here.evening.at("ines").client
    wait_until(lambda: told.get(f"/tournaments/{here.evening.name}/witnesses")["phones"] == 1, "the phone has cosigned")
    phone.evaluate("() => document.querySelector('record-watch').look()")
    expect(watch.get_by_role("alert")).to_have_count(0)
    phone.evaluate(OTHER_ROOT, address)
    expect(watch.get_by_role("alert")).to_contain_text("not the one that this phone saw before")
    expect(watch.get_by_role("link", name="Keep both")).to_have_attribute("download", "two-records.txt")
