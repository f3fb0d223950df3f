#!/usr/bin/env python3
"""publish.py KIND RUNS SITE FILE PROGRAM: what it costs to publish SITE with PROGRAM to a host of a KIND in hosts.py: at first,
RUNS times with nothing changed, and RUNS times with another line at the end of FILE. File and settings are put back afterwards,
the folders Site and .tripsite-cache removed. Prints an object of JSON: seconds of the first, medians of wall seconds, and of
an edit the most bytes: those of the files that were sent; behind a wire those to the host (up) and back (down), of all that
git, rsync or rclone and ssh exchanged; in a folder those that were new on the disk after it, our list of the files included.
The first has no seconds where it took a shortcut.
"""
import json, os, pathlib, shutil, statistics, subprocess, sys, time

import hosts


def publish(
    site: pathlib.Path, program: str, host: hosts.Host, shortcut: dict[str, str] | None = None
) -> tuple[float, dict[str, int]]:
    """Wall seconds, and bytes."""
    start = time.monotonic()
    done = subprocess.run([program, "publish", "--site", site, "--json"], stdout=subprocess.PIPE, text=True,
                          env=os.environ | (shortcut or host.environment))
    spent = time.monotonic() - start
    last = json.loads(done.stdout.splitlines()[-1])
    if done.returncode or last["event"] != "published":
        sys.exit(f"publishing failed: {done.returncode} {last}")
    moved = {"sent": last["bytes"]}
    if host.wire:
        moved |= host.wire.moved()
    else:
        moved["new"] = new_bytes(pathlib.Path(host.target["folder"]) / "current")
    return spent, moved


def new_bytes(release: pathlib.Path) -> int:
    """Of files that no other release has."""
    stats = (os.stat(os.path.join(folder, name)) for folder, _, names in os.walk(release) for name in names)
    return sum(stat.st_size for stat in stats if stat.st_nlink == 1)


def main() -> None:
    kind, runs, site, path, program = sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3]), pathlib.Path(sys.argv[4]), sys.argv[5]
    settings = site / "Content/site.yml"
    originals = {each: each.read_text("utf-8") for each in [path, settings]}
    try:
        with hosts.host(kind, site.parent / "host") as host:
            settings.write_text(f"{originals[settings]}publish: {json.dumps({'bench': host.target})}\n", "utf-8")
            first, _ = publish(site, program, host, host.shortcut)
            nothing = [publish(site, program, host)[0] for _ in range(runs)]
            edits, moved = [], []
            for number in range(runs):
                path.write_text(f"{originals[path]}\n\nEdited {number} times.\n", "utf-8")
                spent, bytes = publish(site, program, host)
                edits.append(spent)
                moved.append(bytes)
        most = {key: max(each[key] for each in moved) for key in moved[0]}
        medians = {"nothing": statistics.median(nothing), "edit": statistics.median(edits)}
        print(json.dumps(({} if host.shortcut else {"first": first}) | medians | most))
    finally:
        for file, text in originals.items():
            file.write_text(text, "utf-8")
        for made in ["Site", ".tripsite-cache"]:
            shutil.rmtree(site / made, ignore_errors=True)


main()
