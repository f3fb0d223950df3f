"""check_photos.py PROGRAM: odd photos become an album. Each photo is at its stop, upright, in the right colours and sizes, or
a warning says why it is left out. No published file has metadata, and no photo is published as it is."""
import io, json, pathlib, re, shutil, subprocess, sys, tempfile

import numpy as np
from PIL import Image, ImageCms, ImageOps

HERE = pathlib.Path(__file__).parent
# The camera's clock is an hour slow on this trip.
TRIP = """---
title: Odd photos
date: 2025-06-14
cameraClock: {Canon EOS R6: +01:00}
stops:
  - {name: Rome, at: [41.8902, 12.4922], arrive: 2025-06-14, depart: 2025-06-17}
  - {name: Suva, at: [-18.1416, 178.4419], by: flight, arrive: 2025-06-19, nights: 1}
  - {name: Pago Pago, at: [-14.2756, -170.702], by: flight, arrive: 2025-06-22, nights: 1}
---
![The story shows it](photos/grey.jpg "A caption")
"""
# File: time, stop or day, and why.
PLACES = {
    "taken-local.jpg": ("2025-06-16T06:03", "stop 1, Rome, day 3", "by time"),
    "taken-offset.jpg": ("2025-06-16T06:03", "stop 1, Rome, day 3", "by time"),
    "taken-fraction.jpg": ("2025-06-16T11:33", "stop 1, Rome, day 3", "by time"),
    "offset-contradicts.jpg": ("2025-06-16T12:00", "stop 1, Rome, day 3", "by time"),
    "offset-of-file-only.jpg": ("2025-06-16T12:00", "stop 1, Rome, day 3", "by time"),
    "offset-broken.jpg": ("2025-06-16T12:00", "stop 1, Rome, day 3", "by time"),
    "camera-canon.jpg": ("2025-06-16T13:00", "stop 1, Rome, day 3", "by time"),
    "plain.jpg": (None, "album", "no time, no position"),
    "date-zero.jpg": (None, "album", "no time, no position"),
    "date-impossible.jpg": (None, "album", "no time, no position"),
    "date-words.jpg": (None, "album", "no time, no position"),
    "date-1970.jpg": ("1970-01-01T00:00", "album", "taken 20253 days before the trip"),
    "gps-time-only.jpg": (None, "stop 1, Rome", "by position"),
    "gps-zero.jpg": (None, "album", "no time, no position"),
    "gps-beyond.jpg": (None, "album", "no time, no position"),
    "animated.gif": (None, "album", "no time, no position"),
    "animated.webp": ("2025-06-16T12:00", "stop 1, Rome, day 3", "by time"),
    "live.jpg": ("2025-06-16T12:00", "stop 1, Rome, day 3", "by time"),
    # The clock of the camera is an hour slow, and the clock of the film too.
    "film-offset.mov": ("2025-06-16T07:03", "stop 1, Rome, day 3", "by time"),
    "film-utc.mp4": ("2025-06-16T06:03", "stop 1, Rome, day 3", "by time"),
    "film-pcm.mov": ("2025-06-16T06:03", "stop 1, Rome, day 3", "by time"),
    "film-hdr.mov": ("2025-06-16T06:03", "stop 1, Rome, day 3", "by time"),
    "film-turned.mov": ("2025-06-16T06:03", "stop 1, Rome, day 3", "by time"),
    "film-upside-down.mp4": ("2025-06-16T06:03", "stop 1, Rome, day 3", "by time"),
    "film-place-only.mp4": (None, "stop 1, Rome", "by position"),
    "film-late.mp4": ("2025-06-16T06:03", "stop 1, Rome, day 3", "by time"),
    "film.webm": ("2025-06-16T06:03", "stop 1, Rome, day 3", "by time"),
    "film.mkv": (None, "album", "no time, no position"),
    "sound.mp3": (None, "album", "no time, no position"),
    "sound.m4a": ("2025-06-16T06:03", "stop 1, Rome, day 3", "by time"),
    "photo.heic": ("2025-06-16T12:00", "stop 1, Rome, day 3", "by time"),
    "photo.avif": ("2025-06-16T12:00", "stop 1, Rome, day 3", "by time"),
}
# File: kind, width, height, milliseconds.
FILMS = {
    "film-offset.mov": ("film", 480, 270, 2000),
    "film-turned.mov": ("film", 270, 480, 2000),
    "film-upside-down.mp4": ("film", 480, 270, 2000),
    "film-pcm.mov": ("film", 480, 270, 2000),
    "film-late.mp4": ("film", 480, 270, 4000),
    "film.mkv": ("film", 480, 270, 2000),
    "live.jpg": ("live photo", 480, 320, 2000),
    "animated.gif": ("animation", 480, 320, 600),
    "sound.ogg": ("sound", None, None, 2000),
}
# The moment of a film whose picture is like its still, in seconds, and the greatest mean difference from it.
STILLS = {"film-utc.mp4": (1, 40), "film-turned.mov": (1, 40), "film-upside-down.mp4": (1, 40), "film-late.mp4": (3.5, 3),
          "film-hdr.mov": (1, 40)}
