package import Entities
internal import Geodata
internal import Geodesy

/// Reads the answers of geocoders, and rejects those that cannot be true.
package enum GeocodingAnswer {
  private static let longestName = 200

  /// At least one place. `status` is the HTTP status of the answer.
  package static func places(
    in body: [UInt8], status: Int, to question: PlaceQuestion, limit: Int, on day: CalendarDay
  ) throws(Refusal) -> [GeocodedPlace] {
    let found =
      switch question.engine {
      case .nominatim: try NominatimAnswer.results(in: body, status: status)
      case .photon: try PhotonAnswer.results(in: body, status: status)
      }
    let wanted = Set(question.countries)
    var places: [GeocodedPlace] = []
    for result in found where places.count < limit {
      // One impossible place makes the others doubtful.
      guard (-90...90).contains(result.latitude), (-180...180).contains(result.longitude) else {
        throw Refusal("the geocoder's answer has a place that is not on the Earth")
      }
      let country = result.country.flatMap { CountryCode($0.uppercased()) }
      if !wanted.isEmpty, country.map(wanted.contains) != true { continue }
      guard let name = name(of: result, asked: question.text) else { continue }
      places.append(
        GeocodedPlace(
          day: day, name: name, kind: result.kind, country: country, region: result.region.flatMap(line),
          coordinate: Coordinate(latitude: result.latitude, longitude: result.longitude)))
    }
    if places.isEmpty { throw Refusal("\(question.engine.title) knows no such place") }
    return places
  }

  /// The name that agrees with the text, if one does. Nil if there is no name.
  private static func name(of found: GeocodingResult, asked text: String) -> String? {
    let names = found.names.compactMap(line)
    let search = PlaceSearch()
    let head = PlaceQuery(text, search).shownName
    return names.first { search.agrees($0, with: head) } ?? names.first
  }

  /// Nil if no printable character is left.
  private static func line(_ text: String) -> String? {
    let words = text.printable.split { $0 == " " }.joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(longestName))
  }
}
