"""Places that are no towns: countries, states and provinces, and what Natural Earth and landmarks.txt name.

Each is a dict as GeoNames' towns are, with more keys: `kind` of kinds.py, `fame` from 0 to 31 as `PlaceFame` in
the program counts it, and `isApproximate`.
"""

import gettext
import json
import math
import re
from collections import Counter, defaultdict

import numpy
import shapely

from countries import polygons
from names import fold
from packages import unpacked
from regions import COUNTRIES

# The fame of the ranks in landmarks.txt, of towns there, and of stations.
RANKS = {1: 24, 2: 20, 3: 16}
TOWN_RANKS = {1: 28, 2: 24, 3: 14}
STATION_RANKS = {1: 22, 2: 19, 3: 15}
EXPANDED = {
    "I.": "Island", "Is.": "Islands", "Mt.": "Mount", "Mts.": "Mountains", "Mtn.": "Mountain", "Mtns.": "Mountains",
    "Pen.": "Peninsula", "Arch.": "Archipelago", "Plat.": "Plateau", "Ra.": "Range", "St.": "Saint", "L.": "Lake",
    "Des.": "Desert", "Pt.": "Point", "Pk.": "Peak", "Res.": "Reservoir",
}
REGION_POLYGONS = {
    "Island": "island", "Island group": "islands", "Coast": "coast", "Range/mtn": "range", "Pen/cape": "peninsula",
    "Desert": "desert", "Plateau": "region", "Geoarea": "region", "Plain": "region", "Valley": "valley", "Wetlands": "region",
    "Delta": "region", "Basin": "region", "Gorge": "canyon", "Peninsula": "peninsula", "Lake": "lake",
}
REGION_POINTS = {
    "cape": "cape", "island": "island", "island group": "islands", "waterfall": "waterfall", "plain": "region",
    "mountain": "mountain", "pass": "pass", "plateau": "region", "depression": "valley",
}
# What the parks' service runs for travellers; its battlefields and offices are left out.
PARKS = {"National Park", "National Monument", "National Seashore", "National Lakeshore", "National Preserve",
         "National Recreation Area", "National Park and Preserve"}
# Two features with one name that are nearer are one.
SAME_PLACE_KM = 60


def kilometres(latitude, longitude, latitudes, longitudes):
    """From one point to many, on the sphere."""
    north = numpy.sin((latitudes - math.radians(latitude)) / 2)
    east = numpy.sin((longitudes - math.radians(longitude)) / 2)
    square = north**2 + math.cos(math.radians(latitude)) * numpy.cos(latitudes) * east**2
    return 2 * 6371.0088 * numpy.arcsin(numpy.sqrt(numpy.minimum(square, 1)))


def away(one, other):
    """Kilometres between two pairs of degrees."""
    return float(kilometres(*one, *map(math.radians, other)))


def position(place):
    return place["latitude"], place["longitude"]


def by_name(places):
    """The places of a country and a folded name, their own or another one."""
    known = defaultdict(list)
    for place in places:
        for name in {fold(place["name"]), *(fold(other) for other in place["alternatenames"])}:
            known[place["countrycode"], name].append(place)
    return known


class Towns:
    """GeoNames' places, to tell what a point lies near."""

    def __init__(self, places):
        self.places = places
        self.latitudes = numpy.radians([place["latitude"] for place in places])
        self.longitudes = numpy.radians([place["longitude"] for place in places])
        self.by_country = defaultdict(list)
        for index, place in enumerate(places):
            self.by_country[place["countrycode"]].append(index)
        self.by_country = {country: numpy.array(indices) for country, indices in self.by_country.items()}

    def nearest(self, latitude, longitude, country=None):
        """The nearest place, of a country if one is named, and its distance in kilometres."""
        indices = self.by_country.get(country) if country else numpy.arange(len(self.places))
        if indices is None:
            return None, math.inf
        away = kilometres(latitude, longitude, self.latitudes[indices], self.longitudes[indices])
        best = int(numpy.argmin(away))
        return self.places[indices[best]], float(away[best])


class Borders:
    """Which country a point lies in."""

    def __init__(self, world_map, towns):
        pairs = list(polygons(world_map))
        self.codes = [code for code, _ in pairs]
        self.parts = [part for _, part in pairs]
        self.tree = shapely.STRtree(self.parts)
        self.towns = towns

    def country(self, latitude, longitude):
        inside = self.tree.query(shapely.Point(longitude, latitude), predicate="within")
        if len(inside):
            return self.codes[inside[0]]
        town, away = self.towns.nearest(latitude, longitude)
        return town["countrycode"] if away < 150 else None


