extension ErrorName {
  package var explanation: ProblemExplanation {
    switch self {
    case .yamlSyntax:
      ProblemExplanation(
        "The YAML cannot be read at this place.",
        .frontMatter, bad: "tags: [hiking, boats",
        good: "tags: [hiking, boats]",
        mend: "Close brackets and quotes. Put texts with special characters in quotes.")
    case .yamlTab:
      ProblemExplanation(
        "A tab stands where YAML indents by spaces.",
        .frontMatter, bad: "stops:\n\t- Reine, Norway",
        good: "stops:\n  - Reine, Norway",
        mend: "Replace the tab by spaces.")
    case .yamlIndentation:
      ProblemExplanation(
        "A line does not fit the lines above it.",
        .frontMatter, bad: "cities:\n  - Oslo\n stops: 1",
        good: "tags:\n  - boats",
        mend: "Indent the line like the lines that it belongs with.")
    case .yamlSlip:
      ProblemExplanation(
        "A sign of YAML is missing or wrong: the space after a colon, the colon after a key, or the hyphen of a list.",
        .frontMatter, bad: "summary:Two weeks",
        good: "summary: Two weeks",
        mend:
          "Write a key, a colon, a space and a value. Begin each entry of a list with a hyphen and a space.")
    case .oddSpace:
      ProblemExplanation(
        "A space of another kind than the space bar makes. YAML reads it as a letter.",
        .frontMatter, bad: "summary: \u{A0}Two weeks",
        good: "tags: [hiking]",
        mend: "Replace the space by an ordinary one.")
    case .notKeysAndValues:
      ProblemExplanation(
        "The file needs keys and values, and has something else.",
        .settings, bad: "- a list",
        good: "title: Our trips",
        mend: "Write a key, a colon, a space and a value in each line.")
    case .keyNotText:
      ProblemExplanation(
        "A key is a list or has keys of its own.",
        .frontMatter, bad: "? [a, b]\n: c",
        good: "summary: c",
        mend: "Write a word as the key.")
    case .unknownKey:
      ProblemExplanation(
        "tripsite does not know this key.",
        .frontMatter, bad: "sumary: Two weeks",
        good: "summary: Two weeks",
        mend: "Correct the spelling. `tripsite keys` lists all keys.")
    case .duplicateKey:
      ProblemExplanation(
        "A key stands twice in one place.",
        .frontMatter, bad: "summary: Two weeks\nsummary: Three weeks",
        good: "summary: Three weeks",
        mend: "Leave one of them out.")
    case .duplicateEntry:
      ProblemExplanation(
        "A name stands twice in a list or a table that takes each name once.",
        .frontMatter,
        bad:
          "travellers: [Ada, Ben]\ncosts:\n  - {what: Ferry, amount: 10 EUR, paidBy: Ada, sharedBy: [Ben, Ben]}",
        good:
          "travellers: [Ada, Ben]\ncosts:\n  - {what: Ferry, amount: 10 EUR, paidBy: Ada, sharedBy: [Ben]}",
        mend: "Leave one of them out.")
    case .unquotedComma:
      ProblemExplanation(
        "A comma within braces ends a text that should go on.",
        .frontMatter, bad: "stops:\n  - {name: Reine, Norway}",
        good: "stops:\n  - {name: \"Reine, Norway\"}",
        mend: "Put the text in quotes.")
    case .wrongType:
      ProblemExplanation(
        "The value has another type than the key takes: a text, a list, or keys and values.",
        .frontMatter, bad: "title: [Lofoten, by, van]",
        good: "title: Lofoten by van",
        mend: "Write the type that the message names. `tripsite keys KEY` shows an example.")
    case .emptyValue:
      ProblemExplanation(
        "The key needs a value.",
        .frontMatter, bad: "title:",
        good: "title: Lofoten by van",
        mend: "Write the value, or leave the key out.")
    case .severalLines:
      ProblemExplanation(
        "The key takes a single line.",
        .frontMatter, bad: "title: |\n  one\n  two",
        good: "title: one, two",
        mend: "Write the text in one line.")
    case .tooManyEntries:
      ProblemExplanation(
        "A list is longer than tripsite reads.",
        .words, bad: "a trip with 10,001 stops",
        good: "two trips",
        mend: "Divide the list.")
    case .notTrueOrFalse:
      ProblemExplanation(
        "The key takes true or false.",
        .frontMatter, bad: "draft: perhaps",
        good: "draft: true",
        mend: "Write true or false, without quotes.")
    case .notANumber:
      ProblemExplanation(
        "The key takes a number.",
        .frontMatter, bad: "stops:\n  - name: Reine, Norway\n    nights: two",
        good: "stops:\n  - name: Reine, Norway\n    nights: 2",
        mend: "Write digits.")
    case .outOfRange:
      ProblemExplanation(
        "The number or the coordinate is outside the possible range.",
        .frontMatter, bad: "stops:\n  - name: Reine, Norway\n    nights: 50000",
        good: "stops:\n  - name: Reine, Norway\n    nights: 5",
        mend: "Write a number within the range.")
    case .unknownWord:
      ProblemExplanation(
        "The value is not one of the words that the key takes.",
        .frontMatter, bad: "stops:\n  - Reine, Norway\n  - name: Bergen, Norway\n    by: fery",
        good: "stops:\n  - Reine, Norway\n  - name: Bergen, Norway\n    by: ferry",
        mend: "Write one of the words. `tripsite keys KEY` lists them.")
    case .tooLong:
      ProblemExplanation(
        "A text is longer than the key takes.",
        .words, bad: "slug: followed by 300 letters",
        good: "slug: lofoten",
        mend: "Shorten the text.")
    case .forbiddenText:
      ProblemExplanation(
        "The text has a character that no page can show.",
        .frontMatter, bad: "title: \"Lof\\u0007oten\"",
        good: "title: Lofoten",
        mend: "Leave the character out.")
    case .badSlug:
      ProblemExplanation(
        "The text is not fit for the address of a page.",
        .frontMatter, bad: "slug: Lofoten by van",
        good: "slug: lofoten-by-van",
        mend: "Use lower-case letters, digits and hyphens.")
    case .badAlias:
      ProblemExplanation(
        "An alias must be a path on the site, and of no page of the program.",
        .frontMatter, bad: "aliases: [https://example.org/x]",
        good: "aliases: [/old/lofoten/]",
        mend: "Write the path that begins with a slash.")
    case .noAddress:
      ProblemExplanation(
        "No address can be made of a name without letters and digits.",
        .words, bad: "Content/trips/---.md",
        good: "slug: lofoten",
        mend: "Add a slug, or rename it.")
    case .badDate:
      ProblemExplanation(
        "The text is not a date or a time that tripsite reads.",
        .frontMatter, bad: "date: 14.6.2025",
        good: "date: 2025-06-14",
        mend: "Write year, month and day: 2025-06-14. A time is 2025-06-14 09:30.")
    case .badAmount:
      ProblemExplanation(
        "The text is not an amount of money.",
        .frontMatter, bad: "costs:\n  - {what: Ferry, amount: ten}",
        good: "costs:\n  - {what: Ferry, amount: 10 EUR}",
        mend: "Write a number and the letters of the currency.")
    case .unknownCurrency:
      ProblemExplanation(
        "There is no currency with these letters.",
        .frontMatter, bad: "currency: EUX",
        good: "currency: EUR",
        mend: "Write the three letters of ISO 4217.")
    case .badRate:
      ProblemExplanation(
        "The text is not a rate between two currencies.",
        .frontMatter, bad: "rates: {NOK: much}",
        good: "rates: {NOK: 0.0861 EUR}",
        mend: "Write the worth of 1 unit in another currency.")
    case .badCoordinate:
      ProblemExplanation(
        "The text is not a coordinate.",
        .frontMatter, bad: "stops:\n  - name: Reine\n    at: 167.2804, 14.4049",
        good: "stops:\n  - name: Reine\n    at: 67.2804, 14.4049",
        mend: "Write latitude and longitude, as 67.2804, 14.4049.")
    case .conflictingKeys:
      ProblemExplanation(
        "Two keys say the same, or exclude each other.",
        .frontMatter, bad: "stops:\n  - name: Reine\n    at: 67.9, 13.1\n    place: Reine, Norway",
        good: "stops:\n  - name: Reine\n    at: 67.9, 13.1",
        mend: "Leave one of them out.")
    case .missingKey:
      ProblemExplanation(
        "A key that belongs to this one is missing.",
        .frontMatter, bad: "stops:\n  - name: Reine\n    lat: 67.9",
        good: "stops:\n  - name: Reine\n    lat: 67.9\n    lon: 13.1",
        mend: "Add the key that the message names.")
    case .misplacedKey:
      ProblemExplanation(
        "The key does not belong here.",
        .frontMatter, bad: "stops:\n  - name: Reine, Norway\n    day: 2",
        good: "stops:\n  - name: Reine, Norway\n    nights: 2",
        mend: "Move it to the place that the hint names, or leave it out.")
    case .unknownCountry:
      ProblemExplanation(
        "There is no country with this code or name.",
        .frontMatter, bad: "countries: [Norge-land]",
        good: "countries: [NO]",
        mend: "Write the two letters of ISO 3166, as NO.")
    case .badDistance:
      ProblemExplanation(
        "The text is not a distance with a unit.",
        .settings, bad: "private:\n  - {at: \"59.91, 10.75\", radius: far}",
        good: "private:\n  - {at: \"59.91, 10.75\", radius: 1 km}",
        mend: "Write a number and a unit, as 500 m, 2 km or 1.5 mi.")
    case .outsideContent:
      ProblemExplanation(
        "The path leads out of Content/.",
        .frontMatter, bad: "cover: ../../../../photo.jpg",
        good: "cover: lofoten/photo.jpg",
        mend: "Put the file beside the Markdown file.")
    case .missingFile:
      ProblemExplanation(
        "There is no file with this name.",
        .frontMatter, bad: "cover: lofoten/harbor.jpg",
        good: "cover: lofoten/harbour.jpg",
        mend: "Correct the path. It is relative to the folder of this file.")
    case .wrongFileKind:
      ProblemExplanation(
        "The file is of a kind that the key does not take.",
        .frontMatter, bad: "cover: notes.txt",
        good: "cover: photo.jpg",
        mend: "Name a file with one of the endings that the hint lists.")
    case .hiddenFile:
      ProblemExplanation(
        "Names that begin with a point are not published.",
        .frontMatter, bad: "cover: .photo.jpg",
        good: "cover: photo.jpg",
        mend: "Rename the file.")
    case .remoteFile:
      ProblemExplanation(
        "A page loads nothing from other sites.",
        .frontMatter, bad: "cover: https://example.org/photo.jpg",
        good: "cover: photo.jpg",
        mend: "Put the file beside the Markdown file.")
    case .noSuchTraveller:
      ProblemExplanation(
        "The trip has no traveller with this name.",
        .frontMatter, bad: "travellers: [Ada]\ncosts:\n  - {what: Ferry, amount: 10 EUR, paidBy: Adda}",
        good: "travellers: [Ada]\ncosts:\n  - {what: Ferry, amount: 10 EUR, paidBy: Ada}",
        mend: "Correct the name, or list it under travellers:.")
    case .noSuchStop:
      ProblemExplanation(
        "The trip has no stop with this name or number.",
        .frontMatter, bad: "stops:\n  - Reine, Norway\ncosts:\n  - {what: Ferry, amount: 10 EUR, stop: Rene}",
        good: "stops:\n  - Reine, Norway\ncosts:\n  - {what: Ferry, amount: 10 EUR, stop: Reine}",
        mend: "Write the name or the number of a stop of this trip.")
    case .noSuchTrip:
      ProblemExplanation(
        "The site has no trip with this name.",
        .settings, bad: "lead: lofotn",
        good: "lead: lofoten",
        mend: "Write the name in the address of a trip.")
    case .unpaidShare:
      ProblemExplanation(
        "A cost is shared, and no traveller paid it.",
        .frontMatter,
        bad: "travellers: [Ada, Ben]\ncosts:\n  - {what: Ferry, amount: 10 EUR, sharedBy: [Ada, Ben]}",
        good:
          "travellers: [Ada, Ben]\ncosts:\n  - {what: Ferry, amount: 10 EUR, paidBy: Ada, sharedBy: [Ada, Ben]}",
        mend: "Add paidBy:.")
    case .amountTooLarge:
      ProblemExplanation(
        "An amount in the main currency has too many digits.",
        .words, bad: "amount: 900000000000000 IDR",
        good: "amount: 900000 IDR",
        mend: "Correct the amount or its rate.")
    case .badCameraClock:
      ProblemExplanation(
        "The text is not a correction of a camera's clock.",
        .frontMatter, bad: "cameraClock: an hour",
        good: "cameraClock: +01:00",
        mend: "Write a sign, hours and minutes, as +01:12.")
    case .visitOrder:
      ProblemExplanation(
        "A visit lies outside its stay, or before the visit above it.",
        .frontMatter,
        bad:
          "stops:\n  - name: Reine, Norway\n    nights: 1\n    visits:\n      - {name: \"Hamnøy, Norway\", day: 9}",
        good:
          "stops:\n  - name: Reine, Norway\n    nights: 1\n    visits:\n      - {name: \"Hamnøy, Norway\", day: 2}",
        mend: "List visits in the order of their days. The day of arrival is day 1.")
    case .noFrontMatter:
      ProblemExplanation(
        "The file does not begin with front matter.",
        .file, bad: "Two weeks by van.",
        good: "---\ntitle: Lofoten by van\n---\nTwo weeks by van.",
        mend: "Begin the file with a line ---, the keys, and a line ---.")
    case .openFrontMatter:
      ProblemExplanation(
        "The front matter does not end.",
        .file, bad: "---\ntitle: Lofoten by van\n\nTwo weeks.",
        good: "---\ntitle: Lofoten by van\n---\n\nTwo weeks.",
        mend: "Close it with a line of three hyphens.")
    case .emptyFile:
      ProblemExplanation(
        "The file or its front matter has nothing in it.",
        .file, bad: "---\n---",
        good: "---\ntitle: Lofoten by van\n---",
        mend: "Write at least a title.")
    case .unreadableFile:
      ProblemExplanation(
        "The file or folder cannot be read.",
        .words, bad: "a file without permission to read it, or a symbolic link that leads nowhere",
        good: "a file that you can open",
        mend: "Give tripsite the permission, rename it, or take it out of Content/.")
    case .badEncoding:
      ProblemExplanation(
        "The file is not text in UTF-8.",
        .words, bad: "a file in Latin-1",
        good: "the same file, saved as UTF-8",
        mend: "Save the file as UTF-8.")
    case .badColour:
      ProblemExplanation(
        "The text is not a colour.",
        .settings, bad: "theme: {accent: \"#12\"}",
        good: "theme: {accent: \"#075\"}",
        mend: "Write a colour of CSS in quotes.")
    case .badPath:
      ProblemExplanation(
        "The text is not a path below Content/.",
        .settings, bad: "files: {publish: [/etc/passwd]}",
        good: "files: {publish: [trips/my map.jpg]}",
        mend: "Write a path such as gpx/route.pdf.")
    case .tildePath:
      ProblemExplanation(
        "Only a shell understands a tilde.",
        .settings, bad: "publish:\n  live: {folder: ~/www}",
        good: "publish:\n  live: {folder: ../www}",
        mend: "Write the whole path, or one relative to the folder of the site.")
    case .clashingFolder:
      ProblemExplanation(
        "A folder is part of another one that tripsite reads or writes.",
        .settings, bad: "publish:\n  live: {folder: Content/www}",
        good: "publish:\n  live: {folder: ../www}",
        mend: "Name a folder apart from it.")
    case .secretInSettings:
      ProblemExplanation(
        "A password or a token stands in site.yml.",
        .settings, bad: "publish:\n  live: {rsync: \"me:secret@example.org:/www\"}",
        good: "publish:\n  live: {rsync: \"me@example.org:/www\"}",
        mend: "Leave it out, and use the keys of ssh, git or rclone.")
    case .badTarget:
      ProblemExplanation(
        "The place of a target of publishing cannot be used.",
        .settings, bad: "publish:\n  live: {rsync: www}",
        good: "publish:\n  live: {rsync: \"me@example.org:/www\"}",
        mend: "Write user, host and folder, or an address of git.")
    case .badLanguage:
      ProblemExplanation(
        "The text is not a language tag.",
        .settings, bad: "language: english please",
        good: "language: en",
        mend: "Write it by BCP 47, as en, de or pt-BR.")
    case .badMenu:
      ProblemExplanation(
        "An entry of the menu takes a title and an address.",
        .settings, bad: "menu:\n  - About",
        good: "menu:\n  - title: About\n    to: /",
        mend: "Begin each entry with - title:, and to: in the next line.")
    case .badServer:
      ProblemExplanation(
        "The text is not the address of a server.",
        .settings, bad: "routing: {engine: osrm, url: localhost}",
        good: "routing: {engine: osrm, url: \"http://localhost:5000\"}",
        mend: "Write it as http://localhost:5000, without a password.")
    case .badRouting:
      ProblemExplanation(
        "A mode or a profile of the routing cannot be used.",
        .settings, bad: "routing: {engine: osrm, url: \"http://localhost:5000\", modes: {flight: car}}",
        good: "routing: {engine: osrm, url: \"http://localhost:5000\", modes: {car: car}}",
        mend: "Name a mode that goes on roads and paths, and a profile of the server.")
    case .noPublicAddress:
      ProblemExplanation(
        "The target has no public address.",
        .words, bad: "publish: {live: {folder: ../www}} without baseURL:",
        good: "baseURL: https://example.org/",
        mend: "Add url: to the target, or baseURL: for the site.")
    case .noTarget:
      ProblemExplanation(
        "site.yml names no target to publish to.",
        .words, bad: "tripsite publish without publish: in site.yml",
        good: "publish: {live: {folder: ../www}}",
        mend: "Add a target under publish:.")
    case .noService:
      ProblemExplanation(
        "The service is not set up.",
        .words, bad: "tripsite routes get without routing: in site.yml",
        good: "routing: {engine: osrm, server: \"http://localhost:5000\"}",
        mend: "Add the key that the hint names to site.yml.")
    case .unknownPlace:
      ProblemExplanation(
        "No place is known by this name.",
        .frontMatter, bad: "stops: [\"Zzyzxqville, Norway\"]",
        good: "stops: [\"Reine, Norway\"]",
        mend: "Correct the name, or give coordinates with at:.")
    case .ambiguousPlace:
      ProblemExplanation(
        "Several places have this name.",
        .frontMatter, bad: "stops: [Springfield]",
        good: "stops: [\"Springfield, Illinois\"]",
        mend: "Write one of the names that the hint lists, or coordinates.")
    case .duplicatePlace:
      ProblemExplanation(
        "Two places of places.yml have the same name.",
        .places, bad: "Hytta: 67.9, 13.1\nHYTTA: 67.8, 13.2",
        good: "Hytta: 67.9, 13.1",
        mend: "Leave one of them out. Case and accents do not count.")
    case .badPlace:
      ProblemExplanation(
        "A place of places.yml needs a name and coordinates.",
        .places, bad: "Hytta: {kind: sight}",
        good: "Hytta: 67.9, 13.1",
        mend: "Write its name, a colon and its coordinates.")
    case .dateOrder:
      ProblemExplanation(
        "A date is before a date that it follows.",
        .frontMatter, bad: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-06-14, depart: 2025-06-12}",
        good: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-06-12, depart: 2025-06-14}",
        mend: "Correct the dates, or the order of the stops.")
    case .wrongNights:
      ProblemExplanation(
        "The number of nights contradicts the dates.",
        .frontMatter,
        bad: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-06-12, depart: 2025-06-14, nights: 5}",
        good: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-06-12, depart: 2025-06-14}",
        mend: "Leave nights or depart out.")
    case .dateTooLate:
      ProblemExplanation(
        "The nights end after the last day that a date can have.",
        .frontMatter, bad: "stops:\n  - {name: \"Reine, Norway\", arrive: 9999-12-30, nights: 5}",
        good: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-06-12, nights: 5}",
        mend: "Correct the year.")
    case .wrongOffset:
      ProblemExplanation(
        "The clocks at the stop have another offset from UTC at this time.",
        .frontMatter, bad: "stops:\n  - {name: \"Reine, Norway\", arrive: \"2025-06-12 10:00 +05:00\"}",
        good: "stops:\n  - {name: \"Reine, Norway\", arrive: \"2025-06-12 10:00 +02:00\"}",
        mend: "Leave the offset out, or correct it.")
    case .skippedTime:
      ProblemExplanation(
        "The clocks skip this time, because summer time begins.",
        .frontMatter, bad: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-03-30 02:30}",
        good: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-03-30 03:30}",
        mend: "Write the time that the clocks showed.")
    case .repeatedTime:
      ProblemExplanation(
        "The clocks show this time twice, because summer time ends.",
        .frontMatter, bad: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-10-26 02:30}",
        good: "stops:\n  - {name: \"Reine, Norway\", arrive: \"2025-10-26 02:30 +02:00\"}",
        mend: "Write the offset from UTC after the time.")
    case .unknownTimeZone:
      ProblemExplanation(
        "There is no time zone with this name.",
        .frontMatter,
        bad: "stops:\n  - {name: Reine, at: \"67.9, 13.1\", timezone: Europe/Olso, arrive: 2025-06-12 10:00}",
        good:
          "stops:\n  - {name: Reine, at: \"67.9, 13.1\", timezone: Europe/Oslo, arrive: 2025-06-12 10:00}",
        mend: "Write a name of the IANA database, as Europe/Oslo.")
    case .trackTooLarge:
      ProblemExplanation(
        "A track or a folder of tracks is larger than tripsite reads.",
        .words, bad: "a GPX file of 300 MB",
        good: "the same track with fewer points",
        mend: "Thin it, for example with gpsbabel.")
    case .brokenTrack:
      ProblemExplanation(
        "The track cannot be read.",
        .words, bad: "a GPX file that breaks off",
        good: "the file as the device wrote it",
        mend: "Export it again.")
    case .noTrack:
      ProblemExplanation(
        "The file has no track.",
        .words, bad: "a GPX file with only waypoints",
        good: "a GPX file with a track",
        mend: "Export the track, or import the waypoints as stops.")
    case .takenAddress:
      ProblemExplanation(
        "Two files want the same address.",
        .words, bad: "slug: lofoten",
        good: "slug: lofoten-again",
        mend: "Give one of them another slug, alias or name.")
    case .gitName:
      ProblemExplanation(
        "git does not accept this name of a file.",
        .words, bad: "Content/.git/a.jpg",
        good: "Content/git/a.jpg",
        mend: "Rename the file.")
    case .deadLink:
      ProblemExplanation(
        "A link leads nowhere.",
        .story, bad: "See [the harbour](harbour.md).",
        good: "See [the harbour](https://example.org/harbour).",
        mend: "Correct the path or the address.")
    case .unsafeLink:
      ProblemExplanation(
        "A link or an image has an address that can run a script.",
        .story, bad: "See [this](javascript:alert(1)).",
        good: "See [this](https://example.org/).",
        mend: "Write an address with https:.")
    case .endlessMarkup:
      ProblemExplanation(
        "The Markdown takes too long to read.",
        .words, bad: "a line that opens 10,000 quotes",
        good: "a line with one quote",
        mend: "Begin a new paragraph, or end the brackets.")
    case .coverNotPublished:
      ProblemExplanation(
        "The cover is a file that the site does not publish.",
        .words, bad: "cover: lofoten/broken.jpg",
        good: "cover: lofoten/photo.jpg",
        mend: "Name another picture, or mend the file.")
    case .notInLibrary:
      ProblemExplanation(
        "The trip has no such photo in the library.",
        .words, bad: "photos: [library:2025/a.jpg]",
        good: "photos: [library:2025/b.jpg]",
        mend: "Correct the path, or the days of the trip.")
    case .libraryTooLarge:
      ProblemExplanation(
        "The library has more photos than tripsite reads.",
        .words, bad: "library: /",
        good: "library: ../Pictures/2025",
        mend: "Name the folders of your trips.")
    case .lookFile:
      ProblemExplanation(
        "A file that site.yml names for the look of the site cannot be used.",
        .settings, bad: "theme: {logo: logo.txt}",
        good: "theme: {logo: trips/my map.jpg}",
        mend: "Name a file in Content/ of the kind that the hint lists.")
    case .folderOfOther:
      ProblemExplanation(
        "The name of a folder differs from its trip in capitals or in its Unicode form.",
        .words, bad: "Content/trips/Lofoten/ beside lofoten.md",
        good: "Content/trips/lofoten/",
        mend: "Rename the folder.")
    case .privateFile:
      ProblemExplanation(
        "A file of a locked or private trip would be public.",
        .words, bad: "a photo of a locked trip in the folder of another one",
        good: "the photo in the folder of its trip",
        mend: "Move the file into the folder of its trip.")
    case .orphanPost:
      ProblemExplanation(
        "The post belongs to no trip.",
        .words, bad: "Content/trips/lofoten/posts/a.md without lofoten.md",
        good: "Content/trips/lofoten.md",
        mend: "Add the trip, or move the post.")
    case .noContent:
      ProblemExplanation(
        "There is no folder Content/.",
        .words, bad: "tripsite build in an empty folder",
        good: "tripsite new site my-trips",
        mend: "Run tripsite in the folder of a site, or name it.")
    case .noSuchTheme:
      ProblemExplanation(
        "There is no theme with this name.",
        .words, bad: "theme: roadbok",
        good: "theme: roadbook",
        mend: "Write the name of a folder in Themes/.")
    case .badLock:
      ProblemExplanation(
        "The trip cannot be locked.",
        .words, bad: "lock: family without a passphrase",
        good: "lock: family, with a passphrase for it",
        mend: "Follow the hint. See Documentation/locked-trips.md.")
    case .badPassphraseFile:
      ProblemExplanation(
        "The file with passphrases is missing, open to others, or seen by git.",
        .words, bad: "passphrases.yml that git does not ignore",
        good: "/passphrases.yml in .gitignore",
        mend: "Follow the hint. See Documentation/locked-trips.md.")
    case .badPassphrase:
      ProblemExplanation(
        "The passphrase is easy to guess, or not a text.",
        .words, bad: "lofoten: 1234",
        good: "lofoten: five words of `tripsite passphrase`",
        mend: "Let `tripsite passphrase` make one.")
    case .noRoads:
      ProblemExplanation(
        "The extract of OpenStreetMap has no roads to route on.",
        .words, bad: "tripsite routes get --from sea.osm.pbf",
        good: "tripsite routes get --from norway.osm.pbf",
        mend: "Name another extract.")
    case .unreadableExtract:
      ProblemExplanation(
        "The extract of OpenStreetMap cannot be read.",
        .words, bad: "tripsite ground add broken.osm.pbf",
        good: "tripsite ground add norway.osm.pbf",
        mend: "Download it again.")
    case .changedFile:
      ProblemExplanation(
        "A file changed while the site was built.",
        .words, bad: "a photo that a program saves during the build",
        good: "the same photo a second later",
        mend: "Build again.")
    case .photoLeftOut:
      ProblemExplanation(
        "A post lists a photo that is left out.",
        .words, bad: "photos: [broken.jpg]",
        good: "photos: [photo.jpg]",
        mend: "A warning about the photo says why. Mend the photo.")
    case .searchIndex:
      ProblemExplanation(
        "pagefind could not make the index.",
        .words, bad: "search: pagefind, and no program pagefind",
        good: "search: true",
        mend: "Install pagefind, or use the built-in search.")
    case .templateSyntax:
      ProblemExplanation(
        "A tag of a template cannot be read.",
        .words, bad: "{{#trips}} without {{/trips}}",
        good: "{{#trips}}{{title}}{{/trips}}",
        mend: "Correct the tag. See Documentation/themes.md.")
    case .templateName:
      ProblemExplanation(
        "A tag of a template names nothing that the page has.",
        .words, bad: "{{titel}}",
        good: "{{title}}",
        mend: "Correct the name. See Documentation/reference-template-fields.md.")
    case .templateTooLarge:
      ProblemExplanation(
        "A template is too large with all that it includes.",
        .words, bad: "a template that includes itself twice",
        good: "a template that includes each part once",
        mend: "Divide it.")
    case .themeAsset:
      ProblemExplanation(
        "A stylesheet or a template names an asset that the theme does not have.",
        .words, bad: "url(font/b.woff)",
        good: "url(font/a.woff)",
        mend: "Correct the path.")
    case .themeFile:
      ProblemExplanation(
        "A file of the theme is missing or cannot be used.",
        .words, bad: "a theme without theme.yml",
        good: "theme.yml with name: plain",
        mend: "Add or correct the file. See Documentation/themes.md.")
    case .themeOption:
      ProblemExplanation(
        "The theme has no such option, or the option takes another value.",
        .words, bad: "themeOptions: {acent: red}",
        good: "themeOptions: {accent: red}",
        mend: "Correct the name or the value.")
    case .importFailed:
      ProblemExplanation(
        "The file cannot be imported.",
        .words, bad: "tripsite import photo.jpg",
        good: "tripsite import lofoten.gpx",
        mend: "Follow the hint, or export the file again.")
    case .commandFailed:
      ProblemExplanation(
        "A command could not start or finish. Only `--json` shows this name.",
        .words, bad: "tripsite build no-such-folder",
        good: "tripsite build my-trips",
        mend: "Follow the hint.")
    case .moreProblems:
      ProblemExplanation(
        "A file has more problems than a report shows.",
        .words, bad: "a file with 101 errors",
        good: "a file with 100 errors",
        mend: "Mend the problems that are shown, and check again.")
    case .badAllowance:
      ProblemExplanation(
        "`allow` names something that is not a warning.",
        .frontMatter, bad: "allow: [no-such-stop]",
        good: "allow: [far-from-neighbours]",
        mend: "Write the name of a warning. `tripsite explain` lists them.")
    }
  }
}
