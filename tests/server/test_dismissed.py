"""An appointment can be withdrawn: the role is gone with the next request."""

import pytest

from croupier.client import Refusal
from tests.server.evening import Evening
from tests.server.live import Live


def test_a_role_is_lost_with_the_appointment(shared: Live) -> None:
    evening = Evening(shared).entered()
    evening.director.give("appoint", person="otto", office="supervisor")
    otto = evening.at("otto", "supervisor")
    otto.give("announce", words="hello")
    evening.director.give("dismiss", person="otto", office="supervisor", why="he went home")
    with pytest.raises(Refusal) as refused:
        otto.give("announce", words="hello again")
    assert refused.value.status in (403, 404)
    with pytest.raises(Refusal, match="has not been appointed"):
        evening.director.give("dismiss", person="otto", office="supervisor", why="again")


def test_who_may_not_appoint_may_not_dismiss(shared: Live) -> None:
    evening = Evening(shared, "autumn").entered()
    with pytest.raises(Refusal, match="Only the gaming shift manager"):
        evening.director.give("dismiss", person="dina", office="director", why="tired")
    evening.at("sam", "shift-manager").give("dismiss", person="dina", office="director", why="tired")
    with pytest.raises(Refusal):
        evening.director.give("announce", words="still here")