def feature(name, others, kind, country, latitude, longitude, fame, is_approximate=False, region=None):
    return {
        "name": name, "alternatenames": others, "kind": kind, "countrycode": country, "latitude": latitude,
        "longitude": longitude, "fame": max(0, min(31, round(fame))), "isApproximate": is_approximate, "admin1code": region,
        "population": 0, "timezone": None,
    }


def spelled_out(name):
    """Without capitals throughout, without abbreviations and notes in brackets."""
    name = re.sub(r" *\(.*\)", "", name).strip()
    if name.isupper() and len(name) > 3:
        name = re.sub(r"(?<=[’'`]) ?S\b", "s", name.title())
    return " ".join(EXPANDED.get(word, word) for word in name.split())


def natural_earth(folder, sevenzip, borders):
    """Ranges, islands, capes, peaks, lakes and parks."""
    def rows(name):
        return unpacked(folder / f"ne_10m_{name}.7z", sevenzip)

    def places(name, kind, row, fame):
        geometry = shapely.from_geojson(json.dumps(row["geometry"]))
        point = geometry if geometry.geom_type == "Point" else shapely.point_on_surface(geometry)
        if geometry.geom_type == "MultiPoint":
            point = geometry.geoms[0]
        country = borders.country(point.y, point.x)
        if not country:
            return
        properties = row["properties"]
        others = properties.get("namealt") or properties.get("name_alt") or ""
        full = spelled_out(name)
        names = [name, *re.split(r"[,;/]", others)]
        yield feature(
            full, [spelled_out(other) for other in names if other.strip()], kind, country, point.y, point.x, fame)

    for layer, kinds in [("geography_regions_polys", REGION_POLYGONS), ("geography_regions_points", REGION_POINTS),
                         ("geography_regions_elevation_points", REGION_POINTS)]:
        for row in rows(layer):
            properties = row["properties"]
            kind = kinds.get(properties["featurecla"])
            if kind and properties["name"]:
                yield from places(properties["name"], kind, row, 21 - properties["scalerank"])
    for row in rows("lakes"):
        if row["properties"]["name"]:
            yield from places(row["properties"]["name"], "lake", row, 20 - properties_rank(row))
    for layer in ("parks_and_protected_lands_area", "parks_and_protected_lands_point"):
        for row in rows(layer):
            properties = row["properties"]
            if properties["unit_type"] in PARKS:
                short = re.sub(r" N[A-Z&]*$", "", properties["name"])
                row["properties"]["name_alt"] = f"{short}; {properties['unit_name']}"
                full = short if short.endswith(properties["unit_type"]) else f"{short} {properties['unit_type']}"
                yield from places(full, "park", row, 22 - properties_rank(row))


def properties_rank(row):
    return min(9, row["properties"]["scalerank"])


def curated(path, towns):
    """landmarks.txt, which check_landmarks.py has checked. A town that GeoNames has is not made again: its fame is
    raised, since its entry says that travellers mean it."""
    known = by_name(towns.places)
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        name, others, kind, country, latitude, longitude, rank, _, _ = line.split("\t")
        latitude, longitude, rank = float(latitude), float(longitude), int(rank)
        others = [other.strip() for other in others.split(";") if other.strip()]
        if kind == "town":
            same = [
                place for place in known[country, fold(name)]
                if away((latitude, longitude), position(place)) < 15]
            if same:
                town = max(same, key=lambda place: place["population"])
                # Cities are known enough without it.
                town["fame"] = min(TOWN_RANKS[rank], round(57 - 6 * math.log10(max(town["population"], 100))))
                town["alternatenames"] = [*town["alternatenames"], *others]
                town["known"] = {fold(each) for each in [name, *others]}
                continue
        if kind == "park" and name.endswith(" National Park"):
            others += [name.removesuffix(" National Park"), name.removesuffix("National Park") + "NP"]
        town, _ = towns.nearest(latitude, longitude, country)
        region = None if kind in ("country", "region", "range", "desert") or not town else town["admin1code"]
        fame = {"town": TOWN_RANKS, "station": STATION_RANKS}.get(kind, RANKS)[rank]
        yield feature(name, others, kind, country, latitude, longitude, fame, True, region)


