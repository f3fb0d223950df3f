"""One way to drive three browsers: Chromium, WebKit (as in Safari and on every iPhone) and Firefox. All of them take the actions
of WebDriver: a real pointer, a real wheel, real keys."""
import contextlib, glob, logging, os, socket, subprocess, tempfile, time
from collections.abc import Callable, Iterator
from marionette_driver import errors
from marionette_driver.marionette import Marionette
from selenium import webdriver
from selenium.common.exceptions import JavascriptException
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
import browser

NAMES = ["chromium", "webkit", "firefox"]
# Keys without a letter, as WebDriver names them.
ENTER, TAB, ESCAPE, LEFT, RIGHT, END, CONTROL = "\ue007", "\ue004", "\ue00c", "\ue012", "\ue014", "\ue010", "\ue009"
# What a question ends with while one page gives way to the next: no answer, or none of this kind.
UNLOADED = (TypeError, JavascriptException, errors.JavascriptException)
# How long a person holds a button down, in milliseconds.
PRESS = 60
MIDDLE = """
const element = typeof arguments[0] === 'string' ? document.querySelector(arguments[0]) : arguments[0];
if (!element) return null;
const inside = () => {
  const box = [...element.getClientRects()].find(each => each.width && each.height);
  if (!box) return null;
  const x = Math.round(box.x + box.width / 2), y = Math.round(box.y + box.height / 2);
  const top = document.elementFromPoint(x, y);
  return top && (element.contains(top) || top.contains(element)) ? [x, y] : null;
};
// Only what is out of sight is scrolled to.
return inside() ?? (element.scrollIntoView({block: 'center', behavior: 'instant'}), inside());
"""
# Tells the page to keep what goes wrong in it. It stands before all other scripts.
LISTENER = """<script>(() => {
  const keep = text => { (window.heardWrong ??= []).push(String(text)); };
  addEventListener("error", event => keep(event.message || `cannot load ${event.target.src ?? event.target.href ?? event.target.localName}`), true);
  addEventListener("unhandledrejection", event => keep(event.reason));
  addEventListener("securitypolicyviolation", event => keep(`${event.violatedDirective} forbids ${event.blockedURI}`));
  for (const name of ["error", "warn"]) {
    const own = console[name];
    console[name] = (...all) => { keep(all.join(" ")); own.apply(console, all); };
  }
})()</script>"""


