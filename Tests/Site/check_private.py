"""check_private.py PROGRAM: a site with a draft, a locked trip, private costs, options of a plan, a hidden photo, a private place and a later post. Each
key of Documentation/reference-front-matter.md and each file has a word of its own. No byte of the site has one of these words:
pages, feeds, both kinds of search, exports, figures, the site map, link pictures, packed copies, a site without a server. And the site is
the same, byte by byte, as the site without all of this, apart from the locked files and their login page.

| thing | who sees it |
| --- | --- |
| draft: trip, page, post, and a post before its publishAt, with the files that only they name | nobody |
| locked trip | readers with a passphrase. Everybody sees the title and the teaser of the lock, on the login page |
| costs and documents without show, with their files | nobody |
| photo with hide | nobody |
| private place | nobody |
| options of a plan | nobody |
"""
import gzip, json, os, pathlib, re, shutil, subprocess, sys, tempfile
from shards import words

PHOTO = pathlib.Path("Content/trips/winter-light/photos/tokyo-at-five.jpg")
PASSPHRASE = "unmoved iguana unfazed liftoff bush computing"
problems: list[str] = []
# The words by kind of thing, with the place that each is in.
hidden: dict[str, str] = {}
LOGIN = {"zqlocktitle", "zqlockteaser"}


def expect(is_so: bool, what: str) -> None:
    if not is_so:
        problems.append(what)


class Words:
    """Makes words of one kind, and remembers where they are."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __call__(self, place: str) -> str:
        word = "zq" + re.sub("[^a-z]", "", (self.kind + place).lower())
        hidden[word] = f"{self.kind}: {place}"
        return word


def trip(w: Words, lock: str, folder: str) -> str:
    """The front matter and the story of a trip with every key. Its files are in `folder`, relative to it."""
    return f"""---
title: {w("title")}
slug: {w("slug")}
summary: {w("summary")}
date: 2025-06-14
updated: 2025-07-01
tags: [{w("tag")}]
countries: [NO]
travellers: [{w("traveller")}, {w("other")}]
cover: {folder}{w("cover")}.jpg
coverAlt: {w("coveralt")}
embed: true
photos:
  map: true
  originals: true
  files:
    - file: {w("photo")}.jpg
      caption: {w("caption")}
      alt: {w("alt")}
      stop: {w("first")}
      taken: 2025-06-14 10:40
      at: "47.1, 11"
    - {{file: {w("photoday")}.jpg, day: 1, caption: {w("captionday")}}}
    - {{file: {w("photohide")}.jpg, hide: true}}
cameraClock: {{{w("camera")}: "+01:00:00"}}
private: [{{name: {w("privateplace")}, lat: 47.2, lon: 11.2, radius: 1 km}}, {{name: {w("privateat")}, at: "47.9, 11.2"}}]
map: {{focus: [{w("first")}], chapters: {{{w("chapter")}: [{w("first")}, {w("second")}]}}}}
journal: oldest
track: {folder}{w("track")}.gpx
planned: {folder}{w("planned")}.gpx
by: car
{lock}
links: {{url: "https://example.org/{w("tripurl")}", title: {w("triplink")}}}
aliases: [/{w("alias")}/]
extra: {{{w("extrakey")}: {w("extra")}}}
stops:
  - name: {w("first")}
    at: "47, 11"
    timezone: Europe/Vienna
    arrive: 2025-06-14 09:00
    depart: 2025-06-15 09:00
    kind: stay
    note: "*{w("note")}*"
    cost: {{amount: 45.50 EUR, what: {w("stopcost")}}}
    hours: {w("hours")}
    links: [{{url: "https://example.org/{w("stopurl")}", title: {w("stoplink")}}}]
    documents: [{{file: {w("document")}.pdf, title: {w("documenttitle")}}}]
    aliases: /{w("stopalias")}/
    extra: {{{w("stopextrakey")}: {w("stopextra")}}}
  - name: {w("second")}
    lat: 47.4
    lon: 11
    nights: 1
    by: bike
    track: {folder}{w("stoptrack")}.gpx
    planned: {folder}{w("stopplanned")}.gpx
    fare: {{amount: 3 EUR, what: {w("fare")}}}
    visits: [{{name: {w("visit")}, at: "47.45, 11.1", day: 2, by: bus, note: {w("visitnote")}, hours: {w("visithours")}}}]
  - {{name: {w("third")}, place: "Innsbruck, Austria", by: train, status: booked, wayStatus: done}}
