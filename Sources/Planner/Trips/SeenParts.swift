internal import Audiences
package import Entities
internal import ContentReaders
internal import SiteReading

/// Who sees what, on a site with audiences.
extension SitePlanner {
  /// Nil if the site has no audiences.
  package func seen(_ trip: Trip) -> SeenTrip? {
    guard let sights = sights(of: trip) else { return nil }
    let stops = Self.paths(of: trip.itinerary.trip.stops)
    return SeenTrip(
      trip: sights.whole, stops: stops.map { sights.sight(at: $0.stop) },
      ways: stops.map { sights.sight(at: $0.way) },
      days: trip.itinerary.days.map { sights.sight(ofDay: $0.number) },
      costs: trip.itinerary.trip.costs.entries.map { sights.sight(atLine: $0.line, column: $0.column) },
      ideas: trip.itinerary.trip.ideas.indices.map { sights.sight(at: "ideas/\($0)") })
  }

  /// Who sees each of these trips. Nil for a trip whose file cannot be read or has changed, and for all trips of a site
  /// without audiences.
  package func seen(_ trips: [Itinerary]) -> [Sight?] {
    guard site.settings.audiences.areDeclared else { return trips.map { _ in nil } }
    return trips.map { itinerary in
      do throws(PlanFailure) {
        return TripSights.whole(
          of: itinerary, text: try bytes(of: itinerary.trip.source.path), for: site.settings.audiences,
          on: site.options.now)
      } catch {
        // The list of trips names each file that cannot be read, and says why.
        return nil
      }
    }
  }

  /// The trip as an audience sees it. Nil if it does not see it.
  package func trip(_ trip: Trip, seenBy audience: String) throws(PlanFailure) -> Itinerary? {
    guard let level = site.settings.audiences.level(of: audience), let sights = sights(of: trip) else {
      throw .missing("the site has no audience \(quoted(audience))", hint: nil)
    }
    let problems = sights.problems
    guard problems.isEmpty else { throw .content(problems) }
    return sights.text(seenBy: level).flatMap { site.trip($0, as: trip.path).itinerary }
  }

  func sights(of trip: Trip) -> TripSights? { site.sights(of: trip.itinerary, text: trip.text.bytes) }

  /// The paths of each stop and of the way to it in the front matter. The way back from a day trip has the path of its
  /// last visit.
  private static func paths(of stops: [Waypoint]) -> [(stop: String, way: String)] {
    var (stay, visit) = (-1, -1)
    return stops.map { stop in
      switch stop.outing {
      case nil:
        (stay, visit) = (stay + 1, -1)
        return ("stops/\(stay)", "stops/\(stay)/way")
      case .visit:
        visit += 1
        return ("stops/\(stay)/visits/\(visit)", "stops/\(stay)/visits/\(visit)/way")
      case .back: return ("stops/\(stay)", "stops/\(stay)/visits/\(visit)/way")
      }
    }
  }
}
