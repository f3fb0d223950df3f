"""smooth.py SITE [PAGES...]: how smoothly the maps of a built SITE move on a slow phone: Chromium with a CPU that is throttled four
times. Scrolls through the story of each page, and prints the first paint, the frames a second while the map moves, and the longest
task. Without PAGES, measures all trips."""
import functools, http.server, pathlib, statistics, sys, threading

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Site"))
from browser import Browser, chromium

WATCH = """
window.tasks = [];
new PerformanceObserver(list => tasks.push(...list.getEntries().map(each => each.duration))).observe({type: 'longtask', buffered: true});
"""
# Scrolls a screen a second for as long as the page is, at most eight seconds.
SCROLL = """
const done = arguments[arguments.length - 1], frames = [], start = performance.now();
tasks.length = 0;
const end = Math.min(document.documentElement.scrollHeight - innerHeight, innerHeight * 8);
let last = start;
requestAnimationFrame(function step(now) {
  frames.push(now - last);
  last = now;
  const at = (now - start) / 1000 * innerHeight;
  scrollTo({top: at, behavior: 'instant'});
  if (at < end) requestAnimationFrame(step); else done({frames: frames.slice(2), tasks});
});
"""
PAINT = "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def measure(browser: Browser, address: str, width: int, height: int) -> str:
    browser.view(width, height)
    browser.tell("Emulation.setCPUThrottlingRate", rate=4)
    browser.open(address)
    browser.ask(WATCH)
    browser.arrives("body", 2)
    paint, loading = browser.ask(PAINT), max(browser.ask("return tasks") or [0])
    moved = browser.driver.execute_async_script(SCROLL)
    frames, tasks = sorted(moved["frames"]), moved["tasks"]
    browser.tell("Emulation.setCPUThrottlingRate", rate=1)
    middle, slow = statistics.median(frames), frames[int(len(frames) * 0.95)]
    return (f"first paint {paint:4.0f} ms, longest task while loading {loading:4.0f} ms, {1000 / middle:3.0f} frames a second, "
            f"19 of 20 frames within {slow:3.0f} ms, longest task while moving {max(tasks, default=0):4.0f} ms")


def main() -> int:
    site = pathlib.Path(sys.argv[1])
    pages = sys.argv[2:] or sorted(str(each.parent.relative_to(site)) + "/" for each in site.glob("trips/*/index.html"))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with chromium() as browser:
        browser.driver.set_script_timeout(60)
        for page in pages:
            for width, height in [(390, 844), (1440, 900)]:
                print(f"{page} at {width} px: {measure(browser, f'http://127.0.0.1:{server.server_port}/{page}', width, height)}", flush=True)
    return 0


sys.exit(main())
