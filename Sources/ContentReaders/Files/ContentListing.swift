package import Files
package import Text

/// The files in Content/. Paths are relative to Content/, with forward slashes, sorted by their bytes.
package struct ContentListing: Sendable, Equatable {
  /// Every Markdown file below trips/ that is not a post.
  package var trips: [String] = []
  /// Every Markdown file in the journal of a trip.
  package var posts: [String] = []
  /// Every Markdown file below pages/.
  package var pages: [String] = []
  /// The files that are copied unchanged.
  package var statics: [String] = []
  /// The files of these lists that are symbolic links to other files of Content/.
  package var links: PathSet = []

  /// The largest size of a text file, in bytes. Files that people write are smaller.
  package static let largestText = 16 << 20

  package init(
    trips: [String] = [], posts: [String] = [], pages: [String] = [], statics: [String] = [],
    links: PathSet = []
  ) {
    self.links = links
    self.trips = trips
    self.posts = posts
    self.pages = pages
    self.statics = statics
  }

  package static func == (left: ContentListing, right: ContentListing) -> Bool {
    left.trips.isSame(as: right.trips) && left.posts.isSame(as: right.posts)
      && left.pages.isSame(as: right.pages)
      && left.statics.isSame(as: right.statics) && left.links == right.links
  }

  /// Throws if `contentFolder` itself cannot be read. Reports problems below it.
  package static func read(
    _ contentFolder: String, reporting: inout [Diagnostic]
  ) throws(FileError) -> ContentListing {
    var walk = ContentWalk(root: contentFolder)
    let entries = try Folder.entries(of: contentFolder)
    walk.take(entries, in: "", depth: 1)
    reporting += walk.problems
    walk.listing.trips.sort(by: Folder.precedes)
    walk.listing.posts.sort(by: Folder.precedes)
    walk.listing.pages.sort(by: Folder.precedes)
    walk.listing.statics.sort(by: Folder.precedes)
    return walk.listing
  }
}
