"""check_tracks.py PROGRAM TRACK...: the distances of recorded tracks are those that gpxpy measures, to a thousandth. The same tracks
as GDAL writes them in GeoJSON and KMZ have the same distances. If a file has several parts, each is measured for itself.

A track that fit-tool writes in FIT has the distance that gpxpy measures along the points that fitdecode reads. FIT files that are
damaged, and a machine without gpsbabel, give an error that says so.

gpxpy measures on a sphere, tripsite on the ellipsoid. Where they differ most, in steps from east to west in high latitudes, that is
0.3 %: these tracks go in all directions.
"""
import json, os, pathlib, subprocess, sys, tempfile, zipfile
import gpxpy
import fitdecode
from fit_tool.fit_file_builder import FitFileBuilder
from fit_tool.profile.messages.file_id_message import FileIdMessage
from fit_tool.profile.messages.record_message import RecordMessage
from fit_tool.profile.profile_type import FileType, Manufacturer


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


def write_fit(points: list, path: pathlib.Path) -> None:
    builder = FitFileBuilder(auto_define=True)
    first = FileIdMessage()
    first.type, first.manufacturer = FileType.ACTIVITY, Manufacturer.DEVELOPMENT.value
    builder.add(first)
    for point in points:
        record = RecordMessage()
        record.timestamp = round(point.time.timestamp() * 1000)
        record.position_lat, record.position_long, record.altitude = point.latitude, point.longitude, point.elevation
        builder.add(record)
    builder.build().to_file(str(path))


def read_fit(path: pathlib.Path) -> list[gpxpy.gpx.GPXTrackPoint]:
    points = []
    with fitdecode.FitReader(path) as reader:
        for frame in reader:
            if frame.frame_type == fitdecode.FIT_FRAME_DATA and frame.name == "record":
                at = [frame.get_value(name) * 180 / 2**31 for name in ("position_lat", "position_long")]
                height = frame.get_value("enhanced_altitude", fallback=None) or frame.get_value("altitude")
                points.append(gpxpy.gpx.GPXTrackPoint(*at, elevation=height, time=frame.get_value("timestamp")))
    return points


def check_fit(program: str, path: str) -> None:
    parts = [part for track in gpxpy.parse(pathlib.Path(path).read_text()).tracks for part in track.segments]
    recorded = next(part.points for part in reversed(parts) if part.points)
    middle = len(recorded) // 2
    with tempfile.TemporaryDirectory(prefix="tripsite-") as name:
        root = pathlib.Path(name)
        ends = [(f"S{index}", at.latitude, at.longitude) for index, at in enumerate([recorded[0], recorded[middle], recorded[-1]])]
        file = site(root, ends, "t.fit")
        write_fit(recorded, file)
        read = read_fit(file)
        assert len(read) == len(recorded)
        legs = [json.loads(line) for line in routes(program, root).stdout.splitlines()]
        wanted = [gpxpy.gpx.GPXTrackSegment(part).length_2d() for part in (read[:middle + 1], read[middle:])]
        assert [leg["source"] for leg in legs] == ["track", "track"], legs
        assert all(abs(leg["metres"] / metres - 1) <= 0.002 for leg, metres in zip(legs, wanted, strict=True)), (legs, wanted)
        built = subprocess.run([program, "build", root, "--output", root / "out"], capture_output=True, text=True, timeout=300)
        assert built.returncode == 0, built
        exported = gpxpy.parse((root / "out/trips/a/a.gpx").read_text())
        times = [point.time for track in exported.tracks for part in track.segments for point in part.points]
        assert set(times) <= {point.time for point in read} and times[0] == read[0].time and times[-1] == read[-1].time
        whole = file.read_bytes()
        for damaged in (whole[:700], bytes(range(256)) * 4, b""):
            file.write_bytes(damaged)
            found = routes(program, root)
            assert 't.fit","message":"gpsbabel cannot read it: ' in found.stdout, found
        file.write_bytes(whole)
        os.environ["PATH"], path = str(root), os.environ["PATH"]
        found = routes(program, root)
        os.environ["PATH"] = path
        assert 't.fit","message":"gpsbabel reads FIT files, and it is not installed"' in found.stdout, found
        print(f"t.fit: {' + '.join(str(leg['metres']) for leg in legs)} m, by gpxpy {' + '.join(f'{each:.0f}' for each in wanted)} m")


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
    check_fit(sys.argv[1], sys.argv[-1])
    check_bomb(sys.argv[1])
    return 0


sys.exit(main())
