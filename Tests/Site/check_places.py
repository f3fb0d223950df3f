"""check_places.py PROGRAM: places by geocoders that speak the protocols of Nominatim and Photon as documented, and by geocoders
that misbehave."""
import json, os, pathlib, re, shutil, subprocess, sys, tempfile, time, urllib.parse
import gpxpy
from odd import service
from preview import free_port, save, serving, until

HUT = {"name": "Pfälzerhütte Probe", "latitude": 47.0712, "longitude": 9.6104, "state": "Vaduz", "country": "LI"}
POST = {"name": "Gasthof Probe Post", "latitude": 47.2166, "longitude": 9.563, "state": "Liechtenstein", "country": "LI"}
OTHER = {"name": "Gasthof Probe Post", "latitude": 53.55, "longitude": 10.0, "state": "Hamburg", "country": "DE"}
PLACES = [HUT, OTHER, POST]


def nominatim(path: str) -> bytes:
    """As https://nominatim.org/release-docs/latest/api/Search/ says."""
    url = urllib.parse.urlsplit(path)
    asked = dict(urllib.parse.parse_qsl(url.query))
    assert url.path.endswith("/search") and asked["format"] == "jsonv2" and asked["addressdetails"] == "1", path
    wanted = asked.get("countrycodes", "").split(",") if "countrycodes" in asked else None
    found = [place for place in PLACES if place["name"] in asked["q"] and (not wanted or place["country"].lower() in wanted)]
    return json.dumps(
        [
            {
                "place_id": 1, "licence": "Data © OpenStreetMap contributors, ODbL 1.0.", "osm_type": "node", "osm_id": 2,
                "lat": str(place["latitude"]), "lon": str(place["longitude"]), "category": "tourism",
                "type": "alpine_hut" if place is HUT else "hotel", "place_rank": 30, "importance": 0.1, "addresstype": "tourism",
                "name": place["name"], "display_name": f"{place['name']}, {place['state']}", "namedetails": {"name": place["name"]},
                "address": {"state": place["state"], "country_code": place["country"].lower()},
                "boundingbox": ["1", "2", "3", "4"]}
            for place in found][: int(asked["limit"])]).encode()


def photon(path: str) -> bytes:
    """As https://github.com/komoot/photon/blob/master/docs/api-v1.md says."""
    url = urllib.parse.urlsplit(path)
    asked = dict(urllib.parse.parse_qsl(url.query))
    assert url.path.endswith("/api") and set(asked) == {"q", "limit", "lang"}, path
    features = [
        {
            "type": "Feature", "geometry": {"type": "Point", "coordinates": [place["longitude"], place["latitude"]]},
            "properties": {
                "osm_type": "N", "osm_id": 2, "osm_key": "tourism", "osm_value": "alpine_hut" if place is HUT else "hotel",
                "type": "house", "name": place["name"], "state": place["state"], "countrycode": place["country"]}}
        for place in PLACES if place["name"] in asked["q"]]
    return json.dumps({"type": "FeatureCollection", "features": features[: int(asked["limit"])]}).encode()


SPEAKERS = {"nominatim": nominatim, "photon": photon}


def site(root: pathlib.Path, engine: str, url: str, *stops: str, settings: str = "", front: str = "") -> pathlib.Path:
    content = root / "Content"
    shutil.rmtree(root, ignore_errors=True)
    (content / "trips").mkdir(parents=True)
    (content / "site.yml").write_text(f'title: T\nmake: {{kml: true, geojson: true}}\n'
                                      f'geocoding: {{engine: {engine}, url: "{url}"{settings}}}\n')
    (content / "trips/a.md").write_text(f"---\ntitle: A\n{front}stops:\n" + "".join(f'  - "{stop}"\n' for stop in stops) + "---\n")
    return root


def run(program: str, folder: pathlib.Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess:
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(folder)} | variables
    return subprocess.run([program, *arguments], capture_output=True, text=True, env=environment, cwd=folder, timeout=300, check=False)


