"""check_whole_plan.py PROGRAM SITE [PICTURES]: plans a whole journey in a browser with `PROGRAM plan`, in a copy of SITE, from its first
stop to a conflict with an editor. Then it looks at a trip that is written from right to left, adds photos and a post to another one,
and weighs the scripts. With PICTURES, keeps pictures."""
import gzip, os, pathlib, re, shutil, subprocess, sys, tempfile, urllib.error, urllib.parse, urllib.request
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from browser import chromium
from planned_photos import PhotoPage, killed
from planner import CARD, DAYS, SAID, STATE, STOPS, PlannerPage, tell
from preview import Failed, bytes_of, check, planning, save, until

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
VALAIS = """---
title: Valais
stops:
  - {name: Visp, at: "46.294, 7.882", arrive: 2025-07-05}
  - {name: Rosa, at: "46.303, 7.801", arrive: 2025-07-06, for: family}
  - {name: Zermatt, at: "46.021, 7.749", arrive: 2025-07-08, by: train, way: {for: us}}
costs:
  - 340 EUR hotel
---
"""
# Day 3 of the journey is spent in Kirkwall.
ORKNEY = """---
title: Orkney
stops:
  - {name: Thurso, at: "58.594, -3.522", arrive: 2025-06-02}
  - name: Kirkwall   # the base
    at: 58.981, -2.960
    by: ferry
    arrive: 2025-06-02
    nights: 3
    visits:
      # with a guide
      - {name: Skara Brae, at: "59.049, -3.342", by: bus, day: 3}
  - {name: Stromness, at: "58.963, -3.296"}
---
## Skara Brae

Wind.
"""
# The stops, ways and costs that are in sight.
IN_SIGHT = """return ['.card [data-key=name]', '.card .hop', '#costs .paids li'].map(each => [...document.querySelectorAll(each)]
  .filter(each => each.checkVisibility()).map(each => each.value ?? each.querySelector('.way')?.textContent ?? each.querySelector('span')?.textContent)
  .filter(text => text !== undefined).length)"""
# The names of the stops of each day.
STOPS_OF_DAYS = """return [...document.querySelectorAll('#stops > li')].reduce((days, row) => {
  if (row.dataset.day) days.push([])
  else if (row.matches('.card')) days.at(-1).push(row.dataset.stop)
  return days
}, [])"""
MOST_OF_SCRIPTS = 40 * 1024
IDEAS = "return [...document.querySelectorAll('#stops .idea h3')].map(each => each.textContent)"
# From the first idea to a place above the last stop, which is in sight then.
WAY_OF_IDEA = """const idea = document.querySelector('#stops .idea'), card = [...document.querySelectorAll('#stops .card')].at(-1)
idea.scrollIntoView({ block: 'center', behavior: 'instant' })
const box = idea.querySelector('.grip').getBoundingClientRect()
return [box.x + box.width / 2, box.y + box.height / 2, Math.round(card.getBoundingClientRect().top - idea.getBoundingClientRect().top + 5)]"""
FOUND = "return [...document.querySelectorAll('#found button')].map(each => each.textContent)"


KML = """<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Lakes of Savoy</name>
<Placemark><name>Annecy</name><Point><coordinates>6.1294,45.8992</coordinates></Point></Placemark>
<Placemark><name>Talloires</name><Point><coordinates>6.2136,45.8408</coordinates></Point></Placemark>
<Placemark><name>Ride</name><LineString><coordinates>6.1294,45.8992,447 6.17,45.87,450 6.2136,45.8408,452</coordinates></LineString></Placemark>
<Placemark><name>Lake</name><Polygon><outerBoundaryIs><LinearRing><coordinates>6.1,45.8 6.2,45.8 6.2,45.9 6.1,45.8</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
</Document></kml>
"""


