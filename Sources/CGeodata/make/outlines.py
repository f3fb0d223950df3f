"""Write outlines.bin: the borders and coasts of countries, simplified for maps on which countries are tinted.

    python outlines.py world_map.gpkg 7zr shortcuts.so data/outlines.bin

They are the lines of countries.py, from point to point where three or more of them meet, in tiers. A line deviates by at most
the tolerance of its tier, rounding included. Little-endian:

    u8 tiers
    for each tier:  u32 the most that its lines deviate, in metres, u32 units in a degree, u32 where its lines begin
    for each line:  u16 steps, u8 country to the left, u8 country to the right (the numbers of countries.bin),
                    u32 x, u32 y in units from 180° W and 90° S, then i8 x, i8 y a step
    u16 0           after the last line of a tier
"""

import struct
import sys

import numpy

from countries import borders, lines, polygons
from fine_borders import ARCHIVE, fine
from lines import METRES, library, simplified
from packages import unpacked

# Metres that lines may deviate, and units in a degree. Natural Earth itself is good for about a kilometre.
TIERS = [(500, 480), (2500, 90), (12000, 20)]


def rounded(line, units):
    """On the lattice of a tier, in steps of at most 127 units, without repeated points."""
    found = []
    for x, y in zip(numpy.rint((line[:, 0] + 180) * units).astype(int), numpy.rint((line[:, 1] + 90) * units).astype(int)):
        x, y = int(x), int(y)
        if not found:
            found.append((x, y))
            continue
        fromx, fromy = found[-1]
        steps = -(-max(abs(x - fromx), abs(y - fromy)) // 127)
        found += [
            (fromx + round((x - fromx) * step / steps), fromy + round((y - fromy) * step / steps))
            for step in range(1, steps + 1)
        ]
    return found


def is_seen(points, units, metres):
    """Whether a closed line is larger than the tolerance. Lines between corners always are: others lead on."""
    if points[0] != points[-1]:
        return True
    xs, ys = zip(*points)
    latitude = min(abs(min(ys) / units - 90), abs(max(ys) / units - 90))
    width = (max(xs) - min(xs)) * numpy.cos(numpy.radians(latitude))
    return len(points) > 3 and max(width, max(ys) - min(ys)) / units * METRES >= 2 * metres


def main(source, sevenzip, shortcuts, out):
    parts = list(fine(polygons(source), unpacked(ARCHIVE, sevenzip)))
    codes = sorted({code for code, _ in parts})
    number = {code: index + 1 for index, code in enumerate(codes)}
    found = list(lines(borders(parts, number)))
    whole = [numpy.array(points, dtype=float) for _, _, points in found]
    body, starts = bytearray(), []
    for metres, units in TIERS:
        starts.append(len(body))
        rounding = METRES / units * 0.5 ** 0.5
        simple = simplified(whole, metres - rounding, min(max(1.0, metres ** 0.5 / 45), 8.0), library(shortcuts))
        count = kept = 0
        for (left, right, _), line in zip(found, simple):
            points = rounded(line, units)
            if len(points) < 2 or not is_seen(points, units, metres):
                continue
            count, kept = count + len(points), kept + 1
            body += struct.pack("<HBBII", len(points) - 1, left, right, *points[0])
            for start, end in zip(points, points[1:]):
                body += struct.pack("<bb", end[0] - start[0], end[1] - start[1])
        body += struct.pack("<H", 0)
        print(f"{metres} m: {kept} of {len(found)} lines, {count} points, {len(body) - starts[-1]} bytes", file=sys.stderr)
    head = 1 + 12 * len(TIERS)
    with open(out, "wb") as file:
        file.write(bytes([len(TIERS)]))
        for (metres, units), start in zip(TIERS, starts):
            file.write(struct.pack("<III", metres, units, head + start))
        file.write(body)


if __name__ == "__main__":
    main(*sys.argv[1:])
