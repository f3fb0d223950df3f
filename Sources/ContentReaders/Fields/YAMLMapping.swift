#if canImport(Glibc)
  internal import Glibc
#endif
internal import Text

/// The result of reading a YAML text that should be a mapping.
enum YAMLMapping {
  case found(YAMLNode)
  case empty
  /// The text is not a mapping, and an error is reported.
  case refused

  /// `span` is the range of the YAML in `bytes`. `firstLine` is the number of its first line in the file.
  init(
    in bytes: [UInt8], _ span: Range<Int>, firstLine: Int, example: String, _ problems: inout ProblemList
  ) {
    if let separator = bytes.withUnsafeBytes({ Self.lineSeparator(in: $0, span) }) {
      let place = problems.source.place(at: separator)
      problems.add(
        .error(.yamlSyntax), "YAML takes no line separator but line feeds", line: place.line,
        column: place.column,
        hint: "remove the U+2028, U+2029 or U+0085 that stands here")
      self = .refused
      return
    }
    let document = bytes.withUnsafeBytes { buffer in
      Result { () throws(YAMLDocument.Problem) in
        try YAMLDocument(UnsafeRawBufferPointer(rebasing: buffer[span]), firstLine: firstLine)
      }
    }
    switch document {
    case .failure(let problem):
      let text = String(decoding: bytes[span], as: UTF8.self)
      guard let document = Self.repaired(text, problem, firstLine: firstLine, &problems),
        let root = document.root, root.kind == .mapping
      else {
        self = .refused
        return
      }
      self = .found(root)
    case .success(let document):
      guard let root = document.root, !root.isNull else {
        self = .empty
        return
      }
      guard root.kind == .mapping else {
        self = .refused
        if root.isPlain, let slip = YAMLSlip(in: problems.source.line(root.line)) {
          problems.add(
            .error(slip.name), slip.message, line: root.line, column: slip.offset + 1, length: slip.length,
            hint: slip.hint, fix: slip.fix)
          return
        }
        let repair = root.isPlain ? YAMLRepair(ofBareKeyIn: problems.source.line(root.line)) : nil
        problems.add(
          .error(.notKeysAndValues), "this is not made of keys and values", line: root.line,
          column: root.column,
          length: root.length,
          hint: "write a key, a colon, a space and a value, as in " + example, fix: repair?.line)
        return
      }
      self = .found(root)
    }
  }

  /// Reports the problem, and reads on with a repaired line, until the text can be read. Nil if a line cannot be repaired.
  private static func repaired(
    _ text: String, _ problem: YAMLDocument.Problem, firstLine: Int, _ problems: inout ProblemList
  ) -> YAMLDocument? {
    // Not by characters: the line break of Windows is one.
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
    var problem = problem
    var repaired: Set<Int> = []
    while true {
      let number = problem.line - firstLine + 1
      // The rest of a line that was mended already is not what the author wrote.
      if repaired.contains(number) { return nil }
      let hasRoom = repaired.count < YAMLRepair.most
      var repair =
        hasRoom ? problem.fix.map(YAMLRepair.init(line:)) ?? YAMLRepair(of: lines, at: number) : nil
      var result: Result<YAMLDocument, YAMLDocument.Problem>?
      if let line = repair?.line {
        lines[number - 1] = line
        let bytes = Array(lines.joined(separator: "\n").utf8)
        result = bytes.withUnsafeBytes { buffer in
          Result { () throws(YAMLDocument.Problem) in try YAMLDocument(buffer, firstLine: firstLine) }
        }
        // The other line has the same fault, so another one is the reason.
        if case .failure(let next) = result, (next.line, next.message) == (problem.line, problem.message) {
          repair = nil
        }
      }
      problems.add(
        .error(problem.name), problem.message, line: problem.line, column: problem.column,
        length: problem.length,
        hint: repair?.hint ?? problem.hint, fix: repair.flatMap { $0.isAdvice ? $0.line : nil })
      guard repair != nil, let result else { return nil }
      repaired.insert(number)
      switch result {
      case .failure(let next):
        // What does not fit the lines above may fit the line that the author meant.
        if next.isOfStructure { return nil }
        problem = next
      case .success(let document):
        // What else is wrong with these lines is not what the author wrote.
        problems.passOver(Set(repaired.map { $0 + firstLine - 1 }))
        return document
      }
    }
  }

  /// The offset of the first character that ends a line in YAML 1.1 but not in editors. With such a character, YAML and
  /// editors count the next lines differently.
  private static func lineSeparator(in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
    for (lead, followers) in [(0xE2, [[0x80, 0xA8], [0x80, 0xA9]]), (0xC2, [[0x85]])] as [(Int32, [[UInt8]])]
    {
      var start = range.lowerBound
      while start < range.upperBound, let base = bytes.baseAddress,
        let found = memchr(base + start, lead, range.upperBound - start)
      {
        start = UnsafeRawPointer(found) - base + 1
        if followers.contains(where: { bytes[start...].starts(with: $0) }) { return start - 1 }
      }
    }
    return nil
  }
}
