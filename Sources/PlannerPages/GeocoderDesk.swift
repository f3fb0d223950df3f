internal import Planner
internal import SiteAnswers
internal import SiteReading

/// Asks the geocoder in site.yml for a place, when a person presses a button. Nothing asks it while someone types: public
/// geocoders forbid that.
actor GeocoderDesk {
  private let options: BuildOptions
  private var isBusy = false
  /// When the last question ended.
  private var last: ContinuousClock.Instant?
  /// Between two questions. Public geocoders allow one question a second.
  private static let pause: Duration = .seconds(1)

  init(_ options: BuildOptions) { self.options = options }

  /// The places that the geocoder knows by a name. Its answer is kept in places.lock, and asked for once.
  func places(named text: String) async throws -> [PlaceSuggestion] {
    guard !isBusy else {
      throw PlanFailure.refused("the geocoder is being asked", hint: "wait for its answer")
    }
    isBusy = true
    defer {
      isBusy = false
      last = .now
    }
    if let last { try await Task.sleep(until: last + Self.pause) }
    let found = try await OnlinePlaces.kept(text, options)
    return found.candidates.map { PlaceSuggestion($0.place, kind: $0.kind, found.geocoder) }
  }
}
