"""check_when.py: reads a table of days, times and nights as people type them, with the function of the planner's pages, in a browser."""
import json, pathlib, sys
from browser import chromium

SCRIPT = pathlib.Path(__file__).parents[2] / "Sources/PlannerPages/Browser/when.js"
TODAY = "2026-06-10"
# Each line: what is typed, the language, the day beside it, what it means. `?` begins a question.
MOMENTS = """
14 June                  | en    |            | 2026-06-14
June 14                  | en    |            | 2026-06-14
14th of June             | en    |            | 2026-06-14
14 Jun 2027              | en    |            | 2027-06-14
14.6.                    | en    |            | 2026-06-14
14.6.27                  | en    |            | 2027-06-14
14. 6. 2026              | de    |            | 2026-06-14
2026-06-14               | en    |            | 2026-06-14
2026-06-14 09:30         | en    |            | 2026-06-14 09:30
2026-06-14T09:30+02:00   | en    |            | 2026-06-14T09:30+02:00
9.30                     | en    | 2026-06-14 | 2026-06-14 09:30
9:30 pm                  | en    | 2026-06-14 | 2026-06-14 21:30
9.30 p.m.                | en    | 2026-06-14 | 2026-06-14 21:30
12 am                    | en    | 2026-06-14 | 2026-06-14 00:00
12 pm                    | en    | 2026-06-14 | 2026-06-14 12:00
noon                     | en    | 2026-06-14 | 2026-06-14 12:00
tomorrow 18h             | en    |            | 2026-06-11 18:00
18h30 tomorrow           | en    |            | 2026-06-11 18:30
today at 7am             | en    |            | 2026-06-10 07:00
yesterday                | en    |            | 2026-06-09
day after tomorrow       | en    |            | 2026-06-12
Saturday                 | en    | 2026-06-14 | 2026-06-20
Sunday 14 June 9:30      | en    |            | 2026-06-14 09:30
14 June 9.30             | en    |            | 2026-06-14 09:30
14.6. 9.30               | en    |            | 2026-06-14 09:30
1 January                | en    | 2025-12-30 | 2026-01-01
31 December              | en    | 2026-01-02 | 2025-12-31
1 May                    | en    |            | 2027-05-01
29 February              | en    | 2028-02-01 | 2028-02-29
14/6                     | en    |            | 2026-06-14
6/14/2026                | en-US |            | 2026-06-14
6/7                      | en-US |            | 2027-06-07
6/7                      | en-GB |            | 2026-07-06
6/7                      | fr    |            | 2026-07-06
6/6                      | en    |            | 2027-06-06
demain à 18h             | fr    |            | 2026-06-11 18:00
le 14 juin à 9h30        | fr    |            | 2026-06-14 09:30
1er juillet              | fr    |            | 2026-07-01
übermorgen 18 Uhr        | de    |            | 2026-06-12 18:00
So., 14. Juni, 9.30 Uhr  | de    |            | 2026-06-14 09:30
mañana a las 9:30        | es    |            | 2026-06-11 09:30
14 de junio de 2026      | es    |            | 2026-06-14
domenica 14 giugno       | it    |            | 2026-06-14
14 czerwca, 9:30         | pl    |            | 2026-06-14 09:30
amanhã às 18h            | pt    |            | 2026-06-11 18:00
overmorgen om 9 uur      | nl    |            | 2026-06-12 09:00
6月14日 9時30分          | ja    |            | 2026-06-14 09:30
明日                     | ja    |            | 2026-06-11
9.10                     | en    | 2026-06-14 | ? can be a day or a time
6/7                      | en    |            | ? can be
14                       | en    |            | ? can be a day or an hour
9:30                     | en    |            | ? On which day
June                     | en    |            | ? Which day of this month
Saturday 14 June         | en    |            | ? is a Sunday
31 June                  | en    |            | ? has no day 31
29 February 2026         | en    |            | ? has no day 29
14.13.                   | en    |            | ? There is no month 13
25:00                    | en    | 2026-06-14 | ? no time of the day
13 pm                    | en    | 2026-06-14 | ? no time of the day
9:75                     | en    | 2026-06-14 | ? no time of the day
someday                  | en    |            | ? is not a day
14 June or so            | en    |            | ? is not a day
3 nights                 | en    |            | ? From which day on
9:30                     | en    | 2026-06-14 23:05 | 2026-06-14 09:30
16.30                    | en    | 16.30      | ? On which day
16:30                    | en    | 2026-13-45 | ? On which day
4 December               | en    | 4 Decembe  | 2026-12-04
Saturday                 | en    | Saturda    | 2026-06-13
"""
# Nights after an arrival, in the field of the departure.
AFTER = [("3 nights", "2026-06-17"), ("+2", "2026-06-16"), ("1 day", "2026-06-15"), ("2 Nächte", "2026-06-16"), ("3 nuits", "2026-06-17"), ("2泊", "2026-06-16")]
NIGHTS = [("3", "3"), ("3 nights", "3"), ("two nights", "2"), ("a night", "1"), ("3 nuits", "3"), ("2 Nächte", "2"), ("", ""), ("some", None), ("2.5", None)]
# What is written is read as the same, in each language of the theme and with both clocks.
LANGUAGES = ["de", "en", "en-GB", "en-US", "es", "fr", "it", "ja", "nl", "pl", "pt"]
WRITTEN = ["2026-06-14", "2026-03-01 09:05", "2026-12-31 23:30", "2026-05-09 00:10", "2026-09-10 12:00"]
RUN = """const [source, today, moments, after, nights, languages, written, done] = arguments
import(`data:text/javascript;charset=utf-8,${encodeURIComponent(source)}`).then(({ readMoment, readNights, writeMoment }) => done({
  moments: moments.map(([typed, language, near]) => readMoment(typed, { language, today, near: near || null })),
  after: after.map(([typed]) => readMoment(typed, { language: 'en', today, from: '2026-06-14' })),
  days: ['9.10', '9.30'].map(typed => readMoment(typed, { language: 'de', today, hasTime: false })),
  nights: nights.map(([typed]) => readNights(typed)),
  rounds: languages.flatMap(language => [false, true].flatMap(twelve => ['medium', 'full'].flatMap(style => written.map(value => {
    const text = writeMoment(value, { language, twelve }, style)
    return [language, text, value, readMoment(text, { language, today }).value]
  })))) }), error => done({ error: String(error) }))"""


