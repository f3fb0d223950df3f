#!/usr/bin/env python3
"""plan.py PROGRAM [--trips N] [--edits K]: milliseconds from a request to the answer after the file is saved, for K edits of each
kind by `PROGRAM plan` on N generated trips: a field, a stop that moves from first to last, a new stop before the end, and a removed
stop. Each edit is of another trip. Prints an object of JSON with the median and the 99th percentile of each kind. Goals: 50 and 100.
"""
import argparse, http.client, json, pathlib, shutil, socket, statistics, subprocess, sys, tempfile, time

HERE = pathlib.Path(__file__).parent


class Planner:
    def __init__(self, program: str, site: pathlib.Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.process = subprocess.Popen([program, "plan", site, "--port", str(port)], text=True, stdout=subprocess.PIPE)
        address, code = self.process.stdout.readline().split()[0].removeprefix("http://").split("/#")
        self.origin = "http://" + address
        self.connection = http.client.HTTPConnection(address, timeout=600)
        self.token = ""
        self.token = self.ask("POST", "enter", {"code": code})["token"]

    def ask(self, method: str, path: str, body: object = None) -> dict:
        """Waits if the planner has too many requests."""
        while True:
            self.connection.request(
                method, "/api/" + path, json.dumps(body) if body else None,
                {"X-Tripsite-Token": self.token, "Origin": self.origin, "Content-Type": "application/json"})
            answer = self.connection.getresponse()
            text = answer.read()
            if answer.status == 200:
                return json.loads(text)
            if answer.status != 429:
                sys.exit(f"{path}: {answer.status} {text.decode()}")
            time.sleep(1)


def edits(stops: int) -> dict[str, dict]:
    return {
        "field": {"edit": "editStop", "stop": 1, "fields": {"note": "Fill up before the ferry."}},
        "move": {"edit": "moveStop", "stop": 0, "to": stops - 1},
        "add": {"edit": "addStop", "to": 1, "fields": {"name": "Halfway", "at": "47.5, 8.5"}},
        "remove": {"edit": "removeStop", "stop": 1, "story": "keep"},
    }


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("program")
    arguments.add_argument("--trips", type=int, default=10_000)
    arguments.add_argument("--edits", type=int, default=100)
    arguments = arguments.parse_args()
    site = pathlib.Path(tempfile.mkdtemp(dir="/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None))
    planner = None
    try:
        subprocess.run([sys.executable, HERE / "gen_corpus.py", "--trips", str(arguments.trips), "--out", site / "Content/trips"],
                       check=True)
        # Times of a trip must stay in order when its first stop becomes the last one.
        for file in (site / "Content/trips").iterdir():
            text = file.read_text("utf-8")
            lines = [line for line in text.splitlines(True) if not line.lstrip().startswith(("arrive:", "depart:"))]
            file.write_text("".join(lines), "utf-8")
        planner = Planner(arguments.program, site)
        planner.ask("GET", "trips")
        result = {}
        for number, kind in enumerate(edits(0)):
            times = []
            for turn in range(arguments.edits):
                slug = f"trip-{(number * arguments.edits + turn) * 7 % arguments.trips + 1:06}"
                trip = planner.ask("GET", f"trips/{slug}")
                command = edits(trip["stops"])[kind] | {"trip": slug, "version": trip["version"]}
                # A person does not edit faster, and the planner bounds its requests.
                time.sleep(0.05)
                start = time.monotonic()
                planner.ask("POST", "edit", command)
                times.append((time.monotonic() - start) * 1000)
            result[kind] = {"median": round(statistics.median(times), 1), "p99": round(statistics.quantiles(times, n=100)[98], 1)}
        print(json.dumps(result))
    finally:
        if planner:
            planner.process.kill()
            planner.process.wait()
        shutil.rmtree(site)


main()
