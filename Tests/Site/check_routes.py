"""check_routes.py PROGRAM ENGINES EXTRACT: legs by real routing engines, OSRM, Valhalla and Routino, on an extract of Liechtenstein, and by
servers that misbehave. ENGINES is a folder with the contents of the wheels osrm-bindings and pyvalhalla.
"""
import contextlib, importlib.util, json, pathlib, re, shutil, socket, subprocess, sys, tempfile, time, urllib.request
from collections.abc import Iterator
from odd import service
from preview import free_port

VADUZ, SCHAANWALD, NOWHERE = (47.14151, 9.52154), (47.2166, 9.563), (47.05, 9.4)


@contextlib.contextmanager
def running(command: list[str], port: int) -> Iterator[None]:
    """The server COMMAND, once it answers at PORT."""
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(300):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            assert server.poll() is None, f"{command[0]} ended with {server.returncode}"
            time.sleep(0.1)
        yield
    finally:
        server.kill()
        server.wait()


@contextlib.contextmanager
def osrm(engines: pathlib.Path, extract: pathlib.Path, root: pathlib.Path) -> Iterator[str]:
    programs, data = engines / "osrm/bin", root / "osrm"
    data.mkdir()
    shutil.copy(extract, data / "map.osm.pbf")
    profile = engines / "osrm/share/profiles/car.lua"
    for command in [["osrm-extract", "-p", profile, data / "map.osm.pbf"], ["osrm-partition", data / "map.osrm"], ["osrm-customize", data / "map.osrm"]]:
        subprocess.run([programs / command[0], *command[1:]], check=True, stdout=subprocess.DEVNULL)
    port = free_port()
    with running([programs / "osrm-routed", "--algorithm", "mld", "-i", "127.0.0.1", "-p", str(port), data / "map.osrm"], port):
        yield f"http://127.0.0.1:{port}"


@contextlib.contextmanager
def valhalla(engines: pathlib.Path, extract: pathlib.Path, root: pathlib.Path) -> Iterator[str]:
    tiles, port = root / "valhalla", free_port()
    tiles.mkdir()
    # Valhalla's own defaults, from its script. The package around it needs a newer Python.
    spec = importlib.util.spec_from_file_location("defaults", engines / "valhalla/valhalla_build_config.py")
    sys.modules["defaults"] = module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

    def known(values: dict) -> dict:
        return {key: known(value) if isinstance(value, dict) else value for key, value in values.items() if not isinstance(value, module.Optional)}

    config = known(module.config)
    for key in ["tile_extract", "traffic_extract", "admin", "timezone", "transit_dir", "landmarks"]:
        config["mjolnir"].pop(key, None)
    config["mjolnir"] |= {"tile_dir": str(tiles), "concurrency": 1}
    config["httpd"]["service"] |= {"listen": f"tcp://127.0.0.1:{port}", "loopback": f"ipc://{tiles}/loopback", "interrupt": f"ipc://{tiles}/interrupt"}
    for service in ["loki", "thor", "odin"]:
        config[service]["service"]["proxy"] = f"ipc://{tiles}/{service}"
    (root / "valhalla.json").write_text(json.dumps(config))
    programs = engines / "valhalla/bin"
    subprocess.run([programs / "valhalla_build_tiles", "-c", root / "valhalla.json", extract], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with running([programs / "valhalla_service", root / "valhalla.json", "1"], port):
        yield f"http://127.0.0.1:{port}"


def site(
        root: pathlib.Path, engine: str, url: str, *stops: tuple[float, float], mode: str = "car", settings: str = "") -> pathlib.Path:
    content = root / "Content"
    shutil.rmtree(root, ignore_errors=True)
    (content / "trips").mkdir(parents=True)
    (content / "site.yml").write_text(f'title: T\nrouting: {{engine: {engine}, url: "{url}"{settings}}}\n')
    places = "".join(f'  - {{name: "S{index}", at: "{at[0]}, {at[1]}"}}\n' for index, at in enumerate(stops))
    (content / "trips/a.md").write_text(f"---\ntitle: A\nby: {mode}\nstops:\n{places}---\n")
    return root


def build(program: str, folder: pathlib.Path, *options: str) -> subprocess.CompletedProcess:
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(folder)}
    return subprocess.run(
        [program, "build", folder, *options], capture_output=True, text=True, env=environment, timeout=300, check=False)


