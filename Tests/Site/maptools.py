"""Layers, full screen and links to a stop on the map, tried as a reader would: with a mouse, keys and fingers."""
from collections.abc import Callable, Iterator
import time
from browser import Browser
from moving import KEYS, Reader

PARTS = {
    "Streets": ".map-road, .map-rail, .map-tram, .map-lift, .map-square, .map-building, .along-street",
    "Photos": ".map-photos", "Names": ".map-names, .map-towns, .map-features, .map-spots", "Heights": ".map-height, .map-contour",
}
# How many parts of the maps there are, and how many of them are drawn.
COUNT = """
const all = [...document.querySelectorAll('.map')].flatMap(map => [...map.querySelectorAll(arguments[0])]);
return [all.length, all.filter(each => each.getClientRects().length).length];
"""
MENU = "return [...document.querySelectorAll('.map-layers:not([hidden]) label')].map(each => [each.textContent, each.querySelector('input').checked])"
PLACES = """
return [...document.querySelectorAll('h1, h2, .stop, .map, .map-tools, .map-tools button')].map(each => each.getBoundingClientRect())
  .map(each => [each.x, each.y, each.width, each.height].join());
"""
STATE = """
const figure = document.querySelector('.route-map'), list = document.querySelector('.map-list'), own = figure.getBoundingClientRect();
const seen = list?.getBoundingClientRect(), map = figure.matches('.full');
return {isFull: map, covers: !!seen && Math.abs(own.width * own.height + seen.width * seen.height - innerWidth * innerHeight) < innerWidth,
  pressed: document.querySelector('[data-wish=full]').getAttribute('aria-pressed'), focus: document.activeElement.dataset.wish ?? '',
  names: list ? [...list.querySelectorAll('li > :first-child > [dir]')].map(each => each.textContent) : [],
  isAlone: ['header', 'footer'].every(name => document.querySelector(`body > ${name}`).inert) && !figure.closest('[inert]') && !list?.closest('[inert]')};
"""
NAMES = "return [...document.querySelectorAll('.stop:not(.start) h3')].map(each => each.textContent)"
# The pin of a stop that is shown, whether it is within the map, and whether it is marked and has the focus.
PIN = """
const map = document.querySelector('.route-map').getBoundingClientRect();
const pin = [...document.querySelectorAll(`.route-map .pin[data-stops~="${arguments[0]}"]`)].find(each => each.getClientRects().length);
if (!pin) return null;
const own = pin.getBoundingClientRect(), x = own.x + own.width / 2, y = own.y + own.height / 2;
return {isThere: x > map.left && x < map.right && y > Math.max(map.top, 0) && y < Math.min(map.bottom, innerHeight),
  isMarked: pin.matches('.chosen'), isFocused: pin === document.activeElement, stops: pin.dataset.stops};
"""
SMALL = """
return [...document.querySelectorAll(arguments[0])].filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect())
  .filter(each => each.height < 44).length;
"""


def until(reader: Reader, script: str, *arguments: object) -> object:
    """The answer as soon as it is true. The first wish fetches a script."""
    for _ in range(100):
        found = reader.browser.ask(script, *arguments)
        if found:
            break
        time.sleep(0.05)
    reader.settle()
    return found


def key(reader: Reader, name: str) -> None:
    if name == "Space":
        for kind, text in (("keyDown", {"text": " "}), ("keyUp", {})):
            reader.browser.tell("Input.dispatchKeyEvent", type=kind, key=" ", code="Space", windowsVirtualKeyCode=32, **text)
        reader.settle()
    else:
        assert name in KEYS
        reader.press(name)


def press(reader: Reader, selector: str, has_fingers: bool = False) -> None:
    x, y = reader.middle(selector)
    reader.touch([(x, y)]) if has_fingers else reader.click(x, y)
    reader.settle()


