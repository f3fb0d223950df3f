"""check_newcomer.py PROGRAM: a newcomer plans a trip of eight stops with dates, modes, a story and two photos, with a real mouse and real
keys, on a site that `tripsite new` has just made. Prints the steps with their clicks and keys, and how long a person needs for them.

The keystroke-level model estimates the time (Card, Moran and Newell, Communications of the ACM 23, 1980). It counts 0.28 s to press a
key, 1.1 s to point with the mouse, 0.2 s to click, 0.4 s to move the hand to the mouse, and 1.35 s to think before an action. The estimate is the
same on all machines.
"""
import pathlib, re, subprocess, sys, tempfile
from selenium.webdriver.common.keys import Keys
from browser import chromium
from planned_photos import made
from planner import CARD, STATE, STOPS, PlannerPage, tell
from preview import Failed, check, planning, until

# In seconds. A click includes the movement of the hand to the mouse.
KEY, CLICK, THOUGHT = 0.28, 1.1 + 0.2 + 0.4, 1.35
MOST_SECONDS = 180
# What is typed, and the name that is chosen. Names are places of the world; the modes are of the ways to them.
STOPS_OF_TRIP = [("zuri", "Zürich", None), ("luzer", "Luzern", "train"), ("altdo", "Altdorf", "ferry"), ("anderm", "Andermatt", "bus"),
                 ("bellinz", "Bellinzona", "train"), ("lugan", "Lugano", "train"), ("tiran", "Tirano", "bus"), ("st. mor", "St. Moritz", "train")]
STORY = "Lakes, passes and one long lunch. We went by everything that has rails, and by a steamer."
WANTED = """---
title: Lakes and passes
draft: true
stops:
  - name: Zürich, Zurich, CH
    arrive: 2025-06-14
    nights: 1
  - name: Luzern, Lucerne, CH
    nights: 1
    by: train
  - name: Altdorf, Uri, CH
    nights: 1
    by: ferry
  - name: Andermatt, Uri, CH
    nights: 1
    by: bus
  - name: Bellinzona, Ticino, CH
    nights: 1
    by: train
  - name: Lugano, Ticino, CH
    nights: 1
    by: train
  - name: Tirano, Lombardy, IT
    nights: 1
    by: bus
  - name: St. Moritz, Grisons, CH
    by: train
---
""" + STORY + "\n"
FOUND = "return [...document.querySelectorAll('#found button')].map(each => each.textContent)"


