"""long_trip.py PROGRAM [EDITS]: how long an author waits in the planner for edits of a trip of 500 stops, in Chromium: from the key to the
frame that shows the edit. A stop moves from the first place to the last and back, and names are changed. Milliseconds.
"""
import pathlib, random, statistics, sys, tempfile, time
from selenium.webdriver.common.keys import Keys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Site"))
from browser import chromium
from planner import CARD, STOPS, PlannerPage
from preview import planning, until

COUNT = 500
# Measures the time from a key to the frame that shows the edit, and the time that the program needs for its answer.
WATCH = """
window.waits = []
window.answers = []
const real = window.fetch
window.fetch = async (...given) => {
  const start = performance.now()
  const answer = await real(...given)
  if (String(given[0]).includes('/api/edit')) window.answers.push(performance.now() - start)
  return answer
}
addEventListener('keydown', event => {
  const start = performance.now()
  const cards = () => [...document.getElementById('stops').children].filter(each => each.matches('.card'))
  const [name, typed] = [event.target.closest?.('.card')?.dataset.stop, event.target.value]
  const isShown = { End: () => [...cards()].at(-1).dataset.stop === name, Home: () => cards()[0].dataset.stop === name,
                    Tab: () => cards().some(card => card.dataset.stop === typed) }[event.key]
  if (!isShown) return
  const wait = () => isShown() ? requestAnimationFrame(() => setTimeout(() => window.waits.push(performance.now() - start))) : setTimeout(wait, 1)
  wait()
}, true)
"""


def trip() -> str:
    """A made-up journey with a night after each fifth stop."""
    numbers, (latitude, longitude), stops = random.Random(1), (46.0, 6.0), ""
    for stop in range(1, COUNT + 1):
        latitude, longitude = latitude + numbers.uniform(-0.1, 0.12), longitude + numbers.uniform(-0.1, 0.15)
        night = "" if stop % 5 else ", nights: 1"
        stops += f'  - {{name: "Stop {stop}", at: "{latitude:.4f}, {longitude:.4f}"{night}}}\n'
    return f"---\ntitle: Long\ndate: 2026-06-01\nstops:\n{stops}---\n"


def tell(page: PlannerPage, what: str) -> None:
    """Prints the waits since the last call."""
    shown, answers = page.browser.ask("return [window.waits.splice(0), window.answers.splice(0)]")
    print(f"{what:32} median {statistics.median(shown):4.0f}  worst {max(shown):4.0f}  of which the program {statistics.median(answers):3.0f}", flush=True)


def edit(page: PlannerPage, *keys: str) -> None:
    waits = page.browser.ask("return window.waits.length")
    page.keys(*keys)
    until("the edit", lambda: page.browser.ask("return window.waits.length") > waits)
    # The map and the stories of the page come after the edit.
    time.sleep(0.7)


def main() -> None:
    program, edits = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20
    with tempfile.TemporaryDirectory(prefix="tripsite-long-") as folder, chromium() as browser:
        site = pathlib.Path(folder) / "site"
        (site / "Content/trips").mkdir(parents=True)
        (site / "Content/site.yml").write_text("title: Long\n")
        (site / "Content/trips/long.md").write_text(trip())
        with planning(program, site) as server:
            browser.view(1440, 900)
            browser.open(server.address)
            page = PlannerPage(browser, site, None)
            page.press("#trips .card a")
            until("all stops", lambda: len(browser.ask(STOPS)) == COUNT)
            page.wait_for_map(COUNT)
            time.sleep(1)
            browser.ask(WATCH)
            browser.ask("document.querySelector(arguments[0]).focus()", CARD.format(1) + " .grip")
            for number in range(edits):
                edit(page, Keys.HOME if number % 2 else Keys.END)
            tell(page, "a stop to the other end")
            for number in range(edits):
                page.press(f"{CARD.format(number + 3)} [data-key=name]")
                page.with_control("a")
                page.keys(f"Renamed {number}")
                edit(page, Keys.TAB)
            tell(page, "another name")


main()
