"""Writes rings and lines of the Earth in tiers, in the layout that Sources/Geodata/Ground/BasemapFile.swift reads.

A tier simplifies its lines to the fewest points, rounds them to a grid, and leaves out what is smaller than twice its
tolerance. Its points deviate from the source by at most the tolerance, rounding included. A line is packed as the steps
from point to point in Rice codes (R. F. Rice, 1979).
"""

import ctypes
import math
import struct
import sys

import numpy

import azimuthal

# Steps of the finest grid in a degree: 15 m.
GRID = 7200
HALF_TURN = 180 * GRID
# For each tier: metres that its lines may deviate, and its unit in steps of the finest grid. The finest lines are
# simplified to 50 m, and rounded.
TIERS = [
    (60, 1), (200, 5), (600, 12), (1300, 30), (3000, 72), (7000, 160), (16000, 360), (36000, 810), (80000, 1800),
    (180000, 4050)]
# A whole number of units goes around the Earth.
assert all(2 * HALF_TURN % unit == 0 for _, unit in TIERS)
# A pass skips at most 63 points. Coarse tiers take several, each with a share of the tolerance.
FAR = [0.02, 0.06, 0.92]
PASSES = [[1.0], [1.0], [1.0], [0.1, 0.9], [0.05, 0.95], FAR, FAR, FAR, FAR, FAR]
METRES = 6371008.8 * math.pi / 180
# Children of a node, edges of a chunk, and edges of the longest ring in a pack.
FANOUT, CHUNK, SMALL = 16, 512, 192
# A pack ends where it has so many edges, or so many lines.
PACK, MOST_LINES = 600, 255
ESCAPE = 16


def turned(longitude):
    return (longitude + HALF_TURN) % (2 * HALF_TURN) - HALF_TURN


def simplified(lines, metres, span, shortcuts):
    """Each line simplified. `lines` are arrays of degrees, longitude first, without jumps at the date line. Lines are cut
    at a grid of `span` degrees, and each part is simplified in a plane that is nowhere narrower than the Earth."""
    coordinates = numpy.concatenate(lines)
    owner = numpy.repeat(numpy.arange(len(lines)), [len(line) for line in lines])
    cell = numpy.floor(coordinates / span).astype(numpy.int64)
    cuts = numpy.flatnonzero(
        (owner[1:] == owner[:-1]) & (cell[1:] != cell[:-1]).any(axis=1)) + 1
    starts = numpy.flatnonzero(numpy.diff(owner)) + 1
    edges = numpy.unique(numpy.concatenate([[0], starts, cuts, [len(owner)]]))
    # A part begins with the last point of the part before, if both belong to one line.
    first = edges[:-1].copy()
    first[numpy.isin(edges[:-1], cuts)] -= 1
    last = edges[1:]
    count = last - first
    part = numpy.repeat(numpy.arange(len(first)), count)
    index = numpy.arange(len(part)) - numpy.repeat(numpy.cumsum(count) - count, count) + first[part]
    points = coordinates[index]
    nearest = numpy.full(len(first), 90.0)
    numpy.minimum.at(nearest, part, numpy.abs(points[:, 1]))
    width = numpy.maximum(numpy.cos(numpy.radians(nearest)), 0.01)
    plane = points.copy()
    plane[:, 0] *= width[part]
    stays = numpy.zeros(len(plane), numpy.uint8)
    ends = numpy.cumsum(count)
    shortcuts.simplify(
        plane.ctypes.data_as(ctypes.c_void_p), ends.ctypes.data_as(ctypes.c_void_p), ctypes.c_int64(len(ends)),
        ctypes.c_double(metres / METRES), stays.ctypes.data_as(ctypes.c_void_p))
    # The first point of a part that continues a line is there already.
    stays[(ends - count)[numpy.isin(edges[:-1], cuts)]] = 0
    kept = index[stays.astype(bool)]
    bounds = numpy.searchsorted(owner[kept], numpy.arange(len(lines) + 1))
    return [coordinates[kept[a:b]] for a, b in zip(bounds, bounds[1:])]


