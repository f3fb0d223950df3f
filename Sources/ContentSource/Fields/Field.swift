internal import Text

/// A value, the key that it stands under, and what messages call it.
///
/// Each reader returns nil where the value is left out, and where it is wrong: then it has been reported.
struct Field {
  let name: String
  let value: YAMLNode
  private let keyIndex: Int
  private let isItem: Bool

  init(name: String, key: YAMLNode, value: YAMLNode, isItem: Bool = false) {
    self.name = name
    self.value = value
    self.isItem = isItem
    keyIndex = key.index
  }

  var key: YAMLNode { YAMLNode(document: value.document, index: keyIndex) }

  func item(_ value: YAMLNode) -> Field { Field(name: name, key: key, value: value, isItem: true) }

  private var subject: String { isItem ? "an entry of " + name : name }

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
    problems.error("\(subject) takes \(takes), not \(found)", at: value)
  }

  @inline(never)
  func reportEmpty(_ problems: inout ProblemList, hint: String? = nil) {
    problems.error("\(subject) is empty", at: isItem || value.length > 1 ? value : key, hint: hint)
  }
}
