internal import Entities
package import Text

/// Reads `Content/places.yml`, the author's own places. They have priority over the program's places.
package struct PlacesReader {
  enum Key: String, DescribedKey { case at, lat, lon, kind, country, timezone }

  /// The largest number of places. No author writes more of them.
  private static let most = 100_000

  /// Returns no places if there is no such file. If the file has errors, returns the places that could be read.
  package static func read(
    contentFolder: String, shownPrefix: String = "Content/", reporting: inout [Diagnostic]
  ) -> ParsedPlaces {
    var places: [ParsedPlaces.Entry] = []
    let problems = SiteWideFile.read(
      SiteWideFile.places, in: contentFolder, shownPrefix: shownPrefix,
      example: "Reinebringen: 67.9311, 13.0894", reporting: &reporting
    ) { mapping, problems in
      for (index, pair) in mapping.pairs.enumerated() {
        if index == most {
          return problems.error(
            .tooManyEntries, "\(SiteWideFile.places) takes at most \(most) places", at: pair.key)
        }
        if let place = place(pair.key, pair.value, &problems) { places.append(place) }
      }
    }
    return ParsedPlaces(entries: places, problems: problems)
  }

  /// Nil if the entry has errors. It adds them to `problems`.
  private static func place(
    _ key: YAMLNode, _ value: YAMLNode, _ problems: inout ProblemList
  ) -> ParsedPlaces.Entry? {
    guard key.kind == .scalar, !key.isNull else {
      problems.error(
        .badPlace, "a place needs a name", at: key, hint: "write its name, a colon and its coordinates")
      return nil
    }
    return Field(name: "the name", key: key, value: key).requiredLine(&problems).flatMap {
      place(Field(name: $0, key: key, value: value), &problems)
    }
  }

  /// Reads only coordinates, or keys and values. Nil if they have errors. It adds them to `problems`.
  private static func place(_ field: Field, _ problems: inout ProblemList) -> ParsedPlaces.Entry? {
    let name = WrittenText(field.name, at: field.key)
    guard field.value.kind == .mapping else {
      if field.value.isNull {
        field.reportEmpty(&problems, hint: "write its coordinates, as 67.9311, 13.0894")
        return nil
      }
      return field.coordinate(&problems).map { ParsedPlaces.Entry(name: name, coordinate: $0) }
    }
    var kind: PlaceKind?
    var country: CountryCode?
    var zone: WrittenText?
    var at, latitude, longitude: Field?
    KeySet<Key>().read(field.value, &problems) { key, field, problems in
      switch key {
      case .at: at = field
      case .lat: latitude = field
      case .lon: longitude = field
      case .kind: kind = field.placeKind(&problems)
      case .country: country = field.country(&problems)
      case .timezone: zone = field.timeZone(&problems)
      }
    }
    if at?.value.isNull ?? true, latitude == nil, longitude == nil {
      problems.error(
        .badPlace, "\(quoted(field.name)) has no coordinates", at: field.key, hint: "add at: 67.9311, 13.0894"
      )
      return nil
    }
    return Field.coordinate(
      at: at, latitude: latitude, longitude: longitude, of: quoted(field.name), &problems
    ).map {
      ParsedPlaces.Entry(name: name, coordinate: $0, kind: kind, country: country, timeZone: zone)
    }
  }
}

extension Field {
  fileprivate func placeKind(_ problems: inout ProblemList) -> PlaceKind? {
    guard let value = scalar(&problems, takes: "a word") else { return nil }
    if let kind = PlaceKind.allCases.first(where: { $0.word == value.text }) { return kind }
    let words = PlaceKind.allCases.map(\.word)
    let near = nearest(value.text, among: words)
    problems.error(
      .unknownWord, "unknown kind \(quoted(value.text))", at: value,
      hint: near.map { "did you mean \($0)?" }
        ?? "it is one of " + words.joined(separator: ", "), replacement: near)
    return nil
  }
}

extension PlacesReader.Key {
  static let owner = "a place"

  var about: KeyDescription {
    switch self {
    case .at:
      .init(
        "coordinates: one text or a list", "Latitude, longitude, as for a stop.",
        default: "required, unless there are `lat` and `lon`", example: "67.9311, 13.0894")
    case .lat:
      .init(
        "degrees, north positive", "The latitude, as a key of its own.", default: "`at`", example: "67.9311")
    case .lon:
      .init(
        "degrees, east positive", "The longitude, as a key of its own.", default: "`at`", example: "13.0894")
    case .kind:
      .init(
        PlaceKind.allCases.map { "`\($0.word)`" }.joined(separator: ", "), "What the place is.",
        default: "`town`", example: "mountain")
    case .country:
      .init(
        "ISO 3166-1 code", "The country of the place.", default: "found by the coordinates", example: "NO")
    case .timezone:
      .init(
        "IANA name", "The time zone of the place.", default: "found by the coordinates",
        example: "Europe/Oslo")
    }
  }
}
