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
    try plan(title, of: trip, mapping: TripMapping(count: trip.itinerary.trip.stops.count), edit: edit)
  }

  /// An idea becomes a stop at a position, on `day` if this day has no stops.
  package func plan(
    idea: Int, of trip: Trip, at index: Int, day: Int? = nil
  ) throws(PlanFailure) -> EditPlan {
    try trip.put(name(ofIdea: idea, of: trip), at: index, day: day, isDated: false) {
      index, date throws(PlanFailure) in try plan(idea: idea, of: trip, at: index, on: date)
    }
  }

  /// An idea becomes the last stop of a day.
  package func plan(idea: Int, of trip: Trip, toEndOfDay day: Int) throws(PlanFailure) -> EditPlan {
    try trip.put(name(ofIdea: idea, of: trip), atEndOfDay: day, isDated: false) {
      index, date throws(PlanFailure) in try plan(idea: idea, of: trip, at: index, on: date)
    }
  }

  private func name(ofIdea idea: Int, of trip: Trip) -> String { trip.itinerary.trip.ideas[idea].name }

  private func plan(
    idea: Int, of trip: Trip, at index: Int, on date: CalendarDay?
  ) throws(PlanFailure) -> EditPlan {
    try trip.checkHasNoVisits()
    return try planKeepingFirstDay(
      "plan \(name(ofIdea: idea, of: trip)) in \(trip.path)", of: trip,
      mapping: .adding(at: index, to: trip.itinerary.trip.stops.count)
    ) { text throws(PlanFailure) in
      try text.apply(IdeaEdit.plan(idea, at: index))
      if let date { try text.apply(.setStopField(index, "arrive", .word(date.iso))) }
    }
  }

  /// The keys that a stop loses when it becomes an idea: those about its place among the stops.
  private static let keysOfPlan = ["arrive", "depart", "by", "status", "wayStatus", "way"]

  /// A stop becomes an idea. Its story stays, in the section above.
  package func unplan(_ stop: Int, of trip: Trip) throws(PlanFailure) -> EditPlan {
    try unplan(stop..<stop + 1, called: trip.itinerary.trip.stops[stop].name, of: trip)
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
    try trip.checkHasNoVisits()
    return try planKeepingFirstDay(
      "move \(name) to the ideas of \(trip.path)", of: trip,
      mapping: .removing(run, of: trip.itinerary.trip.stops.count)
    ) { text throws(PlanFailure) in
      // Each stop leaves the list, so the next one has its place.
      for _ in run {
        for key in Self.keysOfPlan { try text.apply(.setStopField(run.lowerBound, key, nil)) }
        try text.apply(IdeaEdit.unplan(stop: run.lowerBound))
      }
    }
  }
}
