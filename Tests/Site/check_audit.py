"""check_audit.py PROGRAM: what `tripsite audit` finds, and what it passes over.

1. Tests/Fixtures/audit/secrets.json lists secrets: booking codes, accounts, passwords, contacts, metadata, homes, days to come. Each is planted
   in a file of its own in a small built site. At least 95 % are found, each with its kind and its file.
2. Tests/Fixtures/audit/innocent.json lists numbers and words that tell nothing, in several languages. None is reported, whether readers see it,
   or a calendar, a feed of data or an attribute has it.
3. The sample site has nothing but the trip that it plans.
4. The budget in site.yml decides the exit status, and `tripsite publish` sends nothing beyond it.
"""
import html, json, math, os, pathlib, re, shutil, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "Tests/Fixtures/audit"
PHOTO = ROOT / "Tests/Fixtures/pictures/plain/baseline.jpg"
NOW = "2026-11-28"
DEGREE = 111_320
problems: list[str] = []


def expect(is_so: bool, what: str) -> None:
    if not is_so:
        problems.append(what)


def run(*words: str | pathlib.Path, code: int = 0) -> subprocess.CompletedProcess:
    done = subprocess.run(words, capture_output=True, text=True, env={**os.environ, "NO_COLOR": "1", "CI": "true"})
    expect(done.returncode == code, f"{words[1:]}: exit code {done.returncode} instead of {code}: {done.stdout[-600:]}{done.stderr[-600:]}")
    return done


def audit(program: str, folder: pathlib.Path, *words: str, code: int = 0) -> tuple[list[dict], dict]:
    lines = [json.loads(line) for line in run(program, "audit", folder, "--json", "--now", NOW, *words, code=code).stdout.splitlines()]
    return [line for line in lines if "kind" in line], lines[-1]


def page(body: str, head: str = "") -> str:
    return (f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>A day</title>{head}</head>\n'
            f"<body><h1>A day at the hut</h1>\n<p>We walked for six hours.</p>\n{body}\n<p>Then it rained.</p></body></html>\n")


def calendar(line: str) -> str:
    text = line
    folded = []
    while len(text) > 73:
        folded.append(text[:73])
        text = " " + text[73:]
    return "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "SUMMARY:A day", *folded, text, "END:VEVENT", "END:VCALENDAR", ""])


def gpx(inner: str) -> str:
    return f'<?xml version="1.0"?>\n<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">{inner}</gpx>\n'


def line(places: list[tuple[float, float]]) -> str:
    return "<trk><trkseg>" + "".join(f'<trkpt lat="{lat:.6f}" lon="{lon:.6f}"/>' for lat, lon in places) + "</trkseg></trk>"


def around(middle: tuple[float, float], metres: float, turn: float) -> tuple[float, float]:
    north, east = metres * math.cos(turn), metres * math.sin(turn)
    return middle[0] + north / DEGREE, middle[1] + east / DEGREE / math.cos(math.radians(middle[0]))


def walks(folder: pathlib.Path, middle: tuple[float, float], count: int, cut: float, jitter: float) -> None:
    """Loops from a place and back in several directions. `cut` metres around the place are left out."""
    for number in range(count):
        turn = 2 * math.pi * number / count + 0.3
        out = [around(middle, metres, turn) for metres in range(int(cut + jitter * (number % 3)), 3000, 60)]
        back = [around(middle, metres, turn + 0.5) for metres in range(2940, int(cut + jitter * ((number + 1) % 3)) - 1, -60)]
        put(folder / f"walk-{number}.gpx", gpx(line(out + back)))


def put(file: pathlib.Path, text: str | bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())


