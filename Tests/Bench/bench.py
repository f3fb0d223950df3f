"""bench.py PROGRAM: builds the same trips with Hugo and with PROGRAM and prints a row for each, then how they compare.
TRIPS, RUNS and GROWTH come from the environment.
"""
import os, pathlib, re, shutil, subprocess, sys, sysconfig, tempfile

HERE = pathlib.Path(__file__).parent
ROADBOOK = "title: Trips\nbaseURL: https://trips.example/\nauthor: Trips\n"
HUGO = pathlib.Path(sysconfig.get_path("purelib")) / "hugo/binaries/hugo"


def row(name: str, runs: int, output: pathlib.Path, *command: object) -> dict[str, float]:
    """Measured by a process of its own: a child's peak memory begins with that of the process that starts it."""
    measure = [sys.executable, HERE / "measure.py", name, str(runs), output, "--", *command]
    line = subprocess.run(list(map(str, measure)), stdout=subprocess.PIPE, text=True, check=True).stdout.rstrip()
    print(line, flush=True)
    if "FAILED" in line:
        subprocess.run(list(map(str, command)))
        sys.exit(f"{name} failed")
    numbers = re.search(r"wall min \S+ med (\S+) max \S+  cpu (\S+)  rss (\S+) MiB  files (\S+)", line)
    assert numbers
    return dict(zip(("wall", "cpu", "rss", "files"), map(float, numbers.groups())))


def ratio(name: str, slower: dict[str, float], faster: dict[str, float]) -> None:
    shares = [f"{part} {slower[part] / faster[part]:.1f}" for part in ("wall", "cpu", "rss") if faster[part]]
    print(f"{name:42} {'  '.join(shares)}")


def corpus(work: pathlib.Path, trips: int) -> pathlib.Path:
    """A folder with the trips for Hugo and sites for tripsite, which share the files by hard links."""
    folder = work / f"{trips}"
    subprocess.run([sys.executable, HERE / "gen_corpus.py", "--trips", str(trips), "--out", folder / "hugo/trips"], check=True)
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
    tmpfs = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="tripsite-bench-", dir=tmpfs) as name:
        work = pathlib.Path(name)
        print(f"{trips} trips, {runs} runs, {os.cpu_count()} cores, on {work.parent}", flush=True)
        folder, out = corpus(work, trips), work / "out"
        theirs = row("hugo", runs, out / "hugo", HUGO, "--source", HERE / "hugo", "--contentDir", folder / "hugo",
                     "--destination", out / "hugo", "--cacheDir", work / "cache", "--noBuildLock", "--quiet")
        ours = row("tripsite", runs, out / "plain", program, "build", folder / "plain", "--output", out / "plain", "--quiet")
        full = row("tripsite roadbook", runs, out / "roadbook",
                   program, "build", folder / "roadbook", "--output", out / "roadbook", "--quiet")
        row("tripsite --version", 20, out / "none", program, "--version")
        print("\nhow many times tripsite's is in Hugo's")
        ratio("the same pages", theirs, ours)
        ratio("roadbook, all its pages, to Hugo's plain", theirs, full)
        same = subprocess.run([sys.executable, HERE / "same.py", out / "hugo", out / "plain"]).returncode
        shutil.rmtree(out)
        print()
        subprocess.run([sys.executable, HERE / "lookups.py", program, str(runs), work / "lookups"], check=True)
        for size in sorted({1_000, trips}):
            watch(program, size, runs, work)
        if os.environ.get("GROWTH") == "1":
            growth(program, runs, work)
    return same


def watch(program: str, trips: int, runs: int, work: pathlib.Path) -> None:
    """How long it takes from a saved file to the changed page, while a server runs."""
    print(f"\n{trips} trips, a preview server, one trip edited")
    if not (work / f"{trips}").exists():
        corpus(work, trips)
    trip, folder = f"trips/trip-{trips // 2:06}", work / f"{trips}"
    servers = {
        "hugo": ("hugo", [HUGO, "server", "--source", HERE / "hugo", "--contentDir", folder / "hugo", "--port", "18313", "--bind",
                          "127.0.0.1", "--disableLiveReload", "--noBuildLock", "--renderToMemory", "--cacheDir", work / "cache"]),
        "tripsite": ("plain/Content", [program, "serve", folder / "plain", "--port", "18313"]),
        "tripsite roadbook": ("roadbook/Content", [program, "serve", folder / "roadbook", "--port", "18313"]),
    }
    for name, (content, command) in servers.items():
        file = folder / content / f"{trip}.md"
        # The corpora share their files: what is edited is a copy.
        text = file.read_bytes()
        file.unlink()
        file.write_bytes(text)
        wrk = ["--wrk"] if name.startswith("tripsite") else []
        line = [sys.executable, HERE / "watch.py", name, max(runs, 5), file, f"http://127.0.0.1:18313/{trip}/", *wrk, "--", *command]
        subprocess.run(list(map(str, line)), check=True)


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
        kilobytes = (rows[more]["rss"] - rows[fewer]["rss"]) * 1024 / (more - fewer)
        print(f"{fewer} to {more} trips: CPU {rows[more]['cpu'] / max(rows[fewer]['cpu'], 0.01):.1f} times, {kilobytes:.2f} KiB a trip more")


sys.exit(main())
