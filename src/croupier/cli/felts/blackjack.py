"""The Blackjack table for the terminal: the dealer, every box with its hands and stakes, the stacks."""

from rich.align import Align
from rich.box import HEAVY, ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from croupier.cli.felts import BACK_STYLE, RED, SIGNS, Fitting, draw_cards, draws, rank_of, seats
from croupier.games.blackjack.picture import BlackjackFelt, BoxShown, HandShown, Stake
from croupier.games.blackjack.wagers import INSURANCE
from croupier.games.chips.facts import VOID
from croupier.games.pictures.picture import Picture
from croupier.values.cards import UNSEEN

FEWEST_CARDS = 2
WIDTH = 78


def card_text(card: str) -> Text:
    """One card in three columns."""
    if card == UNSEEN:
        return Text(card, style=BACK_STYLE)
    return Text(f"{rank_of(card)}{SIGNS[card[1]]}", style=f"bold {'red3' if card[1] in RED else 'grey11'} on grey93")


def stake_text(box: BoxShown, stake: Stake) -> str:
    """Name the player unless it is the one seated there."""
    return stake.amount if stake.player == box.name else f"p{stake.player} {stake.amount}"


def hand_text(box: BoxShown, hand: HandShown) -> Text:
    """Cards, total and stakes of one hand: one line."""
    line = Text("▶ " if hand.turn else "  ", style="bold yellow3")
    line += Text(" ").join(card_text(card) for card in hand.cards.cards)
    line.append(f"  {hand.cards.total}", style="bold")
    for stake in hand.stakes:
        line.append(f"  {stake_text(box, stake)}", style="cyan")
    return line


def side_texts(box: BoxShown) -> list[Text]:
    """Side bets of a box, its insurance line and a raised limit."""
    lines = [
        Text(f"{stake.wager} {stake.amount}", style="bold yellow3" if stake.wager == INSURANCE else "cyan")
        for stake in box.others
    ]
    return lines + [Text(f"limit {raised.limit}", style="magenta") for raised in box.raised]


def box_panel(box: BoxShown) -> Panel:
    title = Text(f" box {box.name} ", style="bold black on yellow3" if box.turn else "bold")
    lines = [hand_text(box, hand) for hand in box.hands]
    shape = HEAVY if box.turn else ROUNDED
    return Panel(Group(*lines, *side_texts(box)), title=title, box=shape, border_style="grey50")


def waiting_panel(box: BoxShown) -> Panel:
    """A box with wagers on it before the first card."""
    lines = [Text(stake_text(box, stake), "cyan") for hand in box.hands for stake in hand.stakes]
    return Panel(Group(*lines, *side_texts(box)), title=f" box {box.name} ", box=ROUNDED)


@draws(BlackjackFelt)
def draw(picture: Picture) -> RenderableType:
    """The whole table."""
    felt = picture.felt
    if not isinstance(felt, BlackjackFelt):
        raise TypeError("this felt is for Blackjack")
    total = Text(f"dealer  {felt.dealer.total}", style="bold")
    in_line = Text.assemble(total, "  ", Text(" ").join(map(card_text, felt.dealer.cards)))
    dealer = Fitting(
        Group(Align.center(draw_cards(felt.dealer.cards, FEWEST_CARDS)), Align.center(total)), Align.center(in_line)
    )
    panels = [box_panel(box) if felt.dealt else waiting_panel(box) for box in felt.boxes]
    call = "VOID" if picture.result == VOID else picture.waiting.text
    return Panel(
        Group(
            dealer,
            Columns(panels, padding=(0, 1)),
            Align.center(Text(call, style="bold")),
            seats(picture, "settled", lambda seat: []),
        ),
        title=Text(f" {picture.ruleset} ", style="bold white on dark_green"),
        subtitle=picture.sign[0].text,
        border_style="green4",
        width=WIDTH,
    )
