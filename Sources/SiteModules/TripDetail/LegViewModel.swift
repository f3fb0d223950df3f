internal import Entities
internal import Journeys
internal import Pages
package import Templates
internal import Text
internal import Wording

/// The leg to a stop from the previous stop.
package struct LegViewModel: ViewModel {
  let trip: TripWording
  let index: Int

  package static let fields = Fields<Self> {
    $0.text("mode", "The mode's name in English, as `ferry`, for classes and icons.") { $0.leg.mode.rawValue }
    $0.text("way", "The kind of way: foot, road, rail, water, air or other.") {
      $0.leg.mode.traits.way.rawValue
    }
    $0.text("modeName", "The mode in the site's language. Absent for `other`, which says nothing.") {
      $0.leg.mode == .other ? nil : $0.trip.site.strings.name(of: $0.leg.mode)
    }
    $0.text("status", "How far the plan of the way is, likewise.") {
      $0.trip.site.strings.told($0.facts.trip.stops[$0.index + 1].wayStatus)
    }
    $0.text(
      "distance",
      "The length of its track or route, or else of the straight line between the two stops, in the site's unit."
    ) { leg in
      leg.facts.distances.tenths(ofLeg: leg.index).map(leg.trip.distance)
    }
    $0.text("distanceKilometres", "The distance in kilometres with one decimal, for programs.") {
      $0.leg.tenthsOfKilometres
    } write: {
      $2.append(tenths: $0)
    }
    $0.text("duration", "The travel time, with the time zones of both stops, as in `2 h 45 min`.") { leg in
      leg.leg.duration.map(leg.trip.site.strings.duration)
    }
    $0.text(
      "source",
      "Where the distance is from: track, planned, engine, line or sea. Absent if the leg is one straight line."
    ) { $0.leg.course?.mainSource.rawValue }
    $0.text(
      "sourceName", "The same in the site's language, as in `by track`. Parts of several sources are listed."
    ) {
      $0.sourceName
    }
    $0.text(
      "planned",
      "The length of the planned way, as in `planned: 18 km`. Only if the leg follows a recorded track."
    ) { leg in
      leg.facts.distances.tenths(ofPlanned: leg.index).map {
        leg.trip.site.strings.text(.plannedWay, n: leg.trip.distance(tenths: $0))
      }
    }
    $0.text("climb", "The metres or feet up, as in `850 m`. Absent if the heights are unknown, and for 0.") {
      $0.trip.height($0.climb?.up, error: $0.climb?.error)
    }
    $0.text("descent", "The metres or feet down.") { $0.trip.height($0.climb?.down, error: $0.climb?.error) }
    $0.text("movingTime", "The time on the way without pauses, by a track with times, as in `3 h 10 min`.") {
      $0.duration(seconds: $0.leg.course?.movingTime)
    }
    $0.text(
      "estimatedTime", "The time that the routing engine estimates. Absent if the travel time is known."
    ) { $0.leg.duration == nil ? $0.duration(seconds: $0.leg.course?.estimatedTime) : nil }
    $0.text("origin", "The name of the stop where the leg starts.") { $0.facts.trip.stops[$0.index].name }
    $0.text("destination", "The name of the stop where it ends.") { $0.facts.trip.stops[$0.index + 1].name }
  }
}

extension LegViewModel {
  private var facts: TripDetailFacts { trip.facts }
  private var leg: Leg { facts.itinerary.legs[index] }

  private var climb: Climbs.Heights? { facts.climbs.heights(ofLeg: index) }

  private func duration(seconds: Int?) -> String? {
    seconds.map { trip.site.strings.duration(minutes: ($0 + 30) / 60) }
  }

  /// One source has only its name. Several have their lengths too.
  private var sourceName: String? {
    guard leg.course != nil else { return nil }
    let parts = facts.distances.parts(ofLeg: index)
    let strings = trip.site.strings
    if parts.count <= 1 { return parts.first.map { strings.name(of: $0.source) } }
    return trip.distanceParts(parts)
  }
}
