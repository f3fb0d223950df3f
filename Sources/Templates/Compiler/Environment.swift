/// What names mean at a place of a template: the models around it by their types, innermost last.
struct Environment {
  enum Entry {
    case model(ModelType, register: Int32)
    /// Free trees, whose names are only known when a page is rendered.
    case dynamic
    /// A tree of the theme's own options.
    case constant(DynamicValue, serial: Int)
  }

  /// What `{{.}}` means.
  enum Dot {
    case innermost
    /// Within a section over a text.
    case text(Int32, register: Int32)
  }

  /// A type of model occurs once: an outer model of an inner one's type is hidden by it anyway.
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

  /// Equal where names mean the same.
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
