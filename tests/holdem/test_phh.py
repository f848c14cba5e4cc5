"""PHH: plain files are replayed in the usual order, records are exported where PHH can say what happened."""

from pathlib import Path

import pytest
from pokerkit import HandHistory

from croupier.cli.app import main
from croupier.front import export_phh, read
from croupier.games.record import read_record
from croupier.values.refused import Refused
from tests.holdem.phh_hands import PLAIN

TWO = """
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [50, 100]
min_bet = 100
starting_stacks = [1000, 1000]
actions = [ACTIONS]
"""


def two(*actions: str) -> str:
    return TWO.replace("ACTIONS", ", ".join(f"'{action}'" for action in ("d dh p1 AhAd", "d dh p2 KsKc", *actions)))


def test_a_plain_file_is_replayed_and_agrees_with_its_stacks() -> None:
    answer = read(PLAIN).verdict()
    assert answer["stacks"] == {"1": "1800", "2": "500", "3": "0"}
    assert (answer["complete"], answer["agrees"]) == (True, True)
    assert read(PLAIN.replace("[1800, 500, 0]", "[1700, 600, 0]")).verdict()["agrees"] is False


def test_two_players_act_in_the_usual_order() -> None:
    """The button, player 2, posts the small blind and acts first before the flop and last after it."""
    playing = read(two("p2 cc", "p1 cc", "d db Qc8h4d", "p1 cc", "p2 cbr 100", "p1 f"))
    assert playing.verdict()["stacks"] == {"1": "900", "2": "1100"}
    with pytest.raises(Refused):
        read(two("p1 cc"))


def test_a_big_blind_may_check_and_hands_may_be_shown_before_the_board_runs_out() -> None:
    playing = read(two("p2 cc", "p1 check"))
    assert playing.awaiting.text == "card 1 of the board"
    shown = read(two("p2 cbr 1000", "p1 cc", "p2 sm KsKc", "d db Qc8h4d", "d db 9c", "p1 sm AhAd", "d db Jd"))
    assert shown.verdict()["stacks"] == {"1": "2000", "2": "0"}


def test_an_ante_of_one_player_alone_is_dead_money() -> None:
    """Unless antes are trimmed: then it is returned, as a bet that nobody calls."""
    text = PLAIN.replace("antes = [0, 0, 0]", "antes = [0, 100, 0]")
    assert read(text).verdict()["stacks"] == {"1": "1800", "2": "500", "3": "0"}
    text = text.replace("ante_trimming_status = true\n", "")
    assert read(text).verdict()["stacks"] == {"1": "1900", "2": "400", "3": "0"}


UNEVEN = """
variant = 'NT'
antes = [ANTES]
blinds_or_straddles = [BLINDS]
min_bet = 2
starting_stacks = [STACKS]
actions = [ACTIONS]
"""
BOARD = ("d db Qc8h4d", "d db 9c", "d db Jd")


def checked_down(*players: str) -> list[str]:
    return [action for cards in BOARD for action in (cards, *(f"{player} cc" for player in players))]


@pytest.mark.parametrize(
    ("antes", "blinds", "stacks", "actions", "trimmed", "ends"),
    [
        pytest.param(
            "0, 10, 0", "5, 10, 0", "100, 10, 100",
            ["d dh p1 2c3d", "d dh p2 AhAd", "d dh p3 KsKc", "p3 cbr 50", "p1 cc", *checked_down("p1", "p3"),
             "p1 sm", "p3 sm KsKc", "p2 sm AhAd"],
            False, ["50", "10", "150"], id="all-in by the ante alone: it wins nothing else",
        ),
        pytest.param(
            "0, 3", "1, 2", "100, 100", ["d dh p1 2c3d", "d dh p2 AhAd", "p2 f"],
            False, ["101", "99"], id="with two players antes are listed as blinds are",
        ),
        pytest.param(
            "10, 10, 10", "1, 2, 0", "4, 100, 100",
            ["d dh p1 AhAd", "d dh p2 KsKc", "d dh p3 2c7d", "p3 cc", "p2 cc", *checked_down("p2", "p3"),
             "p2 sm KsKc", "p3 sm", "p1 sm AhAd"],
            False, ["24", "92", "88"], id="a short ante wins all antes",
        ),
        pytest.param(
            "10, 10, 10", "1, 2, 0", "4, 100, 100",
            ["d dh p1 AhAd", "d dh p2 KsKc", "d dh p3 2c7d", "p3 cc", "p2 cc", *checked_down("p2", "p3"),
             "p2 sm KsKc", "p3 sm", "p1 sm AhAd"],
            True, ["12", "104", "88"], id="a short trimmed ante wins its own size of each",
        ),
    ],
)  # fmt: skip
def test_antes_by_the_specification(
    antes: str, blinds: str, stacks: str, actions: list[str], trimmed: bool, ends: list[str]
) -> None:
    text = UNEVEN.replace("ANTES", antes).replace("BLINDS", blinds).replace("STACKS", stacks)
    text = text.replace("ACTIONS", ", ".join(f"'{action}'" for action in actions))
    if trimmed:
        text = "ante_trimming_status = true\n" + text
    found = read(text).verdict()["stacks"]
    assert isinstance(found, dict)
    assert list(found.values()) == ends
    *_, last = HandHistory.loads(text)
    assert [str(stack) for stack in last.stacks] == ends, "PokerKit finds the same"


