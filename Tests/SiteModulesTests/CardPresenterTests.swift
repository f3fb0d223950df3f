import Entities
import Synchronization
import Templates
import Testing

@testable import MapDrawing
@testable import Pages

@Suite struct `Cards of trips` {
  private final class Asked: Sendable {
    let trips = Atomic(0)
  }

  @Test func `find a map only when a template shows it, and none for a trip without places`() throws {
    let site = try SampleSite()
    let asked = Asked()
    let catalogue = site.catalogue([])
    let cards = CardPresenter(siteFrame: try site.siteFrame(trips: catalogue.trips)) { itinerary in
      asked.trips.add(1, ordering: .relaxed)
      return JourneyMapInteractor(style: .card).geometry(of: itinerary)
    }
    let years = cards.viewModels(for: TripYearInteractor().years(of: catalogue.trips))
    let made = years.flatMap(\.cards)
    #expect(asked.trips.load(ordering: .relaxed) == 0)
    #expect(made.map(\.itinerary.trip.slug) == catalogue.trips.map(\.trip.slug))
    #expect(made.map { $0.map != nil } == catalogue.trips.map(\.trip.hasPlace))
    let titles = made.map { $0.map?.value?.title }
    #expect(
      titles == catalogue.trips.map { $0.trip.hasPlace ? "mapOf:\($0.trip.title)," : nil })
    #expect(asked.trips.load(ordering: .relaxed) == catalogue.trips.count { $0.trip.hasPlace })
    let plain = CardPresenter(siteFrame: try site.siteFrame()).viewModel(for: catalogue.trips[0])
    #expect(plain.map == nil)
  }
}
