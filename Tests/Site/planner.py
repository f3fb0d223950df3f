"""What the walks through the planner share: the page of a trip, with mouse, finger and keys."""
import pathlib, re, time
from collections.abc import Callable
import axe_playwright_python
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.common.exceptions import ElementNotInteractableException, StaleElementReferenceException
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from browser import Browser
from preview import Failed, check, until

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
RUN_AXE = """const done = arguments[0];
axe.run(document, {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: {"target-size": {enabled: true}}
}).then(found => done(found.violations.map(each => `${each.id}: ${each.nodes.map(node => node.html)}`)),
        error => done([String(error)]))"""
STOPS = "return [...document.querySelectorAll('#stops .card')].map(each => each.dataset.stop)"
STATE = "return document.getElementById('state').textContent"
DIALOGS = "return document.querySelectorAll('dialog[open]').length"
SAID = "return document.getElementById('live').textContent"
DAYS = "return [...document.querySelectorAll('#stops h2')].map(each => each.textContent)"
GRIP = "#stops .card:nth-child({} of .card) .grip"
CARD = "#stops .card:nth-child({} of .card)"
# What can be pressed. A control that is there for the keyboard alone counts too.
BUTTONS = """return [...document.querySelectorAll('button, [role=button], [role=menuitem], a.button, summary, input[type=button], input[type=submit]')]
  .filter(each => !each.disabled && each.checkVisibility({ visibilityProperty: true })).length"""
# Days, times and nights have a field with words beside the one that keeps the text of the file.
WORDED = re.compile(r"\[data-key=(arrive|depart|nights|date|updated)\]$")
WAY = """const [from, to] = [...arguments].map(each => document.querySelectorAll('#stops .card')[each - 1].getBoundingClientRect());
return Math.round(to.y - from.y)"""
# None while a new map is on its way.
PINS = """if (document.getElementById('map')?.shadowRoot?.querySelector('.old')) return []
return [...document.getElementById('map')?.shadowRoot?.querySelectorAll('.pin:not([display])') ?? []].filter(pin => pin.getClientRects().length).map(pin => {
  const box = pin.getBoundingClientRect();
  return [pin.dataset.stops, box.x + box.width / 2, box.y + box.height / 2];
})"""
# The middle of an element in the window, if a pointer there meets it. Notes whether the next click is one on this element.
AIM = """const [selector] = arguments
const element = document.querySelector(selector)
if (!element) return null
element.scrollIntoView({ block: 'center', behavior: 'instant' })
const box = element.getClientRects()[0]
if (!box) return null
const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
if (!document.elementFromPoint(x, y)?.closest(selector)) return null
window.isPressed = false
addEventListener('click', event => { window.isPressed ||= !!event.target.closest?.(selector) }, { capture: true, once: true })
return [x, y]"""
# A place on an element in the window: its middle, or below its upper edge if it is high.
PLACE = """const element = document.querySelector(arguments[0])
element.scrollIntoView({ block: 'center', behavior: 'instant' })
const box = element.getBoundingClientRect()
return [Math.round(box.x + box.width / 2), Math.round(Math.max(100, box.y + Math.min(20, box.height / 2)))]"""
# How long a person holds a button down, in seconds.
PRESS = 0.06
# How long a thing must stay in its place before it is pressed, in seconds.
REST = 0.05
SMALL = """return [...document.querySelectorAll('button, a, input, select, summary, textarea')].filter(each => {
  const box = each.getBoundingClientRect();
  return box.width && (box.width < 24 || box.height < 24);
}).map(each => each.outerHTML)"""


# What is cut off at the right edge. Empty if the page fits.
WIDE = """
if (document.documentElement.scrollWidth <= innerWidth) return [];
return [...document.querySelectorAll('body *')].filter(each => each.getBoundingClientRect().right > innerWidth + 1)
  .map(each => `${each.tagName} ${each.className} ${each.dataset.key ?? each.dataset.part ?? ''}`).slice(0, 8);
"""


def tell(failure: Failed, browser: Browser) -> None:
    """Prints the reason last, because the end of a log is what people see."""
    print("the page:", browser.ask("return document.body.innerText"), "failed:", failure, sep="\n")


class Steady(WebElement):
    """An element that is found again if an answer drew the page anew in between, as a person's eyes find it."""
    selector: str

    def _again(self, action: Callable[[], object]) -> object:
        for _ in range(5):
            try:
                return action()
            except (StaleElementReferenceException, ElementNotInteractableException):
                self._id = self._parent.find_element("css selector", self.selector).id
        return action()

    def _execute(self, command: str, params: dict | None = None) -> dict:
        return self._again(lambda: super(Steady, self)._execute(command, params))

    def get_attribute(self, name: str) -> str | None:
        return self._again(lambda: super(Steady, self).get_attribute(name))

    def is_displayed(self) -> bool:
        return self._again(lambda: super(Steady, self).is_displayed())


