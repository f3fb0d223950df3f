"""check_plan.py PROGRAM SITE [PICTURES]: plans a trip in a browser with `PROGRAM plan`, in a copy of SITE. With PICTURES, keeps
pictures of the pages in this folder."""
import os, pathlib, shutil, subprocess, sys, tempfile
from collections.abc import Callable
import axe_playwright_python
from selenium.webdriver.common.keys import Keys
from browser import Browser, chromium
from preview import Failed, Server, check, save, until

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
RUN_AXE = """const done = arguments[0];
axe.run(document, {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: {"target-size": {enabled: true}}
}).then(found => done(found.violations.map(each => `${each.id}: ${each.nodes.map(node => node.html)}`)),
        error => done([String(error)]))"""
STOPS = "return [...document.querySelectorAll('#stops strong')].map(each => each.textContent)"
STATE = "return document.getElementById('state').textContent"
SAID = "return document.getElementById('live').textContent"
SMALL = """return [...document.querySelectorAll('button, a, input, select, summary, textarea')].filter(each => {
  const box = each.getBoundingClientRect();
  return box.width && (box.width < 24 || box.height < 24);
}).map(each => each.outerHTML)"""


class Planner:
    def __init__(self, browser: Browser, site: pathlib.Path, pictures: pathlib.Path | None) -> None:
        self.browser, self.site, self.pictures = browser, site, pictures
        self.file = site / "Content/trips/fjords-by-train.md"

    def find(self, selector: str) -> object:
        return self.browser.driver.find_element("css selector", selector)

    def press(self, selector: str) -> None:
        until(selector, lambda: self.browser.ask("return !!document.querySelector(arguments[0])", selector))
        self.find(selector).click()

    def stops(self, *names: str) -> None:
        until(f"stops {names}", lambda: self.browser.ask(STOPS) == list(names))

    def text(self) -> str:
        return self.file.read_text("utf-8")

    def look(self, name: str) -> None:
        """Targets are large enough and nothing is cut off, at both sizes and in both schemes."""
        for width, height in [(390, 844), (1440, 900)]:
            for scheme in ["light", "dark"]:
                self.browser.view(width, height, scheme)
                check(f"targets of {name} at {width} px: {self.browser.ask(SMALL)}", not self.browser.ask(SMALL))
                check(f"{name} fits {width} px", self.browser.ask("return document.documentElement.scrollWidth <= innerWidth"))
                self.browser.ask(AXE)
                found = self.browser.driver.execute_async_script(RUN_AXE)
                check(f"axe on {name} at {width} px, {scheme}: {found}", not found)
                if self.pictures:
                    self.browser.driver.save_screenshot(str(self.pictures / f"{name}-{width}-{scheme}.png"))

    def new_trip(self) -> None:
        until("all trips", lambda: self.browser.ask("return document.querySelectorAll('#trips li').length > 2"))
        self.look("trips")
        self.find("#search").send_keys("west highland")
        until("one trip", lambda: self.browser.ask("return document.querySelectorAll('#trips li').length == 1"))
        self.find("#new").send_keys("Fjords by train", Keys.ENTER)
        until("the trip", lambda: self.browser.ask("return document.title") == "Fjords by train")
        check("a draft", "title: Fjords by train\n" in self.text() and "draft: true\n" in self.text())

    def two_stops(self) -> None:
        for typed, wanted in [("Bergen", "Bergen, Vestland, NO"), ("Voss", "Voss, Vestland, NO")]:
            self.find("#place").send_keys(typed)
            until(f"suggestions for {typed}", lambda: self.browser.ask(
                "return [...document.querySelectorAll('#found button')].some(each => each.textContent == arguments[0])", wanted))
            self.browser.ask("[...document.querySelectorAll('#found button')].find(each => each.textContent == arguments[0]).click()",
                             wanted)
            until(typed, lambda: typed in self.browser.ask(STOPS))
        self.stops("Bergen", "Voss")
        check("both are written", "stops:\n  - Bergen, Vestland, NO\n  - Voss, Vestland, NO\n" in self.text())
        until("the map", lambda: self.browser.ask("return !!document.getElementById('map').shadowRoot?.querySelector('svg')"))
        self.look("trip")

    def point(self) -> None:
        self.find("#place").send_keys("60.3913, 5.3221", Keys.ENTER)
        until("a question", lambda: self.browser.ask("return !!document.querySelector('dialog[open] input')"))
        self.find("dialog input").send_keys("The quay", Keys.ENTER)
        self.stops("Bergen", "Voss", "The quay")
        check("the point is written", "60.3913, 5.3221" in self.text())

    def moved(self) -> None:
        self.press("#stops li:nth-child(3) [data-do=up]")
        self.stops("Bergen", "The quay", "Voss")
        until("the position is said", lambda: self.browser.ask(SAID) == "The quay is now stop 2 of 3")
        self.browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
        self.stops("The quay", "Bergen", "Voss")
        check("the focus stays with the stop", self.browser.ask(
            "return document.activeElement.getAttribute('aria-label')") == "Move down The quay")

    def dated(self) -> None:
        self.press("#stops li:nth-child(3) summary")
        self.look("fields")
        field = "#stops li:nth-child(3) [data-key=arrive]"
        self.find(field).send_keys("someday", Keys.TAB)
        until("the problem", lambda: "arrive" in self.find("#problems").text)
        check("nothing is saved, and nothing typed is lost", "someday" not in self.text()
              and self.browser.ask("return document.querySelector(arguments[0]).value", field) == "someday")
        self.find(field).clear()
        self.find(field).send_keys("2026-06-14 09:30", Keys.TAB)
        until("the date", lambda: "2026-06-14 09:30" in self.text())

    def undone(self) -> None:
        until("the button", lambda: self.browser.ask("return !document.getElementById('undo').disabled"))
        self.press("#undo")
        until("no date", lambda: "09:30" not in self.text())
        until("it is said", lambda: str(self.browser.ask(STATE)).startswith("Undone: edit Voss"))
        self.press("#undo")
        self.stops("Bergen", "The quay", "Voss")
        self.press("#redo")
        self.stops("The quay", "Bergen", "Voss")

    def conflict(self) -> None:
        until("all is shown", lambda: "Redone" in str(self.browser.ask(STATE)))
        theirs = self.text() + "\nWritten in an editor.\n"
        save(self.file, theirs)
        field = "#stops li:nth-child(3) [data-key=note]"
        check("what was open is open", self.find(field).is_displayed())
        self.find(field).send_keys("Typed in the planner", Keys.TAB)
        until("the conflict", lambda: "was changed meanwhile" in self.find("#problems").text)
        check("both versions are there", self.text() == theirs and self.browser.ask(
            "return document.querySelector(arguments[0]).value", field) == "Typed in the planner")
        self.press("#problems button")
        until("the file", lambda: self.browser.ask("return document.querySelector(arguments[0])?.value", field) == "")
        self.find(field).send_keys("Typed in the planner", Keys.TAB)
        until("the note", lambda: "note: Typed in the planner" in self.text() and self.text().endswith("in an editor.\n"))

    def removed(self) -> None:
        until("it is saved", lambda: self.browser.ask(STATE) == "Saved")
        self.press("#stops li:nth-child(2) [data-do=remove]")
        self.press("dialog button:not([type=submit])")
        self.stops("The quay", "Voss")
        self.press("#trip [data-do=remove]")
        self.press("dialog button:not([type=submit])")
        until("the list", lambda: self.browser.ask("return !!document.getElementById('trips')"))
        until("no file", lambda: not self.file.exists())


def main() -> int:
    program, site = os.path.abspath(sys.argv[1]), sys.argv[2]
    pictures = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    with tempfile.TemporaryDirectory(prefix="tripsite-plan-") as folder, chromium() as browser:
        copy = pathlib.Path(folder) / "site"
        shutil.copytree(pathlib.Path(site) / "Content", copy / "Content")
        process = subprocess.Popen([program, "plan", copy], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            server = Server(process)
            browser.view(1440, 900)
            browser.open(server.address)
            planner = Planner(browser, copy, pictures)
            steps: list[Callable[[], None]] = [
                planner.new_trip, planner.two_stops, planner.point, planner.moved, planner.dated, planner.undone, planner.conflict,
                planner.removed]
            for step in steps:
                step()
                print("passed:", step.__name__.replace("_", " "))
            # The refused edits are answers with a status that the console reports.
            loud = [line for line in browser.complaints() if "422" not in line and "409" not in line and "/api/site/" not in line]
            check(f"the console is quiet: {loud}", not loud)
        except Failed as failure:
            print("failed:", failure, browser.ask("return document.body.innerText"))
            return 1
        finally:
            process.kill()
            process.wait()
    return 0


sys.exit(main())
