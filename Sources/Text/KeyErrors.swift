/// Errors in keys and values.
extension ProblemExplanation {
  static let yamlSyntax = ProblemExplanation(
    "The YAML cannot be read at this place.",
    .frontMatter, bad: "tags: [hiking, boats",
    good: "tags: [hiking, boats]",
    mend: "Close brackets and quotes. Put texts with special characters in quotes.")
  static let yamlTab = ProblemExplanation(
    "A tab stands where YAML indents by spaces.",
    .frontMatter, bad: "stops:\n\t- Reine, Norway",
    good: "stops:\n  - Reine, Norway",
    mend: "Replace the tab by spaces.")
  static let yamlIndentation = ProblemExplanation(
    "A line does not fit the lines above it.",
    .frontMatter, bad: "cities:\n  - Oslo\n stops: 1",
    good: "tags:\n  - boats",
    mend: "Indent the line like the lines that it belongs with.")
  static let yamlSlip = ProblemExplanation(
    "A sign of YAML is missing or wrong: the space after a colon, the colon after a key, or the hyphen of a list.",
    .frontMatter, bad: "summary:Two weeks",
    good: "summary: Two weeks",
    mend: "Write a key, a colon, a space and a value. Begin each entry of a list with a hyphen and a space.")
  static let oddSpace = ProblemExplanation(
    "A space of another kind than the space bar makes. YAML reads it as a letter.",
    .frontMatter, bad: "summary: \u{A0}Two weeks",
    good: "tags: [hiking]",
    mend: "Replace the space by an ordinary one.")
  static let notKeysAndValues = ProblemExplanation(
    "The file needs keys and values, and has something else.",
    .settings, bad: "- a list",
    good: "title: Our trips",
    mend: "Write a key, a colon, a space and a value in each line.")
  static let keyNotText = ProblemExplanation(
    "A key is a list or has keys of its own.",
    .frontMatter, bad: "? [a, b]\n: c",
    good: "summary: c",
    mend: "Write a word as the key.")
  static let unknownKey = ProblemExplanation(
    "tripsite does not know this key.",
    .frontMatter, bad: "sumary: Two weeks",
    good: "summary: Two weeks",
    mend: "Correct the spelling. `tripsite keys` lists all keys.")
  static let duplicateKey = ProblemExplanation(
    "A key stands twice in one place.",
    .frontMatter, bad: "summary: Two weeks\nsummary: Three weeks",
    good: "summary: Three weeks",
    mend: "Leave one of them out.")
  static let duplicateEntry = ProblemExplanation(
    "A name stands twice in a list or a table that takes each name once.",
    .frontMatter,
    bad:
      "travellers: [Ada, Ben]\ncosts:\n  - {what: Ferry, amount: 10 EUR, paidBy: Ada, sharedBy: [Ben, Ben]}",
    good: "travellers: [Ada, Ben]\ncosts:\n  - {what: Ferry, amount: 10 EUR, paidBy: Ada, sharedBy: [Ben]}",
    mend: "Leave one of them out.")
  static let unquotedComma = ProblemExplanation(
    "A comma within braces ends a text that should go on.",
    .frontMatter, bad: "stops:\n  - {name: Reine, Norway}",
    good: "stops:\n  - {name: \"Reine, Norway\"}",
    mend: "Put the text in quotes.")
  static let wrongType = ProblemExplanation(
    "The value has another type than the key takes: a text, a list, or keys and values.",
    .frontMatter, bad: "title: [Lofoten, by, van]",
    good: "title: Lofoten by van",
    mend: "Write the type that the message names. `tripsite keys KEY` shows an example.")
  static let emptyValue = ProblemExplanation(
    "The key needs a value.",
    .frontMatter, bad: "title:",
    good: "title: Lofoten by van",
    mend: "Write the value, or leave the key out.")
  static let severalLines = ProblemExplanation(
    "The key takes a single line.",
    .frontMatter, bad: "title: |\n  one\n  two",
    good: "title: one, two",
    mend: "Write the text in one line.")
  static let tooManyEntries = ProblemExplanation(
    "A list is longer than tripsite reads.",
    .words, bad: "a trip with 10,001 stops",
    good: "two trips",
    mend: "Divide the list.")
  static let notTrueOrFalse = ProblemExplanation(
    "The key takes true or false.",
    .frontMatter, bad: "draft: perhaps",
    good: "draft: true",
    mend: "Write true or false, without quotes.")
  static let notANumber = ProblemExplanation(
    "The key takes a number.",
    .frontMatter, bad: "stops:\n  - name: Reine, Norway\n    nights: two",
    good: "stops:\n  - name: Reine, Norway\n    nights: 2",
    mend: "Write digits.")
  static let outOfRange = ProblemExplanation(
    "The number or the coordinate is outside the possible range.",
    .frontMatter, bad: "stops:\n  - name: Reine, Norway\n    nights: 50000",
    good: "stops:\n  - name: Reine, Norway\n    nights: 5",
    mend: "Write a number within the range.")
  static let unknownWord = ProblemExplanation(
    "The value is not one of the words that the key takes.",
    .frontMatter, bad: "stops:\n  - Reine, Norway\n  - name: Bergen, Norway\n    by: fery",
    good: "stops:\n  - Reine, Norway\n  - name: Bergen, Norway\n    by: ferry",
    mend: "Write one of the words. `tripsite keys KEY` lists them.")
  static let tooLong = ProblemExplanation(
    "A text is longer than the key takes.",
    .words, bad: "slug: followed by 300 letters",
    good: "slug: lofoten",
    mend: "Shorten the text.")
  static let forbiddenText = ProblemExplanation(
    "The text has a character that no page can show.",
    .frontMatter, bad: "title: \"Lof\\u0007oten\"",
    good: "title: Lofoten",
    mend: "Leave the character out.")
  static let badSlug = ProblemExplanation(
    "The text is not fit for the address of a page.",
    .frontMatter, bad: "slug: Lofoten by van",
    good: "slug: lofoten-by-van",
    mend: "Use lower-case letters, digits and hyphens.")
  static let badAlias = ProblemExplanation(
    "An alias must be a path on the site, and of no page of the program.",
    .frontMatter, bad: "aliases: [https://example.org/x]",
    good: "aliases: [/old/lofoten/]",
    mend: "Write the path that begins with a slash.")
  static let badLink = ProblemExplanation(
    "A link of a trip, a stop or an idea must be the address of a page on another site.",
    .frontMatter, bad: "links: www.example.org",
    good: "links: https://www.example.org/",
    mend: "Write the whole address, with https: and without a password.")
  static let noAddress = ProblemExplanation(
    "No address can be made of a name without letters and digits.",
    .words, bad: "Content/trips/---.md",
    good: "slug: lofoten",
    mend: "Add a slug, or rename it.")
  static let badDate = ProblemExplanation(
    "The text is not a date or a time that tripsite reads.",
    .frontMatter, bad: "date: 14.6.2025",
    good: "date: 2025-06-14",
    mend: "Write year, month and day: 2025-06-14. A time is 2025-06-14 09:30.")
  static let badAmount = ProblemExplanation(
    "The text is not an amount of money.",
    .frontMatter, bad: "costs:\n  - {what: Ferry, amount: ten}",
    good: "costs:\n  - {what: Ferry, amount: 10 EUR}",
    mend: "Write a number and the letters of the currency.")
  static let unknownCurrency = ProblemExplanation(
    "There is no currency with these letters.",
    .frontMatter, bad: "currency: EUX",
    good: "currency: EUR",
    mend: "Write the three letters of ISO 4217.")
  static let badRate = ProblemExplanation(
    "The text is not a rate between two currencies.",
    .frontMatter, bad: "rates: {NOK: much}",
    good: "rates: {NOK: 0.0861 EUR}",
    mend: "Write the worth of 1 unit in another currency.")
  static let badCoordinate = ProblemExplanation(
    "The text is not a coordinate.",
    .frontMatter, bad: "stops:\n  - name: Reine\n    at: 167.2804, 14.4049",
    good: "stops:\n  - name: Reine\n    at: 67.2804, 14.4049",
    mend: "Write latitude and longitude, as 67.2804, 14.4049.")
  static let conflictingKeys = ProblemExplanation(
    "Two keys say the same, or exclude each other.",
    .frontMatter, bad: "stops:\n  - name: Reine\n    at: 67.9, 13.1\n    place: Reine, Norway",
    good: "stops:\n  - name: Reine\n    at: 67.9, 13.1",
    mend: "Leave one of them out.")
  static let missingKey = ProblemExplanation(
    "A key that belongs to this one is missing.",
    .frontMatter, bad: "stops:\n  - name: Reine\n    lat: 67.9",
    good: "stops:\n  - name: Reine\n    lat: 67.9\n    lon: 13.1",
    mend: "Add the key that the message names.")
  static let misplacedKey = ProblemExplanation(
    "The key does not belong here.",
    .frontMatter, bad: "stops:\n  - name: Reine, Norway\n    day: 2",
    good: "stops:\n  - name: Reine, Norway\n    nights: 2",
    mend: "Move it to the place that the hint names, or leave it out.")
}
