"""Editions of the readings. A tournament is played to its end by the edition in force when its conditions were
drafted, so that a record always replays the same. Earlier readings are kept here and nowhere else."""

from dataclasses import dataclass, replace

from croupier.values.refused import Refused


@dataclass(frozen=True, slots=True)
class Edition:
    """A set of readings. Each field is a reading that was corrected once; True means the corrected reading applies."""

    number: int
    live_button: bool
    """H-10: with two players one of them has the button, even if the player who was due for it left between rounds."""
    same_limits: bool
    """X-14: extra rounds at a separate table continue with the limits and the marker order of the session that ended.
    Players whose stacks do not reach those limits are out together (X-15). Before, extra rounds began at the first
    limits of the session, in the order of entry."""
    alone_for_chips: bool
    """X-39: the last player at a table plays on against the house where chips of several tables are compared or carried
    over, but never in hold'em. Before, the player went on wherever there were runners-up."""
    counted_marker: bool
    """X-19: the marker moves after a round even if only counts are recorded. Before, it stayed where it began."""
    below_final: bool
    """X-14, X-39: a tie between players who miss the final is broken if a prize depends on it, and players who miss the
    final of a series are placed by points. Before, they shared the prize and were placed by their last stacks."""
    named_departures: bool
    """A departure from the conditions is one of those that allow something. Before, any words went on record."""
    absent_unplaced: bool
    """X-44: an entrant who was not seated at the first session has no place and no prize; one who misses a later
    session is last of those who reached it. Before, every entrant with a seat was placed."""
    outside_approval: bool
    """X-47: the named body approves, by a person who holds no other office in the tournament. Before, anyone could be
    named, and the body was taken for granted."""
    review_first: bool
    """X-25: a stage is confirmed once every dispute about it is ruled on and reviewed. Before, a review could be
    open."""
    full_tables: bool
    """X-38: while entries are open a session of a sit-and-go begins with all its seats taken, and no fee is taken that
    no seat is left for. Before, it began with anyone, and fees were taken after the last session."""
    stake_at_first_card: bool
    """21.3: chips corrected before the first card are in the stake that a player had before the round. Before, only
    those at the end of the round before were."""
    entries_wait: bool
    """B-35: after changed conditions no fee is taken before they are approved or notified again. Before, only the
    first session needed that."""
    late_by_first_time: bool
    """X-45: nobody is late by a start that was moved forward. Before, the time published last counted."""
    special_by_conditions: bool
    """H-21, H-25: bonus rounds, elimination rounds and add-ons are as many and as large as the conditions say, and come
    once, by hand or by plan. Before, an official could give any number of any size."""
    tables_apart: bool
    """H-52: in charity poker too the best of each table go on, and nobody moves between tables of such a stage. Before,
    as many of the whole session went on, and tables were balanced."""
    notices_hold: bool
    """X-48: limits given on notice at a table hold until the next notice or level; outside charity poker they need the
    departure "limits". Before, they were taken and the next round had those of the conditions again."""
    paid_pool: bool
    """15.20: once entries are closed, changed prizes are checked against the money paid in. Before, against the fees of
    the fewest players."""
    moved_by_notice: bool
    """X-45: a published start of a session is moved with notice and reason; where it is an approved condition, the
    conditions change. Before, it was published again without a word."""
    published_first: bool
    """12.8: nobody is late for a session whose start was not published, nor within ten minutes of its publication.
    Before, a session without a published start could begin, and seats be forfeited, at any time."""
    one_clock: bool
    """12.8: a start without an offset from UTC is read on the clock of the house and recorded with its offset. Before,
    it stayed without one, and was compared with the time in UTC."""
    above_second_chance: bool
    """X-39: a player who has gone on past a repechage ranks above those who go out in it. Before, those who had played
    the later stage came first."""
    advice_on_record: bool
    """15.14: a player who is advised at the table, for a wager out of order or below the minimum, is on the list of
    cautions. Before, only the round showed it."""
    void_leaves_nothing: bool
    """H-49: a void wager leaves no trace in the betting round. Before, it still counted as a raise, and players who had
    answered it were asked again."""
    nobody_acts_by_rule: bool
    """H-50: a hand folded by rule, since its player is absent or out of time, is not an action. Before, it was one."""
    stake_of_the_hand: bool
    """H-51: chips given during a hand count from the next. Before, they could be wagered at once."""
    cards_again: bool
    """20.5, 20.8: who gets an all-in bet back is not all-in any more, a flop stands only once two have acted since, and
    a card exposed too early keeps its place and caps its betting round, also one played again. Before, it came as the
    first card of a flop dealt again."""
    excluded_are_out: bool
    """X-24: an excluded player takes no further part in the round: wagers not yet decided go back. Before, the player
    played it to its end."""
    viewed_by_playing: bool
    """13.8: dealt tiles count as viewed from the first act of play after the deal. Before, with the last tile."""
    late_errors_stand: bool
    """13.12: no ruling reverses a round of Pai Gow once the next cup is open. Before, a late one could."""
    named_reviews: bool
    """X-25: a review that varies a ruling says what it decides. Before, it made the whole round void."""
    amended_in_rank: bool
    """An amended round takes out or puts in an official act only by who may do it, or stands above who did it. Before,
    a supervisor could replace what the Director had corrected."""
    language_while_setting: bool
    """12.2(c) of Pai Gow: other languages are barred while tiles are set, so not before there are any. Before, it could
    be ruled at any time."""
    known_overrides: bool
    """X-46: an override of the rules is one of the known switches, which change play. Before, any words were printed,
    and officials ordered what differed."""


