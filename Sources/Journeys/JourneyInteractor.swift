package import ContentReaders
package import Entities
package import Geodata
package import Text

/// Finds the place, the time zone and the UTC offsets of each stop of a parsed trip. Checks the dates of all
/// stops.
package struct JourneyInteractor: Sendable {
  private let naming: PlaceNaming
  private let privatePlaces: [PrivatePlace]
  private let courses: CourseInteractor?

  /// `privatePlaces` are the private places of the site. Without `courses`, no track is read.
  package init(
    naming: PlaceNaming = PlaceNaming(), privatePlaces: [PrivatePlace] = [], courses: CourseInteractor? = nil
  ) {
    self.naming = naming
    self.privatePlaces = privatePlaces
    self.courses = courses
  }

  /// The same for a trip whose tracks are in another folder than Content/, with the same paths.
  package func readingTracks(in folder: String) -> JourneyInteractor {
    JourneyInteractor(
      naming: naming, privatePlaces: privatePlaces, courses: courses?.readingTracks(in: folder))
  }

  /// The same for a track that is at `file` and not in Content/ yet, at `path`.
  package func reading(track file: String, as path: String) -> JourneyInteractor {
    JourneyInteractor(
      naming: naming, privatePlaces: privatePlaces, courses: courses?.reading(track: file, as: path))
  }

  /// The same without the courses of legs, which take most of the time.
  package var withoutCourses: JourneyInteractor {
    JourneyInteractor(naming: naming, privatePlaces: privatePlaces)
  }

  /// Finds the ways that legs of a trip have or could have. Nil without courses.
  package func legWays(on ground: TripGround?) -> LegWays? { courses?.legWays(on: ground) }

  /// Reports all problems of the trip's file, including the problems of parsing. Nil if the trip has no
  /// address.
  package func trip(from parsed: consuming ParsedTrip, reporting: inout [Diagnostic]) -> Trip? {
    journey(from: parsed, reporting: &reporting)?.trip
  }

  /// Whether the ground of the trip can change what is known of it.
  package static func needsGround(_ parsed: ParsedTrip) -> Bool {
    parsed.ideas.contains { $0.place != nil }
      || parsed.stops.contains {
        let mode = $0.waypoint.mode ?? parsed.trip.mode
        return $0.place != nil || !mode.groundLines.isEmpty || !mode.groundRoads.isEmpty || mode.isOnGround
      }
  }

  /// Finds the places, times and courses of a trip. The result has the ways of the legs, and a question to a geocoder for each stop and idea whose place is unknown. Nil if the trip has no name for its address.
  ///
  /// - Parameter ground: the OpenStreetMap ground of the trip. Nil if it has none, or if nothing needs it.
  package func journey(
    from parsed: consuming ParsedTrip, ground: TripGround? = nil, reporting: inout [Diagnostic]
  ) -> (trip: Trip, ways: TripWays, questions: [PlaceQuestion])? {
    var parsed = consume parsed
    let names = names(
      in: parsed.trip,
      ground.map(LocalPlaces.init) ?? LocalPlaces())
    // The countries and the other stops of a trip help to choose each place.
    let decisions = names.decisions(for: parsed.stops, parsed.problems)
    var questions: [PlaceQuestion] = []
    let privatePlaces = privatePlaces + parsed.trip.privatePlaces
    for index in parsed.stops.indices {
      var place: Place?
      parsed.returnToStay(at: index)
      if !decisions.isEmpty, let decision = decisions[index] {
        if case .unknown = decision, let question = names.question(for: parsed.stops[index]) {
          questions.append(question)
        }
        place = names.take(decision, at: &parsed.stops[index], &parsed.problems)
      }
      // From here on, nothing knows where a stop in a private place is.
      parsed.stops[index].waypoint.coordinate = parsed.stops[index].waypoint.coordinate.map(
        privatePlaces.shown)
      StopClockInteractor(place: place).set(&parsed.stops[index], &parsed.problems)
    }
    for (index, decision) in names.decisions(ofIdeas: parsed.ideas, beside: parsed.stops).enumerated() {
      if let decision {
        if case .unknown = decision, let question = names.question(for: parsed.ideas[index]) {
          questions.append(question)
        }
        _ = names.take(decision, at: &parsed.ideas[index], &parsed.problems)
      }
      parsed.ideas[index].waypoint.coordinate = parsed.ideas[index].waypoint.coordinate.map(
        privatePlaces.shown)
    }
    let dates = StopDateInteractor(stops: parsed.stops, mode: parsed.trip.mode)
    dates.check(start: parsed.trip.start, parsed.date, &parsed.problems)
    var ofTracks: [Diagnostic] = []
    let ways = courses?.ways(of: &parsed, ground, reporting: &ofTracks) ?? TripWays()
    parsed.problems.report(to: &reporting)
    reporting += ofTracks
    if parsed.trip.slug.isEmpty { return nil }
    var trip = parsed.trip
    trip.start = trip.start ?? dates.firstDay
    trip.stops = parsed.stops.map(\.waypoint)
    trip.ideas = parsed.ideas.map(\.waypoint)
    return (trip, ways, questions)
  }

  /// Explains the places of the stops and of the ideas that are looked up.
  package func explainPlaces(
    of parsed: ParsedTrip, local: LocalPlaces = LocalPlaces()
  ) -> [PlaceExplanation] {
    names(in: parsed.trip, local).explain(parsed.stops, ideas: parsed.ideas)
  }

  private func names(in trip: Trip, _ local: LocalPlaces) -> StopNameInteractor {
    StopNameInteractor(countries: trip.countries, mode: trip.mode, naming: naming.including(local))
  }
}

extension ParsedTrip {
  /// Gives the return of a day trip the place of its stay.
  fileprivate mutating func returnToStay(at index: Int) {
    guard stops[index].waypoint.outing == .back,
      let stay = stops[..<index].last(where: { $0.waypoint.outing == nil })?.waypoint
    else { return }
    stops[index].waypoint.name = stay.name
    stops[index].waypoint.written = stay.written
    stops[index].waypoint.place = stay.place
    stops[index].waypoint.coordinate = stay.coordinate
    stops[index].waypoint.country = stay.country
    stops[index].waypoint.placeKind = stay.placeKind
    stops[index].waypoint.geocoder = stay.geocoder
    stops[index].waypoint.timeZone = stay.timeZone
  }
}
