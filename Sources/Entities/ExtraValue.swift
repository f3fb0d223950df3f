/// The author's own values under `extra:`, for templates of a custom theme.
package indirect enum ExtraValue: Equatable, Sendable {
  case text(String)
  case flag(Bool)
  case list([ExtraValue])
  /// In the author's order. Names are unique.
  case fields([(name: String, value: ExtraValue)])

  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): left == right
    case (.flag(let left), .flag(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.fields(let left), .fields(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.name == $1.name && $0.value == $1.value }
    default: false
    }
  }
}
