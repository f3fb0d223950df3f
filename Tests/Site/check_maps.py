"""check_maps.py PROGRAM: builds the first trips of the bench and weighs their maps as gzip, each kind by itself."""
import gzip, pathlib, re, subprocess, sys, tempfile

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


def main() -> int:
    program, bad = pathlib.Path(sys.argv[1]).absolute(), 0
    with tempfile.TemporaryDirectory() as name:
        site = pathlib.Path(name)
        trips = site / "Content/trips"
        trips.parent.mkdir()
        (site / "Content/site.yml").write_text(SITE)
        subprocess.run([sys.executable, HERE.parent / "Bench/gen_corpus.py", "--trips", str(TRIPS), "--out", trips], check=True)
        subprocess.run([program, "build", site, "--quiet"], check=True)
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