ideas:
  - {{name: {w("idea")}, at: "47.3, 11.2", nights: 2, note: {w("ideanote")}, hours: {w("ideahours")}, links: ["https://example.org/{w("ideaurl")}"], extra: {{{w("ideaextrakey")}: {w("ideaextra")}}}}}
options:
  - {{name: {w("option")}, instead: {w("first")}, stops: [{{name: {w("optionstop")}, at: "47.35, 11.3", nights: 3, note: {w("optionnote")}, cost: {{amount: 7 EUR, what: {w("optioncost")}}}}}]}}
documents: {w("tripdocument")}.pdf
costs:
  - {{amount: 9 EUR, what: {w("what")}, category: {w("category")}, day: 1, paidBy: {w("traveller")}, sharedBy: [{w("other")}], receipt: {w("receipt")}.jpg, note: {w("costnote")}}}
  - {{amount: 9 CHF, what: {w("rated")}, date: 2025-06-14, stop: {w("first")}, estimated: true, rate: 0.9 EUR}}
settlements: [{{amount: 2 EUR, from: {w("traveller")}, to: {w("other")}, date: 2025-06-30, rates: {{CHF: 0.9 EUR}}}}]
budget: {{total: 2000 EUR, day: 80 EUR, categories: {{{w("category")}: 10 EUR}}}}
currency: EUR
rates: {{CHF: 0.9 EUR}}
allow: [raw-html]
---
{w("story")} ![{w("storyalt")}]({folder}{w("storyphoto")}.jpg "{w("storytitle")}") and [{w("link")}]({folder}{w("attached")}.txt). ![{w("drawingalt")}]({folder}{w("drawing")}.svg)

## Day 1: {w("dayheading")}

{w("daystory")}

## {w("second")}

{w("stopstory")} [^1]

