/// Errors in places, dates, costs, files and settings.
extension ProblemExplanation {
  static let unknownCountry = ProblemExplanation(
    "There is no country with this code or name.",
    .frontMatter, bad: "countries: [Norge-land]",
    good: "countries: [NO]",
    mend: "Write the two letters of ISO 3166, as NO.")
  static let badDistance = ProblemExplanation(
    "The text is not a distance with a unit.",
    .settings, bad: "private:\n  - {at: \"59.91, 10.75\", radius: far}",
    good: "private:\n  - {at: \"59.91, 10.75\", radius: 1 km}",
    mend: "Write a number and a unit, as 500 m, 2 km or 1.5 mi.")
  static let outsideContent = ProblemExplanation(
    "The path leads out of Content/.",
    .frontMatter, bad: "cover: ../../../../photo.jpg",
    good: "cover: lofoten/photo.jpg",
    mend: "Put the file beside the Markdown file.")
  static let missingFile = ProblemExplanation(
    "There is no file with this name.",
    .frontMatter, bad: "cover: lofoten/harbor.jpg",
    good: "cover: lofoten/harbour.jpg",
    mend: "Correct the path. It is relative to the folder of this file.")
  static let wrongFileKind = ProblemExplanation(
    "The file is of a kind that the key does not take.",
    .frontMatter, bad: "cover: notes.txt",
    good: "cover: photo.jpg",
    mend: "Name a file with one of the endings that the hint lists.")
  static let hiddenFile = ProblemExplanation(
    "Names that begin with a point are not published.",
    .frontMatter, bad: "cover: .photo.jpg",
    good: "cover: photo.jpg",
    mend: "Rename the file.")
  static let remoteFile = ProblemExplanation(
    "A page loads nothing from other sites.",
    .frontMatter, bad: "cover: https://example.org/photo.jpg",
    good: "cover: photo.jpg",
    mend: "Put the file beside the Markdown file.")
  static let noSuchTraveller = ProblemExplanation(
    "The trip has no traveller with this name.",
    .frontMatter, bad: "travellers: [Ada]\ncosts:\n  - {what: Ferry, amount: 10 EUR, paidBy: Adda}",
    good: "travellers: [Ada]\ncosts:\n  - {what: Ferry, amount: 10 EUR, paidBy: Ada}",
    mend: "Correct the name, or list it under travellers:.")
  static let noSuchStop = ProblemExplanation(
    "The trip has no stop with this name or number.",
    .frontMatter, bad: "stops:\n  - Reine, Norway\ncosts:\n  - {what: Ferry, amount: 10 EUR, stop: Rene}",
    good: "stops:\n  - Reine, Norway\ncosts:\n  - {what: Ferry, amount: 10 EUR, stop: Reine}",
    mend: "Write the name or the number of a stop of this trip.")
  static let noSuchTrip = ProblemExplanation(
    "The site has no trip with this name.",
    .settings, bad: "lead: lofotn",
    good: "lead: lofoten",
    mend: "Write the name in the address of a trip.")
  static let unpaidShare = ProblemExplanation(
    "A cost is shared, and no traveller paid it.",
    .frontMatter,
    bad: "travellers: [Ada, Ben]\ncosts:\n  - {what: Ferry, amount: 10 EUR, sharedBy: [Ada, Ben]}",
    good:
      "travellers: [Ada, Ben]\ncosts:\n  - {what: Ferry, amount: 10 EUR, paidBy: Ada, sharedBy: [Ada, Ben]}",
    mend: "Add paidBy:.")
  static let amountTooLarge = ProblemExplanation(
    "An amount in the main currency has too many digits.",
    .words, bad: "amount: 900000000000000 IDR",
    good: "amount: 900000 IDR",
    mend: "Correct the amount or its rate.")
  static let badCameraClock = ProblemExplanation(
    "The text is not a correction of a camera's clock.",
    .frontMatter, bad: "cameraClock: an hour",
    good: "cameraClock: +01:00",
    mend: "Write a sign, hours and minutes, as +01:12.")
  static let visitOrder = ProblemExplanation(
    "A visit lies outside its stay, or before the visit above it.",
    .frontMatter,
    bad:
      "stops:\n  - name: Reine, Norway\n    nights: 1\n    visits:\n      - {name: \"Hamnøy, Norway\", day: 9}",
    good:
      "stops:\n  - name: Reine, Norway\n    nights: 1\n    visits:\n      - {name: \"Hamnøy, Norway\", day: 2}",
    mend: "List visits in the order of their days. The day of arrival is day 1.")
  static let noFrontMatter = ProblemExplanation(
    "The file does not begin with front matter.",
    .file, bad: "Two weeks by van.",
    good: "---\ntitle: Lofoten by van\n---\nTwo weeks by van.",
    mend: "Begin the file with a line ---, the keys, and a line ---.")
  static let openFrontMatter = ProblemExplanation(
    "The front matter does not end.",
    .file, bad: "---\ntitle: Lofoten by van\n\nTwo weeks.",
    good: "---\ntitle: Lofoten by van\n---\n\nTwo weeks.",
    mend: "Close it with a line of three hyphens.")
  static let emptyFile = ProblemExplanation(
    "The file or its front matter has nothing in it.",
    .file, bad: "---\n---",
    good: "---\ntitle: Lofoten by van\n---",
    mend: "Write at least a title.")
  static let unreadableFile = ProblemExplanation(
    "The file or folder cannot be read.",
    .words, bad: "a file without permission to read it, or a symbolic link that leads nowhere",
    good: "a file that you can open",
    mend: "Give tripsite the permission, rename it, or take it out of Content/.")
  static let badEncoding = ProblemExplanation(
    "The file is not text in UTF-8.",
    .words, bad: "a file in Latin-1",
    good: "the same file, saved as UTF-8",
    mend: "Save the file as UTF-8.")
  static let badColour = ProblemExplanation(
    "The text is not a colour.",
    .settings, bad: "theme: {accent: \"#12\"}",
    good: "theme: {accent: \"#075\"}",
    mend: "Write a colour of CSS in quotes.")
  static let badPath = ProblemExplanation(
    "The text is not a path below Content/.",
    .settings, bad: "files: {publish: [/etc/passwd]}",
    good: "files: {publish: [trips/my map.jpg]}",
    mend: "Write a path such as gpx/route.pdf.")
  static let tildePath = ProblemExplanation(
    "Only a shell understands a tilde.",
    .settings, bad: "publish:\n  live: {folder: ~/www}",
    good: "publish:\n  live: {folder: ../www}",
    mend: "Write the whole path, or one relative to the folder of the site.")
  static let clashingFolder = ProblemExplanation(
    "A folder is part of another one that tripsite reads or writes.",
    .settings, bad: "publish:\n  live: {folder: Content/www}",
    good: "publish:\n  live: {folder: ../www}",
    mend: "Name a folder apart from it.")
  static let secretInSettings = ProblemExplanation(
    "A password or a token stands in site.yml.",
    .settings, bad: "publish:\n  live: {rsync: \"me:secret@example.org:/www\"}",
    good: "publish:\n  live: {rsync: \"me@example.org:/www\"}",
    mend: "Leave it out, and use the keys of ssh, git or rclone.")
  static let badTarget = ProblemExplanation(
    "The place of a target of publishing cannot be used.",
    .settings, bad: "publish:\n  live: {rsync: www}",
    good: "publish:\n  live: {rsync: \"me@example.org:/www\"}",
    mend: "Write user, host and folder, or an address of git.")
  static let badLanguage = ProblemExplanation(
    "The text is not a language tag.",
    .settings, bad: "language: english please",
    good: "language: en",
    mend: "Write it by BCP 47, as en, de or pt-BR.")
  static let badMenu = ProblemExplanation(
    "An entry of the menu takes a title and an address.",
    .settings, bad: "menu:\n  - About",
    good: "menu:\n  - title: About\n    to: /",
    mend: "Begin each entry with - title:, and to: in the next line.")
  static let badServer = ProblemExplanation(
    "The text is not the address of a server.",
    .settings, bad: "routing: {engine: osrm, url: localhost}",
    good: "routing: {engine: osrm, url: \"http://localhost:5000\"}",
    mend: "Write it as http://localhost:5000, without a password.")
  static let badRouting = ProblemExplanation(
    "A mode or a profile of the routing cannot be used.",
    .settings, bad: "routing: {engine: osrm, url: \"http://localhost:5000\", modes: {flight: car}}",
    good: "routing: {engine: osrm, url: \"http://localhost:5000\", modes: {car: car}}",
    mend: "Name a mode that goes on roads and paths, and a profile of the server.")
}