def main() -> int:
    table = [[cell.strip() for cell in line.split("|")] for line in MOMENTS.strip().splitlines()]
    with chromium() as browser:
        found = browser.driver.execute_async_script(RUN, SCRIPT.read_text("utf-8"), TODAY, table, AFTER, NIGHTS, LANGUAGES, WRITTEN)
    if "error" in found:
        print(found["error"])
        return 1
    wrong = []
    for (typed, language, near, wanted), answer in zip(table, found["moments"], strict=True):
        fits = wanted[2:] in answer.get("problem", "") if wanted.startswith("?") else answer.get("value") == wanted
        if not fits:
            wrong.append(f"{typed} ({language}, {near}): {json.dumps(answer, ensure_ascii=False)}, not {wanted}")
    for (typed, wanted), answer in [*zip(AFTER, found["after"], strict=True), *zip(NIGHTS, found["nights"], strict=True),
                                    *zip([("9.10", "2026-10-09"), ("9.30", None)], found["days"], strict=True)]:
        if answer.get("value") != wanted or (wanted is None) != ("problem" in answer):
            wrong.append(f"{typed}: {answer}, not {wanted}")
    wrong += [f"{text} ({language}) is read as {read}, not {value}" for language, text, value, read in found["rounds"] if read != value]
    print("\n".join(wrong) or f"passed: {len(table) + len(AFTER) + len(NIGHTS) + 2} texts and {len(found['rounds'])} written days are read")
    return 1 if wrong else 0


sys.exit(main())
