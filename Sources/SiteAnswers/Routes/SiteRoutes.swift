internal import Entities
internal import Journeys
internal import LockFiles
internal import SiteContents
package import SiteReading
internal import Text

extension SiteReader {
  /// Finds how all legs are known. Asks for missing routes if the options say so. With `renews`, asks for all routes again.
  /// Nil for `name` means all trips. If `extract` is the path of an extract of
  /// OpenStreetMap, an engine on this machine is asked. `tell` hears what it does.
  package func routes(
    of name: String?, renews: Bool, extract: String? = nil, tell: (String) -> Void = { _ in },
    hear: (Int, Int) -> Void
  ) async throws(BuildFailure) -> RoutesReport {
    var site = try await snapshot()
    var trips = try site.catalogue.trips(named: [name].compactMap(\.self))
    var asked = 0
    var isUnreachable = false
    if renews, options.asksOnline, site.routes.settings == nil {
      throw .lacks(
        "routing engine", hint: "write routing: {engine: osrm}, or another engine of `tripsite keys routing`")
    }
    if extract != nil { _ = try ExtractRoutes.engine(site.routes.settings) }
    if options.asksOnline {
      let questions = site.routes.questions(of: trips, renews: renews)
      asked = try await site.askForRoutes(questions, options) { lookup throws(BuildFailure) in
        defer { isUnreachable = lookup.isUnreachable }
        guard let extract else {
          return try await RouteMaking(options: options).ask(questions, &lookup, hear: hear)
        }
        return try await ExtractRoutes(options: options, extract: extract).ask(
          questions, &lookup, tell: tell, hear: hear)
      }
      trips = try site.catalogue.trips(named: [name].compactMap(\.self))
    }
    let used = Set(site.routes.usedQuestions(of: site.catalogue.trips))
    var lock = site.routes.lock
    let unused = lock.removeAll { used.contains($0) }
    if renews, options.asksOnline, unused > 0, name == nil {
      try RouteMaking(options: options).write(lock)
    }
    let provider = site.routes.provider
    let legs = trips.flatMap { itinerary in
      itinerary.legs.indices.map { index in
        let (leg, stops) = (itinerary.legs[index], itinerary.trip.stops)
        var entry = RoutesReport.Leg(
          trip: itinerary.trip.slug, start: stops[index].name, end: stops[index + 1].name, mode: leg.mode,
          metres: leg.distance, source: leg.course?.mainSource ?? .straight,
          engine: leg.course?.engine.map { "\($0.name) \($0.day.iso)" })
        if leg.course == nil, let start = stops[index].coordinate, let end = stops[index + 1].coordinate,
          let question = provider.question(from: start, to: end, by: leg.mode)
        {
          let known = provider.refusal(of: question)
          entry.engine = known.map { "\(question.engine.rawValue) \($0.day.iso)" }
          entry.problem = provider.reason(for: question) ?? "not asked yet"
        }
        return entry
      }
    }
    return RoutesReport(
      legs: legs, asked: asked, unused: unused, isUnreachable: isUnreachable,
      diagnostics: site.problems.filter { $0.severity == .error })
  }
}

extension SiteSources {
  /// Asks for routes with `ask`, and reads the trips again with the answers. Returns the number of answers.
  mutating func askForRoutes(
    _ questions: [RouteQuestion], _ options: BuildOptions, listed: FoundFiles? = nil,
    ask: (inout RouteLookup) async throws(BuildFailure) -> Int
  ) async throws(BuildFailure) -> Int {
    if questions.isEmpty { return 0 }
    var lookup = routes
    let answers = try await ask(&lookup)
    keep(refusals: lookup.refusals)
    do { _ = try await update(.everything, listed: listed, wordsDates: true) } catch {
      throw .inputOutput(error)
    }
    return answers
  }
}

extension RouteLookup {
  /// The questions of all legs that an engine answers or can answer.
  func usedQuestions(of trips: [Itinerary]) -> [RouteQuestion] {
    let provider = provider
    return trips.flatMap { itinerary in
      itinerary.legs.indices.compactMap { index in
        let stops = itinerary.trip.stops
        guard let start = stops[index].coordinate, let end = stops[index + 1].coordinate else { return nil }
        return provider.question(from: start, to: end, by: itinerary.legs[index].mode)
      }
    }
  }
}