class PlannerPage:
    """The page of a trip in a browser, and its file."""
    def __init__(self, browser: Browser, site: pathlib.Path, pictures: pathlib.Path | None) -> None:
        self.browser, self.site, self.pictures = browser, site, pictures
        self.file = site / "Content/trips/fjords-by-train.md"

    def find(self, selector: str) -> object:
        element = self.browser.driver.find_element("css selector", selector)
        element.__class__, element.selector = Steady, selector
        return element

    def read(self, selector: str) -> str:
        """The text of an element. Empty if there is none yet."""
        return self.browser.ask("return document.querySelector(arguments[0])?.textContent ?? ''", selector)

    def press(self, selector: str) -> None:
        """With the mouse."""
        self.hit(selector, self.mouse)

    def tap(self, selector: str) -> None:
        """With a finger."""
        self.hit(selector, lambda x, y: self.finger((x, y)))

    def hit(self, selector: str, by: Callable[[int, int], None]) -> None:
        """As a person does: again if something moved away from the pointer before the click."""
        selector = self.written(selector)
        until(selector, lambda: self.browser.ask("return !!document.querySelector(arguments[0])", selector))
        dialogs = self.browser.ask(DIALOGS)
        for _ in range(5):
            until(f"{selector} within reach", lambda: (point := self.place_at_rest(selector)) and by(*point) is None)
            # Another page knows nothing of the click.
            if self.browser.ask("return window.isPressed ?? true"):
                return
            # A click that came late opened the menu.
            if self.browser.ask("return document.querySelector(arguments[0])?.getAttribute('aria-expanded') === 'true'", selector):
                return
            print("missed:", selector)
            # A person closes what a click beside the target opened.
            if self.browser.ask(DIALOGS) > dialogs:
                self.keys(Keys.ESCAPE)
        raise Failed(f"cannot press {selector}")

    def place_at_rest(self, selector: str) -> list[int] | None:
        """The place of an element that a pointer can meet. None while it moves: a person waits until a page is at rest."""
        place = self.browser.ask(AIM, selector)
        time.sleep(REST)
        return place if place == self.browser.ask(AIM, selector) else None

    def written(self, selector: str) -> str:
        """The field that shows the words of a key."""
        return WORDED.sub(r"[data-part='\1 words']", selector)

    def pick(self, stop: int, item: str, by: Callable[[str], None] | None = None) -> None:
        """Opens the menu of a stop, and takes an item."""
        self.take_from(f"{CARD.format(stop)} [data-do=menu]", item, by)

    def pick_of_trip(self, item: str, by: Callable[[str], None] | None = None) -> None:
        self.take_from("#trip [data-do=menu]", item, by)

    def take_from(self, button: str, item: str, by: Callable[[str], None] | None = None) -> None:
        by = by or self.press
        by(button)
        by(f"[role=menu] [data-do={item}]")

    def shows_about(self) -> bool:
        return not self.browser.ask("return document.getElementById('about').hidden")

    def mouse(self, x: int, y: int) -> None:
        actions = ActionBuilder(self.browser.driver, duration=20)
        actions.pointer_action.move_to_location(x, y).pointer_down().pause(PRESS).pointer_up()
        actions.perform()

    def finger(self, *points: tuple[float, float]) -> None:
        """Touches the first point, moves over the others, and leaves the last one."""
        for number, (x, y) in enumerate(points):
            self.browser.tell("Input.dispatchTouchEvent", type="touchMove" if number else "touchStart", touchPoints=[{"x": x, "y": y}])
        self.browser.tell("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def drop(self, selector: str, *files: pathlib.Path) -> None:
        """Drags files from the desktop onto an element."""
        x, y = self.browser.ask(PLACE, selector)
        data = {"items": [], "files": [str(file) for file in files], "dragOperationsMask": 1}
        for kind in ["dragEnter", "dragOver", "drop"]:
            self.browser.tell("Input.dispatchDragEvent", type=kind, x=x, y=y, data=data)

    def keys(self, *keys: str) -> None:
        """Keys, as they go to whatever has the focus."""
        ActionChains(self.browser.driver).send_keys(*keys).perform()

    def with_control(self, key: str) -> None:
        ActionChains(self.browser.driver).key_down(Keys.CONTROL).send_keys(key).key_up(Keys.CONTROL).perform()

    def add(self, selector: str, *keys: str) -> None:
        """Presses a field and types behind its text."""
        self.press(selector)
        self.with_control(Keys.END)
        self.keys(*keys)

    def replace(self, selector: str, *keys: str) -> None:
        """Presses a field and types over its text."""
        self.press(selector)
        self.with_control("a")
        self.keys(*keys)

    def choose(self, selector: str, text: str) -> None:
        """Presses a list of choices, types the beginning of one, and takes it."""
        self.press(selector)
        self.keys(text, Keys.ENTER)

    def stops(self, *names: str) -> None:
        until(f"stops {names}", lambda: self.browser.ask(STOPS) == list(names))

    def text(self) -> str:
        return self.file.read_text("utf-8")

    def look(self, name: str) -> None:
        """Targets are large enough and nothing is cut off, at both sizes and in both schemes."""
        for width, height in [(390, 844), (1440, 900)]:
            for scheme in ["light", "dark"]:
                self.browser.view(width, height, scheme)
                check(f"targets of {name} at {width} px: {self.browser.ask(SMALL)}", not self.browser.ask(SMALL))
                wide = self.browser.ask(WIDE)
                check(f"{name} fits {width} px: {wide}", not wide)
                if self.pictures:
                    self.browser.driver.save_screenshot(str(self.pictures / f"{name}-{width}-{scheme}.png"))
                # The header covers what is scrolled below it, which makes targets smaller.
                place = self.browser.ask("const place = scrollY; scrollTo(0, 0); return place")
                self.browser.ask(AXE)
                found = self.browser.driver.execute_async_script(RUN_AXE)
                check(f"axe on {name} at {width} px, {scheme}: {found}", not found)
                self.browser.ask("scrollTo(0, arguments[0])", place)

    def is_moved(self, name: str, place: int, *names: str) -> None:
        self.stops(*names)
        until("the position is said", lambda: self.browser.ask(SAID) == f"{name} is now stop {place} of {len(names)}")
        self.is_written(*names)
        check("the focus stays with the stop", str(self.browser.ask("return document.activeElement.getAttribute('aria-label')"))
              .startswith(f"Move {name}, stop {place} of"))

    def is_written(self, *names: str) -> None:
        places = [self.text().index(name) for name in names]
        check(f"the file has the order {names}", places == sorted(places))

    def unfold(self, stop: int, by: Callable[[str], None] | None = None) -> None:
        if self.browser.ask("return document.querySelector(arguments[0]).hidden", f"{CARD.format(stop)} .more"):
            self.pick(stop, "more", by)
        until("its fields", lambda: self.browser.ask(
            "return !!document.querySelectorAll('#stops .card')[arguments[0]].querySelector('.more:not([hidden]) [data-key]')", stop - 1))

    def drag(self, stop: int, to: int) -> None:
        """Beyond the middle of the other card."""
        way = self.browser.ask(WAY, stop, to)
        (ActionChains(self.browser.driver).click_and_hold(self.find(GRIP.format(stop))).move_by_offset(0, way // 2)
         .move_by_offset(0, way - way // 2).release().perform())

    def touch(self, stop: int, to: int) -> None:
        way = self.browser.ask(WAY, stop, to)
        x, y = self.browser.ask("""const box = document.querySelector(arguments[0]).getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]""", GRIP.format(stop))
        self.finger((x, y), (x, y + way / 2), (x, y + way))

    def carry(self, start: list[float], end: list[float]) -> None:
        """Drags with the mouse from a point of the window to another."""
        actions = ActionBuilder(self.browser.driver, duration=20)
        actions.pointer_action.move_to_location(*map(round, start)).pointer_down()
        for step in range(1, 6):
            actions.pointer_action.move_to_location(*(round(one + (other - one) * step / 5) for one, other in zip(start, end)))
        actions.pointer_action.pointer_up()
        actions.perform()

    def drag_on_map(self, x: float, y: float, down: float = 0) -> None:
        actions = ActionBuilder(self.browser.driver, duration=20)
        pointer = actions.pointer_action
        pointer.move_to_location(round(x), round(y)).pointer_down()
        for step in range(1, 4 if down else 0):
            pointer.move_to_location(round(x), round(y + down * step / 3))
        pointer.pointer_up()
        actions.perform()

    def type(self, stop: int, key: str, text: str) -> None:
        """Writes over the text of a field, and leaves it. To clear a field is an edit of its own."""
        self.replace(f"#stops .card:nth-child({stop} of .card) [data-key={key}]", text, Keys.TAB)

    def write(self, selector: str, text: str) -> None:
        """Writes a day in words, and leaves the field."""
        self.replace(selector, text, Keys.TAB)

    def undo(self) -> None:
        self.browser.ask("document.getElementById('state').textContent = ''")
        self.press("#undo")
        until("undone", lambda: str(self.browser.ask(STATE)).startswith("Undone"))

    def pins(self) -> dict[str, tuple[float, float]]:
        """The middles of the pins, by the numbers of their stops. Stops at one place have one pin."""
        return {number: (x, y) for stops, x, y in self.browser.ask(PINS) for number in stops.split()}

    def wait_for_map(self, stops: int) -> None:
        until("the map", lambda: str(stops) in self.pins())

    def point_of(self, name: str) -> tuple[float, float]:
        found = re.search(rf"name: {name}\n +at: (\S+), (\S+)\n", self.text())
        return (float(found[1]), float(found[2])) if found else (0, 0)
