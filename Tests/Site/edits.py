"""Random edits of a site, as a file manager, an editor and git make them. check_edits.py uses them."""
import collections, os, pathlib, random, re, shutil, subprocess, time

PROJECT = pathlib.Path(__file__).resolve().parents[2]
WORDS = ["harbour", "salt", "ridge", "tram", "Café", "quay", "dunes", "North", "snø"]


class Author:
    """Edits a copy of a site that is a git repository."""

    def __init__(self, source: pathlib.Path, folder: pathlib.Path, seed: int) -> None:
        (self.folder, self.content) = (folder, folder / "Content")
        self.random = random.Random(seed)
        self.day = "2026-01-15"
        self.kinds: collections.Counter[str] = collections.Counter()
        (self.is_sound, self.failures) = (True, 0)
        shutil.copytree(source / "Content", self.content)
        shutil.copytree(PROJECT / "Tests/Fixtures/sites/everything/Themes", folder / "Themes")
        self.complete()
        (folder / ".gitignore").write_text("Site/\n.tripsite-cache/\n")
        self.git("init", "--quiet", "--initial-branch", "main")
        self.commit()
        self.branches = ["main"]

    def complete(self) -> None:
        """Adds the kinds of files that the sample site lacks."""
        put = self.put
        put("Content/places.yml", "Our pier: 67.93, 13.09\nThe hut: {at: [47.1, 9.52], country: LI}\n")
        put("Content/files/list.txt", "a list\n")
        put("Content/trips/draft.md", "---\ntitle: A draft\ndraft: true\ndate: 2025-02-01\nstops: [Bern, Basel]\n---\nSoon.\n")
        put("Content/trips/lofoten/journal/later.md", "---\ntitle: Later\npublishAt: 2026-02-01\ndate: 2025-06-17\n---\nLater.\n")
        put("Content/trips/winter-light/journal/2025-01-02-ice.md", "---\ntitle: Ice\nauthor: Ida\n---\nIce ![](../photos/noon.jpg)\n")
        photos = PROJECT / "Tests/Fixtures/pictures/full"
        for number, name in enumerate(["motion.jpg", "turned-6-baseline.jpg", "p3.png", "lossy.webp", "baseline.jpg"]):
            for trip in ("tazara", "winter-light", "danube"):
                target = self.content / f"trips/{trip}/photos/{trip[0]}{number}-{name}"
                target.parent.mkdir(exist_ok=True)
                shutil.copyfile(photos / name, target)
        for number in range(4):
            put(f"Content/trips/danube/journal/2025-05-0{number + 1}-bank-{number}.md",
                f"---\ntitle: Bank {number}\ndate: 2025-05-0{number + 1} 10:00\n---\nA text.\n")
            put(f"Content/trips/plain-{number}.md",
                f"---\ntitle: Plain {number}\ndate: 2024-0{number + 1}-10\nstops: [Bern, Basel, Zürich]\n---\n## Day 1\n\nA text.\n")
        put("Content/pages/old.md", "---\ntitle: Old\naliases: [/was/]\n---\n[Lofoten](../trips/lofoten/index.md#reine) and "
            "[fog](../trips/lofoten/journal/2025-06-16-fog.md)\n")

    # Files

    def put(self, path: str, text: str) -> None:
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def files(self, pattern: str = "*") -> list[pathlib.Path]:
        return sorted(file for file in self.content.rglob(pattern) if file.is_file() or file.is_symlink())

    def one(self, *patterns: str) -> pathlib.Path:
        """A file of a kind that is chosen first, so that kinds with few files are edited too."""
        kinds = patterns or (
            "trips/*.md", "trips/*/index.md", "trips/*/journal/*.md", "pages/*.md", "trips/*/photos/*", "trips/**/*.gpx",
            "trips/*/receipts/*", "trips/*/documents/*", "trips/*.svg", ".ground/*.ground", "files/*", "*.yml", "*.lock")
        for _ in range(50):
            found = sorted(file for file in self.content.glob(self.random.choice(kinds)) if file.is_file())
            # A build with errors tests little, so files that others name are chosen less often.
            if found and self.random.random() < 0.8:
                texts = {file: file.read_text(errors="replace") for file in self.files("*.md") if file.is_file()}
                found = [file for file in found if file.stem == "index" or not any(
                    file.stem in text for other, text in texts.items() if other != file)]
            if found:
                return self.random.choice(found)
        return self.content / "site.yml"

    def alike(self, file: pathlib.Path) -> pathlib.Path:
        """Another file with the same ending, if there is one."""
        others = [other for other in self.files("*" + file.suffix) if other != file and other.is_file()]
        return self.random.choice(others) if others else file

    def elsewhere(self, file: pathlib.Path) -> pathlib.Path:
        """A new path in a folder that has or could have such files."""
        inner = {".md": ["journal", "", "../pages"], ".gpx": ["tracks", "plan", ""], ".svg": ["", ".."]}
        trips = sorted(folder for folder in (self.content / "trips").iterdir() if folder.is_dir())
        if not trips:
            return self.renamed(file)
        folder = self.random.choice(trips) / self.random.choice(inner.get(file.suffix, ["photos", "", "receipts", "documents", "photos/more"]))
        return pathlib.Path(os.path.normpath(folder / file.name))

    def renamed(self, file: pathlib.Path) -> pathlib.Path:
        return file.with_name(self.random.choice(["", "2025-06-16-"]) + self.random.choice(WORDS) + file.suffix)

    def move(self, file: pathlib.Path, target: pathlib.Path, makes_copy: bool = False) -> str:
        if not file.exists() or target.exists() or file == target or file in target.parents:
            return "nothing"
        if any(parent.is_file() for parent in target.parents):
            return "nothing"
        target.parent.mkdir(parents=True, exist_ok=True)
        if makes_copy:
            # A file manager keeps the times of a copy.
            keep = self.random.random() < 0.5
            if file.is_dir():
                shutil.copytree(file, target, copy_function=shutil.copy2 if keep else shutil.copyfile)
            else:
                (shutil.copy2 if keep else shutil.copyfile)(file, target)
        else:
            file.rename(target)
        return f"{file.relative_to(self.folder)} to {target.relative_to(self.folder)}"

    # Edits

    def edit(self) -> str:
        """Makes an edit. Returns it in words."""
        kinds = [getattr(self, name) for name in sorted(dir(self)) if name.startswith("edit_")]
        kind = self.random.choice(kinds)
        said = f"{kind.__name__[5:]} {kind()}"
        self.kinds[kind.__name__[5:]] += 1
        # Stamps younger than two seconds are not trusted. Some edits come later.
        if self.random.random() < 0.3:
            time.sleep(2.1)
        return said

    def edit_rename(self) -> str:
        file = self.one()
        return self.move(file, self.renamed(file))

    def edit_move(self) -> str:
        file = self.one()
        return self.move(file, self.elsewhere(file))

    def edit_copy(self) -> str:
        file = self.one("trips/*/photos/*", "trips/*/journal/*.md", "trips/**/*.gpx", "trips/*.md", "pages/*.md", "trips/*.svg")
        return self.move(file, self.elsewhere(file) if self.random.random() < 0.7 else self.renamed(file), makes_copy=True)

    def edit_copy_photo(self) -> str:
        photo = self.one("trips/*/photos/*.jpg")
        return self.move(photo, self.elsewhere(photo), makes_copy=True)

    def edit_rename_post(self) -> str:
        post = self.one("trips/*/journal/*.md")
        return self.move(post, self.renamed(post))

    def edit_change_case(self) -> str:
        file = self.one()
        return self.move(file, file.with_name(file.stem.swapcase() + file.suffix))

    def edit_swap(self) -> str:
        file = self.one()
        other = self.alike(file)
        if file == other:
            return "nothing"
        between = file.with_name("between")
        file.rename(between), other.rename(file), between.rename(other)
        return f"{file} and {other}"

    def edit_swap_content(self) -> str:
        """The files stay, and get each other's bytes and times."""
        file = self.one()
        other = self.alike(file)
        (bytes_, status, others) = (file.read_bytes(), file.stat(), other.stat())
        file.write_bytes(other.read_bytes()), other.write_bytes(bytes_)
        os.utime(file, ns=(others.st_atime_ns, others.st_mtime_ns)), os.utime(other, ns=(status.st_atime_ns, status.st_mtime_ns))
        return f"of {file} and {other}"

    def edit_same_size(self) -> str:
        """Other content of the same size, with the time of the old content."""
        file = self.one()
        status = file.stat()
        content = bytearray(file.read_bytes())
        if file.suffix in (".jpg", ".png", ".mp4", ".m4a"):
            content = bytearray(self.alike(file).read_bytes()[:len(content)].ljust(len(content), b"\0"))
        else:
            letters = [match.start(1) for match in re.finditer(rb"[a-z ]([aeiou])[a-z]", content)]
            if letters:
                at = self.random.choice(letters)
                content[at] = b"eioua"[b"aeiou".index(content[at])]
        with open(file, "r+b") as opened:
            opened.write(content)
        os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
        return str(file)

    def edit_touch(self) -> str:
        file = self.one()
        when = self.random.choice([0, time.time(), time.time() + 86_400, file.stat().st_mtime - 1000])
        os.utime(file, (when, when))
        return str(file)

    def edit_save_again(self) -> str:
        """As editors do it: the same bytes in a new file that takes the place of the old one."""
        file = self.one()
        content = file.read_bytes()
        file.unlink()
        file.write_bytes(content)
        return str(file)

    def edit_remove(self) -> str:
        file = self.one("trips/*/journal/*.md", "trips/*/photos/*", "pages/*.md", "trips/**/*.gpx", "trips/*.svg", ".ground/*.ground", "files/*", "places.yml", "*.lock")
        file.unlink()
        return str(file)

    def edit_link(self) -> str:
        """A file becomes a symbolic link to another one."""
        file = self.one("trips/*/photos/*", "files/*", "trips/*.svg", "trips/*/journal/*.md")
        other = self.alike(file)
        if other != file and not other.is_symlink():
            file.unlink()
            file.symlink_to(os.path.relpath(other, file.parent))
        return f"{file} to {other}"

    # Folders

    def folders(self) -> list[pathlib.Path]:
        return sorted(folder for folder in self.content.rglob("*") if folder.is_dir() and folder.parent != self.content)

    def edit_rename_folder(self) -> str:
        folder = self.random.choice(self.folders())
        target = self.renamed(folder)
        file = folder.with_suffix(".md")
        # Most people rename the file of the trip too.
        if folder.parent.name == "trips" and file.is_file() and self.random.random() < 0.7:
            self.move(file, target.with_suffix(".md"))
        return self.move(folder, target)

    def edit_move_folder(self) -> str:
        folder = self.random.choice([folder for folder in self.folders() if folder.parent.name != "trips"] or self.folders())
        trip = self.random.choice([other for other in self.folders() if other.parent.name == "trips"] or self.folders())
        return self.move(folder, trip / folder.name)

    def edit_copy_folder(self) -> str:
        folder = self.random.choice(self.folders())
        if folder.parent.name == "trips" and sum(other.parent.name == "trips" for other in self.folders()) > 30:
            return "nothing"
        return self.move(folder, self.renamed(folder), makes_copy=True)

    def edit_remove_folder(self) -> str:
        folder = self.random.choice([folder for folder in self.folders() if folder.name in ("journal", "photos", "plan", "more")] or self.folders())
        shutil.rmtree(folder)
        return str(folder)

    # Texts

    def edit_front_matter(self) -> str:
        file = self.one("trips/*.md", "trips/*/index.md", "trips/*/journal/*.md", "pages/*.md")
        text = file.read_text(errors="surrogateescape")
        (word, number) = (self.random.choice(WORDS), self.random.randrange(1, 9))
        line = self.random.choice([
            f"title: {word} {number}", f"summary: About {word}", f"slug: {word.lower()}-{number}", "draft: true", "draft: false",
            f"tags: [{word}]", f"date: 2025-0{number}-1{number}", f"updated: 2025-12-0{number}", f"aliases: [/old/{word}/]",
            "unlisted: true", "photos: {originals: true}", "photos: {map: true}", "cover: false", "show: {costs: true}", "show: {documents: true}",
            f"publishAt: 2026-0{number}-01", f"author: {word}", f"travellers: [Ida, {word}]", "by: train", f"weather: {number} °C"])
        key = line.split(":")[0]
        without = re.sub(rf"(?m)^{key}:.*\n((?=[ -]).*\n)*", "", text, count=1)
        file.write_text(without.replace("---\n", f"---\n{line}\n", 1), errors="surrogateescape")
        return f"{line} of {file}"

    def edit_story(self) -> str:
        file = self.one("trips/*.md", "trips/*/index.md", "trips/*/journal/*.md", "pages/*.md")
        to = os.path.relpath(self.one(), file.parent)
        line = self.random.choice([f"A word about {self.random.choice(WORDS)}.", f"## Day {self.random.randrange(1, 5)}", f"[It]({to})", f"![It]({to})"])
        with open(file, "a") as opened:
            opened.write(f"\n{line}\n")
        return f"{line} to {file}"

    def edit_settings(self) -> str:
        file = self.content / "site.yml"
        line = self.random.choice([
            "units: mi", "units: km", "language: de", "language: en", "pageSize: 3", "theme: plain", "theme: roadbook",
            "make: {gpx: false, ics: false}", "make: {kml: true, geojson: true}", "make: {feeds: false, tags: false}", "make: {stats: true}",
            "pages: {days: always, stops: always}", "pages: {days: never, stops: never}", "photos: {originals: true}",
            "photos: {copyright: © Ida}", "home: 47, 8", "author: Ida", "menu: [{title: Old, to: pages/old.md}]", "rawHTML: true",
            "currency: NOK", "make: {pictures: true}"])
        text = file.read_text() if file.exists() else "title: T\nbaseURL: https://e.example/\n"
        file.write_text(re.sub(rf"(?m)^{line.split(':')[0]}:.*\n((?=[ -]).*\n)*", "", text, count=1) + line + "\n")
        return line

    def edit_places(self) -> str:
        self.put("Content/places.yml", f"Our pier: 67.9{self.random.randrange(9)}, 13.09\nReine: 67.94, 13.0{self.random.randrange(9)}\n")
        return ""

    def edit_theme(self) -> str:
        file = self.random.choice(sorted(file for file in (self.folder / "Themes").rglob("*") if file.is_file()))
        if file.suffix in (".css", ".mustache"):
            comment = "/* {} */" if file.suffix == ".css" else "{{{{! {} }}}}<!-- {} -->"
            file.write_text(file.read_text() + comment.format(*[self.random.randrange(99)] * 2))
        else:
            os.utime(file)
        return str(file)

    # Git, the clock, and the output

    def git(self, *arguments: str) -> None:
        subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@e.example", "-c", "commit.gpgsign=false", "-C", self.folder, *arguments],
            check=True, capture_output=True)

    def commit(self) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", "edits")

    def edit_checkout_branch(self) -> str:
        if self.is_sound:
            self.commit()
        else:
            self.undo()
        if len(self.branches) < 4 and self.random.random() < 0.5:
            self.branches.append(f"b{len(self.branches)}")
            self.git("checkout", "--quiet", "-b", self.branches[-1], "HEAD~" if self.random.random() < 0.5 and len(self.branches) > 2 else "HEAD")
        else:
            self.git("checkout", "--quiet", self.random.choice(self.branches))
        return ""

    def edit_commit(self) -> str:
        if self.is_sound:
            self.commit()
        return ""

    def edit_stash(self) -> str:
        self.git("stash", "--include-untracked", "--quiet")
        return ""

    def edit_restore(self) -> str:
        """A file of an earlier commit, with an older time."""
        try:
            self.git("checkout", "HEAD~", "--", "Content/trips")
        except subprocess.CalledProcessError:
            return "nothing"
        for file in self.files("*.md"):
            if file.is_file() and self.random.random() < 0.5:
                os.utime(file, (1_600_000_000, 1_600_000_000))
        return ""

    def edit_day(self) -> str:
        self.day = self.random.choice(["2026-01-15", "2026-01-16", "2026-03-01", "2025-06-18"])
        return self.day

    def edit_output(self) -> str:
        made = sorted(file for file in (self.folder / "Site").rglob("*") if file.is_file() and not file.name.startswith(".tripsite"))
        if not made:
            return "nothing"
        file = self.random.choice(made)
        if self.random.random() < 0.5:
            file.unlink()
        else:
            file.write_bytes(b"not ours")
        return str(file)

    def undo(self) -> str:
        """Back to the last commit, which had no errors."""
        self.kinds["undo"] += 1
        self.git("reset", "--quiet", "--hard")
        self.git("clean", "--quiet", "-d", "--force")
        return "undo"

    @property
    def is_stuck(self) -> bool:
        return self.failures > 1 or self.failures == 1 and self.random.random() < 0.7

    def heard(self, is_sound: bool) -> None:
        (self.is_sound, self.failures) = (is_sound, 0 if is_sound else self.failures + 1)
        if is_sound and self.random.random() < 0.4:
            self.commit()
