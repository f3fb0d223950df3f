package import Entities
internal import Files
internal import PagePaths

/// What leads to the login page on a site whose trips are all locked: a link from an open page cannot lead into a trip.
package struct LoginLinks: Sendable {
  private var sources: PathSet = []
  private var folders: [String] = []

  /// Nothing.
  package init() {}

  /// The trips in `catalogue` that have no lock of their own, and their posts.
  package init(of catalogue: TripCatalogue) {
    let trips = catalogue.trips.map { $0.trip.lock?.line == 0 }
    let posts = catalogue.journals.entries.filter { trips[$0.trip] }.map(\.post.source.path)
    let locked = zip(catalogue.trips, trips).filter(\.1).map(\.0.trip)
    sources = PathSet(paths: locked.map(\.source.path) + posts)
    folders = locked.map { PagePath.trip($0.slug).path }
  }

  /// `path` is the path of a Markdown file below Content/.
  func has(source path: String) -> Bool { sources.contains(path) }

  /// `path` is the path of a page.
  func has(address path: String) -> Bool { folders.contains { (path + "/").hasPrefix($0) } }
}
