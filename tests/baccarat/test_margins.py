"""Every wager at the edges of its rule: one point more, one less, equal (4.3, 8, 12.7, 13.6, 14.7-14.11).

Cards come player, banker, player, banker, then third cards; the totals stand beside them.
"""

import pytest

from croupier.games.chips.facts import Called
from tests.baccarat.rounds import RULESETS, SIDES, across, begin, cited, coup, paid, script_of, settled

R = "mini-baccarat-2023"
TABLES = dict(zip(RULESETS, ({}, {"settlement": "non-commission"}, {"settlement": "non-commission"}), strict=True))

# --- the main wagers ------------------------------------------------------

SEVEN_SIX = "Kh Kd 7h 6d"
SIX_SEVEN = "Kh Kd 6h 7d"
SIX_ALL = "Kh Kd 6h 6d"
FIVE_SIX = "Kh Kd 5h 6d Ks"
FOUR_FIVE = "Kh Kd 4h 5d Ks"
FIVE_ALL = "Kh Kd 5h 5d Ks"
SEVEN_ALL = "Kh Kd 7h 7d"
# Cards: what is announced, then what 100 on banker, player and tie win; a banker win on six is paid half (8.9, 8.5).
MAIN = {
    SEVEN_SIX: ("PLAYER 7, BANKER 6", "-100", "100", "-100"),
    SIX_SEVEN: ("PLAYER 6, BANKER 7", "100", "-100", "-100"),
    SIX_ALL: ("PLAYER 6, BANKER 6", "0", "0", "800"),
    FIVE_SIX: ("PLAYER 5, BANKER 6", "50", "-100", "-100"),
    FOUR_FIVE: ("PLAYER 4, BANKER 5", "100", "-100", "-100"),
}
# For each text and wager: the clauses that say won, lost and returned.
SAYS = {
    "mini-baccarat-2002": {"banker": "8.2(a) 8.2(b) 8.2(c)", "player": "8.3(a) 8.3(b) 8.3(c)", "tie": "8.4(a) 8.4(b)"},
    "mini-baccarat-2016": {"banker": "8.4(a) 8.4(b) 8.4(c)", "player": "8.5(a) 8.5(b) 8.5(c)", "tie": "8.6(a) 8.6(b)"},
    R: {
        "banker": "4.3(a)(i) 4.3(a)(ii) 4.3(a)(iii)",
        "player": "4.3(b)(i) 4.3(b)(ii) 4.3(b)(iii)",
        "tie": "4.3(c)(i) 4.3(c)(ii) def:mini-baccarat-wager",
    },
}
DEFINED = "def:banker def:player def:tie def:hand 2.4(a) 2.4(b) 2.6"
OUTCOMES = ("win", "lose", "push")


@across(*(" ".join([*SAYS[ruleset].values(), DEFINED]) for ruleset in RULESETS))
def test_one_point_decides_every_main_wager(ruleset: str, clause: str) -> None:
    for cards, (called, *amounts) in MAIN.items():
        for wager, amount in zip(("banker", "player", "tie"), amounts, strict=True):
            playing = coup(ruleset, wager, cards, **TABLES[ruleset])
            fact = settled(playing, "1", wager)
            even = "100" if amount == "50" and ruleset.endswith("2002") else amount
            assert paid(playing, "1", wager) == even
            says = SAYS[ruleset][wager].split()
            assert fact.clauses[0].number == says[OUTCOMES.index(fact.outcome)]
            assert called in [each.words for each in playing.facts if isinstance(each, Called)]
            higher = {SEVEN_SIX: "player", SIX_ALL: "tie"}
            assert script_of(playing).book.result == higher.get(cards, "banker")


