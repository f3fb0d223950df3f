"""Narrows the list of trips and the atlas as a reader would. What must be found is read from the pages of terms and from
the cards of the list, which no script makes."""
from collections.abc import Iterator
import pathlib, re
from browser import Browser

CARD = re.compile(r'<li class="card">.*?<a href="([^"]+)">.*?</ul>\s*</div>\s*</li>', re.S)
SHOWN = """return [...document.querySelectorAll('.cards > li, .then li')].filter(each => each.getClientRects().length)
  .map(each => each.querySelector('a').pathname)"""
CHOOSE = """
const choice = document.querySelector(`.filter [name=${arguments[0]}]`);
choice.value = arguments[1];
for (const name of ['input', 'change']) choice.dispatchEvent(new Event(name, {bubbles: true}));
return choice.value === arguments[1];
"""
READY = "const wait = done => document.querySelectorAll('[name=mode] option').length > 1 ? done() : setTimeout(wait, 20, done); wait(arguments[0])"


def cards(folder: pathlib.Path) -> dict[str, str]:
    """The cards of a list with all its pages, in their order, by the address of the trip."""
    pages = [folder / "index.html", *sorted(folder.glob("page/*/index.html"), key=lambda page: int(page.parent.name))]
    return {found[1]: found[0] for page in pages for found in CARD.finditer(page.read_text("utf-8"))}


def terms(output: pathlib.Path, kind: str) -> dict[str, set[str]]:
    return {page.parent.name: {*cards(page.parent)} for page in (output / kind).glob("*/index.html")}


def walk(browser: Browser, address: str, output: pathlib.Path, atlas: str) -> Iterator[tuple[str, bool]]:
    ask, driver = browser.ask, browser.driver
    every = cards(output)
    first = {*CARD.findall((output / "index.html").read_text("utf-8"))}

    def start(path: str) -> None:
        browser.open(address + path)
        driver.execute_async_script(READY)

    browser.open(address)
    yield "the script loads nothing before it is asked", not any("trips.js" in url for url in browser.requests())
    ask("document.querySelector('.filter-switch summary').click()")
    driver.execute_async_script(READY)
    yield "opening it shows the same list", {*ask(SHOWN)} == first
    yield "the count tells of all", f"{len(every)}" in ask("return document.querySelector('.filter output').value")

    # The largest term of each kind that is not all trips.
    wishes: dict[str, tuple[str, set[str]]] = {}
    for name, folder in {"tag": "tags", "country": "countries", "year": "years", "traveller": "travellers"}.items():
        found = {slug: trips for slug, trips in terms(output, folder).items() if 0 < len(trips) < len(every)}
        if found:
            slug = max(found, key=lambda each: (len(found[each]), each))
            wishes[name] = slug, found[slug]
    modes = {mode: {trip for trip, card in every.items() if f"#{mode}\"" in card} for mode in ("train", "ferry", "hike", "bus", "car")}
    wishes["mode"] = max(modes.items(), key=lambda each: (len(each[1]) < len(every), len(each[1]), each[0]))
    for name, (value, wanted) in wishes.items():
        yield f"{value} can be chosen", ask(CHOOSE, name, value)
        shown = ask(SHOWN)
        yield f"{name} {value} leaves its trips, of all pages and in their order", shown == [trip for trip in every if trip in wanted]
        yield "the choice tells their number", f"({len(wanted)})" in ask("return document.querySelector(`[name=${arguments[0]}]`).selectedOptions[0].textContent", name)
        ask(CHOOSE, name, "")
    yield "without a choice the first page is as it was", {*ask(SHOWN)} == first and "#" not in ask("return location.href")

    # Two that have a trip in common, and a word and a season of it.
    (one, (value, some)), (other, (second, more)) = next(
        pair for pair in ((a, b) for a in wishes.items() for b in wishes.items()) if pair[0][0] < pair[1][0] and pair[0][1][1] & pair[1][1][1])
    trip = sorted(some & more)[0]
    word = re.sub(r"<[^>]*>", "", re.search(r"<h3.*?</h3>", every[trip], re.S)[0]).split()[-1]
    month = int((re.search(r'datetime="\d+-(\d+)', every[trip]) or ["", "1"])[1])
    for name, wish in ((one, value), (other, second), ("text", word.upper())):
        ask(CHOOSE, name, wish)
    seasons = [each for each in ("winter", "spring", "summer", "autumn") if ask("return !document.querySelector(`[value=${arguments[0]}]`).disabled", each)]
    yield "a season is offered only where it leads to a trip", 0 < len(seasons) < 4
    north = ("winter", "spring", "summer", "autumn")[month % 12 // 3]
    yield "and it is the trip's own, or half a year later in the south", {north, ("summer", "autumn", "winter", "spring")[month % 12 // 3]} & {*seasons} != set()
    ask(CHOOSE, "season", seasons[0])
    shown = ask(SHOWN)
    yield "four choices hold together", trip in shown and {*shown} <= some & more
    link = ask("return location.href")
    yield "they stand in the address", all(f"{name}=" in link for name in (one, other, "text", "season"))
    driver.get("about:blank")
    driver.get(link)
    driver.execute_async_script(READY)
    yield "which another reader can open", ask(SHOWN) == shown
    ask("document.querySelector(`.cards a[href='${arguments[0]}']`).click()", trip)
    yield "a trip is opened from there", browser.arrives(trip)
    driver.back()
    driver.execute_async_script(READY)
    yield "and Back shows the same trips", ask(SHOWN) == shown
    ask("document.querySelector('.list-bar [data-along]').click()")
    yield "the atlas takes the choice along", browser.arrives(f"{atlas}#")
    driver.execute_async_script(READY)
    yield "and lists the same trips", ask(SHOWN) == shown
    routes = "return [...document.querySelectorAll('.routes a:not(.out)')].map(each => each.getAttribute('href')).sort()"
    drawn = ask("return [...document.querySelectorAll('.routes a')].map(each => each.getAttribute('href'))")
    yield "and shows their routes", ask(routes) == sorted(each for each in shown if each in drawn)
    lit, out = (ask(f"return getComputedStyle(document.querySelector('.routes a{part} path:not(.reach)')).stroke") for part in (":not(.out)", ".out"))
    yield "in another colour than the rest", lit != out
    yield "the dots of all trips are pale", float(ask("return getComputedStyle(document.querySelector('.map-places')).opacity")) < .5
    ask("document.querySelector('.filter [type=reset]').click()")
    driver.execute_async_script("setTimeout(arguments[0], 50)")
    yield "one button takes all back", {*ask(SHOWN)} == {*every} and "#" not in ask("return location.href")
    ask("location.hash = 'main'")
    yield "the link to the page's middle chooses nothing", {*ask(SHOWN)} == {*every}
    start("#text=no+trip+has+such+words")
    yield "a word that no trip has leaves none", ask(SHOWN) == [] and "0" in ask("return document.querySelector('.filter output').value")


def check(browser: Browser, address: str, output: pathlib.Path, atlas: str) -> list[str]:
    browser.view(1440, 900)
    browser.requests(), browser.complaints()
    problems, done = [], 0
    for claim, holds in walk(browser, address, output, atlas):
        done += 1
        if not holds:
            problems.append(f"the filter: it is not so that {claim}")
    problems += [f"the filter asks another host: {url}" for url in browser.requests() if not url.startswith((address, "data:", "about:"))]
    problems += [f"the filter: console: {line}" for line in browser.complaints()]
    print(f"{done} things that the filter does were tried")
    return problems
