"""check_maps.py PROGRAM OUTPUT...: builds the first trips of the bench and weighs their maps as gzip, each kind by itself.
Looks for the ground of every map there and in each OUTPUT: land, sea, streets, or the hatch that says that nobody knows.
"""
import collections, gzip, pathlib, re, subprocess, sys, tempfile
from xml.etree import ElementTree

HERE = pathlib.Path(__file__).parent
TRIPS = 120
SITE = "title: Trips\nbaseURL: https://trips.example/\nauthor: Trips\n"
# Files, the share of maps that keep within the bytes, and the bytes.
KINDS = {
    "trip": ("trips/*/index.html", 0.9, 30_000),
    "day": ("trips/*/day-*/index.html", 0.9, 15_000),
    "card": ("**/index.html", 0.75, 3_000),
}


def maps(kind: str, page: pathlib.Path) -> list[str]:
    """The large map of a page, or the maps of its cards. Only a large map has pins."""
    found = re.findall(r'<svg class="map".*?</svg>', page.read_text("utf-8"), re.S)
    if kind == "card":
        return [drawing for drawing in found if 'aria-labelledby="map-trip-' in drawing]
    return [drawing for drawing in found if 'class="map-pins"' in drawing][:1]


def grounds(drawing: str) -> str:
    """What a map shows below its route: "land and sea", for example. Empty if it shows nothing. The inset does not count."""
    drawing = ElementTree.fromstring(re.sub(r"&(?!amp;|lt;|gt;|quot;|#)\w+;", " ", drawing))
    for part in drawing.findall("*[@class='map-overview']"):
        drawing.remove(part)
    found = set()
    for part in drawing.iter():
        classes = part.get("class", "").split()
        # A path without a line shows nothing.
        if part.tag.endswith("path") and not re.search("[lhv]", part.get("d", "")):
            continue
        found |= {"land"} & {name.removeprefix("map-") for name in classes}
        found |= {"sea"} if {"map-sea", "map-world"} & {*classes} else set()
        found |= {"streets"} if {"map-road", "map-wood", "map-built", "map-building"} & {*classes} else set()
        found |= {"hatch"} if "map-hatch" in classes else set()
    return " and ".join(sorted(found))


def count(output: pathlib.Path) -> int:
    """Prints how many maps of trips, days, stops and posts in OUTPUT show what. Returns how many show nothing."""
    kinds: collections.Counter[tuple[str, str]] = collections.Counter()
    bad = 0
    for page in sorted(output.glob("trips/**/*.html")):
        for drawing in maps("", page):
            name = page.relative_to(output).parts[2:-1]
            kind = "trip" if not name else "journal" if name[0] == "journal" else "day" if name[0].startswith("day-") else "stop"
            ground = grounds(drawing)
            kinds[kind, ground] += 1
            # A map with nothing but sea is a voyage.
            if not ground:
                print(f"{page.relative_to(output)}: a map without ground")
                bad += 1
    for (kind, ground), number in sorted(kinds.items()):
        print(f"{output.name}: {number} maps of kind {kind} show {ground or 'nothing'}")
    return bad + (not kinds)


def main() -> int:
    program, outputs = pathlib.Path(sys.argv[1]).absolute(), map(pathlib.Path, sys.argv[2:])
    bad = sum(map(count, outputs))
    with tempfile.TemporaryDirectory() as name:
        site = pathlib.Path(name)
        trips = site / "Content/trips"
        trips.parent.mkdir()
        (site / "Content/site.yml").write_text(SITE)
        subprocess.run([sys.executable, HERE.parent / "Bench/gen_corpus.py", "--trips", str(TRIPS), "--out", trips], check=True)
        subprocess.run([program, "build", site, "--quiet"], check=True)
        bad += count(site / "Site")
        for kind, (pattern, share, most) in KINDS.items():
            sizes = sorted(len(gzip.compress(drawing.encode())) for page in (site / "Site").glob(pattern) for drawing in maps(kind, page))
            if len(sizes) < TRIPS:
                print(f"only {len(sizes)} maps of kind {kind}")
                bad += 1
                continue
            middle, high = sizes[len(sizes) // 2], sizes[int(len(sizes) * 0.9)]
            reached = sizes[int(len(sizes) * share)]
            print(f"{kind}: {len(sizes)} maps, {middle} bytes in the middle, {high} at nine of ten, {sizes[-1]} at most")
            if reached > most:
                print(f"{kind}: {share:.0%} of the maps take up to {reached} bytes as gzip, over {most}")
                bad += 1
    return 1 if bad else 0


sys.exit(main())
