/// A link of a trip or of a place to a page of another site.
package struct WebLink: Equatable, Sendable {
  /// Why a text is not the address of a page.
  package enum Defect: Equatable, Sendable {
    /// The text does not begin with `https://` or `http://`. `isBare` is true if only this is missing.
    case noScheme(isBare: Bool)
    case noHost
    /// It has a user name or a password.
    case credentials
    /// A character that cannot stand in an address.
    case character(Unicode.Scalar)
  }

  /// Begins with `https://` or `http://`.
  package let url: String
  /// One line, not empty. Nil if the author does not write it.
  package let title: String?

  /// Nil if the text is not the address of a page.
  package init?(_ text: String, title: String? = nil) {
    guard case .success(let url) = Self.address(text) else { return nil }
    self.url = url
    self.title = title
  }

  /// The title, or else the name of the host without `www.`.
  package var shown: String {
    if let title { return title }
    let host = Self.host(of: url.drop { $0 != ":" }.dropFirst(3))
    // Colons divide the parts of an address in brackets.
    let name = host.hasPrefix("[") ? host : host.prefix { $0 != ":" }
    return String(name.hasPrefix("www.") ? name.dropFirst(4) : name)
  }

  /// Nil if the text is the address of a page.
  package static func defect(of text: String) -> Defect? {
    if case .failure(let found) = address(text) { return found.defect }
    return nil
  }

  private struct Objection: Error { let defect: Defect }

  /// The address with its scheme in small letters.
  private static func address(_ text: String) -> Result<String, Objection> {
    func refused(_ defect: Defect) -> Result<String, Objection> { .failure(Objection(defect: defect)) }
    guard let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) }) else {
      let isBare = host(of: text[...]).contains(".") && defect(of: "https://" + text) == nil
      return refused(.noScheme(isBare: isBare))
    }
    let rest = text.dropFirst(scheme.count)
    if let wrong = rest.unicodeScalars.first(where: { !isAllowed($0) }) { return refused(.character(wrong)) }
    let authority = host(of: rest)
    if authority.contains("@") { return refused(.credentials) }
    // A name in another script counts as a name in letters.
    let letters = authority.unicodeScalars.map { $0.isASCII || !$0.properties.isXIDContinue ? $0 : "a" }
    guard BaseURL.isHost(Substring(String(String.UnicodeScalarView(letters)))) else {
      return refused(.noHost)
    }
    return .success(scheme + rest)
  }

  /// `address` is an address without its scheme. The host has its port, if any.
  private static func host(of address: Substring) -> Substring { address.prefix { !"/?#".contains($0) } }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.value > 0x20 && scalar.value < 0x7F && !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned:
      return false
    default: return true
    }
  }
}

extension WebLink: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(url)
    record.put(title)
  }

  package init(from record: inout RecordReader) {
    (url, title) = (record.read(), record.read())
  }
}
