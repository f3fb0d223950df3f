"""same.py HUGO TRIPSITE [--without-ferries]: whether two outputs are the same site: the same paths, and the same words on some of
its pages. Hugo's layout knows no ways over water: --without-ferries reads only pages without a ferry.
"""
import html, pathlib, re, sys

# What only one of them makes.
ONLY_TRIPSITE = {"404.html", "feed.json", "robots.txt", ".tripsite-manifest"}
# A sphere for an ellipsoid: relative error of a distance.
SPHERE = 0.006
PAGES = 50


def paths(folder: pathlib.Path) -> set[str]:
    return {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}


def cells(page: str) -> list[list[str]]:
    rows = re.findall(r"<tr>(.*?)</tr>", page, re.S)
    return [[html.unescape(re.sub(r"<[^>]*>", "", cell)).strip() for cell in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.S)]
            for row in rows]


def words(page: str) -> list[str]:
    """What is read on a page, but for its map and its table."""
    main = page[page.index("<main>"):page.index("</main>")]
    for part in ("svg", "table"):
        main = re.sub(rf"<{part}\b.*?</{part}>", " ", main, flags=re.S)
    return html.unescape(re.sub(r"<[^>]*>", " ", main)).split()


def alike(left: str, right: str) -> bool:
    if left == right:
        return True
    try:
        return abs(float(left) - float(right)) <= 0.1 + SPHERE * float(left)
    except ValueError:
        return False


def differences(name: str, theirs: str, ours: str) -> list[str]:
    found = []
    for number, (left, right) in enumerate(zip(cells(theirs), cells(ours))):
        # How the first stop is reached is no leg: Hugo's layout prints it all the same.
        if len(left) != len(right) or not all(alike(*pair) for column, pair in enumerate(zip(left, right)) if (number, column) != (1, 3)):
            found.append(f"{name}: row {number}: {left} and {right}")
    if len(cells(theirs)) != len(cells(ours)):
        found.append(f"{name}: {len(cells(theirs))} rows and {len(cells(ours))}")
    # Where two trips begin on one day, their order is each program's own.
    if re.findall(r"<time>.*?</time>", theirs) != re.findall(r"<time>.*?</time>", ours):
        found.append(f"{name}: other dates, or in another order")
    if not name.startswith("trips/"):
        return found
    pairs = list(zip(words(theirs), words(ours)))
    if len(words(theirs)) != len(words(ours)):
        found.append(f"{name}: {len(words(theirs))} words and {len(words(ours))}")
    found += [f"{name}: {left} and {right}" for left, right in pairs if not alike(left, right)][:3]
    return found


def main() -> int:
    theirs, ours = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    left, right = paths(theirs), paths(ours) - ONLY_TRIPSITE
    problems = [f"only Hugo makes {path}" for path in sorted(left - right)[:10]]
    problems += [f"only tripsite makes {path}" for path in sorted(right - left)[:10]]
    trips = sorted(path for path in left & right if path.startswith("trips/"))
    lists = [path for path in ("index.html", "page/2/index.html", "tags/hiking/index.html", "countries/pt/index.html") if path in left & right]
    if "--without-ferries" in sys.argv:
        trips = [path for path in trips if not any("ferry" in row for row in cells((ours / path).read_text("utf-8")))]
    chosen = trips[::max(1, len(trips) // PAGES)] + lists
    for path in chosen:
        problems += differences(path, (theirs / path).read_text("utf-8"), (ours / path).read_text("utf-8"))
    for problem in problems[:40]:
        print(problem)
    print(f"{len(left & right)} paths in both, {len(chosen)} pages read, {len(problems)} differences")
    return 1 if problems else 0


sys.exit(main())