@across("2.4(a) 2.4(b) 2.4(c) 2.6", "2.4(a) 2.4(b) 2.4(c) 2.6", "2.4(a) 2.4(b) 2.4(c) 2.6")
def test_the_points_are_announced(ruleset: str, clause: str) -> None:
    points = {"2h 3d 4h 3s": "6, BANKER 6", "Ah Ad 5h 6s": "6, BANKER 7", "9h Jd 8h 7s": "7, BANKER 7"}
    for cards, called in points.items():
        playing = coup(ruleset, "banker", cards)
        words = [fact for fact in playing.facts if isinstance(fact, Called) and fact.words.startswith("PLAYER")]
        assert [fact.words for fact in words] == [f"PLAYER {called}"]
        assert [each.number for each in words[0].clauses] == ["2.6", "2.4(a)", "2.4(b)", "2.4(c)"]


# --- Dragon Bonus ------------------------------------------------------

WON, TAKEN, BACK = "100", "-100", "0"
# Cards, then what becomes of 100 on the player and on the banker, and the clause of each without its letter.
DRAGON = [
    ("Kh Kd 9h 8c", WON, "(i)(A)", TAKEN, "(ii)(A)"),
    ("Kh Kd 8h 9c", TAKEN, "(ii)(A)", WON, "(i)(A)"),
    ("Kh Kd 9h 7c", WON, "(i)(A)", TAKEN, "(ii)(A)"),
    ("Kh Kd 7h 9c", TAKEN, "(ii)(A)", WON, "(i)(A)"),
    ("Kh Kd 9h Kc", WON, "(i)(A)", TAKEN, "(ii)(A)"),
    ("Kh Kd 8h 8c", BACK, "", BACK, ""),
    ("Kh Kd 9h 9c", BACK, "", BACK, ""),
    (SIX_ALL, TAKEN, "(ii)(B)", TAKEN, "(ii)(B)"),
    (SEVEN_SIX, TAKEN, "(ii)(B)", TAKEN, "(ii)(A)"),
    (SIX_SEVEN, TAKEN, "(ii)(A)", TAKEN, "(ii)(B)"),
    ("Kh Kd 6h 2c Ts", WON, "(i)(B)", TAKEN, "(ii)(A)"),
    ("Kh Kd 6h 3c Ts", TAKEN, "(ii)(B)", TAKEN, "(ii)(A)"),
    ("Kh Kd Kc 7d 3h", TAKEN, "(ii)(A)", WON, "(i)(B)"),
    ("Kh Kd Kc 7d 4h", TAKEN, "(ii)(A)", TAKEN, "(ii)(B)"),
]
SIDE_CASES = tuple(f"12.7({hand}){case}" for hand in "ab" for case in ("(i)(A)", "(i)(B)", "(ii)(A)", "(ii)(B)"))


@pytest.mark.clauses(
    R, *SIDE_CASES, "12.7(c)", "8.8", "12.9", "def:standoff", "def:dragon-bonus", "12.8[4]", "12.8[natural]"
)
def test_naturals_and_four_points_decide_the_dragon_bonus() -> None:
    for cards, *sides in DRAGON:
        for wager, letter, amount, case in (("dragon-player", "b", *sides[:2]), ("dragon-banker", "a", *sides[2:])):
            playing = coup(R, wager, cards, **SIDES)
            clauses = [each.number for each in settled(playing, "1", wager).clauses]
            assert paid(playing, "1", wager) == amount, cards
            assert clauses[0] == (f"12.7({letter}){case}" if case else "12.7(c)"), cards
            assert ("STANDOFF" in [each.words for each in playing.facts if isinstance(each, Called)]) is (not case)
            line = {"(i)(A)": "12.8[natural]", "(i)(B)": "12.8[4]"}
            assert case not in line or clauses[1] == line[case]


# --- Super 6 and Tiger Baccarat ------------------------------------------------------

