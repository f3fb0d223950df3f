internal import Entities

extension Place {
  /// What an author writes to mean this place, wherever no other in its region has the name.
  package var written: String {
    if let airportCode { return airportCode }
    var parts = [name]
    if !kind.isSettlement { parts.append(kind.word) }
    // A country is in no region, and a place at sea in no country.
    if let region { parts.append(region) }
    if let country { parts.append(country.letters) }
    return parts.joined(separator: ", ")
  }

  /// The place for readers of lists and messages.
  package var described: String {
    guard let airportCode else { return written }
    var parts = ["\(name) (\(airportCode))"]
    // The data name no city for some airports.
    if let city { parts.append(city) }
    if let country { parts.append(country.letters) }
    return parts.joined(separator: ", ")
  }
}
