internal import Text

/// The problems of one file, gathered while it is read.
struct ProblemList {
  /// More than anybody reads; the rest is counted.
  static let limit = 100

  let source: SourceFile
  private var diagnostics: [Diagnostic] = []
  private var unshown = 0
  private(set) var hasErrors = false
  /// The line that was last shown: the problems of one long line share its text.
  private var shownLine: (number: Int, text: String)?
  /// Texts that no message may show.
  private var secrets: [String] = []

  init(_ source: SourceFile) { self.source = source }

  var isFull: Bool { unshown > 0 }

  /// Whether an error is only counted, for there are more than are shown. To be asked first by whoever takes long
  /// to find its words.
  mutating func countsError() -> Bool {
    if diagnostics.count < Self.limit { return false }
    hasErrors = true
    unshown += 1
    return true
  }

  mutating func error(_ message: String, at node: YAMLNode, hint: String? = nil) {
    add(.error, message, line: node.line, column: node.column, length: node.length, hint: hint)
  }

  mutating func warning(_ message: String, at node: YAMLNode, hint: String? = nil) {
    add(.warning, message, line: node.line, column: node.column, length: node.length, hint: hint)
  }

  /// `range` counts the Unicode scalars of the node's text.
  mutating func error(_ message: String, at node: YAMLNode, range: Range<Int>?, hint: String? = nil) {
    let quotes = node.isPlain ? 0 : 1
    // Where the text is not written letter by letter, only the whole node is known.
    guard let range, node.length == node.text.unicodeScalars.count + 2 * quotes else {
      return error(message, at: node, hint: hint)
    }
    add(
      .error, message, line: node.line, column: node.column + quotes + range.lowerBound, length: range.count,
      hint: hint)
  }

  mutating func add(
    _ severity: Diagnostic.Severity, _ message: String, line: Int, column: Int, length: Int = 1,
    hint: String? = nil
  ) {
    if severity == .error { hasErrors = true }
    if diagnostics.count == Self.limit {
      unshown += 1
      return
    }
    let text: String
    if let shownLine, shownLine.number == line {
      text = shownLine.text
    } else {
      text = source.line(line)
      shownLine = (line, text)
    }
    let place = Diagnostic.Place(line: line, column: column, length: max(1, length), sourceLine: text)
    diagnostics.append(Diagnostic(severity, file: source.path, place: place, message, hint: hint))
  }

  /// Puts asterisks in the place of `secret` wherever a problem of this file shows it.
  mutating func hide(_ secret: String) {
    // A value on two lines has its secret in two pieces.
    secrets += [secret] + secret.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private func withoutSecrets(_ diagnostic: Diagnostic) -> Diagnostic {
    func hidden(_ text: String) -> String {
      // Longer ones first: one may be part of another.
      secrets.sorted { $0.utf8.count > $1.utf8.count }.reduce(text) { text, secret in
        text.replacing(secret, with: String(repeating: "*", count: secret.unicodeScalars.count))
      }
    }
    guard !secrets.isEmpty else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.message = hidden(diagnostic.message)
    diagnostic.hint = diagnostic.hint.map(hidden)
    if let line = diagnostic.place?.sourceLine { diagnostic.place?.sourceLine = hidden(line) }
    return diagnostic
  }

  /// Everything that was found, in the order of the lines.
  func report(to reporting: inout [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    func position(_ diagnostic: Diagnostic) -> (Int, Int) {
      (diagnostic.place?.line ?? 0, diagnostic.place?.column ?? 0)
    }
    reporting += diagnostics.enumerated().sorted {
      let (left, right) = (position($0.element), position($1.element))
      return left == right ? $0.offset < $1.offset : left < right
    }.map { withoutSecrets($0.element) }
    if unshown > 0 {
      var count = Diagnostic(
        hasErrors ? .error : .warning, file: source.path,
        "\(unshown) more problems in this file are not shown")
      count.isLast = true
      reporting.append(count)
    }
  }
}
