internal import Entities
internal import Text

/// Reads what a trip says about its maps.
struct MapWishesReader {
  enum Key: String, DescribedKey {
    case focus, chapters
  }

  private let keys = KeySet<Key>()

  func wishes(_ field: Field, stops: [ParsedStop], _ problems: inout ProblemList) -> MapWishes {
    var wishes = MapWishes()
    guard field.value.kind == .mapping else {
      field.reportKind(&problems, takes: "focus: and chapters:")
      return wishes
    }
    keys.read(field.value, &problems) { key, field, problems in
      switch key {
      case .focus: wishes.focus = positions(field, stops: stops, &problems).sorted()
      case .chapters: wishes.chapters = chapters(field, stops: stops, &problems)
      }
    }
    return wishes
  }

  /// The positions of the stops in a list, without repeats.
  private func positions(_ field: Field, stops: [ParsedStop], _ problems: inout ProblemList) -> Set<Int> {
    var positions: Set<Int> = []
    field.eachItem(takes: "a list of stops", &problems) { item, problems in
      if let position = item.stop(among: stops, &problems) { positions.insert(position) }
    }
    return positions
  }

  private func chapters(
    _ field: Field, stops: [ParsedStop], _ problems: inout ProblemList
  ) -> [TripChapter] {
    guard field.value.kind == .mapping else {
      field.reportKind(
        &problems, takes: "the title of each chapter with its stops, as in Japan: [Tokyo, Hiroshima]")
      return []
    }
    return field.value.pairs.compactMap { key, value in
      guard key.kind == .scalar, !key.isNull, !key.bytes.isEmpty else {
        problems.error(.keyNotText, "the title of a chapter must be a text", at: key)
        return nil
      }
      let positions = positions(Field(name: field.name, key: key, value: value), stops: stops, &problems)
      guard let first = positions.min(), let last = positions.max() else { return nil }
      return TripChapter(title: key.text, first: first, last: last)
    }.sorted { ($0.first, $0.last) < ($1.first, $1.last) }
  }
}

extension MapWishesReader.Key {
  static let owner = "a map"

  var about: KeyDescription {
    switch self {
    case .focus:
      .init(
        "list of names or numbers of stops",
        "The stops that the trip's map shows large. Legs to other stops leave it at the edge.",
        default: "the regions of the trip, without far ways to them", example: "[Reine]")
    case .chapters:
      .init(
        "titles with lists of stops",
        "The parts of the trip that get a map of their own. A chapter has all stops from the first to the last of "
          + "its list.", default: "the regions of the trip, if there are several",
        example: "{The islands: [Reine]}")
    }
  }
}
