/// The lines of a document that is no YAML, in which the cause is looked for.
struct YAMLLines {
  private let lines: [Slice<UnsafeRawBufferPointer>]

  init(_ source: UnsafeRawBufferPointer) {
    lines = source.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  /// `number` is from 1.
  subscript(number: Int) -> String {
    guard lines.indices.contains(number - 1) else { return "" }
    let line = lines[number - 1]
    return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }

  /// The scalar at a column from 1; nil behind the end of the line.
  func scalar(_ number: Int, _ column: Int) -> Unicode.Scalar? {
    self[number].unicodeScalars.dropFirst(column - 1).first
  }

  func indentation(_ number: Int) -> Int { self[number].utf8.prefix { $0 == 0x20 }.count }

  /// Whether it holds nothing but spaces and a comment.
  func isBlank(_ number: Int) -> Bool {
    let first = self[number].utf8.first { $0 > 0x20 }
    return first == nil || first == UInt8(ascii: "#")
  }

  /// Whether it begins a value of its own: behind a key or the hyphen of a list.
  func beginsValue(_ number: Int) -> Bool {
    let line = self[number]
    return line.contains(": ") || line.hasSuffix(":") || isItem(number)
  }

  func isItem(_ number: Int) -> Bool { self[number].utf8.drop { $0 == 0x20 }.starts(with: "- ".utf8) }

  /// The last line that says something, and the column behind it.
  var end: (line: Int, column: Int) {
    let last = stride(from: lines.count, to: 0, by: -1).first { !isBlank($0) } ?? 1
    return (last, self[last].unicodeScalars.count + 1)
  }

  /// The fault of one of the lines that YAML reads as one text with the beginning of `number`, the first of them.
  func slip(above number: Int) -> (YAMLSlip, line: Int)? {
    var found: (YAMLSlip, line: Int)?
    for line in stride(from: number - 1, to: 0, by: -1) {
      if let slip = YAMLSlip(in: self[line]) { found = (slip, line) } else if beginsValue(line) { break }
      if isItem(line) { break }
    }
    return found
  }

  /// The line of a text that stands where a key belongs, above the key in `number`; nil if there is none.
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
