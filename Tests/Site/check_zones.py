"""check_zones.py PROGRAM: a site with a home in a private place. Everything that can have a position is in the disc: tracks, a plan, stops,
visits, ideas, photos, posts, own places, the home of the figures, ways of a routing engine.

1. No file of the site has a position in the disc, in any notation, apart from the middle of the disc. No file has the digits of the
   home, of the key, or of points of tracks in the disc.
2. The site is the same, byte by byte, if everything in the disc is elsewhere in the disc: no frame of a map, no length, no climb, no digest
   and no name of a file depends on where. Without a key, this holds for the place in site.yml too.
3. Lengths, climbs and times are of what is shown.
4. Nothing is published of the key, and the messages say what to do.
"""
import gzip, json, math, os, pathlib, re, shutil, subprocess, sys, tempfile, xml.etree.ElementTree

PHOTO = pathlib.Path("Tests/Fixtures/pictures/full/baseline.jpg")
KEY = "00112233445566778899aabbccddeeff" * 2
RADIUS = 1000
problems: list[str] = []


def expect(is_so: bool, what: str) -> None:
    if not is_so:
        problems.append(what)


def metres(one: tuple[float, float], other: tuple[float, float]) -> float:
    (a, b), (c, d) = one, other
    turn = (d - b + 180) % 360 - 180
    return math.hypot((c - a) * 111_195, turn * 111_195 * math.cos(math.radians((a + c) / 2)))


def moved(place: tuple[float, float], north: float, east: float) -> tuple[float, float]:
    return place[0] + north / 111_195, place[1] + east / 111_195 / math.cos(math.radians(place[0]))


def gpx(points: list[tuple[float, float]], start: str | None = None) -> str:
    """A point each ten seconds. The ground rises to the north."""
    lines = "".join(
        f'<trkpt lat="{lat:.7f}" lon="{lon:.7f}"><ele>{500 + (lat - 47) * 2000:.1f}</ele>'
        + (f"<time>{start}T{8 + n // 360:02}:{n // 6 % 60:02}:{n % 6 * 10:02}Z</time>" if start else "") + "</trkpt>"
        for n, (lat, lon) in enumerate(points))
    return f'<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="a"><trk><trkseg>{lines}</trkseg></trk></gpx>'


def line(*corners: tuple[float, float]) -> list[tuple[float, float]]:
    """A point each twelve metres."""
    points = []
    for one, other in zip(corners, corners[1:]):
        count = max(int(metres(one, other) / 12), 1)
        points += [(one[0] + (other[0] - one[0]) * n / count, one[1] + (other[1] - one[1]) * n / count) for n in range(count)]
    return points + [corners[-1]]


# The place in site.yml.
HOME = (47.1431729, 9.5187361)


def put(site: pathlib.Path, path: str, content: str | bytes) -> None:
    file = site / "Content" / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content if isinstance(content, bytes) else content.encode())


def text(place: tuple[float, float]) -> str:
    return f"{place[0]:.7f}, {place[1]:.7f}"


