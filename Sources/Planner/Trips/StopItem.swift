internal import Text

/// The lines of a new stop, in the style of its neighbours.
struct StopItem {
  private enum Form: Equatable {
    case name
    /// The spaces inside of the braces.
    case braces(String)
    /// How far the keys are from the hyphen.
    case lines(Int)
  }

  private let form: Form
  /// Whether the list is in brackets.
  private let isInFlow: Bool
  private let model: YAMLNode?
  private let fields: [(key: String, value: PlanValue)]

  /// `index` is the position of the stop in `list`. Nil means a new list: with hyphens, or with brackets if `isInFlow`.
  init(
    _ stop: PlannedStop, at index: Int, of list: ListText?, isInFlow isNewInFlow: Bool = false,
    order: [String]
  ) {
    isInFlow = list?.isInFlow ?? isNewInFlow
    let items = list?.items ?? []
    let nearest = index > 0 ? items[index - 1] : items.first
    let models = (nearest.map { [$0] } ?? []) + items
    let mapping = models.first { $0.kind == .mapping }
    if stop.isOnlyName, nearest.map({ $0.kind == .scalar }) ?? true {
      form = .name
      model = nearest
    } else if isInFlow || mapping?.style == .flow {
      let flow = models.first { $0.kind == .mapping && $0.style == .flow }
      let first = flow.flatMap { node in list.map { $0.source.bytes[$0.source.start(of: node) + 1] } }
      let isPadded = first == 0x20
      form = .braces(isPadded ? " " : "")
      model = flow
    } else {
      form = .lines(mapping.flatMap { map in list.map { max(2, map.column - $0.node.column) } } ?? 2)
      model = mapping
    }
    var fields = stop.fields
    let keys = Set(model?.pairs.map(\.key.text) ?? [])
    if case .coordinate(let latitude, let longitude)? = fields["at"], keys.contains("lat"),
      !keys.contains("at")
    {
      fields["at"] = nil
      (fields["lat"], fields["lon"]) = (.word(latitude), .word(longitude))
    }
    self.fields = fields.sorted {
      (order.firstIndex(of: $0.key) ?? order.count, $0.key) < (
        order.firstIndex(of: $1.key) ?? order.count, $1.key
      )
    }.map { ($0.key, $0.value) }
  }

  /// Without the hyphen.
  var lines: [String] {
    switch form {
    case .name: return [WrittenValue(fields[0].value, like: model, isInFlow: isInFlow).head]
    case .braces(let padding):
      let pairs = fields.map { $0.key + ": " + written($0.key, $0.value, isInFlow: true).head }
      return ["{" + padding + pairs.joined(separator: ", ") + padding + "}"]
    case .lines(let offset):
      let margin = String(repeating: " ", count: offset)
      var lines: [String] = []
      for (key, value) in fields {
        let value = written(key, value, isInFlow: false)
        lines.append(margin + key + ": " + value.head)
        lines += value.lines.map { $0.isEmpty ? "" : margin + "  " + $0 }
      }
      // The first line stands behind the hyphen and a space.
      lines[0].removeFirst(2)
      return lines
    }
  }

  private func written(_ key: String, _ value: PlanValue, isInFlow: Bool) -> WrittenValue {
    let model =
      model?.kind == .mapping ? model?.pairs.first { $0.key.bytes.elementsEqual(key.utf8) }?.value : nil
    return WrittenValue(value, like: model, isInFlow: isInFlow)
  }
}
