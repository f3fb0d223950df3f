"""Writes the names of China in all languages of CLDR. Those of Foundation on Linux mean its mainland alone: "China mainland".

usage: china.py FILE.swift
"""

import sys

from babel import Locale, localedata

names: dict[str, str] = {}
for identifier in sorted(localedata.locale_identifiers()):
    locale = Locale.parse(identifier)
    if locale.territory or locale.variant:
        continue
    # The name in Aragonese begins with a stray mark.
    name = (locale.territories.get("CN") or "").lstrip("\u00a8")
    key = "-".join(filter(None, [locale.language, locale.script]))
    # A script that has the name of its language has no line.
    if name and names.get(locale.language) != name:
        names[key] = name
with open(sys.argv[1], "w", encoding="utf-8") as out:
    out.write("// Written by Sources/CGeodata/make/china.py from CLDR.\n\n")
    out.write("/// The name of China in each language, sorted by its tag (BCP 47). Foundation on Linux has only names of its mainland.\n")
    out.write('let chinaTable = """\n')
    out.writelines(f"  {key} {name}\n" for key, name in names.items())
    out.write('  """\n')
