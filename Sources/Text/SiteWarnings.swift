/// Warnings about tracks, photos, published files and themes.
extension ProblemExplanation {
  static let noRoute = ProblemExplanation(
    "No route is known for a leg, so it is a straight line.",
    .words, bad: "routing: is set, and no kept route",
    good: "tripsite routes get",
    mend: "Fetch the routes, or allow it.")
  static let trackOnFlight = ProblemExplanation(
    "A flight follows no track.",
    .words, bad: "by: flight and track: a.gpx",
    good: "by: drive and track: a.gpx",
    mend: "Leave the track out, or correct the mode.")
  static let trackWithoutLeg = ProblemExplanation(
    "No leg leads to the first stop, so its track is not used.",
    .words, bad: "track: a.gpx at the first stop",
    good: "track: a.gpx at the stop where it ends",
    mend: "Move it to the stop where the track ends.")
  static let privateTrack = ProblemExplanation(
    "The whole track is in private places, so none of it is shown.",
    .words, bad: "a walk around your home",
    good: "a walk elsewhere",
    mend: "Leave the track out, or allow it.")
  static let noPrivateKey = ProblemExplanation(
    "The site has private places and no key that decides where the discs are that hide them.",
    .words, bad: "private: in site.yml without Content/private.key",
    good: "tripsite private new",
    mend: "Make a key, and keep it. Until then, larger discs of a fixed grid hide the places.")
  static let trackElsewhere = ProblemExplanation(
    "The track does not lead from the stop before to this stop.",
    .words, bad: "a track of another day",
    good: "the track of this leg",
    mend: "Name another track.")
  static let trackAway = ProblemExplanation(
    "The track ends far from the stop. The rest is a straight line.",
    .words, bad: "a track that ends at the car park",
    good: "a track that ends at the stop",
    mend: "Correct the coordinates, or allow it.")
  static let trackWithoutStops = ProblemExplanation(
    "The track passes no two stops of the trip one after the other.",
    .words, bad: "a track of another trip",
    good: "a track of this trip",
    mend: "Name another track.")
  static let emptyTrackFolder = ProblemExplanation(
    "The folder has no tracks.",
    .words, bad: "track: empty/",
    good: "track: gpx/",
    mend: "Put tracks into it, or name another folder.")
  static let alikeAddresses = ProblemExplanation(
    "Two addresses differ only in capitals or in their Unicode form.",
    .words, bad: "Harbour.jpg and harbour.jpg",
    good: "harbour.jpg and boats.jpg",
    mend: "Rename one of them.")
  static let libraryLeftOut = ProblemExplanation(
    "A file or folder of the library cannot be read.",
    .words, bad: "a folder without permission to read it",
    good: "a folder that you can open",
    mend: "Give tripsite the permission, or name another folder.")
  static let pictureFlaw = ProblemExplanation(
    "A drawing has a part that tripsite removes.",
    .words, bad: "an SVG with a script",
    good: "an SVG without it",
    mend: "Save it without that part.")
  static let fileLeftOut = ProblemExplanation(
    "Files are not published, because they can hold private facts.",
    .words, bad: "a document whose author cannot be removed",
    good: "the same document as PDF",
    mend: "Follow the hint, or list it under files: in site.yml.")
  static let metadataKept = ProblemExplanation(
    "A published file has private facts in it.",
    .words, bad: "a PDF with the name of its author",
    good: "a PDF without it",
    mend: "Remove them with the program that made the file.")
  static let photosNotResized = ProblemExplanation(
    "Photos are published in their own size.",
    .words, bad: "a machine without vipsthumbnail",
    good: "a machine with libvips-tools",
    mend: "Install libvips-tools.")
  static let noAVIF = ProblemExplanation(
    "vipsthumbnail cannot write AVIF here.",
    .words, bad: "a machine without an encoder",
    good: "a machine with libheif-plugin-aomenc",
    mend: "Install an encoder, or take avif: out.")
  static let photoNotShown = ProblemExplanation(
    "A photo or a film cannot be shown.",
    .words, bad: "a photo that breaks off",
    good: "a whole photo",
    mend: "Export it again.")
  static let originalLeftOut = ProblemExplanation(
    "The original of a photo is not published.",
    .words, bad: "originals: true and a HEIC",
    good: "originals: true and a JPEG",
    mend: "Save it as JPEG, or say originals: false.")
  static let photoDaysOff = ProblemExplanation(
    "Photos were taken on days that are far from the trip.",
    .words, bad: "a camera with a wrong clock",
    good: "cameraClock: +24:00",
    mend: "Correct the clock with cameraClock:.")
  static let unknownShore = ProblemExplanation(
    "The shore in the ground of a trip has a gap.",
    .words, bad: "an extract that ends in the sea",
    good: "an extract that holds the whole map",
    mend: "Make the ground again from a larger extract.")
  static let mapPictureNotKept = ProblemExplanation(
    "The picture of a map could not be stored.",
    .words, bad: "a full disk",
    good: "free space on the disk",
    mend: "Follow the reason in the message.")
  static let brokenGround = ProblemExplanation(
    "The ground of a trip cannot be used.",
    .words, bad: "a file in Content/ground/ that breaks off",
    good: "the file as the program wrote it",
    mend: "Make it again with `tripsite ground add`.")
  static let outsideGround = ProblemExplanation(
    "Stops lie outside the ground of the trip.",
    .words, bad: "a stop that was added after `tripsite ground add`",
    good: "the ground, made again",
    mend: "Make it again with `tripsite ground add`.")
  static let oldHeights = ProblemExplanation(
    "The ground of the trip has heights for other legs, but not for this one.",
    .words, bad: "a track without heights that was added after `tripsite ground add terrain.tif`",
    good: "the ground, made again",
    mend: "Add the terrain model again with `tripsite ground add`.")
  static let unitOfHeights = ProblemExplanation(
    "A terrain model does not name its unit, and its heights can be feet.",
    .words, bad: "tripsite ground add tennessee-feet.tif",
    good: "tripsite ground add tennessee-feet.tif --unit feet",
    mend: "Say the unit with `--unit feet` or `--unit metres`.")
  static let oddPicture = ProblemExplanation(
    "Not all browsers show pictures of this kind.",
    .words, bad: "![A harbour](harbour.heic)",
    good: "![A harbour](harbour.jpg)",
    mend: "Save it as JPEG, PNG, WebP or AVIF.")
  static let remoteStylesheet = ProblemExplanation(
    "The stylesheet loads something from another site.",
    .words, bad: "@import \"https://example.org/a.css\";",
    good: "the rules in your own stylesheet",
    mend: "Put the file in Content/, and write its path.")
  static let themeLanguage = ProblemExplanation(
    "The theme has no texts in the language of the site.",
    .words, bad: "language: fi with a theme in English",
    good: "language: en",
    mend: "Translate the texts. See Documentation/translating.md.")
  static let themeText = ProblemExplanation(
    "A text of the theme has an unknown form or name.",
    .words, bad: "strings/en.yml with a key that no template uses",
    good: "strings/en.yml without it",
    mend: "Correct the name.")
  static let heavyLookFile = ProblemExplanation(
    "A picture of the site's look is large, and each reader loads it.",
    .words, bad: "theme: {logo: …} with a photo of 5 MB",
    good: "theme: {logo: …} with a drawing of 5 KB",
    mend: "Make it smaller.")
  static let importNotChecked = ProblemExplanation(
    "The settings of the site have errors, so the import is not checked.",
    .words, bad: "an error in site.yml",
    good: "site.yml without errors",
    mend: "Mend site.yml, and check again.")
  static let moreWarnings = ProblemExplanation(
    "A file has more warnings than a report shows.",
    .words, bad: "a file with 101 warnings",
    good: "a file with 100 warnings",
    mend: "Mend or allow the warnings that are shown, and check again.")
  static let unusedAllowance = ProblemExplanation(
    "`allow` names a warning that does not arise here.",
    .frontMatter, bad: "stops: [\"Reine, Norway\"]\nallow: [far-from-neighbours]",
    good: "stops: [\"Reine, Norway\"]",
    mend: "Leave the name out.")
}
