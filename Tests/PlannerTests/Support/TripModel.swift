import Planner
import Text

/// What the front matter of a trip says, without the way in which it is written.
struct TripModel: Equatable {
  enum Value: Equatable {
    case text(String)
    case list([String])
  }

  var fields: [String: Value] = [:]
  /// A stop that is only a name has one field.
  var stops: [[String: String]] = []

  mutating func apply(_ edit: TripEdit) {
    switch edit {
    case .setField(let key, let value): fields[key] = value.map(Value.init)
    case .setStopField(let index, let key, let value):
      if key == "at", value != nil { stops[index]["lat"] = nil }
      stops[index][key] = value.map { Value($0).text }
    case .addStop(let stop, let index): stops.insert(stop.fields.mapValues { Value($0).text }, at: index)
    case .moveStop(let from, let to): stops.insert(stops.remove(at: from), at: to)
    case .orderStops(let order): stops = order.map { stops[$0] }
    case .removeStop(let index): stops.remove(at: index)
    }
  }

  /// Reads a front matter by YAML alone. Nil if it is not one.
  init?(reading text: [UInt8]) {
    var start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = text[start...].firstIndex(of: 0x0A) else { return nil }
    start = first + 1
    var end = start
    while end < text.count, !text[end...].starts(with: "---".utf8) {
      end = (text[end...].firstIndex(of: 0x0A) ?? text.count - 1) + 1
    }
    let document = text.withUnsafeBytes { bytes in
      Result { () throws(YAMLDocument.Problem) in
        try YAMLDocument(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      }
    }
    guard case .success(let document) = document, let root = document.root else { return nil }
    for (key, value) in root.pairs {
      switch (key.text, value.kind) {
      case ("extra", _): break
      case ("stops", _):
        stops = value.items.map { item in
          item.kind == .scalar
            ? ["name": item.text.trimmed]
            : Dictionary(item.pairs.map { ($0.key.text, Self.text($0.value)) }, uniquingKeysWith: { $1 })
        }
      case (_, .sequence): fields[key.text] = .list(value.items.map(\.text))
      default: fields[key.text] = .text(value.text.trimmed)
      }
    }
  }

  init() {}

  private static func text(_ value: YAMLNode) -> String {
    value.kind == .sequence ? value.items.map(\.text).joined(separator: ", ") : value.text.trimmed
  }
}

extension TripModel.Value {
  init(_ value: PlanValue) {
    switch value {
    case .text(let text), .word(let text): self = .text(text)
    case .list(let texts): self = .list(texts)
    case .coordinate(let latitude, let longitude): self = .text(latitude + ", " + longitude)
    case .yaml(let lines): self = .text(lines.joined(separator: "\n"))
    case .nothing: self = .text("~")
    }
  }

  var text: String {
    switch self {
    case .text(let text): text
    case .list(let texts): texts.joined(separator: ", ")
    }
  }
}

extension String {
  /// As the reader of trips reads a text.
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
