/// The lines of a document that is not valid YAML. Finds the line that causes the problem.
struct YAMLLines {
  private let lines: [Slice<UnsafeRawBufferPointer>]

  init(_ source: UnsafeRawBufferPointer) {
    lines = source.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  var count: Int { lines.count }

  /// `number` is from 1.
  subscript(number: Int) -> String {
    guard lines.indices.contains(number - 1) else { return "" }
    let line = lines[number - 1]
    return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }

  /// The scalar at a column, from 1. Nil after the end of the line.
  func scalar(_ number: Int, _ column: Int) -> Unicode.Scalar? {
    self[number].unicodeScalars.dropFirst(column - 1).first
  }

  func indentation(_ number: Int) -> Int { self[number].utf8.prefix { $0 == 0x20 }.count }

  /// Whether the line contains only spaces and a comment.
  func isBlank(_ number: Int) -> Bool {
    let first = self[number].utf8.first { $0 > 0x20 }
    return first == nil || first == UInt8(ascii: "#")
  }

  /// Whether the line begins a value of its own, after a key or the hyphen of a list.
  func beginsValue(_ number: Int) -> Bool {
    let line = self[number]
    return line.contains(": ") || line.hasSuffix(":") || isItem(number)
  }

  func isItem(_ number: Int) -> Bool { self[number].utf8.drop { $0 == 0x20 }.starts(with: "- ".utf8) }

  /// The last line with content, and the column after its content.
  var end: (line: Int, column: Int) {
    let last = stride(from: lines.count, to: 0, by: -1).first { !isBlank($0) } ?? 1
    return (last, self[last].unicodeScalars.count + 1)
  }

  /// YAML reads several lines as one text, and line `number` is the first of them. Finds the fault in one of these
  /// lines.
  func slip(above number: Int) -> (YAMLSlip, line: Int)? {
    var found: (YAMLSlip, line: Int)?
    for line in stride(from: number - 1, to: 0, by: -1) {
      if let slip = YAMLSlip(in: self[line]) { found = (slip, line) } else if beginsValue(line) { break }
      if isItem(line) { break }
    }
    return found
  }

  /// The nearest line above the key in `number` that has only text but should have a key. Nil if there is none.
  func bareText(above number: Int) -> Int? {
    var first: Int?
    for line in stride(from: number - 1, to: 0, by: -1) where !isBlank(line) {
      if beginsValue(line) {
        if isItem(line), first == nil, indentation(line) < indentation(number) { return line }
        if !self[line].hasSuffix(":") { return nil }
        break
      }
      first = line
    }
    return first.flatMap { indentation($0) == indentation(number) ? $0 : nil }
  }
}