def write(site: pathlib.Path, home: tuple[float, float], written: tuple[float, float], key: str | None, zone: bool = True) -> None:
    """`home` is where everything is that can be in the disc, and `written` is the place in site.yml. Tracks are always around HOME: which
    part of them is shown also depends on the hidden part, by the draw. So is a photo, whose names are digests of the whole file."""
    door = moved(home, 40, -30)
    east, north, far = moved(HOME, 300, 9000), moved(HOME, 8000, 700), moved(HOME, -1000, 25000)
    private = f'private: [{{name: Zqvilla, at: "{text(written)}", radius: {RADIUS} m}}]\nhome: "{text(home)}"\n' if zone else ""
    put(site, "site.yml", f"title: Slow Miles\nbaseURL: https://example.org/\nphotos: {{map: true, originals: true}}\n{private}"
        "routing: {engine: osrm, url: http://localhost:9}\nmake: {pictures: true, gpx: true, kml: true, geojson: true, ics: true, json: true}\n"
        "publish: {live: {folder: public, compress: [gzip]}}\n")
    put(site, "places.yml", f'Zqdoor: {{at: "{text(door)}", kind: town}}\n')
    if key:
        put(site, "private.key", key + "\n")
    put(site, "trips/walks.md", f"""---
title: Walks
date: 2025-06-14
embed: true
by: walk
photos: {{map: true, files: [{{file: walks/door.jpg, at: "{text(door)}"}}, {{file: walks/exif.jpg}}, {{file: walks/hill.jpg, at: "{text(north)}"}}]}}
stops:
  - {{name: At ours, at: "{text(home)}", depart: 2025-06-14 08:00, visits: [{{name: Bakery, at: "{text(moved(home, -60, 80))}", day: 1}}]}}
  - {{name: Hill, at: "{text(north)}", arrive: 2025-06-14, nights: 1, track: walks/out.gpx, planned: walks/plan.gpx}}
  - {{name: At ours again, at: "{text(home)}", track: walks/back.gpx, nights: 1}}
  - {{name: Lake, at: "{text(east)}", by: car, nights: 1}}
  - {{name: Zqdoor, nights: 1}}
  - {{name: Harbour, at: "{text(far)}", by: ferry}}
ideas:
  - {{name: Home again, at: "{text(home)}", nights: 1, note: Rest}}
  - {{name: Baker, at: "{text(moved(home, -60, 80))}"}}
  - Zqdoor
---
A story.

## At ours

Tea.
""")
    put(site, "trips/past.md", f"""---
title: Past ours
date: 2025-07-01
track: past/past.gpx
by: bike
stops:
  - {{name: Hill, at: "{text(north)}"}}
  - {{name: Lake, at: "{text(east)}"}}
---
""")
    put(site, "trips/walks/out.gpx", gpx(line(HOME, moved(HOME, 900, 200), moved(HOME, 3000, -300), north), "2025-06-14"))
    put(site, "trips/walks/plan.gpx", gpx(line(HOME, moved(HOME, 4000, 900), north)))
    put(site, "trips/walks/back.gpx", gpx(line(north, moved(HOME, 4000, 1200), moved(HOME, 100, 900), HOME), "2025-06-15"))
    put(site, "trips/past/past.gpx", gpx(line(north, moved(HOME, 3000, 100), HOME, moved(HOME, 50, 3000), east), "2025-07-01"))
    put(site, "trips/walks/journal/2025-06-14-tea.md",
        f'---\ntitle: Tea\ndate: 2025-06-14 07:00\ntimezone: Europe/Vaduz\nauthor: Ida\nplace: Zqlane 5\nat: "{text(door)}"\n---\nTea.\n')
    for name, place in [("door", None), ("exif", moved(HOME, -60, 80)), ("hill", None)]:
        photo = site / f"Content/trips/walks/{name}.jpg"
        photo.write_bytes(PHOTO.read_bytes())
        tags = [f"-GPSLatitude={place[0]}", "-GPSLatitudeRef=N", f"-GPSLongitude={place[1]}", "-GPSLongitudeRef=E"] if place else ["-gps:all="]
        subprocess.run(["exiftool", "-q", "-overwrite_original", "-DateTimeOriginal=2025:06:14 09:00:00", f"-ImageDescription={name}", *tags, photo], check=True)
        os.utime(photo, (1_750_000_000, 1_750_000_000))


def contents(file: pathlib.Path) -> str:
    data = file.read_bytes()
    if data[:2] == b"\x1f\x8b":
        data = gzip.decompress(data)
    return data.decode("utf-8", "replace")


def tree(output: pathlib.Path) -> dict[str, bytes]:
    return {str(file.relative_to(output)): file.read_bytes() for file in output.rglob("*") if file.is_file()}


def disc(output: pathlib.Path) -> tuple[float, float]:
    """The middle of the disc, as a stranger sees it: where the stop at home is."""
    stops = json.loads((output / "trips/walks/walks.json").read_text())["stops"]
    return stops[0]["latitude"], stops[0]["longitude"]


def check_positions(output: pathlib.Path, middle: tuple[float, float], radius: float, what: str) -> int:
    """No two numbers beside each other are a position in the disc. Returns how many positions there are."""
    number = re.compile(r"(?<![\w.-])-?\d{1,3}\.\d{2,}(?![\w.])")
    beside = re.compile(r'"?\s*[,;]\s*"?|"\s+lon="|"?[,;]\s*"?(lon|lng|longitude)"?\s*[:=]\s*"?|&(amp;)?(lon|mlon)=|%2C|/')
    count = 0
    for path in sorted(output.rglob("*")):
        if not path.is_file():
            continue
        contents_of = contents(path)
        found = list(number.finditer(contents_of))
        for one, other in zip(found, found[1:]):
            # Between latitude and longitude of one position, not between two positions.
            if not beside.fullmatch(contents_of[one.end():other.start()]):
                continue
            for place in [(float(one[0]), float(other[0])), (float(other[0]), float(one[0]))]:
                if metres(place, middle) > 60_000:
                    continue
                count += 1
                # The middle may be rounded to two decimals or more.
                digits = min(len(value[0].split(".")[1]) for value in (one, other))
                room = 0.51 * 10 ** -digits
                if abs(place[0] - middle[0]) <= room and abs(place[1] - middle[1]) <= room:
                    continue
                expect(metres(place, middle) >= radius * 0.999 or digits == 2,
                       f"{what}: {path.relative_to(output)} has {place}, {metres(place, middle):.0f} m from the middle")
    return count


