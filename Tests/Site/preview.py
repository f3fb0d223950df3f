"""A `tripsite serve` that runs while a `with` lasts, and ways to edit what it shows."""
import contextlib, os, pathlib, select, signal, socket, subprocess, time
from collections.abc import Callable, Iterator


class Failed(Exception):
    pass


def until(what: str, seen: Callable[[], object]) -> None:
    """Waits until SEEN gives something true: that it comes matters here, how soon is for the bench."""
    for _ in range(3000):
        if seen():
            return
        time.sleep(0.01)
    raise Failed(f"never came: {what}")


def check(what: str, holds: object) -> None:
    if not holds:
        raise Failed(what)


def save(file: pathlib.Path, text: str) -> None:
    """As most editors do: another file takes its place."""
    draft = file.with_name(f".{file.name}.draft")
    draft.write_text(text, "utf-8")
    os.replace(draft, file)


def bytes_of(folder: pathlib.Path) -> dict[str, bytes]:
    """The files of FOLDER, which a program may change meanwhile. A file that goes between its listing and its reading is left out."""
    found = {}
    for file in sorted(folder.rglob("*")):
        with contextlib.suppress(FileNotFoundError, IsADirectoryError):
            found[str(file.relative_to(folder))] = file.read_bytes()
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server that has said where it is."""

    def __init__(self, process: subprocess.Popen) -> None:
        self.process = process
        line = process.stdout.readline()
        check(f"it says where it is: {line}{self.said() if not line else ''}", line.startswith("http://"))
        self.address = line.split()[0]
        self.port = int(self.address.split(":")[2].split("/")[0])

    def said(self) -> str:
        """What it wrote to standard error since the last call."""
        text = b""
        while select.select([self.process.stderr], [], [], 0)[0] and (part := os.read(self.process.stderr.fileno(), 65536)):
            text += part
        return text.decode()


def works_in(group: int) -> bool:
    """Whether a process of the group still runs. One that has ended, and that nobody has waited for, does not."""
    for file in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            state, _, its_group = file.read_text("utf-8", "replace").rpartition(")")[2].split()[:3]
            if int(its_group) == group and state not in "ZX":
                return True
    return False


def serving(program: str, site: pathlib.Path, *options: str, end: signal.Signals = signal.SIGINT, **environment: str
            ) -> contextlib.AbstractContextManager[Server]:
    return running(program, "serve", site, *options, end=end, **environment)


def planning(program: str, site: pathlib.Path, *options: str) -> contextlib.AbstractContextManager[Server]:
    return running(program, "plan", site, *options)


@contextlib.contextmanager
def running(program: str, command: str, site: pathlib.Path, *options: str, end: signal.Signals = signal.SIGINT, **environment: str
            ) -> Iterator[Server]:
    """Ends the server as a terminal does: the programs that it runs, which write into the site, get the signal too."""
    process = subprocess.Popen([program, command, site, *options], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               env={**os.environ, **environment}, start_new_session=True)
    try:
        yield Server(process)
        os.killpg(process.pid, end)
        check(f"{end.name} is no failure", process.wait(10) == 0)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        until("the end of the programs that it ran", lambda: not works_in(process.pid))
        for stream in (process.stdout, process.stderr):
            stream.close()