TWO_CARD_SIX, THREE_CARD_SIX = "Kh Kd Ac 6d 3h", "Kh Ac Qd 2c 5s 3d"
KINDS = ("super-6", "tiger-tie", "big-tiger", "small-tiger", "tiger")
LOSES = {
    "super-6": "13.6(b)",
    "tiger-tie": "14.7(b)",
    "big-tiger": "14.8(b)",
    "small-tiger": "14.9(b)",
    "tiger": "14.10(b)",
}
# What is won on each kind by 100, and the two clauses; whatever is not here loses.
SIXES: dict[str, dict[str, tuple[str, str, str]]] = {
    TWO_CARD_SIX: {
        "super-6": ("1500", "13.6(a)", "13.7"),
        "small-tiger": ("2200", "14.9(a)", "14.12[small-tiger]"),
        "tiger": ("1200", "14.10(a)(i)", "14.12[tiger-two]"),
    },
    FIVE_SIX: {
        "super-6": ("1500", "13.6(a)", "13.7"),
        "small-tiger": ("2200", "14.9(a)", "14.12[small-tiger]"),
        "tiger": ("1200", "14.10(a)(i)", "14.12[tiger-two]"),
    },
    THREE_CARD_SIX: {
        "super-6": ("1500", "13.6(a)", "13.7"),
        "big-tiger": ("5500", "14.8(a)", "14.12[big-tiger]"),
        "tiger": ("2200", "14.10(a)(ii)", "14.12[tiger-three]"),
    },
    SIX_ALL: {"tiger-tie": ("4500", "14.7(a)", "14.12[tiger-tie]")},
    SEVEN_SIX: {},
    SIX_SEVEN: {},
    SEVEN_ALL: {},
    FIVE_ALL: {},
    FOUR_FIVE: {},
}
SIX_CLAUSES = {number for each in SIXES.values() for _, *says in each.values() for number in says}


@pytest.mark.clauses(R, *LOSES.values(), *sorted(SIX_CLAUSES), "8.9", "def:super-6")
def test_a_banker_win_on_six_and_its_number_of_cards_decide() -> None:
    for cards, wins in SIXES.items():
        for kind in KINDS:
            playing = coup(R, kind, cards, **SIDES)
            clauses = [each.number for each in settled(playing, "1", kind).clauses]
            amount, *says = wins.get(kind, ("-100", LOSES[kind]))
            assert (paid(playing, "1", kind), clauses) == (amount, says), (cards, kind)


TIGER_PAIRS = {
    "4h Kd 4c 7d": ("400", "14.11(a)(i)", "14.12[single]"),
    "Kd 4h 7d 4c": ("400", "14.11(a)(i)", "14.12[single]"),
    "4h 9d 4c 9s": ("2500", "14.11(a)(ii)", "14.12[double]"),
    "4h 4d 4c 4s": ("10000", "14.11(a)(iii)", "14.12[twin]"),
    "Kd Kh 7d 6c": ("-100", "14.11(b)"),
    "2h Kd 3c 7d 2s": ("-100", "14.11(b)"),
}
PAIR_CLAUSES = sorted({number for _, *says in TIGER_PAIRS.values() for number in says})


@pytest.mark.clauses(R, *PAIR_CLAUSES)
def test_one_pair_two_pairs_or_the_same_pair_twice() -> None:
    for cards, expected in TIGER_PAIRS.items():
        playing = coup(R, "tiger-pair", cards, **SIDES)
        clauses = [each.number for each in settled(playing, "1", "tiger-pair").clauses]
        assert (paid(playing, "1", "tiger-pair"), *clauses) == expected, cards


TIGER_LINES = {
    SIX_ALL: ("tiger-tie", "4500"),
    THREE_CARD_SIX: ("big-tiger", "5500"),
    TWO_CARD_SIX: ("small-tiger", "2200"),
    "Kh Kd 5s 6d Kc": ("tiger", "1200"),
    "Kh Ac Qd 2c 5s 3c": ("tiger", "2200"),
    "4h Kd 4c 7d": ("tiger-pair", "400"),
    "4h 9d 4c 9s": ("tiger-pair", "2500"),
    "4h 4d 4c 4s": ("tiger-pair", "10000"),
}


