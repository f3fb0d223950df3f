"""check_stats.py PROGRAM SITE: the page of figures of SITE, and of a site with trips over New Year, says what the JSON files of the trips add up to, and each number leads to exactly the trips
that it counts. In Chromium, links to the narrowed list show these trips.

The page counts in whole kilometres, and the files in tenths. So a distance may differ by half a kilometre a leg.
"""
import collections, datetime, functools, html, http.server, json, pathlib, re, subprocess, sys, tempfile, threading
from browser import Browser, chromium
from filtering import SHOWN, cards

# Each trip goes through the places, one after the other, on these days after its first one.
STOPS = [("Bergen", "60.39, 5.32"), ("Stavanger", "58.97, 5.73"), ("Kristiansand", "58.15, 8.0"), ("Cape Town", "-33.92, 18.42")]
JOURNEYS = {
    "over-new-year": ("2023-12-29", [0, 1, 4]), "two-years": ("2021-11-28", [0, 200, 800]), "summer": ("2023-06-01", [0, 1, 2]),
    "to-the-cape": ("2023-01-10", [0, 2, 4, 9]), "a-day": ("2022-03-01", [0]), "winter-only": ("2024-02-01", [0, 3]), "planned": ("2150-12-30", [0, 5]),
}
SEASONS = {"winter": {"over-new-year", "two-years", "to-the-cape", "winter-only", "planned"}, "spring": {"two-years", "a-day"},
           "summer": {"two-years", "summer", "to-the-cape"}, "autumn": {"two-years"}}


def days_of(trip: dict) -> set[datetime.date]:
    first, last = (datetime.date.fromisoformat(trip[key]) for key in ("start", "end"))
    return {first + datetime.timedelta(number) for number in range((last - first).days + 1)}


def days_in_countries(trips: list[dict]) -> dict[str, int]:
    days = collections.defaultdict(set)
    for trip in trips:
        for day in trip.get("itinerary", []):
            for number in day["stops"] if "date" in day else []:
                stop, date = trip["stops"][number - 1], datetime.date.fromisoformat(day["date"])
                if "country" not in stop:
                    continue
                end = datetime.date.fromisoformat(stop["departure"][:10]) if "departure" in stop else date + datetime.timedelta(stop.get("nights", 0))
                days[stop["country"].lower()] |= {date + datetime.timedelta(number) for number in range(max((end - date).days, 0) + 1)}
    return {country: len(dates) for country, dates in days.items()}


def years_of_legs(trip: dict) -> list[str]:
    """The year of each leg: that of the day on which it ends, or else that of the trip's first day."""
    dates = {number: day["date"][:4] for day in trip.get("itinerary", []) if "date" in day for number in day["stops"]}
    return [dates.get(number, trip["start"][:4]) for number in range(2, len(trip["stops"]) + 1)]


def trips_in_countries(trips: dict[str, dict]) -> dict[str, set[str]]:
    return collected((country, trip) for trip, facts in trips.items() for country in days_in_countries([facts]))


def collected(pairs: collections.abc.Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    found = collections.defaultdict(set)
    for name, trip in pairs:
        found[name].add(trip)
    return dict(found)


def links(part: str) -> list[str]:
    return [html.unescape(link) for link in re.findall(r'href="([^"]*)"', part)]


def numbers(page: str, heading: str) -> dict[str, str]:
    """Where the number of each row leads to, by the end of the address of its name."""
    part = page[page.index(heading):]
    part = part[:part.index("</ul>")]
    return {
        re.search(r'class="name">.*?href="[^"]*?([^/"]+)/?"', row).group(1): html.unescape(re.search(r'<a class="number" href="([^"]*)"', row).group(1))
        for row in re.findall(r"<li.*?</li>", part, re.S) if 'class="name"' in row}


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


class Reader:
    """Follows links as somebody who reads the site."""

    def __init__(self, browser: Browser, site: pathlib.Path, page: str) -> None:
        self.browser, self.site, self.page, self.kinds = browser, site, page, collections.Counter()
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=site))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{server.server_port}"

    def narrowed(self, hash: str) -> set[str]:
        self.browser.open("about:blank")
        self.browser.open(f"{self.address}/{hash}")
        self.browser.driver.execute_async_script(
            "const wait = done => document.querySelectorAll('[name=mode] option').length > 1 ? done() : setTimeout(wait, 20, done); wait(arguments[0])")
        return {*self.browser.ask(SHOWN)}

    def trips(self, link: str) -> set[str]:
        """The trips that a link leads to, by their addresses."""
        if trip := re.match(r"/trips/[^/]+/", link):
            self.kinds["trip"] += 1
            return {trip[0]}
        if link.startswith("#"):
            self.kinds["list below"] += 1
            part = self.page[self.page.index(f'<h3 id="{link[1:]}"'):]
            return {*links(re.search(r'</svg>\s*<p class="small">(.*?)</p>', part, re.S)[1])}
        if "#" not in link:
            self.kinds["page"] += 1
            return {*cards(self.site / link.strip("/"))}
        self.kinds["narrowed list"] += 1
        return self.narrowed(link.removeprefix("/"))


