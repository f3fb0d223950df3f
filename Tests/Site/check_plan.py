"""check_plan.py PROGRAM SITE [PICTURES]: plans a trip in a browser with `PROGRAM plan`, in a copy of SITE. With PICTURES, keeps
pictures of the pages in this folder."""
import datetime, os, pathlib, re, shutil, sys, tempfile
from collections.abc import Callable
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from browser import Browser, chromium
from planner import BUTTONS, CARD, DAYS, GRIP, SAID, STATE, STOPS, WIDE, PlannerPage, tell
from preview import Failed, check, planning, save, serving, until

# What can be pressed, with the numbers of stops and all menus.
MOST_FOR_EIGHTEEN_TRIPS = 25
MOST_FOR_EIGHT_STOPS = 20

# Whether the reason for a refusal is in the window, all of it, and whether the field that was typed in is uncovered.
REASON = """const [state, field] = ['state', 'place'].map(id => document.getElementById(id))
const [box, { x, y, width, height }] = [state, field].map(each => each.getBoundingClientRect())
return [state.textContent.includes('Open it in a browser') && box.top >= 0 && box.bottom <= innerHeight && state.scrollHeight <= state.clientHeight + 1,
  document.elementFromPoint(x + width / 2, y + height / 2) === field]"""


class Planner(PlannerPage):
    def new_trip(self) -> None:
        until("all trips", lambda: self.browser.ask("return document.querySelectorAll('#trips .card').length > 2"))
        self.look("trips")
        self.add("#search", "west highland")
        until("one trip", lambda: self.browser.ask("return document.querySelectorAll('#trips .card').length == 1"))
        self.add("#new", "Fjords by train", Keys.ENTER)
        until("the trip", lambda: self.browser.ask("return document.title") == "Fjords by train")
        check("a draft", "title: Fjords by train\n" in self.text() and "draft: true\n" in self.text())
        until("the cursor is where one begins", lambda: self.browser.ask("return document.activeElement.id") == "place")
        check("the field asks", self.read("#place-label") == "Where do you start?")
        check("the title has room for its letters", self.browser.ask(
            "const title = document.querySelector('#title [data-key]'); return title.scrollHeight <= title.clientHeight"))
        advice = self.read("#problems > p")
        check(f"the advice has no code: {advice}", advice == "Where does it go? Add the first stop.")
        check("the terminal's words are behind Text", not self.find("#problems pre").is_displayed() and "no-stops" in self.read("#problems pre"))

    def counted(self) -> None:
        """What can be pressed is in sight only where it is needed: in a list of eighteen trips, and on the page of a trip of eight stops."""
        back = self.browser.driver.current_url
        trip = self.site / "Content/trips/eight.md"
        names = ["Bergen", "Voss", "Flåm", "Lillehammer", "Oslo", "Hamar", "Drammen", "Larvik"]
        save(trip, "---\ntitle: Eight\ndate: 2026-06-14\nby: train\nstops:\n" + "".join(
            f"  - name: {name}, NO\n    nights: 1\n" for name in names) + "---\n")
        self.browser.driver.get(back.replace("fjords-by-train", "eight"))
        until("its stops", lambda: len(self.browser.ask(STOPS)) == 8)
        self.wait_for_map(8)
        buttons = self.browser.ask(BUTTONS)
        check(f"{buttons} buttons for eight stops", buttons <= MOST_FOR_EIGHT_STOPS)
        self.zoomed("the trip")
        trip.unlink()
        self.browser.driver.get(back.replace("trips/fjords-by-train", ""))
        until("all trips", lambda: self.browser.ask("return document.querySelectorAll('#trips .card').length") >= 18)
        trips, buttons = self.browser.ask("return document.querySelectorAll('#trips .card').length"), self.browser.ask(BUTTONS)
        # A trip more or less is one menu more or less.
        check(f"{buttons} buttons for {trips} trips", buttons <= MOST_FOR_EIGHTEEN_TRIPS + trips - 18)
        self.zoomed("the list")
        self.keyed()
        self.browser.driver.get(back)
        until("the cursor again", lambda: self.browser.ask("return document.activeElement.id") == "place")

    def zoomed(self, name: str) -> None:
        """Text of twice the size does not scroll sideways."""
        for width in [390, 1440]:
            self.browser.view(width, 900)
            self.browser.ask("document.documentElement.style.fontSize = '200%'")
            wide = self.browser.ask(WIDE)
            check(f"{name} with large text fits {width} px: {wide}", not wide)
            if self.pictures:
                self.browser.driver.save_screenshot(str(self.pictures / f"large-{name.replace(' ', '-')}-{width}.png"))
            self.browser.ask("document.documentElement.style.fontSize = ''")
        self.browser.view(1440, 900)

    def keyed(self) -> None:
        """The keys that the list of keys names, and their switch."""
        self.keys("?")
        until("the list of keys", lambda: "New trip" in self.read("dialog dl"))
        self.look("keys")
        self.press("dialog [type=checkbox]")
        self.press("dialog [type=submit]")
        self.keys("n")
        check("the keys are off", self.browser.ask("return document.activeElement.id") != "new")
        self.take_from("#site", "keys")
        self.press("dialog [type=checkbox]")
        self.press("dialog [type=submit]")
        self.keys("n")
        until("the new trip", lambda: self.browser.ask("return document.activeElement.id") == "new")
        self.keys("?")
        check("a key in a field is a letter", self.browser.ask("return document.getElementById('new').value") == "?")
        self.keys(Keys.BACKSPACE)

    def two_stops(self) -> None:
        for typed, wanted in [("Bergen", "Bergen, Vestland, NO"), ("Voss", "Voss, Vestland, NO")]:
            self.add("#place", typed)
            until(f"suggestions for {typed}", lambda: self.browser.ask(
                "return [...document.querySelectorAll('#found button')].some(each => each.textContent == arguments[0])", wanted))
            place = 1 + self.browser.ask("return [...document.querySelectorAll('#found button')].map(each => each.textContent)").index(wanted)
            self.press(f"#found li:nth-child({place}) button")
            until(typed, lambda: typed in self.browser.ask(STOPS))
        self.stops("Bergen", "Voss")
        check("both are written", "stops:\n  - Bergen, Vestland, NO\n  - Voss, Vestland, NO\n" in self.text())
        until("the map", lambda: self.browser.ask("return !!document.getElementById('map').shadowRoot?.querySelector('svg')"))
        self.look("trip")

    def by_train(self) -> None:
        """The mode of the trip and of a stop, with the mouse."""
        checked = "return document.querySelector(arguments[0]).checked"
        self.pick_of_trip("about")
        self.press("#about .mode:has([data-part='by train'])")
        until("the mode of the trip", lambda: "by: train\n" in self.text() and self.browser.ask(STATE) == "Saved")
        check("it is shown", self.browser.ask(checked, "#about [data-part='by train']"))
        self.press("#about .mode:has([data-part='by train'])")
        mode = "#stops .card:nth-child(2 of .card) [data-key=by]"
        self.choose(mode, "bus")
        self.keys(Keys.TAB)
        until("the mode of the stop", lambda: "    by: bus\n" in self.text() and self.browser.ask(STATE) == "Saved")
        check("it is shown too", self.browser.ask("return document.querySelector(arguments[0]).value", mode) == "bus")
        self.choose(mode, Keys.HOME)
        self.keys(Keys.TAB)
        until("as the trip", lambda: "by: bus" not in self.text() and "by: train\n" in self.text())
        for _ in range(3):
            self.undo()
        check("all is undone", "by:" not in self.text())
        self.press("#about [data-do=fewer]")

    def point(self) -> None:
        self.add("#place", "60.3913, 5.3221", Keys.ENTER)
        until("a question", lambda: self.browser.ask("return !!document.querySelector('dialog[open] input')"))
        # The first key replaces a proposal.
        self.keys("The quay", Keys.ENTER)
        self.stops("Bergen", "Voss", "The quay")
        check("the point is written", "60.3913, 5.3221" in self.text())

    def moved(self) -> None:
        self.pick(3, "up")
        self.stops("Bergen", "The quay", "Voss")
        until("the position is said", lambda: self.browser.ask(SAID) == "The quay is now stop 2 of 3")
        check("the focus stays with the stop", self.browser.ask(
            "return document.activeElement.getAttribute('aria-label')") == "More for The quay")
        # The menu opens and moves the stop by keys too.
        self.keys(Keys.ENTER)
        until("the menu", lambda: self.browser.ask("return document.activeElement.getAttribute('role')") == "menuitem")
        self.keys("move up", Keys.ENTER)
        self.stops("The quay", "Bergen", "Voss")

    def linked(self) -> None:
        """A link of a map site, and a link that only its site can read."""
        for link, name in [("https://www.google.com/maps/place/The+lake/@60.5,6,12z/data=!3d60.6287!4d6.4147", "The lake"),
                           ("https://www.openstreetmap.org/?mlat=60.6287&mlon=6.4147", "Voss")]:
            self.add("#place", link, Keys.ENTER)
            until("its name, or the town", lambda: self.browser.ask("return document.querySelector('dialog[open] input')?.value") == name)
            self.look("named")
            self.press("dialog button[type=button]")
            self.replace("#place", Keys.DELETE)
        for width in [390, 1440]:
            self.browser.view(width, 844)
            self.add("#place", "https://maps.app.goo.gl/Ab3dEf", Keys.ENTER)
            until("the hint", lambda: "Open it in a browser" in self.find("#problems").text)
            check(f"the reason is in view at {width} px, beside the field", self.browser.ask(REASON) == [True, True])
            self.replace("#place", Keys.DELETE)
            self.add("#place", "Odda", Keys.ENTER)
            self.stops("The quay", "Bergen", "Voss", "Odda")
            check("the next edit closes it", self.browser.ask(STATE) == "Saved")
            self.undo()
        self.add("#place", "https://maps.app.goo.gl/Ab3dEf", Keys.ENTER)
        until("the hint again", lambda: "Open it in a browser" in self.read("#state"))
        self.look("refused")
        self.browser.view(1440, 900)
        self.replace("#place", Keys.DELETE)

    def mapped(self) -> None:
        """A click on the map adds a stop there, a drag of its pin moves it, and its field has the coordinates too."""
        before = self.text()
        self.wait_for_map(3)
        self.browser.ask("document.getElementById('map').scrollIntoView({block: 'center'})")
        pins = self.pins()
        # Halfway between the first stop and the last one.
        (x, y), (other_x, other_y) = pins["1"], pins["3"]
        self.drag_on_map((x + other_x) / 2, (y + other_y) / 2)
        until("a name", lambda: self.browser.ask("return !!document.querySelector('dialog[open] input')"))
        self.replace("dialog input", "Halfway", Keys.ENTER)
        self.stops("The quay", "Bergen", "Voss", "Halfway")
        (north, east) = self.point_of("Halfway")
        # The middle of 60.3913, 5.3221 and 60.6287, 6.4147, from PROJ's geod.
        check(f"the place is halfway: {north}, {east}", abs(north - 60.511) < 0.006 and abs(east - 5.866) < 0.006)
        self.wait_for_map(4)
        self.look("map")
        self.browser.ask("document.getElementById('map').scrollIntoView({block: 'center'})")
        pins = self.pins()
        (x, y), (_, top) = pins["4"], pins["3"]
        self.drag_on_map(x, y, down=(top - y) / 2)
        until("another place", lambda: self.point_of("Halfway")[0] > 60.55)
        check("it goes straight to the north", abs(self.point_of("Halfway")[1] - east) < 0.01)
        until("it is said", lambda: str(self.browser.ask(SAID)).startswith("Halfway is at 60.5"))
        self.unfold(4)
        self.type(4, "at", "60°30′N 6°E")
        until("the field", lambda: self.point_of("Halfway") == (60.5, 6))
        for _ in range(3):
            self.undo()
        until("all is undone", lambda: self.text() == before)

    def held(self) -> None:
        """By the mouse, by a finger and by keys. Each way ends in the file, with the focus on the stop, and says where it is."""
        self.drag(3, 1)
        self.is_moved("Voss", 1, "Voss", "The quay", "Bergen")
        self.touch(1, 2)
        self.is_moved("Voss", 2, "The quay", "Voss", "Bergen")
        before = self.text()
        grip = self.find(GRIP.format(3))
        (ActionChains(self.browser.driver).move_to_element(grip).click_and_hold().move_by_offset(0, -150)
         .send_keys(Keys.ESCAPE).release().perform())
        self.stops("The quay", "Voss", "Bergen")
        check("Escape ends a drag", self.text() == before and not self.browser.ask("return document.querySelector('.held')"))
        self.find(GRIP.format(2)).send_keys(Keys.HOME)
        self.is_moved("Voss", 1, "Voss", "The quay", "Bergen")
        # The second key comes before the first one is saved.
        self.keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
        self.is_moved("Voss", 3, "The quay", "Bergen", "Voss")

    def days(self) -> None:
        """A stop that moves to another day gets its date. A day of rest moves what comes after it."""
        for stop, key, typed, value in [(1, "arrive", "13.6.2026", "2026-06-13"), (1, "nights", "one night", "1"), (3, "arrive", "15 June 9.30", "2026-06-15 09:30")]:
            self.write(f"{CARD.format(stop)} [data-key={key}]", typed)
            until(value, lambda: f"{key}: {value}\n" in self.text() and self.browser.ask(STATE) == "Saved")
        until("days", lambda: self.browser.ask(DAYS) == ["Day 1", "Day 2", "Day 3"])
        self.look("days")
        self.pick(3, "to")
        self.look("places")
        self.choose("dialog select", "Day 2")
        self.press("dialog [type=submit]")
        until("another day", lambda: "arrive: 2026-06-14 09:30\n" in self.text())
        until("the day is said", lambda: self.browser.ask(SAID) == "Voss is now stop 3 of 3, on day 2")
        until("two days", lambda: self.browser.ask(DAYS) == ["Day 1", "Day 2"])
        self.pick(1, "rest")
        until("a later day", lambda: "nights: 2\n" in self.text() and "arrive: 2026-06-15 09:30\n" in self.text())
        until("it is said", lambda: self.browser.ask(SAID) == "A day of rest at The quay: 3 days in all")
        check("the focus stays", self.browser.ask("return document.activeElement.getAttribute('aria-label')") == "More for The quay")
        for _ in range(5):
            self.undo()
        check("all is undone", "arrive" not in self.text() and "nights" not in self.text())

    def told(self) -> None:
        """A story with its preview. What is typed stays in the tab, also if the page is loaded again."""
        self.pick(2, "story")
        until("the story", lambda: self.browser.ask("return !!document.querySelector('dialog textarea')"))
        self.add("dialog textarea", "Rain, *again*.\n\n<b onclick=x>seven</b> days")
        shown = "return document.querySelector('.preview')?.shadowRoot.querySelector('div')?.innerHTML ?? ''"
        until("the preview", lambda: "<em>again</em>" in self.browser.ask(shown) and "days" in self.browser.ask(shown))
        check("no markup of the author", "<b" not in self.browser.ask(shown))
        self.look("story")
        self.keys(Keys.ESCAPE)
        until("the focus is back", lambda: self.browser.ask("return document.activeElement.getAttribute('aria-label')") == "More for Bergen")
        self.browser.driver.refresh()
        self.stops("The quay", "Bergen", "Voss")
        self.pick(2, "story")
        until("what was typed", lambda: self.browser.ask("return document.querySelector('dialog textarea')?.value ?? ''").startswith("Rain"))
        self.replace("dialog textarea", "Rain.\n\n## Voss\n\nMore")
        self.press("dialog [type=submit]")
        until("the problem", lambda: "would begin another part" in self.read("dialog .problems"))
        self.replace("dialog textarea", "Rain, *again*.")
        self.press("dialog [type=submit]")
        until("the file", lambda: self.text().endswith("---\n## Bergen\n\nRain, *again*.\n"))
        until("the focus is back", lambda: self.browser.ask("return document.activeElement.getAttribute('aria-label')") == "More for Bergen")
        story = f"{CARD.format(2)} .told.story"
        until("it stands where it belongs", lambda: "Rain, again." in self.read(story))
        seen = self.find(story).screenshot_as_png
        self.browser.ask("document.querySelector(arguments[0]).style.mask = 'none'", story)
        check("a story that is not cut does not fade", self.find(story).screenshot_as_png == seen)
        self.undo()

    def journaled(self) -> None:
        """The day and the time of a post, key by key. Without a day or a year, they belong to the day that the post has."""
        folder = self.site / "Content/trips/fjords-by-train/journal"
        when, saved = "dialog [data-part='post words']", "return document.querySelector('dialog .parts input[type=hidden]')?.dataset.saved ?? ''"
        self.pick_of_trip("post")
        until("the post", lambda: self.browser.ask(saved))
        day = datetime.date.fromisoformat(self.browser.ask(saved)[:10])
        december = min((datetime.date(year, 12, 4) for year in range(day.year - 1, day.year + 2)), key=lambda each: abs(each - day))
        saturday = december + datetime.timedelta((5 - december.weekday()) % 7)
        self.add("dialog [data-post=title]", "Late")
        self.add("dialog [data-post=text]", "Rain.")
        for typed, date in [("16.30", f"{day} 16:30"), ("17:45", f"{day} 17:45"), ("4 December", str(december)), ("Saturday", str(saturday))]:
            if typed != "16.30":
                self.press("#journal [data-post]")
                until("the post again", lambda: self.browser.ask(saved))
            self.replace(when, typed)
            until(f"what {typed} means", lambda: self.read("dialog .meant").startswith("= "))
            self.press("dialog [type=submit]")
            until("the dialog is closed", lambda: not self.browser.ask("return !!document.querySelector('dialog')"))
            files = {file.name: file.read_text("utf-8") for file in folder.iterdir()}
            check(f"one post, with its date: {files}", files == {f"{day}-late.md": f"---\ntitle: Late\ndate: {date}\n---\nRain.\n"})
        for _ in range(4):
            self.undo()
        check("no post", not any(folder.glob("*")))

    def about(self) -> None:
        """The keys of the trip, and a problem beside its field."""
        if not self.shows_about():
            self.pick_of_trip("about")
        for key, text, wanted in [("summary", "By train: slowly", 'summary: "By train: slowly"\n'), ("tags", "rail, sea", "tags: [rail, sea]\n"),
                                  ("countries", "NO, SE", 'countries: ["NO", SE]\n')]:
            self.add(f"#head [data-key={key}]", text, Keys.TAB)
            until(wanted, lambda: wanted in self.text())
            until("the field is drawn anew", lambda: self.browser.ask(
                "return document.querySelector(`#head [data-key=${arguments[0]}]`).dataset.saved", key) == text)
        self.write("#about [data-key=updated]", "soon")
        until("the problem", lambda: "“soon” is not a day" in self.read("#about .field:has([data-key=updated]) .wrong"))
        check("the field says it", self.find("#about [data-key=updated]").get_attribute("aria-invalid") == "true")
        self.look("about")
        self.choose("#about [data-key=draft]", "no")
        until("no draft", lambda: "draft" not in self.text())
        for _ in range(4):
            self.undo()
        check("a draft", "draft: true\n" in self.text() and "tags" not in self.text())
        self.press("#about [data-do=fewer]")

    def completed(self) -> None:
        """Words of other trips complete a list. Keys with parts are edited as YAML."""
        self.pick_of_trip("about")
        self.add("#about [data-key=tags]", "mountains, ")
        words = "return [...document.querySelectorAll('#words option')].map(each => each.value)"
        until("words of other trips", lambda: "mountains, cycling" in self.browser.ask(words))
        check("no word twice", "mountains, mountains" not in self.browser.ask(words))
        self.add("#about [data-key=tags]", "cycling", Keys.TAB)
        until("the tags", lambda: "tags: [mountains, cycling]\n" in self.text())
        self.press("#about .keys summary")
        for key, typed, wanted in [("map", "focus: [Bergen]\nchapters:\n  The coast: [Bergen, Voss]",
                                    "map:\n  focus: [Bergen]\n  chapters:\n    The coast: [Bergen, Voss]\n"),
                                   ("photos", "none", "photos: none\n"), ("costs", "- 38 NOK bus", "costs:\n  - 38 NOK bus\n")]:
            self.add(f"#about [data-key={key}]", typed, Keys.TAB)
            until(wanted, lambda: wanted in self.text())
            until("the field is drawn anew", lambda: self.browser.ask(
                "return document.querySelector(`#about [data-key=${arguments[0]}]`).dataset.saved", key) == typed)
        self.add("#about [data-key=budget]", "lots", Keys.TAB)
        until("the problem", lambda: "lots" in self.read("#about .field:has([data-key=budget]) .wrong"))
        self.look("yaml")
        check("it is not saved", "budget" not in self.text())
        self.replace("#about [data-key=budget]", Keys.DELETE)
        for _ in range(4):
            self.undo()
        check("all is undone", "map:" not in self.text() and "tags" not in self.text())
        self.press("#about [data-do=fewer]")

    def published(self) -> None:
        """The plan of a publication is shown first. It is made again if something changed meanwhile."""
        driver, out = self.browser.driver, self.site / "public"
        driver.refresh()
        self.take_from("#site[data-publish]", "publish")
        until("the plan", lambda: "to add" in self.read("dialog .lines"))
        check("it publishes nothing yet", not out.exists())
        self.look("publish")
        save(self.file, self.text().replace("draft: true\n", ""))
        self.press("dialog [type=submit]")
        until("a new plan", lambda: "changed meanwhile" in self.read("dialog .problems") and "fjords" in self.read("dialog .plan"))
        check("still nothing", not out.exists())
        self.press("dialog [type=submit]")
        until("the end", lambda: "is published" in self.read("dialog [role=status]"))
        check("the site is there", "Fjords" in (out / "current/trips/fjords-by-train/index.html").read_text("utf-8"))
        self.look("published")
        self.press("dialog button[type=button]")
        until("the focus is back", lambda: self.browser.ask("return document.activeElement.id") == "site")
        self.take_from("#site", "publish")
        until("nothing to do", lambda: "nothing to do" in self.read("dialog .lines"))
        check("nothing can be published", not self.find("dialog [type=submit]").is_enabled())
        self.press("dialog button[type=button]")

    def dated(self) -> None:
        self.unfold(3)
        self.look("fields")
        field = "#stops .card:nth-child(3 of .card) [data-key=arrive]"
        self.write(field, "someday")
        until("the problem beside its field", lambda: "“someday” is not a day" in self.read("#stops .card:nth-child(3 of .card) .field:has([data-key=arrive]) .wrong"))
        check("nothing is saved, and nothing typed is lost", "someday" not in self.text()
              and self.browser.ask("return document.querySelector(arguments[0]).value", self.written(field)) == "someday")
        # What can mean two things is not guessed.
        self.write(field, "9.10")
        until("a question", lambda: "can be a day or a time" in self.read("#stops .card:nth-child(3 of .card) .field:has([data-key=arrive]) .wrong"))
        check("nothing is saved", "arrive" not in self.text())
        self.replace(field, "14 June 2026 9.30")
        until("what is understood", lambda: "14 June 2026, 09:30" in self.read("#stops .card:nth-child(3 of .card) .field:has([data-key=arrive]) .meant"))
        check("it is not saved before the field is left", "arrive" not in self.text())
        self.keys(Keys.TAB)
        until("the date", lambda: "2026-06-14 09:30" in self.text())
        until("it is written as on the site", lambda: "14 June 2026, 09:30" in str(self.browser.ask("return document.querySelector(arguments[0])?.value", self.written(field))))

    def followed(self) -> None:
        """Figures follow what is typed, and nothing is saved before the field is left."""
        before, facts = self.text(), "#stops .card:nth-child(3 of .card) .way"
        until("the date is saved", lambda: self.browser.ask(STATE) == "Saved")
        shown = self.read(facts)
        self.unfold(3)
        field = "#stops .card:nth-child(3 of .card) [data-key=at]"
        self.add(field, "60.393, 5.4242")
        # From PROJ's geod: from 60.393, 5.3242 it is 5,514 metres.
        until("the way to the new place", lambda: "5.5 km" in self.read(facts).replace("\u202f", " "))
        check("the trip has it too", self.read("#facts") != "" and "not saved" in self.read("#state").lower())
        self.keys("x")
        until("a mistake", lambda: self.find(field).get_attribute("aria-invalid") == "true")
        check("nothing is saved", self.text() == before)
        self.replace(field, Keys.DELETE)
        until("the old figures", lambda: self.read(facts) == shown and self.read("#state") == "All is saved")
        check("still the same file", self.text() == before)

    def undone(self) -> None:
        until("the button", lambda: self.browser.ask("return !document.getElementById('undo').disabled"))
        self.press("#undo")
        until("no date", lambda: "09:30" not in self.text())
        until("it is said", lambda: str(self.browser.ask(STATE)).startswith("Undone: edit Voss"))
        self.press("#undo")
        self.stops("The quay", "Voss", "Bergen")
        self.press("#redo")
        self.stops("The quay", "Bergen", "Voss")

    def in_step(self) -> None:
        """What an editor and another tab save appears. What is typed meanwhile stays, and a field says if both changed it."""
        field = "#stops li:nth-child(3) [data-key=note]"
        self.add(field, "Typed in the planner")
        theirs = self.text().replace("title: Fjords by train", "title: Fjords") + "\nWritten in an editor.\n"
        save(self.file, theirs)
        until("the title", lambda: self.browser.ask("return document.title") == "Fjords")
        # The state can say again that the field is not saved yet.
        until("it is said", lambda: self.browser.ask(SAID) == "The file was changed, and is shown anew")
        typed = "return document.querySelector(arguments[0])?.value"
        check("what is typed stays", self.browser.ask(typed, field) == "Typed in the planner" and self.text() == theirs)
        check("the focus stays", self.browser.ask("return document.activeElement.dataset.key") == "note")
        self.browser.driver.refresh()
        until("what was typed is there again", lambda: self.browser.ask(typed, field) == "Typed in the planner")
        self.add(field, " now")
        save(self.file, theirs.replace("- name: Voss, Vestland, NO\n", "- name: Voss, Vestland, NO\n    note: Theirs\n")
             .replace("- Voss, Vestland, NO\n", "- name: Voss, Vestland, NO\n    note: Theirs\n"))
        warning = lambda: self.read("#stops li:nth-child(3) .field:has([data-key=note]) .wrong")
        until("both are shown", lambda: "It says now: Theirs" in warning())
        check("what is typed stays", self.browser.ask(typed, field) == "Typed in the planner now" and "note: Theirs" in self.text())
        # The page is drawn anew, and more is typed. The field says it until it is saved.
        save(self.file, self.text().replace("title: Fjords", "title: Fjords now"))
        until("another title", lambda: self.browser.ask("return document.title") == "Fjords now")
        check("the focus stays", self.browser.ask("return document.activeElement.dataset.key") == "note")
        tries = "return performance.getEntriesByType('resource').filter(each => each.name.endsWith('/api/try')).length"
        # The browser keeps only the first 250 entries.
        self.browser.ask("performance.clearResourceTimings()")
        before = self.browser.ask(tries)
        self.keys(" after")
        until("figures for what is typed", lambda: self.browser.ask(tries) > before)
        check(f"both are still shown: {warning()}", "It says now: Theirs" in warning() and "note: Theirs" in self.text())
        self.look("conflict")
        self.add(field, " all", Keys.TAB)
        until("the note", lambda: "note: Typed in the planner now after all\n" in self.text() and self.text().endswith("in an editor.\n"))
        until("nothing is wrong", lambda: warning() == "")
        driver, first = self.browser.driver, self.browser.driver.current_window_handle
        address = driver.current_url
        driver.switch_to.new_window("tab")
        driver.get(address)
        self.stops("The quay", "Bergen", "Voss")
        self.pick(3, "up")
        self.stops("The quay", "Voss", "Bergen")
        driver.close()
        driver.switch_to.window(first)
        self.stops("The quay", "Voss", "Bergen")
        self.undo()
        self.stops("The quay", "Bergen", "Voss")

    def orphaned(self) -> None:
        """What is typed follows a stop that gets another name in an editor, and can be copied if the stop is gone."""
        self.unfold(3)
        field, before = "#stops .card:nth-child(3 of .card) [data-key=track]", self.text()
        typed = "return document.querySelector(arguments[0])?.value ?? ''"
        self.add(field, "not/there")
        save(self.file, before.replace("Voss", "Vossevangen"))
        self.stops("The quay", "Bergen", "Vossevangen")
        check("it follows the name", self.browser.ask(typed, field) == "not/there")
        save(self.file, re.sub(r"\n  - name: Voss(.*\n    .*)*\n|\n  - Voss.*\n", "\n", before))
        self.stops("The quay", "Bergen")
        lost = "#lost textarea"
        until("it is shown", lambda: self.browser.ask(typed, lost) == "not/there")
        check("it has its name", "Vossevangen: track" in self.read("#lost label"))
        self.look("gone")
        self.browser.driver.refresh()
        until("it is shown again", lambda: self.browser.ask(typed, lost) == "not/there")

        def is_copied() -> bool:
            """On a busy machine, the page can say meanwhile that the file was changed."""
            self.press("#lost [data-do=copy]")
            return self.browser.ask(SAID) == "Copied"

        until("it is said", is_copied)
        save(self.file, before.replace("Voss", "Vossevangen"))
        self.stops("The quay", "Bergen", "Vossevangen")
        until("it is in its field again", lambda: self.browser.ask(typed, field) == "not/there" and not self.browser.ask(typed, lost))
        save(self.file, re.sub(r"\n  - name: Voss(.*\n    .*)*\n|\n  - Voss.*\n", "\n", before))
        self.stops("The quay", "Bergen")
        self.press("#lost [data-do=discard]")
        check("nothing is left", self.browser.ask("return document.getElementById('lost').hidden && !Object.values(sessionStorage).some(text => text.includes('not/there'))"))
        save(self.file, before)
        self.stops("The quay", "Bergen", "Voss")

    def removed(self) -> None:
        self.find(GRIP.format(2)).send_keys(Keys.DELETE)
        self.press("dialog button:not([type=submit])")
        self.stops("The quay", "Voss")
        self.pick_of_trip("remove")
        self.press("dialog button:not([type=submit])")
        until("the list", lambda: self.browser.ask("return !!document.getElementById('trips')"))
        until("no file", lambda: not self.file.exists())


