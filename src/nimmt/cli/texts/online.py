"""The texts of the commands around a server: home, serve, tables, join."""

ONLINE = {
    "home": "play at home: serve, open the browser (nimmt alone does this)",
    "home about": """Serve for everybody in the same home network, open the browser, and show the address for
phones with a QR code. nimmt without a command does the same. If the port is taken, the
next free one is used. Ctrl-C stops; all tables are kept.""",
    "home host": "address to listen at (0.0.0.0, which is everywhere; 127.0.0.1 is only here)",
    "no browser": "do not open a browser",
    "home here": "On this machine: {url}",
    "home lan": "In your network:  {url}",
    "home stop": "Ctrl-C stops; all tables are kept.",
    "serve": "run a server for the world",
    "serve about": """Run a server until it is told to stop (Ctrl-C, SIGTERM); logs go to standard error, one JSON
object a line. Several servers may share one PostgreSQL. Put something in front that speaks
HTTPS, and name its address with --proxy.""",
    "host": "address to listen at (127.0.0.1; 0.0.0.0 is all)",
    "port": "port to listen at (6660; 0 is any free one)",
    "db": "where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME (default: a file in your data folder)",
    "pace": "how fast bots play: normal, or instant",
    "bot processes": "processes in which bots think (default: one for each core but one)",
    "no limits": "no limits per address, behind something that limits",
    "ADDRESSES": "ADDRESSES",
    "proxy": "addresses whose X-Forwarded-For is believed, with commas between",
    "proxy unknown": "--proxy {proxy}: name an address or a network, such as 10.0.0.2 or 172.16.0.0/12",
    "proxy everybody": "--proxy {proxy}: everybody could claim any address then; name only your proxy's address or network, such as 172.16.0.0/12",
    "serving": "nimmt serves at {url} (Ctrl-C stops)",
    "port taken": "{place}: another program listens there; choose another port with --port",
    "no listening": "{place}: {reason}",
    "tables": "list, export or prune the tables of a server",
    "tables about": """What a server's database holds.

  nimmt tables                             list all tables, the newest change first
  nimmt tables export ID -o FILE           records of the finished games of a table
  nimmt tables prune --older-than 30       remove finished tables of more than 30 days ago""",
    "action": "list, export or prune (default: list)",
    "which table": "export: the table's id or code",
    "list json": "list: print JSON instead of text",
    "list finished": "list: only tables whose last game is over",
    "list open": "list: only the others",
    "output": "export: the file; several games get numbers (default: print it)",
    "DAYS": "DAYS",
    "older": "prune: tables without a change for so many days",
    "prune all": "prune: also tables whose game is not over",
    "yes": "prune: do not ask",
    "no id here": "{id}: only export takes a table",
    "table number": "table",
    "table id": "id",
    "code": "code",
    "table game": "game",
    "state": "state",
    "changed": "changed",
    "open": "open",
    "finished": "finished",
    "export what": "which table? nimmt tables export ID",
    "no table": "there is no table {id}; nimmt tables lists them",
    "no games": "no game has been finished at this table",
    "where to": "{games} games were finished at this table: name a file with -o",
    "prune what": "how old? nimmt tables prune --older-than DAYS",
    "really": "Remove {tables:tables} for good? (y/n)",
    "kept": "Nothing removed.",
    "pruned": "{tables:tables} removed.",
    "join": "play at a table of a server, line by line",
    "join about": """Play at a table of a server, line by line. ? explains what can be typed.

  nimmt join http://HOST:6660 ABCD         come to the table with the code ABCD
  nimmt join http://HOST:6660 --new cow --bots 3
                                           open a table with three bots
  nimmt join                               back to the seat you had last""",
    "server url": "address of the server, or the link to a table (default: where you were last)",
    "table code": "code or id of the table (default: where you were last)",
    "name": "what you are called (default: your user name)",
    "watch": "take no seat",
    "new": "open a table for this game (classic)",
    "new seats": "new table: how many seats (default: 4, or what the game allows)",
    "new bots": "new table: how many of them for bots",
    "clock": "new table: off, relaxed or brisk; a bot answers for whoever is slower",
    "guest": "Guest",
    "join what": "which server? nimmt join http://HOST:PORT CODE",
    "which code": "which table? Name its code, or open one with --new",
    "seat kept": "Your seat is kept. Back to it with: {command} join",
}