def check_new_year(program: str, folder: pathlib.Path, browser: Browser) -> None:
    """A trip over New Year is in both years, and its legs in the years in which they end. A trip has the seasons of all its days."""
    content = folder / "Content/trips"
    content.mkdir(parents=True)
    (folder / "Content/site.yml").write_text("title: Years\nlanguage: en-GB\n", "utf-8")
    for name, (start, days) in JOURNEYS.items():
        first = datetime.date.fromisoformat(start)
        stops = [f"  - {{name: {place}, at: \"{at}\", arrive: {first + datetime.timedelta(day)}, nights: 1, by: ferry}}" for (place, at), day in zip(STOPS, days)]
        stops[0] = stops[0].replace(", by: ferry", "")
        (content / f"{name}.md").write_text(f"---\ntitle: {name}\ndate: {start}\nstops:\n" + "\n".join(stops) + "\n---\n", "utf-8")
    subprocess.run([program, "build", folder, "--quiet"], check=True)
    check_site(folder / "Site", browser, fewest=6)
    reader = Reader(browser, folder / "Site", "")
    years = collected((str(year), f"/trips/{path.parent.name}/") for path in sorted(folder.glob("Site/trips/*/*.json")) if path.stem == path.parent.name
                      for trip in [json.loads(path.read_text("utf-8"))] for year in range(int(trip["start"][:4]), int(trip["end"][:4]) + 1))
    assert len(years["2023"]) == 4 and len(years["2024"]) == 3, years
    for year, expected in years.items():
        assert reader.narrowed(f"#year={year}") == expected == {*cards(folder / f"Site/years/{year}")}, year
    for season, expected in SEASONS.items():
        found = reader.narrowed(f"#season={season}")
        assert found == {f"/trips/{trip}/" for trip in expected}, (season, found)
    print(f"filters find trips in {len(years)} years and 4 seasons")


def check_links(site: pathlib.Path, page: str, trips: dict[str, dict], browser: Browser) -> None:
    reader = Reader(browser, site, page)

    def leads(name: str, link: str, expected: set[str]) -> None:
        found = reader.trips(link)
        assert found == expected, (name, link, found - expected, expected - found)

    in_years = collected((str(date.year), trip) for trip, facts in trips.items() for date in days_of(facts))
    by_mode = collected((leg["mode"], trip) for trip, facts in trips.items() for leg in facts.get("legs", []))
    for heading, expected in (("Distance by year", in_years), ("Distance by mode", by_mode), ("Days in countries", trips_in_countries(trips))):
        found = numbers(page, heading)
        assert found, heading
        for name, link in found.items():
            leads(f"{heading}: {name}", link, expected[name])
    sums = links(page[page.index('<dl class="sums">'):page.index("</dl>")])
    assert len(sums) == 3, sums
    for link in sums:
        leads("all", link, {*trips})
    calendars = re.findall(r'<h3 id="(year-(\d+))">.*?</h3>', page, re.S)
    assert {year for _, year in calendars} == {*in_years}, calendars
    for anchor, year in calendars:
        leads(f"the calendar of {year}", "#" + anchor, in_years[year])
        leads(f"the days of {year}", html.unescape(re.search(rf'<h3 id="{anchor}">.*?<a class="count" href="([^"]*)"', page, re.S)[1]), in_years[year])

    # Places lead to the stops with their nights, and records to the trip or stop that has them.
    stays = collections.defaultdict(set)
    for trip, facts in trips.items():
        for number, stop in enumerate(facts["stops"], 1):
            if "nights" in stop:
                stays[stop["name"]].add(f"{trip}#stop-{number}")
    part = page[page.index("Nights by place"):]
    places = re.findall(r'<li><span class="name" dir="auto">(.*?)</span>(.*?)</li>', part[:part.index("</ul>")], re.S)
    assert places
    for name, row in places:
        assert {*links(row)} == stays[html.unescape(name)], (name, links(row), stays[html.unescape(name)])
    records = re.findall(r'<div><dt>(.*?)</dt><dd><a href="([^"]*)"><span class="number">(.*?)</span>', page)
    assert len(records) >= 4, records
    longest, days = (max(trips, key=key) for key in (lambda trip: trips[trip].get("kilometres", 0), lambda trip: len(days_of(trips[trip]))))
    assert [link for _, link, _ in records[:2]] == [longest, days], records
    latitudes = {f"{trip}#stop-{number}": stop["latitude"] for trip, facts in trips.items() for number, stop in enumerate(facts["stops"], 1) if "latitude" in stop}
    for name, best in (("Northernmost", max), ("Southernmost", min)):
        (link,) = [link for title, link, _ in records if title.startswith(name)]
        assert latitudes[link] == best(latitudes.values()), (name, link)
    print("numbers lead to their trips:", dict(reader.kinds))


