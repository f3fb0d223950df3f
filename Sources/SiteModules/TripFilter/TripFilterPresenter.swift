internal import Entities
internal import Pages
internal import Wording

struct TripFilterPresenter: Sendable {
  typealias Choice = TripFilterViewModel.Choice

  let siteFrame: SiteFramePresenter

  func viewModel(for facts: TripFilterFacts) -> TripFilterViewModel {
    TripFilterViewModel(
      unit: siteFrame.formats.unit, tags: choices(.tag, facts.tags),
      countries: choices(.country, facts.countries),
      modes: facts.modes.map { Choice(value: $0.rawValue, name: siteFrame.strings.name(of: $0)) },
      travellers: choices(.traveller, facts.travellers), trips: facts.entries.map(trip))
  }

  /// A browser sorts them by the rules of the page's language.
  private func choices(_ kind: TermKind, _ terms: [Term]) -> [Choice] {
    let presenter = TermPresenter(siteFrame: siteFrame, kind: kind)
    return terms.map { Choice(value: $0.slug, name: presenter.name(of: $0)) }
  }

  private func trip(_ entry: TripFilterFacts.Entry) -> TripFilterViewModel.Trip {
    let (itinerary, trip) = (entry.itinerary, entry.itinerary.trip)
    return TripFilterViewModel.Trip(
      slug: trip.slug, title: trip.title, summary: trip.summary,
      places: entry.places, start: itinerary.first?.iso,
      end: itinerary.last?.iso, seasons: entry.seasons.map(\.rawValue), days: itinerary.dayCount,
      distance: entry.distance, isDraft: trip.isDraft, tags: entry.tags,
      countries: itinerary.countries.map { $0.letters.lowercased() }, modes: itinerary.modes.map(\.rawValue),
      travellers: entry.travellers, dates: siteFrame.dates(of: itinerary),
      daysInWords: itinerary.dayCount.map { siteFrame.counted(.days, $0) },
      distanceInWords: siteFrame.distance(of: itinerary),
      countriesInWords: siteFrame.wording.destination(of: itinerary))
  }
}
