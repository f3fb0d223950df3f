"""lookups.py PROGRAM RUNS FOLDER: how many places a core looks up in a second.

The same trips are read with the names of their stops and with coordinates beside these. A misspelled key in site.yml ends
both builds when all front matter is read, so that the difference in user CPU is what the look-ups cost, less what it
takes to read the coordinates.
"""
import pathlib, random, resource, statistics, subprocess, sys

TRIPS, STOPS = 2_000, 100
NAMES = pathlib.Path(__file__).parent.parent / "Fixtures/places/names.tsv"


def user_seconds(program: str, site: pathlib.Path) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run([program, "check", site, "--jobs", "1", "--json"], stdout=subprocess.PIPE, text=True)
    if done.returncode != 78 or done.stdout.count("\n") != 1:
        sys.exit(f"{site.name}: not just the one error\n{done.stdout[:2000]}")
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def main() -> None:
    program, runs, folder = sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3])
    places = []
    for line in NAMES.read_text(encoding="utf-8").splitlines():
        name, kind, *answer = line.split("\t")
        # Alone, a name may mean another place near another stop.
        if kind == "=" and ("," in name or not name.isascii() or len(name) == 3):
            places.append((name, answer[2], answer[3]))
    chance = random.Random(1)
    for site in ["names", "coordinates"]:
        (folder / site / "Content/trips").mkdir(parents=True)
        (folder / site / "Content/site.yml").write_text("titel: Trips\n")
    for number in range(TRIPS):
        stops = chance.choices(places, k=STOPS)
        head, tail = f"---\ntitle: Trip {number}\nstops:\n", "---\n"
        for site, at in [("names", ""), ("coordinates", '    at: {1}, {2}\n')]:
            text = head + "".join(('  - name: "{0}"\n' + at).format(*stop) for stop in stops) + tail
            (folder / site / f"Content/trips/{number}.md").write_text(text, encoding="utf-8")
    pairs = [(user_seconds(program, folder / "names"), user_seconds(program, folder / "coordinates")) for _ in range(runs)]
    spent = statistics.median(names - coordinates for names, coordinates in pairs)
    print(f"{TRIPS * STOPS} stops of {len(places)} names: user CPU "
          f"{statistics.median(names for names, _ in pairs):.2f} s with names, "
          f"{statistics.median(coordinates for _, coordinates in pairs):.2f} s with coordinates: "
          f"{TRIPS * STOPS / spent:,.0f} look-ups a second on a core")


main()
