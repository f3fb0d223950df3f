internal import Entities
internal import Files
internal import Text

#if canImport(Glibc)
  internal import Glibc
#endif

/// The mapping at the start of a Markdown file, and the start of the Markdown after it.
struct FrontMatter {
  let fields: YAMLNode
  var problems: ProblemList
  let source: ContentFile
  /// Whether `fields` are not what the author wrote, because YAML could not read that. Then they only show further problems.
  let isRepaired: Bool
  /// The bytes of the YAML in the file.
  let yaml: Range<Int>

  /// Nil if there is no mapping, which is reported as an error.
  init?(of path: String, in contentFolder: String, shownAs shown: String, reporting: inout [Diagnostic]) {
    guard let file = TextFile(contentFolder + "/" + path, shownAs: shown, reporting: &reporting) else {
      return nil
    }
    self.init(of: path, file, shownAs: shown, reporting: &reporting)
  }

  /// The same for the text of a file that need not exist.
  init?(of path: String, _ file: TextFile, shownAs shown: String, reporting: inout [Diagnostic]) {
    var problems = ProblemList(SourceFile(path: shown, bytes: file.bytes))
    guard let span = file.bytes.withUnsafeBytes({ Self.span(in: $0, problems: &problems) }),
      let fields = Self.mapping(in: file.bytes, span.yaml, problems: &problems)
    else {
      problems.report(to: &reporting)
      return nil
    }
    self.fields = fields
    self.problems = problems
    isRepaired = problems.hasErrors
    source = ContentFile(path, file, span)
    yaml = span.yaml
  }

  /// Finds the Markdown in the same file without reading the mapping. Reports no problems, because they are known.
  static func story(of path: String, in contentFolder: String) -> ContentFile? {
    var reported: [Diagnostic] = []
    guard let file = TextFile(contentFolder + "/" + path, shownAs: path, reporting: &reported) else {
      return nil
    }
    var problems = ProblemList(SourceFile(path: path, bytes: file.bytes))
    return file.bytes.withUnsafeBytes { span(in: $0, problems: &problems) }.map {
      ContentFile(path, file, $0)
    }
  }

  private static func mapping(
    in bytes: [UInt8], _ span: Range<Int>, problems: inout ProblemList
  ) -> YAMLNode? {
    switch YAMLMapping(in: bytes, span, firstLine: 2, example: "title: Lofoten by van", &problems) {
    case .found(let root): return root
    case .refused: return nil
    case .empty:
      problems.add(
        .error(.emptyFile), "the front matter is empty", line: 1, column: 1, length: 3,
        hint: "it needs at least a title, as in title: Lofoten by van")
      return nil
    }
  }

  fileprivate static func span(
    in bytes: UnsafeRawBufferPointer, problems: inout ProblemList
  ) -> MarkdownParts? {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard start < bytes.count else {
      problems.add(
        .error(.emptyFile), "the file is empty", line: 1, column: 1,
        hint: "begin it with front matter: a line ---, title: and what it is called, and a line ---")
      return nil
    }
    var end = lineEnd(bytes, from: start)
    let isNearFence = !isFence(bytes, start..<end) && Self.isNearFence(bytes, start..<end)
    if isNearFence {
      problems.add(
        .error(.noFrontMatter), "the front matter does not begin with three hyphens", line: 1, column: 1,
        length: 1,
        hint: "the first line is ---, and nothing else", fix: "---")
    }
    guard isNearFence || isFence(bytes, start..<end) else {
      let isLate = firstFilledLine(bytes).map { isFence(bytes, $0) } ?? false
      let isTOML = bytes[start...].starts(with: "+++".utf8)
      problems.add(
        .error(.noFrontMatter), "the file does not begin with front matter", line: 1, column: 1,
        hint: isLate
          ? "the line --- must be the first of the file"
          : isTOML
            ? "front matter is YAML between two lines ---, not TOML"
            : "put a line ---, title: and what it is called, and a line --- before the text")
      return nil
    }
    start = min(end + 1, bytes.count)
    let yaml = start
    var line = 2
    while start < bytes.count {
      end = lineEnd(bytes, from: start)
      if isFence(bytes, start..<end) {
        return MarkdownParts(yaml: yaml..<start, body: min(end + 1, bytes.count), bodyLine: line + 1)
      }
      start = end + 1
      line += 1
    }
    (start, line) = (yaml, 2)
    while start < bytes.count {
      end = lineEnd(bytes, from: start)
      if Self.isNearFence(bytes, start..<end) {
        problems.add(
          .error(.openFrontMatter), "the front matter does not end with three hyphens", line: line, column: 1,
          hint: "the line behind the keys is ---, and nothing else", fix: "---")
        return MarkdownParts(yaml: yaml..<start, body: min(end + 1, bytes.count), bodyLine: line + 1)
      }
      start = end + 1
      line += 1
    }
    problems.add(
      .error(.openFrontMatter), "the front matter that begins here does not end", line: 1, column: 1,
      length: 3,
      hint: "close it with a line of three hyphens: ---")
    return nil
  }

