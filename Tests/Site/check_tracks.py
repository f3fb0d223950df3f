"""check_tracks.py PROGRAM TRACK...: the distances of recorded tracks are those that gpxpy measures, to a thousandth. The same tracks
as GDAL writes them in GeoJSON and KMZ have the same distances.

gpxpy measures on a sphere, tripsite on the ellipsoid. Where they differ most, in steps from east to west in high latitudes, that is
0.3 %: these tracks go in all directions.
"""
import json, pathlib, subprocess, sys, tempfile, zipfile
import gpxpy


def site(root: pathlib.Path, ends: list[tuple[str, float, float]], track: str) -> pathlib.Path:
    trips = root / "Content/trips"
    trips.mkdir(parents=True, exist_ok=True)
    stops = "".join(f'  - {{name: "{name}", at: "{latitude}, {longitude}"}}\n' for name, latitude, longitude in ends)
    (trips / "a.md").write_text(f"---\ntitle: A\ntrack: {track}\nstops:\n{stops}---\n")
    return trips / track


def routes(program: str, root: pathlib.Path) -> subprocess.CompletedProcess:
    command = [program, "routes", "--offline", "--json", "--site", root]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=300)


def check(program: str, path: str) -> None:
    text = pathlib.Path(path).read_text()
    track = gpxpy.parse(text)
    points = [point for part in track.tracks for segment in part.segments for point in segment.points]
    ends = [(name, at.latitude, at.longitude) for name, at in [("A", points[0]), ("B", points[-1])]]
    with tempfile.TemporaryDirectory(prefix="tripsite-") as name:
        root = pathlib.Path(name)
        site(root, ends, "t.gpx").write_text(text)
        leg = json.loads(routes(program, root).stdout)
        wanted = track.length_2d()
        assert leg["source"] == "track" and abs(leg["metres"] / wanted - 1) <= 0.001, (path, leg, wanted)
        for file, driver in [("t.geojson", "GeoJSON"), ("t.kmz", "LIBKML")]:
            other = site(root, ends, file)
            subprocess.run(["ogr2ogr", "-f", driver, other, path, "tracks"], check=True, capture_output=True)
            same = json.loads(routes(program, root).stdout)
            assert same["source"] == "track" and abs(same["metres"] - leg["metres"]) <= 1, (path, file, same, leg)
        print(f"{pathlib.Path(path).name}: {leg['metres']} m, by gpxpy {wanted:.0f} m, the same in GeoJSON and KMZ")


def check_bomb(program: str) -> None:
    with tempfile.TemporaryDirectory(prefix="tripsite-") as name:
        root = pathlib.Path(name)
        path = site(root, [("A", 1, 2), ("B", 3, 4)], "t.kmz")
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive, archive.open("doc.kml", "w") as file:
            for _ in range(200):
                file.write(b" " * (1 << 20))
        assert path.stat().st_size < 1 << 20
        found = routes(program, root)
        assert "doc.kml in the archive is larger than 128 MiB" in found.stdout + found.stderr, found


def main() -> int:
    for path in sys.argv[2:]:
        check(sys.argv[1], path)
    check_bomb(sys.argv[1])
    return 0


sys.exit(main())
