"""check_locked.py PROGRAM: a site with locked trips. No byte and no name of it tells anything of them, packed copies
included. Python's `cryptography` opens every file with the passphrases of its readers alone. In Chromium: a wrong
passphrase, the right one, links, photos, remembering, leaving, and files that were changed, cut and swapped.
"""
import base64, functools, gzip, hashlib, hmac, http.server, json, os, pathlib, re, shutil, subprocess, sys, tempfile, threading, time
import axe_playwright_python
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from browser import Browser, chromium
from hosting import Hosted
from shards import words

RUN = """
const done = arguments[arguments.length - 1];
axe.run(document, {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: {"target-size": {enabled: true}},
  resultTypes: ["violations"]
}).then(found => done(found.violations), error => done([{id: "axe", help: String(error), nodes: []}]));
"""
AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
FAMILY, IDA = "marble gravel walnut tiptoe ocean", "Unmoved Iguana unfazed liftoff bush computing"
PHOTO = pathlib.Path("Content/trips/winter-light/photos/tokyo-at-five.jpg")
SITE = {
    "site.yml": "title: Slow Miles\nbaseURL: https://example.org/trips/\npassphrases: passphrases.txt\n"
                "menu: [{title: Trips, to: /}, {title: Private, to: /locked/}]\n"
                "publish: {live: {folder: public, compress: [gzip, brotli]}}\n",
    "trips/open.md": "---\ntitle: Open way\ndate: 2025-05-01\ntags: [hiking]\nstops: [\"Reine, Norway\", \"Å, Norway\"]\n---\nFor all.\n",
    "trips/quokka/index.md": "---\ntitle: Quokka journey\nsummary: Quokka summary\ndate: 2025-06-01\ntags: [quokkatag]\n"
                             "travellers: [Quokkaperson]\nlocked: {readers: [family, ida]}\naliases: [/quokkaalias/]\n"
                             "costs: [{amount: 45.50 EUR, what: quokkahotel, receipt: quokkabill.jpg}, {amount: 38 NOK, what: quokkabus}]\n"
                             "documents: [{file: quokkaticket.pdf, title: Quokkaticket}]\n"
                             "stops: [{name: \"Lisbon, Portugal\", nights: 1}, \"Porto, Portugal\"]\n---\n"
                             "Quokkastory. ![Quokkaalt](quokkapicture.jpg)\n\nSee [the open way](../open.md).\n\n## Day 2: to Quokkaplace\n\nMore.\n",
    "trips/quokka/journal/2025-06-02-quokkafog.md": "---\ntitle: Quokkapost\ndate: 2025-06-02 10:00\nauthor: Quokkaauthor\n---\nQuokkafog.\n",
    "trips/wombat.md": "---\ntitle: Wombat way\ndate: 2025-06-03\nlocked: {readers: ida, title: A summer, teaser: Ask us.}\n"
                       "stops: [\"Bergen, Norway\"]\n---\nWombatstory.\n",
}
problems: list[str] = []


def expect(is_so: bool, what: str) -> None:
    if not is_so:
        problems.append(what)


def write(site: pathlib.Path) -> None:
    for name, text in SITE.items():
        file = site / "Content" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    for folder in "receipts", "documents":
        (site / "Content/trips/quokka" / folder).mkdir()
    (site / "Content/trips/quokka/documents/quokkaticket.pdf").write_bytes(b"%PDF-1.4")
    for name in ["quokkapicture.jpg", "quokkaalbum.jpg", "receipts/quokkabill.jpg"]:
        shutil.copy(PHOTO, site / "Content/trips/quokka" / name)
    (site / "passphrases.txt").write_text(f"family: {FAMILY}\nida: {IDA}\n", "utf-8")


def code(key: bytes, *parts: bytes) -> bytes:
    return hmac.new(key, b"".join(parts), hashlib.sha256).digest()


class Seal:
    """What Documentation/locked-trips.md says of keys and files, written a second time."""

    def __init__(self, secret: bytes) -> None:
        self.naming, self.opening = code(secret, b"name"), AESGCM(code(secret, b"content"))

    def name(self, path: str) -> str:
        return code(self.naming, path.encode())[:16].hex()

    def open(self, file: pathlib.Path) -> tuple[str, bytes, bytes]:
        """The path, the content and the nonce."""
        name, text = re.fullmatch(r'tripsiteLocked\("([0-9a-f]{32})","([A-Za-z0-9+/=]+)"\)\n', file.read_text("ascii")).groups()
        data = base64.b64decode(text, validate=True)
        plain = self.opening.decrypt(data[:12], data[12:], name.encode())
        path, length, rest = plain.split(b"\n", 2)
        expect(not rest[int(length):].strip(b"\0"), f"{file.name}: padding")
        return path.decode(), rest[:int(length)], data[:12]


