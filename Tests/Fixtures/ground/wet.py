"""Write wet.txt: 500 points of extracts that are known to be wet or dry, by GDAL and shapely, which share nothing with osmium.

    python wet.py > wet.txt

GDAL's own reader assembles the areas of water, and shapely cuts the extract along its coast: land is on the left of each line.
A point is at least six metres from every bank, from every other line of water and from the edge of the extract, on a wide map
more. Half of the dry points are within 60 metres of water.

Each map is a line with the extract, the positions of its two stops, and its name. A line for each of its points follows: latitude,
longitude, wet or dry, and metres to the bank.

Needs numpy, python3-gdal, and shapely 2.
"""

import math
import pathlib
import random
import sys

import numpy
import shapely
from osgeo import gdal
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import linemerge, polygonize, unary_union

FOLDER = pathlib.Path(__file__).parent
LEAST, NEAR, OUTSIDE = 6, 60, 200
# Each extract has its edges (west, south, east, north) and its maps. Each map has two stops, the number of points, the number of wet
# points, and a name.
PLACES = [
    ("liechtenstein-2015", (9.4711, 47.0478, 9.6362, 47.2712), [
        ("47.2300 9.5300", "47.0600 9.5150", 70, 20, "the whole country"),
        ("47.1370 9.5080", "47.1440 9.5140", 60, 30, "the Rhine at Vaduz"),
        ("47.2150 9.5080", "47.2200 9.5250", 60, 25, "the Rhine and Bendern"),
        ("47.0700 9.5050", "47.0760 9.4920", 50, 25, "the Rhine at Balzers"),
        ("47.1050 9.5650", "47.1200 9.5900", 30, 5, "Steg and its lake"),
        ("47.1900 9.5350", "47.2000 9.5450", 30, 8, "Gampriner Seelein and Eschen"),
    ]),
    ("helsinki", (24.9352, 60.1642, 24.9534, 60.1791), [
        ("60.1700 24.9440", "60.1752 24.9465", 60, 25, "Kaisaniemi bay"),
        ("60.1755 24.9400", "60.1775 24.9500", 40, 20, "Töölö and Siltasaari"),
    ]),
    ("amsterdam", (4.9170, 52.3385, 4.9451, 52.3551), [
        ("52.3430 4.9230", "52.3520 4.9400", 40, 20, "Watergraafsmeer"),
    ]),
    ("bayfront_singapore", (103.8500, 1.2760, 103.8660, 1.2980), [
        ("1.2800 103.8560", "1.2900 103.8610", 40, 20, "Marina Bay"),
    ]),
    ("paris_bss", (2.3515, 48.8576, 2.3807, 48.8699), [
        ("48.8598 2.3625", "48.8648 2.3685", 20, 0, "the Marais"),
    ]),
]


def tags(feature):
    other = feature.GetField("other_tags") or ""
    found = dict(part.split('"=>"', 1) for part in other.strip('"').split('","') if '"=>"' in part)
    for index in range(feature.GetFieldCount()):
        if feature.GetField(index) is not None:
            found[feature.GetFieldDefnRef(index).GetName()] = feature.GetField(index)
    return found


def is_water(has):
    return (has.get("natural") == "water" or has.get("waterway") in ("riverbank", "dock")
            or has.get("landuse") in ("reservoir", "basin")) and "building" not in has


def read(name, layer):
    """The tags of each feature of a layer, and its geometry, in degrees."""
    gdal.SetConfigOption("OGR_GEOMETRY_ACCEPT_UNCLOSED_RING", "YES")
    source = gdal.OpenEx(str(FOLDER / f"{name}.osm.pbf"))
    while True:
        feature, of = source.GetNextFeature()
        if feature is None:
            return
        if of.GetName() == layer:
            yield tags(feature), shapely.from_wkb(bytes(feature.GetGeometryRef().ExportToWkb()), on_invalid="ignore")


