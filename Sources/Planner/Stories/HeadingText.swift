internal import Files
internal import Markdown

/// A heading of a story in the bytes of its file.
struct HeadingText {
  let heading: StoryHeading
  private let bytes: [UInt8]
  private let bodyOffset: Int

  init(_ heading: StoryHeading, in bytes: [UInt8], from bodyOffset: Int) {
    self.heading = heading
    self.bytes = bytes
    self.bodyOffset = bodyOffset
  }

  /// The bytes of its lines in the file.
  var lines: Range<Int> { heading.lines.lowerBound + bodyOffset..<heading.lines.upperBound + bodyOffset }

  /// Where the heading begins.
  var start: Int { hasMarks ? lines.lowerBound : definitions.upperBound }

  /// Whether the heading begins with `##`, and is not underlined.
  private var hasMarks: Bool { bytes[marks.lowerBound..<lines.upperBound].first == UInt8(ascii: "#") }

  /// Definitions of links directly above an underlined heading. cmark counts them as lines of the heading.
  private var definitions: Range<Int> {
    var end = lines.lowerBound
    while let line = bytes[end..<lines.upperBound].firstIndex(of: UInt8(ascii: "\n")) {
      let text = bytes[end..<line]
      guard text.first(where: { $0 != 0x20 }) == UInt8(ascii: "["),
        text.place(of: "]:") != nil
      else {
        break
      }
      end = line + 1
    }
    return lines.lowerBound..<end
  }

  private var marks: Range<Int> {
    let start = bytes[lines].firstIndex { $0 != 0x20 } ?? lines.lowerBound
    return
      start..<(bytes[start..<lines.upperBound].firstIndex { $0 != UInt8(ascii: "#") } ?? lines.upperBound)
  }

  /// The text of the heading, without marks, spaces and line breaks.
  private var content: Range<Int> {
    var range = hasMarks ? marks.upperBound..<lines.upperBound : definitions.upperBound..<lines.upperBound
    while let last = bytes[range].last, last <= 0x20 { range = range.lowerBound..<range.upperBound - 1 }
    if hasMarks {
      var end = range.upperBound
      while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "#") { end -= 1 }
      if end < range.upperBound, end > range.lowerBound, bytes[end - 1] == 0x20 {
        range = range.lowerBound..<end
      }
    } else if let line = bytes[range].lastIndex(of: UInt8(ascii: "\n")) {
      range = range.lowerBound..<line
    }
    while let last = bytes[range].last, last <= 0x20 { range = range.lowerBound..<range.upperBound - 1 }
    while let first = bytes[range].first, first <= 0x20 { range = range.lowerBound + 1..<range.upperBound }
    return range
  }

  func renamed(to title: String) -> Splice { Splice(content, Array(Self.escaped(title).utf8)) }

  /// The same heading with another number of its day.
  func renumbered(to day: Int) -> Splice? {
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard let start = bytes[content].firstIndex(where: isDigit) else { return nil }
    let end = bytes[start..<content.upperBound].firstIndex { !isDigit($0) } ?? content.upperBound
    return Splice(start..<end, Array("\(day)".utf8))
  }

  /// The same heading one level lower.
  var lowered: Splice {
    if hasMarks { return Splice(at: marks.lowerBound, Array("#".utf8)) }
    var end = lines.upperBound
    while end > lines.lowerBound, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return Splice(definitions.upperBound..<end, Array("### ".utf8) + bytes[content])
  }

  /// Backslashes before characters that have a meaning in Markdown.
  static func escaped(_ title: String) -> String {
    var text = ""
    for scalar in title.unicodeScalars {
      if "\\`*_[]<>&#".unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
