"""check_feeds.py SCHEMAS OUTPUT: feed.xml, feed.json and sitemap.xml against their formats, and against the site:
what they name has to be there.
"""
import json, pathlib, subprocess, sys, urllib.parse
import xml.etree.ElementTree as xml
import jsonschema
from loopback import documents

ATOM = "{http://www.w3.org/2005/Atom}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def accepts(*command: object) -> list[str]:
    run = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    said = (run.stdout + run.stderr).strip().splitlines()
    # Debian's jing grumbles about jars that it does not need.
    return [] if run.returncode == 0 else [line for line in said if not line.startswith("[warning] /usr/bin/jing")]


def repeated(things: list[str]) -> list[str]:
    return sorted({thing for thing in things if things.count(thing) > 1})


def main() -> int:
    schemas, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    problems: list[str] = []
    for name, schema in [("feed.xml", "atom.rnc"), ("sitemap.xml", "sitemap.rnc")]:
        problems += accepts("xmllint", "--noout", "--nonet", output / name)
        problems += accepts("jing", "-c", schemas / schema, output / name)

    feed = json.loads((output / "feed.json").read_text("utf-8"))
    schema = json.loads((schemas / "jsonfeed.schema.json").read_text("utf-8"))
    for error in jsonschema.Draft202012Validator(schema).iter_errors(feed):
        problems.append(f"feed.json: {error.json_path}: {error.message}")
    if problems:
        print(*problems, sep="\n")
        return 1

    atom = xml.parse(output / "feed.xml").getroot()
    entries = atom.findall(f"{ATOM}entry")
    ids = [entry.findtext(f"{ATOM}id", "") for entry in entries]
    links = [link.get("href", "") for link in atom.iter(f"{ATOM}link")]
    locations = [location.text or "" for location in xml.parse(output / "sitemap.xml").iter(f"{SITEMAP}loc")]
    problems += [f"feed.xml: the id {id} is not unique" for id in repeated(ids)]
    problems += [f"feed.json: the id {id} is not unique" for id in repeated([item["id"] for item in feed["items"]])]
    problems += [f"sitemap.xml: {location} stands twice" for location in repeated(locations)]
    if [item["title"] for item in feed["items"]] != [entry.findtext(f"{ATOM}title") for entry in entries]:
        problems.append("feed.json and feed.xml have not the same entries")
    newest = max((entry.findtext(f"{ATOM}updated", "") for entry in entries), default="")
    if atom.findtext(f"{ATOM}updated", "") < newest:
        problems.append("feed.xml: the feed's own date is older than an entry's")
    if not any(link.get("rel") == "self" for link in atom.findall(f"{ATOM}link")):
        problems.append("feed.xml: no link to itself")

    home = feed["home_page_url"]
    for address in [*links, *locations, *(item["url"] for item in feed["items"]), feed["feed_url"]]:
        file = output / urllib.parse.unquote(address.removeprefix(home))
        if not address.startswith(home) or not (file / "index.html" if address.endswith("/") else file).is_file():
            problems.append(f"{address}: no such page here")
    pages = [page.parent.relative_to(output) for page in documents(output)]
    trips = {f"{home}{urllib.parse.quote(str(page))}/" for page in pages if page.parts[:1] == ("trips",) and len(page.parts) == 2}
    listed = {urllib.parse.quote(urllib.parse.unquote(location), safe=":/") for location in locations}
    problems += [f"sitemap.xml: {trip} is missing" for trip in sorted(trips - listed)]
    if f"Sitemap: {home}sitemap.xml" not in (output / "robots.txt").read_text("utf-8").splitlines():
        problems.append("robots.txt does not name the site map")

    for problem in problems:
        print(problem)
    print(f"{len(entries)} entries, {len(locations)} addresses, {len(problems)} problems")
    return 1 if problems else 0


sys.exit(main())
