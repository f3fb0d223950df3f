/// The fault that keeps a line from being a key and its value.
package struct YAMLSlip: Equatable, Sendable {
  package let message: String
  package let hint: String
  /// From the start of the line, in Unicode scalars.
  package let offset: Int
  package let length: Int

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

  private init(_ message: String, hint: String, offset: Int, length: Int = 1) {
    (self.message, self.hint, self.offset, self.length) = (message, hint, offset, length)
  }

  private init(_ space: OddSpace, _ place: String, offset: Int) {
    self.init(space.message(place), hint: space.hint, offset: offset, length: space.length)
  }

  private static func oddSpace(in scanner: inout LineScanner) -> YAMLSlip? {
    scanner.skipSpaces()
    if let space = OddSpace(startOf: scanner.rest) {
      return YAMLSlip(space, "in the indentation", offset: scanner.offset)
    }
    while scanner.rest.first == "-" {
      guard let next = scanner.rest.dropFirst().first else { return nil }
      if let space = OddSpace(startOf: scanner.rest.dropFirst()) {
        return YAMLSlip(space, "behind the hyphen", offset: scanner.offset + 1)
      }
      guard next == " " else { return nil }
      scanner.rest.removeFirst()
      scanner.skipSpaces()
    }
    return nil
  }

  /// `title:A`, `title = A` or `title:` and a no-break space.
  private static func separator(in scanner: inout LineScanner) -> YAMLSlip? {
    guard let first = scanner.rest.first, first.isASCIILetter else { return nil }
    let key = scanner.rest.prefix {
      $0.isASCIILetter || ("0"..."9").contains($0) || $0 == "_" || $0 == "-"
    }
    scanner.rest.removeFirst(key.count)
    if let space = OddSpace(startOf: scanner.rest) {
      let behind = scanner.rest.dropFirst(space.length)
      return behind.isEmpty || behind.first == ":"
        ? YAMLSlip(space, "before the colon", offset: scanner.offset) : nil
    }
    scanner.skipSpaces()
    let offset = scanner.offset
    let separator = scanner.rest.popFirst()
    guard separator == ":" || separator == "=", let next = scanner.rest.first else { return nil }
    if separator == ":" {
      if let space = OddSpace(startOf: scanner.rest) {
        return YAMLSlip(space, "behind the colon", offset: offset + 1)
      }
      // An ordinary key, or an address.
      if next == " " || next == "/" && scanner.rest.dropFirst().first == "/" { return nil }
    }
    scanner.skipSpaces()
    let isLong = scanner.rest.count > 40
    // A cut could remove the @ that reveals a password.
    let shown = isLong && scanner.rest.contains("@") ? 0 : 40
    let value = String(String.UnicodeScalarView(scanner.rest.prefix(shown)))
    let better = String(String.UnicodeScalarView(key)) + ": " + value + (isLong ? "…" : "")
    return YAMLSlip(
      separator == ":" ? "no space stands behind the colon" : "an equals sign stands where a colon belongs",
      hint: "did you mean \"\(better)\"?", offset: offset)
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

  mutating func skipSpaces() { rest = rest.drop { $0 == " " || $0 == "\t" } }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { 0x61...0x7A ~= value | 0x20 }
}
