"""check_whole_plan.py PROGRAM SITE [PICTURES]: plans a whole journey in a browser with `PROGRAM plan`, in a copy of SITE, from its first
stop to a conflict with an editor. Then it looks at a trip that is written from right to left, adds photos and a post to another one,
and weighs the scripts. With PICTURES, keeps pictures."""
import gzip, os, pathlib, shutil, sys, tempfile, urllib.parse, urllib.request
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from browser import chromium
from planned_photos import PhotoPage, killed
from planner import DAYS, SAID, STOPS, PlannerPage
from preview import Failed, check, planning, save, until

ARABIC = """---
title: من المغرب إلى الأندلس
stops:
  - name: مراكش
    at: 31.6258, -7.9891
    arrive: 2026-04-10
  - name: طنجة
    at: 35.7673, -5.7998
    by: train
  - name: إشبيلية
    at: 37.3886, -5.9953
    by: ferry
    note: سوق التوابل
---
رحلة بالقطار.
"""
MOST_OF_SCRIPTS = 40 * 1024
IDEAS = "return [...document.querySelectorAll('#stops .idea h3')].map(each => each.textContent)"
# From the first idea to a place above the last stop, which is in sight then.
WAY_OF_IDEA = """const idea = document.querySelector('#stops .idea'), card = [...document.querySelectorAll('#stops .card')].at(-1)
idea.scrollIntoView({ block: 'center', behavior: 'instant' })
const box = idea.querySelector('.grip').getBoundingClientRect()
return [box.x + box.width / 2, box.y + box.height / 2, Math.round(card.getBoundingClientRect().top - idea.getBoundingClientRect().top + 5)]"""
FOUND = "return [...document.querySelectorAll('#found button')].map(each => each.textContent)"


