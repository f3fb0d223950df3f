internal import Text

/// The stops and days that `photos` and `map` in the front matter name.
struct StopReferences {
  let source: YAMLSource
  /// The names of the stops as they are written, before the edit.
  let names: [String]
  let mapping: TripMapping
  /// The names after the edit.
  let newNames: [String]

  /// The changes of the references. References to removed stops are removed too.
  var splices: [Splice] {
    source.fields.pairs.reduce(into: []) { splices, pair in
      switch pair.key.text {
      case "photos": splices += photos(pair.value)
      case "map": splices += map(pair.value)
      default: break
      }
    }
  }

  private func photos(_ value: YAMLNode) -> [Splice] {
    let list = value.kind == .mapping ? value.pairs.first { $0.key.text == "files" }?.value : value
    guard let list else { return [] }
    return list.items.flatMap { photo -> [Splice] in
      photo.pairs.flatMap { key, value -> [Splice] in
        switch key.text {
        case "stop":
          guard let stop = stop(value) else { return [] }
          guard let new = mapping.stops[stop] else {
            return MappingText(photo, in: source, order: []).removing("stop")
          }
          return renamed(value, from: stop, to: new, isInFlow: photo.style == .flow)
        case "day":
          guard let day = Int(value.text), mapping.day(day) != day else { return [] }
          return [Splice(source.start(of: value)..<source.end(of: value), Array("\(mapping.day(day))".utf8))]
        default: return []
        }
      }
    }
  }

  private func map(_ value: YAMLNode) -> [Splice] {
    value.pairs.flatMap { key, value -> [Splice] in
      switch key.text {
      case "focus": return stops(value)
      case "chapters": return value.pairs.flatMap { stops($0.value) }
      default: return []
      }
    }
  }

  private func stops(_ value: YAMLNode) -> [Splice] {
    guard value.kind == .sequence else {
      guard let stop = stop(value), let new = mapping.stops[stop] else { return [] }
      return renamed(value, from: stop, to: new, isInFlow: false)
    }
    let list = ListText(value, in: source)
    var hasRemoved = false
    return list.items.enumerated().flatMap { index, item -> [Splice] in
      guard let stop = stop(item) else { return [] }
      guard let new = mapping.stops[stop] else {
        // The reader reports a second entry.
        defer { hasRemoved = true }
        return hasRemoved ? [] : list.removing(index)
      }
      return renamed(item, from: stop, to: new, isInFlow: list.isInFlow)
    }
  }

  /// As the reader of trips finds it: by the whole name, by the name before a comma, by the number.
  private func stop(_ value: YAMLNode) -> Int? {
    guard value.kind == .scalar else { return nil }
    return Self.stop(value.text, among: names)
  }

  static func stop(_ text: String, among names: [String]) -> Int? {
    if let stop = names.firstIndex(of: text) { return stop }
    if let stop = names.map({ String($0.prefix { $0 != "," }) }).firstIndex(of: text) { return stop }
    return Int(text).flatMap { names.indices.contains($0 - 1) ? $0 - 1 : nil }
  }

  private func renamed(_ value: YAMLNode, from old: Int, to new: Int, isInFlow: Bool) -> [Splice] {
    if Self.stop(value.text, among: newNames) == new { return [] }
    let isNumber = Int(value.text) != nil && names[old] != value.text
    let name = newNames[new]
    let written: PlanValue =
      isNumber || Self.stop(name, among: newNames) != new ? .word("\(new + 1)") : .text(name)
    let text = WrittenValue(written, like: value, keepsQuotes: true, isInFlow: isInFlow).head
    return [Splice(source.start(of: value)..<source.end(of: value), source.encoded(text))]
  }
}
