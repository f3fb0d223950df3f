internal import Entities

extension Place {
  /// The text that an author can write for this place, unless its region has another place of this name.
  package var written: String {
    if let airportCode { return airportCode }
    var parts = [name]
    if !kind.isSettlement { parts.append(kind.word) }
    // A country has no region, and a place at sea has no country.
    if let region { parts.append(region) }
    if let country { parts.append(country.letters) }
    return parts.joined(separator: ", ")
  }

  /// The place in lists and messages.
  package var described: String {
    guard let airportCode else { return written }
    var parts = ["\(name) (\(airportCode))"]
    // The data have no city for some airports.
    if let city { parts.append(city) }
    if let country { parts.append(country.letters) }
    return parts.joined(separator: ", ")
  }
}
