/// The kinds of warnings. `allow:` in files of the user names them.
package enum WarningName: String, CaseIterable, Sendable {
  case listedTwice = "listed-twice"
  case cutComment = "cut-comment"
  case singleEntry = "single-entry"
  case noCoordinates = "no-coordinates"
  case noStops = "no-stops"
  case altWithoutCover = "alt-without-cover"
  case unreadableCover = "unreadable-cover"
  case publicCover = "public-cover"
  case badLockLine = "bad-lock-line"
  case missingFootnote = "missing-footnote"
  case unusedFootnote = "unused-footnote"
  case duplicateFootnote = "duplicate-footnote"
  case forbiddenCharacter = "forbidden-character"
  case spacedPath = "spaced-path"
  case rawHTML = "raw-html"
  case dayHeading = "day-heading"
  case deepNesting = "deep-nesting"
  case weakContrast = "weak-contrast"
  case trackFlaw = "track-flaw"
  case impossiblePoints = "impossible-points"
  case lostInImport = "lost-in-import"
  case importDoubt = "import-doubt"
  case longTime = "long-time"
  case farFromNeighbours = "far-from-neighbours"
  case outsideCountries = "outside-countries"
  case littleKnownPlace = "little-known-place"
  case doubtfulPlace = "doubtful-place"
  case noRoute = "no-route"
  case trackOnFlight = "track-on-flight"
  case trackWithoutLeg = "track-without-leg"
  case privateTrack = "private-track"
  case noPrivateKey = "no-private-key"
  case trackElsewhere = "track-elsewhere"
  case trackAway = "track-away"
  case trackWithoutStops = "track-without-stops"
  case emptyTrackFolder = "empty-track-folder"
  case alikeAddresses = "alike-addresses"
  case libraryLeftOut = "library-left-out"
  case pictureFlaw = "picture-flaw"
  case fileLeftOut = "file-left-out"
  case metadataKept = "metadata-kept"
  case photosNotResized = "photos-not-resized"
  case noAVIF = "no-avif"
  case photoNotShown = "photo-not-shown"
  case originalLeftOut = "original-left-out"
  case photoDaysOff = "photo-days-off"
  case unknownShore = "unknown-shore"
  case mapPictureNotKept = "map-picture-not-kept"
  case brokenGround = "broken-ground"
  case outsideGround = "outside-ground"
  case oldHeights = "old-heights"
  case unitOfHeights = "unit-of-heights"
  case oddPicture = "odd-picture"
  case remoteStylesheet = "remote-stylesheet"
  case themeLanguage = "theme-language"
  case themeText = "theme-text"
  case heavyLookFile = "heavy-look-file"
  case importNotChecked = "import-not-checked"
  case moreWarnings = "more-warnings"
  case unusedAllowance = "unused-allowance"

  package var explanation: ProblemExplanation {
    switch self {
    case .listedTwice: .listedTwice
    case .cutComment: .cutComment
    case .singleEntry: .singleEntry
    case .noCoordinates: .noCoordinates
    case .noStops: .noStops
    case .altWithoutCover: .altWithoutCover
    case .unreadableCover: .unreadableCover
    case .publicCover: .publicCover
    case .badLockLine: .badLockLine
    case .missingFootnote: .missingFootnote
    case .unusedFootnote: .unusedFootnote
    case .duplicateFootnote: .duplicateFootnote
    case .forbiddenCharacter: .forbiddenCharacter
    case .spacedPath: .spacedPath
    case .rawHTML: .rawHTML
    case .dayHeading: .dayHeading
    case .deepNesting: .deepNesting
    case .weakContrast: .weakContrast
    case .trackFlaw: .trackFlaw
    case .impossiblePoints: .impossiblePoints
    case .lostInImport: .lostInImport
    case .importDoubt: .importDoubt
    case .longTime: .longTime
    case .farFromNeighbours: .farFromNeighbours
    case .outsideCountries: .outsideCountries
    case .littleKnownPlace: .littleKnownPlace
    case .doubtfulPlace: .doubtfulPlace
    case .noRoute: .noRoute
    case .trackOnFlight: .trackOnFlight
    case .trackWithoutLeg: .trackWithoutLeg
    case .privateTrack: .privateTrack
    case .noPrivateKey: .noPrivateKey
    case .trackElsewhere: .trackElsewhere
    case .trackAway: .trackAway
    case .trackWithoutStops: .trackWithoutStops
    case .emptyTrackFolder: .emptyTrackFolder
    case .alikeAddresses: .alikeAddresses
    case .libraryLeftOut: .libraryLeftOut
    case .pictureFlaw: .pictureFlaw
    case .fileLeftOut: .fileLeftOut
    case .metadataKept: .metadataKept
    case .photosNotResized: .photosNotResized
    case .noAVIF: .noAVIF
    case .photoNotShown: .photoNotShown
    case .originalLeftOut: .originalLeftOut
    case .photoDaysOff: .photoDaysOff
    case .unknownShore: .unknownShore
    case .mapPictureNotKept: .mapPictureNotKept
    case .brokenGround: .brokenGround
    case .outsideGround: .outsideGround
    case .oldHeights: .oldHeights
    case .unitOfHeights: .unitOfHeights
    case .oddPicture: .oddPicture
    case .remoteStylesheet: .remoteStylesheet
    case .themeLanguage: .themeLanguage
    case .themeText: .themeText
    case .heavyLookFile: .heavyLookFile
    case .importNotChecked: .importNotChecked
    case .moreWarnings: .moreWarnings
    case .unusedAllowance: .unusedAllowance
    }
  }
}
