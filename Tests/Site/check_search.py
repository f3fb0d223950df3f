"""check_search.py PROGRAM SITE [PICTURES]: the search of SITE, built by PROGRAM, finds what the Markdown files have, in Chromium: over
http, from a folder, with accents, and in Japanese. With PICTURES, keeps pictures in this folder."""
import contextlib, functools, http.server, pathlib, random, re, shutil, subprocess, sys, tempfile, threading, unicodedata
from collections.abc import Iterator
from browser import Browser, chromium
from hosting import Hosted
from planner import AXE, RUN_AXE
from preview import Failed, check, until

TITLES = "return [...document.querySelectorAll('.found h2')].map(each => each.textContent)"
STATUS = "return document.querySelector('.search [role=status]').textContent"
MARKS = "return [...document.querySelectorAll('.found mark')].map(each => each.textContent)"
FOUND = "return document.querySelector('.found').textContent.replace(/\\s+/g, ' ')"
JAPANESE = """---
title: しまなみ海道
summary: 島から島へ
stops:
  - {name: 尾道, at: "34.4089, 133.2050"}
  - {name: 今治, at: "34.0663, 132.9978", note: 焼き鳥がおいしい}
---
朝は霧でした。

## 今治

港の食堂でラーメンを食べた。
"""


def plain(text: str) -> str:
    text = "".join(each for each in unicodedata.normalize("NFD", text) if not unicodedata.category(each).startswith("M")).lower()
    for letter, others in {"ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th"}.items():
        text = text.replace(letter, others)
    return text


@contextlib.contextmanager
def served(folder: pathlib.Path) -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Hosted, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def type_words(browser: Browser, text: str) -> None:
    browser.ask("const field = document.querySelector('.search input'); field.value = arguments[0]; field.dispatchEvent(new Event('input'))", text)


def found(browser: Browser, text: str) -> list[str]:
    type_words(browser, text)
    until(f"an answer for {text}", lambda: browser.ask(STATUS))
    return browser.ask(TITLES)


def check_words(browser: Browser, content: pathlib.Path) -> None:
    """Words of the files lead to the trips that have them, and to no others."""
    files = {file: file.read_text("utf-8") for file in content.rglob("*.md")}
    shown = {file: re.search(r"^title: *(.*?) *(#.*)?$", text, re.M)[1].strip("\"'") for file, text in files.items()
             if "draft: true" not in text and "\nlocked:" not in text}
    folded = {file: plain(files[file]) for file in shown}
    words = {word for file in shown for word in re.findall(r"(?<![\w/.:-])[a-z]{5,}(?![\w/.:-])", folded[file].split("\n---\n", 1)[-1])}
    # Words in addresses, code and names of files are no words of the text.
    odd = set(re.findall(r"\w+", " ".join(re.findall(r"\]\([^)]*\)|<[^>]*>|`[^`]*`|\S+\.(?:jpg|svg|gpx|webp)\S*", "\n".join(folded.values())))))
    chosen = random.Random(7).sample(sorted(words - odd), 40)
    for word in chosen:
        titles = found(browser, word)
        have = {shown[file] for file in shown if re.search(rf"(?<![^\W_]){word}", folded[file].split("\n---\n", 1)[-1])}
        may = {shown[file] for file in shown if re.search(rf"(?<![^\W_]){word}", folded[file])}
        check(f"{word}: {sorted(have - set(titles))} is missing", have <= set(titles))
        check(f"{word}: {sorted(set(titles) - may)} has no such word", {each for each in titles if each in shown.values()} <= may)
        check(f"{word} is marked: {browser.ask(MARKS)}", any(plain(mark).startswith(word) for mark in browser.ask(MARKS)))
    print(f"passed: {len(chosen)} words of {len(shown)} files")


