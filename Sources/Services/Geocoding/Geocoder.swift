package import Entities

/// Asks a geocoder for places by their names.
package struct Geocoder: Sendable {
  private let settings: GeocodingSettings
  private var queue: QuestionQueue

  /// Nil if there is no curl. `version` is the version of this program.
  package init?(_ settings: GeocodingSettings, version: String) {
    guard
      let queue = QuestionQueue(
        "the geocoder", at: settings.url, version: version, subject: "place",
        patience: QuestionQueue.Patience(limit: .seconds(settings.timeout)))
    else { return nil }
    self.settings = settings
    self.queue = queue
  }

  /// At most `limit` places, the best first, at least one. `day` is the date of the answer.
  package mutating func ask(
    _ question: PlaceQuestion, limit: Int, on day: CalendarDay
  ) async -> Result<[GeocodedPlace], Refusal> {
    await queue.ask(GeocodingRequest.address(of: question, at: settings.url, limit: limit)) {
      body, status throws(Refusal) in
      try GeocodingAnswer.places(in: body, status: status, to: question, limit: limit, on: day)
    }
  }
}
