#!/usr/bin/env python3
"""make.py > ephem.txt: when the sun rises and sets by PyPI ephem (XEphem's positions, VSOP87), for SunDayTests.

Needs `pip install ephem tzdata`. A line holds place, latitude, longitude, date, minutes of the clocks ahead of UTC,
sunrise, sunset: minutes after local midnight, or `up` where the sun is up at the sundial's midnight on that side of
noon, or `down` where it is down at noon. Only ephem's altitudes are asked for, without refraction; the moments at
which that of the centre passes -0.833 degrees are found by halving. A case in which the sun grazes the horizon
within 0.02 degrees at noon or midnight is left out: there the low accuracy of NOAA's equations decides.
"""
import datetime, math, zoneinfo
import ephem

PLACES = [
    ("Lyon", 45.7485, 4.8467, "Europe/Paris"), ("Tokyo", 35.6812, 139.7671, "Asia/Tokyo"),
    ("Quito", -0.2202, -78.5123, "America/Guayaquil"), ("Ushuaia", -54.8019, -68.3030, "America/Argentina/Ushuaia"),
    ("Nairobi", -1.2864, 36.8172, "Africa/Nairobi"), ("Singapore", 1.2903, 103.8519, "Asia/Singapore"),
    ("Kiritimati", 1.8721, -157.4278, "Pacific/Kiritimati"), ("Apia", -13.8507, -171.7514, "Pacific/Apia"),
    ("Pago Pago", -14.2781, -170.7025, "Pacific/Pago_Pago"), ("Suva", -18.1416, 178.4419, "Pacific/Fiji"),
    ("Kathmandu", 27.7172, 85.3240, "Asia/Kathmandu"), ("Kashgar", 39.4704, 75.9898, "Asia/Shanghai"),
    ("Vigo", 42.2406, -8.7207, "Europe/Madrid"), ("Sydney", -33.8688, 151.2093, "Australia/Sydney"),
    ("Chatham", -43.9540, -176.5600, "Pacific/Chatham"), ("Wellington", -41.2866, 174.7756, "Pacific/Auckland"),
    ("St. John's", 47.5615, -52.7126, "America/St_Johns"), ("Denver", 39.7392, -104.9903, "America/Denver"),
    ("Adak", 51.8800, -176.6581, "America/Adak"), ("Edinburgh", 55.9533, -3.1883, "Europe/London"),
    ("Punta Arenas", -53.1638, -70.9171, "America/Punta_Arenas"), ("Stanley", -51.6977, -57.8517, "Atlantic/Stanley"),
    ("Stockholm", 59.3293, 18.0686, "Europe/Stockholm"), ("Magadan", 59.5682, 150.8085, "Asia/Magadan"),
    ("Bergen", 60.3913, 5.3221, "Europe/Oslo"), ("Anchorage", 61.2181, -149.9003, "America/Anchorage"),
    ("Reykjavik", 64.1466, -21.9426, "Atlantic/Reykjavik"), ("Fairbanks", 64.8378, -147.7164, "America/Anchorage"),
    ("Rovaniemi", 66.5039, 25.7294, "Europe/Helsinki"), ("Bodo", 67.2804, 14.4049, "Europe/Oslo"),
    ("Tromso", 69.6492, 18.9553, "Europe/Oslo"), ("Utqiagvik", 71.2906, -156.7886, "America/Anchorage"),
    ("Longyearbyen", 78.2232, 15.6267, "Arctic/Longyearbyen"), ("Alert", 82.5018, -62.3481, "America/Toronto"),
    ("McMurdo", -77.8419, 166.6863, "Antarctica/McMurdo"), ("Troll", -72.0117, 2.5350, "Antarctica/Troll"),
]
DATES = ["1912-07-04", "1969-12-31", "2000-02-29", "2024-03-20", "2025-11-03", "2026-06-21", "2026-12-21", "2087-09-10"]
HORIZON, MINUTE, GRAZE = math.radians(-0.833), ephem.minute, math.radians(0.02)


def altitude(observer, when):
    observer.date = when
    sun = ephem.Sun(observer)
    return float(sun.alt) - HORIZON


def crossing(observer, dark, bright):
    """When the sun's centre passes HORIZON; the two ends may come in either order."""
    at_dark, at_bright = altitude(observer, dark), altitude(observer, bright)
    if min(abs(at_dark), abs(at_bright)) < GRAZE: return None
    if at_bright < 0: return "down"
    if at_dark > 0: return "up"
    while abs(bright - dark) > 0.05 / 86_400:
        middle = (dark + bright) / 2
        if altitude(observer, middle) < 0: dark = middle
        else: bright = middle
    return (dark + bright) / 2


def day(place, date):
    """The line of a place and a day; None where the sun grazes the horizon."""
    name, latitude, longitude, zone = place
    noon = datetime.datetime.fromisoformat(date + "T12:00").replace(tzinfo=zoneinfo.ZoneInfo(zone))
    offset = int(noon.utcoffset().total_seconds() // 60)
    observer = ephem.Observer()
    observer.lat, observer.lon, observer.pressure, observer.elevation = str(latitude), str(longitude), 0, 0
    midnight = ephem.Date(datetime.datetime.fromisoformat(date)) - offset * MINUTE
    sun = ephem.Sun()
    observer.date = midnight
    transit = observer.next_transit(sun)
    observer.date = transit
    before = observer.previous_antitransit(sun)
    observer.date = transit
    after = observer.next_antitransit(sun)
    found = [crossing(observer, before, transit), crossing(observer, after, transit)]
    if None in found: return None
    texts = [each if isinstance(each, str) else f"{(each - midnight) / MINUTE:.2f}" for each in found]
    return texts, f"{name}, {latitude}, {longitude}, {date}, {offset}, {', '.join(texts)}"


def main():
    for place in PLACES:
        for date in DATES:
            found = day(place, date)
            if found: print(found[1])
        # The days of 2026 on which the sun only rises or only sets, and those beside them.
        if abs(place[1]) < 60: continue
        lines = [day(place, str(datetime.date(2026, 1, 1) + datetime.timedelta(days=n))) for n in range(365)]
        for index, found in enumerate(lines):
            if found and ("up" in found[0]) and (found[0] != ["up", "up"]):
                print(*[line[1] for line in lines[index - 1:index + 2] if line], sep="\n")


if __name__ == "__main__":
    main()