def check_page(browser: Browser, address: str, pictures: pathlib.Path | None) -> None:
    browser.view(1440, 900)
    browser.open(address + "search/")
    titles = found(browser, "reine")
    check(f"a place first: {titles}", titles[0] == "Lofoten by van")
    check("it is marked", "Reine" in browser.ask(MARKS))
    check("without accents", "Planned: the Carretera Austral" in found(browser, "hornopiren"))
    check("with accents", "Hornopirén" in browser.ask("return document.querySelector('.found ul').textContent"))
    both = found(browser, "lofo reine van")
    check(f"all words together: {both}", both[0] == "Lofoten by van")
    check("nothing of what does not exist", found(browser, "reine xylophone") == [] and browser.ask("return !!document.querySelector('.search [role=status]').textContent"))
    found(browser, "reine")
    until("the words in the address", lambda: browser.driver.current_url.endswith("#q=reine"))
    shared = browser.driver.current_url
    check("a letter that is just typed leaves nothing out", found(browser, "reine s") == titles)
    check("a single letter is searched alone", found(browser, "å") != [])
    found(browser, "reine")
    until("the words in the address", lambda: browser.driver.current_url == shared)
    until("the text around a word, as its page has it", lambda: "nine people and a sheep. Below us lay Reine like something spilled, and the sun hung over the water" in browser.ask(FOUND))
    check("words of the index give way", "In the text" not in browser.ask(FOUND))
    check("the word in the text is marked", "Reine" in browser.ask("return [...document.querySelectorAll('.found ul .small mark')].map(each => each.textContent)"))
    until("the text around a word of a post", lambda: "At ten the fog stood in Reine like milk in" in browser.ask(FOUND))
    browser.ask("window.asked = 0; const own = window.fetch; window.fetch = (...all) => { window.asked += 1; return own(...all); }")
    check("the same results", found(browser, "rein") != [])
    until("the text again", lambda: "Below us lay Reine like" in browser.ask(FOUND))
    check("a page loads once", browser.ask("return window.asked") == 0)
    found(browser, "reine")
    until("the words in the address", lambda: browser.driver.current_url == shared)
    for width, height in [(390, 844), (1440, 900)]:
        for scheme in ["light", "dark"]:
            browser.view(width, height, scheme)
            browser.ask(AXE)
            problems = browser.driver.execute_async_script(RUN_AXE)
            check(f"axe at {width} px, {scheme}: {problems}", not problems)
            check(f"it fits {width} px", browser.ask("return document.documentElement.scrollWidth <= innerWidth"))
            if pictures:
                browser.driver.save_screenshot(str(pictures / f"search-{width}-{scheme}.png"))
    browser.ask("document.querySelector('.found ul a').click()")
    until("the trip", lambda: "/trips/lofoten/" in browser.driver.current_url and "#stop-" in browser.driver.current_url)
    browser.driver.back()
    until("the same results", lambda: browser.ask(TITLES)[:1] == ["Lofoten by van"])
    browser.open("about:blank")
    browser.open(shared)
    until("the shared results", lambda: browser.ask(TITLES)[:1] == ["Lofoten by van"])
    check_asking(browser, address)
    loud = browser.complaints()
    check(f"the console is quiet: {loud}", not loud)
    print("passed: the page")


SHIFTED = """
const done = arguments[0]; let sum = 0;
new PerformanceObserver(list => { for (const entry of list.getEntries()) sum += entry.value; }).observe({type: "layout-shift", buffered: true});
requestAnimationFrame(() => setTimeout(() => done(sum), 50));
"""
OFFERED = "return [...document.querySelectorAll('.search [role=status] button')].map(each => each.textContent)"


