"""The texts of nimmt train."""

TRAIN = {
    "train": "train the champion's networks by self-play",
    "train about": """Train the networks of the champion by self-play, one for each number of players. It can be
stopped at any moment and goes on where it was; the same seed and number of deals give the
same weights. The folder gets N.npy for N players, checkpoints, and the learning curve.

  nimmt train                            all of them, in two rounds: less than two hours on two cores
  nimmt train --seats 4 --deals 100000   a short course for four
  nimmt train --minutes 5                as far as one gets; the same again goes on""",
    "train seats": "for how many players, with commas between (default: all there are)",
    "train deals": "one round only, with so many deals for each network (usually two: see docs/bots-ladder.md)",
    "train minutes": "stop after so many minutes",
    "train jobs": "networks to be trained side by side (2)",
    "train out": "the folder (nets)",
    "train seed": "a whole number; another one gives other weights",
    "FOLDER": "FOLDER",
    "MINUTES": "MINUTES",
    "SEATS": "SEATS",
    "train line": "{seats} players: {deals} deals, {strength} bullheads a deal better than careful players",
    "train curve title": "Bullheads a deal that the network is better than careful players",
    "train curve deals": "deals",
    "train curve seats": "{seats} players",
}
