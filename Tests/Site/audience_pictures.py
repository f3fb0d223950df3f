"""audience_pictures.py PROGRAM FILE: the page of the trip in Documentation/audiences.md as each of its audiences sees it, side by side."""
import functools, http.server, pathlib, re, subprocess, sys, tempfile, threading
from PIL import Image
from browser import chromium, keep

GUIDE = pathlib.Path(__file__).resolve().parents[2] / "Documentation/audiences.md"
WIDTH, HEIGHT, GAP = 390, 1060, 12


def main() -> None:
    program, file = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory(prefix="tripsite-") as scratch, chromium() as browser:
        site = pathlib.Path(scratch)
        for path, text in re.findall(r"<!-- file: (\S+) -->\n```\w+\n(.*?)```", GUIDE.read_text("utf-8"), re.S)[:2]:
            (site / path).parent.mkdir(parents=True, exist_ok=True)
            (site / path).write_text(text, "utf-8")
        settings = site / "Content/site.yml"
        settings.write_text(settings.read_text("utf-8") + "baseURL: https://example.org/\n", "utf-8")
        pictures = []
        for audience in "public", "family", "us":
            output = site / audience
            subprocess.run([program, "build", site, "--audience", audience, "--output", output, "--offline", "--quiet"], check=True)
            handler = functools.partial(type("Quiet", (http.server.SimpleHTTPRequestHandler,), {"log_message": lambda *_: None}), directory=output)
            with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
                threading.Thread(target=server.serve_forever, daemon=True).start()
                browser.view(WIDTH, HEIGHT)
                browser.open(f"http://127.0.0.1:{server.server_port}/trips/valais/")
                browser.ask("scrollTo(0, 0)")
                pictures.append(browser.picture())
                server.shutdown()
        width, height = pictures[0].size
        whole = Image.new("RGB", (len(pictures) * (width + GAP) - GAP, height), "white")
        for (index, picture) in enumerate(pictures):
            whole.paste(picture, (index * (width + GAP), 0))
        keep(whole, file)


main()
