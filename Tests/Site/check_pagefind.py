"""check_pagefind.py PROGRAM SITE [PICTURES]: SITE with `search: pagefind`, built by PROGRAM and the pagefind of this Python. Its index
has the texts of the site and nothing of locked trips, drafts and private costs. Two builds make the same bytes, and an edit replaces
files. In Chromium, under a strict Content-Security-Policy: results, excerpts with marks, links to parts. With PICTURES, keeps
pictures in this folder."""
import functools, gzip, http.server, json, os, pathlib, shutil, subprocess, sys, tempfile, threading
from browser import Browser, chromium
from hosting import Hosted
from planner import AXE, RUN_AXE
from preview import Failed, check, until

TITLES = "return [...document.querySelectorAll('.found h2')].map(each => each.textContent)"
STATUS = "return document.querySelector('.search [role=status]').textContent"
MARKS = "return [...document.querySelectorAll('.found mark')].map(each => each.textContent)"
MORE = {
    "trips/quokka.md": "---\ntitle: Quokka journey\ndate: 2025-06-01\ntags: [quokkatag]\nlocked: {readers: guest, title: A summer}\n"
                       "stops: [{name: Quokkaplace, at: [1, 1]}]\n---\nQuokkastory.\n",
    "trips/quokka/journal/2025-06-01-fog.md": "---\ntitle: Quokkapost\ndate: 2025-06-01 10:00\n---\nQuokkafog.\n",
    "trips/wombat.md": "---\ntitle: Wombat draft\ndate: 2025-06-01\ndraft: true\nstops: [{name: Wombatplace, at: [1, 1]}]\n---\nWombatstory.\n",
    "trips/open.md": "---\ntitle: Open <way>\ndate: 2025-05-01\nsummary: \"Salt & sand\"\nstops: [{name: Nusfjord, at: \"68.035, 13.35\", note: A \"quaint\" place}]\n"
                     "costs: [{amount: 45.50 EUR, what: wombathotel}]\naliases: [/wombatalias/]\n---\nAn Ålesund **sun**rise & more.\n\n"
                     "## Day 1\n\nThe vuvuzela waited.\n",
}


