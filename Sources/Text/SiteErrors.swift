/// Errors between files, in themes and in commands.
extension ProblemExplanation {
  static let noPublicAddress = ProblemExplanation(
    "The target has no public address.",
    .words, bad: "publish: {live: {folder: ../www}} without baseURL:",
    good: "baseURL: https://example.org/",
    mend: "Add url: to the target, or baseURL: for the site.")
  static let noTarget = ProblemExplanation(
    "site.yml names no target to publish to.",
    .words, bad: "tripsite publish without publish: in site.yml",
    good: "publish: {live: {folder: ../www}}",
    mend: "Add a target under publish:.")
  static let noService = ProblemExplanation(
    "The service is not set up.",
    .words, bad: "tripsite routes get without routing: in site.yml",
    good: "routing: {engine: osrm, server: \"http://localhost:5000\"}",
    mend: "Add the key that the hint names to site.yml.")
  static let unknownPlace = ProblemExplanation(
    "No place is known by this name.",
    .frontMatter, bad: "stops: [\"Zzyzxqville, Norway\"]",
    good: "stops: [\"Reine, Norway\"]",
    mend: "Correct the name, or give coordinates with at:.")
  static let ambiguousPlace = ProblemExplanation(
    "Several places have this name.",
    .frontMatter, bad: "stops: [Springfield]",
    good: "stops: [\"Springfield, Illinois\"]",
    mend: "Write one of the names that the hint lists, or coordinates.")
  static let duplicatePlace = ProblemExplanation(
    "Two places of places.yml have the same name.",
    .places, bad: "Hytta: 67.9, 13.1\nHYTTA: 67.8, 13.2",
    good: "Hytta: 67.9, 13.1",
    mend: "Leave one of them out. Case and accents do not count.")
  static let badPlace = ProblemExplanation(
    "A place of places.yml needs a name and coordinates.",
    .places, bad: "Hytta: {kind: sight}",
    good: "Hytta: 67.9, 13.1",
    mend: "Write its name, a colon and its coordinates.")
  static let dateOrder = ProblemExplanation(
    "A date is before a date that it follows.",
    .frontMatter, bad: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-06-14, depart: 2025-06-12}",
    good: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-06-12, depart: 2025-06-14}",
    mend: "Correct the dates, or the order of the stops.")
  static let wrongNights = ProblemExplanation(
    "The number of nights contradicts the dates.",
    .frontMatter,
    bad: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-06-12, depart: 2025-06-14, nights: 5}",
    good: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-06-12, depart: 2025-06-14}",
    mend: "Leave nights or depart out.")
  static let dateTooLate = ProblemExplanation(
    "The nights end after the last day that a date can have.",
    .frontMatter, bad: "stops:\n  - {name: \"Reine, Norway\", arrive: 9999-12-30, nights: 5}",
    good: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-06-12, nights: 5}",
    mend: "Correct the year.")
  static let wrongOffset = ProblemExplanation(
    "The clocks at the stop have another offset from UTC at this time.",
    .frontMatter, bad: "stops:\n  - {name: \"Reine, Norway\", arrive: \"2025-06-12 10:00 +05:00\"}",
    good: "stops:\n  - {name: \"Reine, Norway\", arrive: \"2025-06-12 10:00 +02:00\"}",
    mend: "Leave the offset out, or correct it.")
  static let skippedTime = ProblemExplanation(
    "The clocks skip this time, because summer time begins.",
    .frontMatter, bad: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-03-30 02:30}",
    good: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-03-30 03:30}",
    mend: "Write the time that the clocks showed.")
  static let repeatedTime = ProblemExplanation(
    "The clocks show this time twice, because summer time ends.",
    .frontMatter, bad: "stops:\n  - {name: \"Reine, Norway\", arrive: 2025-10-26 02:30}",
    good: "stops:\n  - {name: \"Reine, Norway\", arrive: \"2025-10-26 02:30 +02:00\"}",
    mend: "Write the offset from UTC after the time.")
  static let unknownTimeZone = ProblemExplanation(
    "There is no time zone with this name.",
    .frontMatter,
    bad: "stops:\n  - {name: Reine, at: \"67.9, 13.1\", timezone: Europe/Olso, arrive: 2025-06-12 10:00}",
    good: "stops:\n  - {name: Reine, at: \"67.9, 13.1\", timezone: Europe/Oslo, arrive: 2025-06-12 10:00}",
    mend: "Write a name of the IANA database, as Europe/Oslo.")
  static let trackTooLarge = ProblemExplanation(
    "A track or a folder of tracks is larger than tripsite reads.",
    .words, bad: "a GPX file of 300 MB",
    good: "the same track with fewer points",
    mend: "Thin it, for example with gpsbabel.")
  static let brokenTrack = ProblemExplanation(
    "The track cannot be read.",
    .words, bad: "a GPX file that breaks off",
    good: "the file as the device wrote it",
    mend: "Export it again.")
  static let noTrack = ProblemExplanation(
    "The file has no track.",
    .words, bad: "a GPX file with only waypoints",
    good: "a GPX file with a track",
    mend: "Export the track, or import the waypoints as stops.")
  static let takenAddress = ProblemExplanation(
    "Two files want the same address.",
    .words, bad: "slug: lofoten",
    good: "slug: lofoten-again",
    mend: "Give one of them another slug, alias or name.")
  static let gitName = ProblemExplanation(
    "git does not accept this name of a file.",
    .words, bad: "Content/.git/a.jpg",
    good: "Content/git/a.jpg",
    mend: "Rename the file.")
  static let deadLink = ProblemExplanation(
    "A link leads nowhere.",
    .story, bad: "See [the harbour](harbour.md).",
    good: "See [the harbour](https://example.org/harbour).",
    mend: "Correct the path or the address.")
  static let unsafeLink = ProblemExplanation(
    "A link or an image has an address that can run a script.",
    .story, bad: "See [this](javascript:alert(1)).",
    good: "See [this](https://example.org/).",
    mend: "Write an address with https:.")
  static let endlessMarkup = ProblemExplanation(
    "The Markdown takes too long to read.",
    .words, bad: "a line that opens 10,000 quotes",
    good: "a line with one quote",
    mend: "Begin a new paragraph, or end the brackets.")
  static let coverNotPublished = ProblemExplanation(
    "The cover is a file that the site does not publish.",
    .words, bad: "cover: lofoten/broken.jpg",
    good: "cover: lofoten/photo.jpg",
    mend: "Name another picture, or mend the file.")
  static let notInLibrary = ProblemExplanation(
    "The trip has no such photo in the library.",
    .words, bad: "photos: [library:2025/a.jpg]",
    good: "photos: [library:2025/b.jpg]",
    mend: "Correct the path, or the days of the trip.")
  static let libraryTooLarge = ProblemExplanation(
    "The library has more photos than tripsite reads.",
    .words, bad: "library: /",
    good: "library: ../Pictures/2025",
    mend: "Name the folders of your trips.")
  static let lookFile = ProblemExplanation(
    "A file that site.yml names for the look of the site cannot be used.",
    .settings, bad: "theme: {logo: logo.txt}",
    good: "theme: {logo: trips/my map.jpg}",
    mend: "Name a file in Content/ of the kind that the hint lists.")
  static let folderOfOther = ProblemExplanation(
    "The name of a folder differs from its trip in capitals or in its Unicode form.",
    .words, bad: "Content/trips/Lofoten/ beside lofoten.md",
    good: "Content/trips/lofoten/",
    mend: "Rename the folder.")
  static let privateFile = ProblemExplanation(
    "A file of a locked or private trip would be public.",
    .words, bad: "a photo of a locked trip in the folder of another one",
    good: "the photo in the folder of its trip",
    mend: "Move the file into the folder of its trip.")
  static let badPrivateKey = ProblemExplanation(
    "The file with the key of the private places cannot be used.",
    .words, bad: "an empty Content/private.key",
    good: "Content/private.key from a backup",
    mend: "Restore the file. A new key tells more to people who have an older copy of the site.")
  static let orphanPost = ProblemExplanation(
    "The post belongs to no trip.",
    .words, bad: "Content/trips/lofoten/posts/a.md without lofoten.md",
    good: "Content/trips/lofoten.md",
    mend: "Add the trip, or move the post.")
  static let noContent = ProblemExplanation(
    "There is no folder Content/.",
    .words, bad: "tripsite build in an empty folder",
    good: "tripsite new site my-trips",
    mend: "Run tripsite in the folder of a site, or name it.")
  static let noSuchTheme = ProblemExplanation(
    "There is no theme with this name.",
    .words, bad: "theme: roadbok",
    good: "theme: roadbook",
    mend: "Write the name of a folder in Themes/.")
  static let badLock = ProblemExplanation(
    "The trip cannot be locked.",
    .words, bad: "lock: family without a passphrase",
    good: "lock: family, with a passphrase for it",
    mend: "Follow the hint. See Documentation/locked-trips.md.")
  static let badPassphraseFile = ProblemExplanation(
    "The file with passphrases is missing, open to others, or seen by git.",
    .words, bad: "passphrases.yml that git does not ignore",
    good: "/passphrases.yml in .gitignore",
    mend: "Follow the hint. See Documentation/locked-trips.md.")
  static let badPassphrase = ProblemExplanation(
    "The passphrase is easy to guess, or not a text.",
    .words, bad: "lofoten: 1234",
    good: "lofoten: five words of `tripsite passphrase`",
    mend: "Let `tripsite passphrase` make one.")
  static let noRoads = ProblemExplanation(
    "The extract of OpenStreetMap has no roads to route on.",
    .words, bad: "tripsite routes get --from sea.osm.pbf",
    good: "tripsite routes get --from norway.osm.pbf",
    mend: "Name another extract.")
  static let unreadableExtract = ProblemExplanation(
    "The extract of OpenStreetMap cannot be read.",
    .words, bad: "tripsite ground add broken.osm.pbf",
    good: "tripsite ground add norway.osm.pbf",
    mend: "Download it again.")
  static let unreadableTerrain = ProblemExplanation(
    "The terrain model cannot be read.",
    .words, bad: "tripsite ground add photo.tif",
    good: "tripsite ground add N47E009.hgt",
    mend: "Use a GeoTIFF or an HGT file with heights.")
  static let unnamedTerrain = ProblemExplanation(
    "Nobody knows who made the terrain model, whom maps must name.",
    .words, bad: "tripsite ground add terrain.tif",
    good: "tripsite ground add terrain.tif --credit \"© Kartverket\"",
    mend: "Write the credit that the model's licence requires after `--credit`.")
  static let changedFile = ProblemExplanation(
    "A file changed while the site was built.",
    .words, bad: "a photo that a program saves during the build",
    good: "the same photo a second later",
    mend: "Build again.")
  static let photoLeftOut = ProblemExplanation(
    "A post lists a photo that is left out.",
    .words, bad: "photos: [broken.jpg]",
    good: "photos: [photo.jpg]",
    mend: "A warning about the photo says why. Mend the photo.")
  static let searchIndex = ProblemExplanation(
    "pagefind could not make the index.",
    .words, bad: "search: pagefind, and no program pagefind",
    good: "search: true",
    mend: "Install pagefind, or use the built-in search.")
  static let templateSyntax = ProblemExplanation(
    "A tag of a template cannot be read.",
    .words, bad: "{{#trips}} without {{/trips}}",
    good: "{{#trips}}{{title}}{{/trips}}",
    mend: "Correct the tag. See Documentation/themes.md.")
  static let templateName = ProblemExplanation(
    "A tag of a template names nothing that the page has.",
    .words, bad: "{{titel}}",
    good: "{{title}}",
    mend: "Correct the name. See Documentation/reference-template-fields.md.")
  static let templateTooLarge = ProblemExplanation(
    "A template is too large with all that it includes.",
    .words, bad: "a template that includes itself twice",
    good: "a template that includes each part once",
    mend: "Divide it.")
  static let themeAsset = ProblemExplanation(
    "A stylesheet or a template names an asset that the theme does not have.",
    .words, bad: "url(font/b.woff)",
    good: "url(font/a.woff)",
    mend: "Correct the path.")
  static let themeFile = ProblemExplanation(
    "A file of the theme is missing or cannot be used.",
    .words, bad: "a theme without theme.yml",
    good: "theme.yml with name: plain",
    mend: "Add or correct the file. See Documentation/themes.md.")
  static let themeOption = ProblemExplanation(
    "The theme has no such option, or the option takes another value.",
    .words, bad: "options: {acent: red}",
    good: "options: {accent: red}",
    mend: "Correct the name or the value.")
  static let importFailed = ProblemExplanation(
    "The file cannot be imported.",
    .words, bad: "tripsite import photo.jpg",
    good: "tripsite import lofoten.gpx",
    mend: "Follow the hint, or export the file again.")
  static let commandFailed = ProblemExplanation(
    "A command could not start or finish. Only `--json` shows this name.",
    .words, bad: "tripsite build no-such-folder",
    good: "tripsite build my-trips",
    mend: "Follow the hint.")
  static let moreProblems = ProblemExplanation(
    "A file has more problems than a report shows.",
    .words, bad: "a file with 101 errors",
    good: "a file with 100 errors",
    mend: "Mend the problems that are shown, and check again.")
  static let badAllowance = ProblemExplanation(
    "`allow` names something that is not a warning.",
    .frontMatter, bad: "allow: [no-such-stop]",
    good: "allow: [far-from-neighbours]",
    mend: "Write the name of a warning. `tripsite explain` lists them.")
}