def shown(folder: pathlib.Path) -> tuple[str, str]:
    """The distance of the first leg on the page, and the words behind it."""
    page = (folder / "Site/trips/a/index.html").read_text()
    leg = re.search(r'<p class="hop.*?</p>', page).group()
    parts = re.findall(r"<span[^>]*>(.*?)</span>", leg)
    return parts[1], parts[2] if len(parts) > 2 else ""


def check_engine(program: str, folder: pathlib.Path, engine: str, url: str, metres: float) -> None:
    site(folder, engine, url, VADUZ, SCHAANWALD, NOWHERE)
    made = build(program, folder)
    assert made.returncode == 0, made.stderr
    kilometres = f"{round(metres / 100) / 10} km"
    assert shown(folder)[0].replace("\u202f", " ").replace("\u00a0", " ") == kilometres, (shown(folder), metres)
    assert shown(folder)[1] == "by road", shown(folder)
    lock = (folder / "Content/routes.lock").read_text()
    lines = [line for line in lock.splitlines() if not line.startswith("#")]
    known, refused = ([line for line in lines if (" refused " in line) == is_refused] for is_refused in (False, True))
    assert len(known) == 1 and abs(float(known[0].split()[5]) - metres) <= 0.05, lines
    assert len(refused) == 1, lines
    # No road leads there: a warning, and a straight line.
    assert 'no route is known from "S1" to "S2": ' in made.stderr, made.stderr
    # The same again without the engine, from the file alone, with the same bytes.
    before = {path: path.read_bytes() for path in (folder / "Site").rglob("*") if path.is_file()}
    shutil.rmtree(folder / "Site")
    shutil.rmtree(folder / ".tripsite-cache")
    assert build(program, folder, "--offline").returncode == 0
    after = {path: path.read_bytes() for path in (folder / "Site").rglob("*") if path.is_file()}
    assert before == after
    # A ferry is no road, and a flight neither.
    for mode in ["ferry", "flight", "train"]:
        site(folder, engine, url, VADUZ, SCHAANWALD, mode=mode)
        assert build(program, folder).stderr.count("warning") == 0
        assert not (folder / "Content/routes.lock").exists() and shown(folder)[1] == ""


# Two islands, with places at the crossings. Island A has a square whose east side is a one-way street to the north, and a ferry to
# the pier P, which has a street of its own. Nothing leads to island B.
DRAWN = """
n1 x0.00 y0.00
n2 x0.02 y0.00
n3 x0.02 y0.02
n4 x0.00 y0.02
n5 x-0.03 y0.00
n6 x-0.04 y0.00
n7 x0.50 y0.50
n8 x0.52 y0.50
w1 Thighway=residential Nn1,n2
w2 Thighway=residential,oneway=yes Nn2,n3
w3 Thighway=residential Nn3,n4,n1
w4 Troute=ferry,duration=00:10,motor_vehicle=yes Nn1,n5
w5 Thighway=residential Nn5,n6
w6 Thighway=residential Nn7,n8
"""


