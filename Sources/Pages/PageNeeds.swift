package import Journeys
package import Templates

/// The data that the fields of pages need.
extension FieldNeeds {
  package static let countries = FieldNeeds(.countries)
  package static let countryOfStops = FieldNeeds(.countryOfStops)
  package static let regionOfStops = FieldNeeds(.regionOfStops)
  package static let datesOfStops = FieldNeeds(.datesOfStops)
  package static let clocks = FieldNeeds([.clocks, .zoneOfStops])
  package static let sunOfDays = FieldNeeds([.sunOfDays, .zoneOfStops])
  package static let sunOfStops = FieldNeeds([.sunOfStops, .zoneOfStops])
  /// Dates in words. Formatting takes time, so the dates of all trips are formatted before pages are made.
  package static let dates = FieldNeeds(.dates)
  /// A map with land, pins and names.
  package static let map = FieldNeeds(.map)
  /// The map of the trips of a tag, country, year, traveller or mode. The map of a country shows the stops in it.
  package static let mapOfTerms: FieldNeeds = [.map, .countryOfStops]
  /// The map in words. It names the countries that legs enter.
  package static let mapInWords: FieldNeeds = [.map, .countryOfStops]
  /// The script with the finer ground of a trip's map.
  package static let finerMap: FieldNeeds = [.map, FieldNeeds(.finerMap)]
  /// The script with what filters know of all trips.
  package static let tripIndex: FieldNeeds = [.countries, .dates, FieldNeeds(.tripIndex)]
  /// The pictures of maps for link previews.
  package static let pictures = FieldNeeds(.pictures)
  /// The total distance of the trips of a tag, country, year, traveller or mode.
  package static let distanceOfTerms = FieldNeeds(.distanceOfTerms)

  /// Needs beside the facts of trips. Their bits come after the bits of the facts.
  private enum Bit: Int { case dates, map, finerMap, tripIndex, pictures, distanceOfTerms }

  private init(_ bit: Bit) { self.init(rawValue: 1 << (TripFacts.bitCount + bit.rawValue)) }

  /// The bits of facts are the same in both types.
  private init(_ facts: TripFacts) { self.init(rawValue: facts.rawValue) }
}

extension TripFacts {
  package init(_ needs: FieldNeeds) { self = TripFacts(rawValue: needs.rawValue).intersection(.all) }
}
