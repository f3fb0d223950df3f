"""Makes a folder of photos to test with: `make_photos.py OUT`. With `--large N`, N photos of 12 megapixels, to measure with."""
import pathlib, struct, subprocess, sys, zlib

import numpy as np
from PIL import Image, ImageCms

from scenes import scene

ROME = ("-GPSLatitude=41.8902", "-GPSLatitudeRef=N", "-GPSLongitude=12.4922", "-GPSLongitudeRef=E", "-GPSAltitude=21")
NOON = "-DateTimeOriginal=2025:06:16 12:00:00"
# Where upright ends up when it is stored: what Image.transpose does to the pixels before each orientation undoes it.
TURNS = {1: None, 2: Image.FLIP_LEFT_RIGHT, 3: Image.ROTATE_180, 4: Image.FLIP_TOP_BOTTOM, 5: Image.TRANSPOSE,
         6: Image.ROTATE_90, 7: Image.TRANSVERSE, 8: Image.ROTATE_270}

# name, how it is made, arguments for exiftool
PHOTOS = [
    *[(f"orientation-{n}.jpg", f"turned {n}", [NOON, f"-Orientation#={n}"]) for n in TURNS],
    ("plain.jpg", "jpeg", []),
    ("taken-local.jpg", "jpeg", ["-DateTimeOriginal=2025:06:16 06:03:44"]),
    ("taken-offset.jpg", "jpeg", ["-DateTimeOriginal=2025:06:16 06:03:44", "-OffsetTimeOriginal=+02:00"]),
    ("taken-fraction.jpg", "jpeg", ["-DateTimeOriginal=2025:06:16 06:03:44", "-SubSecTimeOriginal=87", "-OffsetTimeOriginal=-03:30"]),
    ("offset-contradicts.jpg", "jpeg", [NOON, "-OffsetTimeOriginal=+02:00", "-OffsetTime=-08:00", "-OffsetTimeDigitized=+09:00"]),
    ("offset-of-file-only.jpg", "jpeg", [NOON, "-OffsetTime=-08:00"]),
    ("created-only.jpg", "jpeg", ["-CreateDate=2025:06:16 07:00:00"]),
    ("changed-only.jpg", "jpeg", ["-ModifyDate=2025:06:17 07:00:00"]),
    ("xmp-time.jpg", "jpeg", ["-XMP-exif:DateTimeOriginal=2025:06:16 08:00:00+02:00"]),
    ("gps-time-only.jpg", "jpeg", [*ROME, "-GPSDateStamp=2025:06:16", "-GPSTimeStamp=04:03:44"]),
    ("date-zero.jpg", "jpeg", ["-DateTimeOriginal=0000:00:00 00:00:00"]),
    ("date-blank.jpg", "jpeg", ["-DateTimeOriginal=    :  :     :  :  "]),
    ("date-impossible.jpg", "jpeg", ["-DateTimeOriginal=2025:02:30 25:61:00"]),
    ("date-words.jpg", "jpeg", ["-DateTimeOriginal=last summer"]),
    ("date-1970.jpg", "jpeg", ["-DateTimeOriginal=1970:01:01 00:00:00"]),
    ("date-2038.jpg", "jpeg", ["-DateTimeOriginal=2038:01:19 03:14:08"]),
    ("offset-broken.jpg", "jpeg", [NOON, "-OffsetTimeOriginal=+2"]),
    ("leap-second.jpg", "jpeg", ["-DateTimeOriginal=2016:12:31 23:59:60", "-OffsetTimeOriginal=+00:00"]),
    ("west-of-date-line.jpg", "jpeg", [NOON, "-GPSLatitude=18.1", "-GPSLatitudeRef=S", "-GPSLongitude=178.4", "-GPSLongitudeRef=E"]),
    ("east-of-date-line.jpg", "jpeg", [NOON, "-GPSLatitude=14.3", "-GPSLatitudeRef=S", "-GPSLongitude=170.7", "-GPSLongitudeRef=W"]),
    ("at-180.jpg", "jpeg", [NOON, "-GPSLatitude=16.8", "-GPSLatitudeRef=S", "-GPSLongitude=180", "-GPSLongitudeRef=W"]),
    ("gps-no-reference.jpg", "jpeg", ["-GPSLatitude=41.8902", "-GPSLongitude=12.4922"]),
    ("gps-zero.jpg", "jpeg", ["-GPSLatitude=0", "-GPSLatitudeRef=N", "-GPSLongitude=0", "-GPSLongitudeRef=E"]),
    ("gps-no-longitude.jpg", "jpeg", ["-GPSLatitude=41.8902", "-GPSLatitudeRef=N"]),
    ("gps-beyond.jpg", "jpeg", ["-GPSLatitude=141.5", "-GPSLatitudeRef=N", "-GPSLongitude=500", "-GPSLongitudeRef=E"]),
    ("gps-nan.jpg", "nan", ROME),
    ("camera-canon.jpg", "jpeg", [NOON, "-Make=Canon", "-Model=Canon EOS R6", "-SerialNumber=012345678901", "-LensModel=RF35mm F1.8"]),
    ("camera-odd.jpg", "jpeg", [NOON, "-Make=FUJIFILM  ", '-Model=X100V "Ølga" <b>&amp;']),
    ("private.jpg", "thumbnail", [NOON, *ROME, "-OwnerName=Secret Owner", "-Artist=Secret Artist", "-Comment=Secret comment",
                                  "-UserComment=Secret note", "-XMP:Creator=Secret creator", "-XMP:City=Secret city",
                                  "-IPTC:By-line=Secret byline", "-IPTC:City=Secret town", "-XMP-mwg-rs:RegionName=Secret face",
                                  "-XMP-mwg-rs:RegionType=Face", "-ImageUniqueID=Secret-id"]),
    ("makernote.jpg", "makernote", []),
    ("motion-photo.jpg", "motion", [NOON, *ROME, "-XMP-GCamera:MicroVideo=1", "-XMP-GCamera:MicroVideoVersion=1"]),
    ("xmp-only.jpg", "jpeg", ["-XMP:GPSLatitude=41.8902", "-XMP:GPSLongitude=12.4922"]),
    ("progressive.jpg", "progressive", [NOON]),
    ("grey.jpg", "grey", [NOON]),
    ("cmyk.jpg", "cmyk", [NOON]),
    ("display-p3.jpg", "p3", [NOON]),
    ("one-pixel-wide.png", "strip", []),
    ("one-pixel.jpg", "dot", [NOON]),
    ("panorama.jpg", "panorama", [NOON]),
    ("transparent.png", "rgba", ["-XMP:GPSLatitude=41.8902", "-XMP:GPSLongitude=12.4922"]),
    ("palette.png", "palette", []),
    ("sixteen-bit.png", "deep", []),
    ("text-chunk.png", "jpeg", ["-PNG:Comment=Secret comment", *ROME]),
    ("photo.webp", "jpeg", [NOON, *ROME]),
    ("photo.tiff", "jpeg", [NOON, *ROME]),
    ("pages.tiff", "pages", []),
    ("animated.gif", "animated", ["-Comment=Secret comment"]),
    ("animated.webp", "animated", [NOON, *ROME]),
    ("live.jpg", "jpeg", [NOON]),
    ("photo.heic", "vips", [NOON, *ROME]),
    ("photo.avif", "vips", [NOON, *ROME]),
    ("UPPER.JPG", "jpeg", [NOON]),
    ("line\nbreak.jpg", "jpeg", [NOON]),
    ("brackets [1] (copy) & more.jpg", "jpeg", [NOON]),
    ("-leading-dash.jpg", "jpeg", [NOON]),
    ("Ünïcode 写真.jpg", "jpeg", [NOON]),
    ("percent %d #1?.jpg", "jpeg", [NOON]),
    ("truncated.jpg", "truncated", [NOON]),
    ("empty.jpg", "empty", None),
    ("png-named.jpg", "png named", None),
    ("text-named.jpg", "text", None),
    ("bomb.png", "bomb", None),
    ("script.svg", "svg", None),
]
PLACE = "-Keys:GPSCoordinates=41.8902, 12.4922, 21"
SECRET = ["-Keys:Model=Canon EOS R6", "-Keys:Author=Secret author", "-ItemList:Comment=Secret comment", "-UserData:GPSCoordinates=41.8902, 12.4922, 21",
          "-XMP:Creator=Secret creator", "-XMP:GPSLatitude=41.8902", "-XMP:GPSLongitude=12.4922"]
