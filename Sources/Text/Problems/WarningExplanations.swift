extension WarningName {
  package var explanation: ProblemExplanation {
    switch self {
    case .listedTwice:
      ProblemExplanation(
        "An entry stands twice in a list. The second one has no effect.",
        .frontMatter, bad: "tags: [boats, boats]",
        good: "tags: [boats]",
        mend: "Leave one of them out.")
    case .cutComment:
      ProblemExplanation(
        "YAML reads the rest of the line as a comment.",
        .frontMatter, bad: "summary: Lofoten #1",
        good: "summary: \"Lofoten #1\"",
        mend: "Put the text in quotes, or leave the comment out.")
    case .singleEntry:
      ProblemExplanation(
        "A text with commas became one entry of a list.",
        .frontMatter, bad: "tags: boats, hiking",
        good: "tags: [boats, hiking]",
        mend: "Put the entries in brackets.")
    case .noCoordinates:
      ProblemExplanation(
        "The stop has no coordinates, so it is not on the map.",
        .frontMatter, bad: "stops:\n  - name: Reine\n    at:",
        good: "stops:\n  - name: Reine\n    at: 67.9, 13.1",
        mend: "Give coordinates, or leave at: out to look the name up.")
    case .noStops:
      ProblemExplanation(
        "The trip has no stops.",
        .frontMatter, bad: "summary: Two weeks",
        good: "stops: [\"Reine, Norway\"]",
        mend: "List them under stops:.")
    case .altWithoutCover:
      ProblemExplanation(
        "coverAlt describes a cover that the file does not have.",
        .frontMatter, bad: "coverAlt: A harbour",
        good: "cover: photo.jpg\ncoverAlt: A harbour",
        mend: "Add cover:, or leave coverAlt: out.")
    case .unreadableCover:
      ProblemExplanation(
        "The size of the cover cannot be read.",
        .words, bad: "a cover that is a text file with the ending .jpg",
        good: "a picture of the kind that its name says",
        mend: "Export the picture again.")
    case .publicCover:
      ProblemExplanation(
        "Everybody can see the cover of a locked trip.",
        .words, bad: "lock: family and cover: ../photo.jpg",
        good: "lock: family and cover: lofoten/photo.jpg",
        mend: "Put the file in the folder of the trip.")
    case .badLockLine:
      ProblemExplanation(
        "A line of a file with kept answers cannot be read.",
        .words, bad: "a line of places.lock after a merge",
        good: "the line as the program wrote it",
        mend: "Delete the line. The next update writes it again.")
    case .missingFootnote:
      ProblemExplanation(
        "The text refers to a footnote that does not exist.",
        .story, bad: "A harbour.[^1]",
        good: "A harbour.[^1]\n\n[^1]: Built in 1743.",
        mend: "Write the footnote on a line of its own.")
    case .unusedFootnote:
      ProblemExplanation(
        "Nothing refers to the footnote, so it is left out.",
        .story, bad: "A harbour.\n\n[^1]: Built in 1743.",
        good: "A harbour.[^1]\n\n[^1]: Built in 1743.",
        mend: "Refer to it, or leave it out.")
    case .duplicateFootnote:
      ProblemExplanation(
        "Two footnotes have the same name. The second one is left out.",
        .story, bad: "A harbour.[^1]\n\n[^1]: One.\n\n[^1]: Two.",
        good: "A harbour.[^1]\n\n[^1]: One.",
        mend: "Rename one of them.")
    case .forbiddenCharacter:
      ProblemExplanation(
        "HTML does not allow a character of the text.",
        .words, bad: "&#1; in a story",
        good: "the text without it",
        mend: "Leave it out.")
    case .spacedPath:
      ProblemExplanation(
        "A path with spaces is no link.",
        .story, bad: "See [the map](my map.jpg).",
        good: "See [the map](<my map.jpg>).",
        mend: "Put the path in angle brackets.")
    case .rawHTML:
      ProblemExplanation(
        "HTML in a story is shown as text.",
        .story, bad: "A <b>large</b> harbour.",
        good: "A **large** harbour.",
        mend: "Use Markdown, or allow it with rawHTML: true in site.yml.")
    case .dayHeading:
      ProblemExplanation(
        "The heading of a day or a stop does not fit the trip.",
        .story, bad: "## Reine (2)\n\nThe harbour.",
        good: "## Reine\n\nThe harbour.",
        mend: "Correct the number, or write another heading.")
    case .deepNesting:
      ProblemExplanation(
        "Quotes or lists are nested too deeply. The rest is shown as plain text.",
        .words, bad: "a list 200 levels deep",
        good: "a list 5 levels deep",
        mend: "Write it with fewer levels.")
    case .weakContrast:
      ProblemExplanation(
        "The accent is hard to read on its background.",
        .settings, bad: "theme: {accent: \"#ffff00\"}",
        good: "theme: {accent: \"#005a9c\"}",
        mend: "Use a darker colour. The hint names the nearest one.")
    case .trackFlaw:
      ProblemExplanation(
        "A part of the track cannot be read, and is left out.",
        .words, bad: "a point without a latitude in a GPX file",
        good: "a file without that point",
        mend: "Export it again, or remove the part.")
    case .impossiblePoints:
      ProblemExplanation(
        "Points of a track are so far away that the device was never there.",
        .words, bad: "a point in Africa in a track of Norway",
        good: "a track without it",
        mend: "Remove the points, or accept that they are left out.")
    case .lostInImport:
      ProblemExplanation(
        "The import cannot carry this over.",
        .words, bad: "a colour of a waypoint",
        good: "a name of a waypoint",
        mend: "Add it by hand, if you need it.")
    case .importDoubt:
      ProblemExplanation(
        "The import made a comment of a line, because it has an error.",
        .words, bad: "a date that contradicts the one before",
        good: "a date in order",
        mend: "Correct the line, and remove the sign of the comment.")
    case .longTime:
      ProblemExplanation(
        "Many days lie between two dates that follow each other.",
        .frontMatter, bad: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-06-12, depart: 2035-06-14}",
        good: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-06-12, depart: 2025-06-14}",
        mend: "Correct the year, or allow it.")
    case .farFromNeighbours:
      ProblemExplanation(
        "A place that was found by its name is far from the other stops.",
        .frontMatter, bad: "stops:\n  - Kyoto\n  - Reine\n  - Osaka",
        good: "stops:\n  - Kyoto\n  - Nara\n  - Osaka",
        mend: "Correct the name, give coordinates, or allow it.")
    case .outsideCountries:
      ProblemExplanation(
        "A place that was found by its name is in none of the trip's countries.",
        .words, bad: "countries: [NO] and the stop Paris",
        good: "countries: [NO, FR] and the stop Paris",
        mend: "Add the country, write the whole name, or allow it.")
    case .littleKnownPlace:
      ProblemExplanation(
        "A place that was found by its name is small, and another place may be meant.",
        .words, bad: "stops: [Paris Hill]",
        good: "the whole name of the place",
        mend: "Write the whole name, give coordinates, or allow it.")
    case .doubtfulPlace:
      ProblemExplanation(
        "A place that was found by its name has another name, or others share it.",
        .words, bad: "stops: [Newcastle]",
        good: "stops: [\"Newcastle upon Tyne, United Kingdom\"]",
        mend: "Write the whole name, give coordinates, or allow it.")
    case .noRoute:
      ProblemExplanation(
        "No route is known for a leg, so it is a straight line.",
        .words, bad: "routing: is set, and no kept route",
        good: "tripsite routes get",
        mend: "Fetch the routes, or allow it.")
    case .trackOnFlight:
      ProblemExplanation(
        "A flight follows no track.",
        .words, bad: "by: flight and track: a.gpx",
        good: "by: drive and track: a.gpx",
        mend: "Leave the track out, or correct the mode.")
    case .trackWithoutLeg:
      ProblemExplanation(
        "No leg leads to the first stop, so its track is not used.",
        .words, bad: "track: a.gpx at the first stop",
        good: "track: a.gpx at the stop where it ends",
        mend: "Move it to the stop where the track ends.")
    case .privateTrack:
      ProblemExplanation(
        "The whole track is in private places, so none of it is shown.",
        .words, bad: "a walk around your home",
        good: "a walk elsewhere",
        mend: "Leave the track out, or allow it.")
    case .trackElsewhere:
      ProblemExplanation(
        "The track does not lead from the stop before to this stop.",
        .words, bad: "a track of another day",
        good: "the track of this leg",
        mend: "Name another track.")
    case .trackAway:
      ProblemExplanation(
        "The track ends far from the stop. The rest is a straight line.",
        .words, bad: "a track that ends at the car park",
        good: "a track that ends at the stop",
        mend: "Correct the coordinates, or allow it.")
    case .trackWithoutStops:
      ProblemExplanation(
        "The track passes no two stops of the trip one after the other.",
        .words, bad: "a track of another trip",
        good: "a track of this trip",
        mend: "Name another track.")
    case .emptyTrackFolder:
      ProblemExplanation(
        "The folder has no tracks.",
        .words, bad: "track: empty/",
        good: "track: gpx/",
        mend: "Put tracks into it, or name another folder.")
    case .alikeAddresses:
      ProblemExplanation(
        "Two addresses differ only in capitals or in their Unicode form.",
        .words, bad: "Harbour.jpg and harbour.jpg",
        good: "harbour.jpg and boats.jpg",
        mend: "Rename one of them.")
    case .libraryLeftOut:
      ProblemExplanation(
        "A file or folder of the library cannot be read.",
        .words, bad: "a folder without permission to read it",
        good: "a folder that you can open",
        mend: "Give tripsite the permission, or name another folder.")
    case .pictureFlaw:
      ProblemExplanation(
        "A drawing has a part that tripsite removes.",
        .words, bad: "an SVG with a script",
        good: "an SVG without it",
        mend: "Save it without that part.")
    case .fileLeftOut:
      ProblemExplanation(
        "Files are not published, because they can hold private facts.",
        .words, bad: "a document whose author cannot be removed",
        good: "the same document as PDF",
        mend: "Follow the hint, or list it under files: in site.yml.")
    case .metadataKept:
      ProblemExplanation(
        "A published file has private facts in it.",
        .words, bad: "a PDF with the name of its author",
        good: "a PDF without it",
        mend: "Remove them with the program that made the file.")
    case .photosNotResized:
      ProblemExplanation(
        "Photos are published in their own size.",
        .words, bad: "a machine without vipsthumbnail",
        good: "a machine with libvips-tools",
        mend: "Install libvips-tools.")
    case .noAVIF:
      ProblemExplanation(
        "vipsthumbnail cannot write AVIF here.",
        .words, bad: "a machine without an encoder",
        good: "a machine with libheif-plugin-aomenc",
        mend: "Install an encoder, or take avif: out.")
    case .photoNotShown:
      ProblemExplanation(
        "A photo or a film cannot be shown.",
        .words, bad: "a photo that breaks off",
        good: "a whole photo",
        mend: "Export it again.")
    case .originalLeftOut:
      ProblemExplanation(
        "The original of a photo is not published.",
        .words, bad: "originals: true and a HEIC",
        good: "originals: true and a JPEG",
        mend: "Save it as JPEG, or say originals: false.")
    case .photoDaysOff:
      ProblemExplanation(
        "Photos were taken on days that are far from the trip.",
        .words, bad: "a camera with a wrong clock",
        good: "cameraClock: +24:00",
        mend: "Correct the clock with cameraClock:.")
    case .unknownShore:
      ProblemExplanation(
        "The shore in the ground of a trip has a gap.",
        .words, bad: "an extract that ends in the sea",
        good: "an extract that holds the whole map",
        mend: "Make the ground again from a larger extract.")
    case .mapPictureNotKept:
      ProblemExplanation(
        "The picture of a map could not be stored.",
        .words, bad: "a full disk",
        good: "free space on the disk",
        mend: "Follow the reason in the message.")
    case .brokenGround:
      ProblemExplanation(
        "The ground of a trip cannot be used.",
        .words, bad: "a file in Content/ground/ that breaks off",
        good: "the file as the program wrote it",
        mend: "Make it again with `tripsite ground add`.")
    case .outsideGround:
      ProblemExplanation(
        "Stops lie outside the ground of the trip.",
        .words, bad: "a stop that was added after `tripsite ground add`",
        good: "the ground, made again",
        mend: "Make it again with `tripsite ground add`.")
    case .oddPicture:
      ProblemExplanation(
        "Not all browsers show pictures of this kind.",
        .words, bad: "![A harbour](harbour.heic)",
        good: "![A harbour](harbour.jpg)",
        mend: "Save it as JPEG, PNG, WebP or AVIF.")
    case .remoteStylesheet:
      ProblemExplanation(
        "The stylesheet loads something from another site.",
        .words, bad: "@import \"https://example.org/a.css\";",
        good: "the rules in your own stylesheet",
        mend: "Put the file in Content/, and write its path.")
    case .themeLanguage:
      ProblemExplanation(
        "The theme has no texts in the language of the site.",
        .words, bad: "language: fi with a theme in English",
        good: "language: en",
        mend: "Translate the texts. See Documentation/translating.md.")
    case .themeText:
      ProblemExplanation(
        "A text of the theme has an unknown form or name.",
        .words, bad: "strings/en.yml with a key that no template uses",
        good: "strings/en.yml without it",
        mend: "Correct the name.")
    case .heavyLookFile:
      ProblemExplanation(
        "A picture of the site's look is large, and each reader loads it.",
        .words, bad: "theme: {logo: …} with a photo of 5 MB",
        good: "theme: {logo: …} with a drawing of 5 KB",
        mend: "Make it smaller.")
    case .importNotChecked:
      ProblemExplanation(
        "The settings of the site have errors, so the import is not checked.",
        .words, bad: "an error in site.yml",
        good: "site.yml without errors",
        mend: "Mend site.yml, and check again.")
    case .moreWarnings:
      ProblemExplanation(
        "A file has more warnings than a report shows.",
        .words, bad: "a file with 101 warnings",
        good: "a file with 100 warnings",
        mend: "Mend or allow the warnings that are shown, and check again.")
    case .unusedAllowance:
      ProblemExplanation(
        "`allow` names a warning that does not arise here.",
        .frontMatter, bad: "stops: [\"Reine, Norway\"]\nallow: [far-from-neighbours]",
        good: "stops: [\"Reine, Norway\"]",
        mend: "Leave the name out.")
    }
  }
}
