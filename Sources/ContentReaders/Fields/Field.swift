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

  /// Calls `take` for each entry of a mapping whose keys are the author's words. Each entry has its key as its name.
  /// Reports keys that are not texts, and keys that occur twice.
  func eachPair(_ problems: inout ProblemList, _ take: (Field, inout ProblemList) -> Void) {
    var lines: [String: Int] = [:]
    for (key, value) in value.pairs {
      guard key.kind == .scalar else {
        problems.error(.keyNotText, "a key must be a text", at: key)
        continue
      }
      let name = key.text
      if let line = lines.updateValue(key.line, forKey: name) {
        problems.error(
          .duplicateKey, "duplicate key \(quoted(name))", at: key,
          hint: "the first stands in line \(line); leave one of them out")
        continue
      }
      take(Field(name: name, key: key, value: value), &problems)
    }
  }

  /// The key as a value of its own, with this name in messages.
  func keyField(named name: String) -> Field { Field(name: name, key: key, value: key) }

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
      .error(.oddSpace), space.message("before this value"), line: value.line, column: value.column,
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
    problems.error(.wrongType, "\(subject) takes \(takes), not \(found)", at: value)
  }

  @inline(never)
  func reportEmpty(_ problems: inout ProblemList, hint: String? = nil) {
    let comment = value.tightComment.map { "a # behind a space begins a comment: write \(quoted($0.text))" }
    problems.error(
      .emptyValue, "\(subject) is empty", at: isItem || value.length > 1 ? value : key, hint: comment ?? hint)
  }
}
