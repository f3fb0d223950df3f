"""check_stats.py SITE: the page of figures says what the JSON files of the trips add up to.

The page counts in whole kilometres, and the files in tenths. So a distance may differ by half a kilometre a leg.
"""
import collections, datetime, html, json, pathlib, re, sys


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


def rows(page: str, heading: str) -> dict[str, int]:
    """The first number of each row of a list, by the end of the address that the row links to."""
    part = page[page.index(heading):]
    part = part[:part.index("</ul>")]
    return {
        re.search(r'href="[^"]*?([^/"]+)/?"', row).group(1): number(re.search(r'class="number">(.*?)</span>', row).group(1))
        for row in re.findall(r"<li.*?</li>", part, re.S) if "href" in row}


def number(text: str) -> int:
    return int(re.sub(r"\D", "", html.unescape(text)))


def main() -> int:
    site = pathlib.Path(sys.argv[1])
    page = (site / "stats/index.html").read_text("utf-8")
    files = [path for path in sorted(site.glob("trips/*/*.json")) if path.stem == path.parent.name]
    trips = [json.loads(path.read_text("utf-8")) for path in files]
    today = datetime.date.today()
    trips = [trip for trip in trips if "end" in trip and datetime.date.fromisoformat(trip["end"]) < today]
    assert len(trips) > 5

    by_mode, by_year, legs = collections.Counter(), collections.Counter(), 0
    for trip in trips:
        for leg in trip.get("legs", []):
            by_mode[leg["mode"]] += leg.get("kilometres", 0)
            by_year[trip["start"][:4]] += leg.get("kilometres", 0)
            legs += 1
    for heading, expected in (("Distance by year", by_year), ("Distance by mode", by_mode)):
        shown = rows(page, heading)
        expected = {key: value for key, value in expected.items() if value >= 1 and key != "other"}
        assert shown.keys() == expected.keys(), (heading, shown, expected)
        for key, value in expected.items():
            assert abs(shown[key] - value) <= legs / 2, (heading, key, shown[key], value)
    countries = rows(page, "Days in countries")
    assert countries == days_in_countries(trips), (countries, days_in_countries(trips))

    sums = [number(text) for text in re.findall(r"<dd>(.*?)</dd>", page[:page.index("</dl>")])]
    nights = sum(stop.get("nights", 0) for trip in trips for stop in trip["stops"])
    dates = set().union(*map(days_of, trips))
    assert abs(sums[0] - sum(by_mode.values())) <= legs / 2 and sums[1:] == [len(dates), nights], (sums, by_mode, len(dates), nights)

    # Each square of the calendars is a day.
    for year in {date.year for date in dates}:
        drawing = re.search(rf'<svg class="year-days"[^>]*><title>{year}: .*?</svg>', page, re.S).group()
        away = re.search(r'class="day-away" d="([^"]*)"', drawing).group(1).count("M")
        home = re.search(r'class="day-home" d="([^"]*)"', drawing).group(1).count("M")
        assert away == sum(date.year == year for date in dates), (year, away)
        assert away + home == (datetime.date(year + 1, 1, 1) - datetime.date(year, 1, 1)).days, year
    print(f"{len(trips)} trips, {legs} legs, {len(dates)} days, {len(countries)} countries: as in the files of the trips")
    return 0


sys.exit(main())
