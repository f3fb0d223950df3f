"""Makes near_water.bin from GSHHG: near_water.py FOLDER_OF_NC OUT

For each cell of a quarter degree, from the south pole and the date line on, four bits: whether a place in it can be near the
sea, and three bits for the largest lake that a place in it can be near. The first cell of a byte is in its low bits. Near is
15 km: the corners of a square with sides of 20 km are 14.2 km from its middle.

| bits | lake: less than so many km from end to end |
| --- | --- |
| 0 to 6 | 1, 5, 10, 20, 50, 100, 200 |
| 7 | any |

Needs numpy and h5py; the same input gives the same bytes.
"""

import math
import sys

import h5py
import numpy

from shores import rings

CELLS = 4  # in a degree
FINE = 5  # rows and columns of marks in a cell
MARKS = CELLS * FINE
KILOMETRES = 111.2  # in a degree
NEAR = 15.0
SIZES = [1, 5, 10, 20, 50, 100, 200]


def dense(ring):
    """The points of a ring with others between them, so that each mark that it passes has one or is beside one that has."""
    steps = numpy.abs(numpy.diff(ring, axis=0)).max(axis=1)
    counts = numpy.maximum(numpy.ceil(steps * MARKS * 2).astype(numpy.int64), 1)
    starts = numpy.repeat(numpy.arange(len(counts)), counts)
    shares = (numpy.arange(counts.sum()) - numpy.repeat(numpy.cumsum(counts) - counts, counts)) / counts[starts]
    return ring[starts] + (ring[starts + 1] - ring[starts]) * shares[:, None]


def extent(ring):
    """Kilometres, never less than from end to end of the lake."""
    least, most = ring.min(axis=0), ring.max(axis=0)
    nearest = 0 if least[1] < 0 < most[1] else min(abs(least[1]), abs(most[1]))
    return math.hypot((most[0] - least[0]) * math.cos(math.radians(nearest)), most[1] - least[1]) * KILOMETRES


def mark(marks, ring, value):
    points = dense(ring)
    columns = numpy.floor((points[:, 0] + 180) * MARKS).astype(numpy.int64) % (360 * MARKS)
    rows = numpy.clip(numpy.floor((points[:, 1] + 90) * MARKS).astype(numpy.int64), 0, 180 * MARKS - 1)
    numpy.maximum.at(marks, (rows, columns), numpy.uint8(value))


def spread(marks):
    """Each mark with the largest near it."""
    # A point can be at the other edge of its mark, and a ring can pass a corner between two points.
    reach = math.ceil(NEAR / KILOMETRES * MARKS) + 1
    tall = marks.copy()
    for step in range(1, reach + 1):
        tall[step:] = numpy.maximum(tall[step:], marks[:-step])
        tall[:-step] = numpy.maximum(tall[:-step], marks[step:])
    out = tall.copy()
    for row in range(180 * MARKS):
        if not tall[row].any():
            continue
        # The narrowest that a mark is within reach.
        farthest = min(max(abs(row / MARKS - 90), abs((row + 1) / MARKS - 90)) + reach / MARKS, 90)
        width = max(math.cos(math.radians(farthest)), 1e-9)
        wide = min(math.ceil(NEAR / (KILOMETRES * width) * MARKS) + 1, 180 * MARKS)
        if wide == 180 * MARKS:
            out[row] = tall[row].max()
            continue
        line, done = tall[row], 0
        # Doubling: the largest of a run that ends here, and of one that begins here.
        ahead = behind = line
        while done < wide:
            step = min(done + 1, wide - done)
            ahead = numpy.maximum(ahead, numpy.roll(ahead, step))
            behind = numpy.maximum(behind, numpy.roll(behind, -step))
            done += step
        out[row] = numpy.maximum(ahead, behind)
    return out.reshape(180 * CELLS, FINE, 360 * CELLS, FINE).max(axis=(1, 3))


def turn(inside, ring):
    """Turns the cells whose middles the ring encloses. North of all rings is water, so a meridian is followed from there."""
    x, y = (ring[:, 0] + 180) * CELLS - 0.5, (ring[:, 1] + 90) * CELLS - 0.5
    low, high = numpy.ceil(numpy.minimum(x[:-1], x[1:])), numpy.ceil(numpy.maximum(x[:-1], x[1:]))
    counts = (high - low).astype(numpy.int64)
    edges = numpy.repeat(numpy.arange(len(counts)), counts)
    column = low[edges] + numpy.arange(counts.sum()) - numpy.repeat(numpy.cumsum(counts) - counts, counts)
    at = y[edges] + (y[edges + 1] - y[edges]) * (column - x[edges]) / (x[edges + 1] - x[edges])
    row = numpy.floor(at).astype(numpy.int64)
    is_in = row >= 0
    numpy.add.at(inside, (row[is_in], column[is_in].astype(numpy.int64) % (360 * CELLS)), 1)


def main(folder, out):
    coasts = numpy.zeros((180 * MARKS, 360 * MARKS), numpy.uint8)
    shores = numpy.zeros((180 * MARKS, 360 * MARKS), numpy.uint8)
    land = numpy.zeros((180 * CELLS, 360 * CELLS), numpy.int64)
    lake = numpy.zeros((180 * CELLS, 360 * CELLS), numpy.int64)
    with h5py.File(folder + "/binned_GSHHS_f.nc") as file:
        for level, ring in rings(file):
            if level == 1:
                mark(coasts, ring, 1)
                turn(land, ring)
            else:
                # An island has the shore of its lake, which is larger.
                size = extent(ring) if level == 2 else SIZES[-1]
                value = sum(size >= each for each in SIZES)
                if value:
                    mark(shores, ring, value)
                turn(lake, ring)

    def enclosed(counts):
        return numpy.cumsum(counts[::-1], axis=0)[::-1] % 2 == 1

    sea = (spread(coasts) > 0) | ~enclosed(land)
    lakes = numpy.maximum(spread(shores), numpy.where(enclosed(lake), len(SIZES), 0))
    cells = (sea + 2 * lakes).astype(numpy.uint8).reshape(-1, 2)
    with open(out, "wb") as file:
        # A reader loads eight bytes at once.
        file.write((cells[:, 0] | cells[:, 1] << 4).tobytes() + bytes(8))
    print(sea.mean(), [(lakes == each).mean() for each in range(8)], file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
