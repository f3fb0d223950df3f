"""shots.py PROGRAM FOLDER SITE...: pictures of the main pages of each site, whole pages at phone and desktop widths, light
and dark, and as they are printed: FOLDER/<site>/<page>-390-dark.png, FOLDER/<site>/<page>-paper-1.png. Of a long page also what
is seen at first: FOLDER/<site>/<page>-390-dark-top.png.
"""
import base64, pathlib, subprocess, sys
from browser import Browser, chromium
from loopback import kinds, served

# Chromium's own limit for one picture.
TALLEST = 16_000


def shoot(browser: Browser, address: str, target: str) -> None:
    for width, height in [(390, 844), (1440, 900)]:
        for scheme in ["light", "dark"]:
            browser.view(width, height, scheme)
            browser.open(address)
            # Lazy images are fetched when they come into view.
            browser.ask("for (const image of document.images) image.loading = 'eager'")
            browser.driver.execute_async_script("Promise.all([...document.images].map(each => each.decode().catch(() => 0))).then(arguments[0])")
            size = browser.tell("Page.getLayoutMetrics")["cssContentSize"]
            clip = {"x": 0, "y": 0, "width": width, "height": min(size["height"], TALLEST), "scale": 1}
            picture = browser.tell("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)
            pathlib.Path(f"{target}-{width}-{scheme}.png").write_bytes(base64.b64decode(picture["data"]))
            if size["height"] > 2 * height:
                first = browser.tell("Page.captureScreenshot", format="png")
                pathlib.Path(f"{target}-{width}-{scheme}-top.png").write_bytes(base64.b64decode(first["data"]))


def printed(browser: Browser, address: str, target: str) -> None:
    browser.view(794, 1123, media="")
    browser.open(address)
    # A4 in inches, in case that the page does not say it. Margins and running heads are the page's own.
    paper = browser.tell("Page.printToPDF", preferCSSPageSize=True, printBackground=False, paperWidth=8.27, paperHeight=11.69)
    pathlib.Path(f"{target}-paper.pdf").write_bytes(base64.b64decode(paper["data"]))
    subprocess.run(["pdftoppm", "-r", "80", "-png", f"{target}-paper.pdf", f"{target}-paper"], check=True)


def main() -> int:
    program, folder, sites = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
    with chromium() as browser:
        for site in sites:
            with served(program, site) as (address, output):
                name = pathlib.Path(site).resolve().name if pathlib.Path(site).resolve() != pathlib.Path.cwd() else "sample"
                (folder / name).mkdir(parents=True, exist_ok=True)
                pages = kinds(output)
                # Of the odd trips each one is a case of its own.
                if name != "sample":
                    pages |= {trip.name: f"trips/{trip.name}/" for trip in sorted((output / "trips").iterdir()) if (trip / "index.html").exists()}
                for kind, path in pages.items():
                    target = str(folder / name / kind.replace(", ", "-").replace(" ", "-"))
                    shoot(browser, address + path, target)
                    if kind not in ("list, page 2", "not found"):
                        printed(browser, address + path, target)
                    print(target, flush=True)
    return 0


sys.exit(main())
