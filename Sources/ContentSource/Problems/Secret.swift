/// Finds passwords and tokens in addresses, so that no message shows them.
package enum Secret {
  /// The password in `scheme://user:password@host` or `user:password@host:path`, or a user that is a forge's token.
  package static func inAddress(_ text: String) -> String? {
    range(in: text[...]).map { String(text[$0]) }
  }

  /// The same in a remote of rclone. In `r2:trips@2025`, the text before the @ belongs to a path.
  static func inRemote(_ text: String) -> String? {
    if let range = rangeInConnection(of: text[...]) { return String(text[range]) }
    let rest = text.lastIndex(of: "@").map { text[$0...] } ?? ""
    return text.contains("://") || rest.contains(":") ? inAddress(text) : nil
  }

  /// The text with asterisks in place of the secrets in its addresses.
  package static func hidden(in text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "=") }) else {
      return text
    }
    var hidden = text
    // Between quotes a password may hold spaces.
    for quote in ["\"", "'"] as [Character] {
      hidden = withoutSecrets(hidden, endingAt: { $0 == quote }) { part, number in
        number % 2 == 1 && part.contains("://")
      }
    }
    return withoutSecrets(hidden, endingAt: { $0.isWhitespace || $0 == "\"" || $0 == "'" }) { _, _ in true }
  }

  /// The text without the secret of each of its parts that may hold one.
  private static func withoutSecrets(
    _ text: String, endingAt isEnd: (Character) -> Bool, where mayHoldOne: (Substring, Int) -> Bool
  ) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: isEnd).enumerated().reduce(into: "") {
      hidden, element in
      let (number, part) = element
      if number > 0 { hidden.append(text[text.index(before: part.startIndex)]) }
      guard mayHoldOne(part, number), let range = range(in: part) ?? rangeInConnection(of: part) else {
        return hidden += part
      }
      hidden += part[..<range.lowerBound]
      hidden += String(repeating: "*", count: part[range].unicodeScalars.count) + part[range.upperBound...]
    }
  }

  private static func range(in address: Substring) -> Range<Substring.Index>? {
    guard address.contains("@") else { return nil }
    guard let start = startBehindScheme(of: address) else { return rangeWithoutScheme(in: address) }
    let authority = address[start...].prefix { $0 != "/" }
    // A password may hold a slash. Then what stands before the slash looks like a host and an odd port.
    let port = authority.split(separator: ":").dropFirst().last
    let hasOddPort = port.map { UInt16($0) == nil } ?? false
    guard
      let at = authority.lastIndex(of: "@")
        ?? (hasOddPort ? address[start...].lastIndex(of: "@") : nil)
    else { return nil }
    let user = address[start..<at]
    if let colon = user.firstIndex(of: ":") { return nonEmpty(user.index(after: colon)..<at) }
    let isToken =
      ["ghp_", "gho_", "ghu_", "ghs_", "github_pat_", "glpat-"].contains(where: user.hasPrefix)
      || user.utf8.count >= 32
    return isToken ? start..<at : nil
  }

  /// In `git@example.org:me/trips.git` the colon comes after the host, and there is no password.
  private static func rangeWithoutScheme(in address: Substring) -> Range<Substring.Index>? {
    let authority = address.prefix { $0 != "/" }
    guard let first = authority.firstIndex(of: "@"), let last = authority.lastIndex(of: "@"),
      let colon = authority[..<first].firstIndex(of: ":"), colon > authority.startIndex,
      authority[..<colon] != "mailto"
    else { return nil }
    return nonEmpty(authority.index(after: colon)..<last)
  }

  private static func nonEmpty(_ range: Range<Substring.Index>) -> Range<Substring.Index>? {
    range.isEmpty ? nil : range
  }

  /// Nil if there is no scheme. An author may have mistyped the two slashes: one or three are taken for them.
  private static func startBehindScheme(of address: Substring) -> Substring.Index? {
    guard let colon = (address.firstRange(of: "://") ?? address.firstRange(of: ":/"))?.lowerBound,
      !address[..<colon].contains("@")
    else { return nil }
    let behind = address[address.index(after: colon)...]
    return behind.firstIndex { $0 != "/" } ?? behind.endIndex
  }

  /// The value of a parameter such as `secret_access_key` in `:s3,secret_access_key=…:trips`.
  private static func rangeInConnection(of text: Substring) -> Range<Substring.Index>? {
    for parameter in text.split(separator: ",").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      let key = parts[0].lowercased()
      guard parts.count == 2, ["pass", "secret", "token", "key"].contains(where: key.contains) else {
        continue
      }
      let value = parts[1].prefix { $0 != ":" }
      if !value.isEmpty { return value.startIndex..<value.endIndex }
    }
    return nil
  }
}
