"""check_growth.py PROGRAM: the time of a build grows with its input, and not with the square of it.

Each shape is built with n and with 4n of one thing. The CPU time of a build with 4n must stay below 8 times the other one,
so that shapes of the square, which take 16 times as long, fail on a busy machine too.
"""
import pathlib, resource, subprocess, sys, tempfile
from collections.abc import Callable

STOPS = 'date: 2025-05-01\nstops:\n  - {name: A, at: "47, 11"}\n  - {name: B, at: "47.2, 11", by: bus}\n'
# Of one build, in seconds of the CPU. Shorter times say little.
SLACK = 0.25


def story(text: str, front: str = STOPS) -> str:
    return f"---\ntitle: A\n{front}---\n{text}\n"


def lines(count: int, line: Callable[[int], str], end: str = "\n") -> str:
    return end.join(map(line, range(count)))


def travellers(count: int) -> str:
    names = ", ".join(f"P{number}" for number in range(count))
    costs = lines(count, lambda i: f"  - {{amount: {10 + i}.00 EUR, what: bread, paidBy: P{i}}}")
    return story("x", f"{STOPS}show: {{costs: true}}\ncurrency: EUR\ntravellers: [{names}]\ncosts:\n{costs}\n")


def nights(count: int, heading: Callable[[int], str]) -> str:
    stops = lines(count, lambda i: f'  - {{name: Stop {i}, at: "47, {i % 90}", nights: 1}}')
    return story(lines(count, lambda i: f"## {heading(i)}\n\nA text.\n"), f"date: 2000-05-01\nstops:\n{stops}\n")


SHAPES: dict[str, tuple[int, Callable[[int], str]]] = {
    "unresolved references": (5000, lambda n: story(
        lines(n, lambda i: f"[r{i}]: /x{i}") + "\n" + lines(n, lambda i: f"[r{i}]", " "))),
    "references in a list": (4000, lambda n: story(
        lines(n, lambda i: f"[r{i}]: /x{i}") + "\n" + lines(n, lambda i: f"- [r{i}]"))),
    "references and links in one line": (4000, lambda n: story(
        lines(n, lambda i: f"[r{i}]: /x{i}") + "\n\n" + lines(n, lambda i: f"[r{i}] [a](y{i}.md)", " "))),
    "references in a table": (3000, lambda n: story(
        lines(n, lambda i: f"[r{i}]: /x{i}") + "\n\n|a|\n|-|\n" + lines(n, lambda i: f"|[r{i}] [a](y{i}.md)|"))),
    "escaped destinations": (5000, lambda n: story(lines(n, lambda i: f"[a](no\\_file{i}.md)", " "))),
    "destinations with parentheses": (5000, lambda n: story(lines(n, lambda i: f"[a](no(file{i}).md)", " "))),
    "addresses with &amp;": (5000, lambda n: story(lines(n, lambda i: f"https://e.example/?a={i}&amp;b", " "))),
    "missing pictures": (5000, lambda n: story(lines(n, lambda i: f"![a](no{i}.jpg)", " "))),
    "footnotes": (4000, lambda n: story(
        lines(n, lambda i: f"a[^{i}]", " ") + "\n\n" + lines(n, lambda i: f"[^{i}]: note\n"))),
    "footnotes that nothing refers to": (5000, lambda n: story("x\n\n" + lines(n, lambda i: f"[^{i}]: note\n"))),
    "code blocks with definitions between": (4000, lambda n: story(
        lines(n, lambda i: f"```\ncode\n```\n\n[d{i}]: /x\n"))),
    "HTML with definitions between": (4000, lambda n: story(lines(n, lambda i: f"<i>x</i>\n\n[d{i}]: /x\n"))),
    "headings that are alike": (5000, lambda n: story(lines(n, lambda i: "## Alike\n"))),
    "links of notes": (2000, lambda n: story("x", "stops:\n" + lines(
        n, lambda i: f'  - {{name: S{i}, at: "47, {i % 90}", note: "[x](no{i}.md)"}}') + "\n")),
    "references in one note": (4000, lambda n: story("x", "stops:\n  - name: A\n    note: |\n      " + lines(
        n, lambda i: f"[r{i}]: /x{i}", "\n      ") + "\n\n      " + lines(n, lambda i: f"[r{i}]", " ") + "\n")),
    "travellers who pay": (250, travellers),
    "days with stories": (500, lambda n: nights(n, lambda i: f"Day {i + 1}")),
    "stops with stories": (500, lambda n: nights(n, lambda i: f"Stop {i}")),
}


def seconds(program: str, text: str) -> float:
    """The CPU time of a build in user mode. What the file system needs is not ours."""
    with tempfile.TemporaryDirectory(prefix="tripsite-") as work:
        content = pathlib.Path(work) / "Content"
        (content / "trips").mkdir(parents=True)
        (content / "site.yml").write_text("title: T\nbaseURL: https://e.example/\n")
        (content / "trips/a.md").write_text(text)
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        subprocess.run([program, "build", work, "--quiet", "--now", "2026-01-15"], capture_output=True, timeout=600)
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def main() -> int:
    failures = 0
    for name, (count, make) in SHAPES.items():
        (short, long) = (seconds(sys.argv[1], make(count)), seconds(sys.argv[1], make(4 * count)))
        isLinear = long < 8 * max(short, SLACK)
        failures += not isLinear
        print(f"{'      ' if isLinear else 'SQUARE'} {short:7.2f} s  {long:7.2f} s  {count} and {4 * count} {name}", flush=True)
    return 1 if failures else 0


sys.exit(main())
