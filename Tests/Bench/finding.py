#!/usr/bin/env python3
"""finding.py PROGRAM: how soon readers of 500 generated trips find one on a slow phone: Chromium with a CPU that is throttled four times.

- Search: milliseconds from a key to the first result, after the index has loaded. Goal: 50.
- Filters: milliseconds of script for a change of a choice, and with the layout of the page, in the list and on the atlas. Goal: 16.

Prints an object of JSON with the median and the highest of each. Run it with .build/tools/bin/python.
"""
import json, os, pathlib, statistics, subprocess, sys, tempfile

HERE = pathlib.Path(__file__).parent
sys.path.append(str(HERE.parent / "Site"))
from browser import Browser, chromium
from filtering import READY
from loopback import served

TYPE = """
const [text, done] = arguments, field = document.querySelector('.search input'), list = document.querySelector('.found');
list.replaceChildren();
const start = performance.now();
const watch = new MutationObserver(() => {
  if (!list.children.length) return;
  watch.disconnect();
  // The frame that shows it.
  requestAnimationFrame(() => { list.getBoundingClientRect(); done(performance.now() - start); });
});
watch.observe(list, {childList: true});
field.value = text;
field.dispatchEvent(new Event('input'));
"""
CHOOSE = """
const [name, value] = arguments, choice = document.querySelector(`.filter [name=${name}]`), start = performance.now();
choice.value = value;
for (const each of ['input', 'change']) choice.dispatchEvent(new Event(each, {bubbles: true}));
const script = performance.now() - start;
document.body.getBoundingClientRect();
return [script, performance.now() - start];
"""
CHOICES = """
return [...document.querySelectorAll('.filter select')].flatMap(each =>
  [...each.options].filter(one => one.value && !one.disabled).slice(0, 4).map(one => [each.name, one.value]))
"""


def summary(times: list[float]) -> dict[str, float]:
    return {"changes": len(times), "median": round(statistics.median(times), 1), "highest": round(max(times), 1)}


def search(browser: Browser, address: str) -> dict[str, float]:
    browser.open(address + "search/")
    words = ["br", "bre", "bread", "har", "harb", "harbour", "chapel", "zur", "zurich", "malmo", "京都", "fish lemon", "quiet coast"]
    # The first words load the index and its parts.
    for word in words:
        browser.driver.execute_async_script(TYPE, word)
    return summary([browser.driver.execute_async_script(TYPE, word) for _ in range(3) for word in words])


def filters(browser: Browser, address: str) -> dict[str, dict[str, float]]:
    browser.open(address)
    browser.ask("document.querySelector('.filter-switch summary').click()")
    browser.driver.execute_async_script(READY)
    times = []
    for name, value in browser.ask(CHOICES):
        times.append(browser.ask(CHOOSE, name, value))
        times.append(browser.ask(CHOOSE, name, ""))
    return {"script": summary([script for script, _ in times]), "with layout": summary([whole for _, whole in times])}


def main() -> None:
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        site = pathlib.Path(name)
        (site / "Content").mkdir()
        (site / "Content/site.yml").write_text("title: Trips\nbaseURL: https://trips.example/\nauthor: Trips\n")
        subprocess.run([sys.executable, HERE / "gen_corpus.py", "--trips", "500", "--out", site / "Content/trips"], check=True)
        browser.view(390, 844)
        browser.driver.set_script_timeout(30)
        with served(program, name) as (address, _):
            browser.tell("Emulation.setCPUThrottlingRate", rate=4)
            figures = {"search": search(browser, address), "filters of the list": filters(browser, address),
                       "filters of the atlas": filters(browser, address + "map/")}
    print(json.dumps(figures, indent=1))


main()
