"""map_pictures.py PROGRAM SITE FOLDER: takes the pictures of maps for the guide, from a build of SITE, and puts them into FOLDER."""
import os, pathlib, sys
from browser import chromium, keep
from loopback import served

# By the name of the picture: the trip, and the size of the window. A wide window shows the map beside the story.
MAPS = {"map-region": ("danube", 1440, 620), "map-paths": ("liechtenstein-huts", 1440, 620),
        "map-streets": ("marais-sunday", 1440, 620)}


def main() -> None:
    program, site, folder = os.path.abspath(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    with served(program, site) as (address, _), chromium() as browser:
        for name, (trip, width, height) in MAPS.items():
            browser.view(width, height)
            browser.open(f"{address}trips/{trip}/")
            # The menu lies on the map.
            box = browser.ask("""const map = document.querySelector(".route-map").getBoundingClientRect();
                return [map.left, document.querySelector(".site-header").getBoundingClientRect().bottom, map.right, map.bottom]""")
            keep(browser.picture().crop(tuple(map(round, box))), folder / f"{name}.png")


main()
