"""The towns that maps name first, for map_names.bin: Natural Earth's populated places with the names, positions and
populations of GeoNames.

The table of towns: u32 count, then for each in 16 bytes: i32 latitude and i32 longitude in ten-thousandths of a degree, u32
start of its name from the end of the rows, u8 rank in tenths, u8 kind: 0 town, 1 capital of a country; u16 zero. The most
important comes first. Then the names: u8 length, UTF-8.

The names in other languages: u32 count, then for each u16 number of the town, two letters of the language, u32 start of the
name from the end of these rows; then the names as above. Sorted by town and language.

The rank of a town is the least zoom of a map that names it, half by Natural Earth, which knows how much a town matters in
its region, and half by its population. `TownRank` in the program has the same formula for all other towns.
"""

import difflib
import math
import re
import struct
import sys

from names import fold

# Natural Earth's columns with names in languages of the theme.
LANGUAGES = ["de", "es", "fr", "pt"]
# Bases, and names of posts and mines that no atlas shows to travellers.
KINDS_LEFT_OUT = {"Scientific station", "Meteorological Station", "Historic place"}
CAPITALS = {"Admin-0 capital"}
CAPITAL_BONUS, REGIONAL_BONUS = 0.8, 0.2
FEWEST = 100
# What Natural Earth's English names have behind the name of some towns.
KINDS = re.compile(r" (?:City|District|Municipality)$")
# Natural Earth's English names of towns that English calls otherwise today, as GeoNames does. Written from general knowledge.
FORMER_NAMES = {
    "Ahmednagar", "Bangalore", "Belgaum", "Bellary", "Bijapur", "Chittagong", "Gulbarga", "Gurgaon", "Hospet", "Hubli", "Kiev",
    "Mangalore", "Mysore", "Nelspruit", "Odessa", "Pondicherry", "Port Elizabeth", "Qurghonteppa", "Rajahmundry", "Uitenhage",
}
# Two spellings of one name are at least so similar, from 0 to 1. Pukekohe East is 0.8 of Pukekohe.
SAME_NAME = 0.82


def zoom_of(population):
    return 13.2 - 1.55 * math.log10(max(population, FEWEST))


def own_names(properties):
    """Natural Earth's names of a town, folded."""
    every = {properties[key] for key in ("NAME", "NAME_EN", "NAMEASCII", "NAMEPAR") if properties[key]}
    return {fold(KINDS.sub("", name)) for name in every} | {fold(name) for name in every}


def are_spellings(one, other):
    return difflib.SequenceMatcher(None, one.replace(" ", ""), other.replace(" ", ""), False).ratio() > SAME_NAME


def town_sections(places, towns, exonyms):
    """`places` are Natural Earth's, `towns` GeoNames'. Returns the table and the names in other languages."""
    by_number = {int(town["geonameid"]): town for town in towns}
    by_cell = {}
    for town in towns:
        by_cell.setdefault((math.floor(town["latitude"]), math.floor(town["longitude"])), []).append(town)

    def known_as(town):
        return {fold(town["name"]), *map(fold, town["alternatenames"])}

    def named(names, latitude, longitude, known=known_as):
        """The largest of GeoNames' towns within a third of a degree with one of these names."""
        near = [
            town for north in (-1, 0, 1) for east in (-1, 0, 1)
            for town in by_cell.get((math.floor(latitude) + north, math.floor(longitude) + east), [])
            if abs(town["latitude"] - latitude) < 0.35 and abs(town["longitude"] - longitude) < 0.5
            and names & known(town)]
        return max(near, key=lambda town: (town["population"], -int(town["geonameid"])), default=None)

    def found(properties, latitude, longitude):
        """GeoNames' town. Natural Earth has the numbers of other towns at times, and of suburbs and districts."""
        names = own_names(properties)
        town = by_number.get(int(properties["GEONAMEID"] or 0))
        if town is None or abs(town["latitude"] - latitude) > 0.5 or abs(town["longitude"] - longitude) > 1:
            return named(names, latitude, longitude)
        own = fold(town["name"])
        if own in names:
            return town
        if names & known_as(town):
            return named(names, latitude, longitude, lambda other: {fold(other["name"])}) or town
        if other := named(names, latitude, longitude):
            return other
        if any(are_spellings(own, name) for name in names):
            return town
        return {**town, "name": KINDS.sub("", properties["NAME_EN"] or properties["NAME"])}

    others = {}
    for line in exonyms.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            language, name, own, country = line.split("\t")
            others.setdefault((own, country), {})[language] = name
    rows, seen, former = [], set(), set()
    for place in places:
        properties = place["properties"]
        kind = properties["FEATURECLA"]
        if kind in KINDS_LEFT_OUT:
            continue
        longitude, latitude = place["geometry"]["coordinates"][:2]
        town = found(properties, latitude, longitude)
        if town is None or town["geonameid"] in seen:
            continue
        seen.add(town["geonameid"])
        metropolis = properties["POP_MAX"] or 0
        # Natural Earth counts the people of the agglomeration. GeoNames counts only the people of the town.
        people = math.sqrt(max(town["population"], FEWEST) * max(metropolis, town["population"], FEWEST))
        rank = (properties["min_zoom"] + zoom_of(people)) / 2
        rank -= CAPITAL_BONUS if kind in CAPITALS else REGIONAL_BONUS if kind == "Admin-1 capital" else 0
        english = properties["NAME_EN"]
        # exonyms.tsv has historic names, too: Adrianopel. So Natural Earth's come first.
        translations = {
            **{language: name for language, name in others.get((town["name"], town["countrycode"]), {}).items()
               if language != "en"},
            **{language: properties[f"NAME_{language.upper()}"] for language in LANGUAGES
               if properties[f"NAME_{language.upper()}"]}}
        if english in town["alternatenames"] and fold(english).removesuffix(" city") != fold(town["name"]):
            if english in FORMER_NAMES:
                former.add(english)
            else:
                translations["en"] = english
        rows.append((round(max(rank, 0), 1), -people, town, kind in CAPITALS, translations))
    if former != FORMER_NAMES:
        sys.exit(f"map_towns.py: no town has the former name {' | '.join(sorted(FORMER_NAMES - former))}")
    rows.sort(key=lambda row: (row[0], row[1], int(row[2]["geonameid"])))
    table, names, words, texts = bytearray(struct.pack("<I", len(rows))), bytearray(), [], bytearray()
    for number, (rank, _, town, is_capital, translations) in enumerate(rows):
        table += struct.pack(
            "<iiIBBH", round(town["latitude"] * 10_000), round(town["longitude"] * 10_000), len(names), round(rank * 10),
            int(is_capital), 0)
        text = town["name"].encode()
        names += bytes([len(text)]) + text
        for language, name in sorted(translations.items()):
            if name and name != town["name"]:
                words.append(struct.pack("<H2sI", number, language.encode(), len(texts)))
                text = name.encode()
                texts += bytes([len(text)]) + text
    return bytes(table + names), struct.pack("<I", len(words)) + b"".join(words) + bytes(texts)
