"""The airports of airportsdata, what people call them, and the towns that they serve.

airports.txt has the everyday names of about 450 airports. All others have their names in airportsdata.
"""

from pathlib import Path

from features import away, by_name, position
from names import fold, hashed

# Bits of an entry in the table of names.
ALONE, EVERYDAY = 1, 2
# Bits of an entry in the table of towns.
MAIN = 1
# What a name may end with, folded. The program removes the same words from a stop's text.
GENERIC = {"international", "intl", "apt", "airport", "regional", "municipal", "air", "base", "field"}
# No airport is farther from the town that it serves, in kilometres.
FARTHEST = 120
# A place of so many people has its name for itself.
KNOWN_TOWN = 20_000


def number(value, width):
    return value.to_bytes(width, "little")


def core(name):
    """The folded name without "International Airport" and the like."""
    words = fold(name).split(" ")
    while len(words) > 1 and words[-1] in GENERIC:
        words.pop()
    return " ".join(words)


def full_name(town, name):
    """The name of one of several airports of a town: London Heathrow Airport."""
    name = name.removesuffix(" Airport").removesuffix(" International")
    town = town.removesuffix(" City")
    return f"{name} Airport" if set(fold(town).split()) & set(fold(name).split()) else f"{town} {name} Airport"


def load():
    import airportsdata

    return airportsdata.load("IATA")


class EverydayAirports:
    """airports.txt against the lists of airports and towns. A line that is wrong ends the program."""

    def __init__(self, path, airports, places):
        self.airports = airports
        self.rows = {code: index for index, code in enumerate(sorted(airports))}
        towns = by_name(places)
        self.served, self.names, taken = [], [], set()
        for count, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("#"):
                continue
            code, town, country, main, names = line.split("\t")
            if code not in airports or main not in ("", "main"):
                raise SystemExit(f"{path.name}:{count}: no airport {code}, or {main}")
            airport = airports[code]
            at = airport["lat"], airport["lon"]
            near = [place for place in towns[country, fold(town)] if away(position(place), at) < FARTHEST]
            if not near:
                raise SystemExit(f"{path.name}:{count}: no town {town} within {FARTHEST} km of {code}")
            place = max(near, key=lambda place: place["population"])
            self.served.append((place, code, main == "main"))
            names = [name.strip() for name in names.split(";") if name.strip()]
            self.names += [(name, code) for name in names]
            if main == "" and code not in taken:
                airport["name"] = full_name(town, names[0])
            if code not in taken:
                airport["city"] = town
                taken.add(code)
        self.main = {code for _, code, main in self.served if main}
        cities = {}
        for code, airport in airports.items():
            cities.setdefault((airport["country"], fold(airport["city"])), set()).add(code)
        self.cities = cities

    def is_named_by_city(self, code):
        """Whether the town's name and "airport" mean this one."""
        airport = self.airports[code]
        return code in self.main or len(self.cities[airport["country"], fold(airport["city"])]) == 1

    def name_table(self, places):
        """By hash. u32 count; of each in 7 bytes: u32 the high bits of the hash of the folded name, u16 the airport's row, u8
        1 if the name means the airport without the word "airport", too, and 2 if people use the name."""
        own = {}
        for place in places:
            for name in {fold(place["name"]), *(fold(other) for other in place["alternatenames"])}:
                own.setdefault(name, []).append(place)
        entries = {}
        for code, airport in self.airports.items():
            if core(airport["name"]):
                entries.setdefault((core(airport["name"]), code), 0)
        for name, code in self.names:
            airport = self.airports[code]
            at = airport["lat"], airport["lon"]
            # A region or a town of this name is meant by it alone.
            is_place = any(
                place["population"] >= KNOWN_TOWN or place.get("fame", 0) > 14 or away(position(place), at) < 150
                for place in own.get(fold(name), []))
            # "Chopin Airport" does not mean that "Chopin" is an airport.
            is_alone = not is_place and core(name) == fold(name)
            entries[core(name), code] = EVERYDAY | (ALONE if is_alone else 0)
        rows = sorted((hashed(name) >> 32, self.rows[code], flag) for (name, code), flag in entries.items())
        return number(len(rows), 4) + b"".join(
            number(high, 4) + number(row, 2) + number(flag, 1) for high, row, flag in rows)

    def town_table(self, start):
        """The airports that a town's name and "airport" mean, in the order of the towns. u32 count; of each in 7 bytes: u32 where
        the town's record starts, u16 the airport's row, u8 1 if it is the main one. `start` has the start of each town, by its
        GeoNames number."""
        rows = sorted((start[place["geonameid"]], self.rows[code], MAIN if main else 0) for place, code, main in self.served)
        return number(len(rows), 4) + b"".join(
            number(place, 4) + number(row, 2) + number(flag, 1) for place, row, flag in rows)


def everyday(airports, places):
    return EverydayAirports(Path(__file__).parent / "airports.txt", airports, places)
