"""The texts of the commands that measure bots: arena, bot, simulate."""

ARENA = {
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
    "arena head": "{game}, {seats:seats}: {deals:deals}, {games:games} in {seconds} s",
    "arena head games": "{game}, {seats:seats}: {deals:full-games}, {games} with all rotations, in {seconds} s",
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
    "simulate head": "{game}, {seats:seats}, {deals:deals} ({bots})",
    "simulate games head": "{game}, {seats:seats}, {games:full-games} ({bots})",
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
}
