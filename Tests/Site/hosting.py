"""What a host does with `_headers`: its syntax by Netlify's and Cloudflare's documentation, and the headers of a file."""
import functools, http.server, pathlib, re

# Of both hosts the stricter limits. Cloudflare has them: https://developers.cloudflare.com/pages/configuration/headers/
RULES, LINE = 100, 2_000
TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")


def rules(file: pathlib.Path) -> list[tuple[str, list[tuple[str, str]]]]:
    """The paths in the file, each with its headers. Raises ValueError where a host would ignore a line or the file."""
    found: list[tuple[str, list[tuple[str, str]]]] = []
    for number, line in enumerate(file.read_text("ascii").splitlines(), 1):
        if len(line) > LINE:
            raise ValueError(f"line {number} has {len(line)} characters, over {LINE}")
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if not line[0].isspace():
            # Cloudflare takes one splat in a path, and Netlify paths from the root.
            if not line.startswith("/") or line != line.strip() or line.count("*") > 1:
                raise ValueError(f"line {number} is no path: {line}")
            found.append((line, []))
            continue
        name, colon, value = line.strip().partition(":")
        if not found or not colon or not TOKEN.fullmatch(name) or not value.strip():
            raise ValueError(f"line {number} is no header: {line}")
        found[-1][1].append((name, value.strip()))
    if len(found) > RULES or any(not headers for _, headers in found):
        raise ValueError(f"{len(found)} rules, or one without a header")
    return found


def is_for(pattern: str, path: str) -> bool:
    return re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), path) is not None


def headers(found: list[tuple[str, list[tuple[str, str]]]], path: str) -> dict[str, str]:
    """As Cloudflare sends them: the headers of all rules, and those of one name joined, so that browsers obey each policy."""
    sent: dict[str, str] = {}
    for pattern, fields in found:
        for name, value in fields if is_for(pattern, path) else []:
            sent[name] = f"{sent[name]}, {value}" if name in sent else value
    return sent


class Hosted(http.server.SimpleHTTPRequestHandler):
    """Serves a folder with the headers of its `_headers`, which itself is not served. The folder can be the site, or hold it."""

    site = ""

    def log_message(self, *_: object) -> None:
        pass

    def end_headers(self) -> None:
        path = self.path.split("?")[0].removeprefix("/" + self.site.strip("/"))
        file = pathlib.Path(self.directory) / self.site / "_headers"
        if file.exists():
            for name, value in headers(kept(file, file.stat().st_mtime_ns), "/" + path.lstrip("/")).items():
                self.send_header(name, value)
        super().end_headers()


@functools.lru_cache
def kept(file: pathlib.Path, _: int) -> list[tuple[str, list[tuple[str, str]]]]:
    return rules(file)
