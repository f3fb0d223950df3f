internal import Text

/// A value, the key that it stands under, and what messages call it.
///
/// Each reader returns nil where the value is left out, and where it is wrong: then it has been reported.
struct Field {
  let name: String
  private let keyIndex: Int
  let value: YAMLNode

  init(name: String, key: YAMLNode, value: YAMLNode) {
    self.name = name
    keyIndex = key.index
    self.value = value
  }

  var key: YAMLNode { YAMLNode(document: value.document, index: keyIndex) }

  /// A list's item, called like the list.
  func item(_ value: YAMLNode) -> Field { Field(name: name, key: key, value: value) }

  /// The value, if it is there and is a scalar.
  func scalar(_ problems: inout ProblemList, takes: String = "a text") -> YAMLNode? {
    guard value.kind == .scalar else {
      reportKind(&problems, takes: takes)
      return nil
    }
    return value.isNull ? nil : value
  }

  @inline(never)
  func reportKind(_ problems: inout ProblemList, takes: String) {
    let found =
      switch value.kind {
      case .scalar: "a text"
      case .sequence: "a list"
      case .mapping: "keys and values"
      }
    problems.error("\(name) takes \(takes), not \(found)", at: value)
  }

  @inline(never)
  func reportEmpty(_ problems: inout ProblemList, hint: String? = nil) {
    problems.error("\(name) is empty", at: value.length > 1 ? value : key, hint: hint)
  }
}
