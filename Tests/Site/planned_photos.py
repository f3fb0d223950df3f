"""Photos and posts in the planner: dropped with a mouse, picked with a finger, and sent while the planner is killed."""
import http.client, json, os, pathlib, signal, subprocess, time, urllib.parse
from planner import SAID, PlannerPage
from preview import Server, bytes_of, check, until

ROMAN = """---
title: Three days in Rome
date: 2025-06-14
stops:
  - name: Rome
    at: 41.8933, 12.4829
    nights: 1
  - name: Tivoli
    at: 41.9634, 12.7982
    arrive: 2025-06-15 12:00
---
A story.
"""
CELLS = "return [...document.querySelectorAll('#album .cell .below > span:first-child')].map(each => each.textContent)"
LANDED = "return [...document.querySelectorAll('#arrived li')].map(each => each.textContent)"
SUM = "return document.querySelector('#arrived .sum')?.textContent ?? ''"
# The small pictures that the program made for the page.
SHOWN = "return [...document.querySelectorAll('#album img')].filter(each => each.naturalWidth > 0 && each.src.startsWith('data:image/webp')).length"


def made(folder: pathlib.Path) -> dict[str, pathlib.Path]:
    """Photos with times and a position, as cameras and phones write them, and files that are none."""
    folder.mkdir()
    (folder / "again").mkdir()
    files = {name: folder / name for name in ["IMG 1.JPG", "again/IMG 1.JPG", "-rf.jpg", "غروب 🌅.jpg", "later.heic", "png.jpg", "empty.jpg", "cut.jpg", "letter.jpg"]}
    picture = lambda colour, file, kind: subprocess.run(
        ["ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", f"color={colour}:s=640x480", "-frames:v", "1", "-f", "image2", "-c:v", kind, "-y", f"file:{file}"], check=True)
    for name, colour, kind in [("IMG 1.JPG", "red", "mjpeg"), ("again/IMG 1.JPG", "blue", "mjpeg"), ("-rf.jpg", "green", "mjpeg"),
                               ("غروب 🌅.jpg", "orange", "mjpeg"), ("png.jpg", "gray", "png")]:
        picture(colour, files[name], kind)
    for name, tags in [("IMG 1.JPG", ["-DateTimeOriginal=2025:06:14 18:10:00"]), ("again/IMG 1.JPG", ["-DateTimeOriginal=2025:06:15 15:00:00", "-SerialNumber=4711-private"]),
                       ("-rf.jpg", ["-GPSLatitude=41.9634", "-GPSLatitudeRef=N", "-GPSLongitude=12.7982", "-GPSLongitudeRef=E"])]:
        subprocess.run(["exiftool", "-q", "-overwrite_original", *tags, files[name].absolute()], check=True)
    subprocess.run(["vips", "heifsave", files["غروب 🌅.jpg"], files["later.heic"]], check=False, capture_output=True)
    if not files["later.heic"].exists():
        del files["later.heic"]
    files["empty.jpg"].write_bytes(b"")
    files["cut.jpg"].write_bytes(files["IMG 1.JPG"].read_bytes()[:-300])
    files["letter.jpg"].write_text("Dear Jonas")
    return files


