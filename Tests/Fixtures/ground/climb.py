"""The climb along a line over jacksboro.tif, by NumPy and by no code of tripsite: the reference of TerrainCommandTests.

jacksboro.tif is a part of matplotlib's sample jacksboro_fault_dem.npz (SRTM, void-filled, 3 arc seconds; public domain), cut by
GDAL: rows 90 to 339 and columns 60 to 309. Run it so:

    gdal_translate -of ENVI -ot Float32 jacksboro.tif heights.bin && python3 climb.py heights.bin
"""
import math
import sys

import numpy as np

SIZE, TOP, WEST, STEP = 250, 36.732916666666668 - 90 / 1200, -84.41375 + 60 / 1200, 1 / 1200
ENDS = (36.50, -84.30), (36.58, -84.22)


def heights(path):
    model = np.fromfile(path, '<f4').reshape(SIZE, SIZE)
    count = 600
    for number in range(count + 1):
        share = number / count
        latitude = ENDS[0][0] + (ENDS[1][0] - ENDS[0][0]) * share
        longitude = ENDS[0][1] + (ENDS[1][1] - ENDS[0][1]) * share
        # Values belong to the middles of cells.
        row, column = (TOP - latitude) / STEP - .5, (longitude - WEST) / STEP - .5
        r, c = int(row), int(column)
        y, x = row - r, column - c
        yield ((model[r, c] * (1 - x) + model[r, c + 1] * x) * (1 - y)
               + (model[r + 1, c] * (1 - x) + model[r + 1, c + 1] * x) * y)


def climb(line, metres):
    """Weighted means of 120 m to each side, and then rises of at least 4 m."""
    step = metres / (len(line) - 1)
    reach = round(120 / step)
    smooth = []
    for index in range(len(line)):
        near = range(max(index - reach, 0), min(index + reach, len(line) - 1) + 1)
        weights = [reach + 1 - abs(other - index) for other in near]
        smooth.append(sum(w * line[o] for w, o in zip(weights, near)) / sum(weights))
    up = down = 0
    turn = extreme = smooth[0]
    rising = None
    for height in smooth:
        if rising is None:
            if abs(height - turn) >= 4:
                rising, extreme = height > turn, height
        elif (height > extreme) == rising and height != extreme:
            extreme = height
        elif abs(extreme - height) >= 4:
            up, down = up + max(extreme - turn, 0), down + max(turn - extreme, 0)
            turn, extreme, rising = extreme, height, not rising
    return up + max(extreme - turn, 0), down + max(turn - extreme, 0)


if __name__ == '__main__':
    line = list(heights(sys.argv[1]))
    (a, b), (c, d) = ENDS
    middle = math.radians((a + c) / 2)
    metres = math.hypot((c - a) * 111_000, (d - b) * 111_320 * math.cos(middle))
    up, down = climb(line, metres)
    print(f'{up:.0f} up, {down:.0f} down, {min(line):.0f} to {max(line):.0f}, {metres:.0f} m')
