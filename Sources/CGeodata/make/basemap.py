"""Makes basemap.bin from the Natural Earth files of Debian's marble-qt-data: basemap.py FOLDER_OF_PN2 OUT

Standard library only; the same input gives the same bytes. Sources/Geodata/BasemapFile.swift reads the file
and says what is in it.
"""

import math
import struct
import sys

# In the order of BasemapLayer in the program: what it is called at Natural Earth, whether it has rings, how many
# tiers have it, and how large a thing is that a coarser tier still keeps, where that tier simplifies lines by 1.
LAYERS = [
    (["land"], True, 3, 1.3),
    (["lakes"], True, 3, 4),
    (["rivers_lake_centerlines"], False, 2, 10),
    (["admin_0_boundary_lines_land"], False, 3, 1),
    (["admin_1_states_provinces_lines"], False, 2, 10),
    (["urban_areas"], True, 1, 0),
    (["glaciated_areas", "antarctic_ice_shelves_polys"], True, 3, 4),
]
# Of a degree: the grid of Natural Earth in Marble's files, and of the finest tier here.
GRID = 120
HALF_TURN = 180 * GRID
# Each tier has a grid of its own, a multiple of the finest, and only what is seen from so far: kilometres.
TIERS = [(1, 0.0), (4, 3.0), (16, 14.0)]
CHUNK = 64
RADIUS = 6371.0088
# A vertex without which a line strays by KILOMETRES has the rank 1 + log2(KILOMETRES / FINEST) * STEPS.
FINEST, STEPS = 0.25, 4
ALWAYS = 255
# Kilometres between vertices at most, so that a border along a parallel keeps to it.
LONGEST = 1.0 * GRID


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


def without_repeats(line):
    return [point for i, point in enumerate(line) if i == 0 or point != line[i - 1]]


def area(ring):
    """In square steps of a sheet of degrees."""
    return abs(sum(a[1] * b[0] - b[1] * a[0] for a, b in zip(ring, ring[1:] + ring[:1]))) / 2


def middle(ring):
    return sum(point[0] for point in ring) / len(ring), sum(point[1] for point in ring) / len(ring)


def is_inside(point, ring):
    inside = False
    for a, b in zip(ring, ring[1:] + ring[:1]):
        if (a[0] > point[0]) != (b[0] > point[0]):
            inside ^= a[1] + (point[0] - a[0]) / (b[0] - a[0]) * (b[1] - a[1]) > point[1]
    return inside


def without_sums(shapes):
    """Without a lake that is there again as its parts: three of the Great Lakes are."""
    out = []
    for shape in shapes:
        outer = shape[0]
        parts = [
            other[0]
            for other in shapes
            if other is not shape and is_inside(middle(other[0]), outer)
        ]
        if len(parts) < 2 or sum(map(area, parts)) < 0.95 * area(outer):
            out.append(shape)
    return out


