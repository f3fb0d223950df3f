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

extension ExtraValue: Codable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    switch self {
    case .text(let text):
      try container.encode(0)
      try container.encode(text)
    case .flag(let flag):
      try container.encode(1)
      try container.encode(flag)
    case .list(let values):
      try container.encode(2)
      try container.encode(values)
    case .fields(let fields):
      try container.encode(3)
      try container.encode(fields.map(\.name))
      try container.encode(fields.map(\.value))
    }
  }

  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    switch try container.decode(Int.self) {
    case 0: self = .text(try container.decode(String.self))
    case 1: self = .flag(try container.decode(Bool.self))
    case 2: self = .list(try container.decode([ExtraValue].self))
    case 3:
      let names = try container.decode([String].self)
      self = .fields(Array(zip(names, try container.decode([ExtraValue].self))).map { (name: $0, value: $1) })
    default:
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no kind of value")
    }
  }
}
