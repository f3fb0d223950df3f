"""Renders the photos, the film and the sound of the sample trips into Content/trips/*/photos:
`make_sample_photos.py [FOLDER] [NAME...]`."""
import pathlib, subprocess, sys

import numpy as np

from scenes import scene

CANON, FUJI, PHONE, OLD = "Canon EOS R6", "FUJIFILM X100V", "Google Pixel 8", "Panasonic DMC-TZ90"
WIDE, TALL, FOUR, PANORAMA = (1600, 1067), (1067, 1600), (1600, 1200), (1600, 500)

# trip, file, scene, seed, size, camera, local time, offset from UTC, position
PHOTOS = [
    ("lofoten", "wall-from-the-ferry", "wall", 3, WIDE, CANON, "2025-06-14 18:52:10", None, "67.8020 13.5310"),
    ("lofoten", "midnight-at-a", "midnight", 1, FOUR, PHONE, "2025-06-14 23:47:31", "+02:00", "67.8786 12.9795"),
    ("lofoten", "reine-boats", "harbour", 1, WIDE, CANON, "2025-06-15 13:21:04", None, None),
    ("lofoten", "reine-at-six", "cabin", 1, WIDE, CANON, "2025-06-16 06:03:44", None, None),
    ("lofoten", "reinebringen-panorama", "above", 8, PANORAMA, PHONE, "2025-06-16 22:54:18", "+02:00", "67.9270 13.0709"),
    ("lofoten", "hamnoy-cabins", "cabin_tall", 4, TALL, CANON, "2025-06-17 11:38:57", None, None),
    ("lofoten", "the-old-road", "pass", 1, TALL, PHONE, "2025-06-18 14:22:40", "+02:00", None),
    ("lofoten", "haukland", "beach", 2, WIDE, PHONE, "2025-06-18 16:12:05", "+02:00", "68.1991 13.5262"),
    ("lofoten", "henningsvaer-after-rain", "golden_harbour", 3, WIDE, CANON, "2025-06-20 21:14:33", None, None),
    ("lofoten", "svolvaer-mountains", "fjord", 1, FOUR, None, None, None, "68.2330 14.5640"),
    ("winter-light", "tokyo-at-five", "city", 1, WIDE, FUJI, "2025-01-07 16:58:12", "+09:00", "35.6586 139.7454"),
    ("winter-light", "noon", "noon_blue", 6, WIDE, FUJI, "2025-01-12 12:04:50", "+01:00", None),
    ("winter-light", "harbour-at-three", "snow_harbour", 2, FOUR, FUJI, "2025-01-12 15:06:02", "+01:00", "69.6489 18.9600"),
    ("winter-light", "aurora-over-the-sound", "aurora", 2, TALL, FUJI, "2025-01-12 23:21:37", "+01:00", None),
    ("winter-light", "aurora-behind-kvaloya", "aurora", 7, WIDE, FUJI, "2025-01-13 21:48:09", "+01:00", "69.7010 18.6620"),
    ("tazara", "dhows", "dhow", 2, WIDE, OLD, "2019-09-05 08:12:45", None, None),
    ("tazara", "corridor-at-dusk", "train", 1, WIDE, OLD, "2019-09-06 18:09:20", None, None),
    ("tazara", "thorn-trees", "savanna", 2, FOUR, OLD, "2019-09-06 18:21:02", None, None),
    ("tazara", "half-past-six", "hills", 1, WIDE, OLD, "2019-09-07 06:34:11", None, None),
    ("tazara", "night-window", "train_night", 3, WIDE, OLD, "2019-09-08 02:16:52", None, None),
    ("tazara", "zambezi-evening", "river", 1, WIDE, OLD, "2019-09-11 17:49:30", None, "-17.8930 25.8490"),
    ("andes", "road-to-la-raya", "pass", 3, WIDE, PHONE, "2024-07-07 12:57:15", "-05:00", "-14.4848 -70.9880"),
    ("andes", "pink-for-ten-minutes", "cordillera", 1, WIDE, CANON, "2024-07-10 18:02:28", None, None),
    ("andes", "la-paz-at-dusk", "la_paz", 1, WIDE, CANON, "2024-07-13 18:24:56", None, None),
    ("andes", "salt", "salt", 1, TALL, PHONE, "2024-07-15 14:11:09", "-04:00", "-20.2400 -67.6250"),
    ("andes", "stars-to-the-ground", "salt_night", 2, TALL, CANON, "2024-07-15 22:41:48", None, None),
    ("andes", "tunupa", "white_desert", 2, WIDE, CANON, "2024-07-16 07:04:03", None, None),
]