# The film that looks the same without HDR.
PLAIN = {"film-hdr.mov": "film-utc.mp4"}
# The beginning of each warning about a photo.
WARNINGS = {
    "script.svg": "the SVG contains a script",
    "empty.jpg": "the photo cannot be read",
    "text-named.jpg": "the photo cannot be read",
    "truncated.jpg": "the photo cannot be read: ",
    "film-cut.mp4": "the film cannot be read: ",
    "film-words.mp4": "the film cannot be read: it is no film, or not a whole one",
    "film-empty.mov": "the film cannot be read: it is no film, or not a whole one",
    "film-photo.mov": "browsers cannot play this film",
    "hours.mp4": "the film lasts 10:00:00, and at most 2 hours are published",
    "bomb.png": "the photo has 60000 × 60000 pixels, and at most 300 million are read",
    "date-1970.jpg": "this photo and 1 more were taken 3086 to 20253 days before the trip",
    "date-2038.jpg": "the photo was taken 4593 days after the trip",
}
# What exiftool says of a file itself, of its pixels, and of what it computes from both.
TECHNICAL = {"ExifTool", "File", "Composite", "SourceFile", "RIFF", "JFIF", "PNG", "GIF", "ICC_Profile", "SVG"}
# What exiftool says of the packing of films and sound. A date is a secret unless it is 0.
PACKING = {"QuickTime", "Matroska", "MPEG", "Vorbis", "Opus", "Ogg"}
PACKING_SECRETS = re.compile("GPS|Location|Model|Make$|Author|Artist|Creator|Title|Comment|Software|Encod|CreationDate|DateTime|Keys")
HANDLERS = {"Video Track", "Audio Track", "VideoHandler", "SoundHandler", "Metadata", "Apple", "Alias Data", "url"}
SECRETS = [b"Secret", b"SECRET", b"Canon", b"X100V", b"4711"]


def build(program: str, site: pathlib.Path) -> list[dict]:
    done = subprocess.run([program, "build", site, "--json", "--now", "2025-07-01"], text=True, stdout=subprocess.PIPE)
    if done.returncode:
        sys.exit(f"the build ends with {done.returncode}: {done.stdout}")
    return [json.loads(line) for line in done.stdout.splitlines()[:-1]]


def listed(program: str, site: pathlib.Path) -> dict[str, dict]:
    done = subprocess.run([program, "photos", "--site", site, "--json"], text=True, stdout=subprocess.PIPE, check=True)
    photos = map(json.loads, done.stdout.splitlines())
    return {photo["file"].rsplit("/", 1)[1]: photo for photo in photos if "file" in photo and "home" in photo}


