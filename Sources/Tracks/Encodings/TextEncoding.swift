/// The encoding of a text that another program wrote.
enum TextEncoding: Equatable {
  /// UTF-8. Bytes that are not UTF-8 are windows-1252: many programs write it and do not say so.
  case utf8
  /// windows-1252, which has all characters of Latin-1 (ISO 8859-1). Browsers read Latin-1 like this:
  /// https://encoding.spec.whatwg.org/#names-and-labels
  case windows1252
  /// Another encoding, by its name for iconv.
  case named(String)

  /// The encoding of the text that begins with `head`, and the number of bytes of its byte order mark.
  ///
  /// A byte order mark comes first, then zeros beside a first ASCII character, then the XML declaration.
  static func detected(in head: some Collection<UInt8>) -> (encoding: TextEncoding, mark: Int) {
    let start = Array(head.prefix(4))
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if start.starts(with: [0xFF, 0xFE]) { return (.named("UTF-16LE"), 2) }
    if start.starts(with: [0xFE, 0xFF]) { return (.named("UTF-16BE"), 2) }
    if start.count >= 2, start[0] != 0, start[1] == 0 { return (.named("UTF-16LE"), 0) }
    if start.count >= 2, start[0] == 0, start[1] != 0 { return (.named("UTF-16BE"), 0) }
    return (declared(in: head), 0)
  }

  /// An XML declaration is not longer.
  private static let longestDeclaration = 256
  private static let latin: Set = [
    "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1", "windows-1252", "cp1252", "cp-1252",
  ]
  /// A text that is read byte by byte is no UTF-16, whatever it declares.
  private static let readAsUTF8: Set = [
    "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf16", "utf-16le", "utf-16be", "unicode",
  ]

  private static func declared(in head: some Collection<UInt8>) -> TextEncoding {
    let start = String(decoding: head.prefix(longestDeclaration), as: UTF8.self)
    guard start.hasPrefix("<?xml"), let end = start.firstRange(of: "?>"),
      let name = value(of: "encoding", in: start[..<end.lowerBound])
    else { return .utf8 }
    let lower = name.lowercased()
    return readAsUTF8.contains(lower) ? .utf8 : latin.contains(lower) ? .windows1252 : .named(name)
  }

  /// The text in quotes behind `name =`.
  private static func value(of name: String, in declaration: Substring) -> String? {
    guard let key = declaration.firstRange(of: name) else { return nil }
    let rest = declaration[key.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    let value = rest.dropFirst().prefix { $0 != quote }
    return value.isEmpty ? nil : String(value)
  }
}
