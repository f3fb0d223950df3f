"""Areas above a height and below a depth, as rings in degrees: the relief of the Earth for basemap.py.

Heights are from the terrain model of Debian's marble-qt-data, which its makers took from Natural Earth: a picture of
30 pixels a degree, in which a lighter grey is a greater height. Airports tell which grey is which height. Depths are from
Natural Earth 1:10m.
"""

import math
from pathlib import Path

import contourpy
import numpy
from PIL import Image
from scipy import ndimage

from packages import unpacked

# Metres above the sea, and below it.
HEIGHTS = [500, 1500, 3000]
DEPTHS = {200: "K_200", 1000: "J_1000", 2000: "I_2000"}
NATURAL_EARTH = Path(__file__).parent / "naturalearth"
# The model is in files of so many pixels, so many rows and columns.
FILE, ROWS, COLUMNS = 675, 8, 16
PIXELS = 30
PIXEL_KM = 6371.0088 * math.pi / 180 / PIXELS
FOOT = 0.3048
# Airports whose height differs by at most this share say what grey a height has.
NEAR = 0.12
# A tier shows nothing that is narrower than about so many times its tolerance.
BLUR = 3
# Around the poles a blur would take all pixels of a row.
MOST_BLUR = 120


def model(folder):
    """The grey of each pixel, from the north pole down and from the date line to the east."""
    grey = numpy.zeros((ROWS * FILE, COLUMNS * FILE), numpy.float32)
    for row in range(ROWS):
        for column in range(COLUMNS):
            name = "%s/maps/earth/srtm/3/%06d/%06d_%06d.jpg" % (folder, row, row, column)
            grey[row * FILE : (row + 1) * FILE, column * FILE : (column + 1) * FILE] = numpy.array(Image.open(name))
    return grey


def grey_of(grey, metres):
    """The grey of a height: the line through the airports that lie about so high, without the odd ones."""
    airports = [a for a in airport_heights() if abs(a[2] / metres - 1) < NEAR]
    latitude, longitude, height = numpy.array(sorted(airports)).T
    there = ndimage.map_coordinates(
        grey, [(90 - latitude) * PIXELS - 0.5, (longitude + 180) * PIXELS - 0.5], order=1, mode="nearest")
    stays = numpy.full(len(there), True)
    for _ in range(5):
        slope, start = numpy.polyfit(height[stays] - metres, there[stays], 1)
        off = numpy.abs(there - start - slope * (height - metres))
        stays = off <= 2 * numpy.median(off)
    return float(start)


def airport_heights():
    """Latitude, longitude and metres of airports."""
    import airportsdata

    return [
        (a["lat"], a["lon"], a["elevation"] * FOOT) for a in airportsdata.load("ICAO").values() if a["elevation"] > 0]


def blurred(grey, metres):
    """The model without what is smaller than about `metres`, and a column at each edge and a row at each pole."""
    pixels = metres / 1000 / PIXEL_KM
    rows = ndimage.gaussian_filter1d(grey, pixels, axis=0, mode="nearest")
    out = numpy.empty_like(rows)
    for first in range(0, len(rows), PIXELS):
        width = math.cos(math.radians(90 - (first + PIXELS / 2) / PIXELS))
        out[first : first + PIXELS] = ndimage.gaussian_filter1d(
            rows[first : first + PIXELS], min(pixels / max(width, 0.01), MOST_BLUR), axis=1, mode="wrap")
    seam = (out[:, :1] + out[:, -1:]) / 2
    out = numpy.concatenate([seam, out, seam], axis=1)
    poles = [numpy.full((1, out.shape[1]), edge.mean(), numpy.float32) for edge in (out[0], out[-1])]
    return numpy.concatenate([poles[0], out, poles[1]])


def areas_above(field, level):
    """Rings of longitude and latitude around what is higher. They end at the edges of the sheet."""
    rows, columns = field.shape
    x = numpy.concatenate([[-180], -180 + (numpy.arange(columns - 2) + 0.5) / PIXELS, [180]])
    y = numpy.concatenate([[90], 90 - (numpy.arange(rows - 2) + 0.5) / PIXELS, [-90]])
    generator = contourpy.contour_generator(x, y, field, fill_type="OuterOffset")
    for points, offsets in zip(*generator.filled(level, 1e9)):
        for first, end in zip(offsets, offsets[1:]):
            yield points[first:end]


def areas_below(metres, sevenzip):
    """Rings of longitude and latitude around the sea that is deeper."""
    for feature in unpacked(NATURAL_EARTH / ("ne_10m_bathymetry_%s.7z" % DEPTHS[metres]), sevenzip):
        geometry = feature["geometry"]
        for polygon in geometry["coordinates"] if geometry["type"] == "MultiPolygon" else [geometry["coordinates"]]:
            for ring in polygon:
                yield numpy.array(ring, dtype=float)[:, :2]
