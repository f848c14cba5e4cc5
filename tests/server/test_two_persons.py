"""What the conditions give to two persons needs two log-ins."""

from dataclasses import replace

import pytest

from croupier.client import Refusal
from tests.server.evening import Evening
from tests.server.live import Live
from tests.tournament.small import heats_and_final


def test_the_second_person_approves_over_http(live: Live) -> None:
    terms = replace(heats_and_final("roulette-2002", 2), two_persons=("cancel",))
    evening = Evening(live, conditions=terms).entered()
    evening.director.give("cancel", reason="Flood.")
    assert evening.director.view().view["frame"]["phase"] == "entries closed"
    for again in ("cancel", "approve-pending"):
        fields = {"reason": "Flood."} if again == "cancel" else {"pending": "pending-1"}
        with pytest.raises(Refusal) as refused:
            evening.director.give(again, **fields)
        assert refused.value.status == 422
    with pytest.raises(Refusal) as denied:
        evening.at("nora").give("approve-pending", pending="pending-1")
    assert denied.value.status == 403
    with pytest.raises(Refusal):
        evening.at("carl").give("approve-pending", pending="pending-1")
    evening.at("olga").give("approve-pending", pending="pending-1")
    assert evening.director.view().view["frame"]["phase"] == "cancelled"
