internal import Entities
internal import Files
package import Geodata
internal import Geodesy
package import Text

/// Reads `Content/places.yml`: the places that the author names, which come before all that the program knows.
package struct PlacesReader {
  enum Key: String, CaseIterable, Sendable { case at, lat, lon, kind, country, timezone }

  /// More than a person writes down.
  private static let most = 100_000

  /// No places if there is no such file; with errors, the places that could be read.
  package static func read(
    contentFolder: String, shownPrefix: String = "Content/", reporting: inout [Diagnostic]
  ) -> OwnPlaces {
    var places = OwnPlaces()
    let path = contentFolder + "/" + SiteWideFile.places
    if Folder.kind(of: path) == nil { return places }
    guard let text = TextFile(path, shownAs: shownPrefix + SiteWideFile.places, reporting: &reporting) else {
      return places
    }
    var problems = ProblemList(SourceFile(path: shownPrefix + SiteWideFile.places, bytes: text.bytes))
    let start = text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if case .found(let mapping) = YAMLMapping(
      in: text.bytes, start..<text.bytes.count, firstLine: 1, example: "Reinebringen: 67.9311, 13.0894",
      &problems)
    {
      for (key, value) in mapping.pairs.prefix(most) { read(key, value, into: &places, &problems) }
    }
    problems.report(to: &reporting)
    return places
  }

  private static func read(
    _ key: YAMLNode, _ value: YAMLNode, into places: inout OwnPlaces, _ problems: inout ProblemList
  ) {
    guard key.kind == .scalar, !key.isNull else {
      return problems.error(
        "a place needs a name", at: key, hint: "write its name, a colon and its coordinates")
    }
    let name = key.text
    guard let place = place(Field(name: name, key: key, value: value), &problems) else { return }
    if let known = places.add(place) {
      problems.error(
        "\(quoted(name)) is the same name as \(quoted(known.name))", at: key,
        hint: "names are compared without case and accents; leave one of them out")
    }
  }

  /// Coordinates alone, or keys and values.
  private static func place(_ field: Field, _ problems: inout ProblemList) -> OwnPlace? {
    guard field.value.kind == .mapping else {
      if field.value.isNull {
        field.reportEmpty(&problems, hint: "write its coordinates, as 67.9311, 13.0894")
        return nil
      }
      return field.coordinate(&problems).map { OwnPlace(name: field.name, coordinate: $0) }
    }
    var kind: PlaceKind?
    var country: CountryCode?
    var zone: TimeZoneID?
    var at, latitude, longitude: Field?
    KeySet<Key>().read(field.value, of: "a place", &problems) { key, field, problems in
      switch key {
      case .at: at = field
      case .lat: latitude = field
      case .lon: longitude = field
      case .kind: kind = field.placeKind(&problems)
      case .country: country = field.country(&problems)
      case .timezone: zone = field.timeZone(&problems)
      }
    }
    let coordinate: Coordinate?
    if let at {
      coordinate = at.coordinate(&problems)
    } else if let latitude, let longitude {
      coordinate = Field.coordinate(latitude: latitude, longitude: longitude, &problems)
    } else {
      problems.error(
        "\(quoted(field.name)) has no coordinates", at: field.key, hint: "add at: 67.9311, 13.0894")
      return nil
    }
    return coordinate.map {
      OwnPlace(name: field.name, coordinate: $0, kind: kind, country: country, timeZone: zone)
    }
  }
}

extension Field {
  fileprivate func placeKind(_ problems: inout ProblemList) -> PlaceKind? {
    guard let value = scalar(&problems, takes: "a word") else { return nil }
    if let kind = PlaceKind.allCases.first(where: { $0.word == value.text }) { return kind }
    let words = PlaceKind.allCases.map(\.word)
    problems.error(
      "unknown kind \(quoted(value.text))", at: value,
      hint: nearest(value.text, among: words).map { "did you mean \($0)?" }
        ?? "it is one of " + words.joined(separator: ", "))
    return nil
  }

  /// One ISO 3166-1 alpha-2 code.
  func country(_ problems: inout ProblemList) -> CountryCode? {
    guard let value = scalar(&problems, takes: "the two letters of a country") else { return nil }
    let text = value.text
    if let country = CountryCode(text) { return country }
    problems.error("unknown country \(quoted(text))", at: value, hint: CountryHint.hint(for: text))
    return nil
  }
}
