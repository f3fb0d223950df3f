package import Entities
package import Geodata
package import Geodesy

extension JourneyMapInteractor {
  /// The parts of the Earth that the maps of a journey show, as far as they are narrow enough for streets: the whole
  /// journey, each day, each stop. Parts within others are left out.
  package static func groundParts(of itinerary: Itinerary) -> [TripGround.Part] {
    let maps = JourneyMapInteractor(style: .full, assumesGround: true)
    guard let first = itinerary.trip.stops.lazy.compactMap(\.coordinate).first else { return [] }
    let middle = GroundPoint(first, near: 0).x
    var parts: Set<TripGround.Part> = []
    for journey in journeys(of: itinerary) {
      guard let map = maps.projection(of: journey, in: itinerary), !map.isWorld,
        let scale = GroundScale(width: map.width * map.scale.metresPerUnit),
        let box = GroundBox(of: JourneyMapStyle.full.window(height: map.height), on: map, near: middle)
      else { continue }
      // Of the map of a region, half a unit of its frame.
      let tolerance =
        scale.hasStreets ? scale.tolerance : max(map.scale.metresPerUnit / 2, GroundScale.country.tolerance)
      parts.insert(TripGround.Part(scale: scale, box: box, tolerance: Int(tolerance)))
    }
    return parts.filter { part in
      !parts.contains { other in
        other != part && other.box.contains(part.box) && other.tolerance <= part.tolerance
          && (part.scale.hasStreets ? other.scale >= part.scale : other.scale == part.scale)
      }
    }.sorted {
      ($0.scale.rawValue, $0.box.west, $0.box.south, $0.box.east, $0.box.north)
        < ($1.scale.rawValue, $1.box.west, $1.box.south, $1.box.east, $1.box.north)
    }
  }

  /// A map without streets can be this many times as wide, and its heights are exact enough for the map with streets.
  private static let mostGrowthOfHeights = 2.5

  /// The parts of the Earth whose heights the maps of a journey show, the widest last: as they are with this ground, and as they
  /// are with streets.
  package static func heightBoxes(of itinerary: Itinerary, ground: TripGround?) -> [GroundBox] {
    guard let first = itinerary.trip.stops.lazy.compactMap(\.coordinate).first else { return [] }
    let middle = ground?.middle ?? GroundPoint(first, near: 0).x
    let (close, wide) = (
      JourneyMapInteractor(style: .full, assumesGround: true),
      JourneyMapInteractor(style: .full, ground: ground)
    )
    var maps: [(box: GroundBox, metresPerUnit: Double)] = []
    for journey in journeys(of: itinerary) {
      for map in [
        close.projection(of: journey, in: itinerary), wide.grownProjection(of: journey, in: itinerary),
      ] {
        guard let map, !map.isWorld, map.width * map.scale.metresPerUnit <= TripGround.Heights.widestMap,
          let box = GroundBox(of: JourneyMapStyle.full.window(height: map.height), on: map, near: middle),
          !maps.contains(where: { $0.box == box })
        else { continue }
        maps.append((box, map.scale.metresPerUnit))
      }
    }
    return maps.filter { map in
      !maps.contains { other in
        other.box != map.box && other.box.contains(map.box)
          && other.metresPerUnit <= mostGrowthOfHeights * map.metresPerUnit
      }
    }.sorted {
      ($0.metresPerUnit, $0.box.west, $0.box.south) < ($1.metresPerUnit, $1.box.west, $1.box.south)
    }.map(\.box)
  }

  /// A place on each map of a journey that is too close for the basemap, and so has a hatched ground without streets.
  package static func placesOfHatchedMaps(of itinerary: Itinerary) -> [Coordinate] {
    let maps = JourneyMapInteractor(style: .full)
    return journeys(of: itinerary).compactMap { journey in
      guard let map = maps.projection(of: journey, in: itinerary), Basemap.isTooCoarse(for: map) else {
        return nil
      }
      return journey.held.lazy.compactMap { itinerary.trip.stops[$0].coordinate }.first
    }
  }

  /// What the maps of a journey show: all of it, each day, each stop.
  private static func journeys(of itinerary: Itinerary) -> [JourneyPart] {
    [JourneyPart.whole(itinerary)]
      + shownDays(of: itinerary).compactMap { JourneyPart.day($0, of: itinerary) }
      + itinerary.trip.stops.indices.compactMap { JourneyPart.around($0, of: itinerary) }
  }

  /// The numbers of the days. Of days of rest in a row, which all show the same place, only the first.
  private static func shownDays(of itinerary: Itinerary) -> [Int] {
    itinerary.days.enumerated().filter { position, day in
      position == 0 || !day.arrivals.isEmpty || itinerary.days[position - 1].arrivals != day.arrivals
    }.map(\.element.number)
  }
}
