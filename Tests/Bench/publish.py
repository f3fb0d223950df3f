#!/usr/bin/env python3
"""publish.py KIND RUNS SITE FILE PROGRAM: what it costs to publish SITE with PROGRAM to a host of a KIND in hosts.py: at first,
RUNS times with nothing changed, and RUNS times with another line at the end of FILE. File and settings are put back afterwards,
the folders Site and .tripsite-cache removed. Prints an object of JSON: seconds of the first, medians of wall seconds, and of
an edit the most bytes: those of the files that were sent; behind a wire those to the host (up) and back (down), of all that
git, rsync or rclone and ssh exchanged; in a folder those that were new on the disk after it, our list of the files included.
The first has no seconds where it took a shortcut. Fewer publishings where LIMIT (limit.py) is reached.
"""
import json, os, pathlib, shutil, statistics, subprocess, sys

import hosts
from limit import Limit


def publish(
    site: pathlib.Path, program: str, host: hosts.Host, limit: Limit, shortcut: dict[str, str] | None = None
) -> tuple[float, dict[str, int]] | None:
    """Wall seconds, and bytes; None where time is up."""
    run = limit.run([program, "publish", "--site", str(site), "--json"], subprocess.PIPE,
                    os.environ | (shortcut or host.environment))
    if run is None:
        return None
    last = json.loads(run.output.splitlines()[-1])
    if run.code or last["event"] != "published":
        sys.exit(f"publishing failed: {run.code} {last}")
    moved = {"sent": last["bytes"]}
    if host.wire:
        moved |= host.wire.moved()
    else:
        moved["new"] = new_bytes(pathlib.Path(host.target["folder"]) / "current")
    return run.wall, moved


def new_bytes(release: pathlib.Path) -> int:
    """Of files that no other release has."""
    stats = (os.stat(os.path.join(folder, name)) for folder, _, names in os.walk(release) for name in names)
    return sum(stat.st_size for stat in stats if stat.st_nlink == 1)


def main() -> None:
    kind, runs, site, path, program = sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3]), pathlib.Path(sys.argv[4]), sys.argv[5]
    settings = site / "Content/site.yml"
    originals = {each: each.read_text("utf-8") for each in [path, settings]}
    limit = Limit()
    try:
        with hosts.host(kind, site.parent / "host") as host:
            settings.write_text(f"{originals[settings]}publish: {json.dumps({'bench': host.target})}\n", "utf-8")
            figures: dict[str, float | str] = {}
            nothing, edits, moved = [], [], []
            if first := publish(site, program, host, limit, host.shortcut):
                if not host.shortcut:
                    figures["first"] = first[0]
                while len(nothing) < runs and (again := publish(site, program, host, limit)):
                    nothing.append(again[0])
                while len(nothing) == runs and len(edits) < runs:
                    path.write_text(f"{originals[path]}\n\nEdited {len(edits)} times.\n", "utf-8")
                    if not (edited := publish(site, program, host, limit)):
                        break
                    edits.append(edited[0])
                    moved.append(edited[1])
        if nothing:
            figures["nothing"] = statistics.median(nothing)
        if edits:
            figures |= {"edit": statistics.median(edits)} | {key: max(each[key] for each in moved) for key in moved[0]}
        print(json.dumps(figures | limit.reached(len(edits), runs, "edits")))
    finally:
        for file, text in originals.items():
            file.write_text(text, "utf-8")
        for made in ["Site", ".tripsite-cache"]:
            shutil.rmtree(site / made, ignore_errors=True)


main()
