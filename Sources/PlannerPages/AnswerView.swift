internal import Text

/// A small answer as a JSON object. Members without a value are left out.
enum AnswerView {
  enum Value {
    case text(String?)
    case texts([String])
    case number(Int?)
    case numbers([Int])
    case flag(Bool)
  }

  static func json(_ members: [(name: StaticString, value: Value)]) -> String {
    var out = OutputBuffer(capacity: 512)
    var object = JSONMembers(openingObject: &out)
    for (name, value) in members {
      switch value {
      case .text(let text): object.put(name, text, &out)
      case .texts(let texts): object.put(name, texts, &out)
      case .number(let number): object.put(name, number, &out)
      case .numbers(let numbers):
        object.name(name, &out)
        var list = JSONMembers(openingArray: &out)
        for number in numbers {
          list.item(&out)
          out.append("\(number)")
        }
        out.append("]")
      case .flag(let isSet): object.put(name, isSet ? 1 : nil, &out)
      }
    }
    out.append("}")
    return out.string()
  }
}
