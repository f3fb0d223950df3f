"""Photos of a page, tried as a reader would: the rows that they stand in, and their large view, with keys, fingers and
addresses."""
import time
from collections.abc import Callable, Iterator
from browser import Browser
from moving import Reader

LINKS = "[...document.querySelectorAll('a[id^=photo-]')]"
# Goes down the page, so that each photo is fetched, and up again. Gives what has moved meanwhile.
SCROLL = """
const done = arguments[0];
let sum = 0;
new PerformanceObserver(list => { for (const entry of list.getEntries()) sum += entry.value; })
  .observe({type: "layout-shift", buffered: true});
(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo({top: y, behavior: "instant"});
    await new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)));
  }
  await Promise.all([...document.querySelectorAll(".photos img")].map(image => image.decode().catch(() => 0)));
  scrollTo({top: 0, behavior: "instant"});
  requestAnimationFrame(() => setTimeout(() => done(sum), 50));
})();
"""
# What is wrong with the rows of galleries: heights that differ, pictures that are cut, that stand out, or that are missing.
ROWS = """
const wrong = [];
for (const list of document.querySelectorAll(".photos")) {
  const rows = new Map(), column = list.getBoundingClientRect();
  for (const image of list.querySelectorAll("img")) {
    const seen = image.getBoundingClientRect(), name = image.closest("a").id, row = Math.round(seen.top);
    if (!image.naturalWidth) { wrong.push(`${name} is not there`); continue; }
    const own = image.naturalWidth / image.naturalHeight, cut = Math.abs(1 - seen.width / seen.height / own);
    if (cut > 0.03) wrong.push(`${name} loses ${Math.round(cut * 100)} % of itself`);
    if (seen.left < column.left - 1 || seen.right > column.right + 1) wrong.push(`${name} stands out of its column`);
    if (Math.abs((rows.get(row) ?? seen.height) - seen.height) > 1.5) wrong.push(`${name} is not as high as its row`);
    rows.set(row, seen.height);
  }
}
return wrong.slice(0, 5);
"""
# The large view: what it shows and says, and whether the keyboard is in it.
VIEW = """
const view = document.querySelector("dialog[open]"), links = [...document.querySelectorAll("a[id^=photo-]")];
const picture = view?.querySelector("img, video");
return {
  isOpen: !!view, hash: location.hash, focus: document.activeElement.id, holdsFocus: !!view?.contains(document.activeElement),
  number: view?.querySelector(".number").textContent ?? "", label: view?.ariaLabel ?? "",
  status: view?.querySelector("output").textContent ?? "", text: view?.innerText ?? "",
  isFilm: picture?.localName === "video", isPlaying: picture?.paused === false,
  isWhole: picture?.localName === "video" ? !!picture.poster : !!picture?.complete && picture.naturalWidth > 0, motions: view?.getAnimations({subtree: true}).length ?? 0,
};
"""
# Waits until the large picture is there, and then for those beside it.
ARRIVED = """
const done = arguments[0], picture = document.querySelector("dialog[open] img");
picture?.decode ? picture.decode().catch(() => 0).then(() => setTimeout(done, 300)) : done();
"""
# The widths that the large view could choose, the one that it chose, and the one that it needs.
CHOICE = """
const picture = document.querySelector("dialog[open] img"), way = new URL(picture.currentSrc).pathname;
const choices = picture.srcset.split(",").map(each => each.trim().split(" ")).filter(each => each[1])
  .map(([address, width]) => [new URL(address, document.baseURI).pathname, parseInt(width)]);
return [choices.map(each => each[1]), choices.find(each => each[0] === way)?.[1], picture.getBoundingClientRect().width * devicePixelRatio];
"""