def rows(page: str, heading: str) -> dict[str, int]:
    """The first number of each row of a list, by the end of the address that the row links to."""
    part = page[page.index(heading):]
    part = part[:part.index("</ul>")]
    return {
        re.search(r'href="[^"]*?([^/"]+)/?"', row).group(1): number(re.search(r'class="number"[^>]*>(.*?)</', row).group(1))
        for row in re.findall(r"<li.*?</li>", part, re.S) if "href" in row}


def number(text: str) -> int:
    return int(re.sub(r"\D", "", html.unescape(text)))


def check_site(site: pathlib.Path, browser: Browser, fewest: int) -> None:
    page = (site / "stats/index.html").read_text("utf-8")
    files = [path for path in sorted(site.glob("trips/*/*.json")) if path.stem == path.parent.name]
    trips = [json.loads(path.read_text("utf-8")) for path in files]
    today = datetime.date.today()
    ended = {f"/trips/{path.parent.name}/": trip for path, trip in zip(files, trips)
             if "end" in trip and datetime.date.fromisoformat(trip["end"]) < today}
    trips = list(ended.values())
    assert len(trips) >= fewest

    by_mode, by_year, legs = collections.Counter(), collections.Counter(), 0
    for trip in trips:
        for leg, year in zip(trip.get("legs", []), years_of_legs(trip)):
            by_mode[leg["mode"]] += leg.get("kilometres", 0)
            by_year[year] += leg.get("kilometres", 0)
            legs += 1
    for heading, expected in (("Distance by year", by_year), ("Distance by mode", by_mode)):
        shown = rows(page, heading)
        expected = {key: value for key, value in expected.items() if value >= 1 and key != "other"}
        assert shown.keys() == expected.keys(), (heading, shown, expected)
        for key, value in expected.items():
            assert abs(shown[key] - value) <= legs / 2, (heading, key, shown[key], value)
    countries = rows(page, "Days in countries")
    assert countries == days_in_countries(trips), (countries, days_in_countries(trips))

    sums = [number(re.sub("<.*?>", "", text)) for text in re.findall(r"<dd>(.*?)</dd>", page[:page.index("</dl>")])]
    nights = sum(stop.get("nights", 0) for trip in trips for stop in trip["stops"])
    dates = set().union(*map(days_of, trips))
    assert abs(sums[0] - sum(by_mode.values())) <= legs / 2 and sums[1:] == [len(dates), nights], (sums, by_mode, len(dates), nights)

    # Each square of the calendars is a day.
    for year in {date.year for date in dates}:
        drawing = re.search(rf'<svg class="year-days"[^>]*><title>{year}: .*?</svg>', page, re.S).group()
        away = re.search(r'class="day-away" d="([^"]*)"', drawing).group(1).count("M")
        # A year can be one journey.
        home = (re.search(r'class="day-home" d="([^"]*)"', drawing) or ["", ""])[1].count("M")
        assert away == sum(date.year == year for date in dates), (year, away)
        assert away + home == (datetime.date(year + 1, 1, 1) - datetime.date(year, 1, 1)).days, year
    check_links(site, page, ended, browser)
    print(f"{len(trips)} trips, {legs} legs, {len(dates)} days, {len(countries)} countries: as in the files of the trips")


def main() -> int:
    with chromium() as browser, tempfile.TemporaryDirectory(prefix="tripsite-stats-") as folder:
        check_site(pathlib.Path(sys.argv[2]), browser, fewest=12)
        check_new_year(str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(folder), browser)
    return 0


sys.exit(main())