  private static func firstFilledLine(_ bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }) else { return nil }
    return start..<lineEnd(bytes, from: start)
  }

  /// The offset of the next line feed, or of the end.
  private static func lineEnd(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, 0x0A, bytes.count - start)
    else { return bytes.count }
    return UnsafeRawPointer(found) - base
  }

  /// Whether the line is drawn with other hyphens, or with too few or too many.
  private static func isNearFence(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>) -> Bool {
    guard line.count < 64 else { return false }
    let text = String(decoding: bytes[line], as: UTF8.self).filter { !$0.isWhitespace }
    guard !text.isEmpty, text.unicodeScalars.allSatisfy({ "-–—―−‐‑_".unicodeScalars.contains($0) }) else {
      return false
    }
    return text.utf8.count > 1
  }

  /// Whether the line has three hyphens with nothing but spaces after them.
  private static func isFence(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>) -> Bool {
    guard line.count >= 3, bytes[line.lowerBound] == UInt8(ascii: "-"),
      bytes[line.lowerBound + 1] == UInt8(ascii: "-"), bytes[line.lowerBound + 2] == UInt8(ascii: "-")
    else { return false }
    return bytes[(line.lowerBound + 3)..<line.upperBound].allSatisfy {
      $0 == 0x20 || $0 == 0x09 || $0 == 0x0D
    }
  }
}

/// Where the front matter and the Markdown of a file are.
package struct MarkdownParts: Sendable {
  /// The bytes between the lines of hyphens.
  package let yaml: Range<Int>
  /// The offset of the Markdown.
  package let body: Int
  /// The line of the Markdown, from 1.
  package let bodyLine: Int

  fileprivate init(yaml: Range<Int>, body: Int, bodyLine: Int) {
    (self.yaml, self.body, self.bodyLine) = (yaml, body, bodyLine)
  }

  /// Nil if the file has no front matter, or none that ends. Reports nothing.
  package init?(of bytes: [UInt8]) {
    var problems = ProblemList(SourceFile(path: "", bytes: bytes))
    guard let parts = bytes.withUnsafeBytes({ FrontMatter.span(in: $0, problems: &problems) }) else {
      return nil
    }
    self = parts
  }
}

extension ContentFile {
  fileprivate init(_ path: String, _ file: TextFile, _ span: MarkdownParts) {
    let (digest, frontDigest) = file.bytes.withUnsafeBytes { bytes in
      (
        ContentHash.number(of: bytes),
        ContentHash.number(of: UnsafeRawBufferPointer(rebasing: bytes[..<span.body]))
      )
    }
    self.init(
      path: path, bodyOffset: span.body, bodyLine: span.bodyLine, size: file.bytes.count,
      digest: digest, frontDigest: frontDigest)
  }
}
