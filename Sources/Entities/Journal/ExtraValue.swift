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

extension ExtraValue: Recorded {
  package func write(to record: inout RecordWriter) {
    switch self {
    case .text(let text):
      record.put(0)
      record.put(text)
    case .flag(let flag):
      record.put(1)
      record.put(flag)
    case .list(let values):
      record.put(2)
      record.put(values)
    case .fields(let fields):
      record.put(3)
      record.put(fields) { record, field in
        record.put(field.name)
        record.put(field.value)
      }
    }
  }

  package init(from record: inout RecordReader) {
    switch record.number() {
    case 0: self = .text(record.read())
    case 1: self = .flag(record.read())
    case 2: self = .list(record.read())
    case 3: self = .fields(record.list { (name: $0.read(), value: $0.read()) })
    default:
      record.fail()
      self = .flag(false)
    }
  }
}
