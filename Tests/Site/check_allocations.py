"""check_allocations.py PROGRAM [--record]: first builds of a fixed corpus allocate at most a tenth more often than recorded in
Tests/Bench/allocations.json. Counts do not depend on the machine. --record writes the present ones.
"""
import json, os, pathlib, sys, tempfile

BENCH = pathlib.Path(__file__).parent.parent / "Bench"
sys.path.insert(0, str(BENCH))
import counts  # noqa: E402

TRIPS = 20
RECORDED = BENCH / "allocations.json"


def main() -> int:
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory(prefix="tripsite-counts-") as name:
        work = pathlib.Path(name)
        found = {kind: counts.allocations(program, site, work) for kind, site in counts.sites(work, TRIPS).items()}
    if "--record" in sys.argv:
        RECORDED.write_text(json.dumps(found, indent=2) + "\n")
        return 0
    recorded = json.loads(RECORDED.read_text())
    assert found.keys() == recorded.keys(), (found, recorded)
    problems = 0
    for kind, count in found.items():
        change = count / recorded[kind] - 1
        print(f"{kind}: {count} allocations for {TRIPS} trips, {change:+.1%} of the recorded ones")
        if change > 0.1:
            print("  more than a tenth: find what allocates, or record the new figure with --record and say why")
            problems += 1
        elif change < -0.1:
            print("  less than nine tenths: record the new figure with --record, so that it stays")
    return min(problems, 1)


sys.exit(main())