[^1]: {w("footnote")}
"""


def track(word: str) -> str:
    points = "".join(f'<trkpt lat="{47 + n / 50}" lon="11"><ele>{500 + n}</ele></trkpt>' for n in range(21))
    return f'<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="a"><trk><name>{word}</name><trkseg>{points}</trkseg></trk></gpx>'


def put(site: pathlib.Path, path: str, content: str | bytes) -> None:
    file = site / "Content" / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content if isinstance(content, bytes) else content.encode())


def photo(site: pathlib.Path, path: str, word: str) -> None:
    """Another photo for each word, with the word in its metadata."""
    put(site, path, PHOTO.read_bytes())
    subprocess.run(["exiftool", "-q", "-overwrite_original", f"-Artist={word}", f"-ImageDescription={word}", "-GPSLatitude=47.3",
                    "-GPSLatitudeRef=N", "-GPSLongitude=11", "-GPSLongitudeRef=E", f"-UserComment={word}", site / "Content" / path], check=True)


def put_trip(site: pathlib.Path, kind: str, path: str, lock: str) -> str:
    """A trip with every key, in a folder with every kind of file. Returns its text."""
    w = Words(kind)
    folder = path.removesuffix(".md").removesuffix("/index")
    text = trip(w, lock, "" if path.endswith("/index.md") else folder.rsplit("/", 1)[1] + "/")
    put(site, path, text)
    for name in "cover", "photo", "photoday", "photohide", "storyphoto", "albumphoto":
        photo(site, f"{folder}/{w(name)}.jpg", w(name + "exif"))
    photo(site, f"{folder}/receipts/{w('receipt')}.jpg", w("receiptexif"))
    for name in "document", "tripdocument":
        put(site, f"{folder}/documents/{w(name)}.pdf", f"%PDF-1.4 {w(name + 'text')}")
    for name in "track", "planned", "stoptrack", "stopplanned":
        put(site, f"{folder}/{w(name)}.gpx", track(w(name + "text")))
    put(site, f"{folder}/{w('attached')}.txt", w("attachedtext"))
    put(site, f"{folder}/{w('drawing')}.svg",
        f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>{w("drawingtitle")}</title><path d="M0 0h9v9z"/></svg>')
    put(site, f"{folder}/{w('folder')}/{w('nested')}.csv", w("nestedtext"))
    put(site, f"{folder}/journal/2025-06-14-{w('postname')}.md",
        f'---\ntitle: {w("posttitle")}\ndate: 2025-06-14 10:00\ntimezone: Europe/Vienna\nauthor: {w("author")}\nplace: Innsbruck, Austria\n'
        f'at: "47.2, 11.1"\ntags: [{w("posttag")}]\nsummary: {w("postsummary")}\n'
        f'photos: [{{file: {w("postphoto")}.jpg, caption: {w("postcaption")}, alt: {w("postalt")}}}]\n---\n{w("post")}\n')
    photo(site, f"{folder}/journal/{w('postphoto')}.jpg", w("postexif"))
    put(site, f"{folder}/journal/2025-06-15-{w('secondpost')}.md",
        f'---\ntitle: {w("secondtitle")}\nstop: {w("second")}\n---\n{w("secondtext")}\n')
    return text


OPEN = """---
title: The open way
date: 2025-05-01
tags: [hiking]
travellers: [Kim, Sam]
photos: {map: true, files: [{file: seen.jpg, caption: Seen}PHOTOS]}
stops:
  - {name: Bregenz, at: "47.5, 9.7", nights: 1STOP}
  - {name: Bludenz, at: "47.1, 9.8", nights: 1}
