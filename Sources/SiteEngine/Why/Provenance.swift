package import Journeys
package import Templates

/// The sources of a file of the site, and what the last build did with it.
package struct Provenance: Sendable {
  /// The path below the output folder.
  package var file: String
  /// The part after the site's host name, from the slash on.
  package var address: String
  /// The original of a copied file. Nil if the file is made.
  package var copied: String? = nil
  /// The Markdown file with the text of the page. This path and all following paths begin with Content/.
  package var story: String? = nil
  /// Explains the positions of the stops of the story that were looked up.
  package var places: [PlaceExplanation] = []
  /// What the way of the story's trip is made of: its ground, tracks, and the answers that lock files keep.
  package var ways: [String] = []
  /// Other trips that the page shows or links to, in the order of the page.
  package var trips: [String] = []
  /// Files that the story links to or shows, in the order of the story. They need not exist.
  package var links: [String] = []
  /// Nil if the program writes the file without a template.
  package var theme: ThemeParts? = nil
  /// The embedded data that the file uses, by topic.
  package var data: [String] = []
  /// Other files that the same unit makes.
  package var siblings: [String] = []
  package var lastBuild: LastBuild = .unknown

  package enum LastBuild: Sendable, Equatable {
    /// There was no last build, or it is unknown.
    case unknown
    /// The last build with changes did not make the file.
    case notMade
    /// The last build found no changes and made nothing.
    case idle
    /// All inputs of the file were unchanged.
    case kept
    /// The file was made for these reasons. It was written if its content changed.
    case made(because: [String], isWritten: Bool)
  }
}