def opened(output: pathlib.Path, passphrase: str) -> tuple[dict[str, tuple[bytes, bytes]], list[dict]]:
    """Every file that a passphrase opens, with its content and its nonce, and the list of the reader."""
    page = (output / "locked/index.html").read_text("utf-8")
    salt = base64.b64decode(re.search(r'data-salt="([^"]+)"', page)[1])
    secret = hashlib.pbkdf2_hmac("sha256", passphrase.lower().encode(), salt, 600_000)
    reader = Seal(secret)
    listed = output / "locked" / f"{reader.name('')}.js"
    if not listed.exists():
        return {}, []
    trips, files = json.loads(reader.open(listed)[1]), {}
    for trip in trips:
        seal = Seal(base64.b64decode(trip["key"]))
        for file in (output / "locked").glob("*.js"):
            try:
                path, content, nonce = seal.open(file)
            except InvalidTag:
                continue
            expect(file.stem == seal.name(path), f"{path} has another name")
            files[path] = content, nonce
    return files, trips


def tells(folder: pathlib.Path) -> list[str]:
    """The files with a word of a locked trip in them or in their names."""
    found = []
    for file in [each for each in folder.rglob("*") if each.is_file()]:
        data = file.read_bytes()
        if file.suffix == ".gz":
            data = gzip.decompress(data)
        elif file.suffix == ".br":
            data = subprocess.run(["brotli", "-dc", file], capture_output=True, check=True).stdout
        data += "\n".join(words(data.decode("utf-8", "replace"))).encode()
        if re.search(rb"quokka|wombat|lisbon|porto|bergen", data + str(file.relative_to(folder)).encode(), re.I):
            found.append(str(file.relative_to(folder)))
        expect(data.find(PHOTO.read_bytes()[-400:]) < 0, f"{file.name} has a photo")
    return found


def check_files(program: str, site: pathlib.Path) -> None:
    def made(name: str, *more: str) -> pathlib.Path:
        subprocess.run([program, "build", site, "--quiet", "--output", site / name, *more], check=True)
        return site / name

    output = made("out")
    expect(tells(output) == [], f"words of locked trips in {tells(output)}")
    plan = subprocess.run([program, "publish", "--dry-run", "--site", site], capture_output=True, text=True)
    expect(plan.returncode == 0 and not re.search("quokka|wombat", plan.stdout, re.I), "the plan tells: " + plan.stdout)
    subprocess.run([program, "publish", "--site", site], capture_output=True, check=True)
    public = site / "public"
    expect(any(public.rglob("*.gz")), "nothing is packed")
    expect(tells(public) == [], f"words of locked trips in {tells(public)}")
    family, _ = opened(output, FAMILY)
    ida, trips = opened(output, IDA)
    expect(set(family) < set(ida), "the family opens more than Ida")
    expect(sorted(each["title"] for each in trips) == ["Quokka journey", "Wombat way"], f"{trips}")
    scripts = list((output / "locked").glob("*.js"))
    expect(len(scripts) == len(ida) + 2, "a file that nobody opens")
    for path, word in [("trips/quokka/index.html", b"Quokkastory"), ("trips/quokka/day-2/index.html", b"Quokkaplace"),
                       ("trips/quokka/journal/2025-06-02-quokkafog/index.html", b"Quokkafog"), ("trips/quokka/costs/index.html", b"quokkahotel"),
                       ("trips/quokka/quokka.gpx", b"Quokka journey"), ("trips/quokka/receipts/quokkabill.jpg", b"\xff\xd8"),
                       ("trips/quokka/documents/quokkaticket.pdf", b"%PDF"), ("trips/quokka/index.html", b"Quokkaticket"),
                       ("trips/wombat/index.html", b"Wombatstory")]:
        expect(word in ida.get(path, (b"", b""))[0], f"{path} is not there; there are {sorted(ida)}")
    expect(any(path.startswith("photos/") for path in ida), "no photos")
    expect(len({nonce for _, nonce in ida.values()}) == len(ida), "a nonce serves two files")
    expect(not opened(output, "abacus abdomen abdominal abide abiding")[0], "another passphrase opens files")
    for jobs in "1", "3":
        again = made("again" + jobs, "--jobs", jobs)
        for file in scripts:
            expect(file.read_bytes() == (again / "locked" / file.name).read_bytes(), f"{file.name} differs in a second build")
    source = site / "Content/trips/quokka/index.md"
    source.write_text(source.read_text("utf-8").replace("[family, ida]", "[family]"), "utf-8")
    made("out")
    later, trips = opened(output, IDA)
    expect([each["title"] for each in trips] == ["Wombat way"], "Ida still opens the trip")
    now = opened(output, FAMILY)[0]
    expect(set(now) == set(family) and not {each[1] for each in now.values()} & {each[1] for each in family.values()}, "the key is the same")
    verified = subprocess.run([program, "build", site, "--verify", "--output", output], capture_output=True, text=True)
    expect(verified.returncode == 0, "verification: " + verified.stdout + verified.stderr)
    write_again(site)


