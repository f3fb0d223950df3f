"""check_atlas.py PROGRAM: the atlas of a made-up site of 500 trips. It names each trip once in the list and once on the
map, and the page, the index of filters and the index of the search weigh no more than they may.
"""
import gzip, pathlib, re, subprocess, sys, tempfile

TRIPS, MOST_BYTES, MOST_OF_INDEX = 500, 150_000, 65_000
MOST_OF_SEARCH, MOST_AT_FIRST = 100_000, 30_000
CORPUS = pathlib.Path(__file__).parents[1] / "Bench" / "gen_corpus.py"


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="tripsite-") as folder:
        site = pathlib.Path(folder)
        subprocess.run([sys.executable, CORPUS, "--trips", str(TRIPS), "--out", site / "Content" / "trips"], check=True)
        subprocess.run([sys.argv[1], "build", site, "--quiet"], check=True)
        page = (site / "Site" / "map" / "index.html").read_text("utf-8")
        index = len(gzip.compress((site / "Site" / "trips.js").read_bytes()))
        search = {file.name: len(gzip.compress(file.read_bytes())) for file in (site / "Site" / "search").glob("*.js")}
        trips = {f"/trips/{trip.name}/" for trip in (site / "Site" / "trips").iterdir()}
    weight = len(gzip.compress(page.encode()))
    routes = re.findall(r'<a href="([^"]*)" tabindex="-1"><path', page)
    listed = re.findall(r'<li><a href="([^"]*)" dir="auto">', page)
    print(f"{len(trips)} trips, {len(routes)} routes, {len(listed)} in the list, {len(page.encode())} bytes, {weight} as gzip, the index {index}, the search {search['index.js']} at first and {sum(search.values())} in all")
    problems = [f"{weight} bytes as gzip, over {MOST_BYTES}"] if weight > MOST_BYTES else []
    problems += [f"the index has {index} bytes as gzip, over {MOST_OF_INDEX}"] if index > MOST_OF_INDEX else []
    problems += [f"the search has {sum(search.values())} bytes as gzip, over {MOST_OF_SEARCH}"] if sum(search.values()) > MOST_OF_SEARCH else []
    problems += [f"the search loads {search['index.js']} bytes at first, over {MOST_AT_FIRST}"] if search["index.js"] > MOST_AT_FIRST else []
    problems += [f"{name} are not the trips" for name, links in (("routes", routes), ("the list", listed)) if {*links} != trips or len(links) != TRIPS]
    print(*problems, sep="\n", end="\n" if problems else "")
    return 1 if problems else 0


sys.exit(main())
