"""counts.py PROGRAM [TRIPS]: what first builds of TRIPS trips (300) cost, counted and not timed, so that it does not depend on
the machine and on the day: allocations, and instructions by valgrind if it is there.
"""
import os, pathlib, re, shutil, subprocess, sys, tempfile

HERE = pathlib.Path(__file__).parent
ROADBOOK = "title: Trips\nbaseURL: https://trips.example/\nauthor: Trips\n"


def sites(work: pathlib.Path, trips: int) -> dict[str, pathlib.Path]:
    """The sites by their names: the bench's trips with a plain theme, and journeys with roadbook."""
    made = {}
    for name, shape in [("plain", "plain"), ("roadbook", "journeys")]:
        site = work / name
        subprocess.run([sys.executable, HERE / "gen_corpus.py", "--trips", str(trips), "--shape", shape,
                        "--out", site / "Content/trips"], check=True)
        if name == "plain":
            shutil.copytree(HERE / "tripsite/Themes", site / "Themes")
            shutil.copy(HERE / "tripsite/Content/site.yml", site / "Content")
        else:
            (site / "Content/site.yml").write_text(ROADBOOK)
        made[name] = site
    return made


def build(program: str, site: pathlib.Path, *before: str, **environment: str) -> None:
    """One worker, so that the counts do not depend on the number of cores."""
    for old in [site / ".tripsite-cache", site / "Site"]:
        shutil.rmtree(old, ignore_errors=True)
    subprocess.run([*before, program, "build", site, "--jobs", "1", "--now", "2026-01-01", "--quiet"], check=True,
                   env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def allocations(program: str, site: pathlib.Path, work: pathlib.Path) -> int:
    library, counted = work / "allocations.so", work / "counted"
    if not library.exists():
        subprocess.run(["gcc", "-O2", "-fPIC", "-shared", "-o", library, HERE / "allocations.c"], check=True)
    build(program, site, LD_PRELOAD=str(library), COUNTED=str(counted))
    return int(counted.read_text())


def instructions(program: str, site: pathlib.Path, work: pathlib.Path) -> int | None:
    if not shutil.which("valgrind"):
        return None
    log = work / "valgrind.log"
    build(program, site, "valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", f"--log-file={log}")
    found = re.search(r"I\s+refs:\s+([\d,]+)", log.read_text())
    return int(found[1].replace(",", "")) if found else None


def main() -> None:
    program, trips = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 300
    with tempfile.TemporaryDirectory(prefix="tripsite-counts-") as name:
        work = pathlib.Path(name)
        for kind, site in sites(work, trips).items():
            count, executed = allocations(program, site, work), instructions(program, site, work)
            shown = f"{executed / 1e9:.2f} · 10⁹ instructions" if executed else "instructions not counted: no valgrind"
            print(f"{kind:12} {trips} trips  {count} allocations, {count / trips:.0f} a trip  {shown}", flush=True)


if __name__ == "__main__":
    main()
