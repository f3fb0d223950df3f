"""Headless Chromium, driven through DevTools."""
import contextlib, io, json, os, pathlib, time
from collections.abc import Callable, Iterator
from PIL import Image
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service


class Browser:
    def __init__(self, driver: webdriver.Chrome) -> None:
        self.driver = driver

    def tell(self, command: str, **parameters: object) -> dict:
        return self.driver.execute_cdp_cmd(command, parameters)

    def view(self, width: int, height: int, scheme: str = "light", media: str = "") -> None:
        """The window's size in CSS pixels, and what the reader prefers."""
        self.tell("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        features = [{"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}]
        self.tell("Emulation.setEmulatedMedia", media=media, features=features)

    def open(self, address: str) -> None:
        self.driver.get(address)

    def ask(self, script: str, *arguments: object) -> object:
        return self.driver.execute_script(script, *arguments)

    def picture(self) -> Image.Image:
        return Image.open(io.BytesIO(self.driver.get_screenshot_as_png())).convert("RGB")

    def arrives(self, part: str, seconds: float = 5) -> bool:
        """Whether the address has this part, soon."""
        return self.waits(lambda address: part in address, seconds)

    def arrives_elsewhere(self, address: str, seconds: float = 5) -> bool:
        return self.waits(lambda now: now != address, seconds)

    def waits(self, is_there: Callable[[str], bool], seconds: float) -> bool:
        end = time.monotonic() + seconds
        while not is_there(self.driver.current_url):
            if time.monotonic() > end:
                return False
            time.sleep(0.02)
        return True

    def failures(self) -> tuple[list[str], list[str]]:
        """The addresses asked for since the last call, and what failed of them."""
        events = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        asked = {event["params"]["requestId"]: event["params"]["request"]["url"] for event in events
                 if event["method"] == "Network.requestWillBeSent"}
        failed = [f"{asked.get(event['params']['requestId'], '?')}: {event['params']['errorText']}" for event in events
                  if event["method"] == "Network.loadingFailed"]
        return list(asked.values()), failed

    def requests(self) -> list[str]:
        """The addresses asked for since the last call."""
        events = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        return [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]

    def complaints(self) -> list[str]:
        """What the console says since the last call, from warnings upwards."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("WARNING", "SEVERE")]


def keep(picture: Image.Image, file: pathlib.Path) -> None:
    """With 128 colours, which a page of text and a map does not miss."""
    picture.quantize(128, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(file, optimize=True)


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    options = Options()
    options.binary_location = "/usr/bin/chromium"
    for argument in ["--headless=new", "--hide-scrollbars", "--disable-dev-shm-usage", "--disable-gpu",
                     "--disable-background-networking", "--no-first-run", "--force-color-profile=srgb"]:
        options.add_argument(argument)
    if os.geteuid() == 0:
        options.add_argument("--no-sandbox")
    options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    # A busy machine needs longer than the driver's 30 seconds for the accessibility checks of a long page.
    driver.set_script_timeout(180)
    try:
        yield Browser(driver)
    finally:
        driver.quit()
