"""Makes shores.bin from GSHHG's full resolution in Debian's gmt-gshhg-full: shores.py FOLDER_OF_NC SHORTCUTS OUT

Land, lakes with their islands and ponds, and rivers. P. Wessel, W. H. F. Smith, "A global, self-consistent,
hierarchical, high-resolution shoreline database", Journal of Geophysical Research 101 (1996), 8741-8743. GSHHG is under
LGPL-3, and so is shores.bin. Needs numpy and h5py; the same input gives the same bytes.
"""

import sys
from collections import defaultdict

import h5py
import numpy

from lines import TIERS, File, layer, library

BIN = 65535
TURN = 360 * BIN
ALL = range(len(TIERS))
# The levels of rivers that carry water all year.
RIVERS, TRIBUTARIES = (0, 1), (2,)


def points(file, counts):
    """Of all segments, in 1/65535 degree from the Greenwich meridian and the equator."""
    bins = numpy.repeat(numpy.arange(360 * 180), file["N_segments_in_a_bin"][:])
    of = numpy.repeat(bins, counts)
    east = file["Relative_longitude_from_SW_corner_of_bin"][:].view(numpy.uint16).astype(numpy.int64)
    north = file["Relative_latitude_from_SW_corner_of_bin"][:].view(numpy.uint16).astype(numpy.int64)
    return numpy.stack([of % 360 * BIN + east, (179 - of // 360 - 90) * BIN + north], axis=1)


def key(point):
    return int(point[0]) % TURN, int(point[1])


def unrolled(parts):
    """One line in degrees, whose longitudes do not jump where it crosses the date line."""
    line = numpy.concatenate(parts)
    step = numpy.diff(line[:, 0])
    turns = numpy.cumsum(numpy.rint(step / TURN).astype(numpy.int64))
    line[1:, 0] -= turns * TURN
    return line / BIN


def rings(file):
    """Closed lines, and the level of each: 1 land, 2 lake, 3 island in a lake, 4 pond on such an island. Bins cut a polygon
    into segments. The end of a segment is the start of the next."""
    info = file["Embedded_npts_levels_exit_entry_for_a_segment"][:]
    counts, levels = info >> 9, info >> 6 & 7
    starts = numpy.cumsum(counts) - counts
    every = points(file, counts)
    polygons = defaultdict(list)
    for segment, polygon in enumerate(file["Id_of_GSHHS_ID"][:].tolist()):
        # Antarctica ends with its ice shelves. Level 6 is the line where they begin to float.
        if levels[segment] != 6:
            polygons[polygon].append(segment)
    for polygon in sorted(polygons):
        segments = defaultdict(list)
        for segment in polygons[polygon]:
            segments[key(every[starts[segment]])].append(segment)
        for first, of in segments.items():
            while of:
                at, parts = first, []
                while not parts or at != first:
                    segment = segments[at].pop(0)
                    part = every[starts[segment] : starts[segment] + counts[segment]]
                    parts.append(part if not parts else part[1:])
                    at = key(part[-1])
                yield int(levels[segment]), unrolled(parts)


def lines(file):
    """Lines and the level of each. Where just two segments of a level meet they are one line."""
    counts = file["N_points_for_a_segment"][:].astype(numpy.int64)
    levels = file["Hierarchial_level_of_a_segment"][:].tolist()
    starts = numpy.cumsum(counts) - counts
    every = points(file, counts)
    ends = defaultdict(list)
    parts = []
    for segment, level in enumerate(levels):
        part = every[starts[segment] : starts[segment] + counts[segment]]
        parts.append(part)
        for side in (0, -1):
            ends[level, key(part[side])].append(segment)
    left = set(range(len(parts)))

    def follow(segment, side):
        """The segments from one end on, turned so that each continues the one before."""
        at = key(parts[segment][side])
        while True:
            meeting = ends[levels[segment], at]
            others = [other for other in meeting if other != segment]
            if len(meeting) != 2 or len(others) != 1 or others[0] not in left:
                return
            segment = others[0]
            left.discard(segment)
            part = parts[segment]
            if key(part[0]) != at:
                part = part[::-1]
            at = key(part[-1])
            yield part

    for segment in range(len(parts)):
        if segment in left:
            left.discard(segment)
            after = list(follow(segment, -1))
            before = [part[::-1] for part in follow(segment, 0)][::-1]
            yield levels[segment], unrolled([*before, parts[segment], *after])


def main(folder, shortcuts, out):
    with h5py.File(folder + "/binned_GSHHS_f.nc") as file:
        shores = list(rings(file))
    with h5py.File(folder + "/binned_river_f.nc") as file:
        rivers = list(lines(file))
    # In the order of ShoreLayer in the program. GSHHG's rivers are accurate to a few hundred metres.
    layers = [
        ([line for level, line in shores if level == 1], True, ALL, 2),
        ([line for level, line in shores if level > 1], True, ALL, 4),
        ([line for level, line in rivers if level in RIVERS], False, [1, 3, 5], 2),
        ([line for level, line in rivers if level in TRIBUTARIES], False, [1, 3], 2),
    ]
    result = File()
    for shapes, are_rings, tiers, least in layers:
        layer(result, shapes, are_rings, tiers, least, library(shortcuts))
    data = result.bytes()
    with open(out, "wb") as file:
        file.write(data)
    print(len(result.nodes) * 20, len(data), file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
