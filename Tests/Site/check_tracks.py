"""check_tracks.py PROGRAM TRACK...: the distances of recorded tracks are those that gpxpy measures, to a thousandth. The same tracks
as GDAL writes them in GeoJSON and KMZ have the same distances. If a file has several parts, each is measured for itself.

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


def lengths(program: str, root: pathlib.Path) -> list[int]:
    """The metres of each part of the track: two legs. The third leads to the next part."""
    legs = [json.loads(line) for line in routes(program, root).stdout.splitlines()]
    parts = [legs[index:index + 2] for index in range(0, len(legs), 3)]
    assert parts and all(leg["source"] == "track" for part in parts for leg in part), legs
    return [sum(leg["metres"] for leg in part) for part in parts]


def check(program: str, path: str) -> None:
    text = pathlib.Path(path).read_text()
    segments = [segment for part in gpxpy.parse(text).tracks for segment in part.segments if segment.points]
    # A stop in the middle tells the way round a loop from no way at all.
    ends = [(f"{name}{index}", at.latitude, at.longitude) for index, segment in enumerate(segments)
            for name, at in [("A", segment.points[0]), ("M", segment.points[len(segment.points) // 2]), ("B", segment.points[-1])]]
    wanted = [segment.length_2d() for segment in segments]
    with tempfile.TemporaryDirectory(prefix="tripsite-") as name:
        root = pathlib.Path(name)
        site(root, ends, "t.gpx").write_text(text)
        found = lengths(program, root)
        assert all(abs(a / b - 1) <= 0.001 for a, b in zip(found, wanted, strict=True)), (path, found, wanted)
        for file, driver in [("t.geojson", "GeoJSON"), ("t.kmz", "LIBKML")]:
            other = site(root, ends, file)
            subprocess.run(["ogr2ogr", "-f", driver, other, path, "tracks"], check=True, capture_output=True)
            same = lengths(program, root)
            assert all(abs(a - b) <= 1 for a, b in zip(same, found, strict=True)), (path, file, same, found)
        metres = [" + ".join(str(round(each)) for each in all) for all in (found, wanted)]
        print(f"{pathlib.Path(path).name}: {metres[0]} m, by gpxpy {metres[1]} m, the same in GeoJSON and KMZ")


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