class Newcomer(PlannerPage):
    """Counts what a person does."""
    def __init__(self, *rest: object) -> None:
        super().__init__(*rest)
        self.steps: list[tuple[str, int, int, int]] = []

    def begin(self, step: str) -> None:
        self.steps.append((step, 0, 0, 0))

    def count(self, clicks: int = 0, keys: int = 0, thoughts: int = 0) -> None:
        step, *sums = self.steps[-1]
        self.steps[-1] = (step, *(sum + more for sum, more in zip(sums, [clicks, keys, thoughts])))

    def mouse(self, x: int, y: int) -> None:
        self.count(clicks=1)
        super().mouse(x, y)

    def keys(self, *keys: str) -> None:
        self.count(keys=sum(map(len, keys)))
        super().keys(*keys)

    def do(self, selector: str, *keys: str) -> None:
        """Thinks, presses something, and types."""
        self.count(thoughts=1)
        self.press(selector)
        if keys:
            self.keys(*keys)

    def saved(self, wanted: str) -> None:
        until(f"{wanted} is saved", lambda: wanted in self.text() and self.browser.ask(STATE) == "Saved")

    def plan(self, photos: list[pathlib.Path]) -> None:
        self.begin("a new trip")
        self.do("#new", "Lakes and passes", Keys.ENTER)
        until("where to start", lambda: self.browser.ask("return document.activeElement.id") == "place")
        self.file = self.site / "Content/trips/lakes-and-passes.md"
        self.begin("eight stops")
        for number, (typed, name, _) in enumerate(STOPS_OF_TRIP, 1):
            self.count(thoughts=1)
            self.keys(typed)
            wanted = lambda: next((at for at, text in enumerate(self.browser.ask(FOUND)) if text.startswith(name + ",")), None)
            until(f"{name} for {typed}: {self.browser.ask(FOUND)}", lambda: wanted() is not None)
            self.press(f"#found li:nth-child({wanted() + 1}) button")
            until(name, lambda: len(self.browser.ask(STOPS)) == number and self.browser.ask("return document.activeElement.id") == "place")
        self.begin("the first day, and a night at each stop")
        self.do(f"{CARD.format(1)} [data-key=arrive]", "14 June 2025", Keys.TAB)
        self.saved("arrive: 2025-06-14\n")
        for stop in range(1, len(STOPS_OF_TRIP)):
            self.do(f"{CARD.format(stop)} [data-key=nights]", "1", Keys.TAB)
            until("the night", lambda: self.text().count("nights: 1\n") == stop)
        self.begin("a mode for each way")
        for stop, (_, _, mode) in enumerate(STOPS_OF_TRIP, 1):
            if mode:
                self.do(f"{CARD.format(stop)} [data-key=by]", mode, Keys.ENTER)
                self.count(keys=1)
                super().keys(Keys.TAB)
                until(f"{mode} to stop {stop}", lambda: self.text().count("    by: ") == stop - 1)
        self.begin("a story")
        self.do("#trip [data-do=menu]")
        self.press("[role=menu] [data-do=story]")
        until("its field", lambda: self.browser.ask("return document.activeElement.tagName") == "TEXTAREA")
        self.count(thoughts=1)
        self.keys(STORY)
        self.press("dialog [type=submit]")
        until("the story", lambda: self.text().endswith("---\n" + STORY + "\n"))
        self.begin("two photos")
        # A click opens the window of the system, which has both files side by side, and a button. No test can press that.
        self.count(clicks=4, thoughts=2)
        self.browser.driver.find_element("css selector", "#pick").send_keys("\n".join(map(str, photos)))
        until("both", lambda: len(list(self.site.glob("Content/trips/lakes-and-passes/photos/*"))) == 2)

    def told(self) -> None:
        """Prints the steps."""
        total = [0, 0, 0.0]
        for step, clicks, keys, thoughts in self.steps:
            seconds = clicks * CLICK + keys * KEY + thoughts * THOUGHT
            print(f"{clicks:3} clicks {keys:4} keys {seconds:6.1f} s  {step}")
            total = [total[0] + clicks, total[1] + keys, total[2] + seconds]
        print(f"{total[0]:3} clicks {total[1]:4} keys {total[2]:6.1f} s  in all")
        check(f"a newcomer needs {total[2]:.0f} s", total[2] < MOST_SECONDS)


def main() -> int:
    program = sys.argv[1]
    with tempfile.TemporaryDirectory(prefix="tripsite-newcomer-") as folder, chromium() as browser:
        folder = pathlib.Path(folder)
        site = folder / "site"
        subprocess.run([program, "new", "site", site], check=True, capture_output=True)
        pictures = made(folder / "pictures")
        with planning(program, site) as server:
            try:
                browser.view(1440, 900)
                browser.open(server.address)
                until("the list of trips", lambda: browser.ask("return !!document.getElementById('new')"))
                person = Newcomer(browser, site, None)
                person.plan([pictures["IMG 1.JPG"], pictures["again/IMG 1.JPG"]])
                check(f"the file of an author: {person.text()}", person.text() == WANTED)
                person.told()
            except Failed as failure:
                tell(failure, browser)
                return 1
        subprocess.run([program, "build", site, "--drafts", "--strict", "--quiet"], check=True)
        page = (site / "Site/trips/lakes-and-passes/index.html").read_text("utf-8")
        shown = set(re.findall(r'<img[^>]* src="(/photos/[^"]+)"', page))
        check(f"the page shows both photos: {shown}", len(shown) == 2)
    return 0


if __name__ == "__main__":
    sys.exit(main())
