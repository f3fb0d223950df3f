"""Which of GeoNames' other names of a place are worth a few bytes."""

import re

from names import fold

# A transcription that some program made: small ASCII letters alone, as "esakaladesa-inagoradani".
TRANSCRIBED = re.compile(r"(?!'[st][ -])[\x00-@\[-\x7f]+")
CODE = re.compile(r"[A-Z]{2,5}")
# Of the codes, what people say.
SAID = {"NYC", "CDMX", "HCMC"}


def alternates(name, others, people):
    """Folded names beside `name` itself."""
    seen = {fold(name)}
    found = []
    for other in others:
        if TRANSCRIBED.fullmatch(other) or any(character.isdigit() for character in other):
            continue
        if CODE.fullmatch(other) and other not in SAID:
            continue
        if re.search("[,،、(;]", other) and people < 500_000:
            continue
        folded = fold(other)
        if folded and len(folded) <= 60 and folded not in seen:
            seen.add(folded)
            found.append(folded)
    return found


def is_short_form(folded, own):
    """Whether it is the beginning of the place's own name: Nara of Nara-shi, Antigua of Antigua Guatemala."""
    return len(folded) > 3 and own.startswith(folded + " ")
