"""check_parts.py PROGRAM: sites that are built in parts and joined have the same bytes as after one build.

The recipes are those of Documentation/parts.md, as they stand there: GNU parallel runs, and the scripts of GitLab, GitHub and Slurm run
with the variables that these set. Each job has a fresh copy of the site. Then a part is missing, old, damaged or of another program.
"""
import os, pathlib, re, resource, shutil, subprocess, sys, tempfile

from ruamel.yaml import YAML

from check_documentation import ROOT, blocks

PAGE = ROOT / "Documentation/parts.md"
DAY = "2026-01-15"
PARTS = 4
TRIPS = 400


class Machine:
    """A folder of the site, and the environment of a shell there."""

    def __init__(self, program: str, folder: pathlib.Path, **variables: str):
        self.folder = folder
        programs = folder.parent / "bin"
        programs.mkdir(exist_ok=True)
        if not (programs / "tripsite").exists():
            (programs / "tripsite").symlink_to(program)
        self.environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "NO_COLOR": "1", "HOME": str(folder),
                            "SOURCE_DATE_EPOCH": "1768435200", **variables}
        self.environment.pop("CI", None)

    def copied(self, site: pathlib.Path) -> "Machine":
        for name in ("Content", "Themes"):
            if (site / name).is_dir():
                shutil.copytree(site / name, self.folder / name, copy_function=shutil.copyfile)
        return self

    def run(self, script: str, *, code: int = 0) -> str:
        done = subprocess.run(["sh", "-e", "-c", script], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != code:
            sys.exit(f"{script}: exit code {done.returncode} instead of {code}\n{done.stdout[-3000:]}")
        return done.stdout


def tree(folder: pathlib.Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def differences(name: str, made: pathlib.Path, whole: pathlib.Path) -> list[str]:
    left, right = tree(made), tree(whole)
    wrong = sorted(path for path in left.keys() | right.keys() if left.get(path) != right.get(path))
    print(f"{name}: {len(right)} files, {len(wrong)} differ", flush=True)
    return [f"{name}: {path} differs from one build" for path in wrong[:20]]


def recipe(pattern: str) -> str:
    """The block of the page with this text."""
    found = ["\n".join(block.lines) for block in blocks(PAGE) if any(re.search(pattern, line) for line in block.lines)]
    if not found:
        sys.exit(f"{PAGE.name} has no block with {pattern}")
    return found[0]


def by_parallel(program: str, site: pathlib.Path, work: pathlib.Path) -> pathlib.Path:
    """All parts use one folder at the same time."""
    machine = Machine(program, work / "parallel").copied(site)
    machine.run(recipe(r"^parallel tripsite"))
    return machine.folder / "Site"


def by_slurm(program: str, site: pathlib.Path, work: pathlib.Path) -> pathlib.Path:
    shared = Machine(program, work / "slurm").copied(site)
    (shared.folder / "parts.sh").write_text(recipe("#SBATCH --array") + "\n")
    for number in range(1, PARTS + 1):
        Machine(program, shared.folder, SLURM_ARRAY_TASK_ID=str(number), SLURM_ARRAY_TASK_COUNT=str(PARTS),
                SLURM_CPUS_PER_TASK="1").run(f"sh parts.sh {DAY}")
    shared.run("tripsite join")
    return shared.folder / "Site"


def by_gitlab(program: str, site: pathlib.Path, work: pathlib.Path) -> pathlib.Path:
    jobs = YAML(typ="safe").load(recipe("CI_NODE_INDEX"))
    last = Machine(program, work / "gitlab").copied(site)
    for number in range(1, PARTS + 1):
        job = Machine(program, work / f"gitlab-{number}", CI_NODE_INDEX=str(number), CI_NODE_TOTAL=str(jobs["part"]["parallel"]),
                      CI_PAGES_URL="https://pages.example/trips", CI_COMMIT_TIMESTAMP=f"{DAY}T23:30:00+02:00").copied(site)
        job.run("\n".join(jobs["part"]["script"]))
        for path in jobs["part"]["artifacts"]["paths"]:
            shutil.copytree(job.folder / path, last.folder / path, dirs_exist_ok=True, copy_function=shutil.copyfile)
    last.run("\n".join(jobs["pages"]["script"]))
    return last.folder / jobs["pages"]["artifacts"]["paths"][0]


def by_github(program: str, site: pathlib.Path, work: pathlib.Path) -> pathlib.Path:
    jobs = YAML(typ="safe").load(recipe("matrix.part"))["jobs"]
    last = Machine(program, work / "github", GIT_COMMITTER_DATE=f"{DAY}T12:00:00Z").copied(site)
    last.run("git init -q . && git -c user.name=a -c user.email=a@example.org commit -q --allow-empty -m a")
    for number in jobs["part"]["strategy"]["matrix"]["part"]:
        job = Machine(program, work / f"github-{number}").copied(site)
        shutil.copytree(last.folder / ".git", job.folder / ".git")
        for step in jobs["part"]["steps"]:
            if "run" in step:
                job.run(step["run"].replace("${{ matrix.part }}", str(number)))
        shutil.copy(job.folder / f"part-{number}.tar", last.folder)
    for step in jobs["join"]["steps"]:
        if "run" in step:
            last.run(step["run"])
    return last.folder / "Site"


def problems_are_named(program: str, site: pathlib.Path, work: pathlib.Path) -> list[str]:
    """Each problem in a folder with all parts. The join then writes nothing."""
    machine = Machine(program, work / "problems").copied(site)
    for number in range(1, PARTS + 1):
        machine.run(f"tripsite build --part {number}/{PARTS} --quiet")
    page = next((machine.folder / f"Parts/3-of-{PARTS}/trips").glob("*/index.html")).relative_to(machine.folder)
    trip = f"Content/trips/{page.parent.name}.md"
    parts = f"Parts/3-of-{PARTS}"
    cases = [
        (f"mv {parts} away", f"mv away {parts}", "Parts: error: part 3 of 4 is missing [missing-part]"),
        (f"cp -r {parts} Parts/again", "rm -r Parts/again", f"Parts/again: error: this is part 3 of 4, and so is {parts} [duplicate-part]"),
        (f"tripsite build --part 3/3 --quiet", "rm -r Parts/3-of-3", "Parts/3-of-3: error: this is part 3 of 3, and Parts/1-of-4 is part 1 of 4 [mixed-parts]"),
        ("mkdir Parts/empty", "rmdir Parts/empty", "Parts/empty: error: this folder is no part: it has no file tripsite-part [not-a-part]"),
        (f"mv {page} page", f"mv page {page}", f"{page}: error: this file of part 3 of 4 is missing, or somebody changed it after the part was built [damaged-part]"),
        (f"cp {parts}/tripsite-part record; sed -i 's/^version .*/version 0.1/' {parts}/tripsite-part", f"mv record {parts}/tripsite-part",
         f"{parts}: error: part 3 of 4 was built by tripsite 0.1, and this is tripsite "),
        (f"cp {trip} trip; echo More. >> {trip}", f"mv trip {trip}", f"{parts}: error: {trip} changed after part 3 of 4 was built [old-part]"),
    ]
    wrong = []
    for spoil, mend, message in cases:
        machine.run(spoil)
        said = machine.run("tripsite join", code=65)
        machine.run(mend)
        if message not in said or (machine.folder / "Site").exists():
            wrong.append(f"after {spoil}, the join says:\n{said}")
    machine.run("tripsite join")
    print(f"{len(cases)} problems are named", flush=True)
    return wrong


def corpus(work: pathlib.Path) -> pathlib.Path:
    """Random trips with a plain theme."""
    site = work / "corpus"
    shutil.copytree(ROOT / "Tests/Bench/tripsite", site)
    subprocess.run([sys.executable, ROOT / "Tests/Bench/gen_corpus.py", "--trips", str(TRIPS), "--shape", "journeys", "--out", site / "Content/trips"],
                   check=True, stdout=subprocess.DEVNULL)
    return site


def main() -> int:
    program = os.path.abspath(sys.argv[1])
    wrong = []
    with tempfile.TemporaryDirectory(prefix="tripsite-") as name:
        work = pathlib.Path(name)
        whole = Machine(program, work / "whole").copied(ROOT)
        shutil.rmtree(whole.folder / "Themes", ignore_errors=True)
        site = work / "site"
        shutil.copytree(whole.folder / "Content", site / "Content")
        whole.run("tripsite build --offline --quiet")
        whole.run("tripsite build --offline --quiet --base-url https://pages.example/trips/ --output public")
        for recipe, output in [(by_parallel, "Site"), (by_slurm, "Site"), (by_gitlab, "public"), (by_github, "Site")]:
            wrong += differences(recipe.__name__.replace("_", " "), recipe(program, site, work), whole.folder / output)
        wrong += problems_are_named(program, site, work)
    with tempfile.TemporaryDirectory(prefix="tripsite-") as name:
        work = pathlib.Path(name)
        site = corpus(work)
        whole = Machine(program, work / "whole").copied(site)
        whole.run("tripsite build --quiet")
        wrong += differences(f"{TRIPS} trips", by_parallel(program, site, work), whole.folder / "Site")
    print("\n".join(wrong))
    return 1 if wrong else 0


sys.exit(main())
