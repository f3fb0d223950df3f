"""check_feeds.py SCHEMAS OUTPUT: every feed.xml and feed.json, and sitemap.xml, against their formats, and against the site:
what they name has to be there.
"""
import html, json, pathlib, re, subprocess, sys, urllib.parse
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


def exists(address: str, home: str, output: pathlib.Path) -> bool:
    file = output / urllib.parse.unquote(address.removeprefix(home).split("#")[0])
    return address.startswith(home) and (file / "index.html" if file.is_dir() else file).is_file()


def look(output: pathlib.Path, folder: pathlib.Path, schema: dict, home: str) -> tuple[list[str], int]:
    """The problems of the two feeds in FOLDER, and the number of their entries."""
    name = folder.relative_to(output)
    feed = json.loads((folder / "feed.json").read_text("utf-8"))
    problems = [f"{name}/feed.json: {error.json_path}: {error.message}"
                for error in jsonschema.Draft202012Validator(schema).iter_errors(feed)]
    atom = xml.parse(folder / "feed.xml").getroot()
    entries = atom.findall(f"{ATOM}entry")
    ids = [entry.findtext(f"{ATOM}id", "") for entry in entries]
    items = feed["items"]
    problems += [f"{name}/feed.xml: the id {id} is not unique" for id in repeated(ids)]
    problems += [f"{name}/feed.json: the id {id} is not unique" for id in repeated([item["id"] for item in items])]
    for one, other in [("title", "title"), ("content_html", "content")]:
        if [item.get(one) for item in items] != [entry.findtext(f"{ATOM}{other}") for entry in entries]:
            problems.append(f"{name}: feed.json and feed.xml have not the same entries: {one}")
    newest = max((entry.findtext(f"{ATOM}updated", "") for entry in entries), default="")
    if atom.findtext(f"{ATOM}updated", "") < newest:
        problems.append(f"{name}/feed.xml: the feed's own date is older than an entry's")
    if not any(link.get("rel") == "self" for link in atom.findall(f"{ATOM}link")):
        problems.append(f"{name}/feed.xml: no link to itself")
    addresses = [link.get("href", "") for link in atom.iter(f"{ATOM}link")]
    addresses += [item["url"] for item in items] + [feed["home_page_url"], feed["feed_url"]]
    addresses += [item["image"] for item in items if "image" in item]
    for item in items:
        # Readers of feeds know no address of their own. Links to other sites have a scheme.
        named = re.findall(r'(?:src|href|poster)="([^"]*)"', item.get("content_html", ""))
        addresses += [html.unescape(address) for address in named if address.startswith(home) or "://" not in address]
    problems += [f"{name}: {address}: no such page here" for address in addresses if not exists(address, home, output)]
    return problems, len(entries)


def main() -> int:
    schemas, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    problems: list[str] = []
    feeds = sorted(output.rglob("feed.xml"))
    for file, schema in [(feed, "atom.rnc") for feed in feeds] + [(output / "sitemap.xml", "sitemap.rnc")]:
        problems += accepts("xmllint", "--noout", "--nonet", file)
        problems += accepts("jing", "-c", schemas / schema, file)
    if problems:
        print(*problems, sep="\n")
        return 1

    schema = json.loads((schemas / "jsonfeed.schema.json").read_text("utf-8"))
    home = json.loads((output / "feed.json").read_text("utf-8"))["home_page_url"]
    count = 0
    for feed in feeds:
        found, entries = look(output, feed.parent, schema, home)
        problems, count = problems + found, count + entries
    locations = [location.text or "" for location in xml.parse(output / "sitemap.xml").iter(f"{SITEMAP}loc")]
    problems += [f"sitemap.xml: {location} stands twice" for location in repeated(locations)]
    problems += [f"{address}: no such page here" for address in locations if not exists(address, home, output)]
    pages = [page.parent.relative_to(output) for page in documents(output)]
    wanted = {f"{home}{urllib.parse.quote(str(page))}/" for page in pages
              if page.parts[:1] == ("trips",) and len(page.parts) == 2 or "journal" in page.parts}
    listed = {urllib.parse.quote(urllib.parse.unquote(location), safe=":/") for location in locations}
    problems += [f"sitemap.xml: {page} is missing" for page in sorted(wanted - listed)]
    if f"Sitemap: {home}sitemap.xml" not in (output / "robots.txt").read_text("utf-8").splitlines():
        problems.append("robots.txt does not name the site map")

    for problem in problems:
        print(problem)
    print(f"{len(feeds)} feeds with {count} entries, {len(locations)} addresses, {len(problems)} problems")
    return 1 if problems or len(feeds) < 2 else 0


sys.exit(main())
