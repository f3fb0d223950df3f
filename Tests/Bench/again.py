#!/usr/bin/env python3
"""again.py RUNS FILE PAGE -- BUILD...: what BUILD costs in a fresh process once the site was built: RUNS times with nothing
changed, with another line at the end of FILE, and with another title in its front matter. FILE is put back afterwards. PAGE,
which is made of it, is looked at after each edit. Prints an object of JSON: the medians of wall and CPU seconds, of fewer
builds where LIMIT (limit.py) is reached.
"""
import json, os, pathlib, re, statistics, sys

from limit import Limit, Run


def build(command: list[str], limit: Limit) -> Run | None:
    run = limit.run(command)
    if run and run.code:
        sys.exit(f"the build failed: {run.code}")
    return run


def main() -> None:
    split = sys.argv.index("--")
    runs, path, page, command = int(sys.argv[1]), pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]), sys.argv[split + 1:]
    original = path.read_text("utf-8")
    edits = {
        "nothing": lambda mark: original,
        "text": lambda mark: f"{original}\n\n{mark}\n",
        "title": lambda mark: re.sub(r'^title: "', f'title: "{mark} ', original, count=1, flags=re.M),
    }
    figures: dict[str, float | str] = {}
    limit, done = Limit(), 0
    try:
        is_built = build(command, limit) is not None
        for name, edit in edits.items():
            spent: list[Run] = []
            for number in range(runs if is_built else 0):
                mark = f"{name}{number}x{os.getpid()}"
                if name != "nothing":
                    path.write_text(edit(mark), "utf-8")
                run = build(command, limit)
                if run is None:
                    break
                spent.append(run)
                if (mark in page.read_text("utf-8")) != (name != "nothing"):
                    sys.exit(f"{page} is not what {path} says")
            if spent:
                figures |= {name: statistics.median(run.wall for run in spent),
                            f"{name} cpu": statistics.median(run.cpu for run in spent)}
            done += len(spent)
        print(json.dumps(figures | limit.reached(done, runs * len(edits), "builds")))
    finally:
        path.write_text(original, "utf-8")


main()
