"""A draw that several people make, each on their own page: the phone and the inspector add to it."""

from playwright.sync_api import expect

from tests.pages.visitors import Visitors
from tests.server.evening import Evening
from tests.server.live import Live


def test_a_phone_and_the_inspector_add_to_a_draw(live: Live, visitors: Visitors) -> None:
    evening = Evening(live).entered()
    evening.director.give("fix-list", stage="heats")
    evening.director.give("commit-draw", draw="draw-1")
    offered = evening.director.client.post("/devices", {"kind": "player", "tournament": "spring", "player": "P03"})
    phone = visitors.come()
    phone.goto(f"/pair#{offered['code']}")
    panel = phone.get_by_role("region", name="A draw is open")
    panel.get_by_label("Your words").fill("my lucky number is 7")
    panel.get_by_role("button", name="Add to the draw").click()
    expect(panel).to_contain_text("You added: my lucky number is 7")
    inspector = visitors.come("ines")
    inspector.goto("/inspector?t=spring#draws")
    form = inspector.get_by_role("region", name="Seats of Heats")
    form.get_by_label("Words").fill("a number, 12")
    form.get_by_role("button", name="Add it to the draw").click()
    expect(form).to_contain_text("a number, 12")
    evening.director.give("reveal-draw", draw="draw-1")
    added = [each["by"] for each in evening.director.view().view["draws"][0]["contributions"]]
    assert added == ["P03", "ines"]
