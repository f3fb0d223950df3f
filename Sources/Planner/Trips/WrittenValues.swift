internal import ContentReaders
package import Entities
internal import Text

extension TripText {
  /// The keys of each stop with their texts as they are written. A stop that is only a name has this key alone.
  package func written(_ stops: [Waypoint]) throws(PlanFailure) -> [[String: String]] {
    let source = try source()
    return try nodes(of: stops).map { $0.map { Self.written(stop: $0, in: source) } ?? [:] }
  }

  static func written(stop: YAMLNode, in source: YAMLSource) -> [String: String] {
    stop.kind == .scalar ? ["name": stop.text] : written(stop, in: source, of: .stop)
  }

  /// The keys of the trip with their texts as they are written.
  package func writtenTrip() throws(PlanFailure) -> [String: String] {
    let source = try source()
    return Self.written(source.fields, in: source, of: .trip).filter {
      !["stops", "ideas", "options"].contains($0.key)
    }
  }

  /// The key of the trip, of a stop or of a visit whose value is at a place of the file. Line and column count from 1. Nil if there is
  /// none.
  func key(atLine line: Int, column: Int) throws(PlanFailure) -> (stop: ListedStop?, key: String)? {
    func last(in pairs: YAMLNode) -> (key: YAMLNode, value: YAMLNode)? {
      Array(pairs.pairs).last { ($0.key.line, $0.key.column) <= (line, column) }
    }
    func lastItem(of list: YAMLNode) -> (index: Int, item: YAMLNode, pair: (key: YAMLNode, value: YAMLNode)?)?
    {
      let items = Array(list.items)
      guard let index = items.lastIndex(where: { ($0.line, $0.column) <= (line, column) }) else { return nil }
      return (index, items[index], items[index].kind == .scalar ? nil : last(in: items[index]))
    }
    let source = try source()
    guard line < source.bodyLine, let pair = last(in: source.fields) else { return nil }
    guard pair.key.text == "stops", let stop = lastItem(of: pair.value) else { return (nil, pair.key.text) }
    if let visits = stop.pair, visits.key.text == "visits", let visit = lastItem(of: visits.value) {
      return (ListedStop(list: .visits(stop.index), index: visit.index), visit.pair?.key.text ?? "name")
    }
    return (ListedStop(list: .stops, index: stop.index), stop.pair?.key.text ?? "name")
  }

  /// The texts of the values in a mapping, as `FieldValue` reads them. A list has commas, and `lat` and `lon` are `at`. A
  /// value whose form is YAML keeps its text. Other mappings are left out.
  static func written(
    _ mapping: YAMLNode, in source: YAMLSource, of table: KeyTable
  ) -> [String: String] {
    var values: [String: String] = [:]
    for (key, value) in mapping.pairs {
      switch value.kind {
      case _ where table[key.text]?.form.kind.isYAML ?? false: values[key.text] = source.text(of: value)
      case .scalar: values[key.text] = value.isNull && value.text != "~" ? "" : value.text
      case .sequence where value.items.allSatisfy { $0.kind == .scalar }:
        let texts = value.items.map(\.text)
        values[key.text] =
          texts.contains { $0.contains(",") } ? YAMLText.list(texts) : texts.joined(separator: ", ")
      default: break
      }
    }
    if values["at"] == nil, let latitude = values["lat"], let longitude = values["lon"] {
      values["at"] = latitude + ", " + longitude
    }
    return values
  }

  /// The names of the stops as they are written, in the order of the file: a stay comes before its visits. A stop without a name has the
  /// text of its place.
  func stopNames() throws(PlanFailure) -> [String] {
    let source = try source()
    guard let stops = source.fields.pairs.first(where: { $0.key.text == "stops" })?.value else { return [] }
    return stops.items.flatMap { [$0] + $0.visits }.map(Self.name(ofStop:))
  }

  static func name(ofStop item: YAMLNode) -> String {
    if item.kind == .scalar { return item.text }
    let pairs = Array(item.pairs)
    return (pairs.first { $0.key.text == "name" } ?? pairs.first { $0.key.text == "place" })?.value.text ?? ""
  }
}