def layers(reader: Reader) -> Iterator[tuple[str, object]]:
    ask = reader.browser.ask
    there = [name for name, parts in PARTS.items() if ask(COUNT, parts)[0]]
    places = ask(PLACES)
    press(reader, "[data-wish=layers]")
    menu = until(reader, MENU)
    yield "the menu has the layers that the map has, all of them on", menu == [[name, True] for name in there] and len(there) > 1
    yield "the menu is a group with a name", ask("return document.querySelector('fieldset.map-layers > legend').textContent === 'Layers'")
    yield "its rows are 44 pixels high", ask(SMALL, ".map-layers label") == 0
    yield "its button says that it is open", ask("return document.querySelector('[data-wish=layers]').getAttribute('aria-expanded')") == "true"
    for number, name in enumerate(there, 1):
        press(reader, f".map-layers label:nth-of-type({number})")
        yield f"{name} are off after a click", ask(COUNT, PARTS[name])[1] == 0
    yield "pins and legs stay", all(ask(COUNT, part)[1] for part in (".pin", ".leg"))
    yield "nothing moves", ask(PLACES) == places
    reader.browser.view(1440, 900, media="print")
    yield "paper has the layers, and no menu", all(ask(COUNT, PARTS[name])[1] for name in there if name != "Photos") and not ask(
        "return document.querySelector('.map-layers').checkVisibility()")
    reader.browser.view(1440, 900)
    key(reader, "Escape")
    yield "Escape closes the menu", not ask(MENU) and ask("return document.activeElement.dataset.wish") == "layers"
    reader.browser.open(ask("return location.href"))
    yield "the tab keeps the choice", until(reader, "return [...document.documentElement.classList].length") == len(there) and all(
        ask(COUNT, PARTS[name])[1] == 0 for name in there)
    yield "and nothing else does", ask("return localStorage.length + document.cookie.length + sessionStorage.length") == 1
    ask("document.querySelector('[data-wish=layers]').focus()")
    key(reader, "Enter")
    until(reader, MENU)
    for name in there:
        key(reader, "Tab")
        key(reader, "Space")
        yield f"{name} are on again by keys", ask(COUNT, PARTS[name])[1] > 0
    x, y = reader.middle(".route-map")
    reader.click(x, y / 2)
    yield "a click elsewhere closes the menu", not ask(MENU)
    ask("sessionStorage.clear()")


def linked(reader: Reader) -> Iterator[tuple[str, object]]:
    """Links to a stop, on a wide screen."""
    ask = reader.browser.ask
    page = ask("return location.href.split('#')[0]")
    marks = ask("return [...document.querySelectorAll('.stop > .mark > a')].map(each => [each.hash, each.ariaLabel, each.closest('.stop').id.slice(5)])")
    yield "the number of a stop is a link to the map", len(marks) > 2 and all(address.startswith("#map=") for address, _, _ in marks)
    yield "which says what it does", all(label.startswith("Show on the map: ") for _, label, _ in marks)
    for address, _, stop in (marks[1], marks[-1]):
        reader.browser.open("about:blank")
        reader.browser.open(page + address)
        pin = until(reader, PIN + "", stop) and until(reader, "return document.querySelector('.pin.chosen')") and ask(PIN, stop)
        yield f"{address} brings the map there when the page opens", pin and pin["isThere"] and pin["isMarked"] and pin["isFocused"]
    ask("location.hash = arguments[0]", marks[2][0])
    found = until(reader, f"const pin = document.querySelector('.pin.chosen'); return pin?.dataset.stops.split(' ').includes('{marks[2][2]}')")
    yield "another such address brings it elsewhere", found and ask(PIN, marks[2][2])["isThere"]
    reader.press("0")
    press(reader, f"#stop-{marks[2][2]} > .mark > a")
    yield "the same link works again", until(reader, PIN, marks[2][2])["isThere"]
    for nonsense in ("#map=", "#map=nowhere", "#map=%zz", "#map=stop-999", "#map=main", "#map=%22%5D"):
        ask("location.hash = arguments[0]", nonsense)
        reader.settle()
    yield "an address without a stop changes nothing", ask(PIN, marks[2][2])["isMarked"]


