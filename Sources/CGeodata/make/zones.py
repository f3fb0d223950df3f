"""Write zones.bin: the time zones of PyPI's tzdata and what their clocks showed and will show.

    python zones.py data/zones.bin

Every change of the clocks is written down to the end of 2150, as the rules of today would have it; after that the
last offset is kept, as the one of 1900 holds for the time before. Little-endian:

    u16 names, u16 histories, u16 countries, u16 landmarks
    countries times         two letters and u16 zone, by letters: those all over which clocks show, and showed, the same
    landmarks times         two letters, u16 zone, i16 latitude and i16 longitude in hundredths of a degree: a place of
                            each zone of the other countries, as zone.tab has them
    names + 1 times u16     where a name begins, in bytes behind the names' table
    names times u16         its history: zones with the same changes share one
    histories times u32     where a history begins in the file
    the names
    the histories:          u32 where the common changes begin in the file, u16 common changes,
                            u16 own changes, u8 offsets, u8 the offset that holds before any change,
                            i32 an offset: 64 times the seconds east of UTC, and the second of the minute at which it
                            begins,
                            u32 an own change: 32 times the minutes since 1900-01-01 00:00 UTC, and which offset begins
    the common changes:     u32 each, as the own: those since 2025, which many zones share, for offsets are numbered
                            from a history's end
"""

import struct
import sys
from bisect import bisect_left
from collections import defaultdict
from datetime import datetime, timedelta, timezone
from importlib import resources
from zoneinfo import ZoneInfo, reset_tzpath

from zone_names import zone_names

# The rules of this machine would else come before those of the package.
reset_tzpath(to=[])

FIRST = datetime(1900, 1, 1, tzinfo=timezone.utc)
COMMON = datetime(2025, 1, 1, tzinfo=timezone.utc)
END = datetime(2151, 1, 1, tzinfo=timezone.utc)


def offset(zone, moment):
    """Seconds east of UTC, `moment` seconds after FIRST."""
    return round((FIRST + timedelta(seconds=moment)).astimezone(zone).utcoffset().total_seconds())


def written(name):
    """The changes that the file of a zone lists (RFC 8536), in seconds since FIRST, and whether a rule goes on."""
    data = resources.files("tzdata").joinpath("zoneinfo", *name.split("/")).read_bytes()
    counts = struct.unpack(">6I", data[20:44])
    second = 44 + counts[3] * 5 + counts[4] * 6 + counts[5] + counts[2] * 8 + counts[1] + counts[0]
    assert data[:5] >= b"TZif2" and data[second:second + 4] == b"TZif"
    times = struct.unpack(">I", data[second + 32:second + 36])[0]
    start = second + 44
    epoch = round(FIRST.timestamp())
    return [at - epoch for at in struct.unpack(f">{times}q", data[start:start + 8 * times])], b"," in data[-60:]


def changes(name):
    """The offset at FIRST, and then each change with the offset that begins."""
    zone = ZoneInfo(name)
    times, goes_on = written(name)
    end = round((END - FIRST).total_seconds())
    looks = sorted({at for at in times if 0 < at < end})
    if goes_on:
        # By the rules, clocks change on two days a year: a look at each month's first finds every change.
        months = (datetime(year, month, 1, tzinfo=timezone.utc) for year in range(1900, 2151) for month in range(1, 13))
        seconds = [round((month - FIRST).total_seconds()) for month in months] + [end]
        last = max(looks, default=0)
        for low, high in zip(seconds, seconds[1:]):
            low = max(low, last)
            if low >= high or offset(zone, low) == (new := offset(zone, high)):
                continue
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (low, middle) if offset(zone, middle) == new else (middle, high)
            looks.append(high)
        looks = sorted(set(looks))
    initial = current = offset(zone, 0)
    found = []
    for at in looks:
        if (new := offset(zone, at)) != current:
            found.append((at, new))
            current = new
    return initial, found


def history(initial, found):
    """The table of offsets, the first of them, and the changes."""
    # Before any change nothing begins, at whatever second.
    kinds = []
    for at, new in reversed([(0, initial)] + found):
        if (new, at % 60) not in kinds:
            kinds.append((new, at % 60))
    assert len(kinds) <= 32
    entries = [at // 60 << 5 | kinds.index((new, at % 60)) for at, new in found]
    return [offset * 64 + second for offset, second in kinds], kinds.index((initial, 0)), entries


def degrees(text):
    """Of ±DDMM, ±DDDMM, ±DDMMSS or ±DDDMMSS, in hundredths."""
    digits = text[1:]
    whole = len(digits) - (2 if len(digits) < 6 else 4)
    minutes, seconds = int(digits[whole:whole + 2]), int(digits[whole + 2:] or 0)
    return round((int(digits[:whole]) + minutes / 60 + seconds / 3600) * (-100 if text[0] == "-" else 100))


def countries(which, names):
    """Those of zone.tab that have one zone, or several with one history; and the landmarks of the others."""
    zones = defaultdict(list)
    for line in resources.files("tzdata").joinpath("zoneinfo", "zone.tab").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            country, place, zone = line.split("\t")[:3]
            at = max(place.rfind("+"), place.rfind("-"))
            zones[country].append((names.index(zone), degrees(place[:at]), degrees(place[at:])))
    single = {country for country, own in zones.items() if len({which[zone] for zone, _, _ in own}) == 1}
    return (
        sorted((country, zones[country][0][0]) for country in single),
        sorted((country, *own) for country in zones if country not in single for own in zones[country]),
    )


def main(out):
    names = zone_names()
    histories, which = [], []
    for name in names:
        made = history(*changes(name))
        if made not in histories:
            histories.append(made)
        which.append(histories.index(made))
    starts = [0]
    for name in names:
        starts.append(starts[-1] + len(name))
    text = "".join(names).encode("ascii")

    single, landmarks = countries(which, names)

    since = round((COMMON - FIRST).total_seconds()) // 60 << 5
    split = [bisect_left(entries, since) for _, _, entries in histories]
    tails = {tuple(entries[at:]): None for (_, _, entries), at in zip(histories, split)}
    places, at = [], 8 + 4 * len(single) + 8 * len(landmarks) + 2 * len(starts) + 2 * len(which) + 4 * len(histories) + len(text)
    for (kinds, _, _), own in zip(histories, split):
        places.append(at)
        at += 10 + 4 * len(kinds) + 4 * own
    for tail in tails:
        tails[tail] = at
        at += 4 * len(tail)

    with open(out, "wb") as file:
        def write(form, *numbers):
            file.write(struct.pack("<" + form, *numbers))

        write("HHHH", len(names), len(histories), len(single), len(landmarks))
        for country, zone in single:
            write("2sH", country.encode("ascii"), zone)
        for country, zone, latitude, longitude in landmarks:
            write("2sHhh", country.encode("ascii"), zone, latitude, longitude)
        write(f"{len(starts)}H", *starts)
        write(f"{len(which)}H", *which)
        write(f"{len(places)}I", *places)
        file.write(text)
        for (kinds, first, entries), own in zip(histories, split):
            tail = tuple(entries[own:])
            write("IHHBB", tails[tail], len(tail), own, len(kinds), first)
            write(f"{len(kinds)}i", *kinds)
            write(f"{own}I", *entries[:own])
        for tail in tails:
            write(f"{len(tail)}I", *tail)
    print(f"{len(names)} zones, {len(histories)} histories, {len(tails)} ends, {len(single)} countries with one, {at} bytes")


if __name__ == "__main__":
    main(sys.argv[1])
