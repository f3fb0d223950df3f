"""Writes the track of the trip that `tripsite new site` makes: a drive from Reine to Haukland, made up by hand, without times."""
import math, pathlib

# Latitude, longitude and height of bends of the road, roughly.
BENDS = [
    (67.9325, 13.0896, 4), (67.9371, 13.0905, 6), (67.9418, 13.1010, 8), (67.9452, 13.1206, 5), (67.9470, 13.1340, 9),
    (67.9560, 13.1450, 12), (67.9700, 13.1560, 10), (67.9880, 13.1640, 16), (68.0060, 13.1660, 9), (68.0230, 13.1720, 18),
    (68.0420, 13.1660, 11), (68.0610, 13.1790, 7), (68.0770, 13.2040, 5), (68.0899, 13.2299, 6), (68.0960, 13.2600, 8),
    (68.1010, 13.2930, 6), (68.0950, 13.3200, 9), (68.0820, 13.3370, 14), (68.0840, 13.3600, 38), (68.1010, 13.3890, 62),
    (68.1190, 13.4210, 21), (68.1290, 13.4440, 6), (68.1370, 13.4760, 4), (68.1420, 13.5030, 12), (68.1450, 13.5400, 17),
    (68.1480, 13.5790, 24), (68.1560, 13.5870, 20), (68.1690, 13.5740, 12), (68.1830, 13.5600, 10), (68.1930, 13.5420, 8),
    (68.1989, 13.5282, 3),
]
STEPS = 4


def between(points, at):
    """A point of the Catmull-Rom curve through four points."""
    a, b, c, d = points
    return tuple(
        q + at / 2 * (r - p + at * (2 * p - 5 * q + 4 * r - s + at * (3 * (q - r) + s - p)))
        for p, q, r, s in zip(a, b, c, d))


line = []
padded = [BENDS[0], *BENDS, BENDS[-1]]
for first in range(len(BENDS) - 1):
    line += [between(padded[first:first + 4], step / STEPS) for step in range(STEPS)]
line.append(BENDS[-1])
points = "".join(
    f'<trkpt lat="{a + 3e-4 * math.sin(i * 1.7):.4f}" lon="{b + 6e-4 * math.sin(i * 2.3):.4f}"><ele>{round(h)}</ele></trkpt>\n'
    for i, (a, b, h) in enumerate(line))
pathlib.Path(__file__).parent.joinpath("../files/reine-haukland.gpx").write_text(
    '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="tripsite" xmlns="http://www.topografix.com/GPX/1/1">\n'
    f"<trk><name>Reine to Haukland</name><trkseg>\n{points}</trkseg></trk>\n</gpx>\n")
