"""Where the names of provinces stand: the provinces of QGIS's world map, which has Natural Earth's, and GeoNames' towns.

The point of a province is inside its largest part, far from the edge and from the towns of other provinces. So the name of
a province that was divided after the map was made stands in what is left of it. `provinces.tsv` has English names.
"""

import re
import sqlite3
import sys
from collections import defaultdict
from pathlib import Path

import numpy
import shapely

from azimuthal import cap, plane, vectors
from names import fold
from regions import named_regions

HERE = Path(__file__).parent
# Maps draw the borders of provinces of these countries.
COUNTRIES = ["AU", "BR", "CA", "CN", "ID", "IN", "RU", "US", "ZA"]
# GeoNames has these words behind some names.
KINDS = re.compile(r" (?:Oblast'?|Krai|Kray|Republic)$", re.IGNORECASE)
# Of the parts that have this share of the area of the largest one, the part with the most towns has the name.
LARGE_PART = 0.75
# Points tried in each direction.
GRID = 48
# Names are wide, so an edge to the east or to the west counts as if it were nearer by this factor.
WIDE = 2
# Of the points that are at least this share as free as the freest one, the one nearest to the middle is the best.
FREE_ENOUGH = 0.75
EARTH_KM = 6371.0088


def names_on_maps():
    """By country and name in the map: the name, or None, and GeoNames' country and name."""
    names = {}
    for line in (HERE / "provinces.tsv").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            country, source, name, *known = line.split("\t")
            home, _, of_geonames = (known[0] if known else name).rpartition(":")
            names[country, source] = name or None, home or country, of_geonames
    return names


def shapes_of_provinces(world_map):
    """Tuples: country, name, polygons in degrees."""
    database = sqlite3.connect(f"file:{world_map}?mode=ro&immutable=1", uri=True)
    query = f"""select iso_a2, name, geom from states_provinces
        where name is not null and iso_a2 in ({", ".join("?" * len(COUNTRIES))}) order by iso_a2, name, fid"""
    for country, name, blob in database.execute(query, COUNTRIES):
        # A GeoPackage's header before the WKB: its flags tell how long the box in it is.
        header = 8 + (0, 32, 48, 48, 64)[blob[3] >> 1 & 7]
        yield country, name, list(shapely.from_wkb(blob[header:]).geoms)


def flat(polygon, middle):
    """The polygon in the plane around a point of the sphere, in kilometres."""
    whole = shapely.segmentize(polygon, 1.0)
    rings = [EARTH_KM * plane(vectors(numpy.array(ring.coords)[:, :2]), middle)
             for ring in (whole.exterior, *whole.interiors)]
    return shapely.Polygon(rings[0], rings[1:])


def part_of_name(polygons, towns):
    """The part of a province that has its name, the middle of it on the sphere, and the area of all parts."""
    every = []
    for polygon in polygons:
        middle, _ = cap(vectors(numpy.array(polygon.exterior.coords)[:, :2]))
        every.append((flat(polygon, middle).area, polygon, middle))
    largest = max(area for area, _, _ in every)
    _, polygon, middle = max(
        (each for each in every if each[0] >= LARGE_PART * largest),
        key=lambda each: (int(shapely.contains_xy(each[1], towns[:, 0], towns[:, 1]).sum()), each[0]))
    return polygon, middle, sum(area for area, _, _ in every)


def nearest(points, towns):
    """Kilometres from each point to the nearest town, both of them vectors."""
    return EARTH_KM * numpy.arccos(numpy.clip((points @ towns.T).max(axis=1), -1, 1))


def point_of_name(polygons, own, others):
    """Latitude and longitude, the area of the province, and its part with the position. `own` and `others` are towns, longitude
    first. The position is None if all of the province is nearer to other towns."""
    polygon, middle, area = part_of_name(polygons, own)
    left, bottom, right, top = polygon.bounds
    steps = (numpy.arange(GRID) + 0.5) / GRID
    grid = numpy.stack(numpy.meshgrid(left + (right - left) * steps, bottom + (top - bottom) * steps), axis=-1).reshape(-1, 2)
    grid = grid[shapely.contains_xy(polygon, grid[:, 0], grid[:, 1])]
    directions = vectors(grid)
    narrow = numpy.array([1 / WIDE, 1])
    shape = shapely.transform(flat(polygon, middle), lambda points: points * narrow)
    points = shapely.points(EARTH_KM * plane(directions, middle) * narrow)
    to_edge = shapely.distance(shape.boundary, points)
    to_own, to_others = nearest(directions, vectors(own)), nearest(directions, vectors(others))
    free = numpy.where(to_own <= to_others, numpy.minimum(to_edge, to_others), -1)
    if free.max(initial=-1) < 0:
        return None, area, polygon
    to_middle = numpy.where(free >= FREE_ENOUGH * free.max(), shapely.distance(shape.centroid, points), numpy.inf)
    longitude, latitude = grid[int(to_middle.argmin())]
    return (float(latitude), float(longitude)), area, polygon


def province_points(world_map, towns):
    """Tuples: country, name, latitude and longitude, square kilometres, the part with the name. The script ends if a name or a point is nobody's in
    GeoNames."""
    codes = {}
    regions = sorted(named_regions(towns).items())
    for (country, code), name in regions:
        codes[country, fold(name)] = code
    for (country, code), name in regions:
        codes.setdefault((country, fold(KINDS.sub("", name))), code)
    positions = defaultdict(list)
    for town in towns:
        if town["admin1code"]:
            positions[town["countrycode"], town["admin1code"]].append((town["longitude"], town["latitude"]))
    on_maps, used, result, faults = names_on_maps(), set(), [], []
    for country, source, polygons in shapes_of_provinces(world_map):
        used.add((country, source))
        name, home, known = on_maps.get((country, source), (source, country, source))
        if not name:
            continue
        code = codes.get((home, fold(known)))
        if code is None:
            faults.append(f"GeoNames has no province {known} in {home}")
            continue
        own = positions[home, code]
        others = [town for (land, key), theirs in positions.items() if land == home and key != code for town in theirs]
        at, area, polygon = point_of_name(polygons, numpy.array(own), numpy.array(others))
        if at is None:
            faults.append(f"all of {name} in {country} is nearer to towns of other provinces")
            continue
        result.append((country, name, at, area, polygon))
    faults += [f"provinces.tsv: no province has the name {source} in {country}" for country, source in on_maps.keys() - used]
    if faults:
        sys.exit("\n".join(sorted(faults)))
    return result
