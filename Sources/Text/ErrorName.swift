/// The kinds of errors.
package enum ErrorName: String, CaseIterable, Sendable {
  case yamlSyntax = "yaml-syntax"
  case yamlTab = "yaml-tab"
  case yamlIndentation = "yaml-indentation"
  case yamlSlip = "yaml-slip"
  case oddSpace = "odd-space"
  case notKeysAndValues = "not-keys-and-values"
  case keyNotText = "key-not-text"
  case unknownKey = "unknown-key"
  case duplicateKey = "duplicate-key"
  case duplicateEntry = "duplicate-entry"
  case unquotedComma = "unquoted-comma"
  case wrongType = "wrong-type"
  case emptyValue = "empty-value"
  case severalLines = "several-lines"
  case tooManyEntries = "too-many-entries"
  case notTrueOrFalse = "not-true-or-false"
  case notANumber = "not-a-number"
  case outOfRange = "out-of-range"
  case unknownWord = "unknown-word"
  case tooLong = "too-long"
  case forbiddenText = "forbidden-text"
  case badSlug = "bad-slug"
  case badAlias = "bad-alias"
  case badLink = "bad-link"
  case noAddress = "no-address"
  case badDate = "bad-date"
  case badAmount = "bad-amount"
  case unknownCurrency = "unknown-currency"
  case badRate = "bad-rate"
  case badCoordinate = "bad-coordinate"
  case conflictingKeys = "conflicting-keys"
  case missingKey = "missing-key"
  case misplacedKey = "misplaced-key"
  case unknownCountry = "unknown-country"
  case badDistance = "bad-distance"
  case outsideContent = "outside-content"
  case missingFile = "missing-file"
  case wrongFileKind = "wrong-file-kind"
  case hiddenFile = "hidden-file"
  case remoteFile = "remote-file"
  case noSuchTraveller = "no-such-traveller"
  case noSuchStop = "no-such-stop"
  case noSuchTrip = "no-such-trip"
  case unpaidShare = "unpaid-share"
  case amountTooLarge = "amount-too-large"
  case badCameraClock = "bad-camera-clock"
  case visitOrder = "visit-order"
  case noFrontMatter = "no-front-matter"
  case openFrontMatter = "open-front-matter"
  case emptyFile = "empty-file"
  case unreadableFile = "unreadable-file"
  case badEncoding = "bad-encoding"
  case badColour = "bad-colour"
  case badPath = "bad-path"
  case tildePath = "tilde-path"
  case clashingFolder = "clashing-folder"
  case secretInSettings = "secret-in-settings"
  case badTarget = "bad-target"
  case badLanguage = "bad-language"
  case badMenu = "bad-menu"
  case badServer = "bad-server"
  case badRouting = "bad-routing"
  case noPublicAddress = "no-public-address"
  case noTarget = "no-target"
  case noService = "no-service"
  case unknownPlace = "unknown-place"
  case ambiguousPlace = "ambiguous-place"
  case duplicatePlace = "duplicate-place"
  case badPlace = "bad-place"
  case dateOrder = "date-order"
  case wrongNights = "wrong-nights"
  case dateTooLate = "date-too-late"
  case wrongOffset = "wrong-offset"
  case skippedTime = "skipped-time"
  case repeatedTime = "repeated-time"
  case unknownTimeZone = "unknown-time-zone"
  case trackTooLarge = "track-too-large"
  case brokenTrack = "broken-track"
  case noTrack = "no-track"
  case takenAddress = "taken-address"
  case gitName = "git-name"
  case deadLink = "dead-link"
  case unsafeLink = "unsafe-link"
  case endlessMarkup = "endless-markup"
  case coverNotPublished = "cover-not-published"
  case notInLibrary = "not-in-library"
  case libraryTooLarge = "library-too-large"
  case lookFile = "look-file"
  case folderOfOther = "folder-of-other"
  case privateFile = "private-file"
  case badPrivateKey = "bad-private-key"
  case orphanPost = "orphan-post"
  case noContent = "no-content"
  case noSuchTheme = "no-such-theme"
  case badLock = "bad-lock"
  case badPassphraseFile = "bad-passphrase-file"
  case badPassphrase = "bad-passphrase"
  case noRoads = "no-roads"
  case unreadableExtract = "unreadable-extract"
  case unreadableTerrain = "unreadable-terrain"
  case unnamedTerrain = "unnamed-terrain"
  case changedFile = "changed-file"
  case photoLeftOut = "photo-left-out"
  case searchIndex = "search-index"
  case templateSyntax = "template-syntax"
  case templateName = "template-name"
  case templateTooLarge = "template-too-large"
  case themeAsset = "theme-asset"
  case themeFile = "theme-file"
  case themeOption = "theme-option"
  case importFailed = "import-failed"
  case notAPart = "not-a-part"
  case missingPart = "missing-part"
  case duplicatePart = "duplicate-part"
  case mixedParts = "mixed-parts"
  case oldPart = "old-part"
  case partVersion = "part-version"
  case damagedPart = "damaged-part"
  case commandFailed = "command-failed"
  case moreProblems = "more-problems"
  case badAllowance = "bad-allowance"
  case unknownAudience = "unknown-audience"
  case badAudience = "bad-audience"
  case hiddenDate = "hidden-date"
  case hiddenPart = "hidden-part"
  case hiddenName = "hidden-name"

  package var explanation: ProblemExplanation {
    switch self {
    case .yamlSyntax: .yamlSyntax
    case .yamlTab: .yamlTab
    case .yamlIndentation: .yamlIndentation
    case .yamlSlip: .yamlSlip
    case .oddSpace: .oddSpace
    case .notKeysAndValues: .notKeysAndValues
    case .keyNotText: .keyNotText
    case .unknownKey: .unknownKey
    case .duplicateKey: .duplicateKey
    case .duplicateEntry: .duplicateEntry
    case .unquotedComma: .unquotedComma
    case .wrongType: .wrongType
    case .emptyValue: .emptyValue
    case .severalLines: .severalLines
    case .tooManyEntries: .tooManyEntries
    case .notTrueOrFalse: .notTrueOrFalse
    case .notANumber: .notANumber
    case .outOfRange: .outOfRange
    case .unknownWord: .unknownWord
    case .tooLong: .tooLong
    case .forbiddenText: .forbiddenText
    case .badSlug: .badSlug
    case .badAlias: .badAlias
    case .badLink: .badLink
    case .noAddress: .noAddress
    case .badDate: .badDate
    case .badAmount: .badAmount
    case .unknownCurrency: .unknownCurrency
    case .badRate: .badRate
    case .badCoordinate: .badCoordinate
    case .conflictingKeys: .conflictingKeys
    case .missingKey: .missingKey
    case .misplacedKey: .misplacedKey
    case .unknownCountry: .unknownCountry
    case .badDistance: .badDistance
    case .outsideContent: .outsideContent
    case .missingFile: .missingFile
    case .wrongFileKind: .wrongFileKind
    case .hiddenFile: .hiddenFile
    case .remoteFile: .remoteFile
    case .noSuchTraveller: .noSuchTraveller
    case .noSuchStop: .noSuchStop
    case .noSuchTrip: .noSuchTrip
    case .unpaidShare: .unpaidShare
    case .amountTooLarge: .amountTooLarge
    case .badCameraClock: .badCameraClock
    case .visitOrder: .visitOrder
    case .noFrontMatter: .noFrontMatter
    case .openFrontMatter: .openFrontMatter
    case .emptyFile: .emptyFile
    case .unreadableFile: .unreadableFile
    case .badEncoding: .badEncoding
    case .badColour: .badColour
    case .badPath: .badPath
    case .tildePath: .tildePath
    case .clashingFolder: .clashingFolder
    case .secretInSettings: .secretInSettings
    case .badTarget: .badTarget
    case .badLanguage: .badLanguage
    case .badMenu: .badMenu
    case .badServer: .badServer
    case .badRouting: .badRouting
    case .noPublicAddress: .noPublicAddress
    case .noTarget: .noTarget
    case .noService: .noService
    case .unknownPlace: .unknownPlace
    case .ambiguousPlace: .ambiguousPlace
    case .duplicatePlace: .duplicatePlace
    case .badPlace: .badPlace
    case .dateOrder: .dateOrder
    case .wrongNights: .wrongNights
    case .dateTooLate: .dateTooLate
    case .wrongOffset: .wrongOffset
    case .skippedTime: .skippedTime
    case .repeatedTime: .repeatedTime
    case .unknownTimeZone: .unknownTimeZone
    case .trackTooLarge: .trackTooLarge
    case .brokenTrack: .brokenTrack
    case .noTrack: .noTrack
    case .takenAddress: .takenAddress
    case .gitName: .gitName
    case .deadLink: .deadLink
    case .unsafeLink: .unsafeLink
    case .endlessMarkup: .endlessMarkup
    case .coverNotPublished: .coverNotPublished
    case .notInLibrary: .notInLibrary
    case .libraryTooLarge: .libraryTooLarge
    case .lookFile: .lookFile
    case .folderOfOther: .folderOfOther
    case .privateFile: .privateFile
    case .badPrivateKey: .badPrivateKey
    case .orphanPost: .orphanPost
    case .noContent: .noContent
    case .noSuchTheme: .noSuchTheme
    case .badLock: .badLock
    case .badPassphraseFile: .badPassphraseFile
    case .badPassphrase: .badPassphrase
    case .noRoads: .noRoads
    case .unreadableExtract: .unreadableExtract
    case .unreadableTerrain: .unreadableTerrain
    case .unnamedTerrain: .unnamedTerrain
    case .changedFile: .changedFile
    case .photoLeftOut: .photoLeftOut
    case .searchIndex: .searchIndex
    case .templateSyntax: .templateSyntax
    case .templateName: .templateName
    case .templateTooLarge: .templateTooLarge
    case .themeAsset: .themeAsset
    case .themeFile: .themeFile
    case .themeOption: .themeOption
    case .importFailed: .importFailed
    case .notAPart: .notAPart
    case .missingPart: .missingPart
    case .duplicatePart: .duplicatePart
    case .mixedParts: .mixedParts
    case .oldPart: .oldPart
    case .partVersion: .partVersion
    case .damagedPart: .damagedPart
    case .commandFailed: .commandFailed
    case .moreProblems: .moreProblems
    case .badAllowance: .badAllowance
    case .unknownAudience: .unknownAudience
    case .badAudience: .badAudience
    case .hiddenDate: .hiddenDate
    case .hiddenPart: .hiddenPart
    case .hiddenName: .hiddenName
    }
  }
}
