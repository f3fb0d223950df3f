"""check_edits.py PROGRAM SITE [EDITS] [SEED]: after each random edit, an incremental build is what a full build is.

It edits as a file manager, an editor and git do: files and folders are renamed, moved, copied, swapped, replaced
by content of the same size, touched, restored with older times, and checked out from other branches. The same seed makes
the same edits. Tests/Site/edits.py makes them. If a build has errors, a full build must have the same, and the next edits
undo the last ones.
"""
import hashlib, pathlib, shutil, subprocess, sys, tempfile

from edits import Author


class Site:
    def __init__(self, program: pathlib.Path, folder: pathlib.Path) -> None:
        (self.program, self.folder) = (program, folder)
        (self.output, self.full) = (folder / "Site", folder.parent / "full")

    def build(self, day: str, *arguments: object) -> tuple[int, str]:
        result = subprocess.run(
            [self.program, "build", self.folder, "--now", day, "--offline", "--quiet", *map(str, arguments)],
            capture_output=True, text=True, timeout=600)
        return (result.returncode, result.stderr)

    def build_fully(self, day: str) -> tuple[int, str]:
        """A build into a folder that no build knows. It shares only derived files."""
        known = set((self.folder / ".tripsite-cache").glob("build-*"))
        shutil.rmtree(self.full, ignore_errors=True)
        result = self.build(day, "--output", self.full)
        for state in set((self.folder / ".tripsite-cache").glob("build-*")) - known:
            shutil.rmtree(state)
        return result

    def difference(self, day: str, built: tuple[int, str]) -> str | None:
        """Says what the build did otherwise than a full build."""
        expected = self.build_fully(day)
        if built != expected:
            return f"the build ends with {built}, a full build with {expected}"
        if built[0] != 0:
            return None
        (made, wanted) = (contents(self.output), contents(self.full))
        wrong = sorted(path for path in made.keys() | wanted.keys() if made.get(path) != wanted.get(path))
        return f"{len(wrong)} files are not those of a full build: {', '.join(wrong[:20])}" if wrong else None

    def verifies(self, day: str) -> str | None:
        """Says what `--verify` finds otherwise than a full build. It asks exiftool too, which takes most of its time."""
        verified = self.build(day, "--verify")
        # Random files can tell more than they show. That is not about builds.
        differs = "differs from a full build" in verified[1] or verified[0] not in (0, 70)
        return f"--verify ends with {verified}" if differs else None


def contents(folder: pathlib.Path) -> dict[str, bytes]:
    """The digest of each file by its path. The list of the files that a build made is not part of a site."""
    return {
        str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).digest()
        for file in folder.rglob("*") if file.is_file() and file.name != ".tripsite-manifest"
    }


def main() -> int:
    (program, source) = (pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve())
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 60
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    with tempfile.TemporaryDirectory(prefix="tripsite-") as work:
        site = Site(program, pathlib.Path(work) / "site")
        author = Author(source, site.folder, seed)
        wrong = failed = 0
        for step in range(count):
            edit = author.undo() if author.is_stuck else author.edit()
            built = site.build(author.day)
            difference = site.difference(author.day, built)
            if built[0] == 0 and step % 10 == 9:
                difference = difference or site.verifies(author.day)
            author.heard(is_sound=built[0] == 0)
            failed += not author.is_sound
            if step % 25 == 24:
                print(f"{step + 1 - wrong} of {step + 1}", flush=True)
            if difference:
                wrong += 1
                print(f"edit {step + 1} of seed {seed}, {edit}: {difference[:2000]}", flush=True)
                # The next edit is compared alone.
                shutil.rmtree(site.folder / ".tripsite-cache", ignore_errors=True)
    print(f"seed {seed}: {count - wrong} of {count} builds are as full builds, {failed} of them fail alike")
    for kind, times in sorted(author.kinds.items()):
        print(f"  {times:4} {kind}")
    # A run that mostly fails tests little.
    return 1 if wrong or failed > count // 2 else 0


if __name__ == "__main__":
    sys.exit(main())
