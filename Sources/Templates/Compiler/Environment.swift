/// Gives names their meaning at one place of a template. Holds the types of the models around this place, innermost
/// last.
struct Environment {
  enum Entry {
    case model(ModelType, register: Int32)
    /// Free trees. Their names are known only when a page is rendered.
    case dynamic
    /// A tree of the theme's own options.
    case constant(DynamicValue, serial: Int)
  }

  /// The meaning of `{{.}}`.
  enum Dot {
    case innermost
    /// Within a section over a text.
    case text(Int32, register: Int32)
  }

  /// Each type of model occurs once, because an inner model hides an outer model of the same type.
  private(set) var entries: [Entry] = []
  var dot = Dot.innermost

  mutating func enter(_ type: ModelType, register: Int32) {
    entries.removeAll {
      if case .model(_, let other) = $0 { other == register } else { false }
    }
    entries.append(.model(type, register: register))
    dot = .innermost
  }

  mutating func enterDynamic() {
    entries.removeAll {
      if case .dynamic = $0 { true } else { false }
    }
    entries.append(.dynamic)
    dot = .innermost
  }

  mutating func enter(_ constant: DynamicValue, serial: Int) {
    entries.append(.constant(constant, serial: serial))
    dot = .innermost
  }

  /// Two environments have equal keys if names have the same meaning in both.
  var key: [Int] {
    let key = entries.map {
      switch $0 {
      case .model(_, let register): Int(register)
      case .dynamic: 0
      case .constant(_, let serial): -serial
      }
    }
    guard case .text(let text, let register) = dot else { return key }
    return key + [Int(text), Int(register)]
  }
}
