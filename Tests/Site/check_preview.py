"""check_preview.py PROGRAM SITE: edits a copy of SITE while `PROGRAM serve` shows it in a browser."""
import os, pathlib, shutil, subprocess, sys, tempfile, urllib.error, urllib.request
from collections.abc import Callable
from browser import Browser, chromium
from preview import Failed, check, free_port, save, serving, until

MARK = "window.mark = 'still here'"
OVERLAY = """const host = document.querySelector('tripsite-problems');
return host && host.shadowRoot.querySelector('[role=alert]') ? host.shadowRoot.querySelector('main').innerText : ''"""

PIXEL = """const picture = document.querySelector('img[alt=Sign]'), canvas = document.createElement('canvas');
if (!picture || !picture.complete) return [];
const context = canvas.getContext('2d');
context.drawImage(picture, 0, 0);
return [...context.getImageData(1, 1, 1, 1).data].slice(0, 3)"""


class Preview:
    def __init__(self, browser: Browser, site: pathlib.Path, address: str) -> None:
        self.browser, self.site, self.address = browser, site, address
        self.trip = site / "Content/trips/west-highland-way.md"
        self.style = site / "Themes/roadbook/assets/roadbook.css"
        self.text = self.trip.read_text("utf-8")

    def marked(self) -> bool:
        return self.browser.ask("return window.mark") == "still here"

    def says(self, text: str) -> Callable[[], object]:
        return lambda: self.browser.ask("return document.body.innerText.includes(arguments[0])", text)

    def mistaken(self, key: str) -> str:
        """The trip with another key for the nights at its second stop."""
        return self.text.replace("    nights:", f"    {key}:", 1)

    def overlay(self) -> str:
        return str(self.browser.ask(OVERLAY))

    def edit_arrives(self) -> None:
        """A saved text is on the page, which is where it was, and so is the focus."""
        ask = self.browser.ask
        self.browser.open(f"{self.address}trips/west-highland-way/")
        ask(MARK)
        ask("scrollTo(0, 700); document.querySelectorAll('main a:not(svg a)')[2].focus({preventScroll: true})")
        before = ask("return [scrollY, document.activeElement.href]")
        check(f"the page can be scrolled: {before}", before[0] == 700)
        save(self.trip, self.text + "\nMarmots whistled at noon.\n")
        until("the edit", self.says("Marmots whistled at noon."))
        check("a page that is another is loaded", not self.marked())
        until("place and focus", lambda: ask("return [scrollY, document.activeElement.href]") == before)

    def style_is_swapped(self) -> None:
        ask = self.browser.ask
        ask(MARK)
        sheets = "return document.querySelectorAll('link[rel=stylesheet]').length"
        count = ask(sheets)
        for colour in ["rgb(1, 2, 3)", "rgb(4, 5, 6)"]:
            save(self.style, self.style.read_text("utf-8") + f"\nbody {{ background: {colour} }}\n")
            until("the colour", lambda: ask("return getComputedStyle(document.body).backgroundColor") == colour)
        until("no more stylesheets than before", lambda: ask(sheets) == count)
        check("a page in other clothes is not loaded again", self.marked())
        check("it stayed where it was", ask("return scrollY") == 700)

    def mistake_is_shown(self) -> None:
        ask = self.browser.ask
        ask(MARK)
        for key in ["nihgts", "nihgtz"]:
            save(self.trip, self.mistaken(key))
            until("the mistake", lambda: f'unknown key "{key}"' in self.overlay())
            lines = self.overlay().splitlines()
            check(f"place, line, caret and hint are there: {lines}", [
                lines[0].startswith("Content/trips/west-highland-way.md:"), f"{key}:" in lines[1],
                lines[2].strip().endswith("^~~~~~"), 'did you mean "nights"?' in lines[3]] == [True] * 4)
            check("the last good page is beneath it", self.says("Conic Hill")())
            check("it lies over the page", ask("""const box = document.querySelector('tripsite-problems').getBoundingClientRect();
                return document.elementFromPoint(10, box.top + 10).localName""") == "tripsite-problems")
            ask("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))")
            check("Escape hides it", not self.overlay())
        save(self.trip, self.mistaken("nightz"))
        until("another mistake", self.overlay)
        save(self.trip, self.text)
        until("it goes by itself", lambda: not self.overlay())

    def others_stay(self) -> None:
        """Two tabs, and only that whose page changed is loaded again, whichever is in front."""
        driver, ask = self.browser.driver, self.browser.ask
        first = driver.current_window_handle
        driver.switch_to.new_window("tab")
        second = driver.current_window_handle
        self.browser.open(f"{self.address}about/")
        ask(MARK)
        driver.switch_to.window(first)
        ask(MARK)
        driver.switch_to.window(second)
        save(self.trip, self.text + "\nMidges at dusk.\n")
        driver.switch_to.window(first)
        until("the edit in the other tab", self.says("Midges at dusk."))
        check("the changed page was loaded again", not self.marked())
        driver.switch_to.window(second)
        check("the unchanged page was not", self.marked())
        driver.close()
        driver.switch_to.window(first)

    def page_comes_and_goes(self) -> None:
        page = self.site / "Content/pages/gear.md"
        self.browser.open(f"{self.address}gear/")
        check("it is not there yet", not self.says("Two woollen hats")())
        save(page, "---\ntitle: Gear\n---\nTwo woollen hats.\n")
        until("the new page", self.says("Two woollen hats"))
        page.unlink()
        until("that it is gone", lambda: not self.says("Two woollen hats")())

    def picture_is_replaced(self) -> None:
        """A picture with another content at the same address, as wide and as high as it was."""
        def paint(colour: str) -> None:
            sign.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" '
                            f'fill="{colour}"/></svg>')

        ask, sign = self.browser.ask, self.site / "Content/pages/sign.svg"
        paint("#ff0000")
        save(self.site / "Content/pages/sign.md", "---\ntitle: Sign\n---\n![Sign](sign.svg)\n" + "\nOn and on.\n" * 99)
        until("the page", lambda: self.served("sign/"))
        self.browser.open(f"{self.address}sign/")
        until("the picture", lambda: ask(PIXEL) == [255, 0, 0])
        ask("scrollTo(0, 50)")
        paint("#0000ff")
        until("the new picture", lambda: ask(PIXEL) == [0, 0, 255])
        until("the place", lambda: ask("return scrollY") == 50)

    def served(self, page: str) -> bool:
        try:
            with urllib.request.urlopen(self.address + page) as answer:
                return bool(answer.status == 200)
        except urllib.error.HTTPError:
            return False


