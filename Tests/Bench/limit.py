"""How long a row of the benchmark may take: LIMIT seconds from the environment, 180 without. A row that reaches the limit
prints what it measured until then.
"""
import os, resource, signal, subprocess, threading, time
from collections.abc import Callable


class Limit:
    def __init__(self) -> None:
        self.seconds = float(os.environ.get("LIMIT", "180"))
        self.end = time.monotonic() + self.seconds

    @property
    def left(self) -> float:
        return max(0.0, self.end - time.monotonic())

    @property
    def is_over(self) -> bool:
        return self.left == 0

    def reached(self, done: int, wanted: int, what: str) -> dict[str, str]:
        """Nothing where all was done, else for instance {"reached": "3 of 20 edits in 180 s"}."""
        return {} if done == wanted else {"reached": f"{done} of {wanted} {what} in {self.seconds:g} s"}

    def run(self, command: list[str], output: int = subprocess.DEVNULL,
            environment: dict[str, str] | None = None, started: Callable[[int], None] = lambda process: None) -> "Run | None":
        """Runs a command to its end; None where time is up, and then it and what it started are killed. `started` gets the id
        of the process.
        """
        start = time.monotonic()
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, env=environment, start_new_session=True)
        started(child.pid)
        is_late = threading.Event()

        def kill() -> None:
            is_late.set()
            os.killpg(child.pid, signal.SIGKILL)

        timer = threading.Timer(self.left, kill)
        timer.start()
        try:
            text = child.stdout.read() if child.stdout else b""
            _, status, use = os.wait4(child.pid, 0)
        finally:
            timer.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        return None if is_late.is_set() else Run(child.returncode, time.monotonic() - start, use, text.decode())


class Run:
    """What a command came to: its exit code, wall seconds, CPU seconds, peak memory in MiB and standard output."""

    def __init__(self, code: int, wall: float, use: resource.struct_rusage, output: str) -> None:
        self.code, self.wall, self.output = code, wall, output
        self.cpu, self.peak = use.ru_utime + use.ru_stime, use.ru_maxrss / 1024
