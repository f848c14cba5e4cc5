"""What each role sees: the picture of a coup, cards face down in views, the felt in the terminal (2.2, 3.2, X-26)."""

from dataclasses import asdict, replace
from io import StringIO
from json import dumps

import pytest
from rich.console import Console

from croupier.cli.felts import baccarat as felt
from croupier.games.baccarat import GAME
from croupier.games.baccarat.picture import CoupFelt
from croupier.games.chips.facts import Dealt, ShoeEvent
from croupier.games.pictures.picture import Felt, Picture
from croupier.games.pictures.view import see
from croupier.games.script.round import Round
from croupier.games.script.sight import DEALER, NOBODY, OFFICIAL, PUBLIC, Role, player_role
from croupier.values.chance import show_outcome
from tests.baccarat.rounds import RULESETS, SIDES, begin, play

R = RULESETS[-1]
DOWN = {"face-down": True}
ROLES = (PUBLIC, DEALER, OFFICIAL, player_role("1"))


def picture(playing: Round, role: Role = PUBLIC) -> Picture:
    return GAME.picture(playing.script, role)


def coup_felt(playing: Round) -> CoupFelt:
    drawn = picture(playing).felt
    assert isinstance(drawn, CoupFelt)
    return drawn


def drawn_text(playing: Round) -> str:
    console = Console(file=StringIO(), width=100)
    with console.capture() as captured:
        console.print(felt.draw(picture(playing, player_role("1"))))
    return captured.get()


def test_hands_and_totals_as_far_as_they_are_turned_up() -> None:
    playing = begin(R, ["p1 wager player 10", "d cards Kh Kd 7h 6d"], DOWN)
    assert coup_felt(playing).player.cards == ("??", "??")
    assert coup_felt(playing).player.total == ""
    play(playing, "d expose player")
    assert (coup_felt(playing).player.cards, coup_felt(playing).player.total) == (("Kh", "7h"), "7")
    assert coup_felt(playing).banker.cards == ("??", "??")


@pytest.mark.parametrize("role", ROLES)
def test_a_picture_is_plain_values_for_every_role(role: Role) -> None:
    playing = begin(R, ["p1 wager player 10", "p1 wager tiger 5", "d cards Kh Kd 7h"], {**DOWN, **SIDES})
    text = dumps(asdict(picture(playing, role)))
    assert not any(card in text for card in ("Kh", "Kd", "7h"))
    assert dumps(asdict(picture(play(playing, "d cards 6d", "d expose player"), role))).count("7h") == 1


def test_the_countdown_stands_while_the_period_runs() -> None:
    playing = begin(R, (), {"wagering-period": 30})
    assert picture(playing).countdown is None
    assert picture(play(playing, "d place-your-bets")).countdown == 30
    assert picture(play(playing, "p1 wager tie 10")).countdown == 30
    assert picture(play(playing, "d no-more-bets")).countdown is None
    assert picture(begin(R)).countdown is None, "a table without a clock"


def test_the_countdown_stops_for_a_period_without_wagers_and_a_no_bet_coup() -> None:
    playing = begin(R, ["d place-your-bets", "d no-more-bets"], {"wagering-period": 30})
    assert picture(playing).countdown is None
    play(playing, "d place-your-bets", "p1 request-no-bet", "o no-bet-coup")
    assert picture(playing).countdown is None
    assert coup_felt(playing).no_bet


def test_the_shoe_as_everybody_sees_it() -> None:
    playing = begin(R, ["p1 wager tie 10", "d cards Kh", "d cutting-card"])
    assert (coup_felt(playing).cutting_card_out, coup_felt(playing).drawing) == (True, "banker")
    play(playing, "d cards Kd 7h 6d", "o excess-card 5h")
    assert (coup_felt(playing).shuffle_due, coup_felt(playing).waiting) == (True, ("5h",))
    unseen = begin(R, ["p1 wager tie 10", "d cards Kh Kd 7h 6d", "o excess-card ??"])
    assert coup_felt(unseen).waiting == ("??",)


def test_notes_say_what_was_granted() -> None:
    playing = begin(R, ["o approve-both p1", "o personal-limit p1 800", "p1 request-no-bet"])
    assert picture(playing).seats[0].notes == ("may back both hands", "limit 800", "wants a no-bet coup")


def test_a_waiting_card_that_nobody_turned_up_stays_hidden() -> None:
    """Dealt again in the right order the player stands on nine: the sixth card waits, still face down."""
    wagers = ["p1 wager player 10", "d cards Kh Kd 2h 2d", "d expose player", "d expose banker", "d cards 7c"]
    playing = begin(R, [*wagers, "o reconstruct Kh Kd 7c 2d 2h"], DOWN)
    assert coup_felt(playing).waiting == ("2h",), "turned up before"
    play(playing, "o reconstruct Kh Kd 2h 2d 7c")
    assert coup_felt(playing).waiting == ("??",), "never turned up"


# --- views --------------------------------------------


def named(playing: Round, role: Role) -> list[str]:
    """Every card that this role's moves and facts name."""
    view = see(playing, role)
    cards = [each for move in view.moves for each in move.outcomes]
    for fact in view.facts:
        cards += fact.cards if isinstance(fact, ShoeEvent) else (fact.card,) if isinstance(fact, Dealt) else ()
    return [show_outcome(card) for card in cards if card is not None]


@pytest.mark.parametrize("role", ROLES)
def test_a_reconstruction_names_no_card_that_lies_face_down(role: Role) -> None:
    """The cards of the act are as hidden as those that were dealt."""
    playing = begin(R, ["p1 wager player 10", "d cards Kh Kd 6h 7d", "o reconstruct Kh Kd 7d 6h", "d resume"], DOWN)
    assert named(playing, role) == []
    assert playing.script.sight(5) == NOBODY
    play(playing, "d expose player")
    assert set(named(playing, role)) == {"Kh", "7d"}
    play(playing, "d expose banker")
    assert set(named(playing, role)) == {"Kh", "Kd", "7d", "6h"}


# --- the terminal --------------------------------------------


def test_the_felt_shows_hands_wagers_and_limits() -> None:
    playing = begin(R, ["p1 wager player 10"], DOWN)
    assert "player 10" in drawn_text(playing)
    assert "the players may wager" in drawn_text(playing)
    assert "Wagers per player 10 to 500" in drawn_text(playing)
    play(playing, "d cards Kh Kd 7h 6d")
    assert "░▒▓▒░" in drawn_text(playing)
    play(playing, "d expose player", "d expose banker")
    assert "│7    │" in drawn_text(playing)
    assert "player +10" in drawn_text(playing)


def test_a_felt_of_another_game_is_no_coup() -> None:
    other = picture(begin(R))
    with pytest.raises(TypeError):
        felt.draw(replace(other, felt=Felt()))