def lock(folder: pathlib.Path) -> list[list[str]]:
    lines = (folder / "Content/places.lock").read_text().splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def check_update(program: str, folder: pathlib.Path) -> None:
    """The answers are asked for again, changes are shown, and lines that no stop needs go."""
    moved = HUT | {"latitude": 47.08}
    with service(nominatim) as geocoder:
        site(folder, "nominatim", geocoder.url, "Vaduz", "Pfälzerhütte Probe, Malbun", "Gasthof Probe Post", front="countries: [LI]\n")
        assert run(program, folder, "build").returncode == 0
        page = folder / "Content/trips/a.md"
        page.write_text(page.read_text().replace('  - "Gasthof Probe Post"\n', ""))
        assert [row[2] for row in lock(folder)] == ["Gasthof Probe Post", "Pfälzerhütte Probe, Malbun"]
        geocoder.forget()
        PLACES[0] = moved
        found = run(program, folder, "place", "--update")
        PLACES[0] = HUT
        assert found.returncode == 0 and len(geocoder.asked) == 1, (found, geocoder.asked)
        assert found.stdout.splitlines() == [
            "Pfälzerhütte Probe, Malbun: Pfälzerhütte Probe (47.0712, 9.6104) is now Pfälzerhütte Probe (47.08, 9.6104)",
            "1 answers in Content/places.lock are new, and 1 are removed, which no stop needs"], found
        assert [(row[2], row[5]) for row in lock(folder)] == [("Pfälzerhütte Probe, Malbun", "47.08000,9.61040")], lock(folder)
        # Without an answer, the old one stays.
        settings = folder / "Content/site.yml"
        settings.write_text(settings.read_text().replace(geocoder.url, geocoder.url + "/gone"))
        before = lock(folder)
        found = run(program, folder, "place", "--update")
        assert found.returncode == 0 and ": the old answer stays: " in found.stdout and lock(folder) == before, found
    assert run(program, folder, "place", "--update", "Bergen").returncode == 64


def check_publish(program: str, folder: pathlib.Path) -> None:
    """A first publish asks as a build does, and a dry run does not."""
    with service(nominatim) as geocoder:
        site(folder, "nominatim", geocoder.url, "Vaduz", "Pfälzerhütte Probe, Malbun")
        settings = folder / "Content/site.yml"
        settings.write_text(settings.read_text() + f"baseURL: https://example.org/\npublish: {{live: {{folder: {folder}/live}}}}\n")
        for options in (["--dry-run"], ["--offline"]):
            assert run(program, folder, "publish", *options).returncode == 65 and geocoder.asked == []
        assert run(program, folder, "publish", CI="true").returncode == 65 and geocoder.asked == []
        found = run(program, folder, "publish")
        assert found.returncode == 0 and len(geocoder.asked) == 1, (found, geocoder.asked)
        assert (folder / "live/current/trips/a/index.html").exists() and len(lock(folder)) == 1


def check_geocoder(program: str, folder: pathlib.Path, engine: str) -> None:
    stops = ["Vaduz", "Pfälzerhütte Probe, Malbun", "Gasthof Probe Post", "Feldkirch"]
    with service(SPEAKERS[engine]) as geocoder:
        site(folder, engine, geocoder.url + "/", *stops)
        made = run(program, folder, "build")
        assert made.returncode == 0 and made.stderr == "", made.stderr
        # Only unknown names were asked for, once each.
        texts = [dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(path).query))["q"] for path in geocoder.asked]
        assert texts == stops[1:3], texts
        assert len(geocoder.agents) == 1 and next(iter(geocoder.agents)).startswith("tripsite/"), geocoder.agents
        geocoder.forget()
        assert run(program, folder, "build").returncode == 0 and geocoder.asked == []
    rows = lock(folder)
    assert [(row[0], row[2], row[3], row[6], row[9]) for row in rows] == [
        (engine, stops[2], "1", "hotel", OTHER["name"]), (engine, stops[2], "2", "hotel", POST["name"]),
        (engine, stops[1], "1", "hut", HUT["name"])], rows
    # Of the two hotels, the one on the way.
    track = gpxpy.parse((folder / "Site/trips/a/a.gpx").read_text())
    credit = f"{engine.capitalize()}, OpenStreetMap contributors"
    found = [(point.name, point.latitude, point.longitude, point.source) for point in track.waypoints]
    assert found[1:3] == [
        ("Pfälzerhütte Probe", HUT["latitude"], HUT["longitude"], credit), (stops[2], POST["latitude"], POST["longitude"], credit)], found
    assert found[0][3] is None and found[3][3] is None, found
    page = (folder / "Site/trips/a/index.html").read_text()
    assert re.search(rf'© <a href="https://www.openstreetmap.org/copyright">{credit}</a>', page), page
    for name in ["a.geojson", "a.kml", "a.json"]:
        assert (folder / "Site/trips/a" / name).read_text().count(credit) == 2, name
    # The same again without the geocoder, from the file alone, with the same bytes.
    before = {path: path.read_bytes() for path in (folder / "Site").rglob("*") if path.is_file()}
    for options in [["--offline"], []]:
        shutil.rmtree(folder / "Site")
        shutil.rmtree(folder / ".tripsite-cache")
        made = run(program, folder, "build", *options)
        assert made.returncode == 0, made.stderr
        assert before == {path: path.read_bytes() for path in (folder / "Site").rglob("*") if path.is_file()}
    # Another answer in the file changes the page.
    path = folder / "Content/places.lock"
    path.write_text(path.read_text().replace("47.07120,9.61040", "47.07120,9.62040"))
    assert run(program, folder, "build").returncode == 0
    assert '9.6204' in (folder / "Site/trips/a/a.geojson").read_text()


