"""lookups.py PROGRAM RUNS FOLDER: how many stops a core finds in a second.

The same journeys are read with the names of their stops and with coordinates beside these. A misspelled key in site.yml
ends both builds when all front matter is read, so that the difference in user CPU is what finding the stops costs, less
what it takes to read the coordinates. Fewer runs where LIMIT (limit.py) is reached.
"""
import json, pathlib, resource, statistics, subprocess, sys

from limit import Limit

TIMES = 100
JOURNEYS = pathlib.Path(__file__).parent.parent / "Fixtures/places/journeys.tsv"
AT = "    at: {2}, {3}\n"


def check(program: str, site: pathlib.Path) -> list[dict]:
    done = subprocess.run([program, "check", site, "--jobs", "1", "--json"], stdout=subprocess.PIPE, text=True)
    if done.returncode != 78:
        sys.exit(f"{site.name}: exit code {done.returncode}\n{done.stdout[:2000]}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def user_seconds(program: str, site: pathlib.Path) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    if len(check(program, site)) != 1:
        sys.exit(f"{site.name}: not just the one error")
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def write(site: pathlib.Path, journeys: list[tuple[str, list]], times: int, at: str) -> None:
    (site / "Content/trips").mkdir(parents=True)
    (site / "Content/site.yml").write_text("titel: Trips\n")
    for number, (mode, stops) in enumerate(journeys * times):
        text = f"---\ntitle: Trip {number}\nby: {mode}\nstops:\n"
        text += "".join(('  - name: "{0}"\n' + at).format(*stop) for stop in stops) + "---\n"
        (site / f"Content/trips/{number}.md").write_text(text, encoding="utf-8")


def main() -> None:
    program, runs, folder = sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3])
    journeys, limit = [], Limit()
    for line in JOURNEYS.read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            journeys.append((line.split("\t")[1], []))
        elif line and not line.startswith("#"):
            journeys[-1][1].append(line.split("\t"))
    # Journeys with warnings are left out: writing a warning takes longer than finding a place.
    write(folder / "once", journeys, 1, "")
    warned = {found.get("file") for found in check(program, folder / "once")}
    journeys = [each for number, each in enumerate(journeys) if f"Content/trips/{number}.md" not in warned]
    write(folder / "names", journeys, TIMES, "")
    write(folder / "coordinates", journeys, TIMES, AT)
    pairs: list[tuple[float, float]] = []
    while not pairs or len(pairs) < runs and not limit.is_over:
        pairs.append((user_seconds(program, folder / "names"), user_seconds(program, folder / "coordinates")))
    spent = statistics.median(names - coordinates for names, coordinates in pairs)
    stops = TIMES * sum(len(stops) for _, stops in journeys)
    print(f"{stops} stops of {len(journeys)} journeys: user CPU "
          f"{statistics.median(names for names, _ in pairs):.2f} s with names, "
          f"{statistics.median(coordinates for _, coordinates in pairs):.2f} s with coordinates: "
          f"{stops / spent:,.0f} stops a second on a core",
          *limit.reached(len(pairs), runs, "runs").values())


main()
