internal import Entities
internal import Wording

struct OwnStopPresenter: Sendable {
  let strings: LocalizedStrings

  func viewModel(ofStop index: Int, of facts: TripExportFacts) -> OwnStopViewModel {
    let stop = facts.trip.stops[index]
    return OwnStopViewModel(
      number: index + 1, kind: stop.kind.rawValue, arrival: stop.arrival?.iso, departure: stop.departure?.iso,
      nights: stop.nightsSpent,
      mode: index == 0 ? nil : facts.itinerary.legs[index - 1].mode.rawValue, status: stop.status?.rawValue,
      wayStatus: stop.wayStatus?.rawValue, zone: facts.zones[index],
      details: PlaceDetailsPresenter(strings: strings).viewModel(of: stop))
  }
}
