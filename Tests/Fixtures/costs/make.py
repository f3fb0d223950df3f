"""Writes 10,000 costs in 30 currencies with what Python's decimal and fractions make of them: make.py FOLDER

rates.txt   CURRENCY RATE TO [DAY], as an author writes them
table.csv   rates as the European Central Bank writes them
entries.txt AMOUNT CURRENCY DATE PAYER SHARES ESTIMATED RATE VALUE, where - stands for nothing
settled.txt AMOUNT CURRENCY FROM TO
answers.txt the sums: spent, planned, each category, and the balance of each traveller in each currency
"""

import random
import sys
from collections import defaultdict
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal, getcontext
from fractions import Fraction
from pathlib import Path

getcontext().prec = 100
folder = Path(sys.argv[1])
rng = random.Random(20260115)

DIGITS = {"JPY": 0, "KRW": 0, "VND": 0, "CLP": 0, "ISK": 0, "KWD": 3, "BHD": 3, "TND": 3, "CLF": 4}
FIXED = ["NOK", "SEK", "PEN", "KWD", "VND", "TND", "CLF", "MAD", "GEL", "BOB"]
DATED = ["BAM", "MKD", "KRW", "CLP"]
BANK = ["USD", "JPY", "GBP", "CHF", "CZK", "HUF", "ISK", "TRY", "AUD", "BHD"]
CROSS = ["AED", "SAR", "JOD"]  # their rates are in USD
WITHOUT = ["XPF", "NPR"]
ALL = ["EUR"] + FIXED + DATED + BANK + CROSS + WITHOUT
assert len(ALL) == 30
DIGITS |= {"JOD": 3, "XPF": 0}
FIRST = date(2025, 1, 1)
PEOPLE = 7


def digits(currency):
    return DIGITS.get(currency, 2)


def rounded(value, currency):
    # Adding 0 makes -0.00 to 0.00.
    return value.quantize(Decimal(1).scaleb(-digits(currency)), rounding=ROUND_HALF_UP) + 0


def rate(scale):
    return Decimal(rng.randint(10**5, 10**7 - 1)).scaleb(-scale)


rates, table = {}, {}
lines = []
for currency in FIXED:
    rates[currency] = [(None, rate(rng.randint(4, 9)))]
for currency in CROSS:
    rates[currency] = [(None, rate(7))]
for currency in DATED:
    days = sorted(rng.sample(range(0, 300), 5))
    rates[currency] = [(FIRST + timedelta(day), rate(8)) for day in days]
for currency, steps in rates.items():
    for day, value in steps:
        lines.append(f"{currency} {value:f} {'USD' if currency in CROSS else 'EUR'} {day or '-'}")
(folder / "rates.txt").write_text("\n".join(lines) + "\n")

days = [FIRST + timedelta(n) for n in range(0, 300) if (FIRST + timedelta(n)).weekday() < 5]
bank = {c: [(d, rate(rng.choice([3, 4, 5]))) for d in days if c != "ISK" or rng.random() > 0.2] for c in BANK}
rows = ["Date," + ",".join(BANK) + ","]
for day in reversed(days):
    cells = [next((f"{v:f}" for d, v in bank[c] if d == day), "N/A") for c in BANK]
    rows.append(f"{day}," + ",".join(cells) + ",")
(folder / "table.csv").write_text("\n".join(rows) + "\n")


def until(steps, day):
    """The last step until the day, or the first of all."""
    best = steps[0][1]
    for start, value in steps:
        if start is None or start <= day:
            best = value
    return best


def in_euro(amount, currency, day, own):
    """None without a rate."""
    if currency == "EUR":
        return amount
    if own is not None:
        return rounded(amount * own, "EUR")
    if currency in CROSS:
        return rounded(amount * until(rates[currency], day) / until(bank["USD"], day), "EUR")
    if currency in rates:
        return rounded(amount * until(rates[currency], day), "EUR")
    if currency in bank:
        return rounded(amount / until(bank[currency], day), "EUR")
    return None


def divided(value, unit, weights):
    """By largest remainder; of equal ones the first."""
    if value < 0:
        return [-part for part in divided(-value, unit, weights)]
    smallest = int(value.scaleb(unit))
    exact = [Fraction(smallest * weight, sum(weights)) for weight in weights]
    parts = [int(share) for share in exact]
    order = sorted(range(len(parts)), key=lambda i: (-(exact[i] - parts[i]), i))
    for index in order[: smallest - sum(parts)]:
        parts[index] += 1
    return [Decimal(part).scaleb(-unit) for part in parts]


sums = {"spent": defaultdict(Decimal), "planned": defaultdict(Decimal)}
categories = defaultdict(lambda: defaultdict(Decimal))
balances = defaultdict(lambda: [Decimal(0)] * PEOPLE)
NAMES = ["lodging", "food", "transport", "activities", "shopping", "other"]
lines = []
for index in range(10_000):
    currency = rng.choice(ALL)
    size = 10 ** rng.randint(1, 7 if digits(currency) < 3 else 9)
    amount = Decimal(rng.randint(1, size)).scaleb(-digits(currency))
    if rng.random() < 0.03:
        amount = -amount
    day = FIRST + timedelta(rng.randint(-30, 330))
    is_planned = rng.random() < 0.05
    own = rate(6) if currency not in ("EUR", *WITHOUT) and rng.random() < 0.05 else None
    payer = rng.randint(0, PEOPLE) - 1
    weights = [0] * PEOPLE
    written = "-"
    if payer >= 0:
        if rng.random() < 0.5:
            weights = [1] * PEOPLE
        else:
            some = sorted(rng.sample(range(PEOPLE), rng.randint(1, PEOPLE)))
            for person in some:
                weights[person] = rng.choice([1, 1, 2, 3, 7])
            written = ",".join(f"{person}:{weights[person]}" for person in some)
    value = in_euro(amount, currency, day, own)
    unit = "EUR" if value is not None else currency
    shown = amount if value is None else value
    lines.append(
        f"{amount:f} {currency} {day} {payer if payer >= 0 else '-'} {written} {'e' if is_planned else '-'} "
        f"{'-' if own is None else format(own, 'f')} {shown:f} {unit}"
    )
    sums["planned" if is_planned else "spent"][unit] += shown
    categories[NAMES[index % 6]][unit] += shown
    if payer >= 0 and not is_planned:
        balances[unit][payer] += shown
        for person, part in enumerate(divided(shown, digits(unit), weights)):
            balances[unit][person] -= part
(folder / "entries.txt").write_text("\n".join(lines) + "\n")

lines = []
for _ in range(40):
    giver, taker = rng.sample(range(PEOPLE), 2)
    amount = Decimal(rng.randint(1, 10**6)).scaleb(-2)
    lines.append(f"{amount:f} EUR {giver} {taker}")
    balances["EUR"][giver] += amount
    balances["EUR"][taker] -= amount
(folder / "settled.txt").write_text("\n".join(lines) + "\n")


def told(name, amounts):
    order = sorted(amounts, key=lambda currency: (currency != "EUR", currency))
    return f"{name} " + " ".join(f"{amounts[currency]:f} {currency}" for currency in order)


answers = [told(name, amounts) for name, amounts in sums.items()]
answers += [told(name, categories[name]) for name in NAMES]
for unit in sorted(balances, key=lambda currency: (currency != "EUR", currency)):
    assert sum(balances[unit]) == 0
    answers.append(f"{unit} " + " ".join(f"{balance:f}" for balance in balances[unit]))
(folder / "answers.txt").write_text("\n".join(answers) + "\n")