def upright(file: pathlib.Path) -> Image.Image:
    """As a person sees the file, in sRGB."""
    with Image.open(file) as picture:
        profile = picture.info.get("icc_profile")
        picture = ImageOps.exif_transpose(picture)
        if profile and picture.mode == "RGB":
            target = ImageCms.createProfile("sRGB")
            picture = ImageCms.profileToProfile(picture, ImageCms.ImageCmsProfile(io.BytesIO(profile)), target)
        if picture.mode.startswith("I;16"):
            picture = Image.fromarray((np.asarray(picture) >> 8).astype(np.uint8))
        return picture.convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of the pixels, 0 to 255."""
    return float(np.abs(np.asarray(one, np.int16) - np.asarray(other.resize(one.size), np.int16)).mean())


def variants(site: pathlib.Path, page: str, name: str) -> list[pathlib.Path]:
    """The files of a photo, by the id that its name gives."""
    at = page.index(f'id="photo-{name}"')
    link = page[at:page.index("</a>", at)]
    return sorted({site / "Site" / part.split('"')[0].split()[0].lstrip("/") for part in link.split("/photos/")[1:]
                   for part in ["photos/" + part]})


def main() -> int:
    program, problems = str(pathlib.Path(sys.argv[1]).resolve()), []
    with tempfile.TemporaryDirectory(prefix="tripsite-photos-") as name:
        site = pathlib.Path(name)
        photos = site / "Content/trips/odd/photos"
        subprocess.run([sys.executable, HERE / "make_photos.py", photos], check=True)
        (photos / "line\nbreak.jpg").unlink(missing_ok=True)
        (site / "Content/trips/odd/index.md").write_text(TRIP, "utf-8")
        (site / "Content/site.yml").write_text("title: Photos\nbaseURL: https://photos.example/\n")
        # A picture that belongs to no trip keeps its size, and loses its metadata.
        (site / "Content/pages").mkdir()
        shutil.copy(photos / "private.jpg", site / "Content/pages/private.jpg")

        # A drawing can have several. The first one counts.
        found = {warning["file"].rsplit("/", 1)[1]: warning["message"]
                 for warning in reversed(build(program, site)) if "message" in warning}
        for file, message in WARNINGS.items():
            if not found.get(file, "").startswith(message):
                problems.append(f"{file}: {found.get(file)!r} instead of {message!r}")
        problems += [f"{file}: unexpected: {found[file]}" for file in found.keys() - WARNINGS.keys()]

        known = listed(program, site)
        for file, wanted in PLACES.items():
            photo = known.get(file, {})
            if wanted != (got := (photo.get("taken"), photo.get("home"), photo.get("why"))):
                problems.append(f"{file}: {got} instead of {wanted}")
        for file, wanted in FILMS.items():
            film = known.get(file, {})
            if wanted != (got := (film.get("kind"), film.get("width"), film.get("height"), film.get("milliseconds"))):
                problems.append(f"{file}: {got} instead of {wanted}")
        if "live.mov" in known:
            problems.append("the film of a live photo is an item of its own")
        # Both sides of the date line are near a stop.
        for file, stop in [("west-of-date-line.jpg", "stop 1, Rome, day 3"), ("east-of-date-line.jpg", "stop 1, Rome, day 3")]:
            if known[file]["home"] != stop:
                problems.append(f"{file}: {known[file]['home']}")

        page = (site / "Site/trips/odd/index.html").read_text("utf-8")
        if page.count('id="photo-grey"'):
            problems.append("a photo of the story is repeated")
        for file in sorted(photos.iterdir()):
            words = file.stem.lower().replace("_", "-")
            if file.name not in known or f'id="photo-{words}"' not in page or known[file.name]["kind"] in ("film", "sound"):
                continue
            reference = upright(file) if file.suffix not in (".heic", ".avif") else upright(photos / "plain.jpg")
            files = variants(site, page, words)
            for variant in files:
                with Image.open(variant) as made:
                    if made.width > reference.width or abs(made.width * reference.height - made.height * reference.width) > reference.width:
                        problems.append(f"{file.name}: {variant.name} is {made.size}, of {reference.size}")
                    elif (apart := difference(made.convert("RGB"), reference)) > (20 if words in ("transparent", "cmyk", "palette") else 8):
                        problems.append(f"{file.name}: {variant.name} differs by {apart:.1f}")

        for file, (second, most) in STILLS.items():
            # ffmpeg turns what it shows upright.
            frame = subprocess.run(["ffmpeg", "-v", "error", "-ss", str(second), "-i", photos / PLAIN.get(file, file), "-frames:v", "1", "-f", "image2pipe", "-c:v", "png", "-"],
                                   stdout=subprocess.PIPE, check=True).stdout
            with Image.open(io.BytesIO(frame)) as reference, Image.open(variants(site, page, pathlib.Path(file).stem)[0]) as still:
                apart = difference(still.convert("RGB"), reference.convert("RGB"))
                if still.size != reference.size or apart > most:
                    problems.append(f"{file}: its still is {still.size} of {reference.size} and differs by {apart:.1f}")

        for film in sorted(site.joinpath("Site/photos").glob("*.mp4")):
            codecs = subprocess.run(["ffprobe", "-v", "error", "-show_entries", "stream=codec_name", "-of", "default=noprint_wrappers=1:nokey=1", film],
                                    text=True, stdout=subprocess.PIPE, check=True).stdout.split()
            if any(codec.startswith("pcm_") for codec in codecs):
                problems.append(f"{film.name} has sound that browsers do not play: {codecs}")

        tags = json.loads(subprocess.run(["exiftool", "-json", "-G", "-r", "-a", "-u", site / "Site"], stdout=subprocess.PIPE).stdout)
        for file in tags:
            more = {tag for tag, value in file.items() if tag.split(":")[0] not in TECHNICAL | PACKING
                    or tag.split(":")[0] in PACKING and (PACKING_SECRETS.search(tag.split(":")[1]) or "Date" in tag and value != "0000:00:00 00:00:00"
                                                           or "Handler" in tag and value not in HANDLERS)}
            if more and not file["SourceFile"].endswith((".html", ".xml", ".svg", ".json", ".geojson", ".gpx", ".kml", ".ics")):
                problems.append(f"{file['SourceFile']}: {sorted(more)[:5]}")
        for file in site.joinpath("Site").rglob("*"):
            if file.is_file() and file.suffix != ".svg" and (data := file.read_bytes()):
                problems += [f"{file.name} has {secret!r}" for secret in SECRETS if secret in data and file.suffix != ".html"]
        # plain.jpg has no metadata, and private.jpg without its metadata is the same.
        copies = {file.read_bytes() for file in photos.iterdir() if file.suffix != ".svg" and file.stem != "plain" and file.stat().st_size}
        problems += [f"{file.name} is published as it is" for file in site.joinpath("Site").rglob("*")
                     if file.is_file() and file.suffix != ".svg" and file.read_bytes() in copies]

        before = {file.name: file.stat().st_mtime_ns for file in (site / ".tripsite-cache/derived").iterdir()}
        (photos / "plain.jpg").write_bytes((photos / "progressive.jpg").read_bytes())
        build(program, site)
        after = {file.name: file.stat().st_mtime_ns for file in (site / ".tripsite-cache/derived").iterdir()}
        if changed := [name for name in after if before.get(name) != after[name]]:
            problems.append(f"photos were made again: {changed}")
        if subprocess.run([program, "build", site, "--verify", "--quiet", "--now", "2025-07-01"]).returncode:
            problems.append("a full build makes other files")
    for problem in problems:
        print(problem)
    print(f"{len(known)} photos, {len(tags)} published files, {len(problems)} problems")
    return 1 if problems else 0


sys.exit(main())
