internal import ContentReaders
internal import Geodesy
internal import Text

/// The places that a value of a blog's front matter means: a text, a pair of numbers, keys and values, GeoJSON,
/// or a list of them.
struct PostPlaces {
  let stops: [ImportedStop]

  init(_ value: YAMLNode) { stops = Self.stops(value, depth: 0) }

  private static func stops(_ value: YAMLNode, depth: Int) -> [ImportedStop] {
    if depth > 4 { return [] }
    switch value.kind {
    case .scalar: return text(value).map { [$0] } ?? []
    case .sequence:
      let items = Array(value.items)
      if let place = pair(items, longitudeFirst: false) { return [made("", place)] }
      return items.flatMap { stops($0, depth: depth + 1) }
    case .mapping: return mapping(value, depth).map { [$0] } ?? []
    }
  }

  /// A coordinate, or a name to look up.
  private static func text(_ value: YAMLNode) -> ImportedStop? {
    let text = PlainText.line(value.text)
    if text.isEmpty { return nil }
    do throws(CoordinateError) {
      return made("", try Coordinate.pasted(text))
    } catch {
      return ImportedStop(name: text)
    }
  }

  private static func mapping(_ value: YAMLNode, _ depth: Int) -> ImportedStop? {
    var name = ""
    var latitude, longitude: Double?
    var place: Coordinate?
    var inner: ImportedStop?
    for (key, value) in value.pairs {
      switch key.text.lowercased() {
      case "name", "title", "label", "city", "town": name = PlainText.line(value.text)
      case "lat", "latitude": latitude = Double(imported: value.text)
      case "lng", "lon", "long", "longitude": longitude = Double(imported: value.text)
      // GeoJSON has the longitude first.
      case "coordinates": place = pair(Array(value.items), longitudeFirst: true)
      case "geometry", "location", "geo": inner = stops(value, depth: depth + 1).first
      default: break
      }
    }
    let found = Coordinate(importedLatitude: latitude, longitude: longitude) ?? place ?? inner?.coordinate
    if name.isEmpty { name = inner?.name ?? "" }
    if let found { return made(name, found) }
    return name.isEmpty ? nil : ImportedStop(name: name)
  }

  private static func pair(_ items: [YAMLNode], longitudeFirst: Bool) -> Coordinate? {
    let numbers = items.map { $0.kind == .scalar ? Double(imported: $0.text) : nil }
    guard (2...3).contains(numbers.count), let first = numbers[0], let second = numbers[1] else { return nil }
    return longitudeFirst
      ? Coordinate(importedLatitude: second, longitude: first)
      : Coordinate(importedLatitude: first, longitude: second)
  }

  private static func made(_ name: String, _ place: Coordinate) -> ImportedStop {
    var stop = ImportedStop(name: name)
    stop.coordinate = place
    return stop
  }
}
