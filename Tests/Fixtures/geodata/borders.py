"""Write borders.txt: points on both sides of borders and coasts with their countries, by shapely.

    python borders.py /usr/share/qgis/resources/data/world_map.gpkg > borders.txt

The polygons are those of the file at their full precision. 75 pairs straddle a border, 75 a coast; no point is nearer
to any border than 0.0015 degree, for the program's lattice is as fine as that. Off a coast the nearest country counts, where
that is clear; 60 more points lie on the open sea, at least 30 km from any coast, and 40 between 5 and 20 km from one.
A line a point: latitude, longitude, country or "-". Parts with a code of their own in ISO 3166-1 are not taken.
"""

import math
import random
import sqlite3
import sys

import shapely
from shapely.affinity import scale

APART = {"-1", "FR", "NO", "NL"}


def countries(path):
    database = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)
    for blob, code in database.execute("select geom, iso_a2 from countries order by fid"):
        yield code, shapely.from_wkb(blob[8 + (0, 32, 48, 48, 64)[blob[3] >> 1 & 7]:])


def main(path):
    chance = random.Random(2)
    whole = list(countries(path))
    shapes = [shape for _, shape in whole]
    edges = shapely.STRtree([shape.boundary for shape in shapes])
    bodies = shapely.STRtree(shapes)

    def inside(point):
        found = bodies.query(point, predicate="intersects")
        return whole[found[0]][0] if len(found) else None

    def ranking(point, reach):
        """Countries by their distance in degrees of latitude."""
        east = math.cos(math.radians(point.y))
        near = edges.query(shapely.box(point.x - reach / east, point.y - reach, point.x + reach / east, point.y + reach))
        flat = scale(point, east, 1, origin=(0, 0))
        return sorted((scale(shapes[each].boundary, east, 1, origin=(0, 0)).distance(flat), whole[each][0]) for each in near)

    def answer(point):
        """None where it is not clear enough."""
        own, near = inside(point), ranking(point, 0.35)
        if near and near[0][0] < 0.0015 or own in APART:
            return None
        if own:
            return own
        if not near or near[0][0] > 30 / 111.2:
            return "-"
        if near[0][0] > 0.2 or near[0][1] in APART:
            return None
        return near[0][1] if len(near) == 1 or near[1][0] > near[0][0] + 0.004 or near[1][1] == near[0][1] else None

    def show(point, country):
        print(f"{point.y:.6f} {point.x:.6f} {country}")

    def pair(coast):
        code, shape = chance.choice(whole)
        if code in APART:
            return False
        ring = chance.choice(list(shape.geoms)).exterior
        at = chance.randrange(len(ring.coords) - 1)
        (x0, y0), (x1, y1) = ring.coords[at:at + 2]
        length = math.hypot(x1 - x0, y1 - y0)
        away = chance.uniform(0.0016, 0.02)
        dx, dy = -(y1 - y0) / length * away, (x1 - x0) / length * away
        points = [shapely.Point((x0 + x1) / 2 + sign * dx, (y0 + y1) / 2 + sign * dy) for sign in (1, -1)]
        if any(abs(point.x) > 179.9 or abs(point.y) > 84 for point in points):
            return False
        answers = [answer(point) for point in points]
        owners = [inside(point) for point in points]
        if None in answers or owners[0] == owners[1] or coast != (None in owners):
            return False
        for point, found in zip(points, answers):
            show(point, found)
        return True

    for coast in (False, True):
        pairs = 0
        while pairs < 75:
            pairs += pair(coast)
    for wanted, most in (("sea", 60), ("near", 40)):
        count = 0
        while count < most:
            if wanted == "near":
                code, shape = chance.choice(whole)
                point = chance.choice(list(shape.geoms)).centroid
                point = shapely.Point(point.x + chance.uniform(-1, 1), point.y + chance.uniform(-1, 1))
            else:
                point = shapely.Point(chance.uniform(-179, 179), math.degrees(math.asin(chance.uniform(-0.97, 0.99))))
            if inside(point) or abs(point.x) > 179 or abs(point.y) > 84:
                continue
            near = ranking(point, 0.35)
            found = answer(point)
            if found is None or (wanted == "near") != (found != "-") or wanted == "near" and near[0][0] < 5 / 111.2:
                continue
            show(point, found)
            count += 1


main(sys.argv[1])
