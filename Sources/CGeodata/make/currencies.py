"""Writes the table of currencies: the digits of ISO 4217 for currencies in use, and those of CLDR for withdrawn ones.

usage: currencies.py FILE.swift
"""

import sys
import xml.etree.ElementTree as xml

from babel.core import get_global
from packages import data_file


def in_use():
    """The codes with their digits. Currencies without a smallest unit, such as gold, are left out."""
    table = xml.parse(data_file("iso4217", "table.xml"))
    for entry in table.iter("CcyNtry"):
        code, digits = entry.findtext("Ccy"), entry.findtext("CcyMnrUnts")
        if code and digits.isdigit():
            yield code, int(digits)


def withdrawn():
    """The codes that were legal tender once, with their digits."""
    digits = get_global("currency_fractions")
    for currencies in get_global("territory_currencies").values():
        for code, _, _, is_tender in currencies:
            if is_tender:
                yield code, digits.get(code, digits["DEFAULT"])[0]


table = dict(withdrawn()) | dict(in_use())
words = [code + str(digits) for code, digits in sorted(table.items())]
lines = [" ".join(words[start : start + 18]) for start in range(0, len(words), 18)]
with open(sys.argv[1], "w", encoding="utf-8") as out:
    out.write("// Written by Sources/CGeodata/make/currencies.py from ISO 4217 and CLDR.\n\n")
    out.write("/// The code of each currency with the number of its digits after the decimal point, sorted.\n")
    out.write('let currencyTable = """\n')
    out.writelines(f"  {line}\n" for line in lines)
    out.write('  """\n')
