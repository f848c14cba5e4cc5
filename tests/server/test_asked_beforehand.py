"""A preview tells what a command would do, never what lies face down: who could ask beforehand could choose. The whole
record tells no more, as long as somebody plays with what it holds."""

from collections.abc import Iterator

import pytest

from croupier.client import Refusal
from croupier.demo.players import chosen
from croupier.games.script.move import Move
from croupier.tournament.tables.table import seen_by_all
from tests.server.live import Live
from tests.server.virtual_evening import MOST_STEPS, VirtualEvening


def asked(evening: VirtualEvening) -> list[tuple[bool, bool]]:
    """Every player asks what a move would do before it is made, until all rounds are over: whether that was told, and
    whether something was turned up when it was done."""
    found = list[tuple[bool, bool]]()
    for _ in range(MOST_STEPS):
        evening.deal()
        acting = next(((player, move) for player, move in moves(evening) if move), None)
        if acting is None:
            return found
        player, move = acting
        place = evening.phones[player].tournament(evening.name)
        table = str(evening.phone(player)["me"]["table"])
        before = face_down(evening, player)
        try:
            place.preview("play", table=table, move=move)
            told = True
        except Refusal as refused:
            told = "not before" not in refused.detail
        place.give("play", table=table, move=move)
        found.append((told, face_down(evening, player) < before))
    return found


def moves(evening: VirtualEvening) -> Iterator[tuple[str, str]]:
    for player in evening.phones:
        yield player, chosen(evening.phone(player), evening.random)


def face_down(evening: VirtualEvening, player: str) -> int:
    """In how many other hands a player sees something that lies face down."""
    felt = evening.phone(player)["picture"]["felt"]
    hands = [felt.get("bank"), felt.get("dealer"), *felt.get("boxes", ()), *felt.get("seats", ())]
    return sum("??" in str(each) for each in hands)


@pytest.mark.parametrize("ruleset", ["canberra-poker-2002", "pai-gow-2002", "charity-poker"])
def test_nobody_is_told_beforehand_what_a_move_would_turn_up(by_hand: Live, ruleset: str) -> None:
    evening = VirtualEvening(by_hand, f"t{len(by_hand.house.desk.rooms)}", ruleset)
    evening.playing()
    found = asked(evening)
    assert any(told for told, _ in found), "what turns nothing up is told"
    turned = [told for told, shown in found if shown]
    if ruleset != "charity-poker":
        assert turned, "the last decision turns the hands up"
        assert not any(turned)


def face_down_moves(evening: VirtualEvening) -> list[tuple[str, int, Move]]:
    """Table, number and move of everything dealt that the public has not seen."""
    found = list[tuple[str, int, Move]]()
    with evening.room.reading() as journal:
        for table in journal.state.tables.values():
            playing = table.replayed().round
            moves = enumerate(playing.moves)
            found += [(table.id, index, move) for index, move in moves if not seen_by_all(playing, index, index + 1)]
    return found


def dealt_face_down(evening: VirtualEvening) -> list[tuple[str, int, Move]]:
    """Play until something lies face down."""
    evening.playing()
    evening.deal()
    while not (hidden := face_down_moves(evening)):
        assert evening.act()
        evening.deal()
    return hidden


@pytest.mark.parametrize("ruleset", ["canberra-poker-2002", "pai-gow-2002", "charity-poker"])
def test_no_correction_tells_whether_a_guess_is_right(by_hand: Live, ruleset: str) -> None:
    """Right and wrong guesses at what lies face down get one answer, asked beforehand or given."""
    evening = VirtualEvening(by_hand, f"t{len(by_hand.house.desk.rooms)}", ruleset)
    hidden = dealt_face_down(evening)
    answers = set[str]()
    for table, index, move in hidden:
        for guess in (str(move), str(move).replace(str(move.outcomes[0]), str(hidden[-1][2].outcomes[-1]))):
            for ask in (evening.director.preview, evening.director.give):
                with pytest.raises(Refusal) as refused:
                    ask("amend-round", table=table, start=index, stop=index + 1, instead=[guess], why="a guess")
                answers.add(refused.value.detail)
    assert len(answers) == 1
    assert "not yet seen" in answers.pop()


@pytest.mark.parametrize("ruleset", ["canberra-poker-2002", "pai-gow-2002"])
def test_a_correction_that_breaks_what_lies_face_down_does_not_name_it(by_hand: Live, ruleset: str) -> None:
    evening = VirtualEvening(by_hand, f"t{len(by_hand.house.desk.rooms)}", ruleset)
    table = dealt_face_down(evening)[0][0]
    with pytest.raises(Refusal) as refused:
        evening.director.give("amend-round", table=table, start=0, stop=1, instead=[], why="there was no such wager")
    assert not any(str(face) in refused.value.detail for *_, move in face_down_moves(evening) for face in move.outcomes)


def test_the_whole_record_waits_until_hands_may_be_seen(by_hand: Live) -> None:
    evening = VirtualEvening(by_hand, "whole", "charity-poker")
    evening.playing()
    path = "/api/v1/tournaments/whole/export?complete=true"
    evening.deal()
    for person in ("dina", "olga", "ines"):
        assert evening.at(person).client.http.get(path).status_code == 422, "a hand is in play"
    while evening.act():
        evening.deal()
    evening.deal()
    assert evening.at("ines").client.http.get(path).status_code == 200
    assert evening.director.client.http.get(path).status_code == 403, "folded hands are not for who runs it"
    assert evening.director.client.http.get("/api/v1/tournaments/whole/export").status_code == 200
    evening.director.give("cancel", reason="Fire.")
    assert evening.director.client.http.get(path).status_code == 200