def on_grid(line, unit):
    """In units, latitude first, without repeated points. Near the poles meridians are rounded more coarsely."""
    latitude = numpy.rint(line[:, 1] * GRID / unit).astype(numpy.int64)
    narrow = numpy.floor(-numpy.log2(numpy.maximum(numpy.cos(numpy.radians(line[:, 1])), 1 / 64)) + 1e-9)
    step = unit * (2 ** narrow.astype(numpy.int64))
    longitude = numpy.rint(line[:, 0] * GRID / step).astype(numpy.int64) * (step // unit)
    out = numpy.stack([latitude, longitude], axis=1)
    return out[numpy.concatenate([[True], (out[1:] != out[:-1]).any(axis=1)])]


def extent(points, unit):
    """Metres that a line is wide or high, whichever is more."""
    least, most = points.min(axis=0), points.max(axis=0)
    width = math.cos(math.radians(min(abs(least[0]), abs(most[0])) * unit / GRID))
    return max(most[0] - least[0], (most[1] - least[1]) * width) * unit / GRID * METRES


def vectors(points, unit):
    return azimuthal.vectors(points[:, ::-1] * (unit / GRID))


def cap(around):
    """As azimuthal.cap, as one list."""
    middle, chord = azimuthal.cap(around, 3e-5)
    return [*middle, chord]


class Bits:
    """Numbers in Rice codes: the quotient by 2^k as ones and a zero, then the remainder. A number is first folded, so that
    its sign is its lowest bit. Where the quotient would be 16 or more, 16 ones are followed by 24 bits."""

    def __init__(self):
        self.value = self.count = 0

    def put(self, number, k):
        folded = int(number) * 2 if number >= 0 else -2 * int(number) - 1
        quotient = folded >> k
        if quotient >= ESCAPE:
            code, length = (1 << ESCAPE) - 1 | folded << ESCAPE, ESCAPE + 24
        else:
            code, length = (1 << quotient) - 1 | (folded & (1 << k) - 1) << quotient + 1, quotient + 1 + k
        self.value |= code << self.count
        self.count += length

    def bytes(self):
        return self.value.to_bytes((self.count + 7) // 8, "little")


def best(numbers):
    """The k that takes the fewest bits."""
    folded = numpy.where(numbers >= 0, numbers * 2, -2 * numbers - 1)
    costs = []
    for k in range(16):
        quotient = folded >> k
        costs.append(int(numpy.where(quotient >= ESCAPE, ESCAPE + 24, quotient + 1 + k).sum()))
    return costs.index(min(costs))


def steps(points):
    """From point to point. Lines do not jump at the date line."""
    return numpy.diff(points, axis=0)


def packed(lines, are_closed):
    """The bytes of a pack: u8 lines, u8 k of steps (north, east), u8 k of starts, then for each line: the number of its steps
    less one in k = 4, its start from the one before, its steps. A closed line lacks its last step."""
    moves = [steps(line[:-1] if are_closed else line) for line in lines]
    starts = numpy.array([line[0] for line in lines])
    hops = numpy.diff(starts, axis=0, prepend=starts[:1])
    every = numpy.concatenate(moves)
    north, east = best(every[:, 0]), best(every[:, 1])
    far_north, far_east = best(hops[:, 0]), best(hops[:, 1])
    bits = Bits()
    for move, hop in zip(moves, hops):
        bits.put(len(move) - 1, 4)
        bits.put(hop[0], far_north)
        bits.put(hop[1], far_east)
        for a, b in move.tolist():
            bits.put(a, north)
            bits.put(b, east)
    return bytes([len(lines), north | east << 4, far_north | far_east << 4]) + bits.bytes()


def spread(value):
    """16 bits with a zero between each two."""
    out = 0
    for bit in range(16):
        out |= (value >> bit & 1) << 2 * bit
    return out


def place(points, unit):
    """Sorts lines so that neighbours follow each other: G. M. Morton's order of their middles."""
    latitude, longitude = (points.min(axis=0) + points.max(axis=0)) / 2 * unit
    return spread(int((latitude + HALF_TURN / 2) * 65535 / HALF_TURN)) << 1 | spread(
        int((turned(longitude) + HALF_TURN) * 65535 / (2 * HALF_TURN)))


class File:
    """Nodes of 20 bytes, and the packs. A node: a cap; the latitude and longitude of its first point, in steps of the finest
    grid; and a number. A tree is its leaves, then a node for each 16 of these, until there are 16 or fewer."""

    def __init__(self, extra=b""):
        """`extra` stands between the sections and the nodes."""
        self.extra, self.nodes, self.packs, self.sections = extra, [], bytearray(), []

    def tree(self, leaves):
        """`leaves` are tuples of vectors, start, number. Returns the number of the first node."""
        first = len(self.nodes)
        level = leaves
        while True:
            self.nodes += [struct.pack("<hhhHiiI", *cap(around), *start, number) for around, start, number in level]
            if len(level) <= FANOUT:
                return first
            level = [
                (numpy.concatenate([leaf[0] for leaf in level[i : i + FANOUT]]), level[i][1], 0)
                for i in range(0, len(level), FANOUT)
            ]

    def leaf(self, lines, unit, are_closed):
        at = len(self.packs)
        self.packs += packed(lines, are_closed)
        latitude, longitude = lines[0][0] * unit
        return vectors(numpy.concatenate(lines), unit), (int(latitude), int(turned(longitude))), at

    def add(self, lines, unit, are_rings):
        """A section: lines on the grid of a tier, rings closed."""
        small, large = [], []
        for line in lines:
            if are_rings and len(line) - 1 > SMALL:
                large.append(line)
            elif are_rings or len(line) - 1 <= CHUNK:
                small.append(line)
            else:
                small += [line[i : i + CHUNK + 1] for i in range(0, len(line) - 1, CHUNK)]
        packs, pack, edges, order, before = [], [], 0, 0, None
        keyed = sorted(((place(line, unit), tuple(line[0]), i) for i, line in enumerate(small)))
        for order, start, index in keyed:
            line = small[index]
            # A pack keeps to a square of Morton's order, a 64th of the Earth's width.
            square = order >> 20
            if pack and (edges + len(line) > PACK or len(pack) == MOST_LINES or square != before):
                packs.append(self.leaf(pack, unit, are_rings))
                pack, edges = [], 0
            before = square
            about = pack[0][0][1] if pack else 0
            turns = round(int(about - line[0][1]) * unit / (2 * HALF_TURN))
            pack.append(line + [0, turns * 2 * HALF_TURN // unit])
            edges += len(line)
        if pack:
            packs.append(self.leaf(pack, unit, are_rings))
        rings = []
        for line in sorted(large, key=lambda line: (-len(line) // 4096, place(line, unit), tuple(line[0]))):
            chunks = [self.leaf([line[i : i + CHUNK + 1]], unit, False) for i in range(0, len(line) - 1, CHUNK)]
            first = self.tree(chunks)
            rings.append((numpy.concatenate([chunk[0] for chunk in chunks]), (len(chunks), 0), first))
        # A ring begins with the number of its chunks.
        entry = (self.tree(packs), len(packs), self.tree(rings), len(rings), unit)
        self.sections.append(struct.pack("<IIIII", *entry))

    def bytes(self):
        head = 8 + 20 * len(self.sections) + len(self.extra)
        nodes = b"".join(self.nodes)
        start = struct.pack("<II", head, head + len(nodes))
        # A reader loads eight bytes at once.
        return start + b"".join(self.sections) + self.extra + nodes + bytes(self.packs) + bytes(8)


def layer(file, lines, are_rings, tiers, least, shortcuts):
    """Adds a layer: lines in degrees, longitude first, or a dictionary with the lines of each tier. `tiers` are those that it
    has. Another tier is the next finer one of these, or else the finest. Rings that are smaller than `least` times the
    tolerance are left out."""
    first = len(file.sections)
    for tier, (metres, unit) in enumerate(TIERS):
        if tier not in tiers:
            file.sections += file.sections[-1:] if tier > tiers[0] else []
            continue
        rounding = unit / GRID * METRES * math.sqrt(0.5)
        # Parallels are bent. A part of so many degrees deviates by at most a fifteenth of the tolerance.
        span = min(max(1.0, math.sqrt(metres) / 45), 8.0)
        simple = lines[tier] if isinstance(lines, dict) else lines
        for share in PASSES[tier]:
            simple = simplified(simple, (metres - rounding) * share, span, shortcuts)
        # An island narrower than the tolerance is a ring of two lines, there and back.
        least_points = 3 if are_rings else 2
        kept = [on_grid(line, unit) for line in simple]
        kept = [p for p in kept if len(p) >= least_points and extent(p, unit) >= least * metres]
        before = len(file.packs)
        file.add(kept, unit, are_rings)
        if tier == tiers[0]:
            file.sections += file.sections[-1:] * tier
        print(metres, len(kept), sum(map(len, kept)), len(file.packs) - before, file=sys.stderr)
    assert len(file.sections) == first + len(TIERS)


def library(path):
    """shortcuts.c as a library, see there."""
    return ctypes.CDLL(path)
