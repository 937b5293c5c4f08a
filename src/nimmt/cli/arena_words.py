"""The texts of the commands that measure bots: arena, bot, simulate."""

ARENA = {
    "en": {
        "arena": "let bots and programs compete, and measure it",
        "arena about": """Let bots compete. Every deal is played several times with the same cards, once for each way to
seat the bots, so luck cancels and a few hundred deals say much.

  nimmt arena classic --bots careful,random                  two against two
  nimmt arena classic --bots careful,random --seats 2 --deals 500 --jobs 2
  nimmt arena classic --bots careful,random --games 100      full games to 66 instead of deals
  nimmt arena classic --bots careful,random --lineup one-among
  nimmt arena buffalo --bots careful,random --seats 3        each bot as a team
  nimmt arena cow --bots careful,mine=cmd:"./mybot --fast"   a program of yours, called mine

A program reads and writes lines of JSON: docs/bots.md has a complete example. The figures are
the same for any number of processes, but for the times.""",
        "entrants": "who takes part, with commas between: bots of nimmt, or programs as cmd:COMMAND; NAME=... gives it a name",
        "BOTS": "BOTS",
        "N": "N",
        "SECONDS": "SECONDS",
        "ADDRESS": "ADDRESS",
        "arena deals": "how many deals, each played in every rotation (100)",
        "arena games": "full games instead of single deals (classic: to 66)",
        "arena seats": "seats at the table (default: 4, or what the game allows)",
        "lineup": "split: half of the seats each; one-among: one among others of another bot; mixed: as many different ones as fit; with commas between (default: split, with three and more bots mixed as well)",
        "LINEUP": "LINEUP",
        "cluster": "a dask scheduler, such as tcp://HOST:8786, whose workers play (pip install nimmt[cluster])",
        "move limit": "seconds that a program has for a move (10)",
        "start limit": "seconds that a program has to start (30)",
        "forfeit": "a program that fails plays on by chance in that game, and it is counted; otherwise everything stops",
        "arena head": "{game}, {seats|seat|seats}: {deals|deal|deals}, {games|game|games} in {seconds:.1f} s",
        "arena head games": "{game}, {seats|seat|seats}: {deals|full game|full games}, {games} with all rotations, in {seconds:.1f} s",
        "fewest win": "The fewest points win; ± and ranges are 95 % intervals.",
        "most win": "The most points win; ± and ranges are 95 % intervals.",
        "team wins": "Every bot played alone as a team; ± and ranges are 95 % intervals.",
        "column bot": "bot",
        "column points": "points",
        "column victories": "victories",
        "column rating": "rating",
        "column ms": "ms a move",
        "column faults": "forfeited",
        "column pair": "against each other",
        "column difference": "difference",
        "column verdict": "",
        "among": "one {a} among {b}",
        "versus": "{a} against {b}",
        "versus mixed": "{a} and {b} at mixed tables",
        "better": "better",
        "worse": "worse",
        "unclear": "not decided",
        "bot command": "which bot: {bots}",
        "NAME": "NAME",
        "bot": "let a bot of nimmt speak the arena's line protocol",
        "bot about": """Let one of our bots play as a program: it reads lines of JSON and answers with lines of JSON, as
docs/bots.md describes, so it can play in anybody's arena.

  nimmt arena classic --bots random,cmd:"nimmt bot careful"
""",
        "bot waits": "waiting for lines of JSON, see docs/bots.md; Ctrl-C ends",
        "simulate": "statistics of very many deals",
        "simulate about": """Play very many deals and count: the points of a seat, of the best and of the worst, rows
taken, low cards, deals until 66. Without --bots everybody plays any card and takes the
cheapest row; compiled code plays a million such deals of the card games in seconds.

  nimmt simulate classic --deals 1000000 --plot heads.svg
  nimmt simulate classic --seats 10 --deals 100000 --out heads.csv
  nimmt simulate buffalo --seats 3 --bots careful
  nimmt simulate classic --bots careful,random --games 200 --json""",
        "simulate deals": "how many deals (1000)",
        "simulate bots": "who plays, by seat, again and again, with commas between (default: any card)",
        "simulate out": "write the distributions to this file: .csv, or .parquet (pip install nimmt[parquet])",
        "simulate plot": "draw them to this file: .svg",
        "simulate head": "{game}, {seats|seat|seats}, {deals|deal|deals} ({bots})",
        "simulate games head": "{game}, {seats|seat|seats}, {games|full game|full games} ({bots})",
        "any card": "any card",
        "column measure": "",
        "column mean": "mean",
        "column sd": "scatter",
        "column middle": "5-95 %",
        "column range": "range",
        "column shape": "distribution",
        "measure won": "victories of the team",
        "measure points": "points",
        "measure buffalo": "points of the buffalo",
        "measure best": "points of the best",
        "measure worst": "points of the worst",
        "measure table": "points of all",
        "measure takes": "rows taken",
        "measure low": "... by low cards",
        "measure heads": "bullheads per row",
        "measure deals": "deals in a game",
    },
    "de": {
        "arena": "Bots und Programme gegeneinander antreten lassen und messen",
        "arena about": """Lässt Bots gegeneinander antreten. Jeder Durchgang wird mit denselben Karten mehrmals gespielt,
einmal für jede Sitzordnung; so hebt sich das Glück auf, und ein paar hundert sagen viel.

  nimmt arena classic --bots careful,random                  zwei gegen zwei
  nimmt arena classic --bots careful,random --seats 2 --deals 500 --jobs 2
  nimmt arena classic --bots careful,random --games 100      ganze Spiele bis 66
  nimmt arena classic --bots careful,random --lineup one-among
  nimmt arena buffalo --bots careful,random --seats 3        jeder Bot als eigenes Team
  nimmt arena cow --bots careful,meiner=cmd:"./mybot --fast" ein eigenes Programm

Ein Programm liest und schreibt Zeilen aus JSON: docs/bots.md hat ein vollständiges Beispiel. Die
Zahlen sind für jede Zahl von Prozessen dieselben, nur die Zeiten nicht.""",
        "entrants": "wer antritt, mit Kommas dazwischen: Bots von nimmt, oder Programme als cmd:BEFEHL; NAME=... gibt einen Namen",
        "BOTS": "BOTS",
        "N": "N",
        "SECONDS": "SEKUNDEN",
        "ADDRESS": "ADRESSE",
        "arena deals": "wie viele Durchgänge, jeder in allen Sitzordnungen (100)",
        "arena games": "ganze Spiele statt einzelner Durchgänge (classic: bis 66)",
        "arena seats": "Plätze am Tisch (sonst: 4, oder was das Spiel erlaubt)",
        "lineup": "split: jeder auf der Hälfte der Plätze; one-among: einer unter lauter anderen; mixed: so viele verschiedene wie möglich; mit Kommas dazwischen (sonst: split, ab drei Bots auch mixed)",
        "LINEUP": "AUFSTELLUNG",
        "cluster": "ein dask-Scheduler wie tcp://HOST:8786, dessen Rechner spielen (pip install nimmt[cluster])",
        "move limit": "Sekunden, die ein Programm für einen Zug hat (10)",
        "start limit": "Sekunden, die ein Programm zum Starten hat (30)",
        "forfeit": "ein Programm, das versagt, spielt in diesem Spiel zufällig weiter, und das wird gezählt; sonst hält alles an",
        "arena head": "{game}, {seats|Platz|Plätze}: {deals|Durchgang|Durchgänge}, {games|Spiel|Spiele} in {seconds:.1f} s",
        "arena head games": "{game}, {seats|Platz|Plätze}: {deals|ganzes Spiel|ganze Spiele}, {games} mit allen Sitzordnungen, in {seconds:.1f} s",
        "fewest win": "Die wenigsten Punkte gewinnen; ± und Bereiche gelten zu 95 %.",
        "most win": "Die meisten Punkte gewinnen; ± und Bereiche gelten zu 95 %.",
        "team wins": "Jeder Bot spielte für sich als Team; ± und Bereiche gelten zu 95 %.",
        "column bot": "Bot",
        "column points": "Punkte",
        "column victories": "Siege",
        "column rating": "Wertung",
        "column ms": "ms je Zug",
        "column faults": "verwirkt",
        "column pair": "gegeneinander",
        "column difference": "Unterschied",
        "column verdict": "",
        "among": "einmal {a} unter {b}",
        "versus": "{a} gegen {b}",
        "versus mixed": "{a} und {b} an gemischten Tischen",
        "better": "besser",
        "worse": "schlechter",
        "unclear": "nicht entschieden",
        "bot command": "welcher Bot: {bots}",
        "NAME": "NAME",
        "bot": "einen Bot von nimmt das Zeilenprotokoll der Arena sprechen lassen",
        "bot about": """Lässt einen unserer Bots als Programm spielen: Er liest Zeilen aus JSON und antwortet mit Zeilen
aus JSON, wie es docs/bots.md beschreibt, und kann so in jeder Arena antreten.

  nimmt arena classic --bots random,cmd:"nimmt bot careful"
""",
        "bot waits": "wartet auf Zeilen aus JSON, siehe docs/bots.md; Strg-C beendet",
        "simulate": "Statistik über sehr viele Durchgänge",
        "simulate about": """Spielt sehr viele Durchgänge und zählt: die Punkte eines Platzes, des besten und des
schlechtesten, genommene Reihen, zu niedrige Karten, Durchgänge bis 66. Ohne --bots spielt jeder
irgendeine Karte und nimmt die billigste Reihe; übersetzter Code spielt eine Million solcher
Durchgänge der Kartenspiele in Sekunden.

  nimmt simulate classic --deals 1000000 --plot punkte.svg
  nimmt simulate classic --seats 10 --deals 100000 --out punkte.csv
  nimmt simulate buffalo --seats 3 --bots careful
  nimmt simulate classic --bots careful,random --games 200 --json""",
        "simulate deals": "wie viele Durchgänge (1000)",
        "simulate bots": "wer spielt, Platz für Platz und wieder von vorn, mit Kommas dazwischen (sonst: irgendeine Karte)",
        "simulate out": "die Verteilungen in diese Datei schreiben: .csv, oder .parquet (pip install nimmt[parquet])",
        "simulate plot": "sie in diese Datei zeichnen: .svg",
        "simulate head": "{game}, {seats|Platz|Plätze}, {deals|Durchgang|Durchgänge} ({bots})",
        "simulate games head": "{game}, {seats|Platz|Plätze}, {games|ganzes Spiel|ganze Spiele} ({bots})",
        "any card": "irgendeine Karte",
        "column measure": "",
        "column mean": "Mittel",
        "column sd": "Streuung",
        "column middle": "5-95 %",
        "column range": "Bereich",
        "column shape": "Verteilung",
        "measure won": "Siege des Teams",
        "measure points": "Punkte",
        "measure buffalo": "Punkte des Büffels",
        "measure best": "Punkte des Besten",
        "measure worst": "Punkte des Letzten",
        "measure table": "Punkte aller",
        "measure takes": "genommene Reihen",
        "measure low": "... durch niedrige",
        "measure heads": "Hornochsen je Reihe",
        "measure deals": "Durchgänge eines Spiels",
    },
}