def check_digits(output: pathlib.Path, middle: tuple[float, float], what: str) -> None:
    secrets = ["zqvilla", "zqlane", KEY, KEY[:16]]
    for place in [HOME, moved(HOME, 40, -30), moved(HOME, -60, 80)]:
        for value, own in zip(place, middle):
            secrets += [f"{value:.{digits}f}" for digits in range(5, 8) if f"{value:.{digits}f}" != f"{own:.{digits}f}"]
    for path in sorted(output.rglob("*")):
        if path.is_file():
            told = contents(path).lower()
            for secret in secrets:
                # As a number of its own, or as the beginning of one.
                expect(re.search(rf"(?<!\d){re.escape(secret)}", told) is None and secret not in path.name.lower(),
                       f"{what}: {path.relative_to(output)} has {secret}")


def gpx_lines(output: pathlib.Path, path: str) -> list[list[tuple[float, float, float, str | None]]]:
    name = {"g": "http://www.topografix.com/GPX/1/1"}
    root = xml.etree.ElementTree.parse(output / path).getroot()
    return [[(float(point.get("lat")), float(point.get("lon")), float(point.findtext("g:ele", "0", name)), point.findtext("g:time", None, name))
             for point in part.iterfind("g:trkpt", name)] for part in root.iterfind("g:trk/g:trkseg", name)]


def check_figures(output: pathlib.Path, middle: tuple[float, float]) -> None:
    """Distances and climbs are of the lines that are published."""
    trip = json.loads((output / "trips/walks/walks.json").read_text())
    for leg, way in zip(trip["legs"][2:4], ("out", "back")):
        sources = [part["source"] for part in leg["parts"]]
        expect(sources == ["track", "straight"], f"{way}: {sources}")
        told = sum(part["kilometres"] for part in leg["parts"])
        expect(abs(told - leg["kilometres"]) < 0.11, f"{way}: {told} and {leg['kilometres']} km")
    parts = gpx_lines(output, "trips/walks/walks.gpx")
    expect(sum(map(len, parts)) > 12, "the exported line has few points")
    times = [point[3] for part in parts for point in part]
    expect(not any(times), f"points beside the disc have times: {[time for time in times if time][:3]}")
    shown = sum(metres(one[:2], other[:2]) for part in parts for one, other in zip(part, part[1:]))
    whole = 1000 * sum(leg["kilometres"] for leg in trip["legs"])
    expect(abs(shown / whole - 1) < 0.01, f"the exported line has {shown:.0f} m, and the legs {whole:.0f} m")
    # The ground rises by two metres in 111 metres to the north: 144 metres from the home. The climb is of the shown part.
    heights = [point[2] for part in parts for point in part if point[2] > 0 and metres(point[:2], middle) > 1900]
    expect(80 < trip["climb"] <= max(heights) - min(heights) + 1, f"climb {trip['climb']}, and {max(heights) - min(heights):.0f} m in the line")