def check_drawn(program: str, root: pathlib.Path, engine: str, engines: pathlib.Path) -> None:
    """A drawn network by a real engine: a one-way street, a ferry, two islands, a place far from all roads, an engine that ends."""
    root.mkdir()
    drawn, extract = root / "drawn.opl", root / "drawn.osm.pbf"
    drawn.write_text(re.sub("^([nw][0-9]+)", r"\1 v1 dV c1 t2025-01-01T00:00:00Z i1 utest", DRAWN.lstrip(), flags=re.MULTILINE))
    subprocess.run(["osmium", "cat", drawn, "-o", extract, "--overwrite"], check=True, stderr=subprocess.DEVNULL)
    folder = root / "site"
    east, north_east, pier, other, sea = (0.0, 0.02), (0.02, 0.02), (0.0, -0.04), (0.5, 0.52), (0.25, 0.0)

    def legs(*options: str) -> list[dict]:
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(folder)}
        found = subprocess.run(
            [program, "routes", "--site", folder, "--json", *options], capture_output=True, text=True, env=environment, timeout=300, check=True)
        return [json.loads(line) for line in found.stdout.splitlines()]

    with {"osrm": osrm, "valhalla": valhalla}[engine](engines, extract, root) as url:
        # A degree of longitude at the equator is 111.3 km, and one of latitude 110.6 km. The way back is around the square.
        site(folder, engine, url, east, north_east, east, pier, other, sea)
        found = legs()
        sides = [leg.get("metres", 0) / 1112.6 for leg in found]
        assert [leg["source"] for leg in found] == ["engine"] * 3 + ["straight"] * 2, found
        assert abs(sides[0] - 2) < 0.05 and abs(sides[1] - 6) < 0.1, sides
        assert abs(sides[2] - 6) < 0.1, sides
        refused = [line for line in (folder / "Content/routes.lock").read_text().splitlines() if " refused " in line]
        assert len(refused) == 2, refused
        assert all(leg["problem"] for leg in found[3:]), found
        # A leg is asked for once, also one without a route.
        lock = (folder / "Content/routes.lock").read_text()
        with service(lambda _: b"{}") as silent:
            settings = folder / "Content/site.yml"
            settings.write_text(settings.read_text().replace(url, silent.url))
            assert legs() == found and silent.asked == [], silent.asked
            assert build(program, folder).returncode == 0 and silent.asked == []
            settings.write_text(settings.read_text().replace(silent.url, url))
        assert legs("--update") == found and (folder / "Content/routes.lock").read_text() == lock
        page = (folder / "Site/trips/a/index.html").read_text()
        assert "in straight lines" in page and "by road" in page
        # The engine ends between two legs: the first answer stays, and the next run asks for the second.
        site(folder, engine, url, east, north_east)
        legs()
        page = folder / "Content/trips/a.md"
        third = f'  - {{name: "S2", at: "{pier[0]}, {pier[1]}"}}\n---\n'
        page.write_text(page.read_text().removesuffix("---\n") + third)
    made = build(program, folder)
    assert made.returncode == 0 and 'from "S1" to "S2": the engine does not answer: ' in made.stderr, made
    assert shown(folder)[1] == "by road" and " refused " not in (folder / "Content/routes.lock").read_text()


def check_odd_servers(program: str, folder: pathlib.Path) -> None:
    reasons = {
        "garbage": "the engine's answer cannot be read", "empty": "the engine's answer cannot be read",
        "number": "the engine's answer cannot be read", "list": "the engine's answer cannot be read",
        "deep": "the engine's answer cannot be read",
        "none": "OSRM's answer has no line", "gone": "the engine answers with HTTP status 404",
        "busy": "the engine answers with HTTP status 503", "often": "the engine answers with HTTP status 429",
        "cut": "the engine does not answer: ", "huge": "the engine's answer is larger than 16 MiB",
        "claim": "the engine's answer is larger than 16 MiB", "slow": "the engine does not answer within 1 s",
        "drip": "the engine does not answer within 1 s"}
    with service(lambda _: b'{"code":"Ok","routes":[]}') as engine:
        for way, reason in reasons.items():
            engine.forget()
            # A second leg: an engine that is silent is asked for one leg only.
            site(folder, "osrm", f"{engine.url}/{way}", VADUZ, SCHAANWALD, NOWHERE, settings=", timeout: 1")
            made = build(program, folder)
            assert made.returncode == 0 and f'from "S0" to "S1": {reason}' in made.stderr, (way, made.stderr)
            assert f'from "S1" to "S2": {reason}' in made.stderr, (way, made.stderr)
            assert "the leg is a straight line" in made.stderr, (way, made.stderr)
            assert shown(folder)[1] == "" and not (folder / "Content/routes.lock").exists(), way
            page = (folder / "Site/trips/a/index.html").read_text()
            assert "Distances are straight lines between stops" in page, way
            passing = way in ("busy", "often", "cut", "slow", "drip")
            assert len(engine.asked) == (3 if passing else 2), (way, len(engine.asked))
            if passing:
                pauses = [after - before for before, after in zip(engine.times, engine.times[1:])]
                assert pauses == sorted(pauses) and all(pause >= 1.9 for pause in pauses), pauses
        assert len(engine.agents) == 1 and next(iter(engine.agents)).startswith("tripsite/"), engine.agents
    site(folder, "osrm", f"http://127.0.0.1:{free_port()}", VADUZ, SCHAANWALD)
    assert "the engine does not answer: " in build(program, folder).stderr
    # Nobody is asked offline.
    site(folder, "osrm", f"http://127.0.0.1:{free_port()}", VADUZ, SCHAANWALD)
    assert "until `tripsite routes` asks for it" in build(program, folder, "--offline").stderr


