"""The maximum marker (4.7, def:maximum-marker, R-05): the maximum on a number and all its combinations at once.

It fills each position up to the posted maximum of its type; the chips are debited when it is placed.
"""

from typing import TYPE_CHECKING

from croupier.games.roulette.law import T
from croupier.games.roulette.play.betting import check_box, check_player, height
from croupier.games.roulette.play.on_table import Filled
from croupier.games.roulette.positions import ZERO_CORNER, combinations
from croupier.games.roulette.wagers import WAGERS, read_number
from croupier.games.script.move import Move
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import RouletteRound

NAME = "maximum-"


def number_of(spin: "RouletteRound", word: str) -> int:
    try:
        return read_number(word)
    except Refused as refused:
        raise spin.refuse(T.MAXIMUM_MARKER, refused.reason) from None


def missing_to_maximum(spin: "RouletteRound", player: str, number: int) -> Filled:
    """What each position still lacks to its maximum."""
    found = {}
    for position in combinations(number):
        if position.name == ZERO_CORNER and not spin.table.zero_corner:
            continue
        most = spin.table.ranges[position.name][1]
        if most is None:
            text = f"No maximum is posted for a {position.line}; a marker has no amount."
            raise spin.refuse(T.MAXIMUM_MARKER, text)
        lacking = most - height(spin, player, position.name)
        if lacking > 0:
            found[position.name] = lacking
    return found


def check_marker(spin: "RouletteRound", move: Move) -> None:
    player = move.player
    check_box(spin, move)
    if len(move.words) != 1:
        raise spin.refuse(T.MAXIMUM_MARKER, 'Say one number: "p1 maximum 17".')
    check_player(spin, player)
    number = number_of(spin, move.words[0])
    if number in spin.cloth.markers.get(player, {}):
        raise spin.refuse(T.MAXIMUM_MARKER, f"Player {player} has a maximum marker on {number} already.")
    filled = missing_to_maximum(spin, player, number)
    if not filled:
        raise spin.refuse(T.MAXIMUM_MARKER, f"Player {player} has the maximum on {number} and all around it.")
    show, stack, needed = spin.layout.scale.show, spin.layout.stacks[player], sum(filled.values())
    if needed > stack:
        text = f"Player {player} has {show(stack)}; the maximum on {number} takes {show(needed)}."
        raise spin.refuse(T.MAXIMUM_MARKER, text)


def place_marker(spin: "RouletteRound", move: Move) -> None:
    player, number = move.player, int(move.words[0])
    filled = missing_to_maximum(spin, player, number)
    spin.cloth.markers.setdefault(player, {})[number] = filled
    for name, stake in filled.items():
        spin.layout.place(player, player, name, stake, spin.cite(T.MAXIMUM_MARKER, WAGERS[name].topic))


def is_marker(move: Move) -> bool:
    return len(move.words) == 1 and move.words[0].startswith(NAME)


def check_removal(spin: "RouletteRound", move: Move) -> None:
    number = number_of(spin, move.words[0].removeprefix(NAME))
    if number not in spin.cloth.markers.get(move.player, {}):
        raise spin.refuse(T.MAXIMUM_MARKER, f"Player {move.player} has no maximum marker on {number}.")


def remove_marker(spin: "RouletteRound", move: Move) -> None:
    """What the marker filled goes back; chips that lay there before stay, and so does what another marker needs."""
    player, own = move.player, spin.cloth.markers[move.player]
    for name, stake in own.pop(int(move.words[0].removeprefix(NAME))).items():
        other = next((number for number in own if number in WAGERS[name].pieces[0].numbers), None)
        if other is not None:
            own[other][name] = stake
            continue
        bet = spin.layout.bets[player, player, name, 0]
        spin.layout.give_back(bet, "withdrawn", spin.cite(T.MAXIMUM_MARKER), keep=bet.stake - stake)