def main() -> int:
    program, site = os.path.abspath(sys.argv[1]), sys.argv[2]
    with tempfile.TemporaryDirectory(prefix="tripsite-preview-") as folder, chromium() as browser:
        copy, port = pathlib.Path(folder) / "site", free_port()
        shutil.copytree(pathlib.Path(site) / "Content", copy / "Content")
        subprocess.run([program, "theme", "copy", copy / "Themes/roadbook"], check=True, stdout=subprocess.DEVNULL)
        for file in list((copy / "Themes/roadbook").rglob("*.*")):
            if file.name != "roadbook.css" and file.is_file():
                file.unlink()
        browser.view(390, 844)
        try:
            with serving(program, copy, "--port", str(port)) as server:
                preview = Preview(browser, copy, server.address)
                for step in [preview.edit_arrives, preview.style_is_swapped, preview.mistake_is_shown,
                             preview.others_stay, preview.page_comes_and_goes, preview.picture_is_replaced]:
                    step()
                    print("passed:", step.__name__.replace("_", " "))
                browser.open(f"{server.address}trips/west-highland-way/")
                complaints = [line for line in browser.complaints() if "gear/" not in line]
                check(f"the console is quiet: {complaints}", not complaints)
            save(preview.trip, preview.text + "\nNobody served this.\n")
            with serving(program, copy, "--port", str(port)):
                until("what was written while no server ran", preview.says("Nobody served this."))
                print("passed: a server that starts again is found")
            written = sorted(os.listdir(copy)) + sorted(os.listdir(copy / ".tripsite-cache"))
            # The sums of photos are there as soon as one was made to its end.
            check(f"nothing is written but photos: {written}", [name for name in written if name != "derived.sums"]
                  == [".tripsite-cache", "Content", "Themes", "derived"])
        except Failed as failure:
            print("failed:", failure)
            return 1
    return 0


sys.exit(main())
