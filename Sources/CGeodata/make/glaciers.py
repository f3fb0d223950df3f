"""The ice of the Earth for basemap.py, as rings in degrees: Natural Earth's glaciers of 1:10m, and ice shelves.

    python glaciers.py ne_10m_glaciated_areas.7z 7zr glaciers.json

writes glaciers.json, which naturalearth/glaciers.7z has, from Natural Earth's file: TopoJSON with one geometry, about a quarter
of the size. Glaciers that touch become one. Points are on the grid of lines.py, and deviate by about 200 m. Shapes below about a
kilometre are left out. Needs shapely.
"""

import json
import math
import subprocess
import sys
from pathlib import Path

import numpy
import shapely
from shapely import geometry

from lines import GRID
from packages import unpacked

ARCHIVE = Path(__file__).parent / "naturalearth/glaciers.7z"
# Of a degree.
TOLERANCE, LEAST = 0.002, 0.008
# Degrees. The ice shelves of 1:50m do not quite meet the glaciers, or overlap them.
GAP = 0.02
SHELVES = -60


def polygons(shape):
    return [part for part in shapely.get_parts(shape) if part.geom_type == "Polygon"]


def rings(polygon):
    return [numpy.array(ring.coords) for ring in (polygon.exterior, *polygon.interiors)]


def ice(shelves, sevenzip):
    """Rings of longitude and latitude around glaciers and around these shelves, rings too. They end at the edges of the sheet."""
    text = subprocess.run([sevenzip, "e", "-so", ARCHIVE], check=True, capture_output=True).stdout
    topology = json.loads(text)
    arcs = [numpy.cumsum(arc, axis=0) / GRID for arc in topology["arcs"]]
    glaciers = [
        geometry.Polygon(arcs[outer], [arcs[i] for (i,) in inner])
        for (outer,), *inner in topology["objects"]["glaciers"]["arcs"]]
    south = [shape for shape in glaciers if shape.bounds[3] < SHELVES]
    south += [geometry.Polygon(ring) for ring in shelves if len(ring) > 3]
    whole = shapely.union_all([shapely.make_valid(shape) for shape in south])
    whole = whole.buffer(GAP, join_style="mitre").buffer(-GAP, join_style="mitre")
    sheet = geometry.box(-180, -90, 180, 90)
    north = [shape for shape in glaciers if shape.bounds[3] >= SHELVES]
    for polygon in north + polygons(whole.intersection(sheet)):
        yield from rings(polygon)


def reduced(archive, sevenzip):
    shapes = [shapely.make_valid(geometry.shape(feature["geometry"])) for feature in unpacked(archive, sevenzip)]
    found, arcs = [], []
    for polygon in polygons(shapely.simplify(shapely.union_all(shapes), TOLERANCE)):
        first = len(arcs)
        for ring in rings(polygon):
            width, height = numpy.ptp(ring, axis=0)
            if max(width * math.cos(math.radians(ring[0, 1])), height) >= LEAST:
                points = numpy.rint(ring * GRID).astype(int)
                steps = numpy.diff(points, axis=0, prepend=0 * points[:1])
                arcs.append([step for i, step in enumerate(steps.tolist()) if i == 0 or step != [0, 0]])
            if len(arcs) == first:
                break
        if len(arcs) > first:
            found.append([[i] for i in range(first, len(arcs))])
    return {
        "type": "Topology", "transform": {"scale": [1 / GRID, 1 / GRID], "translate": [0, 0]},
        "objects": {"glaciers": {"type": "MultiPolygon", "arcs": found}}, "arcs": arcs}


if __name__ == "__main__":
    Path(sys.argv[3]).write_text(json.dumps(reduced(*sys.argv[1:3]), separators=(",", ":")), encoding="utf-8")