def plant(site: pathlib.Path, number: int, where: str, text: str) -> str:
    """Returns the beginning of the paths that may tell the secret."""
    folder = site / f"plants/{number}"
    name, _, value = text.partition("=")
    if where == "text":
        put(folder / "index.html", page(f"<p>{html.escape(text, quote=False)}</p>"))
    elif where == "attribute":
        tag = {"alt": "img", "href": "a"}.get(name, "p")
        put(folder / "index.html", page(f'<{tag} {name}="{html.escape(value)}">'))
    elif where == "comment":
        put(folder / "index.html", page(f"<!-- {text} -->"))
    elif where == "script json":
        put(folder / "index.html", page(f'<script type="application/ld+json">{text}</script>'))
    elif where == "page":
        put(folder / "index.html", page("", text))
    elif where == "ics":
        put(folder / "trip.ics", calendar(text))
    elif where == "gpx":
        put(folder / "trip.gpx", gpx(f"<metadata>{text}</metadata>"))
    elif where == "kml":
        put(folder / "trip.kml", f'<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark>{text}</Placemark></Document></kml>')
    elif where in ("json", "geojson", "csv", "txt", "xml", "js", "css"):
        put(folder / f"file.{where}", text)
    elif where == "name":
        put(folder / text, page("") if text.endswith(".html") else b"\0\1\2")
    elif where == "metadata":
        put(folder / "photo.jpg", PHOTO.read_bytes())
        tags = [f"-{tag}" for tag in (text.split(" ") if text.startswith("GPS") else [text])]
        subprocess.run(["exiftool", "-q", "-overwrite_original", *tags, folder / "photo.jpg"], check=True)
    elif where == "robots":
        with open(site / "robots.txt", "a") as robots:
            robots.write(text + "\n")
        return "robots.txt"
    elif where == "stops":
        put(folder / "trip.gpx", gpx(f'<wpt lat="47.16{number}1" lon="9.51{number}3"><name>{text}</name></wpt>'))
    elif where == "tracks":
        middle = (46.5 + number / 100, 7.1 + number / 50)
        count = int(text.split()[0])
        walks(folder, middle, count, 400 if "circle" in text else 5, 8)
    else:
        raise ValueError(where)
    return f"plants/{number}/"


def check_secrets(program: str, site: pathlib.Path) -> None:
    secrets = json.loads((FIXTURES / "secrets.json").read_text("utf-8"))
    expect(len(secrets) >= 60 and len({secret["kind"] for secret in secrets}) >= 20, "there are too few secrets")
    places = [plant(site, number, secret["where"], secret["text"]) for number, secret in enumerate(secrets)]
    found, last = audit(program, site, code=70)
    missed = [secret for secret, place in zip(secrets, places)
              if not any(finding["kind"] == secret["is"] and finding["file"].startswith(place) for finding in found)]
    for secret in missed:
        print("not found:", secret["kind"], "in", secret["where"], ":", secret["text"])
    print(f"{len(secrets) - len(missed)} of {len(secrets)} secrets found")
    expect(len(missed) <= len(secrets) * 0.05, f"{len(missed)} of {len(secrets)} secrets are not found")
    order = [["home", "future", "codes", "contacts", "files", "requests"].index(finding["kind"]) for finding in found]
    expect(order == sorted(order), "the most dangerous findings are not first")
    expect("Not seen" in last["unseen"], f"the last line is {last}")
    text = json.dumps(found)
    for value in "moonlight77", "DE89 3704 0044 0532 0130 00", "Tr0ub4dor&3", "AKIAIOSFODNN7EXAMPLQ":
        expect(value not in text, f"the report shows the whole code {value}")


def check_innocent(program: str, site: pathlib.Path) -> None:
    texts = json.loads((FIXTURES / "innocent.json").read_text("utf-8"))
    expect(len(texts) >= 100, "there are too few innocent texts")
    for number, text in enumerate(texts):
        escaped = html.escape(text)
        put(site / f"innocent/{number}/index.html", page(f'<p>{escaped}</p><img alt="{escaped}">'))
        put(site / f"innocent/{number}/trip.ics", calendar("DESCRIPTION:" + text.replace(",", "\\,").replace(";", "\\;")))
        put(site / f"innocent/{number}/trip.json", json.dumps({"note": text}))
    put(site / "innocent/all/index.html", page("".join(f"<p>{html.escape(text)}</p>" for text in texts)))
    put(site / "innocent/all/story.html", page("<p>" + " ".join(html.escape(text) for text in texts) + "</p>"))
    found, _ = audit(program, site)
    for finding in found:
        expect(not finding["file"].startswith("innocent/"), f"a false alarm: {finding}")


