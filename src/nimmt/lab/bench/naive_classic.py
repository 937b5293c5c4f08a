"""The classic game as one would write it in an evening: the yardstick of the benchmarks."""

from random import Random

from ...games.cards import BULLHEADS


def plain_deal(seats: int, rng: Random) -> list[int]:
    """One full random deal without any contract; bullheads by seat."""
    deck = list(range(1, 105))
    rng.shuffle(deck)
    hands = [deck[seat * 10 : seat * 10 + 10] for seat in range(seats)]
    rows = [[card] for card in deck[seats * 10 : seats * 10 + 4]]
    scores = [0] * seats
    for _ in range(10):
        played = []
        for seat, hand in enumerate(hands):
            card = rng.choice(hand)
            hand.remove(card)
            played.append((card, seat))
        for card, seat in sorted(played):
            fitting = [row for row in rows if row[-1] < card]
            row = max(fitting, key=lambda row: row[-1]) if fitting else rng.choice(rows)
            if not fitting or len(row) == 5:
                scores[seat] += sum(BULLHEADS[card] for card in row)
                row.clear()
            row.append(card)
    return scores
