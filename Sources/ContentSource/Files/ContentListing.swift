package import Files
package import Text

/// What Content/ holds. Paths are relative to it, with forward slashes, sorted by their bytes.
package struct ContentListing: Sendable, Equatable {
  /// Every Markdown file below trips/.
  package var trips: [String] = []
  /// Every Markdown file below pages/.
  package var pages: [String] = []
  /// What is copied as it is.
  package var statics: [String] = []
  /// Those of all these that are links to other files of Content/.
  package var links: PathSet = []

  /// The bytes of the largest text that is read. A larger file is hardly a text that a person wrote.
  package static let largestText = 16 << 20

  package init(
    trips: [String] = [], pages: [String] = [], statics: [String] = [], links: PathSet = []
  ) {
    self.links = links
    self.trips = trips
    self.pages = pages
    self.statics = statics
  }

  package static func == (left: ContentListing, right: ContentListing) -> Bool {
    left.trips.isSame(as: right.trips) && left.pages.isSame(as: right.pages)
      && left.statics.isSame(as: right.statics) && left.links == right.links
  }

  /// Throws where `contentFolder` itself cannot be read; whatever is wrong below it is reported.
  package static func read(
    _ contentFolder: String, reporting: inout [Diagnostic]
  ) throws(FileError) -> ContentListing {
    var walk = ContentWalk(root: contentFolder)
    let entries = try Folder.entries(of: contentFolder)
    walk.take(entries, in: "", depth: 1)
    reporting += walk.problems
    walk.listing.trips.sort(by: Folder.precedes)
    walk.listing.pages.sort(by: Folder.precedes)
    walk.listing.statics.sort(by: Folder.precedes)
    return walk.listing
  }
}