def check_asking(browser: Browser, address: str) -> None:
    """Addresses of other sites, words with a mistake, and pages that stay where they are."""
    for width, height in [(390, 844), (1440, 900)]:
        browser.view(width, height)
        browser.open("about:blank")
        browser.open(address + "search/?q=reine")
        until("the results of ?q=", lambda: browser.ask(TITLES)[:1] == ["Lofoten by van"])
        until("the text around a word", lambda: "Below us lay Reine like" in browser.ask(FOUND))
        shift = browser.driver.execute_async_script(SHIFTED)
        check(f"results shift nothing at {width} px: {shift}", shift <= 0.001)
        check("nothing of a mistyped word", found(browser, "lofotne reine") == [])
        offered = browser.ask(OFFERED)
        check(f"the nearest words are offered: {offered}", "lofoten" in offered and len(offered) <= 3)
        x, y = browser.ask("""
          const seen = [...document.querySelectorAll('.search [role=status] button')].find(each => each.textContent === 'lofoten').getBoundingClientRect();
          return [seen.x + seen.width / 2, seen.y + seen.height / 2, seen.height];
        """)[:2]
        for kind in ("mousePressed", "mouseReleased"):
            browser.tell("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
        until("the results of the offered word", lambda: browser.ask(TITLES)[:1] == ["Lofoten by van"])
        check("it is in the field", browser.ask("return document.querySelector('.search input').value") == "lofoten reine")
        until("and in the address", lambda: browser.driver.current_url.endswith("search/#q=lofoten+reine"))
        check("words that are near nothing offer nothing", found(browser, "qqqqzzzz") == [] and browser.ask(OFFERED) == [])


def check_cases(browser: Browser, program: pathlib.Path, folder: pathlib.Path) -> None:
    """What is typed has the words that the program writes, in all cases of the unit test. Whole words come before beginnings of words,
    and newer trips before older ones."""
    rows = (pathlib.Path(__file__).parent.parent / "Fixtures/search/words.txt").read_text("utf-8").splitlines()
    cases = [row.split("\t") for row in rows if not row.startswith("#")]
    (folder / "Content/trips").mkdir(parents=True)
    (folder / "Content/site.yml").write_text("title: Words\n", "utf-8")
    for number, (text, _) in enumerate(cases):
        (folder / f"Content/trips/case-{number}.md").write_text(f"---\ntitle: '{number}'\nstops: [{{name: X, at: [1, 1]}}]\n---\n{text}\n", "utf-8")
    more = {"old": ("2001", "The Nordkyn."), "new": ("2021", "The Nordkyn."), "whole": ("1999", "A nord. **Nord**kyn.")}
    for name, (year, story) in more.items():
        (folder / f"Content/trips/{name}.md").write_text(f"---\ntitle: {name}\ndate: {year}-05-01\nstops: [{{name: X, at: [1, 1]}}]\n---\n{story}\n", "utf-8")
    for number in range(22):
        (folder / f"Content/trips/many-{number}.md").write_text(f"---\ntitle: Many {number}\nstops: [{{name: Zweig, at: [1, 1]}}]\n---\n", "utf-8")
    subprocess.run([program, "build", folder, "--quiet", "--portable"], check=True)
    browser.open((folder / "Site/search/index.html").as_uri())
    for number, (text, words) in enumerate(cases):
        check(f"{text}: {browser.ask(TITLES)}", str(number) in found(browser, text))
        # In scripts without spaces the last letter is a word for the one that is typed last.
        for word in [each for each in words.split() if len(each) > 1]:
            check(f"{word} of {text}: {browser.ask(TITLES)}", str(number) in found(browser, word))
    check(f"a whole word first, then the newest: {browser.ask(TITLES)}", found(browser, "nord") == ["whole", "new", "old"])
    check(f"tags within a word leave it whole: {browser.ask(TITLES)}", found(browser, "nordkyn") == ["new", "old", "whole"])
    check("twenty at first", len(found(browser, "zweig")) == 20)
    check("the button says what it does", browser.ask("return document.querySelector('.found button').textContent") == "Show all (22)")
    browser.ask("document.querySelector('.found button').click()")
    check("the first of the others has the focus", browser.ask("return [...document.querySelectorAll('.found h2 a')].indexOf(document.activeElement)") == 20)
    browser.complaints()
    (folder / "Site/search/n.js").rename(folder / "Site/search/gone.js")
    browser.open((folder / "Site/search/index.html").as_uri())
    type_words(browser, "nord")
    until("words about a file that is missing", lambda: "cannot be loaded" in browser.ask(STATUS))
    (folder / "Site/search/gone.js").rename(folder / "Site/search/n.js")
    check("the next letter tries again", [] != found_after(browser, "nordk"))
    browser.complaints()
    print(f"passed: {len(cases)} texts as the program divides them")


def found_after(browser: Browser, text: str) -> list[str]:
    type_words(browser, text)
    until(f"titles for {text}", lambda: browser.ask(TITLES))
    return browser.ask(TITLES)


def main() -> int:
    program, site = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    pictures = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    with tempfile.TemporaryDirectory(prefix="tripsite-search-") as scratch, chromium() as browser:
        copy = pathlib.Path(scratch)
        shutil.copytree(site / "Content", copy / "Content")
        try:
            with served(copy / "http") as address:
                subprocess.run([program, "build", copy, "--quiet", "--output", copy / "http", "--base-url", address], check=True)
                check_page(browser, address, pictures)
                browser.open(address + "search/")
                check_words(browser, copy / "Content/trips")
            (copy / "japan/Content/trips").mkdir(parents=True)
            (copy / "japan/Content/site.yml").write_text("title: 旅\nlanguage: ja\n", "utf-8")
            (copy / "japan/Content/trips/shimanami.md").write_text(JAPANESE, "utf-8")
            subprocess.run([program, "build", copy / "japan", "--quiet", "--portable"], check=True)
            browser.open((copy / "japan/Site/search/index.html").as_uri())
            for words in ["海道", "尾道", "ラーメン", "らーめん".translate({ord("ら"): "ラ", ord("め"): "メ", ord("ん"): "ン"}), "霧", "焼き鳥", "食堂 霧"]:
                check(f"{words} is found", found(browser, words) == ["しまなみ海道"])
            check(f"marked: {browser.ask(MARKS)}", "食堂" in browser.ask(MARKS) and "霧" in browser.ask(MARKS))
            check("another order is another word", found(browser, "堂食") == [])
            found(browser, "食堂")
            check("a page in a folder shows the words of the index", "本文：" in browser.ask(FOUND))
            found(browser, "尾道")
            browser.ask("document.querySelector('.found ul a').click()")
            until("the stop", lambda: browser.driver.current_url.endswith("trips/shimanami/index.html#stop-1"))
            print("passed: Japanese, from a folder")
            check_cases(browser, program, copy / "cases")
        except Failed as failure:
            print("failed:", failure)
            return 1
    return 0


sys.exit(main())