class PhotoPage(PlannerPage):
    """The page of a trip with photos."""
    def begin(self, folder: pathlib.Path) -> None:
        self.files = made(folder)
        self.file = self.site / "Content/trips/rome.md"
        self.file.write_text(ROMAN, "utf-8")
        self.photos = self.site / "Content/trips/rome/photos"
        self.browser.driver.get(urllib.parse.urljoin(self.browser.driver.current_url, "/trips/rome"))
        self.stops("Rome", "Tivoli")

    def bring(self, selector: str, *names: str) -> None:
        self.drop(selector, *(self.files[name] for name in names))

    def kept(self) -> dict[str, bytes]:
        return bytes_of(self.photos)

    def wait_for_sum(self, text: str) -> None:
        until(f"{text} {self.browser.ask(SUM)}", lambda: self.browser.ask(SUM) == text)

    def wait_for_word(self, text: str) -> None:
        """What is said when the page shows an edit."""
        until(text, lambda: self.browser.ask(SAID) == text)

    def dropped(self) -> None:
        """Nine files with a mouse: five photos, one of them in HEIC if this machine makes it, and three others."""
        self.browser.view(1440, 900)
        again = "again/IMG 1.JPG"
        names = [name for name in self.files if name != again]
        self.bring("#title", *names)
        self.wait_for_sum(f"{len(names) - 3} photos added. 3 files not taken.")
        landed = self.browser.ask(LANDED)
        self.bring("#stops", again)
        self.wait_for_sum("1 photo added.")
        landed += self.browser.ask(LANDED)
        wanted = {"IMG-1.jpg": "IMG 1.JPG", "IMG-1-2.jpg": "again/IMG 1.JPG", "rf.jpg": "-rf.jpg", "غروب-🌅.jpg": "غروب 🌅.jpg", "png.png": "png.jpg"}
        wanted |= {"later.heic": "later.heic"} if "later.heic" in self.files else {}
        check(f"files keep their bytes: {sorted(self.kept())}", self.kept() == {name: self.files[given].read_bytes() for name, given in wanted.items()})
        check(f"refusals have names: {landed}", landed[:3] == ["empty.jpg is empty.", "cut.jpg is damaged, or not a whole file. Export it again.",
                                                             "letter.jpg is no photo, no film, no recording, no track and no PDF. Tracks are GPX and FIT files."])
        for line in ["IMG-1.jpg: Stop 1, Rome (by time)", "IMG-1-2.jpg: Stop 2, Tivoli (by time)", "rf.jpg: Stop 2, Tivoli (by position)",
                     "غروب-🌅.jpg: Album (no time, no position)"]:
            check(f"{line}: {landed}", line in landed)
        self.browser.ask("document.getElementById('album').scrollIntoView()")
        until("small pictures", lambda: self.browser.ask(SHOWN) >= 2)
        self.look("photos")

    def undone(self) -> None:
        self.browser.view(1440, 900)
        before = self.kept()
        self.undo()
        until("all but the last", lambda: len(self.browser.ask(CELLS)) == len(before) - 1)
        self.undo()
        until("an empty album", lambda: not self.browser.ask(CELLS))
        check("the folder is gone", not self.photos.parent.exists())
        self.press("#redo")
        until("the first ones", lambda: len(self.browser.ask(CELLS)) == len(before) - 1)
        self.press("#redo")
        until("the photos", lambda: len(self.browser.ask(CELLS)) == len(before))
        check("all files are back", self.kept() == before)
        self.bring("#stops", "IMG 1.JPG")
        self.wait_for_sum("0 photos added. 1 photo already here.")
        check("no copy is made", self.kept() == before)

    def menu(self, photo: str, item: str) -> None:
        self.take_from(f"#album [data-photo='trips/rome/photos/{photo}'] [data-do=menu]", item)

    def described(self) -> None:
        """A caption, a description, a place, an order, a cover, and a photo that readers do not see."""
        self.menu("rf.jpg", "describe")
        self.add("dialog [data-photo-key=caption]", "The falls")
        self.add("dialog [data-photo-key=alt]", "White water")
        self.look("describing a photo")
        self.browser.view(1440, 900)
        self.press("dialog [type=submit]")
        until("the caption", lambda: "The falls" in self.browser.ask(CELLS))
        check(f"it keeps its place {self.text()}", "photos:\n  - photos/IMG-1-2.jpg\n  - file: photos/rf.jpg\n    caption: The falls\n    alt: White water\nstops:" in self.text())
        self.menu("rf.jpg", "earlier")
        until("the order", lambda: "photos:\n  - file: photos/rf.jpg\n    caption: The falls\n    alt: White water\n  - photos/IMG-1-2.jpg\n" in self.text())
        self.wait_for_word("rf.jpg is photo 1 of 2")
        self.menu("IMG-1-2.jpg", "cover")
        until("the cover", lambda: "cover: rome/photos/IMG-1-2.jpg\n" in self.text())
        self.wait_for_word("IMG-1-2.jpg is the cover")
        self.menu("png.png", "describe")
        self.choose("dialog [data-photo-key=place]", "Stop 1")
        self.press("dialog [type=submit]")
        until("its stop", lambda: "  - file: photos/png.png\n    stop: Rome\n" in self.text())
        self.wait_for_word("Saved")
        self.menu("غروب-🌅.jpg", "hide")
        until("a hidden photo", lambda: "  - file: photos/غروب-🌅.jpg\n    hide: true\n" in self.text())

    def posted(self) -> None:
        """A post from a phone, with a photo that comes with it."""
        self.browser.view(390, 844)
        self.browser.tell("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=1)
        self.pick_of_trip("post", self.tap)
        until("the dialog", lambda: self.browser.ask("return !!document.querySelector('dialog[open] [data-post]')"))
        self.keys("Rain, at last")
        self.tap("dialog [data-post=text]")
        self.keys("It *poured*.")
        new = self.files["IMG 1.JPG"].with_name("IMG_3.jpg")
        subprocess.run(["ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "color=navy:s=320x240", "-frames:v", "1", "-update", "1", new], check=True)
        # A finger opens the picker of the phone, and the person chooses a photo there.
        self.browser.tell("Page.setInterceptFileChooserDialog", enabled=True)
        self.tap("dialog label.button")
        self.browser.tell("Page.setInterceptFileChooserDialog", enabled=False)
        self.browser.driver.find_element("css selector", "#post-pick").send_keys(str(new))
        until("the photo", lambda: "IMG_3.jpg" in self.read("dialog .landed"))
        self.look("a post")
        self.browser.view(390, 844)
        self.tap("dialog [type=submit]")
        until("the post", lambda: self.browser.ask(SAID) == "Rain, at last is in the journal")
        posts = list((self.site / "Content/trips/rome/journal").glob("*.md"))
        day = time.strftime("%Y-%m-%d")
        check(f"one post: {posts}", [post.name for post in posts] == [f"{day}-rain-at-last.md"])
        lines = posts[0].read_text("utf-8").splitlines()
        check(f"what is in it: {lines}", lines[:2] == ["---", "title: Rain, at last"] and lines[2].startswith(f"date: {day} ")
              and lines[3:] == ["photos:", "  - photos/IMG_3.jpg", "---", "It *poured*."])
        self.browser.tell("Emulation.setTouchEmulationEnabled", enabled=False)

    def edited(self) -> None:
        """A post that exists gets another text. All its other bytes stay. A photo goes if nothing shows it, and comes back."""
        self.browser.view(1440, 900)
        post = next((self.site / "Content/trips/rome/journal").glob("*.md"))
        before = post.read_text("utf-8").replace("---\nIt", "# as it was\n---\n\nIt") + "\n\n"
        post.write_text(before, "utf-8")
        self.press("#journal [data-post]")
        until("the post", lambda: self.browser.ask("return document.querySelector('dialog [data-post=text]')?.value") == "It *poured*.")
        self.replace("dialog [data-post=text]", "It *rained*.")
        self.press("dialog [type=submit]")
        until("the other text", lambda: post.read_text("utf-8") == before.replace("poured", "rained"))
        until("the dialog is closed", lambda: not self.browser.ask("return !!document.querySelector('dialog')"))
        self.menu("IMG_3.jpg", "remove")
        self.press("dialog [type=submit]")
        until("the reason", lambda: 'IMG_3.jpg is shown by the post "Rain, at last".' in self.read("dialog .problems"))
        self.press("dialog button:not([type=submit])")
        text, files = self.text(), self.kept()
        self.menu("png.png", "remove")
        self.press("dialog [type=submit]")
        until("the photo is gone", lambda: "png.png" not in self.kept() and "png.png" not in self.text())
        self.wait_for_word("png.png is removed")
        self.undo()
        until("it is back", lambda: self.kept() == files and self.text() == text)
        self.undo()
        until("the post is as before", lambda: post.read_text("utf-8") == before)

    def published(self, program: str, folder: pathlib.Path) -> None:
        """What readers get: the captions, the post, and nothing private."""
        built = subprocess.run([program, "build", self.site, "--output", folder], capture_output=True, text=True)
        check(f"the site is built: {built.stderr}", built.returncode == 0)
        page = (folder / "trips/rome/index.html").read_text("utf-8")
        check("the caption and the description", "The falls" in page and 'alt="White water"' in page)
        check("the hidden photo is not there", "غروب" not in page)
        post = next((folder / "trips/rome/journal").glob("*-rain-at-last/index.html")).read_text("utf-8")
        check("the post has its text and its photo", "<em>poured</em>" in post and 'id="photo-' in post + page and "-320.webp" in post)
        for file in folder.rglob("*"):
            check(f"nothing private in {file}", file.is_dir() or b"4711-private" not in file.read_bytes())


class Sender:
    """Sends photos in pieces, as the page does."""
    def __init__(self, server: Server) -> None:
        self.port = server.port
        code = json.dumps({"code": server.address.split("#")[1]}).encode()
        self.token = json.loads(self.send("/api/enter", code, {"Content-Type": "application/json"}).getresponse().read())["token"]

    def send(self, path: str, body: bytes, fields: dict[str, str]) -> http.client.HTTPConnection:
        connection = http.client.HTTPConnection("localhost", self.port, timeout=20)
        connection.request("POST", path, body, {"Origin": f"http://localhost:{self.port}", **fields})
        return connection

    def photo(self, number: int, photo: bytes, offset: int, size: int) -> http.client.HTTPConnection:
        head = {"trip": "rome", "batch": "b", "number": number, "name": f"IMG_{number}.jpg", "offset": offset, "size": len(photo)}
        return self.send("/api/files", photo[offset:offset + size], {
            "Content-Type": "application/octet-stream", "X-Tripsite-Token": self.token, "X-Tripsite-File": urllib.parse.quote(json.dumps(head))})


def killed(program: str, folder: pathlib.Path) -> None:
    """The planner is killed while photos come. Each file is whole or not there, and undo takes back what came."""
    site = folder / "killed"
    (site / "Content/trips").mkdir(parents=True)
    (site / "Content/trips/rome.md").write_text(ROMAN, "utf-8")
    start = (folder / "pictures/IMG 1.JPG").read_bytes()
    # A comment makes each photo another one.
    photos = [start[:2] + b"\xff\xfe\x00\x06" + bytes([number]) * 4 + start[2:] for number in range(3)]
    size = len(start) // 2 + 10
    pieces = [(number, offset) for number, photo in enumerate(photos) for offset in range(0, len(photo), size)]
    where = site / "Content/trips/rome/photos"
    kept = lambda: {file.name: file.read_bytes() for file in where.glob("*")} if where.exists() else {}
    for last in range(len(pieces)):
        process = subprocess.Popen([program, "plan", site], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
        try:
            sender = Sender(Server(process))
            for number, offset in pieces[:last]:
                answer = sender.photo(number, photos[number], offset, size).getresponse()
                check(f"a piece is taken: {answer.read()}", answer.status == 200)
            # Nobody waits for the answer to the last piece.
            number, offset = pieces[last]
            open_one = sender.photo(number, photos[number], offset, size)
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
        open_one.close()
        subprocess.run([program, "redo", "--site", site], capture_output=True)
        found = kept()
        whole = {f"IMG_{number}.jpg": photo for number, photo in enumerate(photos)}
        least = sum(1 for number, offset in pieces[:last] if offset + size >= len(photos[number]))
        check(f"killed in piece {last + 1}: {sorted(found)}", len(found) in (least, least + 1) and all(whole[name] == found[name] for name in found))
        if found:
            undone = subprocess.run([program, "undo", "--site", site], capture_output=True, text=True)
            check(f"undo takes all of them back: {undone.stderr}", undone.returncode == 0 and not kept())