class WholePlan(PlannerPage):
    def begun(self) -> None:
        self.file = self.site / "Content/trips/over-the-alps.md"
        until("all trips", lambda: self.browser.ask("return document.querySelectorAll('#trips .card').length > 2"))
        self.add("#new", "Over the Alps", Keys.ENTER)
        until("the trip", lambda: self.browser.ask("return document.title") == "Over the Alps")

    def searched(self) -> None:
        """Five stops by the beginnings of their names."""
        names: list[str] = []
        for typed, name in [("zuri", "Zürich"), ("chur", "Chur"), ("pontres", "Pontresina"), ("Tiran", "Tirano"), ("bergam", "Bergamo")]:
            self.search(typed, name)
            names.append(name)
            self.stops(*names)

    def search(self, typed: str, name: str) -> None:
        """Adds a place by the beginning of its name."""
        self.add("#place", typed)
        wanted = lambda: next((at for at, text in enumerate(self.browser.ask(FOUND)) if text.startswith(name + ",")), None)
        until(f"{name} for {typed}: {self.browser.ask(FOUND)}", lambda: wanted() is not None)
        self.press(f"#found li:nth-child({wanted() + 1}) button")

    def mapped(self) -> None:
        self.wait_for_map(5)
        self.browser.ask("document.getElementById('map').scrollIntoView({block: 'center'})")
        pins = self.pins()
        (x, y), (other_x, other_y) = pins["1"], pins["5"]
        self.drag_on_map((x + other_x) / 2, (y + other_y) / 2)
        until("a name", lambda: self.browser.ask("return !!document.querySelector('dialog[open] input')"))
        self.replace("dialog input", "Halfway", Keys.ENTER)
        until("six stops", lambda: self.browser.ask(STOPS)[-1:] == ["Halfway"])

    def reordered(self) -> None:
        for place in [5, 4, 3]:
            self.pick(place + 1, "up")
            until("the position is said", lambda: self.browser.ask(SAID) == f"Halfway is now stop {place} of 6")
        self.stops("Zürich", "Chur", "Halfway", "Pontresina", "Tirano", "Bergamo")

    def rescheduled(self) -> None:
        """Over the night in which clocks go forward. What changes is told before it is saved, and two steps back undo it."""
        for stop, typed, value in [(1, "27 March 2026", "2026-03-27"), (2, "Saturday 2.30 am", "2026-03-28 02:30")]:
            self.write(f"#stops .card:nth-child({stop} of .card) [data-key=arrive]", typed)
            until(value, lambda: f"arrive: {value}\n" in self.text())
        before = self.text()
        self.pick_of_trip("reschedule")
        until("the day", lambda: "27 March 2026" in str(self.browser.ask("return document.activeElement.closest('dialog') && document.activeElement.value")))
        self.keys("28 March")
        until("what changes", lambda: "29 March 2026, 02:30 is skipped, because the clocks go forward" in self.read("dialog .remarks"))
        self.look("rescheduled")
        check("nothing is saved yet", self.text() == before)
        self.press("dialog button[type=submit]")
        until("the later day", lambda: "arrive: 2026-03-28\n" in self.text() and "2026-03-29 03:30" in self.text())
        self.undo()
        until("one step back", lambda: self.text() == before)
        self.undo()
        until("two steps back", lambda: "02:30" not in self.text() and "arrive: 2026-03-27\n" in self.text())
        self.press("#redo")
        until("a step forward", lambda: self.text() == before)

    def move_to(self, button: str, place: str) -> None:
        """By the menu of a stop or of an idea."""
        self.take_from(button, "to")
        until("places", lambda: self.browser.ask("return !!document.querySelector('dialog[open] select')"))
        self.choose("dialog select", place)
        self.press("dialog button[type=submit]")

    def imagined(self) -> None:
        """Ideas come by search, and become stops with the mouse, with a finger and by the menu. Every day has its line."""
        before, names = self.text(), self.browser.ask(STOPS)
        self.press("#later")
        for typed, name in [("davo", "Davos"), ("sondri", "Sondrio")]:
            self.search(typed, name)
            until(f"the idea {name}", lambda: self.browser.ask(IDEAS)[-1:] == [name])
        self.press("#later")
        self.stops(*names)
        check("the ideas are in the file", "ideas:\n  - Davos" in self.text())
        imagined = self.text()
        self.look("ideas")
        with_idea = [*names[:-1], "Davos", names[-1]]
        for is_touch in [False, True]:
            self.browser.view(390 if is_touch else 1440, 844 if is_touch else 900)
            x, y, way = self.browser.ask(WAY_OF_IDEA)
            if is_touch:
                self.finger((x, y), (x, y + way / 2), (x, y + way))
            else:
                grip = self.find("#stops .idea .grip")
                ActionChains(self.browser.driver).click_and_hold(grip).move_by_offset(0, way // 2).move_by_offset(0, way - way // 2).release().perform()
            self.stops(*with_idea)
            check("one idea is left", self.browser.ask(IDEAS) == ["Sondrio"])
            self.undo()
            until("the idea is back", lambda: self.text() == imagined and len(self.browser.ask(IDEAS)) == 2)
        self.browser.view(1440, 900)
        self.write(f"#stops .card:nth-child({len(names)} of .card) [data-key=arrive]", "31 March 2026")
        until("every day", lambda: self.browser.ask(DAYS) == ["Day 1", "Day 2", "Day 3", "Day 4", "Day 5", "Ideas"])
        self.move_to("#stops .idea [data-do=menu]", "Day 4")
        self.stops(*with_idea)
        check("its date is that of the day", "arrive: 2026-03-30" in self.text())
        self.move_to(f"#stops .card:nth-child({len(names)} of .card) [data-do=menu]", "To the ideas")
        self.stops(*names)
        check("the stop is an idea", self.browser.ask(IDEAS) == ["Sondrio", "Davos"] and "2026-03-30" not in self.text())
        for _ in range(5):
            self.undo()
        until("all is as before", lambda: self.text() == before)

    def conflicted(self) -> None:
        """An edit that does not know of an editor's change is not saved, and both versions are there."""
        # The page hears nothing of changes.
        self.browser.tell("Network.enable")
        self.browser.tell("Network.setBlockedURLs", urls=["*/api/news/*"])
        self.browser.driver.refresh()
        until("the stops", lambda: len(self.browser.ask(STOPS)) == 6)
        theirs = self.text().replace("title: Over the Alps\n", "title: Over the Alps\nsummary: Theirs\n")
        save(self.file, theirs)
        self.pick(2, "up")
        until("the conflict", lambda: "Load the file" in self.read("#problems"))
        self.look("changed")
        check("the file is theirs", self.text() == theirs)
        self.press("#problems button")
        until("their file", lambda: self.browser.ask("return document.querySelectorAll('#stops .card').length") == 6 and not self.read("#problems"))
        self.browser.tell("Network.setBlockedURLs", urls=[])
        self.pick(2, "up")
        until("the edit", lambda: self.browser.ask(STOPS)[:2] == ["Chur", "Zürich"])
        check("both are in the file", "summary: Theirs\n" in self.text() and self.text().index("Chur") < self.text().index("Zürich"))

    def written_from_right_to_left(self) -> None:
        save(self.site / "Content/trips/andalus.md", ARABIC)
        self.file = self.site / "Content/trips/andalus.md"
        self.browser.driver.get(self.browser.driver.current_url.replace("over-the-alps", "andalus"))
        self.stops("مراكش", "طنجة", "إشبيلية")
        self.wait_for_map(3)
        check("names have their direction", self.browser.ask(
            "return getComputedStyle(document.querySelector('#stops [data-key=name]')).direction") == "rtl")
        self.look("arabic")
        self.type(3, "note", "سوق التوابل والعطور")
        until("the note", lambda: "note: سوق التوابل والعطور\n" in self.text())


def weigh(address: str) -> None:
    """All scripts of the planner together, as the planner sends them, packed."""
    scripts = sorted(script.name for script in (pathlib.Path(__file__).parents[2] / "Sources/PlannerPages/Browser").glob("*.js"))
    weight = 0
    for name in scripts:
        with urllib.request.urlopen(urllib.parse.urljoin(address, "/" + name)) as answer:
            weight += len(gzip.compress(answer.read()))
    check(f"{len(scripts)} scripts have {weight} bytes", scripts and weight <= MOST_OF_SCRIPTS)
    print(f"passed: {len(scripts)} scripts have {weight} bytes, packed")


def main() -> int:
    program, site = os.path.abspath(sys.argv[1]), sys.argv[2]
    pictures = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    with tempfile.TemporaryDirectory(prefix="tripsite-whole-plan-") as folder, chromium() as browser:
        copy = pathlib.Path(folder) / "site"
        shutil.copytree(pathlib.Path(site) / "Content", copy / "Content")
        with planning(program, copy) as server:
            try:
                weigh(server.address)
                browser.view(1440, 900)
                browser.open(server.address)
                plan = WholePlan(browser, copy, pictures)
                for step in [plan.begun, plan.searched, plan.mapped, plan.reordered, plan.rescheduled, plan.imagined, plan.conflicted, plan.written_from_right_to_left]:
                    step()
                    print("passed:", step.__name__.replace("_", " "))
                album = PhotoPage(browser, copy, pictures)
                album.begin(pathlib.Path(folder) / "pictures")
                for step in [album.dropped, album.undone, album.described, album.posted]:
                    step()
                    print("passed: photos", step.__name__)
                loud = [line for line in browser.complaints() if not any(known in line for known in ["422", "409", "/api/site/", "/api/news/"])]
                check(f"the console is quiet: {loud}", not loud)
            except Failed as failure:
                print("failed:", failure, "on the page", browser.ask("return document.body.innerText"))
                return 1
        try:
            album.published(program, copy.parent / "Site")
            killed(program, copy.parent)
            print("passed: photos published, and the planner killed while they come")
        except Failed as failure:
            print("failed:", failure)
            return 1
    return 0


sys.exit(main())
