"""make_sample_tracks.py OSRM FOLDER: writes the recorded tracks of the sample trip above Liechtenstein.

OSRM is the address of a running osrm-routed. It uses the foot profile and an extract of OpenStreetMap, so the ways are from
OpenStreetMap (© OpenStreetMap contributors, ODbL). Heights between the stops, times and the errors of the device are made up here.
"""
import datetime, json, math, pathlib, random, sys, urllib.request

# Latitude, longitude, height, the minute of the day of arrival, and of departure.
DAYS = {
    "2024-08-16": [
        (47.1026, 9.6092, 1602, None, 600), (47.0817, 9.6090, 2359, 790, 830), (47.0714, 9.6132, 2108, 910, None)],
    "2024-08-17": [
        (47.0714, 9.6132, 2108, None, 450), (47.0608, 9.6071, 2570, 530, 570), (47.0851, 9.5874, 1409, 720, 760),
        (47.1118, 9.5766, 1303, 850, None)],
    "2024-08-18": [
        (47.1118, 9.5766, 1303, None, 420), (47.1457, 9.5428, 1483, 560, 580), (47.1667, 9.5608, 2123, 730, 770),
        (47.1755, 9.5728, 2053, 830, 850), (47.1859, 9.5452, 786, 1020, None)],
}


def way(osrm, start, end):
    address = f"{osrm}/route/v1/foot/{start[1]},{start[0]};{end[1]},{end[0]}?overview=full&geometries=geojson"
    with urllib.request.urlopen(address) as answer:
        line = json.load(answer)["routes"][0]["geometry"]["coordinates"]
    return [(latitude, longitude) for longitude, latitude in line]


def metres(a, b):
    return math.hypot((b[0] - a[0]) * 111_180, (b[1] - a[1]) * 111_320 * math.cos(math.radians(a[0])))


def leg(osrm, start, end, chance):
    """Points each 15 metres or so: latitude, longitude, height, minute of the day."""
    line = [start[:2], *way(osrm, start, end), end[:2]]
    length = sum(metres(a, b) for a, b in zip(line, line[1:]))
    bumps = [(chance.uniform(5, 18), chance.uniform(3, 11), chance.uniform(0, 6)) for _ in range(4)]
    passed, points = 0.0, []
    for a, b in zip(line, line[1:]):
        step = metres(a, b)
        count = max(int(step / 15), 1)
        for index in range(count):
            share = (passed + step * index / count) / length
            height = start[2] + (end[2] - start[2]) * (share * share * (3 - 2 * share))
            height += math.sin(share * math.pi) * sum(size * math.sin(often * share * math.pi + shift) for size, often, shift in bumps)
            points.append((
                a[0] + (b[0] - a[0]) * index / count, a[1] + (b[1] - a[1]) * index / count, height,
                start[4] + (end[3] - start[4]) * share))
        passed += step
    return points


def main():
    osrm, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(2024)
    for day, stops in DAYS.items():
        lines = [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<gpx version="1.1" creator="Tests/Site/make_sample_tracks.py" xmlns="http://www.topografix.com/GPX/1/1">',
            f"<trk><name>{day}</name><desc>Ways: OpenStreetMap contributors, ODbL. Heights and times: made up.</desc><trkseg>"]
        drift = [0.0, 0.0, 0.0]
        for start, end in zip(stops, stops[1:]):
            for latitude, longitude, height, minute in leg(osrm, start, end, chance):
                drift = [.9 * each + chance.gauss(0, size) for each, size in zip(drift, (.7, .7, .6))]
                latitude += drift[0] / 111_180
                longitude += drift[1] / 75_600
                # Central European Summer Time.
                time = datetime.datetime.fromisoformat(day) + datetime.timedelta(minutes=minute - 120)
                lines.append(
                    f'<trkpt lat="{latitude:.6f}" lon="{longitude:.6f}"><ele>{height + drift[2]:.1f}</ele>'
                    f"<time>{time:%Y-%m-%dT%H:%M:%SZ}</time></trkpt>")
        lines += ["</trkseg></trk></gpx>", ""]
        (folder / f"{day}.gpx").write_text("\n".join(lines))


main()
