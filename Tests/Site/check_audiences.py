"""check_audiences.py PROGRAM: two sites that differ only in what the public must not see give the same public bytes.

A thousand random pairs of trips stand in two sites. Both trips of a pair have the same public part. Each has hidden things of its own, or
none: stops with every key, visits, documents, costs, settlements, budgets, photos, posts, parts of the story, files that only hidden texts name, whole
trips and pages, days with their photos, and ways to stops and visits that both sides have: one side tells the most trusted the way, and the other tells nobody, or
another one. The keys are those of check_private.py, which asks for each key of the reference. A hidden thing says `for:`, or `after:` a
later day, or `until:` an earlier one, or is of a kind that is hidden by itself. It stands in a block or in braces.

Then the sites of the most trusted audience have to differ, and to show the hidden words.
"""
import copy, datetime, hashlib, io, json, pathlib, random, subprocess, sys, tempfile

from PIL import Image
from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq

import check_private



def photo_of(side: int) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (side, side), (90, 120, 150)).save(out, "JPEG")
    return out.getvalue()


PAIRS = 1000
DAY = "2026-01-15"
SITE = "title: Many trips\nbaseURL: https://example.org/\naudiences: [public, family, us]\nmake: {pictures: false, gpx: true, kml: true}\n"
PLACES = [(47.2, 9.6), (46.9, 9.1), (47.5, 8.7), (46.2, 8.8), (46.0, 7.7), (47.0, 7.4), (47.6, 7.6), (46.5, 6.6)]
# A photo of 8 × 8 pixels.
SMALL = photo_of(8)
yaml = YAML(typ="safe")
dumper = YAML()
dumper.width = 10_000


def parts() -> dict[str, list]:
    """Things with every key, from the trip that has them all."""
    words = check_private.Words("aud")
    text = check_private.trip(words, "", "")
    matter = yaml.load(text.split("---\n")[1])
    for stop in matter["stops"]:
        for key in ("cost", "fare"):
            stop.pop(key, None) if key not in stop else None
        for key in ("track", "planned", "documents"):
            stop.pop(key, None)
    return {"stops": matter["stops"], "visits": matter["stops"][1]["visits"], "costs": matter["costs"],
            "settlements": matter["settlements"], "photos": matter["photos"]["files"]}


class Hidden:
    """The hidden things of one side of a pair."""

    def __init__(self, seed: str, things: dict[str, list]) -> None:
        self.random = random.Random(seed)
        self.things = things
        self.tracks: dict[str, str] = {}

    def is_due(self) -> bool:
        return self.random.random() < 0.5

    def word(self) -> str:
        return "zqhidden" + "".join(self.random.choice("abcdefghij") for _ in range(self.random.randint(3, 30)))

    def mark(self) -> dict:
        return self.random.choice([{"for": "family"}, {"for": "us"}, {"after": "2027-01-01"}, {"until": "2025-12-01"},
                                   {"for": "family", "until": "2030-01-01"}, {"for": "us", "after": "2020-01-01"}])

    def marked(self, thing: dict) -> dict:
        """The thing with a mark at a random place among its keys."""
        items = list(thing.items())
        for item in self.mark().items():
            items.insert(self.random.randint(0, len(items)), item)
        return dict(items)

    def stop(self) -> dict:
        stop = copy.deepcopy(self.random.choice(self.things["stops"]))
        for key in ("visits", "aliases"):
            stop.pop(key, None)
        stop.update(name=self.word(), note=f"*{self.word()}*", hours=self.word(),
                    links=[f"https://example.org/{self.word()}", {"url": f"https://example.org/{self.word()}", "title": self.word()}])
        for key in ("arrive", "depart"):
            stop.pop(key, None)
        return self.marked(stop)

    def cost(self) -> dict:
        cost = {"amount": f"{self.random.randint(1, 900)} EUR", "what": self.word(), "day": 1}
        # Costs are hidden by themselves.
        return self.marked(cost) if self.is_due() else cost

    def way(self, name: str, around: list[dict]) -> dict:
        """The way to the place `name`, between two stops."""
        way = {"by": self.random.choice(["train", "ferry", "flight", "walk"]), "wayStatus": "booked", "way": self.mark(),
               "fare": {"amount": f"{self.random.randint(1, 99)} EUR", "what": self.word()}}
        if self.is_due():
            (start, end) = ([float(number) for number in stop["at"].split(",")] for stop in around)
            points = [start, *([self.random.uniform(46, 47), self.random.uniform(7, 9)] for _ in range(3)), end]
            way[self.random.choice(["track", "planned"])] = f"{name}.gpx"
            self.tracks[f"{name}.gpx"] = gpx(points)
        items = list(way.items())
        self.random.shuffle(items)
        return dict(items)

    def clock(self, hours: range) -> str:
        return f" {self.random.choice(hours):02}:{self.random.randint(0, 59):02}"

    def part(self) -> str:
        lines = "\n".join(self.word() + ("\n" if self.is_due() else "") for _ in range(self.random.randint(1, 9)))
        extra = self.random.choice(["", "\n## A hidden heading\n", "\n- one\n- two\n", "\n> quoted\n", "\n```\ncode\n\n\ncode\n```\n",
                                    "\nA note[^1].\n\n[^1]: The note\n", "\n<!-- for: us -->\nInner\n<!-- end -->\n"])
        mark = ", ".join(f"{key}: {value}" for key, value in self.mark().items())
        return f"<!-- {mark} -->\n{lines}\n{extra}\n<!-- end -->\n"


