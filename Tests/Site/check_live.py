"""check_live.py PROGRAM [SECONDS [SEED]]: an author at random beside readers. Files are saved, touched, renamed, removed, swapped and
checked out, the settings and the theme change, and meanwhile each request is answered. When the author rests, each file that
`PROGRAM serve` shows is the one that a new build makes, and the program rests too."""
import collections, http.client, os, pathlib, random, re, subprocess, sys, tempfile, threading, time
from preview import Failed, Server, check, save, serving, until

# How long a request may take before it counts as unanswered, in seconds.
PATIENCE = 60
# The script that the server adds to pages.
SCRIPT = re.compile(rb'<script src="/\.tripsite/[^>]*></script>')
NAMES = ["alps", "baltic", "corsica", "dunes", "elbe", "fjord", "garda", "harz"]
SETTINGS = "title: {}\nbaseURL: https://e.example/\npages: {{days: always, stops: always}}\n"
STORIES = ["It rained.", "A <b>bold</b> plan, and [a page](../pages/about.md).", "## Day 1\n\nFog.\n\n## Day 2\n\nSun.",
           "See [Elbe](elbe.md) and [the map](../files/map.txt).", "![A square](../files/square.svg)"]
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{0}"><rect width="9" height="9"/></svg>'


class Author:
    """Changes a site under git. What is broken is mended before the author rests."""
    def __init__(self, site: pathlib.Path, seed: int) -> None:
        self.site, self.content, self.random = site, site / "Content", random.Random(seed)
        self.edits: collections.Counter[str] = collections.Counter()
        for folder in ["trips", "pages", "files"]:
            (self.content / folder).mkdir(parents=True)
        self.settings()
        for name in NAMES:
            self.path(name).write_text(self.trip(name), "utf-8")
        (self.content / "pages/about.md").write_text("---\ntitle: About\n---\nSee [the Alps](../trips/alps.md).\n", "utf-8")
        (self.content / "files/map.txt").write_text("a map\n", "utf-8")
        self.picture()
        self.style()
        self.git("init", "--quiet", "--initial-branch", "main")
        self.commit("The first version")
        self.git("checkout", "--quiet", "-b", "other")
        for name in NAMES[::2]:
            self.path(name).write_text(self.trip(name), "utf-8")
        os.rename(self.path("harz"), self.path("heath"))
        self.settings()
        self.commit("Another version")

    def git(self, *arguments: str) -> None:
        subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@e.example", *arguments], cwd=self.site, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def commit(self, message: str) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", message)

    def path(self, name: str) -> pathlib.Path:
        return self.content / f"trips/{name}.md"

    def trip(self, name: str) -> str:
        number = self.random.randrange(1000)
        return (f"---\ntitle: {name.title()} {number}\ndate: 2025-0{1 + number % 9}-14\ntags: [{self.random.choice(['walks', 'sea'])}]\nstops:\n"
                f"  - {{name: First, at: \"47, {8 + number % 5}\", nights: 1}}\n  - {{name: Last, at: \"47.5, 8.5\", by: train}}\n---\n"
                + self.random.choice(STORIES) + f"\n\nNumber {number}.\n")

    def any_trip(self) -> pathlib.Path:
        return self.random.choice(sorted((self.content / "trips").glob("*.md")) or [self.path("alps")])

    def settings(self) -> None:
        save(self.content / "site.yml", SETTINGS.format(f"Trips {self.random.randrange(1000)}"))

    def style(self) -> None:
        file = self.site / "Themes/roadbook/assets/own.css"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"p {{ margin: {self.random.randrange(1000)}px }}\n", "utf-8")

    def template(self) -> None:
        file = self.site / "Themes/roadbook/templates/page.mustache"
        file.parent.mkdir(parents=True, exist_ok=True)
        save(file, f'<!doctype html><html lang="en"><link href="{{{{assets.own.css}}}}"><body>{self.random.randrange(1000)} '
                   "{{page.title}} {{{story}}}</body></html>\n")

    def picture(self) -> None:
        save(self.content / "files/square.svg", SQUARE.format(self.random.randrange(10, 1000)))

    def written_anew(self) -> None:
        file = self.any_trip()
        save(file, self.trip(file.stem))

    def written_in_place(self) -> None:
        file = self.any_trip()
        file.write_text(self.trip(file.stem), "utf-8")

    def touched(self) -> None:
        for file in self.random.sample(sorted(self.content.rglob("*.*")), 3):
            os.utime(file)

    def saved_again(self) -> None:
        file = self.any_trip()
        save(file, file.read_text("utf-8"))

    def renamed(self) -> None:
        os.rename(self.any_trip(), self.path(self.random.choice([*NAMES, "heath", "island"])))

    def swapped(self) -> None:
        one, other = self.any_trip(), self.any_trip()
        if one != other:
            spare = one.with_suffix(".spare")
            os.rename(one, spare), os.rename(other, one), os.rename(spare, other)

    def removed(self) -> None:
        if len(list((self.content / "trips").glob("*.md"))) > 3:
            self.any_trip().unlink()

    def broken(self) -> None:
        save(self.any_trip(), "---\ntitle: [Broken\n---\n")

    def checked_out(self) -> None:
        self.git("checkout", "--quiet", "--force", self.random.choice(["main", "other", "other~1"]))

    def restored(self) -> None:
        self.git("checkout", "--quiet", "--force", "HEAD", "--", ".")

    def edit(self) -> None:
        work = self.random.choice([self.written_anew, self.written_in_place, self.touched, self.touched, self.saved_again, self.renamed, self.swapped,
                                   self.removed, self.broken, self.checked_out, self.restored, self.settings, self.style, self.template,
                                   self.picture])
        work()
        self.edits[work.__name__] += 1

    def rest(self) -> None:
        """Each trip has its own file again, without errors, and the files are those of no branch."""
        self.checked_out()
        self.git("clean", "--quiet", "--force", "Content")
        for work in [self.written_anew, self.touched, self.settings]:
            work()


