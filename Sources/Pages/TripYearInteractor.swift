package import Entities

/// Consecutive trips of a list that began in the same year.
package struct TripYear: Equatable, Sendable {
  /// Nil for trips without a date.
  package var year: Int?
  package var trips: [Itinerary]
}

package struct TripYearInteractor {

  package init() {}

  /// Divides a list by the year of the first day. It keeps the order.
  package func years(of trips: some Sequence<Itinerary>) -> [TripYear] {
    var years: [TripYear] = []
    for itinerary in trips {
      let year = itinerary.first?.year
      if years.last?.year != year || years.isEmpty { years.append(TripYear(year: year, trips: [])) }
      years[years.count - 1].trips.append(itinerary)
    }
    return years
  }
}
