package import ContentReaders
package import Entities
internal import Geodata
package import Text

/// Finds the place and the clocks of a parsed post, as far as they do not depend on its trip.
package struct PostInteractor: Sendable {
  private let naming: PlaceNaming

  package init(naming: PlaceNaming = PlaceNaming()) { self.naming = naming }

  /// Reports all problems of the file, and returns a question to a geocoder if the place is unknown.
  package func post(
    from parsed: consuming ParsedPost, reporting: inout [Diagnostic]
  ) -> (post: JournalPost, question: PlaceQuestion?) {
    var parsed = consume parsed
    var question: PlaceQuestion?
    var place: Place?
    if var stop = parsed.place {
      let names = StopNameInteractor(countries: [], mode: .other, naming: naming)
      if let decision = names.decisions(for: [stop], parsed.problems).first ?? nil {
        if case .unknown = decision { question = names.question(for: stop) }
        place = names.take(decision, at: &stop, &parsed.problems)
      }
      parsed.post.coordinate = stop.waypoint.coordinate
      parsed.post.placeName = stop.waypoint.name.isEmpty ? nil : stop.waypoint.name
    }
    setClock(of: &parsed, place)
    parsed.problems.report(to: &reporting)
    return (parsed.post, question)
  }

  private func setClock(of parsed: inout ParsedPost, _ place: Place?) {
    let named = parsed.timeZone.flatMap { parsed.problems.timeZone(named: $0) }
    parsed.post.timeZone = TimeZones.zone(named: named, place: place, at: parsed.post.coordinate)
    guard let zone = parsed.post.timeZone, let moment = parsed.post.moment, let date = parsed.date else {
      return
    }
    parsed.post.moment = StopClockInteractor(place: place).checked(
      moment, of: "date", at: date, in: zone, isNamed: named != nil, &parsed.problems)
  }
}