def asked(program: str, folder: pathlib.Path, path: str, *options: str) -> subprocess.CompletedProcess:
    """`tripsite routes` with the programs in PATH. It leaves nothing: no folder, and no server."""
    work = folder.parent / "work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    environment = {"PATH": path, "HOME": str(folder), "TMPDIR": str(work), "CI": "true"}
    command = [program, "routes", "--site", folder, "--json", *options]
    found = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=600, check=False)
    assert list(work.iterdir()) == [], list(work.iterdir())
    lines = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    assert str(work) not in lines, lines
    return found


def check_valhalla_extract(program: str, engines: pathlib.Path, extract: pathlib.Path, folder: pathlib.Path, metres: float) -> None:
    """The roads of an extract by Valhalla's programs. All profiles are on the same roads."""
    programs = folder.parent / "programs"
    programs.mkdir()
    # As pip installs it. The package around it needs a newer Python.
    script = programs / "valhalla_build_config"
    script.write_text(f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(engines.resolve() / 'valhalla')!r})\nimport {script.name}\n{script.name}.main()\n")
    script.chmod(0o755)
    path = f"{programs}:{engines.resolve() / 'valhalla/bin'}:/usr/bin:/bin"
    site(folder, "valhalla", "http://127.0.0.1:9", VADUZ, SCHAANWALD, NOWHERE)
    found = asked(program, folder, path, "--extract", str(extract))
    legs = [json.loads(line) for line in found.stdout.splitlines()]
    assert [leg["source"] for leg in legs] == ["engine", "straight"], found
    assert abs(legs[0]["metres"] - metres) <= 1, (legs, metres)
    wrong = folder.parent / "wrong.osm.pbf"
    failed = asked(program, folder, path, "--extract", str(wrong), "--update")
    assert failed.returncode == 65 and "no roads: valhalla_build_tiles ends with " in failed.stdout + failed.stderr, failed
    failed = asked(program, folder, "/usr/bin:/bin", "--extract", str(extract))
    assert failed.returncode == 69 and "there is no valhalla_build_config" in failed.stdout + failed.stderr, failed


