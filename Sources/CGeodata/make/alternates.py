"""Which of GeoNames' other names of a place are worth a few bytes, and in which order."""

import re
import unicodedata

from names import fold

# A transcription that some program made: small ASCII letters alone, as "esakaladesa-inagoradani".
TRANSCRIBED = re.compile(r"(?!['’][st][ -])[^A-Z]?[\x00-@\[-\x7f]*")
CODE = re.compile(r"[A-Z]{2,5}")


def script(folded):
    """The first word of a letter's Unicode name tells: LATIN, CYRILLIC, CJK, HIRAGANA …"""
    for character in folded:
        if unicodedata.category(character)[0] == "L":
            return unicodedata.name(character, "?").split(" ")[0].split("-")[0]
    return "?"


def alternates(name, others, people):
    """Folded names beside `name` itself, in the order of their letters, each with its script."""
    seen = {fold(name)}
    found = []
    for other in others:
        if TRANSCRIBED.fullmatch(other) or any(character.isdigit() for character in other):
            continue
        if CODE.fullmatch(other) and people < 1_000_000:
            continue
        if re.search("[,،、(;]", other) and people < 500_000:
            continue
        folded = fold(other)
        if folded and len(folded) <= 60 and folded not in seen:
            seen.add(folded)
            found.append((folded, script(folded)))
    return found
