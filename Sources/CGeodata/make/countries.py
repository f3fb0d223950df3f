"""Write countries.bin: which country a point lies in, from the countries of Natural Earth 1:10m in QGIS's world map
and Natural Earth's land borders, which that map has simplified.

    python countries.py /usr/share/qgis/resources/data/world_map.gpkg 7zr data/countries.bin

The borders are put on a lattice of 1/1024 degree (at most 80 m off) and sorted into cells of 1.5 degrees. Little-endian:

    u8 countries, and for each its two letters: country 1, 2, …; 0 is the sea
    28 800 times u8         the cells, from 90° S 180° W, eastwards and then northwards: the country that fills a
                            cell, or 255 where there are borders
    900 times u16           how many cells have borders before each 32nd cell
    u32 a cell with borders, and one more: where its borders begin in the file
    the borders of a cell:  u8 the country at its reference point, which is the cell's middle and 1/65536 degree
                            north-east of it, then for each line that touches the cell
                            u8 segments, u8 country to the left, u8 country to the right,
                            i16 x, i16 y from the cell's south-western corner, and i8 x, i8 y a segment
"""

import sqlite3
import struct
import sys
from collections import defaultdict

import shapely

from fine_borders import ARCHIVE, fine
from packages import unpacked

# In a degree, and in a cell.
UNITS = 1024
CELL = 1536
COLUMNS, ROWS = 240, 120
# Steps of the reference points in a unit.
FINE = 64
SEA = 0

# Parts that ISO 3166 gives another code than the file: whose part, box (west, south, east, north), code.
# "-1" are those that Natural Earth counts to no country of the standard.
PARTS = [
    ("-1", (96, -13, 98, -11), "CC"),       # Cocos Islands
    ("-1", (105, -11, 106, -10), "CX"),     # Christmas Island
    ("-1", (-110, 10, -109, 11), "FR"),     # Clipperton
    ("-1", (32, 34, 35, 36), "CY"),         # the north of Cyprus, Akrotiri, Dhekelia: as GeoNames has them
    ("-1", (42, 7, 49, 12), "SO"),          # Somaliland
    ("-1", (62, 45, 64, 47), "KZ"),         # Baikonur
    ("-1", (-76, 19, -75, 20), "CU"),       # Guantanamo
    ("-1", (76, 35, 78, 36), "IN"),         # Siachen Glacier, as GeoNames has it
    ("-1", (114, 10, 116, 12), None),       # Spratly Islands
    ("RU", (32, 44, 37, 46.5), "UA"),       # Crimea, as ISO 3166-2 and GeoNames have it
    ("FR", (-55, 2, -51, 6), "GF"),
    ("FR", (-62, 15.8, -60.9, 16.6), "GP"),
    ("FR", (-61.3, 14.3, -60.7, 15), "MQ"),
    ("FR", (55, -22, 56, -20), "RE"),
    ("FR", (44.9, -13.1, 45.4, -12.5), "YT"),
    ("NO", (8, 74, 40, 82), "SJ"),
    ("NO", (-10, 70, -7, 72), "SJ"),        # Jan Mayen
    ("NO", (3, -55, 4, -54), "BV"),
    ("NL", (-69, 11, -62, 18), "BQ"),
]

# The file leaves out the Vatican: roughly its wall, eastwards along the south and back.
VATICAN = shapely.Polygon([
    (12.4457, 41.9030), (12.4475, 41.9004), (12.4530, 41.9002), (12.4584, 41.9018), (12.4580, 41.9040), (12.4570, 41.9063),
    (12.4530, 41.9074), (12.4500, 41.9060),
])


def polygons(path):
    """Each polygon with its ISO code."""
    database = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)
    for blob, code in database.execute("select geom, iso_a2 from countries order by fid"):
        # A GeoPackage's header before the WKB: its flags tell how long the box in it is.
        header = 8 + (0, 32, 48, 48, 64)[blob[3] >> 1 & 7]
        for part in shapely.from_wkb(blob[header:]).geoms:
            is_part = [each for each in PARTS if each[0] == code and shapely.box(*each[1]).contains(part)]
            assert len(is_part) == 1 or not is_part and code != "-1", (code, part.bounds)
            own = is_part[0][2] if is_part else code
            if part.contains(VATICAN):
                part = part.difference(VATICAN)
            if own:
                yield own, part
    yield "VA", VATICAN


def borders(parts, number):
    """Segments with the countries to their left and right; those within one country are left out."""
    sides = defaultdict(lambda: [SEA, SEA])
    for code, part in parts:
        for ring in shapely.orient_polygons(part).exterior, *shapely.orient_polygons(part).interiors:
            points = list(ring.coords)
            for start, end in zip(points, points[1:]):
                if start == end:
                    continue
                key, side = ((start, end), 0) if start < end else ((end, start), 1)
                assert sides[key][side] == SEA
                sides[key][side] = number[code]
    return {key: tuple(pair) for key, pair in sides.items() if pair[0] != pair[1]}


def lines(segments):
    """The segments joined end to end while the countries on both sides stay the same."""
    starts = defaultdict(list)
    for (start, end), (left, right) in segments.items():
        starts[start].append((end, left, right))
        starts[end].append((start, right, left))
    unused = set(segments)

    def use(start, end):
        unused.discard((start, end) if start < end else (end, start))

    def onward(point, left, right):
        ways = starts[point]
        if len(ways) != 2:
            return None
        for end, their_left, their_right in ways:
            if (their_left, their_right) == (left, right) and ((point, end) if point < end else (end, point)) in unused:
                return end
        return None

    for key in list(segments):
        if key not in unused:
            continue
        left, right = segments[key]
        points = list(key)
        use(*key)
        while (end := onward(points[-1], left, right)) is not None:
            use(points[-1], end)
            points.append(end)
        while (end := onward(points[0], right, left)) is not None:
            use(points[0], end)
            points.insert(0, end)
        yield left, right, points


