"""Write ground.txt: points on land and water, by shapely on the polygons of Natural Earth as a sheet of degrees.

    python ground.py /usr/share/marble/data/naturalearth/ne_50m_land.pn2 > ground.txt

Needs numpy and shapely 2. A line a point: latitude, longitude, land or water, kilometres to the coast.
"""

import math
import random
import struct
import sys

import numpy
import shapely


def rings(path):
    """(flag, [(longitude, latitude)]) of each ring; flag 3 is a hole. A multi, flag 4, has several."""
    data, at = open(path, "rb").read(), 6
    while at < len(data):
        if data[at] == 4:
            # Its own head, and the number of its rings; each of these has a head as well.
            at, count = at + 6, data[at + 5]
        else:
            count = 1
        for _ in range(count):
            flag, _, groups = struct.unpack_from(">BII", data, at)
            ring, at = nodes(data, at + 9, groups)
            yield flag, ring


def nodes(data, at, groups):
    ring = []
    for _ in range(groups):
        latitude, longitude, more = struct.unpack_from(">hhh", data, at)
        at += 6
        ring.append((longitude / 120, latitude / 120))
        for _ in range(more):
            north, east = struct.unpack_from(">bb", data, at)
            at += 2
            ring.append(((longitude + east) / 120, (latitude + north) / 120))
    return ring, at


def vector(longitude, latitude):
    latitude, longitude = math.radians(latitude), math.radians(longitude)
    ring = math.cos(latitude)
    return ring * math.cos(longitude), ring * math.sin(longitude), math.sin(latitude)


def is_sheets_edge(a, b):
    return abs(a[0]) > 179.98 and abs(b[0]) > 179.98 or a[1] < -89.9 and b[1] < -89.9


if __name__ == "__main__":
    everything = list(rings(sys.argv[1]))
    solids = [shapely.make_valid(shapely.Polygon(ring)) for flag, ring in everything if flag != 3]
    holes = [shapely.make_valid(shapely.Polygon(ring)) for flag, ring in everything if flag == 3]
    solid_tree, hole_tree = shapely.STRtree(solids), shapely.STRtree(holes)
    coast = []
    for _, ring in everything:
        for a, b in zip(ring, ring[1:] + ring[:1]):
            if not is_sheets_edge(a, b):
                count = max(1, math.ceil(max(abs(a[0] - b[0]), abs(a[1] - b[1])) / 0.03))
                for step in range(count):
                    coast.append(vector(*(p + (q - p) * step / count for p, q in zip(a, b))))
    coast = numpy.array(coast)


    def is_land(longitude, latitude):
        point = shapely.Point(longitude, latitude)
        return any(solids[i].covers(point) for i in solid_tree.query(point)) and not any(
            holes[i].covers(point) for i in hole_tree.query(point)
        )


    def kilometres_to_coast(longitude, latitude):
        return math.sqrt(((coast - vector(longitude, latitude)) ** 2).sum(1).min()) * 6371


    def write(count, south, north, west, east, least):
        """As many on land as on water, spread evenly, none nearer to the coast than `least` kilometres."""
        left = {"land": count // 2, "water": count // 2}
        low, high = math.sin(math.radians(south)), math.sin(math.radians(north))
        while any(left.values()):
            latitude = round(math.degrees(math.asin(chance.uniform(low, high))), 3)
            longitude = round((chance.uniform(west, east) + 180) % 360 - 180, 3)
            kind = "land" if is_land(longitude, latitude) else "water"
            away = kilometres_to_coast(longitude, latitude)
            if left[kind] and away >= least:
                left[kind] -= 1
                print(f"{latitude:.3f} {longitude:.3f} {kind} {away:.1f}")


    chance = random.Random(50)
    write(120, -90, 90, -180, 180, 60)
    write(50, -90, -60, -180, 180, 15)
    write(40, -21, -12, 176, 190, 2)
    write(40, 67, 69.5, 11, 18, 0.8)
    write(30, -85, 75, 178, 182, 25)
