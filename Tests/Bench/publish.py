#!/usr/bin/env python3
"""publish.py RUNS SITE FILE PROGRAM: what it costs to publish SITE, whose first target is a folder, with PROGRAM: at first,
RUNS times with nothing changed, and RUNS times with another line at the end of FILE, which is put back afterwards. Prints an
object of JSON: seconds of the first, medians of wall seconds, and bytes: the most that an edit sent, and the most that was new
on the disk after one, our list of the files included.
"""
import json, os, pathlib, statistics, subprocess, sys, time


def publish(site: pathlib.Path, program: str) -> tuple[float, int]:
    """Wall seconds, and bytes sent."""
    start = time.monotonic()
    done = subprocess.run([program, "publish", "--site", site, "--json"], stdout=subprocess.PIPE, text=True)
    spent = time.monotonic() - start
    last = json.loads(done.stdout.splitlines()[-1])
    if done.returncode or last["event"] != "published":
        sys.exit(f"publishing failed: {done.returncode} {last}")
    return spent, last["bytes"]


def new_bytes(release: pathlib.Path) -> int:
    """Of files that no other release has."""
    stats = (os.stat(os.path.join(folder, name)) for folder, _, names in os.walk(release) for name in names)
    return sum(stat.st_size for stat in stats if stat.st_nlink == 1)


def main() -> None:
    runs, site, path, program = int(sys.argv[1]), pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]), sys.argv[4]
    original = path.read_text("utf-8")
    try:
        first, _ = publish(site, program)
        nothing = [publish(site, program)[0] for _ in range(runs)]
        edits, sent, new = [], [], []
        for number in range(runs):
            path.write_text(f"{original}\n\nEdited {number} times.\n", "utf-8")
            spent, count = publish(site, program)
            edits.append(spent)
            sent.append(count)
            new.append(new_bytes(site.parent / "www/current"))
        print(json.dumps({"first": first, "nothing": statistics.median(nothing), "edit": statistics.median(edits),
                          "sent": max(sent), "new": max(new)}))
    finally:
        path.write_text(original, "utf-8")


main()
