"""photos.py PROGRAM HUGO COUNT: COUNT photos of 12 megapixels in four sizes, by tripsite, by vipsthumbnail alone and by Hugo,
once each, and what building again costs tripsite. All three make WebP with quality 78 and effort 2, which is Hugo's. Writes the
figures as JSON: `peak` is the largest memory of one process, `own` that of the program itself, and `all` that of the program
and what it started at one moment, in MiB. The memory that processes share counts once."""
import json, os, pathlib, shutil, subprocess, sys, tempfile, threading, time

from limit import Limit

WIDTHS = [480, 960, 1600, 2400]
SIZES = " ".join('{{ (.Resize "%dx webp q78").RelPermalink }}' % width for width in WIDTHS)
LAYOUT = '{{ range .Resources.ByType "image" }}%s{{ end }}' % SIZES


def make(folder: pathlib.Path, count: int) -> None:
    """Soft shapes with grain, which compress like photos."""
    folder.mkdir(parents=True)
    for name, command in {
        "shapes": "perlin {} 4000 3000 --cell-size 400 --seed 1 --uchar", "grain": "gaussnoise {} 4000 3000 --sigma 5 --mean 0 --seed 2",
        "blue": "perlin {} 4000 3000 --cell-size 300 --seed 3 --uchar", "red": "perlin {} 4000 3000 --cell-size 500 --seed 4 --uchar",
    }.items():
        subprocess.run(["vips", *command.format(folder / f"{name}.v").split()], check=True)
    subprocess.run(["vips", "bandjoin", f"{folder}/red.v {folder}/shapes.v {folder}/blue.v", folder / "colours.v"], check=True)
    subprocess.run(["vips", "add", folder / "colours.v", folder / "grain.v", folder / "sum.v"], check=True)
    for index in range(count):
        subprocess.run(["vips", "linear", folder / "sum.v", f"{folder}/IMG_{index:04}.jpg[Q=92]", "1", str(index / 8), "--uchar"], check=True)
    for file in folder.glob("*.v"):
        file.unlink()


class Memory:
    """Samples the memory of a program and of all that it starts, ten times a second, in MiB."""

    def __init__(self) -> None:
        self.own = self.all = 0.0
        self.is_over = threading.Event()
        self.thread = threading.Thread()

    def watch(self, process: int) -> None:
        self.thread = threading.Thread(target=self.sample, args=[process])
        self.thread.start()

    def stop(self) -> None:
        self.is_over.set()
        self.thread.join()

    def sample(self, process: int) -> None:
        while not self.is_over.wait(0.1):
            self.own = max(self.own, self.field(f"/proc/{process}/status", "VmHWM:"))
            self.all = max(self.all, sum(self.field(f"/proc/{each}/smaps_rollup", "Pss:") for each in self.tree(process)))

    def tree(self, process: int) -> list[int]:
        found, at = [process], 0
        while at < len(found):
            try:
                for task in os.listdir(f"/proc/{found[at]}/task"):
                    found += map(int, pathlib.Path(f"/proc/{found[at]}/task/{task}/children").read_text().split())
            except OSError:
                pass  # It has ended.
            at += 1
        return found

    def field(self, file: str, name: str) -> float:
        try:
            lines = pathlib.Path(file).read_text().splitlines()
        except OSError:
            return 0
        return next((int(line.split()[1]) / 1024 for line in lines if line.startswith(name)), 0)


def measured(command: list[object], **variables: str) -> dict[str, float]:
    memory = Memory()
    run = Limit().run(list(map(str, command)), environment=os.environ | variables, started=memory.watch)
    memory.stop()
    if run is None:
        return {}
    if run.code:
        sys.exit(f"{command} ends with {run.code}")
    return {"wall": run.wall, "cpu": run.cpu, "peak": run.peak, "own": memory.own, "all": memory.all}


def alone(out: pathlib.Path, photos: str) -> list[object]:
    """vipsthumbnail for the same sizes, with nothing around it."""
    return ["sh", "-c", "; ".join(f"vipsthumbnail --export-profile srgb --size '{width}x>' -o '{out}/%s-{width}.webp[Q=78,effort=2,strip]' {photos}"
                                  for width in WIDTHS)]


def main() -> None:
    program, hugo, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    found: dict[str, float] = {}

    def note(name: str, figures: dict[str, float]) -> None:
        found.update({f"{name} {key}": value for key, value in figures.items()})

    with tempfile.TemporaryDirectory(prefix="tripsite-photos-") as name:
        top = pathlib.Path(name)
        photos = top / "site/Content/trips/one/photos"
        make(photos, count)
        (photos.parent / "index.md").write_text("---\ntitle: One\nstops: [{name: Rome, at: [41.89, 12.49]}]\n---\n")
        build = [program, "build", top / "site", "--quiet"]
        # A file that changed within the last two seconds is read again by the next build.
        time.sleep(3)
        note("tripsite", measured(build))
        note("again", measured(build))
        first = photos / "IMG_0000.jpg"
        first.write_bytes((photos / "IMG_0001.jpg").read_bytes() + b"\0")
        note("one", measured(build))
        out = top / "alone"
        out.mkdir()
        note("one by vipsthumbnail", measured(alone(out, f"{first}"), VIPS_CONCURRENCY="1"))
        note("vipsthumbnail", measured(alone(out, f"{photos}/*.jpg"), VIPS_CONCURRENCY="1"))
        bundle = top / "hugo/content/one"
        shutil.copytree(photos, bundle)
        (bundle / "index.md").write_text("---\ntitle: One\n---\n")
        (top / "hugo/layouts/_default").mkdir(parents=True)
        (top / "hugo/layouts/_default/single.html").write_text(LAYOUT)
        (top / "hugo/hugo.toml").write_text('baseURL = "https://x.example/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap", "home", "section"]\n')
        note("hugo", measured([hugo, "--source", top / "hugo", "--quiet", "--noBuildLock"]))
    for name in ("vipsthumbnail", "hugo"):
        if f"{name} cpu" in found:
            found[f"cpu to {name}"] = found["tripsite cpu"] / found[f"{name} cpu"]
    print(json.dumps(found))


main()
