"""check_drawings.py PROGRAM: hostile and ordinary SVG files, as a build publishes them, in Chromium. No hostile one runs a script
or asks another server for anything, opened by itself, in an <object> and in an <iframe>, from a server without any policy. Links
in them are clicked. Without the filter, most of the forms do harm, which shows that the check sees it. Ordinary drawings look as
before, to the pixel.
"""
import base64, functools, http.server, pathlib, subprocess, sys, tempfile, threading, time
from browser import Browser, chromium
from hostile_drawings import SVG, XHTML, XLINK, forms

problems: list[str] = []
asked: list[str] = []


class Spy(http.server.BaseHTTPRequestHandler):
    """The other server: writes down what it is asked for."""

    def log_message(self, *_: object) -> None:
        pass

    def do_GET(self) -> None:
        asked.append(self.path.removeprefix("/"))
        self.send_response(404)
        self.end_headers()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def served(handler: object) -> http.server.ThreadingHTTPServer:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


CLICK = """
for (const link of document.querySelectorAll('a')) link.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
return document.title;
"""


def harm(browser: Browser, address: str, files: dict[str, pathlib.Path], folder: pathlib.Path) -> set[str]:
    """The names of the forms that ran a script or asked for something."""
    asked.clear()
    found: set[str] = set()

    def look(name: str, page: str) -> None:
        try:
            browser.open(f"{address}/{page}")
            time.sleep(0.05)
            if str(browser.ask(CLICK)).startswith("ran"):
                found.add(name)
            time.sleep(0.03)
        except Exception as error:  # A refresh or a broken document: what it asked for counts.
            if "alert" in str(error):
                found.add(name)

    for name, path in files.items():
        look(name, path.name)
        for element in f'<object data="{path.name}" type="image/svg+xml"></object>', f'<iframe src="{path.name}"></iframe>':
            (folder / "frame.html").write_text(f"<!doctype html><title>frame</title>{element}", "utf-8")
            look(name, "frame.html")
    time.sleep(0.5)
    return found | {path.split("-", 1)[1].split("?")[0] for path in asked if "-" in path}


def build(program: str, site: pathlib.Path, drawings: dict[str, bytes]) -> tuple[pathlib.Path, str]:
    folder = site / "Content/images"
    folder.mkdir(parents=True)
    (site / "Content/site.yml").write_text("title: Drawings\n", "utf-8")
    for name, content in drawings.items():
        (folder / f"{name}.svg").write_bytes(content)
    run = subprocess.run([program, "build", site, "--output", site / "out"], capture_output=True, text=True)
    if run.returncode != 0:
        problems.append(f"the build fails: {run.stderr[-2000:]}")
    return site / "out/images", run.stderr


def check_hostile(program: str, browser: Browser, root: pathlib.Path) -> None:
    spy = served(Spy)
    hostile = forms(f"http://127.0.0.1:{spy.server_port}")
    started = time.monotonic()
    output, messages = build(program, root / "hostile", hostile)
    print(f"{len(hostile)} hostile forms built in {time.monotonic() - started:.1f} s")
    unfiltered = root / "unfiltered"
    unfiltered.mkdir()
    for name, content in hostile.items():
        (unfiltered / f"{name}.svg").write_bytes(content)
    left = {name: output / f"{name}.svg" for name in hostile if (output / f"{name}.svg").exists()}
    for name in hostile.keys() - left.keys():
        if f"images/{name}.svg:" not in messages:
            problems.append(f"{name} is left out without a word")
    for folder, files, limit in [(output, left, 0), (unfiltered, {name: unfiltered / f"{name}.svg" for name in hostile}, None)]:
        folder.mkdir(exist_ok=True)
        server = served(functools.partial(Quiet, directory=str(folder)))
        found = harm(browser, f"http://127.0.0.1:{server.server_port}", files, folder)
        server.shutdown()
        if limit == 0:
            print(f"published after cleaning: {sorted(left)}")
            problems.extend(f"{name} does harm after the build" for name in sorted(found))
        else:
            print(f"{len(found)} of {len(hostile)} do harm without the filter")
            if len(found) < 60:
                problems.append(f"only {len(found)} forms do harm without the filter, so the check sees too little")
    spy.shutdown()


