internal import Entities
internal import Pages

/// The trips of a site, as files of the whole site list them.
struct TripIndexFacts: Sendable {
  struct Entry: Sendable {
    var itinerary: Itinerary
    var lines: [[LinePoint]]
    var formats: [ExportFormat]
  }

  var entries: [Entry]
}

struct TripIndexInteractor: Sendable {
  let exports: TripExports

  /// Lines take time. `hasLines` says whether a file shows them.
  func facts(of catalogue: TripCatalogue, hasLines: Bool) -> TripIndexFacts {
    TripIndexFacts(
      entries: catalogue.trips.map { itinerary in
        TripIndexFacts.Entry(
          itinerary: itinerary, lines: hasLines ? TripExportInteractor().lines(of: itinerary) : [],
          formats: exports.formats(of: itinerary))
      })
  }
}
