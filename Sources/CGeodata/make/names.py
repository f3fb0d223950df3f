"""How names are compared. places.bin carries the table of `fold_character`, so that the program folds alike."""

import unicodedata
from functools import cache

REMOVED = set("'’‘‛ʼʻʹʾʿ`´′ˈ")
# What Unicode does not decompose; of Arabic, what Persian and Arabic keyboards write differently.
REPLACED = {
    "ø": "o", "đ": "d", "ł": "l", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ħ": "h", "ŧ": "t",
    "ı": "i", "ŋ": "n", "ی": "ي", "ک": "ك", "ى": "ي", "ة": "ه",
}
SHORTENED = {"saint": "st", "sankt": "st", "sainte": "ste", "mount": "mt", "fort": "ft"}


@cache
def fold_character(character):
    """Its letters in small ones without marks, a space for punctuation, or nothing."""
    if "가" <= character <= "힣" or character > "\uffff":
        return character
    folded = ""
    for part in unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", character).casefold()):
        kind = unicodedata.category(part)
        if character in REMOVED or part in REMOVED or unicodedata.combining(part) or kind == "Cf":
            continue
        folded += REPLACED.get(part, " " if kind[0] in "PSZC" else part)
    return folded if len(folded) <= 3 and max(folded, default="") <= "\uffff" else character


@cache
def fold(text):
    words = "".join(map(fold_character, text)).split(" ")
    return " ".join(SHORTENED.get(word, word) for word in words if word)


def hashed(folded):
    """FNV-1a of 64 bits over UTF-8, and its bits mixed once more, for the high ones are used."""
    value = 0xCBF29CE484222325
    for byte in folded.encode():
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    value ^= value >> 32
    return value * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF


def fold_table():
    """u8 a block of 64 characters: which table it has; the tables, u16 a character: what it becomes.

    From 0xE000 on, which no name uses, a number means a sequence of letters: their number and the letters are
    found at that place behind the tables, in u16.
    """
    index, tables, sequences = bytearray(), [], []
    places = {}
    for start in range(0, 0x10000, 64):
        values = []
        for code in range(start, start + 64):
            folded = chr(code) if 0xD800 <= code < 0xF900 else fold_character(chr(code))
            if len(folded) == 1:
                values.append(ord(folded))
            elif not folded:
                values.append(0)
            else:
                if folded not in places:
                    places[folded] = 0xE000 + len(sequences)
                    sequences += [len(folded), *map(ord, folded)]
                values.append(places[folded])
        if values == list(range(start, start + 64)):
            index.append(0xFF)
            continue
        if values not in tables:
            tables.append(values)
        index.append(tables.index(values))
    assert len(tables) < 0xFF and len(sequences) < 0x1000
    numbers = [len(tables)] + [value for table in tables for value in table] + sequences
    return bytes(index) + b"".join(number.to_bytes(2, "little") for number in numbers)
