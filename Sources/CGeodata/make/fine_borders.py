"""The countries with the land borders of Natural Earth 1:10m: QGIS's world map has the same, but simplified to a
kilometre, which puts towns on the wrong side.

The land of the simplified map is cut by the fine borders. Each face becomes the country that most of it was. If a
fine border is missing, as between a country and its dependency, the simplified one stays.
"""

import json
import math
from collections import defaultdict
from pathlib import Path

import shapely

ARCHIVE = Path(__file__).parent / "naturalearth/ne_10m_admin_0_boundary_lines_land.7z"
# Degrees. An end of a fine border that is so near to a coast or to another border is drawn out to it.
REACH = 0.12
# What a face has of another country is a sliver between a fine and a simplified border, if it is narrower than this.
SLIVER = 0.06
# What fine borders are not: lines of leases and limits of overlays.
LEFT_OUT = {"Lease limit", "Overlay limit"}


def fine_lines(features):
    for feature in features:
        if feature["properties"]["featurecla"] not in LEFT_OUT:
            yield from shapely.get_parts(shapely.from_geojson(json.dumps(feature["geometry"])))


def drawn_out(lines, coast):
    """The lines and, from each end that touches no other line, the shortest way to a coast or a line near it."""
    ends = defaultdict(int)
    for line in lines:
        for end in (line.coords[0], line.coords[-1]):
            ends[end] += 1
    targets = [*shapely.get_parts(coast), *lines]
    tree = shapely.STRtree(targets)
    ways = []
    for line in lines:
        for end, before in ((line.coords[0], line.coords[1]), (line.coords[-1], line.coords[-2])):
            if ends[end] > 1:
                continue
            point = shapely.Point(end)
            near = [targets[index] for index in tree.query(point.buffer(REACH)) if targets[index] is not line]
            if not near:
                continue
            nearest = min(near, key=point.distance)
            if 1e-9 < point.distance(nearest) <= REACH:
                way = shapely.shortest_line(point, nearest)
                # A little further, so that rounding leaves no gap.
                (x0, y0), (x1, y1) = way.coords
                length = math.hypot(x1 - x0, y1 - y0)
                more = 0.002 / length
                ways.append(shapely.LineString([(x0, y0), (x1 + (x1 - x0) * more, y1 + (y1 - y0) * more)]))
            # Where the line crosses the simplified coast it is cut there by itself.
    return [*lines, *ways]


def fine(parts, features):
    """Pairs of a code and a polygon, as `countries.polygons` has them, along the fine borders."""
    parts = list(parts)
    codes = [code for code, _ in parts]
    shapes = [shape for _, shape in parts]
    tree = shapely.STRtree(shapes)
    land = shapely.union_all(shapes)
    edges = [land.boundary, *drawn_out(list(fine_lines(features)), land.boundary)]

    def faces(edges):
        cut = shapely.get_parts(shapely.polygonize([shapely.union_all(edges)]))
        points = shapely.point_on_surface(cut)
        return [face for face, inside in zip(cut, shapely.contains_properly(land, points)) if inside]

    def shares(face):
        """Of each part that the face overlaps: how much, the part's number, and the overlap."""
        overlaps = [(index, shapely.intersection(face, shapes[index])) for index in tree.query(face)]
        return sorted(((overlap.area, index, overlap) for index, overlap in overlaps if overlap.area > 0), reverse=True, key=lambda each: each[:2])

    shapely.prepare(land)
    missing = []
    for face in faces(edges):
        found = shares(face)
        for _, index, overlap in found[1:]:
            if codes[index] != codes[found[0][1]] and not overlap.buffer(-SLIVER / 2).is_empty:
                missing.append(shapely.intersection(shapes[index].boundary, face))
            elif codes[index] != codes[found[0][1]] and overlap.area > 0.9 * shapes[index].area:
                # A whole small country, as the Vatican.
                missing.append(shapes[index].boundary)
    if missing:
        edges += [line for each in missing for line in shapely.get_parts(each) if line.geom_type == "LineString"]
    owned = defaultdict(list)
    for face in faces(edges):
        found = shares(face)
        if found:
            owned[codes[found[0][1]]].append(face)
    for code in sorted(owned):
        for part in shapely.get_parts(shapely.union_all(owned[code])):
            yield code, part