def ordinary() -> dict[str, bytes]:
    """Drawings in the manner of the programs that people draw with."""
    png = base64.b64encode(pathlib.Path("Tests/Fixtures/pictures/full/rgb.png").read_bytes()).decode()
    return {name: text.encode() for name, text in {
        "inkscape": f"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="60mm" height="40mm" viewBox="0 0 60 40" version="1.1" id="svg5" inkscape:version="1.2" sodipodi:docname="walk.svg"
  inkscape:export-filename="/home/zqperson/walk.png" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:xlink="{XLINK}" xmlns="{SVG}">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.7"><inkscape:grid type="xygrid" id="g1"/></sodipodi:namedview>
  <defs id="defs2"><linearGradient id="a"><stop style="stop-color:#00aa44;stop-opacity:1;" offset="0"/><stop style="stop-color:#0066ff" offset="1"/>
    </linearGradient><linearGradient xlink:href="#a" id="b" x1="0" x2="60" gradientUnits="userSpaceOnUse"/>
    <filter id="blur" x="-0.1" width="1.2"><feGaussianBlur stdDeviation="0.5" id="fe"/></filter></defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1"><path style="fill:url(#b);fill-opacity:1;stroke:#000;stroke-width:0.5;filter:url(#blur);-inkscape-stroke:none" d="M 5,35 C 20,5 40,5 55,35 Z"/>
  <text xml:space="preserve" style="font-size:5px;font-family:'DejaVu Sans';-inkscape-font-specification:'DejaVu Sans';fill:#c00" x="12" y="30"><tspan sodipodi:role="line" x="12" y="30">Höhe &amp; Weg</tspan></text></g></svg>""",
        "illustrator": f"""<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "{SVG}"><!ENTITY ns_xlink "{XLINK}"><!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>
<svg version="1.1" id="Ebene_1" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" x="0px" y="0px" viewBox="0 0 100 60" style="enable-background:new 0 0 100 60;" xml:space="preserve">
<style type="text/css"><![CDATA[.st0{{fill:#E30613;}} .st1{{clip-path:url(#SVGID_2_);fill:none;stroke:#1D1D1B;stroke-width:2;stroke-miterlimit:10;}}
 .st2{{opacity:0.5;}} g > .st2 {{ mix-blend-mode: multiply }}]]></style>
<switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject>
<g i:extraneous="self"><defs><rect id="SVGID_1_" width="80" height="40"/></defs><clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath>
<circle class="st0" cx="40" cy="30" r="20"/><circle class="st1" cx="70" cy="30" r="20"/><rect class="st2" x="20" y="20" width="60" height="9" fill="#3AAA35"/></g></switch>
<i:aipgf id="adobe_illustrator_pgf" i:pgfEncoding="zstd">zqprivate</i:aipgf></svg>""",
        "figma": f"""<svg width="120" height="80" viewBox="0 0 120 80" fill="none" xmlns="{SVG}" xmlns:xlink="{XLINK}">
<rect width="120" height="80" rx="8" fill="white"/><g filter="url(#filter0_d)" clip-path="url(#clip0)"><rect x="10" y="10" width="60" height="40" fill="url(#pattern0)"/></g>
<path fill-rule="evenodd" clip-rule="evenodd" d="M80 20H110V60H80V20ZM90 30V50H100V30H90Z" fill="url(#paint0)"/>
<defs><filter id="filter0_d" x="0" y="0" width="120" height="80" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="b"/>
<feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/>
<feComposite in2="hardAlpha" operator="out"/><feBlend mode="normal" in2="b" result="e"/><feBlend mode="normal" in="SourceGraphic" in2="e"/></filter>
<pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0" transform="scale(0.02 0.03)"/></pattern>
<linearGradient id="paint0" x1="80" y1="20" x2="110" y2="60" gradientUnits="userSpaceOnUse"><stop stop-color="#F24E1E"/><stop offset="1" stop-color="#A259FF" stop-opacity="0.2"/></linearGradient>
<clipPath id="clip0"><rect width="100" height="60" fill="white"/></clipPath><image id="image0" data-name="zqprivate.png" width="48" height="32" xlink:href="data:image/png;base64,{png}"/></defs></svg>""",
        "matplotlib": f"""<?xml version="1.0" encoding="utf-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns:xlink="{XLINK}" width="144pt" height="108pt" viewBox="0 0 144 108" xmlns="{SVG}" version="1.1">
 <metadata><rdf:RDF xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <cc:Work><dc:date>2025-01-01</dc:date><dc:creator><cc:Agent><dc:title>zqperson</dc:title></cc:Agent></dc:creator></cc:Work></rdf:RDF></metadata>
 <defs><style type="text/css">*{{stroke-linejoin: round; stroke-linecap: butt}}</style></defs>
 <g id="figure_1"><g id="patch_1"><path d="M 0 108 L 144 108 L 144 0 L 0 0 z" style="fill: #ffffff"/></g>
 <g id="line2d_1"><defs><path id="m1" d="M 0 0 L 0 3.5" style="stroke: #000000; stroke-width: 0.8"/></defs><g><use xlink:href="#m1" x="30" y="90" style="stroke: #000000; stroke-width: 0.8"/></g></g>
 <path d="M 20 80 L 60 20 L 120 70" clip-path="url(#pc)" style="fill: none; stroke: #1f77b4; stroke-width: 1.5; stroke-linecap: square"/></g>
 <defs><clipPath id="pc"><rect x="18" y="10" width="110" height="85"/></clipPath></defs></svg>""",
        "graphviz": f"""<?xml version="1.0" encoding="UTF-8" standalone="no"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Generated by graphviz --><svg width="90pt" height="116pt" viewBox="0.00 0.00 90.00 116.00" xmlns="{SVG}" xmlns:xlink="{XLINK}">
<g id="graph0" class="graph" transform="scale(1 1) rotate(0) translate(4 112)"><title>G</title><polygon fill="white" stroke="transparent" points="-4,4 -4,-112 86,-112 86,4 -4,4"/>
<g id="node1" class="node"><title>a</title><g id="a_node1"><a xlink:href="https://example.org/" xlink:title="a"><ellipse fill="none" stroke="black" cx="41" cy="-90" rx="27" ry="18"/>
<text text-anchor="middle" x="41" y="-86.3" font-family="Times,serif" font-size="14.00">Oslo</text></a></g></g><path fill="none" stroke="black" d="M41,-71.7C41,-64 41,-55 41,-46.5"/></g></svg>""",
        "lively": f"""<svg xmlns="{SVG}" viewBox="0 0 80 40"><style>@keyframes k{{from{{opacity:1}}to{{opacity:1}}}} :root{{--c:rgb(20 120 60 / 80%)}} @media (min-width:1px){{rect:not(.x):nth-child(2n+1){{fill:var(--c)}}}} .k{{animation:k 1s infinite}}</style>
<rect class="k" width="20" height="40"/><rect x="20" width="20" height="40" fill="hsl(200, 50%, 50%)"/><rect x="40" width="20" height="40" style="fill:#f80;stroke-dasharray:2,1;transform:translate(2px,3px) rotate(5deg);transform-origin:50% 50%"/>
<g mask="url('#m')"><circle cx="70" cy="20" r="9"/></g><mask id="m"><rect x="60" width="20" height="20" fill="white"/></mask><marker id="r" viewBox="0 0 9 9" refX="4" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0L9 4L0 9z"/></marker>
<path d="M5 35H75" stroke="navy" marker-end="url(#r)"/><symbol id="s" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></symbol><use href="#s" x="2" y="2" width="9" height="9"/><rect x="30" y="5" width="9" height="9"><set attributeName="fill" to="red"/></rect></svg>""",
        "diagram": f"""<svg xmlns="{SVG}" xmlns:xlink="{XLINK}" width="121px" height="61px" viewBox="-0.5 -0.5 121 61" content="&lt;mxfile host=&quot;zqprivate&quot;/&gt;"><defs/><g><rect x="0" y="0" width="120" height="60" fill="rgb(255, 255, 255)" stroke="rgb(0, 0, 0)" pointer-events="all"/>
<g transform="translate(-0.5 -0.5)"><switch><foreignObject pointer-events="none" width="100%" height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility" style="overflow: visible; text-align: left;"><div xmlns="{XHTML}" style="display: flex; align-items: unsafe center; justify-content: unsafe center; width: 118px; height: 1px; padding-top: 30px; margin-left: 1px;"><div data-drawio-colors="color: #000000;" style="box-sizing: border-box; font-size: 0px; text-align: center;"><div style="display: inline-block; font-size: 12px; font-family: Helvetica; line-height: 1.2; white-space: normal; overflow-wrap: normal;"><b>Start</b><br/><font color="#B20000">here</font></div></div></div></foreignObject><text x="60" y="34" fill="rgb(0, 0, 0)" font-family="Helvetica" font-size="12px" text-anchor="middle">Start</text></switch></g></g></svg>""",
        "flowchart": f"""<svg id="m" xmlns="{SVG}" viewBox="0 0 120 60" role="graphics-document" aria-roledescription="flowchart"><style>#m{{font-family:sans-serif;font-size:12px;fill:#333}}#m .node rect{{fill:#ECECFF;stroke:#9370DB;stroke-width:1px}}#m .label{{color:#333}}</style>
<g class="node" transform="translate(60, 30)"><rect class="basic label-container" x="-40" y="-15" width="80" height="30"/><g class="label" transform="translate(-20, -9)"><foreignObject width="60" height="18"><div xmlns="{XHTML}" style="display: table-cell; white-space: nowrap; line-height: 1.5; max-width: 200px; text-align: center;"><span class="nodeLabel"><p>Bergen</p></span></div></foreignObject></g></g></svg>""",
    }.items()}


def picture(browser: Browser, address: str) -> bytes:
    browser.open(address)
    time.sleep(0.2)
    return base64.b64decode(browser.tell("Page.captureScreenshot", format="png")["data"])


def check_ordinary(program: str, browser: Browser, root: pathlib.Path) -> None:
    drawings = ordinary()
    output, messages = build(program, root / "ordinary", drawings)
    plain = base64.b64encode(pathlib.Path("Tests/Fixtures/pictures/plain/rgb.png").read_bytes())
    server = served(functools.partial(Quiet, directory=str(root / "ordinary")))
    address = f"http://127.0.0.1:{server.server_port}"
    browser.view(400, 300)
    blank = picture(browser, "about:blank")
    for name in drawings:
        cleaned = output / f"{name}.svg"
        if not cleaned.exists():
            problems.append(f"{name} is left out: {messages}")
            continue
        if b"zqp" in cleaned.read_bytes():
            problems.append(f"{name} keeps private words")
        before = picture(browser, f"{address}/Content/images/{name}.svg")
        if before == blank:
            problems.append(f"{name} shows nothing")
        if before != picture(browser, f"{address}/out/images/{name}.svg"):
            problems.append(f"{name} looks different after cleaning")
    if plain not in (output / "figma.svg").read_bytes():
        problems.append("the picture inside a drawing keeps its metadata")
    server.shutdown()
    print(f"{len(drawings)} ordinary drawings look the same")


def main() -> None:
    program = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory(prefix="tripsite-") as folder, chromium() as browser:
        root = pathlib.Path(folder)
        browser.driver.set_page_load_timeout(20)
        check_ordinary(program, browser, root)
        check_hostile(program, browser, root)
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


main()