def check_countries(program: str, folder: pathlib.Path, engine: str) -> None:
    with service(SPEAKERS[engine]) as geocoder:
        site(folder, engine, geocoder.url, POST["name"], front="countries: [DE]\n")
        made = run(program, folder, "build")
        assert made.returncode == 0, made.stderr
        assert [(row[1], row[7]) for row in lock(folder)] == [("DE", "DE")], lock(folder)
        # Nothing decides between two hotels: the author is asked.
        site(folder, engine, geocoder.url, POST["name"])
        made = run(program, folder, "build")
        assert made.returncode == 65 and '"Gasthof Probe Post" may be any of 2 places' in made.stderr, made.stderr
        assert "write at: 53.55, 10 (Gasthof Probe Post, Hamburg, DE) or at: 47.2166, 9.563 (" in made.stderr, made.stderr
        # Nothing is known: the reason is told, and no file is written.
        site(folder, engine, geocoder.url, "Zzyzzxqq Hotel")
        made = run(program, folder, "build")
        reason = f'Content/trips/a.md:4:5: error: no place is known as "Zzyzzxqq Hotel": {engine.capitalize()} knows no such place [unknown-place]'
        assert made.returncode == 65 and reason in made.stderr, made.stderr
        assert not (folder / "Content/places.lock").exists() and not (folder / "Site").exists()


def check_offline(program: str, folder: pathlib.Path) -> None:
    with service(nominatim) as geocoder:
        site(folder, "nominatim", geocoder.url, HUT["name"])
        for arguments, variables in [(["build", "--offline"], {}), (["build"], {"CI": "true"}), (["check"], {}), (["routes"], {})]:
            made = run(program, folder, *arguments, **variables)
            text = f'no place is known as "{HUT["name"]}" [unknown-place]\n'
            assert made.returncode == (0 if arguments == ["routes"] else 65) and text in made.stderr, (arguments, made)
            assert "`tripsite build` asks the geocoder for it. Else write at:" in made.stderr, made.stderr
        assert geocoder.asked == [], geocoder.asked
        # The preview asks nothing while the author types.
        with serving(program, folder) as server:
            for end in range(4, len(POST["name"])):
                save(folder / "Content/trips/a.md", f'---\ntitle: A\nstops: ["{POST["name"][:end]}"]\n---\n')
                time.sleep(0.15)
            until("the last text", lambda: f'"{POST["name"][:-1]}"' in server.said())
        assert geocoder.asked == [], geocoder.asked