def countries(iso_codes, world_map, towns):
    """Each at a point of its largest part; its names in all languages that Debian's iso-codes has."""
    largest = {}
    for code, part in polygons(world_map):
        if code not in largest or part.area > largest[code].area:
            largest[code] = part
    table = json.loads((iso_codes / "usr/share/iso-codes/json/iso_3166-1.json").read_text())["3166-1"]
    languages = sorted(iso_codes.glob("usr/share/locale/*/LC_MESSAGES/iso_3166-1.mo"))
    catalogues = [gettext.GNUTranslations(path.open("rb")) for path in languages]
    spoken = {line[:2]: [name.strip() for name in line[3:].split(";")] for line in COUNTRIES.split("\n") if line}
    people = Counter()
    for place in towns.places:
        people[place["countrycode"]] += place["population"]
    for row in table:
        code = row["alpha_2"]
        if code not in largest:
            continue
        english = {row["name"], row["name"].split(",")[0], *([row["common_name"]] if "common_name" in row else [])}
        names = {catalogue.gettext(name) for catalogue in catalogues for name in (row["name"], row.get("common_name", row["name"]))}
        names = english | names | {name.split(",")[0] for name in names} | set(spoken.get(code, []))
        name = spoken[code][0] if code in spoken and len(spoken[code][0]) > 3 else row.get("common_name", row["name"].split(",")[0])
        point = shapely.point_on_surface(largest[code])
        yield feature(
            name, sorted(names), "country", code, point.y, point.x,
            19 + min(6, math.log10(people[code] + 1)))


def regions(named, others, label_points, sevenzip, towns):
    """The first-level parts of countries by GeoNames, each at its most central town; and the parts that only Natural
    Earth has, each at its label."""
    labels, finest = defaultdict(list), {}
    for row in unpacked(label_points, sevenzip):
        properties = row["properties"]
        if properties["name"] and len(properties["iso_a2"] or "") == 2:
            finest.setdefault((properties["scalerank"], properties["adm1_code"]), row)
    for (_, code), row in sorted(finest.items(), key=lambda item: item[0]):
        properties = row["properties"]
        longitude, latitude = row["geometry"]["coordinates"][:2]
        labels[properties["iso_a2"], fold(properties["name"])].append((properties["name"], latitude, longitude))
    members = defaultdict(list)
    for place in towns.places:
        members[place["countrycode"], place["admin1code"]].append(place)
    taken = set()
    for number, ((country, code), name) in enumerate(sorted(named.items())):
        own = members[country, code]
        people = sum(place["population"] for place in own)
        latitudes = numpy.array([place["latitude"] for place in own])
        longitudes = numpy.array([place["longitude"] for place in own])
        distances = kilometres(
            float(numpy.median(latitudes)), float(numpy.median(longitudes)), numpy.radians(latitudes),
            numpy.radians(longitudes))
        middle = own[int(numpy.argmin(distances))]
        taken.add((country, fold(name)))
        yield feature(
            name, sorted(others.get(number, [])), "region", country, middle["latitude"], middle["longitude"],
            4 * (0.45 * math.log10(people + 10) + 1.5), region=code)
    for (country, folded), found in sorted(labels.items()):
        if (country, folded) not in taken:
            name, latitude, longitude = found[0]
            yield feature(name, [], "region", country, latitude, longitude, 12)


def is_named_after_town(each, folded, known):
    """Whether a traveller who names a country or region means a town in it: Luxembourg, Salzburg, New York."""
    if each["kind"] not in ("region", "country"):
        return False
    # A province beside a town's other name is the town, but a state is only a city's other name.
    fewest = 50_000 if each["kind"] == "region" and each["admin1code"] is None else 1_000_000
    for town in known[each["countrycode"], folded]:
        if town["population"] < (20_000 if fold(town["name"]) == folded else fewest):
            continue
        is_within = each["kind"] == "country" or each["admin1code"] == town["admin1code"]
        if is_within or away(position(each), position(town)) < 150:
            return True
    return False


def distinct(features, places):
    """Without those that stand near another one with the same name: the first one stays. A region or a country that
    has a large town with its name is that town for a traveller, and so is a feature in a town with its name."""
    known = by_name(places)
    seen, kept = defaultdict(list), []
    for each in features:
        folded = fold(each["name"])
        if not folded:
            continue
        reach = 400 if each["kind"] in ("region", "country", "range", "desert") else SAME_PLACE_KM
        near = [other for other in seen[folded] if away(position(each), position(other)) < reach]
        if near:
            near[0]["alternatenames"] = [*near[0]["alternatenames"], *each["alternatenames"]]
            continue
        if is_named_after_town(each, folded, known):
            continue
        for name in {folded, *(fold(other) for other in each["alternatenames"])}:
            seen[name].append(each)
        kept.append(each)
    return kept
