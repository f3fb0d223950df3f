package import Entities
package import Journeys
package import LockFiles

/// The known routes, and how to ask for others. If it changes, all trips are read again.
package struct RouteLookup: Sendable {
  package var settings: RoutingSettings?
  package var lock = RoutesLock()
  /// Why the engine did not answer questions of this build.
  package var refusals: [RouteQuestion: String] = [:]
  /// Whether the engine could not be reached for a question of this build.
  package var isUnreachable = false

  package init() {}

  package var provider: MapDataProvider {
    MapDataProvider(settings: settings, lock: lock, refusals: refusals)
  }

  package func add(to inputs: inout InputDigest) {
    inputs.add(lock.digest)
    inputs.add(settings?.engine.rawValue)
    for (mode, profile) in (settings?.profiles ?? [:]).sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      inputs.add(mode.rawValue)
      inputs.add(profile)
    }
    for reason in refusals.values.sorted() { inputs.add(reason) }
  }

  /// The questions of legs without a course, without repeats, in the order of the trips. With `renews`, also those that are
  /// answered.
  package func questions(of trips: [Itinerary], renews: Bool = false) -> [RouteQuestion] {
    let provider = provider
    var seen: Set<RouteQuestion> = []
    var questions: [RouteQuestion] = []
    for itinerary in trips {
      let stops = itinerary.trip.stops
      for (index, leg) in itinerary.legs.enumerated() {
        guard leg.course == nil || renews && leg.course?.engine != nil, let start = stops[index].coordinate,
          let end = stops[index + 1].coordinate,
          let question = provider.question(from: start, to: end, by: leg.mode),
          renews || !lock.has(question), seen.insert(question).inserted
        else { continue }
        questions.append(question)
      }
    }
    return questions
  }
}
