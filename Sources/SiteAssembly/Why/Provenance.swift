package import Journeys
package import Templates

/// What a file of the site is made of, and what the last build did about it.
package struct Provenance: Sendable {
  /// Below the output folder.
  package var file: String
  /// What follows the site's address, from a slash on.
  package var address: String
  /// The file that it is a copy of; nil where it is made.
  package var copied: String? = nil
  /// The Markdown file that it tells, below Content/ and shown so, as all that follow.
  package var story: String? = nil
  /// Why the stops of the story that are looked up are where they are.
  package var places: [PlaceExplanation] = []
  /// Other trips that it tells of or leads to, in the order that it has them.
  package var trips: [String] = []
  /// Files that its story links to or shows, whether they are there or not, in that order.
  package var links: [String] = []
  /// Nil where the program writes it without a template.
  package var theme: ThemeParts? = nil
  /// Data within the program, by what it knows.
  package var data: [String] = []
  /// Other files that are made along with it.
  package var siblings: [String] = []
  package var lastBuild: LastBuild = .unknown

  package enum LastBuild: Sendable, Equatable {
    /// There was none, or it is not known.
    case unknown
    /// The last build that did anything did not make it.
    case notMade
    /// It found nothing changed, and made nothing at all.
    case idle
    /// All that goes into it was as before.
    case kept
    /// Made, for these reasons, and written unless it came out as it was.
    case made(because: [String], isWritten: Bool)
  }
}
