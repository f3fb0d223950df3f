"""plan_pictures.py PROGRAM SITE FOLDER: takes the pictures of the planner for the guide, in a copy of SITE, and puts them into FOLDER."""
import os, pathlib, shutil, sys, tempfile
from browser import chromium, keep
from planner import PlannerPage
from preview import planning, until

TRIP = "lofoten"


def main() -> None:
    program, site, folder = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    with tempfile.TemporaryDirectory(prefix="tripsite-plan-") as scratch, chromium() as browser:
        copy = pathlib.Path(scratch) / "site"
        shutil.copytree(site / "Content", copy / "Content")
        with planning(program, copy) as server:
            page = PlannerPage(browser, copy, None)
            browser.view(1200, 800)
            browser.open(server.address)
            until("all trips", lambda: browser.ask("return document.querySelectorAll('#trips .card').length > 2"))
            until("the maps in sight", lambda: browser.ask("return document.querySelectorAll('#trips .halves svg').length > 1"))
            keep(browser.picture(), folder / "planner-trips.png")
            browser.open(server.address.split("#")[0] + "trips/" + TRIP)
            until("its page", lambda: browser.ask("return document.querySelectorAll('#stops .card').length > 2"))
            page.wait_for_map(2)
            browser.ask("document.getElementById('stops').scrollIntoView(); scrollBy(0, -20)")
            keep(browser.picture(), folder / "planner-trip.png")
            browser.view(390, 844, "dark")
            browser.tell("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=1)
            browser.driver.refresh()
            page.wait_for_map(2)
            browser.ask("document.getElementById('stops').scrollIntoView()")
            keep(browser.picture(), folder / "planner-phone.png")


main()
