"""check_documentation.py PROGRAM: the commands and examples of README.md and the guide run, and print what the pages say.

Each page has a site of its own: a copy of the sample site, or the site that the page makes with `tripsite new site`. Its blocks run
in their order, as a reader would type them:

- Lines that are indented and begin with `tripsite` or `cd` are commands. They exit with 0, or with the code in `<!-- exit: 65 -->`.
- A block of YAML or Markdown goes into the file that the comment above it names: `<!-- file: Content/site.yml -->`. Its keys replace
  those of the file, and a text below front matter replaces the text. `tripsite check` then finds no error.
- `<!-- fresh -->` makes the site of the page the sample again, and `<!-- fresh: new site -->` the one of `tripsite new site`.
- `<!-- needs: PATH, PATH -->` says which files a reader would have there. They are copies of files of the sample.
- `<!-- mistakes: A → B, C → D, in FILE -->` stands above what `tripsite build` says if the file has these mistakes.
- `<!-- output -->` stands above what the commands before it print. `...` and `…` in a line, and a line `...`, stand for anything.
  Lines that begin with `$ ` are commands with their output.
- `<!-- not run: REASON -->` stands above a block that cannot run.

A block that is none of these is an error. Links and their anchors exist, and lists of things that the program knows are complete."""
import json, os, pathlib, re, shlex, shutil, signal, subprocess, sys, tempfile, time
from dataclasses import dataclass, field

ROOT = pathlib.Path(__file__).resolve().parents[2]
REFERENCE = "reference-"
SAMPLES = {".svg": "Content/trips/andes.svg", ".png": "Documentation/pictures/planner-phone.png",
           ".gpx": "Content/trips/cicarija/korita-zbevnica.gpx", ".jpg": "Content/trips/lofoten/photos/reine-boats.jpg",
           ".heic": "Content/trips/lofoten/photos/reine-boats.jpg", ".mp4": "Content/trips/lofoten/photos/the-sea-at-midnight.mp4", ".m4a": "Content/trips/lofoten/photos/rain-in-henningsvaer.m4a",
           ".pbf": "Tests/Fixtures/ground/liechtenstein-2015.osm.pbf"}
# What the files that pages take for granted contain, if no file of the sample will do.
TEXTS = {
    "fjords.gpx": '<gpx version="1.1" creator="GPS" xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>Fjords</name></metadata>'
                  '<wpt lat="60.39" lon="5.32"><name>Bergen</name></wpt><wpt lat="60.63" lon="6.42"><name>Voss</name></wpt></gpx>',
    "japan.md": "---\ntitle: Japan\nstops: [Kyoto, Nara]\n---\n",
    "eurofxref-hist.csv": "Date,USD,JPY,NOK,\n2025-06-13,1.15,165.9,11.5,\n",
    "mine.css": ".note { font-style: italic }\n",
    "notes.css": ".note { font-style: italic }\n",
    "route.pdf": "%PDF-1.4\n%%EOF\n",
    "insurance.pdf": "%PDF-1.4\n%%EOF\n",
    "trip.json": json.dumps({"name": "Coast", "start_date": 1749859200, "all_steps": [
        {"name": "Bergen", "start_time": 1749859200, "location": {"name": "Bergen", "lat": 60.39, "lon": 5.32, "country_code": "NO"}}]}),
}
COMMENT = re.compile(r"<!-- (file|fresh|needs|output|mistakes|exit|commands|not run)(?:: (.*?))? -->$")


@dataclass
class Block:
    page: pathlib.Path
    line: int
    kind: str
    lines: list[str]
    notes: dict[str, str] = field(default_factory=dict)


