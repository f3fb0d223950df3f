"""check_links.py PROGRAM SITE: every link and anchor of the site leads somewhere, at the root of a host and below a path."""
import subprocess, sys, tempfile
from loopback import served

# LinkChecker as root becomes nobody, who may not be able to read its own modules. It talks to this machine only.
# A choice of a filter, as in #mode=ferry, is no anchor. LinkChecker parses a page again for each anchor on it, so parsed
# pages are cached. It runs in one thread (threads=0), because Python runs one thread at a time.
LINKCHECKER = """
import functools
import linkcheck.command.linkchecker as it, linkcheck.plugins.anchorcheck as anchors, linkcheck.htmlutil.htmlsoup as soups
soups.make_soup = functools.cache(soups.make_soup)
it.drop_privileges = lambda: None
applies = anchors.AnchorCheck.applies_to
anchors.AnchorCheck.applies_to = lambda self, link: applies(self, link) and "=" not in link.anchor
it.linkchecker()
"""
SETTINGS = """
[checking]
threads=0
maxrequestspersecond=10000
[filtering]
checkextern=0
internlinks=^{origin}
[output]
log=text
[text]
parts=url,parenturl,realurl,result,warning,outro
[AnchorCheck]
"""


def main() -> int:
    program, site = sys.argv[1], sys.argv[2]
    bad = 0
    for path in ["/", "/some/where/"]:
        with served(program, site, path) as (address, output), tempfile.NamedTemporaryFile("w", suffix="rc") as settings:
            settings.write(SETTINGS.format(origin=address.removesuffix(path)))
            settings.flush()
            starts = [address, *(address + name for name in ("404.html", "sitemap.xml") if (output / name).exists())]
            # A page that nothing links to is looked at all the same.
            starts += [address + str(page.parent.relative_to(output)) + "/" for page in output.glob("*/**/index.html")]
            print(f"-- {path}", flush=True)
            command = [sys.executable, "-c", LINKCHECKER, "--config", settings.name, "--no-status", "--no-robots", *starts]
            bad += subprocess.run(command).returncode != 0
    return 1 if bad else 0


sys.exit(main())
