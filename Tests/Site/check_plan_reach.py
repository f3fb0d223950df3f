"""check_plan_reach.py PROGRAM [PICTURES]: plans a trip in a browser by the keyboard alone, asks a geocoder that speaks Nominatim's
protocol, edits by a finger on a phone, and opens the planner over the network with `PROGRAM plan --host`. With PICTURES, keeps pictures."""
import http.client, json, os, pathlib, re, sys, tempfile, urllib.parse
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from browser import Browser, chromium
from odd import service
from planner import SAID, STATE, STOPS, PlannerPage, tell
from preview import Failed, check, planning, until

HUT = {"lat": "47.0712", "lon": "9.6104", "name": "Pfälzerhütte Probe", "addresstype": "tourism", "category": "tourism",
       "type": "alpine_hut", "importance": 0.1, "address": {"state": "Vaduz", "country_code": "li"}}
FIRST_FOUND = "return [...document.querySelectorAll('#found button')].map(each => each.textContent)"
# Smaller than 44 px in any direction. A target can reach beyond what is seen of it, and words in a sentence have their line.
SMALL_FOR_FINGERS = """return [...document.querySelectorAll('button, a, input:not([type=hidden]), select, summary, textarea')].filter(each => {
  const box = each.getBoundingClientRect();
  return box.width && each.checkVisibility() && (box.width < 43.5 || box.height < 43.5);
}).map(each => each.outerHTML.slice(0, 160))"""
FOCUS = "return document.activeElement.matches(arguments[0])"


def nominatim(path: str) -> bytes:
    """As https://nominatim.org/release-docs/latest/api/Search/ says."""
    asked = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(path).query))
    return json.dumps([HUT] if asked["q"] == "Pfälzerhütte Probe" and asked["format"] == "jsonv2" else []).encode()


