"""The index of the days of a long trip, tried on a phone and beside the map, with fingers and a mouse."""
from collections.abc import Iterator
from browser import Browser
from moving import MIDDLE, Reader

# The number of the day that is marked, and the number of the section at the reading line.
MARKED = "return document.querySelector('.day-index [aria-current]')?.hash ?? null"
TOP = "return document.querySelector(arguments[0]).getBoundingClientRect().top"
SMALL = """
return [...document.querySelectorAll('.day-index a')].filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect())
  .filter(each => each.width < 44 || each.height < 44).length;
"""


def tap(reader: Reader, part: str) -> None:
    """Brings a link of the index into view, as a finger that moves the line does, and taps it."""
    reader.browser.ask("const link = document.querySelector(arguments[0]), list = link.closest('ol'); link.scrollIntoView({block: 'nearest'}); if (list) list.scrollLeft = link.offsetLeft - list.offsetLeft - 60", part)
    reader.settle()
    reader.click(*reader.browser.ask(MIDDLE, part))
    for _ in range(4):
        reader.settle()


def steps(reader: Reader) -> Iterator[tuple[str, bool]]:
    ask = reader.browser.ask
    count = ask("return document.querySelectorAll('.day-index li').length")
    yield "every day has a number", ask("""
      return [...document.querySelectorAll('.day-index li a')].every((link, index) => link.textContent.endsWith(`${index + 1}`) && document.querySelector(link.hash).matches('section.day'));
    """) and count > 6
    yield "its targets are 44 pixels high and wide", ask(SMALL) == 0
    # Days of rest say where they are spent.
    yield "the place of each day stands in its row", ask("""
      const rows = [...document.querySelectorAll('.day p.rest')];
      return rows.length > 0 && rows.every(each => {
        const own = each.getBoundingClientRect(), day = each.closest('.day').getBoundingClientRect();
        return own.width > 0 && own.top >= day.top && own.bottom <= day.bottom;
      });
    """)
    yield "it marks no day above the first", ask(MARKED) is None
    tap(reader, ".day-index li:nth-child(5) a")
    yield "a number leads to its day", 0 < ask(TOP, "#day-5") < 250 and ask(MARKED) == "#day-5"
    # On a phone it stays below the strip of the map.
    yield "the index stays in view", abs(ask(TOP, ".day-index") - ask("return parseFloat(getComputedStyle(document.querySelector('.day-index')).top)")) < 1
    yield "it covers no heading", ask(TOP, "#day-5 h2") > ask("return document.querySelector('.day-index').getBoundingClientRect().bottom")
    tap(reader, ".day-index [rel=next]")
    yield "the next day follows", ask(MARKED) == "#day-6"
    tap(reader, ".day-index [rel=prev]")
    tap(reader, ".day-index [rel=prev]")
    yield "and the days before", ask(MARKED) == "#day-4"
    tap(reader, f".day-index li:nth-child({count}) a")
    yield "the last number is within the line", ask("""
      const list = document.querySelector('.day-index ol').getBoundingClientRect(), last = document.querySelector('.day-index li:last-child').getBoundingClientRect();
      return last.left >= list.left - 1 && last.right <= list.right + 1;
    """)
    tap(reader, ".day-index > a")
    yield "a way leads back to the map", ask(TOP, "#front") > -1 and ask("return document.querySelector('.route-map').getBoundingClientRect().bottom") > 0


# Whether a list with these classes is seen behind the days, where the template has it.
LISTED = """
  const list = document.createElement("ul");
  list.className = arguments[0];
  list.innerHTML = "<li>A list</li>";
  document.querySelector(".days").after(list);
  const isSeen = list.checkVisibility();
  list.remove();
  return isSeen;
"""


def check(browser: Browser, page: str) -> list[str]:
    broken: list[str] = []
    for width, height in [(390, 844), (1440, 900)]:
        browser.view(width, height)
        browser.open("about:blank")
        browser.open(page)
        reader = Reader(browser)
        reader.settle()
        claims = [*steps(reader)]
        browser.view(width, height, media="print")
        reader.settle()
        claims.append(("paper has the signs of a wide screen", browser.ask("return !document.querySelector('.map').style.getPropertyValue('--size')")))
        claims.append(("paper has no index", not browser.ask("return document.querySelector('.day-index').checkVisibility()")))
        claims += [(f"paper has {what} of the trip: {shown}", browser.ask(LISTED, names) == shown)
                   for names, what, shown in [("tags papers", "the documents", True), ("tags take-along", "the exports", False)]]
        broken += [f"index of days, {width} wide: not so: {claim}" for claim, holds in claims if not holds]
    return broken