class Viewer(Reader):
    """A reader who looks at photos."""

    def ids(self) -> list[str]:
        return self.browser.ask(f"return {LINKS}.map(each => each.id)")

    def see(self) -> dict:
        self.browser.driver.execute_async_script(ARRIVED)
        return self.browser.ask(VIEW)

    def open(self, number: int) -> dict:
        self.browser.ask(f"{LINKS}[arguments[0]].focus()", number)
        self.press("Enter")
        return self.see()

    def waits(self, script: str, seconds: float = 5) -> bool:
        """Whether a script gives true, soon."""
        end = time.monotonic() + seconds
        while not self.browser.ask(script):
            if time.monotonic() > end:
                return False
            time.sleep(0.05)
        return True

    def swipe(self, right: float, down: float = 0) -> dict:
        x, y = self.middle("dialog[open] .stage")
        self.touch(*[[(x + right * step / 4, y + down * step / 4)] for step in range(5)])
        return self.see()

    def online(self, is_online: bool) -> None:
        self.browser.tell("Network.emulateNetworkConditions", offline=not is_online, latency=0, downloadThroughput=-1, uploadThroughput=-1)

    def sizes(self) -> Iterator[tuple[str, object]]:
        """The first photos, large: of those that are wide enough, the smallest file."""
        for number in range(min(5, len(self.ids()))):
            self.browser.ask("document.querySelector('dialog[open]')?.close()")
            if self.open(number)["isFilm"]:
                continue
            widths, chosen, needed = self.browser.ask(CHOICE)
            # The size in the page is given in whole pixels.
            enough = min([width for width in widths if width >= needed - 1], default=max(widths, default=None))
            yield f"photo {number + 1} is fetched as large as it is shown: {chosen} of {widths} for {needed:.0f}", chosen == enough


def rows(viewer: Viewer) -> Iterator[tuple[str, object]]:
    browser = viewer.browser
    shift = browser.driver.execute_async_script(SCROLL)
    yield f"nothing moves while photos are fetched (a shift of {shift:.4f})", shift <= 0.001
    wrong = browser.ask(ROWS)
    yield f"rows are even and photos whole: {'; '.join(wrong)}", not wrong
    yield "each link has an id of its own", len({*viewer.ids()}) == len(viewer.ids())
    yield "each link has a name", browser.ask(
        f"return {LINKS}.every(each => each.ariaLabel || each.querySelector('img').alt)")
    yield "the first link leads to a picture", browser.driver.execute_async_script(f"""
      fetch({LINKS}[0].href).then(answer => arguments[0](answer.ok && answer.headers.get('Content-Type').startsWith('image/')));
    """)