@pytest.mark.clauses(R, "8.10", "14", "def:tiger-baccarat")
def test_every_line_of_tiger_baccarat() -> None:
    for cards, (kind, amount) in TIGER_LINES.items():
        assert paid(coup(R, kind, cards, **SIDES), "1", kind) == amount, kind


# --- pairs ------------------------------------------------------

PERFECT = {
    "5h Kd 5s 7d": ("500", "10.6(a)"),
    "5c Kd 5d 7d": ("500", "10.6(a)"),
    "5h Kd 5d 7d": ("1200", "10.6(b)"),
    "5s Kd 5c 7d": ("1200", "10.6(b)"),
    "5h Kd 5h 7d": ("2500", "10.6(c)"),
    "5c Kd 5c 7d": ("2500", "10.6(c)"),
}
SECTION = "10.6(a) 10.6(b) 10.6(c) 10.2 10.3(a) 10.3(b) 10.4 10.5 10.1 def:suit def:suited"


@across("-", f"{SECTION} 8.8(d) 8.9(d)", f"{SECTION} 8.6 def:pairs(a) 9.1(a) 10")
def test_suit_and_colour_decide_what_a_perfect_pair_is_paid(ruleset: str, clause: str) -> None:
    """A pair on the other hand decides nothing; what is paid is the highest line only."""
    for cards, (amount, line) in PERFECT.items():
        player, banker = cards.split()[::2], cards.split()[1::2]
        swapped = " ".join((banker[0], player[0], banker[1], player[1]))
        for kind, other, dealt in (("player-pair", "banker-pair", cards), ("banker-pair", "player-pair", swapped)):
            wagers = [f"p1 wager {kind} 100", f"p1 wager {other} 100", f"d cards {dealt}"]
            playing = begin(ruleset, wagers, {"pairs": "perfect"})
            assert (paid(playing, "1", kind), paid(playing, "1", other)) == (amount, "-100")
            assert line in [each.number for each in settled(playing, "1", kind).clauses]


@across("-", "9.6 9.10 9.9(a) 9.9(b)", "9.7 9.11 9.10(a) 9.10(b)")
def test_pairs_alone_are_settled_early_and_the_call_says_so(ruleset: str, clause: str) -> None:
    paid_by, taken_by = ("9.9(b)", "9.9(a)") if ruleset.endswith("2016") else ("9.10(b)", "9.10(a)")
    wagers = ["p1 wager player-pair 100", "p1 wager banker-pair 100", "p1 wager tie 100", "d cards 2h 4d 2c 3s"]
    playing = begin(ruleset, wagers, {"pairs": "canberra"})
    assert [(fact.wager, fact.outcome) for fact in playing.settlements()] == [
        ("player-pair", "win"),
        ("banker-pair", "lose"),
    ]
    assert [fact.words for fact in playing.facts if isinstance(fact, Called)] == ["NO MORE BETS", "PAIRS"]
    assert clause in cited(playing, Called)
    assert (paid(playing, "1", "player-pair"), paid(playing, "1", "banker-pair")) == ("1100", "-100")
    assert settled(playing, "1", "player-pair").clauses[-1].number == paid_by
    assert settled(playing, "1", "banker-pair").clauses[-1].number == taken_by
    assert "11.2(a)" in [each.number for each in settled(playing, "1", "player-pair").clauses]
    nobody = coup(ruleset, "tie", "2h 4d 2c 3s", pairs="canberra")
    assert "PAIRS" not in [fact.words for fact in nobody.facts if isinstance(fact, Called)], "nobody has bet on pairs"


@across("-", "9.9(a) 9.9(b)", "9.10(a) 9.10(b)")
def test_only_pairs_cite_the_early_settlement(ruleset: str, clause: str) -> None:
    playing = coup(ruleset, "tie", SIX_ALL)
    assert [len(settled(playing, "1", "tie").clauses), paid(playing, "1", "tie")] == [2, "800"]
    pushed = coup(ruleset, "banker", SIX_ALL)
    assert [len(settled(pushed, "1", "banker").clauses), paid(pushed, "1", "banker")] == [1, "0"]
