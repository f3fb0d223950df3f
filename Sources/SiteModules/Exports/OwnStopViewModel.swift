/// What `tripsite import` needs to know of a stop, and what the formats have no place for.
struct OwnStopViewModel: Equatable, Sendable {
  /// The position of the stop in the trip, from 1.
  var number: Int
  var kind: String
  /// Nil if the author does not say it. ISO 8601.
  var arrival: String?
  var departure: String?
  var nights: Int?
  /// The mode of the leg to the stop. Nil for the first stop.
  var mode: String?
  var status: String?
  /// Of the leg to the stop.
  var wayStatus: String?
  /// The name of the IANA database. Nil if the stop has no times of day.
  var zone: String?
  /// Not among `values`: they can have any characters.
  var details: PlaceDetailsViewModel

  /// The values that are known, with their names.
  var values: [(name: StaticString, value: String)] {
    let all: [(StaticString, String?)] = [
      ("number", String(number)), ("kind", kind), ("arrival", arrival), ("departure", departure),
      ("nights", nights.map(String.init)), ("mode", mode), ("status", status),
      ("wayStatus", wayStatus), ("zone", zone),
    ]
    return all.compactMap { name, value in value.map { (name, $0) } }
  }
}
