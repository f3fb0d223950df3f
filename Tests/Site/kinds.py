"""Files of many kinds. Each contains a position, the name of a person and a path of a computer, where the kind has a place for
them."""
import json, pathlib, shutil, sqlite3, struct, subprocess, tarfile, zipfile

NAME = "zqkvist"
PATH = "/home/zqkvist/Fotos"
LATITUDE, LONGITUDE = "47.30712", "11.39435"
SECRETS = [NAME, LATITUDE, LONGITUDE]
LINE = f"Author: {NAME} at {LATITUDE}, {LONGITUDE} in {PATH}/day.txt\n"


def run(*command):
    made = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    assert made.returncode == 0, (command, made.stderr)


def tagged(path, *more):
    """Lets exiftool write all it can into the file."""
    tags = [f"-XMP:Creator={NAME}", f"-XMP:GPSLatitude={LATITUDE}", f"-XMP:GPSLongitude={LONGITUDE}",
            f"-XMP-xmpMM:DerivedFromFilePath={PATH}/a.psd"]
    run("exiftool", "-q", "-m", "-overwrite_original", *tags, *more, path)


EXIF = [f"-EXIF:Artist={NAME}", f"-GPSLatitude*={LATITUDE}", f"-GPSLongitude*={LONGITUDE}", "-SerialNumber=zqkvist-1",
        f"-EXIF:ImageDescription={PATH}/a.jpg"]


def pictures(folder):
    """Pictures by vips, ffmpeg and exiftool."""
    base = folder / "base.png"
    run("ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc=s=320x240", "-frames:v", "1", base)
    made = {}
    for ending, options in {"jpg": "", "png": "", "webp": "", "tif": "", "gif": "", "jp2": "", "jxl": "", "heic": "",
                            "avif": "", "ppm": "", "fits": "", "hdr": ""}.items():
        target = folder / f"base.{ending}"
        if target != base:
            if subprocess.run(["vips", "copy", base, str(target) + options], capture_output=True).returncode:
                continue
        made[ending] = target
    for ending in ("bmp", "tga", "qoi", "dpx"):
        target = folder / f"base.{ending}"
        if subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", base, target], capture_output=True).returncode == 0:
            made[ending] = target
    for ending in ("jpg", "tif", "png", "webp", "heic", "avif", "jxl"):
        if ending in made: tagged(made[ending], *EXIF)
    for ending in ("gif", "jp2"):
        if ending in made: tagged(made[ending])
    for ending in ("ppm", "bmp", "tga", "qoi", "dpx", "fits", "hdr"):
        if ending in made:
            with open(made[ending], "ab") as file: file.write(LINE.encode())
    thumb = folder / "thumb.jpg"
    run("ffmpeg", "-v", "error", "-y", "-i", base, "-vf", "scale=80:60", thumb)
    run("exiftool", "-q", "-overwrite_original", f"-ThumbnailImage<={thumb}", made["jpg"])
    return {ending: path.read_bytes() for ending, path in made.items()}


def films(folder):
    """Films and recordings by ffmpeg. Their containers keep what they know of the tags."""
    made = {}
    tags = [part for pair in (f"title={LINE.strip()}", f"artist={NAME}", f"author={NAME}", f"comment={PATH}/a.mov",
                              f"location=+{LATITUDE}+0{LONGITUDE}/") for part in ("-metadata", pair)]
    pictures = ["mp4", "mov", "m4v", "3gp", "3g2", "f4v", "mkv", "webm", "avi", "wmv", "flv", "mpg", "ts", "ogv", "asf", "nut",
                "mxf"]
    sound = ["mp3", "m4a", "m4b", "ogg", "oga", "opus", "flac", "wav", "aiff", "aac", "wma", "mka", "caf", "au", "w64", "tta"]
    for ending in pictures + sound:
        target = folder / f"film.{ending}"
        size = "352x288" if ending in ("3gp", "3g2") else "320x240"
        source = (["-f", "lavfi", "-i", f"testsrc=s={size}:d=0.4:r=25"] if ending in pictures else []) \
            + ["-f", "lavfi", "-i", "sine=d=0.4:r=48000"]
        options = ["-movflags", "use_metadata_tags"] if ending in ("mp4", "mov", "m4v") else []
        if ending in ("3gp", "3g2"): options = ["-c:v", "mpeg4", "-c:a", "aac"]
        if ending == "oga": options = ["-c:a", "libvorbis"]
        done = subprocess.run(["ffmpeg", "-v", "error", "-y", *source, *options, *tags, target], capture_output=True)
        if done.returncode == 0: made[ending] = target
    for ending in ("mp4", "mov", "m4v", "3gp"):
        if ending in made: tagged(made[ending], f"-Keys:GPSCoordinates={LATITUDE}, {LONGITUDE}, 500", f"-Keys:Author={NAME}")
    return {ending: path.read_bytes() for ending, path in made.items()}