class Keyboard(PlannerPage):
    """Nothing but keys, as they go to whatever has the focus."""
    def tab_to(self, selector: str, back: bool = False) -> None:
        for _ in range(150):
            if self.browser.ask(FOCUS, selector):
                return
            chain = ActionChains(self.browser.driver)
            (chain.key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT) if back else chain.send_keys(Keys.TAB)).perform()
        raise Failed(f"the Tab key does not reach {selector}")

    def begun(self) -> None:
        self.file = self.site / "Content/trips/over-the-alps.md"
        until("the list", lambda: self.read("#count") == "1 trip")
        self.tab_to("#new")
        self.keys("Over the Al")
        # What is typed stays in the tab.
        self.browser.driver.refresh()
        until("what was typed", lambda: self.browser.ask("return document.getElementById('new')?.value") == "Over the Al")
        self.tab_to("#new")
        self.keys(Keys.END, "ps", Keys.ENTER)
        until("the trip", lambda: self.browser.ask("return document.title") == "Over the Alps")

    def searched(self) -> None:
        names: list[str] = []
        for typed, name in [("zuri", "Zürich"), ("chur", "Chur"), ("Tiran", "Tirano")]:
            self.tab_to("#place")
            self.keys(typed)
            until(f"{name} for {typed}", lambda: any(text.startswith(name + ",") for text in self.browser.ask(FIRST_FOUND)))
            place = [text.startswith(name + ",") for text in self.browser.ask(FIRST_FOUND)].index(True)
            self.tab_to(f"#found li:nth-child({place + 1}) button")
            self.keys(Keys.ENTER)
            names.append(name)
            self.stops(*names)
            until("the focus is back", lambda: self.browser.ask(FOCUS, "#place"))

    def asked(self, geocoder: object) -> None:
        """The geocoder hears nothing while one types."""
        self.keys("Pfälzerhütte Probe")
        until("its button", lambda: self.browser.ask(FIRST_FOUND) == ["Ask Nominatim for “Pfälzerhütte Probe”"])
        check("nothing was asked", geocoder.asked == [])
        self.tab_to("#found [data-do=geocode]")
        self.keys(Keys.ENTER)
        until("its answer", lambda: any("(Nominatim)" in text for text in self.browser.ask(FIRST_FOUND)))
        check("one question", len(geocoder.asked) == 1)
        check("the answer has the focus", self.browser.ask(FOCUS, "#found li:first-child button"))
        self.keys(Keys.ENTER)
        self.stops("Zürich", "Chur", "Tirano", "Pfälzerhütte Probe")
        check("its place is written", self.point_of("Pfälzerhütte Probe") == (47.0712, 9.6104))
        check("its answer is kept", "Pfälzerhütte Probe" in (self.site / "Content/places.lock").read_text("utf-8"))

    def reordered(self) -> None:
        self.tab_to("#stops .card:nth-child(4 of .card) .grip", back=True)
        self.keys(Keys.ARROW_UP)
        self.is_moved("Pfälzerhütte Probe", 3, "Zürich", "Chur", "Pfälzerhütte Probe", "Tirano")
        self.keys(Keys.DELETE)
        until("the question", lambda: self.browser.ask("return !!document.querySelector('dialog[open]')"))
        self.keys(Keys.ESCAPE)
        until("no question", lambda: not self.browser.ask("return !!document.querySelector('dialog')"))

    def dated(self) -> None:
        self.tab_to("#stops .card:nth-child(1 of .card) [data-part='arrive words']", back=True)
        self.keys("27 March 2026", Keys.TAB)
        until("the day", lambda: "arrive: 2026-03-27\n" in self.text() and self.browser.ask(STATE) == "Saved")
        self.tab_to("#trip [data-do=menu]", back=True)
        self.keys(Keys.ENTER)
        until("the menu", lambda: self.browser.ask(FOCUS, "[role=menuitem]"))
        self.keys("res", Keys.ENTER)
        until("the first day", lambda: "27" in str(self.browser.ask("return document.activeElement.closest('dialog') && document.activeElement.value")))
        self.keys("3 April")
        until("what changes", lambda: "April 3, 2026" in self.read("dialog .remarks"))
        self.keys(Keys.ENTER)
        until("another day", lambda: "arrive: 2026-04-03\n" in self.text())

    def undone(self) -> None:
        until("no dialog", lambda: not self.browser.ask("return !!document.querySelector('dialog')"))
        self.with_control("z")
        until("the old day", lambda: "arrive: 2026-03-27\n" in self.text() and str(self.browser.ask(STATE)).startswith("Undone"))

    def foreseen(self) -> None:
        """The map follows a place that is typed far away, with its frame and land, before it is saved."""
        land = "return document.getElementById('map').shadowRoot?.querySelector('svg .map-land, svg .map-sea, svg')?.outerHTML"
        self.wait_for_map(4)
        before, text = self.browser.ask(land), self.text()
        self.unfold(4)
        field = "#stops .card:nth-child(4 of .card) [data-key=at]"
        self.add(field, "40.4168, -3.7038")
        until("another map", lambda: self.browser.ask(land) != before and "not saved yet" in self.read("#mapped"))
        check("nothing is saved", self.text() == text)
        if self.pictures:
            self.browser.driver.save_screenshot(str(self.pictures / "foreseen.png"))
        self.replace(field, Keys.DELETE)
        until("the old map", lambda: self.browser.ask(land) == before and "A click adds a stop" in self.read("#mapped"))