def seas(coast, frame):
    """The faces of the frame that have water on the right of their coast, and straight pieces from the ends of the coast to its edge.
    Near these, nobody knows."""
    lines = list(getattr(linemerge(coast), "geoms", [linemerge(coast)])) if coast else []
    cuts = []
    for line in lines:
        for end, before in ((line.coords[0], line.coords[1]), (line.coords[-1], line.coords[-2])):
            if frame.buffer(-1).contains(Point(end)) and not line.is_ring:
                ahead = numpy.array(end) + OUTSIDE * (numpy.array(end) - before) / math.dist(end, before)
                cuts.append(LineString([end, ahead]))
    sea = []
    for face in polygonize(unary_union([*lines, *cuts, frame.boundary])):
        votes = 0
        for line in lines:
            for start, end in zip(line.coords, line.coords[1:]):
                middle = Point((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
                if face.boundary.distance(middle) > 0.01:
                    continue
                # A little to the left of the middle is land.
                long = math.dist(start, end)
                left = Point(middle.x - 0.02 * (end[1] - start[1]) / long, middle.y + 0.02 * (end[0] - start[0]) / long)
                votes += long if face.contains(left) else -long
        if votes < 0:
            sea.append(face)
    return sea, cuts


def main():
    gdal.UseExceptions()
    random.seed(15)
    for name, (west, south, east, north), maps in PLACES:
        shrink = math.cos(math.radians((south + north) / 2))

        def flat(geometry):
            return shapely.transform(geometry, lambda at: (at[:, :2] - (west, south)) * (111_195 * shrink, 111_195))

        water = [shapely.make_valid(flat(each)) for has, each in read(name, "multipolygons") if is_water(has) and each]
        lines = [(has, flat(each)) for has, each in read(name, "lines") if each]
        # GDAL takes closed ways of these tags for lines.
        closed = [line for has, line in lines if is_water(has) and line.is_ring]
        water += [shapely.make_valid(Polygon(line)) for line in closed]
        frame = box(0, 0, *flat(Point(east, north)).coords[0])
        sea, cuts = seas([line for has, line in lines if has.get("natural") == "coastline"], frame)
        wet = unary_union(water + sea)
        streams = [line for has, line in lines if "waterway" in has and line not in closed]
        # GDAL joins a coast across the nodes that the extract lacks.
        edge = frame.boundary.buffer(NEAR) if sea else frame.boundary
        banks = unary_union([wet.boundary, edge, *streams, *(cut.buffer(OUTSIDE) for cut in cuts)])
        shapely.prepare(wet), shapely.prepare(banks)
        print(name, f"{wet.area / 1e4:.1f} ha of {frame.area / 1e4:.0f}, sea {sum(s.area for s in sea) / 1e4:.1f}", file=sys.stderr)
        for first, second, count, most_wet, title in maps:
            a, b = (flat(Point([float(part) for part in reversed(text.split())])) for text in (first, second))
            # Roughly what a map of these two stops shows.
            middle, reach = ((a.x + b.x) / 2, (a.y + b.y) / 2), max(a.distance(b) / 2, 300)
            window = box(middle[0] - reach, middle[1] - reach, middle[0] + reach, middle[1] + reach).intersection(frame)
            print(f"{name} {first} {second} {title}")
            least = max(LEAST, reach / 320)
            left = {True: most_wet, False: count - most_wet}
            tries = 0
            while left[True] or left[False]:
                tries += 1
                if tries > 3_000_000:
                    raise SystemExit(f"too few points in {title}: {left}")
                at = Point(random.uniform(window.bounds[0], window.bounds[2]), random.uniform(window.bounds[1], window.bounds[3]))
                is_wet, away = wet.contains(at), banks.distance(at)
                # The dry ones by turns near a bank and anywhere.
                if not left[is_wet] or away < least or not is_wet and left[False] % 2 and wet.distance(at) > max(NEAR, 2 * least) and wet.area:
                    continue
                left[is_wet] -= 1
                x, y = at.x / 111_195 / shrink + west, at.y / 111_195 + south
                print(f"{y:.6f} {x:.6f} {'wet' if is_wet else 'dry'} {away:.1f}")


main()
