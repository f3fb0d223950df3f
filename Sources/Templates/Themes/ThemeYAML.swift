internal import Text

/// Reads a YAML file of a theme and collects its problems.
struct ThemeYAML {
  let file: SourceFile
  private(set) var problems: [Diagnostic] = []

  init(file: SourceFile) { self.file = file }

  /// The entries of the file's mapping. Empty for an empty file.
  mutating func mapping() -> [(key: YAMLNode, value: YAMLNode)] {
    let result = file.bytes.withUnsafeBytes { bytes in
      Result { () throws(YAMLDocument.Problem) in try YAMLDocument(bytes) }
    }
    switch result {
    case .success(let document):
      guard let root = document.root, !root.isNull else { return [] }
      return pairs(of: root, named: "this file")
    case .failure(let problem):
      problems.append(
        Diagnostic(
          .error(problem.name), file: file.path,
          place: file.place(line: problem.line, column: problem.column),
          problem.message, hint: problem.hint))
      return []
    }
  }

  /// The entries of a mapping. Reports each key that occurs again.
  mutating func pairs(of node: YAMLNode, named name: String) -> [(key: YAMLNode, value: YAMLNode)] {
    guard node.kind == .mapping else {
      if !node.isNull { report(node, "\(name) is a mapping of names to values") }
      return []
    }
    var seen: Set<String> = []
    var pairs: [(key: YAMLNode, value: YAMLNode)] = []
    for (key, value) in node.pairs {
      if !seen.insert(key.text).inserted { report(key, "the key '\(key.text)' stands here twice") }
      pairs.append((key, value))
    }
    return pairs
  }

  mutating func text(_ value: YAMLNode, of key: YAMLNode) -> String {
    if value.kind != .scalar || value.isNull { report(value, "\(key.text) is a text") }
    return value.text
  }

  mutating func report(_ message: String) {
    problems.append(Diagnostic(.error(.themeFile), file: file.path, message))
  }

  mutating func report(_ node: YAMLNode, _ message: String, hint: String? = nil) {
    add(.error(.themeFile), node, message, hint)
  }

  mutating func warn(_ node: YAMLNode, _ message: String, hint: String? = nil) {
    add(.warning(.themeText), node, message, hint)
  }

  private mutating func add(
    _ name: ProblemName, _ node: YAMLNode, _ message: String, _ hint: String?
  ) {
    problems.append(
      Diagnostic(
        name, file: file.path,
        place: file.place(line: node.line, column: node.column, length: node.length),
        message, hint: hint))
  }
}

extension DynamicValue {
  /// `true` and `false` without quotes become flags. Other scalars become texts.
  init(_ node: YAMLNode) {
    switch node.kind {
    case .scalar:
      switch node.text {
      case "true" where node.isPlain: self = .flag(true)
      case "false" where node.isPlain: self = .flag(false)
      default: self = .text(node.isNull ? "" : node.text)
      }
    case .sequence: self = .list(node.items.map { DynamicValue($0) })
    case .mapping: self = .fields(node.pairs.map { ($0.key.text, DynamicValue($0.value)) })
    }
  }
}
