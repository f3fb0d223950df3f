"""check_engines.py ENGINE PROGRAM SITE [PICTURES]: what a reader and an author do, in Chromium, WebKit or Firefox, with a real
pointer and real keys: every kind of page, maps, photos, the filter, the search, the lock, the site from a folder, and a plan.
With PICTURES, keeps pictures of pages in this folder."""
import contextlib, functools, http.server, os, pathlib, shutil, subprocess, sys, tempfile, threading, time
from collections.abc import Callable, Iterator
from engines import ENTER, ESCAPE, LISTENER, RIGHT, Engine, engine
from eyes import LOOK
from lockable import PASSPHRASE, write_locked
from hosting import Hosted
from loopback import kinds
from preview import planning

BOX = "return document.querySelector('.route-map .map, .route-map svg')?.getAttribute('viewBox').split(' ').map(Number)"
CARDS = "return [...document.querySelectorAll('.cards > li')].filter(each => each.getClientRects().length).length"
PHOTO = """
const view = document.querySelector('dialog[open]'), picture = view?.querySelector('img');
return {isOpen: !!view, isWhole: !!picture?.complete && picture.naturalWidth > 0, hash: location.hash};
"""
STOPS = "return [...document.querySelectorAll('#stops .card')].map(each => each.dataset.stop)"