def tags(camera, time, offset, position):
    if camera:
        make, model = (camera, camera.split(" ", 1)[1]) if camera[0] != "C" else ("Canon", camera)
        yield from (f"-Make={make.split()[0]}", f"-Model={model}")
    if time:
        moment = time.replace("-", ":")
        yield from (f"-DateTimeOriginal={moment}", f"-CreateDate={moment}", f"-ModifyDate={moment}")
    if offset:
        yield from (f"-OffsetTimeOriginal={offset}", f"-OffsetTimeDigitized={offset}", f"-OffsetTime={offset}")
    if position:
        north, east = map(float, position.split())
        yield from (f"-GPSLatitude={abs(north)}", f"-GPSLatitudeRef={'SN'[north >= 0]}",
                    f"-GPSLongitude={abs(east)}", f"-GPSLongitudeRef={'WE'[east >= 0]}")


def film(file: pathlib.Path) -> None:
    """The sea at midnight. Each row of the water goes from side to side, and the farther ones less. Six seconds that begin as
    they end, with waves to hear."""
    width, height, rate, seconds = 960, 540, 20, 6
    picture = np.asarray(scene("midnight", width, height, 1))
    first = round(height * .605)
    below = np.arange(height - first)
    columns = np.arange(width)
    encoder = subprocess.Popen(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{width}x{height}", "-r", str(rate), "-i", "-",
         "-f", "lavfi", "-i", f"anoisesrc=color=brown:amplitude=.5:duration={seconds}:seed=2,tremolo=f=.3333:d=.8,lowpass=f=900",
         "-pix_fmt", "yuv420p", "-c:v", "libx264", "-crf", "26", "-preset", "veryslow", "-threads", "1", "-c:a", "aac", "-b:a", "40k", "-ac", "1",
         "-shortest", "-fflags", "+bitexact", "-flags", "+bitexact", "-movflags", "+faststart", file], stdin=subprocess.PIPE)
    for number in range(rate * seconds):
        turn = 2 * np.pi * number / (rate * seconds)
        far = below / len(below)
        shift = (1 + 7 * far) * np.sin(below / (1.5 + 9 * far) - 4 * turn) + 3 * far * np.sin(below / 5 + 3 * turn)
        frame = picture.copy()
        for row, by in zip(below, shift.round().astype(int)):
            frame[first + row] = picture[first + row, (columns + by).clip(0, width - 1)]
        encoder.stdin.write(frame.tobytes())
    encoder.stdin.close()
    if encoder.wait():
        sys.exit(f"{file} cannot be made")
    subprocess.run(["exiftool", "-q", "-overwrite_original", "-api", "QuickTimeUTC=0", "-QuickTime:CreateDate=2025:06:14 21:49:05",
                    "-Keys:CreationDate=2025:06:14 23:49:05+02:00", f"-Keys:Model={PHONE}",
                    "-Keys:GPSCoordinates=67.8786, 12.9795, 3", file], check=True)


def sound(file: pathlib.Path) -> None:
    """Rain on a roof, eight seconds: hiss, and drops."""
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", "anoisesrc=color=pink:amplitude=.25:duration=8:seed=5,highpass=f=700",
         "-f", "lavfi", "-i", "anoisesrc=color=white:amplitude=.9:duration=8:seed=9,agate=threshold=.88:ratio=9:attack=.1:release=9,lowpass=f=2600",
         "-filter_complex", "[0][1]amix=normalize=0,afade=d=0.6,afade=t=out:st=7:d=1", "-c:a", "aac", "-b:a", "48k", "-ac", "1",
         "-fflags", "+bitexact", "-flags", "+bitexact", file], check=True)
    subprocess.run(["exiftool", "-q", "-overwrite_original", "-QuickTime:CreateDate=2025:06:20 17:20:00", file], check=True)


# trip, file, how it is made
OTHERS = [("lofoten", "the-sea-at-midnight.mp4", film), ("lofoten", "rain-in-henningsvaer.m4a", sound)]


def main() -> None:
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "Content/trips")
    for trip, name, what, seed, size, camera, time, offset, position in PHOTOS:
        if sys.argv[2:] and name not in sys.argv[2:]:
            continue
        file = folder / trip / "photos" / f"{name}.jpg"
        file.parent.mkdir(parents=True, exist_ok=True)
        picture = scene(what, *size, seed)
        for quality in (84, 80, 76, 72, 68, 64, 60, 56, 52):
            picture.save(file, quality=quality, optimize=True, progressive=True)
            if file.stat().st_size < 150_000:
                break
        written = list(tags(camera, time, offset, position))
        if written:
            subprocess.run(["exiftool", "-q", "-overwrite_original", *written, file], check=True)
        print(f"{file}\t{file.stat().st_size // 1000} KB\tquality {quality}", flush=True)
    for trip, name, make in OTHERS:
        if sys.argv[2:] and name not in sys.argv[2:]:
            continue
        file = folder / trip / "photos" / name
        make(file)
        print(f"{file}\t{file.stat().st_size // 1000} KB", flush=True)


main()
