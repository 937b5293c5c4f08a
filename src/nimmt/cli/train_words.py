"""The texts of nimmt train."""

TRAIN = {
    "en": {
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
    },
    "de": {
        "train": "die Netze des Meisters durch Spiele gegen sich selbst trainieren",
        "train about": """Trainiert die Netze des Meisters durch Spiele gegen sich selbst, eines für jede Personenzahl. Man
kann jederzeit abbrechen, es geht dort weiter; gleicher Startwert und gleich viele Durchgänge
ergeben dieselben Gewichte. In den Ordner kommen N.npy für N Personen, Zwischenstände und die Lernkurve.

  nimmt train                            alle, in zwei Runden: keine zwei Stunden auf zwei Kernen
  nimmt train --seats 4 --deals 100000   ein kurzer Lehrgang für vier
  nimmt train --minutes 5                so weit man kommt; noch einmal, und es geht weiter""",
        "train seats": "für wie viele Personen, mit Kommas dazwischen (sonst: alle, die es gibt)",
        "train deals": "nur eine Runde mit so vielen Durchgängen für jedes Netz (sonst zwei: siehe docs/bots-ladder.md)",
        "train minutes": "nach so vielen Minuten aufhören",
        "train jobs": "so viele Netze nebeneinander trainieren (2)",
        "train out": "der Ordner (nets)",
        "train seed": "eine ganze Zahl; eine andere ergibt andere Gewichte",
        "FOLDER": "ORDNER",
        "MINUTES": "MINUTEN",
        "SEATS": "PERSONEN",
        "train line": "{seats} Personen: {deals} Durchgänge, {strength} Hornochsen pro Durchgang besser als vorsichtige",
        "train curve title": "Hornochsen pro Durchgang, die das Netz besser ist als vorsichtige Personen",
        "train curve deals": "Durchgänge",
        "train curve seats": "{seats} Personen",
    },
}
