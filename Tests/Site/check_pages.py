"""check_pages.py SCHEMAS OUTPUT...: what a validator does not look at in a page. Its weight, whom it asks for files,
its images, and its structured data.
"""
import gzip, html.parser, json, pathlib, re, sys, urllib.parse
import jsonschema

# Of files as they are served, and of files and in the page: what a page says of its own stops grows with them.
STYLE_BYTES, SCRIPT_BYTES = 24_576, 24_600
# Pages of some kinds load more stylesheets. This is the limit for them together.
MORE_STYLE_BYTES = 4_096
# For readers without scripts, and in the page.
OWN_STYLE_BYTES = 8_192
# The script that shows photos, as it is served.
PHOTO_SCRIPT = 6_200
# As gzip: all scripts of a page, the map of the trips of a tag, and the small map of a day without a script.
SCRIPTS, TERM_MAP, CLOSE_UP = 9_728, 30_000, 3_000


class Page(html.parser.HTMLParser):
    def __init__(self, file: pathlib.Path, root: pathlib.Path) -> None:
        super().__init__()
        self.file, self.root = file, root
        self.style = self.more_style = self.own = self.script = self.packed = 0
        self.data: list[object] = []
        self.redirects = False
        self.problems: list[str] = []
        self.inside = ""
        self.is_without_scripts = False
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        got = {name: value or "" for name, value in attributes}
        rels = got.get("rel", "").split()
        self.is_without_scripts |= tag == "noscript"
        if tag == "meta" and got.get("http-equiv", "").lower() == "refresh":
            self.redirects = True
        if tag == "link" and "stylesheet" in rels:
            bytes_ = self.weight(got.get("href", ""))
            if self.is_without_scripts:
                self.own += bytes_
                return
            self.more_style += bytes_ if self.style else 0
            self.style = self.style or bytes_
        elif tag == "link" and {"icon", "preload", "modulepreload", "manifest", "apple-touch-icon"} & {*rels}:
            self.weight(got.get("href", ""))
        elif tag in ("img", "source", "video", "audio", "iframe", "embed", "track", "input") or tag == "script" and "src" in got:
            sources = [got["src"]] if "src" in got else []
            sources += [part.split()[0] for part in got.get("srcset", "").split(",") if part.strip()]
            bytes_ = sum(self.weight(source) for source in sources)
            self.script += bytes_ if tag == "script" else 0
            self.packed += sum(map(self.packed_weight, sources)) if tag == "script" else 0
            if "/photos." in got.get("src", "") and bytes_ > PHOTO_SCRIPT:
                self.problems.append(f"{bytes_} bytes of script for photos, over {PHOTO_SCRIPT}")
        if tag == "img":
            self.problems += [f"an image without {name}: {got.get('src')}" for name in ("alt", "width", "height") if name not in got]
        self.inside = tag if tag in ("style", "script") and "src" not in got else ""
        if got.get("type") == "application/ld+json":
            self.inside = "data"
        self.script += sum(len(value.encode()) for name, value in got.items() if name.startswith("on"))

    def handle_data(self, data: str) -> None:
        if self.inside == "style":
            self.own += len(data.encode())
        elif self.inside == "script":
            self.script += len(data.encode())
        elif self.inside == "data":
            try:
                self.data.append(json.loads(data))
            except ValueError as error:
                self.problems.append(f"structured data: {error}")

    def handle_endtag(self, tag: str) -> None:
        self.is_without_scripts &= tag != "noscript"
        self.inside = ""

    def packed_weight(self, address: str) -> int:
        target = self.root / address.lstrip("/") if address.startswith("/") else self.file.parent / address
        return len(gzip.compress(target.read_bytes())) if target.is_file() else 0

    def weight(self, address: str) -> int:
        """The bytes of a file of the site. A path from the root may begin with the site's own sub-path: not here."""
        if address.startswith("data:"):
            return len(address)
        if "//" in address:
            self.problems.append(f"asks another host: {address}")
            return 0
        address = urllib.parse.unquote(address.split("?")[0].split("#")[0])
        target = self.root / address.lstrip("/") if address.startswith("/") else self.file.parent / address
        if not target.is_file():
            self.problems.append(f"no such file: {address}")
            return 0
        return target.stat().st_size


def main() -> int:
    schemas = pathlib.Path(sys.argv[1])
    schema = jsonschema.Draft202012Validator(json.loads((schemas / "trip.schema.json").read_text("utf-8")))
    return max(look(pathlib.Path(output), schema) for output in sys.argv[2:])


def look(output: pathlib.Path, schema: jsonschema.Draft202012Validator) -> int:
    bad = trips = style = own = script = packed = 0
    files = sorted(output.rglob("*.html"))
    for file in files:
        page = Page(file, output)
        place = file.relative_to(output)
        style, own, script = max(style, page.style + page.more_style), max(own, page.own), max(script, page.script)
        if page.style > STYLE_BYTES:
            page.problems.append(f"{page.style} bytes of CSS, over {STYLE_BYTES}")
        if page.more_style > MORE_STYLE_BYTES:
            page.problems.append(f"{page.more_style} bytes of CSS besides that of all pages, over {MORE_STYLE_BYTES}")
        if page.own > OWN_STYLE_BYTES:
            page.problems.append(f"{page.own} bytes of CSS in it or without scripts, over {OWN_STYLE_BYTES}")
        if page.script > SCRIPT_BYTES:
            page.problems.append(f"{page.script} bytes of script, over {SCRIPT_BYTES}")
        if page.packed > SCRIPTS:
            page.problems.append(f"{page.packed} bytes of script as gzip, over {SCRIPTS}")
        packed = max(packed, page.packed)
        text = file.read_text("utf-8")
        for most, pattern in ((TERM_MAP, r'<figure class="term-map">.*?</figure>'), (CLOSE_UP, r'<svg class="close-up .*?</svg>')):
            for drawing in re.findall(pattern, text, re.S):
                if len(gzip.compress(drawing.encode())) > most:
                    page.problems.append(f"a map of {len(gzip.compress(drawing.encode()))} bytes as gzip, over {most}: {drawing[:60]}")
        if len(place.parts) == 3 and place.parts[0] == "trips" and not page.redirects:
            trips += 1
            page.problems += structure(schema, page.data)
        bad += len(page.problems)
        for problem in page.problems:
            print(f"{output.name}/{place}: {problem}")
    print(f"{len(files)} pages ({trips} of trips), at most {style} bytes of CSS, {own} in a page or without scripts, {script} of script ({packed} as gzip), {bad} problems")
    return 1 if bad or not trips else 0


def structure(schema: jsonschema.Draft202012Validator, data: list[object]) -> list[str]:
    trips = [block for block in data if isinstance(block, dict) and block.get("@type") in ("Trip", "TouristTrip")]
    if len(trips) != 1:
        return [f"{len(trips)} trips in the structured data, not one"]
    problems = [f"structured data: {error.json_path}: {error.message}" for error in schema.iter_errors(trips[0])]
    places = trips[0].get("itinerary", {}).get("itemListElement", [])
    if [place.get("position") for place in places] != list(range(1, len(places) + 1)):
        problems.append("structured data: positions do not count from 1")
    return problems


sys.exit(main())
