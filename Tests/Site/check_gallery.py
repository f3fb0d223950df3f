"""check_gallery.py PROGRAM: a trip with 200 photos stays light. Its page with the gallery, and what a phone loads of it before
anybody scrolls, have limits.
"""
import gzip, json, pathlib, subprocess, sys, tempfile, time, urllib.parse

from browser import Browser, chromium
from loopback import served

COUNT = 200
# Bytes: the page as gzip, and all that a phone loads before scrolling. Texts count as gzip, as hosts send them.
PAGE, FIRST_LOAD = 61_440, 409_600
STOPS = [("Rome", 41.89, 12.49), ("Florence", 43.77, 11.26), ("Bologna", 44.49, 11.34), ("Venice", 45.44, 12.34), ("Trieste", 45.65, 13.77)]
# Soft shapes with grain compress like photos: a file of 480 pixels has about 15 KB.
SHAPES = {"red": "perlin {} 1600 1200 --cell-size 200 --seed 4 --uchar", "green": "perlin {} 1600 1200 --cell-size 160 --seed 1 --uchar",
          "blue": "perlin {} 1600 1200 --cell-size 120 --seed 3 --uchar", "grain": "gaussnoise {} 1600 1200 --sigma 12 --mean 0 --seed 2"}


def make(trip: pathlib.Path) -> None:
    """Two days at each of five stops, and twenty photos a day."""
    photos = trip / "photos"
    photos.mkdir(parents=True)
    for name, command in SHAPES.items():
        subprocess.run(["vips", *command.format(photos / f"{name}.v").split()], check=True)
    subprocess.run(["vips", "bandjoin", " ".join(str(photos / f"{name}.v") for name in ("red", "green", "blue")), photos / "colours.v"], check=True)
    # A camera smooths the grain.
    subprocess.run(["vips", "gaussblur", photos / "grain.v", photos / "smooth.v", "0.7"], check=True)
    subprocess.run(["vips", "add", photos / "colours.v", photos / "smooth.v", photos / "sum.v"], check=True)
    subprocess.run(["vips", "cast", photos / "sum.v", photos / "whole.v", "uchar"], check=True)
    for index in range(COUNT):
        # No two are the same, or one file would serve for both.
        crop = ["vips", "crop", photos / "whole.v", f"{photos}/IMG_{index:04}.jpg[Q=90]", str(index), "0", "1400", "1050"]
        subprocess.run(crop, check=True)
    for file in photos.glob("*.v"):
        file.unlink()
    # exiftool tells the photos apart by their names.
    lines = ["SourceFile,DateTimeOriginal,ImageDescription"]
    for index in range(COUNT):
        day, at = divmod(index, COUNT // 10)
        lines.append(f"{photos}/IMG_{index:04}.jpg,2025:06:{day + 1:02} {9 + at // 2:02}:{at % 2 * 30:02}:00,View number {index} of the way")
    (trip / "photos.csv").write_text("\n".join(lines), "utf-8")
    subprocess.run(["exiftool", "-q", "-overwrite_original", f"-csv={trip / 'photos.csv'}", photos], check=True)
    (trip / "photos.csv").unlink()
    stops = "".join(f"  - {{name: {name}, at: [{north}, {east}], arrive: 2025-06-{2 * index + 1:02}, depart: 2025-06-{2 * index + 3:02}}}\n"
                    for index, (name, north, east) in enumerate(STOPS))
    (trip / "index.md").write_text(f"---\ntitle: Two hundred photos\ndate: 2025-06-01\nphotos: {{map: true}}\nstops:\n{stops}---\n", "utf-8")


def loaded(browser: Browser, address: str, output: pathlib.Path) -> dict[str, int]:
    """The bytes of each file that a phone loads, by its path."""
    browser.tell("Network.enable")
    browser.tell("Network.setCacheDisabled", cacheDisabled=True)
    browser.tell("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=3, mobile=True)
    browser.requests()
    browser.open(address)
    # Until nothing has arrived for two seconds, and nothing is on its way. A busy machine can answer late.
    events: list[dict] = []
    open_requests: set[str] = set()
    start = last = time.monotonic()
    while (open_requests or time.monotonic() - last < 2) and time.monotonic() - start < 60:
        more = [json.loads(entry["message"])["message"] for entry in browser.driver.get_log("performance")]
        for event in more:
            if event["method"] == "Network.requestWillBeSent":
                open_requests.add(event["params"]["requestId"])
            elif event["method"] in ("Network.loadingFinished", "Network.loadingFailed"):
                open_requests.discard(event["params"]["requestId"])
        if any(event["method"].startswith("Network.") for event in more):
            last = time.monotonic()
        events += more
        time.sleep(0.1)
    asked = {event["params"]["requestId"]: urllib.parse.urlsplit(event["params"]["request"]["url"]).path.lstrip("/")
             for event in events if event["method"] == "Network.requestWillBeSent"}
    sizes: dict[str, int] = {}
    for event in events:
        if event["method"] == "Network.loadingFinished" and (path := asked.get(event["params"]["requestId"])):
            file = output / path / "index.html" if path.endswith("/") else output / path
            is_text = file.suffix in (".html", ".css", ".js", ".svg")
            sizes[path] = len(gzip.compress(file.read_bytes())) if is_text else int(event["params"]["encodedDataLength"])
    return sizes


def main() -> int:
    problems = []
    with tempfile.TemporaryDirectory(prefix="tripsite-gallery-") as name:
        site = pathlib.Path(name)
        make(site / "Content/trips/many")
        (site / "Content/site.yml").write_text("title: Photos\n")
        with served(str(pathlib.Path(sys.argv[1]).resolve()), name) as (address, output), chromium() as browser:
            html = (output / "trips/many/index.html").read_bytes()
            shown, page = html.count(b'id="photo-'), len(gzip.compress(html))
            sizes = loaded(browser, f"{address}trips/many/", output)
            if "-v" in sys.argv:
                print(*(f"{size:8} {path}" for path, size in sorted(sizes.items(), key=lambda each: -each[1])), sep="\n")
            photos = sum(path.startswith("photos/") for path in sizes)
    if shown != COUNT:
        problems.append(f"{shown} photos in the page, not {COUNT}")
    if page > PAGE:
        problems.append(f"the page has {page} bytes as gzip, over {PAGE}")
    if sum(sizes.values()) > FIRST_LOAD:
        problems.append(f"a phone loads {sum(sizes.values())} bytes before scrolling, over {FIRST_LOAD}")
    if "trips/many/" not in sizes or not photos:
        problems.append(f"the page was not loaded: {sorted(sizes)}")
    for problem in problems:
        print(problem)
    print(f"{shown} photos, a page of {page} bytes as gzip, {sum(sizes.values())} bytes before scrolling with {photos} photos, {len(problems)} problems")
    return 1 if problems else 0


sys.exit(main())
