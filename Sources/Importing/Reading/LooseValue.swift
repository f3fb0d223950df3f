internal import Entities

/// A value of JSON that can have several types. Lists have no value.
enum LooseValue: Decodable, Equatable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case object([String: LooseValue])
  case none

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // JSONDecoder cannot tell the type of a value in advance. So each failure only says that it has another type.
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let object = try? container.decode([String: LooseValue].self) {
      self = .object(object)
    } else {
      self = .none
    }
  }

  /// Numbers have no decimals if they are whole.
  var text: String? {
    switch self {
    case .text(let text): text
    case .number(let number):
      abs(number) < 1e15 && number == number.rounded() ? String(Int(number)) : String(number)
    case .flag, .object, .none: nil
    }
  }

  /// A value within an object.
  subscript(key: String) -> LooseValue? { if case .object(let values) = self { values[key] } else { nil } }

  /// A time as text, or as seconds or milliseconds since 1970. Local if it has no offset.
  var moment: LocalMoment? { text.flatMap { LocalClock.moment($0) } }

  /// Texts can contain numbers too.
  var number: Double? {
    switch self {
    case .text(let text): Double(imported: text)
    case .number(let number): number
    case .flag, .object, .none: nil
    }
  }
}
