internal import Files
internal import SiteModules

/// A unit is what is made at once: the pages of a trip, a page of the list, a copied file. Its record says what went into
/// it and what came out.
struct UnitRecord: Sendable {
  var name: UnitName
  /// The digest of the Markdown file whose text it tells. 0 if there is none.
  var story: UInt64 = 0
  /// Stands for everything else that goes into it, except the configuration and where its links lead.
  var inputs: UInt64
  /// Stands for where its links lead.
  var links: UInt64 = 0
  var files: [FileRecord] = []
  var findings = Findings()
  /// Why the last build made it. Empty if it did not.
  var causes: Causes
}

struct UnitName: Hashable, Sendable {
  /// The position of its module. Copied files stand behind the last.
  var module: Int
  /// The Markdown file whose text is told, or the first file that is made.
  var text: String
}

struct FileRecord: Sendable {
  var file: OutputFile
  /// In the output folder, when the build was done.
  var stamp: FileStamp? = nil
  /// Whether the last build that made the file found another content than before.
  var wasWritten = false
}

/// Why a unit is made again.
struct Causes: OptionSet, Sendable {
  let rawValue: Int

  static let isNew = Causes(rawValue: 1)
  /// Its Markdown file.
  static let story = Causes(rawValue: 2)
  /// Other content that it tells of.
  static let otherContent = Causes(rawValue: 4)
  static let links = Causes(rawValue: 8)
  /// Somebody changed or removed the file in the output folder.
  static let output = Causes(rawValue: 16)
  static let settings = Causes(rawValue: 32)
  static let theme = Causes(rawValue: 64)
  /// Another program, or other options.
  static let program = Causes(rawValue: 128)
  /// The menu, the year of the copyright, or whether there is an atlas.
  static let frame = Causes(rawValue: 256)
  /// Something failed when it was made, which may go well this time.
  static let retried = Causes(rawValue: 512)
  /// places.yml.
  static let places = Causes(rawValue: 1024)

  /// Why every unit is made again if the configuration was `before` and is `now`.
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
