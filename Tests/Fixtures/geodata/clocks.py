"""Write clocks.txt: what Python's zoneinfo says of local times, with the zones of PyPI's tzdata.

    python clocks.py > clocks.txt

A line a time: zone, local time, and "one", "skipped" or "repeated" with the offset or offsets in seconds.
The times lie on, just before and just after changes of the clocks, and in between.
"""

import random
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo, reset_tzpath

reset_tzpath(to=[])

# All continents; changes by an hour, half an hour, a day; Lord Howe by half an hour, Troll by two, Dublin in winter,
# Casablanca by the moon, Apia and Kwajalein over the date line, Amsterdam with seconds.
ZONES = """
Africa/Cairo Africa/Casablanca Africa/Johannesburg Africa/Monrovia Africa/Nairobi America/Adak America/Argentina/San_Luis
America/Asuncion America/Bogota America/Caracas America/Chicago America/Denver America/Halifax America/Havana America/Lima
America/Los_Angeles America/Mexico_City America/New_York America/Nuuk America/Phoenix America/Port-au-Prince
America/Santiago America/Sao_Paulo America/St_Johns Antarctica/Casey Antarctica/Troll Asia/Amman Asia/Beirut Asia/Gaza
Asia/Jerusalem Asia/Kathmandu Asia/Kolkata Asia/Pyongyang Asia/Seoul Asia/Shanghai Asia/Tehran Asia/Tokyo Atlantic/Azores
Atlantic/Reykjavik Australia/Adelaide Australia/Lord_Howe Australia/Sydney Europe/Amsterdam Europe/Dublin
Europe/Istanbul Europe/Lisbon Europe/London Europe/Moscow Europe/Oslo Europe/Paris Europe/Volgograd Pacific/Apia
Pacific/Auckland Pacific/Chatham Pacific/Easter Pacific/Honolulu Pacific/Kiritimati Pacific/Kwajalein
Pacific/Norfolk UTC
""".split()

FIRST, LAST = datetime(1900, 2, 1), datetime(2150, 12, 1)


def seconds(local, zone, fold):
    return round(local.replace(tzinfo=zone, fold=fold).utcoffset().total_seconds())


def answer(local, zone):
    early, late = seconds(local, zone, 0), seconds(local, zone, 1)
    if early == late:
        return f"one {early}"
    back = (local - timedelta(seconds=early)).replace(tzinfo=timezone.utc).astimezone(zone).replace(tzinfo=None)
    return f"{'repeated' if back == local else 'skipped'} {early} {late}"


def changes(zone):
    day = FIRST
    while day < LAST:
        following = day + timedelta(days=1)
        if seconds(day, zone, 0) != seconds(following, zone, 0):
            low, high = day, following
            while high - low > timedelta(minutes=1):
                middle = low + (high - low) / 2
                low, high = (middle, high) if seconds(middle, zone, 0) == seconds(day, zone, 0) else (low, middle)
            yield high.replace(second=0, microsecond=0)
        day = following


def main():
    chance = random.Random(1)
    for name in ZONES:
        zone = ZoneInfo(name)
        found = list(changes(zone))
        moments = {FIRST + (LAST - FIRST) * chance.random() for _ in range(20)}
        for change in chance.sample(found, min(12, len(found))):
            moments |= {change + timedelta(minutes=each) for each in (-90, -61, -31, -1, 0, 1, 29, 60, 90)}
        for moment in sorted({moment.replace(second=0, microsecond=0) for moment in moments}):
            print(name, moment.strftime("%Y-%m-%d %H:%M"), answer(moment, zone))


main()