def quantised(points):
    """On the lattice, in steps of at most 127 units, without points that fell together."""
    found = []
    for x, y in points:
        x, y = round((x + 180) * UNITS), round((y + 90) * UNITS)
        if found:
            fromx, fromy = found[-1]
            steps = -(-max(abs(x - fromx), abs(y - fromy)) // 127)
            found += [
                (fromx + round((x - fromx) * step / steps), fromy + round((y - fromy) * step / steps))
                for step in range(1, steps + 1)
            ]
        else:
            found.append((x, y))
    return found


def touched(start, end):
    """The cells whose squares a segment may meet, and those at whose edge it ends."""
    def span(low, high, most):
        return range(max(0, (min(low, high) - 1) // CELL), min(most - 1, (max(low, high) + 1) // CELL) + 1)

    columns, rows = span(start[0], end[0], COLUMNS), span(start[1], end[1], ROWS)
    if len(columns) == 1 or len(rows) == 1:
        return [(row, column) for row in rows for column in columns]
    # Around a corner: only where the corners of a square lie on both sides of the line.
    dx, dy = end[0] - start[0], end[1] - start[1]
    cells = []
    for row in rows:
        for column in columns:
            turns = [
                dx * (y - start[1]) - dy * (x - start[0])
                for x in (column * CELL - 1, (column + 1) * CELL + 1)
                for y in (row * CELL - 1, (row + 1) * CELL + 1)
            ]
            if min(turns) <= 0 <= max(turns):
                cells.append((row, column))
    return cells


def references(found):
    """The country at each cell's reference point: counted along its row from the antimeridian, where there is none."""
    crossings = [[] for _ in range(ROWS)]
    for left, right, points in found:
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            change = right - left if y1 > y0 else left - right
            for row in range(min(y0, y1) // CELL, min(ROWS - 1, max(y0, y1) // CELL) + 1):
                y = (row * CELL + CELL // 2) * FINE + 1
                if (y0 * FINE < y) != (y1 * FINE < y):
                    # Where it crosses the row, as a fraction.
                    up = abs(y1 - y0)
                    above = (y - y0 * FINE) * (1 if y1 > y0 else -1)
                    crossings[row].append(((x0 * FINE * up + (x1 - x0) * above) / up, change))
    states = []
    for row in crossings:
        row.sort()
        state, at = 0, 0
        for column in range(COLUMNS):
            x = (column * CELL + CELL // 2) * FINE + 1
            while at < len(row) and row[at][0] < x:
                state += row[at][1]
                at += 1
            # So near, the order of the sum and of the program's own test might differ.
            assert all(abs(each[0] - x) > 1e-6 for each in row[max(0, at - 1):at + 1])
            states.append(state)
        assert sum(change for _, change in row) == 0
    return states


def runs(found):
    """For each cell the pieces of lines that touch it."""
    cells = defaultdict(list)
    for left, right, points in found:
        last = {}
        for index, (start, end) in enumerate(zip(points, points[1:])):
            for cell in touched(start, end):
                if last.get(cell) == index - 1 and len(cells[cell][-1][2]) <= 255:
                    cells[cell][-1][2].append(end)
                else:
                    cells[cell].append((left, right, [start, end]))
                last[cell] = index
    return cells


def main(source, sevenzip, out):
    parts = list(fine(polygons(source), unpacked(ARCHIVE, sevenzip)))
    codes = sorted({code for code, _ in parts})
    assert len(codes) < 255 and all(len(code) == 2 and code.isalpha() for code in codes)
    number = {code: index + 1 for index, code in enumerate(codes)}
    found = [(left, right, quantised(points)) for left, right, points in lines(borders(parts, number))]
    states = references(found)
    assert all(0 <= state <= len(codes) for state in states)
    cells = runs(found)

    head = bytes([len(codes)]) + "".join(codes).encode("ascii")
    kinds = bytearray(states)
    bodies = []
    for (row, column), pieces in sorted(cells.items()):
        body = bytearray([states[row * COLUMNS + column]])
        kinds[row * COLUMNS + column] = 255
        for left, right, points in pieces:
            (x, y), *rest = points
            body += struct.pack("<BBBhh", len(rest), left, right, x - column * CELL, y - row * CELL)
            for nextx, nexty in rest:
                body += struct.pack("<bb", nextx - x, nexty - y)
                x, y = nextx, nexty
        bodies.append(bytes(body))
    ranks = [kinds[:each].count(255) for each in range(0, len(kinds), 32)]
    at = len(head) + len(kinds) + 2 * len(ranks) + 4 * (len(bodies) + 1)
    places = [at]
    for body in bodies:
        places.append(places[-1] + len(body))
    with open(out, "wb") as file:
        file.write(head + kinds + struct.pack(f"<{len(ranks)}H", *ranks))
        file.write(struct.pack(f"<{len(places)}I", *places))
        file.write(b"".join(bodies))
    print(f"{len(codes)} countries, {len(bodies)} cells with borders, {places[-1]} bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
