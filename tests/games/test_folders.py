"""A game folder: know one, know all. Every folder has the same files for the same things; what only one game has is
listed here with its reason."""

import re
from pathlib import Path

import pytest

from croupier.games.registry import games

GAMES = Path(__file__).parents[2] / "src/croupier/games"
REQUIRED = {
    "__init__.py": "GAME: what is light, and the rulesets",
    "law.py": "where each text says a thing",
    "rules.py": "what differs between the texts",
    "table.py": "which set-ups a text allows",
    "before.py": "what earlier rounds left",
    "words.py": "wagers, acts and settings as people call them",
    "sign.py": "what is posted at the table",
    "picture.py": "the felt as a role sees it",
    "machine.py": "the machine as dealer",
    "bot.py": "what bots wager on, how they decide",
    "samples.py": "tables to try the game on",
    "play/__init__.py": "the round",
    "play/game.py": "PLAY: all of the above together",
    "play/script.py": "the round in the order of the text",
    "play/betting.py": "wagers: placed, refused, taken back, closed",
    "play/options.py": "what is open now, what is barred and why",
    "play/on_table.py": "what lies on the table",
    "play/dealing.py": "how chance gets there: cards, tiles, the ball",
    "play/settlement.py": "who is paid what",
    "play/acts.py": "every act of officials",
    "play/irregular.py": "what went wrong, and what follows",
    "fast/__init__.py": "compiled code",
    "fast/kernel.py": "the compiled round",
    "fast/simulation.py": "FAST: very many rounds",
}
AGAINST_THE_HOUSE = {
    "wagers.py": "each wager: its rule and what it pays",
    "exact/__init__.py": "exact odds",
    "exact/odds.py": "EXACT: the prospects of every wager",
}
OPTIONAL = {
    "hands.py": "what hands are worth, where the shared ranking of poker hands is not all",
    "sides.py": "side bets, one record each",
    "notation.py": "where moves are not written as everywhere",
    "strategy.py": "where a player decides",
    "play/opening.py": "what comes before the first card",
    "play/shoe.py": "where a shoe lasts several rounds",
    "play/players.py": "what a game adds to how players stand",
    "play/decisions.py": "what players decide on their hands",
    "play/showing.py": "where hands are turned up in an order",
    "play/powers.py": "what officials may decide though nothing went wrong",
    "play/facts.py": "facts that only this game has",
    "fast/tables.py": "the rules as tables for the kernel",
    "fast/session.py": "SESSION: sessions of tournaments in the kernel",
}
OWN = {
    "baccarat": {
        "play/wagering.py": "only here a clock runs and wagers are trimmed to a differential",
        "play/burning.py": "only here the opening card says how many are burnt",
    },
    "blackjack": {
        "play/boxes.py": "a box can have several hands",
        "play/memory.py": "decisions are kept for a reconstruction",
        "play/offers.py": "insurance and even money",
        "play/sharing.py": "several players on one box",
    },
    "roulette": {
        "wheel.py": "the order of the pockets",
        "positions.py": "where a chip may lie",
        "race_track.py": "wagers by sectors of the wheel",
        "play/colours.py": "colour chips",
        "play/marker.py": "the maximum marker",
        "play/void_spins.py": "wagers open again after a void spin",
        "play/withdrawing.py": "part of a position can be taken back",
    },
    "canberra": {
        "play/collusion.py": "the text has a section on it",
        "play/miscounts.py": "hands are counted after they are settled",
    },
    "pai_gow": {
        "tiles.py": "the 32 tiles",
        "house_way.py": "how the House sets a hand",
        "listed_hands.py": "hands that the House Way names",
        "hand_text.py": "a hand that somebody asks about",
        "play/cup.py": "the dice",
        "play/hands.py": "a hand of tiles in play",
        "play/exposures.py": "exposed tiles still play",
    },
    "holdem": {
        "phh.py": "files of the poker format",
        "export.py": "rounds as such files",
        "formats/__init__.py": "the formats of others",
        "formats/story.py": "a hand as they tell it",
        "formats/ohh.py": "Open Hand History",
        "formats/pokerstars.py": "the text of PokerStars",
        "plain/__init__.py": "ordinary hands of such files, at once",
        "plain/reading.py": "their text",
        "plain/shows.py": "how they show cards",
        "plain/playing.py": "their betting",
        "plain/answer.py": "their settlement",
        "play/seating.py": "the button",
        "play/structure.py": "how much may be bet",
        "play/pots.py": "side pots",
        "play/misdeals.py": "the text has a section on them",
        "play/special_rounds.py": "bonus and elimination rounds",
        "play/rulings.py": "pots that a ruling decides",
        "play/sanctions.py": "a void wager is a hand out of the round",
        "play/card_draws.py": "places decided by a card",
    },
}


def files(folder: str) -> set[str]:
    return {path.relative_to(GAMES / folder).as_posix() for path in (GAMES / folder).rglob("*.py")}


def required(folder: str) -> set[str]:
    return {*REQUIRED, *(() if games()[folder].between_players else AGAINST_THE_HOUSE)}


@pytest.mark.parametrize("folder", sorted(games()))
def test_a_folder_has_what_every_folder_has(folder: str) -> None:
    assert required(folder) - files(folder) == set()


@pytest.mark.parametrize("folder", sorted(games()))
def test_what_else_a_folder_has_is_listed_with_its_reason(folder: str) -> None:
    """How odds are computed and compiled is each game's own affair: only the doors to it are the same."""
    doors = {each for each in files(folder) if each.startswith(("exact/", "fast/"))}
    own = OWN.get(folder, {})
    assert files(folder) - required(folder) - set(OPTIONAL) - doors == set(own)
    assert all(own.values())


def test_what_is_optional_is_not_one_game_s_own() -> None:
    found = {each: [folder for folder in games() if each in files(folder)] for each in OPTIONAL}
    assert {each: folders for each, folders in found.items() if not 1 < len(folders) < len(games())} == {}


@pytest.mark.parametrize("folder", sorted(games()))
def test_the_files_that_a_folder_speaks_of_are_there(folder: str) -> None:
    """The table at the head of a script says where each section of the text is."""
    shared = {path.name for path in GAMES.rglob("*.py") if path.relative_to(GAMES).parts[0] not in games()}
    known = shared | {each.rpartition("/")[2] for each in files(folder)}
    for each in files(folder):
        text = (GAMES / folder / each).read_text(encoding="utf-8")
        assert set(re.findall(r"\b[a-z_]+\.py\b", text)) <= known, each
