package import ContentReaders
package import Text

/// Makes the places of places.yml findable by their names.
package struct OwnPlaceInteractor {
  package init() {}

  /// Reports all problems of the file. Of two places with the same name, the first one counts.
  package func places(from parsed: ParsedPlaces, reporting: inout [Diagnostic]) -> OwnPlaces {
    var places = OwnPlaces()
    guard var problems = parsed.problems else { return places }
    for entry in parsed.entries {
      let place = OwnPlace(
        name: entry.name.text, coordinate: entry.coordinate, kind: entry.kind, country: entry.country,
        timeZone: entry.timeZone.flatMap { problems.timeZone(named: $0) })
      if let known = places.add(place) {
        problems.error(
          .duplicatePlace, "\(quoted(place.name)) is the same name as \(quoted(known.name))",
          at: entry.name.range,
          hint: "names are compared without case and accents; leave one of them out")
      }
    }
    problems.report(to: &reporting)
    return places
  }
}
