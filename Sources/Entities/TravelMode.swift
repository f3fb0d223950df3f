/// How a leg is travelled.
package enum TravelMode: String, CaseIterable, Sendable {
  case walk, hike, bike, motorcycle, car, bus, train, tram, cablecar, ferry, boat, flight, other
}
