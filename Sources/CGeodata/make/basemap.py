"""Makes basemap.bin from Natural Earth: basemap.py FOLDER_OF_PN2 7ZR SHORTCUTS OUT

Borders of countries, glaciers and depths are from Natural Earth 1:10m. Borders of provinces, urban areas, ice shelves and heights
are from the 1:50m files and the terrain model of Debian's marble-qt-data. lines.py has the layout. The same input gives the same bytes.
"""

import math
import struct
import sys
from pathlib import Path

import numpy

import glaciers
import relief
from lines import TIERS, File, layer, library
from packages import unpacked

# In the order of BasemapLayer in the program, after the borders: what Natural Earth calls it, whether it has rings, and its tiers.
# Then comes the ice.
LAYERS = [
    ("admin_1_states_provinces_lines", False, [2]),
    ("urban_areas", True, [2]),
]
SHELVES = "antarctic_ice_shelves_polys"
ICE_TIERS = [2, 3, 4, 5, 7, 8]
BORDERS = Path(__file__).parent / "naturalearth/ne_10m_admin_0_boundary_lines_land.7z"
# What borders are not: lines of leases and limits of overlays.
LEFT_OUT = {"Lease limit", "Overlay limit"}
# Borders on which the countries beside them agree. All others are disputed, not final, or lines of control.
AGREED = "International boundary (verify)"
BORDER_TIERS = [1, 3, 5, 7, 8]
# The tiers of heights and of depths, and how many times the tolerance their smallest rings are wide.
HEIGHT_TIERS, DEPTH_TIERS, LEAST_RELIEF = [2, 3, 4, 5, 6], [3, 4, 5, 6, 7, 8], 6
# Of a degree, in Marble's files, and in the rings of the relief.
GRID, FINE_GRID = 120, 7200
# Parts of a degree by which a file misses the edges of its sheet, at most.
SLACK = 1 / 60
# Degrees between vertices at most, so that a border along a parallel keeps to it.
LONGEST = 1.0
# The sines of 0 to 90 degrees in steps of this part of a degree, in front of the lines.
SINES = 120


def read(path):
    """The shapes of a PN2 file, each a list of its lines: lists of (latitude, longitude) in units of 1/120 degree."""
    data = open(path, "rb").read()
    version, _, has_colour = struct.unpack_from(">BIB", data)
    assert version == 2, path
    at, shapes, last = 6, [], None

    def nodes(at, count):
        line = []
        for _ in range(count):
            latitude, longitude, more = struct.unpack_from(">hhh", data, at)
            at += 6
            line.append((latitude, longitude))
            for _ in range(more):
                north, east = struct.unpack_from(">bb", data, at)
                at += 2
                line.append((latitude + north, longitude + east))
        shapes[-1].append(line)
        return at

    while at < len(data):
        flag, name = struct.unpack_from(">BI", data, at)
        at += 5
        if has_colour and name != last:
            at += 1
            last = name
        shapes.append([])
        if flag == 4:
            count = data[at]
            at += 1
            for _ in range(count):
                at = nodes(at + 9, struct.unpack_from(">I", data, at + 5)[0])
        else:
            at = nodes(at + 4, struct.unpack_from(">I", data, at)[0])
    return shapes


def lines_of(folder, name):
    return [line for shape in read("%s/ne_50m_%s.pn2" % (folder, name)) for line in shape]


def without_repeats(line):
    return [point for i, point in enumerate(line) if i == 0 or point != line[i - 1]]


def snapped(point, grid):
    """Marble's files miss the edges of the sheet by a unit at times."""
    latitude, longitude = point
    if abs(longitude) >= (180 - SLACK / 2) * grid:
        longitude = 180 * grid if longitude > 0 else -180 * grid
    return max(latitude, -90 * grid) if latitude > (SLACK / 2 - 90) * grid else -90 * grid, longitude


def sewn(rings, grid):
    """Rings of the sphere from rings of a sheet whose edges are the date line and the poles. A shape that ends at the date
    line on one side and goes on at the other has no line there. Both sides need not have the same points."""
    whole, lines, ends = [], [], set()
    for ring in rings:
        ring = without_repeats([snapped(point, grid) for point in ring])
        if ring[0] == ring[-1]:
            ring.pop()
        if len(ring) < 3:
            continue
        at_edge = [is_at_edge(ring[i - 1], ring[i], grid) for i in range(len(ring))]
        if not any(at_edge):
            whole.append(ring + ring[:1])
            continue
        # Lines inside the sheet and lines along its edge take turns.
        starts = [i for i in range(len(ring)) if at_edge[i] != at_edge[i - 1]] or [0]
        for first, end in zip(starts, starts[1:] + [starts[0] + len(ring)]):
            line = [ring[i % len(ring)] for i in range(first - 1, end)]
            lines.append((line, at_edge[first]))
            ends.update(point[0] for point in (line[0], line[-1]) if abs(point[0]) < 90 * grid)
    return whole + joined(lines, merged(sorted(ends), SLACK * grid), grid)


