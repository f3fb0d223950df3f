#!/usr/bin/env python3
"""ways.py PROGRAM [--runs N]: the CPU of builds with long tracks, with answers of routing engines, and with the files to take along.

- A trip of a day along a track of 1,000,000 points, against the same trip without it. Goal: 1.5 s and 200 MiB.
- 10,000 legs with 121 points each in routes.lock, against straight lines, without files to take along. Goal: 0.3 s.
- 1,000 generated trips with all files to take along, against none. Goal: twice the CPU.

Prints an object of JSON: medians of CPU seconds of user and system together, and the peak memory of the process.
"""
import argparse, json, math, os, pathlib, random, shutil, statistics, subprocess, sys, tempfile

HERE = pathlib.Path(__file__).parent
SITE = "title: Ways\nbaseURL: https://trips.example/\nauthor: Ways\n"
BARE = "make: {gpx: false, kml: false, geojson: false, ics: false, json: false}\n"
ROUTING = "routing: {engine: osrm, url: https://osrm.example/, modes: {car: driving}}\n"


def build(program: str, site: pathlib.Path, runs: int) -> tuple[float, float]:
    """Median CPU seconds of first builds, and the highest peak in MiB."""
    seconds, peaks = [], []
    for _ in range(runs):
        for folder in ["Site", ".tripsite-cache"]:
            shutil.rmtree(site / folder, ignore_errors=True)
        process = subprocess.Popen([program, "build", site, "--quiet", "--offline", "--jobs", "1"])
        _, status, used = os.wait4(process.pid, 0)
        if status:
            sys.exit(f"the build of {site} failed")
        seconds.append(used.ru_utime + used.ru_stime)
        peaks.append(used.ru_maxrss / 1024)
    return statistics.median(seconds), max(peaks)


def put(site: pathlib.Path, settings: str, trips: dict[str, str]) -> None:
    (site / "Content/trips").mkdir(parents=True)
    (site / "Content/site.yml").write_text(settings)
    for name, text in trips.items():
        (site / f"Content/trips/{name}.md").write_text(text)


def track(site: pathlib.Path, points: int) -> None:
    """A winding way from 46.0, 7.0 to the north-east with a point a second and heights that are true to a metre or two."""
    chance = random.Random(1)
    with open(site / "Content/trips/walk.gpx", "w") as file:
        file.write('<?xml version="1.0"?>\n<gpx version="1.1" creator="ways.py" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>\n')
        for index in range(points):
            share = index / points
            north, east = 46 + share + 0.01 * math.sin(index / 900), 7 + share + 0.01 * math.cos(index / 700)
            height = 1200 + 700 * math.sin(index / 20_000) + chance.uniform(-2, 2)
            day, second = divmod(index, 86_400)
            file.write(f'<trkpt lat="{north:.6f}" lon="{east:.6f}"><ele>{height:.1f}</ele>'
                       f"<time>2025-06-{1 + day:02}T{second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}Z</time></trkpt>\n")
        file.write("</trkseg></trk></gpx>\n")


def encoded(points: list[tuple[float, float]]) -> str:
    """Google's encoded polyline, with six digits."""
    out, last = [], (0, 0)
    for point in points:
        whole = tuple(round(each * 1e6) for each in point)
        for now, before in zip(whole, last):
            value = (now - before) << 1
            value = ~value if now < before else value
            while value >= 0x20:
                out.append(chr((0x20 | value & 0x1F) + 63))
                value >>= 5
            out.append(chr(value + 63))
        last = whole
    return "".join(out)


def legs(trips: int, stops: int) -> tuple[dict[str, str], str]:
    """Trips by car with STOPS stops each, and the lines of routes.lock for their legs."""
    chance, texts, lines = random.Random(2), {}, []
    for trip in range(trips):
        at = (chance.uniform(44, 52), chance.uniform(0, 20))
        places = [at]
        for _ in range(stops - 1):
            at = (round(at[0] + chance.uniform(-0.2, 0.2), 5), round(at[1] + chance.uniform(-0.3, 0.3), 5))
            places.append(at)
        places = [(round(north, 5), round(east, 5)) for north, east in places]
        listed = "".join(f'  - {{name: Stop {index}, at: "{north:.5f}, {east:.5f}"}}\n' for index, (north, east) in enumerate(places))
        texts[f"trip-{trip}"] = f"---\ntitle: Trip {trip}\nby: car\nstops:\n{listed}---\n"
        for (north, east), (north2, east2) in zip(places, places[1:]):
            # Bends of a few kilometres and of a few hundred metres, as roads have them.
            phase, wide = chance.uniform(0, 6), chance.uniform(0.002, 0.01)
            bends = [wide * math.sin(math.pi * step / 120) * (math.sin(step / 9 + phase) + 0.2 * math.sin(step / 2)) for step in range(121)]
            way = [(north + (north2 - north) * step / 120 + bend, east + (east2 - east) * step / 120 - bend)
                   for step, bend in enumerate(bends)]
            lines.append(f"osrm driving {north:.5f},{east:.5f} {north2:.5f},{east2:.5f} 2025-01-01 30000.0 1800 {encoded(way)}")
    return texts, "".join(line + "\n" for line in sorted(lines))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("program", type=os.path.abspath)
    arguments.add_argument("--runs", type=int, default=3)
    arguments = arguments.parse_args()
    figures = {}
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as name:
        base = pathlib.Path(name)

        walk = '---\ntitle: Walk\nby: walk\n{}stops:\n  - {{name: A, at: "46.0, 7.01"}}\n  - {{name: B, at: "47.0, 8.0"}}\n---\n'
        put(base / "straight", SITE, {"walk": walk.format("")})
        put(base / "track", SITE, {"walk": walk.format("track: walk.gpx\n")})
        track(base / "track", 1_000_000)
        (without, _), (cpu, peak) = (build(arguments.program, base / each, arguments.runs) for each in ["straight", "track"])
        figures["track of 1,000,000 points"] = {"cpu": round(cpu, 2), "more than straight": round(cpu - without, 2), "MiB": round(peak)}

        texts, lock = legs(1000, 11)
        put(base / "lines", SITE + BARE, texts)
        put(base / "roads", SITE + BARE + ROUTING, texts)
        (base / "roads/Content/routes.lock").write_text("# Answers of routing engines.\n" + lock)
        (without, _), (cpu, _) = (build(arguments.program, base / each, arguments.runs) for each in ["lines", "roads"])
        figures["10,000 legs of routes.lock"] = {"cpu": round(cpu, 2), "more than straight": round(cpu - without, 2)}

        for each, settings in [("bare", SITE + BARE), ("all", SITE + "make: {kml: true, geojson: true}\n")]:
            put(base / each, settings, {})
            subprocess.run([sys.executable, HERE / "gen_corpus.py", "--trips", "1000", "--out", base / each / "Content/trips"], check=True)
        (without, _), (cpu, _) = (build(arguments.program, base / each, arguments.runs) for each in ["bare", "all"])
        figures["1,000 trips with files to take along"] = {"cpu": round(cpu, 2), "times without": round(cpu / without, 2)}
    print(json.dumps(figures, indent=1))


main()