def gpx(points: list[list[float]]) -> str:
    return '<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>' + "".join(
        f'<trkpt lat="{lat}" lon="{lon}"/>' for lat, lon in points) + "</trkseg></trk></gpx>"


def front(matter: dict, rng: random.Random) -> str:
    """YAML in blocks, with some of the lists and mappings in braces."""

    def styled(value: object, is_flow: bool = False) -> object:
        is_flow = is_flow or rng.random() < 0.3
        if isinstance(value, dict):
            made = CommentedMap((key, styled(inner, is_flow)) for key, inner in value.items())
        elif isinstance(value, list):
            made = CommentedSeq(styled(inner, is_flow) for inner in value)
        else:
            return value
        if is_flow:
            made.fa.set_flow_style()
        return made

    out = io.StringIO()
    dumper.dump(CommentedMap((key, styled(value)) for key, value in matter.items()), out)
    return out.getvalue()


def put(site: pathlib.Path, path: str, content: str | bytes) -> None:
    file = site / "Content" / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content if isinstance(content, bytes) else content.encode())


def write(site: pathlib.Path, number: int, side: str, things: dict[str, list]) -> None:
    shared = random.Random(f"shared {number}")
    hidden = Hidden(f"{side} {number}", things)
    count = shared.randint(2, 5)
    stops: list[dict] = []
    for index in range(count):
        (lat, lon) = shared.choice(PLACES)
        stop = {"name": f"Place {index + 1}", "at": f"{lat + shared.random() / 10:.3f}, {lon + shared.random() / 10:.3f}",
                "arrive": f"2025-0{1 + number % 8}-{10 + index:02} 09:00", "by": shared.choice(["train", "bus", "walk"])}
        if shared.random() < 0.3:
            stop["visits"] = [{"name": "A visit", "at": f"{lat}, {lon}", "by": "bus"}]
        stops.append(stop)
    has_track = shared.random() < 0.1
    for (before, stop) in zip(stops, stops[1:]):
        if "visits" not in before and shared.random() < 0.3:
            before["depart"] = stop["arrive"][:10] + (hidden.clock(range(0, 9)) if hidden.is_due() else "")
            stop["arrive"] = stop["arrive"][:10] + (hidden.clock(range(9, 24)) if hidden.is_due() else "")
            if has_track or hidden.is_due():
                stop.update(hidden.way(f"way-{hidden.word()}", [before, stop]))
            else:
                stop["by"] = "other"
                (before["depart"], stop["arrive"]) = (before["depart"][:10], stop["arrive"][:10])
    for stop in stops:
        for visit in stop.get("visits", []):
            if number % 3 == 0:
                visit.update(hidden.way("visit", [stop, visit]) if hidden.is_due() else {"by": "other"})
    for stop in stops:
        if "depart" not in stop and hidden.is_due():
            visit = hidden.marked({"name": hidden.word(), "at": "46.8, 8.8", "by": "bus", "note": hidden.word()})
            (stop.setdefault("visits", [])).insert(hidden.random.randint(0, len(stop["visits"])), visit)
        if hidden.is_due():
            stop["links"] = [hidden.marked({"url": f"https://example.org/{hidden.word()}", "title": hidden.word()})]
        if hidden.is_due():
            # Documents are hidden by themselves.
            file = f"{hidden.word()}.pdf"
            stop["documents"] = [file if hidden.is_due() else hidden.marked({"file": file, "title": hidden.word()})]
            put(site, f"trips/trip-{number}/documents/{file}", f"%PDF-1.4 {hidden.word()}")
        if hidden.is_due():
            stop["cost"] = {"amount": f"{hidden.random.randint(1, 99)} EUR", "what": hidden.word()}
    costs = [{"amount": "12 EUR", "what": "Tickets", "day": 1, "for": "public"}] if shared.random() < 0.3 else []
    for _ in range(hidden.random.randint(0, 3)):
        # The first day of a trip whose days have numbers is known.
        stops.insert(hidden.random.randint(number % 4 == 0 or len(costs), len(stops)), hidden.stop())
    # Nights that end after the next arrival are an error.
    for (index, stop) in enumerate(stops):
        if any("arrive" in later for later in stops[index + 1:]):
            stop.pop("nights", None)
    matter = {"title": f"Trip {number}", "tags": [f"tag{number % 7}"], "travellers": ["Kim", "Sam"], "by": shared.choice(["car", "bus"]), "stops": stops}
    if has_track:
        matter["track"] = "all.gpx"
        put(site, f"trips/trip-{number}/all.gpx", gpx([[float(part) for part in stop["at"].split(",")] for stop in stops if stop["name"].startswith("Place")]))
    for (name, track) in hidden.tracks.items():
        put(site, f"trips/trip-{number}/{name}", track)
    matter["show"] = {"documents": True, **({"costs": True} if costs else {})}
    if number % 5 == 0:
        matter["documents"] = [{"file": "seen.pdf", "title": "Seen", "for": "public"}]
        put(site, f"trips/trip-{number}/documents/seen.pdf", "%PDF-1.4 seen")
    for _ in range(hidden.random.randint(0, 2)):
        costs.insert(hidden.random.randint(0, len(costs)), hidden.cost())
    if costs:
        matter["costs"] = costs
        matter["currency"] = "EUR"
    if hidden.is_due():
        matter["budget"] = {"total": f"{hidden.random.randint(100, 999)} EUR"}
    if hidden.is_due():
        matter["settlements"] = [{"amount": "3 EUR", "from": "Kim", "to": "Sam"}]
    paragraphs = [f"Paragraph {n} of trip {number}.\n" for n in range(shared.randint(1, 4))]
    for _ in range(hidden.random.randint(0, 3)):
        paragraphs.insert(hidden.random.randint(0, len(paragraphs)), hidden.part())
    # The keys of the top can be hidden only if they are mappings or lists.
    order = list(matter.items())
    random.Random(f"{side} order {number}").shuffle(order)
    put(site, f"trips/trip-{number}/index.md", f"---\n{front(dict(order), hidden.random)}---\n" + "\n".join(paragraphs))
    if number % 4 == 0:
        # A day of both sides, and one that a side has for its most trusted.
        story = ["## Day 1: seen\n\nText.\n"]
        if hidden.is_due():
            mark = ", ".join(f"{key}: {value}" for key, value in hidden.mark().items())
            code = hidden.random.choice(["", "```\n## Day 1: hidden\n\n```\n", "### Hidden\n\n",
                                         f"<!-- for: us -->\n{hidden.word()}\n<!-- end -->\n"])
            story.insert(hidden.random.randint(0, 1), f"## Day 2: {hidden.word()} <!-- {mark} -->\n{hidden.word()}\n\n{code}\n")
            path = f"trips/trip-{number}/of-day.jpg"
            put(site, path, SMALL)
            day = {"file": "of-day.jpg", "caption": hidden.word(), **({"day": 2} if hidden.is_due() else {"taken": stops_day(stops, 2)})}
            text = site / "Content" / f"trips/trip-{number}/index.md"
            text.write_text(text.read_text().replace("\ntitle:", f"\nphotos: {json.dumps([day])}\ntitle:", 1))
            put(site, f"trips/trip-{number}/journal/{stops_day(stops, 2)}-{hidden.word()}.md", f"---\ntitle: {hidden.word()}\n---\n{hidden.word()}\n")
        text = site / "Content" / f"trips/trip-{number}/index.md"
        text.write_text(text.read_text() + "\n" + "\n".join(story))
    if hidden.is_due():
        put(site, f"trips/trip-{number}/only-hidden.jpg", SMALL)
        text = (site / "Content" / f"trips/trip-{number}/index.md")
        text.write_text(text.read_text() + f"\n<!-- for: us -->\n![{hidden.word()}](only-hidden.jpg)\n<!-- end -->\n")
    if number % 10 == 0:
        put(site, f"trips/trip-{number}/journal/2025-06-16-seen.md", "---\ntitle: A post\n---\nText.\n")
        if hidden.is_due():
            put(site, f"trips/trip-{number}/journal/2025-06-17-{hidden.word()}.md", f"---\ntitle: {hidden.word()}\nfor: family\n---\n{hidden.word()}\n")
    if number % 10 == 1 and hidden.is_due():
        put(site, f"trips/{hidden.word()}.md", front(hidden.marked(whole(hidden)), hidden.random).join(["---\n", "---\nHidden.\n"]))
    if number % 10 == 2 and hidden.is_due():
        put(site, f"pages/{hidden.word()}.md", f"---\ntitle: {hidden.word()}\nfor: us\n---\n{hidden.word()}\n")


