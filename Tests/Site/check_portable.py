"""check_portable.py PROGRAM SITE: a portable site in Chromium, opened as a file. Every page is opened: no request fails or
leaves the folder, nothing stands on the console, styles apply, icons are drawn. Then a reader clicks from page to page and
back, and uses the maps.
"""
import pathlib, subprocess, sys, tempfile, time
from browser import Browser, chromium
from filtering import READY
from loopback import documents, kinds

LOOK = """
const problems = [];
if (getComputedStyle(document.body).fontFamily === getComputedStyle(document.createElement("p")).fontFamily
    || ![...document.styleSheets].length) problems.push("no stylesheet applies");
for (const icon of document.querySelectorAll("svg.icon")) {
  const use = icon.querySelector("use"), seen = icon.getBoundingClientRect();
  if (seen.width && !use.getBBox().width) problems.push(`no icon is drawn: ${use.getAttribute("href")}`);
}
for (const map of document.querySelectorAll("svg.map")) {
  if (!map.querySelector("path") || !map.getBBox().width) problems.push("no map is drawn");
}
for (const image of document.images) {
  image.loading = "eager";
  if (image.complete && !image.naturalWidth) problems.push(`no picture: ${image.getAttribute("src")}`);
}
return problems;
"""
LINKS = "return [...document.querySelectorAll('a[href], link[href], use[href]')].map(each => each.getAttribute('href'))"
BOX = "return document.querySelector('.route-map .map').getAttribute('viewBox')"


def look(browser: Browser, page: pathlib.Path, folder: pathlib.Path) -> list[str]:
    browser.failures(), browser.complaints()
    browser.open(page.as_uri())
    problems = browser.ask(LOOK)
    requests, failures = browser.failures()
    problems += [f"asks for what is not in the folder: {url}" for url in requests
                 if not url.startswith((folder.as_uri() + "/", "data:", "blob:"))]
    problems += [f"fails: {failure}" for failure in failures]
    problems += [f"console: {line}" for line in browser.complaints()]
    problems += [f"a link from the root: {link}" for link in browser.ask(LINKS) if link.startswith("/")]
    return problems


def targets(browser: Browser) -> list[str]:
    """Links to files that are not there, or to folders."""
    found = browser.ask("""
      const links = [...document.querySelectorAll('a[href]')].map(each => each.getAttribute('href'));
      return links.map(each => [each, new URL(each, location)]).filter(([, address]) => address.protocol === 'file:')
        .map(([written, address]) => [written, decodeURIComponent(address.pathname)]);
    """)
    return [f"leads nowhere: {written}" for written, path in found if not pathlib.Path(path).is_file()]


def clicks(browser: Browser, folder: pathlib.Path, pages: dict[str, str]) -> list[str]:
    """A reader's ways through the site, one click after the other, then home and back."""
    problems = []

    def page(path: str) -> str:
        return (folder / path / "index.html").as_uri()

    def click(target: str) -> None:
        """The first link that leads there, be it of HTML or of a map."""
        before = browser.driver.current_url
        is_found = browser.ask("""
          const isMeant = each => new URL(each.getAttribute('href'), location).href.split('#')[0] === arguments[0];
          const link = [...document.querySelectorAll('a[href]')].find(isMeant);
          link?.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
          return !!link;
        """, target)
        if not is_found:
            problems.append(f"no link from {before} to {target}")
        elif not browser.arrives(target):
            problems.append(f"a link to {target} on {before} leads to {browser.driver.current_url}")

    def trip_of(kind: str) -> str:
        return "/".join(pages[kind].split("/")[:2])

    home = page("")
    for way in [[trip_of("day"), pages["day"]], [trip_of("stop"), pages["stop"]], ["tags", pages["one of tags"]],
                ["countries"], ["years"], ["map", pages["trip"]], ["map", trip_of("day"), pages["day"]]]:
        # A trip may be on a later page of the list.
        start = home if way[0] == "map" or "/" not in way[0] else page("map")
        browser.open(start)
        for step in way:
            click(page(step))
        click(home)
        browser.driver.back()
        if not browser.arrives(page(way[-1])):
            problems.append(f"back from home leads to {browser.driver.current_url}")
    return problems


def scripts(browser: Browser, folder: pathlib.Path, pages: dict[str, str]) -> list[str]:
    problems = []
    browser.open((folder / pages["trip"] / "index.html").as_uri())
    before = browser.ask(BOX)
    browser.ask("document.querySelector('.map-tools button')?.click()")
    if browser.ask(BOX) == before:
        problems.append("the map of a trip does not come nearer")
    browser.ask("document.querySelector('.pin[data-stops]').dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))")
    if not browser.arrives("#stop-"):
        problems.append(f"a pin leads to {browser.driver.current_url}")
    # A link to a stop on the map, whose script is in the folder too.
    mark = browser.ask("return document.querySelector('.stop > .mark > a').hash")
    browser.open("about:blank")
    browser.open((folder / pages["trip"] / "index.html").as_uri() + mark)
    for _ in range(100):
        if browser.ask("return !!document.querySelector('.pin.chosen')"):
            break
        time.sleep(0.05)
    else:
        problems.append(f"{mark} brings no stop into the map")
    browser.open((folder / pages["atlas"] / "index.html").as_uri())
    shown = "return [...document.querySelectorAll('.then li')].filter(each => each.getBoundingClientRect().height).length"
    whole = browser.ask(shown)
    browser.ask("document.querySelector('.filter-switch').open = true")
    browser.driver.execute_async_script(READY)
    browser.ask("""
      const choice = document.querySelector('.filter select');
      choice.selectedIndex = choice.options.length - 1;
      choice.dispatchEvent(new Event('input', {bubbles: true}));
      choice.dispatchEvent(new Event('change', {bubbles: true}));
    """)
    if not 0 < browser.ask(shown) < whole:
        problems.append(f"the atlas's filter shows {browser.ask(shown)} of {whole} trips")
    if "#" not in browser.driver.current_url:
        problems.append("the atlas's filter is not in the address")
    return problems + [f"console: {line}" for line in browser.complaints()]


def main() -> int:
    program, site = sys.argv[1], sys.argv[2]
    with tempfile.TemporaryDirectory(prefix="tripsite-") as root:
        # A name as a stick may have it.
        folder = pathlib.Path(root).resolve() / "my trips #1 (50%)"
        subprocess.run([program, "build", site, "--portable", "--output", folder, "--quiet"], check=True)
        subprocess.run([program, "build", site, "--portable", "--verify", "--output", folder, "--quiet"], check=True)
        bad = []
        pages = kinds(folder)
        with chromium() as browser:
            browser.view(1440, 900)
            files = documents(folder)
            for page in files:
                bad += [f"{page.relative_to(folder)}: {problem}" for problem in look(browser, page, folder) + targets(browser)]
            for old in set(folder.rglob("*.html")) - set(files):
                browser.open(old.as_uri())
                if not browser.arrives_elsewhere(old.as_uri()) or not browser.driver.title:
                    bad.append(f"{old.relative_to(folder)}: leads to {browser.driver.current_url}")
            browser.complaints()
            bad += clicks(browser, folder, pages)
            bad += scripts(browser, folder, pages)
        print(*bad, sep="\n", end="\n" if bad else "", flush=True)
        print(f"{len(files)} pages opened as files, {len(bad)} problems")
    return 1 if bad or "trip" not in pages else 0


sys.exit(main())
