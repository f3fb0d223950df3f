package import Text

/// The problems of one file, gathered while it is parsed and while its names are looked up.
package struct ProblemList: Sendable {
  /// The number of problems that a report shows. The problems after that are only counted.
  package static let limit = 100

  let source: SourceFile
  private var problems: [Problem] = []
  /// Each as the warning that it is unused.
  private var allowances: [Problem] = []
  private var unshown = 0
  package private(set) var hasErrors = false
  private let hidesSecrets: Bool
  /// Texts that no message shows.
  private var secrets: [String] = []
  /// Whether the keys that say for whom a thing exists are known.
  var knowsAudiences = false
  /// Lines whose further problems are left out.
  private var passedOver: Set<Int> = []

  private struct Problem {
    var name: ProblemName
    var message: String
    var line: Int
    var column: Int
    var length: Int
    var hint: String?
    /// The whole line as it should be.
    var fix: String?
    /// The text in place of the underlined part.
    var replacement: String?
    var allowance: Allowance?
  }

  /// With `hidesSecrets`, no message and no excerpt shows the passwords in addresses.
  package init(_ source: SourceFile, hidesSecrets: Bool = false) {
    self.source = source
    self.hidesSecrets = hidesSecrets
  }

  package var isFull: Bool { unshown > 0 }

  /// Counts an error and returns true if no more are shown. Call it before work that only builds the message.
  package mutating func countsError() -> Bool {
    if problems.count < Self.limit { return false }
    hasErrors = true
    unshown += 1
    return true
  }

  /// `replacement` is the value that an editor can write in place of `range`.
  package mutating func error(
    _ name: ErrorName, _ message: String, at range: SourceRange, hint: String? = nil,
    replacement: String? = nil
  ) {
    add(.error(name), message, at: range, hint: hint, replacement: replacement)
  }

  package mutating func warning(
    _ name: WarningName, _ message: String, at range: SourceRange, hint: String? = nil,
    replacement: String? = nil
  ) {
    add(.warning(name), message, at: range, hint: hint, replacement: replacement)
  }

  private mutating func add(
    _ name: ProblemName, _ message: String, at range: SourceRange, hint: String?, replacement: String?
  ) {
    add(
      name, message, line: Int(range.line), column: Int(range.column), length: Int(range.length),
      hint: hint, replacement: replacement.map { YAMLText.word($0, isInFlow: true) })
  }

  /// `replacement` is the value that an editor can write in place of the node.
  package mutating func error(
    _ name: ErrorName, _ message: String, at node: YAMLNode, hint: String? = nil, replacement: String? = nil
  ) {
    add(.error(name), message, at: node.range, hint: hint, replacement: node.isOnOneLine ? replacement : nil)
  }

  mutating func warning(
    _ name: WarningName, _ message: String, at node: YAMLNode, hint: String? = nil,
    replacement: String? = nil
  ) {
    add(
      .warning(name), message, at: node.range, hint: hint, replacement: node.isOnOneLine ? replacement : nil)
  }

  /// `range` counts the Unicode scalars of the node's text.
  mutating func error(
    _ name: ErrorName, _ message: String, at node: YAMLNode, range: Range<Int>?, hint: String? = nil
  ) {
    let quotes = node.isPlain ? 0 : 1
    // If the text is not written letter by letter in the file, only the place of the whole node is known.
    guard let range, node.length == node.text.unicodeScalars.count + 2 * quotes else {
      return error(name, message, at: node, hint: hint)
    }
    add(
      .error(name), message, line: node.line, column: node.column + quotes + range.lowerBound,
      length: range.count,
      hint: hint)
  }

  package mutating func add(
    _ name: ProblemName, _ message: String, line: Int, column: Int, length: Int = 1,
    hint: String? = nil, fix: String? = nil, replacement: String? = nil
  ) {
    if passedOver.contains(line) { return }
    if name.severity == .error { hasErrors = true }
    if problems.count == Self.limit {
      unshown += 1
      return
    }
    problems.append(
      Problem(
        name: name, message: message, line: line, column: column, length: max(1, length), hint: hint,
        fix: fix.flatMap { $0 == source.line(line) ? nil : $0 }, replacement: replacement))
  }

  mutating func allow(_ allowance: Allowance, at node: YAMLNode) {
    allowances.append(
      Problem(
        name: .warning(.unusedAllowance), message: "nothing here has the warning \(allowance.name.rawValue)",
        line: node.line, column: node.column, length: node.length, hint: "leave the name out",
        allowance: allowance))
  }

  /// Reports no more problems of these lines.
  mutating func passOver(_ lines: Set<Int>) { passedOver.formUnion(lines) }

  /// Replaces `secret` by asterisks in all problems of this file.
  mutating func hide(_ secret: String) {
    // A value on two lines has its secret in two pieces.
    secrets += [secret] + secret.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private func withoutSecrets(_ text: String) -> String {
    // Replaces longer secrets first, because a secret can be part of another one.
    secrets.sorted { $0.utf8.count > $1.utf8.count }.reduce(hidesSecrets ? Secret.hidden(in: text) : text) {
      text, secret in
      text.replacing(secret, with: String(repeating: "*", count: secret.unicodeScalars.count))
    }
  }

  /// Reports all problems in the order of the lines.
  package func report(to reporting: inout [Diagnostic]) {
    guard !problems.isEmpty || !allowances.isEmpty else { return }
    let sorted = (problems + allowances).enumerated().sorted {
      let (left, right) = ($0.element, $1.element)
      return (left.line, left.column, $0.offset) < (right.line, right.column, $1.offset)
    }
    // Problems of one line share its text. Secrets are removed before the text is cut.
    var shown = (number: 0, text: "")
    for (_, problem) in sorted {
      if shown.number != problem.line {
        shown = (problem.line, withoutSecrets(source.line(problem.line)))
      }
      let place = Diagnostic.Place(
        line: problem.line, column: problem.column, length: problem.length, sourceLine: shown.text)
      var diagnostic = Diagnostic(
        problem.name, file: source.path, place: place, withoutSecrets(problem.message),
        hint: problem.hint.map(withoutSecrets))
      // Nobody should write the asterisks of a secret.
      diagnostic.fix = problem.fix.flatMap { $0 == withoutSecrets($0) ? $0 : nil }
      diagnostic.replacement = problem.replacement.flatMap { $0 == withoutSecrets($0) ? $0 : nil }
      diagnostic.allowance = problem.allowance
      reporting.append(diagnostic)
    }
    if unshown > 0 {
      var count = Diagnostic(
        hasErrors ? .error(.moreProblems) : .warning(.moreWarnings), file: source.path,
        "\(unshown) more problems in this file are not shown")
      count.isLast = true
      reporting.append(count)
    }
  }
}

extension YAMLNode {
  /// Whether `range` has the whole node.
  fileprivate var isOnOneLine: Bool {
    kind == .scalar && end.line == line && style != .literal && style != .folded
  }
}