class Finger(PlannerPage):
    """A phone, whose only pointer is a finger."""
    def centre_map(self) -> dict[str, tuple[float, float]]:
        self.browser.ask("document.getElementById('map').scrollIntoView({block: 'center'})")
        return self.pins()

    def dragged(self) -> None:
        text = self.text()
        (x, y) = self.centre_map()["2"]
        # A swipe over the map scrolls the page.
        scroll = self.browser.ask("return scrollY")
        self.finger((60, y - 60), (60, y - 20), (60, y + 20), (60, y + 60))
        until("the page scrolls", lambda: self.browser.ask("return scrollY") < scroll)
        until("the page rests", lambda: len({self.browser.ask("return scrollY") for _ in range(10)}) == 1)
        check("no stop comes of it", self.text() == text and not self.browser.ask("return !!document.querySelector('dialog')"))
        (x, y) = self.centre_map()["2"]
        self.finger((x, y), (x, y - 8), (x, y - 20), (x, y - 30))
        until("another place", lambda: self.text() != text)
        check("it goes to the north", 46.85 < self.point_of("Chur, Grisons, CH")[0] < 47.6)
        until("it is said", lambda: str(self.browser.ask(SAID)).startswith("Chur, Grisons, CH is at 4"))
        self.undo()
        check("all is undone", self.text() == text)

    def tapped(self) -> None:
        self.wait_for_map(4)
        pins = self.centre_map()
        (x, y), (other_x, other_y) = pins["1"], pins["4"]
        self.finger(((x + other_x) / 2, (y + other_y) / 2))
        until("a name", lambda: self.browser.ask("return !!document.querySelector('dialog[open] input')"))
        self.look("tapped")
        self.browser.view(390, 844)
        self.tap("dialog input")
        self.with_control("a")
        self.keys("Tapped", Keys.ENTER)
        until("a fifth stop", lambda: self.browser.ask(STOPS)[-1:] == ["Tapped"])

    def tended(self) -> None:
        """All that a stop has: its mode, its place among the others, its story, and its end."""
        card = "#stops .card:nth-child(2 of .card)"
        self.unfold(2, self.tap)
        before = self.text()
        mode = f"{card} [data-key=by]"
        self.tap(mode)
        self.keys("train", Keys.ENTER, Keys.TAB)
        until("the mode", lambda: "    by: train\n" in self.text() and self.browser.ask(STATE) == "Saved")
        check("it is shown", self.browser.ask("return document.querySelector(arguments[0]).value", mode) == "train")
        self.tap(mode)
        self.keys(Keys.HOME, Keys.ENTER, Keys.TAB)
        until("as the trip", lambda: "by:" not in self.text())
        self.tap("#undo")
        self.tap("#undo")
        until("all is undone", lambda: self.text() == before)
        names = self.browser.ask(STOPS)
        self.pick(2, "up", self.tap)
        self.stops(names[1], names[0], *names[2:])
        self.tap("#undo")
        self.stops(*names)
        self.pick(2, "story", self.tap)
        until("the story", lambda: self.browser.ask("return !!document.querySelector('dialog textarea')"))
        self.tap("dialog textarea")
        self.keys("The station buffet.")
        self.tap("dialog [type=submit]")
        until("the story is written", lambda: "The station buffet.\n" in self.text())
        until("it stands where it belongs", lambda: "The station buffet." in self.read(f"{card} .told"))
        self.pick(5, "remove", self.tap)
        self.tap("dialog button:not([type=submit])")
        self.stops(*names[:4])


    def switched(self) -> None:
        """The thumb changes between the list and the map. Targets are large enough for it, and the keyboard covers no field."""
        self.browser.driver.refresh()
        self.wait_for_map(4)
        self.browser.ask("scrollTo(0, 300)")
        until("the way to the map", lambda: self.read("#switch") == "Map")
        self.tap("#switch")
        until("the map", lambda: abs(self.browser.ask("return document.getElementById('map').getBoundingClientRect().top")) < 120 and self.read("#switch") == "List")
        self.tap("#switch")
        until("the list where it was", lambda: self.browser.ask("return scrollY") == 300)
        small = self.browser.ask(SMALL_FOR_FINGERS)
        check(f"targets for fingers: {small}", not small)
        self.browser.ask("document.querySelectorAll('#stops .card')[1].scrollIntoView({ block: 'end' }); scrollBy(0, 70)")
        self.tap("#stops .card:nth-child(2 of .card) [data-key=note]")
        # A keyboard takes the lower half of the window.
        self.browser.view(390, 420)
        until("the field is in sight", lambda: self.browser.ask("""const box = document.activeElement.getBoundingClientRect()
            return document.activeElement.dataset.key === 'note' && box.top >= 60 && box.bottom <= innerHeight"""))
        self.browser.view(390, 844)
        for key in ["date", "time"]:
            check(f"the machine has a picker for the {key}", self.browser.ask(
                "return document.querySelectorAll(`#stops input[type=${arguments[0]}]`).length", key) > 0)


def request(address: str, method: str, path: str, body: object = None, **fields: str) -> tuple[int, dict]:
    connection = http.client.HTTPConnection(address, timeout=30)
    connection.request(method, path, json.dumps(body) if body else None, {"Content-Type": "application/json", **fields})
    answer = connection.getresponse()
    text = answer.read()
    return answer.status, json.loads(text) if text.startswith(b"{") else {}


