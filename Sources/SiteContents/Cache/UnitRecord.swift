package import Files
package import Pages

/// A unit is everything that is made together: the pages of a trip, a page of the list, a copied file. Its record
/// contains its inputs and its results.
package struct UnitRecord: Sendable {
  package var name: UnitName
  /// The digest of the Markdown file with the text of the unit. 0 if there is none.
  package var story: UInt64 = 0
  /// Stands for all other inputs, except the configuration and the destinations of its links.
  package var inputs: UInt64
  /// Stands for the destinations of its links.
  package var links: UInt64 = 0
  package var files: [FileRecord] = []
  package var findings = Findings()
  /// Why the last build made it. Empty if it did not.
  package var causes: Causes

  package init(
    name: UnitName, story: UInt64 = 0, inputs: UInt64, links: UInt64 = 0, files: [FileRecord] = [],
    findings: Findings = Findings(), causes: Causes
  ) {
    self.name = name
    self.story = story
    self.inputs = inputs
    self.links = links
    self.files = files
    self.findings = findings
    self.causes = causes
  }
}

package struct UnitName: Hashable, Sendable {
  /// The position of its module. After the last module come the sitemap and then the copied files.
  package var module: Int
  /// The Markdown file with its text, or the first file that it makes.
  package var text: String

  package init(module: Int, text: String) {
    self.module = module
    self.text = text
  }
}

package struct FileRecord: Sendable {
  package var file: OutputFile
  /// The stamp of the file in the output folder at the end of the build.
  package var stamp: FileStamp? = nil
  /// Whether the content was new when a build last made the file.
  package var wasWritten = false

  package init(file: OutputFile, stamp: FileStamp? = nil, wasWritten: Bool = false) {
    self.file = file
    self.stamp = stamp
    self.wasWritten = wasWritten
  }
}

/// Why a unit is made again.
package struct Causes: OptionSet, Sendable {
  package let rawValue: Int

  package static let isNew = Causes(rawValue: 1)
  /// Its Markdown file changed.
  package static let story = Causes(rawValue: 2)
  /// Other content that it shows changed.
  package static let otherContent = Causes(rawValue: 4)
  package static let links = Causes(rawValue: 8)
  /// Somebody changed or removed the file in the output folder.
  package static let output = Causes(rawValue: 16)
  package static let settings = Causes(rawValue: 32)
  package static let theme = Causes(rawValue: 64)
  /// The program, its options or the programs that it finds changed.
  package static let program = Causes(rawValue: 128)
  /// The menu, the year of the copyright, or whether there is an atlas.
  package static let frame = Causes(rawValue: 256)
  /// Something failed when it was made, and can succeed now.
  package static let retried = Causes(rawValue: 512)
  /// places.yml.
  package static let places = Causes(rawValue: 1024)

  /// The causes that apply to every unit if the configuration changes from `before` to `now`.
  package init(from before: ConfigurationInputs, to now: ConfigurationInputs) {
    self = []
    if before.program != now.program { insert(.program) }
    if before.settings != now.settings { insert(.settings) }
    if before.places != now.places { insert(.places) }
    if before.theme != now.theme { insert(.theme) }
    if before.frame != now.frame { insert(.frame) }
  }

  package init(rawValue: Int) { self.rawValue = rawValue }
}
