"""Roulette in people's words: wagers, acts and the settings of a table."""

from croupier.games.roulette.race_track import SECTORS, render_race_track
from croupier.games.roulette.wagers import LINES, TYPES
from croupier.games.words import BANKED_ACTS, BANKED_MAIN, CHANCE_ACTS, Setting, Words, banked_form, flag, title_all

HELP = f"""\
{render_race_track()}

17 5              5 on a number; 17 20 23 5 puts 5 on each
17/20 5           by the numbers covered: 0/2/3, 25/26/28/29, 1/2/3/4/5/6
red 10            column-1 to -3, dozen-1 to -3, low, high, even, odd, red, black
voisins 5         5 on each piece: voisins, tier, orphans, zero-game, neighbours-17
maximum 17        the maximum on a number and all its combinations
withdraw 17/20    take a wager back; withdraw all, withdraw maximum-17
17 5, red 10      several moves on one line
Enter             no more bets: the wheel is spun        q  leave"""
ACTS = {
    **BANKED_ACTS,
    "ball": CHANCE_ACTS["ball"],
    "spin": "Spin",
    "revolutions": "Revolutions",
    "no-spin": "No spin",
    "maximum": "Maximum on",
    "chips": "Colour chips",
    "same-bets": "Same bets again",
}
OUTSIDE = {
    "column-1": "Column 1",
    "column-2": "Column 2",
    "column-3": "Column 3",
    "dozen-1": "1st 12",
    "dozen-2": "2nd 12",
    "dozen-3": "3rd 12",
    "low": "1\u201318",
    "high": "19\u201336",
}
EVEN_CHANCES = tuple(LINES)[7:]


def wagers(ruleset: str) -> dict[str, str]:
    """Those with a name; a wager on numbers is called by its numbers."""
    return title_all((*OUTSIDE, *EVEN_CHANCES, *SECTORS, "neighbours"), OUTSIDE)


def form(ruleset: str) -> tuple[Setting, ...]:
    return banked_form(
        title_all(TYPES),
        flag("race-track", "Race track", "offered", rare=True),
        flag("zero-corner", "Corner with zero", "offered", rare=True),
    )


WORDS = Words(wagers, ACTS, form, HELP, BANKED_MAIN)