class Engine:
    """A window of a browser."""

    def __init__(self, name: str, ask: Callable, wait: Callable, perform: Callable, go: Callable, address: Callable,
                 back: Callable, resize: Callable, picture: Callable) -> None:
        self.name, self.ask, self.wait, self.perform = name, ask, wait, perform
        # How far the wheel was turned. WebKit takes the way of an action for the way since the beginning.
        self._turned = 0
        self._go, self._address, self.back, self.resize, self.picture = go, address, back, resize, picture

    @property
    def address(self) -> str:
        return self._address()

    def open(self, address: str) -> None:
        self._go(address)

    def view(self, width: int, height: int) -> None:
        """The size of the page in CSS pixels. The window has a frame of its own."""
        self.resize(width, height)
        for _ in range(20):
            now = self.ask("return [innerWidth, innerHeight, outerWidth, outerHeight]")
            if now[:2] == [width, height]:
                return
            self.resize(width + now[2] - now[0], height + now[3] - now[1])
            time.sleep(0.05)

    def heard(self) -> list[str]:
        """What went wrong in the page since the last call."""
        return self.ask("const all = window.heardWrong ?? []; window.heardWrong = []; return all") or []

    def until(self, seen: Callable[[], object], seconds: float = 30) -> bool:
        end = time.monotonic() + seconds
        while True:
            try:
                if seen():
                    return True
            except UNLOADED:
                pass
            if time.monotonic() > end:
                return False
            time.sleep(0.03)

    def rest(self) -> None:
        """Waits until what was asked for is drawn, and until what moves has arrived."""
        self.wait("""
          const done = arguments[arguments.length - 1];
          const look = () => document.getAnimations().some(each => each.playState === 'running' && each.effect?.getComputedTiming().iterations !== Infinity);
          let left = 60;
          const frame = () => look() && left-- > 0 ? requestAnimationFrame(frame) : done();
          requestAnimationFrame(() => requestAnimationFrame(frame));
        """)

    # The mouse.

    def _pointer(self, *actions: dict) -> None:
        self.perform([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": list(actions)}])

    @staticmethod
    def _move(x: float, y: float, duration: int = 0) -> dict:
        return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": duration, "origin": "viewport"}

    def hover(self, x: float, y: float) -> None:
        self._pointer(self._move(x, y))

    def click_at(self, x: float, y: float) -> None:
        self._pointer(self._move(x, y), {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": PRESS},
                      {"type": "pointerUp", "button": 0})

    def middle(self, selector: str) -> list[int]:
        """A point where a pointer meets the element."""
        if not self.until(lambda: self.ask(MIDDLE, selector) is not None, 20):
            raise LookupError(f"nothing to click: {selector}")
        return self.ask(MIDDLE, selector)

    def click(self, selector: str) -> None:
        self.click_at(*self.middle(selector))

    def drag(self, x: float, y: float, right: float, down: float) -> None:
        steps = [self._move(x + right * step / 8, y + down * step / 8, 40) for step in range(1, 9)]
        self._pointer(self._move(x, y), {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": PRESS}, *steps,
                      {"type": "pause", "duration": PRESS}, {"type": "pointerUp", "button": 0})

    def wheel(self, x: float, y: float, down: int) -> None:
        self._turned += down
        way = self._turned if self.name == "webkit" else down
        self.perform([{"type": "wheel", "id": "wheel", "actions": [
            {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": way, "duration": 0, "origin": "viewport"}]}])

    # The keyboard.

    def type(self, text: str) -> None:
        self.perform([{"type": "key", "id": "keys", "actions": [
            {"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]}])

    def with_control(self, key: str) -> None:
        self.perform([{"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": CONTROL}, {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key},
            {"type": "keyUp", "value": CONTROL}]}])


def of_selenium(name: str, driver: webdriver.Remote, resize: Callable) -> Engine:
    driver.set_script_timeout(60)
    return Engine(
        name, driver.execute_script, driver.execute_async_script,
        lambda actions: driver.execute(Command.W3C_ACTIONS, {"actions": actions}), driver.get, lambda: driver.current_url,
        driver.back, resize, driver.save_screenshot)


@contextlib.contextmanager
def chromium() -> Iterator[Engine]:
    with browser.chromium() as window:
        yield of_selenium("chromium", window.driver, lambda width, height: window.tell(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False))


@contextlib.contextmanager
def screen() -> Iterator[None]:
    """A screen that nobody sees. Others may run at the same time."""
    reading, writing = os.pipe()
    process = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
                               pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    before = os.environ.get("DISPLAY")
    try:
        with os.fdopen(reading) as told:
            os.environ["DISPLAY"] = ":" + told.readline().strip()
        yield
    finally:
        process.terminate()
        process.wait()
        if before is None:
            os.environ.pop("DISPLAY", None)
        else:
            os.environ["DISPLAY"] = before


@contextlib.contextmanager
def webkit() -> Iterator[Engine]:
    """MiniBrowser of WebKitGTK."""
    with screen():
        options = Options()
        options.binary_location = sorted(glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser"))[-1]
        options.add_argument("--automation")
        driver = webdriver.WebKitGTK(options=options, service=Service("/usr/bin/WebKitWebDriver"))
        try:
            yield of_selenium("webkit", driver, driver.set_window_size)
        finally:
            driver.quit()


@contextlib.contextmanager
def firefox() -> Iterator[Engine]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    # It tells its version on the console.
    logging.getLogger("mozversion").disabled = True
    # It removes its log before it begins one, so the log is never /dev/null.
    log = tempfile.TemporaryDirectory(prefix="tripsite-")
    driver = Marionette(host="127.0.0.1", port=port, bin="/usr/bin/firefox-esr", headless=True, gecko_log=log.name, prefs={
        "marionette.port": port, "app.normandy.enabled": False, "app.update.auto": False})
    driver.start_session()
    driver.timeout.script = 60

    def picture(path: str) -> None:
        with open(path, "wb") as file:
            file.write(driver.screenshot(format="binary", full=False))

    try:
        yield Engine(
            "firefox", lambda script, *arguments: driver.execute_script(script, script_args=arguments, sandbox=None),
            lambda script, *arguments: driver.execute_async_script(script, script_args=arguments, sandbox=None),
            lambda actions: driver._send_message("WebDriver:PerformActions", {"actions": actions}), driver.navigate,
            driver.get_url, driver.go_back, lambda width, height: driver.set_window_rect(width=width, height=height), picture)
    finally:
        driver.quit()
        driver.cleanup()
        log.cleanup()


def engine(name: str) -> contextlib.AbstractContextManager[Engine]:
    return {"chromium": chromium, "webkit": webkit, "firefox": firefox}[name]()