def check_routino(program: str, extract: pathlib.Path, folder: pathlib.Path) -> float:
    """Routino has no server. Returns the metres of the leg, as Routino says them itself."""
    roads = folder.parent / "roads"
    roads.mkdir()
    subprocess.run(["planetsplitter", f"--dir={roads}", "--prefix=map", extract], check=True, stdout=subprocess.DEVNULL)
    ends = [f"--{name}{number}={value}" for number, at in ((1, VADUZ), (2, SCHAANWALD)) for name, value in zip(("lat", "lon"), at)]
    said = subprocess.run(
        ["routino-router", f"--dir={roads}", "--prefix=map", "--transport=motorcar", "--quickest", "--output-text", "--output-stdout", "--quiet", *ends],
        check=True, capture_output=True, text=True).stdout
    # The junctions with their own distances: the program reads another form, with each point.
    metres = round(1000 * sum(float(part) for part in re.findall(r"([\d.]+\.\d{3}) km", said)))
    site(folder, "routino", "", VADUZ, SCHAANWALD, NOWHERE)
    settings = folder / "Content/site.yml"
    settings.write_text("title: T\nrouting: {engine: routino}\n")
    made = build(program, folder)
    assert made.returncode == 0 and "until `tripsite routes` asks for it" in made.stderr, made
    found = asked(program, folder, "/usr/bin:/bin", "--extract", str(extract))
    legs = [json.loads(line) for line in found.stdout.splitlines()]
    assert [leg["source"] for leg in legs] == ["engine", "straight"], found
    assert abs(legs[0]["metres"] - metres) <= 10, (legs, metres)
    assert "the nearest road to the end is " in legs[1]["problem"] or "Cannot find" in legs[1]["problem"], legs
    line = [line for line in (folder / "Content/routes.lock").read_text().splitlines() if not line.startswith("#")]
    assert [line.split()[:2] for line in line] == [["routino", "motorcar"]], line
    assert build(program, folder).returncode == 0
    page = (folder / "Site/trips/a/index.html").read_text()
    assert shown(folder)[1] == "by road" and "Routino" in page and "OpenStreetMap contributors" in page
    settings.write_text("title: T\nrouting: {engine: routino, modes: {car: rocket}}\n")
    failed = asked(program, folder, "/usr/bin:/bin", "--extract", str(extract))
    assert "Error with command line parameter: --transport=rocket" in failed.stdout + failed.stderr, failed
    failed = asked(program, folder, str(folder), "--extract", str(extract))
    assert failed.returncode == 69 and "there is no planetsplitter" in failed.stdout + failed.stderr, failed
    return metres


def check_extract(program: str, engines: pathlib.Path, extract: pathlib.Path, folder: pathlib.Path, metres: float) -> None:
    """The roads of an extract, without a server."""
    folders = f"{engines.resolve() / 'osrm/bin'}:/usr/bin:/bin"

    def routes(*options: str, path: str = folders) -> subprocess.CompletedProcess:
        return asked(program, folder, path, *options)

    site(folder, "osrm", "http://127.0.0.1:9", VADUZ, SCHAANWALD, NOWHERE, settings=", modes: {car: driving, walk: walking}")
    page = folder / "Content/trips/a.md"
    legs = [json.loads(line) for line in routes("--extract", str(extract)).stdout.splitlines()]
    assert [leg["source"] for leg in legs] == ["engine", "straight"], legs
    assert abs(legs[0]["metres"] - metres) <= 1, (legs, metres)
    assert "the nearest road to the end is " in legs[1]["problem"], legs
    # Another profile has other roads, and the known answer stays.
    page.write_text(page.read_text().replace("by: car\n", "by: walk\n"))
    walked = [json.loads(line) for line in routes("--extract", str(extract)).stdout.splitlines()]
    assert walked[0]["source"] == "engine" and walked[0]["metres"] < legs[0]["metres"], (walked, legs)
    lock = [line for line in (folder / "Content/routes.lock").read_text().splitlines() if not line.startswith("#")]
    assert [line.split()[1] for line in lock] == ["driving", "walking"], lock
    # What cannot be.
    wrong = folder.parent / "wrong.osm.pbf"
    wrong.write_bytes(b"\0\0\0\1garbage")
    failed = routes("--extract", str(wrong), "--update")
    assert failed.returncode == 65 and "no roads: osrm-extract ends with " in failed.stdout + failed.stderr, failed
    missing = routes("--extract", str(folder / "none.osm.pbf"), "--update")
    assert missing.returncode == 66, missing
    assert routes("--extract", str(extract), path="/usr/bin:/bin").returncode == 69
    assert routes("--extract", str(extract), "--offline").returncode == 64
    site(folder, "osrm", "http://127.0.0.1:9", VADUZ, SCHAANWALD, settings=", modes: {car: rocket}")
    failed = routes("--extract", str(extract))
    assert failed.returncode == 78 and "there is no profile rocket.lua in " in failed.stdout + failed.stderr, failed
    (folder / "Content/site.yml").write_text("title: T\n")
    failed = routes("--extract", str(extract))
    assert failed.returncode == 78 and "no routing engine is set up here" in failed.stdout + failed.stderr, failed


