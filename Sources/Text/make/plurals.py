"""plurals.py: prints Sources/Text/PluralTable.swift from the plural rules of CLDR, which the package Babel of PyPI has.

    python3 -m venv tools && tools/bin/pip install Babel==2.18.0
    tools/bin/python Sources/Text/make/plurals.py > Sources/Text/PluralTable.swift
    tools/bin/python Sources/Text/make/plurals.py --samples > Tests/Fixtures/plurals.tsv

Counts are whole numbers, so only the number and its remainders are left of the rules: there are no fractions and no exponents.
The samples are the categories of numbers as Babel finds them from the whole rules."""
import re, sys

import babel
from babel import Locale, localedata

CATEGORIES = ["zero", "one", "two", "few", "many"]
SAMPLES = [*range(121), 200, 1000, 1001, 1002, 10000, 100000, 1000000]


def languages() -> list[str]:
    """Those that CLDR has rules for. Others would inherit those of no language."""
    return [tag for tag in sorted(localedata.locale_identifiers())
            if ("_" not in tag or tag == "pt_PT") and "plural_form" in localedata.load(tag, merge_inherited=False)]


def whole(rule: str) -> str:
    """The rule as alternatives of conditions on a whole number, as in `n%10=2..4 & n%100!=12..14 | n=0`."""
    alternatives = []
    for part in rule.split(" or "):
        terms = []
        for term in part.split(" and "):
            operand, modulus, sign, ranges = re.fullmatch(r"([nivwftce])(?: mod (\d+))? (not in|in) (.*)", term).groups()
            if operand in "ni":
                terms.append("n" + (f"%{modulus}" if modulus else "") + ("!=" if sign == "not in" else "=") + ranges.replace(" ", ""))
                continue
            # A whole number has no visible fraction and no exponent: these operands are 0.
            spans = [span.split("..") for span in ranges.split(",")]
            if any(int(span[0]) <= 0 <= int(span[-1]) for span in spans) != (sign == "in"):
                break
        else:
            alternatives.append(" & ".join(terms))
    return " | ".join(alternatives)


def literal(text: str) -> str:
    """A text in quotes, over several lines if it is long."""
    rows = [""]
    for word in text.split(" "):
        if len(rows[-1]) + len(word) > 90:
            rows.append("")
        rows[-1] += word + " "
    rows[-1] = rows[-1].rstrip()
    return "\n        + ".join(f'"{row}"' for row in rows)


def samples() -> None:
    print(f"# The plural categories of whole numbers, as Babel {babel.__version__} finds them.")
    for tag in languages():
        form = Locale.parse(tag).plural_form
        runs: list[list] = []
        for number in SAMPLES:
            if runs and runs[-1][1] == number - 1 and runs[-1][2] == form(number):
                runs[-1][1] = number
            else:
                runs.append([number, number, form(number)])
        found: dict[str, list[str]] = {}
        for first, last, category in runs:
            found.setdefault(category, []).append(str(first) if first == last else f"{first}..{last}")
        columns = [f"{category} {','.join(ranges)}" for category, ranges in found.items()]
        print("\t".join([tag.lower().replace("_", "-"), *columns]))


def main() -> int:
    if sys.argv[1:] == ["--samples"]:
        samples()
        return 0
    rules: dict[str, list[str]] = {}
    for tag in languages():
        found = Locale.parse(tag).plural_form.rules
        texts = {category: whole(found[category]) for category in CATEGORIES if category in found}
        text = "; ".join(f"{category} {texts[category]}" for category in CATEGORIES if texts.get(category))
        rules.setdefault(text, []).append(tag.lower().replace("_", "-"))
    print(f"""// Made by Sources/Text/make/plurals.py from CLDR, as in Babel {babel.__version__}. Do not edit.

/// The plural rules of languages for whole numbers. The first category with a true condition counts, or else `other`.
enum PluralTable {{
  static let rules: [(languages: String, rule: String)] = [""")
    for text, tags in sorted(rules.items(), key=lambda item: item[1]):
        print("    (\n      " + literal(" ".join(tags)) + ",\n      " + literal(text) + "\n    ),")
    print("  ]\n}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