def write_again(site: pathlib.Path) -> None:
    shutil.rmtree(site / "Content")
    write(site)


def check_refusals(program: str, site: pathlib.Path) -> None:
    """A build without good passphrases writes nothing."""
    for text, word in [(f"ida: {IDA}\n", "TRIPSITE_PASSPHRASE_FAMILY"), (f"ida: {IDA}\nfamily: summer 2025\n", "too easy to guess"),
                       (f"ida: {IDA}\nfamily: crème brûlée und vieles mehr\n", "keyboards")]:
        (site / "passphrases.txt").write_text(text, "utf-8")
        run = subprocess.run([program, "build", site, "--output", site / "refused"], capture_output=True, text=True)
        expect(run.returncode == 65 and word in run.stderr and "index.md:" in run.stderr, f"{word}: {run.stderr}")
        expect(not (site / "refused/index.html").exists(), f"{word}: a site was written")
    for text, sentence in [(f"ida: {IDA}\nfamily {FAMILY}\n", "line 2 of passphrases.txt has no colon"),
                           (f"ida: {IDA}\nfamily: {FAMILY}\nIda: {FAMILY}\n", "lines 1 and 3 of passphrases.txt give two passphrases to one name")]:
        (site / "passphrases.txt").write_text(text, "utf-8")
        run = subprocess.run([program, "build", site, "--output", site / "refused"], capture_output=True, text=True)
        expect(run.returncode != 0 and sentence in run.stderr, f"{sentence}: {run.stderr}")
        expect(IDA not in run.stderr and FAMILY not in run.stderr, f"{sentence}: a passphrase is shown")
    environment = os.environ | {"TRIPSITE_PASSPHRASE_FAMILY": FAMILY}
    (site / "passphrases.txt").write_text(f"ida: {IDA}\n", "utf-8")
    subprocess.run([program, "build", site, "--quiet", "--output", site / "named"], env=environment, check=True)
    (site / "passphrases.txt").write_text(f"family: {FAMILY}\nida: {IDA}\n", "utf-8")
    subprocess.run(["git", "init", "--quiet", site], check=True)
    run = subprocess.run([program, "build", site, "--output", site / "refused"], capture_output=True, text=True)
    expect("git does not ignore" in run.stderr, f"git: {run.stderr}")
    (site / ".gitignore").write_text("passphrases.txt\n", "utf-8")
    subprocess.run([program, "build", site, "--quiet", "--output", site / "ignored"], check=True)


