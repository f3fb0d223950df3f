#!/usr/bin/env python3
"""again.py RUNS FILE PAGE -- BUILD...: what BUILD costs in a fresh process once the site was built: RUNS times with nothing
changed, with another line at the end of FILE, and with another title in its front matter. FILE is put back afterwards. PAGE,
which is made of it, is looked at after each edit. Prints an object of JSON: the medians of wall and CPU seconds.
"""
import json, os, pathlib, re, statistics, subprocess, sys, time


def build(command: list[str]) -> tuple[float, float]:
    start = time.monotonic()
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    _, status, use = os.wait4(child.pid, 0)
    if status:
        sys.exit(f"the build failed: {status}")
    return time.monotonic() - start, use.ru_utime + use.ru_stime


def main() -> None:
    split = sys.argv.index("--")
    runs, path, page, command = int(sys.argv[1]), pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]), sys.argv[split + 1:]
    original = path.read_text("utf-8")
    edits = {
        "nothing": lambda mark: original,
        "text": lambda mark: f"{original}\n\n{mark}\n",
        "title": lambda mark: re.sub(r'^title: "', f'title: "{mark} ', original, count=1, flags=re.M),
    }
    figures = {}
    try:
        build(command)
        for name, edit in edits.items():
            spent = []
            for number in range(runs):
                mark = f"{name}{number}x{os.getpid()}"
                if name != "nothing":
                    path.write_text(edit(mark), "utf-8")
                spent.append(build(command))
                if (mark in page.read_text("utf-8")) != (name != "nothing"):
                    sys.exit(f"{page} is not what {path} says")
            figures |= {name: statistics.median(wall for wall, _ in spent), f"{name} cpu": statistics.median(cpu for _, cpu in spent)}
        print(json.dumps(figures))
    finally:
        path.write_text(original, "utf-8")


main()