def main() -> None:
    program = str(pathlib.Path(sys.argv[1]).resolve())
    environment = os.environ | {"SOURCE_DATE_EPOCH": "1768435200", "PATH": f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}"}

    def run(*arguments: object, code: int = 0) -> subprocess.CompletedProcess[str]:
        outcome = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, env=environment)
        expect(outcome.returncode == code, f"{arguments}: {outcome.returncode} {outcome.stdout}{outcome.stderr}")
        return outcome

    with tempfile.TemporaryDirectory(prefix="tripsite-") as folder:
        root = pathlib.Path(folder)

        def build(name: str, *site: object, **others: object) -> pathlib.Path:
            write(root / name, *site, **others)
            # The pictures are made once.
            if (root / "open/.tripsite-cache/derived").is_dir() and not (root / name / ".tripsite-cache").exists():
                shutil.copytree(root / "open/.tripsite-cache/derived", root / name / ".tripsite-cache/derived")
            run("build", root / name)
            return root / name / "Site"

        # Without the zone, the home is everywhere: the checks see what they look for.
        open_site = build("open", HOME, HOME, None, zone=False)
        before = len(problems)
        check_digits(open_site, (0, 0), "open")
        check_positions(open_site, HOME, 1000, "open")
        seen = {problem.split(": ")[1].split(" has ")[0] for problem in problems[before:]}
        for path in "walks.gpx", "walks.kml", "walks.geojson", "walks.ics", "walks.json":
            expect(f"trips/walks/{path}" in seen, f"the check does not find the home in {path}: {sorted(seen)}")
        del problems[before:]

        for key in KEY, None:
            what = "with a key" if key else "without a key"
            one = build(f"one-{bool(key)}", HOME, HOME, key)
            middle = disc(one)
            radius = 2 * RADIUS if key else 2.35 * RADIUS
            expect(1 < metres(middle, HOME) <= (RADIUS * 1.005 if key else radius - RADIUS), f"{what}: the middle is {metres(middle, HOME):.0f} m away")
            count = check_positions(one, middle, radius, what)
            expect(count > 100, f"{what}: only {count} positions")
            check_digits(one, middle, what)
            check_figures(one, middle)
            # Everything in the disc is elsewhere in the disc.
            other_home = moved(middle, -700, 400)
            for home in [other_home]:
                other = build(f"other-{bool(key)}", home, HOME, key)
                differences = sorted(path for path in tree(one).keys() | tree(other).keys() if tree(one).get(path) != tree(other).get(path))
                expect(not differences, f"{what}: these files tell where in the disc: {differences}")
            # The published and the portable site.
            site = root / f"one-{bool(key)}"
            plan = run("publish", "--dry-run", "--site", site).stdout
            run("publish", "--site", site)
            run("build", site, "--portable", "--output", root / f"portable-{bool(key)}")
            for output in site / "public", root / f"portable-{bool(key)}":
                check_digits(output, middle, f"{what}: {output.name}")
                check_positions(output, middle, radius, f"{what}: {output.name}")
                expect(not [path for path in output.rglob("*") if "private" in path.name], f"{output.name} has the key")
            expect("private.key" not in plan, f"the plan publishes the key: {plan}")
            verified = run("build", "--verify", site)
            expect("private.key" not in verified.stdout + verified.stderr, verified.stdout + verified.stderr)
        # Without a key, the disc depends on nothing but the cell of the grid: the place in site.yml is as unknown as the rest.
        cell = disc(root / "one-False/Site")
        for place in [moved(cell, -800, 850)]:
            other = build("cell", HOME, place, None)
            differences = sorted(path for path, data in tree(other).items() if tree(root / "one-False/Site").get(path) != data)
            expect(not differences, f"these files tell where in the cell: {differences}")

        # Questions to a routing engine begin at the middle of the disc.
        listed = run("routes", "--site", root / "one-True", "--offline", "--json").stdout
        expect('"At ours again"' in listed, listed)
        check = root / "listed"
        check.mkdir()
        (check / "routes").write_text(listed)
        check_digits(check, disc(root / "one-True/Site"), "routes list")

        # A key that changes is seen by the next build.
        site = root / "one-True"
        put(site, "private.key", KEY[::-1] + "\n")
        before_key = disc(site / "Site")
        run("build", site)
        expect(metres(disc(site / "Site"), before_key) > 1, "the next build keeps the disc of the old key")
        run("build", "--verify", site)
        put(site, "private.key", "lost")
        refused = run("build", site, code=78)
        expect("error: private.key has no key in it [bad-private-key]" in refused.stderr + refused.stdout, refused.stderr)
        (site / "Content/private.key").unlink()
        warned = run("build", site)
        expect("[no-private-key]" in warned.stderr + warned.stdout and "tripsite private new" in warned.stderr + warned.stdout, warned.stderr)
        made = run("private", "new", "--site", site)
        expect(made.stdout.endswith("Content/private.key. Keep it with site.yml, and make a backup. tripsite never publishes it.\n"), made.stdout)
        again = run("private", "new", "--site", site, code=73)
        expect("already exists" in again.stderr and "keep it" in again.stderr, again.stderr)
        quiet = run("build", site)
        expect("private-key" not in quiet.stderr + quiet.stdout, quiet.stderr)
        put(site, "site.yml", (site / "Content/site.yml").read_text() + "files: {publish: [private.key]}\n")
        named = run("build", site, code=78)
        expect("private.key" in named.stderr, named.stderr)
    for problem in problems[:60]:
        print(problem)
    if not problems:
        print("no file tells where the home is")
    sys.exit(1 if problems else 0)


main()