def check_target(program: str, site: pathlib.Path) -> None:
    """A target with `locked` has all trips locked. The target beside it stays as it is."""
    settings = site / "Content/site.yml"
    before = settings.read_text("utf-8")
    about = site / "Content/pages/about.md"
    about.parent.mkdir()
    about.write_text("---\ntitle: About\n---\nSee [the way](../trips/open.md) and [its map](/trips/open/#stop-1).\n", "utf-8")
    settings.write_text(before.replace("menu: [{title: Trips, to: /}, {title: Private, to: /locked/}]\n", "")
                        .replace("brotli]}}", "brotli]}, close: {folder: close, locked: true}}"), "utf-8")
    environment = os.environ | {"SOURCE_DATE_EPOCH": "1770000000"}

    def publish(target: str) -> dict[str, bytes]:
        run = subprocess.run([program, "publish", target, "--site", site, "--offline", "--yes"], capture_output=True, text=True, env=environment)
        expect(run.returncode == 0, f"publish {target}: {run.stderr}")
        current = (site / ("public" if target == "live" else target) / "current").resolve()
        return {str(file.relative_to(current)): file.read_bytes() for file in current.rglob("*")
                if file.is_file() and not file.name.startswith(".tripsite")}

    live = publish("live")
    refused = subprocess.run([program, "publish", "close", "--site", site, "--offline"], capture_output=True, text=True, env=environment)
    expect(refused.returncode == 78 and refused.stderr.count("error:") == 1, refused.stderr)
    expect('site.yml:4:84: error: there is no passphrase "close" for this locked target [bad-lock]' in refused.stderr
           and "set TRIPSITE_PASSPHRASE_CLOSE" in refused.stderr, refused.stderr)
    environment["TRIPSITE_PASSPHRASE_CLOSE"] = "unfazed ocean tiptoe gravel walnut"
    close = publish("close")
    tells = [name for name, data in close.items() if re.search(rb"open way|reine|quokka|wombat|trips/open", data + name.encode(), re.I)]
    expect(tells == [], f"the locked target tells a trip in {tells}")
    page = close["about/index.html"].decode()
    expect(page.count('<a href="/trips/locked/">the way</a>') == 1 and page.count('<a href="/trips/locked/">its map</a>') == 1, page[page.find("See"):][:300])
    expect('href="/trips/locked/">Locked trips</a>' in close["index.html"].decode(), "no page leads to the login")
    files, trips = opened((site / "close/current").resolve(), "unfazed ocean tiptoe gravel walnut")
    expect([each["title"] for each in trips] == ["Open way"], f"the passphrase of the target opens {trips}")
    expect(b"For all." in files.get("trips/open/index.html", (b"",))[0], f"{sorted(files)}")
    _, trips = opened((site / "close/current").resolve(), IDA)
    expect(sorted(each["title"] for each in trips) == ["Quokka journey", "Wombat way"], f"trips with a lock of their own: {trips}")
    again = publish("live")
    differing = [name for name in live.keys() | again.keys() if live.get(name) != again.get(name)]
    expect(differing == [], f"a locked target changes the open one: {differing}")
    settings.write_text(settings.read_text("utf-8").replace("locked: true", "locked: [family, ida]"), "utf-8")
    publish("close")
    for passphrase in FAMILY, IDA:
        _, trips = opened((site / "close/current").resolve(), passphrase)
        expect("Open way" in [each["title"] for each in trips], f"named readers of a target open {trips}")
    settings.write_text(before, "utf-8")
    shutil.rmtree(about.parent)


def until(browser: Browser, script: str, seconds: float = 20) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if browser.ask("return " + script):
                return True
        except Exception as error:  # A page that is just being replaced cannot be asked.
            if "javascript" not in str(error).lower() and "context" not in str(error).lower():
                raise
        time.sleep(0.05)
    return False


LIST = "document.querySelectorAll('.opened a').length"


def log_in(browser: Browser, passphrase: str, remember: bool = False) -> None:
    expect(until(browser, "!document.querySelector('article.login form').hidden"), "there is no form")
    browser.ask("""const form = document.querySelector("article.login form");
        form.elements.passphrase.value = arguments[0]; form.elements.remember.checked = arguments[1]; form.requestSubmit();""",
                passphrase, remember)


def check_page(browser: Browser, where: str) -> None:
    browser.ask(AXE)
    for violation in browser.driver.execute_async_script(RUN):
        problems.append(f"{where}: axe {violation['id']}: {violation['help']} {[each['target'] for each in violation['nodes'][:3]]}")


