"""check_tracks.py PROGRAM TRACK...: the distances of recorded tracks are those that gpxpy measures, to a thousandth.

gpxpy measures on a sphere, tripsite on the ellipsoid. Where they differ most, in steps from east to west in high latitudes, that is
0.3 %: these tracks go in all directions.
"""
import json, pathlib, subprocess, sys, tempfile
import gpxpy


def main() -> int:
    program, tracks = sys.argv[1], sys.argv[2:]
    for path in tracks:
        text = pathlib.Path(path).read_text()
        track = gpxpy.parse(text)
        points = [point for part in track.tracks for segment in part.segments for point in segment.points]
        with tempfile.TemporaryDirectory(prefix="tripsite-") as root:
            trips = pathlib.Path(root) / "Content/trips"
            trips.mkdir(parents=True)
            (trips / "t.gpx").write_text(text)
            ends = "".join(f'  - {{name: "{name}", at: "{at.latitude}, {at.longitude}"}}\n' for name, at in [("A", points[0]), ("B", points[-1])])
            (trips / "a.md").write_text(f"---\ntitle: A\ntrack: t.gpx\nstops:\n{ends}---\n")
            command = [program, "routes", "--offline", "--json", "--site", root]
            leg = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        wanted = track.length_2d()
        assert leg["source"] == "track" and abs(leg["metres"] / wanted - 1) <= 0.001, (path, leg, wanted)
        print(f"{pathlib.Path(path).name}: {leg['metres']} m, by gpxpy {wanted:.0f} m")
    return 0


sys.exit(main())