class Readers:
    """Requests of pages at random, each on its own connection, until they are told to stop."""
    def __init__(self, port: int, seed: int) -> None:
        self.port, self.slowest, self.count, self.failures, self.done = port, (0.0, ""), 0, [], threading.Event()
        self.threads = [threading.Thread(target=self.read, args=(seed + each,)) for each in range(2)]
        for thread in self.threads:
            thread.start()

    def read(self, seed: int) -> None:
        choice = random.Random(seed).choice
        paths = ["/", "/sitemap.xml", "/feed.xml", "/about/", "/tags/walks/", "/years/2025/", "/files/square.svg",
                 *(f"/trips/{name}/{part}" for name in [*NAMES, "heath"] for part in ["", "day-1/"])]
        while not self.done.is_set():
            path, start = choice(paths), time.monotonic()
            try:
                status = ask(self.port, path)[0]
                if status not in (200, 404):
                    self.failures.append(f"{path}: {status}")
            except OSError as error:
                self.failures.append(f"{path}: {error!r}")
            self.slowest = max(self.slowest, (time.monotonic() - start, path))
            self.count += 1
            time.sleep(0.005)

    def stop(self) -> None:
        self.done.set()
        for thread in self.threads:
            thread.join()


def ask(port: int, path: str) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def difference(port: int, built: pathlib.Path) -> str | None:
    """The first file that is served in another way than a build makes it."""
    for file in sorted(built.rglob("*")):
        path = file.relative_to(built).as_posix()
        if file.is_dir() or path == ".tripsite-manifest":
            continue
        status, body = ask(port, "/" + path.removesuffix("index.html"))
        # The page for missing addresses has this status.
        if status != 200 or SCRIPT.sub(b"", body) != file.read_bytes():
            return f"{path}: {status}"
    return None


def settle(program: str, author: Author, server: Server, scratch: pathlib.Path) -> float:
    """Waits until all that is served is what a build makes. Returns the seconds."""
    built = scratch / "built"
    made = subprocess.run([program, "build", author.site, "--output", built, "--base-url", server.address], capture_output=True, text=True)
    check(f"the site builds: {made.stderr}", made.returncode == 0)
    start, found = time.monotonic(), ["nothing was compared"]

    def is_same() -> bool:
        found[0] = difference(server.port, built)
        return found[0] is None
    try:
        until("the files of a build", is_same)
    except Failed as failure:
        raise Failed(f"{failure}: {found[0]}") from None
    return time.monotonic() - start


def rests(process: subprocess.Popen) -> None:
    """A program that checks the same files again and again uses all of a core."""
    def used() -> float:
        fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text("utf-8").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def is_idle() -> bool:
        before = used()
        time.sleep(1)
        return used() - before < 0.2
    for _ in range(20):
        if is_idle():
            return
    raise Failed("the program never rests")


def main() -> int:
    program, seconds = os.path.abspath(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else 8
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 20_261_125
    with tempfile.TemporaryDirectory(prefix="tripsite-live-") as folder:
        author = Author(pathlib.Path(folder) / "site", seed)
        with serving(program, author.site) as server:
            readers = Readers(server.port, seed)
            compared, longest, end = 0, 0.0, time.monotonic() + seconds
            try:
                while time.monotonic() < end:
                    pause = min(time.monotonic() + max(2, seconds / 40), end)
                    while time.monotonic() < pause:
                        author.edit()
                        # Nobody else reads what the program says, and a full pipe would stop it.
                        server.said()
                        time.sleep(author.random.choice([0, 0.01, 0.05, 0.2]))
                    author.rest()
                    longest = max(longest, settle(program, author, server, pathlib.Path(folder)))
                    compared += 1
            except Failed as failure:
                print("failed:", failure, dict(author.edits))
                return 1
            finally:
                readers.stop()
            if readers.failures:
                print("failed:", len(readers.failures), "requests:", readers.failures[:5])
                return 1
            rests(server.process)
    print(f"passed: {author.edits.total()} edits {dict(author.edits)}, {readers.count} requests, the slowest took {readers.slowest[0]:.3f} s"
          f" ({readers.slowest[1]}), {compared} times all files were those of a build, after {longest:.1f} s at most")
    return 0


sys.exit(main())
