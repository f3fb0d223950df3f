"""A web service on this machine that answers as services do, well or badly."""
import contextlib, dataclasses, http.server, threading, time
from collections.abc import Callable, Iterator

# What a misbehaving service sends, by the first part of the path. `slow` waits, `drip` sends a byte now and then.
BODIES = {"garbage": b"\xff\xfe{", "empty": b"", "deep": b"[" * 100_000, "gone": b"<html>", "number": b"7", "list": b"[]"}
STATUS = {"busy": 503, "gone": 404, "often": 429}


@dataclasses.dataclass
class Service:
    url: str
    # The paths of all requests, their times on a clock that never goes back, and who asked.
    asked: list[str] = dataclasses.field(default_factory=list)
    times: list[float] = dataclasses.field(default_factory=list)
    agents: set[str] = dataclasses.field(default_factory=set)

    def forget(self) -> None:
        self.asked.clear()
        self.times.clear()


@contextlib.contextmanager
def service(answer: Callable[[str], bytes], host: str = "127.0.0.1") -> Iterator[Service]:
    """A service that answers a path by ANSWER, or as the first part of the path says: see `BODIES`."""
    ended = threading.Event()

    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

        def do_GET(self) -> None:
            found.asked.append(self.path)
            found.times.append(time.monotonic())
            found.agents.add(self.headers["User-Agent"])
            way = self.path.split("/")[1]
            body = BODIES[way] if way in BODIES else answer(self.path)
            if way == "slow":
                ended.wait()
            self.send_response(STATUS.get(way, 200))
            if way == "cut":
                self.send_header("Content-Length", str(len(body) + 1000))
            if way in ("huge", "claim"):
                self.send_header("Content-Length", str(10 << 30))
            self.end_headers()
            with contextlib.suppress(OSError):
                while way == "huge":
                    self.wfile.write(b" " * 65536)
                while way == "drip" and not ended.wait(0.1):
                    self.wfile.write(b" ")
                self.wfile.write(body)
                if way == "claim":
                    self.wfile.flush()
                    ended.wait()

    with http.server.ThreadingHTTPServer((host, 0), Handler) as server:
        server.daemon_threads = True
        found = Service(f"http://{host}:{server.server_port}")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield found
        finally:
            ended.set()
            server.shutdown()