def walk(browser: Browser, login: str, where: str) -> None:
    browser.view(390, 844)
    browser.open(login)
    check_page(browser, where + ", login")
    log_in(browser, "abacus abdomen abdominal abide abiding")
    expect(until(browser, "/opens no trip/.test(document.querySelector('[role=status]').textContent)"), f"{where}: a wrong passphrase is not said")
    log_in(browser, " marble  Gravel walnut tiptoe ocean ")
    expect(until(browser, "'unlocked' in document.documentElement.dataset && document.title.includes('Quokka journey')"), f"{where}: the passphrase of one trip does not lead into it")
    browser.driver.back()
    expect(until(browser, LIST + " === 1"), f"{where}: the family has not one trip")
    check_page(browser, where + ", list")
    browser.ask("document.querySelector('.opened a').click()")
    expect(until(browser, "'unlocked' in document.documentElement.dataset && document.title.includes('Quokka journey')"), f"{where}: the trip does not open")
    expect(until(browser, "[...document.images].filter(each => each.src.startsWith('blob:') && each.naturalWidth).length >= 1"), f"{where}: no picture is shown")
    check_page(browser, where + ", trip")
    expect(until(browser, "document.querySelector('main').scrollWidth <= innerWidth"), f"{where}: too wide")
    browser.ask("[...document.querySelectorAll('main a')].find(each => /costs/i.test(each.textContent)).click()")
    expect(until(browser, "document.body.textContent.includes('quokkahotel') && 'unlocked' in document.documentElement.dataset"), f"{where}: no costs")
    shown = "[...document.querySelectorAll('.cost-day li')].filter(each => each.getClientRects().length).length"
    costs = browser.driver.current_url
    browser.ask("const choice = document.querySelector('.filter [name=currency]'); choice.value = 'NOK'; choice.dispatchEvent(new Event('change', {bubbles: true}))")
    expect(until(browser, shown + " === 1") and "bus" in browser.ask("return document.querySelector('.cost-day li:not([hidden])').textContent"), f"{where}: costs are not filtered")
    chosen = browser.driver.current_url
    expect(chosen == costs + "#currency=NOK", f"{where}: the filter makes {chosen} of {costs}")
    browser.driver.refresh()
    expect(until(browser, "document.querySelector('.filter [name=currency]')?.value === 'NOK' && " + shown + " === 1"), f"{where}: the filter is lost")
    browser.ask("location.hash = 'activity'")
    browser.driver.back()
    expect(until(browser, "location.hash === '#currency=NOK' && " + shown + " === 1"), f"{where}: Back loses the filter")
    browser.driver.back()
    expect(until(browser, "document.title.includes('Quokka journey') && 'unlocked' in document.documentElement.dataset"), f"{where}: Back leads elsewhere")
    address = browser.driver.current_url
    browser.ask("document.querySelector('.locked-bar .leave').click()")
    expect(until(browser, "document.querySelector('article.login form') && !document.querySelector('article.login form').hidden"), f"{where}: leaving does not lead to the form")
    browser.open(address)
    expect(until(browser, "!document.querySelector('article.login form').hidden"), f"{where}: the trip is still open after leaving")
    log_in(browser, FAMILY, remember=True)
    expect(until(browser, "document.title.includes('Quokka journey')"), f"{where}: the form does not lead on to the trip")
    browser.ask("sessionStorage.clear()")
    browser.open(address)
    expect(until(browser, "document.title.includes('Quokka journey')"), f"{where}: the device does not remember")
    browser.ask("const key = Object.keys(localStorage)[0]; localStorage.setItem(key, JSON.stringify({...JSON.parse(localStorage.getItem(key)), until: 1})); sessionStorage.clear()")
    browser.open(address)
    expect(until(browser, "document.querySelector('article.login') && !document.querySelector('article.login form').hidden"), f"{where}: it remembers after its time")


