"""check_determinism.py PROGRAM SITE...: a site is the same bytes, whatever the time zone, the locale, the number of
workers, the folder that it lies in and the order in which its files were made.
"""
import os, pathlib, shutil, subprocess, sys, tempfile

BUILDS = [
    ("1", {"TZ": "Pacific/Kiritimati", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"}),
    ("2", {"TZ": "America/Adak", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"}),
    ("7", {"TZ": "Asia/Kathmandu", "LANG": "C", "LC_ALL": "C", "HOME": "/nonexistent"}),
]


def copied(site: pathlib.Path, target: pathlib.Path) -> None:
    """Copies last things first, with the times of now."""
    target.mkdir(parents=True)
    for entry in sorted(site.iterdir(), reverse=True):
        if entry.is_dir() and not entry.is_symlink():
            copied(entry, target / entry.name)
        else:
            shutil.copyfile(entry, target / entry.name, follow_symlinks=False)


def tree(folder: pathlib.Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def differences(program: str, site: pathlib.Path, work: pathlib.Path) -> list[str]:
    trees = []
    for number, (jobs, environment) in enumerate(BUILDS):
        place = work / (f"{number}" * (number + 1))
        for part in ("Content", "Themes"):
            if (site / part).is_dir():
                copied(site / part, place / part)
        subprocess.run(
            [program, "build", place, "--output", place / "out", "--jobs", jobs, "--quiet"],
            env={**os.environ, "SOURCE_DATE_EPOCH": "1767225600", **environment}, check=True)
        trees.append(tree(place / "out"))
    names = sorted(set().union(*trees))
    print(f"{site}: {len(names)} files, {len(BUILDS)} builds", flush=True)
    return [f"{site}: {name} differs" for name in names if len({each.get(name) for each in trees}) > 1]


def main() -> int:
    problems: list[str] = []
    for site in sys.argv[2:]:
        with tempfile.TemporaryDirectory(prefix="tripsite-") as work:
            problems += differences(os.path.abspath(sys.argv[1]), pathlib.Path(site), pathlib.Path(work))
    for problem in problems:
        print(problem)
    return 1 if problems else 0


sys.exit(main())