def snapped(point):
    """Marble's files miss the edges of the sheet by a unit at times."""
    latitude, longitude = point
    if abs(longitude) >= HALF_TURN - 1:
        longitude = HALF_TURN if longitude > 0 else -HALF_TURN
    return max(latitude, -HALF_TURN // 2) if latitude > -HALF_TURN // 2 + 1 else -HALF_TURN // 2, longitude


def is_seam(a, b):
    """Where a ring was cut open to lie on a sheet: along the date line, and at the pole."""
    return a[1] == b[1] and abs(a[1]) == HALF_TURN or a[0] == b[0] == -HALF_TURN // 2


def sewn(rings):
    """Rings of the sphere from rings of a sheet whose edges are the date line."""
    whole, open_lines = [], []
    for ring in rings:
        ring = without_repeats([snapped(point) for point in ring])
        if ring[0] == ring[-1]:
            ring.pop()
        if len(ring) < 3:
            continue
        seams = [i for i in range(len(ring)) if is_seam(ring[i - 1], ring[i])]
        if not seams:
            whole.append(ring + ring[:1])
            continue
        for first, end in zip(seams, seams[1:] + [seams[0] + len(ring)]):
            line = [ring[i % len(ring)] for i in range(first, end)]
            if len(line) > 1:
                open_lines.append(line)
    while open_lines:
        line = open_lines.pop(0)
        while not meets(line[-1], line[0]):
            following = next((other for other in open_lines if meets(line[-1], other[0])), None)
            if following is None:
                # The sliver beyond the line is less than the grid.
                line.append(line[0])
                break
            open_lines.remove(following)
            line += following[1:]
        line[-1] = line[0]
        whole.append(line)
    return whole


def meets(a, b):
    """Across the date line, as exactly as the two halves were rounded."""
    return abs(a[0] - b[0]) <= 2 and a[1] == -b[1]


def turn(longitude):
    """Within half a turn."""
    return (longitude + HALF_TURN) % (2 * HALF_TURN) - HALF_TURN


def densified(line):
    out = line[:1]
    for a, b in zip(line, line[1:]):
        north, east = b[0] - a[0], turn(b[1] - a[1])
        count = math.ceil(max(abs(north), abs(east)) / LONGEST)
        for step in range(1, count):
            out.append((a[0] + round(north * step / count), turn(a[1] + round(east * step / count))))
        out.append(b)
    return out


def vector(point):
    latitude, longitude = math.radians(point[0] / GRID), math.radians(point[1] / GRID)
    ring = math.cos(latitude)
    return ring * math.cos(longitude), ring * math.sin(longitude), math.sin(latitude)


def distance(p, a, b):
    """Squared, from the chord between a and b."""
    dx, dy, dz = b[0] - a[0], b[1] - a[1], b[2] - a[2]
    x, y, z = p[0] - a[0], p[1] - a[1], p[2] - a[2]
    length = dx * dx + dy * dy + dz * dz
    if length > 0:
        share = min(max((x * dx + y * dy + z * dz) / length, 0), 1)
        x, y, z = x - share * dx, y - share * dy, z - share * dz
    return x * x + y * y + z * z


def rank(squared):
    kilometres = math.sqrt(squared) * RADIUS
    if kilometres <= FINEST:
        return 0
    return min(1 + int(math.log2(kilometres / FINEST) * STEPS), ALWAYS - 1)


def ranks(vectors, is_ring):
    """Of each vertex, by Douglas and Peucker's halving: what is kept at a tolerance has at least its rank."""
    last = len(vectors) - 1
    out = [0] * len(vectors)
    out[0] = out[last] = ALWAYS
    if is_ring:
        far = max(range(last), key=lambda i: sum((u - v) ** 2 for u, v in zip(vectors[i], vectors[0])))
        out[far] = ALWAYS
        stack = [(0, far, ALWAYS, True), (far, last, ALWAYS, True)]
    else:
        stack = [(0, last, ALWAYS, False)]
    while stack:
        first, end, most, is_first = stack.pop()
        if end - first < 2:
            continue
        a, b = vectors[first], vectors[end]
        squared, index = max((distance(vectors[i], a, b), -i) for i in range(first + 1, end))
        index = -index
        # A ring keeps four corners however small it gets.
        out[index] = ALWAYS if is_first and squared > 0 else min(rank(squared), most)
        stack.append((first, index, out[index], False))
        stack.append((index, end, out[index], False))
    return out


def tier_of(line, marks, unit, least):
    """The vertices that a tier keeps, on its grid: (latitude, longitude, rank)."""
    threshold = rank((least / RADIUS) ** 2)
    out = []
    for i, (point, mark) in enumerate(zip(line, marks)):
        grid = round(point[0] / unit) * unit, round(point[1] / unit) * unit
        if out and i + 1 < len(line):
            last = out[-1]
            after = line[i + 1]
            # Where the next would be too far for a byte, this one stays, whatever its rank.
            is_needed = (
                abs(after[0] - last[0]) > 125 * unit or abs(turn(after[1] - last[1])) > 125 * unit)
            if mark < threshold and not is_needed:
                continue
        if out and grid == out[-1][:2]:
            if mark > out[-1][2]:
                out[-1] = (*grid, mark)
            continue
        out.append((*grid, mark))
    return out


def bound(vectors):
    """A cap around vectors: a middle and the chord from it, both in 1/32767 of the radius, never too small."""
    least = [min(v[axis] for v in vectors) for axis in range(3)]
    most = [max(v[axis] for v in vectors) for axis in range(3)]
    middle = [(a + b) / 2 for a, b in zip(least, most)]
    length = math.sqrt(sum(m * m for m in middle))
    middle = [round(m / length * 32767) for m in middle]
    exact = [m / 32767 for m in middle]
    chord = max(math.sqrt(sum((a - b) ** 2 for a, b in zip(v, exact))) for v in vectors)
    # Edges between vertices bulge a little out of the chords; the middle is rounded.
    return (*middle, min(math.ceil((chord * 1.001 + 1e-4) * 32767), 65535)), chord


def section(lines, is_ring, unit, least, size):
    features, chunks, vertices = [], [], bytearray()
    for line, marks in lines:
        kept = tier_of(line, marks, unit, least)
        if len(kept) < (4 if is_ring else 2):
            continue
        cap, chord = bound([vector(point) for point in kept])
        # What is not seen from so far is not there.
        if 2 * chord * RADIUS < size:
            continue
        features.append(struct.pack("<hhhHII", *cap, len(chunks), rank((2 * chord) ** 2)))
        for first in range(0, len(kept) - 1, CHUNK):
            part = kept[first : first + CHUNK + 1]
            cap, _ = bound([vector(point) for point in part])
            chunks.append(
                struct.pack("<hhhHhhI", *cap, *part[0][:2], len(vertices) // 3 | len(part) - 1 << 24))
            for a, b in zip(part, part[1:]):
                north, east = (b[0] - a[0]) // unit, turn(b[1] - a[1]) // unit
                vertices += struct.pack("<bbB", north, east, b[2])
    features.append(struct.pack("<hhhHII", 0, 0, 0, 0, len(chunks), 0))
    return b"".join(features), b"".join(chunks), bytes(vertices)


def main(folder, out):
    sine = struct.pack(
        "<%df" % (90 * GRID + 1), *(math.sin(math.radians(i / GRID)) for i in range(90 * GRID + 1)))
    # Per layer and tier: where features, chunks and vertices begin, and how many features there are.
    header = bytearray()
    body = bytearray(sine)
    start = len(LAYERS) * len(TIERS) * 16
    for names, is_ring, tiers, size in LAYERS:
        shapes = [shape for name in names for shape in read("%s/ne_50m_%s.pn2" % (folder, name))]
        if names == ["lakes"]:
            shapes = without_sums(shapes)
        lines = [line for shape in shapes for line in shape]
        lines = sewn(lines) if is_ring else [without_repeats(line) for line in lines]
        lines = [densified(line) for line in lines if len(line) > 1]
        ranked = [(line, ranks([vector(point) for point in line], is_ring)) for line in lines]
        for tier, (unit, least) in enumerate(TIERS):
            parts = section(ranked if tier < tiers else [], is_ring, unit, least, size * least)
            places = []
            for part in parts:
                places.append(start + len(body))
                body += part
                body += bytes(-len(body) % 4)
            header += struct.pack("<IIII", *places, len(parts[0]) // 16 - 1)
            print(names[0], least, *map(len, parts), file=sys.stderr)
    with open(out, "wb") as file:
        file.write(header + body)
    print(len(header) + len(body), file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
