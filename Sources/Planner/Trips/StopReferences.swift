internal import Text

/// The stops and days that the front matter of a trip names: in `photos`, `map`, `options` and `costs`, and in the costs of stops.
struct StopReferences {
  let source: YAMLSource
  let naming: StopNaming

  /// The changes of the references. References to removed stops are removed too.
  var splices: [Splice] {
    source.fields.pairs.reduce(into: []) { splices, pair in
      switch pair.key.text {
      case "photos":
        let list =
          pair.value.kind == .mapping
          ? pair.value.pairs.first { $0.key.text == "files" }?.value : pair.value
        splices += list.map { $0.items.flatMap(keys) } ?? []
      case "costs": splices += costs(pair.value)
      case "stops":
        for stop in pair.value.items.flatMap({ [$0] + $0.visits }) {
          for (key, value) in stop.pairs where ["cost", "fare"].contains(key.text) { splices += costs(value) }
        }
      case "map": splices += map(pair.value)
      case "options": splices += pair.value.items.flatMap(option)
      default: break
      }
    }
  }

  /// One cost or a list of costs.
  private func costs(_ value: YAMLNode) -> [Splice] {
    value.kind == .sequence ? value.items.flatMap(keys) : keys(value)
  }

  /// The keys `stop` and `day` of a photo or a cost.
  private func keys(_ entry: YAMLNode) -> [Splice] {
    entry.pairs.flatMap { key, value -> [Splice] in
      switch key.text {
      case "stop":
        switch naming.outcome(of: value) {
        case .same: return []
        case .removed: return MappingText(entry, in: source, order: []).removing("stop")
        case .changed(let new): return written(new, over: value, isInFlow: entry.style == .flow)
        }
      case "day":
        // Int32 has more days than any journey, and sums of them fit into Int.
        guard let day = Int32(value.text).map({ Int($0) }), naming.mapping.day(day) != day else { return [] }
        return written(.word("\(naming.mapping.day(day))"), over: value, isInFlow: entry.style == .flow)
      default: return []
      }
    }
  }

  private func map(_ map: YAMLNode) -> [Splice] {
    map.pairs.flatMap { key, value -> [Splice] in
      switch key.text {
      case "focus": return stops(value, isInFlow: map.style == .flow)
      case "chapters": return value.pairs.flatMap { stops($0.value, isInFlow: value.style == .flow) }
      default: return []
      }
    }
  }

  /// The stops that an option would take the place of. If an end of them is removed, the next one is the end.
  private func option(_ option: YAMLNode) -> [Splice] {
    guard let value = option.pairs.first(where: { $0.key.text == "instead" })?.value,
      let run = TripText.run(ofOption: option, among: naming.names)
    else { return [] }
    var new = naming.mapping.replaced.flatMap { $0.old == run ? $0.new : nil }
    if new == nil {
      let left = run.compactMap { naming.mapping.stops[$0] }
      let hasEnds = naming.mapping.stops[run.lowerBound] != nil && naming.mapping.stops[run.upperBound] != nil
      if hasEnds { return stops(value, isInFlow: option.style == .flow) }
      new = left.min().flatMap { first in left.max().map { first...$0 } }
    }
    // Without any of its stops, the reader reports the option.
    return new.map { run in
      MappingText(option, in: source, order: TripText.optionOrder).setting(
        "instead", to: TripText.instead(of: run, among: naming.newNames))
    } ?? []
  }

  /// A list of stops, or one stop in a mapping.
  private func stops(_ value: YAMLNode, isInFlow: Bool) -> [Splice] {
    guard value.kind == .sequence else {
      guard case .changed(let new) = naming.outcome(of: value) else { return [] }
      return written(new, over: value, isInFlow: isInFlow)
    }
    let list = ListText(value, in: source)
    var hasRemoved = false
    return list.items.enumerated().flatMap { index, item -> [Splice] in
      switch naming.outcome(of: item) {
      case .same: return []
      case .removed:
        // The reader reports a second entry.
        defer { hasRemoved = true }
        return hasRemoved ? [] : list.removing(index)
      case .changed(let new): return written(new, over: item, isInFlow: list.isInFlow)
      }
    }
  }

  private func written(_ new: PlanValue, over value: YAMLNode, isInFlow: Bool) -> [Splice] {
    [source.replacing(value, by: new, isInFlow: isInFlow)]
  }
}

/// The stop that a post of a journal names in its front matter.
struct PostStop {
  let source: YAMLSource
  let naming: StopNaming
  private let value: YAMLNode?
  private let outcome: StopNaming.Outcome

  init(source: YAMLSource, naming: StopNaming) {
    self.source = source
    self.naming = naming
    value = source.fields.pairs.first { $0.key.text == "stop" }?.value
    outcome = value.map(naming.outcome(of:)) ?? .same
  }

  /// The line of the key if the stop is removed. Then the post belongs to the stop of its time.
  var removedLine: Int? { outcome == .removed ? value?.line : nil }

  var splices: [Splice] {
    guard let value else { return [] }
    switch outcome {
    case .same: return []
    case .removed: return MappingText(source.fields, in: source, order: []).removing("stop")
    case .changed(let new):
      return [source.replacing(value, by: new, isInFlow: source.fields.style == .flow)]
    }
  }
}

extension StopNaming {
  fileprivate func outcome(of value: YAMLNode) -> Outcome {
    value.kind == .scalar ? outcome(of: value.text) : .same
  }
}

extension YAMLSource {
  /// Replaces a scalar, and keeps its quotes.
  fileprivate func replacing(_ value: YAMLNode, by new: PlanValue, isInFlow: Bool) -> Splice {
    let text = WrittenValue(new, like: value, keepsQuotes: true, isInFlow: isInFlow).head
    return Splice(start(of: value)..<end(of: value), encoded(text))
  }
}
