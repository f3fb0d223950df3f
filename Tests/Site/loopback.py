"""A site built for a loopback address and served there while a `with` lasts."""
import contextlib, http.server, pathlib, subprocess, tempfile, threading
from collections.abc import Iterator
from hosting import Hosted


class Pages(Hosted):
    """Serves files as a static host does: silently, and 404.html for what is not there."""

    protocol_version = "HTTP/1.1"
    not_found = pathlib.Path()

    def end_headers(self) -> None:
        # LinkChecker waits between requests unless the server says that it knows it.
        self.send_header("LinkChecker", "welcome")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if code != 404 or not self.not_found.exists():
            return super().send_error(code, message, explain)
        body = self.not_found.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, *_: object) -> None:
        """A browser that leaves a page drops its connections: nothing to tell."""


@contextlib.contextmanager
def served(program: str, site: str, path: str = "/") -> Iterator[tuple[str, pathlib.Path]]:
    """Yields the address of SITE, built for PATH of a free port, and the folder that it was built into."""
    with tempfile.TemporaryDirectory(prefix="tripsite-") as root:
        output = pathlib.Path(root) / "root" / path.strip("/")
        output.parent.mkdir(parents=True, exist_ok=True)

        def pages(*arguments: object) -> Pages:
            return Pages(*arguments, directory=f"{root}/root")

        Pages.not_found, Pages.site = output / "404.html", path.strip("/")
        with Server(("127.0.0.1", 0), pages) as server:
            address = f"http://127.0.0.1:{server.server_port}{path}"
            subprocess.run([program, "build", site, "--output", output, "--base-url", address, "--quiet"], check=True)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield address, output
            server.shutdown()


def documents(output: pathlib.Path) -> list[pathlib.Path]:
    """The HTML files that stay where they are opened."""
    return [file for file in sorted(output.rglob("*.html")) if 'http-equiv="refresh"' not in file.read_text("utf-8")]


def kinds(output: pathlib.Path) -> dict[str, str]:
    """One path for each kind of page found in OUTPUT: {"list": "", "trip": "trips/lofoten/", …}."""
    found: dict[str, str] = {}
    # The longest of a kind shows the most.
    for file in sorted(documents(output), key=lambda file: -file.stat().st_size):
        page = str(file.relative_to(output)).removesuffix("index.html")
        match page.strip("/").split("/"):
            case ["404.html"]: continue
            case [""]: kind = "list"
            case ["page", _]: kind = "list, page 2"
            case ["trips", _]: kind = "trip" if "trip" not in found else "second trip"
            case ["trips", _, "journal"]: kind = "journal of a trip"
            case ["trips", _, "journal", _]: kind = "post"
            case ["journal"]: kind = "journal"
            case ["journal", _]: kind = "author of posts"
            case ["trips", _, "costs"]: kind = "costs"
            case ["trips", _, "costs", _]: kind = "bill"
            case ["trips", _, part]: kind = "day" if part.startswith("day-") else "stop"
            case [("tags" | "countries" | "years" | "modes" | "travellers") as terms]: kind = terms
            case [("tags" | "countries" | "years" | "modes" | "travellers") as terms, _]: kind = f"one of {terms}"
            case ["map"]: kind = "atlas"
            case ["locked"]: kind = "login"
            case [("stats" | "search") as name]: kind = name
            case [_]: kind = "page"
            case _: continue
        found.setdefault(kind, page)
    if (output / "404.html").exists():
        found["not found"] = "no/such/page/"
    return found
