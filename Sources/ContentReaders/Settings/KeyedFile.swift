/// The kinds of files with keys that an author writes.
package enum KeyedFile: String, CaseIterable, Sendable {
  case trip, page, post
  case settings = "site.yml"
  case places = "places.yml"

  package var table: KeyTable {
    switch self {
    case .trip: .trip
    case .page: KeyTable(PageReader.Key.self)
    case .post: KeyTable(PostReader.Key.self)
    case .settings: KeyTable(SettingsReader.Key.self)
    case .places: KeyTable(PlacesReader.Key.self)
    }
  }
}

extension KeyTable {
  package static let trip = KeyTable(TripReader.Key.self)
  package static let stop = KeyTable(StopReader.Key.self)
  package static let option = KeyTable(OptionReader.Key.self)
}