def full(reader: Reader, has_fingers: bool = False) -> Iterator[tuple[str, object]]:
    ask = reader.browser.ask
    names = ask(NAMES)
    ask("document.querySelectorAll('.stop:not(.start)')[1].scrollIntoView({block: 'center', behavior: 'instant'})")
    reader.settle()
    if has_fingers:
        # The strip at the top has one button, which opens the map.
        press(reader, ".opener", True)
    scroll = ask("return scrollY")
    press(reader, "[data-wish=full]", has_fingers)
    until(reader, "return document.querySelector('.route-map.full')")
    time.sleep(0.3)
    reader.settle()
    state = ask(STATE)
    yield "the map and the list of the stops fill the window", state["isFull"] and state["covers"] and state["pressed"] == "true"
    yield "the list has the stops of the story", state["names"] == names
    yield "nothing else can be reached", state["isAlone"]
    yield "targets are 44 pixels high", ask(SMALL, ".map-list li > a:first-child, .map-list > button") == 0
    yield "the list is named", ask("const list = document.querySelector('nav.map-list'); return document.getElementById(list.getAttribute('aria-labelledby')).textContent") == "Stops"
    link = ".map-list li:has(> a) > a"
    stop = ask(f"const item = document.querySelectorAll('{link}')[1].closest('li'); item.classList.add('tried'); return item.dataset.stop")
    ask("document.querySelector('.tried').scrollIntoView({block: 'center'})")
    reader.settle()
    press(reader, ".tried > a", has_fingers)
    time.sleep(0.2)
    pin = ask(PIN, stop)
    yield "a stop of the list comes into the map", pin and pin["isThere"] and pin["isMarked"]
    yield "until it has a pin of its own", pin and (pin["stops"] == stop or " " in pin["stops"])
    yield "its place in the list is marked", ask("return document.querySelector('.map-list [aria-current]').closest('li').dataset.stop") == stop
    yield "the address names it", ask("return location.hash.startsWith('#map=')")
    opens = ask("return [...document.querySelectorAll('.tried p a')].filter(each => each.checkVisibility()).map(each => [each.href, each.rel])")
    yield "map programs open it, and learn nothing of the page", opens and opens[0][0].startswith("geo:") and all(rel == "noreferrer noopener" for _, rel in opens)
    other = ask("""
      const pins = [...document.querySelectorAll('.route-map .pin:not(.chosen)')].filter(each => each.getClientRects().length);
      const map = document.querySelector('.route-map').getBoundingClientRect();
      const pin = pins.find(each => {
        const own = each.getBoundingClientRect(), [x, y] = [own.x + own.width / 2, own.y + own.height / 2];
        return document.elementFromPoint(x, y)?.closest('.pin') === each;
      });
      pin?.classList.add('other');
      return pin?.dataset.stops.split(' ')[0];
    """)
    if other:
        press(reader, ".pin.other", has_fingers)
        yield "a pin marks its stop in the list", ask("return document.querySelector('.map-list [aria-current]').closest('li').dataset.stop") == other
    if has_fingers:
        press(reader, ".map-list > button", True)
    else:
        ask("document.querySelector('.map-list a').focus()")
        key(reader, "Escape")
    until(reader, "return !document.querySelector('.map-list')")
    time.sleep(0.3)
    reader.settle()
    state = ask(STATE)
    yield "the way back is there", not state["isFull"] and state["pressed"] == "false"
    yield "and has the focus", state["focus"] == "full"
    yield "the page is where it was", abs(ask("return scrollY") - scroll) < 2 and not ask("return document.querySelector('[inert]')")


def full_by_keys(reader: Reader) -> Iterator[tuple[str, object]]:
    ask = reader.browser.ask
    ask("document.querySelector('[data-wish=full]').focus()")
    key(reader, "Enter")
    until(reader, "return document.querySelector('.route-map.full')")
    time.sleep(0.3)
    met = set()
    for _ in range(80):
        key(reader, "Tab")
        met.add(ask("return document.activeElement.closest('.map-list') ? 'list' : document.activeElement.closest('.route-map') ? 'map' : document.activeElement === document.body ? 'none' : 'page'"))
    yield "the key Tab goes through the map and the list, and nowhere else", "list" in met and "page" not in met
    ask("document.querySelectorAll('.map-list li > a:first-child')[1].focus()")
    key(reader, "Enter")
    yield "the key Enter brings a stop into the map", ask("return !!document.querySelector('.map-list [aria-current]')")
    yield "the focus stays in the list", ask("return !!document.activeElement.closest('.map-list')")
    key(reader, "Escape")
    until(reader, "return !document.querySelector('.map-list')")
    yield "Escape leads back to the button", ask("return document.activeElement.dataset.wish") == "full"


def check(browser: Browser, address: str, pages: list[str]) -> list[str]:
    """What does not work, of PAGES of trips."""
    fingers: Callable[[Reader], Iterator[tuple[str, object]]] = lambda reader: full(reader, True)
    problems, done = [], 0
    for path in pages:
        for width, height, run, has_api in ((1440, 900, layers, True), (1440, 900, linked, True), (1440, 900, full, True), (1440, 900, full, False),
                                            (1440, 900, full_by_keys, True), (390, 844, fingers, True), (390, 844, fingers, False)):
            browser.view(width, height)
            browser.tell("Emulation.setTouchEmulationEnabled", enabled=width < 600)
            # An iPhone lets only films fill the screen.
            script = None if has_api else browser.tell(
                "Page.addScriptToEvaluateOnNewDocument", source="delete Element.prototype.requestFullscreen")["identifier"]
            browser.requests(), browser.complaints()
            browser.open("about:blank")
            browser.open(address + path)
            for claim, holds in run(Reader(browser)):
                done += 1
                if not holds:
                    problems.append(f"/{path} at {width}{'' if has_api else ' without the Fullscreen API'}: it is not so that {claim}")
            problems += [f"/{path} asks another host: {url}" for url in browser.requests() if not url.startswith((address, "data:", "about:"))]
            problems += [f"/{path}: console: {line}" for line in browser.complaints()]
            if script:
                browser.tell("Page.removeScriptToEvaluateOnNewDocument", identifier=script)
    browser.tell("Emulation.setTouchEmulationEnabled", enabled=False)
    print(f"{done} things of maps in use were tried")
    return problems
