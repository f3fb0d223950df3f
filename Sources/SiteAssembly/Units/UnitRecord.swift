internal import Files
internal import SiteModules

/// A unit is everything that is made together: the pages of a trip, a page of the list, a copied file. Its record
/// contains its inputs and its results.
struct UnitRecord: Sendable {
  var name: UnitName
  /// The digest of the Markdown file with the text of the unit. 0 if there is none.
  var story: UInt64 = 0
  /// Stands for all other inputs, except the configuration and the destinations of its links.
  var inputs: UInt64
  /// Stands for the destinations of its links.
  var links: UInt64 = 0
  var files: [FileRecord] = []
  var findings = Findings()
  /// Why the last build made it. Empty if it did not.
  var causes: Causes
}

struct UnitName: Hashable, Sendable {
  /// The position of its module. After the last module come the sitemap and then the copied files.
  var module: Int
  /// The Markdown file with its text, or the first file that it makes.
  var text: String
}

struct FileRecord: Sendable {
  var file: OutputFile
  /// The stamp of the file in the output folder at the end of the build.
  var stamp: FileStamp? = nil
  /// Whether the content was new when a build last made the file.
  var wasWritten = false
}

/// Why a unit is made again.
struct Causes: OptionSet, Sendable {
  let rawValue: Int

  static let isNew = Causes(rawValue: 1)
  /// Its Markdown file changed.
  static let story = Causes(rawValue: 2)
  /// Other content that it shows changed.
  static let otherContent = Causes(rawValue: 4)
  static let links = Causes(rawValue: 8)
  /// Somebody changed or removed the file in the output folder.
  static let output = Causes(rawValue: 16)
  static let settings = Causes(rawValue: 32)
  static let theme = Causes(rawValue: 64)
  /// The program, its options or the programs that it finds changed.
  static let program = Causes(rawValue: 128)
  /// The menu, the year of the copyright, or whether there is an atlas.
  static let frame = Causes(rawValue: 256)
  /// Something failed when it was made, and can succeed now.
  static let retried = Causes(rawValue: 512)
  /// places.yml.
  static let places = Causes(rawValue: 1024)

  /// The causes that apply to every unit if the configuration changes from `before` to `now`.
  init(from before: ConfigurationInputs, to now: ConfigurationInputs) {
    self = []
    if before.program != now.program { insert(.program) }
    if before.settings != now.settings { insert(.settings) }
    if before.places != now.places { insert(.places) }
    if before.theme != now.theme { insert(.theme) }
    if before.frame != now.frame { insert(.frame) }
  }

  init(rawValue: Int) { self.rawValue = rawValue }
}