SPOTS = ["-f", "lavfi", "-i", "testsrc2=size=480x270:rate=10:duration=2"]
BEEP = ["-f", "lavfi", "-i", "sine=duration=2"]
# Three seconds of black and a second of colour, packed so that only the first picture needs no other.
LATE = ["-f", "lavfi", "-i", "color=black:size=480x270:rate=10:duration=3", "-f", "lavfi", "-i", "color=0x8090a0:size=480x270:rate=10:duration=1",
        "-filter_complex", "[0][1]concat=n=2", "-g", "1000", "-sc_threshold", "0"]
# White as bright as paper, which has 203 candelas in HLG, and not as bright as a lamp.
HDR = ["-f", "lavfi", "-i", "testsrc2=size=480x270:rate=10:duration=2", "-vf",
       "format=gbrpf32le,zscale=transferin=bt709:primariesin=bt709:matrixin=gbr:transfer=arib-std-b67:primaries=bt2020:matrix=bt2020nc:npl=203,format=yuv420p10le"]
H264 = ["-pix_fmt", "yuv420p", "-c:v", "libx264", "-threads", "1"]
# name, arguments for ffmpeg, arguments for exiftool
FILMS = [
    ("film-offset.mov", [*SPOTS, *BEEP, *H264, "-c:a", "aac"], ["-QuickTime:CreateDate=2025:06:16 04:03:44", "-Keys:CreationDate=2025:06:16 06:03:44+02:00", PLACE, *SECRET]),
    ("film-utc.mp4", [*SPOTS, *BEEP, *H264, "-c:a", "aac"], ["-QuickTime:CreateDate=2025:06:16 04:03:44", PLACE, *SECRET[1:]]),
    ("film-turned.mov", [*SPOTS, *H264], ["-QuickTime:CreateDate=2025:06:16 04:03:44", "-Rotation=90", PLACE, *SECRET[1:]]),
    ("film-upside-down.mp4", [*SPOTS, *H264], ["-QuickTime:CreateDate=2025:06:16 04:03:44", "-Rotation=180"]),
    # Cameras write sound that is not compressed.
    ("film-pcm.mov", [*SPOTS, *BEEP, *H264, "-c:a", "pcm_s16le"], ["-QuickTime:CreateDate=2025:06:16 04:03:44"]),
    # Colours as phones write them in HDR.
    ("film-hdr.mov", [*HDR, "-c:v", "libx265", "-x265-params", "log-level=error:pools=1:frame-threads=1", "-tag:v", "hvc1"], ["-QuickTime:CreateDate=2025:06:16 04:03:44"]),
    ("film-place-only.mp4", [*SPOTS, *H264], [PLACE]),
    ("film-late.mp4", [*LATE, *H264], ["-QuickTime:CreateDate=2025:06:16 04:03:44"]),
    ("film.webm", [*SPOTS, *BEEP, "-c:v", "libvpx-vp9", "-cpu-used", "8", "-deadline", "realtime", "-c:a", "libopus",
                   "-metadata", "creation_time=2025-06-16T04:03:44Z", "-metadata", "title=Secret title"], []),
    ("film.mkv", [*SPOTS, *H264, "-metadata", "title=Secret title", "-metadata", "LOCATION=+41.8902+012.4922/"], []),
    ("live.mov", [*SPOTS, *H264], SECRET),
    ("sound.mp3", [*BEEP, "-metadata", "title=Secret title"], []),
    ("sound.m4a", [*BEEP, "-c:a", "aac", "-metadata", "title=Secret title"], ["-QuickTime:CreateDate=2025:06:16 04:03:44", PLACE]),
    ("sound.ogg", [*BEEP, "-metadata", "title=Secret title"], []),
    ("hours.mp4", ["-f", "lavfi", "-i", "testsrc2=size=64x48:rate=1/600:duration=36000", *H264], []),
]
SVG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="alert(1)"><script>alert(2)</script>
<metadata>Secret place</metadata><a href="javascript:alert(3)"><circle cx="4" cy="4" r="3"/></a>
<image href="http://127.0.0.1:9/track.png"/><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject></svg>
"""


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def display_p3() -> bytes:
    """An ICC profile with the primaries of Display P3: that of sRGB with other colorants."""
    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    colorants = {b"rXYZ": (.51512, .24120, -.00105), b"gXYZ": (.29198, .69225, .04189), b"bXYZ": (.15710, .06657, .78407)}
    for entry in range(132, 132 + 12 * struct.unpack_from(">I", profile, 128)[0], 12):
        name, start = bytes(profile[entry:entry + 4]), struct.unpack_from(">I", profile, entry + 4)[0]
        if name in colorants:
            struct.pack_into(">3i", profile, start + 8, *(round(value * 65536) for value in colorants[name]))
        if name == b"desc":
            text = "P3".encode("utf-16-be").ljust(struct.unpack_from(">I", profile, start + 20)[0], b"\0")
            profile[start + 28:start + 28 + len(text)] = text
    return bytes(profile)


def run(*command) -> None:
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL)


def movie(folder: pathlib.Path) -> bytes:
    file = folder / "movie.mp4"
    run("ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc=size=64x48:duration=1", "-pix_fmt", "yuv420p", file)
    data = file.read_bytes()
    file.unlink()
    return data


def write(picture: Image.Image, file: pathlib.Path, how: str) -> None:
    """The file as it is before exiftool adds to it."""
    gradient = np.linspace(0, 65535, 48 * 64).reshape(48, 64).astype(np.uint16)
    grey = picture.convert("L")
    if how.startswith("turned"):
        turn = TURNS[int(how[-1])]
        picture = picture if turn is None else picture.transpose(turn)
    elif how == "rgba":
        picture.putalpha(grey)
    elif how == "grey":
        picture = grey
    elif how in ("cmyk", "palette"):
        picture = picture.convert({"cmyk": "CMYK", "palette": "P"}[how])
    elif how == "deep":
        picture = Image.fromarray(gradient)
    elif how in ("strip", "dot", "panorama"):
        picture = picture.resize({"strip": (1, 300), "dot": (1, 1), "panorama": (20000, 1000)}[how])

    if how == "vips":
        picture.save(file.with_suffix(".png"))
        run("vips", "copy", file.with_suffix(".png"), file)
        file.with_suffix(".png").unlink()
    elif how in ("animated", "pages"):
        more = [picture.transpose(Image.FLIP_LEFT_RIGHT), picture.transpose(Image.FLIP_TOP_BOTTOM)]
        picture.save(file, save_all=True, append_images=more, **({"duration": 200, "loop": 0} if how == "animated" else {}))
    elif how == "empty":
        file.write_bytes(b"")
    elif how == "text":
        file.write_text("This is no photo.\n")
    elif how == "svg":
        file.write_text(SVG)
    elif how == "png named":
        picture.save(file, format="PNG")
    elif how == "bomb":
        head = struct.pack(">IIBBBBB", 60000, 60000, 8, 2, 0, 0, 0)
        file.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 1000)) + chunk(b"IEND", b""))
    elif how == "makernote":
        # One entry, MakerNote (0x927C), in the Exif directory that tag 0x8769 points to.
        note = b"SECRETCAM\0serial 4711, face of Secret Person\0"
        first = struct.pack("<HHHIII", 1, 0x8769, 4, 1, 26, 0)
        data = b"II*\0" + struct.pack("<I", 8) + first + struct.pack("<HHHIII", 1, 0x927C, 7, len(note), 44, 0) + note
        picture.save(file, exif=b"Exif\0\0" + data)
    else:
        options = {"p3": {"icc_profile": display_p3()}, "progressive": {"progressive": True}}.get(how, {})
        picture.save(file, **options, **({"quality": 82} if file.suffix.lower() == ".jpg" else {}))


def alter(file: pathlib.Path, picture: Image.Image, how: str, arguments: list) -> None:
    """What exiftool writes, and what comes after it. A path before each name, as one begins with a dash."""
    if how == "thumbnail":
        small = file.with_name("thumbnail.tmp")
        picture.resize((160, 107)).save(small, format="JPEG")
        arguments = [f"-ThumbnailImage<={small}", *arguments]
    if arguments:
        broken = subprocess.run(["exiftool", "-q", "-q", "-m", "-n", "-overwrite_original", *arguments, file.absolute()])
        if broken.returncode:
            print(f"exiftool leaves {file.name!r} as it is")
    if how == "thumbnail":
        small.unlink()
    data = file.read_bytes()
    if how == "motion":
        file.write_bytes(data + movie(file.parent))
    elif how == "truncated":
        file.write_bytes(data[:len(data) * 3 // 5])
    elif how == "nan":
        # 41 degrees become 41 / 0.
        at = data.find(struct.pack(">II", 41, 1))
        file.write_bytes(data[:at + 4] + b"\0\0\0\0" + data[at + 8:])


def large(out: pathlib.Path, count: int) -> None:
    names = ("fjord", "beach", "midnight", "volcano")
    scenes = [np.asarray(scene(name, 4000, 3000, 5), np.int16) for name in names[:max(1, min(4, count))]]
    for n in range(count):
        random = np.random.default_rng(n)
        speck = random.normal(0, 3, (3000, 4000, 1)).astype(np.int16)
        picture = np.roll(scenes[n % len(scenes)], 37 * n, 1) + speck
        file = out / f"IMG_{2000 + n}.jpg"
        Image.fromarray(picture.clip(0, 255).astype(np.uint8)).save(file, quality=90)
        run("exiftool", "-q", "-n", "-overwrite_original", f"-DateTimeOriginal=2025:06:{14 + n % 9} {8 + n % 12:02}:{n % 60:02}:00",
            "-Model=Canon EOS R6", *ROME, file)


def main() -> None:
    words = [word for word in sys.argv[1:] if word != "--large"]
    out = pathlib.Path(words[0])
    out.mkdir(parents=True, exist_ok=True)
    if "--large" in sys.argv:
        return large(out, int(words[1]) if len(words) > 1 else 40)
    picture = scene("harbour", 480, 320, 1)
    for name, how, arguments in PHOTOS:
        try:
            write(picture.copy(), out / name, how)
            if arguments is not None:
                alter(out / name, picture, how, list(arguments))
        except (subprocess.CalledProcessError, OSError) as problem:
            print(f"{name!r} cannot be made here: {problem}")
    for name, made, arguments in FILMS:
        run("ffmpeg", "-v", "error", "-y", *made, out / name)
        if arguments:
            run("exiftool", "-q", "-overwrite_original", *arguments, out / name)
    whole = (out / "film-utc.mp4").read_bytes()
    (out / "film-cut.mp4").write_bytes(whole[:len(whole) // 2])
    (out / "film-words.mp4").write_text("This is no film.\n")
    (out / "film-empty.mov").write_bytes(b"")
    (out / "film-photo.mov").write_bytes((out / "private.jpg").read_bytes())


main()