class Walk:
    def __init__(self, window: Engine, pictures: pathlib.Path | None) -> None:
        self.window, self.pictures = window, pictures
        self.problems: list[str] = []
        self.done = 0

    def expect(self, is_so: object, what: str) -> None:
        self.done += 1
        if not is_so:
            self.problems.append(what)
            print("not so:", what, flush=True)

    def quiet(self, where: str) -> None:
        heard = self.window.heard()
        self.expect(not heard, f"{where} is without errors: {heard[:3]}")

    def keep(self, name: str) -> None:
        if self.pictures:
            self.window.picture(str(self.pictures / f"{self.window.name}-{name}.png"))

    def pages(self, address: str, pages: dict[str, str]) -> None:
        """Every kind of page, on a desk and on a phone."""
        for width, height in [(1440, 900), (390, 844)]:
            self.window.view(width, height)
            for kind, path in pages.items():
                self.window.open(address + path)
                wrong = self.window.ask(LOOK)
                self.expect(not wrong, f"the page of kind {kind} at {width} is right: {wrong[:4]}")
                # That a page is not found is no error of the page.
                self.quiet(f"the page of kind {kind} at {width}")
                self.keep(f"{kind.replace(' ', '-')}-{width}")

    def policy(self, address: str) -> None:
        """What gets into a page neither styles it nor runs, by the headers of the site."""
        window = self.window
        window.open(address)
        window.ask("document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\" onclick=\"1\">A</p><style>p { color: red }</style>')")
        window.ask("document.head.append(Object.assign(document.createElement('script'), {textContent: 'window.hasRun = true'}))")
        heard = sorted({line.split(" ")[0].removesuffix("-attr").removesuffix("-elem") for line in window.heard() if " forbids " in line})
        self.expect(heard == ["script-src", "style-src"], f"styles and scripts in a page are refused: {heard}")
        self.expect(not window.ask("return window.hasRun === true"), "a script in a page does not run")

    def map(self, address: str, trip: str) -> None:
        """The map comes nearer, moves, and shows the whole again."""
        window = self.window
        window.view(1440, 900)
        window.open(address + trip)
        x, y = window.middle(".route-map svg")
        whole = window.ask(BOX)
        window.wheel(x, y, -300)
        self.expect(window.until(lambda: window.ask(BOX)[2] < 0.8 * whole[2]), "the wheel brings the map nearer")
        window.rest()
        near = window.ask(BOX)
        window.drag(x, y, -120, 40)
        window.rest()
        moved = window.ask(BOX)
        self.expect(moved[0] > near[0] and abs(moved[2] - near[2]) < 0.01 * near[2], f"the map is dragged along: {near}, {moved}")
        window.ask("document.querySelector('.route-map [tabindex], .route-map[tabindex]')?.focus()")
        window.type("0")
        self.expect(window.until(lambda: abs(window.ask(BOX)[2] - whole[2]) < 0.02 * whole[2]), "the key 0 shows the whole map")
        before = window.address
        window.ask("scrollTo(0, 0)")
        window.rest()
        window.click(".route-map .pin")
        self.expect(window.until(lambda: window.address != before), "a click on a pin leads to its stop")
        self.quiet("the map")

    def follows(self, address: str, trips: list[str]) -> None:
        """While a reader goes through the story, the map shows the part that is read."""
        window = self.window
        for trip in trips:
            window.open(address + trip)
            window.rest()
            if not window.ask("return !!document.querySelector('[data-box]')"):
                continue
            boxes, seen = set(), set()
            tall = window.ask("return document.documentElement.scrollHeight")
            # Outside of the map, whose wheel is its own.
            for _ in range(min(40, tall // 300 + 1)):
                window.wheel(40, 700, 300)
                window.rest()
                boxes.add(tuple(window.ask(BOX)))
                seen.add(window.ask("return Math.round(scrollY)"))
                if len(boxes) > 2:
                    break
            if len(boxes) > 2:
                self.expect(True, "the map follows")
                self.quiet("the story")
                return
        self.expect(False, f"the map follows the story in one of {trips}")

    def photos(self, address: str, page: str) -> None:
        window = self.window
        window.open(address + page)
        self.expect(window.ask("return !!document.querySelector('a[id^=photo-]')"), f"{page} has photos")
        window.click("a[id^=photo-]")
        self.expect(window.until(lambda: window.ask(PHOTO)["isWhole"]), "a click on a photo shows it large")
        first = window.ask(PHOTO)
        self.keep("photo")
        if window.ask("return document.querySelectorAll('a[id^=photo-]').length") > 1:
            window.type(RIGHT)
            self.expect(window.until(lambda: (now := window.ask(PHOTO))["hash"] != first["hash"] and now["isOpen"]), "an arrow shows the next photo")
        window.type(ESCAPE)
        self.expect(window.until(lambda: not window.ask(PHOTO)["isOpen"]), "Escape closes the view")
        self.quiet("photos")

    def filter(self, address: str) -> None:
        window = self.window
        window.view(1440, 900)
        window.open(address)
        all_cards = window.ask(CARDS)
        title = window.ask("return document.querySelector('.cards h3').textContent.trim()")
        window.click("details.filter-switch summary")
        self.expect(window.until(lambda: window.ask("return document.querySelectorAll('.filter select option').length > 3")), "the filter loads its choices")
        window.click(".filter input[type=search]")
        window.type(max(title.split(), key=len))
        self.expect(window.until(lambda: 0 < window.ask(CARDS) < all_cards), f"the filter narrows {all_cards} cards by a word of {title}")
        self.expect(title in window.ask("return [...document.querySelectorAll('.cards > li')].filter(each => each.getClientRects().length).map(each => each.querySelector('h3').textContent.trim())"),
                    f"{title} is left")
        self.quiet("the filter")

    def search(self, address: str, title: str) -> None:
        window = self.window
        window.open(address)
        window.click("article.search input[type=search]")
        window.type(title)
        self.expect(window.until(lambda: title in window.ask("return document.querySelector('.found')?.textContent ?? ''")), f"the search finds {title}")
        before = window.address.split("#")[0]

        def follows() -> bool:
            """Whether a click on the first result leads away. The texts of pages come later and move it: a person tries again."""
            window.click(".found a")
            return window.until(lambda: window.address.split("#")[0] != before, 10)

        self.expect(follows() or follows() or follows(), "a result leads to its page")
        self.quiet("the search")

    def lock(self, address: str) -> None:
        """A wrong passphrase, the right one, and a page that only its readers see."""
        window = self.window
        window.open(address + "locked/")
        window.click("#passphrase")
        window.type("walnut walnut" + ENTER)
        said = "return document.querySelector('article.login [role=status]').textContent.trim()"
        wrong = "return document.querySelector('article.login').dataset.wrong"
        self.expect(window.until(lambda: window.ask(said) == window.ask(wrong), 30), "a wrong passphrase is told")
        window.click("#passphrase")
        window.with_control("a")
        window.type(PASSPHRASE + ENTER)
        # The passphrase opens one trip, so it leads into it at once.
        self.expect(window.until(lambda: "Quokkastory" in window.ask("return document.body.innerText"), 40), "the right passphrase opens the trip")
        self.expect(window.until(lambda: window.ask("return [...document.images].some(each => each.naturalWidth > 0)")), "and its photo is there")
        self.quiet("the lock")
        self.keep("locked")

    def portable(self, folder: pathlib.Path, pages: dict[str, str]) -> None:
        """From a file: home, a trip by a click, its map, back, the search."""
        window = self.window

        def file(path: str) -> str:
            return (folder / path / "index.html").as_uri()

        window.open(file(""))
        wrong = window.ask(LOOK)
        self.expect(not wrong, f"home is right from a file: {wrong[:4]}")
        self.quiet("home from a file")
        window.click(".cards h3 a")
        self.expect(window.until(lambda: "/trips/" in window.address and window.ask("return document.readyState") == "complete"), "a card leads to its trip")
        window.back()
        self.expect(window.until(lambda: window.address.split("#")[0] == file("")), "and Back leads home")
        window.open(file(pages["trip"]))
        whole = window.ask(BOX)
        window.wheel(*window.middle(".route-map svg"), -300)
        self.expect(window.until(lambda: window.ask(BOX)[2] < 0.8 * whole[2]), "the map comes nearer from a file")
        self.quiet("a trip from a file")
        if "search" in pages:
            window.open(file(pages["trip"]))
            title = window.ask("return document.querySelector('h1').textContent.trim()")
            self.search(file(pages["search"]), title)

    def settled(self) -> None:
        """The planner has drawn what an edit changed, for a second."""
        text = "return document.body.innerHTML"

        def steady() -> bool:
            before = self.window.ask(text)
            time.sleep(1)
            return self.window.ask(text) == before

        self.window.until(steady, 20)

    def plan(self, address: str, file: pathlib.Path) -> None:
        """A trip from its first stop on: typed, searched, put on the map, reordered, undone."""
        window = self.window
        window.view(1440, 900)
        window.open(address)
        self.expect(window.until(lambda: window.ask("return document.querySelectorAll('#trips .card').length > 0"), 60), "the planner lists the trips")
        window.click("#new")
        window.type("Over the Alps" + ENTER)
        self.expect(window.until(lambda: window.ask("return document.title") == "Over the Alps"), "a new trip opens")
        names: list[str] = []
        found = "return [...document.querySelectorAll('#found button')].map(each => each.textContent)"

        def steady() -> bool:
            """Whether no other answer comes for what is typed."""
            before = window.ask(found)
            time.sleep(0.3)
            return window.ask(found) == before

        for typed, name in [("zuri", "Zürich"), ("chur", "Chur"), ("bergam", "Bergamo")]:
            window.click("#place")
            window.type(typed)
            at = lambda: next((index for index, text in enumerate(window.ask(found)) if text.startswith(name + ",")), None)
            self.expect(window.until(lambda: at() is not None and steady()), f"{typed} finds {name}: {window.ask(found)[:3]}")
            window.click(f"#found li:nth-child({at() + 1}) button")
            names.append(name)
            self.expect(window.until(lambda: window.ask(STOPS) == names), f"the stops are {names}: {window.ask(STOPS)}")
        pins = "return document.getElementById('map')?.shadowRoot?.querySelectorAll('.pin').length ?? 0"
        self.expect(window.until(lambda: window.ask(pins) >= 3, 20), "the map has the stops")
        self.keep("planner")
        # Stories and cards that arrive late draw the page anew.
        self.settled()
        window.click("#stops .card:nth-child(3 of .card) [data-do=menu]")
        window.click("[role=menu] [data-do=up]")
        moved = ["Zürich", "Bergamo", "Chur"]
        self.expect(window.until(lambda: window.ask(STOPS) == moved), f"a stop moves up: {window.ask(STOPS)}")
        self.settled()
        grip = window.middle("#stops .card:nth-child(3 of .card) .grip")
        way = window.ask("""
            const [own, other] = [3, 2].map(number => document.querySelector(`#stops .card:nth-child(${number} of .card)`).getBoundingClientRect());
            return other.y - own.y""")
        window.drag(grip[0], grip[1], 0, way)
        self.expect(window.until(lambda: window.ask(STOPS) == names), f"a stop is dragged to its place: {window.ask(STOPS)}")
        window.click("#undo")
        self.expect(window.until(lambda: window.ask(STOPS) == moved), "a step back undoes it")
        places = [file.read_text("utf-8").index(name) for name in moved]
        self.expect(places == sorted(places), "the file has the order")
        self.quiet("the planner")


def listening(folder: pathlib.Path) -> None:
    """Each page keeps what goes wrong in it. Served pages run no script inside them."""
    script = LISTENER
    if (folder / "_headers").exists():
        (folder / "listener.js").write_text(LISTENER.removeprefix("<script>").removesuffix("</script>"), "utf-8")
        script = '<script src="/listener.js"></script>'
    for page in folder.rglob("*.html"):
        page.write_text(page.read_text("utf-8").replace("<head>", "<head>" + script, 1), "utf-8")


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, *_: object) -> None:
        """A browser that leaves a page drops its connections: nothing to tell."""


@contextlib.contextmanager
def served(folder: pathlib.Path) -> Iterator[str]:
    with Server(("127.0.0.1", 0), functools.partial(Hosted, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def main() -> int:
    name, program, site = sys.argv[1], os.path.abspath(sys.argv[2]), pathlib.Path(sys.argv[3])
    pictures = pathlib.Path(sys.argv[4]) if len(sys.argv) > 4 else None
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="tripsite-engines-") as scratch, contextlib.ExitStack() as stack:
        root = pathlib.Path(scratch).resolve()

        def built(content: pathlib.Path, into: str, *options: str) -> pathlib.Path:
            subprocess.run([program, "build", content, "--output", root / into, "--quiet", *options], check=True)
            listening(root / into)
            return root / into

        output = built(site, "site")
        portable = built(site, "my trips #1 (50%)", "--portable")
        write_locked(root / "lockable")
        locked = built(root / "lockable", "locked-site")
        shutil.copytree(site / "Content", root / "planned/Content")
        address, of_locked = (stack.enter_context(served(folder)) for folder in (output, locked))
        planner = stack.enter_context(planning(program, root / "planned"))
        walk = Walk(stack.enter_context(engine(name)), pictures)
        pages = kinds(output)
        pages.pop("not found", None)
        album = max(output.rglob("*.html"), key=lambda page: page.read_text("utf-8").count('<a id="photo-'))
        trips = [pages[kind] for kind in ("trip", "second trip") if kind in pages]
        trips += sorted({str(page.parent.relative_to(output)) + "/" for page in output.glob("trips/*/index.html")} - set(trips))
        steps: list[tuple[str, Callable[[], None]]] = [
            ("pages", lambda: walk.pages(address, pages)), ("the headers", lambda: walk.policy(address)),
            ("the map", lambda: walk.map(address, pages["trip"])),
            ("the map that follows", lambda: walk.follows(address, trips)),
            ("photos", lambda: walk.photos(address, str(album.relative_to(output)).removesuffix("index.html"))),
            ("the filter", lambda: walk.filter(address)), ("the search", lambda: walk.search(address + pages["search"], "Lofoten")),
            ("the lock", lambda: walk.lock(of_locked)), ("the site from a folder", lambda: walk.portable(portable, pages)),
            ("a plan", lambda: walk.plan(planner.address, root / "planned/Content/trips/over-the-alps.md"))]
        for title, step in steps:
            before, begun = len(walk.problems), time.monotonic()
            try:
                step()
            except LookupError as error:
                walk.expect(False, f"{title}: {error}")
            print("passed:" if len(walk.problems) == before else "failed:", title, f"({time.monotonic() - begun:.0f} s)", flush=True)
        print(*walk.problems, sep="\n", end="\n" if walk.problems else "")
        print(f"{walk.done} things were tried in {name}, {len(walk.problems)} problems, {time.monotonic() - started:.0f} s")
        return 1 if walk.problems else 0


sys.exit(main())
