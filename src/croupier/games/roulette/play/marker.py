"""The maximum marker (4.7, def:maximum-marker, R-05): the maximum on a number and all its combinations at once.

It fills each position up to the posted maximum of its type; the chips are debited when it is placed.
"""

from typing import TYPE_CHECKING

from croupier.games.contract import Option
from croupier.games.facts import Placed, Returned
from croupier.games.layout import Bet
from croupier.games.move import Move
from croupier.games.roulette.play.betting import actors, check_box, check_player, lay, lying
from croupier.games.roulette.positions import ZERO_CORNER, Position, combinations
from croupier.games.roulette.wagers import WAGERS, read_number
from croupier.games.roulette.wheel import POCKETS
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import Spin

NAME = "maximum-"


def covered(spin: "Spin", number: int) -> list[Position]:
    return [each for each in combinations(number) if each.name != ZERO_CORNER or spin.table.zero_corner]


def number_of(spin: "Spin", word: str) -> int:
    try:
        return read_number(word)
    except Refused as refused:
        raise spin.refuse("maximum-marker", refused.reason) from None


def filling(spin: "Spin", player: str, number: int) -> dict[str, int]:
    """What each position still lacks to its maximum."""
    there = lying(spin, player)
    found = {}
    for position in covered(spin, number):
        most = spin.table.ranges[position.name][1]
        if most is None:
            raise spin.refuse("maximum-marker", f"No maximum is posted for a {position.line}; a marker has no amount.")
        if most > there[position.name]:
            found[position.name] = most - there[position.name]
    return found


def check_marker(spin: "Spin", move: Move) -> None:
    check_box(spin, move)
    if len(move.words) != 1:
        raise spin.refuse("maximum-marker", 'Say one number: "p1 maximum 17".')
    check_player(spin, move.player)
    number = number_of(spin, move.words[0])
    if (move.player, number) in spin.markers:
        raise spin.refuse("maximum-marker", f"Player {move.player} has a maximum marker on {number} already.")
    filled = filling(spin, move.player, number)
    if not filled:
        raise spin.refuse("maximum-marker", f"Player {move.player} has the maximum on {number} and all around it.")
    show, stack, needed = spin.layout.scale.show, spin.layout.stacks[move.player], sum(filled.values())
    if needed > stack:
        raise spin.refuse(
            "maximum-marker", f"Player {move.player} has {show(stack)}; the maximum on {number} takes {show(needed)}."
        )


def place_marker(spin: "Spin", move: Move) -> None:
    number = int(move.words[0])
    filled = filling(spin, move.player, number)
    spin.markers[move.player, number] = filled
    for name, stake in filled.items():
        lay(spin, move.player, WAGERS[name], 0, stake)
        clauses = spin.cite("maximum-marker", WAGERS[name].topic)
        spin.tell(Placed(move.player, move.player, name, stake, clauses=clauses))


def is_marker(move: Move) -> bool:
    return move.act == "withdraw" and len(move.words) == 1 and move.words[0].startswith(NAME)


def check_removal(spin: "Spin", move: Move) -> None:
    number = number_of(spin, move.words[0].removeprefix(NAME))
    if (move.player, number) not in spin.markers:
        raise spin.refuse("maximum-marker", f"Player {move.player} has no maximum marker on {number}.")


def remove_marker(spin: "Spin", move: Move) -> None:
    """What the marker filled goes back; chips that lay there before stay, and so does what another marker needs."""
    filled = spin.markers.pop((move.player, int(move.words[0].removeprefix(NAME))))
    for name, stake in filled.items():
        others = [key for key in spin.markers if key[0] == move.player and key[1] in WAGERS[name].pieces[0].numbers]
        if others:
            spin.markers[others[0]][name] = stake
            continue
        bet = spin.layout.bets[Bet(move.player, move.player, name, stake, 0).key]
        if bet.stake == stake:
            spin.layout.take_back(bet)
        else:
            spin.layout.reduce(bet, bet.stake - stake)
        spin.tell(Returned(move.player, name, stake, "withdrawn", clauses=spin.cite("maximum-marker")))


def marking(spin: "Spin") -> tuple[Option, ...]:
    """One option for each number, where maximums are posted."""
    clause = spin.law.first("maximum-marker")
    who = actors(spin)
    return tuple(Option(who, "maximum", clause, (str(number),), test=spin.test_marker) for number in range(POCKETS))
