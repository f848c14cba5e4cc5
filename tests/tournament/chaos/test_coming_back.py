"""Leaving and coming back never helps: whoever leaves is placed no better and holds no more than the rules give.

Who leaves holds no chips, is placed below all who were still in (X-12, X-24), and has no way back; ways back are for
those who went out by chips or missed a session. Who comes back sits down with exactly what the conditions or the void
round give, and the old result counts no more. A substitute changes the name of an entry and nothing else (X-13).
"""

import pytest

from croupier.tournament.entry.entry import Standing
from croupier.tournament.filing.filing import Phase
from croupier.tournament.journal.state import Tournament
from croupier.tournament.places.placing import final_groups
from croupier.tournament.places.ranking import places
from croupier.tournament.places.ties import open_ties
from croupier.tournament.texts.law import RULESETS
from croupier.tournament.texts.roles import Role
from tests.soak import SOAK
from tests.tournament.chaos.play import play
from tests.tournament.cup import CASHIER, DEALER, DIRECTOR, FIRST, SUPERVISOR, Cup, cup, small, wagered
from tests.tournament.samples import CHARITY, LATER, Raw, series

NOT_CHARITY = [ruleset for ruleset in RULESETS if ruleset != CHARITY]
BACK: Raw = {"until": "heats", "seats": 2, "most": 1, "timing": "At once."}
ENDED = ({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})


def place(state: Tournament, player: str) -> tuple[int, int] | None:
    return places(final_groups(state, provisional=True)).get(player)


# --- leaving --------------------------------------------


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_who_forfeits_the_first_session_has_no_place_and_holds_nothing(ruleset: str) -> None:
    """X-44: the fee stays in the pool."""
    event = cup(ruleset).drawn()
    event.on_time()
    event.start("heats/1", absent=["P01"])
    event.heats({"P02": 550}, ENDED[1], {"P03": 1})
    assert place(event.state, "P01") is None
    assert event.state.chips["stack:P01"] == 0
    assert event.state.entries["P01"].paid
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert "P01" not in event.state.places.decided["heats"].advanced


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_withdraws_has_no_place_and_no_chips_and_pays_all_the_same(ruleset: str) -> None:
    event = cup(ruleset).drawn()
    pool = event.money("pool")
    event.say(CASHIER, "withdraw", player="P06", reason="Ill.")
    event.start("heats/1")
    event.heats(ENDED[0], {"P04": 600, "P05": 550})
    assert place(event.state, "P06") is None
    assert event.state.chips["stack:P06"] == 0
    assert event.money("pool") == pool
    assert event.refused(CASHIER, "buy-back", player="P06").reason


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("lead", [True, False])
def test_x24_who_is_excluded_is_placed_below_everyone_still_in(ruleset: str, lead: bool) -> None:
    """However many chips there were, and also below who goes out in the same round."""
    event = cup(ruleset).playing()
    if lead:
        event.count_table(FIRST, {"P01": 5000, "P02": 550, "P03": 500})
    who = DIRECTOR if Role.DIRECTOR in event.state.rules.excluders else SUPERVISOR
    event.say(who, "exclude", player="P01", reason="Fraud.")
    assert event.state.chips["stack:P01"] == 0
    event.heats({"P02": 550}, ENDED[1], {"P03": 1})
    assert place(event.state, "P01") == (6, 6)
    assert event.refused(CASHIER, "buy-back", player="P01").reason
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert "P01" not in event.state.places.decided["heats"].advanced


def test_who_is_excused_takes_no_chips_along_goes_on_to_nothing_and_cannot_re_enter() -> None:
    """A short stack could be changed into a full one otherwise."""
    event = cup(CHARITY, {"buy-back": BACK, "stages.1.seats": 6}).playing()
    event.say(SUPERVISOR, "excuse", player="P03", reason="Called away.")
    assert event.state.chips["stack:P03"] == 0
    event.heats({"P01": 2600, "P02": 2000}, {"P04": 2600, "P05": 2550, "P06": 2500})
    assert event.state.entries["P03"].standing is Standing.EXCUSED
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert "P03" not in event.state.places.decided["heats"].advanced
    assert "not been eliminated" in event.refused(CASHIER, "buy-back", player="P03").reason
    assert place(event.state, "P03") == (6, 6)


def test_who_forfeited_plays_no_extra_rounds_for_a_place_by_points() -> None:
    """Two were not there and have no points: they have no place (X-44), and are dealt no chips."""
    raw = series()
    raw["stages"] = [raw["stages"][0] | {"recording": "counts", "dealing": "physical", "rounds": 1}]
    raw |= {"prizes": {"shares": ["30%", "20%", "20%", "15%", "10%", "5%"]}, "players": {"minimum": 6, "maximum": 6}}
    event = Cup(raw).closed(6)
    event.seat("first", sizes=[3, 3])
    event.start("first/1", absent=["P03", "P06"])
    for table, chips in (("first/1/1", {"P01": 700, "P02": 600}), ("first/1/2", {"P04": 700, "P05": 600})):
        event.play_counted(table, chips)
    event.say(DIRECTOR, "end-session", session="first/1")
    event.say(DIRECTOR, "confirm-stage", stage="first")
    assert {frozenset(tie.players) for tie in open_ties(event.state)} == {
        frozenset({"P01", "P04"}),
        frozenset({"P02", "P05"}),
    }
    assert place(event.state, "P03") is place(event.state, "P06") is None


# --- coming back --------------------------------------------