def keys(viewer: Viewer) -> Iterator[tuple[str, object]]:
    ids = viewer.ids()
    count, many = len(ids), len(ids) > 1
    first = viewer.open(0)
    yield "Enter on a photo shows it large", first["isOpen"] and first["isWhole"]
    yield "the keyboard is in the large view", first["holdsFocus"]
    yield "the address leads to the photo", first["hash"] == f"#{ids[0]}"
    yield "number and count are shown", not many or {"1", f"{count}"} <= {*first["number"].replace("枚", " ").split()}
    yield "and are in the name of the view", first["label"].startswith(first["number"])
    yield "nothing moves where motion is to be reduced", not first["motions"]
    # How the page says it is the page's own matter: a caption stands in a figcaption.
    caption = viewer.browser.ask(f"return {LINKS}[0].closest('figure').querySelector('figcaption')?.textContent.trim() ?? ''")
    yield "the caption is shown and said", caption in first["text"] and caption in first["label"]
    if many:
        # A busy machine may need longer for what is fetched ahead.
        for wait in (0.1, 1, 4):
            time.sleep(wait)
            viewer.online(False)
            viewer.press("ArrowRight")
            second = viewer.see()
            viewer.online(True)
            if second["isWhole"]:
                break
            viewer.browser.driver.refresh()
            viewer.open(0)
        yield "the next photo is there before it is wanted", second["isWhole"]
        yield "an arrow shows the next", second["hash"] == f"#{ids[1]}" and second["number"] != first["number"]
        yield "which is read out", second["status"].startswith(second["number"])
        viewer.press("ArrowLeft")
        viewer.press("ArrowLeft")
        yield "before the first comes the last", viewer.see()["hash"] == f"#{ids[-1]}"
    viewer.press("Escape")
    last = viewer.see()
    yield "Escape closes the view", not last["isOpen"]
    yield "the focus is on the photo that was shown last", last["focus"] == ids[-1]
    yield "the address is the page's again", last["hash"] == ""
    viewer.open(0)
    yield "buttons are named, and have a finger's size", viewer.browser.ask("""
      return [...document.querySelectorAll('dialog[open] button:not([hidden])')].every(each =>
        each.ariaLabel && each.getBoundingClientRect().width >= 44 && each.getBoundingClientRect().height >= 44);
    """)
    yield "the page behind does not scroll", viewer.browser.ask("return getComputedStyle(document.documentElement).overflowY") == "hidden"
    viewer.click(*viewer.middle("dialog[open] button:last-of-type"))
    viewer.settle()
    yield "the last button closes the view", not viewer.see()["isOpen"]
    viewer.browser.ask(f"{LINKS}[0].scrollIntoView({{block: 'center'}})")
    viewer.click(*viewer.middle(f"#{ids[0]}"))
    yield "a click on a photo shows it large", viewer.see()["hash"] == f"#{ids[0]}"
    viewer.press("Escape")
    yield from viewer.sizes()
    viewer.press("Escape")
    viewer.browser.tell("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "no-preference"}])
    viewer.browser.ask(f"{LINKS}[0].click()")
    yield "it fades in for readers who do not mind motion", viewer.browser.ask(VIEW)["motions"]


def fingers(viewer: Viewer) -> Iterator[tuple[str, object]]:
    ids = viewer.ids()
    yield from viewer.sizes()
    viewer.press("Escape")
    viewer.browser.ask(f"{LINKS}[0].click()")
    viewer.see()
    yield "the view fills the window", viewer.browser.ask("""
      const seen = document.querySelector('dialog[open]').getBoundingClientRect();
      return seen.width === innerWidth && seen.height === innerHeight && document.documentElement.scrollWidth <= innerWidth;
    """)
    if len(ids) > 1:
        yield "a swipe to the left shows the next photo", viewer.swipe(-120)["hash"] == f"#{ids[1]}"
        yield "a swipe to the right the one before", viewer.swipe(120)["hash"] == f"#{ids[0]}"
        yield "a short one nothing new", viewer.swipe(-20)["hash"] == f"#{ids[0]}"
    x, y = viewer.middle("dialog[open] .stage")
    viewer.touch([(x - 40, y), (x + 40, y)], [(x - 120, y), (x + 60, y)])
    yield "two fingers neither", viewer.see()["hash"] == f"#{ids[0]}"
    viewer.browser.tell("Emulation.setPageScaleFactor", pageScaleFactor=1)
    viewer.settle()
    yield "a swipe downwards closes the view", not viewer.swipe(0, 160)["isOpen"]


def films(viewer: Viewer) -> Iterator[tuple[str, object]]:
    """A film opens large, plays when it is asked to, and stops when it is left."""
    numbers = viewer.browser.ask(f"return {LINKS}.flatMap((each, number) => each.dataset.kind === 'film' ? [number] : [])")
    if not numbers:
        return
    number = numbers[0]
    id = viewer.ids()[number]
    yield "the mark of a film names it and its length", viewer.browser.ask(
        "return /\\S+ \\d+:\\d\\d$/.test(document.getElementById(arguments[0]).querySelector('.play').textContent.trim())", id)
    seen = viewer.open(number)
    yield "a film opens large", seen["isFilm"] and seen["hash"] == f"#{id}"
    yield "and waits where motion is to be reduced", not seen["isPlaying"]
    mark = viewer.browser.ask("return document.getElementById(arguments[0]).querySelector('.play').textContent.trim()", id)
    yield "what it is and its length are said", mark in seen["label"] and seen["label"].startswith(seen["number"])
    viewer.browser.ask("window.film = document.querySelector('dialog[open] video'); film.muted = true; film.focus()")
    box = viewer.browser.ask("const seen = film.getBoundingClientRect(); return [seen.left, seen.right, seen.top, seen.bottom, innerWidth, innerHeight]")
    yield "it is in the window", box[0] >= 0 and box[1] <= box[4] and box[2] >= 0 and box[3] <= box[5]
    viewer.press("ArrowRight")
    yield "arrows in a film stay in it", viewer.see()["hash"] == f"#{id}"
    viewer.press("Escape")
    yield "Escape leaves it", not viewer.see()["isOpen"]
    viewer.browser.tell("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "no-preference"}])
    viewer.open(number)
    yield "it plays when it is opened", viewer.waits("return !film.paused && film.currentTime > 0")
    viewer.press("ArrowRight")
    yield "and pauses when the next photo comes", viewer.waits("return film.paused") and viewer.see()["hash"] != f"#{id}"
    viewer.press("ArrowLeft")
    yield "a film that comes by an arrow waits", viewer.see()["isFilm"] and not viewer.see()["isPlaying"]
    viewer.press("Escape")
    sound = viewer.browser.ask("const sound = document.querySelector('.photos audio'); return sound && [sound.controls, sound.preload, sound.paused, sound.ariaLabel]")
    yield f"sound waits, has controls and a name: {sound}", sound is None or sound[:3] == [True, "none", True] and sound[3]


def addresses(viewer: Viewer) -> Iterator[tuple[str, object]]:
    ids, page = viewer.ids(), viewer.browser.driver.current_url
    middle = ids[len(ids) // 2]
    # Another page first: else the browser only goes to the place.
    viewer.browser.open("about:blank")
    viewer.browser.open(f"{page}#{middle}")
    seen = viewer.see()
    yield "the address of a photo shows it", seen["isOpen"] and seen["hash"] == f"#{middle}" and seen["isWhole"]
    viewer.press("Escape")
    yield "and then the focus is on it", viewer.see()["focus"] == middle
    viewer.browser.ask("location.hash = arguments[0]", ids[0])
    viewer.settle()
    yield "a link to a photo on the page shows it", viewer.see()["hash"] == f"#{ids[0]}"
    viewer.press("Escape")
    viewer.browser.ask("location.hash = 'main'")
    viewer.settle()
    yield "another place of the page shows none", not viewer.see()["isOpen"]


def check(browser: Browser, address: str) -> list[str]:
    """What does not work, of a page with photos."""
    tries: list[tuple[int, int, Callable[[Viewer], Iterator[tuple[str, object]]]]] = [
        (1440, 900, rows), (390, 844, rows), (320, 700, rows), (1440, 900, keys), (390, 844, fingers), (1440, 900, films), (390, 844, films),
        (1440, 900, addresses)]
    origin = "/".join(address.split("/")[:3])
    problems: list[str] = []
    done = 0
    for width, height, run in tries:
        browser.view(width, height)
        browser.tell("Emulation.setTouchEmulationEnabled", enabled=width < 600)
        browser.requests(), browser.complaints()
        # A page that differs only in what follows the # would not be opened again.
        browser.open("about:blank")
        browser.open(address)
        if not browser.ask(f"return {LINKS}.length"):
            return [f"{address} has no photos"]
        for claim, holds in run(Viewer(browser)):
            done += 1
            if not holds:
                problems.append(f"{address} at {width}: it is not so that {claim}")
        problems += [f"{address} asks another host: {url}" for url in browser.requests() if not url.startswith((origin, "data:", "about:"))]
        problems += [f"{address}: console: {line}" for line in browser.complaints() if "ERR_INTERNET_DISCONNECTED" not in line]
    browser.tell("Emulation.setTouchEmulationEnabled", enabled=False)
    print(f"{done} things that photos do were tried")
    return problems