def over_the_network(program: str, site: pathlib.Path, browser: Browser) -> None:
    """A printed link lets one browser in, once. Without it, nothing can be read."""
    with planning(program, site, "--host", "0.0.0.0") as server:
        said = server.said()
        check(f"it warns: {said}", "lets everyone who has the link edit your trips" in said)
        links = re.findall(r"In the network: http://([0-9.]+:\d+)/#([0-9a-f]{32})\n", said)
        address, code = server.address.removeprefix("http://").split("/#")
        check(f"all links have one code: {links}", all(other == code for _, other in links))
        # A machine without a network has only its own address.
        outside = links[0][0] if links else address
        own = {"Origin": "http://" + outside}
        check("no trips without a token", request(outside, "GET", "/api/trips")[0] == 403)
        check("no other code", request(outside, "POST", "/api/enter", {"code": "0" * 32}, **own)[0] == 403)
        check("no other origin", request(outside, "POST", "/api/enter", {"code": code}, Origin="http://evil.example")[0] == 403)
        check("no other host", request(outside, "GET", "/", Host="evil.example")[0] == 421)
        status, answer = request(outside, "POST", "/api/enter", {"code": code}, **own)
        check("the link opens", status == 200)
        token = {"X-Tripsite-Token": answer["token"]}
        check("the trips", request(outside, "GET", "/api/trips", **token)[0] == 200)
        check("a used link", request(outside, "POST", "/api/enter", {"code": code}, **own)[0] == 403)
        said = ""

        def next_code() -> str | None:
            nonlocal said
            said += server.said()
            found = re.search(rf"http://{re.escape(outside)}/#([0-9a-f]{{32}})", said)
            return found[1] if found else None
        until("the next link", next_code)
        check("it has another code", next_code() != code)
        browser.open(f"http://{outside}/#{next_code()}")
        until("the list", lambda: browser.ask("return document.querySelectorAll('#trips .card').length") == 2)
        browser.open("about:blank")
        browser.open(f"http://{outside}/")
        until("the list again", lambda: browser.ask("return document.querySelectorAll('#trips .card').length") == 2)
        browser.ask("localStorage.clear()")
        browser.open("about:blank")
        browser.open(f"http://{outside}/#{code}")
        until("no way in", lambda: "Each link works once" in browser.ask("return document.body.innerText"))


def main() -> int:
    program = os.path.abspath(sys.argv[1])
    pictures = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory(prefix="tripsite-reach-") as folder, chromium() as browser, service(nominatim) as geocoder:
        site = pathlib.Path(folder) / "site"
        (site / "Content/trips").mkdir(parents=True)
        (site / "Content/site.yml").write_text(f'title: T\ngeocoding: {{engine: nominatim, url: "{geocoder.url}"}}\n', "utf-8")
        (site / "Content/trips/walk.md").write_text("---\ntitle: Walk\nstops: [Vaduz]\n---\n", "utf-8")
        try:
            browser.view(1440, 900)
            with planning(program, site) as server:
                browser.open(server.address)
                keys = Keyboard(browser, site, pictures)
                for step in [keys.begun, keys.searched, lambda: keys.asked(geocoder), keys.reordered, keys.dated, keys.undone, keys.foreseen]:
                    step()
                    print("passed:", getattr(step, "__name__", "").replace("_", " ").replace("<lambda>", "asked"))
                browser.view(390, 844)
                browser.tell("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=1)
                finger = Finger(browser, site, pictures)
                finger.file = keys.file
                browser.driver.refresh()
                finger.wait_for_map(4)
                for step in [finger.dragged, finger.tapped, finger.tended, finger.switched]:
                    step()
                    print("passed:", step.__name__)
                loud = [line for line in browser.complaints() if "/api/site/" not in line]
                check(f"the console is quiet: {loud}", not loud)
            browser.tell("Emulation.setTouchEmulationEnabled", enabled=False)
            over_the_network(program, site, browser)
            print("passed: over the network")
        except Failed as failure:
            tell(failure, browser)
            return 1
    return 0


sys.exit(main())