def is_at_edge(a, b, grid):
    return a[1] == b[1] and abs(a[1]) == 180 * grid or a[0] == b[0] and abs(a[0]) == 90 * grid


def merged(numbers, reach):
    """The first of the numbers that are so close together, for each of them."""
    found = {}
    for number in numbers:
        found[number] = found[last] if found and number - found[last] <= reach else number
        last = number
    return found


def joined(lines, latitudes, grid):
    """Rings from lines that end at the edge of the sheet, and from the edge between them, whose sides cancel out."""
    levels = sorted({-90 * grid, 90 * grid, *latitudes.values()})
    index = {latitude: i for i, latitude in enumerate(levels)}
    crossed = [0] * len(levels)
    starting = {}

    def level(point):
        return latitudes.get(point[0], point[0])

    def start(line):
        starting.setdefault(level(line[0]), []).append(line)

    for line, at_edge in lines:
        if at_edge:
            a, b = index[level(line[0])], index[level(line[-1])]
            for i in range(min(a, b), max(a, b)):
                crossed[i] += 1 if b > a else -1
        else:
            start(line)
    for i, count in enumerate(crossed):
        for _ in range(abs(count)):
            edge = [(levels[i], 180 * grid), (levels[i + 1], 180 * grid)]
            start(edge if count > 0 else edge[::-1])
    rings = []
    for of in starting.values():
        while of:
            line = of.pop(0)
            while level(line[-1]) != level(line[0]):
                line += starting[level(line[-1])].pop(0)[1:]
            line[-1] = line[0]
            if len(line) > 3:
                rings.append(line)
    return rings


def degrees(line, grid):
    """Longitude first, without jumps at the date line."""
    points = numpy.array(line, dtype=float)[:, ::-1] / grid
    turns = numpy.rint(numpy.diff(points[:, 0]) / 360)
    points[1:, 0] -= 360 * numpy.cumsum(turns)
    return densified(points)


def densified(points):
    count = numpy.ceil(numpy.abs(numpy.diff(points, axis=0)).max(axis=1) / LONGEST).astype(int)
    count = numpy.maximum(count, 1)
    parts = [a + (b - a) * (numpy.arange(n) / n)[:, None] for a, b, n in zip(points, points[1:], count)]
    return numpy.concatenate([*parts, points[-1:]])


def parts(geometry):
    """The lines of a feature, longitude first."""
    for line in geometry["coordinates"] if geometry["type"] == "MultiLineString" else [geometry["coordinates"]]:
        yield numpy.array(line, dtype=float)[:, :2]


def borders(sevenzip, are_agreed):
    for feature in unpacked(BORDERS, sevenzip):
        kind = feature["properties"]["featurecla"]
        if kind in LEFT_OUT or (kind == AGREED) != are_agreed:
            continue
        for line in parts(feature["geometry"]):
            yield densified(line)


def on_sphere(rings):
    """Rings without the edges of their sheet, from rings of longitude and latitude."""
    rings = ([tuple(point) for point in numpy.rint(ring[:, ::-1] * FINE_GRID).astype(int).tolist()] for ring in rings)
    return [degrees(ring, FINE_GRID) for ring in sewn(rings, FINE_GRID)]


def main(folder, sevenzip, shortcuts, out):
    sines = struct.pack("<%df" % (90 * SINES + 1), *(math.sin(math.radians(i / SINES)) for i in range(90 * SINES + 1)))
    file = File(sines)
    for are_agreed in [True, False]:
        layer(file, list(borders(sevenzip, are_agreed)), False, BORDER_TIERS, 2, library(shortcuts))
    for name, are_rings, tiers in LAYERS:
        lines = lines_of(folder, name)
        lines = sewn(lines, GRID) if are_rings else [without_repeats(line) for line in lines]
        lines = [degrees(line, GRID) for line in lines if len(line) > 1]
        layer(file, lines, are_rings, tiers, 2, library(shortcuts))
    shelves = [numpy.array(ring)[:, ::-1] / GRID for ring in lines_of(folder, SHELVES)]
    layer(file, on_sphere(glaciers.ice(shelves, sevenzip)), True, ICE_TIERS, 2, library(shortcuts))
    grey = relief.model(Path(folder).parent)
    blurred = {tier: relief.blurred(grey, TIERS[tier][0] * relief.BLUR) for tier in HEIGHT_TIERS}
    for metres in relief.HEIGHTS:
        level = relief.grey_of(grey, metres)
        print(metres, level, file=sys.stderr)
        areas = {tier: on_sphere(relief.areas_above(field, level)) for tier, field in blurred.items()}
        layer(file, areas, True, HEIGHT_TIERS, LEAST_RELIEF, library(shortcuts))
    for metres in relief.DEPTHS:
        lines = on_sphere(relief.areas_below(metres, sevenzip))
        layer(file, lines, True, DEPTH_TIERS, LEAST_RELIEF, library(shortcuts))
    data = file.bytes()
    Path(out).write_bytes(data)
    print(len(data), file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