def main() -> int:
    program, site = os.path.abspath(sys.argv[1]), sys.argv[2]
    pictures = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    with tempfile.TemporaryDirectory(prefix="tripsite-plan-") as folder, chromium() as browser:
        copy = pathlib.Path(folder) / "site"
        shutil.copytree(pathlib.Path(site) / "Content", copy / "Content")
        settings = (copy / "Content/site.yml").read_text("utf-8")
        check("the site has no target of its own", "publish:" not in settings)
        save(copy / "Content/site.yml", settings + "publish: {here: {folder: public, url: https://example.org/}}\n")
        with planning(program, copy) as server:
            try:
                browser.view(1440, 900)
                browser.open(server.address)
                until("the link for another browser", lambda: "For another browser" in server.said())
                planner = Planner(browser, copy, pictures)
                steps: list[Callable[[], None]] = [
                    planner.new_trip, planner.counted, planner.two_stops, planner.by_train, planner.point, planner.moved, planner.held, planner.linked, planner.mapped, planner.days, planner.told, planner.journaled, planner.about, planner.completed, planner.dated, planner.followed, planner.undone, planner.in_step, planner.orphaned,
                    planner.published, planner.removed]
                for step in steps:
                    step()
                    print("passed:", step.__name__.replace("_", " "))
                # The refused edits are answers with a status that the console reports.
                loud = [line for line in browser.complaints() if "422" not in line and "409" not in line and "/api/site/" not in line]
                check(f"the console is quiet: {loud}", not loud)
            except Failed as failure:
                tell(failure, browser)
                return 1
        return linked_from_the_preview(program, copy, browser)


