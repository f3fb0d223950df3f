internal import Entities
internal import Wording

struct PlaceDetailsPresenter: Sendable {
  let strings: LocalizedStrings

  func viewModel(of place: Waypoint) -> PlaceDetailsViewModel {
    let hours = place.hours.map { ["\(strings[.openingHours]): \($0)"] } ?? []
    return PlaceDetailsViewModel(
      hours: place.hours,
      links: place.links.map { PlaceDetailsViewModel.Link(url: $0.url, title: $0.title) },
      lines: hours + place.links.map { link in (link.title.map { $0 + ": " } ?? "") + link.url })
  }
}
