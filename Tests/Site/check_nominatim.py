"""check_nominatim.py PROGRAM EXTRACT: names by a real Nominatim, which this script sets up with an extract of OpenStreetMap.

It needs Debian's PostgreSQL, PostGIS and osm2pgsql, and PyPI's nominatim-db and nominatim-api, see nominatim.txt. Everything is in
a temporary folder: a database that listens only on a socket there, and a server on the loopback address. Run as root, it does all
this as the user nobody, because PostgreSQL refuses to run as root.
"""
import json, os, pathlib, shutil, subprocess, sys, tempfile, urllib.parse, urllib.request
from preview import free_port, until

OWNER = {"user": "nobody", "group": "nogroup"} if os.geteuid() == 0 else {}
# Names that the extract of Liechtenstein has, and our gazetteer not.
NAMES = ["Pfälzerhütte", "Drei Schwestern", "Schloss Vaduz"]


def run(*command: object, **options: object) -> str:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=1200, **options)
    assert done.returncode == 0, (command, done.stdout[-2000:], done.stderr[-2000:])
    return done.stdout


def database(folder: pathlib.Path) -> subprocess.Popen:
    programs = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))[-1]
    run(programs / "initdb", "-D", folder / "pg", "-A", "trust", "-U", "tripsite", cwd=folder, **OWNER)
    # This data lives for a minute: nothing of it has to survive a crash.
    settings = {"listen_addresses": "", "unix_socket_directories": folder, "fsync": "off", "full_page_writes": "off", "jit": "off"}
    options = [part for key, value in settings.items() for part in ("-c", f"{key}={value}")]
    server = subprocess.Popen([programs / "postgres", "-D", folder / "pg", *options], cwd=folder, stderr=subprocess.DEVNULL, **OWNER)
    until("the database", lambda: subprocess.run([programs / "pg_isready", "-q", "-h", folder], check=False).returncode == 0)
    run(programs / "createuser", "-h", folder, "-U", "tripsite", "www-data", cwd=folder, **OWNER)
    return server


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(f"{url}/status", timeout=5) as answer:
            return answer.status == 200
    except OSError:
        return False


def asked(url: str, name: str) -> list[dict]:
    query = urllib.parse.urlencode({"q": name, "format": "jsonv2", "addressdetails": 1, "limit": 10})
    with urllib.request.urlopen(f"{url}/search?{query}", timeout=30) as answer:
        return json.load(answer)


def check(program: str, root: pathlib.Path, url: str) -> None:
    trips = root / "Content/trips"
    trips.mkdir(parents=True)
    (root / "Content/site.yml").write_text(f'title: T\ngeocoding: {{engine: nominatim, url: "{url}"}}\n')
    trip = trips / "a.md"
    trip.write_text("---\ntitle: A\nby: hike\nstops:\n" + "".join(f"  - {name}, Liechtenstein\n" for name in NAMES[:2]) + "---\n")
    for name in NAMES:
        wanted = asked(url, name)
        places = [json.loads(line) for line in run(program, "place", name, "--online", "--json", cwd=root).splitlines()]
        assert wanted and places[0]["country"] == "LI", (name, places, wanted)
        away = max(abs(at - float(wanted[0][key])) for at, key in zip(places[0]["at"], ("lat", "lon"), strict=True))
        assert away < 1e-5, (name, places, wanted)
        print(f"{name}: {places[0]['at']}, of {len(wanted)} answers {len(places)} shown")
    nothing = subprocess.run([program, "place", "Nirgendheim", "--online"], cwd=root, capture_output=True, text=True, timeout=60)
    assert nothing.returncode != 0 and "Nominatim knows no such place" in nothing.stdout + nothing.stderr, nothing
    run(program, "build", root)
    lock = (root / "Content/places.lock").read_text()
    assert all(f"\t{name}, Liechtenstein\t1\t" in lock for name in NAMES[:2]), lock
    page = (root / "Site/trips/a/index.html").read_text()
    assert "Nominatim" in page and "OpenStreetMap contributors" in page
    # The lock file answers from now on.
    run(program, "build", root, "--offline", "--strict")
    trip.write_text(trip.read_text().replace(NAMES[0], "Nirgendheim"))
    missing = subprocess.run([program, "build", root], capture_output=True, text=True, timeout=120)
    assert missing.returncode == 65 and "Nominatim knows no such place" in missing.stderr, missing


def main() -> int:
    program, extract = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    nominatim = pathlib.Path(sys.executable).parent / "nominatim"
    with tempfile.TemporaryDirectory(prefix="tripsite-") as name:
        folder = pathlib.Path(name)
        project = folder / "project"
        project.mkdir()
        shutil.copy(extract, folder / "extract.osm.pbf")
        if OWNER:
            for each in (folder, project, folder / "extract.osm.pbf"):
                shutil.chown(each, OWNER["user"], OWNER["group"])
        server = database(folder)
        variables = os.environ | {
            "NOMINATIM_DATABASE_DSN": f"pgsql:dbname=nominatim;host={folder};user=tripsite", "NOMINATIM_IMPORT_STYLE": "full"}
        options = {"cwd": project, "env": variables, **OWNER}
        service = None
        try:
            run(nominatim, "import", "--osm-file", folder / "extract.osm.pbf", "--threads", "2", "--no-updates", **options)
            port = free_port()
            url = f"http://127.0.0.1:{port}"
            service = subprocess.Popen(
                [nominatim, "serve", "--server", f"127.0.0.1:{port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
            until("an answer of Nominatim", lambda: answers(url))
            check(program, folder / "site", url)
        finally:
            for each in filter(None, [service, server]):
                each.terminate()
                each.wait(30)
    return 0


sys.exit(main())
