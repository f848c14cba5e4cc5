"""What officials do about cards, limits and people without an irregularity (4.5, 4.6, 6.4 to 6.7, 7.3, 8.4 to 8.6,
10.1.2), and add-ons."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.games.chips.facts import ShoeEvent
from croupier.games.holdem.law import T
from croupier.games.officials.grammar import (
    AMOUNT,
    NAME,
    NUMBER,
    PLAYER,
    Act,
    Said,
    always,
    among,
    at,
    nothing_more,
    one_of,
)
from croupier.games.officials.house import new_value
from croupier.games.script.awaiting import Want
from croupier.games.script.sight import OFFICIAL, Sight
from croupier.games.texts.powers import Power

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import HoldemRound


# --- cards --------------------------------------------


def do_change(game: "HoldemRound", said: Said) -> None:
    """6.4: new cards are checked, shuffled and cut."""
    if said.words[0] == "all":
        game.tell(ShoeEvent("check, shuffle and cut the new cards", clauses=game.cite(T.CHANGE_CARDS, T.SHUFFLE)))


def may_cut(game: "HoldemRound", want: Want) -> None:
    if want is not Want.CARD or game.cards.begun:
        raise game.refuse(T.PLAYER_CUT, "The cards are cut before the first one is dealt.")


def do_inspect(game: "HoldemRound", said: Said) -> None:
    """6.6: the casino supervisor sees the hand, and nobody else."""
    hole = game.cards.holes.get(said.player)
    if hole is not None:
        hole.sight = Sight(False, hole.sight.roles | {OFFICIAL})


# --- people --------------------------------------------


def test_absent(game: "HoldemRound", said: Said) -> None:
    if said.player in game.players.absent:
        raise game.refuse(T.ABSENT, f"Player {said.player} is absent already.")


def do_absent(game: "HoldemRound", said: Said) -> None:
    """4.5, 4.6: antes and blinds are taken, the hand is dealt and folded."""
    game.players.absent.add(said.player)


def test_present(game: "HoldemRound", said: Said) -> None:
    if said.player not in game.players.absent:
        raise game.refuse(T.ABSENT_FOLDED, f"Player {said.player} is not absent.")


def do_present(game: "HoldemRound", said: Said) -> None:
    game.players.absent.discard(said.player)


def test_time_out(game: "HoldemRound", said: Said) -> None:
    if game.table.seconds is None:
        raise game.refuse(T.TIME_LIMIT, "No time limit was set; announce one before the round of play.")
    if said.player != game.betting.player:
        raise game.refuse(T.TIME_OUT, f"It is not player {said.player}'s turn.")


def do_time_out(game: "HoldemRound", said: Said) -> None:
    """8.5, H-38: folded once an official confirms it."""
    game.betting.fold(game.cards.holes[said.player], T.TIME_OUT)


def test_leave(game: "HoldemRound", said: Said) -> None:
    if said.player in game.players.gone:
        raise game.refuse(T.LEAVE, f"Player {said.player} is out of the game already.")


def do_leave(game: "HoldemRound", said: Said) -> None:
    game.players.left.add(said.player)


def test_add_on(game: "HoldemRound", said: Said) -> None:
    if said.stake <= 0 or said.stake % game.table.limits.step:
        raise game.refuse(T.ADD_ON, "An add-on is a number of chips.")


def do_add_on(game: "HoldemRound", said: Said) -> None:
    """H-25: the same for all remaining players."""
    for player in game.layout.stacks:
        if player not in game.players.gone:
            game.layout.adjust(player, said.stake, "add-on", game.cite(T.ADD_ON))


# --- limits --------------------------------------------


def settings(game: "HoldemRound") -> Iterable[str]:
    return game.notices.topics


def may_notice(game: "HoldemRound", want: Want) -> None:
    """Notice is given while no round of play is under way."""
    if game.cards.begun and want is not Want.NOTHING:
        raise game.refuse(T.NEW_LIMITS, "A change is announced between rounds of play.")


def test_notice(game: "HoldemRound", said: Said) -> None:
    game.notices.fits(said.words[0], new_value(said))


def do_notice(game: "HoldemRound", said: Said) -> None:
    game.notices.given[said.words[0]] = new_value(said)


SETTING = among("SETTING", settings)
ACTS: "tuple[Act[HoldemRound], ...]" = (
    Act("change-cards", "Change the cards", T.CHANGE_CARDS, Power.SUPERVISOR, at(Want.NOTHING), do_change,
        ((one_of("CARDS", "all", "some"),),), reason=True),
    Act("inspect-hand", "Inspect a hand", T.INSPECT, Power.SUPERVISOR, at(Want.NOTHING), do_inspect, ((PLAYER,),)),
    Act("card-count", "Count the cards", T.CARD_COUNT, Power.SUPERVISOR, always, nothing_more),
    Act("player-cut", "Let a player cut", T.PLAYER_CUT, Power.HOUSE, may_cut, nothing_more, ((PLAYER,),)),
    Act("absent", "A player is absent", T.ABSENT, Power.OPERATOR, always, do_absent, ((PLAYER,),), test_absent),
    Act("present", "A player is back", T.ABSENT_FOLDED, Power.OPERATOR, always, do_present, ((PLAYER,),), test_present),
    Act("time-out", "Time is up for a player",
        T.TIME_OUT, Power.OPERATOR, at(Want.DECISION), do_time_out, ((PLAYER,),), test_time_out),
    Act("leave", "Let a player leave",
        T.LEAVE, Power.SUPERVISOR, at(Want.NOTHING), do_leave, ((PLAYER,),), test_leave, reason=True),
    Act("add-on", "Add chips for everybody",
        T.ADD_ON, Power.HOUSE, at(Want.NOTHING), do_add_on, ((AMOUNT,),), test_add_on),
    Act("notice", "Give notice of a new setting", T.NEW_LIMITS, Power.OPERATOR, may_notice, do_notice,
        ((SETTING, NUMBER), (SETTING, NAME)), test_notice),
)  # fmt: skip
