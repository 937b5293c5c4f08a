"""The names of the network's inputs, in their order.

First come the features of the table, which are the same for all cards of a hand: the rows by
their ends (row0 has the lowest), the hand as a whole, every card of the hand. Then come those of
the one card whose cost is asked for. The order is part of the trained networks: it must not change.

"expected" is a number of cards that the others are expected to play, "risk" the bullheads that a
card is expected to cost at once if the others play any card. Cards that the seat has not seen are
"hidden". All features are scaled to about 0 to 1.
"""

ROWS, HAND = 4, 10

ROW = ("cards", "is_full", "has_one_place", "bullheads", "expected_above_end", "own_above_end")
"""Of each row; "above its end" means up to the next row's end."""

HELD_CARD = (
    "share_of_hidden_below",
    "risk",
    "fits_nowhere",
    "free_places_in_row",
    "expected_before_it",  # in its row; for a card that fits nowhere, up to the lowest end
    "bullheads_in_row",
)
"""Of each card of the hand, by rank; all 0 for those already played."""

TABLE_NAMES = (
    *(f"row{row}.{name}" for row in range(ROWS) for name in ROW),
    "below_all_rows.expected",
    "below_all_rows.own",
    "cheapest_row.bullheads",
    "second_cheapest_row.bullheads",
    *(f"cheapest_row.is_row{row}" for row in range(ROWS)),
    "hand.size",
    "hand.is_last_card",
    "hand.is_two_cards",
    "hand.is_three_cards",
    "hidden_cards",
    "hand.bullheads",
    "hand.mean_risk",
    "hand.least_risk",
    "hand.greatest_risk",
    "below_all_rows.probability",  # that somebody plays such a card
    "others",
    "cheapest_row.cards",
    *(f"held{rank}.{name}" for rank in range(HAND) for name in HELD_CARD),
)

CARD_NAMES = (
    *(f"card.goes_to_row{row}" for row in range(ROWS)),
    "card.fits_nowhere",
    "card.row.cards",  # for a card that fits nowhere its row is a full one, the cheapest
    "card.row.is_full",
    "card.row.has_one_place",
    "card.row.bullheads",
    "card.expected_before_it",
    "card.probability_of_taking",
    "card.risk",
    "card.probability_of_being_lowest",
    "card.expected_after_it",  # up to the next row's end
    "card.probability_of_followers",
    "card.bullheads",
    "card.number",
    "card.share_of_hidden_below",
    "card.rank",
    "card.expected_up_to_next_own",
    "card.expected_down_to_previous_own",
    "card.own_before_it_in_row",
    "card.own_after_it_in_row",
    "rest.least_risk",
    "rest.greatest_risk",
    "rest.mean_risk",
    "card.probability_of_taking_with_one_place_less",
    "card.probability_of_taking_with_one_place_more",
    "card.bullheads_if_row_is_full",
    "card.row.end",
    "card.distance_from_end",
    "card.share_of_way_to_next_end",
    *(f"card.is_rank{rank}" for rank in range(HAND)),
    "card.risk_above_least_of_rest",
    "card.bullheads_if_one_place",
)

FEATURE_NAMES = (*TABLE_NAMES, *CARD_NAMES)
TABLE_FEATURES, FEATURES = len(TABLE_NAMES), len(FEATURE_NAMES)


def feature(name: str) -> int:
    """The place of a feature among the inputs."""
    return FEATURE_NAMES.index(name)