BLOCK = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {get() { throw new DOMException("blocked", "SecurityError"); }});
"""


def check_keeping(browser: Browser, login: str) -> None:
    """Two passphrases, of which the device remembers the first, and a browser that keeps nothing."""
    browser.open(login)
    browser.ask("localStorage.clear(); sessionStorage.clear()")
    browser.open(login)
    log_in(browser, FAMILY, remember=True)
    expect(until(browser, "'unlocked' in document.documentElement.dataset"), "the passphrase of one trip does not lead into it")
    browser.open(login)
    expect(until(browser, LIST + " === 1"), "the family has not one trip")
    log_in(browser, IDA)
    expect(until(browser, LIST + " === 2"), "a second passphrase adds nothing")
    browser.open(login)
    expect(until(browser, LIST + " === 2"), "the tab forgets the second passphrase")
    browser.ask("sessionStorage.clear()")
    browser.open(login)
    expect(until(browser, LIST + " === 1"), "the device remembers what it was not asked to")
    browser.ask("document.querySelector('button.leave').click()")
    expect(until(browser, LIST + " === 0 && !document.querySelector('article.login form').hidden"), "leaving leaves keys")
    added = browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": BLOCK})
    browser.open(login)
    expect(until(browser, "/keeps nothing/.test(document.querySelector('[role=status]').textContent)"), "blocked storage is not said")
    log_in(browser, FAMILY)
    expect(until(browser, "'unlocked' in document.documentElement.dataset && document.title.includes('Quokka journey')"), "blocked storage keeps the trip closed")
    browser.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", {"identifier": added["identifier"]})


def check_without_scripts(browser: Browser, login: str) -> None:
    """A reader without JavaScript learns what is needed, and finds no form that cannot work."""
    browser.tell("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(login)
    tree = browser.tell("Accessibility.getFullAXTree")["nodes"]
    shown = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in tree if not node["ignored"] and "role" in node]
    text = " ".join(name for role, name in shown if role == "StaticText")
    expect("Your browser needs JavaScript to open them." in text, f"without JavaScript: {text}")
    expect("A summer" in text and "Ask us." in text and not re.search("quokka|wombat", text, re.I), f"without JavaScript: {text}")
    expect(not any(role in ("textbox", "button", "checkbox") and name != "Menu" for role, name in shown), f"a form without JavaScript: {shown}")
    browser.tell("Emulation.setScriptExecutionDisabled", value=False)


def check_damage(browser: Browser, login: str, output: pathlib.Path) -> None:
    browser.open(login)
    log_in(browser, IDA)
    expect(until(browser, LIST + " === 2"), "Ida has not two trips")
    names = browser.ask("return [...document.querySelectorAll('.opened a')].map(each => each.search.slice(1).split('.')[0])")
    first, second = [output / "locked" / f"{name}.js" for name in names]
    kept, other = first.read_text("ascii"), second.read_text("ascii")
    middle = len(kept) // 2
    for how, text in [("changed", kept[:middle] + ("A" if kept[middle] != "A" else "B") + kept[middle + 1:]),
                      ("cut", kept[:middle // 4 * 4 + 2] + '")\n'), ("swapped", other), ("swapped and renamed", other.replace(second.stem, first.stem))]:
        first.write_text(text, "ascii")
        browser.tell("Network.setCacheDisabled", cacheDisabled=True)
        browser.open(f"{login}?{names[0]}.{names[0]}")
        expect(until(browser, "/damaged/.test(document.querySelector('[role=status]')?.textContent)"), f"a {how} file is not refused")
        expect(not browser.ask("return 'unlocked' in document.documentElement.dataset"), f"a {how} file is shown")
    first.write_text(kept, "ascii")


def check_browser(program: str, site: pathlib.Path) -> None:
    handler = functools.partial(type("Deep", (Hosted,), {"site": "deep/"}), directory=site / "root")
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server, chromium() as browser:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/deep/"
        browser.tell("Network.enable")
        subprocess.run([program, "build", site, "--quiet", "--base-url", address, "--output", site / "root/deep"], check=True)
        check_without_scripts(browser, address + "locked/")
        walk(browser, address + "locked/", "on a server")
        check_keeping(browser, address + "locked/")
        check_damage(browser, address + "locked/", site / "root/deep")
        browser.ask("sessionStorage.clear(); localStorage.clear()")
        browser.open(address + "locked/")
        browser.tell("Emulation.setCPUThrottlingRate", rate=4)
        start = time.monotonic()
        log_in(browser, FAMILY)
        until(browser, LIST + " === 1")
        print(f"unlocking with a quarter of the speed: {time.monotonic() - start:.2f} s")
        browser.tell("Emulation.setCPUThrottlingRate", rate=1)
        subprocess.run([program, "build", site, "--quiet", "--portable", "--output", site / "stick"], check=True)
        walk(browser, (site / "stick/locked/index.html").as_uri(), "from a folder")
        server.shutdown()


with tempfile.TemporaryDirectory(prefix="tripsite-") as folder:
    program, site = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(folder)
    write(site)
    check_files(program, site)
    check_target(program, site)
    check_refusals(program, site)
    check_browser(program, site)
print("\n".join(problems) or "locked trips: all right")
sys.exit(bool(problems))
