/// The public address of a site: `https://example.org`, with or without a path.
package struct BaseURL: Equatable, Sendable {
  /// Scheme and host, without a slash at the end.
  package var origin: String
  /// Starts and ends with a slash.
  package var root: String

  /// Ends with a slash.
  package var text: String { origin + root }

  /// Nil unless `text` is an http or https URL without user, query and fragment.
  package init?(_ text: String) {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return nil }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(host.count)
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"?#\"<>\\^`{|}".utf8.contains($0) }
    guard isPlain, Self.isHost(host), !path.split(separator: "/").contains("..") else { return nil }
    origin = scheme + host
    root = "/" + path.split(separator: "/").map { $0 + "/" }.joined()
  }

  /// Whether `text` is a name or an address of a host, with or without a port (RFC 3986, 3.2).
  static func isHost(_ text: Substring) -> Bool {
    guard text.first == "[" else {
      let name = text.prefix { $0 != ":" }
      let labels = name.split(separator: ".", omittingEmptySubsequences: false)
      return !name.isEmpty && labels.allSatisfy(isLabel) && isPort(text.dropFirst(name.count))
    }
    guard let end = text.firstIndex(of: "]") else { return false }
    let address = text[..<end].dropFirst().utf8
    return address.count { $0 == UInt8(ascii: ":") } >= 2
      && address.allSatisfy { isDigit($0) || 0x61...0x66 ~= $0 | 0x20 || ":.".utf8.contains($0) }
      && isPort(text[text.index(after: end)...])
  }

  /// Whether the text is one part of a host name, between dots.
  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
      && label.utf8.allSatisfy { isDigit($0) || 0x61...0x7A ~= $0 | 0x20 || "-_".utf8.contains($0) }
  }

  /// Whether the text is empty, or a colon and a number from 1 to 65535.
  private static func isPort(_ text: Substring) -> Bool {
    if text.isEmpty { return true }
    let digits = text.dropFirst()
    return text.first == ":" && digits.utf8.allSatisfy(isDigit) && UInt16(digits).map { $0 > 0 } == true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
