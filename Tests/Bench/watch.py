#!/usr/bin/env python3
"""watch.py EDITS FILE URL [--wrk] [--all] -- SERVER...: start SERVER, then EDITS times append a marker line to FILE and wait
until the page at URL holds it. FILE is put back afterwards; use a copy of the corpus. Prints an object of JSON: seconds
until the page was there (ready), from saving to the changed page (edits), the server's CPU seconds for an edit (mean), and
its peak memory in MiB. With --wrk also how often the page is sent in a second, to one thread of wrk with 16 kept
connections, and its bytes. With --all each page of the site map is asked for once, before the peak is taken. Fewer pages and
edits where LIMIT (limit.py) is reached.
"""
import http.client, json, os, re, signal, statistics, subprocess, sys, time, urllib.parse, urllib.request

from limit import Limit


def get(url: str, limit: Limit) -> bytes:
    try:
        with urllib.request.urlopen(url, timeout=max(0.1, min(60, limit.left))) as answer:
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


def often(url: str) -> float:
    found = subprocess.run(["wrk", "-t1", "-c16", "-d5s", url], stdout=subprocess.PIPE, text=True, check=True).stdout
    rate = re.search(r"Requests/sec:\s+([\d.]+)", found)
    if not rate or "Non-2xx" in found or "Socket errors" in found:
        sys.exit(f"wrk failed: {' '.join(found.split())}")
    return float(rate[1])


def ask_for_all(url: str, limit: Limit) -> tuple[int, int]:
    """Every page that the site map names, over one connection; returns how many were sent and how many there are."""
    where = urllib.parse.urlsplit(url)
    connection = http.client.HTTPConnection(where.netloc, timeout=60)
    pages = re.findall(rb"<loc>([^<]*)</loc>", get(f"http://{where.netloc}/sitemap.xml", limit))
    for number, page in enumerate(pages):
        if limit.is_over:
            return number, len(pages)
        connection.request("GET", urllib.parse.urlsplit(page.decode()).path)
        answer = connection.getresponse()
        answer.read()
        if answer.status != 200:
            sys.exit(f"{page.decode()}: {answer.status}")
    return len(pages), len(pages)


def main() -> None:
    split = sys.argv.index("--")
    edits, path, url, options = int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4:split]
    server = subprocess.Popen(sys.argv[split + 1:], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, start_new_session=True)
    start = time.monotonic()
    with open(path, "rb") as file:
        original = file.read()
    figures: dict[str, float | str] = {}
    took, used, limit = [], [], Limit()
    try:
        while b"</html>" not in get(url, limit):
            if server.poll() is not None:
                sys.exit(f"the server did not start: {server.poll()}")
            if limit.is_over:
                print(json.dumps({"reached": f"not ready in {limit.seconds:g} s"}))
                return
            time.sleep(0.01)
        figures["ready"] = time.monotonic() - start
        time.sleep(3)
        if "--wrk" in options:
            figures |= {"rate": often(url), "bytes": len(get(url, limit))}
        if "--all" in options:
            sent, pages = ask_for_all(url, limit)
            figures |= {"pages": sent} | limit.reached(sent, pages, "pages")
        while len(took) < edits and not limit.is_over:
            mark, before = f"marker{len(took)}-{os.getpid()}", cpu(server.pid)
            with open(path, "wb") as file:
                file.write(original + f"\n\n{mark}\n".encode())
            saved = time.monotonic()
            while (is_old := mark.encode() not in get(url, limit)) and not limit.is_over:
                time.sleep(0.001)
            if is_old:
                break
            took.append(time.monotonic() - saved)
            time.sleep(1.5 + took[-1] / 2)
            used.append(cpu(server.pid) - before)
        if took:
            figures |= {"fastest": min(took), "edit": statistics.median(took), "slowest": max(took), "cpu": statistics.mean(used)}
        figures |= {"peak": peak(server.pid)} | limit.reached(len(took), edits, "edits")
        print(json.dumps(figures))
    finally:
        with open(path, "wb") as file:
            file.write(original)
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()


main()
