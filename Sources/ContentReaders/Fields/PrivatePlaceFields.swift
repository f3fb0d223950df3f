internal import Entities
internal import Text

/// The keys of a private place, in site.yml and in the front matter of trips.
enum PrivatePlaceKey: String, DescribedKey {
  case name, at, lat, lon, radius

  static let owner = "a private place"

  var about: KeyDescription {
    switch self {
    case .name:
      .init(
        "text on one line", "A name for `tripsite photos`. No page shows it.", default: "none",
        example: "Home")
    case .at:
      .init(
        "coordinates, as in a stop", "The place itself. It is in no published file.",
        default: "required, unless there are `lat` and `lon`", example: "59.91, 10.75")
    case .lat:
      .init(
        "degrees, north positive", "The latitude, as a key of its own.", default: "`at`", example: "59.91")
    case .lon:
      .init(
        "degrees, east positive", "The longitude, as a key of its own.", default: "`at`", example: "10.75")
    case .radius:
      .init(
        "distance in `m`, `km` or `mi`, from 100 m to 100 km",
        "How far from the place everything is private, at least. A disc of twice this radius hides it.",
        default: "`1 km`", example: "2 km")
    }
  }
}

extension Field {
  /// The discs that hide a list of private places, or one. A place can be just its coordinates. The file with the key of the site is in
  /// `contentFolder`.
  func privatePlaces(in contentFolder: String, _ problems: inout ProblemList) -> [PrivatePlace] {
    let zones = PrivateZones(contentFolder: contentFolder)
    let places = privatePlaces(zones, &problems)
    if let defect = zones.defect {
      problems.error(
        .badPrivateKey, defect, at: key,
        hint:
          "restore the file from a backup; only if there is none, remove it and run `tripsite private new`")
    } else if zones.hasNoKey, !places.isEmpty {
      problems.warning(
        .noPrivateKey,
        "the site has no key for private places, so larger discs of a fixed grid hide them",
        at: key, hint: "make a key with `tripsite private new`, and keep it")
    }
    return places
  }

  private func privatePlaces(_ zones: PrivateZones, _ problems: inout ProblemList) -> [PrivatePlace] {
    let keys = KeySet<PrivatePlaceKey>()
    if value.kind == .mapping { return privatePlace(keys, zones, &problems).map { [$0] } ?? [] }
    if let numbers = value.numbers, numbers.count == 2 {
      problems.error(
        .badCoordinate, "\(name) takes a list of places, not of numbers", at: value,
        hint: "write [\"\(numbers.joined(separator: ", "))\"]")
      return []
    }
    var places: [PrivatePlace] = []
    eachItem(takes: "a list of places", &problems) { item, problems in
      if let place = item.privatePlace(keys, zones, &problems) { places.append(place) }
    }
    return places
  }

  private func privatePlace(
    _ keys: KeySet<PrivatePlaceKey>, _ zones: PrivateZones, _ problems: inout ProblemList
  ) -> PrivatePlace? {
    guard value.kind == .mapping else {
      if value.isNull {
        reportEmpty(&problems, hint: "write coordinates, as \"59.91, 10.75\", or at: and radius:")
        return nil
      }
      return coordinate(&problems).map { zones.disc(around: $0, radius: PrivatePlace.usualRadius) }
    }
    var name: String?
    var radius: Int? = PrivatePlace.usualRadius
    var at, latitude, longitude: Field?
    keys.read(value, &problems, advice: Field.advice) { key, field, problems in
      switch key {
      case .name: name = field.line(&problems)
      case .at: at = field
      case .lat: latitude = field
      case .lon: longitude = field
      case .radius: radius = field.radius(&problems)
      }
    }
    if at?.value.isNull ?? true, latitude == nil, longitude == nil {
      problems.error(
        .missingKey, "the private place has no coordinates", at: at?.key ?? value,
        hint: "add at: \"59.91, 10.75\"")
      return nil
    }
    let coordinate = Field.coordinate(
      at: at, latitude: latitude, longitude: longitude, of: "the private place", &problems)
    guard let coordinate, let radius else { return nil }
    return zones.disc(around: coordinate, radius: radius, name: name)
  }

  private static func advice(for word: String) -> String? {
    Double(word).map { _ in "in braces, a value with a comma needs quotes, as at: \"59.91, 10.75\"" }
  }

  /// In metres. An empty value is the usual radius.
  private func radius(_ problems: inout ProblemList) -> Int? {
    if value.isNull { return PrivatePlace.usualRadius }
    return distance(
      in: 100...100_000, tooShort: "a smaller circle shows where the place is",
      tooLong: "list several places", &problems)
  }
}

extension YAMLNode {
  /// The items of a list of numbers. Nil if this is not one.
  fileprivate var numbers: [String]? {
    guard kind == .sequence else { return nil }
    let texts = items.filter { $0.kind == .scalar }.map(\.text)
    return texts.count == items.reduce(0) { count, _ in count + 1 } && texts.allSatisfy { Double($0) != nil }
      ? texts : nil
  }
}
