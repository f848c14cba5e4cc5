"""Sessions of Blackjack in the compiled kernel: boxes that play by the chart, bolder or quieter as the bot would."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.fast.boxes import Boxes, play_boxes
from croupier.games.blackjack.fast.kernel import MOST_HANDS
from croupier.games.blackjack.fast.simulation import basic_rules
from croupier.games.blackjack.play.opening import insert_range
from croupier.games.blackjack.table import DOUBLING, SPLITTING, BlackjackTable
from croupier.games.bots import siding
from croupier.games.kernels.compiled import compiled, without_owner
from croupier.games.kernels.session import (
    OWN_ROWS,
    SPARE,
    Bytes,
    FeltNumbers,
    GameKernel,
    Ints,
    SeatsInPlay,
    Session,
    decks_of,
    register_kernel,
)


class BoxRules(NamedTuple):
    """The chart and the values of hands as one table of bytes."""

    rules: Bytes


@compiled
def deal_boxes(
    own: BoxRules, felt: FeltNumbers, order: Bytes, shoe: Ints, seats: SeatsInPlay, state: NDArray[np.uint64]
) -> None:
    """A round of Blackjack: cards go clockwise from the first box, wherever the marker lies."""
    room, count, line, held, wagers = seats.room, seats.playing, seats.line, seats.held, seats.wagers
    boxes = Boxes(
        room[OWN_ROWS], room[OWN_ROWS + 1], room[OWN_ROWS + 2], room[OWN_ROWS + 3], seats.hands, room[OWN_ROWS + 4]
    )
    first = np.argmin(line[:count])
    for box in range(count):
        me = int((first + box) % count)
        boxes.stakes[box], boxes.chips[box] = wagers[me], held[me]
        style = seats.styles[line[me]]
        boxes.modes[box] = siding.boldness(style, held, wagers, count, me, seats.rounds_left, seats.advance)
    shoe[0] = play_boxes(order, shoe[0], own.rules, count, boxes)
    for box in range(count):
        seats.won[(first + box) % count] = boxes.won[box]
    shoe[2] = np.int64(len(order) - SPARE - shoe[0] <= felt.cut)


@compiled
def from_the_first(own: BoxRules, order: Bytes) -> int:
    return 0


@compiled
def drop_owners(own: BoxRules) -> BoxRules:
    return BoxRules(without_owner(own.rules))


register_kernel(BoxRules, GameKernel(deal_boxes, from_the_first, drop_owners))


def shoe_of(table: BlackjackTable) -> tuple[Bytes, int]:
    """The cards, and how many of them are behind the cutting card, where the machine puts it."""
    cards = decks_of(table.decks)
    room = insert_range(table.decks, len(cards) - SPARE)
    return cards, len(cards) if table.automated else (room.least + room.most) // 2


SESSION = Session(
    own=lambda table: BoxRules(basic_rules()),
    shoe=shoe_of,
    ends=lambda table: not table.automated,
    plays=lambda table: not table.barred & {SPLITTING, DOUBLING},
    hands=MOST_HANDS,
)