def check_choice(program: str, folder: pathlib.Path, engine: str) -> None:
    with service(SPEAKERS[engine]) as geocoder:
        site(folder, engine, geocoder.url, "Vaduz")
        shown = run(program, folder, "place", POST["name"], "--online")
        assert shown.returncode == 0 and shown.stdout.splitlines() == [
            "at: 53.55, 10        Gasthof Probe Post, Hamburg, DE         hotel",
            "at: 47.2166, 9.563   Gasthof Probe Post, Liechtenstein, LI   hotel"], shown
        assert shown.stderr == f"© {engine.capitalize()}, OpenStreetMap contributors\n", shown.stderr
        narrow = run(program, folder, "place", POST["name"], "--online", "--country", "li", "--json")
        assert [json.loads(line) for line in narrow.stdout.splitlines()] == [
            {"name": POST["name"], "at": [47.2166, 9.563], "kind": "hotel", "country": "LI", "region": "Liechtenstein",
             "place": "Gasthof Probe Post, Liechtenstein, LI"}], narrow
        none = run(program, folder, "place", "Zzyzzxqq", "--online")
        assert none.returncode == 66 and f"{engine.capitalize()} knows no such place" in none.stderr, none
        assert run(program, folder, "place", "A", "--online", "--limit", "41").returncode == 64
        assert not (folder / "Content/places.lock").exists()
    (folder / "Content/site.yml").write_text("title: T\n")
    none = run(program, folder, "place", "Zzyzzxqq", "--online")
    assert none.returncode == 78 and "no geocoder is set up here" in none.stderr, none


def check_odd_servers(program: str, folder: pathlib.Path) -> None:
    def answer(path: str) -> bytes:
        way = path.split("/")[1]
        place = json.loads(nominatim(path.removeprefix("/" + way)))
        if way in ("nan", "north", "swapped"):
            place[0]["lat"] = {"nan": "NaN", "north": "90.5", "swapped": "190"}[way]
        return json.dumps(place).encode()

    unread, nowhere = "the geocoder's answer cannot be read", "the geocoder's answer has a place that is not on the Earth"
    reasons = {
        "garbage": unread, "empty": unread, "number": unread, "deep": unread, "nan": nowhere, "north": nowhere, "swapped": nowhere,
        "gone": "the geocoder answers with HTTP status 404", "busy": "the geocoder answers with HTTP status 503",
        "often": "the geocoder answers with HTTP status 429", "cut": "the geocoder does not answer: ",
        "huge": "the geocoder's answer is larger than 16 MiB", "claim": "the geocoder's answer is larger than 16 MiB",
        "slow": "the geocoder does not answer within 1 s", "drip": "the geocoder does not answer within 1 s"}
    with service(answer) as geocoder:
        for way, reason in reasons.items():
            geocoder.forget()
            site(folder, "nominatim", f"{geocoder.url}/{way}", HUT["name"], "Vaduz", settings=", timeout: 1")
            made = run(program, folder, "build")
            assert made.returncode == 65 and f'no place is known as "{HUT["name"]}": {reason}' in made.stderr, (way, made.stderr)
            assert not (folder / "Content/places.lock").exists() and not (folder / "Site").exists(), way
            passing = way in ("busy", "often", "cut", "slow", "drip")
            assert len(geocoder.asked) == (3 if passing else 1), (way, len(geocoder.asked))
    # A silent geocoder is asked for one name only.
    site(folder, "photon", f"http://127.0.0.1:{free_port()}", HUT["name"], POST["name"])
    made = run(program, folder, "build")
    assert made.returncode == 65 and made.stderr.count("the geocoder does not answer: ") == 2, made.stderr


def check_pauses(program: str, folder: pathlib.Path) -> None:
    # Not one of the names of this machine, so it counts as a public host.
    with service(nominatim, "127.0.0.2") as geocoder:
        site(folder, "nominatim", geocoder.url, HUT["name"], HUT["name"] + ", Malbun", HUT["name"] + ", Steg")
        assert run(program, folder, "build").returncode == 0
        pauses = [after - before for before, after in zip(geocoder.times, geocoder.times[1:])]
        assert len(pauses) == 2 and all(pause >= 0.95 for pause in pauses), pauses


def main() -> int:
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory(prefix="tripsite-") as name:
        folder = pathlib.Path(name) / "site"
        for engine in SPEAKERS:
            check_geocoder(program, folder, engine)
            check_countries(program, folder, engine)
            check_choice(program, folder, engine)
            print(f"{engine}: answers are kept, shown and credited")
        check_update(program, folder)
        check_publish(program, folder)
        print("answers are asked for again, and a first publish asks")
        check_offline(program, folder)
        print("nothing is asked offline, in CI, by check and by the preview")
        check_pauses(program, folder)
        check_odd_servers(program, folder)
        print("geocoders that misbehave: refused, and asked with pauses")
    return 0


sys.exit(main())
