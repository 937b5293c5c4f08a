#!/usr/bin/env python3
"""A complete bot for the arena, in plain Python: copy it and make it better.

    nimmt arena classic --bots random,mine=cmd:"python3 examples/bot.py" --deals 200

It speaks the line protocol of docs/bots.md: one JSON object per line. It answers `hello` and
`ask`, and only listens to everything else. It plays every mode: cards by a simple estimate of
what they may cost, everything else by what is listed as cheapest, or by chance.
"""

import json
import random
import sys


class Bot:
    """Knows the game from `hello` and where it sits from `game`."""

    def hello(self, message):
        self.heads = message["heads"]  # bullheads by card: heads[55] is 7
        self.room = [len(row) for row in message["places"]]  # cards that fit into each row
        self.seats = message["seats"]
        return {"name": "example"}  # {"error": "why"} says that it cannot play this game

    def game(self, message):
        # Whoever uses chance should use this seed: the same deal then goes the same way again.
        self.rng = random.Random(message["seed"])

    def ask(self, message):
        view = message["view"]
        decision = view["decision"]
        return {"choice": self.choose(view, decision)}

    def over(self, message):
        """Where a bot that learns would look at message["view"]["result"]."""

    def choose(self, view, decision):
        """One of the options, exactly as it is listed: nothing else is legal."""
        options = decision["options"]
        if decision["kind"] == "card":
            cards = [option for option in options if isinstance(option, int)]
            return min(cards, key=lambda card: self.risk(view, card))
        if "costs" in decision["about"]:  # a row has to be taken: the cheapest one
            costs = decision["about"]["costs"]
            return options[costs.index(min(costs))]
        if "go" in options:  # something may be used up: better keep it
            return "go"
        return self.rng.choice(options)

    def risk(self, view, card):
        """About how many bullheads this card may cost."""
        rows = view["position"]["rows"]  # a card that one may not see is 0, a skipped field -1
        open_rows = [n for n, row in enumerate(rows) if row]
        below = [n for n in open_rows if rows[n][-1] < card]
        if not below:  # it fits nowhere: one has to take a row
            return min(self.cost(rows[n]) for n in open_rows) + 0.5
        row = max(below, key=lambda n: rows[n][-1])  # the highest end below it
        free = self.room[row] - len(rows[row])
        if free <= 0:
            return self.cost(rows[row])
        # Cards that nobody has seen and that fit between the end of the row and this card may
        # come before it. The more of them there are, the likelier it is to be one too many.
        between = set(range(rows[row][-1] + 1, card)) - self.seen(view)
        likely = min(1.0, len(between) * (self.seats - 1) / 60) ** free
        return likely * (self.cost(rows[row]) + 2) + card / 1000

    def cost(self, row):
        return sum(self.heads[card] for card in row if card > 0)

    def seen(self, view):
        position = view["position"]
        lying = [card for row in position["rows"] for card in row]
        return {*lying, *position["hands"][view["seat"]]}


def main():
    bot = Bot()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "bye":
            break
        listen = getattr(bot, message["type"], None)  # a newer arena may say more: ignore it
        answer = listen(message) if listen else None
        if answer is not None:
            print(json.dumps(answer), flush=True)  # flush, or the arena waits for ever


if __name__ == "__main__":
    main()
