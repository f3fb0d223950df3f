/// The kinds of files with keys that an author writes.
package enum KeyedFile: String, CaseIterable, Sendable {
  case trip, page, post
  case settings = "site.yml"
  case places = "places.yml"

  package var table: KeyTable {
    switch self {
    case .trip: KeyTable(TripReader.Key.self)
    case .page: KeyTable(PageReader.Key.self)
    case .post: KeyTable(PostReader.Key.self)
    case .settings: KeyTable(SettingsReader.Key.self)
    case .places: KeyTable(PlacesReader.Key.self)
    }
  }
}
