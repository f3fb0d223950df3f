/// A free tree of values, such as the fields of a trip under `extra:`.
package indirect enum DynamicValue: Sendable, Equatable {
  case text(String)
  case flag(Bool)
  case list([DynamicValue])
  case fields([(name: String, value: DynamicValue)])

  package static func == (left: DynamicValue, right: DynamicValue) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): left == right
    case (.flag(let left), .flag(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.fields(let left), .fields(let right)):
      left.elementsEqual(right) { $0.name == $1.name && $0.value == $1.value }
    default: false
    }
  }

  package subscript(name: String) -> DynamicValue? {
    guard case .fields(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }

  func at(_ path: some Sequence<String>) -> DynamicValue? {
    var value = self
    for name in path {
      guard let inner = value[name] else { return nil }
      value = inner
    }
    return value
  }

  /// Whether a section over the value is shown.
  var isShown: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .flag(let flag): flag
    case .list(let items): !items.isEmpty
    case .fields: true
    }
  }

  /// The text that an interpolation shows. Nil for lists and mappings.
  var text: String? {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .list, .fields: nil
    }
  }
}
