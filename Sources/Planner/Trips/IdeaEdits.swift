internal import ContentReaders
internal import Entities
internal import Text

/// Edits of the places that are on no day yet.
extension SitePlanner {
  /// The position of the idea that a user means by its number or its name.
  package func idea(_ text: String, of trip: Trip) throws(PlanFailure) -> Int {
    let names = StopNames(of: trip.itinerary.trip.ideas)
    if let idea = names.position(of: text) { return idea }
    throw .missing(
      "there is no idea \(quoted(text)) in \(trip.shown)",
      hint: nearest(text, among: names.short).map { "did you mean \(quoted($0))?" }
        ?? (names.count == 0
          ? "it has no ideas: `tripsite idea add` adds one"
          : "it has \(names.count == 1 ? "1 idea" : "\(names.count) ideas")"))
  }

  /// Adds an idea at the end.
  package func addIdea(_ idea: PlannedStop, to trip: Trip) throws(PlanFailure) -> EditPlan {
    try plan(idea: "add the idea \(idea.shownName) to \(trip.path)", of: trip) { text throws(PlanFailure) in
      try text.apply(IdeaEdit.add(idea))
    }
  }

  /// Adds several ideas at the end.
  package func addIdeas(_ ideas: [PlannedStop], to trip: Trip) throws(PlanFailure) -> EditPlan {
    try plan(idea: "add \(ideas.count) ideas to \(trip.path)", of: trip) { text throws(PlanFailure) in
      for idea in ideas { try text.apply(IdeaEdit.add(idea)) }
    }
  }

  package func removeIdea(_ idea: Int, of trip: Trip) throws(PlanFailure) -> EditPlan {
    try plan(
      idea: "remove the idea \(trip.itinerary.trip.ideas[idea].name) from \(trip.path)", of: trip
    ) { text throws(PlanFailure) in try text.apply(IdeaEdit.remove(idea)) }
  }

  /// Sets keys of an idea. Nil removes a key.
  package func editIdea(
    _ idea: Int, of trip: Trip, _ values: [String: PlanValue?]
  ) throws(PlanFailure) -> EditPlan {
    try plan(
      idea: "edit the idea \(trip.itinerary.trip.ideas[idea].name) in \(trip.path)", of: trip
    ) { text throws(PlanFailure) in
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        try text.apply(IdeaEdit.setField(idea, key, value))
      }
    }
  }

  private func plan(
    idea title: String, of trip: Trip, edit: (inout TripText) throws(PlanFailure) -> Void
  ) throws(PlanFailure) -> EditPlan {
    try plan(title, of: trip, mapping: trip.sameStops, edit: edit)
  }

  /// An idea becomes a stop at a position, on `day` if this day has no stops.
  package func plan(
    idea: Int, of trip: Trip, at index: Int, day: Int? = nil
  ) throws(PlanFailure) -> EditPlan {
    try trip.put(name(ofIdea: idea, of: trip), before: index, day: day, isDated: false) {
      target, date throws(PlanFailure) in try plan(idea: idea, of: trip, at: target, on: date)
    }
  }

  /// An idea becomes the last stop of a day.
  package func plan(idea: Int, of trip: Trip, toEndOfDay day: Int) throws(PlanFailure) -> EditPlan {
    try trip.put(name(ofIdea: idea, of: trip), atEndOfDay: day, isDated: false) {
      target, date throws(PlanFailure) in try plan(idea: idea, of: trip, at: target, on: date)
    }
  }

  private func name(ofIdea idea: Int, of trip: Trip) -> String { trip.itinerary.trip.ideas[idea].name }

  private func plan(
    idea: Int, of trip: Trip, at target: StopTarget, on date: CalendarDay?
  ) throws(PlanFailure) -> EditPlan {
    if trip.itinerary.trip.ideas[idea].nightsSpent != nil {
      try target.checkTakesStays(name(ofIdea: idea, of: trip), in: trip)
    }
    return try planKeepingFirstDay(
      "plan \(name(ofIdea: idea, of: trip)) in \(trip.path)", of: trip,
      mapping: .adding(at: target.written(in: trip), to: trip.stops.writtenCount)
    ) { text throws(PlanFailure) in
      let place = try text.move(ListedStop(list: .ideas, index: idea), to: target)
      if let date { try text.set("arrive", .word(date.iso), of: place) }
    }
  }

  /// The keys that a stop loses when it becomes an idea: those about its place among the stops.
  private static let keysOfPlan = ["arrive", "depart", "by", "status", "wayStatus", "way", "day"]

  /// A stop becomes an idea. Its story stays, in the section above.
  package func unplan(_ stop: Int, of trip: Trip) throws(PlanFailure) -> EditPlan {
    try trip.checkIsWritten(stop)
    return try unplan(stop..<stop + 1, called: trip.itinerary.trip.stops[stop].name, of: trip)
  }

  /// All stops of a day become ideas, in their order. The day stays, unless it is the first or the last one.
  package func unplan(day: Int, of trip: Trip) throws(PlanFailure) -> EditPlan {
    guard let found = trip.itinerary.days.first(where: { $0.number == day }), !found.arrivals.isEmpty else {
      throw .refused("\(trip.shown) has no stop on day \(day)", hint: nil)
    }
    return try unplan(found.arrivals, called: "the stops of day \(day)", of: trip)
  }

  private func unplan(
    _ run: Range<Int>, called name: String, of trip: Trip
  ) throws(PlanFailure) -> EditPlan {
    // An idea has no day trips.
    if let stay = run.first(where: { trip.stops.hasVisits(at: $0) }) {
      throw .refused(
        "\(trip.stops[stay].name) has day trips, so it cannot be an idea", hint: "move or remove those before"
      )
    }
    let first = trip.stops.writtenCount(in: 0..<run.lowerBound)
    let count = trip.stops.writtenCount(in: run)
    return try planKeepingFirstDay(
      "move \(name) to the ideas of \(trip.path)", of: trip,
      mapping: .removing(first..<first + count, of: trip.stops.writtenCount)
    ) { text throws(PlanFailure) in
      // Each stop leaves its list, so the next one has its place.
      for _ in 0..<count {
        guard let place = try text.place(ofWritten: first) else { continue }
        for key in Self.keysOfPlan { try text.set(key, nil, of: place) }
        let ideas = try text.count(of: .ideas)
        _ = try text.move(place, to: StopTarget(place: ListedStop(list: .ideas, index: ideas)))
      }
    }
  }
}
