#!/usr/bin/env python3
"""watch.py NAME EDITS FILE URL [--wrk] -- SERVER...: start SERVER, then EDITS times append a marker line to FILE and wait
until the page at URL holds it. Prints the seconds until the page was there, and for an edit the seconds (min, median, max)
and the server's CPU seconds (mean), and its peak memory. With --wrk also how often the page is sent in a second, to one
thread of wrk with 16 kept connections. FILE is put back afterwards; use a copy of the corpus.
"""
import os, re, signal, statistics, subprocess, sys, time, urllib.request


def get(url: str) -> bytes:
    try:
        with urllib.request.urlopen(url, timeout=60) as answer:
            return answer.read()
    except OSError:
        return b""


def tree(pid: int) -> list[int]:
    pids = [pid]
    for each in pids:
        try:
            for thread in os.listdir(f"/proc/{each}/task"):
                with open(f"/proc/{each}/task/{thread}/children") as children:
                    pids += map(int, children.read().split())
        except OSError:
            pass
    return pids


def cpu(pid: int) -> float:
    total = 0
    for each in tree(pid):
        try:
            with open(f"/proc/{each}/stat") as file:
                fields = file.read().rsplit(")", 1)[1].split()
            total += int(fields[11]) + int(fields[12])
        except OSError:
            pass
    return total / os.sysconf("SC_CLK_TCK")


def peak(pid: int) -> float:
    best = 0
    for each in tree(pid):
        try:
            with open(f"/proc/{each}/status") as file:
                best = max(best, *(int(line.split()[1]) for line in file if line.startswith("VmHWM")))
        except (OSError, TypeError):
            pass
    return best / 1024


def often(url: str) -> str:
    found = subprocess.run(["wrk", "-t1", "-c16", "-d5s", url], stdout=subprocess.PIPE, text=True, check=True).stdout
    rate = re.search(r"Requests/sec:\s+([\d.]+)", found)
    if not rate or "Non-2xx" in found or "Socket errors" in found:
        return f"  wrk failed: {' '.join(found.split())}"
    return f"  {float(rate[1]):.0f} requests/s of {len(get(url)) / 1024:.1f} KiB"


def main() -> int:
    split = sys.argv.index("--")
    name, edits, path, url = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
    server = subprocess.Popen(sys.argv[split + 1:], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, start_new_session=True)
    start = time.monotonic()
    with open(path, "rb") as file:
        original = file.read()
    took, used = [], []
    try:
        while b"</html>" not in get(url):
            if server.poll() is not None or time.monotonic() - start > 400:
                print(name, "did not start", server.poll(), "FAILED")
                return 1
            time.sleep(0.01)
        ready = time.monotonic() - start
        time.sleep(3)
        rate = often(url) if "--wrk" in sys.argv[5:split] else ""
        for number in range(edits):
            mark, before = f"marker{number}-{os.getpid()}", cpu(server.pid)
            with open(path, "wb") as file:
                file.write(original + f"\n\n{mark}\n".encode())
            saved = time.monotonic()
            while mark.encode() not in get(url):
                if time.monotonic() - saved > 300:
                    print(name, "edit never seen FAILED")
                    return 1
                time.sleep(0.001)
            took.append(time.monotonic() - saved)
            time.sleep(1.5 + took[-1] / 2)
            used.append(cpu(server.pid) - before)
        print(f"{name:24} ready {ready:.2f}  edit n={edits} min {min(took):.3f} med {statistics.median(took):.3f}"
              f" max {max(took):.3f}  cpu/edit {statistics.mean(used):.2f}  peak {peak(server.pid):.0f} MiB{rate}", flush=True)
    finally:
        with open(path, "wb") as file:
            file.write(original)
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()
    return 0


sys.exit(main())
