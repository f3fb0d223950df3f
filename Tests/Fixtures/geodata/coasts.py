"""Write coasts.txt: what GSHHG's full resolution has within 8 km of forty places.

    python coasts.py /usr/share/gmt-gshhg/binned_GSHHS_f.nc > coasts.txt

Needs numpy and h5py. GSHHG is under LGPL-3. A place is a line with its latitude, longitude and name. Then a line for each
piece of shore: whether its ring is land or a lake, the kilometres that the whole ring is wide or high, its first point, and the
steps from there, all in 1/65535 degree, latitude first. Islands in lakes count as lakes.
"""

import math
import sys
from pathlib import Path

import h5py
import numpy

sys.path.insert(0, str(Path(__file__).parents[3] / "Sources/CGeodata/make"))
from shores import BIN, rings

PLACES = """67.93 13.09 Lofoten|38.70 -9.16 Lisbon|45.43 12.34 Venice|-6.16 39.19 Zanzibar|20.85 107.10 Ha Long
-42.48 -73.76 Chiloé|60.10 19.94 Åland|47.63 9.40 Lake Constance|31.45 30.37 the Nile delta|37.81 -122.47 San Francisco
40.69 -74.03 New York|-33.85 151.26 Sydney|22.29 114.17 Hong Kong|1.26 103.82 Singapore|41.02 29.00 Istanbul
59.33 18.20 Stockholm|55.70 12.60 Copenhagen|60.39 5.25 Bergen|64.15 -21.95 Reykjavik|-22.93 -43.15 Rio de Janeiro
-54.81 -68.30 Ushuaia|36.40 25.42 Santorini|42.65 18.06 Dubrovnik|35.66 139.80 Tokyo|34.28 133.08 the Inland Sea
-36.82 174.80 Auckland|-44.60 167.85 Milford Sound|21.28 -157.85 Honolulu|-17.50 -149.80 Moorea|-0.75 -90.31 Galápagos
69.22 -51.10 Ilulissat|78.22 15.50 Longyearbyen|-64.83 -63.50 Port Lockroy|46.20 6.16 Geneva|46.00 8.97 Lugano
44.90 37.30 the Black Sea at Anapa|-18.14 178.43 Suva|57.40 -6.20 Skye|25.76 -80.16 Miami|-16.90 179.99 the date line at Taveuni
"""
REACH = 8.0


def pieces(line, longitude, latitude):
    """The runs of points in reach, each with a point more at both ends."""
    width = math.cos(math.radians(latitude))
    east = (line[:, 0] - longitude + 180) % 360 - 180
    reach = REACH / 111.195
    inside = (numpy.abs(east * width) < reach) & (numpy.abs(line[:, 1] - latitude) < reach)
    if not inside.any():
        return
    wide = inside.copy()
    wide[1:] |= inside[:-1]
    wide[:-1] |= inside[1:]
    edges = numpy.flatnonzero(numpy.diff(numpy.concatenate([[False], wide, [False]]).astype(int)))
    for first, end in zip(edges[::2], edges[1::2]):
        yield line[first:end]


with h5py.File(sys.argv[1]) as file:
    shores = list(rings(file))
boxes = numpy.array([[*line.min(axis=0), *line.max(axis=0)] for _, line in shores])
for place in PLACES.strip().replace("\n", "|").split("|"):
    latitude, longitude, name = place.split(" ", 2)
    latitude, longitude = float(latitude), float(longitude)
    print(place)
    for index in numpy.flatnonzero((boxes[:, 1] < latitude + 0.1) & (boxes[:, 3] > latitude - 0.1)):
        (level, line), box = shores[index], boxes[index]
        width = math.cos(math.radians(max(min(abs(box[1]), abs(box[3]), 85), 0)))
        size = max(box[3] - box[1], (box[2] - box[0]) * width) * 111.195
        for piece in pieces(line, longitude, latitude):
            points = numpy.rint(piece[:, ::-1] * BIN).astype(int)
            points = numpy.concatenate([points[:1], numpy.diff(points, axis=0)])
            print("land" if level == 1 else "lake", "%.2f" % size, *points.ravel())