def stops_day(stops: list[dict], number: int) -> str:
    """The date of a day of a trip."""
    first = datetime.date.fromisoformat(next(stop["arrive"] for stop in stops if "arrive" in stop)[:10])
    return str(first + datetime.timedelta(days=number - 1))


def whole(hidden: Hidden) -> dict:
    return {"title": hidden.word(), "date": "2025-03-01", "tags": [hidden.word()], "travellers": [hidden.word()],
            "stops": [{"name": hidden.word(), "at": "60, 10"}, {"name": hidden.word(), "at": "61, 11", "nights": 2}]}


def tree(folder: pathlib.Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).digest()
            for file in folder.rglob("*") if file.is_file()}


def main() -> int:
    program = str(pathlib.Path(sys.argv[1]).resolve())
    pairs = int(sys.argv[2]) if len(sys.argv) > 2 else PAIRS
    wrong: list[str] = []
    things = parts()
    with tempfile.TemporaryDirectory(prefix="tripsite-") as work:
        trees: dict[tuple[str, str], dict[str, bytes]] = {}
        for side in ("left", "right"):
            site = pathlib.Path(work) / side
            for number in range(pairs):
                write(site, number, side, things)
            put(site, "site.yml", SITE)
            put(site, "pages/about.md", "---\ntitle: About\n---\nAbout us.\n")
            for audience in ("public", "us"):
                done = subprocess.run([program, "build", site, "--audience", audience, "--now", DAY, "--offline", "--quiet"],
                                      capture_output=True, text=True)
                if done.returncode != 0:
                    print(done.stderr[:4000])
                    print(f"{side}, {audience}: the build ends with {done.returncode}")
                    return 1
                output = site / ("Site" if audience == "public" else f"Audiences/{audience}")
                trees[side, audience] = tree(output)
                has_word = subprocess.run(["grep", "-rlm1", "zqhidden", output], capture_output=True, text=True).stdout.split()
                names = [name for name in trees[side, audience] if "zqhidden" in name]
                if audience == "public" and (has_word or names):
                    wrong.append(f"{side}: the public site has hidden words, as in {(has_word + names)[:5]}")
                if audience == "us" and not (has_word and names):
                    wrong.append(f"{side}: the most trusted do not see the hidden words")
        (left, right) = (trees["left", "public"], trees["right", "public"])
        differing = sorted(path for path in left.keys() | right.keys() if left.get(path) != right.get(path))
        if differing:
            wrong.append(f"{len(differing)} public files tell the sites apart, as in {differing[:10]}")
            for path in differing[:1]:
                print(subprocess.run(["diff", f"{work}/left/Site/{path}", f"{work}/right/Site/{path}"], capture_output=True,
                                     text=True, errors="replace").stdout[:3000])
        if trees["left", "us"] == trees["right", "us"]:
            wrong.append("the sites do not differ for the most trusted")
        print(f"{pairs} pairs of trips: {len(left)} public files, {len(differing)} differ; "
              f"{len(trees['left', 'us'])} and {len(trees['right', 'us'])} files for the most trusted")
    for problem in wrong:
        print(problem)
    return 1 if wrong else 0


sys.exit(main())
