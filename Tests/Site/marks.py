"""The marks of photos on a map, tried as a reader would: with a mouse and with keys."""
from collections.abc import Iterator
from browser import Browser
from moving import Reader

# A map has marks for wide and for narrow screens, and shows one of both.
MARKS = "[...document.querySelectorAll('.photo-mark')].filter(each => each.getClientRects()[0])"
# The preview: whether it is shown, its picture and words, and whether it is within the window.
PREVIEW = """
const label = document.querySelector('.map-photo'), seen = label.getBoundingClientRect(), picture = label.querySelector('img');
return {isShown: !label.hidden, words: label.textContent, picture: label.hidden || !picture ? '' : picture.getAttribute('src'),
  isWithin: seen.left >= 0 && seen.right <= innerWidth && seen.top >= 0 && seen.bottom <= innerHeight, isHigh: seen.height > 40};
"""


def look(reader: Reader) -> Iterator[tuple[str, object]]:
    ask = reader.browser.ask
    count = ask(f"return {MARKS}.length")
    yield "each mark has a name and leads to a photo of the page", ask(f"""
      return {MARKS}.every(each => each.getAttribute('aria-label')
        && document.getElementById(each.getAttribute('href').slice(1))?.querySelector('img'));
    """)
    yield "a number of photos is in the name of its mark", ask(f"""
      return {MARKS}.every(each => {{
        const count = each.dataset.photos.split(' ').length, text = each.querySelector('text')?.textContent;
        return count === 1 ? !text : text === (count > 99 ? '99+' : `${{count}}`) && each.getAttribute('aria-label').includes(count);
      }});
    """)
    yield "no pin covers a mark", ask(f"""
      return {MARKS}.every(each => {{
        const seen = each.querySelector('rect').getBoundingClientRect();
        return document.elementFromPoint(seen.x + seen.width / 2, seen.y + seen.height / 2)?.closest('a') === each;
      }});
    """)
    yield "there is no preview at first", not ask(PREVIEW)["isShown"]
    # Photos that the page shows are fetched for the page. So another picture stands for the first.
    ask(f"""
      const image = document.getElementById({MARKS}[0].getAttribute('href').slice(1)).querySelector('img');
      image.removeAttribute('srcset');
      image.loading = 'lazy';
      image.src = image.src + '?preview';
    """)
    for number in range(count):
        ask(f"{MARKS}[arguments[0]].focus()", number)
        reader.settle()
        seen = ask(PREVIEW)
        yield f"mark {number + 1} shows its photo when focused", seen["isShown"] and seen["isHigh"] and seen["picture"]
        yield f"the preview of mark {number + 1} says its name", seen["words"] == ask(f"return {MARKS}[arguments[0]].getAttribute('aria-label')", number)
        yield f"the preview of mark {number + 1} is within the window", seen["isWithin"]
    reader.press("Escape")
    yield "Escape takes the preview away", not ask(PREVIEW)["isShown"]
    ask("document.activeElement.blur()")
    reader.hover(*reader.middle(".photo-mark > rect"))
    reader.settle()
    yield "a mark shows its photo when pointed at", ask(PREVIEW)["picture"].endswith("?preview")
    reader.hover(*reader.middle(".map-tools"))
    reader.settle()
    yield "and no more when the pointer is elsewhere", not ask(PREVIEW)["isShown"]
    for _ in range(2):
        ask("document.querySelector('.map-tools button').click()")
    ask(f"{MARKS}.at(-1).focus()")
    reader.settle()
    seen = ask(PREVIEW)
    yield "the preview is within the window on a nearer map too", seen["isShown"] and seen["isWithin"]


def view(reader: Reader) -> Iterator[tuple[str, object]]:
    """From a mark to the large view of its photo, and back."""
    ask = reader.browser.ask
    first = ask(f"return {MARKS}[0].getAttribute('href').slice(1)")
    ask(f"{MARKS}[0].focus()")
    reader.press("Enter")
    reader.browser.arrives("#photo-")
    yield "Enter on a mark shows its photo large", ask("return document.querySelector('dialog[open]') && location.hash.slice(1)") == first
    button = "document.querySelector(`dialog[open] button[title='${document.querySelector('script[data-map]').dataset.map}']`)"
    yield "the large view leads back to the map", ask(f"return {button}.hidden === false && {button}.ariaLabel.length > 4")
    ask(f"{button}.click()")
    reader.browser.driver.execute_async_script("setTimeout(arguments[0], 100)")
    yield "which closes it, and focuses the mark", ask(f"return !document.querySelector('dialog[open]') && document.activeElement === {MARKS}[0]")
    yield "with its preview", ask(PREVIEW)["isShown"]
    away = "[...document.querySelectorAll('.photos a')].find(each => !document.querySelector(`[data-photos~=\"${each.id.slice(6)}\"]`))"
    if ask(f"return !!{away}"):
        ask(f"{away}.click()")
        yield "a photo without a mark has no such button", ask(f"return {button}.hidden")


def check(browser: Browser, address: str) -> list[str]:
    """What does not work, of a page whose map has marks of photos."""
    problems: list[str] = []
    done = 0
    for width, height, run in [(1440, 900, look), (390, 844, look), (320, 600, look), (1440, 900, view), (390, 844, view)]:
        browser.view(width, height)
        browser.requests(), browser.complaints()
        browser.open("about:blank")
        browser.open(address)
        for claim, holds in run(Reader(browser)):
            done += 1
            if not holds:
                problems.append(f"{address} at {width}: it is not so that {claim}")
        problems += [f"{address}: console: {line}" for line in browser.complaints()]
    print(f"{done} things that marks of photos do were tried")
    return problems
