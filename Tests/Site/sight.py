"""What a reader sees of the pins of a map: all of them on a phone, and never an empty sea."""
from __future__ import annotations
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from moving import Reader

# The pins that are drawn, and the part of the window that the map takes.
PINS = """
const map = document.querySelector('.route-map'), seen = map.getBoundingClientRect();
const pins = [...map.querySelectorAll('.map .pin')].filter(pin => pin.checkVisibility() && pin.getClientRects().length);
"""
IN_SIGHT = PINS + """
return pins.map(pin => pin.querySelector('circle, rect').getBoundingClientRect())
  .map(own => own.left >= seen.left && own.right <= seen.right && own.top >= seen.top && own.bottom <= seen.bottom);
"""
LEAST_TARGET = PINS + """
const targets = [...pins, ...map.querySelectorAll('.photo-mark')].filter(each => each.checkVisibility())
  .map(each => each.querySelector('.map-target').getBoundingClientRect());
return Math.min(...targets.flatMap(own => [own.width, own.height]));
"""
# A point of the map on which no pin is near, as far from all of them as a corner can be.
EMPTY_CORNER = PINS + """
const far = ([x, y]) => Math.min(...pins.map(pin => pin.getBoundingClientRect()).map(own => Math.hypot(own.x - x, own.y - y)));
const corners = [[seen.left + 30, seen.top + 30], [seen.right - 30, seen.top + 30], [seen.left + 30, seen.bottom - 90]];
return corners.sort((one, other) => far(other) - far(one))[0];
"""
LAYOUT = """
return ['.map-wide', '.map-narrow'].map(part => getComputedStyle(document.querySelector(`.route-map ${part}`)).display !== 'none');
"""


def buttons(reader: Reader) -> Iterator[tuple[str, bool]]:
    """A button comes nearer to a pin, wherever the map is."""
    yield "a wide screen has small signs", reader.browser.ask(LAYOUT) == [True, False]
    corner = reader.browser.ask(EMPTY_CORNER)
    for _ in range(2):
        reader.wheel(*corner, -350)
    for _ in range(2):
        reader.click(*reader.middle(".map-tools button:nth-of-type(1)"))
        reader.settle()
    yield "a button comes nearer to a pin, and not to what lies in the middle", any(reader.browser.ask(IN_SIGHT))


def phone(reader: Reader) -> Iterator[tuple[str, bool]]:
    """All pins of the first map are in sight, and large enough for a finger."""
    ask = reader.browser.ask
    if ask("return document.querySelector('.opener')?.ariaExpanded") == "false":
        reader.click(*reader.middle(".opener"))
        reader.settle()
    yield "a narrow screen has large signs", ask(LAYOUT) == [False, True]
    yield "all pins are in sight", all(ask(IN_SIGHT)) and bool(ask(IN_SIGHT))
    yield "a finger hits each pin and mark", ask(LEAST_TARGET) >= 24
    whole = reader.box()
    reader.click(*reader.middle(".map-tools button:nth-of-type(1)"))
    reader.settle()
    yield "near enough, all signs are there", near_enough(whole, reader.box()) and ask(LAYOUT) == [True, False]
    yield "and a finger hits each of them", ask(LEAST_TARGET) >= 24


def near_enough(whole: list[float], box: list[float]) -> bool:
    return box[2] <= whole[2] / 1.5


def phone_without_script(reader: Reader) -> Iterator[tuple[str, bool]]:
    """The same on a phone without a script."""
    yield "a narrow screen has large signs without a script", reader.browser.ask(LAYOUT) == [False, True]
    yield "all pins are in sight without a script", all(reader.browser.ask(IN_SIGHT))
    yield "a finger hits each pin without a script", reader.browser.ask(LEAST_TARGET) >= 24