def check_ground(program: str, extract: pathlib.Path, folder: pathlib.Path, url: str) -> tuple[float, float]:
    """Legs on the roads of the ground, without an engine: kilometres there, and by OSRM at URL."""
    stops = [VADUZ, (47.2400, 9.5270), (47.0671, 9.5025), SCHAANWALD, (47.1026, 9.6096), (47.1650, 9.5087), (47.2110, 9.5230), VADUZ]
    site(folder, "osrm", url, *stops)
    (folder / "Content/site.yml").write_text("title: T\n")
    # A night at each stop, so that maps show all of them.
    trip = folder / "Content/trips/a.md"
    trip.write_text(trip.read_text().replace('"}', '", nights: 1}'))
    subprocess.run([program, "ground", "add", str(extract.resolve()), "--for", "a"], cwd=folder, check=True, capture_output=True)
    built = build(program, folder)
    assert built.returncode == 0, built
    legs = json.loads((folder / "Site/trips/a/a.json").read_text())["legs"]
    by_osrm = 0.0
    for (latitude, longitude), (to_latitude, to_longitude), leg in zip(stops[:-1], stops[1:], legs, strict=True):
        assert leg["source"] == "road", leg
        address = f"{url}/route/v1/driving/{longitude},{latitude};{to_longitude},{to_latitude}?overview=false"
        with urllib.request.urlopen(address) as answer:
            by_osrm += json.load(answer)["routes"][0]["distance"] / 1000
    return sum(leg["kilometres"] for leg in legs), by_osrm


def main() -> int:
    program, engines, extract = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    (latitude, longitude), (to_latitude, to_longitude) = VADUZ, SCHAANWALD
    with tempfile.TemporaryDirectory(prefix="tripsite-") as name:
        root = pathlib.Path(name)
        with osrm(engines, extract, root) as url:
            address = f"{url}/route/v1/driving/{longitude},{latitude};{to_longitude},{to_latitude}?overview=false"
            with urllib.request.urlopen(address) as answer:
                metres = json.load(answer)["routes"][0]["distance"]
            check_engine(program, root / "site", "osrm", url, metres)
            print(f"OSRM: {metres} m, as on the page")
            by_road = metres
            on_ground, by_osrm = check_ground(program, extract, root / "site", url)
            assert abs(on_ground - by_osrm) < 0.08 * by_osrm, f"{on_ground} km on the ground, {by_osrm} km by OSRM"
            print(f"The roads of the ground: {on_ground:.1f} km, {by_osrm:.1f} km by OSRM")
        check_extract(program, engines, extract, root / "site", by_road)
        print("OSRM without a server: the same answer from an extract")
        with valhalla(engines, extract, root) as url:
            question = {"locations": [{"lat": latitude, "lon": longitude}, {"lat": to_latitude, "lon": to_longitude}], "costing": "auto"}
            request = urllib.request.Request(f"{url}/route", json.dumps(question).encode(), {"Content-Type": "application/json"})
            with urllib.request.urlopen(request) as answer:
                metres = 1000 * json.load(answer)["trip"]["summary"]["length"]
            check_engine(program, root / "site", "valhalla", url, metres)
            print(f"Valhalla: {metres} m, as on the page")
        check_valhalla_extract(program, engines, extract, root / "site", metres)
        print("Valhalla without a server: the same answer from an extract")
        for engine in ("osrm", "valhalla"):
            check_drawn(program, root / f"drawn-{engine}", engine, engines)
        print("a drawn network: a one-way street, a ferry, two islands, a place at sea, an engine that ends")
        print(f"Routino: {check_routino(program, extract, root / 'site')} m, as in the list")
        check_odd_servers(program, root / "site")
        print("servers that misbehave: refused, and asked with pauses")
    return 0


sys.exit(main())