@pytest.mark.parametrize("ruleset", LATER)
def test_who_buys_back_into_a_sit_and_go_begins_like_everybody_else(ruleset: str) -> None:
    """What was left of the old stack does not come along, and the old result is gone."""
    changes = {"stages.0.sit-and-go": True, "stages.0.timing": "When full.", "stages.0.sessions": 2}
    changes |= {
        "buy-back": BACK | {"fee": 20, "seats": 1},
        "stages.1.seats": 3,
        "stages.1.tables": 1,
        "stages.0.tables": 1,
    }
    event = Cup(small(ruleset, changes | {"stages.0.advance": {"top": 1}, "players.maximum": 5})).closed(5)
    event.seat("heats", session=1, players=["P01", "P02", "P03"])
    event.start("heats/1")
    event.say(DEALER, "count-out", player="P03", chips={"5": 1}, witness="sue")
    event.play_counted(FIRST, {"P01": 600, "P02": 550})
    event.say(DIRECTOR, "end-session", session="heats/1")
    assert event.state.chips["stack:P03"] == 5
    event.say(CASHIER, "buy-back", player="P03", paid=20)
    event.seat("heats", session=2)
    event.start("heats/2")
    held = {player: event.state.chips[f"stack:{player}"] for player in ("P03", "P04", "P05")}
    assert set(held.values()) == {500}


def test_a_way_back_is_taken_as_often_as_the_conditions_say() -> None:
    event = cup(LATER[1], {"buy-back": BACK | {"fee": 20}, "stages.1.seats": 6}).playing()
    event.heats(*ENDED)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    for player in ("P01", "P04"):
        assert "not been eliminated" in event.refused(CASHIER, "buy-back", player=player, paid=20).reason
    event.say(CASHIER, "buy-back", player="P03", paid=20)
    assert event.refused(CASHIER, "buy-back", player="P03", paid=20).reason
    event.seat("final")
    event.start("final/1")
    stacks = {event.state.chips[f"stack:{player}"] for player in ("P01", "P02", "P03", "P04", "P05")}
    assert stacks == {500}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_x13_a_substitute_changes_the_name_and_nothing_else(ruleset: str) -> None:
    event, plain = cup(ruleset).playing(), cup(ruleset).playing()
    event.say(DIRECTOR, "substitute", player="P01", name="A Friend", reason="Ill.", checked=True)
    for each in (event, plain):
        each.heats({"P01": 600, "P02": 550, "P03": 500}, ENDED[1])
        each.say(DIRECTOR, "confirm-stage", stage="heats")
    assert final_groups(event.state) == final_groups(plain.state)
    assert event.state.chips.non_zero() == plain.state.chips.non_zero()
    assert event.state.money.non_zero() == plain.state.money.non_zero()


def test_x05_reinstatement_gives_back_what_the_void_round_took_and_no_more() -> None:
    """Everything on one wager, lost; the round is void afterwards. The way back is offered once, with those chips."""
    event = wagered("roulette-2002", {"stages.0.table": {"minimum": 10, "maximum": 500, "step": 5}}).playing()
    table = event.state.tables[FIRST]
    player = table.seats["1"]
    for move in ("d spin", "p1 wager red 495", "p2 wager red 10", "p3 wager red 10", "d no-more-bets", "d ball 2"):
        if move == "d spin" and not any(option.act == "spin" for option in table.replayed().round.awaiting.options):
            continue
        event.say(DEALER, "play", table=FIRST, move=move)
    while not table.replayed().round.complete:
        event.floor.play_round(table)
    event.say(DEALER, "next-round", table=FIRST)
    assert event.state.entries[player].standing is Standing.OUT
    event.say(DIRECTOR, "void-round", table=FIRST, round=1, move="o invalidate fraud -- the ball was touched")
    assert event.state.corrections.offers[player].chips == 495
    event.say(DIRECTOR, "reinstate", player=player, why="The round is void.")
    assert event.refused(DIRECTOR, "reinstate", player=player, why="Again.").reason
    event.floor.play_round(table)
    event.say(DEALER, "next-round", table=FIRST)
    assert event.state.chips[f"stack:{player}"] == 500
    assert event.state.entries[player].standing is Standing.IN
    assert event.replayed()


# --- in random tournaments --------------------------------------------

LEFT = (Standing.EXCLUDED, Standing.EXCUSED, Standing.FORFEITED, Standing.WITHDRAWN)


@pytest.mark.parametrize("block", range(6 * SOAK))
def test_in_random_tournaments_who_left_is_never_ahead_of_who_stayed(block: int) -> None:
    """At the end: of the players of a stage nobody who left during it or before it is placed above one who was alive
    when it ended; who withdrew has no place; who was barred has no prize."""
    for seed in range(5000 + block * 4, 5000 + (block + 1) * 4):
        state = play(seed).state
        if state.filing.phase is not Phase.FINISHED:
            continue
        ranks = places(final_groups(state))
        for player in [each for each in state.entries if state.entries[each].standing in LEFT]:
            prize = (state.prizes.awards or {}).get(player, 0)
            assert not prize or player not in state.places.barred
            came = [held for held in state.places.results.values() if player in held]
            last = came[-1:] if any(held[player].played for held in came) else []
            assert player in ranks or not last, "only a player who was never seated has no place (X-44)"
            for held in last:
                alive = [other for other, each in held.items() if each.out is None]
                assert held[player].out is None or all(ranks[other] < ranks[player] for other in alive)