@pytest.mark.parametrize("variant", ["PO", "NS", "F2L3D", "x"])
def test_other_variants_are_refused_with_what_is_read(variant: str) -> None:
    with pytest.raises(Refused, match="only hold'em can"):
        read(PLAIN.replace("'NT'", f"'{variant}'"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("antes = [0, 0, 0]", "antes = [0, 0]"),
        ("min_bet = 100\n", ""),
        ("starting_stacks = [1000, 1000, 300]", "starting_stacks = [1000]"),
        ("starting_stacks = [1000, 1000, 300]", "starting_stacks = 1000"),
        ("'d dh p2 KsKc'", "'d dh p2 AhKc'"),
        ("'p1 cc # slowly'", "'p1 cbr 301'"),
        ("'p1 cc # slowly'", "'p2 cc'"),
        ("'d db 9c'", "'d db Ah'"),
    ],
)
def test_a_wrong_file_is_refused(old: str, new: str) -> None:
    assert old in PLAIN
    with pytest.raises(Refused):
        read(PLAIN.replace(old, new))


def test_what_the_specification_lets_a_writer_do() -> None:
    """Empty actions, comments alone, blanks, a muck by a dash or by cards nobody saw; a show when all others
    have folded."""
    ends = {"1": "1800", "2": "500", "3": "0"}
    for old, new in (
        ("'p1 cc # slowly'", "'', '# a pause', 'p1   cc   # slowly'"),
        ("'p2 sm'", "'p2 sm -'"),
        ("'p2 sm'", "'p2 sm ????'"),
        ("'p2 sm'", "'p2 sm ??Kc'"),
    ):
        assert old in PLAIN
        assert read(PLAIN.replace(old, new)).verdict()["stacks"] == ends
    shown = read(two("p2 cbr 300", "p1 f", "p2 sm KsKc")).verdict()
    assert (shown["stacks"], shown["complete"]) == ({"1": "900", "2": "1100"}, True)


def test_wagers_may_be_finer_than_the_stacks() -> None:
    stacks = read(two("p2 cbr 250.5", "p1 f")).verdict()["stacks"]
    assert stacks == {"1": "900", "2": "1100"}
    called = read(two("p2 cbr 250.5", "p1 cc", "d db Qc8h4d", "p1 cc", "p2 cbr 100", "p1 f")).verdict()["stacks"]
    assert called == {"1": "749.5", "2": "1250.5"}


LIMIT = """
variant = 'FT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
small_bet = 2
big_bet = 4
starting_stacks = [100, 100, 100]
actions = ['d dh p1 AhAd', 'd dh p2 KsKc', 'd dh p3 2c7d', 'p3 f', 'p1 cbr 4', 'p2 cc', 'd db Qc8h4d', 'p1 cbr 2',
  'p2 cbr 4', 'p1 cc', 'd db 9c', 'p1 cbr 4', 'p2 cc', 'd db Jd', 'p1 cc', 'p2 cbr 4', 'p1 cc',
  'p2 sm KsKc', 'p1 sm AhAd']
finishing_stacks = [116, 84, 100]
"""


def test_fixed_limit_is_read_and_read_back_from_what_we_write() -> None:
    """4 before the flop, 4 on it, 4 and 4 after it: 16 from player 2."""
    assert read(LIMIT).verdict()["agrees"] is True
    with pytest.raises(Refused):
        read(LIMIT.replace("'p1 cbr 2'", "'p1 cbr 3'"))
    again = export_phh(read(LIMIT))
    assert read(again).verdict()["agrees"] is True
    *_, last = HandHistory.loads(LIMIT)
    assert last.stacks == [116, 84, 100]


# --- our own records with PHH's keys ----------------------------------------------------------

OWN = """
ruleset = "charity-poker"
table = { structure = "no-limit" }
antes = [5, 5, 5]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = ["d dh p1 AhAd", "d dh p2 KsKc", "d dh p3 2c7d", "p3 cc", "p1 cbr 400", "p2 f", "p3 f"]
finishing_stacks = [1210, 895, 895]
"""


def test_phh_keys_in_a_record_of_ours() -> None:
    record = read_record(OWN)
    assert (record.table["ante"], record.table["blinds"], record.before["button"]) == (5, [50, 100], "3")
    assert read(OWN).verdict()["agrees"] is True
    for old, new in (
        ("[5, 5, 5]", "[5, 5, 6]"),
        ("min_bet", "min_bett"),
        ('table = { structure = "no-limit" }', "table = 3"),
    ):
        with pytest.raises(Refused):
            read(OWN.replace(old, new))


# --- export ----------------------------------------------------------