def check_sample(program: str, root: pathlib.Path) -> None:
    output = root / "sample"
    run(program, "build", ROOT, "--output", output, "--now", NOW, "--quiet")
    found, _ = audit(program, output, "--site", str(ROOT))
    told = [(finding["kind"], finding["sentence"][:24]) for finding in found]
    expect(told == [("future", "2027-01-09 to 2027-01-23")], f"the sample site tells: {found}")
    found, _ = audit(program, output, "--site", str(ROOT), "--now", "2027-06-01")
    expect(found == [], f"a year later, the sample site tells: {found}")


def check_budget(program: str, root: pathlib.Path) -> None:
    site = root / "budget"
    settings = site / "Content/site.yml"
    before = "title: The hut\nbaseURL: https://trips.example.org/\npublish: {live: {folder: ../public}}\n"
    put(site / "Content/trips/hut.md", "---\ntitle: The hut\nstops: [Malbun]\n---\nThe door code is 4711#, and our number is +41 79 555 01 22.\n")
    put(settings, before)
    run(program, "build", site)
    refused = run(program, "audit", "--site", site, code=70)
    lines = refused.stdout.splitlines()
    expect(any("a door code" in line for line in lines) and any("a telephone number" in line for line in lines), refused.stdout)
    expect(lines[-1].startswith("Not seen"), f"the last line is {lines[-1:]}")
    stopped = run(program, "publish", "--site", site, code=70)
    expect("nothing was sent" in stopped.stderr and "a door code" in stopped.stderr, stopped.stderr)
    advice = "Strangers can read the site of an audience, unless the target has locked: true"
    expect(advice not in stopped.stderr, stopped.stderr)
    expect(not (root / "public").exists(), "the site was published")
    settings.write_text(before.replace("../public", "../family, audience: family") + "audiences: [public, family]\n")
    stopped = run(program, "publish", "--site", site, code=70)
    expect("nothing was sent" in stopped.stderr and advice in stopped.stderr, stopped.stderr)
    expect(not (root / "family").exists(), "the site of an audience was published")
    settings.write_text(before + "audit: {codes: warn, contacts: allow}\n")
    warned = run(program, "audit", "--site", site)
    expect("a door code" in warned.stdout and "telephone" not in warned.stdout, warned.stdout)
    run(program, "publish", "--site", site)
    expect((root / "public/current/index.html").exists(), "the site was not published")
    settings.write_text(before + "audit: {codes: never, home: near}\n")
    wrong = run(program, "audit", "--site", site, code=78)
    expect('unknown answer "never"' in wrong.stderr and 'home "near" is not a distance' in wrong.stderr, wrong.stderr)
    missing = run(program, "audit", root / "nothing", code=66)
    expect("nothing" in missing.stderr, missing.stderr)


