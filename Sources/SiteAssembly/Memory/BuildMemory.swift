internal import Entities
internal import Files
internal import SiteModules
internal import Text

/// What a build leaves for the next: what went into every file of the site, and what came out.
struct BuildMemory: Sendable {
  var configuration: ConfigurationInputs
  /// Of what goes into every reading of front matter, beside the file.
  var readingInputs: UInt64
  /// In the order of the listing, trips first.
  var sources: [SourceMemory]
  var statics: [StaticMemory]
  var units: [UnitMemory]
  /// What was told at the end.
  var warnings: [Diagnostic]
  var manifest: FileStamp?
  /// How many trips the site has.
  var trips: Int
}

/// A Markdown file and its reading.
struct SourceMemory: Sendable {
  var path: String
  /// Nil where the file was so new that it may have been changed again within one tick of the clock.
  var stamp: FileStamp? = nil
  /// Of its bytes; 0 where that is not known.
  var digest: UInt64
  /// Where its reading stands in the file of readings.
  var reading: Range<Int>
}

/// A file that is copied as it is.
struct StaticMemory: Sendable {
  var path: String
  /// Nil as that of a source.
  var stamp: FileStamp? = nil
  /// Where it is a picture.
  var size: PixelSize? = nil
}

/// What is made at once: the pages of a trip, a page of the list, a copied file.
struct UnitMemory: Sendable {
  var name: UnitName
  /// All that goes into it but for the configuration and where links lead.
  var inputs: UInt64
  /// Where its links lead.
  var links: UInt64
  var files: [FileMemory]
  var findings: Findings
  /// Why the last build made it; empty where it did not.
  var causes: Causes
}

struct UnitName: Hashable, Sendable {
  /// The position of its module; copied files stand behind the last.
  var module: Int
  /// The Markdown file whose story is told, or the first file that is made.
  var text: String
}

struct FileMemory: Sendable {
  var file: OutputFile
  /// In the output folder, when the build was done.
  var stamp: FileStamp? = nil
  /// Whether the last build that made it found it to be another than before.
  var wasWritten: Bool
}

/// Why something is made again.
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
}