class WholePlan(PlannerPage):
    def imported(self, program: str) -> None:
        """A file of another program is refused by name, shown, and written as `tripsite import` writes it. A pasted list is a trip."""
        until("all trips", lambda: self.browser.ask("return document.querySelectorAll('#trips .card').length > 2"))
        (self.site / "broken.kml").write_text(KML.replace("</Point></Placemark>", "</Placemark>", 1), "utf-8")
        file = self.site / "Savoy.kml"
        file.write_text(KML, "utf-8")
        tree = lambda site: bytes_of(site / "Content")
        before = tree(self.site)
        self.drop("#trips", self.site / "broken.kml")
        until("why not", lambda: self.read("#problems").startswith("broken.kml: The file is not valid XML"))
        check("nothing was to be saved", self.browser.ask(STATE) == "All is saved")
        self.browser.driver.find_element("css selector", "#import").send_keys(str(file))
        until("what comes", lambda: "Lakes of Savoy" in self.read("dialog .coming") and "2 stops1 track" in self.read("dialog .coming"))
        check("what does not come", self.read("dialog .notes") == "Savoy.kml: 1 area is left out.")
        self.look("an import")
        self.browser.view(1440, 900)
        check("nothing is written", tree(self.site) == before)
        self.press("dialog [type=submit]")
        until("its card", lambda: self.browser.ask("return document.activeElement.textContent") == "Lakes of Savoy")
        other = self.site.with_name("other")
        shutil.copytree(self.site / "Content", other / "Content")
        for name in tree(self.site).keys() - before.keys():
            (other / "Content" / name).unlink()
        done = subprocess.run([program, "import", file, "--site", other], capture_output=True, text=True)
        check(f"as the command writes it: {done.stderr}", done.returncode == 0 and tree(other) == tree(self.site))
        self.undo()
        until("one step back", lambda: tree(self.site) == before)
        self.paste_into("#new", "1. Lausanne\n2. Montreux\n3. Sion\n")
        until("the question", lambda: "Lausanne · Montreux · Sion" in self.read("dialog .facts"))
        self.keys("Along the Rhône", Keys.ENTER)
        self.stops("Lausanne", "Montreux", "Sion")
        check("it is a draft with the stops", (self.site / "Content/trips/along-the-rhône.md").read_text("utf-8")
              == "---\ntitle: Along the Rhône\ndraft: true\nstops:\n  - Lausanne\n  - Montreux\n  - Sion\n---\n")
        self.press("#home")

    def paste_into(self, selector: str, text: str) -> None:
        # A browser without a head has no clipboard of its own: the text goes through a field, by the keys of a person.
        self.browser.ask("document.body.append(Object.assign(document.createElement('textarea'), { id: 'foreign', value: arguments[0] }))", text)
        self.press("#foreign")
        self.with_control("a")
        self.with_control("x")
        self.browser.ask("document.getElementById('foreign').remove()")
        self.press(selector)
        self.with_control("v")

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

    def shortened(self) -> None:
        """The shortest order of a day: refused, then taken by keys and with a finger. It is as long on the page as the proposal said."""
        before = self.text()
        day = ["Zürich", "Halfway", "Chur", "Pontresina", "Tirano", "Bergamo"]
        proposed = lambda: self.browser.ask("return [...document.querySelectorAll('dialog .order li > [dir]')].map(each => each.textContent)")
        self.write(f"{CARD.format(1)} [data-key=arrive]", "27 March 2026")
        until("a day", lambda: "arrive: 2026-03-27\n" in self.text())
        dated = self.text()
        for take in [None, lambda: self.keys(Keys.ENTER), lambda: self.tap("dialog [type=submit]")]:
            self.take_from(".day[data-day='1'] [data-do=menu]", "order")
            until("a proposal", lambda: proposed() == day)
            if not take:
                self.look("order")
                self.browser.view(1440, 900)
                self.choose("dialog select[aria-label='The first stop']", "3")
                until("no better one between these", lambda: "already" in self.read("dialog .saving") and not proposed())
                self.press("dialog button[type=button]")
                check("nothing is saved", self.text() == dated)
                continue
            saving = self.read("dialog .saving")
            self.browser.ask("document.querySelector('dialog [type=submit]').focus()")
            take()
            self.stops(*day)
            self.is_written(*day)
            check(f"as long as proposed: {saving}", saving.split(" instead")[0] in self.read("#facts"))
            check("the focus is at the day", self.browser.ask("return document.activeElement.getAttribute('aria-label')") == "More for day 1")
            self.undo()
            until("the old order", lambda: self.text() == dated)
        self.undo()
        until("no day", lambda: self.text() == before)

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

    def spent(self) -> None:
        """A cost comes by the menu of a stop, changes by keys and goes with a finger. The file, the day and the totals follow."""
        before = self.text()
        costs = lambda: [line.strip() for line in self.text().split("costs:\n")[1].split("\n---")[0].splitlines() if line.startswith("  - ")] if "costs:" in self.text() else []
        day = lambda: self.read(".day[data-day='1'] .when")
        self.pick(1, "cost")
        self.replace("dialog [data-cost-key=amount]", "45,50")
        self.replace("dialog [data-cost-key=currency]", "eur")
        self.replace("dialog [data-cost-key=what]", "hotel: two beds")
        self.look("cost")
        self.browser.view(1440, 900)
        self.press("dialog [type=submit]")
        until("the cost", lambda: costs() == ['- {amount: 45.50 EUR, what: "hotel: two beds", stop: Zürich}'])
        until("the day costs it", lambda: "45.50\u202fEUR" in day())
        check("the totals have it", "Spent 45.50\u202fEUR" in self.read("#costs .notes"))
        self.press("#costs .paid[data-cost='0']")
        self.replace("dialog [data-cost-key=amount]", "-1x", Keys.ENTER)
        until("the reason", lambda: self.read("dialog .problems"))
        self.replace("dialog [data-cost-key=amount]", "60", Keys.ENTER)
        until("the change", lambda: costs() == ['- {amount: 60 EUR, what: "hotel: two beds", stop: Zürich}'])
        self.browser.view(390, 844)
        self.tap("#costs .paid[data-cost='0']")
        self.tap("dialog [data-do=remove-cost]")
        until("no cost", lambda: costs() == [] and "EUR" not in day())
        self.browser.view(1440, 900)
        for _ in range(3):
            self.undo()
        until("all is as before", lambda: self.text() == before)
        # A receipt, which is no photo of the trip.
        bill = self.site / "Bon (1).pdf"
        bill.write_bytes(b"%PDF-1.4\n%%EOF\n")
        (self.site / "bill.txt").write_text("5 EUR", "utf-8")
        own = self.file.with_name("over-the-alps") / "receipts"
        self.pick(1, "cost")
        self.replace("dialog [data-cost-key=amount]", "5")
        self.replace("dialog [data-cost-key=currency]", "EUR")
        field = self.browser.driver.find_element("css selector", "dialog [data-cost-key=receipt]")
        field.send_keys(str(self.site / "bill.txt"))
        self.press("dialog [type=submit]")
        until("why not", lambda: self.read("dialog .problems") == "Bill.txt is no receipt. A receipt is a JPEG, PNG, WebP, GIF or PDF.")
        field.send_keys(str(bill))
        self.press("dialog [type=submit]")
        until("the receipt", lambda: costs() == ["- {amount: 5 EUR, stop: Zürich, receipt: Bon-1.pdf}"])
        check("its bytes are the same", [(file.name, file.read_bytes()) for file in own.iterdir()] == [("Bon-1.pdf", bill.read_bytes())])
        until("its name", lambda: self.read("#costs .was").endswith(" · Bon-1.pdf"))
        for _ in range(2):
            self.undo()
        until("no receipt", lambda: self.text() == before and not own.exists())
        # The cost of a stop is edited where it is listed, too.
        save(self.file, before.replace("    arrive: 2026-03-27\n", "    arrive: 2026-03-27\n    cost: 30 EUR bed # paid\n"))
        self.press("#costs .paid[data-cost='0 cost 0']")
        self.replace("dialog [data-cost-key=amount]", "35", Keys.ENTER)
        until("the change", lambda: "    cost: 35 EUR bed # paid\n" in self.text())
        self.press("#costs .paid[data-cost='0 cost 0']")
        self.press("dialog [data-do=remove-cost]")
        until("no cost", lambda: self.text() == before)

    def pasted(self) -> None:
        """A list from the clipboard becomes stops, in one edit. The search finds an idea, and makes a stop of it."""
        before, names = self.text(), self.browser.ask(STOPS)
        self.paste_into("#place", "1. Verona\n\n- Padova\n• Venezia\n")
        until("the question", lambda: "Verona · Padova · Venezia" in self.read("dialog .asked"))
        self.press("dialog button[type=button]")
        self.stops(*names, "Verona", "Padova", "Venezia")
        self.undo()
        until("all three are gone", lambda: self.text() == before)
        self.press("#later")
        self.search("davo", "Davos")
        self.press("#later")
        until("the idea", lambda: self.browser.ask(IDEAS) == ["Davos"])
        self.search("davo", "Davos")
        self.stops(*names, "Davos")
        check("no idea is left", not self.browser.ask(IDEAS))
        for _ in range(2):
            self.undo()
        until("all is as before", lambda: self.text() == before)

    def tracked(self) -> None:
        """Tracks are picked for a leg, dropped onto it, and dropped beside it, where the page asks. Each gets a name that no file has, is one
        step back, and is no photo."""
        before = self.text()
        own = self.file.with_name("over-the-alps")
        points = [(47.3769 - step * 0.1317 / 4, 8.5417 + step * 0.2475 / 4) for step in range(17)]
        track = self.site / "Zürich – Chur (1).gpx"
        track.write_text('<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>'
                         + "".join(f'<trkpt lat="{lat:.5f}" lon="{lon:.5f}"/>' for lat, lon in points) + "</trkseg></trk></gpx>", "utf-8")
        ride = self.site / "ride.fit"
        subprocess.run(["gpsbabel", "-i", "gpx", "-f", track, "-o", "garmin_fit", "-F", ride], check=True)
        (self.site / "notes.gpx").write_text("no track", "utf-8")
        (self.site / "plan.kml").write_text("<kml/>", "utf-8")
        landed = lambda: self.browser.ask("return [...document.querySelectorAll('#arrived li')].map(each => each.textContent)")
        self.pick(2, "track")
        until("the field for a file", lambda: self.browser.ask("return !!document.getElementById('track-file')"))
        self.browser.driver.find_element("css selector", "#track-file").send_keys(f"{self.site / 'notes.gpx'}\n{track}")
        until("the track", lambda: "track: over-the-alps/tracks/Zürich-Chur-1.gpx\n" in self.text())
        until("what became of each", lambda: landed() == ["notes.gpx is no photo, no film, no recording, no track and no PDF. Tracks are GPX and FIT files.",
                                                          f"{track.name}: Zürich to Chur"])
        check("its bytes are the same", bytes_of(own) == {"tracks/Zürich-Chur-1.gpx": track.read_bytes()})
        self.drop(CARD.format(2), ride)
        until("both", lambda: "track: [over-the-alps/tracks/Zürich-Chur-1.gpx, over-the-alps/tracks/ride.fit]\n" in self.text())
        until("where it landed", lambda: self.read("#arrived .sum") == "1 track added." and landed() == ["ride.fit: Zürich to Chur"])
        check("it is no photo", bytes_of(own) == {"tracks/Zürich-Chur-1.gpx": track.read_bytes(), "tracks/ride.fit": ride.read_bytes()})
        self.undo()
        self.drop("#head", track, self.site / "plan.kml")
        until("the question, with the nearest leg", lambda: self.browser.ask(
            "return document.querySelector('dialog select')?.selectedOptions[0].textContent") == "Zürich to Chur")
        self.choose("dialog select", "Chur to")
        self.press("dialog [type=submit]")
        until("where both are", lambda: landed() == ["plan.kml is no photo, no film, no recording, no track and no PDF. It can be imported from the start page.",
                                                     f"{track.name}: Chur to Halfway"])
        check("it is at its leg", "track: over-the-alps/tracks/Zürich-Chur-1-2.gpx\n" in self.text())
        for _ in range(2):
            self.undo()
        until("no track", lambda: self.text() == before and bytes_of(own) == {})
        # A PDF belongs to the stop that it is dropped onto, or to the trip.
        ticket, hotel = self.site / "Ticket (1).pdf", self.site / "hotel.pdf"
        for file in ticket, hotel:
            file.write_bytes(f"%PDF-1.4 {file.name}\n%%EOF\n".encode())
        self.drop(CARD.format(1), ticket)
        until("the document", lambda: "    documents: Ticket-1.pdf\n" in self.text())
        until("where it landed", lambda: self.read("#arrived .sum") == "1 document added." and landed() == ["Ticket (1).pdf: Zürich"])
        self.drop(CARD.format(1), hotel)
        until("both", lambda: "    documents: [Ticket-1.pdf, hotel.pdf]\n" in self.text())
        self.drop("#head", ticket)
        until("one of the trip", lambda: "\ndocuments: Ticket-1.pdf\n" in self.text())
        check("one file of each", bytes_of(own) == {"documents/Ticket-1.pdf": ticket.read_bytes(), "documents/hotel.pdf": hotel.read_bytes()})
        for _ in range(5):
            self.undo()
        until("no document", lambda: self.text() == before and bytes_of(own) == {})

    def drawn(self) -> None:
        """A way is drawn on the map, seen before it is saved, and drawn again into the same file."""
        before = self.text()
        own = self.file.with_name("over-the-alps") / "tracks"
        points = lambda: (self.browser.ask("return document.getElementById('map').shadowRoot.querySelector('path[style*=accent]')?.getAttribute('d')") or "").count(" ") // 2 + 1
        file = lambda: own.joinpath("way-to-Chur.gpx").read_text().count("<rtept ")
        self.wait_for_map(6)
        self.pick(2, "draw")
        until("a straight line", lambda: "straight from point to point" in self.read("#mapped") and points() == 2)
        (x, y), (other_x, other_y) = (self.pins()[number] for number in "12")
        for count, share in enumerate((0.3, 0.6), 3):
            self.drag_on_map(x + (other_x - x) * share + 15, y + (other_y - y) * share + 15)
            until(f"{count} points", lambda: points() == count)
        self.look("drawn way")
        self.press("[data-do=back]")
        until("one point less", lambda: points() == 3)
        check("nothing is saved", self.text() == before and not own.exists())
        self.press("[data-do=drawn]")
        until("the way", lambda: "planned: over-the-alps/tracks/way-to-Chur.gpx\n" in self.text())
        check("its points", file() == 3)
        until("another map", lambda: points() == 1 and "A click adds a stop" in self.read("#mapped"))
        self.wait_for_map(6)
        self.pick(2, "draw")
        until("a line", lambda: points() == 2)
        self.press("[data-do=drawn]")
        until("the same file", lambda: file() == 2)
        for _ in range(2):
            self.undo()
        until("no way", lambda: self.text() == before and not own.exists())

    def columned(self) -> None:
        """On a wide screen, the days stand beside each other, and stops are dragged between them."""
        before, names = self.text(), self.browser.ask(STOPS)
        self.browser.ask("document.activeElement.blur()")
        self.keys("c")
        columns = lambda: self.browser.ask("return [...document.querySelectorAll('#stops > .day')].map(each => Math.round(each.getBoundingClientRect().x))")
        until("a column for each day", lambda: len(columns()) > 1 and sorted(set(columns())) == columns())
        self.look("columns")
        self.browser.view(1440, 900)
        until("columns again", lambda: sorted(set(columns())) == columns())
        self.browser.ask("document.getElementById('stops').scrollIntoView()")
        self.carry(*self.browser.ask("""return [[3, '.grip'], [1, '.place']].map(([number, part]) => {
            const box = document.querySelector(arguments[0].replace('{}', number)).querySelector(part).getBoundingClientRect();
            return [box.x + box.width / 2, part === '.grip' ? box.y + box.height / 2 : box.bottom - 5] })""", CARD))
        until("another day", lambda: self.browser.ask(STOPS) == [names[0], names[2], names[1], *names[3:]])
        until("which one", lambda: self.browser.ask(SAID).endswith(", on day 1"))
        self.undo()
        until("the old order", lambda: self.browser.ask(STOPS) == names and self.text() == before)
        self.browser.ask("document.activeElement.blur()")
        self.keys("c")
        until("a list", lambda: len(set(columns())) == 1)

    def moved_days(self) -> None:
        """A whole day moves, and copies of the stops of a day come to another one, by the menu of a day or of its only stop."""
        before, names = self.text(), self.browser.ask(STOPS)
        days = lambda: self.browser.ask(STOPS_OF_DAYS)
        until("two days", lambda: days() == [names[:1], names[1:]])
        place = lambda text: until("places", lambda: self.browser.ask("return !!document.querySelector('dialog[open] select')")) \
            or self.choose("dialog select", text) or self.press("dialog button[type=submit]")
        self.take_from(".day[data-day='2'] [data-do=menu]", "move-day")
        place("Before day 1")
        until("the other order", lambda: days() == [names[1:], names[:1]])
        check("their dates are in the file", "arrive: 2026-03-27 02:30" in self.text() and "CH\n    arrive: 2026-03-28\n" in self.text())
        self.undo()
        until("the days as before", lambda: days() == [names[:1], names[1:]] and self.text() == before)
        self.pick(1, "copy-day")
        place("To a new day")
        until("a new day", lambda: days() == [names[:1], names[1:], names[:1]])
        check("its date is in the file", "  - Bergamo, Lombardy, IT\n  - name: Zürich, Zurich, CH\n    arrive: 2026-03-29\n---" in self.text())
        self.undo()
        until("the text as before", lambda: self.text() == before)

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

    def optioned(self) -> None:
        """A copy of a stop becomes an option, is changed with the mouse and by keys, and changes places with the plan, there and back with a finger."""
        before, names = self.text(), self.browser.ask(STOPS)
        option = ".options [data-option='0']"
        self.pick(4, "option")
        until("the question", lambda: self.browser.ask("return !!document.querySelector('dialog[open] select')"))
        for place in [2, 3]:
            self.choose(f"dialog label:nth-of-type({place}) select", "4. Pontresina")
        self.replace("dialog input", "By the lake", Keys.ENTER)
        until("the option", lambda: self.read(f"{option} h3") == "By the lake")
        written = lambda *names: [re.sub(r"^ +(- )?(name: |instead: )?", "", line) for line in self.text().split("options:\n")[1].splitlines() if re.match(r" +(- |- name: |instead: )\S", line)] == [*names]
        check(f"it is in the file: {self.text()}", written("By the lake", "Pontresina", "Pontresina, Grisons, CH"))
        self.press(f"{option} [data-do='stop 0']")
        self.replace("dialog [data-key=name]", "Davos", Keys.ENTER)
        until("another stop", lambda: written("By the lake", "Pontresina", "Davos"))
        self.press(f"{option} [data-do=add-stop]")
        until("the question", lambda: self.browser.ask("return !!document.querySelector('dialog[open] input')"))
        self.keys("Sondrio", Keys.ENTER)
        until("two stops", lambda: written("By the lake", "Pontresina", "Davos", "Sondrio"))
        until("what it changes", lambda: re.fullmatch(r"\+\d+(\.\d)?\u202fkm", self.read(f"{option} .difference")))
        self.look("options")
        self.browser.view(1440, 900)
        optioned, far = self.text(), self.read(f"{option} .way")
        self.press(f"{option} [data-do=choose]")
        until("the name of the plan", lambda: self.browser.ask("return document.querySelector('dialog[open] input')?.value") == "Pontresina")
        self.keys("Over the pass", Keys.ENTER)
        self.stops(*names[:3], "Davos", "Sondrio", *names[4:])
        check("the plan has its figures", self.read(".options li:first-child .way") == far)
        check("the other stop is an option", written("Over the pass", "[Davos, Sondrio]", "Pontresina, Grisons, CH"))
        self.browser.view(390, 844)
        self.tap(f"{option} [data-do=choose]")
        until("the name of the plan", lambda: self.browser.ask("return document.querySelector('dialog[open] input')?.value") == "Davos – Sondrio")
        self.replace("dialog input", "By the lake")
        self.tap("dialog [type=submit]")
        self.stops(*names)
        check("each byte is as before", self.text() == optioned)
        self.undo()
        self.stops(*names[:3], "Davos", "Sondrio", *names[4:])
        self.browser.view(1440, 900)
        for _ in range(4):
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
        check("the header offers it too", "Load the file" in self.read("#state"))
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
        # A note with marks stands there as readers see it. A click opens its text.
        note = "سوق **التوابل** والعطور"
        self.type(3, "note", note)
        until("the note", lambda: f"note: {note}\n" in self.text())
        until("its marks", lambda: self.read(f"{CARD.format(3)} .note > .told strong") == "التوابل")
        self.press(f"{CARD.format(3)} .note > .told")
        until("its text", lambda: self.browser.ask("return document.activeElement.value") == note)

    def visited(self) -> None:
        """Day trips from a stay: one is added on a day without stops, gets a note, and others move in and out with finger, menu and keys."""
        driver = self.browser.driver
        self.file = self.site / "Content/trips/orkney.md"
        save(self.file, ORKNEY)
        driver.get(driver.current_url.replace("andalus", "orkney"))
        numbers = "return [...document.querySelectorAll('#stops .grip')].map(each => each.textContent)"
        names = ["Thurso", "Kirkwall", "Skara Brae", "Kirkwall", "Stromness"]
        self.stops(*names)
        self.wait_for_map(4)
        check("a return has no number", self.browser.ask(numbers) == ["1", "2", "3", "4"])
        check("it is told", self.read(f"{CARD.format(4)} > .way") == "Back in Kirkwall" and not self.browser.ask("return !!document.querySelectorAll('#stops .card')[3].querySelector('[data-key]')"))
        check("every day has its line", self.browser.ask(DAYS) == ["Day 1", "Day 2", "Day 3", "Day 4"])
        self.look("day-trips")
        self.browser.view(1440, 900)
        visits = lambda: self.text().split("visits:\n")[1].split("  - {name: Stromness")[0]
        skara = '      # with a guide\n      - {name: Skara Brae, at: "59.049, -3.342", by: bus, day: 3}\n'
        # A new one, on the day without stops.
        self.take_from(".day[data-day='2'] [data-do=menu]", "add")
        until("the day", lambda: self.read("#place-label") == "Where on day 2?")
        self.keys("59.108, -3.296", Keys.ENTER)
        until("its name", lambda: self.browser.ask("return !!document.querySelector('dialog[open] input')"))
        self.replace("dialog input", "Birsay", Keys.ENTER)
        self.stops("Thurso", "Kirkwall", "Birsay", "Kirkwall", *names[2:])
        until("where it is", lambda: self.browser.ask(SAID) == "Birsay is on day 2")
        check(f"it is below its stay: {visits()}", visits() == '      - {name: Birsay, at: "59.108, -3.296"}\n' + skara)
        check("the next one goes to the end", self.read("#place-label").startswith("Where next?"))
        # Its note.
        self.type(3, "note", "At low tide")
        until("its note", lambda: ', note: At low tide}\n' in visits() and self.browser.ask(STATE) == "Saved")
        self.wait_for_map(5)
        # It moves to the other day trip with a finger, and back by the menu.
        added = self.text()
        self.touch(3, 5)
        until("one round trip", lambda: self.browser.ask(STOPS) == ["Thurso", "Kirkwall", "Skara Brae", "Birsay", "Kirkwall", "Stromness"])
        check(f"its day is in the file: {visits()}", visits() == skara + '      - {name: Birsay, at: "59.108, -3.296", note: At low tide, day: 3}\n')
        self.move_to(f"{CARD.format(4)} [data-do=menu]", "Day 2")
        self.stops("Thurso", "Kirkwall", "Birsay", "Kirkwall", *names[2:])
        self.undo()
        self.undo()
        until("as it was", lambda: self.text() == added)
        # The days change places, by the menu of one of them.
        self.take_from(".day[data-day='2'] [data-do=menu]", "move-day")
        until("places", lambda: self.browser.ask("return !!document.querySelector('dialog[open] select')"))
        places = self.browser.ask("return [...document.querySelectorAll('dialog option')].map(each => each.textContent)")
        check(f"a day trip stays at its stay: {places}", len(places) == 1 and places[0].startswith("Before day 4") and places[0].endswith(": Stromness"))
        self.press("dialog button[type=submit]")
        self.stops("Thurso", "Kirkwall", "Skara Brae", "Kirkwall", "Birsay", "Kirkwall", "Stromness")
        check(f"the file says so: {visits()}", visits() == skara.replace("day: 3", "day: 2") + '      - {name: Birsay, at: "59.108, -3.296", note: At low tide}\n')
        self.undo()
        until("as it was", lambda: self.text() == added)
        # A stop becomes a day trip by the menu, and a day trip a stop by keys.
        self.browser.view(390, 844)
        self.take_from(f"{CARD.format(7)} [data-do=menu]", "to", self.tap)
        until("places", lambda: self.browser.ask("return !!document.querySelector('dialog[open] select')"))
        self.choose("dialog select", "Day 2")
        self.tap("dialog button[type=submit]")
        self.stops("Thurso", "Kirkwall", "Birsay", "Stromness", "Kirkwall", "Skara Brae", "Kirkwall")
        check(f"its line is below the stay: {self.text()}", '      - {name: Stromness, at: "58.963, -3.296", day: 2}\n' in self.text() and '\n  - {name: Stromness' not in self.text())
        self.browser.view(1440, 900)
        self.undo()
        self.stops("Thurso", "Kirkwall", "Birsay", "Kirkwall", *names[2:])
        self.find("#stops .card:nth-child(5 of .card) .grip").send_keys(Keys.ARROW_DOWN)
        self.stops("Thurso", "Kirkwall", "Birsay", "Kirkwall", "Skara Brae", "Stromness")
        until("its place is said", lambda: self.browser.ask(SAID).startswith("Skara Brae is now stop 4 of 5"))
        check("it has no day of the stay", '  # with a guide\n  - {name: Skara Brae, at: "59.049, -3.342", by: bus}\n' in self.text())
        self.undo()
        until("it is back", lambda: self.text() == added)
        # The stay takes its day trips along, and its nights move what comes later.
        self.find("#stops .card:nth-child(2 of .card) .grip").send_keys(Keys.ARROW_DOWN)
        until("why not, or the new order", lambda: self.browser.ask(STOPS)[1] == "Stromness" or self.read("#problems"))
        if self.text() != added:
            self.undo()
        until("as it was", lambda: self.text() == added)
        self.pick(2, "rest")
        until("a longer stay", lambda: "nights: 4" in self.text())
        self.undo()
        self.pick(2, "remove")
        until("what goes", lambda: self.read("dialog .asked").startswith("Remove Kirkwall and its day trips?"))
        self.keys(Keys.ESCAPE)
        self.press("#undo")
        until("the note is gone", lambda: "low tide" not in self.text())
        self.undo()
        until("the file as it was", lambda: self.text() == ORKNEY)
        driver.get(driver.current_url.replace("orkney", "andalus"))
        self.file.unlink()

    def seen_by_others(self) -> None:
        """Who sees what, another audience for a stop, and the trip and the site through the eyes of others."""
        settings, driver = self.site / "Content/site.yml", self.browser.driver
        before = settings.read_text("utf-8")
        save(settings, before + "audiences: [public, family, us]\n")
        self.file = self.site / "Content/trips/valais.md"
        save(self.file, VALAIS)
        driver.get(driver.current_url.replace("andalus", "valais"))
        self.stops("Visp", "Rosa", "Zermatt")
        self.wait_for_map(3)
        words = "return [...document.querySelectorAll('#stops .card')].map(each => each.querySelector('.seen')?.textContent ?? '')"
        check("the words of stops", self.browser.ask(words) == ["", "family", ""])
        check("the word of a way", self.read(f"{CARD.format(3)} .way").endswith(" · us"))
        check("the word of a cost", self.read("#costs .was") == "us")
        self.look("audiences")
        self.pick(2, "who")
        check("less and more trusted ones", self.browser.ask("return [...document.querySelectorAll('dialog option')].map(each => each.textContent)") == ["public", "family", "us"])
        self.choose("dialog select", "us")
        self.press("dialog [type=submit]")
        until("the key", lambda: self.text() == VALAIS.replace("for: family", "for: us"))
        until("its word", lambda: self.browser.ask(words) == ["", "us", ""])
        until("the focus is back", lambda: self.browser.ask("return document.activeElement.getAttribute('aria-label')") == "More for Rosa")
        self.undo()
        until("one step back", lambda: self.text() == VALAIS)
        self.take_from("#site", "as-family")
        until("what the family sees", lambda: self.browser.ask(IN_SIGHT) == [3, 1, 0])
        self.take_from("#site", "as-public")
        until("what everybody sees", lambda: self.browser.ask(IN_SIGHT) == [2, 0, 0])
        until("the map of everybody", lambda: sorted(self.pins()) == ["1", "2"])
        check("its stops and days", self.read("#mapped").endswith(" · 4 days · 2 stops"))
        self.look("eyes")
        first = driver.current_window_handle
        self.press("[data-do=open-site]")
        until("another tab", lambda: len(driver.window_handles) == 2)
        driver.switch_to.window(driver.window_handles[1])
        until("the page of the trip", lambda: driver.title.startswith("Valais"))
        shown, address = self.browser.ask("return document.body.innerText"), urllib.parse.urlsplit(driver.current_url)
        check("it is the site of everybody", "Zermatt" in shown and "Rosa" not in shown)
        check("the tab cannot reach the planner", self.browser.ask("return window.opener === null"))
        driver.close()
        driver.switch_to.window(first)
        for path in ["/", "/trips/valais/", "/x/"]:
            try:
                told = urllib.request.urlopen(f"http://{address.netloc}{path}").geturl()
            except urllib.error.HTTPError as refusal:
                told = str(refusal.code)
            check(f"a stranger learns nothing at {path}: {told}", told == "404")
        self.press("[data-do=all]")
        until("everything", lambda: self.browser.ask(IN_SIGHT) == [3, 2, 1])
        self.wait_for_map(3)
        save(settings, before)
        driver.get(driver.current_url.replace("valais", "andalus"))
        self.file.unlink()