def check_past(program: str, root: pathlib.Path) -> None:
    """What a target still holds of a site that told more."""
    site = root / "past"
    settings = ("title: The hut\nbaseURL: https://trips.example.org/\npublish:\n  live: {folder: ../past-www}\n  pages: {git: ../past.git}\n"
                "  one: {git: ../past.git, branch: one, history: squash}\n")
    put(site / "Content/site.yml", settings + "audit: {codes: warn, home: 10 m}\n")
    trip = "---\ntitle: The hut\nstops: [Malbun%s]\n---\n%sIf you are late, call Rosa at +41 79 555 01 22.\n"
    put(site / "Content/trips/hut.md", trip % (', {name: Home, at: "47.1400, 9.5200"}', "The door code is 4711. "))
    put(site / "Content/pages/secret.md", "---\ntitle: A secret\n---\nText.\n")
    put(site / "Content/pages/secret-too.md", "---\ntitle: Another\n---\nText.\n")
    put(site / "Content/secret.txt", "A text.\n")
    put(site / "Content/another.txt", "A text.\n")
    run("git", "init", "--bare", "--quiet", root / "past.git")
    # As hosts do, it sends commits without their files. Those are then fetched by their names.
    run("git", "-C", root / "past.git", "config", "uploadpack.allowFilter", "true")
    for target in "live", "pages", "one":
        run(program, "publish", target, "--site", site, "--offline")
    run(program, "build", site, "--quiet")
    for target in "live", "pages":
        clean = run(program, "audit", "--site", site, "--target", target)
        expect("gone now" not in clean.stdout and ", in the " not in clean.stdout, f"{target} holds too much: {clean.stdout}")
    for name in "pages/secret.md", "pages/secret-too.md", "secret.txt", "another.txt":
        (site / "Content" / name).unlink()
    put(site / "Content/trips/hut.md", trip % ("", ""))
    put(site / "Content/site.yml", settings)
    places = {"live": f"the older releases in {site}/../past-www/releases", "pages": "the history of branch pages"}
    for target in "live", "pages", "one":
        said = run(program, "publish", target, "--site", site, "--offline", "--yes").stderr
        sentence = f"2 removed pages stay in {places.get(target)}: `tripsite audit --target {target}` names what is there"
        expect((sentence in said) == (target in places), f"{target}: {said}")
    run(program, "build", site, "--quiet")
    for target, where in places.items():
        found = [json.loads(line) for line in run(program, "audit", "--site", site, "--target", target, "--json", code=70).stdout.splitlines()]
        gone = [(each["what"], each["file"], each["others"]) for each in found[:-1]]
        expect(("a page that is gone now, in " + where, "secret/index.html", 0) in gone, f"{target}: {gone}")
        expect(("a page that is gone now, in " + where, "secret-too/index.html", 0) in gone, f"{target}: {gone}")
        expect([each[2] > 0 for each in gone if each[0] == "a file that is gone now, in " + where] == [True], f"{target}: {gone}")
        sentences = [each["sentence"] for each in found[:-1] if "gone now" in each["what"]]
        expect(all(re.fullmatch(r"in release \d{8}T\d{6}Z-1|removed by commit [0-9a-f]+ of \d{4}-\d\d-\d\d", each) for each in sentences), f"{sentences}")
        version = r" \((in release \d{8}T\d{6}Z-1|before commit [0-9a-f]+ of \d{4}-\d\d-\d\d)\)"
        told = [(each["kind"], each["answer"], each["what"], each["file"], re.sub(version + "$", "", each["sentence"])) for each in found[:-1]
                if "gone now" not in each["what"]]
        expect(told == [
            ("home", "refuse", "a stop that is called a home, in " + where, "trips/hut/index.html", "Home is at 47.14, 9.52"),
            ("codes", "refuse", "a door code, in " + where, "trips/hut/index.html",
             "The door code is 4…1. If you are late, call Rosa at +41 79 555 01 22."),
            ("contacts", "warn", "a telephone number", "trips/hut/index.html", "If you are late, call Rosa at +41 79 555 01 22."),
        ], f"{target}: {told}")
        expect(found[-1].get("unreadPast") is None, f"{found[-1]}")
        expect("history of a branch" not in found[-1]["unseen"], found[-1]["unseen"])
    squashed = run(program, "audit", "--site", site, "--target", "one")
    expect("gone now" not in squashed.stdout, squashed.stdout)
    shutil.rmtree(root / "past.git")
    missing = run(program, "audit", "--site", site, "--target", "pages", code=66)
    expect("past.git" in missing.stderr, missing.stderr)
    unknown = run(program, "audit", "--site", site, "--target", "page", code=64)
    expect("did you mean pages?" in unknown.stderr, unknown.stderr)


def main() -> None:
    program = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as scratch:
        root = pathlib.Path(scratch)
        run(program, "new", "site", root / "small")
        for name in "secrets", "innocent":
            run(program, "build", root / "small", "--output", root / name, "--quiet")
        # What the small site tells by itself.
        found, _ = audit(program, root / "innocent")
        expect(found == [], f"a new site tells: {found}")
        check_innocent(program, root / "innocent")
        check_secrets(program, root / "secrets")
        check_sample(program, root)
        check_budget(program, root)
        check_past(program, root)
    for problem in problems[:60]:
        print(problem)
    if not problems:
        print("the audit finds what it should, and nothing else")
    sys.exit(1 if problems else 0)


main()
