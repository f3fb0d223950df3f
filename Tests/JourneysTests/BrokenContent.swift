import ContentReaders
import Files
import Journeys
import TestSupport
import Text

/// The folders of Tests/Fixtures/broken: each holds a Content/ and, in expected.txt, what is said of it.
enum BrokenContent {
  static let folder = Project.fixtures + "/broken"

  static func cases() throws(FileError) -> [String] {
    try Folder.entries(of: folder).filter { $0.kind == .folder }.map(\.name)
  }

  /// Everything that is wrong with the content, as a terminal without colours shows it.
  static func problems(of content: String) throws(FileError) -> String {
    var problems: [Diagnostic] = []
    let listing = try ContentListing.read(content, reporting: &problems)
    _ = SettingsReader.read(contentFolder: content, reporting: &problems)
    let places = OwnPlaceInteractor().places(
      from: PlacesReader.read(contentFolder: content, reporting: &problems), reporting: &problems)
    let trips = TripReader(contentFolder: content, shownPrefix: "Content/")
    let journeys = JourneyInteractor(naming: PlaceNaming(own: places))
    for path in listing.trips {
      guard let parsed = trips.read(path, reporting: &problems) else { continue }
      _ = journeys.trip(from: parsed, reporting: &problems)
    }
    let pages = PageReader(contentFolder: content, shownPrefix: "Content/")
    for path in listing.pages { _ = pages.read(path, reporting: &problems) }
    let posts = PostReader(contentFolder: content, shownPrefix: "Content/")
    for path in listing.posts {
      guard let parsed = posts.read(path, reporting: &problems) else { continue }
      _ = PostInteractor(naming: PlaceNaming(own: places)).post(from: parsed, reporting: &problems)
    }
    return problems.map { $0.rendered(color: false) }.joined()
  }
}
