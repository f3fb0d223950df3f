"""What the walks through the planner share: the page of a trip, with mouse, finger and keys."""
import pathlib, re
from collections.abc import Callable
import axe_playwright_python
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.common.exceptions import ElementClickInterceptedException, ElementNotInteractableException, StaleElementReferenceException
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
STOPS = "return [...document.querySelectorAll('#stops strong')].map(each => each.textContent)"
STATE = "return document.getElementById('state').textContent"
SAID = "return document.getElementById('live').textContent"
DAYS = "return [...document.querySelectorAll('#stops h2')].map(each => each.textContent)"
GRIP = "#stops .card:nth-child({} of .card) .grip"
TO = "#stops .card:nth-child({} of .card) [data-do=to]"
WAY = """const [from, to] = [...arguments].map(each => document.querySelectorAll('#stops .card')[each - 1].getBoundingClientRect());
return Math.round(to.y - from.y)"""
# None while a new map is on its way.
PINS = """if (document.getElementById('map')?.shadowRoot?.querySelector('.old')) return []
return [...document.getElementById('map')?.shadowRoot?.querySelectorAll('.pin:not([display])') ?? []].map(pin => {
  const box = pin.getBoundingClientRect();
  return [pin.dataset.stops, box.x + box.width / 2, box.y + box.height / 2];
})"""
# Notes whether the next click is one on this element. The driver chooses an option without a click.
AIM = """const [selector] = arguments
const element = document.querySelector(selector)
window.isPressed = element.tagName === 'OPTION'
addEventListener('click', event => { window.isPressed ||= !!event.target.closest?.(selector) }, { capture: true, once: true })
element.scrollIntoView({ block: 'center' })"""
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
        """As a person does: again if something moved away from the pointer before the click."""
        until(selector, lambda: self.browser.ask("return !!document.querySelector(arguments[0])", selector))
        for _ in range(5):
            # The driver scrolls only what is outside of the window, and not what is below the header.
            self.browser.ask(AIM, selector)
            try:
                self.find(selector).click()
            except ElementClickInterceptedException:
                continue
            # Another page knows nothing of the click.
            if self.browser.ask("return window.isPressed ?? true"):
                return
            print("missed:", selector)
        raise Failed(f"cannot press {selector}")

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

    def unfold(self, stop: int) -> None:
        if not self.browser.ask("return document.querySelector(arguments[0]).open", f"#stops .card:nth-child({stop} of .card) details"):
            self.press(f"#stops .card:nth-child({stop} of .card) summary")
        until("its fields", lambda: self.browser.ask(
            "return !!document.querySelectorAll('#stops .card')[arguments[0]].querySelector('[data-key]')", stop - 1))

    def drag(self, stop: int, to: int) -> None:
        """Beyond the middle of the other card."""
        way = self.browser.ask(WAY, stop, to)
        (ActionChains(self.browser.driver).click_and_hold(self.find(GRIP.format(stop))).move_by_offset(0, way // 2)
         .move_by_offset(0, way - way // 2).release().perform())

    def touch(self, stop: int, to: int) -> None:
        way = self.browser.ask(WAY, stop, to)
        x, y = self.browser.ask("""const box = document.querySelector(arguments[0]).getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]""", GRIP.format(stop))
        for kind, by in [("touchStart", 0), ("touchMove", way / 2), ("touchMove", way), ("touchEnd", None)]:
            points = [] if by is None else [{"x": x, "y": y + by}]
            self.browser.tell("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def drag_on_map(self, x: float, y: float, down: float = 0) -> None:
        actions = ActionBuilder(self.browser.driver, duration=20)
        pointer = actions.pointer_action
        pointer.move_to_location(round(x), round(y)).pointer_down()
        for step in range(1, 4 if down else 0):
            pointer.move_to_location(round(x), round(y + down * step / 3))
        pointer.pointer_up()
        actions.perform()

    def type(self, stop: int, key: str, text: str) -> None:
        field = self.find(f"#stops .card:nth-child({stop} of .card) [data-key={key}]")
        # As people do: to clear a field is an edit of its own.
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(text, Keys.TAB)

    def write(self, selector: str, text: str) -> None:
        """Writes a day as a text, and leaves the field."""
        if not self.find(selector).is_displayed():
            self.browser.ask("document.querySelector(arguments[0]).closest('.parts').querySelector('button').click()", selector)
        field = self.find(selector)
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(text, Keys.TAB)

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
