internal import Entities
internal import Geodata
internal import Journeys
internal import Pages
internal import Planner
internal import SiteContents
internal import Text

/// All trips of a site, the newest first.
struct TripListFacts: Sendable {
  let trips: [Itinerary]
  /// Who sees each of them. Nil without audiences.
  let seen: [Sight?]
  let figures: TravelFigures
  let problems: [Diagnostic]
  let history: HistoryTitles
  let version: String
  let speech: Speech
}

/// How the site writes days and times, and what the fields of the planner are called.
struct Speech: Sendable {
  let language: String
  let hasTwelveHours: Bool
  let labels: [String: String]
  /// The names of the audiences, from the least to the most trusted. Empty if the site has none.
  let audiences: [String]

  init(of site: PlanningSite) {
    language = site.settings.language
    hasTwelveHours = site.settings.timeFormat == .twelveHours
    labels = KeyListInteractor().labels
    audiences = site.settings.audiences.names
  }
}

/// A trip for its page.
struct PlannedTripFacts: Sendable {
  let itinerary: Itinerary
  let figures: TravelFigures
  let version: String
  let problems: [Diagnostic]
  let remarks: [String]
  /// The keys of the trip and of each stop, sorted, as they are written.
  let written: [WrittenKey]
  let writtenStops: [[WrittenKey]]
  /// Problems that a key has.
  let marks: [Mark]
  let costs: CostFacts
  /// For each row of the costs, where it is written. Nil for costs of day trips.
  let listedCosts: [WrittenCost?]
  let options: [PlannedOptionFacts]
  /// The positions of the stops that have a section in the story.
  let told: Set<Int>
  /// By the number of the day.
  let sun: [Int: SunDay]
  /// The names of the time zones of the stops.
  let zones: [String?]
  let history: HistoryTitles
  let speech: Speech
  /// The name of the geocoder that can be asked.
  let geocoder: String?
  /// Nil without audiences.
  let seen: SeenTrip?
  /// The map as SVG, if it was asked for.
  var map: String?

  /// A problem that is shown beside a key of the trip or of a stop.
  struct Mark: Sendable {
    var stop: Int?
    var key: String
    var problem: Diagnostic
  }

  struct WrittenCost: Sendable {
    /// The position of the stop in the list. Nil for a cost of the trip.
    let stop: Int?
    let key: String
    let index: Int
  }

  struct WrittenKey: Sendable {
    var key: String
    var text: String
  }
}

/// A trip without what an audience does not see.
struct FilteredTripFacts: Sendable {
  let itinerary: Itinerary
  let figures: TravelFigures
  /// Nil if the audience sees no place.
  let map: String?
}

/// Finds what the page of a trip shows.
struct PlannedTripInteractor {
  let planner: SitePlanner
  let history: HistoryTitles

  func facts(of trip: SitePlanner.Trip, _ remarks: [String]) throws -> PlannedTripFacts {
    let itinerary = trip.itinerary
    let told = try planner.toldStops(of: trip)
    let costs = TripCostTable(
      of: itinerary, settings: planner.site.settings, contentFolder: planner.folder + "/Content"
    ).facts(of: itinerary)
    let sun = LocalTimeInteractor(itinerary: itinerary).times(
      clocks: false, sunOfDays: Set(itinerary.days.map(\.number)), sunOfStops: []
    ).days
    return PlannedTripFacts(
      itinerary: itinerary, figures: planner.site.figures, version: trip.version,
      problems: trip.problems, remarks: remarks, written: Self.sorted(try trip.text.writtenTrip()),
      writtenStops: try trip.text.written(itinerary.trip.stops).map(Self.sorted),
      marks: try Self.marks(in: trip),
      costs: costs, listedCosts: try Self.listedCosts(in: trip),
      options: try PlannedOptionInteractor(planner: planner, trip: trip, costs: costs).facts, told: told,
      sun: sun.mapValues(\.sun),
      zones: itinerary.trip.stops.map { $0.timeZone.map(TimeZones.name(of:)) }, history: history,
      speech: Speech(of: planner.site),
      geocoder: planner.site.geocoder, seen: planner.seen(trip))
  }

  static func sorted(_ texts: [String: String]) -> [PlannedTripFacts.WrittenKey] {
    texts.sorted { $0.key < $1.key }.map { PlannedTripFacts.WrittenKey(key: $0.key, text: $0.value) }
  }

  private static func listedCosts(
    in trip: SitePlanner.Trip
  ) throws(PlanFailure) -> [PlannedTripFacts.WrittenCost?] {
    try trip.itinerary.trip.costs.entries.map { cost throws(PlanFailure) in
      try trip.text.cost(atLine: cost.line, column: cost.column).map {
        PlannedTripFacts.WrittenCost(stop: $0.stop, key: $0.key, index: $0.index)
      }
    }
  }

  private static func marks(in trip: SitePlanner.Trip) throws(PlanFailure) -> [PlannedTripFacts.Mark] {
    var marks: [PlannedTripFacts.Mark] = []
    // A trip without stops has no field to blame.
    for problem in trip.problems where problem.name != .warning(.noStops) {
      guard let place = problem.place,
        let key = try trip.key(atLine: place.line, column: place.column)
      else { continue }
      marks.append(PlannedTripFacts.Mark(stop: key.stop, key: key.key, problem: problem))
    }
    return marks
  }
}

extension CostFacts {
  /// The costs of a day. At the date line, a day can have two dates.
  func days(numbered number: Int) -> [CostDay] { days.filter { $0.number == number } }
}
