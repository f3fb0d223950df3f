"""photos.py PROGRAM HUGO COUNT: COUNT photos of 12 megapixels in four sizes, by tripsite, by vipsthumbnail alone and by Hugo,
once each, and what building again costs tripsite. Writes the figures as JSON."""
import json, os, pathlib, shutil, subprocess, sys, tempfile

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
        subprocess.run(["vips", "linear", folder / "sum.v", f"{folder}/IMG_{index:04}.jpg[Q=92]", "1", str(index % 40), "--uchar"], check=True)
    for file in folder.glob("*.v"):
        file.unlink()


def measured(command: list[object], **variables: str) -> dict[str, float]:
    run = Limit().run(list(map(str, command)), environment=os.environ | variables)
    if run is None:
        return {}
    if run.code:
        sys.exit(f"{command} ends with {run.code}")
    return {"wall": run.wall, "cpu": run.cpu, "peak": run.peak}


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
        note("tripsite", measured(build))
        note("again", measured(build))
        first = photos / "IMG_0000.jpg"
        first.write_bytes((photos / "IMG_0001.jpg").read_bytes() + b"\0")
        note("one", measured(build))
        out = top / "alone"
        out.mkdir()
        lines = [f"vipsthumbnail --export-profile srgb --size '{width}x>' -o '{out}/%s-{width}.webp[Q=78,effort=4,strip]' {photos}/*.jpg" for width in WIDTHS]
        note("vipsthumbnail", measured(["sh", "-c", "; ".join(lines)], VIPS_CONCURRENCY="1"))
        bundle = top / "hugo/content/one"
        shutil.copytree(photos, bundle)
        (bundle / "index.md").write_text("---\ntitle: One\n---\n")
        (top / "hugo/layouts/_default").mkdir(parents=True)
        (top / "hugo/layouts/_default/single.html").write_text(LAYOUT)
        (top / "hugo/hugo.toml").write_text('baseURL = "https://x.example/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap", "home", "section"]\n')
        note("hugo", measured([hugo, "--source", top / "hugo", "--quiet", "--noBuildLock"]))
    print(json.dumps(found))


main()
