internal import Text

/// A value, its key, and its name in messages.
///
/// Each reader returns nil if the value is missing or wrong. It reports a wrong value.
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

  /// The value if it is a scalar. Nil if it is null. Reports other values.
  func scalar(_ problems: inout ProblemList, takes: String = "a text") -> YAMLNode? {
    guard value.kind == .scalar else {
      reportKind(&problems, takes: takes)
      return nil
    }
    if let first = value.bytes.first, first >= 0xC2, value.isPlain, reportsOddSpace(&problems) { return nil }
    return value.isNull ? nil : value
  }

  /// Reports a space at the start that YAML reads as part of the text. Returns whether there is one.
  private func reportsOddSpace(_ problems: inout ProblemList) -> Bool {
    guard let space = OddSpace(startOf: value.text.unicodeScalars) else { return false }
    problems.add(
      .error, space.message("before this value"), line: value.line, column: value.column,
      length: space.length,
      hint: space.hint)
    return true
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
    let comment = value.tightComment.map { "a # behind a space begins a comment: write \(quoted($0.text))" }
    problems.error(
      "\(subject) is empty", at: isItem || value.length > 1 ? value : key, hint: comment ?? hint)
  }
}