FIRST = Edition(
    1,
    live_button=False,
    same_limits=False,
    alone_for_chips=False,
    counted_marker=False,
    below_final=False,
    named_departures=False,
    absent_unplaced=False,
    outside_approval=False,
    special_by_conditions=False,
    entries_wait=False,
    late_by_first_time=False,
    review_first=False,
    full_tables=False,
    stake_at_first_card=False,
    tables_apart=False,
    notices_hold=False,
    paid_pool=False,
    moved_by_notice=False,
    published_first=False,
    one_clock=False,
    above_second_chance=False,
    advice_on_record=False,
    void_leaves_nothing=False,
    nobody_acts_by_rule=False,
    stake_of_the_hand=False,
    cards_again=False,
    excluded_are_out=False,
    viewed_by_playing=False,
    late_errors_stand=False,
    named_reviews=False,
    amended_in_rank=False,
    language_while_setting=False,
    known_overrides=False,
)
SECOND = Edition(
    2,
    live_button=True,
    same_limits=True,
    alone_for_chips=True,
    counted_marker=True,
    below_final=True,
    named_departures=True,
    absent_unplaced=False,
    outside_approval=False,
    special_by_conditions=False,
    entries_wait=False,
    late_by_first_time=False,
    review_first=False,
    full_tables=False,
    stake_at_first_card=False,
    tables_apart=False,
    notices_hold=False,
    paid_pool=False,
    moved_by_notice=False,
    published_first=False,
    one_clock=False,
    above_second_chance=False,
    advice_on_record=False,
    void_leaves_nothing=False,
    nobody_acts_by_rule=False,
    stake_of_the_hand=False,
    cards_again=False,
    excluded_are_out=False,
    viewed_by_playing=False,
    late_errors_stand=False,
    named_reviews=False,
    amended_in_rank=False,
    language_while_setting=False,
    known_overrides=False,
)
THIRD = replace(
    SECOND,
    number=3,
    absent_unplaced=True,
    outside_approval=True,
    special_by_conditions=True,
    entries_wait=True,
    late_by_first_time=True,
    review_first=True,
    full_tables=True,
    stake_at_first_card=True,
    tables_apart=True,
    notices_hold=True,
    paid_pool=True,
    moved_by_notice=True,
    published_first=True,
    one_clock=True,
    above_second_chance=True,
    advice_on_record=True,
    void_leaves_nothing=True,
    nobody_acts_by_rule=True,
    stake_of_the_hand=True,
    cards_again=True,
    excluded_are_out=True,
    viewed_by_playing=True,
    late_errors_stand=True,
    named_reviews=True,
    amended_in_rank=True,
    language_while_setting=True,
    known_overrides=True,
)
EDITIONS = (FIRST, SECOND, THIRD)
CURRENT = EDITIONS[-1]


def edition(number: int) -> Edition:
    """Return the edition with the number that a record names. An edition of a later release is refused."""
    if not 1 <= number <= len(EDITIONS):
        known = f"1 to {len(EDITIONS)}"
        raise Refused(f"This release has editions {known} of the readings, not {number}; a later release may have it.")
    return EDITIONS[number - 1]
