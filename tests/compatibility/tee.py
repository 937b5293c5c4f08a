"""Stands between the arena and a program, and writes down what they say: tee.py FILE COMMAND..."""

import json
import subprocess
import sys

ANSWERED = ("hello", "ask")


def main(file: str, *command: str) -> None:
    pipe = subprocess.PIPE
    with (
        subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8") as program,
        open(file, "a", encoding="utf-8") as log,
    ):
        assert program.stdin
        assert program.stdout
        for line in sys.stdin:
            program.stdin.write(line)
            program.stdin.flush()
            log.write(f'{{"arena":{line.strip()}}}\n')
            if json.loads(line)["type"] in ANSWERED:
                said = program.stdout.readline()
                log.write(f'{{"program":{said.strip()}}}\n')
                sys.stdout.write(said)
                sys.stdout.flush()
            log.flush()
        program.stdin.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
