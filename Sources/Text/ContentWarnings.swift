/// Warnings about keys, stories and places.
extension ProblemExplanation {
  static let listedTwice = ProblemExplanation(
    "An entry stands twice in a list. The second one has no effect.",
    .frontMatter, bad: "tags: [boats, boats]",
    good: "tags: [boats]",
    mend: "Leave one of them out.")
  static let cutComment = ProblemExplanation(
    "YAML reads the rest of the line as a comment.",
    .frontMatter, bad: "summary: Lofoten #1",
    good: "summary: \"Lofoten #1\"",
    mend: "Put the text in quotes, or leave the comment out.")
  static let singleEntry = ProblemExplanation(
    "A text with commas became one entry of a list.",
    .frontMatter, bad: "tags: boats, hiking",
    good: "tags: [boats, hiking]",
    mend: "Put the entries in brackets.")
  static let noCoordinates = ProblemExplanation(
    "The stop has no coordinates, so it is not on the map.",
    .frontMatter, bad: "stops:\n  - name: Reine\n    at:",
    good: "stops:\n  - name: Reine\n    at: 67.9, 13.1",
    mend: "Give coordinates, or leave at: out to look the name up.")
  static let noStops = ProblemExplanation(
    "The trip has no stops.",
    .frontMatter, bad: "summary: Two weeks",
    good: "stops: [\"Reine, Norway\"]",
    mend: "List them under stops:.")
  static let altWithoutCover = ProblemExplanation(
    "coverAlt describes a cover that the file does not have.",
    .frontMatter, bad: "coverAlt: A harbour",
    good: "cover: photo.jpg\ncoverAlt: A harbour",
    mend: "Add cover:, or leave coverAlt: out.")
  static let unreadableCover = ProblemExplanation(
    "The size of the cover cannot be read.",
    .words, bad: "a cover that is a text file with the ending .jpg",
    good: "a picture of the kind that its name says",
    mend: "Export the picture again.")
  static let publicCover = ProblemExplanation(
    "Everybody can see the cover of a locked trip.",
    .words, bad: "lock: family and cover: ../photo.jpg",
    good: "lock: family and cover: lofoten/photo.jpg",
    mend: "Put the file in the folder of the trip.")
  static let badLockLine = ProblemExplanation(
    "A line of a file with kept answers cannot be read.",
    .words, bad: "a line of places.lock after a merge",
    good: "the line as the program wrote it",
    mend: "Delete the line. The next update writes it again.")
  static let missingFootnote = ProblemExplanation(
    "The text refers to a footnote that does not exist.",
    .story, bad: "A harbour.[^1]",
    good: "A harbour.[^1]\n\n[^1]: Built in 1743.",
    mend: "Write the footnote on a line of its own.")
  static let unusedFootnote = ProblemExplanation(
    "Nothing refers to the footnote, so it is left out.",
    .story, bad: "A harbour.\n\n[^1]: Built in 1743.",
    good: "A harbour.[^1]\n\n[^1]: Built in 1743.",
    mend: "Refer to it, or leave it out.")
  static let duplicateFootnote = ProblemExplanation(
    "Two footnotes have the same name. The second one is left out.",
    .story, bad: "A harbour.[^1]\n\n[^1]: One.\n\n[^1]: Two.",
    good: "A harbour.[^1]\n\n[^1]: One.",
    mend: "Rename one of them.")
  static let forbiddenCharacter = ProblemExplanation(
    "HTML does not allow a character of the text.",
    .words, bad: "&#1; in a story",
    good: "the text without it",
    mend: "Leave it out.")
  static let spacedPath = ProblemExplanation(
    "A path with spaces is no link.",
    .story, bad: "See [the map](my map.jpg).",
    good: "See [the map](<my map.jpg>).",
    mend: "Put the path in angle brackets.")
  static let rawHTML = ProblemExplanation(
    "HTML in a story is shown as text.",
    .story, bad: "A <b>large</b> harbour.",
    good: "A **large** harbour.",
    mend: "Use Markdown, or allow it with rawHTML: true in site.yml.")
  static let dayHeading = ProblemExplanation(
    "The heading of a day or a stop does not fit the trip.",
    .story, bad: "## Reine (2)\n\nThe harbour.",
    good: "## Reine\n\nThe harbour.",
    mend: "Correct the number, or write another heading.")
  static let deepNesting = ProblemExplanation(
    "Quotes or lists are nested too deeply. The rest is shown as plain text.",
    .words, bad: "a list 200 levels deep",
    good: "a list 5 levels deep",
    mend: "Write it with fewer levels.")
  static let weakContrast = ProblemExplanation(
    "The accent is hard to read on its background.",
    .settings, bad: "theme: {accent: \"#ffff00\"}",
    good: "theme: {accent: \"#005a9c\"}",
    mend: "Use a darker colour. The hint names the nearest one.")
  static let trackFlaw = ProblemExplanation(
    "A part of the track cannot be read, and is left out.",
    .words, bad: "a point without a latitude in a GPX file",
    good: "a file without that point",
    mend: "Export it again, or remove the part.")
  static let impossiblePoints = ProblemExplanation(
    "Points of a track are so far away that the device was never there.",
    .words, bad: "a point in Africa in a track of Norway",
    good: "a track without it",
    mend: "Remove the points, or accept that they are left out.")
  static let lostInImport = ProblemExplanation(
    "The import cannot carry this over.",
    .words, bad: "a colour of a waypoint",
    good: "a name of a waypoint",
    mend: "Add it by hand, if you need it.")
  static let importDoubt = ProblemExplanation(
    "The import made a comment of a line, because it has an error.",
    .words, bad: "a date that contradicts the one before",
    good: "a date in order",
    mend: "Correct the line, and remove the sign of the comment.")
  static let longTime = ProblemExplanation(
    "Many days lie between two dates that follow each other.",
    .frontMatter, bad: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-06-12, depart: 2035-06-14}",
    good: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-06-12, depart: 2025-06-14}",
    mend: "Correct the year, or allow it.")
  static let farFromNeighbours = ProblemExplanation(
    "A place that was found by its name is far from the other stops.",
    .frontMatter, bad: "stops:\n  - Kyoto\n  - Reine\n  - Osaka",
    good: "stops:\n  - Kyoto\n  - Nara\n  - Osaka",
    mend: "Correct the name, give coordinates, or allow it.")
  static let outsideCountries = ProblemExplanation(
    "A place that was found by its name is in none of the trip's countries.",
    .words, bad: "countries: [NO] and the stop Paris",
    good: "countries: [NO, FR] and the stop Paris",
    mend: "Add the country, write the whole name, or allow it.")
  static let littleKnownPlace = ProblemExplanation(
    "A place that was found by its name is small, and another place may be meant.",
    .words, bad: "stops: [Paris Hill]",
    good: "the whole name of the place",
    mend: "Write the whole name, give coordinates, or allow it.")
  static let doubtfulPlace = ProblemExplanation(
    "A place that was found by its name has another name, or others share it.",
    .words, bad: "stops: [Newcastle]",
    good: "stops: [\"Newcastle upon Tyne, United Kingdom\"]",
    mend: "Write the whole name, give coordinates, or allow it.")
}