def weigh(address: str) -> None:
    """All scripts of the planner together, as the planner sends them, packed: `plan.js` and what it imports on any page."""
    scripts, weight = ["plan.js"], 0
    for name in scripts:
        with urllib.request.urlopen(urllib.parse.urljoin(address, "/" + name)) as answer:
            script = answer.read()
        weight += len(gzip.compress(script))
        scripts += sorted(set(re.findall(r"'\./(\w+\.js)'", script.decode())) - set(scripts))
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
                plan.imported(program)
                print("passed: imported")
                for step in [
                    plan.begun, plan.searched, plan.mapped, plan.reordered, plan.shortened, plan.rescheduled, plan.spent, plan.pasted, plan.tracked, plan.drawn, plan.columned, plan.moved_days,
                    plan.imagined, plan.optioned, plan.conflicted, plan.written_from_right_to_left, plan.visited, plan.seen_by_others,
                ]:
                    step()
                    print("passed:", step.__name__.replace("_", " "))
                album = PhotoPage(browser, copy, pictures)
                album.begin(pathlib.Path(folder) / "pictures")
                for step in [album.dropped, album.undone, album.described, album.posted, album.edited]:
                    step()
                    print("passed: photos", step.__name__)
                loud = [line for line in browser.complaints() if not any(known in line for known in ["422", "409", "/api/site/", "/api/news/"])]
                check(f"the console is quiet: {loud}", not loud)
            except Failed as failure:
                tell(failure, browser)
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
