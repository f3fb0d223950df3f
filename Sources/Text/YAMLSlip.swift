/// The fault that keeps a line from being a key and its value, or an entry of a list.
package struct YAMLSlip: Equatable, Sendable {
  package let name: ErrorName
  package let message: String
  package let hint: String
  /// From the start of the line, in Unicode scalars.
  package let offset: Int
  package let length: Int
  /// The whole line as its author most likely means it. Nil if that is unclear.
  package private(set) var fix: String?

  /// Nil if the line has no such fault.
  package init?(in line: String) {
    var scanner = LineScanner(line)
    guard let slip = Self.oddSpace(in: &scanner) ?? Self.separator(in: &scanner) else { return nil }
    self = slip
  }

  /// A space of another kind in the indentation or after the hyphen of a list.
  static func oddSpace(in line: String) -> YAMLSlip? {
    var scanner = LineScanner(line)
    return oddSpace(in: &scanner)
  }

  /// `• Oslo`, `1. Oslo` or `-Oslo`: an entry of a list with another sign, or without a space. Where a list is expected, such
  /// a line has no other meaning.
  package static func bullet(in line: String) -> YAMLSlip? {
    var scanner = LineScanner(line)
    scanner.skipSpaces()
    let offset = scanner.offset
    let digits = scanner.rest.prefix { ("0"..."9").contains($0) }.count
    if let first = scanner.rest.first, bullets.contains(first) {
      scanner.rest.removeFirst()
    } else if (1...3).contains(digits), let next = scanner.rest.dropFirst(digits).first,
      ".)".unicodeScalars.contains(next)
    {
      scanner.rest.removeFirst(digits + 1)
      guard scanner.rest.first == " " else { return nil }
    } else {
      return nil
    }
    let length = scanner.offset - offset
    scanner.skipSpaces()
    guard let next = scanner.rest.first, next != "-", next != ":" else { return nil }
    let entry = "- " + String(scanner.rest)
    var slip = YAMLSlip(
      .yamlSlip, "an entry of a list begins with a hyphen and a space",
      hint: "did you mean \"\(shown(entry))\"?",
      offset: offset, length: length)
    slip.fix = scanner.text(before: offset) + entry
    return slip
  }

  private static let bullets: Set<Unicode.Scalar> = ["-", "*", "•", "·", "–", "—", "‣", "◦", "−", "＊", "－"]

  private init(_ name: ErrorName, _ message: String, hint: String, offset: Int, length: Int = 1) {
    self.name = name
    (self.message, self.hint, self.offset, self.length) = (message, hint, offset, length)
  }

  private init(_ space: OddSpace, _ place: String, offset: Int, in scanner: LineScanner) {
    self.init(.oddSpace, space.message(place), hint: space.hint, offset: offset, length: space.length)
    fix =
      scanner.text(before: offset) + String(repeating: " ", count: space.length)
      + scanner.text(from: offset + space.length)
  }

  private static func oddSpace(in scanner: inout LineScanner) -> YAMLSlip? {
    scanner.skipSpaces()
    if let space = OddSpace(startOf: scanner.rest) {
      return YAMLSlip(space, "in the indentation", offset: scanner.offset, in: scanner)
    }
    while scanner.rest.first == "-" {
      guard let next = scanner.rest.dropFirst().first else { return nil }
      if let space = OddSpace(startOf: scanner.rest.dropFirst()) {
        return YAMLSlip(space, "behind the hyphen", offset: scanner.offset + 1, in: scanner)
      }
      guard next == " " else { return nil }
      scanner.rest.removeFirst()
      scanner.skipSpaces()
    }
    return nil
  }

  /// `title:A`, `title：A`, `title = A` or `title:` and a no-break space.
  private static func separator(in scanner: inout LineScanner) -> YAMLSlip? {
    guard let first = scanner.rest.first, first.isASCIILetter else { return nil }
    let start = scanner.offset
    let key = scanner.rest.prefix {
      $0.isASCIILetter || ("0"..."9").contains($0) || $0 == "_" || $0 == "-"
    }
    scanner.rest.removeFirst(key.count)
    if let space = OddSpace(startOf: scanner.rest) {
      let behind = scanner.rest.dropFirst(space.length)
      return behind.isEmpty || behind.first == ":"
        ? YAMLSlip(space, "before the colon", offset: scanner.offset, in: scanner) : nil
    }
    scanner.skipSpaces()
    let offset = scanner.offset
    let separator = scanner.rest.popFirst()
    guard separator == ":" || separator == "=" || separator == wideColon, let next = scanner.rest.first else {
      return nil
    }
    if separator == ":" {
      if let space = OddSpace(startOf: scanner.rest) {
        return YAMLSlip(space, "behind the colon", offset: offset + 1, in: scanner)
      }
      // An ordinary key, or an address.
      if next == " " || next == "/" && scanner.rest.dropFirst().first == "/" { return nil }
    }
    scanner.skipSpaces()
    let better = String(String.UnicodeScalarView(key)) + ": "
    // A cut could remove the @ that reveals a password.
    let hides = scanner.rest.count > longestShown && scanner.rest.contains("@")
    var slip = YAMLSlip(
      .yamlSlip,
      separator == ":"
        ? "no space stands behind the colon"
        : separator == wideColon
          ? "a wide colon stands where an ordinary one and a space belong"
          : "an equals sign stands where a colon belongs",
      hint: "did you mean \"\(better)\(hides ? "…" : shown(String(scanner.rest)))\"?", offset: offset)
    slip.fix = scanner.text(before: start) + better + String(scanner.rest)
    return slip
  }

  /// The colon of Chinese and Japanese keyboards.
  private static let wideColon: Unicode.Scalar = "："

  private static let longestShown = 40

  private static func shown(_ text: String) -> String {
    let cut = String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestShown)))
    return text.unicodeScalars.count > longestShown ? cut + "…" : text
  }
}

private struct LineScanner {
  private let scalars: String.UnicodeScalarView
  var rest: Substring.UnicodeScalarView

  init(_ line: String) {
    scalars = line.unicodeScalars
    rest = line[...].unicodeScalars
  }

  /// In Unicode scalars.
  var offset: Int { scalars.distance(from: scalars.startIndex, to: rest.startIndex) }

  func text(before offset: Int) -> String { String(String.UnicodeScalarView(scalars.prefix(offset))) }

  func text(from offset: Int) -> String { String(String.UnicodeScalarView(scalars.dropFirst(offset))) }

  mutating func skipSpaces() { rest = rest.drop { $0 == " " || $0 == "\t" } }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { 0x61...0x7A ~= value | 0x20 }
}