def linked_from_the_preview(program: str, site: pathlib.Path, browser: Browser) -> int:
    """Each page of `serve --edit` has a link to the planner. The address of the first page opens it, once."""
    name = next(each.stem for each in sorted((site / "Content/trips").glob("*.md")))
    link = "return document.querySelector('tripsite-edit')?.shadowRoot.querySelector('a')?.{}"
    with serving(program, site, "--edit") as server:
        try:
            browser.open(server.address)
            until("the link", lambda: browser.ask(link.format("textContent")) == "Edit trips")
            check("the code is not in the address", "#" not in browser.driver.current_url)
            browser.open(server.address.split("#")[0] + f"trips/{name}/")
            until("the link of a trip", lambda: browser.ask(link.format("textContent")) == "Edit this trip")
            browser.driver.get(browser.ask(link.format("href")))
            until("the planner", lambda: browser.ask("return document.querySelectorAll('#stops .card').length") > 1)
            browser.driver.refresh()
            until("the planner again", lambda: browser.ask("return document.querySelectorAll('#stops .card').length") > 1)
            browser.ask("localStorage.clear()")
            browser.open(server.address)
            browser.open(server.address.split("#")[0] + f"trips/{name}/")
            until("the link again", lambda: browser.ask(link.format("textContent")) == "Edit this trip")
            browser.driver.get(browser.ask(link.format("href")))
            browser.ask("localStorage.clear()")
            browser.driver.refresh()
            until("no way in", lambda: "Each link works once" in browser.ask("return document.body.innerText"))
        except Failed as failure:
            tell(failure, browser)
            return 1
    print("passed: linked from the preview")
    return 0


sys.exit(main())
