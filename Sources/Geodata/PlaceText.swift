internal import Entities

extension Place {
  /// What an author writes to mean this place, wherever no other in its region has the name.
  package var written: String {
    if let airportCode { return airportCode }
    let kind = kind.isSettlement ? nil : kind.word
    return [name, kind, region, country?.letters].compactMap(\.self).joined(separator: ", ")
  }

  /// What it is, for readers of lists and messages.
  package var described: String {
    guard let airportCode else { return written }
    return [name + " (" + airportCode + ")", city, country?.letters].compactMap(\.self).joined(
      separator: ", ")
  }
}
