"""Write borders.txt: points on both sides of borders and coasts with their countries, by shapely.

    python borders.py /usr/share/qgis/resources/data/world_map.gpkg 7zr > borders.txt

The polygons are those that Sources/CGeodata/make/countries.py reads, at their full precision: the land of the file, cut
by Natural Earth's borders, which 7zr unpacks. 75 pairs straddle a border, 75 a coast; no point is nearer
to any border than 0.0015 degree, for the program's lattice is as fine as that. Off a coast the nearest country counts, where
that is clear; 60 more points lie on the open sea, at least 30 km from any coast, and 40 between 5 and 20 km from one.
A line a point: latitude, longitude, country or "-".
"""

import math
import random
import sys
from collections import defaultdict
from pathlib import Path

import shapely
from shapely.affinity import scale

sys.path.insert(0, str(Path(__file__).parents[3] / "Sources/CGeodata/make"))
from countries import polygons  # noqa: E402
from fine_borders import fine, land_borders  # noqa: E402



def countries(world_map, sevenzip):
    parts = defaultdict(list)
    for code, part in fine(polygons(world_map), land_borders(sevenzip)):
        parts[code].append(part)
    return [(code, shapely.MultiPolygon(parts[code])) for code in sorted(parts)]


def main(world_map, sevenzip):
    chance = random.Random(2)
    whole = countries(world_map, sevenzip)
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
        if near and near[0][0] < 0.0015:
            return None
        if own:
            return own
        if not near or near[0][0] > 30 / 111.2:
            return "-"
        if near[0][0] > 0.2:
            return None
        return near[0][1] if len(near) == 1 or near[1][0] > near[0][0] + 0.004 or near[1][1] == near[0][1] else None

    def show(point, country):
        print(f"{point.y:.6f} {point.x:.6f} {country}")

    def pair(coast):
        code, shape = chance.choice(whole)
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


main(*sys.argv[1:])