def pdf(folder):
    path = folder / "a.pdf"
    body = (b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
            b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n")
    offsets = [body.index(f"{number} 0 obj".encode()) for number in (1, 2, 3)]
    table = b"xref\n0 4\n0000000000 65535 f \n" + b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    path.write_bytes(body + table + b"trailer<</Size 4/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % len(body))
    tagged(path, f"-PDF:Author={NAME}")
    return path.read_bytes()


def packed(folder, members):
    path = folder / "a.zip"
    path.unlink(missing_ok=True)
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in members.items(): archive.writestr(name, text)
    return path.read_bytes()


def documents(folder):
    """Documents, archives and databases."""
    core = (f'<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:creator>{NAME}</dc:creator>'
            f"<cp:lastModifiedBy>{NAME}</cp:lastModifiedBy></cp:coreProperties>")
    made = {"pdf": pdf(folder)}
    for ending, part in {"docx": "word/document.xml", "xlsx": "xl/workbook.xml", "pptx": "ppt/presentation.xml"}.items():
        made[ending] = packed(folder, {"[Content_Types].xml": "<Types/>", part: LINE, "docProps/core.xml": core})
    for ending in ("odt", "ods", "epub", "zip", "kmz", "pages", "apk", "cbz"):
        made[ending] = packed(folder, {"mimetype": "application/x", "meta.xml": core, "doc.kml": LINE})
    made["rtf"] = (r"{\rtf1{\info{\author " + NAME + "}}" + LINE + "}").encode()
    made["eps"] = f"%!PS-Adobe-3.0 EPSF-3.0\n%%Creator: {NAME}\n%%Title: {PATH}/a.ai\n".encode()
    made["doc"] = bytes([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) + LINE.encode("utf-16-le") + LINE.encode()
    with tarfile.open(folder / "a.tar", "w") as archive:
        (folder / "member").write_text(LINE)
        archive.add(folder / "member", arcname=f"{NAME}/day.txt")
    made["tar"] = (folder / "a.tar").read_bytes()
    database = sqlite3.connect(folder / "a.sqlite")
    database.execute("create table if not exists t (x)")
    database.execute("insert into t values (?)", (LINE,))
    database.commit(); database.close()
    made["sqlite"] = (folder / "a.sqlite").read_bytes()
    made["wasm"] = b"\0asm\1\0\0\0\0" + bytes([len(LINE) + 5, 4]) + b"name" + LINE.encode()
    made["exe"] = b"MZ" + bytes(64) + LINE.encode()
    made["bin"] = bytes(range(256)) + LINE.encode()
    made["woff2"] = b"wOF2" + bytes(24) + struct.pack(">IIIII", 48, len(LINE), len(LINE), 0, 0) + LINE.encode()
    made["ttf"] = b"\0\1\0\0\0\1" + bytes(22) + LINE.encode()
    made["lnk"] = b"L\0\0\0\1\x14\2\0" + LINE.encode("utf-16-le") + LINE.encode()
    made["fit"] = b"\x0e\x10\0\0\0\0\0\0.FIT\0\0" + LINE.encode()
    made["db"] = b"\xd0\xcf" + bytes(9) + LINE.encode()
    made["swp"] = b"b0VIM 8.2" + bytes(20) + LINE.encode()
    made["psd"] = b"8BPS\0\1" + bytes(40) + LINE.encode()
    made["cr3"] = b"\0\0\0\x18ftypcrx \0\0\0\1crx isom" + LINE.encode()
    made["raf"] = b"FUJIFILMCCD-RAW 0201" + bytes(40) + LINE.encode()
    made["x3f"] = b"FOVb\0\0\2\0" + bytes(40) + LINE.encode()
    made["orf"] = b"IIRO\x08\0\0\0" + bytes(40) + LINE.encode()
    made["rw2"] = b"IIU\0\x18\0\0\0" + bytes(40) + LINE.encode()
    return made


def texts():
    """Tracks, sidecars, address books, notes, and texts for browsers."""
    point = f'lat="{LATITUDE}" lon="{LONGITUDE}"'
    feature = {"type": "Feature", "geometry": {"type": "Point", "coordinates": [float(LONGITUDE), float(LATITUDE)]},
               "properties": {"name": NAME}}
    takeout = {"title": "a.jpg", "photoTakenTime": {"timestamp": "1"}, "people": [{"name": NAME}],
               "geoData": {"latitude": float(LATITUDE), "longitude": float(LONGITUDE)}}
    xmp = (f'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="r"><rdf:Description dc:creator="{NAME}" '
           f'exif:GPSLatitude="{LATITUDE}"/></rdf:RDF></x:xmpmeta>')
    plist = f'<?xml version="1.0"?>\n<!DOCTYPE plist>\n<plist><dict><key>path</key><string>{PATH}</string></dict></plist>'
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><metadata>' + LINE + "</metadata></svg>"
    made = {
        "a.gpx": f"<gpx><author>{NAME}</author><trk><trkseg><trkpt {point}/></trkseg></trk></gpx>",
        "b.gpx": f'<?xml version="1.0"?>\n<gpx><wpt {point}/></gpx>', "gpx.txt": f"<gpx><wpt {point}/></gpx>",
        "a.kml": f"<kml><Placemark><name>{NAME}</name><Point>{LONGITUDE},{LATITUDE}</Point></Placemark></kml>",
        "a.tcx": f"<TrainingCenterDatabase><LatitudeDegrees>{LATITUDE}</LatitudeDegrees></TrainingCenterDatabase>",
        "a.geojson": json.dumps(feature), "geojson.json": json.dumps(feature),
        "a.nmea": f"$GPGGA,1,4718.4272,N,01123.661,E {LINE}", "nmea.txt": f"$GPRMC,1,4718.4272,N {LINE}",
        "a.igc": "HFPLTPILOT:" + LINE, "a.plt": "OziExplorer Track\n" + LINE, "a.wpt": LINE, "a.itn": LINE, "a.gdb": LINE,
        "a.csv": f"name,lat,lon\n{NAME},{LATITUDE},{LONGITUDE}\n", "b.csv": f"{NAME};{LATITUDE};{LONGITUDE}\n",
        "a.tsv": f"SourceFile\tArtist\n{PATH}/a.jpg\t{NAME}\n",
        "a.ics": f"BEGIN:VCALENDAR\nORGANIZER;CN={NAME}\nGEO:{LATITUDE};{LONGITUDE}\n", "ics.txt": "BEGIN:VCALENDAR\n" + LINE,
        "a.vcf": f"BEGIN:VCARD\nFN:{NAME}\nEND:VCARD\n", "a.eml": f"From: {NAME}\nSubject: x\n\n" + LINE,
        "a.mbox": f"From {NAME}\n" + LINE, "a.xmp": xmp, "b.jpg.xmp": '<?xpacket begin="" id="x"?>\n' + xmp, "a.aae": plist,
        "a.plist": plist, "a.webloc": plist, "b.jpg.json": json.dumps(takeout),
        "b.jpg.supplemental-metadata.json": json.dumps(takeout), "a.json": json.dumps({"author": NAME, "x": LATITUDE}),
        "b.json": json.dumps({"lat": float(LATITUDE), "lon": float(LONGITUDE), "name": NAME}),
        "a.txt": LINE, "b.txt": f"We slept at {LATITUDE}, {LONGITUDE} with {NAME}.\n", "c.txt": f"{NAME}: see {PATH}/a/b.txt\n",
        "d.txt": f"47°18'25\" N with {NAME}\n", "e.txt": f"C:\\Users\\{NAME}\\a.jpg\n", "f.txt": f"GPS Latitude : {LATITUDE} {NAME}",
        "g.txt": f"-----BEGIN OPENSSH PRIVATE KEY-----\n{NAME}\n", "h.txt": f"---\ntitle: {NAME}\nstops: []\n---\n",
        "exif.txt": f"Serial Number : {NAME}\nGPS Position : {LATITUDE}\n", "a.html": f'<meta name="author" content="{NAME}"><p>x',
        "b.html": f"<p>x<!-- {NAME} --></p>", "c.html": f'<meta content="{NAME}" name="geo.position"><p>x',
        "d.htm": f'<html><head><meta property="og:latitude" content="{LATITUDE}"></head></html>',
        "e.html": f'<?xml version="1.0"?><html><body><img src="file:///C:/{NAME}/a.jpg"></body></html>',
        "a.css": f"/* Author: {NAME} */", "b.css": f"/* {PATH}/b.css */", "a.js": f"// @author {NAME}\nlet a = 1",
        "b.js": f'const home = {{lat: {LATITUDE}, lng: {LONGITUDE}, who: "{NAME}"}}', "a.js.map": f'{{"sources":["{PATH}/a.js"]}}',
        "a.xml": f"<?xml version='1.0'?><note><to>{NAME}</to></note>", "rss.xml": f"<?xml version='1.0'?><rss>{NAME}</rss>",
        "a.svg.txt": svg, "a.yml": f"home: {LATITUDE}, {LONGITUDE}\nname: {NAME}\n", "a.toml": f'author = "{NAME}"\n',
        "a.ini": LINE, "a.log": LINE, "a.sh": f"cd {PATH}\n", "a.py": f"# {NAME}\n", "a.url": f"[InternetShortcut]\nURL=file:///{NAME}",
        "a.srt": f"1\n00:00 --> 00:01\nGPS: 1, latitude: {LATITUDE} {NAME}\n", "a.pem": f"-----BEGIN PRIVATE KEY-----\n{NAME}\n",
        "a.md~": LINE, "#a.md#": LINE, "a.md.bak": LINE, "a.md.orig": LINE, "site.yml.bak": LINE, "a.md.swp": LINE, "a.md.old": LINE,
        "~$a.docx": LINE, "a.tmp": LINE, "noending": LINE, "a.unknown": LINE, "text.jpg": LINE, "text.mp4": LINE, "text.ico": LINE,
        "Thumbs.db": LINE, "desktop.ini": LINE, "a.po": f'"Last-Translator: {NAME}"\n', "a.tex": f"\\author{{{NAME}}}\n",
    }
    return {name: text.encode() for name, text in made.items()}


def icon(png):
    """An icon whose picture is a PNG with metadata."""
    return b"\0\0\1\0\1\0" + struct.pack("<BBBBHHII", 32, 32, 0, 0, 1, 32, len(png), 22) + png + LINE.encode()


def all_kinds(folder):
    """All files by their names."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    shot, filmed, files = pictures(folder), films(folder), {}
    for ending, content in {**shot, **filmed}.items(): files[f"a.{ending}"] = content
    files.update({f"doc.{ending}": content for ending, content in documents(folder).items()})
    files.update(texts())
    # The same content under other names.
    for name in ("jpe", "jfif", "pjpeg", "mpo", "insp", "jpg_large", "jpg_original", "thm", "txt", "bin", "mp4", "html", "svg"):
        files[f"jpeg.{name}"] = shot["jpg"]
    files["jpeg"] = shot["jpg"]
    files["joined.jpg"] = shot["jpg"] + filmed["mp4"]
    files["joined.png"] = shot["png"] + packed(folder, {"a.txt": LINE})
    for name in ("dng", "nef", "cr2", "arw", "pef", "srw", "3fr", "iiq", "jpg", "png", "webp"):
        files[f"tiff.{name}"] = shot["tif"]
    if "heic" in shot:
        for name in ("jpg", "hif", "jpeg", "png", "txt"): files[f"heif.{name}"] = shot["heic"]
    for name in ("lrv", "insv", "qt", "jpg", "txt", "360"): files[f"film.{name}"] = filmed["mp4"]
    files["film"] = filmed["mov"]
    files["favicon.ico"] = icon(shot["png"])
    shutil.rmtree(folder)
    return files
