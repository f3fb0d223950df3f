"""What the script adds to maps, tried as a reader would: with a mouse, keys and fingers."""
import time
from collections.abc import Callable, Iterator
from browser import Browser
import sight

KEYS = {"+": 187, "-": 189, "0": 48, "ArrowLeft": 37, "ArrowRight": 39, "ArrowDown": 40, "Tab": 9, "Enter": 13, "Escape": 27}
BOX = "return document.querySelector('.route-map .map').getAttribute('viewBox').split(' ').map(Number)"
# What of the drawing lies at a point of the window.
UNDER = """
const place = new DOMPoint(arguments[0], arguments[1])
  .matrixTransform(document.querySelector('.route-map .map').getScreenCTM().inverse());
return [place.x, place.y];
"""
MIDDLE = """
const all = [...document.querySelectorAll(arguments[0])], seen = (all.find(each => each.getClientRects()[0]) ?? all[0]).getBoundingClientRect();
return [seen.x + seen.width / 2, seen.y + seen.height / 2];
"""
# A point on the line itself, as a route's middle seldom is.
ON_ROUTE = """
const path = document.querySelector(arguments[0]), whole = path.getTotalLength();
// Routes may cross and share their way: a place where this one is on top.
for (let share = 0.4; ; share = (share + 0.07) % 1) {
  const seen = path.getPointAtLength(whole * share).matrixTransform(path.getScreenCTM());
  if (document.elementFromPoint(seen.x + 1, seen.y + 1)?.parentNode === path.parentNode || Math.abs(share - 0.33) < 0.001) return [seen.x, seen.y];
}
"""


class Reader:
    """Moves the mouse, presses keys, puts fingers on the glass."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def mouse(self, kind: str, x: float, y: float, **more: object) -> None:
        self.browser.tell("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def hover(self, x: float, y: float) -> None:
        self.mouse("mouseMoved", x, y)

    def wheel(self, x: float, y: float, down: float) -> None:
        self.mouse("mouseWheel", x, y, deltaX=0, deltaY=down)
        self.settle()

    def click(self, x: float, y: float) -> None:
        for kind in ("mousePressed", "mouseReleased"):
            self.mouse(kind, x, y, button="left", clickCount=1)

    def drag(self, x: float, y: float, right: float, down: float) -> None:
        self.mouse("mousePressed", x, y, button="left", clickCount=1)
        for step in range(1, 5):
            self.mouse("mouseMoved", x + right * step / 4, y + down * step / 4, button="left", buttons=1)
        self.mouse("mouseReleased", x + right, y + down, button="left", clickCount=1)

    def press(self, key: str) -> None:
        text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
        for kind in ("keyDown", "keyUp"):
            self.browser.tell("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=KEYS[key], **(text if kind == "keyDown" else {}))
        self.settle()

    def touch(self, *steps: list[tuple[float, float]]) -> None:
        for number, step in enumerate(steps):
            points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(step)]
            self.browser.tell("Input.dispatchTouchEvent", type="touchMove" if number else "touchStart", touchPoints=points)
            time.sleep(0.05)
        # A finger that rests before it leaves throws nothing: otherwise the page scrolls on, and how far depends on the machine.
        if len(steps) > 1:
            time.sleep(0.2)
        self.browser.tell("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.settle()

    def settle(self) -> None:
        """Waits for two frames: what was asked for is drawn."""
        self.browser.driver.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")

    def steady(self) -> list[float]:
        """The part of the map that is shown, when it has not changed for a moment. On a busy machine, events come late."""
        box = self.box()
        for _ in range(20):
            time.sleep(0.2)
            before, box = box, self.box()
            if box == before:
                break
        return box

    def box(self) -> list[float]:
        return self.browser.ask(BOX)

    def under(self, x: float, y: float) -> list[float]:
        return self.browser.ask(UNDER, x, y)

    def middle(self, selector: str) -> list[float]:
        return self.browser.ask(MIDDLE, selector)


def near(one: list[float], other: list[float], by: float = 0.5) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one, other))


def mouse_and_keys(reader: Reader) -> Iterator[tuple[str, bool]]:
    """A trip's page on a wide screen."""
    x, y = reader.middle(".route-map")
    whole, place = reader.box(), reader.under(x + 60, y)
    reader.wheel(x + 60, y, -300)
    box = reader.box()
    yield "the wheel brings the map nearer", box[2] < 0.7 * whole[2]
    yield "what is under the mouse stays there", near(reader.under(x + 60, y), place)
    yield "the page stays where it is meanwhile", reader.browser.ask("return scrollY") == 0
    place = reader.under(x, y)
    reader.drag(x, y, -90, 40)
    yield "the map is dragged along", near(reader.under(x - 90, y + 40), place, 1) and not near(reader.box(), box)
    for _ in range(4):
        reader.wheel(x, y, 300)
    yield "the wheel brings the whole map back", near(reader.box(), whole, 0.01)
    reader.wheel(x, y, 300)
    yield "the wheel over the whole map is the page's", reader.browser.ask("return scrollY") > 0
    reader.browser.ask("scrollTo(0, 0)")

    reader.browser.ask("document.querySelector('.route-map').focus()")
    reader.press("+")
    yield "the key + shows half of the width", near(reader.box()[2:], [side / 2 for side in whole[2:]], 0.01)
    box = reader.box()
    reader.press("ArrowRight")
    reader.press("ArrowDown")
    yield "arrows move the map", reader.box()[0] > box[0] and reader.box()[1] > box[1]
    reader.press("-")
    reader.press("0")
    yield "the key 0 shows the whole map", near(reader.box(), whole, 0.01)

    reader.click(*reader.middle(".map-tools button:nth-of-type(1)"))
    reader.click(*reader.middle(".map-tools button:nth-of-type(1)"))
    reader.settle()
    yield "the first button brings the map nearer", near([reader.box()[2]], [whole[2] / 4], 0.01)
    reader.click(*reader.middle(".map-tools button:nth-of-type(2)"))
    reader.settle()
    yield "the second takes it farther", near([reader.box()[2]], [whole[2] / 2], 0.01)
    reader.click(*reader.middle(".map-tools button:nth-of-type(3)"))
    reader.settle()
    yield "the third shows it whole", near(reader.box(), whole, 0.01)
    yield "all three are named", reader.browser.ask(
        "return [...document.querySelectorAll('.map-tools button')].every(each => each.ariaLabel)")