MORE---
An open story.
"""


def write(site: pathlib.Path, has_private: bool, search: str) -> None:
    put(site, "site.yml", "title: Slow Miles\nbaseURL: https://example.org/trips/\nmenu: [{title: Private, to: /locked/}]\nphotos: {map: true}\n"
        f"make: {{pictures: true, search: {search}}}\npublish: {{live: {{folder: public, compress: [gzip]}}}}\n"
        + (f"openPassphrases: {{{Words('site')('reader')}: {PASSPHRASE}}}\nprivate: [{{name: {Words('site')('home')}, at: \"47.5, 9.7\"}}]\n"
           if has_private else f"private: [{{at: \"47.5, 9.7\"}}]\nopenPassphrases: {{all: {PASSPHRASE}}}\n"))
    put(site, "private.key", "00112233445566778899aabbccddeeff" * 2 + "\n")
    w = Words("open")
    more = (f"private: [{{name: {w('privateplace')}, at: \"47.1, 9.8\"}}]\n"
            f"costs: [{{amount: 45.50 EUR, what: {w('what')}, category: {w('category')}, paidBy: Kim, receipt: {w('receipt')}.jpg, note: {w('costnote')}}}]\n"
            f"documents: [{{file: {w('document')}.pdf, title: {w('documenttitle')}}}]\n"
            f"options: [{{name: {w('option')}, instead: Bludenz, stops: [{{name: {w('optionstop')}, at: \"47.2, 9.9\", nights: 3, note: {w('optionnote')}, cost: {{amount: 66 EUR, what: {w('optioncost')}}}}}]}}]\n"
            f"settlements: [{{amount: 2 EUR, from: Kim, to: Sam, date: 2025-06-30}}]\nbudget: {{total: 987654 EUR}}\nextra: {{{w('extrakey')}: {w('extra')}}}\n"
            f"# {w('comment')}\n") if has_private else 'private: [{at: "47.1, 9.8"}]\n'
    put(site, "trips/open/index.md", OPEN.replace("MORE", more)
        .replace("STOP", f", cost: {{amount: 77 EUR, what: {w('stopcost')}}}" if has_private else "")
        .replace("PHOTOS", f", {{file: {w('hidden')}.jpg, caption: {w('hiddencaption')}, alt: {w('hiddenalt')}, hide: true}}" if has_private else ""))
    photo(site, "trips/open/seen.jpg", Words("open")("seenexif"))
    put(site, "trips/open/journal/2025-05-01-day.md", "---\ntitle: A day\ndate: 2025-05-01 10:00\nauthor: Kim\n---\nAn open post.\n")
    put(site, "pages/about.md", "---\ntitle: About\n---\nAn open page.\n")
    # A locked trip is in both, because the page that opens it is seen.
    w = Words("lock")
    put(site, "trips/lock.md", f"---\ntitle: {w('plain')}\nlocked: {{readers: {Words('site')('reader') if has_private else 'all'}}}\nstops: [{{name: {w('stop')}, at: \"47, 11\"}}]\n---\n")
    if not has_private:
        return
    photo(site, f"trips/open/{Words('open')('hidden')}.jpg", Words("open")("hiddenexif"))
    photo(site, f"trips/open/receipts/{Words('open')('receipt')}.jpg", Words("open")("receiptexif"))
    put(site, f"trips/open/documents/{Words('open')('document')}.pdf", f"%PDF-1.4 {Words('open')('documenttext')}")
    text = put_trip(site, "draft", "trips/sketches/draft.md", "draft: true")
    put_trip(site, "locked", "trips/far/locked/index.md",
             f"locked: {{readers: [{Words('site')('reader')}], title: zqlocktitle, teaser: zqlockteaser}}")
    w = Words("page")
    put(site, f"pages/{w('name')}.md", f"---\ntitle: {w('title')}\nslug: {w('slug')}\nsummary: {w('summary')}\ndraft: true\n"
        f"aliases: [/{w('alias')}/]\nextra: {{a: {w('extra')}}}\n---\n{w('text')}\n")
    for kind, key in [("draftpost", "draft: true"), ("laterpost", "publishAt: 2026-03-01")]:
        w = Words(kind)
        put(site, f"trips/open/journal/2025-05-02-{w('name')}.md",
            f"---\ntitle: {w('title')}\ndate: 2025-05-02 10:00\nauthor: {w('author')}\ntags: [{w('tag')}]\nsummary: {w('summary')}\n{key}\n"
            f"photos: [{w('photo')}.jpg, {{file: photos/{w('albumphoto')}.jpg, caption: {w('caption')}, alt: {w('alt')}}}]\n---\n"
            f"{w('text')} ![{w('storyalt')}](../{w('storyphoto')}.jpg), [{w('link')}](/{w('attached')}.txt)\n")
        for name in f"journal/{w('photo')}", f"photos/{w('albumphoto')}", w("storyphoto"):
            photo(site, f"trips/open/{name}.jpg", w("exif" + re.sub(".*/", "", name)))
        put(site, f"{w('attached')}.txt", w("attachedtext"))
    check_keys(site, text)


def check_keys(site: pathlib.Path, text: str) -> None:
    """No key of the reference is missing, also if somebody adds one."""
    reference = pathlib.Path("Documentation/reference-front-matter.md").read_text("utf-8")
    used = "\n".join(file.read_text("utf-8") for file in (site / "Content").rglob("*.md"))
    for title, table in re.findall(r"^## Keys of (.*?)\n(.*?)(?=^## |\Z)", reference, re.S | re.M):
        for key in re.findall(r"^\| `(\w+)` \|", table, re.M):
            # `show` publishes costs and documents, `tracks` excludes `track`, and `way` needs audiences, as in check_audiences.py.
            if key not in ("show", "tracks", "way"):
                expect(re.search(rf"\b{key}:", used) is not None, f"{title}: the key {key} has no word")


def texts(file: pathlib.Path) -> list[bytes]:
    """The bytes of a file in all forms that can contain words."""
    data = file.read_bytes()
    forms = [data]
    if data[:2] == b"\x1f\x8b":
        data = gzip.decompress(data)
        forms.append(data)
    forms.append("\n".join(words(data.decode("utf-8", "replace"))).encode())
    return forms


def hidden_words(text: str) -> set[str]:
    """The hidden words in a text, the longest where several begin. One pattern of all words would take minutes."""
    text = text.lower()
    found = {"987654"} if "987654" in text else set()
    for run in set(re.findall("zq[a-z]+", text)):
        for start in (match.start() for match in re.finditer("zq", run)):
            ends = range(len(run), start, -1)
            found |= {next((run[start:end] for end in ends if run[start:end] in hidden or run[start:end] in LOGIN), "")} - {""}
    return found


def check_words(output: pathlib.Path, what: str) -> None:
    files = [file for file in output.rglob("*") if file.is_file()]
    expect(len(files) > 30, f"{what}: only {len(files)} files")
    for file in files:
        path = str(file.relative_to(output))
        allowed = LOGIN if re.search(r"(^|/)locked/index\.html(\.gz)?$", path) else set()
        for data in [path.encode(), *texts(file)]:
            for word in hidden_words(data.decode("utf-8", "replace")) - allowed:
                expect(False, f"{what}: {path} has {word} ({hidden.get(word, 'costs or the lock')})")


def tree(output: pathlib.Path) -> dict[str, bytes]:
    """Everything but the locked files and the page that opens them."""
    return {path: file.read_bytes() for file in output.rglob("*") if file.is_file()
            and not (path := str(file.relative_to(output))).startswith(("locked/", ".tripsite-"))}


def main() -> None:
    program = str(pathlib.Path(sys.argv[1]).resolve())
    environment = os.environ | {"SOURCE_DATE_EPOCH": "1768435200", "PATH": f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}"}

    def run(*arguments: object) -> str:
        outcome = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, env=environment)
        expect(outcome.returncode == 0, f"{arguments[0]}: {outcome.stderr}")
        return outcome.stdout

    with tempfile.TemporaryDirectory(prefix="tripsite-") as folder:
        root = pathlib.Path(folder)
        for search in "true", "pagefind":
            outputs = []
            for name, has_private in [("with", True), ("without", False)]:
                site = root / f"{search}-{name}"
                write(site, has_private, search)
                run("build", site)
                outputs.append(site / "Site")
                if has_private:
                    check_words(site / "Site", f"search: {search}")
            seen, alone = map(tree, outputs)
            for path in sorted(seen.keys() ^ alone.keys()):
                expect(False, f"search: {search}: {path} is there only {'with' if path in seen else 'without'} private things")
            for path in sorted(seen.keys() & alone.keys()):
                expect(seen[path] == alone[path], f"search: {search}: {path} differs with private things")
            # The check sees what it looks for.
            if search == "pagefind":
                expect(any(b"open post" in data for file in outputs[0].rglob("*.pf_fragment") for data in texts(file)), "no text in pagefind's files")
        site = root / "true-with"
        plan = run("publish", "--dry-run", "--site", site)
        run("publish", "--site", site)
        check_words(site / "public", "published")
        expect(any((site / "public").rglob("*.gz")), "nothing is packed")
        expect(not [word for word in hidden if word in plan.lower()], f"the plan tells: {plan}")
        run("build", site, "--portable", "--output", root / "portable")
        check_words(root / "portable", "portable")
        # With --drafts, the words are there: nothing is left out by a mistake of this test.
        run("build", site, "--drafts", "--output", root / "drafts")
        everything = b"\n".join(data for file in (root / "drafts").rglob("*") if file.is_file() for data in texts(file)).decode("utf-8", "replace").lower()
        for place in "title", "story", "tag", "traveller", "posttitle", "caption", "note", "attachedtext", "drawingtitle":
            expect(f"zqdraft{place}" in everything, f"--drafts: no {place}")
    print(f"{len(hidden)} words")
    for problem in problems[:80]:
        print(problem)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
