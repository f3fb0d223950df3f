"""check_kinds.py PROGRAM: no file of 200 kinds brings a position, the name of a person or a path of a computer into a site. Each
file that stays out has a warning, or is one that other programs leave behind. Files that the author names are published, with a
warning that says what they tell. `build --verify` and `publish` find what another program put into the folder."""
import json, os, pathlib, re, shutil, subprocess, sys, tempfile

import kinds

# What editors, NAS systems and operating systems leave behind, and what belongs to a photo beside it.
SILENT = re.compile(r"(~|#|\.(bak|orig|old|swp|tmp)|_original|^Thumbs\.db|^desktop\.ini|^~\$.*)$|^~\$")
TRIP = "---\ntitle: A\nstops: [{name: A, at: \"48.1, 16.2\"}, {name: B, at: \"48.4, 16.5\"}]\n---\nx\n"


def site(folder, files, settings="", extra=None):
    shutil.rmtree(folder, ignore_errors=True)
    content = {"site.yml": "title: T\nbaseURL: https://example.org/\n" + settings, "trips/a/index.md": TRIP,
               "pages/p.md": "---\ntitle: P\n---\nx\n", **(extra or {})}
    for path, data in {**content, **files}.items():
        target = folder / "Content" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data if isinstance(data, bytes) else data.encode())


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    work = pathlib.Path(tempfile.mkdtemp())
    folder = work / "site"

    def tripsite(*arguments, **environment):
        return subprocess.run([program, *arguments], capture_output=True, text=True, env={**os.environ, **environment})

    def build(*arguments): return tripsite("build", str(folder), "--offline", *arguments)

    def published(): return [path for path in (folder / "Site").rglob("*") if path.is_file()]

    files = kinds.all_kinds(work / "kinds")
    assert len(files) > 150, len(files)
    everywhere = {f"{place}/{name}": data for place in ("images", "trips/a/photos") for name, data in files.items()}
    everywhere["trips/a/photos/@eaDir/a.jpg/SYNOPHOTO_THUMB_XL.jpg"] = files["a.jpg"]
    site(folder, everywhere)
    made = build()
    assert made.returncode == 0, made.stderr

    # No published byte, and nothing that exiftool reads, tells anything.
    for path in published():
        data = path.read_bytes()
        for secret in kinds.SECRETS:
            assert secret.encode() not in data and secret.encode("utf-16-le") not in data, (path, secret)
    read = subprocess.run(["exiftool", "-json", "-G1", "-a", "-u", "-ee", "-r", str(folder / "Site")], capture_output=True, text=True)
    for file in json.loads(read.stdout):
        for tag, value in file.items():
            if tag.startswith(("SourceFile", "System:")): continue
            assert kinds.NAME not in str(value) and kinds.PATH not in str(value), (file["SourceFile"], tag, value)
            isPicture = file["File:MIMEType"].startswith(("image/", "video/", "audio/"))
            assert not isPicture or not re.search("GPS|Latitude|Serial|Thumbnail|PreviewImage", tag), (file["SourceFile"], tag)

    # What is not published is named, or is silent for a reason.
    out = {path.relative_to(folder / "Site").as_posix() for path in published()}
    assert not any("eaDir" in path for path in out), out
    warned = made.stderr
    photos = {json.loads(line)["file"] for line in tripsite("photos", "--site", str(folder), "--json").stdout.splitlines()}
    left = {name for name in files if f"images/{name}" not in out and not SILENT.search(name)}
    groups = [line for line in warned.splitlines() if "Content/images/" in line or "and" in line]
    counted = sum(int(number) for number in re.findall(r" and (\d+) more", warned))
    shown = {name for name in left if f"Content/images/{name}" in warned}
    print(f"{len(files)} kinds: {len(out & set(everywhere))} published after cleaning, {len(left)} left out of images/, {len(shown)} of them "
          f"named in warnings and {counted} counted")
    assert shown and (counted or shown == left), sorted(left - shown)
    assert not any("eaDir" in photo for photo in photos), photos
    assert len(warned.splitlines()) < 150, warned
    verified = build("--verify")
    assert verified.returncode == 0, verified.stderr

    # Each kind alone: nothing is left out without a word.
    silent = []
    for name, data in sorted(files.items()):
        site(folder, {f"images/{name}": data})
        alone = build()
        assert alone.returncode == 0, (name, alone.stderr)
        if not (folder / "Site/images" / name).exists() and not SILENT.search(name):
            if f"Content/images/{name}" not in alone.stderr: silent.append(name)
            if "files: {publish:" not in alone.stderr and "ffmpeg" not in alone.stderr and "export it again" not in alone.stderr:
                silent.append(name)
    assert not silent, silent

    # The author's word, and what the file tells.
    for name, told in {"doc.pdf": "Author: zqkvist", "a.tif": "GPSLatitude", "doc.docx": kinds.NAME, "a.flac": kinds.NAME}.items():
        site(folder, {f"files/{name}": files[name]}, f"files: {{publish: [files/{name}]}}\n",
             {"pages/p.md": f"---\ntitle: P\n---\n[x](../files/{name})\n"})
        named = build()
        assert named.returncode == 0 and told in named.stderr, (name, named.stderr)
        assert (folder / "Site/files" / name).read_bytes() == files[name], name
        verified = build("--verify")
        assert verified.returncode == 0 and f"because you name it: files/{name}" in verified.stderr, (name, verified.stderr)

    # A theme has a picture whose metadata is removed, and a file that no rule of tripsite knows.
    live = work / "live"
    for name, code in {"logo.jpg": 0, "logo.tif": 70}.items():
        site(folder, {}, f"publish: {{live: {{folder: {live}}}}}\n")
        assets = folder / "Themes/roadbook/assets"
        assets.mkdir(parents=True)
        (assets / name).write_bytes(files["a.jpg" if code == 0 else "a.tif"])
        shutil.rmtree(live, ignore_errors=True)
        for done in (build("--verify"), tripsite("publish", "--site", str(folder), "--offline")):
            assert done.returncode == code, (name, done)
            assert code == 0 or "GPS:GPSLatitude" in done.stderr, done.stderr
        assert live.exists() == (code == 0), name

    # Without exiftool, nothing says that all is well.
    tools = work / "bin"
    tools.mkdir()
    for tool in ("ffmpeg", "ffprobe", "vipsthumbnail", "prlimit", "git"):
        if shutil.which(tool): (tools / tool).symlink_to(shutil.which(tool))
    site(folder, {"images/a.jpg": files["a.jpg"]})
    verified = tripsite("build", str(folder), "--offline", "--verify", PATH=str(tools))
    assert verified.returncode == 69 and "not checked for metadata" in verified.stderr, verified
    assert "Verified" not in verified.stderr, verified.stderr
    shutil.rmtree(work)


main()