def blocks(page: pathlib.Path) -> list[Block]:
    """The fenced and indented blocks of a page, each with the comments directly above it."""
    found, notes, lines, at = [], {}, page.read_text().split("\n"), 0
    while at < len(lines):
        line = lines[at]
        if match := COMMENT.match(line.strip()):
            notes[match[1]] = match[2] or ""
        elif fence := re.match(r"( *)(```+)(\w*)$", line):
            end = next(i for i in range(at + 1, len(lines)) if lines[i].strip() == fence[2])
            indent = len(fence[1])
            found.append(Block(page, at + 1, fence[3] or "plain", [each[indent:] for each in lines[at + 1:end]], notes))
            at, notes = end, {}
        elif line.startswith("    ") and (not lines[at - 1].strip() or COMMENT.match(lines[at - 1])) and not line.startswith("     "):
            end = at
            while end < len(lines) and lines[end].startswith("    "):
                end += 1
            found.append(Block(page, at + 1, "commands", [each[4:] for each in lines[at:end]], notes))
            at, notes = end - 1, {}
        elif line.strip():
            notes = {}
        at += 1
    return found


class Reader:
    """Somebody who does what a page says."""

    def __init__(self, program: str, folder: pathlib.Path):
        self.program, self.folder, self.output = program, folder, ""
        programs = folder / "bin"
        programs.mkdir()
        (programs / "tripsite").symlink_to(program)
        opener = programs / "xdg-open"
        opener.write_text(f'#!/bin/sh\necho "$1" >> {shlex.quote(str(folder / "opened"))}\n')
        opener.chmod(0o755)
        self.environment = {**os.environ, "PATH": f"{programs}:{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}",
                            "NO_COLOR": "1", "HOME": str(folder),
                            "GIT_CONFIG_GLOBAL": str(folder / "gitconfig"), "TRIPSITE_PASSPHRASE_FAMILY": "marble gravel walnut tiptoe ocean confess",
                            "TRIPSITE_PASSPHRASE_IDA": "unmoved iguana unfazed liftoff bush computing"}
        self.environment.pop("CI", None)
        self.place = folder / "sample"
        self.begin()

    def begin(self, note: str = "") -> None:
        """The site is the sample as it is, or one that `tripsite new site` makes."""
        shutil.rmtree(self.folder / "sample", ignore_errors=True)
        self.place = self.folder / "sample"
        if note == "new site":
            subprocess.run([self.program, "new", "site", self.place], check=True, stdout=subprocess.DEVNULL)
        else:
            shutil.copytree(ROOT / "Content", self.place / "Content")

    def run(self, command: str, code: int = 0) -> str | None:
        """Runs a line of a shell. Returns what is wrong with it."""
        words = shlex.split(command, comments=True)
        if words[0] == "cd":
            self.place = self.place / words[1]
            return None if self.place.is_dir() else f"there is no folder {words[1]}"
        if words[:3] == ["tripsite", "new", "site"]:
            self.place = self.folder
        if words[1] in ("serve", "plan"):
            return self.serve(words)
        words = [word.replace("~/", f"{self.folder}/") for word in words]
        try:
            run = subprocess.run(words, cwd=self.place, env=self.environment, stdin=subprocess.DEVNULL, timeout=120,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        except subprocess.TimeoutExpired:
            return "it does not end"
        self.output += run.stdout
        return None if run.returncode == code else f"exit code {run.returncode} instead of {code}:\n{run.stdout[-2000:]}"

    def serve(self, words: list[str]) -> str | None:
        """Starts a server, waits for its address, and ends it as Ctrl-C does."""
        server = subprocess.Popen(words, cwd=self.place, env=self.environment, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said = ""
        for line in server.stdout:
            said += line
            if "http://" in line:
                break
        opened = self.folder / "opened"
        for _ in range(100):
            if "--open" not in words or opened.exists():
                break
            time.sleep(0.1)
        server.send_signal(signal.SIGINT)
        rest, _ = server.communicate(timeout=30)
        if server.returncode != 0:
            return f"exit code {server.returncode}:\n{said}{rest}"
        if "--open" in words and not opened.exists():
            return f"no browser was opened:\n{said}{rest}"
        opened.unlink(missing_ok=True)
        return None

    def provide(self, path: str) -> None:
        """A file that a page takes for granted."""
        file = self.place / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists():
            return
        if file.name in TEXTS:
            file.write_text(TEXTS[file.name])
        else:
            shutil.copyfile(ROOT / SAMPLES[file.suffix], file)

    def mistakes(self, note: str) -> str | None:
        """Makes mistakes in a file, builds, and takes them back."""
        changes, path = note.rsplit(", in ", 1)
        file = self.place / path
        old = text = file.read_text()
        for change in changes.split(", "):
            right, wrong = change.split(" → ")
            if right not in text:
                return f"{path} does not contain {right}"
            text = text.replace(right, wrong, 1)
        file.write_text(text)
        self.output = ""
        problem = self.run("tripsite build", 65)
        file.write_text(old)
        return problem

    def write(self, path: str, text: str) -> str | None:
        """Puts an example into a file, and checks the site. If it has errors, the file gets its old text back."""
        file = self.place / path
        old = file.read_text() if file.exists() else None
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(joined(old or "", text) if path.endswith(".md") else replaced(old or "", text))
        problem = self.run("tripsite check")
        if problem and old is not None:
            file.write_text(old)
        elif problem:
            file.unlink()
        return problem


def parts(text: str) -> list[tuple[str, str]]:
    """The top-level keys of YAML, each with its lines."""
    found: list[tuple[str, str]] = []
    for line in text.splitlines(keepends=True):
        key = re.match(r"([^\s#-][^:]*):(\s|$)", line)
        if key or not found:
            found.append((key[1] if key else "", line))
        else:
            found[-1] = (found[-1][0], found[-1][1] + line)
    return found


def replaced(old: str, new: str) -> str:
    keys = {key for key, _ in parts(new)}
    kept = "".join(text for key, text in parts(old) if key not in keys or not key)
    return kept + ("" if kept.endswith("\n") or not kept else "\n") + new


def joined(old: str, new: str) -> str:
    """Front matter with the keys of another, a text with one more paragraph, or a whole file. A list is the stops of a trip."""
    if new.startswith("---\n"):
        return new
    if not old and not new.startswith("- "):
        return f"---\ntitle: Example\n{new}---\n"
    if new.startswith("- "):
        return f"---\ntitle: Stops\nstops:\n{new}---\n"
    if not parts(new)[0][0]:
        return f"{old}\n{new}"
    _, front, story = old.split("---\n", 2)
    return f"---\n{replaced(front, new)}---\n{story}"


def agrees(said: list[str], output: str) -> bool:
    """Whether the lines stand in the output, one after the other."""
    pattern = "".join(r"(?:.*\n)*?" if line.strip() == "..." else
                      re.sub(r"\\\.\\\.\\\.|…", ".*", re.escape(line.rstrip())) + r"[ ]*\n" for line in said)
    return re.search(r"(?m)^" + pattern, output + "\n") is not None


def check(block: Block, reader: Reader) -> str | None:
    """What is wrong with a block."""
    if "not run" in block.notes:
        return None if block.notes["not run"] else "say why it is not run"
    if "fresh" in block.notes:
        reader.begin(block.notes["fresh"])
    for path in filter(None, block.notes.get("needs", "").split(", ")):
        reader.provide(path)
    text = "\n".join(block.lines) + "\n"
    if "mistakes" in block.notes:
        if problem := reader.mistakes(block.notes["mistakes"]):
            return problem
    if "output" in block.notes or "mistakes" in block.notes:
        if any(line.startswith("$ ") for line in block.lines):
            return session(block, reader)
        return None if agrees(block.lines, reader.output) else f"the program prints:\n{reader.output[-3000:]}"
    if "file" in block.notes:
        return reader.write(block.notes["file"], text)
    if (block.kind == "commands" or "commands" in block.notes) and all(re.match(r"(tripsite|cd) ", line) for line in block.lines):
        reader.output = ""
        problems = [(line, reader.run(line, int(block.notes.get("exit", 0)))) for line in block.lines]
        return "\n".join(f"{line}: {problem}" for line, problem in problems if problem) or None
    return "no comment says what this is"


def session(block: Block, reader: Reader) -> str | None:
    """Commands after `$ `, each followed by its output."""
    asked: list[tuple[str, list[str]]] = []
    for line in block.lines:
        if line.startswith("$ "):
            asked.append((line[2:], []))
        else:
            asked[-1][1].append(line)
    for command, said in asked:
        reader.output = ""
        if problem := reader.run(command):
            return f"{command}: {problem}"
        if not agrees(said, reader.output):
            return f"{command} prints:\n{reader.output[-3000:]}"
    return None


def anchors(page: pathlib.Path) -> set[str]:
    """The anchors of the headings of a page, as forges make them."""
    found: set[str] = set()
    text = re.sub(r"(?ms)^```.*?^```", "", page.read_text())
    for heading in re.findall(r"(?m)^#+ (.*)$", text):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        slug = re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-")
        number = 0
        while slug + (f"-{number}" if number else "") in found:
            number += 1
        found.add(slug + (f"-{number}" if number else ""))
    return found


def broken_links(page: pathlib.Path) -> list[str]:
    text = re.sub(r"(?ms)^```.*?^```|^    .*?$|`[^`\n]*`", "", page.read_text())
    found = []
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        if not file.exists():
            found.append(f"{page.relative_to(ROOT)}: {target} does not exist")
        elif anchor and file.suffix == ".md" and anchor not in anchors(file):
            found.append(f"{page.relative_to(ROOT)}: {target}: there is no such heading")
    return found


def incomplete_lists() -> list[str]:
    """Templates of pages, and pages of the guide, that no list names."""
    guide = {page.name: page.read_text() for page in (ROOT / "Documentation").glob("*.md")}
    templates = {file.stem: file.read_text() for file in (ROOT / "Themes/roadbook/templates").glob("*.mustache")}
    parts = {name for text in templates.values() for name in re.findall(r"{{[<>]\s*([\w-]+)", text)}
    wanted = {"themes.md": [f"`{name}`" for name in templates if name not in parts], "README.md": [name for name in guide if name != "README.md"]}
    return [f"Documentation/{page} does not name {name}" for page, names in wanted.items() for name in sorted(names)
            if name not in guide[page]]


def wrong_figures() -> list[str]:
    """Figures of the embedded data, in the texts of all pages, that are not those of places.bin."""
    data = (ROOT / "Sources/CGeodata/data/places.bin").read_bytes()

    def section(number: int) -> int:
        return int.from_bytes(data[8 + 4 * number:][:4], "little")

    # The cells say where their records begin. The last one says where all records end.
    end = section(0) + max(int.from_bytes(data[cell:cell + 4], "little") for cell in range(section(2), section(3) - 5, 6))
    places, record = 0, section(0)
    while record < end:
        places, record = places + 1, record + 9 + data[record]
    airports = int.from_bytes(data[section(9):][:2], "little")
    wanted = {r"(\d[\d,]*) (?:places and|places\. It|towns, villages,)": round(places, -4), r"(\d[\d,]*) airports(?: by name|:)": round(airports, -2)}
    found = []
    for page in [ROOT / "README.md", *(ROOT / "Documentation").glob("*.md")]:
        for pattern, number in wanted.items():
            found += [f"{page.relative_to(ROOT)}: {match[0]}, and there are {number:,}"
                      for match in re.finditer(pattern, page.read_text()) if match[1] != f"{number:,}"]
    return found


def main() -> int:
    program = os.path.abspath(sys.argv[1])
    pages = [ROOT / "README.md", *sorted(page for page in (ROOT / "Documentation").glob("*.md") if not page.name.startswith(REFERENCE))]
    pages = [page for page in pages if len(sys.argv) < 3 or page.name in sys.argv[2:]]
    wrong, ran, marked = [], 0, 0
    for page in pages:
        found = blocks(page)
        if found:
            with tempfile.TemporaryDirectory(prefix="tripsite-") as name:
                reader = Reader(program, pathlib.Path(name))
                for block in found:
                    marked += "not run" in block.notes
                    ran += "not run" not in block.notes
                    if problem := check(block, reader):
                        wrong.append(f"{block.page.relative_to(ROOT)}:{block.line}: {problem}".replace(name, "…"))
        wrong += broken_links(page)
    wrong += [] if len(sys.argv) > 2 else incomplete_lists() + wrong_figures()
    print("\n".join(wrong))
    print(f"{ran} blocks ran, {marked} are marked as not to run, {len(wrong)} problems")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
