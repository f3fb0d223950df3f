"""check_browser.py PROGRAM SITE: a page of each kind in Chromium, at phone and desktop widths, light and dark. Nothing for
axe to complain of (WCAG 2.2 AA and its best practices), no request to another host, nothing on the console, no
sideways scrolling down to 320 pixels, and nothing that moves while it loads. Maps can be zoomed, moved and filtered.
"""
import pathlib, sys
import axe_playwright_python
import days, filtering, maptools, marks, moving, photos
from browser import Browser, chromium
from loopback import documents, kinds, served

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
RUN = """
const done = arguments[arguments.length - 1];
axe.run(document, {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: {"target-size": {enabled: true}},
  resultTypes: ["violations"]
}).then(found => done(found.violations), error => done([{id: "axe", help: String(error), nodes: []}]));
"""
SHIFT = """
const done = arguments[arguments.length - 1];
let sum = 0;
new PerformanceObserver(list => { for (const entry of list.getEntries()) sum += entry.value; })
  .observe({type: "layout-shift", buffered: true});
requestAnimationFrame(() => setTimeout(() => done(sum), 50));
"""
# What stands out on the right, to say more than that something does.
WIDER = """
const wide = document.documentElement.clientWidth;
if (document.documentElement.scrollWidth <= wide) return [];
const out = [...document.body.querySelectorAll("*")].filter(each => each.getBoundingClientRect().right > wide + 0.5);
return [`${document.documentElement.scrollWidth} pixels wide`,
        ...out.slice(0, 3).map(each => each.outerHTML.slice(0, 120))];
"""


def look(browser: Browser, address: str, origin: str) -> list[str]:
    browser.requests(), browser.complaints()
    browser.open(address)
    problems = [f"asks another host: {url}" for url in browser.requests()
                if not url.startswith((origin, "data:", "blob:", "chrome:", "about:"))]
    # That a page is not found is said on the console by the browser itself.
    problems += [f"console: {line}" for line in browser.complaints()
                 if not (address.endswith("/no/such/page/") and line.startswith(address))]
    # What moves once may be the machine, which was too busy to read the page in one go.
    for _ in range(3):
        shift = browser.driver.execute_async_script(SHIFT)
        if shift <= 0.001:
            break
        browser.open(address)
    else:
        problems.append(f"moves while it loads: a layout shift of {shift:.4f}")
    browser.ask(AXE)
    for violation in browser.driver.execute_async_script(RUN):
        problems.append(f"axe {violation['id']} ({violation.get('impact')}): {violation['help']}, {len(violation['nodes'])} times")
        for node in violation["nodes"][:3]:
            reason = " ".join(node.get("failureSummary", "").split())
            problems.append(f"    {' '.join(map(str, node['target']))}: {reason[:240]}")
    return problems


def main() -> int:
    program, site = sys.argv[1], sys.argv[2]
    bad = looks = 0
    with served(program, site) as (address, output), chromium() as browser:
        pages = kinds(output)
        for kind, path in pages.items():
            for width, height in [(390, 844), (1440, 900)]:
                for scheme in ["light", "dark"]:
                    browser.view(width, height, scheme)
                    problems = look(browser, address + path, address)
                    looks, bad = looks + 1, bad + bool(problems)
                    for problem in problems:
                        print(f"{kind} /{path} {width} {scheme}: {problem}", flush=True)
        for page in documents(output):
            browser.view(320, 800)
            browser.complaints()
            browser.open(address + str(page.relative_to(output)))
            # Also what the headers of the site forbid.
            loud = browser.complaints()
            bad += bool(loud)
            for line in loud:
                print(f"{page.relative_to(output)}: console: {line}", flush=True)
            # Widened as a window is: to load it again for each width would take four times as long.
            for width in [320, 390, 768, 1000]:
                browser.view(width, 800)
                wider = browser.ask(WIDER)
                looks, bad = looks + 1, bad + bool(wider)
                for line in wider:
                    print(f"{page.relative_to(output)} scrolls sideways at {width}: {line}", flush=True)
        if "atlas" in pages and "trip" in pages:
            hilly, streets, region = (next((str(page.relative_to(output)).removesuffix("index.html") for page in documents(output)
                                    if all(part in page.read_text("utf-8") for part in parts)), None)
                              for parts in (['<figure class="profile">'], ['class="map-streets', 'class="close-up '], ['data-map="chapter-map']))
            # The sample has both. The odd trips have neither a ground nor such a region.
            if (pathlib.Path(site) / "Content/.ground").exists():
                missing = [text for page, text in [(streets, "no trip of several days shows its streets"),
                                                   (region, "no trip has stops on a map of their own")] if not page]
                bad += len(missing)
                print(*missing, sep="\n", end="\n" if missing else "")
            broken = moving.check(browser, address, pages, hilly, streets, region) + filtering.check(browser, address, output, pages["atlas"])
            looks, bad = looks + 1, bad + bool(broken)
            print(*broken, sep="\n", end="\n" if broken else "", flush=True)
        # Trips with streets, and with photos on their maps.
        with_layers = {page: [page.read_text("utf-8").count(part) for part in ('<g class="map-streets', 'class="photo-mark"')]
                       for page in documents(output) if len(page.relative_to(output).parts) == 3}
        with_layers = {max(with_layers, key=lambda page: with_layers[page][part]) for part in (0, 1) if any(counts[part] for counts in with_layers.values())}
        if with_layers:
            broken = maptools.check(browser, address, sorted({str(page.relative_to(output)).removesuffix("index.html") for page in with_layers}))
            looks, bad = looks + 1, bad + bool(broken)
            print(*broken, sep="\n", end="\n" if broken else "", flush=True)
        # The page with the most days.
        longest = max(documents(output), key=lambda page: page.read_text("utf-8").count('<section class="day"'))
        if '<nav class="day-index"' in longest.read_text("utf-8"):
            broken = days.check(browser, address + str(longest.relative_to(output)).removesuffix("index.html"))
            looks, bad = looks + 1, bad + bool(broken)
            print(*broken, sep="\n", end="\n" if broken else "", flush=True)
        # The page with the most photos.
        album = max(documents(output), key=lambda page: page.read_text("utf-8").count('<a id="photo-'))
        if 'class="photos"' in album.read_text("utf-8"):
            broken = photos.check(browser, address + str(album.relative_to(output)))
            looks, bad = looks + 1, bad + bool(broken)
            print(*broken, sep="\n", end="\n" if broken else "", flush=True)
        marked = max(documents(output), key=lambda page: page.read_text("utf-8").count('class="photo-mark" href="#photo-'))
        if 'class="photo-mark"' in marked.read_text("utf-8"):
            path = str(marked.relative_to(output)).removesuffix("index.html")
            broken = marks.check(browser, address + path)
            for scheme in ["light", "dark"]:
                browser.view(1440, 900, scheme)
                broken += look(browser, address + path, address)
            looks, bad = looks + 1, bad + bool(broken)
            print(*broken, sep="\n", end="\n" if broken else "", flush=True)
    print(f"{len(pages)} kinds of pages ({', '.join(pages)}), {looks} looks, {bad} with problems")
    return 1 if bad or "trip" not in pages else 0


sys.exit(main())