def tree(folder: pathlib.Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def fragments(site: pathlib.Path) -> list[dict]:
    """The texts that pagefind keeps for excerpts. Each is JSON behind a signature, packed."""
    texts = [gzip.decompress(file.read_bytes()) for file in (site / "search/pagefind/fragment").iterdir()]
    return [json.loads(text[text.index(b"{"):]) for text in texts]


def check_files(program: pathlib.Path, copy: pathlib.Path) -> None:
    settings = (copy / "Content/site.yml").read_text("utf-8")
    (copy / "Content/site.yml").write_text(settings.replace("make:\n", "make:\n  search: pagefind\n"), "utf-8")
    for name, text in MORE.items():
        file = copy / "Content" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    def build(output: str, *more: str, **environment: str) -> subprocess.CompletedProcess:
        return subprocess.run([program, "build", copy, "--output", copy / output, *more], capture_output=True, text=True, env={**os.environ, **environment})

    small = copy / "small/Content"
    (small / "trips").mkdir(parents=True)
    (small / "site.yml").write_text("make: {search: pagefind}\n")
    (small / "trips/a.md").write_text("---\ntitle: A\nstops: [{name: X, at: [1, 1]}]\n---\n")
    empty = copy / "empty"
    empty.mkdir()
    missing = subprocess.run([program, "build", small.parent], capture_output=True, text=True, env={**os.environ, "PATH": str(empty)})
    check(f"a missing pagefind is said: {missing.returncode} {missing.stderr}",
          missing.returncode == 78 and missing.stderr.splitlines()[:2] == [
              "Content/site.yml: error: `search: pagefind` needs the program pagefind, which is not installed [search-index]",
              "      = hint: run python3 -m pip install 'pagefind[bin]', or take `search: pagefind` from `make`"]
          and not (small.parent / "Site").exists())
    broken = empty / "pagefind"
    broken.write_text("#!/bin/sh\necho pagefind is unwell >&2\nexit 3\n")
    broken.chmod(0o755)
    failed = build("none", PATH=f"{empty}:{os.environ['PATH']}")
    check(f"a failure is said: {failed.stderr}", failed.returncode == 78 and "pagefind makes no index: pagefind is unwell" in failed.stderr)
    check(f"it builds: {(done := build('http')).stderr}", done.returncode == 0)
    found = fragments(copy / "http")
    shown = {each["url"]: each for each in found}
    for address in ["/trips/open/", "/trips/lofoten/", "/about/"]:
        check(f"{address} is searched", address in shown)
    check("posts are searched", any("/journal/" in address for address in shown))
    text = shown["/trips/open/"]["content"]
    check(f"texts are whole: {text}", all(each in text for each in ["Salt & sand", "An Ålesund sunrise & more.", 'A "quaint" place', "The vuvuzela waited."]))
    for address in shown:
        check(f"{address} has a page", (copy / "http" / address.lstrip("/") / "index.html").exists())
    made = tree(copy / "http/search")
    for name, data in made.items():
        data = (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data) + name.encode()
        for word in [b"quokka", b"wombat"]:
            check(f"{name} tells nothing of {word!r}", word not in data.lower())
    check("an index of our own is not there", not (copy / "http/search/index.js").exists() and "data-index" not in made["index.html"].decode())
    check("no page of search that nobody uses", not any("-ui." in name or "highlight" in name for name in made))

    check("the same bytes elsewhere", build("again").returncode == 0 and tree(copy / "again/search") == made)
    (copy / "Content/trips/open.md").write_text(MORE["trips/open.md"].replace("vuvuzela", "ocarina"), "utf-8")
    check("an edit builds", build("http").returncode == 0)
    edited = tree(copy / "http/search")
    check("an edit replaces the index", not any("vuvuzela" in each["content"] for each in fragments(copy / "http")) and len(edited) == len(made) and edited != made)
    shutil.rmtree(copy / "again")
    check("a full build makes the same", build("again").returncode == 0 and tree(copy / "again/search") == edited)
    verified = build("http", "--verify")
    check(f"it is verified: {verified.stdout}{verified.stderr}", verified.returncode == 0)
    told = subprocess.run([program, "why", "search/pagefind/pagefind.js", "--site", copy], capture_output=True, text=True)
    check(f"why explains it: {told.stdout}{told.stderr}", told.returncode == 0 and "Content/trips/open.md" in told.stdout)
    settings = (copy / "Content/site.yml").read_text("utf-8")
    (copy / "Content/site.yml").write_text(settings + "publish: {live: {folder: public}}\n", "utf-8")
    planned = subprocess.run([program, "publish", "--dry-run", "--site", copy], capture_output=True, text=True)
    subprocess.run([program, "publish", "--site", copy], capture_output=True, check=True)
    check(f"a plan tells of it: {planned.stdout[-400:]}", planned.returncode == 0 and "search/pagefind/pagefind.js" in planned.stdout)
    public = tree(copy / "public/current/search")
    check(f"it is published: {sorted(name for name in public.keys() | edited.keys() if public.get(name) != edited.get(name))}", public == edited)
    (copy / "Content/site.yml").write_text(settings, "utf-8")
    check("a site in a folder has an index of our own", build("folder", "--portable").returncode == 0 and (copy / "folder/search/index.js").exists() and not (copy / "folder/search/pagefind").exists())
    packed = sum(len(data) if data[:2] == b"\x1f\x8b" else len(gzip.compress(data, 9, mtime=0)) for data in edited.values())
    print(f"passed: {len(found)} texts, an index of {len(edited)} files, {packed:,} bytes packed")


def ask(browser: Browser, text: str) -> list[str]:
    browser.ask("document.querySelector('.found').replaceChildren(); document.querySelector('.search [role=status]').textContent = '';"
                "const field = document.querySelector('.search input'); field.value = arguments[0]; field.dispatchEvent(new Event('input'))", text)
    until(f"an answer for {text}", lambda: browser.ask(STATUS))
    return browser.ask(TITLES)


def check_page(browser: Browser, address: str, pictures: pathlib.Path | None) -> None:
    browser.view(1440, 900)
    browser.complaints()
    browser.open(address + "search/")
    titles = ask(browser, "ocarina")
    check(f"a word of a day: {titles}", titles == ["Open <way>"])
    check(f"it is marked: {browser.ask(MARKS)}", browser.ask(MARKS) == ["ocarina"])
    check("the day is linked", browser.ask("return document.querySelector('.found ul a').getAttribute('href')").endswith("/trips/open/#day-1"))
    check("an excerpt as it is written", "The ocarina waited." in browser.ask("return document.querySelector('.found ul li').textContent"))
    check("signs stay signs", "Salt & sand" in (ask(browser, "salt") and browser.ask("return document.querySelector('.found').textContent")))
    check("nothing of locked trips", "Quokka journey" not in ask(browser, "quokka") and browser.ask(MARKS) == [])
    check("nothing of what does not exist", ask(browser, "xylophone") == [])
    titles = ask(browser, "reine")
    check(f"a place: {titles}", "Lofoten by van" in titles)
    until("the words in the address", lambda: browser.driver.current_url.endswith("#q=reine"))
    shared = browser.driver.current_url
    for width, height in [(390, 844), (1440, 900)]:
        for scheme in ["light", "dark"]:
            browser.view(width, height, scheme)
            browser.driver.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
            browser.ask(AXE)
            found = browser.driver.execute_async_script(RUN_AXE)
            check(f"axe at {width} px, {scheme}: {found}", not found)
            check(f"it fits {width} px", browser.ask("return document.documentElement.scrollWidth <= innerWidth"))
            if pictures:
                browser.driver.save_screenshot(str(pictures / f"pagefind-{width}-{scheme}.png"))
    browser.driver.execute_cdp_cmd("Page.setBypassCSP", {"enabled": False})
    browser.open("about:blank")
    browser.open(shared)
    until("the shared results", lambda: "Lofoten by van" in browser.ask(TITLES))
    loud = browser.complaints()
    check(f"the console is quiet: {loud}", not loud)
    link = browser.ask("return document.querySelector('.found ul a').href")
    browser.ask("document.querySelector('.found ul a').click()")
    until("the part of the trip", lambda: browser.driver.current_url == link)
    print("passed: the page, under the policy of the site")


def main() -> int:
    program, site = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    pictures = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    # pip puts pagefind into Python only.
    os.environ["PATH"] = f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}"
    with tempfile.TemporaryDirectory(prefix="tripsite-pagefind-") as scratch, chromium() as browser:
        copy = pathlib.Path(scratch)
        shutil.copytree(site / "Content", copy / "Content")
        try:
            check_files(program, copy)
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Hosted, directory=copy / "http"))
            threading.Thread(target=server.serve_forever, daemon=True).start()
            check_page(browser, f"http://127.0.0.1:{server.server_port}/", pictures)
            server.shutdown()
        except Failed as failure:
            print("failed:", failure)
            return 1
    return 0


sys.exit(main())
