"""Write disputes.bin: the borders on which countries do not agree, and how each point of view draws them.

    python disputes.py world_map.gpkg 7zr shortcuts.so data/disputes.bin

disputes.tsv says who sees which line as what. The lines are the disputed lines of basemap.bin, and the claims in QGIS's world
map, which that map has from Natural Earth. A group is the lines that all points of view draw alike. Its layer has the layout
and the tiers of basemap.bin. In front of the nodes stand:

    for each point of view: its two letters
    for each group:         u8 a point of view: 0 for nothing, 1 for a border, 2 for a disputed border
    u8 points of view, u8 groups
"""

import sqlite3
import sys
from collections import defaultdict
from pathlib import Path

import shapely

from basemap import AGREED, BORDERS, BORDER_TIERS, LEFT_OUT, densified, parts
from lines import File, layer, library
from packages import unpacked

VIEWS = Path(__file__).parent / "disputes.tsv"
# The countries whose points of view Natural Earth knows, as PointOfView in the program lists them.
COUNTRIES = (
    "AR BD BR CN DE EG ES FR GB GR ID IL IN IT JP KR MA NL NP PK PL PS PT RU SA SE TR TW UA US VN".split())
NOTHING, BORDER, DISPUTED = range(3)


def in_force(sevenzip):
    """The disputed lines of basemap.bin: their numbers, the countries beside them, and the lines."""
    for number, feature in enumerate(unpacked(BORDERS, sevenzip)):
        properties = feature["properties"]
        if properties["featurecla"] != AGREED and properties["featurecla"] not in LEFT_OUT:
            yield number, "%s-%s" % (properties["adm0_a3_l"], properties["adm0_a3_r"]), list(parts(feature["geometry"]))


def claims(world_map):
    """The same of the claims. The names are of the claims and of the countries that hold what is claimed."""
    rows = sqlite3.connect(world_map).execute("SELECT fid, name, adm0_a3_l, geom FROM disputed_borders ORDER BY fid")
    for number, name, holder, blob in rows:
        # A GeoPackage puts a header in front of the shape: 8 bytes, and its extent.
        start = 8 + {0: 0, 1: 32, 2: 48, 3: 48, 4: 64}[blob[3] >> 1 & 7]
        merged = shapely.line_merge(shapely.from_wkb(blob[start:]))
        lines = [shapely.get_coordinates(line) for line in shapely.get_parts(merged)]
        yield number, "%s@%s" % (name.split()[0], holder), lines


def countries(text):
    """`all but RU` are the others."""
    words = text.split()
    named = words[2:] if words[:2] == ["all", "but"] else words
    assert all(word in COUNTRIES for word in named), text
    return set(COUNTRIES) - set(named) if named != words else set(named)


def views():
    """For each line in the file: its kind, number and name, who draws it as a border, and who does not draw it."""
    for row in VIEWS.read_text(encoding="utf-8").splitlines():
        if row.startswith("#"):
            continue
        _, lines, as_border, not_at_all = row.split("\t")
        as_border, not_at_all = countries(as_border), countries(not_at_all)
        assert not as_border & not_at_all, row
        for words in lines.split(", "):
            kind, number, name = words.split()
            yield (kind, int(number)), name, as_border, not_at_all


def main(world_map, sevenzip, shortcuts, out):
    found = {("line", number): (name, lines, DISPUTED) for number, name, lines in in_force(sevenzip)}
    found |= {("claim", number): (name, lines, NOTHING) for number, name, lines in claims(world_map)}
    classes = {key: [otherwise] * len(COUNTRIES) for key, (_, _, otherwise) in found.items()}
    seen = set()
    for key, name, as_border, not_at_all in views():
        assert found[key][0] == name and key not in seen, (key, name, found[key][0])
        seen.add(key)
        for index, country in enumerate(COUNTRIES):
            if country in as_border:
                classes[key][index] = BORDER
            elif country in not_at_all:
                classes[key][index] = NOTHING
    groups = defaultdict(list)
    for key in sorted(found):
        if any(classes[key]):
            groups[tuple(classes[key])] += found[key][1]
    groups = sorted(groups.items())
    table = "".join(COUNTRIES).encode() + b"".join(bytes(views) for views, _ in groups)
    file = File(table + bytes([len(COUNTRIES), len(groups)]))
    for _, lines in groups:
        layer(file, [densified(line) for line in lines], False, BORDER_TIERS, 2, library(shortcuts))
    data = file.bytes()
    Path(out).write_bytes(data)
    print(len(groups), len(data), file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