def motion(reader: Reader) -> Iterator[tuple[str, bool]]:
    """Something in between is drawn only for readers who do not mind motion."""
    seen = """
      const done = arguments[0], widths = new Set();
      document.querySelector('.map-tools button').click();
      const look = left => {
        widths.add(document.querySelector('.route-map .map').getAttribute('viewBox'));
        left ? requestAnimationFrame(() => look(left - 1)) : done(widths.size);
      };
      look(30);
    """
    yield "nothing moves by itself where motion is to be reduced", reader.browser.driver.execute_async_script(seen) == 1
    reader.browser.tell("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "no-preference"}])
    yield "else the map comes nearer step by step", reader.browser.driver.execute_async_script(seen) > 4


def stops_and_pins(reader: Reader) -> Iterator[tuple[str, bool]]:
    fill = "return getComputedStyle(document.querySelector('.pin[data-stops~=\"2\"] > :first-child')).fill"
    mark = "return getComputedStyle(document.querySelector('#stop-2 .mark')).backgroundColor"
    quiet = reader.browser.ask(fill), reader.browser.ask(mark)
    reader.browser.ask("document.querySelector('#stop-2').scrollIntoView({block: 'center'})")
    # The map goes to the part of the story a frame later.
    for _ in range(4):
        reader.settle()
    reader.hover(*reader.middle("#stop-2 h3"))
    lit = reader.browser.ask(fill)
    yield "a stop lights its pin", lit != quiet[0]
    # A shared pin has come apart where the map is near enough.
    pins = reader.browser.ask("""return [...document.querySelectorAll(".pin[data-stops~='2']")]
      .map(each => each.checkVisibility())""")
    reader.browser.ask("document.querySelectorAll(\".pin[data-stops~='2']\")[arguments[0]].id = 'shown'", pins.index(True))
    reader.hover(*reader.middle("#shown"))
    yield "a pin lights its stop", reader.browser.ask(mark) == lit != quiet[1]
    reader.hover(1, 1)
    yield "and both go out", (reader.browser.ask(fill), reader.browser.ask(mark)) == quiet

    size = "const seen = document.querySelector('.pin > :first-child').getBoundingClientRect(); return [seen.width, seen.height]"
    before = reader.browser.ask(size)
    for _ in range(4):
        reader.browser.ask("document.querySelector('.map-tools button').click()")
    reader.settle()
    yield "a pin keeps its size on the screen", near(reader.browser.ask(size), before, 1)
    # Who moves the map by hand holds it.
    reader.browser.ask("document.querySelector('.holder')?.click()")
    last = "[...document.querySelectorAll('.stop a')].at(-1)"
    reader.browser.ask(f"{last}.focus()")
    reader.settle()
    yield "the map goes to the pin of the stop that one tabs to", reader.browser.ask(f"""
      const number = {last}.closest('.stop').id.slice(5);
      // A shared pin has come apart where the map is near enough.
      const pins = [...document.querySelectorAll(`.pin[data-stops~="${{number}}"]`)];
      const pin = pins.find(each => each.checkVisibility()).getBoundingClientRect();
      const map = document.querySelector('.route-map').getBoundingClientRect();
      return pin.left > map.left && pin.right < map.right && pin.top > map.top && pin.bottom < map.bottom;
    """)


# A part of the story whose part of the map is not the whole, and with a pin and a leg of its own.
PART = """
const whole = document.querySelector('.route-map .map').getAttribute('viewBox');
const own = part => [part, ...part.querySelectorAll('.stop')].filter(each => each.id.startsWith('stop-')).map(each => each.id.slice(5));
const found = [...document.querySelectorAll('[data-box]')].filter(part => part.dataset.box !== whole
  && own(part).some(stop => document.querySelector(`.pin[data-stops~="${stop}"]`) && document.querySelector(`.leg[data-leg~="${stop}"]`)));
const part = found[arguments[0]];
return part && [part.id, part.dataset.box.split(' ').map(Number), own(part)];
"""
READ = "document.getElementById(arguments[0]).scrollIntoView(); scrollBy(0, -200)"
# What is lit, by the numbers of stops: pins, and legs.
LIT = """
return ['.pin', '.leg'].map(kind => [...document.querySelectorAll(`.route-map ${kind}.told`)]
  .map(each => each.dataset.stops ?? each.dataset.leg));
"""


def following(reader: Reader) -> Iterator[tuple[str, bool]]:
    """The map goes with the story."""
    ask = reader.browser.ask
    # A part may be drawn a frame after it is seen.
    rest = lambda: [reader.settle() for _ in range(4)]
    rest()
    whole = reader.box()
    first, second = ask(PART, 0), ask(PART, 1)
    yield "two parts of the story have parts of the map", bool(first and second)
    ask(READ, first[0]), rest()
    yield "the map shows the part that is read", near(reader.box(), first[1], 0.11)
    pins, legs = ask(LIT)
    yield "its pins and legs are lit, and no others", bool(pins and legs) and all(
        {*first[2]} & {*each.split()} for each in pins + legs)
    ask("dispatchEvent(new Event('beforeprint'))")
    yield "paper shows the whole", near(reader.box(), whole, 0.01) and not ask(LIT)[0]
    ask("dispatchEvent(new Event('afterprint'))"), rest()
    yield "and then the part is shown again", near(reader.box(), first[1], 0.11)
    pale = "return getComputedStyle(document.querySelector('.route-map .leg:not(.told)')).opacity"
    yield "the others are pale", float(ask(pale)) < 0.5
    held = "return document.querySelector('.holder').ariaPressed"
    yield "nothing holds it", ask(held) == "false"
    reader.click(*reader.middle(".holder"))
    ask(READ, second[0]), rest()
    yield "a button holds it still", near(reader.box(), first[1], 0.11) and ask(held) == "true"
    reader.click(*reader.middle(".holder")), rest()
    yield "and lets it go on", near(reader.box(), second[1], 0.11) and ask(held) == "false"
    x, y = reader.middle(".route-map")
    reader.drag(x, y, -60, 30)
    box = reader.box()
    ask(READ, first[0]), rest()
    yield "a map that is moved by hand stays", near(reader.box(), box) and ask(held) == "true"
    reader.click(*reader.middle(".holder")), rest()
    ask("scrollTo(0, 0)"), rest()
    yield "at the title it is whole", near(reader.box(), whole, 0.01) and not ask(LIT)[0]
    link = "document.getElementById(arguments[0]).querySelector('a')"
    if ask(f"return !!{link}", first[0]):
        ask(f"{link}.focus()", first[0]), rest()
        yield "it goes to what one tabs to", near(reader.box(), first[1], 0.11)
    ask("scrollTo(0, document.documentElement.scrollHeight)"), rest()
    reader.browser.driver.execute_async_script("setTimeout(arguments[0], 600)")
    last = ask("return [...document.querySelectorAll('[data-box]')].at(-1).dataset.box.split(' ').map(Number)")
    ask("scrollBy(0, -2)"), rest()
    yield "the last part has its turn, or what comes after it", near(reader.box(), last, 0.11) or near(reader.box(), whole, 0.01)


SHIFTS = """
const done = arguments[0]; let sum = 0;
new PerformanceObserver(list => { for (const entry of list.getEntries()) sum += entry.value; }).observe({type: "layout-shift", buffered: true});
requestAnimationFrame(() => setTimeout(() => done(sum), 50));
"""


def gliding(reader: Reader) -> Iterator[tuple[str, bool]]:
    """It goes there evenly, unless motion is to be reduced, and moves nothing else."""
    ask = reader.browser.ask
    moving = "return document.querySelector('.route-map .map').getAnimations().length"
    first, second = ask(PART, 0), ask(PART, 1)
    ask(READ, first[0])
    for _ in range(4):
        reader.settle()
    yield "the map jumps where motion is to be reduced", near(reader.box(), first[1], 0.11) and ask(moving) == 0
    reader.browser.tell("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "no-preference"}])
    ask(READ, second[0])
    for _ in range(4):
        reader.settle()
    yield "else it glides", ask(moving) == 1
    reader.browser.driver.execute_async_script("setTimeout(arguments[0], 1500)")
    yield "and arrives", ask(moving) == 0 and near(reader.box(), second[1], 0.11)
    yield "nothing of the page is shifted", reader.browser.driver.execute_async_script(SHIFTS) <= 0.001


def finer(reader: Reader) -> Iterator[tuple[str, bool]]:
    """A map that comes near loads finer land, and shows it only there."""
    ask, browser = reader.browser.ask, reader.browser
    file = ask("return new URL(document.querySelector('.route-map').dataset.finer, location).href")
    yield "the whole map does without finer land", file not in browser.requests() and not ask("return document.querySelector('.map-finer')")
    coast = """
      return [...document.querySelectorAll(`.route-map ${arguments[0]}`)].filter(each => each.getClientRects().length)
        .flatMap(each => each.getAttribute("d").match(/-?[\\d.]+/g)).length;
    """
    coarse, whole = ask(coast, ".map-land"), reader.box()
    ask("document.querySelector('.route-map').focus()")
    reader.press("+")
    browser.driver.execute_async_script("setTimeout(arguments[0], 500)")
    yield "a nearer one loads it from the same site", browser.requests().count(file) == 1
    yield "it has more bends than the other", ask(coast, ".map-finer .map-land") > coarse > 0
    reader.press("+"), reader.press("+")
    yield "it is loaded once", file not in browser.requests()
    yield "it stands below the route, in the place of the coarse land", ask("""
      const finer = document.querySelector(".map-finer"), land = document.querySelector(".route-map .map-land");
      return Boolean(land.compareDocumentPosition(finer) & Node.DOCUMENT_POSITION_FOLLOWING)
        && Boolean(finer.compareDocumentPosition(document.querySelector(".map-casing")) & Node.DOCUMENT_POSITION_FOLLOWING);
    """)
    yield "it has the colours of the page", ask("""
      const fill = selector => getComputedStyle(document.querySelector(selector)).fill;
      return fill(".map-finer .map-land") === fill(".route-map .map-land");
    """)
    # Of the frame's middle, which may lie far from the journey.
    yield "it is four times nearer at least", reader.box()[2] <= whole[2] / 4 + 0.01
    reader.browser.ask("document.querySelector('.map-tools button:nth-of-type(3)').click()")
    x, y = ask(MIDDLE, ".pin")
    for _ in range(8):
        reader.wheel(x, y, -300)
    box = reader.box()
    yield "around a stop an eighth of the width is shown", near([box[2]], [whole[2] / 8], 0.01)
    x, y = reader.middle(".route-map")
    for _ in range(16):
        reader.drag(x - 200, y - 200, 400, 400)
    left, top, right, bottom = map(float, ask("return document.querySelector('.route-map .map').dataset.near").split())
    yield "and dragging it ends around the journey", near(reader.box()[:2], [left, top], 0.1)
    reader.press("0")
    yield "the whole map is as before", ask(coast, ".map-land") == coarse
    yield "nothing of the page is shifted", browser.driver.execute_async_script(SHIFTS) <= 0.001


def scriptless(reader: Reader) -> Iterator[tuple[str, bool]]:
    """Without a script each day has a map of its own, and the large one is not a strip."""
    ask = reader.browser.ask
    boxes = "[...document.querySelectorAll('[data-box]')].filter(each => each.matches('.day:has(.stops, .story)'))"
    yield "each day with a place has a small map", ask(f"""
      const days = {boxes};
      return days.length > 0 && days.every(day => {{
        const map = day.querySelector('.close-up'), seen = map?.getBoundingClientRect();
        return seen?.width > 200 && seen.height > 100 && document.querySelector(map.querySelector('use').getAttribute('href'));
      }});
    """)
    yield "there are no buttons that do nothing", ask("return !document.querySelector('.map-tools')")
    reader.browser.view(390, 844)
    yield "the map of a phone is no strip", ask("return document.querySelector('.route-map').getBoundingClientRect().height") > 300


# Whether a reader sees the makers of the streets, and can follow their link, if it is one.
CREDITED = """
const credit = [...document.querySelectorAll(arguments[0])].find(each => each.checkVisibility() && each.getClientRects().length);
if (!credit?.textContent.includes("© OpenStreetMap contributors")) return false;
credit.scrollIntoView({block: "nearest"});
const seen = credit.getBoundingClientRect(), around = credit.closest("figure, svg").getBoundingClientRect();
if (seen.width < 60 || seen.height < 6 || seen.left < around.left || seen.right > around.right + 0.5 || seen.bottom > around.bottom + 0.5) return false;
if (!credit.href) return seen.top >= around.top;
return document.elementFromPoint(seen.right - 8, (seen.top + seen.bottom) / 2) === credit;
"""


def credited(reader: Reader) -> Iterator[tuple[str, bool]]:
    """The licence of OpenStreetMap wants its makers named wherever their streets are shown."""
    ask = reader.browser.ask
    link, strip = ".route-map .map-credit a", ".route-map > a.credit"
    nearer = "for (let each = 0; each < 3; each += 1) document.querySelector('.map-tools button').click()"
    ask("document.querySelector('.days [id^=stop-]').scrollIntoView()")
    for _ in range(4):
        reader.settle()
    yield "the edge of the map that stays on a phone names the makers of its streets", ask(CREDITED, strip)
    ask("scrollTo(0, 0)")
    for _ in range(4):
        reader.settle()
    yield "the open map of a phone names them", ask(CREDITED, link)
    yield "each map names them once", not ask(CREDITED, strip)
    ask(nearer)
    reader.settle()
    yield "an enlarged map of a phone names them", ask(CREDITED, link)
    reader.browser.view(1440, 900)
    ask("scrollTo(0, 0); document.querySelector('.map-tools button:nth-of-type(3)').click()")
    reader.settle()
    yield "a map beside its story names them", ask(CREDITED, link) and not ask(CREDITED, strip)
    ask("document.querySelector('.days .day:last-child').scrollIntoView()")
    for _ in range(4):
        reader.settle()
    yield "it names them while it follows the story", ask(CREDITED, link)
    ask(nearer)
    reader.settle()
    yield "it names them when it is enlarged", ask(CREDITED, link)
    box = "return Math.max(...[...document.querySelectorAll('.map-spots text')].map(each => parseFloat(getComputedStyle(each).fontSize) * document.querySelector('.map').getScreenCTM().a))"
    yield "names along streets keep their size meanwhile", ask(box.replace(".map-spots text", ".map-spots > text")) < 24
    reader.browser.view(1440, 900, media="print")
    yield "paper names them", ask(CREDITED, link)
    reader.browser.tell("Emulation.setScriptExecutionDisabled", value=True)
    for width in (390, 1440):
        reader.browser.view(width, 900)
        reader.browser.open(reader.browser.driver.current_url)
        yield f"without a script, the map names them at {width}", ask(CREDITED, link)
        yield f"without a script, the map of each day names them at {width}", ask("""
          const each = [...document.querySelectorAll(".close-up")];
          return each.length > 1 && each.every((map, index) => {
            map.id = `close-up-${index}`;
            return (function () { SCRIPT }).call(null, `#close-up-${index} > .map-credit`);
          });
        """.replace("SCRIPT", CREDITED))


# The middles of the pins that one reads about.
AT_THE_EDGE = """
  const told = [...document.querySelectorAll('.route-map .pin.told')].map(each => each.getBoundingClientRect());
  return told.filter(seen => seen.width).map(seen => [seen.x + seen.width / 2, seen.y + seen.height / 2]);
"""


def fingers(reader: Reader) -> Iterator[tuple[str, bool]]:
    """A trip's page on a phone."""
    ask = reader.browser.ask
    rest = lambda: [reader.settle() for _ in range(4)]
    height = "return Math.round(document.querySelector('.route-map').getBoundingClientRect().height)"
    bottom = "return Math.round(document.querySelector('.route-map').getBoundingClientRect().bottom)"
    opener = "return document.querySelector('.opener').getAttribute('aria-expanded')"
    high = ask(height)
    yield "the map takes about 45 hundredths of the window at first", 0.43 < high / ask("return innerHeight") < 0.5 and ask(opener) == "true"
    reader.click(*reader.middle(".opener")), rest()
    yield "the button folds it", ask(height) < 90 and ask(opener) == "false" and ask(
        "const seen = document.querySelector('.opener').getBoundingClientRect(); return seen.top > 0 && seen.width >= 44")
    reader.click(*reader.middle(".opener")), rest()
    yield "and opens it again", ask(height) == high and ask(opener) == "true"
    ask("document.querySelectorAll('.days [id^=stop-]')[3].scrollIntoView({block: 'start'})"), rest()
    edge = ask(bottom)
    yield "its lower edge stays while one reads on", 80 < edge < 140 and ask(opener) == "false"
    for stop in range(ask("return document.querySelectorAll('.days [id^=stop-]').length")):
        ask("document.querySelectorAll('.days [id^=stop-]')[arguments[0]].scrollIntoView({block: 'start'})", stop), rest()
        places = ask(AT_THE_EDGE)
        yield f"the edge shows stop {stop} in its middle while one reads about it: {places}", len(places) == 1 and near(places[0], [195, edge / 2], 12)
    path = ask("return location.href")
    reader.click(60, edge / 2), rest()
    yield "a tap on the edge opens the map, and leads nowhere", ask(bottom) == high and ask("return location.href") == path
    reader.click(*reader.middle(".opener")), rest()
    yield "the button takes it back", ask(bottom) == edge
    whole = ask("return document.querySelector('.route-map .map').getAttribute('viewBox')")
    ask("scrollTo(0, 0)"), rest()
    yield "at the title it is whole again", ask("return document.querySelector('.route-map .map').getAttribute('viewBox')") != whole and ask(opener) == "true"
    # Where the map has the focus, the wheel is the map's.
    reader.browser.ask("document.activeElement.blur()")
    x, y = reader.middle(".route-map")
    whole, place = reader.steady(), reader.under(x, y)
    reader.touch([(x - 40, y), (x + 40, y)], [(x - 60, y), (x + 60, y)], [(x - 80, y), (x + 80, y)])
    box = reader.steady()
    yield "two fingers bring the map nearer", near([box[2]], [whole[2] / 2], 0.5)
    yield "what is between them stays there", near(reader.under(x, y), place, 1)
    reader.touch([(x, y)], [(x, y - 40)], [(x, y - 80)])
    yield "one finger leaves it alone", reader.steady() == box
    # Not so far that the map becomes a strip, which shows another part.
    before = ask("return scrollY")
    reader.wheel(x, y, 60)
    yield "the wheel scrolls the page", reader.steady() == box and ask("return scrollY") > before
    yield "buttons have a finger's size", reader.browser.ask("""
      return [...document.querySelectorAll('.map-tools button:not(.holder)')].map(each => each.getBoundingClientRect())
        .every(seen => seen.width >= 44 && seen.height >= 44);
    """)


def elsewhere(reader: Reader) -> Iterator[tuple[str, bool]]:
    """On a phone, stops of a region that has a map of its own."""
    ask = reader.browser.ask
    stops = ask("return [...document.querySelectorAll('.days [id^=stop-]')].filter(each => each.closest('[data-map]')).map(each => each.id)")
    shown = 0
    for stop in stops:
        ask("document.getElementById(arguments[0]).scrollIntoView({block: 'start'})", stop)
        for _ in range(4):
            reader.settle()
        edge = ask("return document.querySelector('.route-map').getBoundingClientRect().bottom")
        if edge > 140:
            continue
        shown += 1
        places = ask(AT_THE_EDGE)
        yield f"the edge shows {stop} on the map of its region: {places}", ask("return document.querySelectorAll('.guest .pin.told').length") > 0 and len(
            places) == 1 and near(places[0], [195, edge / 2], 12)
        if shown > 1:
            continue
        reader.click(60, edge / 2)
        for _ in range(4):
            reader.settle()
        yield "a tap on it opens the map of the region", ask("""
          const guest = document.querySelector('.route-map.open .guest'), own = document.getElementById(guest?.dataset.of), seen = guest?.getBoundingClientRect();
          return seen?.height > 200 && guest.getAttribute('viewBox') === own.getAttribute('viewBox')
            && document.elementFromPoint(seen.x + seen.width / 2, seen.y + seen.height / 2).closest('svg') === guest""")
        reader.click(*reader.middle(".opener"))
        for _ in range(4):
            reader.settle()
        yield "and the button takes it back", ask(AT_THE_EDGE) == places
    yield "the edge showed some of them", shown > 1
    ask("scrollTo(0, 0)")
    for _ in range(4):
        reader.settle()
    yield "at the title it is the map of the trip", ask("return !document.querySelector('.guest')")


def atlas(reader: Reader) -> Iterator[tuple[str, bool]]:
    ask = reader.browser.ask
    yield "there is a route or a dot for each trip", ask("""
      const paths = [...document.querySelectorAll('.routes a')].filter(each => each.querySelector('path'));
      return paths.length > 1 && paths.length <= document.querySelectorAll('.then li').length;
    """)
    longest = "[...document.querySelectorAll('.routes path:not(.dot, .reach)')].sort((a, b) => b.getTotalLength() - a.getTotalLength())[0]"
    ask(f"{longest}.id = 'longest'; scrollTo(0, 0)")
    x, y = ask(ON_ROUTE, "#longest")
    reader.hover(x + 1, y + 1)
    own = ask("return document.querySelector('#longest').parentNode.getAttribute('href')")
    yield "a route lights its trip, and says its name", ask("""
      const item = document.querySelector('.then li.lit a');
      return item?.getAttribute('href') === arguments[0] && document.querySelector('.map-label p').textContent === item.textContent;
    """, own)
    yield "and when it was, with a photo if the trip has one", ask("""
      const item = document.querySelector('.then li.lit'), label = document.querySelector('.map-label');
      return label.textContent.includes(item.querySelector('.when').textContent.trim()) && Boolean(item.dataset.photo) === Boolean(label.querySelector('img'));
    """)
    reader.hover(1, 1)
    yield "and both go out", ask("return !document.querySelector('.lit') && !document.querySelector('.map-label').textContent")
    ask("document.querySelector('.then li').scrollIntoView({block: 'center'})")
    reader.hover(*reader.middle(".then li a"))
    yield "a trip in the list lights its route", ask("return document.querySelector('.routes .lit')?.getAttribute('href') === document.querySelector('.then li a').getAttribute('href')")
    x, y = reader.middle(".route-map")
    reader.wheel(x, y, -400)
    yield "the atlas is zoomed as well", reader.box()[2] < 900
    ask("document.querySelector('.map-tools button:nth-of-type(3)').click(); scrollTo(0, 0)")
    reader.settle()
    x, y = ask(ON_ROUTE, "#longest")
    reader.click(x + 1, y + 1)
    reader.browser.driver.execute_async_script("setTimeout(arguments[0], 300)")
    yield "a route leads to its trip", ask("return location.pathname") == own


# Where the dot lies on the way of a leg: how far from it, and which share of it comes before.
DOT = """
const dot = document.querySelector('.profile-dot'), way = document.querySelector(`.route-map [data-leg~="${arguments[0]}"]`);
if (!dot) return null;
const whole = way.getTotalLength(), [x, y] = ['cx', 'cy'].map(name => Number(dot.getAttribute(name)));
const steps = Array.from({length: 2001}, (_, step) => {
  const place = way.getPointAtLength(whole * step / 2000);
  return [Math.hypot(place.x - x, place.y - y), step / 2000];
});
return steps.reduce((best, each) => each[0] < best[0] ? each : best);
"""


# How far the dot is from a point of the window, in pixels, and which share of the leg comes before the line in the profile.
MARKED = """
const dot = document.querySelector('.profile-dot').getBoundingClientRect(), line = document.querySelector('.profile .here').getBBox();
const box = document.querySelector(`.profile [data-of="${arguments[0]}"]`).getBBox();
return [Math.hypot(dot.x + dot.width / 2 - arguments[1], dot.y + dot.height / 2 - arguments[2]), (line.x - box.x) / box.width];
"""


def profile(reader: Reader) -> Iterator[tuple[str, bool]]:
    """Pointing at the profile, and going through its stops by keys, shows the place on the map."""
    ask = reader.browser.ask
    legs = ask("return [...document.querySelectorAll('.profile [data-of]')].map(each => each.dataset.of)")
    ask("document.querySelector('.profile').scrollIntoView({block: 'center'})")
    # The first pointing fetches the script.
    reader.hover(1, 1)
    end = time.monotonic() + 5
    while not ask("return typeof profile === 'function'") and time.monotonic() < end:
        time.sleep(0.02)
    seen = []
    for leg in legs[:3]:
        left, top, wide, high = ask("const seen = document.querySelector(`.profile [data-of=\"${arguments[0]}\"]`).getBoundingClientRect(); "
                                    "return [seen.x, seen.y, seen.width, seen.height]", leg)
        reader.hover(left + wide * 0.75, top + high / 2)
        off, share = ask(DOT, leg) or [99, 99]
        # A pointer stands on a whole pixel, and a short leg is only a few pixels wide.
        seen.append(off < 0.5 and abs(share - 0.75) < 0.02 + 1 / wide)
    yield "the dot lies on the way below the pointer", len(legs) > 2 and all(seen)
    yield "a line stands in the profile", ask("return !!document.querySelector('.profile .here')")
    reader.hover(1, 1)
    yield "both go with the pointer", ask("return !document.querySelector('.profile-dot, .profile .here')")
    # The legs to the region of the map are outside.
    shown = ask("""
      const map = document.querySelector('.route-map').getBoundingClientRect();
      return arguments[0].filter(leg => {
        const own = document.querySelector(`.route-map [data-leg~="${leg}"]`)?.getBoundingClientRect();
        return own && own.left > map.left && own.right < map.right && own.top > map.top && own.bottom < map.bottom;
      });
    """, legs)
    seen = []
    for leg in shown:
        x, y = ask("document.querySelector('.route-map').scrollIntoView({block: 'center'}); " + ON_ROUTE, f'.route-map [data-leg~="{leg}"]')
        # A short leg can lie below the pins of its ends, or below another leg.
        if len(seen) == 3 or leg not in ask("return document.elementFromPoint(arguments[0], arguments[1])?.dataset.leg ?? ''", x + 1, y + 1).split():
            continue
        reader.hover(x + 1, y + 1)
        off, share = ask(DOT, leg) or [99, 99]
        near, marked = ask(MARKED, leg, x, y) or [99, 99]
        # The ways out and back can lie on each other.
        seen.append(off < 0.5 and near < 5 and abs(share - marked) < 0.01)
    yield "the profile shows where the pointer is on the way", bool(seen) and all(seen)
    reader.hover(1, 1)
    yield "and forgets it without the pointer", ask("return !document.querySelector('.profile-dot, .profile .here')")
    ask("document.querySelector('.profile').scrollIntoView({block: 'center'})")
    to = ask("const mark = document.querySelectorAll('.profile a[data-to]')[1]; mark.focus(); return mark.dataset.to")
    off, share = ask(DOT, to) or [99, 99]
    yield "a stop that has the focus is where its leg ends", off < 0.5 and share > 0.98
    ask("document.activeElement.blur()")
    yield "and goes with it", ask("return !document.querySelector('.profile-dot')")


def telling(browser: Browser, address: str, pages: dict[str, str]) -> str:
    """The page of a trip whose days have different parts of the map."""
    for kind in ("trip", "second trip"):
        browser.view(1440, 900)
        browser.open(address + pages.get(kind, pages["trip"]))
        if browser.ask(PART, 1):
            return pages[kind]
    return pages["trip"]


def coastal(browser: Browser, address: str) -> str | None:
    """The page of a trip whose map has finer land, and a coast."""
    browser.view(1440, 900)
    browser.open(address)
    for page in browser.ask("return [...document.querySelectorAll('.cards a[href*=\"trips/\"]')].map(each => each.href)"):
        browser.open(page)
        if browser.ask("return document.querySelector('.route-map')?.dataset.finer && document.querySelector('.route-map .map-land')?.getAttribute('d').length > 2000"):
            return page.removeprefix(address)
    return None


def check(browser: Browser, address: str, pages: dict[str, str], hilly: str | None, streets: str | None, region: str | None) -> list[str]:
    """What does not work, of the trip's page, of the atlas, of HILLY, a page with a profile, of STREETS, one of several days, and of REGION,
    one with stops on a map of their own."""
    tries: list[tuple[str, int, int, Callable[[Reader], Iterator[tuple[str, bool]]]]] = [
        (pages["trip"], 1440, 900, mouse_and_keys), (pages["trip"], 1440, 900, motion), (pages["trip"], 1440, 900, stops_and_pins),
        (pages["trip"], 390, 844, fingers), (pages["atlas"], 1440, 900, atlas)]
    tries += [(pages["trip"], 1440, 900, sight.buttons), (pages["trip"], 390, 844, sight.phone),
              (pages["trip"], 390, 844, sight.phone_without_script)]
    story = telling(browser, address, pages)
    tries += [(story, 1440, 900, following), (story, 1440, 900, gliding), (story, 1440, 900, scriptless)]
    coast = coastal(browser, address)
    tries += [(coast, 1440, 900, finer)] if coast else []
    tries += [(region, 390, 844, elsewhere)] if region else []
    tries += [(hilly, 1440, 900, profile)] if hilly else []
    tries += [(streets, 390, 844, credited)] if streets else []
    problems: list[str] = [] if coast else ["no trip on the first page has finer land beside water"]
    done = 0
    for path, width, height, run in tries:
        browser.view(width, height)
        browser.tell("Emulation.setTouchEmulationEnabled", enabled=width < 600)
        browser.tell("Emulation.setScriptExecutionDisabled", value=run in (scriptless, sight.phone_without_script))
        browser.requests(), browser.complaints()
        browser.open(address + path)
        before = browser.complaints()
        for claim, holds in run(Reader(browser)):
            done += 1
            if not holds:
                problems.append(f"/{path} at {width}: it is not so that {claim}")
        problems += [f"/{path} asks another host: {url}" for url in browser.requests() if not url.startswith((address, "data:"))]
        problems += [f"/{path}: console: {line}" for line in browser.complaints() if line not in before]
    browser.tell("Emulation.setTouchEmulationEnabled", enabled=False)
    browser.tell("Emulation.setScriptExecutionDisabled", value=False)
    print(f"{done} things that the script does were tried")
    return problems
