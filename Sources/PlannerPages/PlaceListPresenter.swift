internal import Entities
internal import Geodesy

/// Places as suggestions for a stop.
struct PlaceListPresenter {
  func viewModels(for places: [PlaceSuggestion]) -> [PlaceLineViewModel] {
    places.map { PlaceLineViewModel(name: $0.name, text: text(of: $0), at: $0.at?.decimal) }
  }

  private func text(of place: PlaceSuggestion) -> String {
    switch place.origin {
    case .author: return "\(place.name), a place of yours"
    case .ground(let kind): return "\(place.name), \(kind) in the ground"
    case .geocoder(let kind, let region, let country, let engine):
      let parts = [place.name, kind, region, country?.letters].compactMap(\.self)
      return parts.joined(separator: ", ") + " (\(engine))"
    case .gazetteer(let description): return description
    }
  }
}
