import Entities
import Geodata
import Geodesy
import Journeys

/// What a stop means between others.
func decide(
  _ text: String, countries: [String] = [], after: [Coordinate] = [], before: [Coordinate] = []
) -> PlaceDecision? {
  let stops =
    after.map { JourneyStop(.at($0)) } + [JourneyStop(.named(text))] + before.map { JourneyStop(.at($0)) }
  return JourneyPlaces(countries: countries.compactMap(CountryCode.init)).decide(stops)[after.count]
}

/// What was found, as an author would write it, with a question mark behind what is doubtful.
func written(_ decision: PlaceDecision?) -> [String] {
  switch decision {
  case .found(let place, _, doubt: nil): [place.written]
  case .found(let place, _, _): [place.written + "?"]
  case .several(let places): places.map(\.written)
  case .unknown, nil: []
  }
}
