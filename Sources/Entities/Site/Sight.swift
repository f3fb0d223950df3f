/// Who sees a thing: it says so itself, or what it belongs to. Levels are places in `Audiences`.
package struct Sight: Equatable, Sendable {
  /// Another audience is the least trusted one from a day on.
  package struct Change: Equatable, Sendable {
    package var day: CalendarDay
    package var level: Int

    package init(day: CalendarDay, level: Int) { (self.day, self.level) = (day, level) }
  }

  /// The least trusted audience that sees the thing.
  package var level: Int
  /// Nil if that stays.
  package var next: Change?
  /// The audience that `for:` names, and the one without `for:`.
  package var chosen: Int
  package var usual: Int
  /// The least trusted audience that `for:` can name.
  package var least: Int

  package init(level: Int, next: Change? = nil, chosen: Int, usual: Int, least: Int) {
    (self.level, self.next) = (level, next)
    (self.chosen, self.usual, self.least) = (chosen, usual, least)
  }
}

/// Who sees a trip and what belongs to it, in the order of the trip.
package struct SeenTrip: Equatable, Sendable {
  package var trip: Sight
  package var stops: [Sight]
  /// The ways to the stops.
  package var ways: [Sight]
  package var days: [Sight]
  /// Nil for a cost whose place in the file is unknown.
  package var costs: [Sight?]
  package var ideas: [Sight]

  package init(
    trip: Sight, stops: [Sight], ways: [Sight], days: [Sight], costs: [Sight?], ideas: [Sight]
  ) {
    (self.trip, self.stops, self.ways) = (trip, stops, ways)
    (self.days, self.costs, self.ideas) = (days, costs, ideas)
  }
}