SIDE_POT = """
ruleset = "charity-poker"
table = { blinds = [50, 100] }
stacks = { 2 = 300, 5 = 1000, 7 = 1000 }
actions = ["d dh p2 AhAd", "d dh p5 KsKc", "d dh p7 2c7d", "p7 cbr 600", "p2 cc", "p5 cbr 1000", "p7 cc",
  "d db 2d3h6d", "d db Tc", "d db 9s", "p2 show", "p5 show", "p7 show"]
"""


def test_a_record_goes_to_phh_and_comes_back_with_the_same_stacks() -> None:
    text = export_phh(read(SIDE_POT))
    answer = read(text).verdict()
    assert (answer["complete"], answer["agrees"]) == (True, True)
    assert answer["stacks"] == {"1": "900", "2": "1400", "3": "0"}
    assert '"p1 sm AhAd",\n    "p2 sm KsKc",\n    "p3 sm 2c7d",\n    "d db 2d3h6d"' in text, (
        "shown before the board runs out"
    )


def test_limit_goes_to_phh_too() -> None:
    limit = OWN.replace("no-limit", "limit").replace("min_bet = 100", "small_bet = 100").replace("cbr 400", "cbr 200")
    text = export_phh(read(limit))
    assert 'variant = "FT"' in text
    assert "small_bet = 100\nbig_bet = 200" in text


def played(table: str, *actions: str, stacks: str = "1 = 1000, 2 = 1000, 3 = 1000") -> str:
    lines = ", ".join(f'"{action}"' for action in actions)
    return f'ruleset = "charity-poker"\ntable = {{ {table} }}\nstacks = {{ {stacks} }}\nactions = [{lines}]'


HOLES = ("d dh p1 AhAd", "d dh p2 KsKc", "d dh p3 2c7d")
FOLDED = (*HOLES, "p3 f", "p1 f")
BLINDS = "blinds = [50, 100]"
CHECKS = ("p1 cc", "p2 cc", "p3 cc")
SHOWDOWN = (*HOLES, "p3 cc", "p1 cc", "p2 cc", "d db Qc8h4d", *CHECKS, "d db 9c", *CHECKS, "d db Jd", *CHECKS)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (played(f'structure = "pot-limit", {BLINDS}', *FOLDED), "pot-limit"),
        (played(f'structure = "half-pot", {BLINDS}', *FOLDED), "half-pot"),
        (played(BLINDS, "d dh p2 AhAd", "d dh p1 KsKc", "p2 f", stacks="1 = 1000, 2 = 1000"), "11.7"),
        (played(BLINDS, "o bonus-round 100", *FOLDED), "bonus"),
        (played(BLINDS, *HOLES, "o dispute p1 -- x", "o ruling void -- y"), "void"),
        (
            played(BLINDS, *HOLES, "p3 cc", "p1 cc", "o wrong-count p3 -- x", "p2 cc", "d db Qc8h4d", "p1 f"),
            "void hand",
        ),
        (played(BLINDS, *SHOWDOWN, "o agreed-split main-pot", "p1 show", "p2 sm", "p3 sm"), "agreement"),
        (played(BLINDS, *HOLES, "o misdeal not-shuffled", *FOLDED), "dealt again"),
        (played(BLINDS, *HOLES, "p3 f"), "complete"),
    ],
)
def test_what_phh_cannot_express_is_refused_by_name(text: str, words: str) -> None:
    with pytest.raises(Refused, match=words):
        export_phh(read(text))


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.toml"
    path.write_text(SIDE_POT, encoding="utf-8")
    assert main(["record", "export", str(path), "--phh"]) == 0
    out = capsys.readouterr().out
    assert out.startswith('variant = "NT"\n')
    assert main(["record", "export", str(path)]) == 2
    path.write_text(PLAIN, encoding="utf-8")
    assert main(["settle", str(path)]) == 0
    assert "as the file says" in capsys.readouterr().out


@pytest.mark.clauses("charity-poker", "14.3")
def test_a_short_opening_bet_raised_to_the_limit_stays_a_record_of_ours() -> None:
    limit = 'structure = "limit", blinds = [50, 100]'
    stacks = "1 = 130, 2 = 1000, 3 = 1000"
    flop = (*HOLES, "p3 cc", "p1 cc", "p2 cc", "d db Qc8h4d", "p1 cbr 30")
    ends = ("d db 9c", "p2 cc", "p3 cc", "d db Jd", "p2 cc", "p3 cc", "p1 show", "p2 show", "p3 show")
    called = export_phh(read(played(limit, *flop, "p2 cc", "p3 cc", *ends, stacks=stacks)))
    assert '"p1 cbr 30"' in called
    assert '"p3 cbr 200"' in export_phh(read(played(limit, *HOLES, "p3 cbr 200", "p1 f", "p2 f")))
    whole = (*flop[:-1], "p1 cbr 100", "p2 cbr 200", "p3 f", "p1 f")
    assert '"p2 cbr 200"' in export_phh(read(played(limit, *whole))), "a whole bet is raised by a fixed one"
    with pytest.raises(Refused, match="raised to the limit"):
        export_phh(read(played(limit, *flop, "p2 cbr 100", "p3 cc", *ends, stacks=stacks)))
