"""Plays the golden games anew and writes their records and texts: `python -m tests.golden.regenerate`.

Run it after a change of rules or components, and read the difference before committing it.
"""

from tests.golden.games import FOLDER, GAMES, played, told


def main() -> None:
    for name in GAMES:
        record = played(name).record
        record.save(FOLDER / f"{name}.record")
        (FOLDER / f"{name}.txt").write_text(told(record), encoding="utf-8", newline="\n")
        print(f"{name}: {len(record)} choices")


if __name__ == "__main__":
    main()
